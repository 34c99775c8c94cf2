"""What a batch is asked to play: scenario, options, bots, how many games, when to stop."""

import os
from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from app import paths
from app.core.language import decimal
from app.core.module import Module
from app.play import documents, names, overrides
from app.play.batches import batch, sensitivity
from app.play.batches.batch import Task
from app.play.batches.sensitivity import Value
from app.play.discover import Found, Unloadable
from app.play.solo.bots import bots
from app.ui.look import theme
from app.ui.look.fold import Fold
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages import game_words
from app.ui.pages.option_box import OptionBox

LABEL = 170
"""Labels before fields are so wide, in pixels at 100 % text."""

WIDTHS = (0.0, 0.2, 0.1, 0.05, 0.03)
"""Widths of an interval at which a batch may end; 0 plays all its games."""

VARIED = (0.0, 0.1, 0.2, 0.5)
"""Parts of itself by which a value is tried lower and higher; 0 varies none."""

MOST = 1_000_000


class LabForm(QWidget):
    """The form. `changed`: something else is asked for."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: tuple[Found, ...] = ()
        self._chosen: dict[str, dict[str, str]] = {}
        self._open = False
        self.seats: dict[str, QComboBox] = {}
        self.boxes: dict[str, OptionBox] = {}
        self._bots: dict[str, str] = {}
        self.scenario = self._combo(self.tr("Scenario"))
        self.scenario.currentIndexChanged.connect(self.refresh)
        self.games = QSpinBox()
        self.games.setRange(1, MOST)
        self.games.setValue(200)
        self.games.setSingleStep(100)
        self.games.setGroupSeparatorShown(True)
        self.games.setAccessibleName(self.tr("Games"))
        self.stop_at = self._combo(self.tr("Stop"))
        for width in WIDTHS:
            self.stop_at.addItem(self._stop_words(width), width)
        self.seed = QLineEdit("1")
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,10}"), self.seed))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.swap = QCheckBox(self.tr("Play every seed twice, with the bots exchanged"))
        self.swap.setAccessibleName(self.swap.text())
        cores = os.cpu_count() or 1
        self.jobs = QSpinBox()
        self.jobs.setRange(1, 4 * cores)
        self.jobs.setValue(cores)
        self.jobs.setAccessibleName(self.tr("Games at a time"))
        self.vary = self._combo(self.tr("Vary values"))
        for part in VARIED:
            self.vary.addItem(self._vary_words(part), part)
        self.varied = self._combo(self.tr("Values that are varied"))
        self.plan = Text("", "note", "text2")
        self.vary.currentIndexChanged.connect(self._plan)
        self.varied.currentIndexChanged.connect(self._plan)
        self.games.valueChanged.connect(self._plan)
        for signal in (self.games.valueChanged, self.stop_at.currentIndexChanged, self.seed.textChanged):
            signal.connect(self.changed)
        self.swap.toggled.connect(self.changed)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._middle = QWidget()
        self._middle_rows = QVBoxLayout(self._middle)
        self._middle_rows.setContentsMargins(0, 0, 0, 0)
        self._labels: list[Text] = []
        self._layout.addWidget(self._row(self.tr("Scenario"), self.scenario))
        self._layout.addWidget(self._middle)
        self._layout.addWidget(self._row(self.tr("Games"), self.games, Text(self.tr("Stop")), self.stop_at))
        self._layout.addWidget(self._row(self.tr("Seed"), self.seed, self.swap))
        self._layout.addWidget(self._row(self.tr("Games at a time"), self.jobs))
        self._layout.addWidget(self._row(self.tr("Vary values"), self.vary, self.varied))
        self._layout.addWidget(self.plan)
        theme.signals.changed.connect(self._size)
        self._size()

    def _combo(self, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.view().setAccessibleName(name)
        return box

    def _stop_words(self, width: float) -> str:
        if not width:
            return self.tr("when all are played")
        return self.tr("when every interval is narrower than {n} points").format(n=decimal(f"{100 * width:g}"))

    def _vary_words(self, part: float) -> str:
        if not part:
            return self.tr("none")
        return self.tr("{n} % lower and higher, one at a time").format(n=f"{100 * part:g}")

    def _row(self, words: str, *fields: QWidget) -> Wrapping:
        label = Text(words, "strong")
        label.setMinimumWidth(theme.px(LABEL))
        self._labels.append(label)
        return Wrapping([label, *fields], gap=12)

    def _size(self) -> None:
        self._layout.setSpacing(theme.px(10))
        self._middle_rows.setSpacing(theme.px(10))
        for label in self._labels:
            label.setMinimumWidth(theme.px(LABEL))
        for field, wide in (
            (self.scenario, 380),
            (self.games, 130),
            (self.seed, 130),
            (self.jobs, 130),
            (self.vary, 300),
            (self.varied, 260),
        ):
            field.setMinimumWidth(theme.px(wide))

    def set_modules(self, found: Sequence[Found]) -> None:
        """Offer the scenarios of these modules; what was chosen stays."""
        before = self.scenario.currentData()
        self._found = tuple(m for m in found if not m.problem and m.manifest is not None)
        self.scenario.blockSignals(True)
        self.scenario.clear()
        for m in self._found:
            assert m.manifest is not None
            for info in m.manifest.scenarios:
                self.scenario.addItem(f"{m.title}: {info.title}", f"{m.id}/{info.id}")
        self.scenario.setCurrentIndex(max(0, self.scenario.findData(before)))
        self.scenario.blockSignals(False)
        self.refresh()

    def loaded(self) -> tuple[Module, str] | None:
        """The module and scenario chosen; None where there is none that loads."""
        id, _, scenario = str(self.scenario.currentData() or "").partition("/")
        found = next((m for m in self._found if m.id == id), None)
        try:
            return None if found is None else (found.load(), scenario)
        except Unloadable:
            return None

    def refresh(self) -> None:
        """Offer the bots and options of the scenario chosen."""
        for old in (self._middle_rows.takeAt(0) for _ in range(self._middle_rows.count())):
            widget = old.widget() if old is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.seats, self.boxes = {}, {}
        del self._labels[5:]
        loaded = self.loaded()
        if loaded is not None:
            module, scenario = loaded
            self._show_bots(module, scenario)
            if module.rulebook.options:
                fold = Fold(self.tr("Options"), lambda: self._options(module), self._open)
                fold.folded.connect(self._keep_open)
                self._middle_rows.addWidget(fold)
        self._offer_values()
        self.changed.emit()

    def _offer_values(self) -> None:
        """The files of the module with values that are reconstructed, each with their number."""
        before, loaded = self.varied.currentData(), self.loaded()
        counts = Counter(value.file for value in sensitivity.values(loaded[0], 0)) if loaded is not None else Counter()
        self.varied.blockSignals(True)
        self.varied.clear()
        self.varied.addItem(self.tr("all that are reconstructed: {n}").format(n=counts.total()), "")
        for file, n in counts.items():
            self.varied.addItem(f"{file.removeprefix('data/')}: {n}", file)
        self.varied.setCurrentIndex(max(0, self.varied.findData(before)))
        self.varied.blockSignals(False)
        self.vary.setEnabled(bool(counts))
        self._plan()

    def _plan(self) -> None:
        """Say how many batches the values come to."""
        n = sum(len(value.tries) for value in self.values())
        words = self.tr("{n} more batches of {games} games each; what matters is ranked under the batch.")
        self.plan.set_words(words.format(n=n, games=self.games.value()) if n else "")
        self.plan.setVisible(bool(n))
        self.varied.setEnabled(self.vary.isEnabled() and bool(self.vary.currentData()))

    def values(self) -> list[Value]:
        """The values that are to be varied. Raises BadData."""
        part, loaded = float(self.vary.currentData() or 0), self.loaded()
        if not part or loaded is None:
            return []
        file = str(self.varied.currentData() or "")
        return sensitivity.values(loaded[0], part, under=[file] if file else ())

    def choose(self, module: str, scenario: str) -> None:
        """Have a scenario chosen, where it is offered."""
        at = self.scenario.findData(f"{module}/{scenario}")
        if at >= 0:
            self.scenario.setCurrentIndex(at)

    def _keep_open(self, open: bool) -> None:
        self._open = open

    def _show_bots(self, module: Module, scenario: str) -> None:
        known = {s.id: s for s in names.sides_of(module, self.options(module))}
        for side in names.sides(module, scenario):
            box = self._combo(self.tr("Bot of {side}").format(side=known[side].name))
            for name in bots(module):
                box.addItem(game_words.bot(name), name)
                box.setItemData(box.count() - 1, game_words.about_bot(name), Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(max(0, box.findData(self._bots.get(side, "greedy"))))
            box.setMinimumWidth(theme.px(220))
            box.currentIndexChanged.connect(lambda _, side=side, box=box: self._bots.update({side: box.currentData()}))
            box.currentIndexChanged.connect(self.changed)
            self.seats[side] = box
            self._middle_rows.addWidget(self._row(known[side].name, box))

    def _options(self, module: Module) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(theme.px(12), 0, 0, theme.px(4))
        column.setSpacing(theme.px(8))
        chosen = self.options(module)
        for id, option in module.rulebook.options.items():
            box = OptionBox(id, option, module.rulebook.rules.get(option.rule), chosen.get(id, option.default))
            box.chosen.connect(self._choose)
            self.boxes[id] = box
            column.addWidget(box)
        return whole

    def _choose(self, option: str, value: str) -> None:
        loaded = self.loaded()
        if loaded is not None:
            self._chosen.setdefault(loaded[0].manifest.id, {})[option] = value
            self.changed.emit()

    def options(self, module: Module) -> dict[str, str]:
        """The options that differ from their default."""
        offered = module.rulebook.options
        kept = self._chosen.get(module.manifest.id, {})
        return {id: value for id, value in kept.items() if id in offered and value != offered[id].default}

    def task(self) -> tuple[Module, Task]:
        """What is asked for. Raises names.Unknown, BadData."""
        loaded = self.loaded()
        if loaded is None:
            raise names.Unknown(self.tr("No module could be loaded."))
        module, scenario = loaded
        own = overrides.load(paths.overrides(module.manifest.id), module)
        chosen, files = documents.taken(module, self.options(module))
        players = {side: str(box.currentData()) for side, box in self.seats.items()}
        return module, batch.task(
            module,
            scenario,
            self.games.value(),
            int(self.seed.text() or "0"),
            players,
            chosen,
            (*own, *files),
            swap=self.swap.isChecked(),
            traced=True,
        )
