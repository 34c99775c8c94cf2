"""The window: title bar, pages, and the one game that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMainWindow,
    QMenu,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app import paths
from app.core.data import BadData
from app.core.module import Options
from app.play import discover
from app.play.luck import Luck
from app.play.names import Unknown
from app.play.saves.journal import SUFFIX, BadSave
from app.play.session import Session
from app.ui import settings, window_menus
from app.ui.application import theme_name
from app.ui.choices import Choices
from app.ui.commands import Commands
from app.ui.look import theme
from app.ui.notice_bar import NoticeBar
from app.ui.pages import games
from app.ui.seats import Seats
from app.ui.settings import Docks, Settings
from app.ui.title_bar import TitleBar

if TYPE_CHECKING:
    from app.ui.finder import Finder, Look
    from app.ui.pages.guides import Pictures
    from app.ui.table.game_view import GameView

WINDOW = "window"
"""Under this key the settings keep the window's own geometry."""


class MainWindow(QMainWindow):
    """One window, one game. `table` is the open game's view, None on the other pages.

    The table, the finder and the pages are imported when they are first opened, so that the window is up before.
    """

    def __init__(self, chosen: Settings) -> None:
        super().__init__()
        self.setObjectName("main-window")
        self.settings: Settings = chosen
        self.table: GameView | None = None
        self.finder: Finder | None = None
        self.painted = False
        self.errors: list[str] = []
        self.modules: list[discover.Found] = games.found_modules()
        self.title = TitleBar()
        self.seats = Seats(self.title)
        self.setMenuWidget(self.title)
        self.choices: Choices = Choices(self)
        self.commands = Commands(self, self.choices.keys())
        self.commands.set_game(False, self.tr("No game is open."))
        self.commands.fill(self.title.menus)
        self.recent = self.commands.menus["&Game"].addMenu(self.tr("&Recent games"))
        self.recent.aboutToShow.connect(lambda: window_menus.fill_recent(self, self.recent))
        areas = QMenu(self.tr("La&y over the map"), self)
        areas.aboutToShow.connect(lambda: window_menus.fill_areas(self, areas))
        self.commands.menus["&View"].insertMenu(self.commands.actions["minimap"], areas)
        turn = self.commands.menus["&Turn"]
        turn.aboutToShow.connect(lambda: window_menus.fill_turn(self, turn))
        self.notice = NoticeBar()
        self.pages = QStackedWidget()
        self.pages.setObjectName("pages")
        self._made: dict[str, Any] = {}
        self.unprinted: dict[str, int] | None = None
        self.counters: dict[str, Pictures] = {}
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(middle)
        self.choices.check()
        self.setMinimumSize(QSize(640, 360))
        kept = chosen.docks.get(WINDOW, Docks()).geometry
        if not (kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode()))):
            self.resize(QGuiApplication.primaryScreen().availableSize().boundedTo(QSize(1440, 900)))
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        theme.signals.changed.connect(self.title.refresh)
        self._retitle()

    # Pages.

    def open_target(self, target: str | None, options: dict[str, str] | None = None) -> None:
        """What the command line asked for: nothing, `MODULE` or `MODULE/SCENARIO` with its options, or a saved game."""
        if target is None:
            self.show_start()
            return
        if target.endswith(SUFFIX) or Path(target).is_file():
            self.show_start()
            self.open_file(Path(target))
            return
        module, _, scenario = target.partition("/")
        self.start_game(module, scenario, options or {}, None, {})
        if self.table is None:
            self.show_start()

    def _page(self, name: str, make: Callable[[], QWidget]) -> Any:
        page = self._made.get(name)
        if page is None:
            page = self._made[name] = make()
            self.pages.addWidget(page)
        return page

    def _show(self, page: QWidget, bar: bool = True) -> None:
        self.title.setVisible(bar)
        here = page is self.table
        why = "" if here else self.tr("No game is open.") if self.table is None else self.tr("The game is not shown.")
        self.commands.set_game(here, why)
        self.pages.setCurrentWidget(page)
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_start(self) -> None:
        """The start page, with the games there are now."""
        from app.ui import window_pages

        page = self._page("start", partial(window_pages.start_page, self))
        window_pages.fill_start(self, page)
        self._show(page, bar=False)

    def show_learn(self) -> None:
        """The start page at its guided games."""
        self.show_start()
        self._made["start"].show_learn()

    def show_new_game(self) -> None:
        """The page where a game is set up."""
        from app.ui import window_pages

        page = self._page("new", partial(window_pages.new_page, self))
        window_pages.fill_new(self, page)
        self._show(page)

    def show_settings(self) -> None:
        """The settings."""
        self.show_page("settings")

    def show_modules(self) -> None:
        """The modules, with the reasons why one did not load."""
        self.show_page("modules")

    def show_values(self) -> None:
        """The values of the modules that are not printed."""
        self.show_modules()
        self._made["modules"].show_values()

    def show_shortcuts(self) -> None:
        """All keys, and remapping them."""
        self.show_page("shortcuts")

    def show_reference(self) -> None:
        """Keys and signs on one page."""
        self.show_page("reference")

    def show_about(self) -> None:
        """Version, licences and credits."""
        self.show_page("about")

    def show_sheets(self) -> None:
        """Scenario sheets of all modules."""
        self.show_page("sheets")

    def show_lab(self) -> None:
        """The balance lab: many games between bots."""
        self.show_page("lab")

    def show_report(self) -> None:
        """A report of a fault, with all that it holds."""
        self.show_page("report")

    def show_game(self) -> None:
        """Back to the open game, or to the start page; while the screen changes hands, to the cloth."""
        if self.table is None:
            self.show_start()
            return
        if self.table.bridge.screen.covered:
            self.show_hand_over()
            return
        self._show(self.table, bar=not self.isFullScreen())
        self._retitle()
        self.table.map.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_hand_over(self) -> None:
        """Cover everything until the next person says to be there: no map, no menus, no title."""
        from app.ui import window_pages

        if self.finder is not None:
            self.finder.leave()
            self.finder.field.clear()
        for box in self.findChildren(QMessageBox):
            box.close()
        while (menu := QApplication.activePopupWidget()) is not None and menu.close():
            continue
        for tip in QApplication.topLevelWidgets():  # QToolTip.hideText leaves a tooltip up for a while
            if tip.windowType() == Qt.WindowType.ToolTip:
                tip.hide()
        page = self._page("hand-over", partial(window_pages.hand_over_page, self))
        window_pages.fill_hand_over(self, page)
        self._show(page, bar=False)
        self.commands.cover(self.tr("The screen is being handed over."))
        self.notice.hide()
        self._retitle()

    def show_seat(self) -> None:
        """Name and passcode of who sits at the screen."""
        from app.ui import window_pages

        page = self._page("seat", partial(window_pages.seat_page, self))
        window_pages.fill_seat(self, page)
        self._show(page)
        page.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_page(self, name: str) -> None:
        """A page by its name, see `window_pages.PAGES`."""
        from app.ui import window_pages

        make, fill = window_pages.PAGES[name]
        page = self._page(name, partial(make, self))
        fill(self, page)
        self._show(page)

    def show_palette(self) -> None:
        """Every command by a few letters of its name."""
        self.show_finder("commands")

    def show_finder(self, look: Look) -> None:
        """Open the finder."""
        if self.finder is None:
            from app.ui.finder import Finder

            self.finder = Finder(self)
        self.finder.ask(look)

    # Games.

    def start_game(
        self,
        module_id: str,
        scenario: str,
        options: Options,
        seed: int | None,
        players: Options,
        dice: Luck | None = None,
        alone: bool = False,
    ) -> None:
        """Begin a game; says why where that is not possible."""
        try:
            session = games.begin(self.modules, module_id, scenario, options, seed, players, dice, alone)
        except (discover.Unloadable, Unknown, BadData, OSError) as e:
            from app.ui import questions

            questions.tell(self, self.tr("Not started"), str(e))
            return
        self.settings = self.settings.changed(
            options={**self.settings.options, session.module.manifest.id: dict(options)}
        )
        self.play(session)

    def ask_open(self) -> None:
        """Choose a saved game and open it."""
        folder = paths.saves() if paths.saves().is_dir() else Path.home()
        kinds = self.tr("Hexspine games (*{suffix})").format(suffix=SUFFIX)
        file, _ = QFileDialog.getOpenFileName(self, self.tr("Open a game"), str(folder), kinds)
        if file:
            self.open_file(Path(file))

    def open_file(self, path: Path, anyway: bool = False, resume: bool = False, watch: bool = False) -> None:
        """Open a saved game at the moment it was left; asks where that is not possible as it is."""
        if self.table is not None and self.table.bridge.session.path == path:
            self.show_game()
            return
        try:
            session = games.reopen(path, self.modules, anyway, resume, watch)
        except BadSave as fault:
            from app.play.saves.opening import trial
            from app.ui import questions

            tried = trial(path, self.modules).text if fault.offer == "anyway" else ""
            answer = questions.ask_about_save(self, fault, tried)
            if answer and not (resume or watch):
                self.open_file(path, answer == "anyway", answer == "resume", answer == "watch")
            return
        self.play(session)

    def play(self, session: Session) -> None:
        """Show a game; the one that was open is closed."""
        from app.ui.bridge import Bridge
        from app.ui.table.game_view import GameView

        self.close_game(show_start=False)
        self.table = GameView(Bridge(session, self), self.commands, self.pages)
        self.table.left.connect(self.close_game)
        self.table.saved.connect(self._saved_as)
        self.table.finding.connect(self.show_finder)
        self.table.seat_wanted.connect(self.show_seat)
        self.table.page_wanted.connect(self.show_page)
        self.table.kept.connect(lambda values: self.keep(self.settings.changed(**values)))
        self.table.bridge.covered.connect(self.show_hand_over)
        self.table.bridge.uncovered.connect(self.show_game)
        self.pages.addWidget(self.table)
        if session.path is not None:
            self.settings = self.settings.with_recent(str(session.path))
            self.table.opened.connect(self._write)
            games.mark_open(session.path)
        self.notice.say(session.notice)
        self.seats.set_table(self.table)
        self._retitle()
        self.table.apply_settings(self.settings)
        self.choices.set_keys()
        self.show_game()
        self.table.begin()

    def close_game(self, show_start: bool = True) -> None:
        """Close the open game; it can be gone on with from the start page."""
        if self.table is None:
            return
        table, self.table = self.table, None
        if table.furnished:
            table.planning.drop()
        self.settings = self.settings.changed(
            docks={**self.settings.docks, table.module_id: Docks(splitters=table.looks.sizes())}
        )
        path = table.bridge.session.path
        if path is not None and table.bridge.screen.secret:
            games.drop_picture(path)
        elif path is not None and table.map.isVisible() and len(table.bridge.session.nodes) > 1:
            games.keep_picture(path, table.map.picture())
        table.shut()
        games.mark_open(None)
        if games.forget_untouched(table.bridge.session):
            self.settings = self.settings.without_recent(str(path))
        self.pages.removeWidget(table)
        table.hide()
        table.deleteLater()
        self.commands.set_game(False, self.tr("No game is open."))
        self.notice.say("")
        self.seats.set_table(None)
        self._retitle()
        if show_start:
            self.show_start()

    def _saved_as(self, file: str) -> None:
        self.keep(self.settings.with_recent(file))
        games.mark_open(Path(file))

    def _retitle(self) -> None:
        if self.table is not None and self.table.bridge.screen.covered:
            self.setWindowTitle("")
            return
        name = self.table.title if self.table is not None else ""
        self.setWindowTitle(f"{name} · Hexspine" if name else "Hexspine")

    # Settings.

    def keep(self, chosen: Settings) -> None:
        """Use these settings and write them; says so where that is not possible."""
        self.settings = chosen
        theme.set_theme(theme_name(_app(), chosen.theme))
        theme.set_scale(chosen.text_scale / 100)
        self.choices.set_keys()
        self.choices.check()
        if self.table is not None:
            self.table.apply_settings(chosen)
        self._write()

    def _write(self) -> None:
        try:
            settings.save(paths.settings_file(), self.settings)
        except OSError as e:
            self.say(self.tr("The settings were not saved: {reason}.").format(reason=(e.strerror or str(e)).lower()))

    def _follow_system(self) -> None:
        if self.settings.theme == "system":
            theme.set_theme(theme_name(_app(), "system"))

    # The window itself.

    def toggle_full_screen(self, on: bool) -> None:
        """The whole screen for the map; the prompt stays."""
        self.setWindowState(
            self.windowState() | Qt.WindowState.WindowFullScreen
            if on
            else self.windowState() & ~Qt.WindowState.WindowFullScreen
        )
        if self.table is not None:
            self.title.setVisible(not on)
            self.table.looks.map_only(on)

    def next_panel(self) -> None:
        """The focus goes to the next part of the window."""
        if self.table is not None:
            self.table.looks.step_panel(1)

    def previous_panel(self) -> None:
        """The focus goes to the part of the window before."""
        if self.table is not None:
            self.table.looks.step_panel(-1)

    def say(self, text: str) -> None:
        """A sentence across the top of the window."""
        self.notice.say(text)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Something failed: one sentence, what was kept, the details, and a report. One box at a time says so."""
        from app.ui import failure

        failure.tell(self, kind, error, trace)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted = True

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.WindowStateChange:
            self.commands.check("full_screen", self.isFullScreen())
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.close_game(show_start=False)
        self.settings = self.settings.changed(docks={**self.settings.docks, WINDOW: Docks(geometry=geometry)})
        self._write()
        event.accept()


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app
