"""Records: what goes in comes out, and whatever is damaged is told in one sentence with its place."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from core.ai.levels import LEVELS
from core.match import Match, Player
from saves import migrate
from saves.record import EVERY, Level, Record, RecordFault, decode, digest, encode, from_match, to_match
from tests.saves.tables import ID, go_on, played, raw, recorded


def fault_of(data: bytes) -> str:
    """The sentence about a damaged record, and that it is one line with the file's name and no control character."""
    try:
        record = decode(data, "file.json")
        fault = to_match(record, "file.json").fault
    except RecordFault as error:
        fault = error
    assert fault is not None, "the damage was not noticed"
    sentence = str(fault)
    assert sentence.startswith("file.json: ") and sentence.endswith(".") and len(sentence) < 500
    assert sentence.isprintable()
    return sentence


def changed(match: Match, change: Callable[[dict[str, Any]], Any]) -> bytes:
    data = raw(match)
    change(data)
    return json.dumps(data).encode()


# ── there and back ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("moves", [0, 1, 24, 25, 26, 70, 1000])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_comes_back_as_it_was(moves: int, seats: int) -> None:
    match = played(moves, seed=moves, seats=seats)
    again, fault = to_match(decode(encode(recorded(match))))
    assert fault is None
    assert again.state.dump() == match.state.dump()
    assert again.moves == match.moves
    assert again.players == match.players
    assert again.options == match.options
    assert [p.luck for p in again.log] == [p.luck for p in match.log]
    assert [p.seat for p in again.log] == [p.seat for p in match.log]


def test_encoding_is_exact() -> None:
    record = from_match(played(60), ID, estimates=[[0.5, 0.25], None, [1.0, 0.0]], notes='a "remark"\n')
    assert decode(encode(record)) == record
    assert encode(decode(encode(record))) == encode(record)


def test_undo_reaches_as_far_in_the_opened_match_as_in_the_one_that_was_left() -> None:
    for seed in range(12):
        match = played(40 + seed, seed)
        again, _ = to_match(recorded(match))
        seat = match.log[-1].seat
        while match.can_undo(seat):
            assert again.can_undo(seat)
            match.undo()
            again.undo()
        assert not again.can_undo(seat)
        assert again.state.dump() == match.state.dump()


def test_a_practice_match_stays_one() -> None:
    again, _ = to_match(recorded(played(30, practice=True)))
    assert again.practice and again.can_undo(0)


def test_the_digests_of_a_known_beginning_are_taken_over_and_those_of_another_are_not() -> None:
    match = played(60)
    record = recorded(match)
    go_on(match, 20)
    longer = from_match(match, ID, record)
    assert longer.digests[:2] == record.digests and len(longer.digests) == 3
    assert longer == msgspec.structs.replace(recorded(match), created=record.created, updated=longer.updated)
    other = played(60, seed=2)
    assert from_match(other, ID, record).digests == recorded(other).digests != record.digests


def test_a_match_that_was_taken_back_has_the_record_of_a_shorter_one() -> None:
    match = played(60, practice=True)
    record = from_match(match, ID, estimates=[[0.5, 0.5]] * 60)
    for _ in range(20):
        match.undo()
    shorter = from_match(match, ID, record)
    assert len(shorter.moves) == 40 and len(shorter.digests) == 1 and len(shorter.estimates) == 40
    assert to_match(shorter).fault is None


def test_a_digest_is_the_same_for_equal_tables_and_differs_for_others() -> None:
    match = played(30)
    assert digest(match.state) == digest(match.state.copy()) == digest(match.replay(30))
    assert digest(match.state) != digest(match.replay(29))


def test_a_digest_is_the_hash_of_the_sorted_json_of_the_table_on_every_platform() -> None:
    class Table:
        def dump(self) -> dict[str, Any]:
            return {"b": [1, "ä"], "a": {"x": None}}

    table: Any = Table()
    text = b'{"a":{"x":null},"b":[1,"\\u00e4"]}'
    assert digest(table) == hashlib.sha256(text).hexdigest()[:16]


def test_an_owners_corrections_stay_in_the_record() -> None:
    corrections = {"salesmen": {"oil": {"worth": 9}}}
    match = Match.start(played(0).game, [Player("A"), Player("B", "hard")], 5, {}, corrections)
    again, fault = to_match(decode(encode(recorded(match))))
    assert fault is None
    assert again.components == corrections
    assert again.state.facts.salesmen["oil"].worth == 9


