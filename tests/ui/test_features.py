"""PySide6 does not read the sources of modules in search of feature switches."""

import subprocess
import sys

from app import paths
from app.ui import features

PROGRAM = """
import linecache
import app.ui.main_window, app.ui.game_view
print(len([file for file in linecache.cache if "app" in file]))
"""


def test_the_search_is_left_out() -> None:
    assert features.leave_out()


def test_no_source_is_read_at_the_start() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=paths.root(), capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
