"""Widgets side by side that go on in the next line when there is no more room."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look import theme


class Wrapping(QWidget):
    """Widgets in lines from the left, level in their line.

    `columns`: so many equal columns where they fit, else half as many, else one. `spread`: the last widget of a line
    of several stands at its right end. `right`: lines end at the right. `top`: level at their upper edges instead.
    `even`: as many columns as fit, lines equally full, all of a line as tall as the tallest. `down`: the gap between
    lines where it is another than that between widgets.
    """

    def __init__(
        self,
        widgets: Sequence[QWidget],
        *,
        gap: int = 8,
        columns: int = 0,
        spread: bool = False,
        right: bool = False,
        top: bool = False,
        even: bool = False,
        down: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._widgets, self._gap, self._columns, self._spread = list(widgets), gap, columns, spread
        self._right, self._top, self._even = right, top, even
        self._down = gap if down is None else down
        for widget in widgets:
            widget.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self.relay)

    def relay(self) -> None:
        """Lay everything out again: a widget takes another size now."""
        self.updateGeometry()
        self._lay(self.width(), move=True)

    def _lay(self, width: int, move: bool) -> int:
        gap, down = theme.px(self._gap), theme.px(self._down)
        wide = 0
        if self._columns:
            widest = max((w.minimumSizeHint().width() for w in self._widgets), default=0)
            count = self._columns
            while count > 1 and count * widest + (count - 1) * gap > width:
                count = count - 1 if self._even else max(1, count // 2)
            if self._even:
                count = -(-len(self._widgets) // -(-len(self._widgets) // count))
            wide = (width - (count - 1) * gap) // count
        lines: list[list[tuple[QWidget, int, int]]] = []
        x = 0
        for widget in self._widgets:
            own = wide or min(max(widget.sizeHint().width(), widget.minimumWidth()), width)
            tall = widget.heightForWidth(own) if widget.hasHeightForWidth() else widget.sizeHint().height()
            if not lines or (x and x + own > width):
                lines.append([])
                x = 0
            lines[-1].append((widget, own, tall))
            x += own + gap
        y = 0
        for line in lines:
            high = max(tall for _, _, tall in line)
            if move:
                self._set_line(line, y, high, width)
            y += high + down
        return max(0, y - down)

    def _set_line(self, line: list[tuple[QWidget, int, int]], top: int, high: int, width: int) -> None:
        gap = theme.px(self._gap)
        x = width - sum(own for _, own, _ in line) - gap * (len(line) - 1) if self._right else 0
        for widget, own, tall in line:
            if self._spread and len(line) > 1 and widget is line[-1][0]:
                x = width - own
            tall = high if self._even else tall
            widget.setGeometry(x, top + (0 if self._top else (high - tall) // 2), own, tall)
            x += own + gap

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        gap = theme.px(self._gap)
        width = sum(max(w.sizeHint().width(), w.minimumWidth()) + gap for w in self._widgets) - gap
        return QSize(max(0, width), self._lay(max(1, width), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(60), theme.px(12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)
