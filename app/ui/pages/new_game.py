"""Setting up a game: module, scenario, what is chosen before every game, who plays which side, luck, readings."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.core.data import Problem
from app.core.module import Module, ScenarioInfo, SideInfo
from app.play.discover import Found, Unloadable
from app.play.luck import Luck
from app.play.names import sides, sides_of
from app.play.solo.bots import bots
from app.play.viewer import can_hide
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.fold import Fold
from app.ui.look.notes import Alarm
from app.ui.look.radio import RadioGroup, RadioRow
from app.ui.look.side_name import SideName
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages import own_files
from app.ui.pages.option_box import OptionBox
from app.ui.pages.page_frame import Page
from app.ui.pages.who_plays import WhoPlays

LARGEST_SEED = 2**32

LABEL = 150
"""Labels before fields are at least so wide, in pixels at 100 % text."""

Check = Callable[[Module], Sequence[Problem]]
"""What is wrong with a player's own values for a module; empty when all is well."""


def new_seed() -> int:
    """Any seed."""
    return secrets.randbelow(LARGEST_SEED)


class NewGamePage(Page):
    """The page. `start_requested(module, scenario, options, seed, players)`: options that differ from their default,
    and for each side `person` or a bot's name. `dice`: how they fall. `alone`: one person plays
    all sides that are not a bot's. `left`: back without a game.
    """

    start_requested = Signal(str, str, object, object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("New game")
        self.setAccessibleName(self._title)
        self._found: tuple[Found, ...] = ()
        self._chosen: dict[str, dict[str, str]] = {}
        self._players: dict[str, dict[str, str]] = {}
        self._module = ""
        self._scenario = ""
        self._open: set[str] = set()
        self._check: Check = lambda _: ()
        self.problems: Sequence[Problem] = ()
        self.file_problems: dict[str, tuple[Problem, ...]] = {}
        self.boxes: dict[str, OptionBox] = {}
        self.folds: dict[str, tuple[Fold, tuple[str, ...]]] = {}
        self.seats: dict[str, QComboBox] = {}
        self.sides: dict[str, SideName] = {}
        self.seed = QLineEdit(str(new_seed()))
        self.dice = Luck()
        self.alone = False
        self.start = QPushButton(self.tr("Start"))
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        self.start.clicked.connect(self._start)
        self.foot.row.addWidget(self.start)
        self.setFocusProxy(None)  # type: ignore[arg-type]  # Tab would enter the page at a proxy and leave `Back` out
        self.refresh()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_check(self, check: Check) -> None:
        """How a player's own values for a module are checked before a game starts."""
        self._check = check
        self.refresh()

    def set_modules(
        self, found: Sequence[Found], module: str = "", chosen: Mapping[str, Mapping[str, str]] | None = None
    ) -> None:
        """Offer these modules; `module`: the one chosen first; `chosen`: options chosen last time, by module id."""
        self._found = tuple(found)
        self._chosen = {id: dict(values) for id, values in (chosen or {}).items()}
        sound = [m for m in found if not m.problem]
        if module or self._module not in [m.id for m in sound]:
            self._module = module or (sound[0].id if sound else "")
        self.seed.setText(str(new_seed()))
        self.refresh()

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from their default."""
        loaded = self._loaded()
        offered = loaded[1].rulebook.options if loaded is not None else {}
        kept = self._chosen.get(self._module, {})
        return {
            id: kept[id]
            for id, o in offered.items()
            if kept.get(id, o.default) != o.default and own_files.fits(o, kept[id])
        }

    @property
    def readings(self) -> dict[str, str]:
        """Those of them that say how a rule is read."""
        loaded = self._loaded()
        offered = loaded[1].rulebook.options if loaded is not None else {}
        return {id: value for id, value in self.options.items() if offered[id].group == "reading"}

    @property
    def players(self) -> dict[str, str]:
        """Who plays each side."""
        return {side: str(box.currentData()) for side, box in self.seats.items()}

    def _called(self, module: Module) -> dict[str, SideInfo]:
        """The sides as the options have it, files of the player's own among them."""
        options, files, self.file_problems = own_files.taken(module, self.options)
        return {s.id: s for s in sides_of(module, options, files)}

    def _loaded(self) -> tuple[Found, Module] | None:
        found = next((m for m in self._found if m.id == self._module), None)
        if found is None:
            return None
        try:
            return found, found.load()
        except Unloadable:
            return None

    def fill(self) -> None:
        self.boxes, self.seats, self.sides, self.folds, self.problems = {}, {}, {}, {}, ()
        loaded = self._loaded()
        self._show_modules()
        if loaded is None:
            self._tell(self.tr("No module could be loaded."))
            return
        module = loaded[1]
        self.problems = tuple(self._check(module))
        if self.problems:
            words = self.tr("Your own values for this module do not fit. Nothing starts until they are put right.")
            self.column.add(Alarm(words, [str(p) for p in self.problems]))
        self._show_scenarios(module)
        self._show_setup(module)
        self._show_sides(module)
        self._show_luck()
        self._name_sides(module)
        self._show_options(module)
        self._tell()

    def _heading(self, words: str, *ends: QWidget) -> None:
        self.column.rows.addSpacing(theme.px(8))
        self.column.add(Wrapping([Text(words, "section"), *ends], gap=8, spread=len(ends) == 1))

    def _show_modules(self) -> None:
        self._heading(self.tr("Module"))
        group = RadioGroup(self.tr("Module"))
        group.layout().setSpacing(theme.px(6))  # type: ignore[union-attr]
        for found in self._found:
            about = found.problem or (found.manifest.about if found.manifest else "")
            version = found.manifest.version if found.manifest else ""
            row = RadioRow(found.title, about, version, framed=True)
            row.setEnabled(not found.problem)
            group.add(found.id, row)
        if self._module in group.rows:
            group.choose(self._module)
        group.chosen.connect(self._choose_module)
        self.modules = group
        self.column.add(group)

    def _choose_module(self, id: str) -> None:
        self._module, self._scenario = id, ""
        self.refresh()
        self.modules.rows[id].setFocus(Qt.FocusReason.OtherFocusReason)

    def _scenarios(self, module: Module) -> tuple[ScenarioInfo, ...]:
        return module.manifest.scenarios

    def _show_scenarios(self, module: Module) -> None:
        scenarios = self._scenarios(module)
        if self._scenario not in [s.id for s in scenarios]:
            self._scenario = next((s.id for s in scenarios if s.default), scenarios[0].id)
        self._heading(self.tr("Scenario"))
        group = RadioGroup(self.tr("Scenario"))
        group.layout().setSpacing(theme.px(6))  # type: ignore[union-attr]
        for info in scenarios:
            about = "\n".join(w for w in (info.about, info.length) if w)
            group.add(info.id, RadioRow(info.title, about, framed=True))
        group.choose(self._scenario)
        group.chosen.connect(self._choose_scenario)
        self.scenarios = group
        self.column.add(group)

    def _choose_scenario(self, id: str) -> None:
        self._scenario = id
        self.refresh()
        self.scenarios.rows[id].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_setup(self, module: Module) -> None:
        ids = [id for id, option in module.rulebook.options.items() if option.group == "setup"]
        if ids:
            self._heading(self.tr("Set-up"))
            self.column.add(self._build(ids, indent=0))

    def _show_sides(self, module: Module) -> None:
        self._heading(self.tr("Who plays"))
        known = self._called(module)
        kept = self._players.setdefault(self._module, {})
        called = [known[side] for side in sides(module, self._scenario)]
        who = WhoPlays(called, list(bots(module)), kept, self.alone, can_hide(module))
        who.changed.connect(partial(self._choose_players, who))
        self.who, self.seats, self.sides = who, who.seats, who.names
        self.column.add(who)

    def _choose_players(self, who: WhoPlays) -> None:
        self._players[self._module] = who.players
        self.alone = who.alone

    def _name_sides(self, module: Module) -> None:
        """Call the sides as the options have it, all fields under one another."""
        known = self._called(module)
        for side, name in self.sides.items():
            name.set_side(known[side])
            for widget in (self.seats[side], self.seats[side].view()):
                widget.setAccessibleName(known[side].name)
        wide = max((name.sizeHint().width() for name in self.sides.values()), default=0)
        for label in (*self.sides.values(), self._seed_label):
            label.setMinimumWidth(max(theme.px(LABEL), wide))
            if isinstance(row := label.parentWidget(), Wrapping):
                row.relay()

    def _show_luck(self) -> None:
        self._heading(self.tr("Luck"))
        kept = self.seed.text()
        self.seed = QLineEdit(kept)
        self.seed.setAccessibleName(self.tr("Seed of the dice"))
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{1,10}"), self.seed))
        self.seed.setFixedWidth(theme.px(150))
        self.seed.textChanged.connect(lambda _: self._tell())
        another = Link(self.tr("Another"))
        another.clicked.connect(lambda: self.seed.setText(str(new_seed())))
        self._seed_label = Text(self.tr("Seed"), "strong")
        self.column.add(Wrapping([self._seed_label, self.seed, another], gap=12))
        self.column.add(Text(self.tr("The same seed and the same acts give the same game."), "note", "text2"))
        self.thrown = self._luck(
            self.tr("Dice"),
            {"rolled": self.tr("The program throws"), "typed": self.tr("Thrown on your table, faces typed in")},
            "typed" if self.dice.typed else "rolled",
        )
        self.thrown.chosen.connect(lambda how: self._set_dice(replace(self.dice, typed=how == "typed")))
        self.again = self._luck(
            self.tr("Done anew after an undo"),
            {"same": self.tr("The same dice"), "new": self.tr("New dice, said in the log")},
            self.dice.again,
        )
        self.again.chosen.connect(
            lambda how: self._set_dice(replace(self.dice, again="new" if how == "new" else "same"))
        )

    def _luck(self, title: str, values: Mapping[str, str], chosen: str) -> RadioGroup:
        self.column.add(Text(title, "strong"))
        group = RadioGroup(title)
        rows = {key: RadioRow(words, framed=True, whole=True) for key, words in values.items()}
        group.add_beside(rows, len(rows))
        group.choose(chosen)
        self.column.add(group)
        return group

    def _set_dice(self, dice: Luck) -> None:
        self.dice = dice

    def _show_options(self, module: Module) -> None:
        book = module.rulebook
        readings = {id: option for id, option in book.options.items() if option.group == "reading"}
        if not readings:
            return
        everything = Link(self.tr("Reset all"))
        everything.clicked.connect(self._reset)
        self._heading(self.tr("Options"), everything)
        sections: dict[str, list[str]] = {}
        for id, option in readings.items():
            rule = book.rules.get(option.rule)
            sections.setdefault(rule.section if rule else self.tr("Other"), []).append(id)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for section, ids in sections.items():
            fold = Fold(section, partial(self._build, ids), section in self._open)
            fold.folded.connect(partial(self._keep_open, section))
            self.folds[section] = (fold, tuple(ids))
            column.addWidget(fold)
        self.column.add(whole)

    def _build(self, ids: Sequence[str], indent: int = 12) -> QWidget:
        loaded = self._loaded()
        assert loaded is not None
        book, chosen = loaded[1].rulebook, self.options
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(theme.px(indent), 0, 0, theme.px(4))
        column.setSpacing(theme.px(8))
        _, _, faults = own_files.taken(loaded[1], chosen)
        for id in ids:
            option = book.options[id]
            box = OptionBox(id, option, book.rules.get(option.rule), chosen.get(id, option.default))
            box.chosen.connect(self._choose_option)
            box.file_wanted.connect(self._choose_file)
            self.boxes[id] = box
            column.addWidget(box)
            if id in faults:
                words = self.tr("Nothing starts with this file until it is put right.")
                column.addWidget(Alarm(words, [str(replace(p, file=Path(p.file).name)) for p in faults[id]]))
                column.addSpacing(theme.px(8))
        return whole

    def _keep_open(self, section: str, open: bool) -> None:
        (self._open.add if open else self._open.discard)(section)

    def _choose_option(self, id: str, value: str) -> None:
        self._chosen.setdefault(self._module, {})[id] = value
        loaded, wrong = self._loaded(), self.file_problems
        if loaded is not None and loaded[1].rulebook.options[id].group == "setup":
            self._name_sides(loaded[1])
        if wrong or self.file_problems:
            self.refresh()
            self.boxes[id].values.rows[self.boxes[id].values.key].setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell()

    def _choose_file(self, id: str) -> None:
        """Ask for a file of the player's own; without one the option stays as it was."""
        before = self.boxes[id].file
        file = own_files.ask(self, self.boxes[id].option.title, self.tr("Files of your own (*.yaml *.yml)"), before)
        if file:
            self._chosen.setdefault(self._module, {})[id] = file
        self.refresh()
        self.boxes[id].values.rows[self.boxes[id].values.key].setFocus(Qt.FocusReason.OtherFocusReason)

    def _reset(self) -> None:
        """Read every rule by default again; what is chosen before every game stays."""
        loaded, kept = self._loaded(), self._chosen.get(self._module, {})
        offered = loaded[1].rulebook.options if loaded is not None else {}
        self._chosen[self._module] = {id: v for id, v in kept.items() if id in offered and offered[id].group == "setup"}
        self.refresh()

    def _tell(self, why: str = "") -> None:
        """Say at the foot what will start, or why nothing does."""
        loaded, chosen = self._loaded(), self.readings
        for fold, ids in self.folds.values():
            moved = sum(id in chosen for id in ids)
            count = self.tr("1 option") if len(ids) == 1 else self.tr("{n} options").format(n=len(ids))
            fold.head.set_note(self.tr("{n} changed").format(n=moved) if moved else count, bool(moved))
        if not why and self.problems:
            why = self.tr("Nothing starts: your own values do not fit.")
        if not why and self.file_problems:
            why = self.tr("Nothing starts: a file of your own is to be put right.")
        if not why and not self.seed.text():
            why = self.tr("A seed is a number.")
        self.start.setEnabled(not why)
        self.start.setToolTip(why)
        if why or loaded is None:
            self.note.set_words(why, "danger" if self.problems or self.file_problems else "text2")
            return
        scenario = next(s.title for s in self._scenarios(loaded[1]) if s.id == self._scenario)
        said = self.tr("1 option changed") if len(chosen) == 1 else self.tr("{n} options changed").format(n=len(chosen))
        words = [f"**{loaded[0].title}**", scenario, said if chosen else self.tr("all options at default")]
        if any(option.group == "setup" for option in loaded[1].rulebook.options.values()):
            called = self._called(loaded[1])
            words.insert(2, self.tr(" against ").join(called[side].adjective for side in self.sides))
        self.note.set_words(" · ".join(words), "text2")

    def _start(self) -> None:
        seed = min(int(self.seed.text() or 0), LARGEST_SEED - 1)
        self.start_requested.emit(self._module, self._scenario, self.options, seed, self.players)
