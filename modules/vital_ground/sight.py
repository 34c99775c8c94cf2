"""Line of sight and spotting: one function for the tool and the rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from app.core.board import Board
from app.core.data import Override
from app.core.derived import of_fields
from app.core.hexgrid import line
from app.core.module import Sight
from app.core.state import NOWHERE, Refusal, Side
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import is_hq, is_leader
from modules.vital_ground.counter import GERMAN, Counter, Options
from modules.vital_ground.naming import hex_name, name, place_name, town_name
from modules.vital_ground.places import SIDES, Lanes, Screen, force, lanes, on_map, own_units, unit_at
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def sight(s: VGState, a: int, b: int, side: Side) -> Sight:
    """Whether a direct line from hex a to hex b is open for fire of `side`. "" asks for towns alone, as spotters do.

    Only what lies strictly between counts, so the end hexes (VG-253, A-51) and neighbours (VG-255) never block. Friends
    block, attackers of the same attack too (VG-251, A-50, A-52); enemies do not (VG-254). Along a hexside both hexes
    must block. VG-250, VG-252, VG-256, VG-261, N-04a, A-30
    """
    board = s.book.board
    crossed = board.between(a, b)
    friends = _lanes(s, side).friends
    closed_off = s.options.sight_off_sheets == "blocked"
    town_at = board.town_at
    for places in crossed:
        blocking = [p for p in places if (closed_off if p == NOWHERE else town_at[p] >= 0 or p in friends)]
        if not blocking:
            continue
        if len(places) == 2 and len(blocking) == 1 and s.options.los_edge == "both":
            continue
        return _blocked(s, a, b, crossed, places, blocking[0])
    beside = any(len(places) == 2 for places in crossed)
    return Sight(True, board.distance(a, b), crossed, rule="VG-256" if beside else "", text=WORDS.sight.clear)


def _blocked(
    s: VGState, a: int, b: int, crossed: tuple[tuple[int, ...], ...], places: tuple[int, ...], by: int
) -> Sight:
    board = s.book.board
    if by == NOWHERE:
        known = next((p for p in places if p != NOWHERE), NOWHERE)
        return Sight(False, board.distance(a, b), crossed, known, "N-04a", WORDS.sight.off_sheets)
    if board.town_at[by] >= 0:
        what = WORDS.sight.town.format(town=town_name(s, by))
    else:
        what = WORDS.sight.unit.format(unit=name(s, unit_at(s, by)))
    if len(places) == 2:
        return Sight(False, board.distance(a, b), crossed, by, "VG-256", WORDS.sight.hexside.format(what=what))
    return Sight(False, board.distance(a, b), crossed, by, "VG-252" if board.town_at[by] >= 0 else "VG-251", what)


_held: list[tuple[VGState | None, Side, Lanes]] = [(None, "", Lanes(frozenset(), {}))]
"""The lanes asked last, with the state and the side: who asks for one line mostly asks for many."""


def _lanes(s: VGState, side: Side) -> Lanes:
    return force(s, side).lanes(s.options, s.overrides) if side else lanes(frozenset(), s.options, s.overrides)


def clear(s: VGState, a: int, b: int, side: Side) -> bool:
    """True if the line is open; the quick form of `sight`."""
    held = _held[0]
    if held[0] is not s or held[1] != side:
        held = _held[0] = (s, side, _lanes(s, side))
    known, line = held[2], (a, b) if a < b else (b, a)
    found = known.open.get(line)
    if found is None:
        screen = known.screens.get(line)
        if screen is None:
            if len(known.screens) >= KNOWN:
                known.screens.clear()
            screen = known.screens[line] = _screen(s, *line)
        found = known.open[line] = screen if isinstance(screen, bool) else _open(known.friends, *screen)
    return found


def _open(friends: frozenset[int], hexes: tuple[int, ...], pairs: tuple[tuple[int, int], ...]) -> bool:
    return friends.isdisjoint(hexes) and not any(p in friends and q in friends for p, q in pairs)


KNOWN = 200_000
"""Lines; so many are remembered."""


def _screen(s: VGState, a: int, b: int) -> Screen:
    board, options = s.book.board, s.options
    closed_off, both, town_at = options.sight_off_sheets != "open", options.los_edge == "both", board.town_at
    q, r, at = board.q[a], board.r[a], board.at_axial.get
    hexes, pairs = [], []
    for there in line(board.q[b] - q, board.r[b] - r):
        if len(there) == 1:
            dq, dr = there[0]
            p = at((q + dq, r + dr), NOWHERE)
            if closed_off if p == NOWHERE else town_at[p] >= 0:
                return False
            hexes.append(p)
            continue
        open = []
        for dq, dr in there:
            p = at((q + dq, r + dr), NOWHERE)
            if not (closed_off if p == NOWHERE else town_at[p] >= 0):
                open.append(p)
            elif not both:
                return False
        if not open:
            return False
        if len(open) == 2 and both:
            pairs.append((open[0], open[1]))
        else:
            hexes += open
    return (tuple(hexes), tuple(pairs)) if hexes or pairs else True


def may_spot(s: VGState, u: int, place: int) -> str:
    """Empty if a unit can spot a hex for somebody, else the rule against it. VG-258..261, VG-264, A-70"""
    c = s.units[u]
    if not on_map(s, u) or c.status != "ok":
        return "VG-259"
    away = s.book.board.distance(c.place, place)
    if away > s.book.v["spot"]:
        return "VG-258"
    if c.prepared and away > s.book.v["spot_from_position"]:  # VG-324
        return "VG-264"
    return "" if clear(s, c.place, place, "") else "VG-260"


def near_spotters(s: VGState, side: Side, place: int) -> list[int]:
    """Units of a side that are near enough to spot a hex, whether or not they can. VG-258"""
    return near(s, side, place, s.book.v["spot"])


def near(s: VGState, side: Side, place: int, limit: int) -> list[int]:
    """Units of a side at most so many hexes from a hex."""
    away = s.book.board.distances(place)
    stacks = force(s, side).stacks.items()
    return sorted([u for p, stack in stacks if p < len(away) and away[p] <= limit for u in stack])


def overseen(s: VGState, side: Side, limit: int) -> set[int]:
    """The hexes at most so far from some unit of a side."""
    return _overseen(s.units, SIDES[side], limit, s.book.board)


@of_fields("place", one_side=True)
def _overseen(units: tuple[Counter, ...], side: Side, limit: int, board: Board) -> set[int]:
    places = {units[u].place for u in own_units(units, side)}
    return set(chain.from_iterable([_around(board, limit, p) for p in places if p < board.hexes]))


@lru_cache(maxsize=4096)
def _around(board: Board, limit: int, place: int) -> tuple[int, ...]:
    return tuple(board.within(place, limit))


def spotters(s: VGState, side: Side, place: int, battalion: str = "") -> list[int]:
    """Units that spot a hex: for off-board guns (no battalion), or for a battalion's own indirect weapons.

    VG-257, VG-263, VG-265, VG-292, A-32, N-12
    """
    memo, key = _spotters(s.units, s.options, s.overrides), (side, place, battalion)
    found = memo.get(key)
    if found is None:
        found = memo[key] = _find_spotters(s, side, place, battalion)
    return found


@of_fields("place", "status", "prepared")
def _spotters(
    units: tuple[Counter, ...], options: Options, overrides: tuple[Override, ...]
) -> dict[tuple[Side, int, str], list[int]]:
    """The spotters found so far while the units are as they are."""
    return {}


def _find_spotters(s: VGState, side: Side, place: int, battalion: str) -> list[int]:
    found = []
    for i in near_spotters(s, side, place):
        if may_spot(s, i, place):
            continue
        c = s.units[i]
        if battalion:
            lent = is_hq(s, i) and s.options.hq_spots_any_mortar == "any_battalion"
            if c.battalion != battalion and not lent:
                continue
        elif (
            side == GERMAN
            and s.options.offboard_spotter == "hq_or_leader_only"
            and not (is_hq(s, i) or is_leader(s, i))
        ):
            continue
        found.append(i)
    return found


def unseen(s: VGState, side: Side, place: int, battalion: str = "") -> Refusal | None:
    """Why the unit that comes closest to spotting a hex does not; None when none is near enough.

    VG-257, VG-258, VG-259, VG-260, VG-264
    """
    order = ("VG-260", "VG-264", "VG-259", "VG-257")
    found = []
    for i in near_spotters(s, side, place):
        strange = battalion and s.units[i].battalion != battalion
        rule = may_spot(s, i, place) or ("VG-257" if strange else "")
        if rule:
            found.append((order.index(rule), i, rule))
    if not found:
        return None
    _, u, rule = min(found)
    return rulebook().refuse(rule, (s.units[u].place, place), unit=name(s, u), hex=hex_name(s, place))


def blocked_text(s: VGState, seen: Sight) -> dict[str, object]:
    """The fields that a refusal for a blocked line needs."""
    by = seen.blocker
    if seen.rule == "VG-251":
        return {"by": name(s, unit_at(s, by))}
    if seen.rule == "VG-256" and by >= 0 and s.book.board.town_at[by] < 0:
        return {"by": name(s, unit_at(s, by))}
    return {"by": place_name(s, by)}
