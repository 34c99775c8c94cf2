"""Who plays which side: two persons, one for all sides, one against bots, or bots alone; and each side by itself."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from app.core.module import SideInfo
from app.play.session import PERSON
from app.ui.look import theme
from app.ui.look.radio import RadioGroup, RadioRow
from app.ui.look.side_name import SideName
from app.ui.look.wrapping import Wrapping
from app.ui.pages.game_words import about_bot, bot

LABEL = 150
"""Names of sides are at least so wide, in pixels at 100 % text."""

LIKELY = ("planner", "greedy")
"""Bots to play against, the best that answers soon first."""

OPPOSED, SOLO, AGAINST, BOTS = "opposed", "solo", "against", "bots"


class WhoPlays(QWidget):
    """The choice. `players`: `person` or a bot's name for each side; `alone`: one person plays for all persons.

    `seats`: the boxes by side; `names`: the labels before them. `changed`: somebody else is to play.
    """

    changed = Signal()

    def __init__(
        self,
        sides: Sequence[SideInfo],
        bots: Sequence[str],
        players: Mapping[str, str],
        alone: bool,
        secrets: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bots = tuple(bots)
        self.alone = alone
        self.seats: dict[str, QComboBox] = {}
        self.names: dict[str, SideName] = {}
        self.ways = RadioGroup(self.tr("Who plays"))
        self.ways.add_beside(self._rows(secrets), 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.ways)
        rows = [self._seat(side, players.get(side.id, PERSON)) for side in sides]
        wide = max((name.sizeHint().width() for name in self.names.values()), default=0)
        for name, row in zip(self.names.values(), rows, strict=True):
            name.setMinimumWidth(max(theme.px(LABEL), wide))
            column.addWidget(row)
        self._settle()
        self.ways.chosen.connect(self._choose)

    def _rows(self, secrets: bool) -> dict[str, RadioRow]:
        apart = self.tr("The screen changes hands; nobody sees the other side.")
        words = {
            OPPOSED: (self.tr("Two players at this screen"), apart if secrets else self.tr("In turns, on one map.")),
            SOLO: (self.tr("One player for all sides"), self.tr("No page in between; each side as it decides.")),
            AGAINST: (self.tr("Against the program"), self.tr("A bot plays the other side.")),
            BOTS: (self.tr("The program alone"), self.tr("You watch, and may take a side at any time.")),
        }
        return {way: RadioRow(title, about, framed=True) for way, (title, about) in words.items()}

    def _seat(self, side: SideInfo, player: str) -> QWidget:
        box = QComboBox()
        box.setObjectName(f"seat-{side.id}")
        box.addItem(self.tr("a person at this screen"), PERSON)
        for name in self._bots:
            box.addItem(bot(name), name)
            box.setItemData(box.count() - 1, about_bot(name), Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(max(0, box.findData(player)))
        box.setMinimumWidth(theme.px(220))
        for widget in (box, box.view()):
            widget.setAccessibleName(side.name)
        box.currentIndexChanged.connect(self._settle)
        self.seats[side.id], self.names[side.id] = box, SideName(side)
        return Wrapping([self.names[side.id], box], gap=12)

    @property
    def players(self) -> dict[str, str]:
        """Who plays each side."""
        return {side: str(box.currentData()) for side, box in self.seats.items()}

    @property
    def way(self) -> str:
        """Which of the four ways it comes to."""
        people = list(self.players.values()).count(PERSON)
        if not people:
            return BOTS
        if people < len(self.seats):
            return AGAINST
        return SOLO if self.alone else OPPOSED

    def _choose(self, way: str) -> None:
        """Put the sides as a way has them; bots stay where one plays already."""
        if way == self.way:
            return
        self.alone = way == SOLO
        first = next((s for s, p in self.players.items() if p == PERSON), next(iter(self.seats), ""))
        for side, box in self.seats.items():
            person = way in (OPPOSED, SOLO) or (way == AGAINST and side == first)
            if person:
                box.setCurrentIndex(0)
            elif box.currentIndex() == 0:
                box.setCurrentIndex(self._likely())
        self._settle()

    def _likely(self) -> int:
        """The row of the bot to play against where nobody chose one: the first of these that there is."""
        best = next((n for n in LIKELY if n in self._bots), self._bots[-1])
        return 1 + self._bots.index(best)

    def _settle(self) -> None:
        """Mark the way that the boxes come to."""
        self.ways.choose(self.way)
        self.changed.emit()
