"""The turn briefing: what falls due this turn for a side."""

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from app.core.card import Card, Note
from app.ui.panels.inspector import CardPanel


class BriefingPanel(CardPanel):
    """Arrivals, withdrawals, events and reminders, from `module.briefing`; each line leads to its unit or its rule."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setAccessibleName(self.tr("Turn briefing"))
        self.head.set(self.tr("Turn briefing"))
        self._empty = self.tr("No turn of yours begins now.")
        self.set_card(None)

    def set_card(self, card: Card | None) -> None:
        """Show a briefing; one without lines says that nothing falls due."""
        if card is not None and not card.blocks:
            card = replace(card, blocks=(Note(self.tr("Nothing falls due this turn."), tone="muted"),))
        super().set_card(card)
