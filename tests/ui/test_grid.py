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
