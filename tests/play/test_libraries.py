"""What the start of the program does without: libraries of few, and what tells mistakes."""

import subprocess
import sys

import pytest
from packaging.specifiers import SpecifierSet

from app import CORE_VERSION, libraries, paths
from app.play.discover import THIS_CORE


@pytest.mark.parametrize("first", ["", "import typing_extensions\n"])
def test_msgspec_comes_without_what_it_asks_for_first(first: str) -> None:
    program = f"{first}import sys, app, msgspec\nprint('typing_extensions' in sys.modules)\nimport typing_extensions"
    done = subprocess.run([sys.executable, "-c", program], cwd=paths.root(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(bool(first))


def test_what_was_left_out_comes_when_it_is_asked_for() -> None:
    program = """
import sys, app, msgspec, uuid
print("platform" in sys.modules)
import platform, textwrap, os
print(platform.system() == os.uname().sysname, platform.node() == os.uname().nodename, uuid._LINUX == (sys.platform == "linux"))
print(textwrap.dedent("  a\\n  b"), msgspec.json.schema(int))
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=paths.root(), capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["False", "True True True", "a", "b {'type': 'integer'}"]


def test_bringing_it_again_does_nothing() -> None:
    before = sys.modules.get(libraries.ELSEWHERE)
    libraries.bring()
    assert sys.modules.get(libraries.ELSEWHERE) is before


def test_the_core_that_modules_ask_for_is_this_one() -> None:
    assert SpecifierSet(THIS_CORE).contains(CORE_VERSION)
