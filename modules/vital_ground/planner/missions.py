"""Which town each unit of the German goes for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.board import Board, Town
from app.core.derived import derived
from app.core.state import Place, Side
from modules.vital_ground.arrivals import due, held_until, last_turn, release_turn, waiting
from modules.vital_ground.book import Book
from modules.vital_ground.command import is_armor, is_hq, is_leader
from modules.vital_ground.counter import ALLIED, GERMAN, Counter, Options
from modules.vital_ground.greedy import march
from modules.vital_ground.places import on_map
from modules.vital_ground.victory import german_towns, holder, towns_of

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

NEED = 0.7
"""Turns that a defender is thought to cost."""

LOAD = 2.5
"""Turns that a town is put off when others are on their way to it."""

AROUND = 8
"""Half points from a town within which a unit takes part in its siege."""

FEW = 3
"""Companies that are enough for a town with a single routed defender."""

COMING = 36
"""Half points from which an enemy may come back to a town while others are away."""

KEEPER = 40
"""Half points from a town within which somebody is sent to keep it."""

FAR = 999
"""Half points to a place that cannot be reached."""


def away(board: Board, town: Town, place: Place) -> int:
    """Half points from a hex to the nearest hex of a town."""
    return march(board, town.hexes).get(place, FAR)


def defenders(s: VGState, town: Town) -> float:
    """How much stands in and around a town: units in it count whole, units by it half."""
    distance, total = s.book.board.distance, 0.0
    for u, c in enumerate(s.units):
        if c.side == ALLIED and on_map(s, u):
            near = min(distance(c.place, h) for h in town.hexes)
            if near <= 2:
                total += (1.0 if near == 0 else 0.4) * (0.5 if c.status == "routed" else 1.0)
    return total


def wanted(s: VGState) -> list[Town]:
    """Towns the German still has to take: the minor ones, then the major ones."""
    minor = [t for t in towns_of(s, "minor") if holder(s, t) != GERMAN]
    return minor or [t for t in towns_of(s) if holder(s, t) != GERMAN]


def threatened(s: VGState) -> list[Town]:
    """Minor towns held that somebody on the march may come back to: of each the one nearest to him."""
    roaming = [
        c
        for u, c in enumerate(s.units)
        if c.side == ALLIED
        and on_map(s, u)
        and c.status == "ok"
        and not c.prepared
        and held_until(s, c.battalion) <= s.turn + 1
        and not any(c.place in t.hexes for t in towns_of(s, "minor"))
    ]
    held = [t for t in towns_of(s, "minor") if holder(s, t) == GERMAN]
    near = [min((away(s.book.board, t, c.place), i) for i, t in enumerate(held)) for c in roaming if held]
    found = {i for far, i in near if far <= COMING}
    return [t for i, t in enumerate(held) if i in found]


def opens(s: VGState) -> bool:
    """Whether a German in Authie would let 2SS go earlier than the clock does. VG-274"""
    return not s.released and s.turn < release_turn(s)


def strong(s: VGState, towns: list[Town], need: dict[str, float]) -> list[Town]:
    """Towns to leave alone while enough others are left for the grade."""
    if s.options.victory != "graded":
        return []
    hard = [t for t in towns if need[t.id] >= 3.5]
    return hard if len(towns) - len(hard) >= s.book.v["graded_minor"] - german_towns(s, "minor") else []


@derived(keep=16, apart=1)
def _missions(
    units: tuple[Counter, ...], control: tuple[Side, ...], options: Options, turn: tuple[int, int], s: VGState
) -> dict[int, Town]:
    towns = wanted(s)
    found: dict[int, Town] = {}
    if not towns:
        return found
    board = s.book.board
    need = {t.id: defenders(s, t) for t in towns}
    load = dict.fromkeys(need, 0.0)
    places = {
        u: _from(s, u)
        for u, c in enumerate(s.units)
        if c.side == GERMAN and (on_map(s, u) or (waiting(s, u) and due(s, u) <= s.turn))
    }
    places = {u: p for u, p in places.items() if p >= 0}
    for t in [t for t in towns if need[t.id] == 0]:
        runner = min(
            (u for u in places if u not in found and not is_leader(s, u)),
            key=lambda u: (away(board, t, places[u]) + _dear(s, u), u),
            default=-1,
        )
        if runner >= 0 and away(board, t, places[runner]) <= 30:
            found[runner] = t
            load[t.id] += 1
    for t in threatened(s):
        keeper = min(
            (u for u in places if u not in found and not is_leader(s, u) and not is_hq(s, u)),
            key=lambda u: (away(board, t, places[u]) + _needed(s, u), u),
            default=-1,
        )
        if keeper >= 0 and away(board, t, places[keeper]) <= KEEPER:
            found[keeper] = t
    _share_out(s, towns, places, need, load, found)
    _tanks(s, towns, places, need, found)
    return found


def _share_out(
    s: VGState,
    towns: list[Town],
    places: dict[int, Place],
    need: dict[str, float],
    load: dict[str, float],
    found: dict[int, Town],
) -> None:
    """The foot by battalions, each to the town it can take soonest; who is not needed there goes on to the next."""
    board = s.book.board
    groups: dict[tuple[str, int], list[int]] = {}
    for u in places:
        if u not in found and not is_armor(s, u) and not is_leader(s, u):
            groups.setdefault((s.units[u].battalion, 0), []).append(u)
    own = sectors(s.book)
    hard = strong(s, towns, need)
    easy = [t for t in towns if t not in hard] or towns
    while groups:
        best: tuple[float, tuple[str, int], Town] | None = None
        for g in sorted(groups):
            wait = _wait(s, g[0])
            for t in [t for t in easy if own.get(t.id) == g[0]] or easy:
                turns = wait + _mean(s, t, groups[g], places) / 11 + NEED * need[t.id]
                turns += LOAD if load[t.id] >= max(1.0, need[t.id]) else 0.0
                if best is None or (turns, g, t.id) < (best[0], best[1], best[2].id):
                    best = (turns, g, t)
        assert best is not None
        _, g, t = best
        units = sorted(groups.pop(g), key=lambda u: (away(board, t, places[u]), u))
        enough = _enough(s, t, [u for u in units if not is_hq(s, u)], places) if not g[1] else len(units)
        stay = [u for u in units if not is_hq(s, u)][:enough]
        stay += [u for u in units if is_hq(s, u) and len(stay) * 2 >= len(units) - 1]
        rest = [u for u in units if u not in stay]
        for u in stay:
            found[u] = t
            load[t.id] += 0.8
        if rest:
            load[t.id] = max(load[t.id], need[t.id], 1.0)
            groups[g[0], g[1] + 1] = rest


def _enough(s: VGState, t: Town, fighters: list[int], places: dict[int, Place]) -> int:
    """How many of the foot are needed at a town: all until they are there and a single routed unit is left in it."""
    inside = [c for c in s.units if c.side == ALLIED and c.place in t.hexes]
    there = sum(away(s.book.board, t, places[u]) <= AROUND for u in fighters)
    if len(inside) != 1 or inside[0].status != "routed" or there < FEW:
        return len(fighters)
    return FEW


def _tanks(
    s: VGState, towns: list[Town], places: dict[int, Place], need: dict[str, float], found: dict[int, Town]
) -> None:
    """Tanks and the leader to the nearest town that others go for, no more than two for a single defender."""
    board = s.book.board
    taken = {t.id for t in found.values() if t.id in need} or set(need)
    near = [t for t in towns if t.id in taken]
    key = next((t for t in towns if t.id == "authie" and opens(s)), None)
    sent = dict.fromkeys(need, 0)
    for u in sorted(places, key=lambda u: (min(away(board, t, places[u]) for t in near), u)):
        if u in found:
            continue
        if key and s.units[u].kind == "mk4" and away(board, key, places[u]) <= 40:
            found[u] = key
            continue
        found[u] = min(
            near, key=lambda t: (away(board, t, places[u]) + (15 if sent[t.id] >= 1 + need[t.id] else 0), t.id)
        )
        sent[found[u].id] += is_armor(s, u)


@derived(keep=4)
def sectors(book: Book) -> dict[str, str]:
    """By town the battalion of foot that starts nearest to it."""
    board = book.board
    starts: dict[str, list[Place]] = {}
    for x in book.units:
        hexes = (x.starts.hex,) if x.starts else x.arrives.hexes if x.arrives else ()
        if x.side == GERMAN and hexes and book.kinds[x.kind].arm == "infantry":
            starts.setdefault(x.battalion, []).append(board.place(hexes[0]))
    found: dict[str, str] = {}
    for t in board.towns:
        if t.victory and starts:
            found[t.id] = min(starts, key=lambda g: (sum(away(board, t, p) for p in starts[g]) / len(starts[g]), g))
    return found


def missions(s: VGState) -> dict[int, Town]:
    """The town that each German unit goes for; none for a unit that is not there, or when nothing is left to take."""
    return _missions(s.units, s.control, s.options, _turn(s.turn, s.released), s)


_TURNS: dict[tuple[int, int], tuple[int, int]] = {}


def _turn(turn: int, released: int) -> tuple[int, int]:
    return _TURNS.setdefault((turn, released), (turn, released))


def _dear(s: VGState, u: int) -> int:
    """Half points that a unit is too good to run for an empty town."""
    return {"ss_inf": 4, "ss_hw": 8, "inf_hq": 9}.get(s.units[u].kind, 0)


def _needed(s: VGState, u: int) -> int:
    """Half points that a unit is worth more elsewhere than as the keeper of a town."""
    return {"ss_inf": 8, "ss_hw": 6}.get(s.units[u].kind, 0)


def _from(s: VGState, u: int) -> Place:
    if on_map(s, u):
        return s.units[u].place
    arrives = s.book.unit_data[s.units[u].id].arrives
    if arrives is None:
        return -1
    return s.book.board.place(arrives.hexes[0]) if arrives.hexes else s.book.board.place("3:3614")


def _wait(s: VGState, battalion: str) -> int:
    """Turns until a battalion may move."""
    if battalion == "2SS":
        return 0 if s.released else max(0, min(release_turn(s), last_turn(s)) - s.turn)
    return max(0, held_until(s, battalion) - s.turn)


def _mean(s: VGState, town: Town, units: list[int], places: dict[int, Place]) -> float:
    return sum(away(s.book.board, town, places[u]) for u in units) / len(units)
