"""Casualties: who may be saved, who is lost, and what the loss of a leader or a first man does. K47-7.4, K47-10.2"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.core.engine import Draft
from app.core.state import Side, UnitNo
from modules.k47 import losses, morale
from modules.k47.control import decided
from modules.k47.events.shooting import Blooded, LeaderReplaced
from modules.k47.places import alive, fielded, has, is_artillery, is_vehicle, near, record, standing
from modules.k47.special import armour, medicine, orders

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Toll(Struct, frozen=True):
    """What an attack has done to a unit before anything leaves the table.

    `hits`: dice that hit. `owner`: casualties of its owner's choice; `picked`: of the shooter's; `gun`: the gun itself.
    `results`: rows of the damage chart. `pins`: the largest number that a weapon gives. `check`: a morale check follows
    whatever was lost. `seen`: models that could be hit, None for all. `no_run`: no Run in its next action. `building`:
    the one that the target is in, with the hits of HE and of flame on it, and whether a rail gun brings it down.
    """

    hits: int = 0
    owner: int = 0
    picked: int = 0
    gun: bool = False
    results: tuple[str, ...] = ()
    pins: int = 0
    check: bool = False
    seen: frozenset[int] | None = None
    no_run: bool = False
    building: str = ""
    bursts: int = 0
    flames: int = 0
    felled: bool = False

    def plus(self, other: Toll) -> Toll:
        """Both together: pins are not added, the larger number counts. K47-4.most"""
        seen = None if self.seen is None or other.seen is None else self.seen | other.seen
        return Toll(
            self.hits + other.hits,
            self.owner + other.owner,
            self.picked + other.picked,
            self.gun or other.gun,
            self.results + other.results,
            max(self.pins, other.pins),
            self.check or other.check,
            seen,
            self.no_run or other.no_run,
            self.building or other.building,
            self.bursts + other.bursts,
            self.flames + other.flames,
            self.felled or other.felled,
        )


def medics(s: K47State, u: UnitNo) -> int:
    """How many medics may save men of a unit: those of its side within 6 inches. K47-10.2.radius, K47-10.2.units

    The medic's own unit counts; the dead that walk and automatons have no use for one.
    """
    if is_vehicle(s, u) or has(s, u, "undead") or has(s, u, "automaton"):  # K47-10.2.units, K47-10.2.none
        return 0
    limit = s.book.v["medic_range"]
    return sum(
        m == u or near(s, u, s.book.points[model.place], limit)  # K47-10.2.radius
        for m in fielded(s, s.units[u].side)
        for model in standing(s, m, "medic")
    )


def medic_dice(s: K47State, u: UnitNo) -> int:
    """Dice that a casualty has: one, or one for each medic. K47-10.2.one_die, K47-A-10"""
    found = medics(s, u)
    return found if s.options["medic_dice"] == "each" else min(1, found)


def medic_need(s: K47State, u: UnitNo) -> int:
    """What a medic's die needs: 6, or 5 while a specialist has given up a helper this turn. K47-10.2.save"""
    return s.book.v["specialist_medic_save" if medicine.helped(s, u) else "medic_save"]


def medic_saves(g: Draft[Any], u: UnitNo, casualties: int) -> tuple[tuple[int, ...], int]:
    """The dice of a medic for casualties by small arms, and how many of these he saves. K47-10.2.save"""
    s: K47State = g.s
    dice = medic_dice(s, u)
    if not dice or not casualties:
        return (), 0
    if medics(s, u) > 1:
        decided(g, "medic_dice")
    need = medic_need(s, u)
    faces = g.roll("medic", casualties * dice)
    rows = [faces[i * dice : (i + 1) * dice] for i in range(casualties)]
    return faces, sum(any(f >= need for f in row) for row in rows)


def medic_chance(s: K47State, u: UnitNo) -> float:
    """The chance that a casualty by small arms is saved."""
    dice = medic_dice(s, u)
    return 1 - (1 - (7 - medic_need(s, u)) / 6) ** dice if dice else 0.0


def victims(s: K47State, u: UnitNo, toll: Toll) -> tuple[int, ...]:
    """The models that fall: first those that the shooter chooses, the best ones, then those their owner gives up.

    Only models that could be hit. K47-7.3.exceptional, K47-7.3.owner
    """
    order = [no for no in losses.order_of_loss(s, u) if toll.seen is None or no in toll.seen]
    picked = order[::-1][: toll.picked]
    rest = [no for no in order if no not in picked]
    return (*picked, *rest[: toll.owner])


