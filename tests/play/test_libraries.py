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


def test_bringing_it_again_does_nothing() -> None:
    before = sys.modules.get(libraries.ELSEWHERE)
    libraries.bring()
    assert sys.modules.get(libraries.ELSEWHERE) is before


def test_the_core_that_modules_ask_for_is_this_one() -> None:
    assert SpecifierSet(THIS_CORE).contains(CORE_VERSION)
