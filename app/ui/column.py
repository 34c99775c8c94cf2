"""Widgets one under another that scroll up and down and never sideways."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.ui import theme


class Column(QScrollArea):
    """A column of widgets as wide as its view. `add`, `clear`; gaps and margins follow the text scale."""

    def __init__(self, parent: QWidget | None = None, *, margin: int = 12, gap: int = 8) -> None:
        super().__init__(parent)
        self._margin, self._gap = margin, gap
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self._fresh()
        theme.signals.changed.connect(self.refresh)

    def _fresh(self) -> None:
        self.page = QWidget()
        self.rows = QVBoxLayout(self.page)
        self.refresh()
        self.setWidget(self.page)
        self.page.setAutoFillBackground(False)
        self.page.show()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        m = theme.px(self._margin)
        self.rows.setContentsMargins(m, theme.px(max(4, self._margin - 4)), m, m)
        self.rows.setSpacing(theme.px(self._gap))

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a widget under the others and let it follow the focus into view."""
        self.rows.addWidget(widget, stretch)
        widget.show()
        for child in (widget, *widget.findChildren(QWidget)):
            if child.focusPolicy() != Qt.FocusPolicy.NoFocus:
                child.installEventFilter(self)

    def close_off(self) -> None:
        """End the column: what room is left stays empty below."""
        self.rows.addStretch(1)

    def clear(self, keep_place: bool = False) -> None:
        """Take all widgets out; `keep_place` goes back to where the view was scrolled."""
        at = self.verticalScrollBar().value()
        old = self.takeWidget()
        self._fresh()
        if old is not None:
            old.hide()
            old.deleteLater()
        if keep_place and at:
            QTimer.singleShot(0, self, lambda: self.verticalScrollBar().setValue(at))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            spot = watched.mapTo(self.page, watched.rect().center())
            self.ensureVisible(spot.x(), spot.y(), 0, watched.height() // 2 + theme.px(12))
        return super().eventFilter(watched, event)
