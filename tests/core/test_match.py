"""A match: what may be taken back at a real table, what may not, and how it is told again."""

from __future__ import annotations

import pytest

from core.components import ComponentsError
from core.game import SetupError
from core.games import GAMES
from core.match import Match, Player, reveals
from core.state import Event, IllegalMove
from tests.core.toy import TOY

PEOPLE = [Player("Ana"), Player("Boris", "easy")]


def toy(practice: bool = False, **components: object) -> Match:
    return Match.start(TOY, PEOPLE, 3, components=components, practice=practice)


def siberia(practice: bool = False) -> Match:
    return Match.start(GAMES["siberia"], PEOPLE, 5, {"first_seat": 1}, practice=practice)


def test_a_match_starts_with_all_options_and_no_moves() -> None:
    match = toy()
    assert match.options == {"pace": "calm", "long": False, "table": 1}
    assert match.moves == []
    assert match.state.dump() == TOY.setup(2, {}, 3).dump()


def test_what_cannot_be_set_up_is_refused() -> None:
    with pytest.raises(SetupError):
        Match.start(TOY, PEOPLE * 3, 1)
    with pytest.raises(SetupError):
        Match.start(TOY, PEOPLE, 1, {"pace": "slow"})
    with pytest.raises(ComponentsError):
        Match.start(TOY, PEOPLE, 1, components={"goal": {"rounds": 0}})


def test_an_illegal_move_changes_nothing() -> None:
    match = toy()
    before = match.state.dump()
    with pytest.raises(IllegalMove):
        match.play(("fly",))
    assert match.state.dump() == before
    assert match.log == []


def test_a_move_is_kept_as_the_legal_one_it_equals() -> None:
    match = toy()
    match.play(("earn", True))
    assert type(match.moves[0][1]) is int


# ── what binds ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("move", "luck", "shown"),
    [(("earn", 2), False, False), (("pass",), False, False), (("roll",), True, True), (("take",), False, True)],
)
def test_a_die_and_a_hidden_card_bind_and_open_moves_do_not(
    move: tuple[str | int, ...], luck: bool, shown: bool
) -> None:
    match = toy()
    match.play(("cheer",))
    played = match.play(move)
    assert (played.seat, played.luck, played.shown) == (0, luck, shown)
    assert played.binding == (luck or shown)
    assert match.can_undo(0) == (not played.binding)


def test_a_card_that_everybody_could_work_out_does_not_count_as_hidden() -> None:
    match = toy(pile={"cards": [5]})
    assert not reveals(match.state, ("take",))
    match = toy(pile={"cards": [4, 5]})
    assert reveals(match.state, ("take",))


def test_asking_whether_a_move_reveals_changes_nothing() -> None:
    match = siberia()
    before = match.state.dump()
    for move in match.state.legal():
        reveals(match.state, move)
    assert match.state.dump() == before


def test_in_siberia_turning_a_card_up_and_drawing_bind() -> None:
    match = siberia()
    assert match.play(("reveal", 4)).shown
    assert match.play(("draw", 1)).shown


def test_in_siberia_playing_nothing_and_drawing_nothing_shows_nothing() -> None:
    match = siberia()
    match.play(("reveal", 4))
    assert not match.play(("draw", 0)).binding
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo()
    assert match.state.decision == ("action", 0)


def test_in_siberia_a_payment_can_be_taken_back_until_its_last_card() -> None:
    match = siberia(practice=True)
    while True:
        match.play(match.state.legal()[0])
        if match.state.decision is not None and match.state.decision[0] == "size":
            break
    match.practice = False
    seat = match.state.turn
    assert seat is not None
    start = match.replay(len(match.log) - 1).dump()
    sizes = match.state.legal()
    assert len(sizes) == 2
    match.play(("size", 3))
    assert match.state.decision is not None and match.state.decision[0] == "pay"
    match.play(match.state.legal()[0])
    assert match.can_undo(seat)
    assert match.undo_turn(seat) >= 3
    assert match.state.dump() == start
    while match.redo():
        pass
    while match.state.decision is not None and match.state.decision[0] in ("size", "pay") and match.state.turn == seat:
        last = match.play(match.state.legal()[0])
    assert last.binding, "the last card of a payment is followed by a draw"
    assert not match.can_undo(seat)
    assert match.undo_turn(seat) == 0
    assert match.why_no_undo(seat).startswith("The last move cannot be taken back: something hidden was shown.")


# ── undo and redo ────────────────────────────────────────────────────────────────────────────────────────────────


