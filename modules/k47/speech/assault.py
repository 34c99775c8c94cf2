"""Assaults and close quarters asked: questions, acts in words, what is drawn on the table. K47-16"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import inches
from app.core.inches import Point
from app.core.language import decimal
from app.core.outlines import polyline
from app.core.prompt import Prompt
from app.core.scene import Measure, Overlay
from app.core.state import Refusal, UnitNo
from modules.k47.actions.assault import Assault, BreakOff, FallBack, FireClose, GoOn, Strike
from modules.k47.actions.phase import Done
from modules.k47.naming import inch, name, place_name
from modules.k47.special import charge
from modules.k47.special import close_quarters as men
from modules.k47.speech.moving_marks import grid
from modules.k47.speech.registry import Ahead, Drawing, Picks, ahead, ask, button, draw, label, lay, refuse_ahead
from modules.k47.steps.assault import FallingBack, Fighting, Lingering, Pledging
from modules.k47.words.assault import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

L, B, P = WORDS.label, WORDS.button, WORDS.prompt


# Acts.


@label.register(Assault)
def _assault(a: Assault, s: K47State) -> str:
    u = getattr(s.step, "unit", -1)
    if isinstance(s.step, Pledging):
        return L["pledge"].format(target=name(s, a.unit))
    found = charge.charge(s, u, a.unit) if 0 <= u != a.unit else None
    return L["assault"].format(target=name(s, a.unit), length=inches.text(found.length if found else 0))


@label.register(FireClose)
def _fire(a: FireClose, s: K47State) -> str:
    return L["fire"]


@label.register(Strike)
def _strike(a: Strike, s: K47State) -> str:
    return L["strike"]


@label.register(GoOn)
def _go_on(a: GoOn, s: K47State) -> str:
    return L["go_on"]


@label.register(BreakOff)
def _break_off(a: BreakOff, s: K47State) -> str:
    return L["break_off"]


@label.register(FallBack)
def _fall_back(a: FallBack, s: K47State) -> str:
    long = s.step.room(s).hexes.get(a.place, 0) if isinstance(s.step, FallingBack) else 0
    return L["fall_back"].format(place=place_name(s, a.place), length=inches.text(long))


# Questions.


@ask.register(Fighting)
def _mode(step: Fighting, s: K47State, picks: Picks) -> Prompt:
    u = step.asked(s)
    mine = u == step.unit
    foe = step.target if mine else step.unit
    if mine:
        text = P["mode_attacker"].format(unit=name(s, u), target=name(s, foe))
    else:
        text = P["mode_target"].format(unit=name(s, u), by=name(s, foe), how=P[f"will_{step.mine}"])
    fire, strike = men.expected_fire(s, u, foe, mine), men.expected(s, u, foe)
    n = len(s.units[foe].models)
    buttons = (
        button(s, Strike(), B["strike"].format(losses=decimal(f"{min(n, strike):.2f}")), "H", primary=strike >= fire),
        button(s, FireClose(), B["fire"].format(losses=decimal(f"{min(n, fire):.2f}")), "F", primary=fire > strike),
    )
    return Prompt(s.units[u].side, text, buttons)


@ask.register(Lingering)
def _linger(step: Lingering, s: K47State, picks: Picks) -> Prompt:
    u = step.asked(s)
    mine = u == step.fight.unit
    foe = step.fight.target if mine else step.fight.unit
    a, b = (step.mine, step.theirs) if mine else (step.theirs, step.mine)
    text = P["go_on"].format(unit=name(s, u), target=name(s, foe), mine=a, theirs=b)
    return Prompt(s.units[u].side, text, (button(s, GoOn(), key="G"), button(s, BreakOff(), key="B")))


@ask.register(FallingBack)
def _back(step: FallingBack, s: K47State, picks: Picks) -> Prompt:
    limit = inch(step.room(s).limit)
    word = "regroup" if step.foe < 0 else "part" if step.must else "part_free"
    target = name(s, step.foe) if step.foe >= 0 else ""
    text = P[word].format(unit=name(s, step.unit), target=target, limit=limit)
    stay = () if step.must else (button(s, Done(), B["stay"], "E"),)
    return Prompt(s.units[step.unit].side, text, stay)


@ask.register(Pledging)
def _pledge(step: Pledging, s: K47State, picks: Picks) -> Prompt:
    found = tuple(button(s, Assault(x), B["assault"].format(target=name(s, x))) for x in charge.targets(s, step.unit))
    text = P["pledge"].format(unit=name(s, step.unit))
    return Prompt(s.units[step.unit].side, text, (*found, button(s, Done(), B["test"], "E")))


# Clicks on a unit and a place.


@ahead.register(FallingBack)
def _ahead(step: FallingBack, s: K47State, unit: UnitNo) -> Ahead | None:
    return {p: (FallBack(p),) for p in step.room(s).hexes} if unit == step.unit else None


@refuse_ahead.register(FallingBack)
def _refuse_ahead(step: FallingBack, s: K47State, unit: UnitNo, place: int) -> Refusal | None:
    return step.check(s, FallBack(place)) if unit == step.unit else None


# On the table.


def leads(s: K47State, u: UnitNo) -> tuple[Measure, ...]:
    """The way to every enemy that a unit may assault, of the model that arrives first, with its length."""
    found = []
    for x in charge.targets(s, u):
        way = charge.charge(s, u, x)
        if way is not None:
            lead = first(way)
            text = WORDS.card.limit.format(n=inches.text(way.length))
            found += [Measure("path", grid(s, lead), text)] if len(set(lead)) > 1 else []
    return tuple(found)


def first(way: charge.Charge) -> tuple[Point, ...]:
    """The way of the model that arrives first."""

    def off(one: tuple[Point, ...]) -> int:
        return abs(polyline(one) - way.length)

    return min(way.ways, key=off)


def lines(s: K47State, u: UnitNo, x: UnitNo) -> tuple[Measure, ...]:
    """The ways of an assault, model by model, the first with its length."""
    found = charge.charge(s, u, x)
    if found is None:
        return ()
    first = min(range(len(found.ways)), key=lambda i: (s.units[u].models[i].no not in found.touching, i))
    text = WORDS.card.limit.format(n=inches.text(found.length))
    return tuple(
        Measure("path", grid(s, way), text if i == first else "")
        for i, way in enumerate(found.ways)
        if len(set(way)) > 1
    )


@draw.register(Pledging)
def _pledged(step: Pledging, s: K47State) -> Drawing:
    return Drawing(measures=tuple(m for x in charge.targets(s, step.unit) for m in lines(s, step.unit, x)))


@lay.register(Pledging)
def _lay_pledge(step: Pledging, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.unit,)), Overlay("offer", units=charge.targets(s, step.unit)))


@lay.register(Fighting)
def _lay_fight(step: Fighting, s: K47State) -> tuple[Overlay, ...]:
    return fight_overlays(s, step, step.asked(s))


@lay.register(Lingering)
def _lay_linger(step: Lingering, s: K47State) -> tuple[Overlay, ...]:
    return fight_overlays(s, step.fight, step.asked(s))


def fight_overlays(s: K47State, fight: Fighting, asked: UnitNo) -> tuple[Overlay, ...]:
    """Who is asked, and whom it fights."""
    foe = fight.target if asked == fight.unit else fight.unit
    spots = tuple(m.place for m in s.units[foe].models)
    return (Overlay("selection", units=(asked,)), Overlay("target", places=spots))


@lay.register(FallingBack)
def _lay_back(step: FallingBack, s: K47State) -> tuple[Overlay, ...]:
    return (Overlay("selection", units=(step.unit,)),)
