"""What combat and exploitation lay over the map: arrows, the chance of an attack, hexes on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Overlay
from app.core.state import Place, UnitNo
from modules.r43.attackers import targets
from modules.r43.costs import allowance
from modules.r43.destinations import ends
from modules.r43.forecast import forecast
from modules.r43.odds import Battle, heads
from modules.r43.speech.registry import lay
from modules.r43.steps.advance import Advancing, Driving, Exploiters
from modules.r43.steps.battle import ChoosingLine
from modules.r43.steps.combat import Answering, Combats, Declaring, PlanAttack
from modules.r43.steps.exploitation import MODE, Breakthrough, Exploitation, reachable, runners
from modules.r43.steps.losses import Losses
from modules.r43.steps.retreat import Holding, Retreating
from modules.r43.words.combat import WORDS
from modules.r43.words.numbers import percent

if TYPE_CHECKING:
    from modules.r43.state import R43State


def attack(s: R43State, b: Battle) -> tuple[Overlay, ...]:
    """Brackets round the target, an arrow from each attacking hex, the column and the chance that the hex falls."""
    found = [Overlay("selection", units=b.attackers), Overlay("target", (b.place,))]
    for start in dict.fromkeys(s.units[u].place for u in b.attackers):
        if s.book.board.is_hex(start):
            found.append(Overlay("attack", (start, b.place), side=b.side))
    if b.attackers:
        odds = forecast(s, b)
        text = WORDS.card.pill.format(column=heads(s)[odds.column], chance=percent(float(odds.falls)))
        found.append(Overlay("pill", (b.place,), text=text))
    return tuple(found)


def offered(units: tuple[UnitNo, ...], places: tuple[Place, ...]) -> tuple[Overlay, ...]:
    """Units that are asked about and hexes they may go to."""
    return (Overlay("selection", units=units), *((Overlay("offer", places=places),) if places else ()))


@lay.register(Combats)
def _combats(step: Combats, s: R43State) -> tuple[Overlay, ...]:
    found = targets(s, step.side)
    return (Overlay("offer", places=tuple(found)),) if found else ()


@lay.register(PlanAttack)
def _plan(step: PlanAttack, s: R43State) -> tuple[Overlay, ...]:
    return attack(s, step.battle())


@lay.register(Answering)
@lay.register(Declaring)
def _answer(step: Answering, s: R43State) -> tuple[Overlay, ...]:
    return attack(s, step.battle)


@lay.register(ChoosingLine)
def _line(step: ChoosingLine, s: R43State) -> tuple[Overlay, ...]:
    return (Overlay("target", (step.outcome.battle.place,)),)


@lay.register(Losses)
def _losses(step: Losses, s: R43State) -> tuple[Overlay, ...]:
    return (Overlay("offer", units=step.able(s)),)


@lay.register(Holding)
def _holding(step: Holding, s: R43State) -> tuple[Overlay, ...]:
    return offered(step.units, (step.place,))


@lay.register(Retreating)
def _retreating(step: Retreating, s: R43State) -> tuple[Overlay, ...]:
    return offered(step.left(s), tuple(step.open(s).ends))


@lay.register(Advancing)
def _advancing(step: Advancing, s: R43State) -> tuple[Overlay, ...]:
    return (Overlay("target", (step.place,)), Overlay("offer", units=step.able(s)))


@lay.register(Driving)
def _driving(step: Driving, s: R43State) -> tuple[Overlay, ...]:
    return offered((step.unit,), step.next(s))


@lay.register(Exploiters)
def _exploiters(step: Exploiters, s: R43State) -> tuple[Overlay, ...]:
    return (Overlay("offer", units=step.units),)


@lay.register(Exploitation)
def _exploitation(step: Exploitation, s: R43State) -> tuple[Overlay, ...]:
    places = tuple(targets(s, step.side, "exploitation"))
    return (Overlay("offer", units=runners(s, step.side), places=places),)


@lay.register(Breakthrough)
def _breakthrough(step: Breakthrough, s: R43State) -> tuple[Overlay, ...]:
    found = reachable(s, step.unit)
    stops = tuple(ends(s, step.unit, found, allowance(s, step.unit, MODE).whole))
    costs = tuple((p, str(found.costs[p])) for p in stops)
    return (Overlay("selection", units=(step.unit,)), *((Overlay("reach", stops, costs=costs),) if stops else ()))
