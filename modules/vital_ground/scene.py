"""A state as a scene: counters, flags, lines, overlays, clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.derived import derived
from app.core.scene import Badge, Box, Clock, Face, Flag, Line, Overlay, Phase, Scene, Token, WeaponLine
from app.core.state import Side
from modules.vital_ground.activation import usable
from modules.vital_ground.arrivals import (
    due,
    entries,
    fresh,
    last_turn,
    releases,
    waiting,
    whereabouts,
)
from modules.vital_ground.book import ChartData
from modules.vital_ground.command import allowance, is_leader, morale_value
from modules.vital_ground.counter import Counter, enemy
from modules.vital_ground.fire import chart_of
from modules.vital_ground.movement import ends
from modules.vital_ground.naming import in_points, name, points, side_name
from modules.vital_ground.places import on_map
from modules.vital_ground.prompting import clock
from modules.vital_ground.steps import (
    Barrages,
    ChooseDisplacement,
    ChooseRetreat,
    Half,
    Initiative,
    Moving,
    OpFire,
    PlanAttack,
    PlanBarrage,
    Rally,
    SetUp,
)
from modules.vital_ground.steps.setup import zone
from modules.vital_ground.victory import holder, towns_of
from modules.vital_ground.words import WORDS, counted, percent

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def dash(value: int) -> str:
    """A factor as printed: a dash for none."""
    return str(value) if value else "–"


def summary(s: VGState, u: int) -> str:
    """The three figures of a counter: firepower, anti-tank, movement at range 1. VG-368"""
    chart = chart_of(s, u)
    if chart is None:
        return ""
    fp = sum(x.values[0] for x in chart.lines if x.against != "armor")
    at = sum(x.values[0] for x in chart.lines if x.against == "armor")
    return f"{fp}-{at}-{s.book.v['points_in_command']}"


@derived(keep=64)
def weapon_lines(chart: ChartData) -> tuple[WeaponLine, ...]:
    """A chart as the lines of an opened counter."""
    return tuple(WeaponLine(x.name, tuple(dash(v) for v in x.values)) for x in chart.lines)


def face(s: VGState, u: int) -> Face:
    """What is printed on a counter."""
    c = s.units[u]
    battalion, kind, chart = s.book.battalions[c.battalion], s.book.kinds[c.kind], chart_of(s, u)
    return Face(
        style=battalion.style,
        symbol=kind.symbol,
        left=c.company,
        right=c.battalion,
        factors=summary(s, u),
        band=c.battalion if not is_leader(s, u) else "3SS",
        size="" if kind.hq or is_leader(s, u) else "I",
        lines=weapon_lines(chart) if chart else (),
        foot=WORDS.unit.foot.format(morale=morale_value(s, u), points=s.book.v["points_in_command"]),
    )


def badges(s: VGState, c: Counter) -> tuple[Badge, ...]:
    """The marks on a counter."""
    found: list[Badge] = []
    if c.hits:
        found.append("hit1")
    if c.status == "pinned":
        found.append("pinned")
    if c.status == "routed":
        found.append("routed")
    if c.prepared:
        found.append("prepared")
    if c.acted:
        found.append("acted")
    if c.op_fired:
        found.append("opfired")
    if c.spent:
        found.append("spent")
    return tuple(found)


def state_words(s: VGState, u: int) -> str:
    """A unit's state in words: 1 hit, pinned, in a position, acted."""
    c, words = s.units[u], WORDS.state
    parts = []
    if c.hits:
        parts.append(words.hit)
    if c.status != "ok":
        parts.append(WORDS.status[c.status])
    if c.prepared:
        parts.append(words.prepared)
    if c.failed:
        parts.append(words.failed)
    elif c.acted and not (c.moved and not c.attacked and fresh(s, u)):
        parts.append(words.acted)
    elif c.moved:
        parts.append(words.moved)
    if c.op_fired:
        parts.append(words.op_fired)
    if c.spent:
        parts.append(words.spent)
    return ", ".join(parts) or words.fresh


def described(s: VGState, u: int) -> str:
    """A unit and its state in one line, without its place."""
    return WORDS.unit.described.format(unit=name(s, u), kind=_kind(s, u), state=state_words(s, u))


