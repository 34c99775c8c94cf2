"""The cards of a drawn die: which units wait for an order, and what each order would do for one of them. K47-3.1"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Frame, Heading, Note, Sum, Tone, UnitLine
from app.core.inches import text as mils
from app.core.language import decimal
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47 import amounts, morale
from modules.k47.actions.orders import Word
from modules.k47.counter import ORDERS
from modules.k47.hulls import gap_to
from modules.k47.naming import count, inch, name, side_name
from modules.k47.places import is_vehicle, on_table, record, standing, units_of
from modules.k47.special import arsenal, movement, orders, snap, targeting
from modules.k47.speech import fire_lines
from modules.k47.speech.registry import pick, task
from modules.k47.speech.shooting_card import frame, odds, percent, signed
from modules.k47.steps.orders import Choosing, Snapping
from modules.k47.words.orders import WORDS
from modules.k47.words.shooting import WORDS as SHOOTING
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State

ACTS: tuple[Word, ...] = tuple(o for o in ORDERS if o)
RULE = "K47-3.1"


@task.register(Choosing)
def _waiting(step: Choosing, s: K47State) -> Card:
    """Every unit whose die is in the bag, with the chance that it obeys."""
    title = WORDS.list.format(side=side_name(s, step.side))
    mine = [u for u in units_of(s, step.side) if any(orders.refuse(s, step.side, u, o) is None for o in ACTS)]
    return Card(title, blocks=tuple(_line(s, u) for u in mine) or (Note(WORDS.list_none, tone="muted"),))


def _line(s: K47State, u: UnitNo) -> UnitLine:
    """A unit in a line: how many are left, pins, where it waits, the chance that it obeys."""
    t, r = s.units[u], record(s, u)
    men = TABLE.figure.men.format(n=len(t.models), of=len(r.models)) if len(r.models) > 1 else ""
    pins = count(t.pins, TABLE.count.pins) if t.pins else ""
    where = TABLE.aside.get(t.aside, "") if not on_table(s, u) else ""
    tested = morale.needs_test(s, u, "run")
    chance = orders.chance(s, u, "run")
    tone: Tone = "" if not tested else "danger" if chance < 0.5 else "warn"
    sub = ", ".join(x for x in (men, pins, where) if x)
    return UnitLine(u, name(s, u), sub, "" if tested else WORDS.no_test, percent(chance) if tested else "", tone)


@task.register(Snapping)
def _snapping(step: Snapping, s: K47State) -> Card:
    """The units that an officer may order at once. K47-10.1.snap_reach"""
    title = WORDS.list.format(side=side_name(s, s.units[step.unit].side))
    return Card(title, blocks=tuple(_line(s, u) for u in snap.able(s, step.unit)))


@pick.register(Choosing)
@pick.register(Snapping)
def _orders(step: Choosing | Snapping, s: K47State, unit: UnitNo) -> Card | None:
    """A unit that was clicked: its test part by part, then every order with what it would do."""
    side = step.side if isinstance(step, Choosing) else s.units[step.unit].side
    if s.units[unit].side != side:
        return None
    blocks: list[Block] = [*test(s, unit), *_officer(s, unit)]
    blocks += [outlook(s, unit, order) for order in ACTS]
    return Card(WORDS.title.format(unit=name(s, unit)), blocks=tuple(blocks))


def test(s: K47State, u: UnitNo) -> list[Block]:
    """The order test of a unit: its morale part by part, and the chance of two dice. K47-3.2.roll"""
    if not morale.needs_test(s, u, "advance"):
        return [Note(WORDS.no_test_note, "K47-3.2.when")]
    value = morale.morale(s, u, modifiers(s, u))
    chance, v = morale.chance(value.whole), s.book.v
    fubar = sum(a + b == v["fubar_total"] for a in range(1, 7) for b in range(1, 7)) / 36
    words = WORDS.note_low if value.whole < v["natural_pass"] else WORDS.note
    note = words.format(value=value.whole, chance=percent(chance), fubar=percent(fubar))
    found: list[Block] = [Sum(value, signed=False, note=note)]
    if not s.units[u].pins:
        found.append(Note(WORDS.always, "K47-3.2.when"))
    return found


def modifiers(s: K47State, u: UnitNo) -> Tally:
    """What every order of a unit adds to its morale."""
    return orders.modifiers(s, u, "run")


def _officer(s: K47State, u: UnitNo) -> list[Block]:
    """The officer who counts for a unit, with the length from his model to it. K47-10.1.best"""
    bonus, o = morale.officer(s, u)
    if o < 0:
        limit = inch(s.book.v["officer_range"])
        return [Note(WORDS.no_officer.format(range=limit), "K47-10.1.radius", "muted")] if on_table(s, u) else []
    rank = record(s, o).rank
    sub = WORDS.officer.format(rank=s.book.charts.officers[rank].name if rank else name(s, o), bonus=signed(bonus))
    aside = WORDS.officer_own
    chiefs = standing(s, o, "officer")
    if o != u and chiefs and on_table(s, o) and on_table(s, u):
        aside = WORDS.officer_at.format(length=mils(gap_to(s, u, s.book.points[chiefs[0].place])))
    return [UnitLine(o, name(s, o), sub, aside)]


def outlook(s: K47State, u: UnitNo, order: Word) -> Frame:
    """One order: the chance of its test and what it would do, or why the unit may not have it. K47-3.1"""
    title, why = TABLE.order[order], orders.refuse(s, s.units[u].side, u, order)
    if why is not None:
        return Frame(title, ((why.text,),), WORDS.not_now, tone="muted", rule=why.rule)
    tested = morale.needs_test(s, u, order)
    chance = orders.chance(s, u, order)
    aside = percent(chance) if tested else WORDS.no_test
    tone: Tone = "warn" if tested and chance < 0.5 else ""
    return Frame(title, rows(s, u, order), aside, best(s, u, order), tone=tone, rule=RULE)


def best(s: K47State, u: UnitNo, order: Word) -> UnitNo:
    """The unit that it would rather fire at, -1 for none; only for orders that shoot from where it stands."""
    if order != "fire" or not on_table(s, u):
        return -1
    return next((p.target for p in targeting.targets(s, u, "fire") if p.volley is not None), -1)


def rows(s: K47State, u: UnitNo, order: Word) -> tuple[tuple[str, ...], ...]:
    """What an order would do, line by line."""
    w = WORDS.row
    found: list[tuple[str, ...]] = []
    if order in ("fire", "ambush") and on_table(s, u):
        found += _targets(s, u, order)
    if order in ("advance", "run") and on_table(s, u):
        found.append((w.reach, w.inches.format(n=inch(movement.rate(s, u, order)))))
    if order == "advance" and on_table(s, u) and any(arsenal.usable(s, u, "advance")):
        found.append((w.modifier, signed(s.book.charts.hit["moving"].value)))
    if orders.modifiers(s, u, order).whole > modifiers(s, u).whole:
        found.append((w.trait, signed(1)))  # K47-17.2.fatherland
    if order == "rally":
        found.append((w.pins, w.of.format(n=decimal(f"{rallied(s, u):.1f}"), pins=s.units[u].pins)))
    if order == "down":
        if not is_vehicle(s, u):
            found.append((w.hit, signed(s.book.charts.hit["down"].value)))
        if s.units[u].pins and record(s, u).nation == "british":
            found.append((w.calm, str(s.book.v["keep_calm_pins"])))
    return tuple(found)


def _targets(s: K47State, u: UnitNo, order: Word) -> list[tuple[str, ...]]:
    """Who may be shot at from here, and what the best shot is worth."""
    w = WORDS.row
    good = [p for p in targeting.targets(s, u, "fire" if order == "fire" else "ambush") if p.volley is not None]
    if order == "ambush":
        return [(count(len(good), w.covers),)]
    found: list[tuple[str, ...]] = [(count(len(good), w.targets),)]
    if good and (v := good[0].volley) is not None:
        men = len(s.units[v.target].models)
        worth = w.losses.format(n=decimal(f"{min(v.effect.losses, men):.2f}"))
        if is_vehicle(s, v.target):
            worth = w.wreck.format(chance=percent(1 - v.effect.no_wreck))
        found.append((w.best.format(target=name(s, v.target)), worth))
    return found


def rallied(s: K47State, u: UnitNo) -> float:
    """Pins that a unit loses on average by Rally if it passes its test, that of the test included. K47-3.4.dice"""
    v, pins = s.book.v, s.units[u].pins
    first = min(pins, v["order_pass_pin"]) if morale.needs_test(s, u, "rally") else 0
    rest = pins - first
    return first + sum(min(rest, n) * chance for n, chance in amounts.distribution(v.amount("rally")).items())


def against(s: K47State, u: UnitNo, target: UnitNo) -> Card | None:
    """What Fire of a unit at an enemy would do from where both stand, line by line. None for units it does not concern."""
    t, x = s.units[u], s.units[target]
    if t.side == x.side or not (on_table(s, u) and on_table(s, target)):
        return None
    title = WORDS.against.format(unit=name(s, u), target=name(s, target))
    why = targeting.refuse(s, u, target, "fire")
    if why is not None:
        return Card(title, WORDS.fire_aside, (Note(why.text, why.rule),))
    v = targeting.plan(s, u, target, "fire")
    blocks = (frame(s, v, lit=True), *odds(s, v), Heading(SHOOTING.card.lines), fire_lines.listed(s, (v,)))
    return Card(title, WORDS.fire_aside, blocks)
