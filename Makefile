# Each target sets up what it needs: `make play` on a fresh machine is enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench fuzz clean
.DEFAULT_GOAL := test

$(VENV)/.play: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.dev: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.play

play: $(VENV)/.play ## start the application
	$(BIN)/parlour

test: $(VENV)/.dev ## the whole suite
	$(BIN)/python -m pytest -n 2

check: $(VENV)/.dev ## style, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.dev ## the speed of the rules
	$(BIN)/parlour bench --json

fuzz: $(VENV)/.dev ## long campaigns of random play
	$(BIN)/python -m pytest -n 2 -m slow -o addopts=""

clean:
	rm -rf $(VENV) build dist *.egg-info