def spoken(s: VGState, u: int) -> str:
    """A unit in one line, for tooltips and screen readers."""
    unit, kind, place = name(s, u), _kind(s, u), whereabouts(s, u)
    if on_map(s, u):
        return WORDS.unit.on_map.format(unit=unit, kind=kind, state=state_words(s, u), place=place)
    return WORDS.unit.off_map.format(unit=unit, kind=kind, place=place)


def _kind(s: VGState, u: int) -> str:
    return s.book.kinds[s.units[u].kind].name


def scene(s: VGState, viewer: Side | None) -> Scene:
    """The whole table; nothing is hidden in this game."""
    tokens = tuple(
        Token(u, c.side, c.place, face(s, u), name(s, u), spoken(s, u), badges(s, c))
        for u, c in sorted(enumerate(s.units), key=lambda x: x[1].kind == "leader")
        if on_map(s, u)
    )
    waiting_units = [u for u in range(len(s.units)) if waiting(s, u)]
    off = tuple(
        Token(u, s.units[u].side, s.book.off_map, face(s, u), name(s, u), spoken(s, u), badges(s, s.units[u]))
        for u in waiting_units
    )
    return Scene(
        tokens=tokens + off,
        flags=tuple(Flag(t.id, t.hexes, holder(s, t), t.victory) for t in towns_of(s)),
        lines=(_artillery_line(s),),
        overlays=overlays(s),
        boxes=tuple(
            Box(s.book.off_map, b.name, ", ".join(name(s, u) for u in waiting_units))
            for b in s.book.board.boxes
            if b.id == "off_map"
        ),
        clock=_clock(s),
        phases=phases(s),
        focus=focus(s),
    )


def focus(s: VGState) -> tuple[int, ...]:
    """Where the play is: entry hexes of what arrives now and the enemies nearest to them, else the units in contact."""
    board = s.book.board
    gates = {h for u in range(len(s.units)) if waiting(s, u) and due(s, u) <= s.turn for h in entries(s, u)[:1]}
    german = [c.place for u, c in enumerate(s.units) if c.side == "german" and on_map(s, u)]
    allied = [c.place for u, c in enumerate(s.units) if c.side == "allied" and on_map(s, u)]
    fronts = tuple(gates) or tuple(german)
    if not fronts or not allied:
        return fronts
    pairs = sorted((board.distance(a, b), a, b) for a in fronts for b in allied)
    return tuple(dict.fromkeys(p for _, a, b in pairs[:6] for p in (a, b)))


def _artillery_line(s: VGState) -> Line:
    sheet = next(x for x in s.book.board.sheets if x.id == s.book.artillery_line.sheet)
    y = s.book.line_y
    west, east = sheet.columns[0] - 0.5, sheet.columns[1] + 0.5
    return Line("barrage", WORDS.map.artillery_line, ((west, y), (east, y)))


def _clock(s: VGState) -> Clock:
    ahead, words = "", WORDS.clock
    for turn in range(s.turn + 1, last_turn(s) + 1):
        news = [
            words.arrives.format(unit=name(s, u)) for u in range(len(s.units)) if waiting(s, u) and due(s, u) == turn
        ]
        news += dict.fromkeys(word for found in releases(s, turn).values() for word in found)
        if news:
            ahead = words.ahead.format(turn=turn, what=", ".join(news))
            break
    start, end = clock(s), clock(s, s.turn + 1)
    return Clock(s.turn, last_turn(s), words.turn.format(turn=s.turn), words.time.format(start=start, end=end), ahead)


def phases(s: VGState) -> tuple[Phase, ...]:
    """The boxes of the sequence strip."""
    now = _now(s)
    words, first, second = WORDS.strip, side_name(s.first), side_name(enemy(s.first))
    known = now >= 1 or s.outcome is not None
    boxes = [
        ("initiative", words.initiative, "VG-021", words.goes_first.format(side=first) if known else words.not_thrown),
        ("barrage", words.barrage, "VG-024", words.points.format(points=in_points(2 * s.points))),
        (
            "first",
            words.first_of.format(side=first) if known else words.first,
            "VG-028",
            _used(s, s.first) if known else "",
        ),
        (
            "second",
            words.second_of.format(side=second) if known else words.second,
            "VG-037",
            _used(s, enemy(s.first)) if now >= 3 else words.not_begun,
        ),
        ("rally", words.rally, "VG-039", _to_recover(s)),
    ]
    return tuple(
        Phase(i, title, rule, "done" if n < now else "now" if n == now else "next", note)
        for n, (i, title, rule, note) in enumerate(boxes)
    )


