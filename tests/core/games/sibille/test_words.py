"""The sentences of Sibille: every move, event and element has one, for its reader and with nothing hidden in it."""

from __future__ import annotations

import re

import pytest

from core.chance import Chance
from core.games.sibille import SIBILLE, words
from core.games.sibille.names import BLESSINGS, CARD, CUSTOMERS, FACES, ITEMS, TAROT
from core.games.sibille.state import Sibille
from core.games.sibille.tales import QUIET, TALES
from core.state import Event
from core.words import Speaker
from tests.core.games.sibille.positions import at_customers, at_turn, lay_out, options, play, read, told

NAMES = ["Ana", "Boris", "Clio", "Dimitri"]


def spoken(state: Sibille, seat: int | None = 0) -> Speaker:
    return Speaker(NAMES[: state.seats], seat)


def says(state: Sibille, move: str) -> str:
    seat = state.turn
    view = state.view(seat)
    return words.sentence(view, read(move), spoken(state, seat))


def elements(state: Sibille) -> list[str]:
    found = [f"card:{card}" for card in TAROT] + [f"item:{item}" for item in ITEMS]
    found += [f"customer:{name}" for name in CUSTOMERS] + [f"space:{space}" for space in range(17)]
    found += [f"face:{face}" for faces in FACES for face in faces] + [f"blessing:{name}" for name in BLESSINGS]
    found += [f"pile:{name}" for name in ("artifacts", "trinkets", "fame", "power")] + ["bag", "token"]
    for seat in range(state.seats):
        found.append(f"seat:{seat}")
        for zone, cards in (("line", state.lines), ("prophecy", state.prophecies), ("removed", state.removed)):
            found += [f"{zone}:{seat}:{place}" for place in range(1, len(cards[seat]) + 1)]
    return found


SENTENCE = re.compile(r"[A-Z0-9].*", re.DOTALL)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_on_random_tables_has_a_sentence(seats: int) -> None:
    luck = Chance(seats)
    kinds: set[str] = set()
    for seed in range(4):
        options_ = {"relics": seed % 2, "deities": seed // 2, "stop": True}
        state = SIBILLE.setup(seats, {key: str(bool(value)) for key, value in options_.items()}, seed)
        assert isinstance(state, Sibille)
        for number in range(350):
            seat = state.turn
            if seat is None:
                break
            view = state.view(seat)
            speaker = spoken(state, seat)
            prompt = words.prompt(view, speaker)
            assert prompt and not prompt.endswith(".") and "None" not in prompt
            sentences = [words.sentence(view, move, speaker) for move in view.legal()]
            assert len(set(sentences)) == len(sentences), sentences
            for move, text in zip(view.legal(), sentences, strict=True):
                assert SENTENCE.fullmatch(text) and "None" not in text, text
                assert "_" not in text, text
                known = {
                    *elements(view),
                    *(f"scroll:{card}" for card in TAROT),
                    "side:a",
                    "side:b",
                    "effect:1",
                    "effect:2",
                }
                assert set(words.parts(view, move)) <= known, words.parts(view, move)
                assert isinstance(words.group(view, move), str)
            if number % 40 == 0:
                for element in elements(view):
                    for reader in (seat, (seat + 1) % seats, None):
                        text = words.detail(state.view(reader), element, spoken(state, reader))
                        assert text.endswith("."), (element, text)
                        assert words.why_not(state.view(reader), element, spoken(state, reader)).endswith((".", ""))
            events: list[Event] = []
            state.play(luck.pick(state.legal()), events.append)
            for event in events:
                kinds.add(event.kind)
                for reader in (*range(seats), None):
                    if not event.seen_by(reader):
                        continue
                    told_ = words.event(state.view(reader), event, spoken(state, reader))
                    assert (told_ is None) == (event.kind in QUIET), event
                    if told_ is not None:
                        assert told_.endswith(".") and "None" not in told_ and "_" not in told_, told_
                        assert told_[0].isupper() or told_[0].isdigit(), told_
                    assert all(":" in element or element == "token" for element in words.touched(event))
        assert words.round_name(state)
    assert kinds <= set(TALES) | set(QUIET)


def test_a_sentence_tells_which_dice_are_passed() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]}, have={0: {"fame": 1, "crystal": 1}}, dice={2: "b_coins", 4: "b_cog"}
    )
    assert says(state, "base empress") == "The Empress: 2 fame, passing the die at 2: 2 coins"
    assert says(state, "enhanced empress").endswith("passing the dice at 2: 2 coins; 4: 1 cog")


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("fool", "base"),
        ("lovers", "base"),
        ("chariot", "base"),
        ("justice", "base"),
        ("strength", "base"),
        ("death", "base"),
        ("devil", "base"),
        ("tower", "enhanced"),
        ("star", "enhanced"),
        ("empress", "base"),
    ],
)
def test_an_activation_that_would_do_nothing_says_so(card: str, effect: str) -> None:
    state = at_turn(lines={0: [card]}, have={0: {"crystal": 1, "fame": 16 if card == "empress" else 0}})
    if card in ("justice", "fool"):
        state.have[0] = [0] * 7
        state._moves = None
    assert says(state, f"{effect} {card}").endswith("does nothing now")


