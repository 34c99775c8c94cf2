"""For every test: Qt draws without a display, and saves and settings lie in a folder that goes when the session ends.

While tests are collected the garbage collector rests, and what was loaded for them is not gone through later: it stays.
"""

import gc
import os
import shutil
import tempfile
from collections.abc import Generator

import pytest

HOME = tempfile.mkdtemp(prefix="hexspine-tests-")

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["HEXSPINE_HOME"] = HOME
os.environ.pop("QT_SCALE_FACTOR", None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests while no garbage is collected; from then on it is again, of what the tests make."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder; every worker of a parallel run has its own."""
    shutil.rmtree(HOME, ignore_errors=True)
