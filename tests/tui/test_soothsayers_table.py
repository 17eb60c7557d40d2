"""The table of Soothsayers: what lies open, what a choice gives and costs, and how captures are paid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.chance import Chance
from core.games import GAMES
from core.games.soothsayers.payment import cheapest
from core.games.soothsayers.state import Soothsayers
from core.match import Match, Player
from tests.core.games.soothsayers.table import faces, go
from tests.core.games.soothsayers.table import table as position
from tests.tui.helpers import kept, parlour, settled, table, text
from tui.session import Session

GAME = GAMES["soothsayers"]
SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (120, 40)
NAMES = ("Ann", "Boris", "Carla", "Dora", "Emil")


def at(state: Soothsayers, folder: Path) -> Session:
    """A session in a position, with people at all seats; what lies nowhere is in the decks."""
    state.deck, state.tarot_deck = [], []
    state.deck, state.tarot_deck = state.unseen_commons(), state.unseen_tarots()
    begun = Match.start(GAME, [Player(name) for name in NAMES[: state.seats]], 1, state.options)
    begun.state = state
    return kept(begun, folder)


def cells(pilot: Any, element: str) -> str:
    """What stands in the first line of an element."""
    sheet = table(pilot).sheet
    spot = sheet.spots[element]
    return "".join(sheet.chars[spot.y][spot.x : spot.x + spot.width]).strip()


def rich() -> Soothsayers:
    """A game in full swing, Ann to lead."""
    return position(
        3,
        coins=(9, 4, 0),
        levels={0: "2/3/1/2", 1: "1/1/4/2", 2: "1/1/1/3"},
        hands={0: "P3 C2 C2 W5 S6", 1: "P2 P3", 2: "C2"},
        tarots={0: (11,), 1: (5,), 2: ()},
        slots={(0, "P"): (1, 10), (1, "W"): (16,), (2, "W"): (20,), (0, "S"): (7,)},
        tokens={"P": 0, "C": 0, "W": 1, "S": 2},
        market="C3 C3 W2 S5 P4 P5 W3 S2",
        tarot_market=(17, 3, 14, 0),
        sold=1,
    )


# ── what lies open ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE, (200, 50)], ids=str)
async def test_levels_tarot_and_both_kinds_of_tokens_are_on_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    async with parlour(at(rich(), tmp_path)).run_test(size=size) as pilot:
        assert cells(pilot, "pile:0:pentacles").startswith("2* T10*+1"), "one Tarot lies covered"
        assert cells(pilot, "pile:0:cups") == "3*"
        assert cells(pilot, "pile:1:wands").startswith("4* T16")
        assert "*" not in cells(pilot, "pile:1:wands")[3:]
        assert cells(pilot, "pile:2:wands").startswith("1  T20*"), "the higher Tarot holds the token"
        assert cells(pilot, "pile:2:cups") == "1"


@pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=str)
async def test_seats_show_fate_coins_and_both_hands(tmp_path: Path, size: tuple[int, int]) -> None:
    state = rich()
    async with parlour(at(state, tmp_path)).run_test(size=size) as pilot:
        assert cells(pilot, "seat:0").split() == ["►A", "♦", "Ann", "L", f"{state.fate(0)}/6", "9", "5+1"]
        assert cells(pilot, "seat:1").split() == ["B", "◊", "Boris", f"{state.fate(1)}/6", "4", "2+1"]
        assert "L leads" in text(pilot) and "* holds the token" in text(pilot)


async def test_sold_tokens_of_the_mat_are_gone_and_the_next_price_leads(tmp_path: Path) -> None:
    state = rich()
    prices = [str(price) for price in state.facts.prices[3]]
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        line = next(line for line in text(pilot).splitlines() if "Mat " in line)
        assert line.split()[:7] == ["•Mat", "·", *prices[1:6]], "and it can be chosen"
        assert "reserve 6" in line


async def test_at_120_columns_level_tables_covered_tarot_powers_and_log_lie_open(tmp_path: Path) -> None:
    state = rich()
    async with parlour(at(state, tmp_path)).run_test(size=LARGE) as pilot:
        drawn = text(pilot)
        facts = state.facts
        for suit, action in enumerate(("earn", "draft", "ascend", "capture")):
            pairs = [f"{facts.top[suit][level]}/{facts.bottom[suit][level]}" for level in range(1, 7)]
            line = next(line for line in drawn.splitlines() if f" {action}" in line.split("│")[-1])
            shown = line.split("│")[-1].partition(action)[2]
            assert shown.replace("►", " ").split() == pairs
            own = shown.split("►")[1].split()[0]
            assert own == pairs[state.level(0, suit) - 1], "a pointer stands before the own level"
        assert "covered Tarot" in drawn and "A ¤ 1 Magician" in drawn
        assert "log ─" in drawn
        squeezed = " ".join(" ".join(line.split("│")[0] for line in drawn.splitlines()).split())
        assert "LEAD: take a card from the Common market" in squeezed, "powers in the market"
        for name in ("Temperance", "Wheel", "Chariot", "Justice"):
            assert name in drawn


async def test_names_of_tarot_stand_below_the_level_where_there_is_no_room_beside_it(tmp_path: Path) -> None:
    async with parlour(at(rich(), tmp_path)).run_test(size=LARGE) as pilot:
        sheet = table(pilot).sheet
        spot = sheet.spots["pile:1:wands"]
        assert spot.height == 2
        assert "".join(sheet.chars[spot.y + 1][spot.x : spot.x + spot.width]).strip() == "Tower"


async def test_nothing_hidden_stands_anywhere_on_the_screen(tmp_path: Path) -> None:
    state = rich()
    async with parlour(at(state, tmp_path)).run_test(size=LARGE) as pilot:
        drawn = text(pilot)
        other = state.view(0).sample(Chance(99))
        assert other.dump() != state.dump()
        shown = table(pilot)
        shown.view = other.view(0)
        shown.repaint()
        assert text(pilot) == drawn


async def test_transcended_tarot_bear_their_own_names(tmp_path: Path) -> None:
    state = position(2, tarot_market=(2, 16), slots={(0, "S"): (7,)}, transcended=True)
    async with parlour(at(state, tmp_path)).run_test(size=(200, 50)) as pilot:
        for name in ("Tr. High Priestess", "Tr. Tower", "Tr. Chariot"):
            assert name in text(pilot)


# ── leading and following ────────────────────────────────────────────────────────────────────────────────────────


async def test_a_lead_tells_what_it_gives_the_others_before_it_is_played(tmp_path: Path) -> None:
    state = rich()
    async with parlour(at(state, tmp_path)).run_test(size=MIDDLE) as pilot:
        drawn = " ".join(text(pilot).split())
        assert "Lead DRAFT at level 3: take up to 3 cards (others: Boris 1 for 2, Carla cannot pay 2)" in drawn
        assert "Lead ASCEND at level 1: play up to 1 card (others: Boris 2 free, Carla 1 free)" in drawn
        assert f"Lead TRADE: buy a fate token for {state.price()} of 9 coins (others pass: Boris 1, Carla 1)" in drawn


async def test_a_suit_is_led_by_pointing_at_it(tmp_path: Path) -> None:
    session = at(rich(), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        await pilot.press("tab", "right")
        assert table(pilot).cursor == "suit:cups"
        foot = " ".join(" ".join(text(pilot).splitlines()[-3:-1]).split())
        assert foot.startswith("Lead DRAFT at level 3: take up to 3 cards"), "told before Enter"
        await pilot.press("enter")
        assert session.match.moves == [("lead", "cups")]


async def test_a_follower_is_told_the_price_and_who_gets_it(tmp_path: Path) -> None:
    state = rich()
    go(state, "lead cups", "take C3", "done")
    assert state.turn == 1
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        assert "You: follow DRAFT for 2 coins, or pass" in text(pilot).splitlines()[0]
        assert table(pilot).entries() == ["Follow DRAFT, pay Ann 2 coins of 4: take up to 1 card", "Pass: gain 1 coin"]


async def test_who_cannot_pay_is_told_by_how_much(tmp_path: Path) -> None:
    session = at(rich(), tmp_path)
    async with parlour(session).run_test(size=LARGE) as pilot:
        for move in (("lead", "cups"), ("done",), ("pass",)):
            table(pilot).commit(move)
        assert "Carla cannot follow for 2 coins: 2 too few." in table(pilot).log_lines


async def test_enter_says_why_something_cannot_be_led(tmp_path: Path) -> None:
    state = position(2, coins=(1, 5))
    price = state.facts.prices[2][0]
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("x")
        table(pilot).cursor = "mat"
        await pilot.press("enter")
        assert table(pilot).message == f"The next fate token costs {price} coins; you have 1, {price - 1} too few."


async def test_a_level_that_cannot_be_skipped_is_told(tmp_path: Path) -> None:
    state = position(2, coins=(3, 5), hands={0: "P2 C3 W5"})
    go(state, "lead wands")
    async with parlour(at(state, tmp_path)).run_test(size=SMALL) as pilot:
        assert "Play the 2 of Pentacles; takes its fate token" in text(pilot)
        await pilot.press("x")
        table(pilot).cursor = "card:cups/3"
        await pilot.press("enter")
        assert table(pilot).message == "Skipping level 2 costs 5 coins; you have 3, 2 too few."


# ── capturing and paying ─────────────────────────────────────────────────────────────────────────────────────────


def capturing(hand: str, coins: int, tarots: tuple[int, ...] = (9, 3), swords: int = 3, **more: Any) -> Soothsayers:
    levels = {0: f"1/1/1/{swords}"} | more.pop("levels", {})
    state = position(2, coins=(coins, 5), hands={0: hand}, tarot_market=tarots, levels=levels, **more)
    go(state, "lead swords")
    return state


async def test_a_tarot_for_several_suits_is_captured_by_pointing_at_it_and_at_the_suit(tmp_path: Path) -> None:
    session = at(capturing("P5 C6", 6), tmp_path)
    state: Any = session.match.state
    assert len(state.facts.suits_of[9]) == 2
    async with parlour(session).run_test(size=SMALL) as pilot:
        table(pilot).choose("tarot:hermit", confirmed=True)
        assert len(table(pilot).entries()) == 2
        assert table(pilot).choosable() == {f"pile:0:{suit}" for suit in ("pentacles", "cups")}
        table(pilot).choose("pile:0:cups", confirmed=True)
        assert session.match.moves == [("capture", "hermit", "cups")]


async def test_what_a_capture_lacks_is_told(tmp_path: Path) -> None:
    async with parlour(at(capturing("P2 C2", 1, (9, 3)), tmp_path)).run_test(size=SMALL) as pilot:
        await pilot.press("x")
        table(pilot).cursor = "tarot:hermit"
        await pilot.press("enter")
        assert table(pilot).message.endswith("you can pay 5, 4 too few.")


@pytest.mark.parametrize(
    ("hand", "coins", "rest", "levels", "paid", "in_coins"),
    [
        ("P2 C2", 9, 4, "2/2/1/1", "P2 C2", 0),  # cards that fit nowhere any more come first
        ("P2 C2", 9, 4, "1/1/1/1", "", 4),  # cards that still fit are spared
        ("P2 C3", 9, 5, "2/1/1/1", "P2", 3),  # both kinds: the rest in coins
        ("P6", 9, 5, "6/1/1/1", "", 5),  # nothing is overpaid while coins are there
        ("P6 C2", 0, 5, "6/1/1/1", "P6", 0),  # without coins a card that fits nowhere is overpaid
        ("C2 W4", 0, 4, "1/1/1/1", "W4", 0),  # the lowest loss among cards that still fit
        ("P2 P2 P2", 0, 6, "2/1/1/3", "P2 P2 P2", 0),
    ],
)
def test_the_cheapest_payment_spares_what_is_missed_most(
    hand: str, coins: int, rest: int, levels: str, paid: str, in_coins: int
) -> None:
    state = position(2, coins=(coins, 5), hands={0: hand}, levels={0: levels})
    state.budget = 3
    found = cheapest(state, 0, rest)
    assert found is not None
    assert found.faces == tuple(sorted(faces(paid)))
    assert found.coins == in_coins


def test_no_payment_is_found_where_none_is_possible() -> None:
    state = position(2, coins=(1, 5), hands={0: "P2 C2"})
    state.budget = 1
    assert cheapest(state, 0, 4) is None
    state.budget = 2
    assert cheapest(state, 0, 4) is not None


def test_the_cheapest_payment_is_always_one_that_the_rules_offer() -> None:
    luck = Chance(5)
    paid = 0
    for seed in range(25):
        state: Any = GAME.setup(seats=3, options={}, seed=seed)
        while state.turn is not None and paid < 400:
            step = state.decision
            if step is not None and step[0] == "pay":
                paid += 1
                found = cheapest(state.view(state.turn), state.turn, step[2], step[3])
                assert found is not None and found.first in state.legal()
            legal = state.legal()
            state.advance(luck.pick(legal[:-1] if legal[-1] == ("done",) and len(legal) > 1 else legal))
    assert paid > 100


async def test_the_cheapest_payment_is_preselected_and_every_other_one_can_be_reached(tmp_path: Path) -> None:
    state = capturing("P2 C2 C5 W6", 6, (9,), levels={1: "1/1/1/1"})
    state.piles[0], state.piles[1] = 0b111, 0b111111  # the 2 of Pentacles and the Cups fit nowhere any more
    session = at(state, tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        table(pilot).commit(("capture", "hermit", "cups"))
        shown = table(pilot)
        assert shown.cursor == "move:0"
        assert shown.entries()[0] == "Pay with the 2 of Pentacles: 7 left to pay"
        foot = " ".join(" ".join(text(pilot).splitlines()[-3:-1]).split())
        assert foot.startswith("Cheapest: the 2 of Pentacles, the 2 of Cups and the 5 of Cups.")
        offered = [move for move in state.legal() if move[0] in ("pay", "coins")]
        assert len(shown.entries()) == len(offered) > 2
        await pilot.press("enter", "enter", "enter")
        assert session.match.moves[1:] == [("pay", "pentacles/2"), ("pay", "cups/2"), ("pay", "cups/5")]
        assert state.coins[0] == 6


async def test_a_payment_can_be_pointed_at_in_the_hand(tmp_path: Path) -> None:
    session = at(capturing("W5 W6", 9, (9,)), tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        table(pilot).commit(("capture", "hermit", "cups"))
        assert table(pilot).entries()[0].startswith("Pay the rest with 9 coins of 9")
        await pilot.press("tab")
        assert table(pilot).cursor == "card:wands/5"
        assert "Pay with the 5 of Wands: 4 left to pay" in text(pilot)
        await pilot.press("enter")
        assert session.match.moves[-1] == ("pay", "wands/5")
        assert "You: pay 4" in text(pilot).splitlines()[0]


async def test_the_bot_has_its_seat_and_the_person_plays_on(tmp_path: Path) -> None:
    begun = Match.start(GAME, [Player("Ann"), Player("Boris", "easy")], 4, {"bot": "simple"})
    session = kept(begun, tmp_path)
    async with parlour(session).run_test(size=SMALL) as pilot:
        state: Any = begun.state
        assert state.bot == 1 and state.tarot_hands[1] == ()
        assert "Boris is thinking" not in text(pilot)
        for _ in range(6):
            table(pilot).commit(state.legal()[0])
            await settled(pilot)
        assert state.turn == 0, "the bot never has to be asked"
        assert any(line.startswith("Boris ") for line in table(pilot).log_lines)


# ── pictures ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
def test_the_table_looks_as_it_should(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(parlour(at(rich(), tmp_path)), terminal_size=size)
