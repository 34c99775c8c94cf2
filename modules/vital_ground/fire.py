"""Fire: which weapon lines may fire at what, their strength, and the modifiers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.core.data import Override
from app.core.derived import derived, of_fields
from app.core.state import Place, Refusal
from app.core.table import Table
from app.core.tally import Tally
from modules.vital_ground.book import FAR, ChartData, LineData, books, figures, rulebook
from modules.vital_ground.command import is_armor
from modules.vital_ground.counter import Aim, Counter, Options, Volley, enemy
from modules.vital_ground.naming import hex_name, name
from modules.vital_ground.places import force, unit_at
from modules.vital_ground.sight import blocked_text, clear, sight
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState
UNSEEN = 99
"""Hexes; farther than any two hexes of the map lie apart."""


def chart_of(s: VGState, u: int) -> ChartData | None:
    """A unit's weapon chart; None for the leader."""
    return s.book.charts_of[s.units[u].kind]


def lines(s: VGState, u: int) -> tuple[LineData, ...]:
    """A unit's weapon lines."""
    chart = books[s.overrides].charts_of[s.units[u].kind]
    return chart.lines if chart else ()


def line_of(s: VGState, u: int, line: str) -> LineData | None:
    """A weapon line by its id."""
    return next((x for x in lines(s, u) if x.id == line), None)


def factor(s: VGState, u: int, line: LineData, away: int) -> int:
    """Factors of a line at a range in hexes (VG-012); 0: it does not fire. A hit takes none away unless an option says so.

    VG-119, VG-140, VG-361, VG-362, A-21, A-43
    """
    c = s.units[u]
    value = s.book.factors[c.kind][line.id][min(away, FAR)]
    if value and away >= FAR and away > (*figures("hw_long_cap", s.options.hw_long_cap), UNSEEN)[0]:
        return 0
    if c.hits and s.options.step_loss_halves_fp == "halved":
        return (value + 1) // 2
    return value


def longest(s: VGState, u: int, line: LineData) -> int:
    """The longest range of a line in hexes; 99 where it is open-ended."""
    by_range = s.book.factors[s.units[u].kind][line.id]
    if by_range[FAR]:
        return (*figures("hw_long_cap", s.options.hw_long_cap), UNSEEN)[0]
    return max((away for away, value in enumerate(by_range) if value), default=0)


def reach(s: VGState, u: int) -> int:
    """The longest range of any line of a unit, in hexes."""
    return max((longest(s, u, line) for line in lines(s, u)), default=0)


def aim_faults(s: VGState, u: int, line: LineData, place: Place, target: int) -> Refusal | None:
    """Why a line may not fire at a unit in a hex in an attack or as OP fire.

    Direct lines in sight fire at armor and at everything else (VG-120, VG-125), the infantry gun among them at any
    range (VG-122), mortars within 3 hexes; indirect lines may hurt armor (VG-126); a blocked line stops all (VG-266).
    VG-110, VG-119, VG-121, VG-123, VG-124, VG-228, VG-251, VG-252, VG-256, A-16, A-17, A-20, N-04a
    """
    no, c = rulebook().refuse, s.units[u]
    if target < 0 or s.units[target].side == c.side:
        return no("VG-110", (place,), hex=hex_name(s, place))
    who, where = name(s, u), hex_name(s, place)
    if line.id in c.spent:
        return no("VG-313", (c.place,), unit=who, line=line.name)
    armored = is_armor(s, target)
    if line.against == "armor" and not armored:
        return no("VG-123", (place,), unit=who, hex=where)
    if line.against == "soft" and armored:
        return no("VG-124", (place,), unit=who, hex=where)
    if armored and line.against != "armor" and s.options.armor_dual_roll == "at_only":
        return no("A-20", (place,), need=WORDS.need.only_anti_tank)
    if line.mode != "direct" and armored and s.options.indirect_vs_armor != "plus1":
        return no("A-17", (place,), hex=where)
    away = s.book.board.distance(c.place, place)
    if not factor(s, u, line, away):
        return no("VG-119", (c.place, place), unit=who, hex=where, range=away, limit=longest(s, u, line))
    if line.mode == "indirect" and away > s.book.v["mortar_alone"]:
        return no("VG-121", (c.place, place), unit=who, hex=where, range=away)
    if not clear(s, c.place, place, c.side):  # VG-015
        seen = sight(s, c.place, place, c.side)
        places = (c.place, place, *((seen.blocker,) if seen.blocker >= 0 else ()))
        if seen.rule == "N-04a":
            return no("N-04a", places, hex=where)
        return no(seen.rule, places, hex=where, **blocked_text(s, seen))
    return None


def fits(s: VGState, u: int, line: LineData, away: int, armored: bool) -> bool:
    """True if a line could fire at armor, or at the rest, so many hexes away, were the line of sight clear."""
    if line.id in s.units[u].spent:
        return False
    if armored:
        if line.against == "soft" or (line.mode != "direct" and s.options.indirect_vs_armor != "plus1"):
            return False
        if line.against != "armor" and s.options.armor_dual_roll == "at_only":
            return False
    elif line.against == "armor":
        return False
    if line.mode == "indirect" and away > s.book.v["mortar_alone"]:
        return False
    return factor(s, u, line, away) > 0


