"""The log takes what nobody caught, Qt's warnings, and the last words before a fault of the machine; it stays small."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.ui import diary

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    return tmp_path


def run(program: str) -> int:
    """The status of a program that keeps a diary."""
    words = f"import sys, threading\nfrom app.ui.diary import Diary\nkept = Diary()\n{program}"
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, env=os.environ, capture_output=True, timeout=60)
    return done.returncode


def test_qt_threads_and_finalizers_are_written_down(home: Path) -> None:
    program = (
        "from PySide6.QtCore import qWarning\nqWarning('a wheel came off')\n"
        "t = threading.Thread(target=lambda: 1 / 0, name='reckoner')\nt.start()\nt.join()\n"
        "class Gone:\n    def __del__(self): raise KeyError('gone')\nGone()\nkept.close()"
    )
    assert run(program) == 0
    log = (home / diary.LOG).read_text("utf-8")
    assert "WARNING qt: a wheel came off" in log
    assert "not caught in reckoner\nTraceback" in log
    assert "KeyError: 'gone'" in log
    assert not (home / diary.STOP).exists()


def test_a_fault_of_the_machine_is_told_the_next_time(home: Path) -> None:
    assert run("import faulthandler\nfaulthandler._sigsegv()") != 0
    assert "Segmentation fault" in (home / diary.STOP).read_text("utf-8")
    assert run("kept.close()") == 0
    log = (home / diary.LOG).read_text("utf-8")
    assert "the program was stopped the last time\nFatal Python error: Segmentation fault" in log


def test_the_log_is_put_aside_when_it_is_long(home: Path) -> None:
    program = "import app.ui.diary\nfor n in range(60): kept.log.error('x' * 100_000)\nkept.close()"
    assert run(program) == 0
    logs = sorted(p.name for p in home.iterdir())
    assert logs == [diary.LOG, *(f"{diary.LOG}.{n}" for n in range(1, diary.KEPT + 1))]
    assert all(p.stat().st_size <= diary.LARGEST for p in home.iterdir())


def test_a_folder_that_is_not_to_be_written_is_no_reason_to_stop(home: Path) -> None:
    (home / "file").write_text("x")
    assert run("kept.close()") == 0
    os.environ["HEXSPINE_HOME"] = str(home / "file")
    assert run("kept.close()") == 0
