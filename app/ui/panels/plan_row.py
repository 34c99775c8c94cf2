"""A plan as a row: its number, what is done, what it is worth and why, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.play.solo.coach import Advice
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.rich_text import plain
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.panels.card_figures import percent
from app.ui.panels.luck_card import figure


class PlanRow(QFrame):
    """One plan. `shown(on)`: it is to be laid on the map, or taken off; `chosen()`: its first act is to be done.

    `number` counts from 1, the best; `doable`: the player may do it now.
    """

    shown = Signal(bool)
    chosen = Signal()

    def __init__(self, number: int, told: Advice, best: Advice, doable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = told
        self.setObjectName("plan-row")
        words = plain(told.title)
        self.setAccessibleName(f"{number}. {words}")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, theme.px(2), 0, theme.px(6))
        rows.setSpacing(theme.px(3))
        head = QHBoxLayout()
        head.setSpacing(theme.px(8))
        head.addWidget(Text(str(number), "turn", wrap=False))
        head.addWidget(Text(words, "strong"), 1)
        head.addWidget(Text(self._worth(best), "strong", "" if told is best else "text2", wrap=False))
        rows.addLayout(head)
        if told.why:
            rows.addWidget(Text(f"{told.why[:1].upper()}{told.why[1:]}", "body", "text2"))
        links: list[QWidget] = []
        if told.weighed.plan.places:
            self.show_link = Link(self.tr("Show on the map"))
            self.show_link.setCheckable(True)
            self.show_link.toggled.connect(self._toggled)
            links.append(self.show_link)
        if doable:
            self.do_link = Link(self.tr("Do it"))
            self.do_link.setAccessibleName(self.tr("Do it: {plan}").format(plan=words))
            self.do_link.clicked.connect(self.chosen)
            links.append(self.do_link)
        if links:
            rows.addSpacing(theme.px(4))
            rows.addWidget(Wrapping(links, gap=12))

    def _worth(self, best: Advice) -> str:
        """Its chance, and how far it is behind the best; one that did better, but not beyond doubt, is unproven."""
        parts = []
        if self.told.weighed.plan.odds >= 0:
            parts.append(percent(self.told.weighed.plan.odds))
        behind = self.told.weighed.value - best.weighed.value
        if self.told is not best:
            parts.append(figure(behind) if behind <= 0 else self.tr("unproven"))
        return " · ".join(parts)

    def _toggled(self, on: bool) -> None:
        self.show_link.setText(self.tr("Take off the map") if on else self.tr("Show on the map"))
        self.show_link.refresh()
        self.shown.emit(on)

    def take_off(self) -> None:
        """It is not on the map any more."""
        if self.told.weighed.plan.places and self.show_link.isChecked():
            self.show_link.setChecked(False)
