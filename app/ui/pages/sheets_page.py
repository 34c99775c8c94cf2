"""Scenario sheets of all modules: one press, one PDF."""

from collections.abc import Generator, Sequence
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from app.core.data import BadData
from app.play.discover import Found, Unloadable
from app.play.papers import scenario_sheet
from app.ui import questions
from app.ui.look.text import Text
from app.ui.pages.game_cards import PressRow
from app.ui.pages.map_export import put
from app.ui.pages.page_frame import Page
from app.ui.pages.scenario_paper import ScenarioPaper

BEAT = 0.012
"""Seconds of work between two looks at the event queue."""


class SheetsPage(Page):
    """The page. `left`: back. `written(path)`: a sheet was written."""

    written = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Scenario sheets")
        self.setAccessibleName(self._title)
        self._found: tuple[Found, ...] = ()
        self._folder = Path.home()
        self._path = Path()
        self._work: Generator[float, None, bytes] | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._go_on)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Writing the sheet"))
        self.progress.setTextVisible(False)
        self.progress.hide()
        self.foot.row.insertWidget(1, self.progress)
        self.left.connect(self.halt)
        self.refresh()

    def set_modules(self, found: Sequence[Found], folder: Path) -> None:
        """The modules there are, and where sheets are put if nothing else is chosen."""
        self._found, self._folder = tuple(found), folder
        self.refresh()

    def fill(self) -> None:
        about = self.tr(
            "Map, order of battle, reinforcements, the scenario's own rules in our words, sources, and which values are not printed."
        )
        self.column.add(Text(about, "body", "text2"))
        self.rows: dict[tuple[str, str], PressRow] = {}
        for found in self._found:
            if found.manifest is None or found.problem:
                continue
            self.column.add(Text(found.title, "section"))
            for info in found.manifest.scenarios:
                row = PressRow(info.title, info.about, "", self.tr("PDF…"))
                row.clicked.connect(lambda _=False, found=found, id=info.id: self.ask(found, id))
                self.rows[found.id, info.id] = row
                self.column.add(row)

    def ask(self, found: Found, scenario: str) -> None:
        """Choose where the sheet of a scenario goes, and write it."""
        start = self._folder / f"{found.id}-{scenario}.pdf"
        file, _ = QFileDialog.getSaveFileName(self, self._title, str(start), self.tr("Pages (*.pdf)"))
        if file:
            self.write(found, scenario, Path(file if file.lower().endswith(".pdf") else f"{file}.pdf"))

    def write(self, found: Found, scenario: str, path: Path) -> None:
        """Write the sheet, a little at a time."""
        self.halt()
        try:
            module = found.load()
            known = scenario_sheet.sheet(module, scenario, unplayed=True)
        except (Unloadable, BadData) as e:
            questions.tell(self, self.tr("Not written"), str(e))
            return
        self._path, self._work = path, ScenarioPaper(module, known).steps()
        self.progress.setValue(0)
        self.progress.show()
        self.note.set_words("")
        self._clock.start()

    def _go_on(self) -> None:
        end = perf_counter() + BEAT
        try:
            while self._work is not None and perf_counter() < end:
                self.progress.setValue(round(100 * next(self._work)))
        except StopIteration as done:
            self.halt()
            self._put(done.value)

    def _put(self, data: bytes) -> None:
        try:
            put(self._path, data)
        except OSError as e:
            questions.tell(self, self.tr("Not written"), str(e))
            return
        self.note.set_words(self.tr("Written: {file}").format(file=self._path.name), "text2")
        self.written.emit(str(self._path))

    def halt(self) -> None:
        """Stop what is being written; nothing of it is kept."""
        self._clock.stop()
        self.progress.hide()
        if self._work is not None:
            self._work.close()
            self._work = None
