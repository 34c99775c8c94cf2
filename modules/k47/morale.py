"""Morale: its value, order tests, morale checks, pins and breaking. K47-3.2, K47-4"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from app.core.derived import derived
from app.core.engine import Draft
from app.core.inches import length
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47.control import decided
from modules.k47.counter import Team
from modules.k47.events.morale import Broke, MoraleChecked, OrderTested, Pinned
from modules.k47.losses import destroy
from modules.k47.places import fielded, has, is_vehicle, on_table, points, record, standing, units_of
from modules.k47.words.morale import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

Tested = Literal["passed", "failed", "fubar"]


def base(s: K47State, u: UnitNo) -> int:
    """Morale of its quality: 8, 9 or 10. K47-1.quality"""
    quality = s.units[u].quality or record(s, u).quality
    return s.book.charts.quality[quality].morale  # K47-1.vehicle_quality


def officer(s: K47State, u: UnitNo) -> tuple[int, int]:
    """The best officer near a unit: his bonus and his unit's number, (0, -1) for none.

    Measured from the officer's own model to the nearest model of the unit; only friends, only the highest, for every
    kind of unit. K47-10.1.radius, K47-10.1.best, K47-10.1.model
    """
    return _officer(s.units, u, s)


@derived(keep=64, apart=1)
def _officer(units: tuple[Team, ...], u: UnitNo, s: K47State) -> tuple[int, int]:
    found = (0, -1)
    if s.options["officer_vehicles"] == "foot" and is_vehicle(s, u):  # K47-10.1.vehicles, K47-A-06
        return found
    chiefs = [o for o in units_of(s, units[u].side) if record(s, o).rank and standing(s, o, "officer")]
    for o in sorted(chiefs, key=lambda o: units[o].aside == "aboard"):  # K47-10.1.friends
        # K47-10.1.second_lieutenant, K47-10.1.first_lieutenant, K47-10.1.captain, K47-10.1.major
        bonus = s.book.charts.officers[record(s, o).rank].bonus  # K47-10.1.state
        if bonus <= found[0] or (has(s, u, "automaton") and u != o):  # K47-10.1.automaton
            continue
        if _commands(s, o, u):
            found = (bonus, o)
    return found


def _commands(s: K47State, o: UnitNo, u: UnitNo) -> bool:
    """Whether a unit's officer is near enough to another, or to his own, to help it. K47-11.1.officers, K47-10.1.own"""
    from modules.k47.hulls import gap, reaches

    limit, carrier = s.book.v["officer_range"], s.units[o].aboard
    if on_table(s, o):  # K47-21.2.reserve_officer
        spot = s.book.points[standing(s, o, "officer")[0].place]
        return u == o or (on_table(s, u) and reaches(s, u, spot, limit))
    if s.units[o].aside != "aboard":
        return False
    if u in (o, carrier):  # K47-10.1.aboard, K47-A-07
        return True
    near = s.options["officer_aboard"] == "near" and on_table(s, carrier) and on_table(s, u)
    return near and gap(s, carrier, u) <= limit


def readings(s: K47State, u: UnitNo) -> Iterator[str]:
    """The options that decide whether an officer helps a unit now. K47-A-06, K47-A-07"""
    from modules.k47.hulls import gap, gap_to

    limit = s.book.v["officer_range"]
    for o in units_of(s, s.units[u].side) if on_table(s, u) else ():
        t, models = s.units[o], standing(s, o, "officer")
        if not models or not record(s, o).rank or o == u:
            continue
        if on_table(s, o) and is_vehicle(s, u) and gap_to(s, u, s.book.points[models[0].place]) <= limit:
            yield "officer_vehicles"
        elif t.aside == "aboard" and on_table(s, t.aboard) and gap(s, t.aboard, u) <= limit:
            yield "officer_aboard" if t.aboard != u else "officer_vehicles"


def steeled(s: K47State, u: UnitNo) -> bool:
    """Whether a unit does not mind horror: it causes it, is immune, or is an automaton. K47-17.immune_horror"""
    return has(s, u, "horror") or has(s, u, "immune_horror") or has(s, u, "automaton")  # K47-17.immune_horror


