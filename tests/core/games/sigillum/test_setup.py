"""The set-up: Castles, bans, picks, binding, given bands, handicap, options."""

from __future__ import annotations

from typing import Any

import pytest

from core.chance import Chance
from core.game import SetupError
from core.games.sigillum.board import NAMES
from core.games.sigillum.draft import banned_here
from core.games.sigillum.state import Sigillum
from tests.core.games.sigillum.table import GAME, offered, play, where


def begin(seats: int = 2, **options: Any) -> Sigillum:
    state = GAME.setup(seats, {"first_seat": 1, **options}, 1)
    assert isinstance(state, Sigillum)
    return state


def bands(state: Sigillum) -> list[list[str]]:
    """The characters of each seat in pick order."""
    return [[state.character(f) for f in range(len(state.kinds)) if state.seat_of(f) == s] for s in range(state.seats)]


def test_first_takes_a_castle_and_second_the_other() -> None:
    state = begin(bands="novice")
    assert state.turn == 0
    play(state, ("castle", "C5"))
    assert [[NAMES[place] for place in own] for own in state.castles] == [["C5"], ["C1"]]
    assert where(state, "saxum") == "C5"
    assert where(state, "architectus") == "C1"


def test_first_starts_with_damage_that_can_never_be_repaired() -> None:
    assert begin().damage == [2, 0]
    assert begin(field="four_way").damage == [3, 0]
    assert begin(4).damage == [3, 0]
    for track, spaces in (("short", 11), ("medium", 16), ("long", 21)):
        assert begin(castle=track).spaces == spaces


def test_characters_are_picked_by_turns_and_the_pick_order_is_the_summon_order() -> None:
    state = begin()
    play(state, ("castle", "C1"))
    for seat, name in zip([0, 1, 0, 1, 0, 1], ["armus", "fidea", "saxum", "manus", "aqus", "lignum"], strict=True):
        assert state.turn == seat
        assert len(state.legal()) == 27 - len(state.kinds)
        play(state, ("pick", name))
        assert name not in offered(state, "pick")
    assert bands(state) == [["armus", "saxum", "aqus"], ["fidea", "manus", "lignum"]]
    assert [where(state, name) for name in ("armus", "saxum", "fidea", "lignum")] == ["C1", "", "C5", ""]
    play(state, ("maneuver", "armus", "D1"))
    assert [where(state, name) for name in ("saxum", "aqus")] == ["C1", ""]
    assert offered(state, "maneuver", "saxum"), "who enters may act in the same phase"


@pytest.mark.parametrize(("seats", "field", "bans"), [(2, "two_castles", 6), (2, "four_way", 8), (4, "usual", 8)])
def test_bans_before_the_picks(seats: int, field: str, bans: int) -> None:
    state = begin(seats, field=field, bans="before")
    play(state, state.legal()[0])
    turns = []
    while state.decision is not None and state.decision[0] == "ban":
        turns.append(state.turn)
        play(state, state.legal()[-1])
    assert turns == [turn % seats for turn in range(bans)]
    assert len(offered(state, "pick")) == 27 - bans
    assert state.turn == 0


def test_bans_between_the_picks() -> None:
    state = begin(bans="between")
    play(state, ("castle", "C1"))
    seen = []
    while state.decision is not None and state.decision[0] in ("ban", "pick"):
        seen.append(state.decision)
        play(state, state.legal()[0])
    assert seen == [("ban", 0), ("ban", 1), ("pick", 0), ("pick", 1)] * 3


def test_characters_banned_in_the_last_match_can_be_barred() -> None:
    state = begin(bans="before")
    play(state, ("castle", "C1"))
    names = ["saxum", "armus", "fidea", "manus", "aqus", "lignum"]
    play(state, *(("ban", name) for name in names))
    assert banned_here(state) == names
    after = begin(bans="before", barred="+".join(banned_here(state)))
    play(after, ("castle", "C1"))
    assert offered(after, "ban").isdisjoint(names)
    play(after, *(("ban", name) for name in ("redux", "mortum", "tempus", "iratus", "messum", "goetium")))
    assert banned_here(after) == ["redux", "mortum", "tempus", "iratus", "messum", "goetium"], (
        "only those of this match"
    )
    assert offered(after, "pick").isdisjoint(names)


def test_barred_characters_are_typed_in_any_way_and_checked() -> None:
    assert begin(barred="saxum, armus").options["barred"] == "armus+saxum"
    assert begin(barred="").options["barred"] == "none"
    with pytest.raises(SetupError, match="there is no character 'bob'"):
        begin(barred="bob")
    with pytest.raises(SetupError, match="at most 8"):
        begin(barred="saxum armus fidea manus aqus lignum redux mortum tempus")
    with pytest.raises(SetupError, match="Option barred cannot be '3'"):
        begin(barred=3)


