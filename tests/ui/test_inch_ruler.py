import pytest
from PySide6.QtCore import QPointF

from app.core.inches import Point
from app.ui.map.geometry import COLUMN, ROW
from app.ui.map.inch_ruler import InchRuler, Mark, mark, place_words, within_words
from tests.ui import inch_table
from tests.ui.inch_table import mils


@pytest.fixture
def ruler() -> InchRuler:
    return InchRuler(inch_table.board())


def at(x: float, y: float, name: str = "") -> Mark:
    return Mark(mils(x, y), name)


def facts(ruler: InchRuler) -> dict[str, str]:
    return {b.label: b.value for b in ruler.card().blocks if hasattr(b, "label")}


def notes(ruler: InchRuler) -> list[str]:
    return [b.text for b in ruler.card().blocks if not hasattr(b, "label")]


def test_it_says_what_to_do_first(ruler):
    assert notes(ruler) == ["Click a model or a point to measure from."]
    ruler.pointer = at(10, 10)
    ruler.set_mark()
    assert notes(ruler) == ["Point at the place to measure to."]
    assert ruler.measures() == ()


def test_it_measures_to_the_mil_and_says_what_that_is_within(ruler):
    ruler.pointer = at(10, 10, "1st Squad")
    ruler.set_mark()
    ruler.pointer = at(16, 10)
    assert facts(ruler) == {"From": "1st Squad · 10.0, 10.0 in", "To": "16.0, 10.0 in", "Length": "**6.000 in**"}
    assert notes(ruler)[0] == "6.000 in is within 6 in; measured to 0.001"
    ruler.pointer = Mark(Point(16001, 10000))
    assert notes(ruler)[0] == "6.001 in is within 7 in; measured to 0.001"
    (line,) = ruler.measures()
    assert (line.kind, line.text) == ("length", "6.001 in")


def test_clicks_add_legs_and_clear_takes_them_off(ruler):
    for x, y in ((10, 10), (13, 14), (13, 20)):
        ruler.pointer = at(x, y)
        ruler.set_mark()
    ruler.set_mark()
    assert ruler.legs() == (5000, 6000)
    assert facts(ruler)["Leg 2"] == "6.000 in"
    assert facts(ruler)["Length"] == "**11.000 in**"
    assert ruler.measures()[0].text == "11.000 in, last leg 6.000"
    assert ruler.clear()
    assert not ruler.clear()
    assert ruler.measures() == ()


def test_without_a_mark_it_measures_from_the_nearest_model_of_the_unit_in_hand(ruler):
    ruler.starts = (at(10, 10, "leader"), at(20, 10, "rifle"))
    ruler.pointer = at(23, 14)
    assert ruler.legs() == (5000,)
    assert ruler.chain()[0].name == "rifle"


def test_over_a_model_its_middle_counts(ruler):
    board = inch_table.board()
    model = inch_table.figures()[0]
    point = QPointF(model.at[0] * COLUMN + 3, model.at[1] * ROW - 4)
    assert mark(board, point, model) == Mark(mils(30.0, 30.2), "leader")
    bare = mark(board, point, None)
    assert bare.name == ""
    assert bare.at != mils(30.0, 30.2)


def test_words():
    assert place_words(mils(31.42, 22.79)) == "31.4, 22.8 in"
    assert within_words(0) == "0.000 in is within 0 in; measured to 0.001"
