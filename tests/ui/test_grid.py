"""A grid of cells: when its heads are written from below upwards."""

from pytestqt.qtbot import QtBot

from app.ui.look import theme
from app.ui.look.grid import GridTable


def grid(qtbot: QtBot, heads: tuple[str, ...], cell: str) -> GridTable:
    theme.load_fonts()
    found = GridTable(heads, [("expected", *(cell for _ in heads[1:]))])
    qtbot.addWidget(found)
    return found


def test_heads_that_are_too_wide_for_their_columns_stand_upright(qtbot: QtBot) -> None:
    assert grid(qtbot, ("", *["Infantry division"] * 8), "4")._lay(240).upright


def test_heads_that_are_no_wider_than_the_cells_stay_level(qtbot: QtBot) -> None:
    numbers = tuple(str(n) for n in range(1, 9))
    assert not grid(qtbot, ("D8", *numbers), "0.125")._lay(240).upright


def test_pairs_stand_one_under_the_other_in_all_cells_or_in_none(qtbot: QtBot) -> None:
    theme.load_fonts()
    found = GridTable(("Dice", "1:3", "1:2"), [("2", "3/0 AR", "2/0 –"), ("3", "2/0 –", "1/0 –")])
    qtbot.addWidget(found)
    wide, narrow = found._lay(400), found._lay(115)
    assert (wide.pairs, narrow.pairs) == (False, True)
    assert narrow.heights[1] == narrow.heights[2] > wide.heights[1]


def test_cells_of_more_words_wrap_as_they_need(qtbot: QtBot) -> None:
    theme.load_fonts()
    found = GridTable(("Zone", "Coast"), [("Z1", "2 to 3"), ("Z2", "hard cover")])
    qtbot.addWidget(found)
    assert not found._lay(60).pairs
