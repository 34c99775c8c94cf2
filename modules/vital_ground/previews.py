"""Cards for the decision at hand: attack, OP fire, barrage and move previews with exact odds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.card import Block, Card, Columns, Faces, Fact, Note, Odds, Outcome, Sum, Tone, UnitLine
from modules.vital_ground.activation import attacked_before, refuse_attack
from modules.vital_ground.arrivals import fresh, waiting
from modules.vital_ground.command import allowance, checks, pass_faces
from modules.vital_ground.counter import Volley
from modules.vital_ground.fire import aim_factors, aims_at, best_fault, line_of
from modules.vital_ground.movement import ends, routes_of
from modules.vital_ground.naming import hex_name, in_points, long_name, name, place_name, points, town_name
from modules.vital_ground.odds import Roll, at_least_pinned, attack_odds, rolls
from modules.vital_ground.places import on_map, unit_at
from modules.vital_ground.steps import ChooseRetreat, Moving, OpFire, PlanAttack, PlanBarrage, Rally
from modules.vital_ground.steps.op_fire import watchers
from modules.vital_ground.words import WORDS, counted, minus, percent

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState

TONES: dict[str, Tone] = {
    "destroyed": "danger",
    "routed": "danger",
    "hit_and_pinned": "danger",
    "hit": "danger",
    "pinned": "warn",
    "no_effect": "muted",
}
RESULT_TONES: dict[str, Tone] = {"de": "danger", "1": "danger", "P": "warn", "-": "muted"}


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
        return Card(WORDS.card.attack, WORDS.card.exact, tuple(blocks))
    if isinstance(step, OpFire):
        if not step.chosen:
            return _op_fire_choices(s, step)
        v = step.volley(s, step.chosen)
        return Card(WORDS.card.op_fire, WORDS.card.exact, tuple(fire_blocks(s, v, ())))
    if isinstance(step, PlanBarrage):
        return _barrage(s, step)
    if isinstance(step, Moving):
        return _move(s, step)
    if isinstance(step, ChooseRetreat):
        return _retreat(s, step)
    if isinstance(step, Rally):
        chance = percent(s.book.v["rally"] / 6)
        lines = tuple(
            UnitLine(u, name(s, u), place_name(s, s.units[u].place), WORDS.value.rallies, chance) for u in step.queue(s)
        )
        return Card(WORDS.card.rally, WORDS.card.rally_who, lines)
    return None


def fire_at(s: VGState, u: int, target: int) -> Card:
    """What an attack of one unit alone on another would come to, or why it may not be made."""
    place, side = s.units[target].place, s.units[u].side
    title, aside = WORDS.card.attack, name(s, u)
    again = attacked_before(s, side, place) if on_map(s, target) else None
    refusal = refuse_attack(s, u, side) or again
    if refusal is None and not aims_at(s, u, place, target):
        refusal = best_fault(s, u, place, target)
    if refusal is not None:
        return Card(title, aside, (Note(refusal.text, refusal.rule, "danger"),))
    free = [u] if fresh(s, u) else []
    volleys = PlanAttack(side, (u,), place).volleys(s, (u,))
    return Card(title, aside, tuple(b for v in volleys for b in fire_blocks(s, v, free, (u,))))


def describe_target(s: VGState, t: int) -> str:
    """Where a target is and in what state."""
    c = s.units[t]
    state = [WORDS.place.inside.format(place=place_name(s, c.place))]
    if c.prepared:
        state.append(WORDS.state.prepared)
    state.append(WORDS.state.hit if c.hits else WORDS.state.no_hits)
    if c.status != "ok":
        state.append(WORDS.status[c.status])
    return " · ".join(state)


def fire_blocks(s: VGState, v: Volley, free: Any, party: tuple[int, ...] = ()) -> list[Block]:
    """Target, firers, column, modifiers, die faces and odds of one volley of an attack by a party of units."""
    blocks: list[Block] = [UnitLine(v.target, long_name(s, v.target), describe_target(s, v.target))]
    for u in dict.fromkeys(a.unit for a in v.aims):
        own = [a for a in v.aims if a.unit == u]
        what = " + ".join(f"{line_of(s, u, a.line).name} {aim_factors(s, a)}" for a in own)  # type: ignore[union-attr]
        total = str(sum(aim_factors(s, a) for a in own))
        blocks.append(UnitLine(u, name(s, u), what, _morale(s, u, u in free), total))
    for roll in rolls(s, v):
        blocks += roll_blocks(roll)
    odds = attack_odds(s, v, free, party)
    blocks.append(odds_block(odds, _notes(s, v, free)))
    return blocks


def _morale(s: VGState, u: int, free: bool = False) -> str:
    """What a firer needs to pass, and its chance; `free`: it needs no check."""
    words, faces = WORDS.value, pass_faces(s, u)
    if free or not checks(s, u):
        need, faces = words.no_check, 6
    elif faces in (0, 6):
        need = words.any_die if faces else words.no_die
    else:
        need = words.one if faces == 1 else words.or_less.format(face=faces)
    return words.morale.format(need=need, chance=percent(faces / 6))


def roll_blocks(roll: Roll) -> list[Block]:
    """One roll to come: column strip, modifiers, the six faces."""
    heads = tuple(c.head for c in roll.table.columns)
    short = _short_of(roll)
    at = roll.table.id == "anti_tank"
    label = (WORDS.value.anti_tank if at else WORDS.value.firepower).format(value=minus(roll.strength.whole))
    blocks: list[Block] = [Columns(label, heads, roll.column, short, "VG-151" if at else "VG-150")]
    if at:
        blocks.append(Sum(roll.strength))
    blocks.append(Sum(roll.modifiers))
    blocks.append(die_faces(roll.results))
    return blocks


def die_faces(results: tuple[str, ...], thrown: int = 0) -> Faces:
    """The results of the six faces of a die."""
    return Faces(tuple(WORDS.result[r] for r in results), tuple(RESULT_TONES[r] for r in results), thrown)


def _short_of(roll: Roll) -> str:
    columns = roll.table.columns
    if roll.column + 1 >= len(columns):
        return WORDS.value.strongest
    following = columns[roll.column + 1]
    return WORDS.value.short_of.format(points=(following.low or 0) - roll.strength.whole, column=following.head)


def odds_block(odds: dict[str, Fraction], notes: tuple[str, ...] = ()) -> Odds:
    """Every outcome and the headline."""
    found = tuple(Outcome(WORDS.effect[e], float(p), TONES[e]) for e, p in odds.items())
    return Odds(found, WORDS.fact.at_least_pinned, float(at_least_pinned(odds)), notes)


def _notes(s: VGState, v: Volley, free: Any) -> tuple[str, ...]:
    """What each failed morale check would mean. A-13"""
    firers = list(dict.fromkeys(a.unit for a in v.aims))
    notes = []
    for u in firers:
        if u in free or not checks(s, u) or pass_faces(s, u) == 6:
            continue
        rest = tuple(a for a in v.aims if a.unit != u)
        if not rest or (v.kind == "attack" and s.options.combined_fail == "cancel_all"):
            notes.append(WORDS.note.if_failed_none.format(unit=name(s, u)))
            continue
        chance = at_least_pinned(attack_odds(s, replace(v, aims=rest), free))
        if chance:
            notes.append(WORDS.note.if_failed.format(unit=name(s, u), chance=percent(float(chance))))
        else:
            notes.append(WORDS.note.if_failed_none.format(unit=name(s, u)))
    return tuple(notes)


def _op_fire_choices(s: VGState, step: OpFire) -> Card:
    blocks: list[Block] = []
    for u in watchers(s, step.side, step.mover, step.shot(s)):
        odds = attack_odds(s, step.volley(s, (u,)))
        away = s.book.board.distance(s.units[u].place, s.units[step.mover].place)
        chance = percent(float(at_least_pinned(odds)))
        blocks.append(UnitLine(u, name(s, u), WORDS.value.range.format(range=away), WORDS.value.an_effect, chance))
    if s.options.opfire_limit == "once_per_turn":
        blocks.append(Note(WORDS.note.one_try, "VG-225"))
    where = WORDS.card.op_fire_at.format(unit=name(s, step.mover), place=hex_name(s, s.units[step.mover].place))
    return Card(WORDS.card.op_fire, where, tuple(blocks))


def _retreat(s: VGState, step: ChooseRetreat) -> Card:
    words = WORDS.value
    away = f"{counted(len(step.ends), words.hex, words.hexes)}, {counted(step.steps, words.step, words.steps)}"
    blocks: list[Block] = [
        Fact(WORDS.fact.in_the_open, away if step.ends else words.nowhere, "VG-193"),
        Fact(WORDS.fact.into_a_town, ", ".join(place_name(s, t) for t in step.towns) or words.no_town, "VG-194"),
    ]
    if s.options.rout_retreat != "mandatory":
        blocks.append(Fact(WORDS.fact.staying, words.staying, "VG-195"))
    return Card(WORDS.card.retreat, name(s, step.unit), tuple(blocks))


def _barrage(s: VGState, step: PlanBarrage) -> Card | None:
    target = unit_at(s, step.place)
    if target < 0 or not (step.points or step.aims):
        return Card(WORDS.card.barrage, place_name(s, step.place), (Note(WORDS.note.choose_guns),))
    v = Volley(kind="barrage", side=step.side, place=step.place, target=target, aims=step.aims, points=step.points)
    blocks: list[Block] = [UnitLine(target, long_name(s, target), describe_target(s, target))]
    for a in step.aims:
        line = line_of(s, a.unit, a.line)
        what = line.name if line else ""
        blocks.append(UnitLine(a.unit, name(s, a.unit), what, _morale(s, a.unit), str(aim_factors(s, a))))
    for roll in rolls(s, v):
        blocks += roll_blocks(roll)
    scatters = step.scatters(s)
    on = Fraction(s.book.v["on_target"], 6) if scatters else Fraction(1)
    landed = attack_odds(s, v)
    odds = {e: p * on for e, p in landed.items() if e != "no_effect"}
    odds["no_effect"] = 1 - sum(odds.values(), Fraction(0))
    blocks.append(Fact(WORDS.fact.lands, percent(float(on)), "VG-305"))
    own = [
        hex_name(s, p)
        for p in s.book.board.neighbours[step.place]
        if (u := unit_at(s, p)) >= 0 and s.units[u].side == step.side
    ]
    if own and scatters:
        blocks.append(Note(WORDS.note.own_units.format(places=", ".join(own)), "VG-307", "warn"))
    blocks.append(odds_block(odds))
    return Card(WORDS.card.barrage_preview, place_name(s, step.place), tuple(blocks))


def _move(s: VGState, step: Moving) -> Card:
    found = routes_of(s, step.unit, step.left)
    reason = allowance(s, step.unit).parts[0]
    c = s.units[step.unit]
    blocks: list[Block] = [
        Fact(WORDS.fact.points_left, points(step.left), "VG-050"),
        Fact(WORDS.fact.in_reach, counted(len(ends(s, step.unit, found)), WORDS.value.hex, WORDS.value.hexes)),
    ]
    if c.place == step.start or waiting(s, step.unit):
        blocks.insert(0, Fact(WORDS.fact.allowance, reason.label, reason.rule))
    if step.leader >= 0:
        blocks.append(Fact(WORDS.fact.with_it, name(s, step.leader), "VG-296"))
    if step.held:
        blocks.append(Note(WORDS.note.no_op_fire, "VG-224"))
    aside = WORDS.card.move_points.format(kind=s.book.kinds[c.kind].name, points=in_points(step.left))
    return Card(WORDS.card.move.format(unit=name(s, step.unit)), aside, tuple(blocks))


def hex_facts(s: VGState, place: int) -> list[Block]:
    """Terrain of a hex: what it costs and what it does to fire."""
    board, v = s.book.board, s.book.v
    town = town_name(s, place)
    cost = points(v["cost_town_halves"] if town else v["cost_clear_halves"])
    if any(board.road_sides[place]) and not (town and s.options.road_in_town == "one"):
        cost = WORDS.value.by_road.format(points=cost, road=points(v["cost_road_halves"]))
    ground = WORDS.place.village_of.format(town=town) if town else WORDS.place.open
    blocks: list[Block] = [
        Fact(WORDS.fact.ground, ground, "VG-156" if town else "VG-051"),
        Fact(WORDS.fact.costs, cost, "VG-051"),
    ]
    if town:
        blocks.append(Fact(WORDS.fact.defender, WORDS.value.defender.format(modifier=v["town"]), "VG-252"))
    if place in s.book.past_line:
        blocks.append(Note(WORDS.note.past_line, "VG-309"))
    return blocks
