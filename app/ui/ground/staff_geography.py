"""The true lie of land and sea under a staff map, in scene units.

It comes from a file beside the fonts, made once from open data and bent so that the middle of every hex shows what the
hex is. A board no file fits gets coasts and frontiers made from its hexes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from app import paths
from app.core.board import Board
from app.core.digest import blake2b
from app.core.language import language
from app.ui.ground.staff_outlines import NO_TEXT, Kept, Outlines
from app.ui.map.geometry import ROW, Geometry

SEA = ("sea",)
WATER = ("sea", "lake")
OUT = "out"
RIVERS = ("river_major", "river_minor")

UNIT = ROW / 1000
"""Scene units of what the files count in."""


@dataclass(frozen=True)
class Words:
    """Something written over the map: a kind, the text, where its middle stands, degrees clockwise, size."""

    kind: str
    text: str
    at: QPointF
    turn: float
    size: float


@dataclass(frozen=True)
class Relief:
    """A grey picture of hills and depths: where its upper left corner lies and how large a pixel is."""

    file: Path
    at: QPointF
    pixel: float


@dataclass
class Geography:
    """Land and what divides it, in scene units. `outlines`: of land, islands, lakes, belts of water and all else that is
    cut from them; `areas`: the countries that have one, and `out` for what is not in play.

    `cartouche`: where title and legend stand; `north`: degrees clockwise from straight up.
    """

    outlines: Outlines
    areas: tuple[str, ...]
    places: Mapping[str, QPointF] = field(default_factory=dict)
    words: tuple[Words, ...] = ()
    relief: Relief | None = None
    cartouche: QRectF | None = None
    north: float = 0.0
    credit: str = ""


def geography_for(geometry: Geometry) -> Geography:
    """The geography of a board: read as it was cut for it, else cut now from the file that fits it, or from its hexes."""
    for file in sorted(paths.assets().glob("*/geography.outlines")):
        with file.open("rb") as opened:
            head = json.loads(opened.readline().removeprefix(NO_TEXT))
            start = opened.tell()
        if head["board"] == digest(geometry.board):
            return told(file.parent, head["told"], tuple(head["areas"]), Kept(file, start, head["index"]))
    from app.ui.ground.staff_carving import carved

    return carved(geometry)


def digest(board: Board) -> str:
    """What of a board the outlines depend on."""
    sides = sorted((pair, kind) for pair, kind in board.hexsides.items() if kind in RIVERS)
    countries = [(mark.hexes, mark.text) for mark in board.marks if mark.kind == "country"]
    towns = [(town.id, town.hexes, town.victory) for town in board.towns]
    sheets = [(sheet.columns, sheet.rows) for sheet in board.sheets]
    seen = repr((board.style, sheets, list(board.terrain), sides, countries, towns))
    return blake2b(seen.encode(), digest_size=16).hexdigest()


def told(folder: Path, data: Any, areas: tuple[str, ...], outlines: Outlines) -> Geography:
    """A geography with what its file says beside the outlines."""
    low, fine = data["relief"]["low"], data["relief"]["fine"]
    spoken = data.get(f"lettering_{language()}", {})
    left, top, right, bottom = (v * ROW for v in data["cartouche"])
    return Geography(
        outlines=outlines,
        areas=areas,
        places=places_of(data),
        words=tuple(
            Words(kind, spoken.get(text, text), QPointF(x * UNIT, y * UNIT), turn, size)
            for kind, text, x, y, turn, size in data["lettering"]
        ),
        relief=Relief(folder / data["relief"]["file"], QPointF(*low) * ROW, ROW / fine),
        cartouche=QRectF(QPointF(left, top), QPointF(right, bottom)),
        north=data["north"],
        credit=data["credit"],
    )


def places_of(data: Any) -> dict[str, QPointF]:
    """Where a file says that the towns stand."""
    return {id: QPointF(x * UNIT, y * UNIT) for id, (x, y) in data["places"].items()}


def smooth(points: list[QPointF], rounds: int = 2, closed: bool = True) -> list[QPointF]:
    """A line with its corners cut; an open one keeps its ends."""
    for _ in range(rounds):
        ends = [*points, points[0]] if closed else points
        cut = [p for a, b in pairwise(ends) for p in (a * 0.75 + b * 0.25, a * 0.25 + b * 0.75)]
        points = cut if closed else [points[0], *cut, points[-1]]
    return points