def test_undo_and_redo_lead_back_to_the_same_table() -> None:
    match = toy()
    tables = [match.state.dump()]
    for move in (("cheer",), ("cheer",), ("earn", 2)):
        match.play(move)
        tables.append(match.state.dump())
    for table in reversed(tables[:-1]):
        assert match.can_undo(0)
        match.undo()
        assert match.state.dump() == table
    assert not match.can_undo(0)
    for table in tables[1:]:
        assert match.redo() is not None
        assert match.state.dump() == table
    assert match.redo() is None


def test_the_same_move_goes_on_redoing_and_another_one_forgets() -> None:
    match = toy()
    for move in (("cheer",), ("cheer",), ("earn", 2)):
        match.play(move)
    assert match.undo_turn(0) == 3
    match.play(("cheer",))
    assert [played.move for played in match.undone] == [("earn", 2), ("cheer",)]
    match.play(("earn", 1))
    assert match.undone == []
    assert match.redo() is None


def test_a_turn_is_taken_back_up_to_what_binds() -> None:
    match = toy()
    for move in (("cheer",), ("cheer",), ("earn", 2), ("roll",), ("cheer",), ("cheer",), ("earn", 1)):
        match.play(move)
    assert match.undo_turn(1) == 0, "seat 0 has moved since"
    assert match.undo_turn(0) == 3
    assert match.undo_turn(0) == 0, "the other seat rolled before that"
    assert match.moves == [("cheer",), ("cheer",), ("earn", 2), ("roll",)]
    assert match.why_no_undo(0) == "Another seat has moved since; only a practice match goes back behind that."
    assert match.why_no_undo(1).startswith("The last move cannot be taken back: luck was used.")


def test_nobody_takes_back_the_move_of_another() -> None:
    match = toy()
    assert not match.can_undo(0)
    assert match.why_no_undo(0) == "Nothing has been played yet that could be taken back."
    match.play(("earn", 1))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo_move(1) == 0
    assert match.why_no_undo(1) == "You have not played anything yet that could be taken back."
    assert match.undo_move(0) == 1


def test_a_practice_match_goes_back_behind_everything_to_ones_own_last_move() -> None:
    match = toy(practice=True)
    assert not match.can_undo(0)
    for move in (("roll",), ("take",), ("cheer",), ("take",), ("cheer",), ("roll",)):
        match.play(move)
    assert match.undo_move(0) == 3
    assert match.moves == [("roll",), ("take",), ("cheer",)]
    assert match.state.turn == 0
    assert match.undo_turn(0) == 1
    assert match.undo_turn(0) == 2, "its first move, and the one of the other seat after it"
    assert match.state.dump() == TOY.setup(2, {}, 3).dump()
    assert not match.can_undo(0)
    assert match.undo_turn(0) == 0
    assert len(match.undone) == 6


def test_in_a_practice_match_who_has_not_played_has_nothing_to_take_back() -> None:
    match = toy(practice=True)
    match.play(("earn", 1))
    assert not match.can_undo(1)
    assert match.undo_turn(1) == 0
    assert match.why_no_undo(1) == "You have not played anything yet that could be taken back."


# ── the way here ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_replay_leads_to_every_table_of_the_way() -> None:
    match = siberia()
    tables = [match.state.dump()]
    while match.state.turn is not None and len(match.log) < 60:
        legal = match.state.legal()
        match.play(legal[len(match.log) * 7 % len(legal)])
        tables.append(match.state.dump())
    for count in (0, 1, 17, 59, 60):
        assert match.replay(count).dump() == tables[count]
    assert match.state.dump() == tables[-1], "looking back changes nothing"


def test_what_happened_before_the_first_move_is_told_too() -> None:
    match = Match.start(GAMES["soothsayers"], [Player("Ana"), Player("Otto", "easy")], 4, {"bot": "simple"})
    told = match.opening()
    assert [event.kind for event in told] == ["round", "flip", "lead", "capture", "tarot_token"]
    assert match.story() == [], "nobody has moved"
    match.play(match.state.legal()[0])
    assert match.opening() == told


def test_the_story_tells_what_was_told_while_playing() -> None:
    match = siberia()
    told: list[list[Event]] = []
    while match.state.turn is not None and len(match.log) < 40:
        events: list[Event] = []
        match.play(match.state.legal()[0], events.append)
        told.append(events)
    assert match.story() == told
    assert sum(map(len, told)) > 40
    match.undo()
    assert match.story() == told[:-1]
