"""A sentence across the top of the window, for what is worth knowing and needs no answer."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from app.ui.look import icons, theme
from app.ui.look.text import Text


class NoticeBar(QWidget):
    """Amber, with a cross to put it away. Hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice-bar")
        self.words = Text("", "body", "warn")
        self.cross = QToolButton()
        self.cross.setIcon(icons.icon("close"))
        self.cross.setAccessibleName(self.tr("Put this notice away"))
        self.cross.setToolTip(self.tr("Put this notice away"))
        self.cross.clicked.connect(self.hide)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.cross, 0, Qt.AlignmentFlag.AlignTop)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self.refresh)
        self.refresh()
        self.hide()

    def say(self, text: str, stays: bool = False) -> None:
        """Show a sentence, which `stays` until another; an empty one puts the bar away."""
        self.words.set_words(text)
        self.cross.setVisible(not stays)
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self._row.setContentsMargins(theme.px(14), theme.px(6), theme.px(8), theme.px(6))
        self.cross.setFixedSize(theme.px(24), theme.px(24))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("warn_tint"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("warn"))
