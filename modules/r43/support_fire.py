"""Supports in a combat: which may be used there, the columns they bring, and what else they do to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Place, Refusal, Side
from app.core.tally import Part
from modules.r43 import air, effects
from modules.r43.book import rulebook
from modules.r43.command import hexes_in_radius
from modules.r43.counter import ALLIED, GERMAN, Marker
from modules.r43.markers import EffectData
from modules.r43.naming import name, place_name, weather_name
from modules.r43.nations import joint
from modules.r43.odds import Battle, Use
from modules.r43.places import is_armour, on_map
from modules.r43.special import supports
from modules.r43.words.support import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

SKY = ("fair", "overcast", "bad", "storm")
CANCELS = {
    "ground": ("LR-7.12", "LR-7.14", "LR-7.15", "LR-7.16", "LR-7.20"),
    "festung": ("LR-7.20",),
    "river": ("LR-7.17", "LR-7.18"),
}
"""The shifts that a marker may take off, by the rule behind each. LR-5.39, LR-5.40, LR-5.44"""


def played(s: R43State, b: Battle) -> list[tuple[Marker, Use]]:
    """The markers used in a combat."""
    by_id = {m.id: m for m in s.markers}
    return [(by_id[use.marker], use) for use in b.supports if use.marker in by_id]


class Influence(Struct, frozen=True):
    """What supports and effects do to a combat besides columns. Asked by the combat chapter.

    `attacker`, `defender`: steps lost more, whatever the dice say. `on_low`: steps that the attacker loses more on a
    natural total of at most `low`. `stands`: the rule under which the defender ignores his retreat, empty for none.
    `exploits`: the attack counts as one that declared armour exploitation (LR-5.36).
    """

    attacker: int = 0
    defender: int = 0
    on_low: int = 0
    low: int = 0
    stands: str = ""
    exploits: bool = False


def influence(s: R43State, b: Battle) -> Influence:
    """What supports and effects do to a combat besides columns. LR-5.32, LR-5.36, LR-5.51, LR-5.56, LR-5.58"""
    events = [effects.record(s, m) for m, use in played(s, b) if use.event]
    low = max((e.natural for e in events), default=0)
    stands = next((e.rule for e in events if e.stands), "")  # LR-5.51, LR-5.53
    if effects.active(s, "no_retreat", place=b.place):
        stands = "LR-5.58"
    return Influence(
        attacker=sum(e.attacker_steps for e in events),  # LR-5.56
        defender=sum(e.defender_steps for e in events),  # LR-5.51
        on_low=1 if low else 0,  # LR-5.32
        low=low,
        stands=stands,
        exploits=any(effects.active(s, "patton", unit=u) for u in b.attackers),  # LR-5.36
    )


def columns(s: R43State, b: Battle, e: EffectData, side: Side) -> int:
    """The columns of an event for its side in a combat. LR-5.30, LR-5.33, LR-5.34, LR-5.50, LR-5.54, LR-5.55"""
    if not (e.attack if side == b.side else e.defence):
        return 0
    if e.versus == "armour" and (side == b.side or not any(is_armour(s, u) for u in b.attackers)):  # LR-5.54
        return 0
    return e.columns[SKY.index(s.weather)]


def shifts(s: R43State, b: Battle, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Columns of supports and effects from the attacker's side; what cancels takes from `parts` of ground and works."""
    found: list[Part] = []
    air_columns: dict[Side, int] = {ALLIED: 0, GERMAN: 0}
    limit, most = s.book.v["air_shift_limit"], s.book.v["generic_shift"]
    flak = sum(
        1 for m, use in played(s, b) if use.event and effects.record(s, m).cancel == "air" and _air_played(s, b, m)
    )
    for m, use in played(s, b):
        sign = 1 if use.side == b.side else -1
        support = s.book.supports[m.kind]
        if not use.event:
            found.append(Part(WORDS.shift.generic.format(marker=support.name), sign * most, "LR-5.23"))  # LR-5.23
            continue
        e = effects.record(s, m)
        if e.id == "air_support" and flak:
            flak -= 1
            found.append(Part(WORDS.shift.cancelled.format(marker=support.name), 0, "LR-5.54"))  # LR-5.54
            continue
        if e.cancel == "air" and _air_played(s, b, m):
            continue
        n = columns(s, b, e, use.side)
        if e.air == "within" and n > 0:
            n = min(n, limit - air_columns[use.side])  # LR-3.5
            air_columns[use.side] += n
        if n:
            found.append(Part(support.name, sign * n, e.rule))
        found += _cancelled(e, support.name, sign, parts)
    return (*found, *_standing(s, b))


def _air_played(s: R43State, b: Battle, flak: Marker) -> bool:
    return any(
        use.event and m.deck != flak.deck and effects.record(s, m).id == "air_support" for m, use in played(s, b)
    )


def _cancelled(e: EffectData, name: str, sign: int, parts: tuple[Part, ...]) -> list[Part]:
    """What a marker takes off the columns of ground, rivers and works. LR-5.39, LR-5.40, LR-5.44"""
    if e.cancel not in CANCELS:
        return []
    worst = min((p.value for p in parts if p.value < 0 and p.rule in CANCELS[e.cancel]), default=0)
    return [Part(name, min(e.amount, int(-worst)), e.rule)] if worst else []  # LR-5.39, LR-5.40, LR-5.44


