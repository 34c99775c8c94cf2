"""Words for arrivals, upgrades, withdrawals, replacements, the Eastern front, French units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core import engine
from app.core.language import inside
from app.core.prompt import Button, Prompt
from app.core.state import Action, Place, Refusal, UnitNo
from modules.r43 import rail
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.reinforcement import (
    Bring,
    BringAll,
    EnterAt,
    Improve,
    PaySupport,
    Rebuild,
    RebuildWhole,
    SendAway,
    Station,
)
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import name, names, place_name
from modules.r43.places import box, has
from modules.r43.special import arrivals, ffl, replacements, schedule, supports
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, refuse_ahead
from modules.r43.steps.reinforcement import FFL, Arrivals, Bringing, Ostfront, Rebuilding, Replacing
from modules.r43.words.numbers import points, signed
from modules.r43.words.reinforcement import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

W = WORDS.label
MOST = 8
"""Buttons at most; whatever has none is chosen by a click on its counter or hex."""


@label.register(Bring)
def _bring(a: Bring, s: R43State) -> str:
    return (W.call if has(s, a.unit, "ostfront") else W.bring).format(unit=name(s, a.unit))


@label.register(BringAll)
def _bring_all(a: BringAll, s: R43State) -> str:
    return W.bring_all


@label.register(EnterAt)
def _enter(a: EnterAt, s: R43State) -> str:
    price = 0
    if isinstance(s.step, Bringing):
        price = s.book.v["ostfront_rail"] if s.step.east else arrivals.price(s, s.step.due(s), a.place)
    return (W.enter_paid if price else W.enter).format(place=_short(s, a.place), price=price)


def _short(s: R43State, place: Place) -> str:
    """A city of one hex by its name alone, any other place as everywhere."""
    board = s.book.board
    town = board.towns[board.town_at[place]] if board.is_hex(place) and board.town_at[place] >= 0 else None
    return town.name if town is not None and len(town.hexes) == 1 else place_name(s, place)


@label.register(SendAway)
def _send(a: SendAway, s: R43State) -> str:
    return (W.send_east if has(s, a.unit, "ostfront") else W.send).format(unit=name(s, a.unit))


@label.register(Improve)
def _improve(a: Improve, s: R43State) -> str:
    return W.improve.format(unit=name(s, a.unit))


@label.register(Station)
def _station(a: Station, s: R43State) -> str:
    return W.station.format(marker=marker_name(s, a.marker), place=place_name(s, a.place))


@label.register(Rebuild)
def _rebuild(a: Rebuild, s: R43State) -> str:
    dead = s.units[a.unit].place == box(s, "eliminated")
    return (W.revive if dead else W.rebuild).format(unit=name(s, a.unit))


@label.register(RebuildWhole)
def _whole(a: RebuildWhole, s: R43State) -> str:
    step = s.step
    if not isinstance(step, Rebuilding):
        return W.whole.format(points=points(2))
    one = replacements.price(s, step.unit)
    return W.half.format(points=points(one)) if step.steps > 1 else W.whole.format(points=points(2 * one))


@label.register(PaySupport)
def _pay(a: PaySupport, s: R43State) -> str:
    return W.pay.format(marker=supports.label(s, a.marker))


def marker_name(s: R43State, word: str) -> str:
    """A landing, airborne or PLUTO marker by its name."""
    markers, (what, _, id) = s.book.markers, word.partition("-")
    if what == "landing":
        return next(m.name for m in markers.landings if m.id == id)
    if what == "airborne":
        return next(m.name for m in markers.airborne if m.id == id)
    return next(p.name for p in markers.plutos if p.id == id)


def _buttons(s: R43State, acts: Iterable[Action]) -> tuple[Button, ...]:
    return tuple(button(s, a) for a in acts if engine.check(s, a) is None)


@ask.register(FFL)
def _ask_ffl(step: FFL, s: R43State, picks: Picks) -> Prompt:
    rest = Button(W.not_now, EndPhase(), "E")
    return Prompt(s.decider or "", WORDS.ask.ffl, (*_buttons(s, map(EnterAt, ffl.places(s)))[:MOST], rest))


@ask.register(Arrivals)
def _ask_arrivals(step: Arrivals, s: R43State, picks: Picks) -> Prompt:
    """An order of withdrawal first, then the choice of an upgrade, then what comes in; only their acts have buttons."""
    w, side, end = WORDS.ask, step.side, W.end_arrivals
    acts = engine.legal(s)
    order = next(iter(schedule.owed(s, side, "panzer", "leave", "ss")), None)
    improving = [a for a in acts if isinstance(a, Improve)]
    kinds: tuple[type[Action], ...] = (BringAll, Bring, Station)
    if order is not None:
        kinds = (SendAway,)
        text = {"panzer": w.panzer, "ss": w.ss, "leave": w.leave}[order.kind].format(count=order.n)
        end = W.keep_ss.format(count=order.n) if order.kind == "ss" else end
    elif improving:
        kinds = (Improve,)
        text = w.improve.format(attack=schedule.owed(s, side, "choose")[0].n)
    else:
        due = [d.unit for d in schedule.owed(s, side, "arrive")]
        called = side == GERMAN and arrivals.called(s)
        text = w.arrivals.format(units=names(s, due)) if due else w.balkans if called else w.markers
    buttons = [button(s, a, primary=isinstance(a, BringAll)) for a in acts if isinstance(a, kinds)]
    return Prompt(side, text, (*buttons[:MOST], button(s, EndPhase(), end, "E")))


@ask.register(Bringing)
def _ask_bringing(step: Bringing, s: R43State, picks: Picks) -> Prompt:
    unit = name(s, step.unit)
    if step.east:
        price, loss = s.book.v["ostfront_rail"], s.book.v["ostfront_approval"]
        text = WORDS.ask.call.format(unit=unit, price=price, approval=signed(loss))
    elif step.side == ALLIED:
        text = WORDS.ask.bring_box.format(unit=unit)
    else:
        from_rail = rail.price(s, step.unit)
        text = WORDS.ask.bring.format(unit=unit, price=from_rail, left=s.rail)
    near = [p for p in step.places(s) if not s.book.board.is_hex(p) or p in s.book.geography.german_major]
    return Prompt(step.side, text, (*_buttons(s, map(EnterAt, near))[: MOST + 1], button(s, Back(), key=BACK)))


@ask.register(Ostfront)
def _ask_east(step: Ostfront, s: R43State, picks: Picks) -> Prompt:
    acts = [a for a in engine.legal(s) if not isinstance(a, EndPhase)]
    end = Button(W.end_east, EndPhase(), "E", primary=True)
    return Prompt(GERMAN, WORDS.ask.east.format(left=s.rail), (end, *(button(s, a) for a in acts)))


@ask.register(Replacing)
def _ask_replacing(step: Replacing, s: R43State, picks: Picks) -> Prompt:
    w, p = WORDS.ask, s.points
    german = step.side == GERMAN
    left = (w.german_point if p.german == 1 else w.german_points) if german else w.allied_points
    text = w.replacing.format(points=left.format(german=p.german, british=p.british, us=p.us, french=p.french))
    gone = box(s, "eliminated")
    acts = sorted(
        (a for a in engine.legal(s) if isinstance(a, Rebuild)),
        key=lambda a: (s.units[a.unit].place != gone, s.book.board.is_hex(s.units[a.unit].place)),
    )
    end = Button(W.end_replacing, EndPhase(), "E")
    return Prompt(step.side, text, (*(button(s, a) for a in acts[: MOST // 2]), end))


@ask.register(Rebuilding)
def _ask_rebuilding(step: Rebuilding, s: R43State, picks: Picks) -> Prompt:
    w, unit = WORDS.ask, name(s, step.unit)
    if step.owing(s) > 0:
        text = w.pay.format(unit=unit, count=step.owing(s))
        acts: list[Action] = [PaySupport(m.id) for m in supports.available(s, step.side) if m.id in step.payable(s)]
    else:
        strength = W.whole if step.steps > 1 else W.half
        price = step.steps * replacements.price(s, step.unit)
        two = replacements.steps(s, step.unit) > 1
        text = (
            w.revive.format(unit=unit, strength=inside(strength.format(points=points(price))))
            if two
            else w.revive_staff.format(unit=unit)
        )
        acts = [EnterAt(p) for p in replacements.places(s, step.unit)]
    return Prompt(step.side, text, (*_buttons(s, [RebuildWhole(), *acts])[:MOST], button(s, Back(), key=BACK)))


# One click more after a counter.


@ahead.register(Arrivals)
def _ahead_arrivals(step: Arrivals, s: R43State, unit: UnitNo) -> Ahead | None:
    if engine.check(s, Bring(unit)) is not None:
        return None
    due = arrivals.due_of(s, unit)
    return {p: (Bring(unit), EnterAt(p)) for p in arrivals.choices(s, due)} if due is not None else None


@refuse_ahead.register(Arrivals)
def _refuse_arrivals(step: Arrivals, s: R43State, unit: UnitNo, place: Place) -> Refusal | None:
    refusal = engine.check(s, Bring(unit))
    due = arrivals.due_of(s, unit)
    return refusal if refusal is not None or due is None else arrivals.refuse(s, due, place)


@ahead.register(Ostfront)
def _ahead_east(step: Ostfront, s: R43State, unit: UnitNo) -> Ahead | None:
    if engine.check(s, Bring(unit)) is not None:
        return None
    return {p: (Bring(unit), EnterAt(p)) for p in arrivals.cities(s, unit)}


@ahead.register(Replacing)
def _ahead_replacing(step: Replacing, s: R43State, unit: UnitNo) -> Ahead | None:
    dead = s.units[unit].place == box(s, "eliminated")
    if not dead or replacements.markers(s, unit) or engine.check(s, Rebuild(unit)) is not None:
        return None
    return {p: (Rebuild(unit), EnterAt(p)) for p in replacements.places(s, unit)}


@refuse_ahead.register(Replacing)
def _refuse_replacing(step: Replacing, s: R43State, unit: UnitNo, place: Place) -> Refusal | None:
    return engine.check(s, Rebuild(unit)) or replacements.refuse_place(s, unit, place)
