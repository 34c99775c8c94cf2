"""A lock beside a file, so that two programs do not write it at once. It needs nothing of the operating system's own."""

import os
import sys
import time
from pathlib import Path

from msgspec import Struct

from app.core.file import contents

HELD: set[Path] = set()
"""Locks of this process."""


DIGITS = 9
"""The numbers of processes have no more."""

LARGEST = 1_000
"""Bytes; a larger file is no lock of ours."""

WRITING = 2.0
"""Seconds that another program may need between making its lock and writing its number into it."""


class Taken(Exception):
    """Somebody else holds the lock."""


class Lock(Struct, frozen=True):
    """A lock file with the number of the process that made it, and its computer's name."""

    path: Path

    def take(self) -> None:
        """Take it, also over from a process that is gone. Raises Taken, or OSError where no file can be made."""
        for _ in range(3):
            try:
                file = os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
            except FileExistsError:
                before = self._holder()
                if not self._stale():
                    raise Taken(self._holder()) from None
                self._clear(before)
                continue
            with os.fdopen(file, "w", encoding="utf-8") as out:
                out.write(f"{os.getpid()} {computer()}\n")
            HELD.add(self.path.resolve())
            return
        raise Taken(self._holder())

    def release(self) -> None:
        """Give it back; a lock that is not held is left alone."""
        if self.path.resolve() in HELD:
            HELD.discard(self.path.resolve())
            self.path.unlink(missing_ok=True)

    def _clear(self, before: str) -> None:
        """Take a lock that nobody holds away; one that somebody else made meanwhile is put back."""
        aside = Lock(self.path.with_name(f"{self.path.name}.{os.getpid()}"))
        try:
            self.path.rename(aside.path)
            if aside._holder() != before:
                os.link(aside.path, self.path)
        except (FileNotFoundError, FileExistsError):
            return
        finally:
            aside.path.unlink(missing_ok=True)

    def _holder(self) -> str:
        try:
            return contents(self.path, LARGEST).decode("utf-8", "replace").strip()
        except OSError:
            return ""

    def _age(self) -> float:
        """Seconds since it was made; the clock may have been put back since."""
        try:
            return abs(time.time() - self.path.stat().st_mtime)
        except OSError:
            return 0.0

    def _stale(self) -> bool:
        number, _, host = self._holder().partition(" ")
        if not (number.isascii() and number.isdigit() and len(number) <= DIGITS):
            return self._age() > WRITING
        if host != computer():
            return False
        if int(number) == os.getpid():
            return self.path.resolve() not in HELD
        return not running(int(number))


def computer() -> str:
    """What this computer is called."""
    if sys.platform != "win32":
        return os.uname().nodename
    import platform  # compiles many patterns

    return platform.node()


def running(process: int) -> bool:
    """Whether a process of that number runs on this computer."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(0x1000, False, process)
        if not handle:
            return bool(ctypes.GetLastError() == 5)
        code = ctypes.c_ulong()
        kernel.GetExitCodeProcess(handle, ctypes.byref(code))
        kernel.CloseHandle(handle)
        return code.value == 259
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