def _standing(s: R43State, b: Battle) -> list[Part]:
    """Columns of effects that hold all turn: Montgomery, Patton, Cooperation. LR-5.35, LR-5.36, LR-5.37"""
    found = []
    for e in s.effects:
        if e.kind in ("montgomery", "patton") and e.unit in b.attackers:
            rule = "LR-5.35" if e.kind == "montgomery" else "LR-5.36"
            found.append(Part(name(s, e.unit), e.amount, rule))  # LR-5.35, LR-5.36
    if b.side == ALLIED and joint(s, b.attackers):
        found += [
            Part(WORDS.shift.cooperation, e.amount, "LR-5.37")  # LR-5.37
            for e in s.effects
            if e.kind == "cooperation" and e.amount
        ]
    return found


def reaches(s: R43State, m: Marker, place: Place) -> bool:
    """True where a placed marker's headquarters has the hex within its radius, or a hex beside it. LR-5.6

    The count of a radius does not enter a hex with an enemy in it, so that a defender's hex counts by its neighbours.
    """
    if m.unit < 0 or not on_map(s, m.unit):
        return False
    near = hexes_in_radius(s, m.unit)
    return place in near or not near.isdisjoint(s.book.board.neighbours[place])


def refuse_use(s: R43State, b: Battle, use: Use) -> Refusal | None:
    """Why a marker may not be used in a combat: the event, or a generic column."""
    book = rulebook()
    m = supports.find(s, use.marker)
    if (
        m is None
        or m.deck != use.side
        or m.at not in ("available", "placed")
        or use.marker in [u.marker for u in b.supports]
    ):
        return book.refuse("LR-5.8", (b.place,), marker=supports.label(s, use.marker))  # LR-5.8
    support = s.book.supports[m.kind]
    if not use.event:
        if any(u.side == use.side and not u.event for u in b.supports):
            return book.refuse("LR-5.23", (b.place,))  # LR-5.23
        return None
    if m.generic:
        return book.refuse("R43-5.7.3", (b.place,), marker=support.name)  # R43-5.7.3
    e = effects.record(s, m)
    if e.play != "combat" or m.at != "placed" or not reaches(s, m, b.place):
        return book.refuse("LR-5.6", (b.place,), marker=support.name, needs=WORDS.need.radius)  # LR-5.6
    if not (e.attack if use.side == b.side else e.defence):
        needs = WORDS.need.attack if e.attack else WORDS.need.defence
        return book.refuse("LR-5.6", (b.place,), marker=support.name, needs=needs)  # LR-5.6
    return _refuse_conditions(s, b, e, support.name)


def _refuse_conditions(s: R43State, b: Battle, e: EffectData, marker: str) -> Refusal | None:
    book, geo = rulebook(), s.book.geography
    where = place_name(s, b.place)
    if e.air == "within" and not air.in_range(s, b.place):
        return book.refuse("LR-5.15", (b.place,), place=where)  # LR-5.15
    if e.air == "outside" and s.weather in ("fair", "overcast") and air.in_range(s, b.place):
        return book.refuse("LR-5.52", (b.place,), place=where, weather=weather_name(s))  # LR-5.52
    if (e.weather and s.weather not in e.weather) or (any(e.columns) and not e.columns[SKY.index(s.weather)]):
        if e.air and s.weather == "storm":
            return book.refuse("LR-3.4", (b.place,), marker=marker)  # LR-3.4
        return book.refuse("LR-3.3", (b.place,), marker=marker, weather=weather_name(s))  # LR-3.3, LR-5.32
    if e.ground == "coast" and b.place not in geo.coast:
        return book.refuse("LR-5.33", (b.place,), place=where)  # LR-5.33
    works = b.place in geo.coast or b.place in geo.west_wall or any(f.place == b.place for f in s.fortresses)
    if e.ground == "works" and not works:
        return book.refuse("LR-5.6", (b.place,), marker=marker, needs=WORDS.need.works)  # LR-5.56
    return None


def uses(s: R43State, b: Battle, side: Side) -> tuple[Use, ...]:
    """The ways in which a side may still use a marker: events that do something here, then generic columns. LR-7.24"""
    mine = [m for m in s.markers if m.deck == side and m.at in ("available", "placed") and m.kind]
    found: list[Use] = []
    for event in (True, False):
        seen: set[tuple[str, str]] = set()
        for m in mine:
            use = Use(m.id, side, event)
            if (m.kind, m.at) not in seen and refuse_use(s, b, use) is None:
                seen.add((m.kind, m.at))
                found.append(use)
    return tuple(found)


def spend_uses(g: Draft[Any], b: Battle) -> None:
    """Use up the markers of a combat whose dice are about to fall. LR-5.8, R43-5.7.1"""
    s: R43State = g.s
    for use in b.supports:
        supports.spend(g, use.marker, use.event)
    if b.side == ALLIED and joint(s, b.attackers):
        for e in s.effects:
            if e.kind == "cooperation" and e.amount:
                g.set(effects=tuple(replace(x, amount=0) if x is e else x for x in g.s.effects))  # LR-5.37
                break
