"""Libraries without what they import for the sake of few.

msgspec asks typing_extensions, where that is installed, for three names which `typing` has since Python 3.11. That module
imports half of what describes Python to itself: more than msgspec takes alone. It also lays out the words of schemas,
which nobody asks it for, with a module that compiles patterns, and wants identifiers: these ask another module of many
patterns for the name of the system, which `os` knows.
"""

import os
import sys
from types import ModuleType

from app import later

ELSEWHERE = "typing_extensions"
OF_SCHEMAS = "textwrap"
SYSTEM = "platform"


class _Named(ModuleType):
    """Says what the system is called, as `platform` does."""

    @staticmethod
    def system() -> str:
        """The name."""
        return os.uname().sysname


def bring() -> None:
    """Import msgspec with the names of `typing`, the rest left for later."""
    later.leave(OF_SCHEMAS)
    instead: dict[str, ModuleType | None] = {ELSEWHERE: None}  # an import of it fails, and msgspec goes on without
    if hasattr(os, "uname"):
        instead[SYSTEM] = _Named(SYSTEM)
    instead = {name: module for name, module in instead.items() if name not in sys.modules}
    sys.modules.update(instead)  # type: ignore[arg-type]
    try:
        import msgspec  # noqa: F401
    finally:
        for name in instead:
            del sys.modules[name]
