"""Qt's enumerations are the same, to the last entry, as those that Python's `enum` makes of the same lists."""

import subprocess
import sys
from enum import KEEP, Enum, EnumType, Flag, IntEnum, IntFlag
from types import DynamicClassAttribute
from typing import Any

import pytest

from app import paths
from app.ui import enumerations

ALL = """
from enum import EnumType
made = EnumType._create_
asked = []
def noted(parent, name, names, **more):
    asked.append((parent, name, names, more["boundary"]))
    return made(parent, name, names, **more)
EnumType._create_ = noted
from PySide6 import QtCore, QtGui, QtWidgets, QtSvg, QtPrintSupport, QtNetwork, QtTest
for part in (QtCore, QtGui, QtWidgets, QtSvg, QtPrintSupport, QtNetwork, QtTest):
    for name in dir(part):
        getattr(part, name)
EnumType._create_ = made

from app.ui import enumerations
from tests.ui.test_enumerations import inside, whole
fast = []
filled = enumerations._filled
enumerations._filled = lambda *given: fast.append(given) or filled(*given)
other = [a for a in asked if inside(whole(made, *a)) != inside(whole(enumerations.made, *a))]
print(len(asked) > 600, other, len(fast) / len(asked) > 0.99)
"""


def whole(by: Any, parent: Any, name: str, names: Any, boundary: Any) -> Any:
    """An enumeration made one way or the other."""
    usual = EnumType._create_  # type: ignore[attr-defined]
    EnumType._create_ = by  # type: ignore[attr-defined]
    try:
        return parent(name, names, boundary=boundary)
    finally:
        EnumType._create_ = usual  # type: ignore[attr-defined]


def inside(made: Any) -> Any:
    """All that an enumeration holds, its members as what they hold."""

    def told(value: Any) -> Any:
        if isinstance(value, made):
            return list(vars(value).items())[:2], value._sort_order_, value.__objclass__ is made, value == value._value_
        if isinstance(value, dict):
            return [(key, told(entry)) for key, entry in value.items()]
        if isinstance(value, DynamicClassAttribute):
            return type(value)
        return getattr(value, "__func__", value)

    entries = {key: told(value) for key, value in vars(made).items()}
    return entries, made.__name__, made.__qualname__, made.__mro__[1:], type(made), [told(member) for member in made]


def test_all_of_qt() -> None:
    program = [sys.executable, "-c", ALL]
    done = subprocess.run(program, cwd=paths.root(), capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.split("\n", 1)[0] == "True [] True", done.stderr


@pytest.mark.parametrize("parent", [Enum, IntEnum, Flag, IntFlag])
@pytest.mark.parametrize(
    "names",
    [
        [],
        [("One", 1), ("Two", 2), ("Also", 1), ("None_", 0)],
        [("Four", 4), ("All", 7), ("One", 1), ("Far", 1 << 40)],
        [("Less", -1), ("One", 1)],
        [("name", 1), ("value", 2)],
        [("_own", 1), ("real", 3)],
        [("Text", "a")],
    ],
)
def test_any_list_of_names(parent: Any, names: list[tuple[str, Any]]) -> None:
    if parent is not Enum and names == [("Text", "a")]:
        with pytest.raises((TypeError, ValueError)):
            whole(enumerations.made, parent, "Some", names, KEEP)
        return
    usual, here = (whole(by, parent, "Some", names, KEEP) for by in (enumerations._usual, enumerations.made))
    assert inside(here) == inside(usual)
    assert here.__module__ == usual.__module__ == __name__


def test_names_that_stand_twice_are_refused_as_ever() -> None:
    with pytest.raises(TypeError, match="already defined"):
        whole(enumerations.made, Enum, "Some", [("One", 1), ("One", 2)], KEEP)


def test_without_the_boundary_enum_makes_it() -> None:
    made = whole(enumerations.made, Enum, "Some", "One Two", None)
    assert [(m.name, m.value) for m in made] == [("One", 1), ("Two", 2)]


def test_another_python_makes_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert enumerations.bring() == (sys.version_info[:2] == enumerations.KNOWN)
    monkeypatch.setattr(enumerations, "KNOWN", (3, 0))
    monkeypatch.setattr(EnumType, "_create_", enumerations._usual)
    assert not enumerations.bring()
    assert EnumType._create_ == enumerations._usual  # type: ignore[attr-defined]
