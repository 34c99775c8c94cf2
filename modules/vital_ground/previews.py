"""Cards for the decision at hand: attack, OP fire, barrage and move previews with exact odds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.card import Block, Card, Columns, Faces, Fact, Note, Odds, Outcome, Sum, Tone, UnitLine
from modules.vital_ground.arrivals import fresh, waiting
from modules.vital_ground.command import allowance, checks, morale_value, pass_faces
from modules.vital_ground.counter import Volley
from modules.vital_ground.fire import aim_factors, line_of
from modules.vital_ground.movement import ends, routes_of
from modules.vital_ground.naming import hex_name, long_name, name, place_name, points, town_name
from modules.vital_ground.odds import Roll, at_least_pinned, attack_odds, rolls
from modules.vital_ground.places import unit_at
from modules.vital_ground.steps import ChooseRetreat, Moving, OpFire, PlanAttack, PlanBarrage, Rally
from modules.vital_ground.steps.op_fire import watchers
from modules.vital_ground.words import percent, words

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

TONES: dict[str, Tone] = {
    "destroyed": "danger",
    "routed": "danger",
    "hit and pinned": "danger",
    "hit": "danger",
    "pinned": "warn",
    "no effect": "muted",
}
RESULT_TONES: dict[str, Tone] = {"de": "danger", "1": "danger", "P": "warn", "-": "muted"}
RESULT_WORDS = {"de": "out", "1": "hit", "P": "P", "-": "–"}


def task(s: VGState) -> Card | None:
    """The card of the step on top; None where it needs none."""
    step: Any = s.step if s.stack else None
    if isinstance(step, PlanAttack):
        if step.place < 0:
            return None
        volleys = step.volleys(s, step.units)
        if not volleys:
            return None
        free = [u for u in step.units if fresh(s, u)]
        blocks = [b for v in volleys for b in fire_blocks(s, v, free, step.units)]
        return Card("Attack preview", "column, modifiers and odds are exact", tuple(blocks))
    if isinstance(step, OpFire):
        if not step.chosen:
            return _op_fire_choices(s, step)
        v = step.volley(s, step.chosen)
        return Card("OP fire", "column, modifiers and odds are exact", tuple(fire_blocks(s, v, ())))
    if isinstance(step, PlanBarrage):
        return _barrage(s, step)
    if isinstance(step, Moving):
        return _move(s, step)
    if isinstance(step, ChooseRetreat):
        return Card(
            "Retreat",
            name(s, step.unit),
            (
                Fact("In the open", f"{len(step.ends)} hexes, {step.steps} steps away", "VG-193"),
                Fact("Into a town", ", ".join(place_name(s, t) for t in step.towns) or "none in reach", "VG-194"),
                Fact("Staying", "routed where it is, −2 when attacked", "VG-195"),
            ),
        )
    if isinstance(step, Rally):
        lines = tuple(
            UnitLine(u, name(s, u), place_name(s, s.units[u].place), "rallies on 1 to 3", "50 %") for u in step.queue(s)
        )
        return Card("Rally", "an HQ of its own in range, or the leader", lines)
    return None


def describe_target(s: VGState, t: int) -> str:
    """Where a target is and in what state."""
    c = s.units[t]
    state = [f"in {place_name(s, c.place)}", "prepared" if c.prepared else "", "1 hit" if c.hits else "no hits"]
    return " · ".join([x for x in (*state, c.status if c.status != "ok" else "") if x])


def fire_blocks(s: VGState, v: Volley, free: Any, party: tuple[int, ...] = ()) -> list[Block]:
    """Target, firers, column, modifiers, die faces and odds of one volley of an attack by a party of units."""
    blocks: list[Block] = [UnitLine(v.target, long_name(s, v.target), describe_target(s, v.target))]
    for u in dict.fromkeys(a.unit for a in v.aims):
        own = [a for a in v.aims if a.unit == u]
        what = " + ".join(f"{line_of(s, u, a.line).name} {aim_factors(s, a)}" for a in own)  # type: ignore[union-attr]
        n = 6 if u in free or not checks(s, u) else pass_faces(s, u)
        need = "no check" if u in free or not checks(s, u) else _need(n)
        total = str(sum(aim_factors(s, a) for a in own))
        blocks.append(UnitLine(u, name(s, u), what, f"morale: {need}\n{percent(n / 6)}", total))
    for roll in rolls(s, v):
        blocks += roll_blocks(roll)
    odds = attack_odds(s, v, free, party)
    blocks.append(odds_block(odds, _notes(s, v, free)))
    return blocks


def _need(faces: int) -> str:
    return "any die" if faces == 6 else "no die passes" if not faces else f"{faces} or less" if faces > 1 else "a 1"


def roll_blocks(roll: Roll) -> list[Block]:
    """One roll to come: column strip, modifiers, the six faces."""
    heads = tuple(c.head for c in roll.table.columns)
    short = _short_of(roll)
    label = "AT difference" if roll.table.id == "anti_tank" else "Firepower"
    total = roll.strength.whole
    shown = f"{label} {total}" if total >= 0 else f"{label} −{-total}"
    blocks: list[Block] = [
        Columns(shown, heads, roll.column, short, "VG-151" if roll.table.id == "anti_tank" else "VG-150")
    ]
    if roll.table.id == "anti_tank":
        blocks.append(Sum(roll.strength))
    blocks.append(Sum(roll.modifiers))
    blocks.append(Faces(tuple(RESULT_WORDS[r] for r in roll.results), tuple(RESULT_TONES[r] for r in roll.results)))
    return blocks


def _short_of(roll: Roll) -> str:
    columns = roll.table.columns
    if roll.column + 1 >= len(columns):
        return "the strongest column"
    following = columns[roll.column + 1]
    return f"{(following.low or 0) - roll.strength.whole} short of {following.head}"


def odds_block(odds: dict[str, Fraction], notes: tuple[str, ...] = ()) -> Odds:
    """Every outcome and the headline."""
    found = tuple(Outcome(words().ends[e], float(p), TONES[e]) for e, p in odds.items())
    return Odds(found, "At least pinned", float(at_least_pinned(odds)), notes)


def _notes(s: VGState, v: Volley, free: Any) -> tuple[str, ...]:
    """What each failed morale check would mean. A-13"""
    firers = list(dict.fromkeys(a.unit for a in v.aims))
    notes = []
    for u in firers:
        if u in free or not checks(s, u) or pass_faces(s, u) == 6:
            continue
        rest = tuple(a for a in v.aims if a.unit != u)
        if not rest or (v.kind == "attack" and s.options.combined_fail == "cancel_all"):
            notes.append(f"If {name(s, u)} fails morale: no effect.")
            continue
        chance = at_least_pinned(attack_odds(s, replace(v, aims=rest), free))
        notes.append(f"If {name(s, u)} fails morale: {percent(float(chance))} at least pinned.")
    return tuple(notes)


def _op_fire_choices(s: VGState, step: OpFire) -> Card:
    blocks: list[Block] = []
    for u in watchers(s, step.side, step.mover, step.shot(s)):
        odds = attack_odds(s, step.volley(s, (u,)))
        away = s.book.board.distance(s.units[u].place, s.units[step.mover].place)
        blocks.append(UnitLine(u, name(s, u), f"range {away}", "an effect", percent(float(at_least_pinned(odds)))))
    blocks.append(Note("Each unit tries OP fire once a turn.", "VG-225"))
    return Card("OP fire", f"at {name(s, step.mover)} in {hex_name(s, s.units[step.mover].place)}", tuple(blocks))


def _barrage(s: VGState, step: PlanBarrage) -> Card | None:
    target = unit_at(s, step.place)
    if target < 0 or not (step.points or step.aims):
        return Card("Barrage", place_name(s, step.place), (Note("Choose points or guns."),))
    v = Volley(kind="barrage", side=step.side, place=step.place, target=target, aims=step.aims, points=step.points)
    blocks: list[Block] = [UnitLine(target, long_name(s, target), describe_target(s, target))]
    for a in step.aims:
        line = line_of(s, a.unit, a.line)
        n = pass_faces(s, a.unit) if checks(s, a.unit) else 6
        blocks.append(
            UnitLine(
                a.unit,
                name(s, a.unit),
                line.name if line else "",
                f"morale: {_need(n)}\n{percent(n / 6)}",
                str(aim_factors(s, a)),
            )
        )
    for roll in rolls(s, v):
        blocks += roll_blocks(roll)
    scatters = bool(step.points) or s.options.onmap_scatter == "scatters"
    on = Fraction(s.book.v["on_target"], 6) if scatters else Fraction(1)
    landed = attack_odds(s, v)
    odds = {e: p * on for e, p in landed.items() if e != "no effect"}
    odds["no effect"] = 1 - sum(odds.values(), Fraction(0))
    blocks.append(Fact("Lands on the hex", percent(float(on)), "VG-305"))
    own = [
        hex_name(s, p)
        for p in s.book.board.neighbours[step.place]
        if (u := unit_at(s, p)) >= 0 and s.units[u].side == step.side
    ]
    if own and scatters:
        blocks.append(Note(f"It may fall on your own units in {', '.join(own)}.", "VG-307", "warn"))
    blocks.append(odds_block(odds))
    return Card("Barrage preview", place_name(s, step.place), tuple(blocks))


def _move(s: VGState, step: Moving) -> Card:
    found = routes_of(s, step.unit, step.left)
    reason = allowance(s, step.unit).parts[0]
    c = s.units[step.unit]
    blocks: list[Block] = [
        Fact("Points left", points(step.left), "VG-050"),
        Fact("In reach", f"{len(ends(s, step.unit, found))} hexes"),
    ]
    if c.place == step.start or waiting(s, step.unit):
        blocks.insert(0, Fact("Allowance", reason.label, reason.rule))
    if step.leader >= 0:
        blocks.append(Fact("With it", name(s, step.leader), "VG-296"))
    if step.held:
        blocks.append(Note("The other side holds its OP fire for this move.", "VG-224"))
    return Card(
        f"Move {name(s, step.unit)}", f"{s.book.kinds[c.kind].name} · {points(step.left)} points", tuple(blocks)
    )


def hex_facts(s: VGState, place: int) -> list[Block]:
    """Terrain of a hex: what it costs and what it does to fire."""
    board, v = s.book.board, s.book.v
    town = town_name(s, place)
    road = any(board.road_sides[place])
    blocks: list[Block] = [
        Fact("Ground", f"{town}, village" if town else "open ground", "VG-156" if town else "VG-051"),
        Fact("Costs", f"1, along the road {points(v['cost_road_halves'])}" if road else "1", "VG-051"),
    ]
    if town:
        blocks.append(Fact("Defender", f"+{v['town']} on the die, blocks lines of sight", "VG-252"))
    if place in s.book.past_line:
        blocks.append(Note("Past the artillery line: spotted Germans here draw Allied artillery.", "VG-309"))
    return blocks


__all__ = ["describe_target", "fire_blocks", "hex_facts", "morale_value", "odds_block", "task"]
