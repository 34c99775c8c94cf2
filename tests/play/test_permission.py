"""Modules of the player's own run no code until their folder was allowed, and the leave cannot come with them."""

import sys
from pathlib import Path

import pytest

from app import paths
from app.cli import main
from app.play import discover, permission
from app.play.discover import OFF, Unloadable


def test_off_until_allowed(home: Path) -> None:
    folder = home / "modules"
    permission.allow(folder, False)
    (toy,) = [m for m in discover.found(folder, permission.allowed(folder)) if m.id == "toy"]
    assert (toy.off, toy.problem, toy.title) == (True, OFF, "The Ford")
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
    assert f"toy: The Ford 1.0.0 (own folder): {OFF}" in capsys.readouterr().out
    assert main(["play", "toy", "--quit-after", "0"]) == 1
    assert OFF in capsys.readouterr().err
    assert main(["modules", "--allow"]) == 0
    assert "toy: The Ford 1.0.0 (own folder)\n  toy/ford" in capsys.readouterr().out
