"""What each seat may know and remembers (rulings E-07, E-09, E-176): views, samples, looks, decks seen from below."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.chance import Chance
from core.games.sibille import SIBILLE
from core.games.sibille.counting import deck_size
from core.games.sibille.entries import KNOWN_SHIFT, NUMBER, RULED_SHIFT, UNKNOWN, UP
from core.games.sibille.knowledge import bits
from core.games.sibille.names import ALL_CARDS, CARD, ITEM, ITEMS, TAROT
from core.games.sibille.state import Sibille
from core.match import reveals
from core.state import Event
from tests.core.games.sibille.positions import (
    at_cleanup,
    at_turn,
    can,
    deck,
    end,
    foretold,
    gone,
    has,
    lay_out,
    line,
    play,
    read,
)


def middle(seats: int, seed: int, moves: int) -> Sibille:
    """A table after some random moves."""
    options = {"relics": bool(seed & 1), "deities": bool(seed & 2), "first_game": bool(seed & 4)}
    state = SIBILLE.setup(seats, options, seed)
    assert isinstance(state, Sibille)
    luck = Chance(seed ^ 0xABC)
    for _ in range(moves):
        if state.turn is None:
            break
        state.advance(luck.pick(state.legal()))
    return state


def hidden(state: Sibille, seat: int | None) -> Sibille:
    """The same table with everything that this seat may not know made unlike the truth."""
    other = state.copy()
    known = UP if seat is None else UP | 1 << (KNOWN_SHIFT + seat)
    for owner in range(state.seats):
        if owner == seat:
            continue
        for zone in (other.lines[owner], other.prophecies[owner], other.removed[owner]):
            for place, entry in enumerate(zone):
                if not entry & known:
                    zone[place] = entry & ~NUMBER | (entry & NUMBER) * 7 % 22
        other.decks[owner] ^= 0b1011
        other.laid[owner] ^= 0b1
        other.foreseen[owner] ^= 0b10
    for number, pile in enumerate(other.piles):
        free = pile[other.buried[number] :]
        free.reverse()
        pile[other.buried[number] :] = free
    other.chance = Chance(state.chance.value + 1)
    return other


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 160))
def test_no_view_shows_what_is_hidden_from_its_seat(seats: int, seed: int, moves: int) -> None:
    state = middle(seats, seed, moves)
    for seat in (*range(seats), None):
        view, other = state.view(seat).dump(), hidden(state, seat).view(seat).dump()
        if seat is None:
            assert view == other
            continue
        assert view == other, "the view tells the two tables apart"


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 160), st.integers(0, 99))
def test_a_sample_is_a_whole_table_that_agrees_with_all_that_is_known(
    seats: int, seed: int, moves: int, luck: int
) -> None:
    state = middle(seats, seed, moves)
    for seat in range(seats):
        world = state.view(seat).sample(Chance(luck))
        for owner in range(seats):
            zones = world.lines[owner] + world.prophecies[owner] + world.removed[owner]
            numbers = [entry & NUMBER for entry in zones]
            assert UNKNOWN not in numbers
            assert all(not entry >> RULED_SHIFT >> (entry & NUMBER) & 1 for entry in zones if not entry & UP)
            assert world.decks[owner] & sum(1 << number for number in numbers) == 0
            assert deck_size(world, owner) == world.decks[owner].bit_count()
            if state.ready >> owner & 1:
                assert world.laid[owner].bit_count() == state.laid[owner].bit_count()
                assert world.foreseen[owner].bit_count() == state.foreseen[owner].bit_count()
        assert [sorted(pile) for pile in world.piles][1] == sorted(state.piles[1])
        assert world.view(seat).dump() == state.view(seat).dump()


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 120))
def test_the_truth_is_never_ruled_out(seats: int, seed: int, moves: int) -> None:
    state = middle(seats, seed, moves)
    for owner in range(seats):
        for entry in state.lines[owner] + state.prophecies[owner] + state.removed[owner]:
            assert entry & UP or not entry >> RULED_SHIFT >> (entry & NUMBER) & 1


def dealt(view: Sibille, element: tuple[str, int, int], times: int = 150) -> set[str]:
    """What the samples of a view put in one place."""
    zone, owner, place = element
    found = set()
    for seed in range(times):
        world = view.sample(Chance(seed))
        found.add(TAROT[getattr(world, zone)[owner][place] & NUMBER])
    return found


def test_samples_use_all_cards_that_are_possible() -> None:
    state = lay_out(prophecies={1: ["moon"]}, lines={1: ["+sun"]}, removed={1: ["+star"]})
    state.agenda = [("token", 0)]
    found = dealt(state.view(0), ("prophecies", 1, 0), 400)
    assert found == set(TAROT) - {"sun", "star"}


def test_a_prophecy_that_stayed_hidden_at_a_reveal_is_none_of_the_revealed_cards() -> None:
    state = at_turn(lines={0: ["moon", "sun", "world"]}, prophecies={1: ["star", "moon"]})
    assert foretold(state, 1) == ["star", "+moon"]
    assert not dealt(state.view(0), ("prophecies", 1, 0)) & {"moon", "sun", "world"}


def test_a_card_that_goes_home_is_none_of_those_that_lie_face_down() -> None:
    state = at_cleanup(lines={1: ["+moon", "+sun"]}, prophecies={1: ["star"]})
    assert not dealt(state.view(0), ("prophecies", 1, 0)) & {"moon", "sun"}
    assert "star" in dealt(state.view(0), ("prophecies", 1, 0))


def test_e176_a_card_that_goes_home_unseen_rules_nothing_out() -> None:
    taken = at_cleanup(prophecies={0: ["moon", "sun", "star"]}, have={0: {"prophecy": 1}})
    play(taken, "take_back moon")
    swapped = at_turn(lines={0: ["star", "world"]}, prophecies={0: ["moon", "sun", "devil"]}, have={0: {"crystal": 1}})
    play(swapped, "enhanced star", "swap moon", "with tower")
    returned = at_turn(
        seats=3,
        lines={0: ["hermit", "world"]},
        removed={0: ["moon"]},
        prophecies={0: ["sun", "devil", "tower"]},
    )
    play(returned, "base hermit")
    for state in (taken, swapped, returned):
        face_down = [entry for entry in state.view(1).prophecies[0] if not entry & UP]
        assert face_down and not any(entry >> RULED_SHIFT >> CARD["moon"] & 1 for entry in face_down)
        assert "moon" in deck(state, 0)


def test_a_new_prophecy_may_be_a_card_that_has_just_gone_home() -> None:
    state = at_turn(1, lines={1: ["star", "world"]}, prophecies={1: ["+moon", "sun"]}, have={1: {"crystal": 1}})
    play(state, "enhanced star", "swap moon", "with moon")
    assert "moon" in dealt(state.view(0), ("prophecies", 1, 0), 300)
    assert "moon" not in dealt(state.view(0), ("prophecies", 1, 1), 300)


def test_a_look_is_remembered_while_the_card_lies_there_and_when_it_is_removed_face_down() -> None:
    state = at_turn(
        seats=3,
        lines={0: ["judgment"], 1: ["hermit"], 2: ["moon", "sun"]},
        have={0: {"crystal": 1}, 1: {"crystal": 1}},
    )
    play(state, "enhanced judgment", "look 2")
    assert line(state.view(0), 2) == ["moon", "sun"]
    assert line(state.view(1), 2) == ["?", "?"]
    end(state)
    play(state, "enhanced hermit", "remove 2 1")
    assert gone(state.view(0), 2) == ["moon"]
    assert gone(state.view(1), 2) == ["?"]
    assert gone(state.view(2), 2) == ["moon"]


def test_the_candles_show_removed_cards_to_their_user_alone() -> None:
    state = at_turn(seats=3, lines={0: ["wheel", "judgment"]}, owned={0: ["candles"]}, removed={1: ["moon", "sun"]})
    play(state, "spread candles")
    assert gone(state.view(0), 1) == ["moon", "sun"]
    assert gone(state.view(2), 1) == ["?", "?"]
    play(state, "act moon 1")
    assert gone(state.view(2), 1) == ["+moon", "?"]


def test_the_bottom_of_a_deck_is_known_and_dealt_so() -> None:
    state = at_turn(
        lines={0: ["chariot", "world"]},
        have={0: {"coin": 2}},
        market=["balance", "candles", "hourglass", "raw_gemstone", "incense", "maquillage"],
        trinkets=["runic_die", "justice_sword", "kings_chalice"],
    )
    play(state, "base chariot", "buy raw_gemstone", "effect raw_gemstone 1")
    view = state.view(1)
    assert [ITEMS[item] if item >= 0 else "?" for item in view.piles[1]] == ["raw_gemstone", "?", "?"]
    assert view.market[3] == ITEM["runic_die"]
    for seed in range(10):
        assert view.sample(Chance(seed)).piles[1][0] == ITEM["raw_gemstone"]


def test_customers_and_blessings_are_open() -> None:
    state = middle(3, 2, 40)
    view = state.view(2)
    assert (view.holder, view.face, view.bound) == (state.holder, state.face, state.bound)
    assert (view.have, view.owned, view.discs, view.d20) == (state.have, state.owned, state.discs, state.d20)


def test_preparation_is_hidden_until_all_have_chosen() -> None:
    state = SIBILLE.setup(3, {"first_seat": 1}, 9)
    assert isinstance(state, Sibille)
    for text in ("lay fool", "lay sun"):
        play(state, text)
        for seat in (1, 2, None):
            view = state.view(seat)
            assert view.laid == [0, 0, 0]
            assert view.agenda == state.agenda
            assert not any(isinstance(part, str) and part in TAROT for step in view.agenda for part in step)
    while state.turn == 0:
        state.play(state.legal()[0])
    assert state.laid[0] and state.foreseen[0]
    assert state.view(1).laid[0] == state.view(1).foreseen[0] == 0
    assert state.view(0).laid[0] == state.laid[0]
    assert line(state, 0) == []


def test_events_of_preparation_name_no_card_to_others() -> None:
    state = SIBILLE.setup(2, {"first_seat": 1}, 9)
    events: list[Event] = []
    while state.turn == 0:
        state.play(state.legal()[0], events.append)
    for event in events:
        if event.seen_by(1):
            assert not any(part in TAROT for part in event.ids)


def test_no_event_names_a_card_that_its_reader_does_not_see() -> None:
    luck = Chance(8)
    for seed in range(6):
        state = SIBILLE.setup(2 + seed % 3, {"relics": "yes", "stop": "yes"}, seed)
        assert isinstance(state, Sibille)
        for _ in range(300):
            if state.turn is None:
                break
            events: list[Event] = []
            before = state.copy()
            state.play(luck.pick(state.legal()), events.append)
            for event in events:
                if event.kind in ("swap", "take_back") and len(event.ids) > 1:
                    owner, card = int(event.ids[0]), CARD[str(event.ids[1])]
                    assert any(e & UP and e & NUMBER == card for e in before.prophecies[owner])
                if event.kind in ("lay", "foresee", "swapped", "taken_back", "seen"):
                    assert event.seats == (event.ids[0],)


def test_taking_a_hidden_prophecy_back_tells_nobody_which() -> None:
    state = at_cleanup(have={0: {"prophecy": 1}}, prophecies={0: ["moon", "+sun"]})
    events: list[Event] = []
    state.play(read("take_back moon"), events.append)
    assert Event("take_back", (0,)) in events
    assert all("moon" not in event.ids for event in events if event.seen_by(1))


def test_prophecies_are_taken_back_by_place_so_that_the_order_tells_nothing() -> None:
    state = at_cleanup(have={0: {"prophecy": 3}}, prophecies={0: ["sun", "fool", "moon"]})
    assert [move[1] for move in state.legal()[:-1]] == ["sun", "fool", "moon"]
    play(state, "take_back fool")
    assert can(state, "take_back moon") and not can(state, "take_back sun")


def test_a_purchase_that_turns_up_a_new_card_cannot_be_undone_and_a_gain_can() -> None:
    state = at_turn(
        lines={0: ["moon", "chariot"]},
        have={0: {"coin": 8}},
        market=["candles", "balance", "arcanite", "incense", "raw_gemstone", "maquillage"],
        artifacts=["hourglass", "norse_runes", "astrolabe"],
    )
    play(state, "base moon")
    before = play(state.copy(), "base chariot")
    assert reveals(before, read("buy candles"))
    fresh = at_turn(lines={0: ["moon", "chariot"]})
    assert not reveals(fresh, read("base moon"))


def test_everything_dumps_to_plain_numbers_of_64_bits() -> None:
    def numbers(value: Any) -> list[int]:
        if isinstance(value, dict):
            return [number for item in value.values() for number in numbers(item)]
        if isinstance(value, list):
            return [number for item in value for number in numbers(item)]
        return [value] if isinstance(value, int) else []

    for seed in range(12):
        data = json.loads(json.dumps(middle(4, seed, 150).dump()))
        assert max(numbers(data)) < 1 << 64
        assert min(numbers(data)) >= -3


def test_the_aside_cards_of_a_first_game_are_never_dealt() -> None:
    state = SIBILLE.setup(2, {"first_game": True, "first_seat": 1}, 3)
    assert isinstance(state, Sibille)
    while state.turn == 0:
        state.play(state.legal()[0])
    for seed in range(20):
        world = state.view(1).sample(Chance(seed))
        assert world.laid[0] & state.aside == 0
        assert world.decks[0] | state.aside == ALL_CARDS


def test_how_many_tokens_the_owner_of_the_chest_uses_is_hidden_in_the_preparation() -> None:
    state = lay_out(relics=True, owned={0: ["chest_of_awen"]}, have={0: {"arcana": 2}})
    state.agenda = [("round",)]
    state.settle()
    play(state, "arcana 2")
    while state.turn == 0:
        state.play(state.legal()[0])
    assert state.laid[0].bit_count() == 5
    counts = {state.view(1).sample(Chance(seed)).laid[0].bit_count() for seed in range(40)}
    assert counts == {3, 4, 5}
    assert has(state, 0, "arcana") == 2
    assert bits(state.view(1).laid[0]) == []
