"""The lines of the log as a list: newest first, filtered, drawn closed; the open one is a widget of its own."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.core.card import Entry
from app.ui.look import theme
from app.ui.look.palette import Style
from app.ui.look.rich_text import plain

Index = QModelIndex | QPersistentModelIndex

FILTERS = {"combat": "combat", "moves": "move"}
"""The kind of entries each filter keeps; `mine` keeps a side's."""

Earlier = Callable[[], Sequence["LogRow"]]

FETCH = 0.03
"""Seconds of looking for earlier rows between two looks at the event queue."""

WRAP = Qt.TextFlag.TextWordWrap


class LogRow(Struct, frozen=True):
    """A line of the log: the moment it belongs to, its stamp `turn.act`, and what a module told."""

    node: int
    stamp: str
    entry: Entry


class LogModel(QAbstractListModel):
    """All rows, and those a filter lets through, newest first. `opened`: the one shown by a widget of its own.

    `earlier`: called for rows before those known so far, oldest first, when the player reads on; none ends it: `all_told`.
    """

    all_told = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LogRow] = []
        self.shown: list[LogRow] = []
        self.opened: LogRow | None = None
        self.earlier: Earlier | None = None
        self.filter = "all"
        self.mine = ""
        self.names: Mapping[str, str] = {}

    def keeps(self, row: LogRow) -> bool:
        """Whether the filter lets a row through."""
        if self.filter == "mine":
            return row.entry.side == self.mine
        return self.filter == "all" or row.entry.kind == FILTERS[self.filter]

    def set_rows(self, rows: Sequence[LogRow], earlier: Earlier | None = None) -> None:
        """Replace all rows; they come oldest first."""
        self.beginResetModel()
        self.earlier = earlier
        self.rows = list(rows)
        self.shown = [r for r in reversed(self.rows) if self.keeps(r)]
        self.endResetModel()

    def set_filter(self, key: str, mine: str) -> None:
        """Show all, combat, moves, or those of the side `mine`."""
        self.filter, self.mine = key, mine
        self.set_rows(self.rows, self.earlier)

    def append(self, rows: Sequence[LogRow]) -> None:
        """Put newer rows on top."""
        self.rows.extend(rows)
        fresh = [r for r in reversed(rows) if self.keeps(r)]
        if fresh:
            self.beginInsertRows(QModelIndex(), 0, len(fresh) - 1)
            self.shown[:0] = fresh
            self.endInsertRows()

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self.earlier is not None

    def fetchMore(self, parent: Index) -> None:
        """Add earlier rows: so many that one more shows, or as many as can be told in one turn of the event loop."""
        end, fresh = perf_counter() + FETCH, list[LogRow]()
        while self.earlier is not None and not fresh and perf_counter() < end:
            rows = self.earlier()
            self.rows[:0] = rows
            fresh = [r for r in reversed(rows) if self.keeps(r)]
            if not rows:
                self.earlier = None
        if fresh:
            self.beginInsertRows(QModelIndex(), len(self.shown), len(self.shown) + len(fresh) - 1)
            self.shown += fresh
            self.endInsertRows()
        elif self.earlier is None:
            self.all_told.emit()
        else:
            QTimer.singleShot(0, self, lambda: self.fetchMore(QModelIndex()))

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        row = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return plain(row.entry.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            side = self.names.get(row.entry.side, row.entry.side)
            return " ".join(words for words in (row.stamp, side, plain(row.entry.text)) if words)
        return row if role == Qt.ItemDataRole.UserRole else None


def square(painter: QPainter, box: QRectF, side: Style | None) -> None:
    """Draw the small square of a side; hollow for nobody."""
    painter.setPen(QPen(theme.rim(side) if side is not None else theme.color("line2"), theme.px(1)))
    painter.setBrush(QColor(side.base) if side is not None else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, theme.px(2), theme.px(2))


class LogDelegate(QStyledItemDelegate):
    """Draws closed rows, and leaves the open one to its widget."""

    def __init__(self, view: QListView, model: LogModel) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self.sides: Mapping[str, Style] = {}
        self._heights: dict[str, int] = {}
        self._measured: tuple[theme.Theme, int] | None = None

    def _measure(self, width: int) -> None:
        """Take the measures for a theme and a width, once; heights of rows are remembered until they change."""
        if self._measured == (theme.current(), width):
            return
        self._measured = (theme.current(), width)
        self._heights.clear()
        self._metrics = QFontMetrics(theme.font("body", 12.5))
        self._end = QFontMetrics(theme.font("note")).horizontalAdvance("00.000")
        self._left = theme.px(26)
        self._room = max(theme.px(40), width - self._left - self._end - theme.px(20))
        self._gaps = theme.px(7)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        self._measure(width)
        row = self._model.shown[index.row()]
        if row is self._model.opened:
            widget: QWidget | None = self._view.indexWidget(index)
            if widget is not None:
                return QSize(width, widget.heightForWidth(width))
        text = row.entry.text
        if (high := self._heights.get(text)) is None:
            box = QRect(0, 0, self._room, 10_000)
            high = self._metrics.boundingRect(box, int(WRAP), plain(text)).height() + self._gaps
            self._heights[text] = high
        return QSize(width, high)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """An open row takes the whole line."""
        editor.setGeometry(option.rect)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        if self._view.indexWidget(index) is not None:
            return
        row = self._model.shown[index.row()]
        box: QRect = option.rect
        self._measure(self._view.viewport().width())
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.color("sunken"))
        if self._view.hasFocus() and index.row() == self._view.currentIndex().row():
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.drawRoundedRect(QRectF(box).adjusted(2, 1, -2, -1), theme.px(4), theme.px(4))
        top, line, side = box.top() + theme.px(3), self._metrics.height(), theme.px(9)
        spot = QRectF(box.left() + theme.px(11), top + (line - side) / 2, side, side)
        square(painter, spot, self.sides.get(row.entry.side))
        painter.setFont(theme.font("body", 12.5))
        painter.setPen(theme.color("text"))
        words = QRect(box.left() + self._left, top, self._room, box.height())
        painter.drawText(words, int(WRAP), plain(row.entry.text))
        painter.setFont(theme.font("note"))
        painter.setPen(theme.color("text3"))
        end = QRect(box.right() - theme.px(12) - self._end, top, self._end + 1, line)
        painter.drawText(end, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), row.stamp)
        painter.restore()
