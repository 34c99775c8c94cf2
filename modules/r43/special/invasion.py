"""An invasion: landing markers, who may land where, and the assault on a beach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.state import Place, Refusal, UnitNo
from app.core.tally import Part, Tally
from modules.r43.book import option, rulebook
from modules.r43.calendar import turn_name
from modules.r43.counter import ALLIED, GERMAN, Landing
from modules.r43.naming import hex_name, name, place_name
from modules.r43.odds import Battle, Use
from modules.r43.places import at, box, divisions, factors, has, holder, is_armour, is_division, rested, staging
from modules.r43.special import beach_markers, coast
from modules.r43.words.landing import WORDS

if TYPE_CHECKING:
    from modules.r43.markers import LandingData
    from modules.r43.state import R43State

Wave = tuple[tuple[UnitNo, Place], ...]
"""Divisions in an assault, each with its beach."""


class Calls(Struct, frozen=True):
    """Support markers used in assaults, beside each other their beaches, and whether for the event. LR-13.17"""

    markers: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    events: tuple[bool, ...] = ()

    def at(self, place: Place) -> tuple[Use, ...]:
        """The markers used at a beach."""
        found = zip(self.markers, self.places, self.events, strict=True)
        return tuple(Use(m, ALLIED, event) for m, p, event in found if p == place)

    def add(self, use: Use, place: Place) -> Calls:
        """One more."""
        return Calls((*self.markers, use.marker), (*self.places, place), (*self.events, use.event))


NO_CALLS = Calls()


# Landing markers.


def kind_of(s: R43State, marker: str) -> LandingData:
    """The record of a landing marker."""
    return next(m for m in s.book.markers.landings if m.id == marker)


def later_markers(s: R43State) -> tuple[str, ...]:
    """Markers 3, 4 and 5, in their order. R43-13.1.12"""
    return tuple(m.id for m in s.book.markers.landings if m.turn > 1)


def placed(s: R43State) -> tuple[Landing, ...]:
    """The markers on the coast that have not landed yet."""
    return tuple(m for m in s.landings if m.at == "placed")


def marker_at(s: R43State, place: Place) -> Landing | None:
    """The landing marker on a hex."""
    return next((m for m in s.landings if m.at == "placed" and m.place == place), None)


def refuse_marker(s: R43State, marker: str) -> Refusal | None:
    """Why a landing marker may not be placed this turn. R43-13.1.12, R43-13.1.12.split"""
    order = later_markers(s)
    known = {m.id: m for m in s.landings}
    if marker not in known:
        return rulebook().refuse("LR-13.30", ())
    if marker not in order and s.turn > kind_of(s, marker).turn:
        return rulebook().refuse("R43-13.1.11", (), marker=marker)  # R43-13.1.11
    before = order[: order.index(marker)] if marker in order else ()
    missing = next((m for m in before if known[m].at in ("waiting", "held")), "")
    kind = kind_of(s, marker)
    if kind.turn > s.turn or missing or known[marker].at != "held":
        needs = WORDS.need.marker.format(id=before[-1]) if before else WORDS.need.first
        return rulebook().refuse(
            "R43-13.1.12", (), marker=marker, turn=turn_name(s, kind.turn), needs=needs
        )  # R43-13.1.12
    if marker in order and option(s, "markers_345") == "three_turns_or_one":
        return _refuse_split(s, marker, order)
    return None


def _refuse_split(s: R43State, marker: str, order: tuple[str, ...]) -> Refusal | None:
    """LR reads the sentence strictly: one a turn, or all three in one."""
    now = [m for m in placed(s) if m.id in order]
    used = any(m.id in order and m.at not in ("waiting", "held", "placed") for m in s.landings)
    all_there = all(kind_of(s, m).turn <= s.turn for m in order)
    if now and (used or not all_there):
        return rulebook().refuse("R43-13.1.12.split", (), marker=marker, count=len(now) + 1)  # R43-13.1.12.split
    return None


def refuse_count(s: R43State) -> Refusal | None:
    """Why the markers placed may not land as they are: 1 and 2 are due, or two where one or three go. R43-13.1.11"""
    for m in s.landings:
        kind = kind_of(s, m.id)
        if kind.must and kind.turn == s.turn and m.at == "held" and coast.open_hexes(s):
            return rulebook().refuse("R43-13.1.11", (), marker=m.id)  # R43-13.1.11
    order = later_markers(s)
    now = [m for m in placed(s) if m.id in order]
    for m in now:
        early = next(
            (x for x in s.landings if x.id in order[: order.index(m.id)] and x.at in ("waiting", "held")), None
        )
        if early is not None:
            turn, needs = turn_name(s, kind_of(s, m.id).turn), WORDS.need.marker.format(id=early.id)
            return rulebook().refuse("R43-13.1.12", (m.place,), marker=m.id, turn=turn, needs=needs)  # R43-13.1.12
    if option(s, "markers_345") == "three_turns_or_one" and len(now) not in (0, 1, len(order)):
        return rulebook().refuse("R43-13.1.12.split", (), marker=now[-1].id, count=len(now))  # R43-13.1.12.split
    return None


def usable(s: R43State) -> tuple[str, ...]:
    """The markers that may be placed now."""
    return tuple(m.id for m in s.landings if m.at == "held" and refuse_marker(s, m.id) is None)


def refuse_hex(s: R43State, place: Place) -> Refusal | None:
    """Why no landing marker goes to a hex now. LR-3.7, LR-13.4, LR-13.5, R43-13.1.7, R43-13.1.8"""
    if (refusal := coast.refuse_place(s, place) or coast.refuse_weather(s)) is not None:
        return refusal
    if holder(s, place) == ALLIED:
        return rulebook().refuse("LR-13.5", (place,), place=place_name(s, place))  # LR-13.5
    if marker_at(s, place) is not None:
        return rulebook().refuse("LR-13.4", (place,), place=place_name(s, place))  # LR-13.4
    return None


# Who lands.


def boxes_for(s: R43State, place: Place) -> tuple[Place, ...]:
    """The boxes from which units land on a coast. LR-13.6"""
    zone = coast.zone_at(s, place)
    found = [box(s, "england")] if zone is not None and zone.theatre == "eto" else []
    return (*found, box(s, "med_front")) if coast.from_med(s, place) else tuple(found)


def refuse_boat(s: R43State, u: UnitNo, place: Place) -> Refusal | None:
    """Why a unit does not land on a coast, whatever its part. LR-13.6, LR-11.11, R43-11.2.9.att"""
    c = s.units[u]
    if c.place not in staging(s) or c.side != ALLIED:
        where = place_name(s, c.place)
        return rulebook().refuse("LR-13.6", (place,), unit=name(s, u), box=where)  # LR-13.6
    if has(s, u, "italy_only"):
        return rulebook().refuse("LR-11.11", (), unit=name(s, u))  # LR-11.11
    if place >= 0 and c.place not in boxes_for(s, place):
        return rulebook().refuse("LR-13.6", (place,), unit=name(s, u), box=hex_name(s, c.place))  # LR-13.6
    if not rested(s, u):
        return rulebook().refuse("R43-11.2.9.att", (), unit=name(s, u), place=hex_name(s, c.place))  # R43-11.2.9.att
    return None


def refuse_storm(s: R43State, u: UnitNo) -> Refusal | None:
    """Why a unit makes no assault from the sea at all. LR-13.13, LR-13.6"""
    if not is_division(s, u) or not factors(s, u)[0] or has(s, u, "airborne") or s.units[u].side != ALLIED:
        return rulebook().refuse("LR-13.13", (), unit=name(s, u))  # LR-13.13
    return refuse_boat(s, u, -1)


def refuse_wave(s: R43State, u: UnitNo, place: Place, waves: Wave) -> Refusal | None:
    """Why a division does not assault at a marker. R43-13.1.10, LR-13.12"""
    marker = marker_at(s, place)
    if marker is None:
        return rulebook().refuse("LR-13.4", (place,), place=place_name(s, place))
    if (refusal := refuse_storm(s, u) or refuse_boat(s, u, place)) is not None:
        return refusal
    kind = kind_of(s, marker.id)
    here = sum(p == place for _, p in waves)
    if kind.infantry and (here + len(landed(s, place)) >= kind.divisions or is_armour(s, u)):
        return rulebook().refuse("R43-13.1.10", (place,), unit=name(s, u))  # R43-13.1.10
    if here >= kind.divisions:
        return rulebook().refuse(
            "LR-13.12",
            (place,),
            unit=name(s, u),
            count=here,
            limit=kind.divisions,
            marker=WORDS.need.marker.format(id=marker.id),
        )  # LR-13.12
    zone = coast.zone_at(s, place)
    assert zone is not None
    limit, all_here = coast.capacity(s, zone)[0], sum(p in zone.hexes for _, p in waves)
    if all_here >= limit:
        return rulebook().refuse(
            "LR-13.12", (place,), unit=name(s, u), count=all_here, limit=limit, marker=zone.id
        )  # LR-13.12
    return None


def able(s: R43State) -> tuple[UnitNo, ...]:
    """Divisions that may assault from the sea this turn, strongest attack first."""
    found = [u for b in staging(s) for u in at(s, b) if refuse_storm(s, u) is None]
    return tuple(sorted(found, key=lambda u: (-factors(s, u)[0], u)))


def landed(s: R43State, place: Place) -> tuple[UnitNo, ...]:
    """Airborne divisions that came down on a coastal hex this turn and fight for it. LR-12.7"""
    here = divisions(s, place, ALLIED)
    return tuple(u for u in here if s.units[u].came == "dropped" and s.units[u].since == s.turn)


def attacked(s: R43State) -> tuple[Place, ...]:
    """The coastal hexes attacked this turn: those with a marker, and those that a drop came down on. R43-13.2.7"""
    marked = [m.place for m in placed(s)]
    ground = s.book.geography
    jumped = [
        c.place
        for u, c in enumerate(s.units)
        if c.came == "dropped" and c.since == s.turn and c.place in ground.coast and holder(s, c.place) == GERMAN
    ]
    return tuple(dict.fromkeys((*marked, *jumped)))


# The assault.


def coastal(s: R43State, place: Place, calls: Calls = NO_CALLS) -> Tally:
    """What the coast adds to the defence of a beach, part by part. LR-13.16"""
    found = coast.works(s, place)
    shown = beach_markers.wall(s, place)
    if shown is not None and not beach_markers.wall_cancelled(s, place):
        e = beach_markers.effect(s, shown)
        if e.coastal or e.defenders:
            label = WORDS.part.wall.format(name=beach_markers.name_of(s, shown.kind))
            found = found.add(label, e.coastal + e.defenders, e.rule)
    for m in beach_markers.given(s, place):
        if beach_markers.effect(s, m).coastal:
            label = WORDS.part.marker.format(name=beach_markers.name_of(s, m.kind))
            found = found.add(label, beach_markers.effect(s, m).coastal, beach_markers.effect(s, m).rule)  # LR-5.75
    for use in calls.at(place):
        kind = next((m.kind for m in s.markers if m.id == use.marker), "")
        if use.event and kind and (effect := s.book.effects[s.book.supports[kind].effect]).coastal:
            found = found.add(s.book.supports[kind].name, effect.coastal, effect.rule)  # LR-5.40
    return found


def columns_of(s: R43State, place: Place) -> tuple[Part, ...]:
    """The columns of the D-Day markers on a beach. LR-5.71, LR-5.72, LR-5.73, LR-5.77"""
    found = []
    for m in beach_markers.given(s, place):
        if beach_markers.columns(s, m):
            label = WORDS.part.marker.format(name=beach_markers.name_of(s, m.kind))
            found.append(Part(label, beach_markers.columns(s, m), beach_markers.effect(s, m).rule))
    return tuple(found)


def price(s: R43State, place: Place) -> int:
    """Steps that the Atlantikwall takes from the attackers before the dice. LR-5.83"""
    shown = beach_markers.wall(s, place)
    return (
        0 if shown is None or beach_markers.wall_cancelled(s, place) else beach_markers.effect(s, shown).attacker_steps
    )


def battle(s: R43State, place: Place, waves: Wave, calls: Calls = NO_CALLS) -> Battle:
    """The assault on a beach as a combat. LR-13.16, LR-13.17"""
    return Battle(
        place=place,
        side=ALLIED,
        attackers=(*(u for u, p in waves if p == place), *landed(s, place)),
        kind="assault",
        coastal=max(0, coastal(s, place, calls).whole),
        supports=calls.at(place),
        shifts=columns_of(s, place),
        price=price(s, place),
    )


def cling_price(s: R43State, single: bool, lost: int, left: int) -> int:
    """Steps that clinging on costs attackers who lost some and have some left, -1 where they may not.

    `single`: the one division of marker C. LR-13.3, LR-13.19, R43-A.17
    """
    if single:
        return 0 if left and option(s, "clinging_c") == "yes" else -1  # LR-13.3, R43-A.17
    price = s.book.v["cling_steps"]
    return price if lost < left and left > price else -1  # LR-13.19
