"""T36: on every terrain of every game, in every theme, marks stand out for the colour-blind, and none is told by colour."""

import importlib.util
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import get_args

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.core.board import Board
from app.core.module import Module
from app.core.scene import Badge, Face, OverlayKind
from app.play import discover
from app.play.session import Session
from app.ui.counters import faces
from app.ui.ground import ground_for
from app.ui.look import theme
from app.ui.look.palette import THEMES
from app.ui.map import overlays
from app.ui.map.geometry import Geometry, R
from tests.hands_on.anywhere import GAMES

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "pictures" / "colour_vision.py"

LINES = ("map_mine", "map_enemy")
"""The colours of lines that lie on their casing."""

PATCH = 40
"""Pixels across a piece of ground."""

TOLD_APART = 0.03
"""Share of the light by which two signs differ at least."""


def colour_vision() -> ModuleType:
    """The simulation that the screenshots use."""
    made = importlib.util.spec_from_file_location("colour_vision", SCRIPT)
    assert made is not None
    assert made.loader is not None
    module = importlib.util.module_from_spec(made)
    made.loader.exec_module(module)
    return module


CV = colour_vision()


def loaded(id: str) -> Module:
    """A module."""
    return next(m for m in discover.found(None) if m.id == id).load()


def board_of(id: str) -> Board:
    """Its board."""
    session = Session.new(loaded(id), GAMES[id], {}, 3)
    return session.module.board(session.state)


def grounds(board: Board, look: str) -> dict[str, QImage]:
    """A piece of the map in the middle of a hex of each terrain, and of a town."""
    places = {kind: board.terrain[: board.hexes].index(kind) for kind in dict.fromkeys(board.terrain[: board.hexes])}
    places |= dict([("town", town.hexes[0]) for town in board.towns if town.hexes][:1])
    geometry, painter = Geometry(board), ground_for(board)
    found = {}
    for kind, place in places.items():
        rect = QRectF(0, 0, PATCH, PATCH)
        rect.moveCenter(geometry.centre(place))
        image = QImage(PATCH, PATCH, QImage.Format.Format_RGB32)
        image.fill(theme.color("desk"))
        p = QPainter(image)
        p.translate(-rect.topLeft())
        for _ in painter.steps(p, rect.adjusted(-R, -R, R, R), 1.0, look):
            continue
        p.end()
        found[kind] = image
    return found


def luminance(color: QColor, vision: str) -> float:
    """How bright a colour is to somebody."""
    dot = QImage(1, 1, QImage.Format.Format_RGB32)
    dot.fill(color)
    return float(CV.luminance(CV.seen(CV.linear(dot), vision))[0, 0])


def contrast(a: float, b: float) -> float:
    """The ratio of two luminances."""
    high, low = max(a, b), min(a, b)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", THEMES)
@pytest.mark.parametrize("module", GAMES)
def test_lines_stand_out_on_every_terrain(qapp: QApplication, module: str, look: str) -> None:
    theme.set_theme(look)
    pieces = grounds(board_of(module), look)
    assert pieces
    for vision in CV.VISIONS:
        casing = luminance(theme.color("map_area_casing"), vision)
        for line in LINES:
            ink = luminance(theme.color(line), vision)
            assert contrast(ink, casing) >= 3, (line, vision)
            for kind, image in pieces.items():
                ground = float(np.median(CV.luminance(CV.seen(CV.linear(image), vision))))
                assert max(contrast(ink, ground), contrast(casing, ground)) >= 3, (line, vision, kind)


def grey(sign: QImage) -> np.ndarray:
    """A sign on the panel without its colours, from 0 to 1."""
    flat = QImage(sign.size(), QImage.Format.Format_RGB32)
    flat.fill(theme.color("panel"))
    p = QPainter(flat)
    p.drawImage(QRectF(flat.rect()), sign)
    p.end()
    return np.asarray(CV.luminance(CV.linear(flat.scaled(90, 72))))


@pytest.mark.parametrize("look", THEMES)
def test_no_two_signs_on_the_map_are_the_same_in_grey(qapp: QApplication, look: str) -> None:
    theme.set_theme(look)
    kinds = [kind for kind in get_args(OverlayKind) if kind not in ("setup", "concern")]
    drawn = {kind: grey(overlays.legend(kind, 72).toImage()) for kind in kinds}
    for a, b in combinations(kinds, 2):
        assert np.abs(drawn[a] - drawn[b]).mean() > TOLD_APART / 6, (a, b)
        assert np.abs(drawn[a] - drawn[b]).max() > 0.2, (a, b)


def test_no_two_states_of_a_counter_are_the_same_in_grey(qapp: QApplication) -> None:
    face = Face("heer", "infantry", "1-3-1", "7", "12Pz", "12Pz")
    marked = list(get_args(Badge))
    drawn = {b: grey(faces.counter(face, (b,), 72).toImage()) for b in marked}
    plain = grey(faces.counter(face, (), 72).toImage())
    told = [b for b in marked if np.abs(drawn[b] - plain).max() > 0.2]
    for a, b in combinations(told, 2):
        assert np.abs(drawn[a] - drawn[b]).max() > 0.2, (a, b)
    assert {"hit1", "pinned", "routed", "prepared", "acted", "reduced", "unsupplied", "hidden"} <= set(told)


@pytest.mark.parametrize("module", GAMES)
def test_the_sides_of_a_game_differ_in_light(qapp: QApplication, module: str) -> None:
    session = Session.new(loaded(module), GAMES[module], {}, 3)
    for a, b in combinations(session.sides, 2):
        one, two = theme.style(a.style), theme.style(b.style)
        for vision in CV.VISIONS:
            large = max(
                contrast(luminance(QColor(one.base), vision), luminance(QColor(two.base), vision)),
                contrast(luminance(QColor(one.box), vision), luminance(QColor(two.box), vision)),
            )
            assert large >= 3, (a.id, b.id, vision)
