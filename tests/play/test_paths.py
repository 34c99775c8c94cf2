"""Where things are."""

import sys
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
    assert (paths.cache(), paths.logs()) == (tmp_path, tmp_path)


def test_without_it_the_systems_own_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEXSPINE_HOME")
    assert paths.user_data().name == "hexspine"
    assert paths.settings_file().parent.name == "hexspine"
    for folder in (paths.user_data(), paths.settings_file(), paths.cache(), paths.logs()):
        assert "hexspine" in folder.parts
        assert not folder.is_relative_to(paths.root())


def test_on_linux_they_are_those_of_the_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEXSPINE_HOME")
    if sys.platform != "linux":
        return
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    assert paths.saves() == tmp_path / "DATA" / "hexspine" / "saves"
    assert paths.settings_file() == tmp_path / "CONFIG" / "hexspine" / "settings.json"
    assert paths.cache() == tmp_path / "CACHE" / "hexspine"
    assert paths.logs().is_relative_to(tmp_path / "STATE" / "hexspine")


def test_from_source_and_packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (paths.assets().parent / "pyproject.toml").exists()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


@pytest.mark.parametrize("flag", paths.PORTABLE)
def test_a_flag_beside_the_program_keeps_everything_beside_it(
    flag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "Gäste & Spiele 1"
    (stick / "_internal").mkdir(parents=True)
    monkeypatch.delenv("HEXSPINE_HOME")
    monkeypatch.setattr("sys._MEIPASS", str(stick / "_internal"), raising=False)
    monkeypatch.setattr("sys.executable", str(stick / "hexspine"))
    assert paths.user_data() != stick / "data"
    (stick / flag).touch()
    assert paths.saves() == stick / "data" / "saves"
    assert paths.settings_file() == stick / "data" / "settings.json"
    assert (paths.cache(), paths.logs()) == (stick / "data", stick / "data")


def test_in_an_app_bundle_beside_is_beside_the_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "Hexspine.app" / "Contents"
    (inside / "MacOS").mkdir(parents=True)
    monkeypatch.setattr("sys._MEIPASS", str(inside / "Frameworks"), raising=False)
    monkeypatch.setattr("sys.executable", str(inside / "MacOS" / "hexspine"))
    assert paths.program() == tmp_path
