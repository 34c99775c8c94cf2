"""A list of lines with a title, a second line and figures, in groups that fold: for finding, choosing and counting."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QListView, QWidget

from app.ui.look import theme
from app.ui.look.line import Line, LineModel, matches
from app.ui.look.line_drawing import LineDelegate

__all__ = ["Line", "LineList", "SearchField", "matches"]


class LineList(QListView):
    """The list. `chosen(key)` by click or Enter; a heading folds by click, Enter, Left and Right.

    `marks_current` keeps the current line marked while another widget, such as a search field, has the focus.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None, *, marks_current: bool = False) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.lines = LineModel(self)
        self.setModel(self.lines)
        self.delegate = LineDelegate(self, self.lines)
        self.delegate.marks_current = marks_current
        self.setItemDelegate(self.delegate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setProperty("ownFocus", True)
        self.setStyleSheet("QListView { border: 0; background: transparent; border-radius: 0; }")
        theme.signals.changed.connect(self.refresh)

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show other lines; the current one stays current if it is still there, and the view where it was."""
        if tuple(lines) == self.lines.lines:
            return
        key, at = self.current_key(), self.verticalScrollBar().value()
        self.lines.set_lines(lines)
        self.go(key)
        self.verticalScrollBar().setValue(at)

    def current_key(self) -> str:
        """The key of the current line; empty if there is none."""
        row = self.currentIndex().row()
        return self.lines.shown[row].key if 0 <= row < len(self.lines.shown) else ""

    def go(self, key: str) -> None:
        """Make the line with that key current, if it is shown."""
        for row, line in enumerate(self.lines.shown):
            if line.key == key:
                self.setCurrentIndex(self.lines.index(row, 0))
                return

    def step(self, by: int) -> None:
        """Make a line further down (or up) current, passing over headings."""
        row = self.currentIndex().row()
        rows = [i for i, line in enumerate(self.lines.shown) if not line.heading]
        if not rows:
            return
        after = [i for i in rows if i > row] if by > 0 else [i for i in reversed(rows) if i < row]
        at = after[min(abs(by), len(after)) - 1] if after else rows[-1 if by > 0 else 0]
        self.setCurrentIndex(self.lines.index(at, 0))

    def choose(self) -> None:
        """Choose the current line, or fold its group."""
        row = self.currentIndex().row()
        if not 0 <= row < len(self.lines.shown):
            return
        line = self.lines.shown[row]
        if line.heading:
            self._fold(line, line.key not in self.lines.folded)
        else:
            self.chosen.emit(line.key)

    def _fold(self, line: Line, folded: bool) -> None:
        at = self.verticalScrollBar().value()
        self.lines.fold(line.key, folded)
        self.go(line.key)
        self.verticalScrollBar().setValue(at)

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.lines.shown:
            self.setCurrentIndex(self.lines.index(0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.setCurrentIndex(index)
            self.choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose()
            return
        row = self.currentIndex().row()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and 0 <= row < len(self.lines.shown):
            heading = next((line for line in reversed(self.lines.shown[: row + 1]) if line.heading), None)
            if heading is not None:
                self._fold(heading, key == Qt.Key.Key_Left)
                return
        super().keyPressEvent(event)


class SearchField(QLineEdit):
    """A field that narrows a list while one types; arrows and Enter work on the list."""

    def __init__(self, words: str, target: LineList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._target = target
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setClearButtonEnabled(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        key = Qt.Key(event.key())
        if key in steps:
            self._target.step(steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._target.currentIndex().isValid():
                self._target.step(1)
            self._target.choose()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