def suffer(g: Draft[Any], u: UnitNo, toll: Toll, why: str, by: Side = "", check: bool = True) -> int:
    """Everything that an attack did to a unit: losses, then pins, then the morale check. Returns the casualties. K47-4.events

    `check`: whether the loss of half its models brings a morale check.
    """
    s: K47State = g.s
    if not alive(s, u):
        return 0
    if is_vehicle(s, u):
        return _vehicle(g, u, toll, by)
    had = _men(s, u)
    fallen = _fall(g, u, toll, why, by)
    if alive(g.s, u):
        morale.pin(g, u, toll.pins, by)
    if alive(g.s, u) and toll.no_run and fallen:
        mark(g, u, "no_run")  # K47-8.2.gravity_run
    half = check and fallen and fallen * s.book.v["check_share"] >= had  # K47-4.check
    if alive(g.s, u) and (toll.check or half) and not (half and not toll.check and unshaken(g.s, u)):
        morale.check(g, u, "flame" if toll.check else "losses", by)  # K47-4.check_fail, K47-4.sequence_flame
    return fallen


def _vehicle(g: Draft[Any], u: UnitNo, toll: Toll, by: Side) -> int:
    morale.pin(g, u, toll.pins, by)
    armour.suffer(g, u, toll.results, by)
    if alive(g.s, u) and toll.no_run and toll.results:
        mark(g, u, "no_run")  # K47-8.2.gravity_run
    if alive(g.s, u) and toll.check:
        morale.check(g, u, "flame", by)  # K47-8.6.check
    return int(not alive(g.s, u))


def unshaken(s: K47State, u: UnitNo) -> bool:
    """Whether a unit takes no check for its losses: fanatics while two or more are left. K47-17.fanatics"""
    return has(s, u, "fanatics") and len(s.units[u].models) >= s.book.v["fanatic_models"]


def mark(g: Draft[Any], u: UnitNo, word: str) -> None:
    """Lasting damage in a word, once."""
    if word not in g.s.units[u].damage:
        g.unit(u, damage=(*g.s.units[u].damage, word))


def _men(s: K47State, u: UnitNo) -> int:
    """Models of a unit that count for its losses: of artillery the crew. K47-4.crew"""
    return sum(record(s, u).models[m.no].role != "gun" for m in s.units[u].models)


def _fall(g: Draft[Any], u: UnitNo, toll: Toll, why: str, by: Side) -> int:
    s: K47State = g.s
    if toll.gun and is_artillery(s, u):  # K47-7.3.exceptional_gun
        men = _men(s, u)
        losses.destroy(g, u, "gun", by)
        return men
    nos = victims(s, u, toll)
    if not nos:
        return 0
    first = len(s.units[u].models) == len(record(s, u).models)
    led = bool(standing(s, u, "leader"))
    carried = bool(standing(s, u, "gunner"))
    losses.remove(g, u, nos, why, by)
    if alive(g.s, u) and record(s, u).role == "team" and carried and not standing(g.s, u, "gunner"):
        losses.destroy(g, u, "carrier", by)  # K47-7.4.team
    if alive(g.s, u) and led and not standing(g.s, u, "leader"):
        _leaderless(g, u)
    if alive(g.s, u) and first and has(s, u, "green"):
        _blooded(g, u, by)
    return len(nos)


def _leaderless(g: Draft[Any], u: UnitNo) -> None:
    """The leader is dead: morale is 1 less, unless a German takes his place. K47-7.4.leader, K47-17.2.initiative"""
    if record(g.s, u).nation != "german":
        g.say(LeaderReplaced(u, 0, False))
        return
    face = g.roll("initiative")[0]
    led = face >= g.s.book.v["initiative_need"]  # K47-17.2.initiative
    if led:
        mark(g, u, "led")
    g.say(LeaderReplaced(u, face, led))


def _blooded(g: Draft[Any], u: UnitNo, by: Side) -> None:
    """A green unit's first casualty: panic on 1, hardened on 5 and 6. K47-17.green"""
    v = g.s.book.v
    face = g.roll("green")[0]
    if face <= v["green_pins_on"]:
        amount = v.amount("green_pins")
        pins = amount.of(g.roll("green_pins", amount.dice))
        g.say(Blooded(u, face, "panic", pins))
        morale.pin(g, u, pins, by, "green")
        if alive(g.s, u):
            orders.down(g, u, "green")
    elif face >= v["green_regular_on"]:
        g.unit(u, quality="regular")
        g.say(Blooded(u, face, "regular"))
    else:
        g.say(Blooded(u, face, "nothing"))


__all__ = ["Toll", "mark", "medic_chance", "medic_dice", "medic_saves", "medics", "suffer", "unshaken", "victims"]
