"""What can still be done: every legal act, grouped by what kind of act it is, one press each."""

import re
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.scene import Scene
from app.core.state import Action
from app.play.nouns import nouns
from app.ui.counters.token_picture import of_scene
from app.ui.look import theme
from app.ui.look.lines import Line, matches
from app.ui.look.rich_text import plain
from app.ui.look.searched_list import SearchedList
from app.ui.panels.card_blocks import Picture

SIDE = 26
"""Counters in the list are this large, in pixels at 100 % text."""


def in_words(name: str) -> str:
    """The name of a kind of act in words: `FallBack` as `Fall back`."""
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
    return words[:1].upper() + words[1:]


def by_number(words: str) -> list[tuple[int, str]]:
    """A key that sorts words by the numbers in them: `1:922` before `1:1010`."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"([0-9]+)", words)]


class TodoPanel(SearchedList):
    """Legal acts in groups that fold; a press does one. `head` may serve as the title bar of a dock.

    `act_chosen(action)`: an act of core.state.
    """

    act_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What can still be done"), self.tr("Find an act, a unit or a place"), parent)
        self._acts: tuple[tuple[Action, str], ...] = ()
        self._kinds: Mapping[str, str] = {}
        self.list.chosen.connect(lambda key: self.act_chosen.emit(self._acts[int(key)][0]))
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_acts(
        self, acts: Sequence[Action], label: Callable[[Action], str], kinds: Mapping[str, str] | None = None
    ) -> None:
        """Show the legal acts, each with its words, and their kinds with theirs (see Module). Empty: nobody is asked now."""
        self._kinds = kinds or {}
        self._acts = tuple((a, plain(label(a))) for a in acts)
        self.show_found()

    def set_picture(self, picture: Picture) -> None:
        """Where counters come from: called with a unit's number."""
        self.list.delegate.picture = picture
        self.list.viewport().update()

    def set_scene(self, scene: Scene) -> None:
        """Take counters from a scene."""
        self.list.delegate.side = SIDE
        self.set_picture(of_scene(scene, SIDE))

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        super().refresh()
        self.show_found()

    def show_found(self) -> None:
        """Show the acts that are searched for, by kind."""
        groups: dict[str, list[Line]] = {}
        sorts: dict[str, set[str]] = {}
        for i, (action, words) in enumerate(self._acts):
            name = type(action).__name__
            kind = self._kinds.get(name) or in_words(name)
            if matches(self.search.text(), words, kind):
                named = nouns(action)
                unit = next((int(n) for noun, n in named[:1] if noun == "unit"), -1)
                groups.setdefault(kind, []).append(Line(str(i), words, unit=unit))
                sorts.setdefault(kind, set()).update(noun for noun, _ in named)
        for kind, rows in groups.items():
            if sorts[kind] == {"place"}:  # a module says where one may go in any order; a reader looks for a number
                rows.sort(key=lambda line: by_number(line.title))
        lines: list[Line] = []
        for kind, rows in groups.items():
            lines.append(Line(f"kind {kind}", kind, "", str(len(rows)), heading=True))
            lines += rows
        self.list.set_lines(lines)
        count = len(self._acts)
        words = self.tr("1 act") if count == 1 else self.tr("{n} acts").format(n=count)
        self.head.set(aside=words if count else "")
        self.show_list(bool(lines))
        if not lines:
            self.say(self.tr("No act like that.") if self._acts else self.tr("Nobody is asked now."))
