"""Where things are."""

from pathlib import Path

import pytest

from app import paths


def test_a_home_of_its_own_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    assert paths.user_data() == tmp_path
    assert paths.saves() == tmp_path / "saves"
    assert paths.overrides("toy") == tmp_path / "overrides" / "toy"
    assert paths.user_modules() == tmp_path / "modules"
    assert paths.settings_file() == tmp_path / "settings.json"


def test_without_it_the_systems_own_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEXSPINE_HOME")
    assert paths.user_data().name == "hexspine"
    assert paths.settings_file().parent.name == "hexspine"


def test_from_source_and_packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (paths.assets().parent / "pyproject.toml").exists()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"
