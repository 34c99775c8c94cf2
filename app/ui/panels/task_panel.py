"""The task at hand: the decision, what the tools found, and the signs now on the map."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.core.card import Card
from app.core.scene import Scene
from app.ui.counters.token_picture import of_scene, screen_ratio
from app.ui.look import theme
from app.ui.look.column import Column
from app.ui.look.panel_head import PanelHead
from app.ui.look.text import Text
from app.ui.map import table_legend
from app.ui.map.area_overlays import Sign
from app.ui.panels.bag_panel import BagPanel
from app.ui.panels.card_blocks import Links, Picture
from app.ui.panels.card_view import CardBody

SIGN = 26
"""Height of a sign in the legend, in pixels at 100 % text."""


class Waiting(QWidget):
    """A thin bar over a result that is being worked out again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Working it out"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(3))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("line"))
            painter.fillRect(0, 0, self.width() // 3, self.height(), theme.color("accent"))


class TaskPanel(QWidget):
    """Cards under one another, each under its own head, and a legend of the overlays on the map; the bag of dice on top.

    `rule_clicked(id)`, `unit_clicked(number)`, `table_clicked(id, cell)`. It names itself in no head of its own: each card
    brings its title, so a dock needs no title bar.
    """

    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Task"))
        self.links = Links(self)
        self.links.rule_clicked.connect(self.rule_clicked)
        self.links.unit_clicked.connect(self.unit_clicked)
        self.links.table_clicked.connect(self.table_clicked)
        self._cards: tuple[Card, ...] = ()
        self._legend: tuple[Sign, ...] = ()
        self._note = ""
        self.waiting = Waiting()
        self.waiting.hide()
        self.bag = BagPanel()
        self.bag.rule_clicked.connect(self.rule_clicked)
        self.column = Column(margin=0, gap=0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.waiting)
        layout.addWidget(self.bag)
        layout.addWidget(self.column, 1)
        self._pictured = False
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_cards(self, cards: Sequence[Card | None], note: str = "", signs: Sequence[Sign] | None = None) -> None:
        """Show these cards in order, e.g. the decision, then what a tool found. `note`: a line above, `as it stood`.

        `signs`: what `set_legend` takes; left out, the legend stays.
        """
        found = tuple(c for c in cards if c is not None)
        legend = self._legend if signs is None else tuple(signs)
        if (found, note, legend) != (self._cards, self._note, self._legend):
            titles = [c.title for c in self._cards]
            self._cards, self._note, self._legend = found, note, legend
            self._show(keep_place=titles == [c.title for c in found])
        self.set_waiting(False)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are shown."""
        return self._cards

    def set_legend(self, signs: Sequence[Sign]) -> None:
        """The overlays now on the map, each with what it means here and, where there is one, its rule."""
        if tuple(signs) != self._legend:
            self._legend = tuple(signs)
            self._show(keep_place=True)

    def set_waiting(self, on: bool) -> None:
        """Show that a newer result is being worked out; the last one stays, greyed."""
        self.waiting.setVisible(on)
        self.column.setEnabled(not on)

    def set_picture(self, picture: Picture) -> None:
        """Where counters come from: called with a unit's number."""
        self.links.picture = picture
        self.refresh()

    def height_in(self, width: int) -> int:
        """The height that the bag and all cards need at a width."""
        cards: int = self.column.rows.totalHeightForWidth(self.column.viewport().width())
        return self.bag.height_in(width) + cards

    def set_scene(self, scene: Scene) -> None:
        """Take counters from a scene; they show with the next card, the first ones at once. The bag shows now."""
        self.links.picture = of_scene(scene)
        self.bag.set_bag(scene.bag)
        if not self._pictured:
            self._pictured = True
            self.refresh()

    def set_rule_titles(self, titles: dict[str, str]) -> None:
        """Titles of rules by id, shown when a chip is pointed at."""
        self.links.titles = titles

    def refresh(self) -> None:
        """Draw everything again, with the theme and the counters as they are now."""
        self._show(keep_place=True)

    def _show(self, keep_place: bool) -> None:
        self.setUpdatesEnabled(False)
        self.column.clear(keep_place)
        if self._note:
            self.column.add(inset(Text(self._note, "note", "warn")))
        for i, card in enumerate(self._cards):
            self.column.add(PanelHead(card.title, card.aside, capped=i > 0))
            self.column.add(inset(CardBody(card, self.links)))
        if not self._cards:
            self.column.add(PanelHead(self.tr("Task")))
            self.column.add(inset(Text(self.tr("Choose a unit and a target to see the odds."), "body", "text3")))
        if self._legend:
            self.column.add(inset(Legend(self._legend, self.links)))
        self.column.close_off()
        self.setUpdatesEnabled(True)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(376), theme.px(360))


class Legend(QWidget):
    """Signs of overlays with what they mean, drawn by the same code as on the map."""

    def __init__(self, signs: Sequence[Sign], links: Links, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Legend"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4))
        for kind, words, *rules in signs:
            picture = QLabel()
            picture.setPixmap(table_legend.picture(kind, theme.px(SIGN), screen_ratio()))
            picture.setFixedWidth(theme.px(round(SIGN * 1.9)))
            row = QHBoxLayout()
            row.setSpacing(theme.px(8))
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Text(words, "body", "text2"), 1, Qt.AlignmentFlag.AlignVCenter)
            for rule in filter(None, rules):
                row.addWidget(links.rule(rule), 0, Qt.AlignmentFlag.AlignTop)
            column.addLayout(row)


def inset(widget: QWidget) -> QWidget:
    """A widget with the margins of a panel around it."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(12))
    column.addWidget(widget, 0, Qt.AlignmentFlag(0))
    return whole
