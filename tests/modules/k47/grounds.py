"""Small tables for tests of measuring: kinds of ground, a table of 72 by 48 inches with chosen pieces on it."""

from collections.abc import Mapping
from typing import Any

from app.core.board import Board, MapData, OutlineData, SheetData
from app.core.inches import Point
from modules.k47.ray import Eye
from modules.k47.terrain import Terrain
from modules.k47.terrain_data import CoverData, MovementData, TerrainKind, WalkerData

MOVES = {
    "open": ("ok", "ok", "ok", "ok", "ok", "ok", "ok"),
    "rough": ("no_run", "set_up", "no", "no_run", "no_run", "over", "no_run"),
    "obstacle": ("no_run", "no", "no", "ok", "ok", "ok", "ok"),
    "house": ("ok", "set_up", "no", "no", "no", "over", "no"),
    "road": ("ok", "ok", "x2", "x2", "x2", "ok", "ok"),
    "deep": ("no", "no", "no", "no", "no", "over", "no"),
}
"""What each class of movers may do: infantry, artillery, wheeled, half-track, tracked, flight, walker."""


def kind(
    id: str, form: Any, height: int, sight: Any, cover: Any, moves: str, over: tuple[str, ...] = ()
) -> TerrainKind:
    """A kind of ground."""
    infantry, artillery, wheeled, half_track, tracked, flight, walker = (m for m in MOVES[moves])
    told: Any = {"tag": "house", "source": "test"}
    return TerrainKind(
        id=id,
        name=id.capitalize(),
        about=id,
        form=form,
        height=height,
        sight=sight,
        depth=500 if sight == "depth" else 0,
        lies_over=over,
        cover=CoverData(value=cover, **told),
        movement=MovementData(
            infantry=infantry,  # type: ignore[arg-type]
            artillery=artillery,  # type: ignore[arg-type]
            wheeled=wheeled,  # type: ignore[arg-type]
            half_track=half_track,  # type: ignore[arg-type]
            tracked=tracked,  # type: ignore[arg-type]
            flight=flight,  # type: ignore[arg-type]
            **told,
        ),
        walker=WalkerData(value=walker, **told),  # type: ignore[arg-type]
        **told,
    )


KINDS: Mapping[str, TerrainKind] = {
    k.id: k
    for k in (
        kind("wood", "area", 2, "depth", "soft", "rough"),
        kind("rubble", "area", 1, "veil", "hard", "rough"),
        kind("crops", "area", 1, "veil", "soft", "open"),
        kind("hedge", "linear", 1, "barrier", "soft", "obstacle"),
        kind("wall", "linear", 1, "barrier", "hard", "obstacle"),
        kind("house", "building", 2, "walls", "hard", "house"),
        kind("road", "way", 0, "open", "none", "road", ("wood",)),
        kind("water", "area", 0, "open", "none", "deep"),
        kind("bridge", "area", 0, "open", "none", "road", ("water",)),
        kind("hill", "area", 0, "rise", "none", "open"),
    )
}


def piece(kind: str, *points: tuple[float, float], width: float = 0, **more: Any) -> OutlineData:
    """A piece of terrain by its points in inches; with a width it is a chain. Its id is its kind unless given."""
    more.setdefault("id", kind)
    return OutlineData(kind=kind, points=points, line=width > 0, width=width, tag="house", source="test", **more)


def square(kind: str, west: float, south: float, east: float, north: float, **more: Any) -> OutlineData:
    """A rectangle of terrain."""
    return piece(kind, (west, south), (east, south), (east, north), (west, north), **more)


def ground(*pieces: OutlineData) -> Terrain:
    """A table of 72 by 48 inches, one hex an inch high, with pieces of terrain."""
    sheet = SheetData(id="A", columns=(1, 83), rows=(1, 48), tag="house", source="test")
    return Terrain(
        Board(MapData(title="Table", style="table", inches=(72, 48), sheets=(sheet,), outlines=pieces)), KINDS
    )


def at(x: float, y: float) -> Point:
    """A point given in inches."""
    return Point(round(x * 1000), round(y * 1000))


def eyes(*points: tuple[float, float], up: int = 0) -> tuple[Eye, ...]:
    """Models at points given in inches."""
    return tuple(Eye(at(x, y), up) for x, y in points)
