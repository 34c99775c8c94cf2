"""What may happen to a game's file while it is played: every trouble is said plainly, and the game opens afterwards whole."""

import errno
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.core.module import Module
from app.play.discover import Found
from app.play.saves import copies
from app.play.saves import journal as files
from app.play.saves.journal import BadSave
from app.play.saves.lock import Lock, Taken
from app.play.session import Session

ROOT = Path(__file__).resolve().parents[2]
GOES_ON = "The game goes on in memory"


def play(session: Session, acts: int) -> None:
    for _ in range(acts):
        session.do(session.legal()[-1])


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "The disk is full."),
        (errno.EDQUOT, "The disk is full."),
        (errno.EROFS, "is read-only."),
        (errno.EACCES, "is read-only."),
        (errno.EIO, "was not written: input/output error."),
    ],
)
def test_what_the_disk_refuses_is_said_and_written_later(
    toy: Module, found: list[Found], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    path = tmp_path / "g.hexspine"
    whole = files.put

    def half(file: files.FileIO, data: bytes) -> None:
        whole(file, data[: len(data) // 2])
        raise OSError(number, os.strerror(number))

    with Session.new(toy, "ford", path=path) as session:
        play(session, 2)
        with monkeypatch.context() as patch:
            patch.setattr(files, "put", half)
            play(session, 2)
            assert words in session.unsaved_reason
            assert GOES_ON in session.unsaved_reason
            with Session.open(path, found, read_only=True) as kept:
                assert len(kept.nodes) >= 3
        assert session.retry() == ""
        digest = session.codec.digest(session.state)
    with Session.open(path, found) as opened:
        assert (opened.at, opened.codec.digest(opened.state), opened.notice) == (4, digest, "")


def test_a_file_that_vanishes_is_written_anew(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "saves" / "g.hexspine"
    with Session.new(toy, "ford", path=path) as session:
        play(session, 2)
        path.unlink()
        play(session, 1)
        assert (session.unsaved_reason, len(path.read_bytes().splitlines())) == ("", 5)
        shutil.rmtree(path.parent)
        play(session, 1)
        assert session.unsaved_reason == ""
    with Session.open(path, found) as opened:
        assert (opened.at, opened.notice) == (4, "")
        path.unlink()
        play(opened, 1)
        assert opened.unsaved_reason == ""
    with Session.open(path, found) as opened:
        assert opened.at == 5


def test_another_file_in_its_place_is_left_alone(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", path=path) as session:
        play(session, 2)
        path.unlink()
        path.write_bytes(b"somebody else's")
        play(session, 1)
        assert session.unsaved_reason.startswith("Another program put its own file at g.hexspine.")
        assert path.read_bytes() == b"somebody else's"
        session.save_as(tmp_path / "h.hexspine")
        assert session.unsaved_reason == ""


def test_two_programs_never_write_one_game(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    program = (
        "import sys; from pathlib import Path; from app.play import discover; from app.play.session import Session\n"
        "try: Session.open(Path(sys.argv[1]), [discover.from_folder(Path('tests/toy'))])\n"
        "except Exception as e: print(e.kind, e.text, e.remedy)"
    )
    with Session.new(toy, "ford", path=path) as session:
        command = [sys.executable, "-B", "-c", program, str(path)]
        other = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
        assert other.stdout.startswith(f"locked open in another program (process {os.getpid()}")
        assert "Close it there; if it is open nowhere, delete g.hexspine.lock." in other.stdout
        play(session, 1)
        assert session.unsaved_reason == ""


def test_a_clock_that_was_put_back_changes_nothing(
    toy: Module, found: list[Found], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.hexspine"
    now = time.time()
    with Session.new(toy, "ford", path=path) as session:
        play(session, 2)
        monkeypatch.setattr(time, "time", lambda: now - 90_000_000)
        play(session, 2)
    torn = path.with_name("g.hexspine.lock")
    torn.write_text("")
    with Session.open(path, found) as opened:
        assert (opened.at, opened.notice) == (4, "")
        play(opened, 1)
        assert opened.unsaved_reason == ""


def test_a_stale_lock_is_taken_by_one_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "g.lock"
    path.write_text("999999999 elsewhere\n")
    lock = Lock(path)

    looked: list[bool] = []

    def meanwhile(self: Lock) -> bool:
        looked.append(True)
        path.write_text("1 elsewhere\n")  # another program has just taken it over
        return len(looked) == 1

    monkeypatch.setattr(Lock, "_stale", meanwhile)
    with pytest.raises(Taken):
        lock.take()
    assert path.read_text() == "1 elsewhere\n"
    assert [p.name for p in tmp_path.iterdir()] == ["g.lock"]


def test_three_copies_stay_and_one_is_kept_once(toy: Module, tmp_path: Path) -> None:
    path = tmp_path / "g.1.hexspine"
    with Session.new(toy, "ford", path=path) as session:
        for n in range(5):
            play(session, 1)
            assert copies.keep(path, session.journal.lines, f"1.{n}-abc") is not None
            assert copies.keep(path, session.journal.lines, f"1.{n}-abc") is None
    assert [c.name for c in copies.copies(path)] == [f"g.1.copy-{n}.1.{n - 1}-abc.hexspine" for n in (3, 4, 5)]
    assert copies.copies(tmp_path / "g.hexspine") == []


def test_a_copy_that_is_not_kept_is_said(
    toy: Module, found: list[Found], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.hexspine"
    Session.new(toy, "ford", path=path).close()
    path.write_bytes(path.read_bytes().replace(b'"version":"1.0.0"', b'"version":"0.9.0"'))
    (tmp_path / copies.FOLDER).write_text("in the way")
    with Session.open(path, found) as session:
        assert session.notice.endswith("No copy was kept: file exists.")
    with pytest.raises(BadSave):
        Session.open(path, [])
