"""What a program that was killed while it wrote a file beside its place left there."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.core.module import Module
from app.play.batches.lab import Lab
from app.play.saves import unfinished
from app.play.saves.unfinished import OLD, beside, sweep
from app.play.session import Session

GONE = 2**22 + 1
"""No process has so high a number."""


def made(path: Path, age: float = 0.0) -> Path:
    """A file, so many seconds old."""
    path.write_bytes(b"half")
    os.utime(path, (time.time() - age,) * 2)
    return path


def test_what_is_older_than_a_day_is_swept_and_nothing_else(tmp_path: Path) -> None:
    old = [made(tmp_path / name, OLD + 60) for name in (".a.hexspine.7.part", ".b.sqlite.99.part")]
    kept = [
        made(tmp_path / ".a.hexspine.8.part", OLD - 60),
        *(
            made(tmp_path / name, OLD + 60)
            for name in ("a.hexspine", "a.hexspine.7.part", ".film.mkv.7.part", "x.part")
        ),
    ]
    (tmp_path / ".c.hexspine.1.part").mkdir()
    assert sweep([tmp_path / "none there", tmp_path]) == 2
    assert not any(path.exists() for path in old)
    assert all(path.exists() for path in kept)


def test_a_link_is_swept_and_not_what_it_leads_to(tmp_path: Path) -> None:
    game = made(tmp_path / "game.hexspine")
    link = tmp_path / ".game.hexspine.7.part"
    link.symlink_to(game)
    assert sweep([tmp_path], time.time() + 2 * OLD) == 1
    assert game.read_bytes() == b"half"
    assert not link.is_symlink()


def test_a_game_saved_again_takes_away_what_was_left_of_it(tmp_path: Path, toy: Module) -> None:
    name = "Évening [1]*?.hexspine" if os.name == "posix" else "Évening [1].hexspine"
    left = made(tmp_path / f".{name}.{GONE}.part")
    others = [
        made(tmp_path / f".{name}.{os.getppid()}.part"),
        made(tmp_path / f".{name.replace('1', '2')}.{GONE}.part"),
        made(tmp_path / f".{name}.x.part"),
    ]
    with Session.new(toy, "ford", seed=1, path=tmp_path / "first.hexspine") as session:
        session.do(session.legal()[0])
        session.save_as(tmp_path / name)
    assert not left.exists()
    assert all(path.exists() for path in others)
    assert sorted(tmp_path.glob(".*")) == sorted(others)


def test_a_file_of_batches_takes_away_what_was_left_of_it(tmp_path: Path) -> None:
    left = made(tmp_path / f".lab.sqlite.{GONE}.part")
    Lab(tmp_path / "lab.sqlite").close()
    assert not left.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["lab.sqlite"]


def test_a_folder_that_is_not_to_be_read_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    for name in ("iterdir", "glob"):
        monkeypatch.setattr(Path, name, refuse)
    assert sweep([tmp_path]) == 0
    assert beside(tmp_path / "a.hexspine").name == f".a.hexspine.{os.getpid()}.part"


def test_a_kill_while_saving_leaves_a_file_that_the_next_save_takes_away(tmp_path: Path, toy: Module) -> None:
    program = (
        "import os, sys\nfrom pathlib import Path\nfrom app.play.saves.journal import Journal\n"
        "os.fsync = lambda _: os.kill(os.getpid(), 9)\n"
        "Journal(None, [b'half a game']).copy(Path(sys.argv[1]))\n"
    )
    path = tmp_path / "game.hexspine"
    done = subprocess.run(
        [sys.executable, "-c", program, str(path)], cwd=Path(unfinished.__file__).parents[2], check=False
    )
    assert done.returncode == -9
    assert len(list(tmp_path.glob(".game.hexspine.*.part"))) == 1
    with Session.new(toy, "ford", seed=1, path=tmp_path / "first.hexspine") as session:
        session.do(session.legal()[0])
        session.save_as(path)
    assert list(tmp_path.glob(".*.part")) == []
