"""Guides: how the games are played, and how surely each of their components is known."""

from __future__ import annotations

from typing import ClassVar, Final

from core.components import ComponentsError, correct, facts
from core.game import Game
from core.games import GAMES
from saves import owned
from tui import actions
from tui.glyphs import SAFE
from tui.screens.page import Page
from tui.widgets.leaflet import Leaflet
from tui.widgets.painter import Painter
from tui.widgets.rows import Button, Figures, Heading, Note, Row

BROAD: Final = 84
"""Lines of text do not grow longer than this."""
SIDE: Final = 118
"""From so many columns on the chapters stand beside the text."""
SOURCES: Final = {
    "owner": "your own values",
    "reconstructed": "reconstructed: not published, our best reading of what is known",
    "published": "published: known from another source than the rulebook",
    "rulebook": "rulebook: stated by the rulebook",
}


class GuideList(Page):
    """The games whose guides can be read."""

    heading = "Guides"
    numbered: ClassVar[bool] = True

    def build(self) -> list[Row]:
        """A row a game."""
        return [
            Button(game.id, game.title, "How it is played.", f"{game.seats[0]} to {game.seats[-1]} seats")
            for game in GAMES.values()
        ]

    def chosen(self, row: Row) -> None:
        """Opens a guide."""
        self.parlour.show_guide(GAMES[row.id])


class GuideScreen(Page, inherit_bindings=False):
    """The guide of a game.

    Args:
        game: which game.
    """

    BINDINGS = actions.bindings("guide")
    groups = ("guide",)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.heading = game.title
        self.leaflet = Leaflet(0, SAFE)
        self.contents = False
        """Whether the chapters are shown to choose one."""
        self.back = (0, 0)
        """The chapter and the line that were read before the contents were opened."""

    def build(self) -> list[Row]:
        """The lines of the text, or the chapters."""
        glyphs = self.parlour.glyphs
        width = max(20, min(self.size.width - 6, BROAD))
        if (self.leaflet.width, self.leaflet.glyphs.tier) != (width, glyphs.tier):
            self.leaflet = Leaflet(width, glyphs).read(text_of(self.game))
        if not self.contents:
            return [*self.leaflet.lines]
        return [
            Button(f"chapter:{number}", "  " * max(0, chapter.level - 2) + chapter.title)
            for number, chapter in enumerate(self.leaflet.chapters)
        ]

    def on_resize(self) -> None:
        """Breaks the lines anew."""
        if self.size.width:
            self.rebuild()

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def title_right(self) -> str:
        """How far one has read."""
        if self.contents:
            return "contents"
        last = len(self.form.rows) - self.form.height
        return f"{min(100, round(100 * self.form.top / last))} %" if last > 0 else ""

    def paint_foot(self, sheet: Painter) -> int:
        """Only the keys, and on wide terminals the chapters beside the text."""
        top = sheet.height - 2
        sheet.line(top)
        sheet.text(1, sheet.height - 1, self.keys(sheet), "faint", width=sheet.width - 2)
        if sheet.width >= SIDE and not self.contents:
            here = self._chapter()
            left = BROAD + 6
            sheet.text(left, 2, "Contents", "faint bold")
            for number, chapter in enumerate(self.leaflet.chapters[: top - 4]):
                mark = sheet.glyphs["cursor"] if number == here else " "
                title = "  " * max(0, chapter.level - 2) + chapter.title
                style = "bold" if number == here else "faint"
                sheet.text(left, 4 + number, f"{mark} {title}", style, width=sheet.width - left - 1)
        return top

    def keys(self, sheet: Painter) -> str:
        """The line of keys."""
        keymap, tier = self.parlour.keymap, sheet.glyphs.tier
        words = {action.id: actions.written(action, keymap, tier).split()[0] for action in actions.of("guide")}
        parts = [f"{words['go_up']} {words['go_down']} {'move' if self.contents else 'scroll'}"]
        if self.contents:
            parts.append(f"{words['choose']} read")
        foot = [action for action in actions.of("guide", "app") if action.foot]
        return "  ".join([*parts, actions.footer(foot, keymap, tier)])

    def _chapter(self) -> int:
        """Which chapter the first line on the screen belongs to."""
        begun = [number for number, chapter in enumerate(self.leaflet.chapters) if chapter.line <= self.form.top + 1]
        return begun[-1] if begun else 0

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────

    def action_contents(self) -> None:
        """Shows the chapters, or goes on reading."""
        self.contents = not self.contents
        if self.contents:
            self.back = (self._chapter(), self.form.top)
            self.form.cursor = f"chapter:{self.back[0]}"
        else:
            self.form.top = self.back[1]
        self.rebuild()

    def chosen(self, row: Row) -> None:
        """Reads a chapter."""
        chapter = self.leaflet.chapters[int(row.id.removeprefix("chapter:"))]
        self.contents = False
        self.form.fill([*self.leaflet.lines])
        self.form.top = chapter.line
        self.repaint()

    def action_components(self) -> None:
        """Opens the list of the components."""
        self.app.push_screen(ComponentList(self.game))

    def action_leave(self) -> None:
        """Back to the text, or to the screen before."""
        if self.contents:
            self.action_contents()
        else:
            super().action_leave()


class ComponentList(Page):
    """Every number of a game with how surely it is known, the least sure ones first.

    Args:
        game: which game.
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.heading = f"{game.title}: components"

    def build(self) -> list[Row]:
        """A table a source."""
        corrections = {}
        try:
            corrections = owned.corrections(self.game, self.parlour.store.root)
        except ComponentsError as error:
            self.alarm = str(error)
        known = list(facts(correct(self.game.components, corrections), corrections))
        value_width = max(20, min(self.size.width, 150) - 48)
        rows: list[Row] = []
        for source, title in SOURCES.items():
            found = [fact for fact in known if fact.source == source]
            if found:
                rows.append(Heading("", f"{title} ({len(found)})"))
                rows += [Figures("", "", "", (fact.path, written(fact.value)), (42, value_width)) for fact in found]
                rows.append(Note(""))
        return rows

    def help(self) -> str:
        """What can be done about it."""
        file = owned.path(self.game, self.parlour.store.root)
        return f"Who owns the box can put the true values into {file} (only what differs)."


def written(value: object) -> str:
    """A value of the components in one line."""
    if isinstance(value, list):
        return ", ".join(written(item) if not isinstance(item, list) else f"({written(item)})" for item in value)
    return "yes" if value is True else "no" if value is False else " ".join(str(value).split())


def text_of(game: Game) -> str:
    """The guide, and a last chapter about what is not known for sure."""
    try:
        guide = game.guide
    except FileNotFoundError:
        guide = f"# {game.title}\n\nThe guide to this game is missing from this installation.\n"
    guessed = sum(fact.source == "reconstructed" for fact in facts(game.components))
    return (
        f"{guide.rstrip()}\n\n## All values and their sources\n\n"
        f"{guessed} of the values of this game are reconstructed: no published source prints them; they are our best "
        "reading of the hints there are. The key `o` lists all values with their sources.\n"
    )
