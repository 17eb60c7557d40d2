"""Library: all matches of a person, to go on with, to watch, or to look after."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final

from core.games import GAMES
from core.words import plural, printable
from saves.record import Record, RecordFault, to_match
from saves.store import Entry, StoreTrouble
from tui import actions
from tui.screens.page import Page
from tui.session import Session
from tui.widgets.rows import Button, Cells, Heading, Note, Row

GROUPS: Final = {
    "unfinished": "To go on with",
    "finished": "Finished",
    "damaged": "Damaged: nothing is written into these files",
}
EMPTY: Final = "There is no match yet: choose New game on the home screen."


class Library(Page):
    """The list of matches."""

    BINDINGS = actions.bindings("library")
    heading = "Library"
    groups = ("library", "page")

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[str, Entry] = {}
        self.unfolded = ""
        """The damaged match whose ways out are shown."""
        self.asked = ""
        """The match that one more press sets aside."""

    # ── the rows ─────────────────────────────────────────────────────────────────────────────────────────────────

    def read(self) -> None:
        """Reads the folder."""
        try:
            self.entries = {entry.path.name: entry for entry in self.parlour.store.entries()}
            self.alarm = ""
        except StoreTrouble as trouble:
            self.entries, self.alarm = {}, str(trouble)

    def build(self) -> list[Row]:
        """Three groups, the newest match first in each."""
        rows: list[Row] = []
        for state, title in GROUPS.items():
            entries = [(key, entry) for key, entry in self.entries.items() if entry.state == state]
            if not entries:
                continue
            if rows:
                rows.append(Note(""))
            rows.append(Heading(state, f"{title} ({len(entries)})"))
            for key, entry in entries:
                rows.append(self._line(key, entry))
                if key == self.unfolded:
                    rows += self._ways_out(key, entry)
        return rows or [Note("", EMPTY, style="")]

    def _line(self, key: str, entry: Entry) -> Row:
        wide = self.size.width >= 100
        widths = (
            (22, 46, 10, -13, 18) if self.size.width >= 118 else (22, 30, 10, -13, 16) if wide else (22, 18, 9, -12, 9)
        )
        when = moment(entry.updated)
        record = entry.record
        if record is None:
            return Cells(
                key, "", str(entry.fault or ""), ("?", entry.id, "", when, "damaged"), (1, *_join(widths)), "bad"
            )
        players = ", ".join(
            printable(seat.name) + (f" ({seat.level})" if wide and seat.level is not None else "")
            for seat in record.seats
        )
        cells = (GAMES[record.game].title, players, plural(len(record.moves), "move"), when, result(record))
        return Cells(key, "", self._about(entry, record), cells, widths)

    def _about(self, entry: Entry, record: Record) -> str:
        people = ", ".join(f"{printable(seat.name)} ({seat.level or 'person'})" for seat in record.seats)
        practice = "; practice" if record.practice else ""
        note = f" {printable(record.notes)}" if record.notes else ""
        return f"{people}; seed {record.seed}{practice}; kept as {entry.id}.{note}"

    def _ways_out(self, key: str, entry: Entry) -> list[Row]:
        rows: list[Row] = []
        if entry.previous is not None:
            moves = plural(len(entry.previous.moves), "move")
            help = "It becomes a match of its own; the damaged file stays as it is."
            rows.append(Button(f"good:{key}", f"   Open the last good version ({moves})", help))
        else:
            rows.append(Note("", "   There is no good version of it beside it."))
        help = "The file is moved to the folder set-aside; nothing is deleted."
        rows.append(Button(f"aside:{key}", "   Set the file aside", help))
        return rows

    def title_right(self) -> str:
        """How many there are."""
        return plural(len(self.entries), "match", "matches")

    # ── what is pressed ──────────────────────────────────────────────────────────────────────────────────────────

    def under_cursor(self) -> tuple[str, Entry] | None:
        """The match under the cursor, also where the cursor is on one of its ways out."""
        row = self.form.current
        if row is None:
            return None
        key = row.id.removeprefix("good:").removeprefix("aside:")
        return (key, self.entries[key]) if key in self.entries else None

    def chosen(self, row: Row) -> None:
        """Opens a match, or what can be done about a damaged one."""
        found = self.under_cursor()
        if found is None:
            return
        key, entry = found
        if row.id.startswith("aside:"):
            self.action_set_aside()
        elif row.id.startswith("good:"):
            self.open(entry)
        elif entry.state == "damaged":
            self.unfolded = "" if self.unfolded == key else key
            self.form.fill(self.build())
            self.form.show_below(2 if self.unfolded else 0)
            self.repaint()
        elif entry.state == "finished":
            self.action_watch()
        else:
            self.open(entry)

    def open(self, entry: Entry) -> None:
        """Shows the table of a match."""
        try:
            self.parlour.open_match(entry.path.name.removesuffix(".json"))
        except (RecordFault, StoreTrouble) as fault:
            self.say(str(fault))

    def action_watch(self) -> None:
        """Shows the match from its beginning; the file is only read."""
        found = self.under_cursor()
        if found is None:
            return
        entry = found[1]
        if entry.record is None:
            self.say("A damaged match cannot be watched; Enter shows what can be done about it.")
            return
        try:
            match, fault = to_match(entry.record, entry.path.name)
        except RecordFault as error:
            self.say(str(error))
            return
        session = Session(match, self.parlour.store, None, entry.record)
        self.parlour.show("tui.screens.replay:ReplayScreen", session, 0)
        if fault is not None:
            self.app.notify(str(fault), severity="warning", timeout=20)

    def action_set_aside(self) -> None:
        """Moves the file out of the library, after asking once."""
        found = self.under_cursor()
        if found is None:
            return
        key, entry = found
        if self.asked != key:
            self.asked = key
            folder = self.parlour.store.root / "set-aside"
            name, place = printable(entry.path.name), printable(str(folder))
            self.say(f"The same key again moves {name} to {place}; nothing is deleted.")
            return
        self.asked = ""
        try:
            target = self.parlour.store.set_aside(entry)
        except StoreTrouble as trouble:
            self.say(str(trouble))
            return
        self.read()
        self.form.fill(self.build())
        self.say(f"It lies in {printable(str(target))} now.")

    def say(self, message: str) -> None:
        """Shows a sentence; a question that was not answered at once is withdrawn."""
        if " again moves " not in message:
            self.asked = ""
        super().say(message)


def _join(widths: tuple[int, ...]) -> tuple[int, ...]:
    """The columns of a damaged line: its name takes those of game and players."""
    return widths[0] + widths[1] - 1, widths[2], *widths[3:]


def result(record: Record) -> str:
    """How a match stands, in a word or two."""
    if record.outcome is None:
        return "practice" if record.practice else "under way"
    people = [seat for seat, who in enumerate(record.seats) if who.level is None]
    if len(people) != 1:
        winners = [printable(record.seats[seat].name) for seat, own in enumerate(record.outcome) if own.place == 1]
        return f"won by {' and '.join(winners)}"
    place = record.outcome[people[0]].place
    return "won" if place == 1 else f"{place}. of {len(record.seats)}"


def today_is() -> date:
    """The day from which matches of today are told."""
    return date.today()


def moment(when: datetime) -> str:
    """When a match was played last, in the person's own time."""
    local = when.astimezone()
    if local.date() == today_is():
        return f"today {local:%H:%M}"
    if local.year == today_is().year:
        return f"{local.day} {local:%b %H:%M}"
    return f"{local.day} {local:%b %Y}"
