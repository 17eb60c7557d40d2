"""What each seat knows, and what it cannot know."""

from __future__ import annotations

from collections import Counter

from core.chance import Chance
from core.games.soothsayers.names import FACE, FACES
from core.games.soothsayers.state import UNKNOWN, Soothsayers
from core.match import Match, Player
from tests.core.games.soothsayers.table import GAME, A, B, face, faces, go, table

MARKET = "P2 C2 W2 S2 P3 C4 W3 S3"


def dealt(seats: int, seed: int) -> Soothsayers:
    state = GAME.setup(seats, seed=seed)
    assert isinstance(state, Soothsayers)
    return state


def test_at_first_other_hands_and_both_decks_are_unknown() -> None:
    state = dealt(3, 1)
    view = state.view(0)
    assert view.hands[0] == state.hands[0] and view.tarot_hands[0] == state.tarot_hands[0]
    for other in (1, 2):
        assert set(view.hands[other]) == {UNKNOWN} and set(view.tarot_hands[other]) == {UNKNOWN}
    assert set(view.deck) == set(view.tarot_deck) == {UNKNOWN}
    watcher = state.view(None)
    assert all(set(hand) == {UNKNOWN} for hand in watcher.hands)


def test_two_tables_that_differ_only_in_hidden_cards_look_alike() -> None:
    state = dealt(3, 1)
    luck = Chance(5)
    for _ in range(10):
        world = state.view(0).sample(luck)
        assert world.view(0).dump() == state.view(0).dump()
        assert world.hands != state.hands or world.deck != state.deck


def test_a_drafted_card_is_known_until_it_is_played() -> None:
    state = table(2, market=MARKET, hands={A: "C4"})
    go(state, "lead cups", "take C4", "take P2", "pass")
    assert state.view(B).hands[A] == (UNKNOWN, face("P2"), face("C4"))
    state.agenda = [("discard", A, 1)]
    state._moves = None
    go(state, "discard C4")
    assert state.view(B).hands[A] == (UNKNOWN, face("P2")), "one of the two was known, so none is known any more"


def test_samples_deal_known_cards_to_their_holder() -> None:
    state = table(2, market=MARKET, hands={A: "S6", B: "W5"}, deck="P6 P5 P4 P3 P2 C6 C5 C3")
    go(state, "lead cups", "take C4", "take P2", "pass")
    view = state.view(B)
    luck = Chance(1)
    for _ in range(20):
        world = view.sample(luck)
        assert face("C4") in world.hands[A] and face("P2") in world.hands[A]
        assert world.hands[B] == state.hands[B]


def test_after_a_reshuffle_all_know_what_the_deck_is_made_of() -> None:
    luck = Chance(9)
    state = dealt(5, 0)
    for seed in range(20):
        while state.turn is not None and not state.stock:
            state.advance(luck.pick(state.legal()))
        if state.turn is not None:
            break
        state = dealt(5, seed)
    assert state.stock and state.turn is not None
    for seat in range(5):
        view = state.view(seat)
        for _ in range(20):
            world = view.sample(luck)
            assert not Counter(world.deck) - Counter(state.stock), "the deck comes out of what was shuffled"
    drawn = [card for own in state.drawn for card in own]
    assert sorted([*state.deck, *state.aside, *drawn]) == state.stock


def test_what_a_seat_drew_itself_is_not_in_the_deck_any_more() -> None:
    state = table(2, market=MARKET, deck="", discards="S6 P6", hands={B: "C6 C6"})
    go(state, "lead cups", "deck", "done")
    assert len(state.deck) == 1 and state.stock == sorted(faces("S6 P6"))
    mine = state.hands[A][0]
    other = next(card for card in state.stock if card != mine)
    luck = Chance(3)
    decks = {tuple(state.view(A).sample(luck).deck) for _ in range(10)}
    assert decks == {(other,)}, "the drawer knows the last card"
    theirs = {tuple(state.view(B).sample(luck).deck) for _ in range(40)}
    assert theirs == {(face("S6"),), (face("P6"),)}, "the other seat does not"


