"""Pointing: the cursor, what it chooses, and the line to type into."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.widgets import Input

from core.agenda import Move
from core.match import binds
from tui.tables.narrowing import Entry
from tui.tables.sight import PAGES, Sight
from tui.widgets.painter import Spot


class Pointing(Sight):
    """The middle layer of a table: how a person builds a move out of what lies there."""

    areas: ClassVar[tuple[str, ...]] = ()
    """The beginnings of element ids, one an area; Tab goes through them and then to the numbered moves."""

    def commit(self, *moves: Move) -> None:
        """Plays moves; the layer above knows how."""
        raise NotImplementedError

    def action_go_on(self) -> None:
        """Goes on from what is shown; the layer above knows how."""
        raise NotImplementedError

    def stops(self) -> list[str]:
        """Where the cursor stops: what can be chosen, or everything while the person looks around or waits."""
        free = self.looking or self.narrowing is None
        allowed = self.choosable()
        return [name for name in self.sheet.spots if free or name.startswith("move:") or name in allowed]

    def _home_cursor(self) -> None:
        self.cursor = "move:0" if self.narrowing else None

    def _go(self, dx: int, dy: int) -> None:
        if self.open in PAGES:
            self.scroll -= dy * 3
            self.repaint()
            return
        stops = self.stops()
        here = self.sheet.spots.get(self.cursor or "")
        if here is None:
            self.cursor = stops[0] if stops else None
        else:
            target = nearest(here, {name: self.sheet.spots[name] for name in stops if name != self.cursor}, dx, dy)
            if target is None and dy > 0 and self.cursor and self.cursor.startswith("move:"):
                following = int(self.cursor[5:]) + 1
                target = f"move:{following}" if following < len(self.entries()) else None
            elif self.cursor and self.cursor.startswith("move:") and dy < 0 and self.cursor != "move:0":
                before = int(self.cursor[5:]) - 1
                if before < self.first_on_page:
                    target = f"move:{before}"
            if target is not None:
                self.cursor = target
        self.waiting = None
        self._answer("")

    def action_go_left(self) -> None:
        """Cursor to the left."""
        self._go(-1, 0)

    def action_go_right(self) -> None:
        """Cursor to the right."""
        self._go(1, 0)

    def action_go_up(self) -> None:
        """Cursor up."""
        self._go(0, -1)

    def action_go_down(self) -> None:
        """Cursor down."""
        self._go(0, 1)

    def action_next_area(self, step: int = 1) -> None:
        """Cursor to the first stop of the next area."""
        groups: dict[int, list[str]] = {}
        for name in self.stops():
            groups.setdefault(self._area(name), []).append(name)
        if not groups:
            return
        order = sorted(groups)
        here = self._area(self.cursor) if self.cursor else -1
        place = order.index(here) + step if here in order else 0
        self.cursor = groups[order[place % len(order)]][0]
        self.waiting = None
        self._answer("")

    def action_previous_area(self) -> None:
        """Cursor to the first stop of the area before."""
        self.action_next_area(-1)

    def _area(self, element: str) -> int:
        if element.startswith("move:"):
            return len(self.areas)
        kind = element.partition(":")[0]
        return self.areas.index(kind) if kind in self.areas else len(self.areas) + 1

    def action_look(self) -> None:
        """Lets the cursor go everywhere, or only to what can be chosen."""
        self.looking = not self.looking
        self._answer(
            "Looking around: the cursor goes to everything. x again: only to what can be chosen."
            if self.looking
            else "The cursor goes to what can be chosen."
        )

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def action_choose(self) -> None:
        """Chooses what is under the cursor, or plays the move that waits."""
        if self.open or self.tip:
            self.action_go_on()
        elif self.view.turn is None:
            self.table_app.show_result(self.session)
        elif self.held:
            self.action_go_on()
        elif self.waiting is not None:
            self.commit(self.waiting)
        elif self.narrowing is None:
            self._explain()
        elif (entry := self._entry_under_cursor()) is not None:
            self._take(entry, confirmed=True)
        elif self.cursor is not None:
            self.choose(self.cursor, confirmed=True)

    def choose(self, element: str, confirmed: bool) -> None:
        """Narrows by an element; the move that is left alone is played.

        Args:
            element: what the person points at.
            confirmed: whether this was Enter; a digit or a click asks once more before a move that binds.
        """
        if self.narrowing is None:
            self._explain()
            return
        if element in self.narrowing.chosen:
            exact = self.narrowing.exact()
            if exact is not None:
                self.offer(exact, confirmed)
            else:
                self._explain()
            return
        if not self.narrowing.choose(element) and not self.narrowing.restart(element):
            self._explain()
            return
        if len(self.narrowing.moves) == 1:
            self.offer(self.narrowing.moves[0], confirmed)
            return
        self._answer("")

    def offer(self, move: Move, confirmed: bool) -> None:
        """Plays a move, or asks for Enter first if it cannot be taken back."""
        if not confirmed and self.table_app.settings.confirm and self._is_final(move):
            self.waiting = move
            self._answer("")
        else:
            self.commit(move)

    def _is_final(self, move: Move) -> bool:
        """Whether a move could not be taken back: it binds, or an opponent moves at once behind it."""
        match = self.session.match
        if match.practice:
            return False
        after = match.state.copy()
        after.advance(move)
        follows = after.turn is not None and match.players[after.turn].level is not None
        return follows or binds(match.state, move)

    def _take(self, entry: Entry, confirmed: bool) -> None:
        """Plays an entry of the numbered list, or unfolds it."""
        if entry.move is not None:
            self.offer(entry.move, confirmed)
        elif self.narrowing is not None:
            self.narrowing.unfold(entry.sentence)
            self._home_cursor()
            self._answer("")

    def _explain(self) -> None:
        if self.cursor is None or self.cursor.startswith("move:"):
            self._answer("Nothing is to be chosen here now.")
        else:
            self._answer(self.words.why_not(self.view, self.cursor, self.speaker))

    def action_widen(self) -> None:
        """Takes back the last choice."""
        if self.open:
            self.action_go_on()
            return
        if self.waiting is not None:
            self.waiting = None
            if self.narrowing is not None:
                self.narrowing.widen()
        elif self.narrowing is None or not self.narrowing.widen():
            self._answer("Nothing is chosen; u takes back a move.")
            return
        self._answer("")

    def pick(self, digit: int) -> None:
        """Plays the move with this number on the page, or the hint with it."""
        if self.narrowing is None or self.too_small or self.open in PAGES:
            return
        if self.open == "hint":
            if 1 <= digit <= len(self.hints):
                self.take_hint(self.hints[digit - 1].move)
            return
        number = self.first_on_page + (digit - 1) % 10
        if number < len(self.narrowing.entries):
            self.cursor = f"move:{number}"
            self._take(self.narrowing.entries[number], confirmed=False)

    def take_hint(self, move: Move) -> None:
        """Plays a move that was advised, or asks for Enter first."""
        self.open = ""
        self.offer(move, confirmed=False)

    def on_key(self, event: events.Key) -> None:
        """Digits pick from the list; any key ends the marks of what happened before."""
        if event.key == "escape" and self.query_one("#filter").has_class("open"):
            self._close_filter(keep=False)
            event.stop()
            return
        if self.focused is None:
            if event.key.isdigit():
                event.stop()
                self.pick(int(event.key))
            elif event.key == "escape":
                self.action_widen()
        if self.marks and not self.held:
            self.marks.clear()
            self.fresh = 0

    def on_click(self, event: events.Click) -> None:
        """A click chooses, or says why not."""
        element = self.sheet.element_at(event.screen_x, event.screen_y)
        if element is None or self.open:
            return
        self.cursor = element
        entry = self._entry_under_cursor()
        if self.view.turn is None or self.held:
            self.action_choose()
        elif entry is not None:
            self._take(entry, confirmed=self.waiting is not None and self.waiting == entry.move)
        elif self.waiting is not None and self.narrowing is not None and element in self.narrowing.parts(self.waiting):
            self.commit(self.waiting)
        else:
            self.waiting = None
            self.choose(element, confirmed=False)

    # ── filtering ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def action_filter(self) -> None:
        """Opens the line to type into."""
        if self.narrowing is None:
            return
        box = self.query_one("#filter", Input)
        box.value = ""
        box.add_class("open")
        box.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filters while the person types."""
        if self.narrowing is not None:
            self.narrowing.type(event.value)
            self._home_cursor()
            self._answer("" if self.narrowing.moves else "No move has these words; Backspace widens.")

    def on_input_submitted(self) -> None:
        """Keeps the filter and goes back to the moves."""
        self._close_filter(keep=True)

    def _close_filter(self, keep: bool) -> None:
        box = self.query_one("#filter", Input)
        box.remove_class("open")
        self.set_focus(None)
        if self.narrowing is not None and (not keep or not self.narrowing.moves):
            self.narrowing.type("")
        self._answer("")


def nearest(here: Spot, spots: dict[str, Spot], dx: int, dy: int) -> str | None:
    """The element that a person means with an arrow key.

    Args:
        here: where the cursor is.
        spots: where it could go.
        dx: -1 for left, 1 for right, 0 otherwise.
        dy: -1 for up, 1 for down, 0 otherwise.

    Returns:
        The nearest one in this direction, sideways distance counting double; None if nothing lies there.
    """
    x, y = here.middle
    best: tuple[float, str] | None = None
    for name, spot in spots.items():
        other_x, other_y = spot.middle
        ahead = (other_x - x) * dx + (other_y - y) * dy
        if dx:
            aside = max(0.0, abs(other_y - y) - (here.height + spot.height) + 1)
        else:
            left, right = max(here.x, spot.x), min(here.x + here.width, spot.x + spot.width)
            aside = 0.0 if left < right else abs(other_x - x)
        if ahead <= 0.5:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best[0]:
            best = (cost, name)
    return best[1] if best else None
