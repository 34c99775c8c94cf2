"""T18: saves of an older, a newer and a missing module, with an unknown unit, with other data: five plain messages."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QMessageBox

from app.play import discover
from app.play.discover import Found
from app.play.saves import copies
from app.play.saves.opening import Trial, trial
from app.play.session import Session
from tests.hands_on.player import Player, answering

FORD = Path(__file__).parent.parent / "toy"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of The Ford."""
    path = tmp_path / "ford.hexspine"
    with Session.new(discover.from_folder(FORD).load(), "ford", {"length": "long"}, 11, path=path) as session:
        for _ in range(6):
            session.do(next(a for a in session.legal() if type(a).__name__ in ("Move", "Hold")))
    return path


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What boxes say: their text, and what they say beneath."""
    said: list[tuple[str, str]] = []

    def keep(box: QMessageBox) -> int:
        said.append((box.text(), box.informativeText()))
        return 0

    monkeypatch.setattr(QMessageBox, "exec", keep)
    monkeypatch.setattr(QMessageBox, "open", keep)
    return said


def edited(path: Path, line: int, **changes: Any) -> None:
    """Change fields of a line of the file."""
    lines = path.read_text("utf-8").splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | changes)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def ford(folder: Path, file: str, old: str, new: str) -> Found:
    """The Ford with one of its files changed."""
    shutil.copytree(FORD, folder / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    text = (folder / "toy" / file).read_text("utf-8")
    assert old in text
    (folder / "toy" / file).write_text(text.replace(old, new, 1), "utf-8")
    return discover.from_folder(folder / "toy")


def refused(me: Player, path: Path, told: list[tuple[str, str]]) -> str:
    """Open the file; what is said, in one line. The file is as it was and no game is open."""
    before = path.read_bytes()
    me.window.open_file(path)
    assert me.window.table is None
    assert path.read_bytes() == before
    ((text, more),) = told
    return f"{text} {more}"


def test_of_an_older_module(player: Player, saved: Path) -> None:
    edited(saved, 0, version="0.9.0")
    player.window.modules = [discover.from_folder(FORD)]
    player.window.open_file(saved)
    assert player.window.notice.isVisible()
    assert player.session.notice == "Played with The Ford 0.9.0; every act comes out the same with 1.0.0."


def test_of_a_newer_module(player: Player, saved: Path, told: list[tuple[str, str]]) -> None:
    edited(saved, 0, version="7.0.0")
    player.window.modules = [discover.from_folder(FORD)]
    words = refused(player, saved, told)
    assert (
        words
        == "ford.hexspine: played with The Ford 7.0.0; this is the older 1.0.0. Update The Ford, or open it anyway."
        " Tried on a copy: all 6 acts come out the same. A copy of the file is kept first."
    )


def test_of_a_missing_module(player: Player, saved: Path, told: list[tuple[str, str]]) -> None:
    player.window.modules = []
    words = refused(player, saved, told)
    assert words.startswith("ford.hexspine: played with the module 'toy' 1.0.0, which is not installed.")


def test_with_an_unknown_unit(player: Player, saved: Path, told: list[tuple[str, str]]) -> None:
    lines = saved.read_text("utf-8").splitlines()
    at = next(i for i, text in enumerate(lines) if '"type":"Move"' in text)
    edited(saved, at, action=json.loads(lines[at])["action"] | {"unit": 99})
    player.window.modules = [discover.from_folder(FORD)]
    words = refused(player, saved, told)
    assert f"act {json.loads(lines[at])['id']} names " in words
    assert "Open it with the version it was played with." in words


def test_with_altered_data(player: Player, saved: Path, tmp_path: Path, told: list[tuple[str, str]]) -> None:
    player.window.modules = [ford(tmp_path / "other", "data/scenarios.yaml", "made for the tests", "made for tests")]
    words = refused(player, saved, told)
    assert words.startswith("ford.hexspine: the data files of The Ford 1.0.0 have changed since this game was played.")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_altered_data_are_tried_act_by_act_and_reported(player: Player, saved: Path, tmp_path: Path) -> None:
    player.window.modules = [ford(tmp_path / "other", "data/scenarios.yaml", "made for the tests", "made for tests")]
    with answering("answer-anyway") as asked:
        player.window.open_file(saved)
    assert asked.pressed == 1
    assert player.session.notice == "Played with other data files; every act comes out the same."


def test_a_copy_is_kept_before_it_goes_on_under_other_data(player: Player, saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    player.window.modules = [ford(tmp_path / "other", "data/scenarios.yaml", "made for the tests", "made for tests")]
    with answering("answer-anyway"):
        player.window.open_file(saved)
    assert [copy.read_bytes() for copy in copies.copies(saved)] == [before]


def test_a_trial_tells_what_would_come_of_it_and_writes_nothing(saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    words = ford(tmp_path / "words", "data/scenarios.yaml", "made for the tests", "made for tests")
    rules = ford(tmp_path / "rules", "data/scenarios.yaml", "strength: 2", "strength: 3")
    assert trial(saved, [words]) == Trial(True, "Tried on a copy: all 6 acts come out the same.")
    tried = trial(saved, [rules])
    assert tried == Trial(False, "Tried on a copy: the scenario now starts otherwise than it did.")
    assert saved.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir() if p.is_file()) == ["ford.hexspine"]
