"""The menu Export: files of the open game, as its viewer knows it."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from app.core.card import Entry
from app.play import discover
from app.play.session import Session
from app.ui.application import dress
from app.ui.main_window import MainWindow
from app.ui.pages.map_page import MapPage
from app.ui.panels.diagrams import DENSITY, WIDEST, Diagrams
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from tests import toy, veil

MODULES = {"toy": toy.MODULE, "veil": veil.MODULE}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))
    found = [discover.from_folder(Path(__file__).parents[1] / id) for id in MODULES]
    for one in found:
        one.module = MODULES[one.id]
    monkeypatch.setattr(discover, "found", lambda *_: found)
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


@pytest.fixture
def table(window: MainWindow) -> GameView:
    window.start_game("toy", "ford", {}, 7, {})
    assert window.table is not None
    for _ in range(4):
        window.table.bridge.do(window.table.bridge.legal()[0])
    return window.table


def chosen(monkeypatch: pytest.MonkeyPatch, file: Path, kind: str = "") -> None:
    """The next question for a file is answered with this one and this kind of file."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(file), kind))


def test_the_map_has_a_page(window: MainWindow, table: GameView) -> None:
    assert window.commands.trigger("export_map")
    page = window.pages.currentWidget()
    assert isinstance(page, MapPage)
    assert not page.area.isEmpty()
    page.back.click()
    assert window.pages.currentWidget() is table


@pytest.mark.parametrize("kind", ["html", "md"])
def test_the_log_is_written_as_the_panel_has_it(
    window: MainWindow, table: GameView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    chosen(monkeypatch, tmp_path / "log", f"A kind (*.{kind})")
    with qtbot.waitSignal(table.exports.written, timeout=8000):
        assert window.commands.trigger("export_log")
    text = (tmp_path / f"log.{kind}").read_text("utf-8")
    for row in table.dock.log.model.rows:
        assert row.entry.text in text


def test_the_order_of_battle_is_a_table(
    window: MainWindow, table: GameView, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chosen(monkeypatch, tmp_path / "units.csv")
    assert window.commands.trigger("export_units")
    with (tmp_path / "units.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == len(table.bridge.state.units)


def test_values_that_are_not_printed_are_listed(
    window: MainWindow, table: GameView, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chosen(monkeypatch, tmp_path / "values.csv")
    assert window.commands.trigger("export_values")
    with (tmp_path / "values.csv").open(encoding="utf-8", newline="") as file:
        assert {line["class"] for line in csv.DictReader(file)}.isdisjoint({"printed"})


def test_put_away_nothing_is_written(
    window: MainWindow, table: GameView, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: ("", ""))
    before = sorted(tmp_path.rglob("*"))
    for id in ("export_log", "export_units", "export_values"):
        assert window.commands.trigger(id)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_that_is_not_to_be_written_is_told(
    window: MainWindow, table: GameView, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    chosen(monkeypatch, tmp_path / "file" / "units.csv")
    window.commands.trigger("export_units")
    assert table.findChild(QMessageBox, "message") is not None


def test_a_log_tells_no_secret_of_another_side(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.start_game("veil", "wells", {}, 5, {"south": "random"})
    assert window.table is not None
    bridge = window.table.bridge
    while bridge.session.state.turn < 2:
        bridge.session.do(bridge.session.legal()[0])
    bridge.now()
    with qtbot.waitSignal(window.table.exports.written, timeout=8000):
        window.table.exports.write_log(tmp_path / "log.html")
    text = (tmp_path / "log.html").read_text("utf-8")
    shown = {e.text for n in bridge.session.line() for e in bridge.session.entries(n, bridge.viewer)}
    secret = {e.text for n in bridge.session.line() for e in bridge.session.entries(n, None)} - shown
    assert bridge.viewer == "north"
    assert secret
    assert not any(words in text for words in secret)
    window.table.exports.write_order_of_battle(tmp_path / "units.csv")
    south = [line for line in (tmp_path / "units.csv").read_text("utf-8").splitlines() if "South scout" in line]
    assert not any(re.search(r"\b0\d0\d\b", line) for line in south)


def test_fights_have_a_map_and_other_lines_none(qtbot: QtBot) -> None:
    session = Session.new(toy.MODULE, "ford", seed=7)
    session.do(session.legal()[0])
    diagrams = Diagrams(session, None, session.sides)
    place = session.state.units[0].place
    picture = QImage.fromData(diagrams.of(session.node, Entry("R-1 fires", kind="combat", places=(place,))))
    assert 100 <= picture.width() <= WIDEST * DENSITY + 1
    assert diagrams.of(session.node, Entry("R-1 moves", kind="move", places=(place,))) == b""
    assert diagrams.of(session.node, Entry("R-1 fires", kind="combat")) == b""
