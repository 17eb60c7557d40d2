"""The sentences: figures of moves, events, details, and why something cannot be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from core.chance import Chance
from core.games.sigillum import words
from core.games.sigillum.state import Sigillum
from core.state import Event
from core.words import Speaker
from tests.core.games.sigillum.table import GAME, cooling, play, table, used_core

YOU = Speaker(["Ann", "Boris", "Cleo", "Dan"], 0)


def say(state: Sigillum, *move: str) -> str:
    assert move in state.legal()
    return words.sentence(state, move, YOU)


def test_an_attack_is_told_with_defense_and_exile() -> None:
    state = table("malleus C3", "fidea C4 1; saxum C2 [defense+]")
    assert say(state, "attack", "malleus", "fidea") == "Malleus: Hammer Blow Fidea (1−0 = 1, exiled)"
    assert say(state, "attack", "malleus", "saxum") == "Malleus: Hammer Blow Saxum (1−1 = 0, no effect)"
    state = table("cerberus C3 1 [vampirism]", "fidea C4 1; saxum C2")
    assert say(state, "attack", "cerberus") == (
        "Cerberus: Three-Headed Bite Fidea (1−0 = 1, exiled) and Saxum (1−0 = 1); Cerberus restores 1"
    )
    state = table("malleus C3", "fidea C4 1", damage=(2, 15))
    assert say(state, "attack", "malleus", "fidea").endswith("exiled); wins the match")


def test_a_support_is_told_with_its_cooldown_after_poison() -> None:
    state = table("saxum C2 [poison]", "malleus C3; fidea D2")
    assert say(state, "use", "saxum", "tremor") == (
        "Saxum: Tremor: Stun on Malleus and Fidea, back in 6 rounds (1 by Poison)"
    )
    state = table("armus C1; goetium -", "redux C2")
    assert say(state, "use", "armus", "onslaught", "redux") == (
        "Armus: Onslaught Redux: Armus to C2; Redux to C3; Goetium enters at C1, back in 3 rounds"
    )
    state = table("architectus D1", "redux C4", damage=(5, 0))
    assert say(state, "use", "architectus", "rampart", "D2") == (
        "Architectus: Rampart: the Obstacle to D2, back in 3 rounds"
    )
    assert say(state, "use", "architectus", "reconstruction") == (
        "Architectus: Reconstruction: your Castle damage goes back to 4, back in 4 rounds"
    )
    state = cooling(cooling(table("tempus C3; illesebra C1", "redux C5", round=6), "hell_portal", 11), "enthral", 7)
    assert say(state, "use", "tempus", "timepiece", "illesebra") == (
        "Tempus: Timepiece Illesebra: Hell Portal back in 4 rounds; Enthral is home at once, back in 3 rounds"
    )


def test_a_second_choice_is_announced_and_then_told_in_full() -> None:
    state = table("messum C1", "malleus E3")
    assert say(state, "use", "messum", "scatter", "malleus") == (
        "Messum: Scatter Malleus … choose the hex, back in 4 rounds"
    )
    play(state, ("use", "messum", "scatter", "malleus"))
    assert words.prompt(state, YOU) == "Scatter: choose where Malleus goes"
    assert say(state, "to", "D4") == "Messum: Scatter: Malleus to D4, back in 4 rounds"
    assert words.parts(state, ("to", "D4")) == ("hex:D4",)
    state = table("goetium C1; saxum C2 4; illesebra B1 1", "malleus E3")
    play(state, ("use", "goetium", "ritual_of_vitality", "illesebra"))
    assert say(state, "donor", "saxum") == (
        "Goetium: Ritual of Vitality Illesebra: Saxum gives 1 Vitality, back in 2 rounds"
    )


def test_a_maneuver_tells_what_changes_at_the_towers_and_who_enters() -> None:
    state = table("malleus D1; fidea C2", "saxum E3")
    assert say(state, "maneuver", "malleus", "E1") == "Malleus: maneuver to E1; East 1:1"
    state = table("malleus C1; fidea -", "saxum E3")
    assert say(state, "maneuver", "malleus", "B1") == "Malleus: maneuver to B1; Fidea enters at C1"


def test_the_end_of_the_turn_tells_what_fires() -> None:
    state = table("malleus E2; fidea A2", "saxum C4")
    assert say(state, "end") == "End the turn: West and East fire, enemy Castle damage 2 of 16"
    state = table("malleus E2", "saxum C4", damage=(2, 15))
    assert say(state, "end") == "End the turn: East fires, enemy Castle damage 16 of 16 and you win"
    assert say(table("malleus C2", "saxum C4"), "end") == "End the turn: no Tower fires"


def test_a_move_after_which_nothing_is_left_says_that_it_ends_the_turn() -> None:
    state = table("malleus E2", "saxum C4")
    state = cooling(cooling(state, "shockwave", 6), "ditch", 6)
    assert say(state, "maneuver", "malleus", "E1") == (
        "Malleus: maneuver to E1; nothing is left then, the turn ends: East fires, enemy Castle damage 1 of 16"
    )
    seen: list[str] = []
    state.play(("maneuver", "malleus", "E1"), lambda event: seen.append(event.kind))
    assert "end_turn" in seen and state.turn == 1
    state = cooling(table("malleus E2", "saxum C4"), "shockwave", 6)
    assert say(state, "maneuver", "malleus", "E1").endswith("the turn ends: East fires, enemy Castle damage 1 of 16")
    assert say(state, "use", "malleus", "ditch", "malleus").endswith("back in 2 rounds"), "the maneuver is left"


def test_what_fires_at_the_end_is_counted_after_the_exile_that_ends_the_turn() -> None:
    state = table("malleus E2", "fidea E3 1; saxum C5")
    state = cooling(cooling(state, "shockwave", 6), "ditch", 6)
    end = "; nothing is left then, the turn ends: East fires, enemy Castle damage 2 of 16"
    assert say(state, "attack", "malleus", "fidea").endswith(f"(1−0 = 1, exiled){end}")
    play(state, ("attack", "malleus", "fidea"))
    assert state.damage == [2, 2]


def test_in_a_team_a_move_ends_the_turn_only_if_no_seat_that_is_in_has_an_ability() -> None:
    state = table(
        "malleus B1 @A0; saxum C2 [stun] @E0", "redux A4 @A4; manus E4 @E4", seats=4, field="four_way", damage=(3, 0)
    )
    state = cooling(cooling(state, "shockwave", 6), "ditch", 6)
    assert say(state, "maneuver", "malleus", "B2").endswith(
        "the turn ends: South and West fire, enemy Castle damage 2 of 16"
    )
    ends = "; the turn ends: South fires, enemy Castle damage 1 of 16"
    assert say(state, "pass") == f"Pass: use no more abilities in this turn{ends}"
    state.marks[state.figure("saxum")] = 0
    assert "the turn ends" not in say(state, "maneuver", "malleus", "B2")
    assert say(state, "pass") == "Pass: use no more abilities in this turn"


def test_moves_are_pointed_at_by_character_ability_and_hex() -> None:
    state = table("malleus C3; architectus B1", "fidea C4; redux D3")
    assert words.parts(state, ("maneuver", "malleus", "B2")) == ("character:malleus", "maneuver:malleus", "hex:B2")
    assert words.parts(state, ("attack", "malleus", "fidea")) == (
        "character:malleus",
        "ability:hammer_blow",
        "hex:C4",
    )
    assert words.parts(state, ("use", "malleus", "shockwave", "northeast")) == (
        "character:malleus",
        "ability:shockwave",
        "hex:D3",
    )
    assert words.parts(state, ("use", "architectus", "rampart", "C2"))[-1] == "hex:C2"
    assert words.parts(state, ("end",)) == ("end",)


WHY: list[tuple[str, str]] = [
    ("character:redux", "Redux is led by Boris."),
    ("character:goetium", "Goetium waits on its sheet until its Castle is free."),
    ("ability:hell_portal", "Hell Portal is on cooldown: home in 3 rounds."),
    ("ability:enthral", "Illesebra is Stunned: neither maneuver nor abilities in this turn."),
    ("maneuver:saxum", "Saxum is Slowed and cannot maneuver."),
    ("ability:burst", "Burst finds no legal target now."),
    ("hex:C5", "C5 is a hostile Castle; nobody of your side can ever enter it."),
    ("hex:D4", "The Obstacle stands there; nobody can enter or destroy it."),
    ("hex:E3", "None of your characters can reach E3 now."),
    ("ability:reconstruction", "Your Castle has no damage beyond what it started with."),
    ("track:0", "There is nothing to choose here; the numbered list shows what you can do."),
]


@pytest.mark.parametrize(("element", "sentence"), WHY)
def test_why_something_cannot_be_chosen(element: str, sentence: str) -> None:
    state = table(
        "saxum C2 [slowness]; illesebra B1 [stun]; architectus C1; goetium -", "redux C4; fidea B4", obstacle="D4"
    )
    state = cooling(state, "hell_portal", 6)
    if element == "ability:hell_portal":
        state.marks[state.figure("illesebra")] = 0
    assert words.why_not(state, element, YOU).startswith(sentence)


def test_why_a_core_ability_cannot_be_used_again() -> None:
    state = used_core(table("malleus C3; fidea B1", "redux C4"), "malleus", 1)
    assert words.why_not(state, "ability:hammer_blow", YOU).startswith("The core ability of Malleus has been used")
    assert words.why_not(state, "maneuver:malleus", YOU).startswith("The core ability of Malleus has been used")
    other = Speaker(["Ann", "Boris"], 1)
    assert words.why_not(state, "ability:hammer_blow", other) == "It is not your turn: Ann must play."


def test_details_say_what_is_reconstructed() -> None:
    state = cooling(table("saxum C2 4 [defense+ defense+ poison]", "malleus E2"), "tremor", 6)
    assert words.detail(state, "ability:tremor", YOU) == (
        "Saxum · Tremor: Stuns every enemy beside him. Cooldown 3, +1 for each enemy affected. "
        "Now on the dial, home in 3 rounds. (Name and cooldown reconstructed.)"
    )
    assert words.detail(state, "character:saxum", YOU) == (
        "Saxum: strength, Big, melee, moderate; C2, Vitality 4 of 5, Defense 2, Control 1. "
        "Defense Increase ×2 and Poison."
    )
    assert words.detail(state, "hex:C5", YOU) == "C5, plain, Castle of Boris."
    assert words.detail(state, "tower:east", YOU).endswith("Control 0 of First, 1 of Second; Second controls it.")
    assert "reconstructed" in words.detail(state, "track:1", YOU)
    assert "−1 if the user is injured" in words.detail(state, "ability:prisoners_shackles", YOU)


def test_what_an_owner_has_corrected_is_not_called_reconstructed() -> None:
    owned: dict[str, Any] = {
        "abilities": {
            "tremor": {"cooldown": {"base": 4}, "title": {"name": "Quake"}},
            "stone_skin": {"cooldown": {"base": 3}},
        },
        "track": {"medium": 14},
    }
    state = table("saxum C2; malleus B1", "fidea D3", components=owned)
    assert words.detail(state, "ability:tremor", YOU).endswith(" (Change of the cooldown reconstructed.)")
    assert words.detail(state, "ability:stone_skin", YOU).endswith("Cooldown 3. (Name reconstructed.)")
    assert words.detail(state, "ability:ditch", YOU).endswith("(Cooldown reconstructed.)")
    assert words.detail(state, "track:0", YOU) == "Your Castle: 2 of 14 damage, 2 of it from the start."


def test_what_a_donor_gives_is_told_as_an_owner_has_corrected_it() -> None:
    state = table(
        "goetium C1; saxum C2; illesebra B1 1; armus A2",
        "malleus E3",
        components={"basics": {"restored": 2}},
    )
    play(state, ("use", "goetium", "ritual_of_vitality", "illesebra"))
    assert say(state, "donor", "saxum").endswith("Illesebra: Saxum gives 2 Vitality, back in 2 rounds")
    assert words.why_not(state, "hex:C1", YOU).endswith(
        "only another character of your side with more than 2 Vitality can give some."
    )


def test_why_nothing_else_can_be_chosen_before_it_is_said_who_begins() -> None:
    state = table("malleus A0 @A0; saxum E0 @E0", "redux A4 @A4; manus E4 @E4", seats=4, field="four_way")
    assert state.decision == ("begin", 0)
    assert words.why_not(state, "hex:A1", YOU) == "Say first who of your side uses the first ability."


def test_details_tell_all_figures_of_an_attack() -> None:
    state = table("malleus C2; catapultus B1; iratus D1; carnifex A1", "fidea D3")
    assert "Attacks one enemy beside him. Attack points 1. " in words.detail(state, "ability:hammer_blow", YOU)
    assert "Attack points 1, against a Big one 2. " in words.detail(state, "ability:boulder_shot", YOU)
    assert "Attack points 1, beside at least 2 enemies 2. " in words.detail(state, "ability:fury", YOU)
    carnifex = "Attack points: enemies with a negative effect near him, within 2 hexes. "
    assert carnifex in words.detail(state, "ability:execution", YOU)
    mortum = "Attack points: injured enemies near him, within 2 hexes. "
    assert mortum in words.detail(state, "ability:deaths_touch", YOU)
    assert "Attack points 1. " in words.detail(state, "character:aqus", YOU), "also while characters are picked"
    for name, ability in state.facts.abilities.items():
        if ability.points is not None:
            assert words.detail(state, f"ability:{name}", YOU).count("Attack points") == 1, name


def test_a_character_that_can_do_nothing_is_not_said_to_have_used_everything() -> None:
    state = table("messum C1", "redux B1; fidea C2; armus D1")
    state = cooling(cooling(state, "sunder", 6), "scatter", 6)
    state = used_core(state, "messum", 1)
    assert words.why_not(state, "character:messum", YOU) == "Messum has nothing that it could use now."


def test_a_character_on_the_castle_of_its_partner_is_not_on_its_own() -> None:
    state = table(
        "malleus B1 @A0; saxum E0 @E0", "redux A4 @E4; manus E4 @A4", seats=4, field="four_way", obstacle="C3"
    )
    play(state, ("begin", 0))
    assert words.why_not(state, "hex:A4", YOU) == "Redux stands on a Castle of its side and cannot be targeted."


def test_endings() -> None:
    state = table("malleus E2", "saxum C4", damage=(2, 15))
    play(state, ("end",))
    assert words.ending(state, YOU) == "Boris' Castle is destroyed; you won."
    assert words.scores(state, 1) == [("Castle damage", "16"), ("Castle left", "0")]
    state = table("malleus C2", "saxum C4")
    while state.turn is not None:
        play(state, ("end",))
    assert words.ending(state, YOU) == (
        "The match stopped after 30 rounds in which the damage reached no new high; Boris had less of it and won."
    )


@pytest.mark.parametrize(("seats", "field"), [(2, "usual"), (2, "four_way"), (4, "usual")])
def test_everything_on_the_table_can_be_spoken_of(seats: int, field: str) -> None:
    luck = Chance(7)
    for seed in range(3):
        state = GAME.setup(seats, {"field": field, "bands": ("drawn", "pick", "choose")[seed], "bans": "before"}, seed)
        assert isinstance(state, Sigillum)
        step = 0
        while state.turn is not None:
            speaker = Speaker(["Ann", "Boris", "Cleo", "Dan"], state.turn)
            assert words.prompt(state, speaker)
            assert words.round_name(state)
            if step % 9 == 0:
                told = [words.sentence(state, move, speaker) for move in state.legal()]
                assert len(set(told)) == len(told), "two moves with the same sentence"
                elements = {element for move in state.legal() for element in words.parts(state, move)}
                for element in elements | every_element(state):
                    assert words.detail(state, element, speaker)
                    assert words.why_not(state, element, speaker).endswith((".", "?"))
                words.group(state, state.legal()[0])
            step += 1
            events: list[Event] = []
            state.play(luck.pick(state.legal()), events.append)
            for event in events:
                line = words.event(state, event, speaker)
                assert line is None or line.endswith(".")
                words.touched(event)
        assert words.ending(state, Speaker(["A", "B", "C", "D"], None)).endswith(".")
        assert words.prompt(state, YOU) == "the match is over"


def every_element(state: Sigillum) -> set[str]:
    found: set[str] = {"dial", "end", "pass", "track:0", "track:1", "band:hunt"}
    found |= {f"seat:{seat}" for seat in range(state.seats)}
    board: Any = state._book.board
    found |= {f"tower:{name}" for name, _, _ in board.towers}
    found |= {f"hex:{name}" for name in state.facts.fields.two_castles.terrain if name != "source"}
    for name in state.facts.characters:
        found |= {f"character:{name}", f"maneuver:{name}"}
    return found | {f"ability:{name}" for name in state.facts.abilities}
