"""Settings: strict, kept at once, and never in the way of a person who wants to play."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from saves import settings
from saves.files import StoreTrouble
from saves.settings import Settings


def test_without_a_file_the_defaults_hold_and_nothing_is_written(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none") == (Settings(), None)
    assert not (tmp_path / "none").exists()


def test_a_choice_is_kept_at_once_and_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    mine = Settings(name="Ann [red]\x1b", theme="night", glyphs="ascii", pace="key", mouse=False, keys={"undo": "u,z"})
    settings.keep(mine, folder)
    assert settings.load(folder) == (mine, None)
    changed = msgspec.structs.replace(mine, pace="slow", lessons=["siberia"])
    settings.keep(changed, folder)
    assert settings.load(folder) == (changed, None)
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_the_folder_comes_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CONFIG_DIR", str(tmp_path / "config"))
    settings.keep(Settings(name="Ann"))
    assert (tmp_path / "config" / "settings.json").exists()
    assert settings.load()[0].name == "Ann"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "not a complete JSON file"),
        (b'{"pace": "bri', "not a complete JSON file"),
        (b'{"pace": "fast"}', "pace: invalid enum value 'fast'"),
        (b'{"mouse": "yes"}', "mouse: expected bool, got str"),
        (b'{"colour": "red"}', "unknown field colour"),
        (b'{"name": ""}', "name: expected str of length >= 1"),
        (b'{"name": "' + b"x" * 100 + b'"}', "name: expected str of length <= 40"),
        (b'{"keys": {"undo": 3}}', "keys[...]: expected str, got int"),
        (b'{"theme": NaN}', "not a complete JSON file"),
        (b'{"x":' * 100_000, "settings.json: "),
        (b"\xff", "settings.json: "),
        (b'{"\x1b[2J": 1}', "settings.json: "),
        (b" " * 9_000_000, "expected at most"),
    ],
    ids=range(13),
)
def test_a_damaged_file_is_set_aside_with_a_sentence_and_the_defaults_hold(
    tmp_path: Path, text: bytes, sentence: str
) -> None:
    (tmp_path / "settings.json").write_bytes(text)
    chosen, fault = settings.load(tmp_path)
    assert chosen == Settings()
    assert fault is not None and sentence in fault and fault.isprintable() and fault.endswith(".")
    assert str(tmp_path / "settings.json") in fault
    [aside] = tmp_path.iterdir()
    assert aside.name.startswith("settings.damaged-") and aside.name in fault
    assert aside.read_bytes() == text
    assert settings.load(tmp_path) == (Settings(), None)


def test_settings_that_cannot_be_kept_hold_until_the_end_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    with pytest.raises(StoreTrouble, match=r"^The settings could not be kept in .*\. They hold until you leave\.$"):
        settings.keep(Settings(), tmp_path / "config")
    assert settings.load(tmp_path / "config")[0] == Settings()


def test_every_choice_has_a_title_a_sentence_and_a_default_among_its_values() -> None:
    chosen = list(settings.fields())
    assert [setting.id for setting in chosen] == list(Settings.__struct_fields__)
    for setting in chosen:
        assert setting.title and setting.sentence.endswith(".")
        assert not setting.values or setting.default in setting.values
    assert {s.id: s.values for s in chosen}["pace"] == ("brisk", "instant", "slow", "key")
    assert {s.id: s.values for s in chosen}["mouse"] == (True, False)
