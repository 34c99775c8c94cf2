"""Libraries without what they import for the sake of few.

msgspec asks typing_extensions, where that is installed, for three names which `typing` has since Python 3.11. That module
imports half of what describes Python to itself: more than msgspec takes alone.
"""

import sys

ELSEWHERE = "typing_extensions"


def bring() -> None:
    """Import msgspec with the names of `typing`."""
    there = ELSEWHERE in sys.modules
    if not there:
        sys.modules[ELSEWHERE] = None  # type: ignore[assignment]  # an import of it fails, and msgspec goes on without
    try:
        import msgspec  # noqa: F401
    finally:
        if not there:
            del sys.modules[ELSEWHERE]
