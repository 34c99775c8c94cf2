"""Modules that are read when something of them is asked for."""

import subprocess
import sys

import pytest

from app import imports, paths

READ = """
import sys
import app.ui
from app.ui.map import {word}
from app.later import Unread
print(type({word}) is Unread, sys.modules[{name!r}] is {word})
print(type({word}.{thing}).__name__, type({word}).__name__, {word}.__file__ == {word}.__spec__.origin)
from {name} import {thing}
print({thing} is {word}.{thing})
"""


def printed(program: str) -> list[str]:
    """What a program of its own prints."""
    done = subprocess.run([sys.executable, "-c", program], cwd=paths.root(), capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_a_module_is_read_with_the_first_question() -> None:
    program = READ.format(word="rings", name="app.ui.map.rings", thing="paint")
    assert printed(program) == ["True True", "function module True", "True"]


@pytest.mark.parametrize("name", sorted(imports.LATER))
def test_each_of_them_is_there(name: str) -> None:
    found = imports.Finder().find_spec(name, [str(paths.root().joinpath(*name.split(".")[:-1]))])
    assert found is not None
