"""The table of Bestiary of Sigillum: played by cursor, digits and its own keys, and everything open on it."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from core.chance import Chance
from core.games import GAMES
from core.games.sigillum.preview import ability_hexes, ability_targets, preview, threatened
from core.games.sigillum.state import Sigillum
from core.match import Match, Player
from tests.core.games.sigillum.table import cooling, used_core
from tests.core.games.sigillum.table import table as position
from tests.tui.helpers import DOWN, LEFT, RIGHT, UP, Terminal, entry_of, kept, parlour, table, text
from tui.session import Session
from tui.tables import sigillum_side
from tui.tables.sigillum import SigillumTable

GAME = GAMES["sigillum"]
SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (120, 40)
NAMES = ("Ann", "Boris", "Carla", "Dora")


def match(seats: int = 2, seed: int = 3, **options: Any) -> Match:
    """A match between people whose first seat is First."""
    players = [Player(name) for name in NAMES[:seats]]
    return Match.start(GAME, players, seed, {"first_seat": 1, "bands": "novice"} | options)


def at(state: Sigillum, folder: Path) -> Session:
    """A session in a position."""
    begun = match(state.seats, field=state.field, bands="pick")
    begun.state = state
    return kept(begun, folder)


def sigillum(pilot: Any) -> SigillumTable:
    shown = table(pilot)
    assert isinstance(shown, SigillumTable)
    return shown


def hexes_with(pilot: Any, sign: str) -> set[str]:
    """The hexes on whose first line a sign stands behind the name."""
    sheet = table(pilot).sheet
    found = set()
    for name, spot in sheet.spots.items():
        if name.startswith("hex:") and sheet.chars[spot.y][spot.x + 3] == sign:
            found.add(name[4:])
    return found


def inside(pilot: Any, hex_name: str) -> list[str]:
    """The three lines of a hex."""
    sheet = table(pilot).sheet
    spot = sheet.spots[f"hex:{hex_name}"]
    rows = [sheet.chars[spot.y + line][spot.x : spot.x + spot.width] for line in range(3)]
    return ["".join(rows[0][1:-1]), "".join(rows[1]), "".join(rows[2])]


def line_of(pilot: Any, start: str) -> str:
    """The first line, from the first of these words on."""
    return next(line[line.index(start) :] for line in text(pilot).splitlines() if start in line)


DUEL = ("saxum C2; illesebra D2; armus -", "malleus C3; architectus E2; catapultus C5")


# ── pointing and playing ─────────────────────────────────────────────────────────────────────────────────────────


async def test_a_character_is_chosen_on_the_map_and_sent_to_a_hex(tmp_path: Path) -> None:
    session = at(position(*DUEL), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("n")
        assert table(pilot).cursor == "hex:C2"
        await pilot.press("enter")
        assert table(pilot).chosen() == ["character:saxum"]
        assert all(sentence.startswith("Saxum") for sentence in table(pilot).entries())
        table(pilot).cursor = "hex:B2"
        table(pilot).repaint()
        assert "Saxum: maneuver to B2" in text(pilot).splitlines()[-2], "told before it is played"
        await pilot.press("enter")
        assert session.match.moves[-1] == ("maneuver", "saxum", "B2")


async def test_after_choosing_a_character_the_cursor_stays_on_the_map(tmp_path: Path) -> None:
    async with parlour(at(position(*DUEL), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("n", "n", "enter")
        shown = table(pilot)
        assert shown.chosen() == ["character:illesebra"]
        assert shown.cursor is not None and shown.cursor.startswith("hex:")
        assert shown.cursor in shown.choosable()


async def test_an_enemy_is_attacked_by_pointing_at_it(tmp_path: Path) -> None:
    session = at(position("armus C2", "malleus C3 1"), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("n", "enter")
        table(pilot).choose("ability:shield_bash", confirmed=True)
        assert session.match.moves[-1] == ("attack", "armus", "malleus")


async def test_a_hex_with_several_uses_tells_them_all(tmp_path: Path) -> None:
    async with parlour(at(position("armus C2", "malleus C3"), tmp_path)).run_test(size=MIDDLE) as pilot:
        await pilot.press("n", "enter")
        table(pilot).cursor = "hex:C3"
        table(pilot).repaint()
        foot = " ".join(text(pilot).splitlines()[-3:-1])
        assert "Armus: Shield Bash Malleus (1" in foot and "Armus: Onslaught Malleus" in foot


async def test_a_digit_plays_at_once_since_nothing_is_hidden(tmp_path: Path) -> None:
    session = at(position("saxum C2", "malleus E3"), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        number = entry_of(table(pilot), "Saxum: maneuver to C3")
        await pilot.press(str(number + 1))
        assert session.match.moves == [("maneuver", "saxum", "C3")]


async def test_long_lists_stand_folded_under_the_characters(tmp_path: Path) -> None:
    async with parlour(at(position(*DUEL), tmp_path)).run_test(size=SMALL) as pilot:
        assert table(pilot).entries()[0] == "Saxum …"
        await pilot.press("1")
        assert table(pilot).entries()[0].startswith("Saxum: maneuver to")
        await pilot.press("backspace")
        assert table(pilot).entries()[0] == "Saxum …"


async def test_n_and_N_go_through_the_characters_that_can_do_something(tmp_path: Path) -> None:
    state = position("saxum C2; illesebra D2 [stun]; armus B1; arborus -", "malleus E3")
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        seen = []
        for key in ("n", "n", "n", "N", "N"):
            await pilot.press(key)
            seen.append(table(pilot).cursor)
        assert seen == ["hex:C2", "hex:B1", "hex:C2", "hex:B1", "hex:C2"], "not the Stunned, not the waiting one"


async def test_n_drops_what_was_chosen(tmp_path: Path) -> None:
    async with parlour(at(position(*DUEL), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("n", "enter")
        assert table(pilot).chosen() == ["character:saxum"]
        await pilot.press("n")
        assert table(pilot).chosen() == []
        assert table(pilot).cursor == "hex:D2"


async def test_a_whole_turn_can_be_taken_back_and_played_again(tmp_path: Path) -> None:
    session = kept(match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("1", "enter", "enter")
        before = [played.move for played in session.match.log]
        assert len(before) == 3
        await pilot.press("u")
        assert session.match.moves == before[:2]
        await pilot.press("r")
        assert session.match.moves == before
        await pilot.press("U")
        assert session.match.moves == []
        assert session.match.undone


async def test_an_overlay_goes_with_the_next_move_and_with_undo(tmp_path: Path) -> None:
    session = kept(match(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("1", "n", "v")
        assert sigillum(pilot).overlay
        await pilot.press("u")
        assert not sigillum(pilot).overlay


# ── why not ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("element", "reason"),
    [
        ("hex:C5", "Catapultus stands on its own Castle and cannot be targeted."),
        ("character:armus", "Armus is Stunned: neither maneuver nor abilities in this turn."),
        ("character:malleus", "Malleus is led by Boris."),
        ("ability:tremor", "Tremor is on cooldown: home in 2 rounds."),
        ("ability:burst", "The core ability of Saxum has been used in this turn."),
        ("hex:A2", "None of your characters can reach A2 now."),
    ],
)
async def test_enter_says_why_something_cannot_be_chosen(tmp_path: Path, element: str, reason: str) -> None:
    state = position("saxum C1; illesebra B1; armus D2 [stun]", "malleus E3; architectus A3; catapultus C5")
    cooling(used_core(state, "saxum"), "tremor", state.round + 2)
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("x")
        table(pilot).cursor = element
        await pilot.press("enter")
        assert table(pilot).message == reason
        assert not table(pilot).session.match.log


# ── the keys of the game ─────────────────────────────────────────────────────────────────────────────────────────


async def test_v_shows_maneuver_then_each_ability_then_nothing(tmp_path: Path) -> None:
    state = position(*DUEL)
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("n", "v")
        assert hexes_with(pilot, "+") == set(ability_hexes(state, "saxum", "maneuver")) != set()
        for ability in ("burst", "stone_skin", "tremor"):
            await pilot.press("v")
            targets = set(ability_targets(state, "saxum", ability))
            assert hexes_with(pilot, "×") == targets
            assert hexes_with(pilot, "+") == set(ability_hexes(state, "saxum", ability)) - targets
            assert state.facts.abilities[ability].title.name in text(pilot).splitlines()[-2]
        await pilot.press("v")
        assert hexes_with(pilot, "+") | hexes_with(pilot, "×") == set()


async def test_v_on_an_ability_shows_that_one(tmp_path: Path) -> None:
    state = position(*DUEL)
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        table(pilot).cursor = "ability:enthral"
        await pilot.press("v")
        assert "Illesebra, Enthral" in text(pilot)
        assert hexes_with(pilot, "×") == set(ability_targets(state, "illesebra", "enthral"))


async def test_t_marks_what_the_enemy_can_strike_and_names_who_is_in_danger(tmp_path: Path) -> None:
    state = position(*DUEL)
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("t")
        expected = threatened(state, 0)
        assert hexes_with(pilot, "!") == set(expected) != set()
        assert "C2" in expected and "In danger: Saxum" in text(pilot)
        table(pilot).cursor = "hex:C2"
        await pilot.press("x", "up", "down")
        table(pilot).cursor = "hex:C2"
        table(pilot).message = ""
        table(pilot).repaint()
        assert "In reach of " in text(pilot).splitlines()[-2]
        await pilot.press("t")
        assert hexes_with(pilot, "!") == set()


async def test_e_warns_while_something_useful_is_unused(tmp_path: Path) -> None:
    session = at(position("saxum C2; armus A1", "malleus E3"), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("e")
        assert not session.match.log
        assert "e or Enter ends the turn. Unused: Stone Skin" in text(pilot)
        await pilot.press("down", "e")
        assert not session.match.log, "another key withdraws it; e warns again"
        await pilot.press("e")
        assert session.match.moves == [("end",)]


async def test_e_ends_at_once_when_only_maneuvers_are_left(tmp_path: Path) -> None:
    state = position("saxum C2", "malleus E3")
    for ability in ("stone_skin", "tremor"):
        cooling(state, ability, state.round + 1)
    session = at(state, tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("e")
        assert session.match.moves == [("end",)]


@pytest.mark.parametrize("key", ["e", "n"])
async def test_in_the_middle_of_an_ability_the_keys_say_what_comes_first(tmp_path: Path, key: str) -> None:
    session = at(position("messum C2; armus A1", "malleus D2; architectus A3"), tmp_path)
    state: Any = session.match.state
    begun = [move for move in state.legal() if move[0] == "use" and leads_to_where(state, move)]
    async with parlour(session).run_test(size=MIDDLE) as pilot:
        table(pilot).commit(begun[0])
        await pilot.press(key)
        assert "First: " in table(pilot).message and "choose where" in table(pilot).message
        assert len(session.match.moves) == 1


def leads_to_where(state: Sigillum, move: Any) -> bool:
    """Whether a move is followed by the choice of a hex."""
    after = state.copy()
    after.advance(move)
    return after.decision is not None and after.decision[0] == "where"


async def test_before_the_match_the_keys_say_what_comes_first(tmp_path: Path) -> None:
    async with parlour(kept(match(), tmp_path)).run_test(size=SMALL) as pilot:
        for key in ("e", "n"):
            await pilot.press(key)
            assert table(pilot).message == "First: choose your Castle."


# ── what lies open ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_hex_shows_ground_character_vitality_and_effects(tmp_path: Path) -> None:
    state = position("saxum C2 4 [defense+ stun]; armus D1", "malleus E3; catapultus C5")
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        assert inside(pilot, "C2")[0].strip().startswith("C2")
        assert inside(pilot, "C2")[1] == "♦SAX 4/5"
        assert inside(pilot, "C2")[2].startswith("+D-Z")
        assert inside(pilot, "E3")[1] == "◊MAL 4/4", "each side has its shape"


async def test_many_markers_are_counted_and_told_in_words_where_there_is_room(tmp_path: Path) -> None:
    state = position("saxum C2 [defense+ defense+ defense+ attack+]", "malleus E3 [poison slowness]")
    for size in (SMALL, LARGE):
        async with parlour(at(state, tmp_path / str(size[0]))).run_test(size=size) as pilot:
            if size == SMALL:
                assert inside(pilot, "C2")[2].startswith("+D3+A")
            else:
                assert "+D Defense Increase ×3  +A Attack Increase" in text(pilot)
                assert "Defense 3, Control 1" in text(pilot)
                assert "-S Slowness  -P Poison" in text(pilot)


async def test_castles_bear_their_owners_sign_and_tower_areas_their_initial(tmp_path: Path) -> None:
    async with parlour(at(position(*DUEL), tmp_path)).run_test(size=SMALL) as pilot:
        assert "#♦" in inside(pilot, "C1")[0] and "#◊" in inside(pilot, "C5")[0]
        assert "TW" in inside(pilot, "A2")[0] and "TE" in inside(pilot, "E2")[0]
        for name in ("A1", "A3", "B2", "B3"):
            assert inside(pilot, name)[0].rstrip().endswith(" w"), name
        assert inside(pilot, "C3")[0].strip() == "C3 ≈"


async def test_the_obstacle_is_named_on_its_hex(tmp_path: Path) -> None:
    async with parlour(at(position(*DUEL, obstacle="B3"), tmp_path)).run_test(size=SMALL) as pilot:
        assert "wall" in inside(pilot, "B3")[1]


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=str)
async def test_readiness_of_every_ability_is_told_without_colour(tmp_path: Path, size: tuple[int, int]) -> None:
    state = position("saxum C2; illesebra D1 [stun]; armus -", "malleus E3; architectus A1; catapultus C5")
    cooling(used_core(state, "saxum"), "tremor", state.round + 3)
    async with parlour(at(state, tmp_path)).run_test(size=size) as pilot:
        sheet = table(pilot).sheet

        def cell(ability: str) -> str:
            spot = sheet.spots[f"ability:{ability}"]
            return "".join(sheet.chars[spot.y][spot.x : spot.x + spot.width]).strip()

        assert cell("burst").endswith("used")
        assert cell("tremor") == "Tremor 3"
        assert cell("heartbreak").endswith("stun")
        assert cell("stone_skin")[:5] == "Stone"
        off = [line for line in text(pilot).splitlines() if " off " in line]
        assert len(off) == 1 and "ARM" in off[0].upper()


async def test_waiting_characters_tell_where_they_enter_and_in_which_order(tmp_path: Path) -> None:
    state = position("saxum C1; illesebra -; armus -", "malleus E3; architectus A1; catapultus C5")
    async with parlour(at(state, tmp_path)).run_test(size=LARGE) as pilot:
        drawn = text(pilot)
        assert "intelligence ranged small, waits to enter at C1" in drawn
        assert "strength melee medium, waits to enter at C1, number 2 in line" in drawn


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=str)
async def test_towers_show_both_sums_and_who_fires_when_the_turn_ends(tmp_path: Path, size: tuple[int, int]) -> None:
    state = position("saxum A1; illesebra A2", "malleus E3; architectus B2")
    async with parlour(at(state, tmp_path)).run_test(size=size) as pilot:
        assert " ".join(line_of(pilot, "West A2").split()).startswith("West A2 A 2 B 1 ►A fires")
        assert " ".join(line_of(pilot, "East E2").split()).startswith("East E2 A 0 B 1 B holds")
        assert "West fires, enemy Castle damage 1 of 16" in " ".join(table(pilot).entries())


async def test_moves_tell_injuries_exile_cooldown_with_poison_and_towers(tmp_path: Path) -> None:
    state = position("saxum C2 [defense+ defense+ poison]; armus D1", "malleus C3 1; catapultus D2 [defense+]")
    async with parlour(at(state, tmp_path)).run_test(size=LARGE) as pilot:
        await pilot.press("1")
        told = " ".join(table(pilot).entries())
        assert "Burst Malleus (2−0 = 2, exiled) and Catapultus (2−1 = 1)" in told
        assert "by Poison)" in told
        assert "Saxum: maneuver to B2; West 1:0" in told


async def test_the_dial_is_a_wheel_from_100_columns_on(tmp_path: Path) -> None:
    state = cooling(position(*DUEL), "tremor", 3 + 4)
    for size, wheel in ((SMALL, False), (MIDDLE, True), (LARGE, True)):
        async with parlour(at(state, tmp_path / str(size[0]))).run_test(size=size) as pilot:
            assert ("they come home" in text(pilot)) == wheel
            if wheel:
                drawn = text(pilot).splitlines()
                row = next(number for number, line in enumerate(drawn) if "4 ─" in line)
                assert drawn[row + 1][drawn[row].index("4 ─") :].startswith("A Tremor")
            else:
                head, first, _ = text(pilot).splitlines()[9:12]
                assert first[head.index("4") :].startswith("Trem")


async def test_teams_share_a_track_and_characters_bear_their_seats_signs(tmp_path: Path) -> None:
    async with parlour(kept(match(4), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        rows = text(pilot).splitlines()
        assert any("A ♦ Ann" in row and "C ● Carla" in row for row in rows)
        assert any("♦SAX" in row for row in rows) and any("●ARM" in row for row in rows)
        assert {"seat:0", "seat:1", "seat:2", "seat:3"} <= set(table(pilot).sheet.spots)


async def test_one_of_a_team_is_chosen_to_begin_by_pointing_at_the_seat(tmp_path: Path) -> None:
    begun = match(4)
    luck = Chance(2)
    while begun.state.decision is None or begun.state.decision[0] != "begin":
        begun.play(luck.pick(begun.state.legal()))
    session = kept(begun, tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        shown = table(pilot)
        move = begun.state.legal()[0]
        assert f"seat:{move[1]}" in shown.stops()
        shown.cursor = f"seat:{move[1]}"
        await pilot.press("enter")
        assert session.match.moves[-1] == move


# ── the set-up ───────────────────────────────────────────────────────────────────────────────────────────────────


async def test_characters_are_picked_from_a_roster_by_attribute(tmp_path: Path) -> None:
    session = kept(match(bands="pick"), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        assert table(pilot).cursor == "character:architectus"
        await pilot.press("right")
        assert table(pilot).cursor == "character:aqus", "right goes to the next attribute"
        await pilot.press("down", "enter")
        assert session.match.moves[-1] == ("pick", "ballistarius")
        roster = line_of(pilot, "♦Ballist")
        assert roster, "the picker's sign stands before the name"
        assert table(pilot).cursor != "character:ballistarius"
        assert table(pilot).cursor in table(pilot).choosable()


async def test_bans_are_crossed_out_while_picking_and_listed_afterwards(tmp_path: Path) -> None:
    begun = match(bands="pick", bans="before", barred="redux")
    luck = Chance(4)
    while begun.state.decision is not None and begun.state.decision[0] != "pick":
        begun.play(luck.pick(begun.state.legal()))
    state: Any = begun.state
    banned = [str(state.facts.characters[state._book.ids[kind]].name) for kind in state.banned]
    assert "Redux" in banned and len(banned) == 7
    async with parlour(kept(begun, tmp_path)).run_test(size=LARGE) as pilot:
        drawn = text(pilot)
        assert all(f"×{name}" in drawn for name in banned)
        while begun.state.decision is not None and begun.state.decision[0] == "pick":
            table(pilot).commit(begun.state.legal()[0])
        drawn = " ".join(text(pilot).split())
        assert "banned " in drawn and all(name in drawn for name in banned)


async def test_the_sheet_of_the_character_is_read_while_picking_and_x_shows_the_map(tmp_path: Path) -> None:
    async with parlour(kept(match(bands="pick"), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        drawn = " ".join(text(pilot).split())
        assert "Architectus: strength, Big, ranged, hard, Vitality 5" in drawn
        for name in ("Siege Plan", "Rampart", "Reconstruction"):
            assert f"{name}:" in drawn
        assert "hex:C3" not in table(pilot).sheet.spots
        await pilot.press("x")
        assert "hex:C3" in table(pilot).sheet.spots


async def test_a_band_is_chosen_with_its_sheets_in_view(tmp_path: Path) -> None:
    session = kept(match(bands="choose"), tmp_path)
    async with parlour(session).run_test(size=LARGE) as pilot:
        await pilot.press("1", "down")
        drawn = text(pilot)
        assert "Take the band Architectus, Malleus and Catapultus" in drawn
        assert "Architectus: strength" in drawn and "Malleus: strength" in drawn
        await pilot.press("enter")
        assert "1 Architectus  2 Malleus  3 Catapultus" in text(pilot), "the other one sees what was taken"


async def test_what_is_cut_of_a_band_is_told_in_full_by_d(tmp_path: Path) -> None:
    async with parlour(kept(match(bands="choose"), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        assert "d: all of it in full" in text(pilot)
        await pilot.press("d")
        drawn = " ".join(text(pilot).split())
        for name in ("Burst", "Heartbreak", "Wall of Shields"):
            assert f"{name}:" in drawn


async def test_four_characters_are_bound_to_two_castles(tmp_path: Path) -> None:
    session = kept(match(bands="premade", field="four_way"), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("1")
        step = session.match.state.decision
        assert step is not None and step[0] == "bind"
        first = next(element for element in table(pilot).stops() if element.startswith("character:"))
        table(pilot).choose(first, confirmed=True)
        assert len(table(pilot).entries()) == 3
        await pilot.press("2")
        assert session.match.moves[-1][0] == "bind"


# ── on a remote line ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_cursor_step_over_the_map_is_at_most_two_kilobytes(tmp_path: Path) -> None:
    options = ("bands=novice", "first_seat=1", "castle=short")
    arguments = ["play", "sigillum", "--seed", "3", "--level", "easy"]
    for option in options:
        arguments += ["--option", option]
    with Terminal(arguments, tmp_path, *MIDDLE) as terminal:
        terminal.until("You: choose your Castle")
        for keys in ("1", "\r", "x", "\t"):
            terminal.press(keys, 0.15)
        counts = [terminal.press(key, 0.05)[0] for key in (RIGHT, DOWN, LEFT, DOWN, RIGHT, UP, RIGHT, UP, LEFT, DOWN)]
        walked = [count for count in counts if count]
        assert len(walked) >= 7
        assert median(walked) <= 2048
        assert max(walked) <= 3072
        assert terminal.quiet(1.0, 1.0) == b"", "an idle table sends nothing"


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────


def rich_position() -> Sigillum:
    """A position in full swing."""
    state = position(
        "saxum C2 4 [defense+ defense+]; illesebra A1; armus -",
        "malleus C3 [stun]; architectus E2 3; catapultus D4 [slowness poison]",
        round=5,
        damage=(7, 4),
        obstacle="B3",
    )
    cooling(cooling(state, "wall_of_shields", 9), "hell_portal", 10)
    return cooling(cooling(used_core(state, "illesebra"), "ditch", 6), "stone_skin", 6)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_the_table_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(parlour(at(rich_position(), tmp_path)), terminal_size=size, press=["n"])


def test_the_roster_looks_as_it_should(snap_compare: Any, tmp_path: Path) -> None:
    begun = match(bands="pick", bans="before")
    luck = Chance(4)
    while len(begun.log) < 10:
        begun.play(luck.pick(begun.state.legal()))
    assert snap_compare(parlour(kept(begun, tmp_path)), terminal_size=SMALL)


async def test_a_move_that_ends_the_turn_by_itself_asks_for_one_more_enter(tmp_path: Path) -> None:
    begun, luck = match(), Chance(4)
    while True:
        state = begun.state
        assert isinstance(state, Sigillum)
        last = [move for move in state.legal() if len(move) > 1 and preview(state, move).last]
        if last:
            break
        begun.play(luck.pick(state.legal()))
    session = kept(begun, tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        before, turn = len(begun.log), begun.state.turn
        table(pilot).offer(last[0], confirmed=True)
        assert len(begun.log) == before and "Enter plays" in table(pilot).hint_line()
        await pilot.press("enter")
        assert len(begun.log) == before + 1 and begun.state.turn != turn


def test_a_charged_ability_is_not_drawn_as_home() -> None:
    """In First's turn a token of Second that is charged has still to come home (ruling 33)."""
    state = position(*DUEL)
    figure = state.figure("malleus")
    part = next(
        part for part, ability in enumerate(state._book.abilities[state.kinds[figure]]) if ability.id == "shockwave"
    )
    assert sigillum_side.cooling(state, figure, part) == 0
    cooling(state, "shockwave", state.round)
    assert sigillum_side.cooling(state, figure, part) == sigillum_side.CHARGED
    assert not sigillum_side.tokens(state, None)
    cooling(state, "shockwave", state.round + 1)
    assert [token.sector for token in sigillum_side.tokens(state, None)] == [1]
