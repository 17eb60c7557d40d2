"""The sentences for moves: what a person may order, with cost and result."""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille import preview
from core.games.sibille.names import CARD, CUSTOMER, ITEM, SIDES
from core.games.sibille.state import Sibille
from core.games.sibille.table import place_of
from core.games.sibille.telling import amount, card_at, customer, die, effect, face, item, kind_amount, price, tarot
from core.games.sibille.visits import waiting_side
from core.words import Speaker, plural

ON_CUSTOMERS: Final = ("flip", "attract", "return", "bind", "reward")
ON_ITEMS: Final = ("use", "spread", "replace", "buy", "borrow", "take")
ON_SEATS: Final = ("look", "token", "lose", "gift")
ON_LINES: Final = ("remove", "cover", "recall")
FROM_DECK: Final = ("lay", "foresee", "play", "with", "tuck")


def parts(state: Sibille, move: Move) -> tuple[str, ...]:
    """The elements of a move in the order in which a person would point at them."""
    verb = move[0]
    if len(move) == 1:
        return ()
    if verb in FROM_DECK:
        return (f"card:{move[1]}",)
    if verb in ON_CUSTOMERS:
        return (f"customer:{move[1]}",)
    if verb in ON_ITEMS:
        return (f"item:{move[1]}",)
    if verb in ON_SEATS:
        return (f"seat:{move[1]}",)
    if verb in ON_LINES:
        return (f"line:{move[1]}:{move[2]}",)
    if verb in ("base", "enhanced", "swap", "take_back", "copy", "act"):
        return (_where(state, move),)
    if verb == "set":
        return (f"space:{move[1]}", f"face:{move[2]}")
    if verb == "exchange":
        return (f"space:{move[1]}", f"space:{move[2]}")
    if verb in ("light", "die"):
        return (f"space:{move[1]}",)
    if verb == "face":
        return (f"customer:{move[1]}", f"side:{move[2]}")
    if verb == "effect":
        return (f"item:{move[1]}", f"effect:{move[2]}")
    if verb == "resolve":
        return (f"face:{move[1]}",)
    return ()


def _where(state: Sibille, move: Move) -> str:
    """The element of a tarot card that lies somewhere on the table."""
    seat = state.turn or 0
    number = CARD[str(move[1])]
    if len(move) > 2:
        owner = int(move[2])
        return f"removed:{owner}:{place_of(state.removed[owner], number) + 1}"
    zone = state.decision[2] if state.decision is not None and move[0] in ("copy", "act") else ""
    if zone == "scroll":
        return f"scroll:{move[1]}"
    if move[0] in ("swap", "take_back") or zone == "own_prophecy":
        return f"prophecy:{seat}:{place_of(state.prophecies[seat], number) + 1}"
    return f"line:{seat}:{place_of(state.lines[seat], number) + 1}"


def sentence(state: Sibille, move: Move, speaker: Speaker) -> str:
    """What a legal move does, with its cost and its result; says so if it does nothing."""
    text = _sentence(state, move, speaker)
    passed = preview.passes(state, move)
    if passed:
        dice = "; ".join(
            f"{one.space}: {face(state, one.face)}" + (" (twice if you like)" if one.times > 1 else "")
            for one in passed
        )
        text += f", passing {'the die' if len(passed) == 1 else 'the dice'} at {dice}"
    return f"{text} – does nothing now" if preview.does_nothing(state, move) else text


