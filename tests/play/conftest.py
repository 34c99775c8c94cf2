"""The Ford, and a player's folder of its own."""

import shutil
from pathlib import Path

import pytest

from app.core.module import Module
from app.play import discover, permission
from app.play.discover import Found

TESTS = Path(__file__).resolve().parent.parent


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder with The Ford among its modules."""
    folder = tmp_path / "home"
    shutil.copytree(TESTS / "toy", folder / "modules" / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("HEXSPINE_HOME", str(folder))
    permission.allow(folder / "modules")
    return folder


@pytest.fixture
def found() -> list[Found]:
    """The Ford alone, where it lies."""
    return [discover.from_folder(TESTS / "toy")]


@pytest.fixture
def toy(found: list[Found]) -> Module:
    """The Ford."""
    return found[0].load()
