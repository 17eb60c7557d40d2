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


def test_a_trade_that_lapses_says_whether_coins_or_tokens_are_lacking() -> None:
    poor = table(2, coins=[5, 0], slots={(A, "P"): [19]})
    events = go(poor, "lead trade", "use sun", "trade")
    lines = [words.event(poor, event, reader(poor, B)) for event in events]
    assert "Ada has too few coins left, the trade lapses." in lines
    sold = table(2, coins=[60, 0], sold=5, slots={(A, "P"): [19]})
    events = go(sold, "lead trade", "use sun", "trade")
    lines = [words.event(sold, event, reader(sold, A)) for event in events]
    assert "The last fate token of the mat is sold, the trade lapses." in lines


def test_strength_counts_in_what_an_ascend_is_told_to_bring() -> None:
    state = table(2, levels={A: "1/1/2/1", B: "1/1/2/1"}, slots={(A, "W"): [8]}, hands={A: "P2", B: "P2"})
    told = words.sentence(state, move("lead wands"), reader(state, A))
    assert told == "Lead ASCEND at level 2: play up to 3 cards  (others: Boris 1 free)"
    go(state, "lead wands", "done")
    assert "play up to 1 card" in words.sentence(state, move("follow"), reader(state, B))
    rival = table(2, slots={(B, "W"): [8]})
    assert "Boris 2 free" in words.sentence(rival, move("lead wands"), reader(rival, A))
    world = table(2, slots={(A, "W"): [8], (A, "C"): [21]})
    go(world, "instead cups")
    assert words.sentence(world, move("pick wands"), reader(world, A)).endswith("play up to 2 cards")


def test_why_a_tarot_cannot_be_captured_counts_what_death_would_save_and_no_limit_that_is_off() -> None:
    state = table(2, coins=[2, 0], slots={(A, "S"): [13]}, tarot_market=[2, 20], capture_limit=False)
    go(state, "lead swords")
    assert words.why_not(state, "tarot:judgement", reader(state, A)) == (
        "Judgement costs 20; with all cards and coins and with Death you can pay 15, 5 too few."
    )


def test_why_a_rivals_tarot_cannot_be_captured_depends_on_the_transcended_chariot() -> None:
    state = table(2, coins=[9, 0], slots={(A, "S"): [7], (B, "C"): [18]}, tarot_market=[2], transcended=True)
    go(state, "lead swords")
    assert words.why_not(state, "pile:1:cups", reader(state, A)) == (
        "The Moon costs 18; with 2 cards and all coins you can pay 9, 9 too few."
    )
    assert words.why_not(state, "pile:1:wands", reader(state, A)) == "No Tarot lies there."
    plain = table(2, coins=[9, 0], slots={(A, "S"): [7], (B, "C"): [18]}, tarot_market=[2])
    go(plain, "lead swords")
    assert words.why_not(plain, "pile:1:cups", reader(plain, A)) == "What lies before Boris cannot be captured."


def test_a_tarot_that_cannot_replace_an_action_is_named_as_in_this_match() -> None:
    state = table(2, slots={(A, "S"): [16]}, transcended=True)
    assert words.why_not(state, "pile:0:swords", reader(state, A)).startswith("Transcended Tower does not replace")


def test_a_capture_from_a_rival_says_that_it_takes_the_token_with_the_tarot() -> None:
    state = table(
        2, coins=[18, 0], slots={(A, "S"): [7], (A, "C"): [2], (B, "C"): [11]}, tarot_market=[], transcended=True
    )
    go(state, "lead swords")
    told = words.sentence(state, move("capture justice cups"), reader(state, A))
    assert told.endswith("11 to pay; takes the token")
    other = words.sentence(state, move("capture justice swords"), reader(state, A))
    assert other.endswith("11 to pay; takes the token of Cups"), other


