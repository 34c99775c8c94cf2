"""The first page: the last game, other games, scenarios to begin at once, and what did not load."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app import __version__
from app.core.module import ScenarioInfo
from app.play.discover import Found
from app.play.saves.saved import SavedGame
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.column import Column
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages import game_words
from app.ui.pages.game_cards import LargeCard, PressRow
from app.ui.pages.guides import Learn
from app.ui.pages.side_bar import Entry, SideBar

SHOWN = 6
"""So many recent games are shown."""

SETTLED = 30
"""Milliseconds after the page was filled, all its parts have their widths."""

TWO_COLUMNS = 700
"""From this width, in pixels at 100 % text, games and scenarios stand beside each other."""


class StartPage(QWidget):
    """The page. Fill it with `set_games`, `set_modules` and `set_picture`, in any order.

    `continue_requested(path)`: the large card. `game_requested(path)`: another game. `scenario_requested(module,
    scenario)`: begin with all defaults. `guide_requested(module)`: begin its guided game. `values_requested`: the list of values that are not printed.
    `forgotten(path)`: take an unreadable game from the list. `new_requested`, `open_requested`, `modules_requested`,
    `settings_requested`, `shortcuts_requested`, `sheets_requested`, `batch_requested` (shown only after `set_batch(True)`).
    """

    new_requested = Signal()
    open_requested = Signal()
    batch_requested = Signal()
    modules_requested = Signal()
    settings_requested = Signal()
    shortcuts_requested = Signal()
    values_requested = Signal()
    sheets_requested = Signal()
    continue_requested = Signal(str)
    game_requested = Signal(str)
    scenario_requested = Signal(str, str)
    guide_requested = Signal(str)
    forgotten = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Start"))
        self._games: tuple[SavedGame, ...] = ()
        self._interrupted = ""
        self._modules: tuple[Found, ...] = ()
        self._unprinted: dict[str, int] = {}
        self._picture: QPixmap | None = None
        self.guides: tuple[Learn, ...] = ()
        self.learn: list[PressRow] = []
        self._batch = False
        self._two = True
        self.bar = SideBar()
        self.column = Column(margin=36, gap=14)
        self.large: LargeCard | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addWidget(self.column, 1)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_games(self, games: Sequence[SavedGame], interrupted: str | Path | None = None) -> None:
        """The saved games, newest first; `interrupted`: the one that was open when the program last stopped short."""
        self._games, self._interrupted = tuple(games), str(interrupted or "")
        self.refresh()

    def set_modules(self, modules: Sequence[Found], unprinted: Mapping[str, int] | None = None) -> None:
        """All modules, and how many values of each are not printed, by id."""
        self._modules, self._unprinted = tuple(modules), dict(unprinted or {})
        self.refresh()

    def set_picture(self, picture: QPixmap | QImage | None) -> None:
        """The map of the last game where its fighting is, or of the scenario offered first; None for a plain mark."""
        self._picture = QPixmap.fromImage(picture) if isinstance(picture, QImage) else picture
        self.refresh()

    def set_guides(self, guides: Sequence[Learn]) -> None:
        """The guided games that there are."""
        self.guides = tuple(guides)
        self.refresh()

    def show_learn(self) -> None:
        """Bring the guided games into view, the first that was not played to its end under the hand."""
        undone = [row for row, guide in zip(self.learn, self.guides, strict=True) if not guide.done]
        for row in (undone or self.learn)[:1]:
            row.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.column.ensureWidgetVisible(row)

    def set_batch(self, on: bool) -> None:
        """Offer the test of scenarios by bots."""
        self._batch = on
        self.refresh()

    @property
    def last(self) -> SavedGame | None:
        """The game of the large card: the newest that can be read and is not over, else the newest that can be read."""
        sound = [g for g in self._games if not g.problem]
        return next((g for g in sound if not g.over), sound[0] if sound else None)

    def refresh(self) -> None:
        """Draw everything again."""
        self.setUpdatesEnabled(False)
        self._show_bar()
        self.column.clear(keep_place=True)
        self._show_large()
        self._show_lists()
        self._show_problems()
        self.column.close_off(self._values())
        if self.column.hasFocus() and self.large is not None:
            self.large.button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._widen()
        self.setUpdatesEnabled(True)
        QTimer.singleShot(SETTLED, self.column, self.column.relay)

    def _show_bar(self) -> None:
        last = self.last
        entries = []
        if last is not None:
            entries.append(self._entry("play", self.tr("Continue"), "Enter", self._continue))
        entries.append(self._entry("new", self.tr("New game"), "Ctrl N", self.new_requested.emit))
        entries.append(self._entry("open", self.tr("Open a file"), "Ctrl O", self.open_requested.emit))
        if self.guides:
            entries.append(self._entry("learn", self.tr("Learn to play"), "Shift F2", self.show_learn))
        if self._batch:
            entries.append(self._entry("charts", self.tr("Balance lab"), "Ctrl T", self.batch_requested.emit))
        entries.append(self._entry("oob", self.tr("Modules"), "", self.modules_requested.emit))
        entries.append(self._entry("map", self.tr("Sheets"), "", self.sheets_requested.emit))
        entries.append(self._entry("gear", self.tr("Settings"), "Ctrl ,", self.settings_requested.emit))
        entries.append(self._entry("help", self.tr("Keyboard"), "Ctrl F1", self.shortcuts_requested.emit))
        entries[0].likely = True
        now = theme.current()
        names = {"light": self.tr("light"), "dark": self.tr("dark"), "contrast": self.tr("high contrast")}
        look = self.tr("Text {text} %, {theme}").format(text=round(now.scale * 100), theme=names[now.name])
        failed = sum(bool(m.problem) for m in self._modules)
        loaded = self.tr("all modules loaded") if not failed else self.tr("{n} did not load").format(n=failed)
        about = self.tr("Version {version}").format(version=__version__)
        self.bar.set_entries(entries, [look, f"{about} · {loaded}" if self._modules else about])

    def _entry(self, icon: str, words: str, key: str, act: Callable[[], None]) -> Entry:
        entry = Entry(icon, words, key)
        entry.clicked.connect(lambda: act())
        return entry

    def _show_large(self) -> None:
        last = self.last
        if last is not None:
            module, _, scenario = last.title.partition(": ")
            names = dict(last.sides) or {
                s.id: s.adjective for m in self._modules if m.id == last.module and m.manifest for s in m.manifest.sides
            }
            action = self.tr("Show the end") if last.over else self.tr("Continue")
            self.large = LargeCard(module, scenario, game_words.facts(last, names), action, self._picture)
            self.large.pressed.connect(self._continue)
            self.column.add(Text(self.tr("Continue"), "page"))
        elif self.guides:
            first = next((g for g in self.guides if not g.done), self.guides[0])
            facts = [(self.tr("About"), first.guide.about), (self.tr("Length"), self._length(first))]
            self.large = LargeCard(
                first.guide.title,
                first.title,
                facts,
                self.tr("Learn to play"),
                self._picture or (first.pictures[1] if first.pictures else None),
            )
            self.large.pressed.connect(lambda: self.guide_requested.emit(first.module))
            self.column.add(Text(self.tr("Welcome"), "page"))
        else:
            offer = self._scenarios()[:1]
            if offer:
                found, info = offer[0]
                facts = [(self.tr("About"), info.about), (self.tr("Length"), info.length)]
                title, sub = found.title, info.title
            else:
                facts, title, sub = [], self.tr("No module could be loaded."), self.tr("The reasons stand below.")
            facts = [(a, b) for a, b in facts if b]
            action = self.tr("New game") if offer else self.tr("Modules")
            self.large = LargeCard(title, sub, facts, action, self._picture)
            self.large.pressed.connect(self.new_requested if offer else self.modules_requested)
            self.column.add(Text(self.tr("Welcome"), "page"))
        self.column.add(self.large)

    def _show_lists(self) -> None:
        last = self.last
        games = [g for g in self._games if g is not last or str(g.path) == self._interrupted][:SHOWN]
        left = [self._game_row(g) for g in games]
        right = [self._scenario_row(found, info) for found, info in self._scenarios()[:SHOWN]]
        self.learn = [self._guide_row(guide) for guide in self.guides]
        columns = []
        chosen: list[tuple[str, list[PressRow]]] = [(self.tr("Recent games"), left)] if left else []
        if self.learn:
            chosen.append((self.tr("Learn by playing"), self.learn))
        if not (left and self.learn):
            chosen.append((self.tr("Begin at once"), right))
        for words, rows in chosen:
            if rows:
                columns.append(listed(words, rows))
        if len(columns) == 2 and self._two:
            both = QWidget()
            row = QHBoxLayout(both)
            row.setContentsMargins(0, theme.px(8), 0, 0)
            row.setSpacing(theme.px(32))
            for column in columns:
                row.addWidget(column, 1, Qt.AlignmentFlag.AlignTop)
            self.column.add(both)
            return
        for column in columns:
            self.column.add(column)

    def _game_row(self, game: SavedGame) -> PressRow:
        path = str(game.path)
        if game.problem:
            row = PressRow(
                game_words.title(game),
                game.problem,
                game_words.when(game.modified),
                self.tr("take off the list"),
                "danger",
            )
            row.clicked.connect(lambda: self.forgotten.emit(path))
            return row
        note, mark, tone, sub = game_words.when(game.modified), "", "", game_words.state(game)
        if path == self._interrupted:
            where = self.tr("on turn {turn}").format(turn=game.turn)
            sub = self.tr("stopped by a crash {where} · nothing lost").format(where=where)
            mark, tone = self.tr("resume"), "warn"
        elif game.over:
            mark, tone = self.tr("finished"), "good"
        row = PressRow(game_words.title(game), sub, note, mark, tone)
        row.clicked.connect(lambda: self.game_requested.emit(path))
        return row

    def _guide_row(self, learn: Learn) -> PressRow:
        mark, tone = (self.tr("done"), "good") if learn.done else (self.tr("start"), "")
        if learn.kept:
            mark = self.tr("resume")
        sub = self.tr("{game}, {length}, alone").format(game=learn.title, length=self._length(learn))
        row = PressRow(learn.guide.title, sub, "", mark, tone, picture=learn.pictures[0] if learn.pictures else None)
        row.clicked.connect(
            lambda: self.game_requested.emit(learn.kept) if learn.kept else self.guide_requested.emit(learn.module)
        )
        return row

    def _length(self, learn: Learn) -> str:
        return self.tr("{n} minutes").format(n=learn.guide.minutes)

    def _scenarios(self) -> list[tuple[Found, ScenarioInfo]]:
        """Every scenario, first the first one of each module, then the second ones."""
        sound = [m for m in self._modules if m.manifest is not None and not m.problem]
        numbered = [(n, m, s) for m in sound if m.manifest for n, s in enumerate(m.manifest.scenarios)]
        return [(m, s) for _, m, s in sorted(numbered, key=lambda e: e[0])]

    def _scenario_row(self, found: Found, info: ScenarioInfo) -> PressRow:
        row = PressRow(f"{found.title} · {info.title}", info.length or info.about, "", self.tr("start"))
        row.clicked.connect(lambda: self.scenario_requested.emit(found.id, info.id))
        return row

    def _show_problems(self) -> None:
        rows = []
        for found in self._modules:
            if found.problem:
                row = PressRow(found.title, found.problem, "", self.tr("details"), "warn")
                row.clicked.connect(self.modules_requested)
                rows.append(row)
        if rows:
            self.column.add(listed(self.tr("Modules that did not load"), rows))

    def _values(self) -> QWidget | None:
        counts = [
            f"{m.title} {self._unprinted[m.id]}" for m in self._modules if self._unprinted.get(m.id) and not m.problem
        ]
        if not counts:
            return None
        words = self.tr("Some values are reconstructed, not printed: {counts}.").format(counts=", ".join(counts))
        link = Link(self.tr("Show the list"))
        link.clicked.connect(self.values_requested)
        return Ruled(Wrapping([Text(words, "body", "text2", size=12), link], gap=8, spread=True))

    def _continue(self) -> None:
        if self.last is not None:
            self.continue_requested.emit(str(self.last.path))

    def _widen(self) -> None:
        self.bar.setFixedWidth(min(theme.px(288), max(theme.px(190), int(self.width() * 0.3))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._widen()
        two = self.width() - self.bar.width() >= theme.px(TWO_COLUMNS)
        if two != self._two:
            self._two = two
            self.refresh()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.large is not None:
            self.large.button.setFocus(Qt.FocusReason.OtherFocusReason)


class Ruled(QWidget):
    """A widget with a line above it."""

    def __init__(self, widget: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.px(10), 0, 0)
        column.addWidget(widget)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(0, 0, self.width(), 1, theme.color("line"))


def listed(words: str, rows: Sequence[QWidget]) -> QWidget:
    """Rows under a heading."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme.px(8))
    column.addWidget(Text(words, "section"))
    for row in rows:
        column.addWidget(row)
    return whole
