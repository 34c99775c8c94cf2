"""The log of what went wrong: Python's errors, Qt's warnings, and what the program was doing when it was stopped."""

import faulthandler
import sys
import threading
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from app import paths
from app.core.file import contents

if TYPE_CHECKING:
    from logging import Logger
    from logging.handlers import RotatingFileHandler

LOG = "hexspine.log"
LARGEST = 1_000_000
"""Bytes; a longer log is put aside and begun anew."""

KEPT = 3
"""So many logs that were put aside stay."""

STOP = "hexspine.stop.log"
"""Where the program writes its last words when it is stopped by a fault of the machine; it goes into the log then."""

FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"
LEVELS = {
    QtMsgType.QtWarningMsg: "WARNING",
    QtMsgType.QtCriticalMsg: "ERROR",
    QtMsgType.QtFatalMsg: "CRITICAL",
}
"""What is written down of what Qt says."""

QUIET = ("This plugin does not support propagateSizeHints",)
"""What Qt says of screens that do not exist."""


def log_file() -> Path:
    """Where errors are written."""
    return paths.user_data() / LOG


class Diary:
    """The log while the program runs; where its folder is not to be written there is none."""

    def __init__(self) -> None:
        self._file: RotatingFileHandler | None = None
        self._stop: TextIO | None = None
        self._last = ""
        try:
            log_file().parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return
        self._watch_stops()
        qInstallMessageHandler(self._qt)
        threading.excepthook = self._thread
        sys.unraisablehook = self._unraisable

    @cached_property
    def log(self) -> "Logger":
        """The log itself, opened when there is something to write, or when the window rests: it takes a while to load."""
        import logging
        from logging.handlers import RotatingFileHandler

        try:
            self._file = RotatingFileHandler(log_file(), maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
        except OSError:
            return logging.getLogger("hexspine")
        self._file.setLevel(logging.WARNING)
        self._file.setFormatter(logging.Formatter(FORM))
        logging.getLogger().addHandler(self._file)
        log = logging.getLogger("hexspine")
        if self._last:
            log.error("the program was stopped the last time\n%s", self._last)
        return log

    def open(self) -> None:
        """Write down from now on what any part of the program tells the log."""
        assert self.log.name

    def _watch_stops(self) -> None:
        stop = log_file().with_name(STOP)
        try:
            self._last = contents(stop, LARGEST).decode("utf-8", "replace").strip() if stop.exists() else ""
            self._stop = open(stop, "w", encoding="utf-8")  # noqa: SIM115
        except OSError as e:
            self.log.warning("%s: %s", stop, e)
            return
        faulthandler.enable(self._stop)
        if self._last:
            self.open()

    def _qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        level = LEVELS.get(kind)
        if text in QUIET or level is None:
            return
        import logging

        self.open()
        logging.getLogger("qt").log(logging.getLevelNamesMapping()[level], "%s", text)
        if sys.stderr is not None:
            print(text, file=sys.stderr)

    def _thread(self, args: threading.ExceptHookArgs) -> None:
        trace = (args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback)
        self.log.error("not caught in %s", args.thread.name if args.thread else "a thread", exc_info=trace)

    def _unraisable(self, args: "sys.UnraisableHookArgs") -> None:
        trace = (args.exc_type, args.exc_value or args.exc_type(), args.exc_traceback)
        self.log.error("%s: %r", args.err_msg or "not caught", args.object, exc_info=trace)

    def uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write an error that nobody caught."""
        self.log.error("not caught", exc_info=(kind, error, trace))

    def close(self) -> None:
        """The program ends in good order."""
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        qInstallMessageHandler(None)
        if self._file is not None:
            import logging

            logging.getLogger().removeHandler(self._file)
            self._file.close()
        if self._stop is not None:
            faulthandler.disable()
            self._stop.close()
            Path(self._stop.name).unlink(missing_ok=True)
