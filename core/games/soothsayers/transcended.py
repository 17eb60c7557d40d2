"""The Transcended module: other powers for four of the Tarot (content page section 8).

The Transcended High Priestess stands in the draft of ``actions``, the Transcended Chariot in its capture.
"""

from __future__ import annotations

from typing import cast

from core.agenda import Move
from core.games.soothsayers import tokens
from core.games.soothsayers.actions import gain, give_up, move_coins
from core.games.soothsayers.names import GIVE_UP, LOVERS, RIVAL, TAROT_OF, TOWER
from core.games.soothsayers.powers import always, power, rivals
from core.games.soothsayers.state import Soothsayers, agenda


@power(LOVERS, lambda state, seat: state.kept[seat] > 0, transcended=True)
def lovers(state: Soothsayers, seat: int) -> None:
    """Give a rival a token that was yours for good, and take many coins for it."""
    state.agenda.append(("give", seat))


@agenda.decision("give")
def give_moves(state: Soothsayers, seat: int) -> list[Move]:
    """Any rival, also one without coins."""
    return [RIVAL[other] for other in rivals(state, seat)]


@agenda.resolve("give")
def give(state: Soothsayers, move: Move, seat: int) -> None:
    """The rival is tested for the goal at once and may win; only then are the coins taken."""
    other = cast(int, move[1])
    state.kept[seat] -= 1
    state.kept[other] += 1
    state.say("give_fate", seat, other)
    tokens.gained(state, other)
    if not state.ended:
        coins = min(state.facts.transcended["lovers"].numbers["most"], state.coins[other])
        if coins:
            move_coins(state, other, seat, coins, "lovers")


@power(TOWER, always, transcended=True)
def tower(state: Soothsayers, seat: int) -> None:
    """Give up a visible Tarot, itself included, for coins and a draft."""
    state.agenda.append(("crumble", seat))


@agenda.decision("crumble")
def crumble_moves(state: Soothsayers, seat: int) -> list[Move]:
    """Every own visible Tarot, in suit order."""
    return [GIVE_UP[slot[-1]] for slot in state.slots[4 * seat : 4 * seat + 4] if slot]


@agenda.resolve("crumble")
def crumble(state: Soothsayers, move: Move, seat: int) -> None:
    """The slot is tested first, then come the coins, then a draft that no other Tarot helps."""
    tarot = TAROT_OF[cast(str, move[1])]
    suit = give_up(state, seat, tarot)
    tokens.tarot_moved(state, suit)
    if not state.ended:
        numbers = state.facts.transcended["tower"].numbers
        gain(state, seat, -(-tarot // numbers["share"]))
        state.agenda.append(("draft", seat, numbers["draft"], 0))
