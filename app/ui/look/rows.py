"""Rows of label, value and chips whose columns line up, as facts and as sums."""

from msgspec import Struct
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look import theme
from app.ui.look.text import Text

LABEL_SHARE = 0.38
"""A label column takes at most this share of the width, or what the values leave free."""

LEAST_VALUE = 96
"""A value with less room than this, in pixels at 100 % text, goes under its label."""


class Row(Struct):
    """One row: a label, a value, chips at the right end; `ruled` draws a line above it."""

    label: Text
    value: Text
    chips: list[QWidget] = []
    ruled: bool = False


class Rows(QWidget):
    """Rows whose columns line up. `sums`: values stand at the right before the chips, else after the labels.

    `gap`: between rows, in pixels at 100 % text.
    """

    def __init__(self, rows: list[Row], *, sums: bool = False, gap: int = 3, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows, self._sums, self._gap = rows, sums, gap
        self._rules: list[int] = []
        self._heights: dict[int, int] = {}
        for row in rows:
            for widget in (row.label, row.value, *row.chips):
                widget.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self.relay)

    def relay(self) -> None:
        """Lay the rows out again, after chips were hidden or shown or the theme changed."""
        self._heights.clear()
        self.updateGeometry()
        self._lay(self.width(), move=True)

    def _chips_width(self, row: Row) -> int:
        shown = [c for c in row.chips if not c.isHidden()]
        return sum(c.sizeHint().width() for c in shown) + theme.px(4) * max(0, len(shown) - 1)

    def _lay(self, width: int, move: bool) -> int:
        """Place everything for a width (only if `move`); the height it takes."""
        gap, y = theme.px(12), 0
        ends = [self._chips_width(r) for r in self._rows]
        longest = max((r.label.natural_width() for r in self._rows if self._sums or r.value.text()), default=0)
        ahead = max(
            (r.value.natural_width() + (e + gap if e else 0) for r, e in zip(self._rows, ends, strict=True)), default=0
        )
        lead = min(longest, max(int(width * LABEL_SHARE), width - gap - ahead)) if longest else 0
        middle = max((r.value.natural_width() for r in self._rows), default=0)
        rules = []
        for row, end in zip(self._rows, ends, strict=True):
            if row.ruled:
                rules.append(y + theme.px(1))
                y += theme.px(4)
            if self._sums:
                y += self._lay_sum(row, end, QRect(0, y, width, 0), max(ends), middle, move)
            elif not row.value.text():
                y += self._lay_bare(row, end, QRect(0, y, width, 0), move)
            else:
                room = width - lead - gap - (end + gap if end else 0)
                stacked = lead > 0 and room < min(row.value.natural_width(), theme.px(LEAST_VALUE))
                y += self._lay_fact(row, end, QRect(0, y, width, 0), 0 if stacked else lead, move)
            y += theme.px(self._gap)
        if move:
            self._rules = rules
        return max(0, y - theme.px(self._gap))

    def _lay_fact(self, row: Row, end: int, line: QRect, lead: int, move: bool) -> int:
        gap, top = theme.px(12), line.top()
        chips_high = max((c.sizeHint().height() for c in row.chips if not c.isHidden()), default=0)
        if not lead:
            high = row.label.heightForWidth(line.width()) if row.label.text() else 0
            if move:
                row.label.setGeometry(0, top, line.width(), high)
            top += high
        start = lead + gap if lead else 0
        room = line.width() - start - (end + gap if end else 0)
        under = room < min(row.value.natural_width(), theme.px(LEAST_VALUE))
        room = line.width() - start if under else room
        drop = 0 if under else self._drop(row, chips_high)
        label_high = row.label.heightForWidth(lead) if lead else 0
        value_high = row.value.heightForWidth(room)
        chips_top = top + value_high + theme.px(2) if under else top
        if move:
            if lead:
                row.label.setGeometry(0, top + drop, lead, label_high)
            row.value.setGeometry(start, top + drop, room, value_high)
            self._set_chips(row, line.width(), chips_top)
        bottom = max(chips_top + chips_high, top + drop + max(label_high, value_high))
        return bottom - line.top()

    def _lay_bare(self, row: Row, end: int, line: QRect, move: bool) -> int:
        """A label without a value has the whole line before its chips."""
        room = line.width() - (end + theme.px(12) if end else 0)
        high = row.label.heightForWidth(room)
        chips_high = max((c.sizeHint().height() for c in row.chips if not c.isHidden()), default=0)
        one = row.label.heightForWidth(row.label.natural_width() + 1)
        drop = max(0, (chips_high - one) // 2) if chips_high else 0
        if move:
            row.label.setGeometry(0, line.top() + drop, room, high)
            row.value.setGeometry(room, line.top(), 0, 0)
            self._set_chips(row, line.width(), line.top())
        return max(chips_high, drop + high)

    def _lay_sum(self, row: Row, end: int, line: QRect, trail: int, middle: int, move: bool) -> int:
        gap = theme.px(12)
        chips_high = max((c.sizeHint().height() for c in row.chips if not c.isHidden()), default=0)
        right = line.width() - (trail + 2 * gap if trail else 0)
        room = max(1, right - middle - gap)
        drop = self._drop(row, chips_high)
        high = row.label.heightForWidth(room)
        if move:
            row.label.setGeometry(0, line.top() + drop, room, high)
            row.value.setGeometry(right - middle, line.top() + drop, middle, row.value.heightForWidth(middle))
            self._set_chips(row, line.width(), line.top())
        return max(chips_high, drop + high)

    def _drop(self, row: Row, chips_high: int) -> int:
        """How far the words stand below the top, to be level with the chips."""
        return max(0, (chips_high - row.value.heightForWidth(row.value.natural_width() + 1)) // 2) if chips_high else 0

    def _set_chips(self, row: Row, right: int, top: int) -> None:
        for chip in reversed([c for c in row.chips if not c.isHidden()]):
            size = chip.sizeHint()
            chip.setGeometry(right - size.width(), top, size.width(), size.height())
            right -= size.width() + theme.px(4)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._lay(width, move=False)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            for y in self._rules:
                painter.fillRect(0, y, self.width(), 1, theme.color("line"))
