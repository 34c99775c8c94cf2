"""The order of battle: every unit by formation, where it is, what state it is in, and whether it can still act."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.scene import Group, Roster, Scene
from app.ui.counters.token_picture import of_scene
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.lines import Line, matches
from app.ui.look.panel_head import Choices
from app.ui.look.searched_list import SearchedList
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.panels.card_blocks import Picture

SIDE = 30
"""Counters in the list are this large, in pixels at 100 % text."""


class RosterPanel(SearchedList):
    """Units in groups that fold; those not in play stand in groups of their own at the end of their side.

    `unit_clicked(number)`. `head` may serve as the title bar of a dock.
    """

    unit_clicked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Order of battle"), self.tr("Find a unit, a place or a state"), parent)
        self._groups: tuple[Group, ...] = ()
        self._rows: dict[int, Roster] = {}
        self._names: dict[str, str] = {}
        self.filters = Choices(
            [("all", self.tr("all")), ("act", self.tr("can still act"))], self.tr("Show in the order of battle")
        )
        self.filters.chosen.connect(lambda _: self.show_found())
        self.head.add(self.filters)
        self.list.chosen.connect(lambda key: self.unit_clicked.emit(int(key)))
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_side_names(self, names: Mapping[str, str]) -> None:
        """Adjectives of the sides by id, e.g. `German`, put before groups of units that are not in play."""
        self._names = dict(names)
        self.show_found()

    def set_picture(self, picture: Picture) -> None:
        """Where counters come from: called with a unit's number."""
        self.list.delegate.picture = picture
        self.list.viewport().update()

    def set_scene(self, scene: Scene) -> None:
        """Take counters from a scene."""
        self.list.delegate.side = SIDE
        self.set_picture(of_scene(scene, SIDE))

    def set_roster(self, groups: Sequence[Group], rows: Sequence[Roster] | Mapping[int, Roster]) -> None:
        """Show these formations; `rows`: a line for every unit in them."""
        self._groups = tuple(groups)
        self._rows = dict(rows) if isinstance(rows, Mapping) else {r.unit: r for r in rows}
        self.show_found()

    def select(self, unit: int) -> None:
        """Make a unit's line the current one, without a signal."""
        self.list.go(str(unit))

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        super().refresh()
        self.show_found()

    def _keeps(self, group: Group, row: Roster) -> bool:
        if self.filters.key == "act" and not row.can_act:
            return False
        return matches(self.search.text(), row.name, row.kind, row.where, row.state, row.strength, group.name)

    def show_found(self) -> None:
        """Show the units that are searched for, by formation."""
        lines: list[Line] = []
        away: dict[tuple[str, str], list[Roster]] = {}
        for group in self._groups:
            rows = [self._rows[u] for u in group.units if u in self._rows]
            for row in rows:
                if not row.in_play and self._keeps(group, row):
                    away.setdefault((group.side, self._fate(row)), []).append(row)
            here = [r for r in rows if r.in_play]
            kept = [r for r in here if self._keeps(group, r)]
            if kept:
                lines.append(Line(f"group {group.side} {group.name}", group.name, "", self._count(here), heading=True))
                lines += [self._line(r) for r in kept]
        for (side, fate), rows in away.items():
            title = " ".join(w for w in (self._names.get(side, ""), fate) if w)
            lines.append(Line(f"away {side} {fate}", title, "", str(len(rows)), heading=True))
            lines += [self._line(r) for r in rows]
        self.list.set_lines(lines)
        self.show_list(bool(lines))
        if not lines:
            self._say_empty()

    def _fate(self, row: Roster) -> str:
        """The group of a unit that is not in play: the first words of its state, else where it is."""
        return (row.state or row.where or self.tr("not in play")).split(":")[0].split(",")[0]

    def _count(self, rows: Sequence[Roster]) -> str:
        can = sum(r.can_act for r in rows)
        if can:
            return self.tr("{can} of {all} can act").format(can=can, all=len(rows))
        return self.tr("1 unit") if len(rows) == 1 else self.tr("{n} units").format(n=len(rows))

    def _line(self, row: Roster) -> Line:
        sub = " · ".join(w for w in (row.kind, row.where, row.state) if w)
        return Line(
            str(row.unit), row.name, sub, row.strength, unit=row.unit, dot=row.can_act, tag=row.tag,
        )  # fmt: skip

    def _say_empty(self) -> None:
        self.empty.clear()
        searched = bool(self.search.text()) or self.filters.key != "all"
        if not self._groups:
            self.empty.add(Text(self.tr("No reinforcements left."), "body", "text3"))
        elif searched:
            words = self.tr("No unit like that.") if self.search.text() else self.tr("No unit can act now.")
            self.empty.add(Text(words, "body", "text3"))
            link = Link(self.tr("Show all"))
            link.clicked.connect(self._show_all)
            self.empty.add(Wrapping([link]))
        self.empty.close_off()

    def _show_all(self) -> None:
        self.search.clear()
        self.filters.choose("all")
