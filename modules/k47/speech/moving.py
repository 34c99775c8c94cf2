"""Moving spoken: questions, acts in words, the card of a move. K47-5"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import inches
from app.core.card import Block, Card, Fact, Note
from app.core.prompt import Button, Prompt
from app.core.state import Refusal, UnitNo
from modules.k47.actions.assault import Assault
from modules.k47.actions.moving import Bend, Climb, Face, Leap, Leave, MoveTo, Reform, Unbend, Via, Wheel
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.transport import Alight, Board, Hitch, Unhitch
from modules.k47.naming import inch, name, place_name
from modules.k47.places import has, is_artillery, is_infantry, is_vehicle, record
from modules.k47.special import buildings, charge, departures, movement, plans, transport
from modules.k47.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, refuse_ahead, task
from modules.k47.steps.boarding import Boarding
from modules.k47.steps.dismounting import Dismounting
from modules.k47.steps.moving import Bending, Moving, Turning
from modules.k47.words.moving import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.button


def floor(level: int) -> str:
    """A floor of a building in words."""
    words = ("ground", "first", "second")
    return WORDS.floor[words[level]] if level < len(words) else WORDS.floor["higher"].format(n=level)


def facing_word(facing: int) -> str:
    """A direction in degrees clockwise from north in words."""
    return WORDS.facing.get(str(facing), f"{facing}°")


def pivot_words(n: int) -> str:
    """A number of pivots in words."""
    key = "any" if n < 0 else ("none", "one")[n] if n < 2 else "many"
    return WORDS.pivots[key].format(n=n)


# Acts.


@label.register(MoveTo)
def _move(a: MoveTo, s: K47State) -> str:
    step = s.step
    long = step.plan(s).hexes.get(a.place, 0) if isinstance(step, Moving) else 0
    return WORDS.label.move.format(place=place_name(s, a.place), length=inches.text(long))


@label.register(Via)
def _via(a: Via, s: K47State) -> str:
    return WORDS.label.via.format(place=place_name(s, a.place))


@label.register(Face)
def _face(a: Face, s: K47State) -> str:
    return WORDS.label.face.format(facing=facing_word(a.facing))


@label.register(Wheel)
def _wheel(a: Wheel, s: K47State) -> str:
    return WORDS.label.face.format(facing=facing_word(a.facing))


@label.register(Bend)
def _bend(a: Bend, s: K47State) -> str:
    return W.bend


@label.register(Unbend)
def _unbend(a: Unbend, s: K47State) -> str:
    return W.unbend


@label.register(Reform)
def _reform(a: Reform, s: K47State) -> str:
    return W.shape.get(a.shape, a.shape)


@label.register(Leap)
def _leap(a: Leap, s: K47State) -> str:
    return W.drive if isinstance(s.step, Moving) and s.step.leap else W.leap


@label.register(Climb)
def _climb(a: Climb, s: K47State) -> str:
    return W.climb.format(floor=floor(a.level))


@label.register(Leave)
def _leave(a: Leave, s: K47State) -> str:
    return W.leave


@label.register(Board)
def _board(a: Board, s: K47State) -> str:
    return WORDS.label.board.format(vehicle=name(s, a.unit))


@label.register(Alight)
def _alight(a: Alight, s: K47State) -> str:
    return WORDS.label.alight.format(place=place_name(s, a.place))


@label.register(Hitch)
def _hitch(a: Hitch, s: K47State) -> str:
    return WORDS.label.hitch.format(gun=name(s, a.unit))


@label.register(Unhitch)
def _unhitch(a: Unhitch, s: K47State) -> str:
    return WORDS.label.unhitch.format(place=place_name(s, a.place))


# Questions.


def question(step: Moving, s: K47State) -> str:
    """What is asked of a unit that moves."""
    u, p = step.unit, WORDS.prompt
    unit, limit = name(s, u), inch(movement.rate(s, u, step.order))
    house = buildings.inside(s, u)
    if house is not None:
        words = p.burning if buildings.burning(s, house) else p.out
        return words.format(unit=unit, building=house.name, limit=limit)
    if is_artillery(s, u):
        return (p.push if movement.rate(s, u, step.order) else p.turn_only).format(unit=unit, limit=limit)
    if step.leap:
        return p.leap.format(unit=unit, limit=limit)
    if is_vehicle(s, u):
        return p.drive.format(unit=unit, limit=limit, pivots=pivot_words(movement.pivots(s, u, step.order)))
    return (p.run if step.order == "run" else p.advance).format(unit=unit, limit=limit)


@ask.register(Moving)
def _moving(step: Moving, s: K47State, picks: Picks) -> Prompt:
    u = step.unit
    text = question(step, s)
    found = step.plan(s)
    if step.via:
        left = movement.rate(s, u, step.order) - found.gone
        text = f"{text} {WORDS.prompt.left.format(left=inch(max(0, left)))}"
    return Prompt(s.units[u].side, text, tuple(_buttons(step, s)))


def _buttons(step: Moving, s: K47State) -> list[Button]:
    u = step.unit
    found = [button(s, Done(), W.stay_run if step.order == "run" else W.stay, "E")]
    if step.order == "run":
        found += [button(s, Assault(x)) for x in charge.targets(s, u)]
    if not is_infantry(s, u) and step.turns(s) and not step.via:
        found.append(button(s, MoveTo(s.units[u].place), W.turn, "T"))
    if departures.refuse_leave(s, u, step.order) is None:
        found.append(button(s, Leave(), key="X"))
    house = buildings.inside(s, u)
    if house is not None and step.order == "advance":
        found += [button(s, Climb(f)) for f in buildings.floors(s, u, house) if f != s.units[u].level]
    if house is None and not step.leap and movement.rate(s, u, step.order):
        found.append(button(s, Bend(), key="B"))
    if step.via:
        found.append(button(s, Unbend(), key="U"))
    if has(s, u, "jump"):
        found.append(button(s, Leap(), key="J"))
    if is_infantry(s, u) and len(s.units[u].models) > 1:
        now = step.shape or "keep"
        found += [button(s, Reform(x), key=k) for x, k in zip(W.shape, "KCLO", strict=False) if x != now]
        if step.shape in ("line", "column"):
            here = s.units[u].facing if step.facing < 0 else step.facing
            turn = s.book.v["facing_step"]
            found.append(button(s, Wheel((here - turn) % 360), W.left, "<"))
            found.append(button(s, Wheel((here + turn) % 360), W.right, ">"))
    return found


@ask.register(Bending)
def _bending(step: Bending, s: K47State, picks: Picks) -> Prompt:
    u = step.move.unit
    return Prompt(s.units[u].side, WORDS.prompt.bend.format(unit=name(s, u)), (button(s, Back(), W.back, BACK),))


@ask.register(Turning)
def _turning(step: Turning, s: K47State, picks: Picks) -> Prompt:
    u, ways = step.move.unit, step.facings(s)
    long = min(ways.values(), default=0)
    words = WORDS.prompt.face if long else WORDS.prompt.face_here
    faces = [button(s, Face(f), facing_word(f)) for f in sorted(ways)]
    text = words.format(unit=name(s, u), length=inches.text(long))
    return Prompt(s.units[u].side, text, (*faces, button(s, Back(), W.back, BACK)))


@ask.register(Boarding)
def _boarding(step: Boarding, s: K47State, picks: Picks) -> Prompt:
    u, p = step.unit, WORDS.prompt
    side, unit = s.units[u].side, name(s, u)
    if is_infantry(s, u):
        acts = tuple(button(s, Board(x)) for x in transport.boards(s, u))
        return Prompt(side, p.board.format(unit=unit), (*acts, button(s, Done(), W.outside, "E")))
    gun = transport.in_tow(s, u)
    hooks = tuple(button(s, Hitch(x)) for x in transport.guns(s, u))
    text = p.hitch.format(unit=unit) if gun < 0 else p.unhitch.format(unit=unit, gun=name(s, gun))
    return Prompt(side, text, (*hooks, button(s, Done(), W.go_on, "E")))


@ask.register(Dismounting)
def _dismounting(step: Dismounting, s: K47State, picks: Picks) -> Prompt:
    u = step.unit
    limit = s.book.v.inches("dismount_run" if step.order == "run" else "dismount_range")
    text = WORDS.prompt.alight.format(unit=name(s, u), vehicle=name(s, s.units[u].aboard), limit=limit)
    return Prompt(s.units[u].side, text, (button(s, Done(), W.aboard, "E"),))


# Clicks on a unit and a place.


@ahead.register(Moving)
def _ahead(step: Moving, s: K47State, unit: UnitNo) -> Ahead | None:
    return {p: (MoveTo(p),) for p in step.plan(s).hexes} if unit == step.unit else None


@refuse_ahead.register(Moving)
def _refuse_ahead(step: Moving, s: K47State, unit: UnitNo, place: int) -> Refusal | None:
    return step.check(s, MoveTo(place)) if unit == step.unit else None


# Cards.


@task.register(Moving)
def _card(step: Moving, s: K47State) -> Card:
    u, c = step.unit, WORDS.card
    row, found = movement.row(s, u), step.plan(s)
    n = sum(p != found.start for p in found.hexes)
    blocks: list[Block] = [
        Fact(c.rate, c.inches.format(n=inch(movement.rate(s, u, step.order))), row.rule, tag=row.tag),
        Fact(c.reach, str(n), "K47-5.1.rate"),
    ]
    if step.via:
        blocks.append(Fact(c.gone, c.inches.format(n=inches.text(found.gone)), "K47-5.3.path"))
    if isinstance(found, plans.OnWheels):
        gait = movement.gait(s, u, step.order, step.leap)
        blocks.append(Fact(c.pivots, pivot_words(movement.pivots(s, u, step.order)), "K47-5.1.pivot"))
        if gait.reverse:
            blocks.append(Fact(c.reverse, c.inches.format(n=inch(gait.reverse)), "K47-5.1.reverse"))
        if not movement.ground(s).ways(gait.ground).is_empty:
            blocks.append(Fact(c.road, c.inches.format(n=inch(2 * gait.limit)), "K47-5.1.road"))
        if record(s, u).capacity:
            blocks.append(Fact(c.capacity, str(transport.left(s, u)), "K47-15.7.capacity"))
    else:
        limit = inch(movement.rate(s, u, step.order))
        models = c.models.format(n=len(s.units[u].models), limit=limit)
        blocks.append(Note(models, "K47-5.3.models"))
        blocks.append(Fact(c.shape, W.shape[step.shape or "keep"], "K47-24.5.formation"))
        doors = sorted({movement.ground(s).building_at(p).name for p in found.doors})  # type: ignore[union-attr]
        if doors:
            blocks.append(Fact(c.doors, ", ".join(doors), "K47-13.enter"))
    blocks += _bars(step, s)
    if step.order == "run":
        from modules.k47.speech.assault_card import charges

        blocks += charges(s, u)
    return Card(c.title.format(unit=name(s, u)), blocks=tuple(blocks))


@task.register(Turning)
def _turning_card(step: Turning, s: K47State) -> Card:
    u, c = step.move.unit, WORDS.card
    ways = step.facings(s)
    rows = tuple(
        Fact(facing_word(f).capitalize(), c.inches.format(n=inches.text(n)), "K47-5.1.pivots_end")
        for f, n in sorted(ways.items(), key=lambda x: (x[1], x[0]))
    )
    return Card(c.title.format(unit=name(s, u)), blocks=rows)


@task.register(Dismounting)
def _out_card(step: Dismounting, s: K47State) -> Card:
    c = WORDS.card
    limit = s.book.v.inches("dismount_run" if step.order == "run" else "dismount_range")
    n = len(transport.spots(s, step.unit, step.order))
    blocks = (
        Fact(c.rate, c.inches.format(n=limit), "K47-15.7.dismount_reach"),
        Fact(c.reach, str(n), "K47-15.7.dismount_reach"),
    )
    return Card(c.title.format(unit=name(s, step.unit)), blocks=blocks)


def _bars(step: Moving, s: K47State) -> list[Block]:
    """The ground within its rate that bars it. K47-5.2"""
    u, c = step.unit, WORDS.card
    land, gait = movement.ground(s), movement.gait(s, u, step.order, step.leap)
    p, r = s.book.points[s.units[u].place], gait.limit
    from shapely import Point as Spot

    disc = Spot(p.x, p.y).buffer(r)
    pieces = [x for x in land.barring(gait.ground, gait.pace) if x.shape.intersects(disc)]
    slow = sorted({x.name for x in pieces if x.passage(gait.ground) == "no_run"})
    shut = sorted({x.name for x in pieces if x.passage(gait.ground) in ("no", "set_up", "over")})
    found: list[Block] = []
    if slow:
        found.append(Fact(c.slow, ", ".join(slow), "K47-5.2.no_run", "warn"))
    if shut:
        found.append(Fact(c.bars, ", ".join(shut), "K47-5.2.ground", "warn"))
    return found
