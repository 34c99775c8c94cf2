"""Starting the client: the application, its look, a log of crashes, and the first page or game."""

import gc
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app import __version__, paths
from app.ui import settings, translation
from app.ui.diary import Diary
from app.ui.look import icons, theme

SHOWN = 400
"""Milliseconds after the start, when the log is opened that nobody has written to yet."""

SETTLED = 3000
"""Milliseconds after the start, when garbage is collected again, and what killed programs left behind is swept."""


def run(target: str | None, quit_after: float | None = None, options: dict[str, str] | None = None) -> int:
    """Open the window and stay until it is closed; the exit code.

    `target`: None for the start page, `MODULE` or `MODULE/SCENARIO` for a new game with these `options`, or the path of
    a saved game. `quit_after`: close again after so many seconds, with 0 if the window was painted.
    """
    gc.disable()
    diary = Diary()
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(sys.argv[:1])
    app.setApplicationName("Hexspine")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("hexspine")
    chosen, trouble = settings.load(paths.settings_file())
    translation.install(app, chosen.language)
    dress(app, chosen)
    app.setWindowIcon(icons.mark(128))

    from app.ui.main_window import MainWindow

    window = MainWindow(chosen)
    _report_crashes(window, diary)
    window.show()
    if trouble is not None:
        window.say(trouble.words())
    QTimer.singleShot(0, window, lambda: window.open_target(target, options))
    QTimer.singleShot(SHOWN, window, diary.open)
    QTimer.singleShot(SETTLED, window, lambda: _rest(chosen))
    painted = True
    if quit_after is not None:
        QTimer.singleShot(round(quit_after * 1000), window, window.close)
    try:
        app.exec()
        diary.open()
        painted = window.painted
        window.deleteLater()
        app.processEvents()
    finally:
        sys.excepthook = sys.__excepthook__
        diary.close()
        gc.enable()
    return 0 if quit_after is None or painted else 1


def _rest(chosen: settings.Settings) -> None:
    """Collect garbage again, but not among what was loaded so far: while a window is made nearly all of it stays.

    What killed programs left behind is swept from where games and batches are written, those of the player's choice too.
    """
    from app.play.saves import copies, unfinished

    gc.freeze()
    gc.enable()
    elsewhere = {Path(game).parent for game in chosen.recent}
    unfinished.sweep({paths.saves(), paths.saves() / copies.FOLDER, paths.user_data() / "labs"} | elsewhere)


def dress(app: QApplication, chosen: settings.Settings) -> None:
    """Put on the player's theme and text size."""
    theme.set_scale(chosen.text_scale / 100)
    theme.set_theme(theme_name(app, chosen.theme))
    theme.install(app)


def theme_name(app: QApplication, choice: str) -> str:
    """The theme a choice means now: `system` follows the desktop's light or dark."""
    from PySide6.QtCore import Qt

    if choice != "system":
        return choice
    return "dark" if app.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"


def _report_crashes(window: "MainWindow", diary: Diary) -> None:  # type: ignore[name-defined]  # noqa: F821
    """Any error that nobody caught goes to the log, and the window says one sentence about it."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            window.close()
            return
        diary.uncaught(kind, error, trace)
        sys.__excepthook__(kind, error, trace)
        window.report(kind, error, trace)

    sys.excepthook = hook
