"""A page: a title, a column that scrolls, and a foot with buttons that stays."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.column import Column
from app.ui.look.text import Text

WIDEST = 860
"""The middle of most pages is never wider than this, in pixels at 100 % text."""


class Foot(QWidget):
    """The row of buttons at the foot of a page, with a line above it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = QHBoxLayout(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(0, 0, self.width(), 1, theme.color("line"))


class Framed(QWidget):
    """What pages have in common: Esc leaves them, and their margins follow the window, so that the middle is no wider than `widest`.

    `left`: `Back` or Esc was pressed.
    """

    left = Signal()
    widest = WIDEST

    @property
    def side(self) -> int:
        """The margin at either side that keeps the middle no wider than it may be."""
        return max(theme.px(24), (self.width() - theme.px(self.widest)) // 2)

    def widen(self) -> None:
        """Set the margins for the width there is; subclasses say how."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.widen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


class Page(Framed):
    """A page that stands alone. Subclasses fill `column` in `fill`."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self._title = title
        self.column = Column(margin=24, gap=12)
        self.foot = Foot()
        self.note = Text("", "body", "text2")
        self.back = QPushButton(self.tr("Back"))
        self.back.setAccessibleName(self.tr("Back"))
        self.back.clicked.connect(self.left)
        self.foot.row.addWidget(self.note, 1)
        self.foot.row.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.column, 1)
        layout.addWidget(self.foot)
        self.setFocusProxy(self.back)
        theme.signals.changed.connect(self.refresh)

    def fill(self) -> None:
        """Put the page's widgets into `column`."""

    def refresh(self) -> None:
        """Draw everything again, with the theme and the data as they are now."""
        self.setUpdatesEnabled(False)
        self.column.clear(keep_place=True)
        self.column.add(Text(self._title, "page"))
        self.fill()
        self.column.close_off()
        self.widen()
        self.setUpdatesEnabled(True)

    def widen(self) -> None:
        """Column and foot stand under one another."""
        side = self.side
        self.column.rows.setContentsMargins(side, theme.px(20), side, theme.px(24))
        bar = self.column.verticalScrollBar().sizeHint().width()
        self.foot.row.setContentsMargins(side, theme.px(8), side + bar, theme.px(8))
        self.foot.row.setSpacing(theme.px(8))
