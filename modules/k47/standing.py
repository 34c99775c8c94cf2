"""Who is winning and why: every point with its source and rule. K47-21.2.lead"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, Note
from app.core.state import Side
from modules.k47 import victory
from modules.k47.counter import SIDES, Objective, enemy
from modules.k47.naming import side_name
from modules.k47.places import alive, record
from modules.k47.special import objectives, zones
from modules.k47.words.scenario import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


def standing(s: K47State) -> Card:
    """The victory conditions against the position, and what would win if the battle ended now."""
    w = WORDS.standing
    end = s.outcome or victory.outcome(s)
    blocks: list[Block] = [Fact(w.now, end.text, end.rule, "good" if end.winner else "")]
    scenario = s.book.scenario
    aim = w.aim[scenario.goal].format(n=s.book.v["objectives_win"])
    blocks.append(Note(aim, scenario.rule))
    blocks += [objective(s, o) for o in s.objectives]
    if scenario.points:
        found, totals = victory.scores(s), victory.totals(s)
        for side in SIDES:
            blocks.append(Heading(side_name(s, side)))
            blocks += [source(s, x) for x in found if x.side == side]
            blocks.append(Fact(w.total.format(side=side_name(s, side)), str(totals[side]), "K47-21.2.lead"))
        blocks.append(Note(w.lead.format(n=s.book.v["victory_lead"]), "K47-21.2.lead"))
    return Card(w.title, blocks=tuple(blocks))


def source(s: K47State, x: victory.Score) -> Fact:
    """One source of points."""
    w = WORDS.standing
    unit = record(s, x.unit).name if x.unit >= 0 else ""
    named = next((zones.objective_name(s, o) for o in s.objectives if o.id == x.objective), "")
    return Fact(w.what[x.what].format(unit=unit, objective=named), str(x.points), x.rule, tag=x.tag)


def objective(s: K47State, o: Objective) -> Fact:
    """Who has an objective, an object or a base."""
    w, title = WORDS.standing, zones.objective_name(s, o)
    if o.kind == "base":
        rule = "K47-21.3.demolition_result"
        return Fact(title, w.base_lost if o.lost else w.base_whole, rule, "danger" if o.lost else "")
    if o.carrier >= 0:
        return Fact(title, w.carried_by.format(unit=record(s, o.carrier).name), "K47-21.3.secret_carry")
    side = objectives.holder(s, o)
    both = all(objectives.around(s, o, d) for d in SIDES)
    text = w.held_by.format(side=side_name(s, side)) if side else w.contested if both else w.free
    return Fact(title, text, "K47-21.2.objective")


def score(s: K47State, side: Side) -> float:
    """How good the position is for a side: what would win, points, units left."""
    if s.outcome is not None:
        return 1000.0 * ((s.outcome.winner == side) - (s.outcome.winner == enemy(side)))
    points = victory.totals(s)
    held = len(victory.held(s, side)) - len(victory.held(s, enemy(side)))
    men = sum(
        (1 if t.side == side else -1) * record(s, u).points * len(t.models) / max(1, len(record(s, u).models))
        for u, t in enumerate(s.units)
        if alive(s, u)
    )
    return 10.0 * (points[side] - points[enemy(side)]) + 20.0 * held + men / 20


def results(s: K47State) -> dict[str, int]:
    """Units and points lost by side, points scored, objectives held."""
    points = victory.totals(s)
    found = {f"{d}_lost": sum(t.side == d and t.aside == "destroyed" for t in s.units) for d in SIDES}
    found |= {f"{d}_points": points[d] for d in SIDES}
    return found | {f"{d}_objectives": len(victory.held(s, d)) for d in SIDES if s.objectives}
