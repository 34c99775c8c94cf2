"""Where the parts of the table stand."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


def lay_out(view: "GameView") -> QVBoxLayout:
    """Put the parts of the table in their places; the column whose foot is under the map."""
    left = view.map_area.parentWidget()
    assert left is not None
    board = QVBoxLayout(left)
    board.setContentsMargins(0, 0, 0, 0)
    board.setSpacing(0)
    board.addWidget(view.map_area, 1)
    view.split.setStretchFactor(0, 1)
    view.split.setStretchFactor(1, 0)
    view.split.setCollapsible(0, False)
    row = QHBoxLayout()
    row.setSpacing(0)
    row.addWidget(view.rail)
    row.addWidget(view.split, 1)
    column = QVBoxLayout(view)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    top = QHBoxLayout()
    top.setSpacing(0)
    top.addWidget(view.strip, 1)
    top.addWidget(view.bag)
    column.addLayout(top)
    column.addWidget(view.prompt)
    column.addWidget(view.banner)
    column.addLayout(row, 1)
    column.addWidget(view.status)
    view.setFocusProxy(view.map)
    return board
