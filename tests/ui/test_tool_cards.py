"""Distances in words: hexes, and yards or kilometres where the board has them, or as the module measured them."""

import pytest

from app.core.board import Board, MapData, SheetData
from app.core.card import Fact, Note
from app.core.module import Sight
from app.ui.geometry import Geometry
from app.ui.sight_lines import words as plate
from app.ui.tool_cards import distance_words, sight_card

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
