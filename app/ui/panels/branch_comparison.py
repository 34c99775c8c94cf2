"""Two lines of the tree side by side."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QVBoxLayout, QWidget

from app.core.card import Card, Note
from app.play.comparison import compare
from app.play.saves.journal import BadSave
from app.play.session import Session
from app.play.viewer import Viewer
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.wrapping import Wrapping
from app.ui.panels.card_view import CardView

HERE = -1
"""Stands for the moment on the map."""


class BranchComparison(QWidget):
    """Two fields that choose a line or a named moment each, and what differs. `closed`: it was put away."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Comparison"))
        self._session: Session | None = None
        self._here = 0
        self._viewer: Viewer = ""
        self.left, self.right = QComboBox(), QComboBox()
        for box, name in ((self.left, self.tr("First line compared")), (self.right, self.tr("Second line compared"))):
            box.setAccessibleName(name)
            box.view().setAccessibleName(name)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            box.currentIndexChanged.connect(lambda _: self.show_difference())
        self.away = Link(self.tr("Back to the lines"))
        self.away.clicked.connect(self.closed)
        self.card = CardView(titled=False)
        self._column = QVBoxLayout(self)
        for widget in (Wrapping([self.away], right=True), self.left, self.right, self.card):
            self._column.addWidget(widget, int(widget is self.card))
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_lines(
        self, session: Session, lines: Sequence[tuple[int, str]], here: int, viewer: Viewer, marked: int | None = None
    ) -> None:
        """Offer these moments (node, name); `here` is on the map. `marked`: compare that one with it."""
        self._session, self._here, self._viewer = session, here, viewer
        offered = [(HERE, self.tr("On the map")), *lines]
        for box in (self.left, self.right):
            kept = box.currentData()
            box.blockSignals(True)
            box.clear()
            for node, name in offered:
                box.addItem(name, node)
            box.setCurrentIndex(max(0, box.findData(kept)))
            box.blockSignals(False)
        if marked is not None:
            self.left.setCurrentIndex(0)
            self.right.setCurrentIndex(max(0, self.right.findData(marked)))
        self.show_difference()

    def show_difference(self) -> None:
        """Work it out again."""
        if self._session is None or self.left.currentIndex() < 0 or self.right.currentIndex() < 0:
            return
        nodes = [int(box.currentData()) for box in (self.left, self.right)]
        a, b = (self._here if node == HERE else node for node in nodes)
        try:
            card = compare(self._session, a, b, (self.left.currentText(), self.right.currentText()), self._viewer)
        except BadSave as fault:
            card = Card("", "", (Note(fault.text),))
        self.card.set_card(card)

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        edge = theme.px(12)
        self._column.setContentsMargins(edge, theme.px(8), edge, 0)
        self._column.setSpacing(theme.px(6))
