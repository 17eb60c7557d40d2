"""What lies under the cursor, and why it cannot be chosen now."""

from __future__ import annotations

from typing import cast

from core.games.soothsayers.actions import NO_LIMIT, cards_worth, cost_of
from core.games.soothsayers.names import CHARIOT, DEATH, FACE_OF, HIEROPHANT, SUIT, TAROT_OF
from core.games.soothsayers.state import NOBODY, UNKNOWN, Soothsayers
from core.games.soothsayers.texts import SHORT, VERBS, card, coins, common, tableau
from core.words import Speaker, plural


def detail(state: Soothsayers, element: str, speaker: Speaker) -> str:
    """What is under the cursor, in full."""
    what, _, which = element.partition(":")
    transcended = state.options["transcended"] is True
    if what == "suit":
        suit = SUIT[which]
        seat = speaker.viewer if speaker.viewer is not None else state.leader
        level = state.level(seat, suit)
        return f"{SHORT[suit]}, {VERBS[suit]}, at level {level}: {_tableau(state, suit, level)}."
    if what == "mat":
        return _mat(state)
    if what in ("common", "card"):
        return _common(state, which, what, speaker)
    if what == "deck":
        left = f"The Common deck: {plural(len(state.deck), 'card')}."
        known = [f"the {common_face(face)}" for face in state.deck if face != UNKNOWN]
        if state.viewer is not None and known:
            left += f" At its bottom, lowest first, you know {', '.join(known)}."
        return left + (" When it is empty the discarded cards become the deck." if state.options["reshuffle"] else "")
    if what == "discards":
        return _discards(state, transcended)
    if what == "tarot":
        return card(state.facts, TAROT_OF[which], transcended)
    if what == "pile":
        owner, _, suit_name = which.partition(":")
        return _pile(state, int(owner), SUIT[suit_name], speaker)
    return _seat(state, int(which), speaker)


def common_face(face: int) -> str:
    """A face in a sentence: "3 of Cups"."""
    return f"{face // 4} of {SHORT[face % 4]}"


def _tableau(state: Soothsayers, suit: int, level: int) -> str:
    return tableau(state.facts, suit, level, state.options["capture_limit"] is True)


def _discards(state: Soothsayers, transcended: bool) -> str:
    cards = ", ".join(common_face(face) for face in state.discards)
    text = f"The discard pile, oldest first: {cards or 'empty'}."
    gone = ", ".join(f"{tarot} {state.facts.title(tarot, transcended)}" for tarot in state.tarot_discards)
    return text + (f" These Tarot have left the game: {gone}." if gone else "")


def _mat(state: Soothsayers) -> str:
    price = state.price()
    ladder = ", ".join(str(cost) for cost in state.facts.prices[state.seats][state.sold :])
    mark = " (prices reconstructed)" if state.facts.mat.source == "reconstructed" else ""
    if price is None:
        return "The Trading Mat is empty: all its fate tokens are sold."
    return f"The Trading Mat: the next fate token costs {coins(price)}; still for sale at {ladder}.{mark}"


def _common(state: Soothsayers, face: str, what: str, speaker: Speaker) -> str:
    number = FACE_OF[face]
    where = "market" if what == "common" else "hand"
    text = f"The {common(face)}, in {'the' if what == 'common' else 'your'} {where}: pays {number // 4} for a Tarot"
    seat = speaker.viewer
    if seat is None:
        return text + "."
    suit, level = number % 4, number // 4
    own = state.level(seat, suit)
    if level == own + 1:
        fits = f"it is the next one on your {SHORT[suit]}"
    elif level == own + 2:
        fits = f"it fits on your {SHORT[suit]} with a skip for {coins(_skip_price(state, seat))}"
    else:
        fits = f"your {SHORT[suit]} stand at level {own}"
    unseen = state.unseen_commons().count(number)
    return f"{text}; {fits}. {unseen} more of them {'is' if unseen == 1 else 'are'} unseen."


def _skip_price(state: Soothsayers, seat: int) -> int:
    step = state.decision
    if step is not None and step[:2] == ("ascend", seat):
        return cast(int, step[3])
    if state.visible(seat) >> HIEROPHANT & 1:
        return state.facts.numbers[HIEROPHANT]["skip_price"]
    return state.facts.skip_price


def _pile(state: Soothsayers, seat: int, suit: int, speaker: Speaker) -> str:
    level = state.level(seat, suit)
    whose = speaker.whose(seat)
    token = " and its fate token" if state.suit_holder[suit] == seat else ""
    text = f"{whose[:1].upper()}{whose[1:]} {SHORT[suit]} at level {level}{token}: {_tableau(state, suit, level)}."
    slot = state.slots[4 * seat + suit]
    if not slot:
        return text + " No Tarot lies there."
    transcended = state.options["transcended"] is True
    token = " It holds the fate token." if state.tarot_holder[suit] == seat else ""
    text += f" {card(state.facts, slot[-1], transcended)}{token}"
    if len(slot) > 1:
        under = ", ".join(f"{tarot} {state.facts.title(tarot, transcended)}" for tarot in reversed(slot[:-1]))
        text += f" Beneath it: {under}."
    return text


