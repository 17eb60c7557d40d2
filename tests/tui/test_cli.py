"""The command line: every good call does its work, every wrong one is one sentence and changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.games import GAMES
from core.match import Match, Player
from saves.record import encode
from saves.store import Store
from tests.saves.tables import go_on, played, recorded
from tui import cli

ROOT = Path(__file__).parents[2]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folders, for this process and those it starts."""
    monkeypatch.setenv("PARLOUR_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("PARLOUR_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path


def parlour(*arguments: str | bytes, **more: Any) -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        cwd=more.pop("cwd", ROOT),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="surrogateescape",
        timeout=120,
        **more,
    )


def saved(moves: int = 30, seed: int = 1, name: str = "Ann") -> str:
    """A match in the store with a version before it."""
    match = played(moves - 1, seed, name=name)
    with Store().create("siberia") as keeper:
        keeper.save(match)
        go_on(match, 1)
        keeper.save(match)
        return keeper.id


def tree(folder: Path) -> dict[str, bytes]:
    """All that lies in a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def one_sentence(result: subprocess.CompletedProcess[str], *parts: str) -> None:
    """A refusal: exit code 2, nothing on the output, one printable line on the error output."""
    assert result.returncode == 2, result
    assert result.stdout == ""
    assert result.stderr.endswith(".\n") and result.stderr.count("\n") == 1, result.stderr
    assert result.stderr[:-1].isprintable()
    assert result.stderr[0].isupper() or ": " in result.stderr
    for part in parts:
        assert part in result.stderr


# ── wrong calls ──────────────────────────────────────────────────────────────────────────────────────────────────

WRONG: list[tuple[list[str], list[str]]] = [
    (["chess"], ["There is no command 'chess'", "parlour --help"]),
    (["--bogus"], ["There is no place for '--bogus'"]),
    (["--bogus\x1b[2J\nsecond line"], ["There is no command"]),
    (["play"], ["Expected also GAME", "parlour play --help"]),
    (["play", "chess"], ["There is no game 'chess'", "siberia"]),
    (["play", "siberia", "--seats"], ["--seats: expected one"]),
    (["play", "siberia", "--seats", "1"], ["cannot be played with 1 seats", "2, 3, 4"]),
    (["play", "siberia", "--seats", "99999999999999999999"], ["cannot be played with"]),
    (["play", "siberia", "--seats", "two"], ["--seats: expected a whole number, found 'two'"]),
    (["play", "siberia", "--seats", "2.5"], ["--seats: expected a whole number"]),
    (["play", "siberia", "--seats", "9" * 5000], ["--seats: expected a whole number"]),
    (["play", "siberia", "--level", "genius"], ["There is no level 'genius'", "easy, medium, hard, expert"]),
    (["play", "siberia", "--level", ""], ["There is no level ''"]),
    (["play", "siberia", "--seed", "abc"], ["--seed: expected a whole number, found 'abc'"]),
    (["play", "siberia", "--seed", "1e9"], ["--seed: expected a whole number"]),
    (["play", "siberia", "--option", "totals"], ["--option: expected NAME=VALUE, found 'totals'"]),
    (["play", "siberia", "--option", "=open"], ["--option: expected NAME=VALUE"]),
    (["play", "siberia", "--option", "colour=red"], ["has no option 'colour'", "totals"]),
    (["play", "siberia", "--option", "totals=maybe"], ["totals cannot be 'maybe'", "open, hidden"]),
    (["play", "siberia", "--option", "first_seat=4"], ["first_seat cannot be 4 with 2 seats"]),
    (["play", "siberia", "--se", "3"], ["There is no place for"]),
    (["play", "siberia", "extra"], ["There is no place for 'extra'"]),
    (["resume"], ["There is no unfinished match"]),
    (["resume", "siberia-1"], ["siberia-1: there is no such match in"]),
    (["resume", "../../etc/passwd"], ["there is no such match in"]),
    (["resume", "a", "b"], ["There is no place for 'b'"]),
    (["resume", "siberia-1.prev"], ["there is no such match in"]),
    (["show"], ["Expected also ID|FILE"]),
    (["show", "nothing"], ["neither a match nor a file 'nothing'"]),
    (["show", "x" * 5000], ["file name too long"]),
    (["show", "."], [".: expected a file, found something else"]),
    (["show", "pyproject.toml"], ["pyproject.toml: this is not a record of Parlour"]),
    (["check"], ["Expected also FILE"]),
    (["check", "nothing.json"], ["nothing.json: there is no such file"]),
    (["components"], ["Expected also GAME"]),
    (["components", "chess"], ["There is no game 'chess'"]),
    (["games", "siberia"], ["There is no place for 'siberia'"]),
    (["saves", "--yaml"], ["There is no place for '--yaml'"]),
    (["arena"], ["Expected also GAME"]),
    (["arena", "siberia"], ["Expected also --seats"]),
    (["arena", "siberia", "--seats", "easy"], ["cannot be played with 1 seats"]),
    (["arena", "siberia", "--seats", "easy,genius"], ["There is no level 'genius'"]),
    (["arena", "siberia", "--seats", "easy,"], ["There is no level ''"]),
    (["arena", "siberia", "--seats", "easy,easy", "--games", "0"], ["--games: expected a number from 1 on"]),
    (["arena", "siberia", "--seats", "easy,easy", "--games", "x"], ["--games: expected a whole number"]),
    (["arena", "siberia", "--seats", "easy,easy", "--iterations", "-1"], ["--iterations: expected a number from 1"]),
    (["arena", "siberia", "--seats", "easy,easy", "--iterations", "1", "--think", "1"], ["--think: not allowed with"]),
    (["bench", "chess"], ["There is no game 'chess'"]),
    (["bench", "siberia", "siberia"], ["There is no place for"]),
    # All is well but the terminal.
    (["play", "siberia"], ["needs a terminal"]),
    ([], ["needs a terminal"]),
    (["--no-mouse"], ["needs a terminal"]),
]


@pytest.mark.parametrize(("arguments", "parts"), WRONG, ids=[" ".join(a)[:40] or "nothing" for a, _ in WRONG])
def test_a_wrong_call_is_one_sentence_and_writes_nothing(home: Path, arguments: list[str], parts: list[str]) -> None:
    one_sentence(parlour(*arguments), *parts)
    assert tree(home) == {}


def test_an_argument_that_is_no_text_is_refused_like_any_other(home: Path) -> None:
    one_sentence(parlour("play", b"\xff\xfe"), "There is no game")
    one_sentence(parlour(b"\xff"), "There is no command")


def test_a_data_folder_that_is_none_has_a_sentence(home: Path) -> None:
    (home / "data").write_text("a file")
    one_sentence(parlour("saves"), "cannot be read")
    one_sentence(parlour("resume"), "cannot be read")


OWNER: list[tuple[bytes, str]] = [
    (b"[salesmen.oil]\nworth = 'x'\n", "salesmen.oil.worth: expected"),
    (b"[salesmen.oil]\nworth = 100000\n", "salesmen.oil.worth: expected"),
    (b"[salesmen.oil]\nworth = 99999999999999999999999999\n", "siberia.toml: "),
    (b"[salesmen.oil]\nworth = nan\n", "salesmen.oil.worth: expected"),
    (b"[salesmen.oil]\nworth = 2020-01-01\n", "salesmen.oil.worth: expected"),
    (b"[salesmen]\noil = 3\n", "salesmen.oil: expected a table"),
    (b"[salesmen.tea]\nworth = 3\n", "salesmen.tea: there is no such entry"),
    (b"[salesmen.oil]\nsource = 'rulebook'\n", "salesmen.oil.source: "),
    (b"[salesmen.oil\n", "expected TOML"),
    (b"\xff\xfe", "expected UTF-8 text"),
    (b"a = " + b"[" * 100_000, "siberia.toml: "),
    (b"'\x1b[2J' = 3", "siberia.toml: "),
    (b" " * 9_000_000, "expected at most"),
]


@pytest.mark.parametrize(("text", "part"), OWNER, ids=range(len(OWNER)))
def test_an_owners_file_with_a_wrong_value_is_told_with_its_place_by_every_command_that_needs_it(
    home: Path, text: bytes, part: str
) -> None:
    file = home / "data" / "components" / "siberia.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(text)
    for arguments in (["components", "siberia", "--json"], ["play", "siberia"]):
        one_sentence(parlour(*arguments), str(file), part)
    assert tree(home) == {"data/components/siberia.toml": text}


def damage(id: str, change: Any) -> None:
    path = Store().path(id)
    raw = json.loads(path.read_bytes())
    change(raw)
    path.write_text(json.dumps(raw))


DAMAGE = {
    "an illegal move": (lambda raw: raw["moves"].__setitem__(10, ["extract", "gold", 40]), "move 11: "),
    "a newer format": (lambda raw: raw.update(format=2), "format 2 is newer"),
    "another game": (lambda raw: raw.update(game="chess"), "game: expected one of"),
    "another table": (lambda raw: raw.update(digest="0" * 16), "after move 30: the table is not the one"),
    "an unknown field": (lambda raw: raw.update(cheat=1), "unknown field cheat"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_match_is_told_with_its_place_left_untouched_and_its_last_good_version_offered(
    home: Path, kind: str
) -> None:
    id = saved(30)
    change, part = DAMAGE[kind]
    damage(id, change)
    before = tree(home)
    one_sentence(parlour("resume", id), f"{id}.json: ", part, f"parlour resume {id}.prev", "move 29")
    checked = parlour("check", str(Store().path(id)))
    assert checked.returncode == 1 and checked.stderr == ""
    assert checked.stdout.count("\n") == 1 and part in checked.stdout and str(Store().path(id)) in checked.stdout
    shown = parlour("show", id)
    assert shown.returncode == 2 and part in shown.stderr and shown.stderr.count("\n") == 1
    one_sentence(parlour("resume", f"{id}.prev"), "needs a terminal")
    assert tree(home) == before


# ── good calls ───────────────────────────────────────────────────────────────────────────────────────────────────


def good(*arguments: str) -> Any:
    result = parlour(*arguments)
    assert result.returncode == 0 and result.stderr == "", result
    return json.loads(result.stdout) if "--json" in arguments else result.stdout


def test_the_games_are_listed_with_seats_and_options(home: Path) -> None:
    games = good("games", "--json")
    assert [game["id"] for game in games] == list(GAMES)
    siberia = games[0]
    assert siberia["title"] == "Siberia: The Card Game" and siberia["seats"] == [2, 3, 4]
    options = {option["id"]: option for option in siberia["options"]}
    assert options["totals"]["values"] == ["open", "hidden"] and options["totals"]["default"] == "open"
    assert all(game.title in good("games") for game in GAMES.values())
    assert tree(home) == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_components_are_listed_with_their_provenance(home: Path, game: str) -> None:
    facts = good("components", game, "--json")
    assert facts and all(set(fact) == {"path", "value", "source"} for fact in facts)
    assert {fact["source"] for fact in facts} <= {"rulebook", "published", "reconstructed"}
    assert len(good("components", game).splitlines()) == len(facts)


def test_what_an_owner_corrected_is_listed_as_the_owners(home: Path) -> None:
    file = home / "data" / "components" / "siberia.toml"
    file.parent.mkdir(parents=True)
    file.write_text("[salesmen.oil]\nworth = 9\n")
    facts = {fact["path"]: fact for fact in good("components", "siberia", "--json")}
    assert facts["salesmen.oil.worth"] == {"path": "salesmen.oil.worth", "value": 9, "source": "owner"}
    assert facts["salesmen.gold.worth"]["source"] == "reconstructed"


def test_the_matches_are_listed_the_newest_first_with_their_faults(home: Path) -> None:
    assert good("saves", "--json") == [] and tree(home) == {}
    old, over, broken = saved(10), saved(1000), saved(20)
    Store().path(broken).write_text("{")
    listed = {entry["id"]: entry for entry in good("saves", "--json")}
    assert list(listed[old]) == ["id", "game", "seats", "moves", "state", "updated", "path", "fault"]
    assert listed[old]["moves"] == 10 and listed[old]["state"] == "unfinished" and listed[old]["fault"] is None
    assert listed[old]["seats"] == [{"name": "Ann", "level": None}, {"name": "Boris 1", "level": "easy"}]
    assert listed[old]["path"] == str(Store().path(old)) and listed[old]["game"] == "siberia"
    assert listed[over]["state"] == "finished"
    assert listed[broken]["state"] == "damaged" and "not a complete JSON file" in listed[broken]["fault"]
    assert listed[broken]["game"] is None and listed[broken]["moves"] is None
    lines = good("saves").splitlines()
    assert len(lines) == 3 and any(f"parlour resume {broken}.prev" in line for line in lines)


def test_a_transcript_tells_what_the_person_saw_and_nothing_else(home: Path) -> None:
    id = saved(60)
    text = good("show", id)
    assert "Siberia: The Card Game" in text and "Boris 1 turns up place" in text and "You turn up place" in text
    data = good("show", id, "--json")
    assert len(data["moves"]) == 60 and data["fault"] is None and data["outcome"] is None
    drew = [sentence for move in data["moves"] if move["seat"] == 1 for sentence in move["sentences"]]
    assert not any(sentence.startswith("You drew") for sentence in drew), "what an opponent drew stays hidden"
    assert data == {**good("show", str(Store().path(id)), "--json")}


def test_a_transcript_begins_with_what_happened_before_the_first_move(home: Path) -> None:
    match = Match.start(GAMES["soothsayers"], [Player("Ann"), Player("Otto", "easy")], 4, {"bot": "simple"})
    with Store().create("soothsayers") as keeper:
        keeper.save(match)
    id = keeper.id
    told = good("show", id, "--json")["opening"]
    assert told[0] == "Round 1: Otto leads." and "Otto turns up the 5 of Swords." in told
    text = good("show", id)
    assert all(sentence in text for sentence in told)


def test_the_transcript_of_a_finished_match_ends_with_the_places(home: Path) -> None:
    id = saved(1000)
    data = good("show", id, "--json")
    assert sorted(result["place"] for result in data["outcome"])[0] == 1
    assert good("show", id).splitlines()[-2].startswith("1. ")


@pytest.mark.parametrize("name", ["\x1b]0;gone\x07\x1b[2J", "[red]Ann[/red]", "a\nb\rc\x00d", "\u202eevil\u2066"])
def test_a_name_never_reaches_the_terminal_as_a_command(home: Path, name: str) -> None:
    id = saved(20, name=name)
    for arguments in (["saves"], ["show", id]):
        text = good(*arguments)
        assert all(line.isprintable() for line in text.splitlines())
    text = parlour("show", id, "--json").stdout
    assert text.isascii() and "\x1b" not in text
    data = json.loads(text)
    assert data["seats"][0]["name"] == name


def test_records_that_hold_are_checked_in_silence(home: Path, tmp_path: Path) -> None:
    files = []
    for number, moves in enumerate((0, 30, 1000)):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_bytes(encode(recorded(played(moves, number))))
    assert good("check", *map(str, files)) == ""
    files[1].write_bytes(files[1].read_bytes()[:200])
    result = parlour("check", *map(str, files))
    assert result.returncode == 1 and result.stderr == "" and result.stdout.startswith(str(files[1]))
    assert result.stdout.count("\n") == 1


def test_an_arena_with_a_seed_gives_the_same_figures_again(home: Path) -> None:
    arguments = ["arena", "siberia", "--seats", "easy,medium", "--games", "2", "--seed", "3", "--iterations", "5"]
    first = good(*arguments, "--json")
    assert first["games"] == 2 and [side["level"] for side in first["contestants"]] == ["easy", "medium"]
    assert first["iterations"] == 5
    assert good(*arguments, "--json") == first
    assert "easy" in good(*arguments) and tree(home) == {}


def test_the_bench_measures_a_game(home: Path) -> None:
    figures = good("bench", "siberia", "--json")
    assert set(figures) == {"siberia"}
    assert all(figures["siberia"][name] > 0 for name in ("moves", "copies", "samples", "playouts"))


def test_help_and_version_are_no_errors(home: Path) -> None:
    assert good("--version").startswith("parlour ")
    assert "COMMAND" in good("--help") and "--option K=V" in good("play", "--help")


def test_lists_do_not_wait_for_the_screens(home: Path) -> None:
    code = "import sys; from tui.cli import main; main(['saves']); sys.exit('textual' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True)
    assert result.returncode == 0


def test_a_reader_that_has_had_enough_is_no_error(home: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for arguments in (["components", "siberia", "--json"], ["--help"]):
        result = subprocess.run(
            [sys.executable, "-m", "tui", *arguments], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, text=True
        )
        assert result.returncode == 0 and result.stderr == ""
    os.close(writer)


def test_a_terminal_that_lacks_a_character_gets_another_one(home: Path) -> None:
    saved(10, name="Žofie")
    result = parlour("saves", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0 and "?ofie" in result.stdout


# ── what the application is started with ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def started(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """An application that only remembers what it was started with, at a terminal."""
    calls: list[dict[str, Any]] = []

    def run(**arguments: Any) -> int:
        calls.append(arguments)
        return 0

    def players_of(_game: Any, person: str, levels: list[str]) -> list[Player]:
        return [Player(person), *(Player(f"Boris {seat}", level) for seat, level in enumerate(levels))]

    app: Any = types.ModuleType("tui.app")
    app.run, app.players_of, app.new_seed = run, players_of, lambda: 4711
    monkeypatch.setitem(sys.modules, "tui.app", app)
    monkeypatch.setattr(cli, "_terminal", lambda: None)
    yield calls


def test_without_a_command_the_home_screen_is_shown(started: list[dict[str, Any]]) -> None:
    assert cli.main([]) == 0
    assert cli.main(["--no-mouse"]) == 0
    assert started == [
        {"match": None, "record_id": None, "mouse": None},
        {"match": None, "record_id": None, "mouse": False},
    ]


def test_play_begins_the_match_that_was_asked_for(home: Path, started: list[dict[str, Any]]) -> None:
    arguments = "play siberia --seats 3 --level hard --seed 77 --option totals=hidden --option first_seat=2 --no-mouse"
    assert cli.main(arguments.split()) == 0
    match: Match = started[0]["match"]
    assert [(player.name, player.level) for player in match.players] == [
        ("You", None),
        ("Boris 0", "hard"),
        ("Boris 1", "hard"),
    ]
    assert match.seed == 77 and match.options == {"totals": "hidden", "payment": "loose", "first_seat": 2}
    assert started[0]["mouse"] is False
    assert tree(home) == {}, "the application writes the match, not the command line"


def test_play_takes_what_is_not_said_from_the_game_the_settings_and_chance(
    home: Path, started: list[dict[str, Any]]
) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.json").write_text('{"name": "Ann"}')
    assert cli.main(["play", "siberia"]) == 0
    match: Match = started[0]["match"]
    assert [(player.name, player.level) for player in match.players] == [("Ann", None), ("Boris 0", "medium")]
    assert match.seed == 4711 and started[0]["mouse"] is None


def test_play_leaves_damaged_settings_to_the_application(home: Path, started: list[dict[str, Any]]) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.json").write_text('{"name": 3}')
    assert cli.main(["play", "siberia"]) == 0
    assert started[0]["match"].players[0].name == "You"
    assert list(tree(home)) == ["config/settings.json"]


def test_any_whole_number_is_a_seed(started: list[dict[str, Any]]) -> None:
    assert cli.main(["play", "siberia", "--seed", "-1"]) == 0
    assert cli.main(["play", "siberia", "--seed", str(2**64 + 5)]) == 0
    assert [call["match"].seed for call in started] == [2**64 - 1, 5]


def test_play_uses_the_owners_components(home: Path, started: list[dict[str, Any]]) -> None:
    file = home / "data" / "components" / "siberia.toml"
    file.parent.mkdir(parents=True)
    file.write_text("[salesmen.oil]\nworth = 9\n")
    assert cli.main(["play", "siberia"]) == 0
    assert started[0]["match"].components == {"salesmen": {"oil": {"worth": 9}}}


def test_resume_takes_the_newest_unfinished_match_or_the_one_named(started: list[dict[str, Any]]) -> None:
    old, new, _over = saved(10), saved(20), saved(1000)
    assert cli.main(["resume"]) == 0
    assert cli.main(["resume", old]) == 0
    assert cli.main(["resume", f"{old}.prev"]) == 0
    assert [call["record_id"] for call in started] == [new, old, f"{old}.prev"]


def test_a_match_that_newer_rules_cut_short_is_opened_all_the_same(started: list[dict[str, Any]]) -> None:
    id = saved(30)

    def older(raw: dict[str, Any]) -> None:
        raw["rules"] = 99
        raw["moves"][10] = ["extract", "gold", 40]

    damage(id, older)
    assert cli.main(["resume", id]) == 0
    assert [call["record_id"] for call in started] == [id]


def test_an_interrupt_ends_quietly(started: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(**_: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["tui.app"], "run", interrupt)
    assert cli.main([]) == 130
