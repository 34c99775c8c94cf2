"""What the window puts into a report of a fault: the open game, settings, versions of what draws it, the last errors."""

from typing import TYPE_CHECKING

import msgspec
import numpy
import shapely
import yaml
from PySide6 import __version__ as pyside
from PySide6.QtCore import QLocale, qVersion
from PySide6.QtGui import QGuiApplication

from app.play.saves import fault_report
from app.play.viewer import SPECTATOR
from app.ui.diary import log_file

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


def compose(window: "MainWindow", words: str) -> dict[str, str]:
    """The files of a report by name, with the player's own words. While a plan is made they hold the game itself."""
    table = window.table
    game = table.planning.game if table is not None else None
    shown = table is not None and game is table.bridge.session
    return fault_report.compose(
        game,
        table.bridge.node.id if table is not None and shown else game.at if game is not None else 0,
        table.bridge.viewer if table is not None else SPECTATOR,
        _settings(window),
        _errors(window),
        window.modules,
        _versions(window),
        words,
    )


def _settings(window: "MainWindow") -> str:
    """The settings without the names of files."""
    kept = window.settings.changed(recent=[], forgotten=[], running="")
    return msgspec.json.format(msgspec.json.encode(kept), indent=2).decode() + "\n"


def _errors(window: "MainWindow") -> str:
    """The end of the log of errors, and what of this session is not in it."""
    try:
        logged = log_file().read_text("utf-8", "replace")[-fault_report.TAIL :]
    except OSError:
        logged = ""
    return logged + "".join(error for error in window.errors if error not in logged)


def _versions(window: "MainWindow") -> dict[str, str]:
    """What draws the window, and how large."""
    screen = QGuiApplication.primaryScreen()
    size, ratio = screen.size(), screen.devicePixelRatio()
    return {
        "Qt": f"{qVersion()}, PySide6 {pyside}, {QGuiApplication.platformName()}",
        "numpy": f"{numpy.__version__}, shapely {shapely.__version__}, PyYAML {yaml.__version__}",
        "Screen": f"{size.width()} x {size.height()}, {ratio:g} dots a pixel",
        "Window": f"{window.width()} x {window.height()}, text {window.settings.text_scale} %",
        "Language": QLocale.system().name(),
    }
