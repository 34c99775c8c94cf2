"""Starting and leaving the program, and what it remembers of games."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from app import paths
from app.core.data import BadData
from app.play import discover
from app.play.names import Unknown
from app.play.session import Session
from app.ui.pages import games
from app.ui.pages.about_page import notice
from tests.toy import MODULE, Hold

TOY = Path(__file__).parents[1] / "toy"
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    return tmp_path


def toy() -> discover.Found:
    found = discover.from_folder(TOY)
    found.module = MODULE
    return found


def test_the_program_opens_paints_and_quits(home: Path) -> None:
    program = "from app.ui.application import run; raise SystemExit(run(None, 0.3))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert (home / "hexspine.log").exists()


def test_a_game_begins_in_a_file_of_its_own() -> None:
    session = games.begin([toy()], "toy", "", {"length": "long"}, 3, {"blue": "greedy"})
    assert session.header.scenario == "ford"
    assert session.header.seed == 3
    assert session.players == {"red": "person", "blue": "greedy"}
    assert session.path is not None
    assert session.path.parent == paths.saves()
    session.close()


def test_unknown_names_and_bad_values_of_ones_own_are_told() -> None:
    with pytest.raises(Unknown, match="did you mean 'toy'"):
        games.begin([toy()], "toi", "", {}, 1, {})
    with pytest.raises(Unknown, match="scenario"):
        games.begin([toy()], "toy", "nowhere", {}, 1, {})
    own = paths.overrides("toy")
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("module: toy\nfile: data/nothing.yaml\nvalues: []\n")
    with pytest.raises(BadData, match=r"mine\.yaml"):
        games.begin([toy()], "toy", "", {}, 1, {})


def test_an_untouched_game_leaves_no_file(tmp_path: Path) -> None:
    session = games.begin([toy()], "toy", "", {}, 1, {})
    path = session.path
    assert path is not None
    session.close()
    assert games.forget_untouched(session)
    assert not path.exists()
    played = games.begin([toy()], "toy", "", {}, 1, {})
    played.do(Hold())
    played.close()
    assert not games.forget_untouched(played)
    elsewhere = Session.new(MODULE, "ford", path=tmp_path / "mine.hexspine")
    elsewhere.close()
    assert not games.forget_untouched(elsewhere)


def test_a_game_that_was_not_closed_is_remembered(tmp_path: Path) -> None:
    assert games.interrupted() == ""
    games.mark_open(tmp_path / "a.hexspine")
    assert games.interrupted() == str(tmp_path / "a.hexspine")
    games.mark_open(None)
    assert games.interrupted() == ""


def test_a_killed_program_leaves_the_mark_and_the_game(home: Path) -> None:
    program = (
        "import os, sys; from pathlib import Path; from PySide6.QtCore import QTimer\n"
        "from app.play import discover; from tests.toy import MODULE, Hold\n"
        f"toy = discover.from_folder(Path({str(TOY)!r})); toy.module = MODULE\n"
        "discover.found = lambda *_: [toy]\n"
        "import app.ui.main_window as m\n"
        "play = m.MainWindow.play\n"
        "def then(self, session):\n"
        "    play(self, session); session.do(Hold()); print(session.path, flush=True); QTimer.singleShot(0, os.abort)\n"
        "m.MainWindow.play = then\n"
        "from app.ui.application import run; run('toy')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    path = Path(done.stdout.strip())
    assert games.interrupted() == str(path)
    session = games.reopen(path, [toy()])
    assert session.at == 1
    session.close()


def test_the_notice_is_shown_as_lines_that_wrap() -> None:
    parts = notice()
    assert any("**Inter**: SIL Open Font License 1.1" in part for part in parts)
    assert not any("  " in part for part in parts)


def test_starting_is_quick_enough_to_wait_for(home: Path) -> None:
    program = (
        "import time; start = time.monotonic()\n"
        "import app.ui.main_window as m\n"
        "paint = m.MainWindow.paintEvent\n"
        "def first(self, event):\n"
        "    paint(self, event); print(time.monotonic() - start, flush=True); m.MainWindow.paintEvent = paint\n"
        "m.MainWindow.paintEvent = first\n"
        "from app.ui.application import run; run(None, 0.1)\n"
    )
    started = time.monotonic()
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert float(done.stdout.split()[0]) < 5
    assert time.monotonic() - started < 30