def test_an_activation_that_does_something_does_not() -> None:
    state = at_turn(
        lines={0: ["moon", "hermit", "world", "wheel", "tower"]}, have={0: {"crystal": 1}}, customers={"c1a": 0}
    )
    for card in ("moon", "hermit", "world", "wheel", "tower"):
        assert "nothing" not in says(state, f"base {card}")


def test_what_does_nothing_changes_nothing_but_the_use_of_the_card() -> None:
    luck = Chance(5)
    tried = 0
    for seed in range(40):
        state = SIBILLE.setup(3, {"relics": "yes", "stop": "yes"}, seed)
        assert isinstance(state, Sibille)
        for _ in range(250):
            if state.turn is None:
                break
            for move in state.legal():
                if move[0] not in ("base", "use", "effect"):
                    continue
                text = words.sentence(state.view(state.turn), move, spoken(state, state.turn))
                if not text.endswith("does nothing now"):
                    continue
                tried += 1
                after = state.copy()
                if move[0] == "base":
                    after.agenda = [("token", 0), after.agenda[-1]]
                    after._moves = None
                    after.play(move)
                    assert after.dump() | {"used": 0, "agenda": [], "judgments": []} == state.dump() | {
                        "used": 0,
                        "agenda": [],
                        "judgments": [],
                    }, text
            state.play(luck.pick(state.legal()))
    assert tried > 30


def test_e99_a_waiting_reward_is_told_by_the_face_it_was_earned_with() -> None:
    state = at_customers(
        customers={"c7a": 0, "c4b": 0, "c1b": 0},
        have={0: {"crystal": 3, "coin": 5, "fame": 1, "power": 9}},
        dice={2: "b_flip", 10: "w_crystal"},
    )
    play(state, "die 2", "flip c7")
    assert (
        says(state, "reward c7") == "Take the reward of the blue customer (most crystals, pays a roll of 1 black die)"
    )


def test_a_removed_card_that_would_act_is_told_with_its_owner() -> None:
    state = at_turn(
        lines={0: ["wheel", "judgment", "world"]},
        owned={0: ["candles"]},
        removed={0: ["+moon"], 1: ["+moon"]},
    )
    play(state, "spread candles")
    assert says(state, "act moon 0") == "Your The Moon acts: 2 prophecy tokens"
    assert says(state, "act moon 1") == "Boris' The Moon acts: 2 prophecy tokens"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("returned", (0, 1)), "Your removed card goes home."),
        (Event("returned", (1, 2)), "Boris' 2 removed cards go home."),
        (Event("locked", (0, 1)), "Your locked card stays in the line."),
        (Event("locked", (1, 2)), "Boris' 2 locked cards stay in the line."),
    ],
)
def test_cards_that_go_home_or_stay_are_told_with_their_owner(event: Event, text: str) -> None:
    state = lay_out()
    assert words.event(state, event, spoken(state)) == text


def test_details_name_what_is_reconstructed() -> None:
    state = lay_out(customers={"c1a": "centre"}, market=["candles", "balance"])
    assert "(reconstructed)" in words.detail(state, "space:2", spoken(state))
    assert "(reconstructed)" in words.detail(state, "customer:c1", spoken(state))
    assert "(reconstructed)" in words.detail(state, "item:candles", spoken(state))
    assert "reconstructed" in words.detail(state, "item:medicean_crown", spoken(state))
    assert "reconstructed" not in words.detail(state, "card:moon", spoken(state))


def test_a_customer_tells_where_it_would_go_now() -> None:
    state = lay_out(customers={"c1a": "centre"}, have={1: {"fame": 2}})
    text = words.detail(state, "customer:c1", spoken(state))
    assert "(you 0, Boris 2) it would go to Boris" in text


def test_a_face_down_card_of_another_seat_is_not_named() -> None:
    state = lay_out(lines={1: ["moon"]}, prophecies={1: ["sun"]}, removed={1: ["star"]})
    for element in ("line:1:1", "prophecy:1:1", "removed:1:1"):
        text = words.detail(state.view(0), element, spoken(state))
        assert text.startswith("A face-down card")
        assert "Moon" not in text and "Sun" not in text and "Star" not in text
        assert "number" in words.detail(state.view(1), element, spoken(state, 1))