def horror_near(s: K47State, u: UnitNo) -> bool:
    """A horror-causing model, friend or foe, or a fearsome enemy stands within 6 inches of a unit that minds. K47-17.horror"""
    if steeled(s, u) or not points(s, u):
        return False
    limit = s.book.v["horror_range"]
    mine = points(s, u)
    for h in fielded(s):
        foe = s.units[h].side != s.units[u].side
        dread = has(s, h, "horror") or (foe and has(s, h, "fearsome"))  # K47-17.fearsome
        if h == u or s.units[h].hidden or not dread:
            continue
        if any(length(p, q) <= limit for p in mine for q in points(s, h)):
            return True
    return False


def morale(s: K47State, u: UnitNo, extra: Tally | None = None, pins: bool = True) -> Tally:
    """The morale of a unit with every modifier, 10 at most once all are summed. K47-3.2.sum, K47-3.2.cap

    `extra`: modifiers of the test at hand. `pins`: False where the test leaves pins out.
    """
    t, r, w, rows = s.units[u], record(s, u), WORDS.part, s.book.charts.morale
    found = Tally(w.total).add(
        w.base.format(quality=WORDS.quality[t.quality or r.quality]), base(s, u), "K47-1.quality"
    )
    per_pin = s.book.v["shirkers_pin"] if has(s, u, "shirkers") else 1
    bonus, _ = officer(s, u)
    if s.options["cap_mode"] == "base" and bonus:  # K47-A-04
        bonus = min(bonus, s.book.v["morale_cap"] - base(s, u))
    if pins and t.pins and not has(s, u, "undead"):  # K47-3.2.pins, K47-17.undead
        found = found.add(
            w.pins.format(n=t.pins), -per_pin * t.pins, "K47-17.shirkers" if per_pin > 1 else "K47-3.2.pins"
        )
    if lacks_leader(s, u):
        found = found.add(w.leader, rows["leader"].value, "K47-7.4.leader")
    if lone_crew(s, u):
        found = found.add(w.lone, rows["lone"].value, "K47-8.3.team_morale")
    if horror_near(s, u):
        found = found.add(w.horror, rows["horror"].value, "K47-17.horror")
    if bonus:
        found = found.add(w.officer, bonus, "K47-10.1.bonus")
    for part in extra.parts if extra else ():
        found = found.add(part.label, part.value, part.rule)
    over = found.whole - s.book.v["morale_cap"]
    return found.add(w.cap, -over, "K47-3.2.cap") if over > 0 else found


def lacks_leader(s: K47State, u: UnitNo) -> bool:
    """Its leader is dead and nobody took his place. K47-7.4.leader"""
    led = any(m.role == "leader" for m in record(s, u).models)
    return led and not standing(s, u, "leader") and "led" not in s.units[u].damage


def lone_crew(s: K47State, u: UnitNo) -> bool:
    """A team weapon with one man left; a gun is no man. K47-8.3.team_morale"""
    t, r = s.units[u], record(s, u)
    men = [m for m in t.models if r.models[m.no].role != "gun"]
    if len(men) != 1 or sum(m.role != "gun" for m in r.models) == 1 or is_vehicle(s, u):
        return False
    return any(s.book.arms[w].team for m in t.models for w in r.models[m.no].weapons)


def chance(value: int) -> float:
    """The chance that two dice roll `value` or less; a double 1 always passes, 12 never. K47-3.2.roll"""
    value = max(2, min(value, 11))
    return sum(a + b <= value for a in range(1, 7) for b in range(1, 7)) / 36


def needs_test(s: K47State, u: UnitNo, order: str) -> bool:
    """Whether an order needs a test: with pins, unless it is Down; always for some units and for reserves. K47-3.2.when"""
    t = s.units[u]
    if order == "down":  # K47-3.6.test
        return False
    if t.aside in ("reserve", "left", "right"):  # K47-21.2.reserve_test
        return True
    if has(s, u, "undead") and not t.pins:
        return False
    return t.pins > 0 or has(s, u, "shirkers") or has(s, u, "automaton")  # K47-17.shirkers, K47-17.automaton


