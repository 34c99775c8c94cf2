"""The order-dice bag beside the sequence of play, as long as the panel that shows it in full is closed."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.scene import Bag
from app.ui.look import theme
from app.ui.look.rich_text import plain

if TYPE_CHECKING:
    from app.ui.panels.bag_panel import DiceRows

BIG, DIE, GAP = 40, 11.0, 2.5
"""Sides of the die in hand and of one in a row, and the gap between two, in pixels at 100 % text."""

MOST = 14
"""So many dice are drawn a side; the number beside them is the truth."""


class BagStrip(QWidget):
    """The die in hand and the dice in the bag of each side, in a strip; hidden where there is no bag."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bag-strip")
        self.bag: Bag | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.signals.changed.connect(self._relay)
        self.hide()

    @cached_property
    def _words(self) -> "DiceRows":
        from app.ui.panels.bag_panel import DiceRows

        words = DiceRows(self)
        words.hide()
        return words

    def set_bag(self, bag: Bag | None) -> None:
        """Show a bag, or none."""
        self.setVisible(bag is not None)
        if bag is not None and bag != self.bag:
            self._words.set_bag(bag)
            self.setAccessibleName(self._words.spoken())
            self.setToolTip(self._words.spoken())
        if bag != self.bag:
            self.bag = bag
            self._relay()

    def _relay(self) -> None:
        self.updateGeometry()
        self.update()

    def _names(self) -> float:
        metrics = QFontMetricsF(theme.font("key"))
        sides = self.bag.sides if self.bag is not None else ()
        return max((metrics.horizontalAdvance(plain(s.name)) for s in sides), default=0.0)

    def sizeHint(self) -> QSize:
        sides = self.bag.sides if self.bag is not None else ()
        most = max((min(s.bag, MOST) for s in sides), default=0)
        number = QFontMetricsF(theme.font("key")).horizontalAdvance("00")
        row = self._names() + theme.px(6) + most * (theme.px(DIE) + theme.px(GAP)) + theme.px(3) + number
        return QSize(round(theme.px(BIG) + theme.px(30) + row), theme.px(54))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.bag is None:
            return
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.fillRect(self.rect(), theme.color("panel"))
            p.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
            self._paint(p, self.bag)

    def _paint(self, p: QPainter, bag: Bag) -> None:
        from app.ui.panels.bag_panel import order_die, small_die, states

        big, left = theme.px(BIG), theme.px(8)
        drawn = next((s for s in bag.sides if s.side == bag.drawn), None)
        letters = bag.word or ("?" if drawn is not None else "")
        box = QRectF(left, (self.height() - big) / 2, big, big)
        order_die(p, box, letters, "", theme.style(drawn.style if drawn is not None else ""))
        x, side, gap = left + big + theme.px(10), theme.px(DIE), theme.px(GAP)
        high = max(theme.px(17), QFontMetricsF(theme.font("key")).height())
        y = (self.height() - high * len(bag.sides)) / 2
        middle = Qt.AlignmentFlag.AlignVCenter
        for dice in bag.sides:
            p.setFont(theme.font("key"))
            p.setPen(theme.color("text"))
            p.drawText(QRectF(x, y, self._names() + 2, high), middle, plain(dice.name))
            at = x + self._names() + theme.px(6)
            for state in states(dice)[: min(dice.bag, MOST)]:
                small_die(p, QRectF(at, y + (high - side) / 2, side, side), theme.style(dice.style), state)
                at += side + gap
            p.setPen(theme.color("text2"))
            p.drawText(QRectF(at + theme.px(3), y, theme.px(40), high), middle, str(dice.bag))
            y += high
