"""The pages of the window other than the table: made when they are first shown, and tied to the window."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QPixmap
from PySide6.QtWidgets import QWidget

from app import paths
from app.core.data import BadData, Problem
from app.core.module import Module
from app.play import overrides, permission, provenance
from app.play.course import guide_of
from app.play.discover import Unloadable
from app.play.saves import saved
from app.play.saves.journal import SeatLine
from app.play.session import PERSON
from app.play.solo import bots
from app.play.viewer import UMPIRE, can_hide
from app.ui import questions
from app.ui.commands import TABLE
from app.ui.key_sets import commands_of
from app.ui.pages import game_words, games, guides

if TYPE_CHECKING:
    from app.play.screen import Screen
    from app.ui.bridge import Bridge
    from app.ui.main_window import MainWindow
    from app.ui.pages.map_page import MapPage
    from app.ui.pages.new_game import NewGamePage
    from app.ui.pages.players_page import PlayersPage
    from app.ui.pages.reference_page import ReferencePage
    from app.ui.pages.report_page import ReportPage
    from app.ui.pages.seat_page import SeatPage
    from app.ui.pages.start_page import StartPage
    from app.ui.table.hand_over import HandOver, Sitter

LATER = 150
"""Milliseconds after the start page is shown, modules are loaded to count what is not printed."""


RECONSTRUCTED = "reconstructed"


def start_page(window: "MainWindow") -> QWidget:
    """The first page: go on, new, open, and the games there are."""
    from app.ui.pages.start_page import StartPage

    page = StartPage()
    page.setObjectName("start-page")
    page.new_requested.connect(window.show_new_game)
    page.open_requested.connect(window.ask_open)
    page.continue_requested.connect(lambda path: window.open_file(Path(path)))
    page.game_requested.connect(lambda path: window.open_file(Path(path)))
    page.scenario_requested.connect(lambda module, scenario: window.start_game(module, scenario, {}, None, {}))
    page.guide_requested.connect(lambda module: start_guide(window, module))
    page.forgotten.connect(lambda path: forget(window, page, Path(path)))
    page.modules_requested.connect(window.show_modules)
    page.values_requested.connect(window.show_values)
    page.settings_requested.connect(window.show_settings)
    page.shortcuts_requested.connect(window.show_shortcuts)
    page.sheets_requested.connect(window.show_sheets)
    page.batch_requested.connect(window.show_lab)
    page.set_batch(True)
    return page


def start_guide(window: "MainWindow", module_id: str) -> None:
    """Begin the guided game of a module; says why where that is not possible."""
    try:
        session = games.begin_guide(window.modules, module_id)
    except (Unloadable, BadData, KeyError, ValueError, OSError) as e:
        questions.tell(window, window.tr("Not started"), str(e))
        return
    window.keep(window.settings.changed(hints=True))
    window.play(session)


def fill_start(window: "MainWindow", page: "StartPage") -> None:
    """The games there are now, and the one that was open when the program stopped short."""
    found = saved.recent(paths.saves())
    known = {game.path for game in found}
    elsewhere = [Path(p) for p in window.settings.recent if Path(p) not in known and Path(p).is_file()]
    found = sorted([*found, *map(saved.saved_game, elsewhere)], key=lambda g: -g.modified)
    hidden = set(window.settings.forgotten)
    shown = [g for g in found if str(g.path) not in hidden]
    page.set_games(shown, games.interrupted())
    page.set_guides(guides.offered(window.modules, shown, window.settings.learned, window.counters))
    page.set_modules(window.modules, window.unprinted)
    if window.unprinted is None:
        QTimer.singleShot(LATER, page, lambda: count_values(window, page))
    last = page.last
    picture = QPixmap(str(games.picture_file(last.path))) if last is not None else QPixmap()
    page.set_picture(None if picture.isNull() else picture)


def count_values(window: "MainWindow", page: "StartPage") -> None:
    """Count the values of every module that are not printed; loads the modules."""
    window.unprinted = {}
    for found in window.modules:
        try:
            module = found.load()
            own = overrides.load(paths.overrides(found.id), module)
            values = provenance.origins(module, not_printed=True, overrides=own)
            window.unprinted[found.id] = sum(origin.tag == RECONSTRUCTED for origin in values)
        except (Unloadable, BadData):
            continue
        guide = guide_of(module.folder)
        counter = guides.pictures(module, guide) if guide is not None else None
        if counter is not None:
            window.counters[found.id] = counter
    page.set_modules(window.modules, window.unprinted)
    page.set_guides(tuple(replace(g, pictures=window.counters.get(g.module)) for g in page.guides))


def forget(window: "MainWindow", page: "StartPage", path: Path) -> None:
    """Show a file no longer in the list; the file itself stays."""
    window.keep(window.settings.without_recent(str(path)).changed(forgotten=[*window.settings.forgotten, str(path)]))
    fill_start(window, page)


def new_page(window: "MainWindow") -> QWidget:
    """Setting up a game."""
    from app.ui.pages.new_game import NewGamePage

    page = NewGamePage()
    page.setObjectName("new-game-page")
    page.start_requested.connect(
        lambda id, scenario, options, seed, players: window.start_game(
            id, scenario, options, seed, players, page.dice, page.alone
        )
    )
    page.left.connect(window.show_game)
    page.set_check(own_values)
    return page


def own_values(module: Module) -> tuple[Problem, ...]:
    """What is wrong with the player's own values for a module."""
    try:
        overrides.load(paths.overrides(module.manifest.id), module)
    except BadData as e:
        return e.problems
    return ()


