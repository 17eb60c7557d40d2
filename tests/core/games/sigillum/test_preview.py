"""What is told before a move is what happens, and the overlays show true ranges."""

from __future__ import annotations

from core.chance import Chance
from core.games.sigillum.preview import (
    ability_hexes,
    ability_targets,
    preview,
    ready_characters,
    strikes_from,
    threatened,
    unused,
)
from core.games.sigillum.state import Sigillum
from core.state import Event
from tests.core.games.sigillum.table import GAME, table


def test_a_preview_tells_what_then_happens() -> None:
    luck = Chance(11)
    seen = 0
    for seed in range(12):
        state = GAME.setup(2, {"bands": "drawn", "field": ("usual", "four_way")[seed % 2]}, seed)
        assert isinstance(state, Sigillum)
        while state.turn is not None:
            move = luck.pick(state.legal())
            before = state.dump()
            shown = preview(state, move)
            assert state.dump() == before
            viewed = state.view(state.turn)
            assert preview(viewed, move) == shown, "a view tells the same"
            events: list[Event] = []
            turn = (state.round, state.side)
            state.play(move, events.append)
            if move[0] not in ("attack", "use", "maneuver", "to", "donor"):
                continue
            seen += 1
            found = {kind: [e.ids for e in events if e.kind == kind] for kind in ("injury", "cooldown", "exiled")}
            if shown.strikes:
                assert [(s.character, s.injuries) for s in shown.strikes] == [ids[:2] for ids in found["injury"]]
                assert [s.character for s in shown.strikes if s.exiled] == [ids[0] for ids in found["exiled"]] or (
                    state.ended == "destroyed"
                )
            if found["cooldown"] and not shown.choices:
                assert found["cooldown"][0][2] == shown.cooldown
            if (state.round, state.side) == turn and state.turn is not None and not shown.choices:
                assert tuple(state.damage) == shown.damage
                assert [(first, second) for _, first, second in shown.towers] == state.tower_sums()
    assert seen > 1000


def test_the_reach_of_abilities() -> None:
    state = table("malleus C3; armus C1", "fidea C4; redux B1 [resistance]; saxum C5")
    assert set(ability_hexes(state, "malleus", "hammer_blow")) == {"B2", "B3", "C2", "C4", "D2", "D3"}
    assert ability_targets(state, "malleus", "hammer_blow") == ["C4"]
    assert set(ability_hexes(state, "malleus", "maneuver")) == {"B2", "B3", "C2", "D2", "D3"}
    assert set(ability_hexes(state, "malleus", "shockwave")) == {
        *("C4", "C5", "D3", "E3", "D2", "E1", "C2", "C1", "B2", "A1", "B3", "A3")
    }
    assert ability_targets(state, "malleus", "shockwave") == ["C4"], "a protected enemy is no target"
    assert ability_targets(state, "armus", "wall_of_shields") == ["C1", "C3"]
    assert ability_hexes(table("malleus -; saxum C1", "fidea C4"), "malleus", "maneuver") == []


def test_the_hexes_that_enemies_can_strike() -> None:
    state = table("malleus C2; armus C1", "aqus D4; redux B4 [stun]; mortum E3")
    threats = threatened(state, 0)
    assert "redux" not in {name for names in threats.values() for name in names}, "Stunned by the own side"
    assert set(strikes_from(state, "aqus")) == {"D4", "D3"}, "where it stands, or after Might of Water"
    assert threats["C4"] == ["aqus", "mortum"], "Mortum after a Shadow Step"
    assert set(threats) == {"C3", "C4", "D2", "D3", "D4", "E1", "E2", "E3"}, "nobody can be attacked on a Castle"
    assert threats["E1"] == ["mortum"]


def test_what_is_still_unused_before_the_turn_ends() -> None:
    state = table("malleus C3; saxum C2", "fidea C4; redux E3")
    assert unused(state) == ["hammer_blow", "shockwave", "stone_skin"]
    assert ready_characters(state) == ["malleus", "saxum"]
    state.play(("attack", "malleus", "fidea"))
    assert "hammer_blow" not in unused(state)
    state.play(("maneuver", "saxum", "B1"))
    assert ready_characters(state) == ["malleus", "saxum"]
