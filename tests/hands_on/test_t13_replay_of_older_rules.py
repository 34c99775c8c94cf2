"""T13: a game played with a module in which a value has changed since: a plain message, and it can still be watched."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from app.play import discover
from app.play.discover import Found
from app.play.session import Session
from tests.hands_on.anywhere import digests
from tests.hands_on.player import Player, answering

FORD = Path(__file__).parent.parent / "toy"


def changed(folder: Path, version: str = "") -> Found:
    """The Ford with other odds, of a version of its own."""
    shutil.copytree(FORD, folder / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in (
        ("__init__.py", "if face >= needed:", "if face > 6:"),
        ("module.yaml", "version: 1.0.0", f"version: {version or '1.0.0'}"),
    ):
        text = (folder / "toy" / file).read_text("utf-8")
        assert old in text
        (folder / "toy" / file).write_text(text.replace(old, new), "utf-8")
    return discover.from_folder(folder / "toy")


@pytest.fixture
def old_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Eighteen acts, shots among them, and a position every five."""
    monkeypatch.setattr("app.play.session.SNAPSHOT", 5)
    path = tmp_path / "old.hexspine"
    module = discover.from_folder(FORD).load()
    with Session.new(module, "ford", {"length": "long"}, 11, path=path) as session:
        while session.at < 18 and session.state.outcome is None:
            acts = session.legal()
            session.do(next((a for a in acts if type(a).__name__ == "Shoot"), acts[session.at % len(acts)]))
    return path


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_it_is_watched_from_the_positions_it_holds(player: Player, old_game: Path, tmp_path: Path) -> None:
    me = player
    with Session.open(old_game, [discover.from_folder(FORD)]) as session:
        played = set(digests(session))
    before = old_game.read_bytes()
    me.window.modules = [changed(tmp_path / "new", "1.1.0")]
    with answering("answer-watch") as asked:
        me.window.open_file(old_game)
    assert asked.pressed == 1
    session = me.session
    assert len(session.nodes) > 1
    assert set(digests(session)) <= played
    assert me.question.startswith("REPLAY: Watching. old.hexspine is only to be watched")
    me.table.bridge.do(session.legal()[0])
    assert me.table.refusal.refusal is not None
    assert "only to be watched" in me.table.refusal.refusal.text
    me.key(Qt.Key.Key_BracketLeft)
    assert me.table.bridge.node.id == len(session.nodes) - 2
    me.table.time.play()
    while me.table.time._advance():
        QTest.qWait(1)
    assert me.table.bridge.node.id == len(session.nodes) - 1
    assert old_game.read_bytes() == before


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_message_says_what_came_out_otherwise(
    player: Player, old_game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: said.append((box.text(), box.informativeText())))
    player.window.modules = [changed(tmp_path / "new", "1.1.0")]
    player.window.open_file(old_game)
    ((text, more),) = said
    assert text.startswith("old.hexspine: act ")
    assert "now " in text
    assert more.startswith("Go on from the newest position it holds")
    assert player.window.table is None
