"""The log: what happened, newest first; a line opens to show its dice, its modifiers and the chance it had."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from app.core.card import Card
from app.core.module import SideInfo
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.column import Column
from app.ui.look.palette import Style
from app.ui.look.panel_head import Choices, PanelHead
from app.ui.look.text import RIGHT, Text
from app.ui.look.wrapping import Wrapping
from app.ui.panels.card_blocks import Links, Picture
from app.ui.panels.card_view import CardBody
from app.ui.panels.log_list import Earlier, LogDelegate, LogModel, LogRow, square

__all__ = ["LogPanel", "LogRow"]


class OpenEntry(QWidget):
    """An open line: its words, its card, and links to its place and its moment."""

    def __init__(self, row: LogRow, side: Style | None, links: Links, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self.setAutoFillBackground(False)
        self.setAccessibleName(row.entry.text)
        self.head = Text(row.entry.text, "bold", "", self, size=12.5)
        self.head.setCursor(Qt.CursorShape.PointingHandCursor)
        self.stamp = Text(row.stamp, "note", "text3", self, wrap=False, align=RIGHT)
        self.place = Link(self.tr("Show place"), self)
        self.place.setVisible(bool(row.entry.places))
        self.moment = Link(self.tr("Go to this moment"), self)
        self.body = CardBody(row.entry.card or Card(""), links, self, gap=5)
        self.body.setVisible(row.entry.card is not None)
        self.undo = Link(self.tr("Undo to here"), self)
        ends = [self.place, self.moment, self.undo] if row.entry.places else [self.moment, self.undo]
        self.ends = Wrapping(ends, gap=4, right=True, parent=self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _lay(self, width: int, move: bool) -> int:
        left, right, gap = theme.px(26), width - theme.px(12), theme.px(4)
        stamp = self.stamp.natural_width()
        room = max(1, right - left - stamp - theme.px(8))
        y = gap
        high = self.head.heightForWidth(room)
        if move:
            self.head.setGeometry(left, y, room, high)
            self.stamp.setGeometry(right - stamp, y, stamp, self.stamp.heightForWidth(stamp))
        y += high + gap
        if not self.body.isHidden():
            high = self.body.heightForWidth(right - left)
            if move:
                self.body.setGeometry(left, y, right - left, high)
            y += high + gap
        high = self.ends.heightForWidth(right - left)
        if move:
            self.ends.setGeometry(left, y, right - left, high)
        return y + high + theme.px(6)

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), theme.color("raised"))
            painter.fillRect(0, 0, theme.px(3), self.height(), theme.color("accent"))
            side = theme.px(9)
            line = self.head.heightForWidth(10_000)
            square(painter, QRectF(theme.px(11), theme.px(4) + (line - side) / 2, side, side), self._side)


class LogView(QListView):
    """The list itself: a click or Enter opens a row, another closes it; Right opens, Left closes."""

    toggled = Signal(QModelIndex)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setMouseTracking(True)
        self.setProperty("ownFocus", True)
        self.setStyleSheet("QListView { border: 0; background: transparent; border-radius: 0; }")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.model() is not None:
            self.setCurrentIndex(self.model().index(0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.setCurrentIndex(index)
            self.toggled.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.currentIndex()
        is_open = here.isValid() and self.indexWidget(here) is not None
        key = Qt.Key(event.key())
        opens = key == Qt.Key.Key_Right and not is_open
        closes = key in (Qt.Key.Key_Left, Qt.Key.Key_Escape) and is_open
        if here.isValid() and (key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) or opens or closes):
            self.toggled.emit(here)
            return
        super().keyPressEvent(event)


class LogPanel(QWidget):
    """The log with its filters. `head` may serve as the title bar of a dock.

    `place_clicked(places)`: `Show place` was pressed. `opened(places)`: a line was opened, its hexes may be lit
    (empty when it closes). `moment_clicked(node)`, `undo_clicked(node)`, `rule_clicked(id)`, `unit_clicked(number)`, `table_clicked(id, cell)`.
    """

    place_clicked = Signal(tuple)
    opened = Signal(tuple)
    moment_clicked = Signal(int)
    undo_clicked = Signal(int)
    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.links = Links(self)
        self.links.rule_clicked.connect(self.rule_clicked)
        self.links.unit_clicked.connect(self.unit_clicked)
        self.links.table_clicked.connect(self.table_clicked)
        self.filters = Choices(
            [
                ("all", self.tr("all")),
                ("combat", self.tr("combat")),
                ("moves", self.tr("moves")),
                ("mine", self.tr("mine")),
            ],
            self.tr("Show in the log"),
        )
        self.filters.chosen.connect(self._filter)
        self.filters.offer("mine", False)
        self.head = PanelHead(self.tr("Log"))
        self.head.add(self.filters)
        self.model = LogModel(self)
        self.model.all_told.connect(self._say_empty)
        self.view = LogView(self)
        self.view.setAccessibleName(self.tr("Log, newest first"))
        self.view.setModel(self.model)
        self.delegate = LogDelegate(self.view, self.model)
        self.view.setItemDelegate(self.delegate)
        self.view.toggled.connect(self._toggle)
        self._open: QPersistentModelIndex | None = None
        self._mine = ""
        self.empty = Column()
        self._stack = QStackedLayout()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addLayout(self._stack, 1)
        self._say_empty()
        theme.signals.changed.connect(self.refresh)

    def set_sides(self, sides: Sequence[SideInfo]) -> None:
        """The sides: the colours of their squares, and what a screen reader calls them."""
        self.delegate.sides = theme.sides(sides)
        self.model.names = {side.id: side.adjective for side in sides}
        self.view.viewport().update()

    def set_picture(self, picture: Picture) -> None:
        """Where counters in opened lines come from."""
        self.links.picture = picture

    def set_rule_titles(self, titles: dict[str, str]) -> None:
        """Titles of rules by id, shown when a chip is pointed at."""
        self.links.titles = titles

    def set_mine(self, side: str) -> None:
        """The side that the filter `mine` keeps; empty for nobody, then it is not offered."""
        self._mine = side
        self.filters.offer("mine", bool(side))
        self.head.refresh()
        if self.filters.key == "mine":
            self._filter("mine")

    def set_log(self, rows: Sequence[LogRow], earlier: Earlier | None = None) -> None:
        """Show these rows, given oldest first; `earlier` gives those before them. A line that was open stays open."""
        kept = self.open_row
        self._open = self.model.opened = None
        self.model.set_rows(rows, earlier)
        self._restore(kept)

    def append(self, rows: Sequence[LogRow] | LogRow) -> None:
        """Put a newer row, or several, on top. The view stays at the top if it was there."""
        rows = [rows] if isinstance(rows, LogRow) else rows
        top = self.view.verticalScrollBar().value() == 0
        self.model.append(rows)
        self._say_empty()
        if top:
            self.view.scrollToTop()

    @property
    def open_row(self) -> LogRow | None:
        """The row that is open."""
        if self._open is None or not self._open.isValid():
            return None
        row: LogRow = self._open.data(Qt.ItemDataRole.UserRole)
        return row

    def open(self, row: int) -> None:
        """Open the shown row with that number, 0 the newest."""
        index = self.model.index(row, 0)
        if index.isValid() and self.view.indexWidget(index) is None:
            self.view.setCurrentIndex(index)
            self._toggle(index)

    def refresh(self) -> None:
        """Draw an open line again, with the theme as it is now."""
        kept = self.open_row
        self._close()
        self._restore(kept)
        self.view.doItemsLayout()

    def _restore(self, kept: LogRow | None) -> None:
        if kept is not None and kept in self.model.shown:
            self._show(self.model.index(self.model.shown.index(kept), 0))
        self._say_empty()

    def _filter(self, key: str) -> None:
        kept = self.open_row
        self._open = self.model.opened = None
        self.model.set_filter(key, self._mine)
        self._restore(kept)

    def _close(self) -> None:
        if self._open is not None and self._open.isValid():
            index = self.model.index(self._open.row(), 0)
            old = self.view.indexWidget(index)
            self.view.setIndexWidget(index, None)  # type: ignore[arg-type]
            if old is not None:
                old.hide()
        self._open = self.model.opened = None

    def _toggle(self, index: QModelIndex) -> None:
        was_open = self.view.indexWidget(index) is not None
        self._close()
        if not was_open:
            self._show(index)
            self.view.scrollTo(index)
        row: LogRow = index.data(Qt.ItemDataRole.UserRole)
        self.opened.emit(() if was_open else row.entry.places)

    def _show(self, index: QModelIndex) -> None:
        row: LogRow = index.data(Qt.ItemDataRole.UserRole)
        widget = OpenEntry(row, self.delegate.sides.get(row.entry.side), self.links)
        widget.place.clicked.connect(lambda: self.place_clicked.emit(row.entry.places))
        widget.moment.clicked.connect(lambda: self.moment_clicked.emit(row.node))
        widget.undo.clicked.connect(lambda: self.undo_clicked.emit(row.node))
        self._open = QPersistentModelIndex(index)
        self.model.opened = row
        self.view.setIndexWidget(index, widget)
        self.view.doItemsLayout()

    def _say_empty(self) -> None:
        if self.model.shown or self.model.earlier is not None:
            self._stack.setCurrentIndex(0)
            return
        self.empty.clear()
        self.empty.add(Text(self._empty_words(), "body", "text3"))
        if self.model.rows:
            link = Link(self.tr("Show all"))
            link.clicked.connect(lambda: self.filters.choose("all"))
            self.empty.add(Wrapping([link]))
        self.empty.close_off()
        self._stack.setCurrentIndex(1)

    def _empty_words(self) -> str:
        if not self.model.rows:
            return self.tr("The game starts here.")
        words = {
            "combat": self.tr("No combat yet."),
            "moves": self.tr("No moves yet."),
            "mine": self.tr("Nothing of yours yet."),
        }
        return words[self.model.filter]
