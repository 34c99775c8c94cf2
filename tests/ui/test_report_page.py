"""The page that reports a fault, and how one gets there."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from app.play import discover
from app.play.saves import fault_replay
from app.ui.application import dress
from app.ui.main_window import MainWindow
from app.ui.pages import report_sources
from app.ui.pages.report_page import ReportPage
from app.ui.settings import Settings
from tests import toy, veil

MODULES = {"toy": toy.MODULE, "veil": veil.MODULE}


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))
    found = [discover.from_folder(Path(__file__).parents[1] / id) for id in MODULES]
    for one in found:
        one.module = MODULES[one.id]
    monkeypatch.setattr(discover, "found", lambda *_: found)
    chosen = Settings(theme="light", animation="none", recent=[str(tmp_path / "old.hexspine")])
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def page(window: MainWindow) -> ReportPage:
    assert window.commands.trigger("report")
    shown = window.pages.currentWidget()
    assert isinstance(shown, ReportPage)
    return shown


def test_it_shows_every_file_before_it_is_written(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.start_game("toy", "ford", {}, 7, {})
    report = page(window)
    shown = {}
    for name, row in report.files.rows.items():
        row.click()
        shown[name] = report.text.toPlainText()
    report.words.setPlainText("It stopped when I moved.")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "r"), ""))
    report.save.click()
    assert report.note.text() == "Written: r.zip"
    with zipfile.ZipFile(tmp_path / "r.zip") as pack:
        written = {i.filename: pack.read(i).decode() for i in pack.infolist()}
    assert written.pop("what-happened.txt") == "It stopped when I moved.\n"
    assert written == shown
    assert "old.hexspine" not in written["settings.json"]
    assert fault_replay.run(tmp_path / "r.zip", window.modules).error == ""


def test_secrets_are_not_shown_while_there_are_any(window: MainWindow) -> None:
    window.start_game("veil", "wells", {}, 5, {"south": "random"})
    report = page(window)
    for name in ("game.hexspine", "moment.json", "errors.txt"):
        report.files.rows[name].click()
        assert report.text.toPlainText().startswith("It tells the secrets of all sides")
    report.files.rows["versions.txt"].click()
    assert "The Veil" in report.text.toPlainText()


def test_while_a_plan_is_made_it_holds_the_game(window: MainWindow) -> None:
    window.start_game("toy", "ford", {}, 7, {})
    assert window.table is not None
    bridge = window.table.bridge
    bridge.do(bridge.legal()[0])
    game = bridge.session
    assert window.table.planning.begin()
    bridge.do(bridge.legal()[0])
    files = report_sources.compose(window, "")
    lines = files["game.hexspine"].splitlines()
    assert [line for line in lines if '"action"' in line] == [
        line.decode().strip() for line in game.journal.lines if b'"action"' in line
    ]
    assert '"resumed":"plan"' not in lines[0]


def test_a_failure_offers_a_report_with_its_trace(window: MainWindow) -> None:
    window.start_game("toy", "ford", {}, 7, {})
    try:
        raise KeyError("counter 12")
    except KeyError as e:
        window.report(KeyError, e, e.__traceback__)
    box = window.findChild(QMessageBox, "message")
    assert box is not None
    button = box.findChild(QPushButton, "act")
    assert button is not None
    assert button.text() == "Report…"
    button.click()
    report = window.pages.currentWidget()
    assert isinstance(report, ReportPage)
    report.files.rows["errors.txt"].click()
    assert "KeyError: 'counter 12'" in report.text.toPlainText()
    assert '"error": "KeyError: \'counter 12\'"' in report._files["moment.json"]


def test_without_a_game_there_is_a_report_too(window: MainWindow) -> None:
    window.show_start()
    report = page(window)
    assert list(report.files.rows) == ["versions.txt", "settings.json", "errors.txt"]
    report.back.click()
    assert window.pages.currentWidget() is not report


def test_a_folder_that_is_gone_is_told(window: MainWindow, tmp_path: Path) -> None:
    report = page(window)
    report.write(tmp_path / "missing" / "r.zip")
    assert report.findChild(QMessageBox, "message") is not None
