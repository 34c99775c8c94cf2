"""Who is winning and why."""

from PySide6.QtWidgets import QWidget

from app.ui.panels.inspector import CardPanel


class StandingPanel(CardPanel):
    """The victory conditions against the position, from `module.standing`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setAccessibleName(self.tr("Who is winning"))
        self.head.set(self.tr("Who is winning"))
        self._empty = self.tr("No game is open.")
        self.set_card(None)