def order_test(g: Draft[Any], u: UnitNo, order: str, extra: Tally | None = None) -> Tested:
    """Two dice against morale; passing removes one pin, a double six is FUBAR. K47-3.2.roll, K47-3.2.pass, K47-3.3.when"""
    s: K47State = g.s
    no_pins = order == "rally" and s.book.v["rally_ignores_pins"]  # K47-3.4.test
    value = morale(s, u, extra, pins=not no_pins)
    for option in readings(s, u):
        decided(g, option)
    a, b = g.roll("order_test", 2)
    v = s.book.v
    double_one, fubar = a + b == v["natural_pass"], a + b == v["fubar_total"]
    result: Tested = "passed" if double_one or a + b <= value.whole else "failed"  # K47-3.2.roll, K47-3.2.double_one
    if fubar:
        result = "fubar"  # K47-3.3.when
    g.say(OrderTested(u, order, value, (a, b), result))
    if result == "passed" and g.s.units[u].pins:
        g.unit(u, pins=max(0, g.s.units[u].pins - v["order_pass_pin"]))  # K47-3.2.pass
    extra_pins = v.amount("double_one_rally")
    if double_one and extra_pins.dice and g.s.units[u].pins:
        unpin(g, u, extra_pins.of(g.roll("double_one", extra_pins.dice)), "double_one")  # K47-3.2.double_one_rally
    return result


def passes(s: K47State, total: int, value: Tally) -> bool:
    """Whether two dice pass against a morale value: a double one always, a double six never. K47-4.natural"""
    v = s.book.v
    return total == v["natural_pass"] or (total < v["fubar_total"] and total <= value.whole)  # K47-4.natural


def check(g: Draft[Any], u: UnitNo, why: str, by: str = "", extra: Tally | None = None, pins: bool = True) -> bool:
    """A morale check; a unit that fails is destroyed, to the credit of side `by`. K47-4.check, K47-4.natural"""
    passed = braves(g, u, why, extra, pins)
    if not passed:
        destroy(g, u, "morale", by)
    return passed


def braves(g: Draft[Any], u: UnitNo, why: str, extra: Tally | None = None, pins: bool = True) -> bool:
    """Two dice of a morale check, whatever follows when they fail. K47-4.natural"""
    s: K47State = g.s
    if has(s, u, "undead"):  # K47-17.undead
        return True
    if has(s, u, "stubborn"):  # K47-17.stubborn
        pins = False
    value = morale(s, u, extra, pins)
    for option in readings(s, u):
        decided(g, option)
    rolls = [g.roll("morale_check", 2)]
    passed = passes(s, sum(rolls[0]), value)
    if not passed and record(s, u).nation == "soviet" and not is_vehicle(s, u):  # K47-17.2.patriotic_war
        rolls.append(g.roll("morale_check_again", 2))
        passed = passes(s, sum(rolls[1]), value)
    g.say(MoraleChecked(u, why, value, tuple(rolls[-1]), passed))
    return passed


def pin(g: Draft[Any], u: UnitNo, n: int, by: str = "", why: str = "hit") -> None:
    """Add pins to a unit; at its base morale it breaks and is destroyed. K47-4.gain, K47-4.break"""
    s: K47State = g.s
    if n <= 0 or s.units[u].aside in ("destroyed", "gone") or has(s, u, "undead"):  # K47-17.undead
        return
    pins = s.units[u].pins + n
    g.unit(u, pins=pins)
    g.say(Pinned(u, n, pins, why))
    if s.units[u].hidden:
        from modules.k47.special import hidden

        hidden.reveal(g, u, "pinned")  # K47-21.2.revealed
    if pins >= base(s, u):  # K47-4.break
        g.say(Broke(u, pins))
        destroy(g, u, "broke", by)


def unpin(g: Draft[Any], u: UnitNo, n: int, why: str) -> None:
    """Take pins off a unit."""
    had = g.s.units[u].pins
    if n > 0 and had:
        g.unit(u, pins=max(0, had - n))
        g.say(Pinned(u, -min(n, had), max(0, had - n), why))
