"""Dice, luck and skill of the game that is open."""

from PySide6.QtWidgets import QWidget

from app.ui.panels.inspector import CardPanel


class LuckPanel(CardPanel):
    """What the dice did over the whole game, and what choices gave away; see luck_card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", parent)
        self.setAccessibleName(self.tr("Dice and luck"))
        self.head.set(self.tr("Dice and luck"))
        self._empty = self.tr("Counting the dice.")
        self.set_card(None)
