"""The program's own modules, found where they lie and read as they were compiled.

Python looks for a module in seven ways and asks for the state of files and folders six times before it reads one. A window
with a game needs two hundred modules of ours: that took a twentieth of the time to its first painting. All they need is
whether the source is there and its age, which says whether what was compiled of it still holds. Whatever is not as usual
is left to Python.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader, SourcelessFileLoader
from importlib.util import MAGIC_NUMBER
from types import CodeType, ModuleType
from typing import Any

from app.later import Later

OURS = ("app.", "modules.")

LATER = frozenset(
    {
        "app.ui.counters.figures",
        "app.ui.counters.plate_faces",
        "app.ui.map.chits",
        "app.ui.map.label_layout",
        "app.ui.map.measures",
        "app.ui.map.regions",
        "app.ui.map.rings",
    }
)
"""Models and what lies on tables measured in inches: with a map of counters they are not read."""

HEAD = MAGIC_NUMBER + bytes(4)
"""What compiled files begin with that hold for a source of one age and size, both of which follow."""

TAG = f"{os.sep}__pycache__{os.sep}%s.{sys.implementation.cache_tag}.pyc"


class Read(SourcelessFileLoader):
    """Makes a module of a compiled file that was read."""

    def __init__(self, name: str, compiled: str, data: bytes) -> None:
        super().__init__(name, compiled)
        self.data = data

    def get_data(self, path: str) -> bytes:
        """What was read."""
        return self.data


class Compiled(SourceFileLoader):
    """Loads a module as it was compiled, if it was since the source was written."""

    def __init__(self, name: str, source: str, compiled: str, age: bytes) -> None:
        super().__init__(name, source)
        self.compiled, self.age = compiled, age

    def get_code(self, fullname: str) -> CodeType | None:
        """The code of the module."""
        try:
            file = os.open(self.compiled, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except OSError:
            return super().get_code(fullname)
        try:
            data = os.read(file, os.fstat(file).st_size)
        finally:
            os.close(file)
        if data[:16] == self.age:
            code = Read(fullname, self.compiled, data).get_code(fullname)
            if code is not None and code.co_filename == self.path:
                return code
        return super().get_code(fullname)


class Finder:
    """Finds our modules beside each other."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module lies; None for those of others, and where Python has to look for it."""
        if path is None or not name.startswith(OURS):
            return None
        word = name[name.rindex(".") + 1 :]
        for folder in path:
            inner = f"{folder}{os.sep}{word}"
            for source, home, stem in (
                (f"{inner}.py", folder, word),
                (f"{inner}{os.sep}__init__.py", inner, "__init__"),
            ):
                try:
                    state = os.stat(source)
                except OSError:
                    continue
                age = (int(state.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little")
                size = (state.st_size & 0xFFFFFFFF).to_bytes(4, "little")
                compiled = home + TAG % stem
                loader: Any = Compiled(name, source, compiled, HEAD + age + size)
                if name in LATER:
                    loader = Later(name, loader)
                spec = ModuleSpec(name, loader, origin=source)
                spec.has_location = True
                spec.cached = compiled
                if home is inner:
                    spec.submodule_search_locations = [inner]
                return spec
        return None


def bring() -> bool:
    """Have our modules found here; False where they do not lie as usual: packed, or compiled to elsewhere."""
    if getattr(sys, "frozen", False) or sys.pycache_prefix is not None or sys.flags.optimize:
        return False
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())
    return True
