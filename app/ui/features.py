"""PySide6 without what its import does for the sake of few: switches of names, and the texts of its signatures.

It reads the source of each module that is imported after it, in search of its own name, and all these sources stay in
memory: 65 ms and 16 MB at the start of the program. Only `from __feature__ import ...` needs that, which is not used here.

It also compiles and runs seven modules that describe signatures, for the message about a wrong call and for `help`: a
quarter of the time that importing it takes. They are loaded when one of them is asked for something. So are some modules
of Python itself that it imports for these: they and theirs are another tenth.
"""

import builtins
import sys
from collections.abc import Sequence
from functools import partial
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, cast

from app import later
from app.later import Later, Unread

OF_SIGNATURES = frozenset(
    f"shibokensupport.signature.{name}"
    for name in ("mapping", "errorhandler", "layout", "parser", "lib.enum_sig", "lib.pyi_generator", "lib.tool")
)

SEARCH = "shibokensupport.feature"
"""What searches sources for switches."""

MAPPING = "shibokensupport.signature.mapping"
"""Of this one a function is looked up where only what is there already is found."""


OF_PYTHON = ("bz2", "inspect", "lzma", "shutil", "tempfile", "traceback")
"""What it imports of Python for the sake of these."""


def _update_mapping(module: Any) -> Any:
    """The function of that name, in a module that may have to be loaded for it."""
    update = module.__getattr__("update_mapping") if isinstance(module, Unread) else module.update_mapping
    return update()


class _Signature(Later):
    """Loads a module that describes signatures later."""

    def exec_module(self, module: ModuleType) -> None:
        if self.name == MAPPING:
            self.update = partial(_update_mapping, module)
            vars(module)["update_mapping"] = self.update


class _Searchless:
    """Loads the search for switches, by another loader, and leaves it out at once."""

    def __init__(self, loader: Any) -> None:
        self.loader = loader

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        self.loader.exec_module(module)
        leave_out()


class _Finders(list[Any]):
    """Finders of modules; one that is put in front leaves the modules of signatures for later."""

    def insert(self, index: Any, finder: Any) -> None:
        super().insert(index, finder)
        if index == 0:
            super().insert(0, _Signatures(finder))


class _Signatures:
    """Finds the modules of signatures, and that of the search, where another finder has them."""

    def __init__(self, finder: Any) -> None:
        self.finder = finder

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != SEARCH and name not in OF_SIGNATURES:
            return None
        found = self.finder.find_spec(name, path, target)
        if found is None:
            return None
        return ModuleSpec(
            name, cast(Any, _Searchless(found.loader) if name == SEARCH else _Signature(name, found.loader))
        )


def _never(module: ModuleType) -> bool:
    return False


def bring() -> None:
    """Import PySide6, the modules of its signatures left for later."""
    later.leave(*OF_PYTHON)
    usual = sys.meta_path
    sys.meta_path = _Finders(usual)
    try:
        import PySide6.QtCore  # noqa: F401
    finally:
        sys.meta_path = usual


def leave_out() -> bool:
    """Leave out the search for switches; False where this PySide6 has none of that name."""
    search: Any = sys.modules.get(SEARCH)
    if not hasattr(search, "_mod_uses_pyside"):
        return False
    search._mod_uses_pyside = _never
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    return True
