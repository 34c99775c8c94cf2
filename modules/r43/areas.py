"""What may be laid over the map. Chapters add their own to `AREAS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.core.scene import Area, Overlay
from app.core.state import Side, UnitNo
from modules.r43 import rail
from modules.r43.command import hexes_in_radius
from modules.r43.counter import ALLIED, GERMAN, enemy
from modules.r43.naming import name, place_name, side_name
from modules.r43.places import headquarters, holder, is_headquarters, on_map
from modules.r43.supply import at_home, hq_traced, sources, supplied, trace
from modules.r43.words.areas import WORDS
from modules.r43.zones import beside_enemy, held_by_divisions, occupied

if TYPE_CHECKING:
    from modules.r43.state import R43State

Draw = Callable[["R43State"], Area | None]
AREAS: list[Draw] = []
"""The overlays in the order in which they are offered; None leaves one out."""


def area(draw: Draw) -> Draw:
    """Register an overlay."""
    AREAS.append(draw)
    return draw


def areas(s: R43State) -> tuple[Area, ...]:
    """Every overlay that has something to show now."""
    return tuple(found for draw in AREAS if (found := draw(s)) is not None)


def _out(s: R43State, side: Side) -> list[UnitNo]:
    """Counters of a side that a check made now would find out of supply."""
    good = supplied(s, side)
    return [
        u
        for u, c in enumerate(s.units)
        if c.side == side
        and on_map(s, u)
        and not (hq_traced(s, u) if is_headquarters(s, u) else c.place in good or c.garrison or at_home(s, u))
    ]


def _supply(s: R43State, side: Side) -> Area | None:
    """Hexes in supply, the lines of the headquarters to their sources, who is cut off and by which hex. LR-4.2, LR-4.3"""
    mine = [u for u, c in enumerate(s.units) if c.side == side and on_map(s, u)]
    if not mine:
        return None
    words = WORDS.supply
    out = _out(s, side)
    overlays = [Overlay("supply", tuple(sorted(supplied(s, side))), side=side)]
    staffs = headquarters(s, side)
    for hq in staffs:
        found = trace(s, hq)
        if found.whole and len(found.path) > 1:
            overlays.append(Overlay("path", found.path, side=side))
    cuts = sorted({p for u in out if (p := trace(s, u).cut) >= 0})
    if out:
        overlays.append(Overlay("cut_off", tuple(sorted({s.units[u].place for u in out})), tuple(out), side=side))
    overlays += [Overlay("pill", (p,), text=words.cut.format(place=place_name(s, p)), side=side) for p in cuts]
    fed = sum(hq_traced(s, hq) for hq in staffs)
    line = words.note.format(fed=fed, staffs=len(staffs), out=len(out), sources=len(sources(s, side)))
    title = words.title.format(side=side_name(side))
    return Area(f"supply_{side}", title, line, tuple(overlays), "LR-4.2" if side == ALLIED else "LR-4.3")


@area
def supply_allied(s: R43State) -> Area | None:
    """Allied supply."""
    return _supply(s, ALLIED)


@area
def supply_german(s: R43State) -> Area | None:
    """German supply."""
    return _supply(s, GERMAN)


def _command(s: R43State, side: Side) -> Area | None:
    """The radius of every headquarters of a side. LR-1.11"""
    staffs = headquarters(s, side)
    if not staffs:
        return None
    overlays = tuple(
        Overlay("radius", tuple(sorted(hexes_in_radius(s, hq))), (hq,), name(s, hq), side=side) for hq in staffs
    )
    inside = frozenset(p for o in overlays for p in o.places)
    lost = sum(c.side == side and on_map(s, u) and c.place not in inside for u, c in enumerate(s.units))
    words = WORDS.command
    line = words.note.format(staffs=len(staffs), out=lost)
    return Area(f"command_{side}", words.title.format(side=side_name(side)), line, overlays, "LR-1.11")


@area
def command_allied(s: R43State) -> Area | None:
    """Allied command."""
    return _command(s, ALLIED)


@area
def command_german(s: R43State) -> Area | None:
    """German command."""
    return _command(s, GERMAN)


def _lines(s: R43State, open_to: dict[int, int]) -> tuple[int, ...]:
    """The open stretches of the net, hex by hex, one line after another."""
    found: list[int] = []
    for road in s.book.board.roads:
        for p in road.hexes:
            if p in open_to:
                found.append(p)
            elif found and found[-1] != -1:
                found.append(-1)
        found.append(-1)
    return tuple(found)


@area
def rails(s: R43State) -> Area:
    """The lines that German trains run on now, where none may stop, and what is cut. LR-6.22, LR-6.23, LR-6.26"""
    found, near = rail.parts(s), beside_enemy(s, GERMAN)
    stops = sum(p not in near for p in found)
    broken = tuple(sorted(p for p in s.book.geography.rail if p not in found))
    stretches = _lines(s, found)
    overlays = [Overlay("rail", tuple(p for p in stretches if p >= 0), side=GERMAN)]
    if broken:
        overlays.append(Overlay("concern", broken, side=GERMAN))
    words = WORDS.rail
    line = words.note.format(open=stops, shut=len(s.book.geography.rail) - stops, left=s.rail)
    return Area("rail", words.title, line, tuple(overlays), "LR-6.22")


@area
def front(s: R43State) -> Area | None:
    """The ground that the Allies hold, and the gaps: hexes on the line, an enemy next door, with nobody in them.

    LR-1.7, LR-1.10
    """
    if not s.allied:
        return None
    around, land = s.book.board.neighbours, s.book.geography.land
    held = tuple(p for p in s.allied if p in land)
    gaps = tuple(
        p
        for p in held
        if p not in held_by_divisions(s, ALLIED)
        and any(n in land and holder(s, n) == GERMAN for n in around[p])
        and _pressed(s, p, ALLIED)
    )
    overlays = [Overlay("front", held, side=ALLIED)]
    if gaps:
        overlays.append(Overlay("concern", gaps, side=ALLIED))
    words = WORDS.front
    return Area("front", words.title, words.note.format(held=len(held), gaps=len(gaps)), tuple(overlays), "LR-1.10")


def _pressed(s: R43State, place: int, side: Side) -> bool:
    """True for a hex that an enemy stands next to."""
    others = occupied(s, enemy(side))
    return any(n in others for n in s.book.board.neighbours[place])


@area
def values(s: R43State) -> Area:
    """Strategic hexes with what each is worth to the Approval, by who holds it. R43-9.2.4"""
    worth = s.book.geography.strategic
    overlays = (Overlay("value", tuple(sorted(worth)), costs=tuple((p, str(worth[p])) for p in sorted(worth))),)
    lost = sum(worth[p] for p in worth if holder(s, p) == ALLIED)
    words = WORDS.values
    line = words.note.format(lost=lost, all=sum(worth.values()))
    return Area("values", words.title, line, overlays, "R43-9.2.4")
