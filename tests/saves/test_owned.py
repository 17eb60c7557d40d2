"""An owner's file: only what differs, tried on the game, and one sentence on a fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.components import ComponentsError
from core.games import GAMES
from core.match import Match, Player
from saves import owned

SIBERIA = GAMES["siberia"]


def write(root: Path, text: str) -> Path:
    path = owned.path(SIBERIA, root)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_without_a_file_there_is_nothing_to_correct_and_nothing_is_created(tmp_path: Path) -> None:
    assert owned.corrections(SIBERIA, tmp_path / "data") == {}
    assert not (tmp_path / "data").exists()


def test_what_differs_is_enough_and_changes_the_game(tmp_path: Path) -> None:
    write(tmp_path, "[salesmen.oil]\nworth = 9\n")
    given = owned.corrections(SIBERIA, tmp_path)
    assert given == {"salesmen": {"oil": {"worth": 9}}}
    match = Match.start(SIBERIA, [Player("A"), Player("B", "easy")], 1, {}, given)
    assert match.state.facts.salesmen["oil"].worth == 9
    assert match.state.facts.salesmen["gold"].worth == SIBERIA.setup().facts.salesmen["gold"].worth


def test_the_folder_comes_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DATA_DIR", str(tmp_path))
    write(tmp_path, "[salesmen.oil]\nworth = 9\n")
    assert owned.corrections(SIBERIA) == {"salesmen": {"oil": {"worth": 9}}}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[salesmen.oil]\nworth = -1\n", "salesmen.oil.worth: expected"),
        ("[salesmen.oil]\nworth = true\n", "salesmen.oil.worth: expected"),
        ("[salesmen.oil]\nworth = inf\n", "salesmen.oil.worth: expected"),
        ("[salesmen.oil]\nworth = 9e99\n", "salesmen.oil.worth: expected"),
        ("[salesmen.oil]\nworth = 170141183460469231731687303715884105727\n", "siberia.toml: "),
        ("[hand]\nlimit = 40\n", "hand.limit: expected"),
        ("[resources.gold]\nvalues = [1, 2]\n", "resources.gold.values: expected"),
        ("[resources.gold]\nvalues = ['a', 2]\n", "resources.gold.values"),
        ("[row]\nplace = 3\n", "row.place: there is no such entry"),
        ("x = [1, 2", "expected TOML"),
    ],
)
def test_a_wrong_value_is_told_with_file_place_and_what_was_expected(tmp_path: Path, text: str, part: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(ComponentsError) as caught:
        owned.corrections(SIBERIA, tmp_path)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}: ") and part in sentence
    assert sentence.endswith(".") and sentence.isprintable()
    assert path.read_text() == text


def test_a_folder_or_a_dangling_name_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    path = owned.path(SIBERIA, tmp_path)
    path.mkdir(parents=True)
    with pytest.raises(ComponentsError, match="expected a file"):
        owned.corrections(SIBERIA, tmp_path)
    path.rmdir()
    path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(ComponentsError, match="there is no such file"):
        owned.corrections(SIBERIA, tmp_path)
