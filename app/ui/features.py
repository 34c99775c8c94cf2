"""PySide6 without its search for feature switches.

It reads the source of each module that is imported after it, in search of its own name, and all these sources stay in
memory: 65 ms and 16 MB at the start of the program. Only `from __feature__ import ...` needs that, which is not used here.
"""

import sys
from types import ModuleType
from typing import Any

import PySide6.QtCore  # noqa: F401 (it brings the search)


def _never(module: ModuleType) -> bool:
    return False


def leave_out() -> bool:
    """Leave out the search; False where this PySide6 has none of that name."""
    search: Any = sys.modules.get("shibokensupport.feature")
    if not hasattr(search, "_mod_uses_pyside"):
        return False
    search._mod_uses_pyside = _never
    return True
