"""The coach: what to do now, what a bot thought before its last act, and which decisions cost most."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.state import Place
from app.play.solo.coach import Advice, Mistake
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.column import Column
from app.ui.look.panel_head import PanelHead
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.panels.plan_row import PlanRow

Wish = Literal["ask", "longer", "stop", "recall", "review"]


class CoachPanel(QWidget):
    """Three parts, each there when it has something to say. `wished(what)`: a link was pressed.

    `laid(places)`: a plan is to be laid on the map, none: taken off. `act_chosen(action)`: it is to be done.
    `moment_chosen(node)`: the decision before that node is to be looked at.
    """

    wished = Signal(str)
    laid = Signal(tuple)
    act_chosen = Signal(object)
    moment_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Coach"))
        self.head = PanelHead(self.tr("Coach"))
        self.column = Column()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self.column, 1)
        self.rows: list[PlanRow] = []
        self.links: dict[str, Link] = {}
        self._held = ""

    def begin(self) -> None:
        """Empty it, to be filled part by part and closed with `end`."""
        self._held = next((key for key, link in self.links.items() if link.hasFocus()), self._held)
        self.rows, self.links = [], {}
        self.head.set(aside="")
        self.column.clear(keep_place=True)

    def end(self) -> None:
        """Show what was put in; the focus stays at the link that had it, or among the others when that is gone."""
        self.column.close_off()
        link = self.links.get(self._held) or self.column.page.findChild(Link)
        self._held = ""
        if self.column.hasFocus() and link is not None:
            link.setFocus(Qt.FocusReason.OtherFocusReason)

    def say(self, text: str, tone: str = "text2") -> None:
        """A sentence."""
        self.column.add(Text(text, "body", tone))

    def title(self, text: str) -> None:
        """The title of a part."""
        if self.column.rows.count():
            self.column.rows.addSpacing(theme.px(8))
        self.column.add(Text(text, "panel"))

    def offer(self, wishes: Sequence[tuple[Wish, str]]) -> None:
        """Links in a row."""
        links: list[QWidget] = []
        for wish, words in wishes:
            link = Link(words)
            link.clicked.connect(lambda _=False, wish=wish: self.wished.emit(wish))
            self.links[wish] = link
            links.append(link)
        self.column.add(Wrapping(links, gap=12))

    def plans(self, told: Sequence[Advice], doable: bool) -> None:
        """Plans from the best; those that may be done can be done from here."""
        for number, one in enumerate(told, 1):
            row = PlanRow(number, one, told[0], doable)
            row.shown.connect(lambda on, row=row: self._lay(row, on))
            row.chosen.connect(lambda one=one: self.act_chosen.emit(one.weighed.plan.acts[0]))
            self.rows.append(row)
            self.column.add(row)

    def mistakes(self, told: Sequence[tuple[Mistake, str, str]]) -> None:
        """Decisions that cost most, each with its moment and its cost in words."""
        for one, moment, cost in told:
            words = self.tr("{done}. Better: {better}").format(done=one.done, better=one.better)
            link = Link(moment)
            link.setAccessibleName(self.tr("Go to {moment}").format(moment=moment))
            link.clicked.connect(lambda _=False, one=one: self.moment_chosen.emit(one.node))
            self.links[f"moment {one.node}"] = link
            self.column.rows.addSpacing(theme.px(6))
            self.column.add(Wrapping([link, Text(cost, "strong", wrap=False)], gap=8, spread=True))
            self.column.add(Text(words, "body"))
            if one.why:
                self.column.add(Text(one.why, "body", "text2"))

    def _lay(self, row: PlanRow, on: bool) -> None:
        if not on:
            if not any(r.told.weighed.plan.places and r.show_link.isChecked() for r in self.rows):
                self.laid.emit(())
            return
        for other in self.rows:
            if other is not row:
                other.take_off()
        places: tuple[Place, ...] = row.told.weighed.plan.places
        self.laid.emit(places)
