"""Modules that are read when something of them is asked for."""

import sys
from _thread import RLock
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any, cast


class Unread(ModuleType):
    """A module that is loaded when something of it is asked for."""

    def __getattr__(self, name: str) -> Any:
        spec = self.__spec__
        if name.startswith("__") or spec is None or not isinstance(spec.loader, Later):
            raise AttributeError(name)
        with spec.loader.lock:
            spec.loader.read(self, spec)
        if name not in vars(self):
            raise AttributeError(f"module '{self.__name__}' has no attribute '{name}'")
        return vars(self)[name]


class Later:
    """Loads a module later, by another loader.

    Each has a lock of its own, as Python has one a module: with one for all, two threads that import could wait for each
    other.
    """

    def __init__(self, name: str, loader: Any) -> None:
        self.name, self.loader, self.read_once, self.lock = name, loader, False, RLock()

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return Unread(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Leave it as it is."""

    def read(self, module: ModuleType, spec: ModuleSpec) -> None:
        """Load it once, by the name that its own loader knows."""
        if self.read_once:
            return
        self.read_once = True
        published, spec.name = spec.name, self.name
        self.loader.exec_module(module)
        spec.name = published
        module.__class__ = ModuleType


def leave(*names: str) -> None:
    """Leave modules of Python for later that are not there already; a packed program keeps to its own ways."""
    for name in names:
        if name in sys.modules or getattr(sys, "frozen", False) or (spec := find_spec(name)) is None:
            continue
        spec.loader = cast(Any, Later(name, spec.loader))
        sys.modules[name] = module_from_spec(spec)
