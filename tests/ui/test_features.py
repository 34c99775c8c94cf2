"""PySide6 does not read the sources of modules in search of feature switches, nor what describes its signatures."""

import subprocess
import sys

from app import paths
from app.ui import features

SOURCES = """
import linecache
import app.ui.main_window, app.ui.table.game_view
print(len([file for file in linecache.cache if "app" in file]))
"""

SIGNATURES = """
import sys
import app.ui.features
from PySide6.QtCore import QPoint
from app.later import Unread as unread
later = [sys.modules[name] for name in sorted(app.ui.features.OF_SIGNATURES)]
print(sum(type(module) is unread for module in later), unread not in map(type, sys.meta_path), type(sys.meta_path))
try:
    QPoint("a", "b")
except TypeError as e:
    print(str(e).splitlines()[-1].strip())
from PySide6.support.signature.lib import pyi_generator
print(pyi_generator.generate_pyi.__name__, sys.modules["shibokensupport.signature.lib.pyi_generator"] is pyi_generator)
"""


def printed(program: str) -> list[str]:
    """What a program of its own prints."""
    done = subprocess.run([sys.executable, "-c", program], cwd=paths.root(), capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_the_search_is_left_out() -> None:
    assert features.leave_out()


def test_no_source_is_read_at_the_start() -> None:
    assert printed(SOURCES) == ["0"]


def test_what_describes_signatures_is_read_when_a_call_is_wrong_or_something_is_asked() -> None:
    assert printed(SIGNATURES) == [
        f"{len(features.OF_SIGNATURES)} True <class 'list'>",
        "PySide6.QtCore.QPoint.__init__(xpos: int, ypos: int, /)",
        "generate_pyi True",
    ]


PYTHON = """
import app.cli, sys
from app.ui import features
later = [sys.modules[name] for name in features.OF_PYTHON]
print([type(module).__name__ for module in later], "ast" in sys.modules)
import inspect, traceback
from threading import Thread
found = []
threads = [Thread(target=lambda: found.append(traceback.format_exc)) for _ in range(9)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(found), len(set(found)), type(traceback).__name__, inspect.getsource(app.cli.main).splitlines()[0])
try:
    inspect.nothing
except AttributeError as e:
    print(e)
"""


def test_what_it_imports_of_python_is_read_when_it_is_asked_for() -> None:
    assert printed(PYTHON) == [
        "['Unread', 'Unread', 'Unread', 'Unread', 'Unread', 'Unread'] False",
        "9 1 module def main(argv: Sequence[str] | None = None) -> int:",
        "module 'inspect' has no attribute 'nothing'",
    ]
