"""Widgets one under another that scroll up and down and never sideways."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.fade import Fade


class Column(QScrollArea):
    """A column of widgets as wide as its view: `clear`, `add` each, `close_off`. Gaps follow the text scale.

    `fade`: what is cut at its foot fades out; not on a ground of another colour than panels have.
    """

    def __init__(self, parent: QWidget | None = None, *, margin: int = 12, gap: int = 8, fade: bool = True) -> None:
        super().__init__(parent)
        self._margin, self._gap = margin, gap
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self._holder = QWidget()
        self._hold = QVBoxLayout(self._holder)
        self._hold.setContentsMargins(0, 0, 0, 0)
        self.setWidget(self._holder)
        self._holder.setAutoFillBackground(False)
        self._shown: QWidget | None = None
        self.fade = Fade(self) if fade else None
        self._fresh()
        self.done()
        theme.signals.changed.connect(self.refresh)

    def _fresh(self) -> None:
        self.page = QWidget()
        self.rows = QVBoxLayout(self.page)
        self.refresh()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        m = theme.px(self._margin)
        self.rows.setContentsMargins(m, theme.px(max(4, self._margin - 4)), m, m)
        self.rows.setSpacing(theme.px(self._gap))

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a widget under the others and let it follow the focus into view."""
        self.rows.addWidget(widget, stretch)
        for child in (widget, *widget.findChildren(QWidget)):
            if child.focusPolicy() != Qt.FocusPolicy.NoFocus:
                child.installEventFilter(self)

    def close_off(self, last: QWidget | None = None) -> None:
        """End the column and show it: what room is left stays empty below, or above a last widget."""
        self.rows.addStretch(1)
        if last is not None:
            self.add(last)
        self.done()

    def done(self) -> None:
        """Show what was put in since `clear`, in one go."""
        if self._shown is self.page:
            return
        old, self._shown = self._shown, self.page
        if old is not None:
            self._hold.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._hold.addWidget(self.page)
        self.page.show()

    def relay(self) -> None:
        """Make room for all of the page, where it needs another height for the width it has by now."""
        QApplication.sendEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def clear(self, keep_place: bool = False) -> None:
        """Begin anew; what is there stays until `done`. `keep_place` goes back to where the view was scrolled."""
        at = self.verticalScrollBar().value()
        focus = QApplication.focusWidget()
        if focus is not None and self._holder.isAncestorOf(focus):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.page is not self._shown:
            self.page.deleteLater()
        self._fresh()
        if keep_place and at:
            QTimer.singleShot(0, self, lambda: self.verticalScrollBar().setValue(at))
        else:
            self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.fade is not None:
            self.fade.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            spot = watched.mapTo(self._holder, watched.rect().center())
            self.ensureVisible(spot.x(), spot.y(), 0, watched.height() // 2 + theme.px(12))
        return super().eventFilter(watched, event)
