"""T10: saving while a past moment is shown leaves the game as it is, and asks for a branch or a file of its own."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from app.play.session import Session
from tests.hands_on.anywhere import digests, watched
from tests.hands_on.player import CTRL, Player, answering


def test_a_file_of_its_own(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    me = player
    watched(me.window, "vital_ground", 20)
    path, line = me.session.path, digests(me.session)
    assert path is not None
    me.key(Qt.Key.Key_S, CTRL)
    assert me.table.status.place == f"Every act is in the file {path.name}."
    for _ in range(5):
        me.key(Qt.Key.Key_BracketLeft)
    before = path.read_bytes()
    copy = tmp_path / "fifteen.hexspine"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
    with answering("answer-copy") as asked:
        me.key(Qt.Key.Key_S, CTRL)
    assert asked.pressed == 1
    assert me.table.status.place == "fifteen.hexspine goes on from here."
    assert (path.read_bytes(), me.session.at, digests(me.session)) == (before, 20, line)
    with Session.open(copy, me.window.modules) as other:
        assert (other.at, digests(other)) == (15, line[:16])
        other.redo()
        assert other.at == 16


def test_a_branch(player: Player) -> None:
    me = player
    watched(me.window, "vital_ground", 20)
    for _ in range(5):
        me.key(Qt.Key.Key_BracketLeft)
    with answering("answer-branch"):
        me.key(Qt.Key.Key_S, CTRL)
    assert (me.session.at, me.table.bridge.past) == (15, False)
    assert len(me.session.nodes) == 21


def test_neither(player: Player) -> None:
    me = player
    watched(me.window, "vital_ground", 20)
    me.key(Qt.Key.Key_BracketLeft)
    path = me.session.path
    assert path is not None
    before = path.read_bytes()
    monkey = pytest.MonkeyPatch()
    monkey.setattr("app.ui.questions.ask_save_past", lambda *_: "")
    me.key(Qt.Key.Key_S, CTRL)
    monkey.undo()
    assert (path.read_bytes(), me.table.bridge.node.id) == (before, 19)