@pytest.mark.parametrize(
    "name", ["", "\x1b]0;gone\x07\x1b[2J", "[red]Ann[/red]", "../../etc/passwd", "名前\u202e", "\x00\n", "\ud800"]
)
def test_a_name_is_data_whatever_it_holds(name: str) -> None:
    match = played(3, name=name)
    data = encode(recorded(match))
    assert b"\x1b" not in data and b"\x00" not in data
    again, fault = to_match(decode(data))
    assert fault is None
    assert again.players[0].name == name.encode("utf-8", "replace").decode()


def test_a_record_is_readable_one_move_a_line() -> None:
    lines = encode(recorded(played(10))).decode().splitlines()
    assert sum(line.startswith("  [") for line in lines) == 10


def test_every_level_of_an_opponent_can_be_kept() -> None:
    assert get_args(Level) == tuple(LEVELS)


# ── damage ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_cut_anywhere_is_told_as_incomplete() -> None:
    data = encode(recorded(played(60)))
    for end in [*range(0, len(data) - 2, 50), *range(len(data) - 12, len(data) - 2)]:
        assert "not a complete JSON file" in fault_of(data[:end])


def test_a_flipped_bit_anywhere_is_noticed_or_changes_nothing_of_the_match() -> None:
    match = played(60)
    data = encode(recorded(match))
    silent = 0
    for place in range(0, len(data), 7):
        broken = bytearray(data)
        broken[place] ^= 1
        try:
            again, fault = to_match(decode(bytes(broken), "f"), "f")
        except RecordFault:
            continue
        if fault is None:
            # A letter of a name, a digit of a time or of what is not played: the moves themselves are as they were.
            silent += 1
            assert again.state.dump() == match.state.dump()
    assert silent < len(data) // 7 // 4


def test_an_illegal_move_is_named_and_the_match_just_before_it_is_offered() -> None:
    match = played(60)
    data = raw(match)
    data["moves"][40] = ["extract", "gold", 40]
    again, fault = to_match(decode(json.dumps(data).encode(), "file.json"), "file.json")
    assert fault is not None and fault.place == "move 41"
    assert "'extract gold 40'" in str(fault)
    assert again.moves == match.moves[:40]
    assert again.state.dump() == match.replay(40).dump()


def test_a_move_replaced_by_another_legal_one_is_noticed_too() -> None:
    match = played(60)
    noticed = 0
    for number in range(0, 60, 3):
        for other in match.replay(number).legal():
            if other == match.moves[number]:
                continue
            data = raw(match)
            data["moves"][number] = list(other)
            again, fault = to_match(decode(json.dumps(data).encode(), "f"), "f")
            assert fault is not None
            assert again.moves == match.moves[: len(again.moves)] or len(again.moves) > number
            noticed += 1
    assert noticed > 40


