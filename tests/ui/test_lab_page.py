"""The balance lab in the window: asked for, played, stopped, gone on with, shown, and a game of it opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from app.core.module import Module, SideInfo
from app.play import discover
from app.play.batches import batch, charts
from app.play.batches.lab import Lab, carry_out
from app.play.discover import Found
from app.play.session import Session
from app.ui import waiting
from app.ui.look import theme
from app.ui.look.palette import STYLES
from app.ui.pages import lab_chart
from app.ui.pages.lab_page import LabPage

TOY = Path(__file__).resolve().parent.parent / "toy"


@pytest.fixture
def found() -> Found:
    return discover.from_folder(TOY)


@pytest.fixture
def page(qtbot: QtBot, found: Found, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LabPage]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "toy").symlink_to(TOY)
    page = LabPage()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.set_modules([found])
    page.show()
    yield page
    page.work.end()


def ask(page: LabPage, games: int) -> None:
    page.form.scenario.setCurrentIndex(page.form.scenario.findData("toy/ford"))
    page.form.games.setValue(games)
    page.form.jobs.setValue(1)


@pytest.fixture
def played(found: Found, tmp_path: Path) -> Path:
    """Two batches in a file."""
    module: Module = found.load()
    path = tmp_path / "two.sqlite"
    with Lab(path) as lab:
        for bot in ("random", "greedy"):
            t = batch.task(module, "ford", 12, 3, ("greedy", bot), traced=True)
            list(carry_out(lab, lab.begin(module, t), batch.rows(t, 1, module)))
    return path


def test_a_batch_is_played_and_gone_on_with(page: LabPage, qtbot: QtBot, tmp_path: Path) -> None:
    ask(page, 6)
    with qtbot.waitSignal(page.work.ended, timeout=30_000):
        page.start.click()
        assert page.start.text() == "Stop"
        assert not page.form.isEnabled()
    assert page.note.words == "All 6 games are played."
    assert page.results is not None
    assert len(page.results.chapter.rows) == 6
    ask(page, 8)
    with qtbot.waitSignal(page.work.ended, timeout=30_000):
        page.start.click()
    assert len(page.results.chapter.rows) == 8
    with Lab(tmp_path / "labs" / "toy-ford.sqlite") as lab:
        assert len(lab.runs()) == 1
        rows = lab.rows(1)
    assert [r.game for r in rows] == list(range(8))


def test_it_stops_when_asked_and_keeps_what_was_played(page: LabPage, qtbot: QtBot) -> None:
    ask(page, 100_000)
    with qtbot.waitSignal(page.work.counted, timeout=30_000, check_params_cb=lambda done, of, rate: done > 5):
        page.start.click()
    with qtbot.waitSignal(page.work.ended, timeout=30_000):
        page.start.click()
    assert page.note.words.endswith(" of 100000 games are kept; Start goes on.")
    assert page.start.text() == "Start"


def test_a_file_is_shown_with_its_batches_and_compared(page: LabPage, played: Path) -> None:
    page.show_file(played)
    assert page.results is not None
    assert len(page.batches) == 2
    assert page.results.chapter.task.players == {"red": "greedy", "blue": "greedy"}
    assert {"wins", "lengths", "fought"} <= set(page.results.charts)
    page.batches[0].click()
    assert page.results.chapter.task.players == {"red": "greedy", "blue": "random"}
    page.results.others.setCurrentIndex(1)
    assert page.results.others.currentText() == "2. Red: greedy bot, Blue: greedy bot · seed 3"


def test_a_game_of_the_batch_is_played_again(page: LabPage, qtbot: QtBot, played: Path, found: Found) -> None:
    page.show_file(played)
    assert page.results is not None
    row = page.results.chapter.rows[7]
    page.results.number.setValue(7)
    with qtbot.waitSignal(page.game_opened, timeout=30_000) as opened:
        page.results.open.click()
    with Session.open(Path(opened.args[0]), [found], read_only=True) as session:
        assert session.header.seed == row.seed
        assert session.state.outcome is not None
        assert session.state.outcome.text == row.text


def test_a_batch_that_was_stopped_is_gone_on_with_in_another_window(
    page: LabPage, qtbot: QtBot, found: Found, tmp_path: Path
) -> None:
    file, module = tmp_path / "labs" / "toy-ford.sqlite", found.load()
    file.parent.mkdir()
    t = batch.task(module, "ford", 12, 3, ("greedy", "random"), traced=True)
    with Lab(file) as lab:
        run = lab.begin(module, t)
        for n, _ in enumerate(carry_out(lab, run, batch.rows(t, 1, module))):
            if n == 4:
                break
    page.set_modules([found])
    assert page.form.scenario.currentData() == "toy/ford"
    assert page.results is not None
    assert page.resume is not None
    assert page.resume.accessibleName() == "Go on with batch 1"
    page.form.jobs.setValue(1)
    with qtbot.waitSignal(page.work.ended, timeout=30_000):
        page.resume.click()
    assert page.note.words == "All 12 games are played."
    assert page.resume is None
    assert [row.seed for row in page.results.chapter.rows] == [row.seed for row in batch.rows(t, 1, module)]


def test_values_are_varied_and_ranked(page: LabPage, qtbot: QtBot, tmp_path: Path) -> None:
    ask(page, 3)
    form = page.form
    assert not form.varied.isEnabled()
    form.vary.setCurrentIndex(form.vary.findText("20 % lower and higher, one at a time"))
    form.varied.setCurrentIndex(1)
    values = form.values()
    assert values
    assert len({value.file for value in values}) == 1
    asked = sum(len(value.tries) for value in values)
    assert form.plan.words.startswith(f"{asked} more batches of 3 games each")
    with qtbot.waitSignal(page.work.ended, timeout=60_000):
        page.start.click()
    with Lab(tmp_path / "labs" / "toy-ford.sqlite") as lab:
        runs = lab.runs()
        assert len(runs) > 1
        assert all(run.base == 1 and run.varied is not None for run in runs[1:])
        assert all(len(lab.rows(run.id)) == 3 for run in runs)
    assert page.note.words == f"{len(runs) - 1} values were varied."
    assert [table.id for table in page.tables] == ["values"]
    page.write(tmp_path / "r.html")
    assert page.tables[0].title in (tmp_path / "r.html").read_text("utf-8")


def test_the_two_heat_maps_stand_beside_each_other(page: LabPage, qtbot: QtBot, played: Path) -> None:
    page.show_file(played)
    qtbot.wait(1)
    assert page.results is not None
    fought, moved = (page.results.charts[id] for id in ("fought", "moved"))
    tops = [chart.mapTo(page, QPoint(0, 0)) for chart in (fought, moved)]
    assert tops[0].y() == tops[1].y()
    assert tops[0].x() < tops[1].x()


def test_what_is_compared_is_in_the_report(page: LabPage, played: Path, tmp_path: Path) -> None:
    page.show_file(played)
    page.compare(1)
    page.write(tmp_path / "r.html")
    assert page.tables[0].title in (tmp_path / "r.html").read_text("utf-8")


def test_another_scenario_shows_its_own_batches(page: LabPage, played: Path, tmp_path: Path, found: Found) -> None:
    (tmp_path / "labs").mkdir()
    played.rename(tmp_path / "labs" / "toy-ford.sqlite")
    page.form.scenario.activated.emit(0)
    assert page.form.scenario.itemData(0) == "toy/ford"
    assert len(page.batches) == 2


@pytest.mark.parametrize("name", ["r.html", "r.csv", "r.json", "plain"])
def test_the_report_is_written(page: LabPage, played: Path, tmp_path: Path, name: str) -> None:
    page.show_file(played)
    page.write(tmp_path / name)
    text = (tmp_path / (name if "." in name else f"{name}.html")).read_text("utf-8")
    assert "greedy" in text or text.startswith("game,seed")


def test_a_file_that_holds_no_batches_is_told(page: LabPage, tmp_path: Path) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_text("no database, and long enough to be looked at " * 30, "utf-8")
    page.show_file(bad)
    assert page.results is None
    assert not page.report_button.isEnabled()


@pytest.mark.parametrize(
    ("seconds", "words"), [(8.4, "8 s"), (59.4, "59 s"), (61, "1 min"), (3570, "1 h 0 min"), (11_100, "3 h 5 min")]
)
def test_time_left_in_words(seconds: float, words: str) -> None:
    assert waiting.left(seconds) == words


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("force", sorted(STYLES))
def test_whiskers_are_read_on_bars_and_lines_on_their_ground(name: str, force: str) -> None:
    before = theme.current().name
    theme.set_theme(name)
    try:
        inks = lab_chart.palette([SideInfo("side", "Side", "Side", force)])
        ground, ink, bar = (QColor(c) for c in (inks.paper, inks.ink, inks.sides["side"]))
        tinted = QColor(
            *(
                round(charts.TINT * b + (1 - charts.TINT) * g)
                for b, g in zip(bar.getRgb()[:3], ground.getRgb()[:3], strict=True)
            )
        )
        assert theme.contrast(bar, ground) >= lab_chart.READ
        assert theme.contrast(ink, tinted) >= lab_chart.READ
    finally:
        theme.set_theme(before)
