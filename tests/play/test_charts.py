"""Charts are well-formed pictures that say what they show."""

from xml.etree import ElementTree

import pytest

from app.core.module import Module
from app.play.batches import batch, charts, lab_report
from app.play.batches.findings import findings
from app.play.batches.lab_report import Chapter


@pytest.fixture
def chapter(toy: Module) -> Chapter:
    t = batch.task(toy, "ford", 40, 7, ("greedy", "random"), traced=True)
    board = toy.board(toy.start("ford", {}, 0))
    return Chapter("The Ford <1>", t, batch.simulate(t, 1, toy), board, ("A note & more",))


def test_every_chart_is_a_picture_with_a_title(chapter: Chapter) -> None:
    drawn = lab_report.drawn(chapter, findings(chapter.task, chapter.rows), lab_report.PRINT)
    assert {"wins", "lengths", "lead", "told", "fought", "moved"} <= {chart.id for chart in drawn}
    for chart in drawn:
        root = ElementTree.fromstring(chart.svg)
        assert root.findtext("{http://www.w3.org/2000/svg}title") == chart.title
        assert float(root.attrib["width"]) == charts.WIDE


def test_marks_are_round_figures() -> None:
    assert charts._marks(0, 9.8) == [0, 2, 4, 6, 8]
    assert charts._marks(-606, 387) == [-600, -400, -200, 0, 200]
    assert charts._marks(0, 0) == [0]


def test_the_document(chapter: Chapter) -> None:
    text = lab_report.html("A lab", [chapter])
    assert "<h2>The Ford &lt;1&gt;</h2>" in text
    assert "A note &amp; more" in text
    assert "toy/ford, seed 7; red greedy, blue random: 40 games" in text
    assert text.count("<figure>") >= 6
    assert "Games between bots measure the balance between these bots" in text
    assert "src=" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