def test_moves_after_the_end_are_refused() -> None:
    match = played(1000)
    last = len(match.log)
    data = raw(match)
    data["moves"].append(["draw", 0])
    data["digests"] = data["digests"] + ["0" * 16] * ((last + 1) // EVERY - last // EVERY)
    assert f"move {last + 1}: The game is over" in fault_of(json.dumps(data).encode())


def test_a_table_that_differs_is_noticed_at_the_next_digest_and_the_last_sure_moment_is_offered() -> None:
    match = played(80)
    data = raw(match)
    data["digests"][1] = "0" * 16
    again, fault = to_match(decode(json.dumps(data).encode(), "f"), "f")
    assert fault is not None and "after move 50" in str(fault) and "up to move 25" in str(fault)
    assert len(again.log) == 25 and again.state.dump() == match.replay(25).dump()
    data = raw(match)
    data["digest"] = "0" * 16
    again, fault = to_match(decode(json.dumps(data).encode(), "f"), "f")
    assert fault is not None and "after move 80" in str(fault)
    assert len(again.log) == 75


def test_another_seed_is_noticed() -> None:
    assert fault_of(changed(played(60), lambda data: data.update(seed=2)))


def test_components_that_break_the_game_on_the_way_are_told_and_a_fault_of_the_rules_is_not_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(30)
    record = recorded(match)
    corrected = msgspec.structs.replace(record, components={"salesmen": {"oil": {"worth": 9}}})
    honest = type(match.state).play

    def breaks(state: Any, move: Any, tell: Any = None) -> None:
        if state.dump() == match.replay(7).dump() | {"corrections": state.dump()["corrections"]}:
            state.row = []
            raise IndexError("pop from empty list")
        honest(state, move, tell)

    monkeypatch.setattr(type(match.state), "play", breaks)
    again, fault = to_match(corrected, "f")
    assert fault is not None and "move 8: the components do not carry the game further" in str(fault)
    assert len(again.log) == 7 and again.state.dump()["row"] == match.replay(7).dump()["row"]
    with pytest.raises(IndexError):
        to_match(record)


def test_a_wrong_result_is_noticed() -> None:
    match = played(1000)
    data = raw(match)
    data["outcome"][0][1] += 1
    assert "outcome: expected places and scores" in fault_of(json.dumps(data).encode())
    data["outcome"] = None
    assert "outcome: expected places and scores" in fault_of(json.dumps(data).encode())
    assert "outcome: expected no result yet" in fault_of(
        changed(played(10), lambda data: data.update(outcome=[[1, 5, "uncovered"], [2, 3, "uncovered"]]))
    )


def test_the_sentence_about_an_older_version_of_the_rules_says_so() -> None:
    def older(data: dict[str, Any]) -> None:
        data["rules"] = 99
        data["moves"][5] = ["draw", 77]

    assert "version 99 of the rules, this program plays version" in fault_of(changed(played(30), older))
    match = played(30)
    data = raw(match)
    data["rules"] = 99
    assert to_match(decode(json.dumps(data).encode())).fault is None, "what still holds may be played on"


SMALL: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("game: expected one of", lambda d: d.update(game="chess")),
    ("game: expected str, got int", lambda d: d.update(game=7)),
    ("format: format 2 is newer than this program", lambda d: d.update(format=2)),
    ("format: format 999999 is newer", lambda d: d.update(format=999999)),
    ("format: expected a format from 1", lambda d: d.update(format=0)),
    ("format: expected int, got str", lambda d: d.update(format="1")),
    ("object missing required field format", lambda d: d.pop("format")),
    ("object missing required field moves", lambda d: d.pop("moves")),
    ("object missing required field digest", lambda d: d.pop("digest")),
    ("unknown field cheat", lambda d: d.update(cheat=True)),
    ("seats[1]: object contains unknown field x", lambda d: d["seats"][1].update(x=1)),
    ("seats[1].level: invalid enum value 'genius'", lambda d: d["seats"][1].update(level="genius")),
    ("set-up: Siberia: The Card Game cannot be played with 1 seats", lambda d: d["seats"].pop()),
    ("seats: expected array of length", lambda d: d.update(seats=[])),
    ("set-up: Option totals cannot be 'none'", lambda d: d["options"].update(totals="none")),
    ("has no option 'colour'", lambda d: d["options"].update(colour="red")),
    ("move 4[1]: expected int | str, got float", lambda d: d["moves"].__setitem__(3, ["reveal", 1.5])),
    ("move 4[1]: expected int | str, got null", lambda d: d["moves"].__setitem__(3, ["reveal", None])),
    ("move 4[1]: expected int | str, got array", lambda d: d["moves"].__setitem__(3, ["reveal", [1]])),
    ("move 4: expected array", lambda d: d["moves"].__setitem__(3, "reveal")),
    ("move 4: expected array of length >= 1", lambda d: d["moves"].__setitem__(3, [])),
    ("move 4: Seat", lambda d: d["moves"].__setitem__(3, ["reveal", 10**40])),
    ("moves: expected array, got object", lambda d: d.update(moves={})),
    ("seed: expected a number from 0 to", lambda d: d.update(seed=2**64)),
    ("seed: expected int >= 0", lambda d: d.update(seed=-1)),
    ("seed: expected int, got float", lambda d: d.update(seed=0.5)),
    ("rules: expected int >= 1", lambda d: d.update(rules=0)),
    ("id: expected str matching", lambda d: d.update(id="../../x")),
    ("id: expected str matching", lambda d: d.update(id="a\n")),
    ("created: invalid RFC3339", lambda d: d.update(created="yesterday")),
    ("digests: expected 1 for 30 moves", lambda d: d.update(digests=[])),
    ("digests: expected 1 for 30 moves", lambda d: d.update(digests=["a"] * 30)),
    ("estimates: expected at most one", lambda d: d.update(estimates=[None] * 31)),
    ("estimates, move 2: expected 2 numbers", lambda d: d.update(estimates=[None, [0.5]])),
    ("estimates[0][0]: expected float <= 1", lambda d: d.update(estimates=[[1.5, 0]])),
    ("outcome: expected 2 results", lambda d: d.update(outcome=[[1, 5, "x"]])),
    ("components: worth: there is no such entry", lambda d: d.update(components={"worth": 1})),
    ("components: salesmen.oil.worth: expected", lambda d: d.update(components={"salesmen": {"oil": {"worth": "x"}}})),
    ("components: ", lambda d: d.update(components={"salesmen": {"oil": {"worth": 10**30}}})),
    ("practice: expected bool, got int", lambda d: d.update(practice=1)),
    ("move 2: Seat", lambda d: d["moves"].__setitem__(1, ["\x1b[2J\x07[red]", 1])),
]