@pytest.mark.parametrize(
    ("element", "part"),
    [
        ("line:0:1", "has been activated in this turn"),
        ("line:0:2", "was predicted under a Judgment"),
        ("line:0:3", "what lies on it keeps it there"),
        ("line:1:1", "Only cards in your own line"),
        ("item:arcanite", "costs 1 cog"),
        ("item:candles", "is not yours"),
        ("customer:c1", "compare by themselves"),
    ],
)
def test_why_something_cannot_be_chosen_in_the_turn(element: str, part: str) -> None:
    state = at_turn(
        lines={0: ["moon", "sun", "hermit", "world"], 1: ["star"]},
        owned={0: ["arcanite"]},
        market=["candles"],
        customers={"c1a": "centre"},
    )
    state.lines[0][2] |= 2 << 6
    state.used = 1 << CARD["moon"]
    state.judgments = [(1, 20, 1 << CARD["sun"], 0, 0, 0)]
    state._moves = None
    assert part in words.why_not(state.view(0), element, spoken(state))


def test_why_a_spread_cannot_be_used_under_yata() -> None:
    state = at_turn(
        relics=True,
        lines={0: ["justice", "strength", "world"], 1: ["moon"]},
        owned={0: ["balance", "yata_no_kagami"]},
    )
    play(state, "spread balance", "base strength")
    text = words.why_not(state.view(0), "item:balance", spoken(state))
    assert text.endswith("Its spread needs Strength revealed in your line.")


def test_why_a_card_of_the_market_cannot_be_bought() -> None:
    state = at_turn(relics=True, lines={0: ["chariot"]}, have={0: {"coin": 7}}, market=["candles", "balance"])
    state.market[6] = ITEMS.index("homunculus")
    play(state, "base chariot")
    assert words.why_not(state.view(0), "item:balance", spoken(state)) == "Balance costs 8 coins; you have 7."
    assert "This temple sells from 6 fame on" in words.why_not(state.view(0), "item:homunculus", spoken(state))
    assert "not your turn" in words.why_not(state.view(1), "item:balance", spoken(state, 1))


def test_why_a_card_cannot_be_laid() -> None:
    state = lay_out(prophecies={0: ["moon"]}, removed={0: ["+sun"]}, lines={0: ["star"], 1: ["+world"]})
    state.lines[1][0] |= 1 << 6
    state.decks[0] &= ~(1 << CARD["strength"])
    state.agenda = [("round",)]
    state.settle()
    reasons = {
        card: words.why_not(state.view(0), f"card:{card}", spoken(state))
        for card in ("moon", "sun", "star", "strength")
    }
    assert "prophecies" in reasons["moon"]
    assert "removed" in reasons["sun"]
    assert "line" in reasons["star"]
    assert "opponent" in reasons["strength"]


def test_a_long_list_is_folded() -> None:
    state = at_turn(lines={0: ["hanged_man"]}, customers={"c1a": 0})
    play(state, "base hanged_man", "choose 2")
    groups = {words.group(state, move) for move in state.legal()}
    assert len(groups) == 8 and len(options(state, "set")) == 48


def test_the_ending_names_the_blessings() -> None:
    state = at_turn(
        lines={0: ["empress", "world"]},
        have={0: {"fame": 13, "power": 11}},
        blessings=("inari", "thoth", "ade", "apollo"),
    )
    state.discs[0] = 4
    play(state, "base empress")
    assert words.ending(state, spoken(state)) == "You win with the blessings of Inari and Ade."
    assert words.ending(state, spoken(state, 1)) == "Ana wins with the blessings of Inari and Ade."
    assert words.scores(state, 0)[-1] == ("blessings", "2 of 2")
    assert [source for source, _ in words.scores(state, 0)] == [source for source, _ in words.scores(state, 1)]


def test_a_look_is_told_to_the_looker_only() -> None:
    state = at_turn(lines={0: ["judgment"], 1: ["moon", "sun"]}, have={0: {"crystal": 1}})
    play(state, "enhanced judgment")
    events = told(state, "look 1")
    lines = [words.event(state, event, spoken(state)) for event in events if event.seen_by(0)]
    assert "You see The Moon, The Sun." in lines
    assert not any(event.kind == "seen" for event in events if event.seen_by(1))


def test_a_trinket_that_was_bought_says_what_its_effects_would_do() -> None:
    state = at_turn(
        lines={0: ["chariot"]}, have={0: {"coin": 5}}, market=["balance", "balance", "balance", "maquillage"]
    )
    play(state, "base chariot", "buy maquillage")
    assert "does nothing now" in says(state, "effect maquillage 2")
    assert "does nothing now" not in says(state, "effect maquillage 1")
