"""Every move, event and element of Soothsayers has its sentence."""

from __future__ import annotations

import re

import pytest

from core.games.soothsayers import words
from core.games.soothsayers.names import FACE, FACES, SUITS, TAROT
from core.games.soothsayers.state import Soothsayers
from core.state import Event, IllegalMove
from core.words import Speaker
from tests.core.games.soothsayers.table import GAME, A, B, C, go, move, table

NAMES = ("Ada", "Boris", "Chris", "Dora", "Emil")


def reader(state: Soothsayers, viewer: int | None) -> Speaker:
    return Speaker(NAMES[: state.seats], viewer)


def elements(state: Soothsayers) -> list[str]:
    piles = [f"pile:{seat}:{suit}" for seat in range(state.seats) for suit in SUITS]
    seats = [f"seat:{seat}" for seat in range(state.seats)]
    cards = [f"{where}:{FACE[face]}" for where in ("common", "card") for face in FACES]
    tarots = [f"tarot:{name}" for name in TAROT]
    return ["mat", "deck", "discards", *(f"suit:{suit}" for suit in SUITS), *piles, *seats, *cards, *tarots]


def sound(text: str, full_stop: bool) -> None:
    assert text and text[0] == text[0].upper() and not re.search(r"[{}_]|None| {3}", text), text
    assert text.endswith((".", ")")) == full_stop or not full_stop, text


@pytest.mark.parametrize(("seats", "transcended", "bot"), [(2, False, "off"), (3, True, "off"), (3, False, "simple")])
def test_every_move_event_and_element_has_a_sentence(seats: int, transcended: bool, bot: str) -> None:
    for seed in range(6):
        state = GAME.setup(seats, {"transcended": transcended, "bot": bot}, seed)
        assert isinstance(state, Soothsayers)
        luck = state.chance.copy()
        known = set(elements(state))
        count = 0
        while state.turn is not None and count < 250:
            count += 1
            seat = state.turn
            view = state.view(seat)
            speaker = reader(state, seat)
            legal = view.legal()
            sentences = [words.sentence(view, each, speaker) for each in legal]
            assert len(set(sentences)) == len(sentences), sentences
            for each, text in zip(legal, sentences, strict=True):
                sound(text, False)
                for element in words.parts(view, each):
                    assert element in known, element
                words.group(view, each)
            assert words.prompt(view, speaker)
            if count % 10 == 0:
                for element in known:
                    sound(words.detail(view, element, speaker), True)
                    sound(words.why_not(view, element, speaker), True)
                    assert words.why_not(view, element, reader(state, (seat + 1) % seats)).startswith("It is not")
            events: list[Event] = []
            state.play(luck.pick(state.legal()), events.append)
            for event in events:
                for viewer in (*range(seats), None):
                    if event.seen_by(viewer):
                        told = words.event(state.view(viewer), event, reader(state, viewer))
                        if told is not None:
                            sound(told, True)
                assert all(element in known for element in words.touched(event)), event
        assert words.round_name(state).startswith("round ")
        assert len(words.scores(state, A)) == 6
        if state.ended:
            sound(words.ending(state, reader(state, None)), True)


def test_a_lead_says_what_the_others_would_get_and_pay() -> None:
    state = table(3, coins=[7, 1, 0], levels={A: "3/3/1/1", B: "2/2/1/1", C: "4/1/1/1"})
    ada = reader(state, A)
    assert (
        words.sentence(state, move("lead earn"), ada)
        == "Lead EARN at level 3: gain 5 coins  (others pass: Boris 2, Chris 3)"
    )
    assert words.sentence(state, move("lead cups"), ada) == (
        "Lead DRAFT at level 3: take up to 3 cards  (others: Boris 2 for 1, Chris cannot pay 2)"
    )
    assert words.sentence(state, move("lead trade"), ada).startswith("Lead TRADE: buy a fate token for 5 of 7 coins")


def test_a_follower_who_cannot_pay_is_told_by_how_much() -> None:
    state = table(2, coins=[0, 1], levels={A: "1/1/4/1"})
    events = go(state, "lead wands")
    lines = [words.event(state, event, reader(state, B)) for event in events]
    assert "You cannot follow for 3 coins: 2 too few." in lines
    lines = [words.event(state, event, reader(state, A)) for event in events]
    assert "Boris cannot follow for 3 coins: 2 too few." in lines


def test_who_cannot_pay_for_a_trade_is_told_by_how_much() -> None:
    state = table(2, coins=[3, 0], sold=1)
    with pytest.raises(IllegalMove, match=r"^Seat 0 cannot trade: a fate token costs 8 coins, 5 more than it has\.$"):
        state.play(("lead", "trade"))
    assert words.why_not(state, "mat", reader(state, A)) == "The next fate token costs 8 coins; you have 3, 5 too few."
    state.sold = 6
    with pytest.raises(IllegalMove, match="all fate tokens of the mat are sold"):
        state.play(("lead", "trade"))


def test_answering_says_what_following_costs_and_passing_earns() -> None:
    state = table(2, coins=[0, 3], levels={A: "1/1/3/1"}, hands={B: "P2"})
    go(state, "lead wands")
    boris = reader(state, B)
    assert [words.sentence(state, each, boris) for each in state.legal()] == [
        "Follow ASCEND, pay Ada 2 coins of 3: play up to 1 card",
        "Pass: gain 1 coin",
    ]
    assert words.prompt(state, boris) == "follow ASCEND for 2 coins, or pass"


def test_a_card_says_which_token_it_takes_and_what_a_skip_costs() -> None:
    state = table(2, coins=[5, 0], levels={A: "2/1/1/1", B: "4/1/1/1"}, tokens={"P": B}, hands={A: "P3 P4 C2"})
    go(state, "lead wands")
    assert [words.sentence(state, each, reader(state, A)) for each in state.legal()] == [
        "Play the 3 of Pentacles",
        "Play the 4 of Pentacles, skipping level 3 for 5 coins; steals its fate token",
        "Play the 2 of Cups; takes its fate token",
        "Play no more cards",
    ]


def test_a_capture_says_what_it_costs_and_what_happens_to_the_token() -> None:
    state = table(2, coins=[2, 0], slots={(A, "C"): [18], (B, "C"): [11]}, tarot_market=[2, 20])
    go(state, "lead swords")
    assert words.sentence(state, move("capture priestess cups"), reader(state, A)) == (
        "Capture 2 The High Priestess for Cups, over The Moon: 2 to pay; loses the token"
    )
    assert words.why_not(state, "tarot:judgement", reader(state, A)) == (
        "Judgement costs 20; with 2 cards and all coins you can pay 2, 18 too few."
    )


def test_reconstructed_data_is_marked_under_the_cursor() -> None:
    state = table(2)
    ada = reader(state, A)
    assert words.detail(state, "tarot:emperor", ada).endswith("(reconstructed)")
    assert "(reconstructed)" in words.detail(state, "suit:cups", ada)
    assert "prices reconstructed" in words.detail(state, "mat", ada)
