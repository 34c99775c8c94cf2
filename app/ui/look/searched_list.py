"""A list with a field that searches it, and something to read where it is empty."""

from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.column import Column
from app.ui.look.lines import LineList, SearchField
from app.ui.look.panel_head import PanelHead
from app.ui.look.text import Text


class SearchedList(QWidget):
    """A panel of lines. Subclasses fill `list`, and `empty` where there is nothing to list.

    `head` may serve as the title bar of a dock. `show_found` is called whenever what is searched for changes.
    """

    def __init__(self, title: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.head = PanelHead(title)
        self.list = LineList(title, self)
        self.search = SearchField(hint, self.list)
        self.search.textChanged.connect(lambda _: self.show_found())
        self.empty = Column()
        self._field = QHBoxLayout()
        self._field.addWidget(self.search)
        self._stack = QStackedLayout()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addLayout(self._field)
        layout.addLayout(self._stack, 1)

    def show_found(self) -> None:
        """Show the lines that are searched for."""

    def show_list(self, shown: bool) -> None:
        """The list, or what stands in its place when it is empty."""
        self._stack.setCurrentIndex(0 if shown else 1)

    def say(self, text: str) -> None:
        """One sentence in place of the list."""
        self.empty.clear()
        self.empty.add(Text(text, "body", "text3"))
        self.empty.close_off()

    def refresh(self) -> None:
        """Take over theme and text size."""
        self._field.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(4))
