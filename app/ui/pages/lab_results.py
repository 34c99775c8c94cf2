"""What a batch shows: its charts, its tables, and its games to open."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QPushButton, QSpinBox, QVBoxLayout, QWidget

from app.core.module import SideInfo
from app.play.batches import lab_report, labels, report
from app.play.batches.batch import FAULT
from app.play.batches.findings import Findings, findings
from app.play.batches.lab_report import Chapter
from app.play.batches.listings import Listing, ended, listings
from app.play.batches.words import words
from app.ui.look import theme
from app.ui.look.grid import GridTable
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages.game_cards import PressRow
from app.ui.pages.lab_chart import LabChart, palette

LARGE = 1.25
"""From this text scale on charts stand under one another, so that their words stay readable."""

MAPS = ("fought", "moved")

NARROW = 7
"""Tables of fewer columns stand two beside each other where there is room."""


class Other(Struct, frozen=True):
    """Another batch of the same file, to compare with: its number and its name."""

    id: int
    title: str


class LabResults(QWidget):
    """The results. `game_wanted(number)`: open that game. `compare_wanted(batch)`: with that one, 0 for none."""

    game_wanted = Signal(int)
    compare_wanted = Signal(int)

    def __init__(
        self,
        chapter: Chapter,
        sides: Sequence[SideInfo],
        others: Sequence[Other] = (),
        compared: int = 0,
        more: Sequence[Listing] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.chapter = chapter
        self.found = findings(chapter.task, chapter.rows)
        self._sides = tuple(sides)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(12))
        self._add_lines((self._heading(), *labels.readings(chapter.labels)), "body", 5)
        self._add_lines((*chapter.notes, words().caution), "note", 4)
        if others:
            self._add(self._choice(others, compared))
        for listing in more:
            self._add(self._table(listing))
        self.charts: dict[str, LabChart] = {}
        self._show_charts()
        self._show_games(self.found)
        self._show_tables()

    def _add(self, widget: QWidget) -> None:
        self._column.addWidget(widget)

    def _add_lines(self, lines: Sequence[str], role: str, gap: int) -> None:
        """Lines close under one another; nothing where there is none."""
        if not lines:
            return
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(gap))
        for line in lines:
            column.addWidget(Text(line, role, "text2"))
        self._add(block)

    def _heading(self) -> str:
        t, rows = self.chapter.task, self.chapter.rows
        s = report.summary(t, rows)
        heading = labels.played(t, s.games)
        if s.unfinished:
            heading += self.tr(", {n} broken off").format(n=s.unfinished)
        if s.faults:
            first = report.fault(next(r for r in rows if r.level == FAULT))
            heading += self.tr(", {n} ended in a fault: {first}").format(n=s.faults, first=first)
        return heading

    def _choice(self, others: Sequence[Other], compared: int) -> QWidget:
        box = QComboBox()
        box.setAccessibleName(self.tr("Compare with"))
        box.view().setAccessibleName(self.tr("Compare with"))
        box.addItem(self.tr("no other batch"), 0)
        for other in others:
            box.addItem(other.title, other.id)
        box.setCurrentIndex(max(0, box.findData(compared)))
        box.setMinimumWidth(theme.px(380))
        box.currentIndexChanged.connect(lambda _: self.compare_wanted.emit(int(box.currentData())))
        self.others = box
        return Wrapping([Text(self.tr("Compare with"), "strong"), box], gap=12)

    def _show_charts(self) -> None:
        self._add_lines(lab_report.remarks(self.chapter, self.found), "body", 5)
        frames: dict[bool, list[QWidget]] = {False: [], True: []}
        for chart in lab_report.drawn(self.chapter, self.found, palette(self._sides)):
            picture = LabChart(lambda id=chart.id: self._svg(id), chart.title)  # type: ignore[misc]
            self.charts[chart.id] = picture
            frame = QWidget()
            column = QVBoxLayout(frame)
            column.setContentsMargins(0, 0, 0, theme.px(10))
            column.setSpacing(theme.px(6))
            column.addWidget(Text(chart.title, "strong"))
            column.addWidget(picture)
            column.addStretch(1)
            frames[chart.id in MAPS].append(frame)
        for group in filter(None, frames.values()):  # maps are higher than the others: two stand beside each other
            self._add(Wrapping(group, columns=2 if theme.current().scale < LARGE else 1, gap=24, top=True))

    def _svg(self, id: str) -> str:
        drawn = lab_report.drawn(self.chapter, self.found, palette(self._sides))
        return next(chart.svg for chart in drawn if chart.id == id)

    def _show_games(self, found: Findings) -> None:
        numbers = [row.game for row in self.chapter.rows]
        if not numbers:
            return
        if found.notable:
            self._add(Text(words().title["notable"], "section"))
        self.games: list[PressRow] = []
        for notable in found.notable:
            note = self.tr("game {n}").format(n=notable.game)
            result = ended(self.chapter.task, notable.label, notable.turn, self.chapter.labels)
            why = f"{notable.why[0].upper()}{notable.why[1:]}"
            row = PressRow(why, result, note, self.tr("Open"))
            row.clicked.connect(lambda _=False, game=notable.game: self.game_wanted.emit(game))
            self.games.append(row)
            self._add(row)
        self.number = QSpinBox()
        self.number.setRange(min(numbers), max(numbers))
        self.number.setAccessibleName(self.tr("Number of the game"))
        self.number.setMinimumWidth(theme.px(110))
        self.open = QPushButton(self.tr("Open game"))
        self.open.setAccessibleName(self.tr("Open game"))
        self.open.clicked.connect(lambda: self.game_wanted.emit(self.number.value()))
        self._add(
            Wrapping(
                [
                    Text(
                        self.tr("Any other, by its number") if found.notable else self.tr("A game, by its number"),
                        "strong",
                    ),
                    self.number,
                    self.open,
                ],
                gap=12,
            )
        )

    def _show_tables(self) -> None:
        c = self.chapter
        tables = [x for x in listings(c.task, c.rows, self.found, c.label, c.labels) if x.id != "notable"]
        narrow = [self._table(x) for x in tables if len(x.heads) < NARROW]
        if narrow:
            self._add(Wrapping(narrow, columns=2, gap=24, top=True))
        for x in tables:
            if len(x.heads) >= NARROW:
                self._add(self._table(x))

    def _table(self, x: Listing) -> QWidget:
        frame = QWidget()
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, theme.px(8), 0, theme.px(8))
        column.setSpacing(theme.px(6))
        column.addWidget(Text(x.title, "section"))
        column.addWidget(GridTable(x.heads, x.rows))
        if x.note:
            column.addWidget(Text(x.note, "note", "text2"))
        column.addStretch(1)
        return frame
