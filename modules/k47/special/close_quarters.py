"""Close quarters between men: point-blank fire, dice, blows, and who has won. K47-16.1, K47-16.2"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import UnitNo
from app.core.tally import Tally
from modules.k47.amounts import parse
from modules.k47.control import decided
from modules.k47.events.assault import Fought
from modules.k47.places import alive, has, is_infantry, is_vehicle, is_walker, record
from modules.k47.special import aim, arsenal, casualties, flame, shots, targeting, to_hit, wounds
from modules.k47.special.arsenal import Arm
from modules.k47.special.casualties import Toll
from modules.k47.special.lines import Line
from modules.k47.special.shots import Effect, Shot
from modules.k47.special.wounds import Edge
from modules.k47.words.assault import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

Mode = Literal["", "fire", "strike"]


# Point-blank fire.


def barrage(s: K47State, u: UnitNo, x: UnitNo, attacks: bool) -> tuple[Shot, ...]:
    """What a unit fires at arm's length: each man his best weapon, without cover and without a penalty for moving.

    No guns, no mortars, no one-shot weapons; the assaulter no fixed ones either. K47-16.2.fire, K47-8.3.fixed
    """
    if is_vehicle(s, u) or is_vehicle(s, x):
        return ()
    best: dict[int, tuple[float, Shot]] = {}
    for a in arsenal.usable(s, u, "advance" if attacks else "reaction"):
        shot = _shot(s, u, a, x)
        if shot is None:
            continue
        worth = shots.effect(s, x, shot).losses
        if worth > best.get(a.no, (-1.0, shot))[0]:
            best[a.no] = worth, shot
    return targeting.together(s, u, [shot for _, shot in best.values()])


def _shot(s: K47State, u: UnitNo, a: Arm, x: UnitNo) -> Shot | None:
    w = a.weapon
    role = record(s, u).models[a.no].role
    if role == "gun" or w.indirect or w.one_shot or w.special not in ("", "flame") or w.pen is None:
        return None
    spots = s.book.points
    start = next(spots[m.place] for m in s.units[u].models if m.no == a.no)
    first = s.units[x].models[0]
    seen = frozenset(m.no for m in s.units[x].models)
    line = Line(a.no, first.no, start, spots[first.place], s.book.v["contact"], 0.0, 0, "clear", -1, seen)
    how = aim.edge(s, u, a, "direct", x, line, "")
    edge = replace(how, close=True, protected=False, shield=False, long=False, building="")  # K47-10.2.close
    if w.special == "flame" and s.book.v.ruleset == "base2016":
        return Shot((a,), "special", Tally(), to_hit.SURE, edge, (line,))
    need = to_hit.close(s, u, x)  # K47-16.2.fire
    kind: Any = "special" if w.special else "direct"
    return Shot((a,), kind, need, to_hit.needed(s, need), edge, (line,), "", to_hit.supplied(s, u, a))


def expected_fire(s: K47State, u: UnitNo, x: UnitNo, attacks: bool) -> float:
    """Losses that point-blank fire brings on average."""
    found = Effect()
    for shot in barrage(s, u, x, attacks):
        found = found.plus(shots.effect(s, x, shot))
    return found.losses


def fire(g: Draft[Any], u: UnitNo, x: UnitNo, attacks: bool) -> Toll:
    """The dice of point-blank fire; nobody leaves the table yet. No pins come of it, no medic helps. K47-16.2.fire"""
    toll = Toll()
    for shot in barrage(g.s, u, x, attacks):
        hits = _hits(g, u, x, shot)
        toll = toll.plus(wounds.roll(g, x, hits, shot.edge))  # K47-10.2.close
        for a in shot.arms:
            if a.weapon.special == "flame":
                flame.fuel(g, u, a)
    return replace(toll, pins=0, check=False, seen=None)


def _hits(g: Draft[Any], u: UnitNo, x: UnitNo, shot: Shot) -> int:
    if shot.weapon.special != "flame" or shot.needs == to_hit.SURE:
        return shots.throw(g, u, x, shot)
    amount = parse(shot.weapon.shots)
    lit = shots.throw(g, u, x, shot, dice=len(shot.arms))
    return sum(amount.of(g.roll("flame_hits", amount.dice)) for _ in range(lit))


# Hand to hand.


def dice(s: K47State, u: UnitNo, vehicle: bool = False) -> Tally:
    """The attack dice of infantry or a gun's crew with their reasons, less one for each pin. K47-16.1.dice, K47-16.2.pins

    `vehicle`: against one.
    """
    found, rows = Tally(WORDS.card.dice), s.book.charts.close_dice
    kinds: dict[str, int] = {}
    for m in s.units[u].models:
        if record(s, u).models[m.no].role != "gun":  # K47-14.assaulted
            id = attack(s, u, m.no, vehicle)
            kinds[id] = kinds.get(id, 0) + 1
    for id, n in sorted(kinds.items(), key=lambda k: [r.id for r in rows].index(k[0])):
        found = found.add(WORDS.card.models.format(n=n, name=rows[id].name.lower()), n * rows[id].value, rows[id].rule)
    boots = record(s, u).nation == "british" and s.options["british_trait"] == "tough_boots"
    if boots and is_infantry(s, u) and not has(s, u, "automaton"):  # K47-17.2.tough_boots
        more = len(s.units[u].models) // s.book.v["tough_boots_men"]
        found = found.add(WORDS.card.boots, more, "K47-17.2.tough_boots") if more else found
    return less_pins(s, u, found)


def less_pins(s: K47State, u: UnitNo, found: Tally) -> Tally:
    """One die less for each pin, and none below none. K47-16.2.pins"""
    pins = 0 if has(s, u, "undead") else min(s.units[u].pins, found.whole)  # K47-17.undead
    return found.add(WORDS.card.pins.format(n=s.units[u].pins), -pins, "K47-16.2.pins") if pins else found


def attack(s: K47State, u: UnitNo, no: int, vehicle: bool) -> str:
    """The row of the close-quarters chart that counts for a model: the one with the most dice. K47-16.1.dice"""
    rows, weapons = s.book.charts.close_dice, record(s, u).models[no].weapons
    found = ["model"]
    if any(s.book.arms[w].assault for w in weapons):  # K47-16.1.assault
        found.append("assault")
    # K47-17.tough_fighters, K47-17.tooth_and_claw, K47-16.1.cavalry
    found += [id for id in ("tough_fighters", "tooth_and_claw", "cavalry") if has(s, u, id)]
    return max(
        (id for id in found if rows[id].vehicles or not vehicle), key=lambda id: (rows[id].value, found.index(id))
    )


def walker_dice(s: K47State, u: UnitNo) -> Tally:
    """The dice of a walker against men: 2, and 1 for each fist, less one for each pin. K47-16.4.dice"""
    v, w = s.book.v, WORDS.card
    found = Tally(w.dice).add(w.walker, v["walker_dice"], "K47-16.4.dice")
    fists = record(s, u).fists
    if fists:
        found = found.add(w.fists.format(n=fists), fists * v["walker_dice_fist"], "K47-16.4.dice")
    return less_pins(s, u, found)


def strength(s: K47State, u: UnitNo, x: UnitNo) -> tuple[Tally, Edge]:
    """The dice of a unit against men, and what its hits do. K47-16.1.hit, K47-16.2.damage, K47-17.strong, K47-16.4.pen"""
    if is_vehicle(s, u):
        if not is_walker(s, u):
            return Tally(WORDS.card.dice), Edge(0, close=True, hand=True)
        pen = s.book.charts.walker_pen[record(s, u).vehicle_class].value  # K47-16.4.pen
        return walker_dice(s, u), Edge(pen, exceptional=False, close=True, hand=True)
    pen = s.book.v["strong_pen"] if has(s, u, "strong") else 0  # K47-17.strong
    return dice(s, u), Edge(pen, exceptional=False, close=True, hand=True)  # K47-10.2.close


def expected(s: K47State, u: UnitNo, x: UnitNo) -> float:
    """Losses that the blows of a unit bring among men on average, if none of it falls before. K47-16.2.damage"""
    found, edge = strength(s, u, x)
    kill = wounds.kill_chance(s, x, edge)
    again = kill * kill if relentless(s, u) else 0.0
    return found.whole * (kill + again)


def relentless(s: K47State, u: UnitNo) -> bool:
    """Whether each kill gives another damage roll: tough fighters under Resurgence. K47-17.tough_fighters"""
    return has(s, u, "tough_fighters") and s.book.v.ruleset == "resurgence"


def blows(g: Draft[Any], u: UnitNo, x: UnitNo) -> Toll:
    """The blows of a unit against men: every die hits and is rolled for damage. K47-16.1.hit, K47-16.2.damage"""
    found, edge = strength(g.s, u, x)
    g.say(Fought(u, x, found))
    toll = wounds.roll(g, x, found.whole, edge)  # K47-16.1.hit, K47-16.2.damage
    if relentless(g.s, u) and toll.owner:
        toll = toll.plus(wounds.roll(g, x, toll.owner, edge))  # K47-17.tough_fighters
    return toll


def fall(g: Draft[Any], x: UnitNo, toll: Toll, by: UnitNo) -> int:
    """Take off who fell; no pins, no check, no medic. Returns how many. K47-16.2.winner"""
    return casualties.suffer(g, x, toll, "close_quarters", g.s.units[by].side, check=False)


def exchange(
    g: Draft[Any], u: UnitNo, x: UnitNo, mine: Mode, theirs: Mode, cowed: bool, defended: bool
) -> tuple[int, int]:
    """A round between men: fire first, then blows. Returns how many each side killed. K47-16.1.steps

    `u` has assaulted. `cowed`: the target of horror comes last in both steps. `defended`: the target strikes first.
    """
    killed = _step(g, u, x, mine == "fire", theirs == "fire", cowed, fired=True)
    first = "target" if defended and not cowed else "attacker"  # K47-16.2.defended, K47-17.horror
    more = (0, 0)
    if mine == "strike" or theirs == "strike":
        together = g.s.options["close_order"] == "together" and not cowed and not defended
        if mine == theirs and not cowed and not defended:
            decided(g, "close_order")
        if first == "attacker":  # K47-16.2.first
            more = _step(g, u, x, mine == "strike", theirs == "strike", not together, fired=False)
        else:
            b, a = _step(g, x, u, theirs == "strike", mine == "strike", True, fired=False)
            more = a, b
    return killed[0] + more[0], killed[1] + more[1]


def _step(g: Draft[Any], u: UnitNo, x: UnitNo, mine: bool, theirs: bool, ordered: bool, fired: bool) -> tuple[int, int]:
    """One of both steps: `ordered`, the first takes its toll before the other has dice; otherwise both at once."""

    def dealt(a: UnitNo, b: UnitNo, acts: bool) -> Toll:
        if not acts or not alive(g.s, a) or not alive(g.s, b):
            return Toll()
        return fire(g, a, b, a == u) if fired else blows(g, a, b)

    one = dealt(u, x, mine)
    if ordered:
        a = fall(g, x, one, u)
        return a, fall(g, u, dealt(x, u, theirs), x)
    other = dealt(x, u, theirs)
    a = fall(g, x, one, u)
    return a, fall(g, u, other, x)


def fires(s: K47State, u: UnitNo, x: UnitNo, attacks: bool) -> bool:
    """Whether a unit has anything to fire at arm's length. K47-16.1.steps"""
    return bool(barrage(s, u, x, attacks))