def fill_new(window: "MainWindow", page: "NewGamePage") -> None:
    """The modules there are, with the options chosen last time."""
    page.set_modules(window.modules, chosen=window.settings.options)


def hand_over_page(window: "MainWindow") -> QWidget:
    """Between two persons at one screen."""
    from app.ui.table.hand_over import HandOver

    page = HandOver()
    page.setObjectName("hand-over-page")

    def let_in(done: bool) -> None:
        if not done:
            page.refuse()

    def unlock(side: str) -> None:
        if window.table is not None and questions.ask_unlock(window):
            window.table.bridge.screen.unlock(side, datetime.now(UTC).isoformat(timespec="seconds"))
            fill_hand_over(window, page)

    page.taken.connect(lambda code: let_in(window.table is None or window.table.bridge.sit(code)))
    page.returned.connect(lambda code: let_in(window.table is None or window.table.bridge.look_again(code)))
    page.forgotten.connect(unlock)
    return page


def fill_hand_over(window: "MainWindow", page: "HandOver") -> None:
    """Who takes over, and from whom."""
    assert window.table is not None
    bridge = window.table.bridge
    screen, scene = bridge.screen, bridge.scene()
    seat = sitter(bridge, screen, screen.seat) if screen.seat and screen.seat != screen.due else None
    now = next((p.name for p in scene.phases if p.state == "now"), "")
    page.show_persons(sitter(bridge, screen, screen.due), seat, bridge.decider == screen.due, now)


def sitter(bridge: "Bridge", screen: "Screen", side: str) -> "Sitter":
    """A side and its person, as the page names them."""
    from app.ui.table.hand_over import Sitter

    info, kept, name = bridge.side(side), bridge.session.seats.get(side), screen.person(side)
    nobody = QCoreApplication.translate("hand_over", "the {side} player")
    who = name or nobody.format(side=info.adjective if info else side)
    opened = game_words.when(datetime.fromisoformat(kept.opened).timestamp()) if kept and kept.opened else ""
    title, style = (info.name, info.style) if info else (side, "")
    return Sitter(side, title, style, who, name, screen.locked(side), opened)


def seat_page(window: "MainWindow") -> QWidget:
    """Name and passcode of who sits at the screen."""
    from app.ui.pages.seat_page import SeatPage

    page = SeatPage()
    page.setObjectName("seat-page")
    page.left.connect(window.show_game)

    def keep(seat: SeatLine) -> None:
        if window.table is not None:
            window.table.bridge.session.sit(seat)
            window.table.bridge.check_save()
            window.seats.show_players()
        window.show_game()

    page.given.connect(keep)
    return page


def fill_seat(window: "MainWindow", page: "SeatPage") -> None:
    """Whose name and passcode it is."""
    assert window.table is not None
    bridge = window.table.bridge
    side = bridge.screen.seat
    info = bridge.side(side)
    known = bridge.session.seats.get(side, SeatLine(side=side))
    page.set_seat(known, info.name if info else side, can_hide(bridge.session.module))


def players_page(window: "MainWindow") -> QWidget:
    """Who plays the open game."""
    from app.ui.pages.players_page import PlayersPage

    page = PlayersPage()
    page.setObjectName(PLAYERS)
    page.left.connect(window.show_game)

    def take(players: dict[str, str], alone: bool) -> None:
        if window.table is not None:
            bridge = window.table.bridge
            agreed = not bridge.screen.shared or not alone or PERSON not in players.values()
            if not agreed and not questions.ask_alone(window):
                return
            bridge.set_players(players, alone)
        window.show_game()

    page.given.connect(take)
    return page


def fill_players(window: "MainWindow", page: "PlayersPage") -> None:
    """Who plays it now."""
    assert window.table is not None
    session = window.table.bridge.session
    page.set_players(
        [side for side in session.sides if side.id in session.players],
        list(bots.bots(session.module)),
        session.players,
        alone=session.alone,
        secrets=can_hide(session.module),
        guarded=any(seat.lock for seat in session.seats.values()),
    )


def map_page(window: "MainWindow") -> QWidget:
    """Exporting the map."""
    from app.ui.pages.map_page import MapPage

    page = MapPage()
    page.setObjectName(MAP)
    page.left.connect(window.show_game)
    return page


def fill_map(window: "MainWindow", page: "MapPage") -> None:
    """The map as it is seen now."""
    assert window.table is not None
    window.table.exports.fill_map(page)


