"""When something fails that nobody caught: one calm box, with a report, and with the game anew from its last act."""

import logging
import traceback
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from app.ui import questions
from app.ui.diary import log_file
from app.ui.pages import games

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow

ERRORS = 5
"""So many of the last errors are kept for a report."""


def tell(window: "MainWindow", kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """One sentence, what was kept, the details, and what can be done. One box at a time says so."""
    details = "".join(traceback.format_exception(kind, error, trace))
    window.errors = [*window.errors, details][-ERRORS:]
    if window.findChild(QMessageBox, questions.MESSAGE) is not None:
        return
    what = str(error).splitlines()[0] if str(error) else kind.__name__
    more, again = window.tr("The details are in {file}.").format(file=log_file()), None
    if window.table is not None:
        session = window.table.bridge.session
        kept = session.unsaved_reason or window.tr("The game is on the disk up to the last act.")
        more = f"{kept} {more}"
        if session.path is not None and not session.unsaved_reason:
            again = (window.tr("Continue from the last act"), partial(go_on, window))
    act = (window.tr("Report…"), window.show_report)
    text = window.tr("Something failed: {what}").format(what=what)
    questions.tell(window, window.tr("Something failed"), text, more, details, act, again)


def go_on(window: "MainWindow") -> None:
    """Put the game's view away, whatever state it is in, and open the game anew as the disk has it."""
    table = window.table
    if table is None or table.bridge.session.path is None:
        return
    path = table.bridge.session.path
    try:
        window.close_game(show_start=False)
    except Exception:  # what failed may fail again while it is put away; the game is on the disk
        logging.getLogger("hexspine").exception("while a game was put away")
        table.bridge.session.close()
        games.mark_open(None)
        window.pages.removeWidget(table)
        table.hide()
        table.deleteLater()
        window.show_start()
    window.open_file(path)