def _now(s: VGState) -> int:
    if s.outcome is not None:
        return 5
    for step in reversed(s.stack):
        if isinstance(step, Initiative):
            return 0
        if isinstance(step, Barrages):
            return 1
        if isinstance(step, Half):
            return 2 + step.order
        if isinstance(step, Rally):
            return 4
    return 0


def _used(s: VGState, side: Side) -> str:
    own = [c for u, c in enumerate(s.units) if c.side == side and (on_map(s, u) or usable(s, u, side))]
    return WORDS.strip.used.format(used=sum(c.acted for c in own), count=len(own))


def _to_recover(s: VGState) -> str:
    n = sum(c.status != "ok" and on_map(s, u) for u, c in enumerate(s.units))
    return counted(n, WORDS.strip.check_one, WORDS.strip.check_many) if n else WORDS.strip.nobody


def overlays(s: VGState) -> tuple[Overlay, ...]:
    """What the step at hand lays over the board."""
    if s.outcome is not None:
        return ()
    step: Any = s.step
    if isinstance(step, PlanAttack):
        return _attack_overlays(s, step.units, step.volleys(s, step.units))
    if isinstance(step, OpFire):
        volleys = (step.volley(s, step.chosen),) if step.chosen else ()
        mover = Overlay("target", (s.units[step.mover].place,))
        return (mover, *_attack_overlays(s, step.chosen, volleys))
    if isinstance(step, PlanBarrage):
        return (
            Overlay("target", (step.place,)),
            Overlay("selection", units=tuple(dict.fromkeys(a.unit for a in step.aims))),
        )
    if isinstance(step, Moving):
        gates = entries(s, step.unit) if waiting(s, step.unit) else ()
        return (
            *_reach(s, step),
            Overlay("selection", units=(step.unit,)),
            *([Overlay("setup", gates, text=WORDS.map.entry)] if gates else []),
        )
    if isinstance(step, ChooseRetreat):
        return (Overlay("selection", units=(step.unit,)), Overlay("offer", places=(*step.ends, *step.towns)))
    if isinstance(step, ChooseDisplacement):
        return (Overlay("selection", units=(step.unit,)),)
    if isinstance(step, SetUp):
        return _zones(s, step.side)
    return ()


def _reach(s: VGState, step: Moving) -> tuple[Overlay, ...]:
    """Where the moving unit can still end its move, and what each hex costs. VG-050"""
    found = step.found(s)
    stops = tuple(sorted(ends(s, step.unit, found)))
    costs = tuple((p, points(found.costs[p])) for p in stops)
    return (Overlay("reach", stops, costs=costs),) if stops else ()


def _attack_overlays(s: VGState, units: tuple[int, ...], volleys: Any) -> tuple[Overlay, ...]:
    from modules.vital_ground.odds import at_least_pinned, attack_odds  # brings fractions, which no game begins with

    found = [Overlay("selection", units=units)]
    for v in volleys:
        found.append(Overlay("target", (v.place,)))
        for u in dict.fromkeys(a.unit for a in v.aims):
            found.append(Overlay("attack", (s.units[u].place, v.place), side=s.units[u].side))
        free = [u for u in units if fresh(s, u)] if v.kind == "attack" else []
        chance = at_least_pinned(attack_odds(s, v, free, units if v.kind == "attack" else ()))
        found.append(Overlay("pill", (v.place,), text=percent(float(chance))))
    return tuple(found)


def _zones(s: VGState, side: Side) -> tuple[Overlay, ...]:
    found: dict[frozenset[int], list[str]] = {}
    for u, c in enumerate(s.units):
        if c.side == side and on_map(s, u):
            found.setdefault(zone(s, u), []).append(c.battalion)
    return tuple(
        Overlay("setup", tuple(sorted(z)), text=s.book.battalions[b[0]].short, side=side, band=b[0])
        for z, b in found.items()
        if z
    )


def can_act(s: VGState, u: int) -> bool:
    """True for a unit that its side can still use in this half."""
    side = s.decider
    return bool(side) and isinstance(s.step, Half) and usable(s, u, side or "")


def moves_left(s: VGState, u: int) -> str:
    """A unit's movement points in words, with the reason."""
    t = allowance(s, u)
    return WORDS.unit.points.format(points=points(t.whole * 2), why=t.parts[0].label)
