"""Random legal play of Soothsayers holds every invariant of the house and of the box."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games import GAMES
from core.games.soothsayers.names import TAROT
from core.games.soothsayers.state import NOBODY, UNKNOWN, Soothsayers
from core.state import State
from tests.core.contract import walk

GAME = GAMES["soothsayers"]


def conserved(state: State) -> None:
    """80 Common cards, 22 Tarot and 20 fate tokens; coins never negative; tokens where they belong."""
    assert isinstance(state, Soothsayers)
    laid = [
        4 * level + place % 4 for place, pile in enumerate(state.piles) for level in range(2, 7) if pile >> level & 1
    ]
    hands = [face for hand in state.hands for face in hand]
    commons = hands + laid + state.market + state.deck + state.discards + list(state.aside)
    assert sorted(commons) == sorted(state.facts.commons)
    assert len(commons) == 80
    held = [tarot for hand in state.tarot_hands for tarot in hand]
    slots = [tarot for slot in state.slots for tarot in slot]
    assert sorted(held + slots + state.tarot_market + state.tarot_deck + state.tarot_discards) == list(range(22))
    supply = state.suit_holder.count(NOBODY) + state.tarot_holder.count(NOBODY)
    ladder = state.facts.prices[state.seats]
    fate = sum(state.fate(seat) for seat in range(state.seats))
    assert fate + supply + state.reserve + len(ladder) - state.sold == 20
    assert sum(state.kept) == state.sold + state.facts.reserve.tokens - state.reserve
    assert min(state.coins) >= 0
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    won = [seat for seat in range(state.seats) if state.fate(seat) >= state.goal]
    assert won == ([state.winner] if state.ended == "goal" else []), "the goal is tested after every change of a token"
    for suit in range(4):
        levels = [state.level(seat, suit) for seat in range(state.seats)]
        holder = state.suit_holder[suit]
        if not state.ended:
            assert (holder == NOBODY) == (max(levels) == 1)
            assert holder == NOBODY or levels[holder] == max(levels)
            if ("place", suit) in [(step[0], step[-1]) for step in state.agenda]:
                continue  # Death has taken a Tarot off; the slot is tested only after the capture
            visible = [state.tarot(seat, suit) for seat in range(state.seats)]
            owner = state.tarot_holder[suit]
            assert (owner == NOBODY) == (max(visible) == NOBODY)
            assert owner == NOBODY or visible[owner] == max(visible)
    for place, slot in enumerate(state.slots):
        assert all(place % 4 in state.facts.suits_of[tarot] for tarot in slot)
    for seat in range(state.seats):
        hand = list(state.hands[seat])
        for face in state.known[seat]:
            hand.remove(face)
        tarots = list(state.tarot_hands[seat])
        for tarot in state.known_tarots[seat]:
            tarots.remove(tarot)
    assert len(state.seen) <= len(state.deck)
    if state.decision is not None and len(state.legal()) > 60:
        raise AssertionError("a decision with more than 60 moves")


def hides(state: State, view: State, seat: int) -> None:
    """Nothing that a seat may not know stands in its view."""
    assert isinstance(state, Soothsayers) and isinstance(view, Soothsayers)
    bot = state.bot
    for other in range(state.seats):
        if other == seat and other != bot:
            assert view.hands[other] == state.hands[other]
            assert view.tarot_hands[other] == state.tarot_hands[other]
            continue
        told = [face for who, holder, face in state.told if who == seat and holder == other]
        shown = [face for face in view.hands[other] if face != UNKNOWN]
        assert shown == sorted((*state.known[other], *told))
        assert len(view.hands[other]) == len(state.hands[other])
        rest = list(state.hands[other])
        for face in shown:
            rest.remove(face)
        assert [tarot for tarot in view.tarot_hands[other] if tarot != UNKNOWN] == list(state.known_tarots[other])
        assert not view.drawn[other] or other == seat
    for place, face in enumerate(view.deck):
        if face != UNKNOWN:
            assert state.seen[place] >> seat & 1
            assert state.deck[place] == face
    assert set(view.tarot_deck) <= {UNKNOWN}
    assert view.chance.value == 0
    if state.aside and state.turn != seat:
        assert set(view.aside) == {UNKNOWN}
    assert all(who == seat for who, _holder, _face in view.told)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_hold_in_games_of_every_size(seats: int) -> None:
    for seed in range(2):
        walk(GAME, seats, {"round_limit": 150}, seed, conserved, every=9, check_view=hides)


@settings(max_examples=16, deadline=None)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**32),
    ties=st.sampled_from(["steal", "strict"]),
    capture_limit=st.booleans(),
    reshuffle=st.booleans(),
    transcended=st.booleans(),
    bot=st.sampled_from(["off", "off", "simple", "harder"]),
)
def test_the_invariants_hold_under_all_options(
    seats: int, seed: int, ties: str, capture_limit: bool, reshuffle: bool, transcended: bool, bot: str
) -> None:
    options = {
        "ties": ties,
        "capture_limit": capture_limit,
        "reshuffle": reshuffle,
        "transcended": transcended,
        "bot": bot,
        "round_limit": 150,
    }
    walk(GAME, seats, options, seed, conserved, most=250, every=25, check_view=hides)


def test_every_tarot_is_used_somewhere_in_a_few_random_games() -> None:
    used: set[str] = set()
    for seed in range(40):
        for transcended in (False, True):
            state = GAME.setup(3, {"transcended": transcended, "round_limit": 150}, seed)
            luck = state.chance.copy()
            while state.turn is not None:
                state.play(
                    luck.pick(state.legal()), lambda event: used.add(str(event.ids[1])) if event.kind == "use" else None
                )
    powers = {name for name in TAROT if name not in ("hierophant", "chariot", "strength", "death")}
    assert used == powers


def test_a_match_of_opponents_alone_can_be_stopped_after_a_round() -> None:
    state = walk(GAME, 2, {"round_limit": 150, "ties": "strict"}, 5, every=1000)
    assert isinstance(state, Soothsayers)
    assert state.round <= 150