def test_a_blind_draw_cannot_be_taken_back_but_an_open_one_can() -> None:
    match = Match.start(GAME, [Player("Ada"), Player("Boris")], 3)
    state = match.state
    assert isinstance(state, Soothsayers)
    seat = state.turn
    assert seat is not None
    match.play(("lead", "cups"))
    taken = next(move for move in match.state.legal() if move[0] == "take")
    match.play(taken)
    assert match.can_undo(seat)
    match.undo()
    match.play(("deck",))
    assert not match.can_undo(seat)


def test_unseen_cards_are_all_cards_less_those_in_sight() -> None:
    state = dealt(2, 2)
    unseen = Counter(state.view(0).unseen_commons())
    for card in FACES:
        sight = (*state.hands[0], *state.market).count(card)
        assert unseen[card] == state.facts.commons.count(card) - sight


def test_the_priestess_knows_that_what_she_looks_at_is_not_in_the_new_deck_as_well() -> None:
    state = table(
        2, market=MARKET, slots={(A, "C"): [2]}, deck="", discards="P2 P2 P3 P3 P4 P4 P5 P5", hands={B: "C6 S6"}
    )
    go(state, "lead cups", "done", "use priestess")
    assert state.decision == ("keep", A) and len(state.aside) == 3
    luck = Chance(1)
    for _ in range(20):
        assert sorted(state.view(A).sample(luck).deck) == sorted(state.deck)
    state.play(state.legal()[0])
    for _ in range(20):
        assert sorted(state.view(A).sample(luck).deck) == sorted(state.deck)


def test_a_card_of_the_old_deck_put_beneath_the_new_one_leaves_the_others_there_as_they_are() -> None:
    state = table(2, market=MARKET, slots={(A, "C"): [2]}, deck="P2", discards="P2 P3 P4 P5", hands={B: "C6 S6"})
    go(state, "lead cups", "done", "use priestess")
    assert state.aside[0] == face("P2") and len(state.deck) == 2
    new = next(card for card in state.aside[1:] if card != face("P2"))
    state.play(("keep", FACE[new]))
    if state.decision is not None and state.decision[0] == "lowest":
        state.play(state.legal()[0])
    luck = Chance(1)
    for _ in range(20):
        assert sorted(state.view(A).sample(luck).deck) == sorted(state.deck)


def test_a_known_card_at_the_bottom_is_counted_once_when_it_is_drawn() -> None:
    for reader in (A, B):
        state = table(2, market=MARKET, slots={(A, "C"): [2]}, deck="", discards="P2 P2 P3 P3 P4 P4 P5 P5")
        go(state, "lead cups", "done", "use priestess")
        while state.turn == A and state.decision is not None and state.decision[0] in ("keep", "lowest"):
            state.play(state.legal()[0])
        luck = Chance(1)
        for draws in range(7):
            state.agenda = [("refill",), ("draft", reader, 1, 0)]
            state._moves = None
            go(state, "deck")
            if draws < 6:
                assert len(state.deck) == 6 - draws
                for _ in range(5):
                    left = Counter(state.view(A).sample(luck).deck) - Counter(faces("P2 P2 P3 P3 P4 P4 P5 P5"))
                    assert not left, "the deck comes out of what was shuffled"


def test_what_a_rival_laid_aside_before_the_reshuffle_is_not_dealt_to_the_new_deck() -> None:
    state = table(2, market=MARKET, slots={(A, "C"): [2]}, deck="S6", discards="P2 P3 P4 P5", hands={B: "C6 S5"})
    go(state, "lead cups", "done", "use priestess")
    assert state.aside[0] == face("S6") and state.decision == ("keep", A)
    luck = Chance(1)
    for _ in range(20):
        assert not Counter(state.view(B).sample(luck).deck) - Counter(faces("P2 P3 P4 P5"))


def test_a_sample_for_one_who_only_watches_deals_tarot_even_if_no_common_card_is_hidden() -> None:
    state = table(2, market=MARKET, deck="", discards="", tarots={A: [3], B: [9]}, tarot_market=[2])
    watcher = state.view(None)
    assert UNKNOWN not in watcher.deck and UNKNOWN in watcher.tarot_hands[A]
    world = watcher.sample(Chance(1))
    assert all(UNKNOWN not in held for held in world.tarot_hands) and UNKNOWN not in world.tarot_deck