def fits_at(s: VGState, u: int, line: LineData, place: Place) -> bool:
    """True if a line could fire at whoever is in a hex, were the line of sight clear."""
    target, away = unit_at(s, place), s.book.board.distance(s.units[u].place, place)
    return target >= 0 and fits(s, u, line, away, is_armor(s, target))


def aims_at(s: VGState, u: int, place: Place, target: int) -> tuple[Aim, ...]:
    """Every line of a unit that may fire at an enemy in a hex, whole."""
    c = s.units[u]
    away = s.book.board.distance(c.place, place)
    armored = is_armor(s, target)
    fitting = [line for line in lines(s, u) if fits(s, u, line, away, armored)]
    if not fitting or not clear(s, c.place, place, c.side):
        return ()
    return tuple(Aim(u, line.id, place) for line in fitting)


def best_fault(s: VGState, u: int, place: Place, target: int) -> Refusal:
    """Why a unit may fire none of its lines at a hex: the reason that comes closest to firing, of the longest line."""
    order = ("VG-251", "VG-252", "VG-256", "N-04a", "VG-121", "VG-119", "A-20", "A-17", "VG-313")
    farthest = sorted(lines(s, u), key=lambda line: -longest(s, u, line))
    faults = [f for line in farthest if (f := aim_faults(s, u, line, place, target))]
    if not faults:
        return rulebook().refuse("VG-139", (place,), unit=name(s, u))
    return min(faults, key=lambda f: order.index(f.rule) if f.rule in order else len(order))


def targets(s: VGState, u: int) -> tuple[Place, ...]:
    """Hexes with an enemy that a unit can fire at in an attack, nearest first."""
    memo = _memo(s.units, s.options, s.overrides)
    found = memo.get(u)
    if found is None:
        found = memo[u] = tuple([p for _, p in sorted(_targets(s, u))])
    return found


def has_target(s: VGState, u: int) -> bool:
    """True for a unit with something to fire at in an attack."""
    found = _memo(s.units, s.options, s.overrides).get(u)
    return bool(found) if found is not None else next(_targets(s, u), None) is not None


@of_fields("place", "spent", "hits")
def _memo(
    units: tuple[Counter, ...], options: Options, overrides: tuple[Override, ...]
) -> dict[int, tuple[Place, ...]]:
    """The targets worked out so far while the units are as they are."""
    return {}


def _targets(s: VGState, u: int) -> Iterator[tuple[int, Place]]:
    """Hexes with an enemy that a unit can fire at, and how far they are."""
    c, board = s.units[u], s.book.board
    here, side, (soft, piercing) = c.place, c.side, spans_by_unit(s)[u]
    if not (soft or piercing) or not 0 <= here < board.hexes:
        return
    far = board.distances(here)
    for place, _, armored in force(s, enemy(side)).marks(s.book):
        if (away := far[place]) in (piercing if armored else soft) and clear(s, here, place, side):
            yield away, place


Span = frozenset[int]
"""Distances in hexes."""


def spans(s: VGState, u: int) -> tuple[Span, Span]:
    """How far away some line of a unit fires at what is no armor, and at armor, with what it has spent and lost."""
    c = s.units[u]
    memo, key = _spans(s.options, s.overrides), (c.kind, c.spent, bool(c.hits))
    found = memo.get(key)
    if found is None:
        soft, piercing = (
            frozenset(away for away in range(UNSEEN) if any(fits(s, u, x, away, armored) for x in lines(s, u)))
            for armored in (False, True)
        )
        found = memo[key] = (soft, piercing)
    return found


def spans_by_unit(s: VGState) -> list[tuple[Span, Span]]:
    """The `spans` of every unit."""
    return _spans_by_unit(s.units, s.options, s.overrides, s)


def _spans_after(
    found: list[tuple[Span, Span]],
    before: tuple[Counter, ...],
    after: tuple[Counter, ...],
    u: int,
    options: Options,
    overrides: tuple[Override, ...],
    s: VGState,
) -> list[tuple[Span, Span]]:
    """`_spans_by_unit` when a unit has fired or was hit."""
    return [*found[:u], spans(s, u), *found[u + 1 :]]


@of_fields("spent", "hits", apart=1, patch=_spans_after)
def _spans_by_unit(
    units: tuple[Counter, ...], options: Options, overrides: tuple[Override, ...], s: VGState
) -> list[tuple[Span, Span]]:
    return [spans(s, u) for u in range(len(units))]


@derived(keep=8)
def _spans(
    options: Options, overrides: tuple[Override, ...]
) -> dict[tuple[str, tuple[str, ...], bool], tuple[Span, Span]]:
    """The spans worked out so far."""
    return {}


def sees(s: VGState, u: int, place: Place, target: int) -> bool:
    """True if some line of a unit on the map may fire at an enemy in a hex: `aims_at` has some."""
    c = s.units[u]
    return s.book.board.distance(c.place, place) in spans_by_unit(s)[u][is_armor(s, target)] and clear(
        s, c.place, place, c.side
    )


