"""Distances in words: hexes, and yards or kilometres where the board has them."""

import pytest

from app.core.board import Board, MapData, SheetData
from app.ui.tool_cards import distance_words

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