def _sentence(state: Sibille, move: Move, speaker: Speaker) -> str:
    verb = move[0]
    what = str(move[1]) if len(move) > 1 else ""
    program = state.facts.program
    if verb == "base":
        return f"{tarot(state, what)}: {effect(state, program.base[CARD[what]])}"
    if verb == "enhanced":
        crystals = amount(1, state.facts.round.enhance)
        return f"{tarot(state, what)} enhanced for {crystals}: {effect(state, program.enhanced[CARD[what]])}"
    if verb == "use":
        number = ITEM[what]
        cost, _, does, _ = program.abilities[number][program.use_moves[number].index(move)]
        return f"{item(state, what)} for {price(cost)}: {effect(state, does)}"
    if verb == "spread":
        return f"{item(state, what)}, its spread: {effect(state, program.spreads[ITEM[what]][1])}"
    if verb == "replace":
        relics = state.facts.relics
        paid = amount(4, relics.replace_cog) if move[2] == "cog" else amount(0, relics.replace_coins)
        return f"Replace {item(state, what)} after this round: pay {paid}"
    if verb == "effect":
        return f"Use {item(state, what)}: {effect(state, program.trinkets[ITEM[what]][int(move[2]) - 1])}"
    if verb in FROM_DECK:
        return _from_deck(state, str(verb), what)
    if verb in ON_CUSTOMERS or verb == "face":
        return _on_customer(state, move)
    if verb in ON_LINES:
        return _on_line(state, move, speaker)
    if verb in ON_SEATS:
        return _on_seat(state, move, speaker)
    if verb in ("buy", "borrow", "take"):
        return _on_item(state, move, speaker)
    if verb in ("set", "exchange", "light", "die", "resolve"):
        return _on_die(state, move)
    return _other(state, move, speaker)


def _from_deck(state: Sibille, verb: str, card: str) -> str:
    name = tarot(state, card)
    effects = effect(state, state.facts.program.base[CARD[card]])
    if verb == "lay":
        return f"{name} into your line  [{effects}]"
    if verb == "foresee":
        return f"Foresee {name}: a crystal each time an opponent reveals it"
    if verb == "play":
        return f"Play {name}  [{effects}]"
    if verb == "tuck":
        return f"Put {name} under the Scroll  [{effects}]"
    return f"Lay {name} there, face down"


def _on_customer(state: Sibille, move: Move) -> str:
    verb, name = move[0], str(move[1])
    if verb == "face":
        return f"Into the centre as {customer(state, name, str(move[2]))}"
    if verb == "flip":
        other = SIDES[1 - state.face[CUSTOMER[name]]]
        return f"Flip {_brief(customer(state, name))} to {_brief(customer(state, name, other))}"
    text = {
        "attract": "Attract the {}",
        "return": "Put the {} back into the bag",
        "bind": "Bind the {}",
        "reward": "Take the reward of the {}",
    }[str(verb)]
    if state.decision is not None and state.decision[0] == "next":
        side = waiting_side(state, int(state.decision[1]), CUSTOMER[name])
        return text.format(customer(state, name, SIDES[side]))
    return text.format(customer(state, name))


def _brief(text: str) -> str:
    """A customer in so few words that both sides stand in one line."""
    return text.replace(" customer (", " (").replace(", pays ", ": ")


def _on_line(state: Sibille, move: Move, speaker: Speaker) -> str:
    verb, seat, place = move[0], int(move[1]), int(move[2])
    entry = state.lines[seat][place - 1]
    card = card_at(state, seat, place)
    whose = speaker.whose(seat)
    if verb == "cover":
        return f"Lay it on {whose} {card.removeprefix('the ')}: it stays in the line"
    if entry >> 6 & 15:
        target = f"the Strength that lies on {whose} {card.removeprefix('the ')}"
    else:
        target = f"{whose} {card.removeprefix('the ')}"
    return f"Remove {target}" if verb == "remove" else f"Send {target} home"


def _on_seat(state: Sibille, move: Move, speaker: Speaker) -> str:
    verb, seat = move[0], int(move[1])
    name = speaker.name(seat)
    step = state.decision
    assert step is not None
    if verb == "look":
        return f"Look at {speaker.whose(seat)} face-down cards"
    if verb == "token":
        stays = " – it stays where it is, a Sun holds it" if state.locks else ""
        kept = " (no change)" if seat == state.token and not stays else ""
        return f"Give the first player token to {name}{kept}{stays}"
    if verb == "gift":
        return f"Give {kind_amount(str(step[2]), int(step[3]))} to {name}"
    return f"{speaker.subject(seat, 'lose')} {kind_amount(str(step[2]), int(step[3]))}"