def _seat(state: Soothsayers, seat: int, speaker: Speaker) -> str:
    name = "You" if seat == speaker.viewer else speaker.names[seat]
    suits = [SHORT[suit] for suit in range(4) if state.suit_holder[suit] == seat]
    tarots = [f"Tarot of {SHORT[suit]}" for suit in range(4) if state.tarot_holder[suit] == seat]
    kept = [f"{state.kept[seat]} for good"] if state.kept[seat] else []
    fate = ", ".join(suits + tarots + kept) or "none yet"
    text = f"{name}: {state.fate(seat)} of {state.goal} fate ({fate}); {coins(state.coins[seat])}; "
    text += f"{plural(len(state.hands[seat]), 'Common card')} and {len(state.tarot_hands[seat])} Tarot in hand"
    if seat != speaker.viewer:
        known = []
        if state.viewer is not None:
            known += [common_face(face) for face in state.hands[seat] if face != UNKNOWN]
            transcended = state.options["transcended"] is True
            known += [state.facts.title(tarot, transcended) for tarot in state.tarot_hands[seat] if tarot != UNKNOWN]
        if known:
            text += f", among them {', '.join(known)}"
    if seat == state.bot:
        text += "; it plays by its own rules"
    return text + "."


def why_not(state: Soothsayers, element: str, speaker: Speaker) -> str:
    """The rule that forbids to choose this element now."""
    step = state.decision
    if step is None:
        return "The game is over."
    if step[1] != speaker.viewer:
        return f"It is not your turn: {speaker.name(cast(int, step[1]))} must play."
    seat = speaker.viewer
    assert seat is not None
    kind = step[0]
    what, _, which = element.partition(":")
    if kind == "lead":
        return _why_not_lead(state, seat, what, which)
    if kind == "answer":
        if what == "suit":
            return f"{SHORT[state.led]} were led: you may follow in that suit alone, or pass."
        return "Follow or pass first; cards are chosen after that."
    if kind == "draft":
        return _why_not_draft(state, what)
    if kind == "ascend" and what in ("card", "common"):
        return _why_not_ascend(state, seat, what, which, cast(int, step[3]))
    if kind == "capture" and what in ("tarot", "pile"):
        return _why_not_capture(state, seat, what, which, speaker)
    if kind == "pay":
        if what == "card":
            return _why_not_pay(state, which, cast(int, step[2]), cast(int, step[3]))
        return f"A capture must be paid first: {step[2]} more, with cards or coins."
    return "There is nothing to choose here; the numbered list shows what you can do."


def _why_not_lead(state: Soothsayers, seat: int, what: str, which: str) -> str:
    if what == "mat":
        price = state.price()
        if price is None:
            return "All fate tokens of the mat are sold."
        have = state.coins[seat]
        return f"The next fate token costs {coins(price)}; you have {have}, {price - have} too few."
    if what == "pile":
        owner, _, suit = which.partition(":")
        if int(owner) == seat:
            tarot = state.tarot(seat, SUIT[suit])
            if tarot == NOBODY:
                return f"No Tarot of yours lies there; to lead {suit.capitalize()} choose the suit."
            title = state.facts.title(tarot, state.options["transcended"] is True)
            return f"{title} does not replace an action; lead the suit itself."
    return "You lead: choose a suit first; cards are chosen after that."


def _why_not_draft(state: Soothsayers, what: str) -> str:
    if what == "deck":
        return "The deck is empty and there is nothing to shuffle."
    if what == "tarot":
        return "A draft takes Common cards; Tarot are captured."
    return "You draft: choose a card of the market, or the deck."


def _why_not_ascend(state: Soothsayers, seat: int, what: str, which: str, skip: int) -> str:
    if what == "common":
        return "Cards are played from the hand; those of the market must be drafted first."
    face = FACE_OF[which]
    suit, level = face % 4, face // 4
    own = state.level(seat, suit)
    if level <= own:
        return f"Your {SHORT[suit]} stand at level {own} already; cards are played in rising order."
    if level > own + 2:
        return f"Your {SHORT[suit]} stand at level {own}, and no more than one level can be skipped."
    have = state.coins[seat]
    return f"Skipping level {level - 1} costs {coins(skip)}; you have {have}, {skip - have} too few."


def _why_not_capture(state: Soothsayers, seat: int, what: str, which: str, speaker: Speaker) -> str:
    transcended = state.options["transcended"] is True
    if what == "pile":
        owner, _, suit = which.partition(":")
        if int(owner) == seat:
            return f"Choose a Tarot first, then a suit printed on it, such as {suit.capitalize()}."
        if not (transcended and state.awake >> CHARIOT & 1):
            return f"What lies before {speaker.name(int(owner))} cannot be captured."
        tarot = state.tarot(int(owner), SUIT[suit])
        if tarot == NOBODY:
            return "No Tarot lies there."
    else:
        tarot = TAROT_OF[which]
    cost = cost_of(state, tarot)
    reach = state.coins[seat] + cards_worth(state.hands[seat], state.budget)
    means = f"{plural(state.budget, 'card')} and all coins" if state.budget < NO_LIMIT else "all cards and coins"
    if state.awake >> DEATH & 1:
        reach += max(state.tarot(seat, suit) for suit in range(4))
        means += f" and with {state.facts.title(DEATH)}"
    title = state.facts.title(tarot, transcended)
    return f"{title} costs {cost}; with {means} you can pay {reach}, {cost - reach} too few."


def _why_not_pay(state: Soothsayers, which: str, rest: int, last: int) -> str:
    face = FACE_OF[which]
    if state.budget <= 0:
        return "Your level in Swords lets you discard no more cards in this action; the rest is paid in coins."
    if face < last:
        return "Cards are picked in rising order; start again with the lowest one."
    return f"With the {common(which)} the {rest} to pay could not be completed."