def aim_factors(s: VGState, aim: Aim) -> int:
    """Factors that an aimed line brings."""
    line = line_of(s, aim.unit, aim.line)
    if line is None:
        return 0
    whole = factor(s, aim.unit, line, s.book.board.distance(s.units[aim.unit].place, aim.place))
    return min(whole, aim.factors) if aim.factors else whole


def one_roll(
    s: VGState, target: int, aims: tuple[Aim, ...], wish: Literal["both", "at", "fp"]
) -> tuple[Literal["both", "at", "fp"], tuple[Aim, ...]]:
    """The roll made and the lines that fire in it, where an option allows one at armor. A-20

    Unless wished otherwise AT, if every firer has a line for it or none but AT lines fire.
    """
    if s.options.armor_dual_roll != "choose_one" or not is_armor(s, target):
        return "both", aims
    piercing = tuple(a for a in aims if (x := line_of(s, a.unit, a.line)) is not None and x.against == "armor")
    rest = tuple(a for a in aims if a not in piercing)
    able = {a.unit for a in piercing} == {a.unit for a in aims} or {a.unit for a in rest} != {a.unit for a in aims}
    return ("fp", rest) if rest and (wish == "fp" or not piercing or not (able or wish == "at")) else ("at", piercing)


def firepower(s: VGState, v: Volley) -> Tally:
    """Factors for the Infantry table, line by line, each at its own range; armor brings Blast.

    VG-129, VG-133, VG-115, VG-302, VG-309, A-64
    """
    words = WORDS.tally
    tally = Tally(words.firepower)
    if v.kind == "naval":
        return tally.add(words.naval, s.book.v["naval_strength"], "VG-309")
    if v.points:
        tally = tally.add(words.artillery, v.points, "VG-302")
    for aim in v.aims:
        line = line_of(s, aim.unit, aim.line)
        if line is not None and line.against != "armor":
            tally = tally.add(f"{name(s, aim.unit)} {line.name}", aim_factors(s, aim), "VG-119")
    return tally


def anti_tank(s: VGState, v: Volley) -> Tally | None:
    """AT factors of all arms less the defender's; None where no AT line fires. VG-130, VG-131, VG-132, A-18, A-19"""
    words = WORDS.tally
    tally, ranges = Tally(words.anti_tank), []
    for aim in v.aims:
        line = line_of(s, aim.unit, aim.line)
        if line is not None and line.against == "armor":
            tally = tally.add(f"{name(s, aim.unit)} {line.name}", aim_factors(s, aim), "VG-119")
            ranges.append(s.book.board.distance(s.units[aim.unit].place, aim.place))
    if not ranges or v.target < 0:
        return None
    away = {"nearest_range": min(ranges), "range1": 1, "farthest_range": max(ranges)}[s.options.defender_at]
    own = next((x for x in lines(s, v.target) if x.against == "armor"), None)
    answer = factor(s, v.target, own, away) if own else 0
    return tally.add(words.anti_tank_of.format(unit=name(s, v.target), range=away), -answer, "VG-132")


def combined(s: VGState, v: Volley) -> bool:
    """True if armor and infantry fire together, all from next to the target. VG-160, VG-161, VG-166, A-53, A-54"""
    firers = {a.unit for a in v.aims}
    if v.points or v.kind in ("barrage", "naval") or not firers:
        return False
    if any(s.book.board.distance(s.units[u].place, v.place) != 1 for u in firers):
        return False
    return len({is_armor(s, u) for u in firers}) == 2


def modifiers(s: VGState, v: Volley, table: Literal["infantry", "anti_tank"], target: int) -> Tally:
    """What is added to the combat die, for the defender as he is now; all of it counts together (VG-162).

    Everything but +1 for armor alone counts on both tables (VG-163). VG-156..161, VG-167, VG-229, VG-325, A-22
    """
    values, words = s.book.v, WORDS.tally
    tally = Tally(words.die)
    t = s.units[target]
    if table == "infantry" and is_armor(s, target):
        tally = tally.add(words.armor, values["only_armor"], "VG-158")
    if table == "anti_tank" and s.options.dm_on_at == "infantry_only":
        return tally
    if s.book.board.town_at[t.place] >= 0:
        tally = tally.add(words.town, values["town"], "VG-156")
    if t.prepared:
        tally = tally.add(words.prepared, values["prepared"], "VG-157")
    if t.status == "routed":
        tally = tally.add(words.routed, values["defender_routed"], "VG-159")
    if combined(s, v):
        tally = tally.add(words.combined, values["combined_arms"], "VG-160")
    return tally


def read_table(s: VGState, table: Table, strength: int, mods: int, die: int) -> tuple[int, int, str]:
    """Column, row (from 1) and result for a strength, the modifiers and a die. VG-150..155, VG-164, A-23"""
    column = table.column(strength)
    raw = die + mods
    if column < 0 or (raw > 6 and s.options.overflow == "over6_no_effect"):
        return column, min(max(raw, 1), 6), "-"
    row = min(max(raw, 1), 6)
    return column, row, table.cell(row - 1, column)