@pytest.mark.parametrize(("sentence", "change"), SMALL, ids=[f"{n}-{s[:30]}" for n, (s, _) in enumerate(SMALL)])
def test_each_kind_of_damage_has_a_sentence_with_its_place(
    sentence: str, change: Callable[[dict[str, Any]], Any]
) -> None:
    assert sentence in fault_of(changed(played(30), change))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 100,
        b"\xff\xfe",
        b"[]",
        b"null",
        b"{}",
        b'"format"',
        b'{"format":NaN}',
        b'{"format":1e999}',
        b'{"format":' + b"9" * 5000 + b"}",
        b'{"format":1,"components":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
        b'{"format":1,"components":' + b'{"a":' * 200_000,
        b"[" * 1_000_000,
        b"PK\x03\x04zip",
        b"\x7fELF\x02\x01",
    ],
    ids=range(15),
)
def test_foreign_files_and_bombs_have_a_sentence(data: bytes) -> None:
    assert fault_of(data)


def test_numbers_that_are_none_are_refused() -> None:
    for word in ("NaN", "Infinity", "-Infinity", "1e999", "--1"):
        text = encode(recorded(played(30))).decode().replace('"reveal",', f'"reveal",{word},', 1)
        assert fault_of(text.encode())
        text = encode(recorded(played(30))).decode().replace('"estimates": []', f'"estimates": [[{word},{word}]]')
        assert fault_of(text.encode())


def test_deep_tables_in_the_corrections_are_refused_where_the_reader_lets_them_pass() -> None:
    text = encode(recorded(played(5))).decode()
    nested = '{"a":' * 300 + "1" + "}" * 300
    assert "components" in fault_of(text.replace('"components": {}', f'"components": {nested}').encode())


# ── older formats ────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_older_format_is_led_through_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def second(raw: dict[str, Any]) -> dict[str, Any]:
        return {"format": raw["format"], "b": raw["a"] + 1}

    def third(raw: dict[str, Any]) -> dict[str, Any]:
        return {"format": raw["format"], "c": raw["b"] + 1}

    monkeypatch.setattr(migrate, "FORMAT", 3)
    monkeypatch.setattr(migrate, "STEPS", {1: second, 2: third})
    assert migrate.upgrade({"format": 1, "a": 1}, 1) == {"format": 3, "c": 3}
    assert migrate.upgrade({"format": 2, "b": 2}, 2) == {"format": 3, "c": 3}
    assert migrate.upgrade({"format": 3, "c": 3}, 3) == {"format": 3, "c": 3}


def test_every_older_format_has_its_step() -> None:
    assert sorted(migrate.STEPS) == list(range(1, migrate.FORMAT))


def test_a_record_of_an_older_format_is_decoded_through_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(30)
    data = raw(match)
    data["randomness"] = data.pop("seed")

    def step(raw: dict[str, Any]) -> dict[str, Any]:
        return {**{k: v for k, v in raw.items() if k != "randomness"}, "seed": raw["randomness"]}

    monkeypatch.setattr(migrate, "FORMAT", 2)
    monkeypatch.setattr(migrate, "STEPS", {1: step})
    record = decode(json.dumps(data).encode())
    assert isinstance(record, Record) and record.format == 2
    assert to_match(record).match.state.dump() == match.state.dump()
    del data["randomness"]
    assert "not what a record of format 1 was" in fault_of(json.dumps(data).encode())
