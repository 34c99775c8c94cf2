"""Modules of the player's own run no code until their folder was allowed, and the leave cannot come with them."""

import shutil
import sys
from pathlib import Path

import pytest

from app import paths
from app.cli import main
from app.play import discover, permission
from app.play.discover import NOT_RUN, Unloadable, off


def test_off_until_allowed(home: Path) -> None:
    folder = home / "modules"
    permission.allow(folder, False)
    (toy,) = [m for m in discover.found(folder, permission.allowed(folder)) if m.id == "toy"]
    assert (toy.off, toy.problem, toy.title) == (True, off(), "The Ford")
    with pytest.raises(Unloadable, match="off: modules of your own are programs"):
        toy.load()
    assert "hexspine_own_toy" not in sys.modules or toy.module is None
    permission.allow(folder)
    assert permission.allowed(folder)
    assert not permission.allowed(home)
    assert not permission.allowed(folder / "toy")


def test_a_folder_is_meant_whatever_it_is_called(tmp_path: Path, home: Path) -> None:
    (tmp_path / "link").symlink_to(home / "modules")
    assert permission.allowed(tmp_path / "link")


@pytest.mark.parametrize("text", [b"", b"[", b"{}", b"[1]", b"\xff", b"[" * 50_000, b" " * 100_001])
def test_a_broken_file_gives_no_leave(home: Path, text: bytes) -> None:
    paths.settings_file().with_name(permission.FILE).write_bytes(text)
    assert not permission.allowed(home / "modules")


def test_by_the_command_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["modules", "--forbid"]) == 0
    assert f"toy: The Ford 1.0.0 (own folder): {off()}" in capsys.readouterr().out
    assert main(["play", "toy", "--quit-after", "0"]) == 1
    assert off() in capsys.readouterr().err
    assert main(["modules", "--allow"]) == 0
    assert "toy: The Ford 1.0.0 (own folder)\n  toy/ford" in capsys.readouterr().out


@pytest.fixture
def stranger(tmp_path: Path, home: Path) -> Path:
    """A module that lies anywhere and leaves a trace when its code runs, with a file of cases."""
    folder = tmp_path / "from afar" / "toy"
    shutil.copytree(home / "modules" / "toy", folder)
    shutil.rmtree(home / "modules" / "toy")
    trace = f"__import__('pathlib').Path({str(folder / 'trace')!r}).touch()\n"
    (folder / "__init__.py").write_text(trace + (folder / "__init__.py").read_text("utf-8"), "utf-8")
    (folder / "cases" / "toy").mkdir(parents=True)
    (folder / "cases" / "toy" / "one.yaml").write_text("- case: It begins\n  then: {turn: 1}\n", "utf-8")
    return folder


@pytest.mark.parametrize("at", ["", "data/scenarios.yaml", "cases/toy/one.yaml"])
def test_a_check_runs_no_code_that_was_not_allowed(stranger: Path, capsys: pytest.CaptureFixture[str], at: str) -> None:
    for command in ("check", "case")[: 2 if at.startswith("cases") else 1]:
        assert main([command, str(stranger / at)]) == 1
        assert NOT_RUN in capsys.readouterr().out
    assert not (stranger / "trace").exists()
    assert main(["check", "--allow", str(stranger / at)]) == 0
    assert (stranger / "trace").exists()


def test_a_check_of_an_allowed_folder_needs_no_flag(stranger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    permission.allow(stranger.parent)
    assert main(["check", str(stranger)]) == 0
    assert (stranger / "trace").exists()


def test_own_modules_that_are_off_are_not_run_by_a_check(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    permission.allow(home / "modules", False)
    assert main(["check", str(home / "modules" / "toy")]) == 1
    assert f"__init__.py:1:1: {NOT_RUN}" in capsys.readouterr().out
    assert main(["check", "--allow", str(home / "modules" / "toy")]) == 0
