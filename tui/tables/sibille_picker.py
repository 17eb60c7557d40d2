"""Choosing among the 22 cards of the own deck: several at once for line and prophecies, in any order, or one."""

from __future__ import annotations

from typing import Final

from core.agenda import Move
from core.games.sibille.details import tarot_text, whereabouts
from core.games.sibille.entries import NUMBER, UNKNOWN
from core.games.sibille.knowledge import bits, to_foresee, to_lay
from core.games.sibille.names import TAROT
from core.games.sibille.state import Sibille
from core.games.sibille.telling import effect
from core.words import plural
from tui.session import Session
from tui.tables.base import Table
from tui.tables.sibille_signs import SHORT
from tui.widgets.painter import Painter

TOGETHER: Final = ("lay", "foresee")
"""Decisions that are taken several times in a row, and which a person sees as one."""
AWAY: Final = {
    "L": "in your line",
    "P": "a prophecy",
    "R": "removed",
    "S": "under the Scroll",
    "C": "on a rival's card",
    "-": "left out for now",
}
"""Why a card is not in the deck, behind the letter that stands before it."""


class Picking(Table):
    """A table at which cards are chosen from the own deck."""

    def __init__(self, session: Session) -> None:
        self.picked: list[int] = []
        """The cards chosen so far for a line or for prophecies, before they are laid down together."""
        self.crowded = False
        """Whether the effects of the card under the cursor need the detail line too."""
        super().__init__(session)

    # ── what can be chosen ───────────────────────────────────────────────────────────────────────────────────────

    def wanted(self) -> int:
        """How many cards are to be chosen together now; 0 if none."""
        step = self.view.decision
        if self.narrowing is None or step is None or step[0] not in TOGETHER:
            return 0
        return (to_lay if step[0] == "lay" else to_foresee)(self.view, self.seat)

    def _free(self) -> set[int]:
        """The cards that can be chosen: the rules take them by rising number, the person in any order."""
        state: Sibille = self.view
        step = state.decision
        assert step is not None
        begun = state.laid[self.seat] if step[0] == "lay" else state.foreseen[self.seat]
        if begun:  # the match was left in the middle of the picks
            return {TAROT.index(str(move[1])) for move in state.legal()}
        return set(bits(state.decks[self.seat] & ~state.laid[self.seat]))

    def shows_deck(self) -> bool:
        """Whether the person chooses among the cards of the own deck now."""
        return self.narrowing is not None and any(element.startswith("card:") for element in self.choosable())

    def choosable(self) -> set[str]:
        """While cards are chosen together: all that are free; an accidental one can be put back."""
        if self.wanted():
            return {f"card:{TAROT[number]}" for number in self._free()}
        return super().choosable()

    def chosen(self) -> list[str]:
        """What is chosen so far."""
        return [f"card:{TAROT[number]}" for number in self.picked] if self.wanted() else super().chosen()

    def stops(self) -> list[str]:
        """The cursor also visits the cards that lie elsewhere: what they do and why they cannot be chosen."""
        if not self.wanted():
            return super().stops()
        return [name for name in self.sheet.spots if self.looking or name.startswith("card:")]

    def _home_cursor(self) -> None:
        super()._home_cursor()
        if self.wanted():
            cards = [TAROT.index(name.partition(":")[2]) for name in self.choosable() if name.startswith("card:")]
            self.cursor = f"card:{TAROT[min(cards)]}"

    # ── choosing several together ────────────────────────────────────────────────────────────────────────────────

    def _take_in(self) -> None:
        super()._take_in()
        if not self.wanted():
            self.picked = []

    def choose(self, element: str, confirmed: bool) -> None:
        """Takes a card into the choice, or puts it back."""
        wanted = self.wanted()
        if not wanted:
            super().choose(element, confirmed)
            return
        if element not in self.choosable():
            self._explain()
            return
        number = TAROT.index(element.partition(":")[2])
        if number in self.picked:
            self.picked.remove(number)
            self._answer("")
        elif len(self.picked) < wanted:
            self.picked.append(number)
            self._answer("")
        else:
            self._answer("Enough are chosen: Enter lays them down, Backspace takes the last one back.")

    def action_choose(self) -> None:
        """Enter lays the cards down once enough are chosen."""
        wanted = self.wanted()
        if wanted and len(self.picked) == wanted and not self.open and not self.tip:
            step = self.view.decision
            assert step is not None
            moves = [(str(step[0]), TAROT[number]) for number in sorted(self.picked)]
            self.picked = []
            self.commit(*moves)
            return
        super().action_choose()

    def action_widen(self) -> None:
        """Puts the last chosen card back."""
        if self.wanted() and self.picked and not self.open:
            self.picked.pop()
            self._answer("")
            return
        super().action_widen()

    def pick(self, digit: int) -> None:
        """While cards are chosen together digits only take hints: there is no list to pick from."""
        if not self.wanted() or self.open:
            super().pick(digit)
        elif not self.too_small:
            self._answer("Cards are chosen with the arrows and Enter; d shows the one under the cursor in full.")

    def action_filter(self) -> None:
        """There is no list to filter while cards are chosen together."""
        if self.wanted():
            self._answer("Nothing is listed here: choose cards with the arrows and Enter.")
        else:
            super().action_filter()

    async def action_undo(self) -> None:
        """A line, or prophecies, are taken back together, and wait as they were chosen."""
        if self.wanted() and self.picked:
            self.action_widen()
            return
        await super().action_undo()
        match = self.session.match
        if not self.wanted() or not match.undone or self.session.watching:
            return
        verb = self.view.decision[0]
        if match.undone[-1].move[0] != verb or self.message.startswith("The last"):
            return
        while match.log and match.log[-1].seat == self.seat and match.log[-1].move[0] == verb:
            self.session.undo(self.seat, whole_turn=False)
            self.chapters.pop()
        self._take_in()
        taken = [played.move for played in reversed(match.undone)]
        while taken and taken[0][0] == verb:
            self.picked.append(TAROT.index(str(taken.pop(0)[1])))
        self._home_cursor()
        self._answer("Taken back: Enter lays these cards down again, Backspace takes one back.")

    def action_redo(self) -> None:
        """Lays down together what was taken back together."""
        undone = self.session.match.undone
        if self.narrowing is None or not undone or undone[-1].move[0] not in TOGETHER:
            super().action_redo()
            return
        verb = undone[-1].move[0]
        moves = []
        for played in reversed(undone):
            if played.move[0] != verb or played.seat != self.seat:
                break
            moves.append(played.move)
        self.picked = []
        self.commit(*moves)

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def paint_choice(self, sheet: Painter, y: int, width: int) -> int:
        """A rule that says what is chosen so far, where cards are chosen together."""
        sheet.line(y, width=width)
        wanted = self.wanted()
        if not wanted:
            return y + 1
        state: Sibille = self.view
        step = state.decision
        assert step is not None
        begun = state.laid[self.seat] if step[0] == "lay" else state.foreseen[self.seat]
        names = [SHORT[number] for number in [*bits(begun), *self.picked]]
        left = wanted - len(self.picked)
        x = sheet.text(1, y, " Line: " if step[0] == "lay" else " Prophecies: ", "accent")
        x = sheet.text(x, y, (", ".join(names) or "nothing yet") + " ", "bold" if names else "faint")
        if left:
            rest = f"{sheet.glyphs['bar empty']} choose {plural(left, 'more card', 'more cards')} "
        else:
            rest = f"{sheet.glyphs['bar empty']} Enter lays them down "
        sheet.text(x, y, rest, "accent" if left else "accent bold", width=max(0, width - x))
        return y + 1

    def paint_prompt(self, sheet: Painter, x: int, y: int, width: int, height: int) -> None:
        """While cards are chosen together: both effects of the card under the cursor."""
        if not self.wanted() or self.open:
            super().paint_prompt(sheet, x, y, width, height)
            return
        texts = self._effects()
        if self.crowded and not self.message and not self.session.trouble:
            height += 1
        width -= 2
        if self.effects_height(sheet, width) <= height:
            for place, text in enumerate(texts):
                y = sheet.paragraph(x + 1, y, width, height, text, "" if place else "bold")
        else:
            sheet.paragraph(x + 1, y, width, height, " ".join(texts))

    def effects_height(self, sheet: Painter, width: int) -> int:
        """How many lines the effects of the card under the cursor take, each in lines of its own."""
        return sum(len(sheet.wrap(text, width)) for text in self._effects())

    def _effects(self) -> list[str]:
        """Name, base and enhanced effect of the card under the cursor, and why it cannot be chosen."""
        what, _, card = (self.cursor or "").partition(":")
        if what != "card":
            return []
        state: Sibille = self.view
        number = TAROT.index(card)
        program = state.facts.program
        head = f"{state.facts.tarot[card].name}, number {number}."
        spread = tarot_text(state, card).partition(" In the spread of ")[2]
        if spread:
            head += f" In the spread of {spread}"
        laid = state.laid[self.seat] >> number & 1
        why = "You have chosen it for your line." if laid else whereabouts(state, self.seat, number)
        return [
            f"{head} {why}" if why else head,
            f"Base: {effect(state, program.base[number])}.",
            f"Enhanced for {plural(state.facts.round.enhance, 'crystal')}: {effect(state, program.enhanced[number])}.",
        ]

    def hint_line(self) -> str:
        """While cards are chosen together the card's effects stand above; here is how to choose."""
        if not self.wanted() or self.message or self.open == "detail":
            return super().hint_line()
        if self.crowded:
            return ""
        if (self.cursor or "").startswith("card:"):
            if len(self.picked) == self.wanted():
                return "Enter lays the chosen cards down; Backspace takes the last one back."
            if self.cursor in self.choosable():
                return "Enter takes the card or puts it back, in any order; nobody sees it yet."
            return "This card is not in your deck now: choose another one."
        return super().hint_line()

    def _away(self) -> dict[int, str]:
        """The letter for each card that is not in the deck."""
        state: Sibille = self.view
        away: dict[int, str] = {}
        for zone, letter in ((state.lines, "L"), (state.prophecies, "P"), (state.removed, "R")):
            for entry in zone[self.seat]:
                if entry & NUMBER != UNKNOWN:
                    away[entry & NUMBER] = letter
        masks = [(state.laid[self.seat], "L"), (state.foreseen[self.seat], "P"), (state.aside, "-")]
        if state.owner_of_scroll() == self.seat:
            masks.append((state.scroll, "S"))
        for mask, letter in masks:
            for number in bits(max(mask, 0)):
                away.setdefault(number, letter)
        for number in range(len(TAROT)):
            if not state.decks[self.seat] >> number & 1:
                away.setdefault(number, "C")
        return away

    def paint_deck(self, sheet: Painter, y: int, width: int, height: int) -> int:
        """The 22 cards: a list with their base effects where there is room, else a grid in two or three lines.

        Args:
            sheet: where to draw.
            y: the first line.
            width: the room in cells.
            height: the lines that are free for the cards and what is told below.

        Returns:
            The line below it.
        """
        away = self._away()
        rows = len(TAROT) // 2
        listed = height >= rows + 5 + bool(away) and width >= 78
        columns = 2 if listed else 11 if height < 8 or width >= 112 else 8
        room = (width - 2) // columns
        rows = -(-len(TAROT) // columns)
        for number in range(len(TAROT)):
            column, row = (number // rows, number % rows) if listed else (number % columns, number // columns)
            self._card(sheet, 1 + column * room, y + row, room, number, away, listed)
        shown = [letter for letter in AWAY if letter in away.values()]
        if shown:
            notes = "   ".join(f"{letter} {AWAY[letter]}" for letter in shown)
            if columns == 8:
                x = 1 + (len(TAROT) % columns) * room  # there is room behind the last card
                sheet.text(x, y + rows - 1, notes, "faint", width=width - x)
            elif listed:
                sheet.text(1, y + rows, notes, "faint", width=width - 2)
                rows += 1
        return y + rows

    def _card(self, sheet: Painter, x: int, y: int, room: int, number: int, away: dict[int, str], listed: bool) -> None:
        state: Sibille = self.view
        element = f"card:{TAROT[number]}"
        free = element in self.choosable()
        mark = sheet.glyphs["yes"] if number in self.picked else sheet.glyphs["dot"] if free else away.get(number, " ")
        style = "accent bold" if number in self.picked else "bold" if free else "faint"
        x = sheet.text(x, y, mark[:1], "accent bold" if free else "faint", element)
        if not listed:
            name = SHORT[number] if len(SHORT[number]) < room else SHORT[number][: room - 2]
            sheet.text(x, y, name, style, element)
            return
        name = state.facts.tarot[TAROT[number]].name.removeprefix("The ")
        end = sheet.text(x, y, f"{number:>2} {name:<11}", style, element)
        base = effect(state, state.facts.program.base[number])
        sheet.text(end, y, f" {base}", "text" if free else "faint", element, room - (end - x) - 2)

    def hint_sentence(self, move: Move) -> str:
        """For a choice of cards only the card; its effects stand in the list."""
        sentence = super().hint_sentence(move)
        return sentence.partition("  [")[0] if self.wanted() else sentence

    def take_hint(self, move: Move) -> None:
        """A card that was advised is taken into the choice like one under the cursor."""
        if not self.wanted():
            super().take_hint(move)
            return
        self.open = ""
        self.cursor = f"card:{move[1]}"
        if self.cursor in self.chosen():
            self._answer("This card is chosen already.")
        else:
            self.choose(self.cursor, confirmed=False)
