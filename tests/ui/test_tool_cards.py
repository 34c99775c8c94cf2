"""Distances in words: hexes, and yards or kilometres where the board has them, or as the module measured them."""

import pytest

from app.core.board import Board, MapData, SheetData
from app.core.card import Fact, Note
from app.core.inches import place_at
from app.core.module import Sight
from app.ui.map.geometry import Geometry
from app.ui.map.sight_lines import words as plate
from app.ui.panels.tool_cards import distance_words, label, length_words, sight_card
from tests.ui import inch_table

SHEET = SheetData(id="1", columns=(1, 3), rows=(1, 3), tag="house", source="")


@pytest.mark.parametrize(
    ("scale", "words"),
    [
        ({"hex_yards": 100}, ("1 hex, 100 yards", "4 hexes, 400 yards")),
        ({"hex_km": 25}, ("1 hex, 25 km", "4 hexes, 100 km")),
        ({}, ("1 hex", "4 hexes")),
    ],
)
def test_a_distance_has_the_units_of_its_board(scale: dict[str, int], words: tuple[str, str]) -> None:
    board = Board(MapData(title="t", style="", sheets=(SHEET,), **scale))
    assert (distance_words(board, 1), distance_words(board, 4)) == words


def test_a_length_that_the_module_measured_stands_in_place_of_hexes() -> None:
    board = Board(MapData(title="t", style="", sheets=(SHEET,)))
    clear, far = Sight(True, 9, (), length="9.412 in"), Sight(True, 9, ())
    card = sight_card(board, 0, 8, clear)
    assert card.blocks == (Note("**0101 to 0303: clear**", tone="good"), Fact("Range", "9.412 in"))
    assert plate((0, 8, clear), Geometry(board)) == "9.412 in, clear"
    assert sight_card(board, 0, 8, far).blocks[1:] == (Fact("Range", "9 hexes"), Fact("Crosses", "nothing between"))
    assert plate((0, 8, far), Geometry(board)) == "9 hexes, clear"


def test_on_a_table_in_inches_a_line_tells_points_and_inches() -> None:
    table = inch_table.board()
    a, b = (place_at(table, inch_table.mils(x, 24)) for x in (20, 30))
    sight = Sight(True, table.distance(a, b), table.between(a, b), length="9.412")
    card = sight_card(table, a, b, sight)
    assert card.blocks[0].text == f"**{label(table, a)} to {label(table, b)}: clear**"
    assert label(table, a).endswith(" in")
    assert [block.value for block in card.blocks[1:]] == ["9.412 in"]
    assert length_words(table, Sight(True, 3, (), length="3 inches")) == "3 inches"
