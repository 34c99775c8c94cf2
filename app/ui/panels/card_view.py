"""A card on the screen."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.card import Card
from app.ui.look import theme
from app.ui.look.column import Column
from app.ui.look.panel_head import PanelHead
from app.ui.look.text import Text
from app.ui.panels.card_blocks import Links, Picture, widgets
from app.ui.panels.card_figures import UnitRow
from app.ui.panels.card_lines import FrameRow


class CardBody(QWidget):
    """The blocks of a card under one another, as tall as they need; for rows that open and panels of several cards."""

    def __init__(self, card: Card, links: Links, parent: QWidget | None = None, *, gap: int = 8) -> None:
        super().__init__(parent)
        self.setAccessibleName(card.title)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        before: QWidget | None = None
        for widget in widgets(card.blocks, links):
            if before is not None:
                close = isinstance(before, UnitRow | FrameRow) and isinstance(widget, UnitRow | FrameRow)
                column.addSpacing(theme.px(4 if close else gap))
            column.addWidget(widget)
            before = widget


class CardView(QWidget):
    """One card that scrolls up and down. `titled` False leaves its title to the panel around it.

    `rule_clicked(id)`, `unit_clicked(number)`, `table_clicked(id, cell)`. It is drawn again when theme or text scale change.
    """

    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)

    def __init__(self, parent: QWidget | None = None, *, titled: bool = True) -> None:
        super().__init__(parent)
        self.links = Links(self)
        self.links.rule_clicked.connect(self.rule_clicked)
        self.links.unit_clicked.connect(self.unit_clicked)
        self.links.table_clicked.connect(self.table_clicked)
        self._card: Card | None = None
        self._empty = ""
        self.head = PanelHead("")
        self.head.setVisible(False)
        self._titled = titled
        self.column = Column()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self.column, 1)
        theme.signals.changed.connect(self.refresh)

    @property
    def card(self) -> Card | None:
        """The card shown now."""
        return self._card

    def set_picture(self, picture: Picture) -> None:
        """Where counters come from: called with a unit's number."""
        self.links.picture = picture
        self.refresh()

    def set_rule_titles(self, titles: dict[str, str]) -> None:
        """Titles of rules by id, shown when a chip is pointed at."""
        self.links.titles = titles

    def set_card(self, card: Card | None, empty_text: str = "") -> None:
        """Show a card, or a sentence where there is none. The same card again changes nothing."""
        if (card, empty_text) == (self._card, self._empty) and self.column.rows.count():
            return
        same = card is not None and self._card is not None and card.title == self._card.title
        self._card, self._empty = card, empty_text
        self._show(keep_place=same)

    def refresh(self) -> None:
        """Draw the card again, with the theme and the counters as they are now."""
        self._show(keep_place=True)

    def _show(self, keep_place: bool) -> None:
        self.setUpdatesEnabled(False)
        self.column.clear(keep_place)
        card = self._card
        self.head.setVisible(self._titled and card is not None)
        if card is not None:
            self.head.set(card.title, card.aside)
            self.column.add(CardBody(card, self.links))
        elif self._empty:
            self.column.add(Text(self._empty, "body", "text3"))
        self.column.close_off()
        self.setUpdatesEnabled(True)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(376), theme.px(320))
