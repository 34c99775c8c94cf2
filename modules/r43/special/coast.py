"""The coast: which zones are open, what they take, and what defends a beach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, Refusal
from app.core.tally import Tally
from modules.r43.book import figures, option, rulebook
from modules.r43.calendar import late, record, turn_name
from modules.r43.effects import active
from modules.r43.naming import place_name, weather_name
from modules.r43.places import allied_hexes
from modules.r43.special import withdrawal
from modules.r43.weather import weather
from modules.r43.words.landing import WORDS

if TYPE_CHECKING:
    from modules.r43.geography import Zone
    from modules.r43.state import R43State
    from modules.r43.tables import CoastalRow

DIE = "coast_die"
"""The kind of effect that keeps what the coastal die took off a hex this turn."""
WORKS = "coast"
"""The kind of effect that adds to the Coastal Defense of a hex."""


def zone_at(s: R43State, place: Place) -> Zone | None:
    """The invasion zone of a coastal hex."""
    ground = s.book.geography
    return ground.zones[ground.zone_of[place]] if place in ground.zone_of else None


# When and where.


def refuse_place(s: R43State, place: Place, drop: bool = False) -> Refusal | None:
    """Why no landing is made on a coastal hex in this turn, or no drop where `drop`. R43-13.1.7, R43-13.1.8"""
    zone = zone_at(s, place)
    if zone is None:
        return None if drop else rulebook().refuse("LR-13.4", (place,), place=place_name(s, place))  # LR-13.4
    if zone.netherlands and (refusal := _refuse_netherlands(s, place, drop)) is not None:
        return refusal
    return None if drop else refuse_turn(s, zone, place)


def _refuse_netherlands(s: R43State, place: Place, drop: bool) -> Refusal | None:
    opens = figures("netherlands_landings", option(s, "netherlands_landings"))[0]
    if s.turn == 1:
        if option(s, "t1_netherlands") == "allowed" and not drop:
            return None
        rule = "R43-13.1.8" if drop else "R43-SR.2"  # R43-13.1.8, R43-SR.2
        return rulebook().refuse(rule, (place,), place=place_name(s, place), turn=opens)
    if not drop and not late(s) and s.turn < opens:
        return rulebook().refuse("R43-13.1.8", (place,), place=place_name(s, place), turn=opens)  # R43-13.1.8
    return None


def refuse_turn(s: R43State, zone: Zone, place: Place = -1) -> Refusal | None:
    """Why the landing craft of this turn do not sail for a zone. R43-13.1.7, R43-13.1.12.end, R43-SR.7"""
    places = (place,) if place >= 0 else ()
    if s.turn > s.book.v["last_landing"]:
        return rulebook().refuse("R43-SR.7", places, turn=turn_name(s))  # R43-13.1.12.end, R43-SR.7
    if is_open(s, zone, s.turn):
        return None
    next_open = next((t for t in range(s.turn, s.book.v["last_landing"] + 1) if is_open(s, zone, t)), 0)
    return rulebook().refuse(
        "R43-13.1.7",
        places,
        theatre=WORDS.theatre[zone.theatre],
        turn=turn_name(s),
        needs=turn_name(s, next_open) if next_open else turn_name(s, s.book.v["last_landing"]),
    )  # R43-13.1.7


def is_open(s: R43State, zone: Zone, turn: int) -> bool:
    """True for a turn whose landing craft sail for a zone. R43-MTO-ETO, R43-13.1.7, R43-13.1.8, LR-13.1, LR-13.2"""
    icons = record(s, turn).landing
    winter = figures("strict_winter", option(s, "strict_winter"))[0]
    if 1 < turn < winter:  # LR-13.2
        return False
    opens = figures("netherlands_landings", option(s, "netherlands_landings"))[0]
    if zone.netherlands and opens <= turn <= s.book.v["last_landing"]:  # R43-13.1.8, R43-A.15
        return True
    return icons.eto.shown if zone.theatre == "eto" else icons.mto.shown


def refuse_weather(s: R43State) -> Refusal | None:
    """Why the weather keeps the landing craft in port. LR-3.7"""
    if s.turn == 1 or weather(s).landing:
        return None
    return rulebook().refuse("LR-3.7", (), weather=weather_name(s))  # LR-3.7


def open_zones(s: R43State) -> tuple[Zone, ...]:
    """The zones in which a landing is possible this turn, along the coast."""
    if refuse_weather(s) is not None:
        return ()
    return tuple(z for z in s.book.geography.zones.values() if refuse_place(s, z.hexes[0]) is None)


def open_hexes(s: R43State) -> tuple[Place, ...]:
    """Coastal hexes on which a landing marker may be placed this turn, along the coast."""
    held, taken = allied_hexes(s.allied), {x.place for x in s.landings if x.at == "placed"}
    return tuple(h for z in open_zones(s) for h in z.hexes if h not in held and h not in taken)


# What a zone takes.


def penalty(s: R43State) -> tuple[int, int]:
    """What is taken from every zone this turn: follow-up units and D-Day markers. R43-13.1.14"""
    row = next(r for r in s.book.tables.capacity if r.first <= s.turn <= r.last)
    if row.follow_up == row.dday == 0 and not late(s):
        less = figures("capacity_t15", option(s, "capacity_t15"))  # R43-A.19
        return less[0], less[1]
    return -row.follow_up, -row.dday  # R43-13.1.14


def capacity(s: R43State, zone: Zone) -> tuple[int, int, int]:
    """Assault divisions, follow-up units and D-Day markers of a zone this turn. R43-13.1.14, R43-13.1.14.ex, LR-13.7"""
    follow_up, dday = penalty(s)
    floor = figures("capacity_floor", option(s, "capacity_floor"))[0]  # R43-A.20
    return zone.a, max(floor, zone.b - follow_up), max(floor, zone.c - dday)


def capacity_options(s: R43State, zone: Zone) -> tuple[str, ...]:
    """The options whose reading decides this turn what a zone takes."""
    follow_up, dday = penalty(s)
    found = []
    if zone.b < follow_up or zone.c < dday:
        found.append("capacity_floor")
    row = next(r for r in s.book.tables.capacity if r.first <= s.turn <= r.last)
    if row.follow_up == row.dday == 0 and not late(s):
        found.append("capacity_t15")
    return tuple(found)


def from_med(s: R43State, place: Place) -> bool:
    """True for a coast that divisions in Med Front land on: the Mediterranean, and from 0129 to the Gironde. LR-13.6"""
    zone = zone_at(s, place)
    return zone is not None and (zone.theatre == "mto" or place in s.book.geography.med_coast)


# What defends a beach.


def base(s: R43State, place: Place) -> int:
    """The Coastal Defense of a hex before any die or marker of a landing; none once the coast is given up. R43-19.1.6"""
    value = s.book.geography.defence.get(place, 0)
    if not value or not withdrawal.active_coast(s, place):  # R43-19.1.6, LR-19.2
        return 0
    return value + sum(e.amount for e in active(s, WORKS, place=place))


def table_row(s: R43State) -> CoastalRow:
    """The row of the coastal table for this turn, under the reading chosen. R43-13.2.7, R43-A.21"""
    reading = "as_printed" if option(s, "t11_defence") == "five_five" else "halfway"
    rows = [r for r in s.book.tables.coastal if r.first <= s.turn <= r.last]
    return next(r for r in rows if r.reading in ("", reading))


def is_rolled(s: R43State, place: Place) -> bool:
    """True for an attacked hex for which the German player throws a die. R43-13.2.7, R43-13.2.7.exc"""
    return table_row(s).rolled and place not in s.book.geography.port_at and base(s, place) > 0


def after_die(s: R43State, die: int) -> int:
    """What a die changes the Coastal Defense by. R43-13.2.7, LR-13.9"""
    row = table_row(s)
    return row.low if die <= 2 else row.high


def thrown(s: R43State, place: Place) -> bool:
    """True once the die of a hex has been thrown this turn."""
    return any(e.until >= s.turn for e in active(s, DIE, place=place))


def works(s: R43State, place: Place) -> Tally:
    """The Coastal Defense of a hex now, part by part: map, later works, the die of this turn. R43-13.2.7, R43-13.2.7.ex"""
    w = WORDS.part
    value = s.book.geography.defence.get(place, 0)
    if not value or not withdrawal.active_coast(s, place):
        return Tally(w.works)
    found = Tally(w.works).add(w.coast, value, "LR-13.10")
    for e in active(s, WORKS, place=place):
        found = found.add(w.later, e.amount, "LR-5.57")
    for e in active(s, DIE, place=place):
        if e.until >= s.turn and e.amount:
            found = found.add(w.die, e.amount, "R43-13.2.7")
    return found
