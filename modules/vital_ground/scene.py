"""A state as a scene: counters, flags, lines, overlays, clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.derived import derived
from app.core.scene import Badge, Box, Clock, Face, Flag, Line, Overlay, Phase, Scene, Token, WeaponLine
from app.core.state import NOWHERE, Side
from modules.vital_ground.activation import usable
from modules.vital_ground.arrivals import due, edge_of_sheet_3, entries, fresh, waiting
from modules.vital_ground.book import ChartData
from modules.vital_ground.command import allowance, is_leader, morale_value
from modules.vital_ground.fire import chart_of
from modules.vital_ground.naming import name, place_name, points
from modules.vital_ground.odds import at_least_pinned, attack_odds
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
from modules.vital_ground.steps.sequence import last_turn
from modules.vital_ground.steps.setup import zone
from modules.vital_ground.victory import holder, towns_of
from modules.vital_ground.words import percent

if TYPE_CHECKING:
    from modules.vital_ground.counter import Counter
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
        right="25SS" if is_leader(s, u) else c.battalion,
        factors=summary(s, u),
        band=c.battalion if not is_leader(s, u) else "3SS",
        size="" if kind.hq or is_leader(s, u) else "I",
        lines=weapon_lines(chart) if chart else (),
        foot=f"morale {morale_value(s, u)}  move {s.book.v['points_in_command']}",
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
    """A unit's state in words: 1 hit, pinned, in position, acted."""
    c = s.units[u]
    parts = []
    if c.hits:
        parts.append("1 hit")
    if c.status != "ok":
        parts.append(str(c.status))
    if c.prepared:
        parts.append("prepared")
    if c.failed:
        parts.append("failed morale")
    elif c.acted and not (c.moved and not c.attacked and fresh(s, u)):
        parts.append("acted")
    elif c.moved:
        parts.append("moved, may attack")
    if c.op_fired:
        parts.append("OP fire used")
    if c.spent:
        parts.append("gun spent")
    return ", ".join(parts) or "fresh"


def spoken(s: VGState, u: int) -> str:
    """A unit in one line, for tooltips and screen readers."""
    c = s.units[u]
    kind = s.book.kinds[c.kind].name
    return f"{name(s, u)}, {kind}, {state_words(s, u)}, in {place_name(s, c.place)}"


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
        boxes=(Box(s.book.off_map, "Not yet arrived", ", ".join(name(s, u) for u in waiting_units)),),
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
    return Line("barrage", "Allied artillery", ((west, y), (east, y)))


def _clock(s: VGState) -> Clock:
    ahead = ""
    for turn in range(s.turn + 1, last_turn(s) + 1):
        coming = [name(s, u) for u in range(len(s.units)) if waiting(s, u) and due(s, u) == turn]
        freed = ["II SS released"] if turn == 5 and not s.released and s.options.release_2ss == "t1500" else []
        freed += ["I SS, 8/12 Pz and KO may move"] if turn == 6 else []
        if coming or freed:
            ahead = f"T{turn}: " + ", ".join([*(f"{c} arrives" for c in coming), *freed])
            break
    start, end = clock(s), clock(s, s.turn + 1)
    time = f"{start[:2]}:{start[2:]} to {end[:2]}:{end[2:]}"
    return Clock(s.turn, last_turn(s), f"Turn {s.turn}", time, ahead)


def phases(s: VGState) -> tuple[Phase, ...]:
    """The boxes of the sequence strip."""
    now = _now(s)
    second = "allied" if s.first == "german" else "german"
    known = now >= 1 or s.outcome is not None
    names = [
        ("initiative", "1 Initiative", "VG-021", f"{s.first.capitalize()} first" if known else "not thrown"),
        ("barrage", "2 Barrage", "VG-024", f"{s.points} points left"),
        (
            "first",
            f"3-6 {s.first.capitalize()} half" if known else "3-6 First half",
            "VG-028",
            _used(s, s.first) if known else "",
        ),
        (
            "second",
            f"7 {second.capitalize()} half" if known else "7 Second half",
            "VG-037",
            _used(s, second) if now >= 3 else "not begun",
        ),
        ("rally", "8 Rally", "VG-039", _to_recover(s)),
    ]
    return tuple(
        Phase(i, words, rule, "done" if n < now else "now" if n == now else "next", note)
        for n, (i, words, rule, note) in enumerate(names)
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
    own = [c for u, c in enumerate(s.units) if c.side == side and on_map(s, u)]
    return f"{sum(c.acted for c in own)} of {len(own)} units used"


def _to_recover(s: VGState) -> str:
    n = sum(c.status != "ok" and on_map(s, u) for u, c in enumerate(s.units))
    return "nobody to check" if not n else "1 unit to check" if n == 1 else f"{n} units to check"


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
        return (Overlay("selection", units=(step.unit,)), *([Overlay("setup", gates, text="entry")] if gates else []))
    if isinstance(step, ChooseRetreat):
        return (Overlay("selection", units=(step.unit,)), Overlay("offer", places=(*step.ends, *step.towns)))
    if isinstance(step, ChooseDisplacement):
        return (Overlay("selection", units=(step.unit,)),)
    if isinstance(step, SetUp):
        return _zones(s, step.side)
    return ()


def _attack_overlays(s: VGState, units: tuple[int, ...], volleys: Any) -> tuple[Overlay, ...]:
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
    return f"{points(t.whole * 2)} ({t.parts[0].label})"


__all__ = ["NOWHERE", "can_act", "edge_of_sheet_3", "overlays", "phases", "scene", "spoken", "state_words", "summary"]