def _on_item(state: Sibille, move: Move, speaker: Speaker) -> str:
    verb, name = move[0], str(move[1])
    program = state.facts.program
    number = ITEM[name]
    step = state.decision
    assert step is not None
    if verb == "buy":
        discount = int(step[3]) if step[0] == "buy" else program.prices[number]
        cost = max(0, program.prices[number] - discount)
        return f"Buy {item(state, name)} for {amount(0, cost)}" if cost else f"Take {item(state, name)} for nothing"
    whose = speaker.whose(state.owner_of(number))
    if verb == "take":
        return f"Take {whose} {item(state, name)} for {item(state, 'medicean_crown')}"
    does = program.spreads[number][1] if step[0] == "mirror" else program.abilities[number][0][2]
    return f"Use {whose} {item(state, name)}: {effect(state, does)}"


def _on_die(state: Sibille, move: Move) -> str:
    verb = move[0]
    if verb == "set":
        return f"Set the die at {move[1]} to: {face(state, str(move[2]))}"
    if verb == "exchange":
        return f"Swap the dice at {move[1]} and {move[2]}"
    if verb == "light":
        return f"Activate the die at {move[1]}: {die(state, int(move[1]))}, and roll it again"
    if verb == "die":
        return f"First the die at {move[1]}: {die(state, int(move[1]))}"
    return f"First: {face(state, str(move[1]))}"


def _other(state: Sibille, move: Move, speaker: Speaker) -> str:
    verb = move[0]
    what = str(move[1]) if len(move) > 1 else ""
    step = state.decision
    assert step is not None
    if verb == "copy":
        whose = f"{speaker.whose(int(move[2]))} " if len(move) > 2 else ""
        return f"Copy {whose}{tarot(state, what)}: {effect(state, state.facts.program.base[CARD[what]])}"
    if verb == "act":
        whose = f"{_capital(speaker.whose(int(move[2])))} " if len(move) > 2 else ""
        return f"{whose}{tarot(state, what)} acts: {effect(state, state.facts.program.base[CARD[what]])}"
    if verb == "swap":
        return f"Swap {tarot(state, what)} out of your prophecies"
    if verb == "take_back":
        return f"Pay {amount(2, 1)} to take {tarot(state, what)} back"
    if verb == "arcana":
        return f"Use {amount(3, int(move[1]))}: {plural(to_lay_with(state, int(move[1])), 'card')} for your line"
    if verb == "pay":
        return f"Pay {kind_amount(what, int(move[2]))} to {effect(state, int(step[4]))}".replace(" to 1", " for 1")
    if verb == "choose":
        return _capital(effect(state, int(step[1 + int(move[1])])))
    if verb == "again":
        return f"Activate the die at {state.facts.program.spaces[int(step[2])]} once more"
    if verb == "draw":
        return "Draw a customer"
    return _stop(state, str(verb))


def to_lay_with(state: Sibille, tokens: int) -> int:
    """How many cards the seat in turn would lay with so many arcana tokens."""
    seat = state.turn or 0
    wanted = state.facts.round.line + tokens - len(state.lines[seat])
    return max(0, min(wanted, state.decks[seat].bit_count()))


def _stop(state: Sibille, verb: str) -> str:
    """The sentences for doing no more."""
    step = state.decision
    name = step[0] if step is not None else ""
    if verb == "end":
        return "End your turn"
    if name == "take_back":
        return "Take no more prophecies back; other tokens are discarded"
    if name == "strike":
        return "Nobody else loses"
    if name in ("attract", "bind", "return", "draw", "flip"):
        return "No more customers"
    if name in ("buy", "buy_free"):
        return "Buy nothing"
    if name == "tuck":
        return "Put no card under the Scroll"
    if name == "look":
        return "Look at nobody's cards"
    if name == "mask":
        return "Leave the dice as they are"
    return "Leave it"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def group(state: Sibille, move: Move) -> str:
    """Faces of one die, and Replace tokens, stand under one heading each."""
    if move[0] == "set":
        return f"Set the die at {move[1]} …  [{die(state, int(move[1]))}]"
    if move[0] == "replace":
        return "Put a Replace token on a card …"
    return ""
