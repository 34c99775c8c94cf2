"""The scenario sheet on pages, and the page that writes it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.play import discover
from app.play.papers.scenario_sheet import sheet
from app.ui.application import dress
from app.ui.main_window import MainWindow
from app.ui.pages.paper import PAGE, document, pdf
from app.ui.pages.scenario_paper import ScenarioPaper
from app.ui.pages.sheets_page import SheetsPage
from app.ui.settings import Settings
from tests import toy


def test_every_unit_rule_and_source_is_on_the_paper(qtbot: QtBot) -> None:
    paper = ScenarioPaper(toy.MODULE, sheet(toy.MODULE, "ford", unplayed=True))
    shares = list(paper.steps())
    assert shares == sorted(shares)
    text = document(paper.html(), paper.images).toPlainText()
    for side in paper.sheet.sides:
        assert side.side.name in text
        for force in side.forces:
            for unit in force.units:
                assert unit.name in text
                assert unit.where in text
    for u in paper.sheet.unprinted:
        assert u.source in text
    assert not paper.images["map"].isNull()
    assert {name for name in paper.images if name.startswith("unit-")}


def test_pages_are_numbered_and_hold_all_of_the_text(qtbot: QtBot) -> None:
    html = "<h1>Title 1944</h1>" + "".join(f"<h3>Part {i}</h3><p>{'words ' * 60}</p>" for i in range(40))
    paper = document(html, {})
    assert paper.pageCount() > 1
    data = pdf(html, {}, "A paper")
    assert len(re.findall(rb"/Type /Page\b", data)) == paper.pageCount()
    block, layout = paper.begin(), paper.documentLayout()
    while block.isValid():
        if block.blockFormat().headingLevel() == 3:
            stands, over = layout.blockBoundingRect(block).bottom(), layout.blockBoundingRect(block.next()).top()
            assert stands // PAGE == (over + 14) // PAGE
        block = block.next()


def test_pictures_come_by_name(qtbot: QtBot) -> None:
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(0xFF0000)
    assert len(pdf('<img src="red" width="20" height="20">', {"red": image}, "")) > len(pdf("", {}, ""))


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))
    found = discover.from_folder(Path(__file__).parents[1] / "toy")
    found.module = toy.MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [found])
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def test_the_start_page_leads_to_the_sheets(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.show_start()
    window.pages.currentWidget().sheets_requested.emit()  # type: ignore[attr-defined]
    page = window.pages.currentWidget()
    assert isinstance(page, SheetsPage)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "ford"), ""))
    with qtbot.waitSignal(page.written, timeout=9000):
        page.rows["toy", "ford"].click()
    assert (tmp_path / "ford.pdf").read_bytes().startswith(b"%PDF")
    assert page.note.text() == "Written: ford.pdf"


def test_leaving_the_page_stops_the_work(window: MainWindow, tmp_path: Path) -> None:
    window.show_sheets()
    page = window.pages.currentWidget()
    assert isinstance(page, SheetsPage)
    page.write(window.modules[0], "ford", tmp_path / "ford.pdf")
    assert page.progress.isVisible()
    page.back.click()
    assert not page.progress.isVisible()
    assert not (tmp_path / "ford.pdf").exists()


def test_an_open_game_has_its_own_sheet(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.start_game("toy", "ford", {}, 7, {})
    assert window.table is not None
    with qtbot.waitSignal(window.table.exports.written, timeout=9000):
        window.table.exports.write_sheet(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
