"""Modules that are read when something of them is asked for."""

import subprocess
import sys
from pathlib import Path

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
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=paths.root(), capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout.splitlines()


def test_a_module_is_read_with_the_first_question() -> None:
    program = READ.format(word="rings", name="app.ui.map.rings", thing="paint")
    assert printed(program) == ["True True", "function module True", "True"]


@pytest.mark.parametrize("name", sorted(imports.LATER))
def test_each_of_them_is_there(name: str) -> None:
    found = imports.Finder().find_spec(name, [str(paths.root().joinpath(*name.split(".")[:-1]))])
    assert found is not None


CROSSED = """
import sys, threading
sys.path.insert(0, {folder!r})
from app import later
later.leave("first", "second")
import first, second
began = threading.Event()
sys.modules["meeting"] = began
reader = threading.Thread(target=lambda: first.word, daemon=True)
maker = threading.Thread(target=lambda: __import__("between"), daemon=True)
reader.start()
maker.start()
reader.join(20)
maker.join(20)
print(reader.is_alive(), maker.is_alive(), first.word, sys.modules["between"].word)
"""


def test_two_threads_that_read_do_not_wait_for_each_other(tmp_path: Path) -> None:
    """One reads a module which imports what the other is importing, and that asks for another module left for later."""
    (tmp_path / "first.py").write_text(
        "import sys\nsys.modules['meeting'].wait(10)\nimport between\nword = between.word\n", "utf-8"
    )
    (tmp_path / "between.py").write_text(
        "import sys, time\nsys.modules['meeting'].set()\ntime.sleep(0.2)\nimport second\nword = second.word\n", "utf-8"
    )
    (tmp_path / "second.py").write_text("word = 'read'\n", "utf-8")
    assert printed(CROSSED.format(folder=str(tmp_path))) == ["False False read read"]
