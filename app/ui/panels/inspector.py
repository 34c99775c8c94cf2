"""Panels of one card: what lies in the hex under the pointer, and who is winning."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.card import Card
from app.core.scene import Scene
from app.ui.counters.token_picture import of_scene
from app.ui.look.panel_head import PanelHead
from app.ui.panels.card_blocks import Picture
from app.ui.panels.card_view import CardView

REST = 40
"""Milliseconds after which a card asked for with `set_card_soon` is drawn."""


class CardPanel(QWidget):
    """A panel that shows one card under its own name. `head` may serve as the title bar of a dock.

    `rule_clicked(id)`, `unit_clicked(number)`, `table_clicked(id, cell)`.
    """

    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)

    def __init__(self, title: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty = empty
        self._next: Card | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(REST)
        self._soon.timeout.connect(lambda: self.set_card(self._next))
        self.head = PanelHead(title)
        self.view = CardView(titled=False)
        self.view.rule_clicked.connect(self.rule_clicked)
        self.view.unit_clicked.connect(self.unit_clicked)
        self.view.table_clicked.connect(self.table_clicked)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self.view, 1)
        self.setAccessibleName(title)
        self.set_card(None)

    def set_card(self, card: Card | None) -> None:
        """Show a card, its title at the right of the head; None shows why there is none."""
        self._soon.stop()
        aside = " · ".join(w for w in (card.title, card.aside) if w) if card is not None else ""
        self.head.set(aside=aside)
        self.view.set_card(card, self._empty)

    def set_card_soon(self, card: Card | None) -> None:
        """Show a card when the pointer rests: of several in quick succession only the last is drawn."""
        self._next = card
        self._soon.start()

    def set_picture(self, picture: Picture) -> None:
        """Where counters come from: called with a unit's number."""
        self.view.set_picture(picture)

    def set_scene(self, scene: Scene) -> None:
        """Take counters from a scene; they show with the next card."""
        self.view.links.picture = of_scene(scene)

    def set_rule_titles(self, titles: dict[str, str]) -> None:
        """Titles of rules by id, shown when a chip is pointed at."""
        self.view.set_rule_titles(titles)


class Inspector(CardPanel):
    """The hex under the pointer: its terrain, its units, their weapon lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setAccessibleName(self.tr("Inspector"))
        self.head.set(self.tr("Inspector"))
        self._empty = self.tr("Point at a hex.")
        self.set_card(None)
