"""The modules: what each is, where it was found, why one did not load, and which values are not printed."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from app import paths
from app.core.data import BadData
from app.play import overrides
from app.play.discover import Found, Unloadable
from app.play.provenance import PRINTED, Origin, counted, origins
from app.ui.look import theme
from app.ui.look.chip import TagChip, tag_words, tagged
from app.ui.look.fold import Fold
from app.ui.look.notes import Alarm
from app.ui.look.panel_head import Choices
from app.ui.look.radio import RadioGroup, RadioRow
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages.page_frame import Page

SHOWN = 400
"""So many values of one file are listed; the rest are counted."""


class ModulesPage(Page):
    """The page. `left`: back. `allow_requested`: the player's own folder shall be allowed. `show_values` opens the list of values of the chosen module that are not printed."""

    allow_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Modules")
        self.setAccessibleName(self._title)
        self._found: tuple[Found, ...] = ()
        self._module = ""
        self._not_printed = True
        self._open: set[str] = set()
        self._origins: dict[str, list[Origin] | BadData | Unloadable] = {}
        self.folds: dict[str, Fold] = {}
        self.refresh()

    def set_modules(self, found: Sequence[Found]) -> None:
        """Show these modules."""
        self._found = tuple(found)
        if self._module not in [m.id for m in found]:
            self._module = found[0].id if found else ""
        self._origins.clear()
        self.refresh()

    def show_values(self, module: str = "") -> None:
        """Open every list of values that are not printed, of one module or of the chosen one."""
        self._module = module or self._module
        self._not_printed = True
        self.refresh()
        for fold in self.folds.values():
            fold.head.setChecked(True)

    def fill(self) -> None:
        self.folds = {}
        if not self._found:
            self.column.add(Text(self.tr("No module was found."), "body", "text3"))
            return
        group = RadioGroup(self.tr("Modules"))
        group.layout().setSpacing(theme.px(6))  # type: ignore[union-attr]
        sources = {
            "built in": self.tr("built in"),
            "installed": self.tr("installed"),
            "own folder": self.tr("from your folder"),
        }
        for found in self._found:
            about = found.manifest.about if found.manifest else self.tr("Its module.yaml was not read.")
            version = found.manifest.version if found.manifest else ""
            note = ", ".join(w for w in (version, sources[found.source]) if w)
            state = self.tr("Off.") if found.off else self.tr("Did not load.") if found.problem else ""
            group.add(found.id, RadioRow(found.title, " ".join(w for w in (state, about) if w), note, framed=True))
        group.choose(self._module)
        group.chosen.connect(self._choose)
        self.group = group
        self.column.add(group)
        self._show_module(next(m for m in self._found if m.id == self._module))

    def _choose(self, id: str) -> None:
        self._module = id
        self.refresh()
        self.group.rows[id].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_module(self, found: Found) -> None:
        self.column.rows.addSpacing(theme.px(8))
        self.column.add(Text(found.title, "section"))
        if found.off:
            words = self.tr("Off. Modules in your own folder are programs; they run once you allow the folder.")
            self.column.add(Text(words, "body", "text2"))
            self.allow = QPushButton(self.tr("Allow this folder…"))
            self.allow.clicked.connect(self.allow_requested)
            self.column.add(Wrapping([self.allow]))
        elif found.problem:
            self.column.add(Alarm(self.tr("This module did not load."), [found.problem], "warn"))
        facts = [(self.tr("Folder"), str(found.folder))]
        if found.manifest is not None:
            m = found.manifest
            facts = [
                (self.tr("Version"), m.version),
                (self.tr("Sides"), ", ".join(s.name for s in m.sides)),
                (self.tr("Scenarios"), ", ".join(s.title for s in m.scenarios)),
                (self.tr("Licence"), m.licence),
                (self.tr("Credits"), m.credits),
                *facts,
            ]
        self.column.add(Rows([Row(Text(a, "body", "text2"), Text(b)) for a, b in facts if b], gap=5))
        if not found.problem:
            self._show_origins(found)

    def _values(self, found: Found) -> list[Origin] | BadData | Unloadable:
        if found.id not in self._origins:
            try:
                module = found.load()
                own = overrides.load(paths.overrides(found.id), module)
                self._origins[found.id] = origins(module, overrides=own)
            except (BadData, Unloadable) as e:
                self._origins[found.id] = e
        return self._origins[found.id]

    def _show_origins(self, found: Found) -> None:
        values = self._values(found)
        if isinstance(values, BadData | Unloadable):
            self.column.add(Alarm(self.tr("Its data did not load."), str(values).splitlines()))
            return
        choices = Choices([("not", self.tr("not printed")), ("all", self.tr("all"))], self.tr("Values shown"))
        choices.choose("not" if self._not_printed else "all")
        choices.chosen.connect(self._filter)
        self.choices = choices
        self.column.rows.addSpacing(theme.px(8))
        self.column.add(Wrapping([Text(self.tr("Where the values come from"), "section"), choices], spread=True))
        counts = ", ".join(f"{n} {tag_words(tag)}" for tag, n in counted(values).items())
        self.column.add(Text(counts, "body", "text2"))
        files: dict[str, list[Origin]] = {}
        for value in values:
            if not (self._not_printed and value.tag == PRINTED):
                files.setdefault(value.file, []).append(value)
        for file, found_values in files.items():
            fold = Fold(file, partial(self._build, found_values), file in self._open)
            fold.head.set_note(self.tr("{n} values").format(n=len(found_values)))
            fold.folded.connect(partial(self._keep_open, file))
            self.folds[file] = fold
            self.column.add(fold)
        if not files:
            self.column.add(Text(self.tr("Every value is printed."), "body", "text3"))

    def _keep_open(self, file: str, open: bool) -> None:
        (self._open.add if open else self._open.discard)(file)

    def _filter(self, key: str) -> None:
        self._not_printed = key == "not"
        self.refresh()
        self.choices.buttons[key].setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self, values: list[Origin]) -> QWidget:
        rows = [
            Row(
                Text(value.path or self.tr("the file"), "strong", size=12.5),
                Text(self.tr("{source} (line {line})").format(source=value.source, line=value.line), "body", "text2"),
                [TagChip(value.tag, value.source)] if tagged(value.tag) else [],
            )
            for value in values[:SHOWN]
        ]
        if len(values) > SHOWN:
            rows.append(Row(Text(""), Text(self.tr("and {n} more").format(n=len(values) - SHOWN), "body", "text3")))
        return Rows(rows, gap=5)