def test_the_transcended_lovers_say_nothing_of_coins_that_are_not_there() -> None:
    state = table(3, coins=[0, 0, 3], slots={(A, "P"): [6]}, kept={A: 2}, transcended=True)
    events = go(state, "lead earn", "use lovers", "rival 1")
    lines = [words.event(state, event, reader(state, A)) for event in events]
    assert "You give Boris a fate token." in lines
    assert not any(line is not None and "0 coins" in line for line in lines)


def test_the_table_of_swords_tells_no_limit_that_is_off() -> None:
    state = table(2, capture_limit=False)
    assert "for up to" not in words.detail(state, "suit:swords", reader(state, A))
    assert "for up to 2 cards" in words.detail(table(2), "suit:swords", reader(state, A))


def test_the_tarot_that_left_the_game_lie_open_with_the_discards() -> None:
    state = table(2, discards="P2")
    assert "left" not in words.detail(state, "discards", reader(state, A))
    state.tarot_discards = [13, 7]
    assert words.detail(state, "discards", reader(state, A)) == (
        "The discard pile, oldest first: 2 of Pentacles. These Tarot have left the game: 13 Death, 7 The Chariot."
    )


def test_a_tarot_taken_into_a_hand_for_all_to_see_stays_in_sight() -> None:
    state = table(2, slots={(A, "C"): [2]}, tarots={A: [3]}, tarot_market=[5], transcended=True)
    go(state, "lead cups", "take_tarot hierophant", "done")
    told = words.detail(state.view(B), "seat:0", reader(state, B))
    assert "2 Tarot in hand, among them The Hierophant" in told and "Empress" not in told


def test_a_card_in_hand_tells_the_price_of_a_skip_under_the_hierophant() -> None:
    state = table(2, slots={(A, "W"): [5]}, hands={A: "P3"})
    assert "with a skip for 2 coins" in words.detail(state, "card:pentacles/3", reader(state, A))
    assert "with a skip for 5 coins" in words.detail(table(2), "card:pentacles/3", reader(state, A))


def test_a_share_is_told_with_its_rounding_and_as_an_owner_corrects_it() -> None:
    state = table(2)
    assert "take half of what a richer rival has more than you, rounded up, at most 5 coins" in words.detail(
        state, "tarot:wheel", reader(state, A)
    )
    other = table(2, components={"tarot": {"wheel": {"numbers": {"share": 3}}}})
    assert "take one in 3 of what a richer rival" in words.detail(other, "tarot:wheel", reader(other, A))
    tower = table(2, transcended=True)
    assert "gain half of its level in coins, rounded up, and draft 2" in words.detail(
        tower, "tarot:tower", reader(tower, A)
    )


def test_a_capture_that_only_death_makes_possible_says_so() -> None:
    state = table(2, coins=[9, 0], slots={(A, "S"): [13]}, tarot_market=[20, 5])
    go(state, "lead swords")
    told = {str(each[1]): words.sentence(state, each, reader(state, A)) for each in state.legal()[:-1]}
    assert (
        told["judgement"].startswith("Capture 20 Judgement for ") and "20 to pay, only with Death" in told["judgement"]
    )
    assert "with Death" not in told["hierophant"]


def test_paying_in_full_is_named_beside_death_only_if_it_can_be_done() -> None:
    state = table(2, coins=[9, 0], slots={(A, "S"): [13], (A, "P"): [15]}, tarot_market=[20, 5])
    go(state, "lead swords")
    poor = state.copy()
    go(state, "capture hierophant wands")
    assert words.prompt(state, reader(state, A)) == "give up a Tarot for Death, or pay in full"
    go(poor, "capture judgement wands")
    assert words.prompt(poor, reader(poor, A)) == "give up a Tarot for Death"


def test_a_lead_under_the_emperor_says_that_following_may_cost_more() -> None:
    state = table(2, coins=[0, 9], levels={A: "1/1/3/1"}, slots={(A, "W"): [4]})
    assert words.sentence(state, move("lead wands"), reader(state, A)).endswith(
        "(others: Boris 1 for 2; 1 more with The Emperor)"
    )
    assert "Emperor" not in words.sentence(state, move("lead cups"), reader(state, A))