def settings_page(window: "MainWindow") -> QWidget:
    """The settings; they hold at once."""
    from app.ui.pages.settings_page import SettingsPage

    page = SettingsPage()
    page.setObjectName("settings-page")
    page.changed.connect(window.keep)
    page.shortcuts_requested.connect(window.show_shortcuts)
    page.folder_requested.connect(lambda: open_folder(paths.saves()))
    page.left.connect(window.show_game)
    page.set_folder(paths.saves())
    return page


def allow_modules(window: "MainWindow") -> None:
    """Ask whether modules of the player's own folder may run, once; they are loaded when they are wanted."""
    folder = paths.user_modules()
    if not questions.ask_allow(window, folder):
        return
    try:
        permission.allow(folder)
    except OSError as e:
        questions.tell(window, QCoreApplication.translate("", "Not allowed"), (e.strerror or str(e)).lower())
        return
    window.modules = games.found_modules()
    window.show_modules()


def modules_page(window: "MainWindow") -> QWidget:
    """The modules, where their values come from, and why one did not load."""
    from app.ui.pages.modules_page import ModulesPage

    page = ModulesPage()
    page.setObjectName("modules-page")
    page.allow_requested.connect(lambda: allow_modules(window))
    page.left.connect(window.show_game)
    return page


def shortcuts_page(window: "MainWindow") -> QWidget:
    """All keys."""
    from app.ui.pages.shortcuts_page import ShortcutsPage

    page = ShortcutsPage()
    page.setObjectName("shortcuts-page")
    page.left.connect(window.show_game)
    page.changed.connect(lambda keys: window.keep(window.settings.changed(keys=keys)))
    return page


def sheets_page(window: "MainWindow") -> QWidget:
    """Scenario sheets."""
    from app.ui.pages.sheets_page import SheetsPage

    page = SheetsPage()
    page.setObjectName("sheets-page")
    page.left.connect(window.show_game)
    return page


def lab_page(window: "MainWindow") -> QWidget:
    """The balance lab."""
    from app.ui.pages.lab_page import LabPage

    page = LabPage()
    page.setObjectName("lab-page")
    page.left.connect(window.show_game)
    page.game_opened.connect(lambda path: window.open_file(Path(path)))
    return page


def reference_page(window: "MainWindow") -> QWidget:
    """Keys and signs."""
    from app.ui.pages.reference_page import ReferencePage

    page = ReferencePage()
    page.setObjectName("reference-page")
    page.left.connect(window.show_game)
    page.keys_requested.connect(window.show_shortcuts)
    return page


def fill_reference(window: "MainWindow", page: "ReferencePage") -> None:
    """The signs of the open game, or what all games have in common."""
    from app.ui.pages.reference import Reference

    reference = Reference(TABLE, window.choices.keys())
    if window.table is not None and not window.table.bridge.screen.covered:
        bridge = window.table.bridge
        reference.add_game(bridge.session.module, bridge.state, bridge.viewer, bridge.session.sides)
    page.set_reference(reference)


def report_page(window: "MainWindow") -> QWidget:
    """Reporting a fault."""
    from app.ui.pages.report_page import ReportPage

    page = ReportPage()
    page.setObjectName("report-page")
    page.left.connect(window.show_game)
    return page


def fill_report(window: "MainWindow", page: "ReportPage") -> None:
    """What the report holds now."""
    from app.ui.pages import report_sources

    bridge = window.table.bridge if window.table is not None else None
    name = f"{window.table.exports.name}-report" if window.table is not None else "hexspine-report"
    secret = bridge is not None and bridge.screen.secret and bridge.viewer is not UMPIRE
    folder = window.table.exports.folder if window.table is not None else Path.home()
    page.set_report(lambda words: report_sources.compose(window, words), folder, name, secret)


def open_folder(folder: Path) -> None:
    """Show a folder in the system's own window for files."""
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def about_page(window: "MainWindow") -> QWidget:
    """Version, licences and credits."""
    from app.ui.pages.about_page import AboutPage

    page = AboutPage()
    page.setObjectName("about-page")
    page.left.connect(window.show_game)
    return page


MAP = "map-page"
PLAYERS = "players-page"

PAGES: dict[str, tuple[Callable[["MainWindow"], QWidget], Callable[["MainWindow", Any], None]]] = {
    "settings": (settings_page, lambda window, page: page.set_settings(window.settings)),
    "modules": (modules_page, lambda window, page: page.set_modules(window.modules)),
    "sheets": (sheets_page, lambda window, page: page.set_modules(window.modules, Path.home())),
    "lab": (lab_page, lambda window, page: page.set_modules(window.modules)),
    "shortcuts": (
        shortcuts_page,
        lambda window, page: page.set_commands(commands_of(window.choices.key_set), window.settings.keys),
    ),
    "reference": (reference_page, fill_reference),
    "about": (about_page, lambda window, page: page.set_modules(window.modules)),
    "report": (report_page, fill_report),
    MAP: (map_page, fill_map),
    PLAYERS: (players_page, fill_players),
}
"""Pages by name: how each is made, and how it is filled whenever it is shown."""
