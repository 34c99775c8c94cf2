"""Results side by side as bars: as high as they are likely, each with its head and what it brings beneath."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.card import Bar, Bars
from app.ui.look import theme
from app.ui.look.pattern import fill
from app.ui.panels.card_figures import percent

HIGH = 56
"""Pixels of the most likely bar at 100 % text."""
HEAD, LINE = 12.5, 11.0
"""Sizes of the head and of the lines under it, at 100 % text."""


class BarStrip(QWidget):
    """All bars of a block in one row; what does not fit in the width is set smaller, never cut."""

    def __init__(self, block: Bars, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bars = block.bars
        self._thrown = block.thrown
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        self.setAccessibleName("; ".join(self._words(i, b) for i, b in enumerate(block.bars)))

    def _words(self, i: int, bar: Bar) -> str:
        words = self.tr("{head}: {results}, {chance}").format(
            head=bar.head, results=" ".join(bar.lines), chance=percent(bar.chance)
        )
        return self.tr("{words}, thrown").format(words=words) if i == self._thrown else words

    def _rows(self) -> int:
        return max((len(b.lines) for b in self._bars), default=0)

    def _widest(self) -> int:
        head, line = QFontMetrics(theme.font("bold", HEAD)), QFontMetrics(theme.font("key", LINE))
        heads = [head.horizontalAdvance(b.head) for b in self._bars]
        lines = [line.horizontalAdvance(t) for b in self._bars for t in b.lines]
        return max([*heads, *lines], default=0) + theme.px(5)

    def sizeHint(self) -> QSize:
        return QSize(self._widest() * len(self._bars), self._foot() + theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(12) * len(self._bars), self.sizeHint().height())

    def _foot(self) -> int:
        """Pixels under the bars."""
        head = QFontMetrics(theme.font("bold", HEAD)).height()
        return head + self._rows() * QFontMetrics(theme.font("key", LINE)).height() + theme.px(6)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width = self.width() / max(1, len(self._bars))
            share = min(1.0, width / max(1, self._widest()))
            most = max((b.chance for b in self._bars), default=0) or 1.0
            base = self.height() - self._foot()
            for i, bar in enumerate(self._bars):
                self._draw(painter, QRectF(i * width, 0, width, base), bar, most, share, i == self._thrown)

    def _draw(self, painter: QPainter, room: QRectF, bar: Bar, most: float, share: float, thrown: bool) -> None:
        high = max(theme.px(2), (room.height() - theme.px(3)) * bar.chance / most)
        box = QRectF(room.left() + theme.px(1.5), room.bottom() - high, room.width() - theme.px(3), high)
        fill(painter, box, bar.tone)
        painter.setPen(QPen(theme.color("accent" if thrown else "line2"), theme.px(2.4 if thrown else 1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        y = room.bottom() + theme.px(3)
        for row, text in enumerate((bar.head, *bar.lines)):
            font = theme.font("bold" if row == 0 else "key", (HEAD if row == 0 else LINE) * share)
            painter.setFont(font)
            painter.setPen(theme.color("accent" if thrown else "text" if row < 2 else "text2"))
            line = QFontMetrics(theme.font("bold" if row == 0 else "key", HEAD if row == 0 else LINE)).height()
            painter.drawText(QRectF(room.left(), y, room.width(), line), Qt.AlignmentFlag.AlignCenter, text)
            y += line
