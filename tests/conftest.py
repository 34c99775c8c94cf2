"""For every test: Qt draws without a display, and saves and settings lie in a folder that goes when the session ends."""

import os
import shutil
import tempfile

import pytest

HOME = tempfile.mkdtemp(prefix="hexspine-tests-")

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["HEXSPINE_HOME"] = HOME
os.environ.pop("QT_SCALE_FACTOR", None)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder; every worker of a parallel run has its own."""
    shutil.rmtree(HOME, ignore_errors=True)