def test_novice_bands() -> None:
    assert bands(begin(bands="novice")) == [["saxum", "illesebra", "armus"], ["architectus", "malleus", "catapultus"]]
    assert bands(begin(4, bands="novice")) == [
        ["saxum", "arborus"],
        ["architectus", "malleus"],
        ["armus", "illesebra"],
        ["catapultus", "vinctum"],
    ]
    assert bands(begin(field="four_way", bands="novice")) == [
        ["saxum", "arborus", "armus", "illesebra"],
        ["architectus", "malleus", "catapultus", "vinctum"],
    ]


def test_premade_bands_are_drawn_or_chosen() -> None:
    drawn = {tuple(map(tuple, bands(GAME.setup(2, {"bands": "premade"}, seed)))) for seed in range(60)}  # type: ignore[arg-type]
    assert len(drawn) == 20, "every ordered pair of two different bands"
    state = begin(bands="choose")
    play(state, ("castle", "C1"), ("band", "hunt"))
    assert (state.turn, offered(state, "band")) == (1, {"wall", "siege", "plague", "storm"})
    play(state, ("band", "storm"))
    assert bands(state) == [["cornibus", "mortum", "cerberus"], ["aqus", "ballistarius", "tempus"]]
    large = begin(field="four_way", bands="choose")
    play(large, ("castle", "A0", "E4"), ("band", "wall"), ("band", "plague"))
    assert bands(large) == [["saxum", "illesebra", "armus", "arborus"], ["toxicum", "frigus", "messum", "caballus"]]
    team = begin(4, bands="choose")
    play(team, ("castle", "A0", "E4"), ("band", "wall"), ("band", "plague"))
    assert bands(team) == [["saxum", "illesebra"], ["toxicum", "frigus"], ["armus", "arborus"], ["messum", "caballus"]]


def test_drawn_bands_are_different_characters() -> None:
    state = begin(4, bands="drawn", barred="saxum")
    assert len(set(state.kinds)) == 8
    assert "saxum" not in [name for band in bands(state) for name in band]


def test_on_the_four_way_crossing_two_characters_are_bound_to_each_castle() -> None:
    state = begin(field="four_way", bands="novice")
    assert offered(state, "castle") == {"A0 A4", "A0 E0", "A0 E4", "A4 E0", "A4 E4", "E0 E4"}
    play(state, ("castle", "A0", "E4"))
    assert state.turn == 0
    assert len(state.legal()) == 6
    play(state, ("bind", "A0", "arborus", "armus"))
    assert state.turn == 1
    play(state, ("bind", "A4", "architectus", "vinctum"))
    placed = {name: where(state, name) for band in bands(state) for name in band}
    assert {name: place for name, place in placed.items() if place} == {
        "arborus": "A0",
        "saxum": "E4",
        "architectus": "A4",
        "malleus": "E0",
    }


def test_in_a_team_each_seat_has_one_castle_and_the_captain_says_which() -> None:
    state = begin(4, bands="novice")
    play(state, ("castle", "A0", "E0"), ("bind", "E0"), ("bind", "A4"))
    assert [where(state, name) for name in ("saxum", "armus", "architectus", "catapultus")] == ["E0", "A0", "A4", "E4"]


def test_who_is_first_is_random_or_chosen() -> None:
    firsts = set()
    for seed in range(20):
        state = GAME.setup(4, {"bands": "novice"}, seed)
        assert isinstance(state, Sigillum)
        firsts.add(state.first)
        assert state.turn == state.first
    assert firsts == {0, 1, 2, 3}
    state = GAME.setup(2, {"bands": "novice", "first_seat": "2"}, 1)
    assert isinstance(state, Sigillum)
    assert state.turn == 1
    play(state, ("castle", "C1"))
    assert (state.turn, state.side) == (1, 0)
    assert state.side_of(0) == 1


def test_options_that_do_not_fit() -> None:
    with pytest.raises(SetupError, match="cannot be two_castles with 4 seats"):
        begin(4, field="two_castles")
    with pytest.raises(SetupError, match="cannot be 3 with 2 seats"):
        begin(2, first_seat=3)
    with pytest.raises(SetupError, match="it takes 2, 4"):
        begin(3)


def test_doubled_exile_damage() -> None:
    for exile, damage in (("single", 1), ("double", 2)):
        state = begin(bands="drawn", exile=exile)
        luck = Chance(3)
        while state.turn is not None:
            events: list[tuple[Any, ...]] = []
            before = list(state.damage)
            state.play(luck.pick(state.legal()), lambda event, into=events: into.append((event.kind, *event.ids)))  # type: ignore[misc]
            exiles = [event for event in events if event[0] == "exiled"]
            fires = [event for event in events if event[0] == "fires"]
            repairs = [event for event in events if event[0] == "repaired"]
            if exiles and not fires and not repairs and state.turn is not None:
                assert sum(state.damage) - sum(before) == damage * len(exiles)
                break
