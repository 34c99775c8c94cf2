"""The status line: what lies under the cursor; zoom, changed options and the state of the save at the right."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look import icons, theme

DOT = "   ·   "


class StatusLine(QWidget):
    """24 px at the foot of the window. A trouble with the save stands in amber until it is over."""

    options_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status-line")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.place = ""
        self.zoom = ""
        self.options = ""
        self.saved = ""
        self.trouble = ""
        theme.signals.changed.connect(self.updateGeometry)

    def set_place(self, text: str) -> None:
        """What lies under the cursor, in a line."""
        if text != self.place:
            self.place = text
            self.setAccessibleName(text)
            self.update()

    def set_zoom(self, factor: float) -> None:
        """The zoom of the map, 1.0 for 100 %."""
        self.zoom = f"{factor * 100:.0f} %"
        self.update()

    def set_options(self, text: str, tip: str = "") -> None:
        """How many options are not at their default; `tip` lists them."""
        self.options = text
        self.setToolTip(tip)
        self.update()

    def set_saved(self, text: str, trouble: str = "") -> None:
        """When the game was last written, or why it is not."""
        self.saved, self.trouble = text, trouble
        self.setAccessibleDescription(trouble or text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(24))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.options and event.position().x() > self.width() / 2:
            self.options_clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), look.color("panel"))
        painter.fillRect(0, 0, self.width(), 1, look.color("line"))
        painter.setFont(theme.font("body", 12))
        metrics = QFontMetrics(painter.font())
        middle = Qt.AlignmentFlag.AlignVCenter
        right = self.width() - theme.px(14)
        if self.trouble:
            text = metrics.elidedText(self.trouble, Qt.TextElideMode.ElideRight, self.width() * 2 // 3)
            wide = metrics.horizontalAdvance(text) + theme.px(30)
            box = QRectF(right - wide, 1, wide + theme.px(14), self.height() - 1)
            painter.fillRect(box, look.color("warn_tint"))
            side = theme.px(15)
            at = QRectF(box.left() + theme.px(6), (self.height() - side) / 2, side, side)
            icons.paint(painter, "warning", at, look.color("warn"))
            painter.setPen(look.color("warn"))
            painter.drawText(box.adjusted(theme.px(26), 0, 0, 0), middle, text)
            right -= wide + theme.px(16)
        said = DOT.join(t for t in (self.zoom, self.options, "" if self.trouble else self.saved) if t)
        wide = metrics.horizontalAdvance(said)
        painter.setPen(look.color("text2"))
        if wide < self.width() * 0.6:
            painter.drawText(QRectF(right - wide, 0, wide + 2, self.height()), middle, said)
            right -= wide + theme.px(16)
        left = theme.px(12)
        painter.setPen(look.color("text"))
        text = metrics.elidedText(self.place, Qt.TextElideMode.ElideRight, max(0, int(right - left)))
        painter.drawText(QRectF(left, 0, right - left, self.height()), middle, text)
