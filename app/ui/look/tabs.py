"""Tabs that wrap: every label whole, in as many rows as it takes."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.ui.look import theme

ROW = 31

BESIDE, LEAST = 12, 8
"""Pixels at 100 % text beside the words of a tab, both sides together; the least where that saves a row."""


class Tab(QAbstractButton):
    """A tab: accent and underlined while its panel is in front."""

    def __init__(self, key: str, words: str, tip: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self.setText(words)
        self.setObjectName(f"tab-{key}")
        self.setToolTip(tip)
        self.setAccessibleName(words)
        self.setAccessibleDescription(tip)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(theme.font("panel")).horizontalAdvance(self.text()) + theme.px(BESIDE), theme.px(ROW))

    def nextCheckState(self) -> None:
        """The row of tabs decides which one is on."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        on = self.isChecked()
        if self.underMouse() and not on:
            painter.fillRect(self.rect(), theme.color("sunken"))
        painter.setFont(theme.font("panel"))
        painter.setPen(theme.color("accent" if on else "text2"))
        painter.drawText(self.rect().adjusted(0, 0, 0, -theme.px(2)), Qt.AlignmentFlag.AlignCenter, self.text())
        if on:
            high = theme.px(3)
            painter.fillRect(0, self.height() - high, self.width(), high, theme.color("accent"))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("accent"), 2.4))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -4), theme.px(4), theme.px(4))


class Tabs(QWidget):
    """A row, or rows, of tabs. `chosen(key)`; left and right walk them."""

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.tabs: list[Tab] = []
        self.key = ""
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self._relay)

    def set_tabs(self, tabs: Sequence[tuple[str, str, str]], key: str) -> None:
        """Other tabs (key, words, tooltip), one of them chosen."""
        for old in self.tabs:
            old.hide()
            old.deleteLater()
        self.tabs = [Tab(*tab, self) for tab in tabs]
        for tab in self.tabs:
            tab.clicked.connect(lambda _=False, key=tab.key: self.chosen.emit(key))
            tab.show()
        self.show_chosen(key)
        self._relay()

    def show_chosen(self, key: str) -> None:
        """Show a tab as the chosen one, without a signal."""
        self.key = key
        for tab in self.tabs:
            tab.setChecked(tab.key == key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        keys = [tab.key for tab in self.tabs]
        if not step or self.key not in keys:
            super().keyPressEvent(event)
            return
        at = (keys.index(self.key) + step) % len(keys)
        self.chosen.emit(keys[at])
        self.tabs[at].setFocus(Qt.FocusReason.TabFocusReason)

    def _relay(self) -> None:
        self.updateGeometry()
        self._lay(self.width(), move=True)

    def _lay(self, width: int, move: bool) -> int:
        """Fill rows evenly: as few as the words allow, each stretched to the full width."""
        sizes = [tab.sizeHint().width() for tab in self.tabs]
        tight = [size - theme.px(BESIDE) + theme.px(LEAST) for size in sizes]
        if sum(tight) <= width < sum(sizes):
            sizes = tight
        rows: list[list[int]] = [[]]
        filled = 0
        for i, size in enumerate(sizes):
            if rows[-1] and filled + size > width:
                rows.append([])
                filled = 0
            rows[-1].append(i)
            filled += size
        high = theme.px(ROW)
        for y, row in enumerate(rows if move else []):
            spare = max(0, width - sum(sizes[i] for i in row)) if y < len(rows) - 1 or len(rows) == 1 else 0
            x = 0.0
            for i in row:
                wide = sizes[i] + spare / len(row)
                self.tabs[i].setGeometry(QRect(round(x), y * high, round(x + wide) - round(x), high))
                x += wide
        return high * len(rows) + 1

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(self.width() or theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(ROW) + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
