"""The balance lab: many games between bots, kept as they are played, and what they tell."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QPushButton, QWidget

from app import paths
from app.core.data import BadData
from app.core.language import decimal
from app.core.module import SideInfo
from app.play import names
from app.play.batches import batch, difference, lab_report, labels
from app.play.batches.batch import Task
from app.play.batches.lab import SUFFIX, Lab, NoLab, Run, rules_digest
from app.play.batches.lab_report import Chapter
from app.play.batches.labels import Labels
from app.play.batches.listings import Listing
from app.play.batches.report import as_csv, as_json
from app.play.batches.stop_rule import StopRule
from app.play.discover import Found, Unloadable
from app.play.saves import saved
from app.ui import questions
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages import game_words
from app.ui.pages.game_cards import PressRow
from app.ui.pages.lab_form import LabForm
from app.ui.pages.lab_results import LabResults, Other
from app.ui.pages.lab_work import LabWork
from app.ui.pages.map_export import put
from app.ui.pages.page_frame import Page
from app.ui.waiting import left

WIDE = 1180
"""The column of this page is never wider, in pixels at 100 % text."""

NEWS = 4000
"""Milliseconds between looks at the results while games are played."""


class LabPage(Page):
    """The page. `left`: back; the games go on. `game_opened(path)`: a game of a batch, played again, is in that file."""

    game_opened = Signal(str)
    widest = WIDE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Balance lab")
        self.setAccessibleName(self._title)
        self._found: tuple[Found, ...] = ()
        self._file = Path()
        self._batch = 0
        self._compared = 0
        self.results: LabResults | None = None
        self.batches: list[PressRow] = []
        self.tables: list[Listing] = []
        self.resume: QPushButton | None = None
        self.work = LabWork(self)
        self.work.counted.connect(self._count)
        self.work.ended.connect(self._ended)
        self.work.opened.connect(self.game_opened)
        self.work.checked.connect(self._check)
        self.form = LabForm()
        self.form.scenario.activated.connect(self._turn)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(self.tr("Games played"))
        self.progress.setTextVisible(False)
        self.progress.hide()
        self.file_button = self._button(self.tr("Open a lab…"), self.ask_file)
        self.report_button = self._button(self.tr("Report…"), self.ask_report)
        self.start = self._button(self.tr("Start"), self.begin)
        self.start.setProperty("primary", True)
        self.foot.row.insertWidget(1, self.progress)
        self._news = QTimer(self, interval=NEWS)
        self._news.timeout.connect(self._tell)
        self.refresh()

    def _button(self, words: str, act: object) -> QPushButton:
        button = QPushButton(words)
        button.setAccessibleName(words.rstrip("…"))
        button.clicked.connect(act)
        self.foot.row.addWidget(button)
        return button

    def set_modules(self, found: Sequence[Found]) -> None:
        """The modules there are."""
        if tuple(found) != self._found:
            self._found = tuple(found)
            self.form.set_modules(found)
        if not self._file.is_file() and (last := self._last()) is not None:
            self._file = last
        self.refresh()

    def _last(self) -> Path | None:
        """The file that was written to last; the form asks for its scenario then."""
        files = sorted((paths.user_data() / "labs").glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
        for file in reversed(files):
            with suppress(NoLab, OSError), Lab(file) as lab:
                if runs := lab.runs():
                    self.form.choose(runs[-1].task.module, runs[-1].task.scenario)
                    return file
        return None

    def _turn(self) -> None:
        """Another scenario was chosen: show its batches, where there are any."""
        file = self._own_file(*str(self.form.scenario.currentData()).split("/", 1))
        if file.is_file() and file != self._file:
            self.show_file(file)

    def _own_file(self, module: str, scenario: str) -> Path:
        """Where the batches of a scenario are kept."""
        return paths.user_data() / "labs" / f"{module}-{scenario}{SUFFIX}"

    # What is shown.

    def refresh(self) -> None:
        self.form.setParent(self)
        self.form.hide()
        super().refresh()

    def fill(self) -> None:
        about = self.tr("Bots play a scenario many times over; every game is kept as it ends, and any of them opens.")
        self.column.add(Text(about, "body", "text2"))
        self.column.add(self.form)
        self.form.show()
        self.form.setEnabled(not self.work.busy)
        self.start.setText(self.tr("Stop") if self.work.busy else self.tr("Start"))
        self.start.setAccessibleName(self.start.text())
        self.results, self.batches, self.tables, self.resume = None, [], [], None
        if self._file.is_file():
            try:
                with Lab(self._file) as lab:
                    self._show(lab)
            except (NoLab, OSError) as e:
                self.column.add(Text(str(e), "body", "danger"))
        self.report_button.setEnabled(self.results is not None)

    def _show(self, lab: Lab) -> None:
        known = lab.runs()
        runs = [run for run in known if not run.base]
        if not runs:
            return
        if self._batch not in [run.id for run in runs]:
            self._batch = runs[-1].id
        self.column.rows.addSpacing(theme.px(12))
        self.column.add(Text(self.tr("Batches in {file}").format(file=self._file.name), "section"))
        for run in runs:
            played = sum(game < run.task.games for game in lab.done(run.id))
            count = self.tr("{n} of {of} games").format(n=played, of=run.task.games)
            shown = run.id == self._batch
            began = self.tr("begun {when}").format(when=game_words.when(datetime.fromisoformat(run.began).timestamp()))
            t, called = self._named(run)
            varied = sum(other.base == run.id for other in known)
            more = [self.tr("values varied in {n} more").format(n=varied)] if varied else []
            sub = " · ".join([labels.seed(t), *labels.briefly(called), *more, began])
            row = PressRow(f"{run.id}. {labels.seats(t)}", sub, count, self.tr("shown") if shown else self.tr("Show"))
            row.clicked.connect(lambda _=False, id=run.id: self.show_batch(id))
            self.batches.append(row)
            self.column.add(row)
        run = next(run for run in runs if run.id == self._batch)
        if not self.work.busy and (missing := lab.missing(run)):
            self.column.add(self._unfinished(run, missing))
        chapter = lab_report.chapter(lab, run, self._found)
        self.column.rows.addSpacing(theme.px(12))
        self.column.add(Text(chapter.title, "section"))
        others = [Other(r.id, self._brief(r)) for r in runs if r.id != run.id]
        tables = self._tables(lab, run, runs, chapter)
        self.tables = tables
        self.results = LabResults(chapter, self._sides(run), others, self._compared, tables)
        self.results.game_wanted.connect(self.open_game)
        self.results.compare_wanted.connect(self.compare)
        self.column.add(self.results)

    def _unfinished(self, run: Run, missing: int) -> QWidget:
        """A batch that was stopped can be gone on with, as long as its module is as it was."""
        found = next((m for m in self._found if m.id == run.task.module and not m.problem), None)
        words = self.tr("Batch {n} is not at its end: {missing} games are missing.").format(n=run.id, missing=missing)
        if found is None or rules_digest(found.load()) != run.rules:
            words += " " + self.tr("Its module has changed since; Start begins another.")
            return Text(words, "body", "text2")
        self.resume = QPushButton(self.tr("Go on"))
        self.resume.setAccessibleName(self.tr("Go on with batch {n}").format(n=run.id))
        self.resume.clicked.connect(lambda: self.go_on(run.id))
        return Wrapping([Text(words, "body", "text2"), self.resume], gap=12)

    def _named(self, run: Run) -> tuple[Task, Labels]:
        """A batch with what its module calls things; as they are written in the file where it is not here."""
        found = next((m for m in self._found if m.id == run.task.module and not m.problem), None)
        if found is None:
            return run.task, Labels()
        module = found.load()
        return batch.named(module, run.task), labels.labels(module, run.task)

    def _brief(self, run: Run) -> str:
        t, _ = self._named(run)
        return f"{run.id}. {labels.seats(t)} · {labels.seed(t)}"

    def _tables(self, lab: Lab, run: Run, runs: Sequence[Run], chapter: Chapter) -> list[Listing]:
        """The comparison that was asked for, and the ranking of values where there is one."""
        found = []
        other = next((r for r in runs if r.id == self._compared and r.id != run.id), None)
        if other is not None:
            both = difference.differences((run.task, lab.rows(run.id)), (other.task, lab.rows(other.id)))
            named = self.tr("Batch {n}")
            headed = (named.format(n=run.id), named.format(n=other.id))
            found.append(difference.listing(both, headed, chapter.task, chapter.labels))
        if any(r.base == run.id for r in lab.runs()):
            found.append(lab_report.ranking(lab, run, chapter.task))
        return found

    def _sides(self, run: Run) -> tuple[SideInfo, ...]:
        found = next((m for m in self._found if m.id == run.task.module and not m.problem), None)
        return () if found is None else names.sides_of(found.load(), run.task.options, run.task.overrides)

    def show_batch(self, id: int) -> None:
        """Show another batch of the file."""
        self._batch, self._compared = id, 0
        self.refresh()

    def compare(self, id: int) -> None:
        """Compare the batch that is shown with another."""
        self._compared = id
        self.refresh()

    def _tell(self) -> None:
        """The results so far, unless somebody is at work in them."""
        focus = self.focusWidget()
        if self.isVisible() and (focus is None or self.results is None or not self.results.isAncestorOf(focus)):
            self.refresh()

    # What is done.

    def begin(self) -> None:
        """Play what the form asks for, or stop."""
        if self.work.busy:
            self.work.stop()
            self.note.set_words(self.tr("Stopping; what was played is kept."), "text2")
            return
        try:
            module, t = self.form.task()
            varied = self.form.values()
            file = self._own_file(t.module, t.scenario)
            file.parent.mkdir(parents=True, exist_ok=True)
            stop_at = float(self.form.stop_at.currentData())
            with Lab(file) as lab:
                self._batch, self._compared = lab.begin(module, t, stop_at).id, 0
        except (names.Unknown, BadData, NoLab, OSError) as e:
            questions.tell(self, self.tr("Not started"), str(e))
            return
        self._file = file
        self._set_out()
        self.work.play(file, module, t, stop_at, self.form.jobs.value(), varied)
        self.refresh()

    def go_on(self, id: int) -> None:
        """Play what is missing of a batch that is shown."""
        try:
            with Lab(self._file) as lab:
                module = next(m for m in self._found if m.id == lab.run(id).task.module).load()
        except (Unloadable, NoLab, OSError) as e:
            questions.tell(self, self.tr("Not started"), str(e))
            return
        self._set_out()
        self.work.go_on(self._file, module, id, self.form.jobs.value())
        self.refresh()

    def _set_out(self) -> None:
        self.progress.setRange(0, 0)
        self.progress.show()
        self.note.set_words(self.tr("The first games are played."), "text2")
        self._news.start()

    def _check(self, n: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(n)
        self.note.set_words(
            self.tr("{n} of {of} values are looked at before games are played.").format(n=n, of=of), "text2"
        )

    def _count(self, done: int, of: int, rate: float) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(done)
        words = self.tr("{n} of {of} games").format(n=done, of=of)
        if rate:
            words += self.tr(", {rate} a second, {left} left").format(
                rate=decimal(f"{rate:.2f}"), left=left((of - done) / rate)
            )
        self.note.set_words(words, "text2")

    def _ended(self, why: str) -> None:
        self._news.stop()
        self.progress.hide()
        if why:
            questions.tell(self, self.tr("Stopped"), why)
        self.note.set_words(self._kept() if self._file.is_file() else "", "text2")
        self.refresh()

    def _kept(self) -> str:
        with Lab(self._file) as lab:
            run = lab.run(self._batch)
            rule = StopRule(run.task, run.stop_at)
            played = sum(game < run.task.games for game in lab.done(run.id))
            family, missing = lab.family(run), lab.missing(run)
            if len(family) > 1:
                words = (
                    self.tr("{n} values were varied.")
                    if not missing
                    else self.tr("{missing} games are missing; Go on plays them.")
                )
                return words.format(n=len(family) - 1, missing=missing)
            if rule.add(lab.rows(run.id)):
                return self.tr("Every interval is narrow enough after {n} games.").format(n=rule.ends)
        if played < run.task.games:
            return self.tr("{n} of {of} games are kept; Start goes on.").format(n=played, of=run.task.games)
        return self.tr("All {n} games are played.").format(n=played)

    def ask_file(self) -> None:
        """Choose a file of batches to show."""
        folder = paths.user_data() / "labs"
        start = str(folder if folder.is_dir() else Path.home())
        kinds = self.tr("Labs (*{suffix})").format(suffix=SUFFIX)
        file, _ = QFileDialog.getOpenFileName(self, self.tr("Open a lab"), start, kinds)
        if file:
            self.show_file(Path(file))

    def show_file(self, path: Path) -> None:
        """Show a file of batches."""
        self._file, self._batch, self._compared = path, 0, 0
        self.refresh()

    def ask_report(self) -> None:
        """Choose where the report goes, and write it."""
        start = Path.home() / f"{self._file.stem}.html"
        kinds = self.tr("Report (*.html);;Games as a table (*.csv);;Games as JSON (*.json)")
        file, _ = QFileDialog.getSaveFileName(self, self.tr("Report"), str(start), kinds)
        if file:
            self.write(Path(file))

    def write(self, path: Path) -> None:
        """Write the batch that is shown: as a document, or its games as CSV or JSON, by the end of the name."""
        assert self.results is not None
        c = self.results.chapter
        if path.suffix == ".csv":
            text = as_csv(c.task, c.rows)
        elif path.suffix == ".json":
            text = as_json(c.task, c.rows)
        else:
            path = path if path.suffix == ".html" else path.with_name(f"{path.name}.html")
            text = lab_report.html(c.title, [c], self.tables)
        try:
            put(path, text.encode())
        except OSError as e:
            questions.tell(self, self.tr("Not written"), str(e))
            return
        self.note.set_words(self.tr("Written: {file}").format(file=path.name), "text2")

    def open_game(self, number: int) -> None:
        """Play a game of the batch again and open it."""
        if self.results is None or self.work.busy:
            self.note.set_words(self.tr("Games are being played; stop first."), "warn")
            return
        t = self.results.chapter.task
        row = next((r for r in self.results.chapter.rows if r.game == number), None)
        found = next((m for m in self._found if m.id == t.module), None)
        try:
            if row is None or found is None:
                raise names.Unknown(self.tr("Game {n} was not played.").format(n=number))
            module = found.load()
        except (names.Unknown, Unloadable) as e:
            questions.tell(self, self.tr("Not opened"), str(e))
            return
        path = saved.autosave_path(paths.saves(), t.module, f"{t.scenario}-{number}")
        self.note.set_words(self.tr("Game {n} is played again.").format(n=number), "text2")
        self.work.open(module, t, row, path)
