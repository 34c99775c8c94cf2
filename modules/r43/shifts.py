"""What shifts the column of a combat: ground, rivers, works, nations, exploitation, supports, and the limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.core.state import Place
from app.core.tally import Part, Tally
from modules.r43 import effects, support_fire
from modules.r43.counter import ALLIED
from modules.r43.hindrance import demolished
from modules.r43.nations import joint
from modules.r43.odds import Battle, ground, mostly_armour
from modules.r43.special.festung import is_festung
from modules.r43.words.combat import WORDS
from modules.r43.zones import eased

if TYPE_CHECKING:
    from modules.r43.state import R43State

River = Literal["", "minor", "bridged", "major"]
ROWS = {"minor": "minor_river", "bridged": "bridged_river", "major": "major_river"}
RULES = {
    "clear": "LR-7.12",
    "bocage": "LR-7.12",
    "forest": "LR-7.12",
    "rough": "LR-7.12",
    "forest_rough": "LR-7.14",
    "mountain": "LR-7.14",
    "polder": "LR-7.15",
    "city": "LR-7.16",
    "major_city": "LR-7.16",
    "minor": "LR-7.17",
    "bridged": "LR-7.18",
    "major": "LR-7.18",
}
"""The rule of a shift by what makes it."""


def river_at(s: R43State, b: Battle, start: Place) -> River:
    """The river that an attack from a hex crosses, as it counts. LR-7.17, LR-7.18, LR-5.66"""
    found = s.book.geography.river(start, b.place)
    return "major" if found and demolished(s, start, b.place) else found  # LR-5.66


def river(s: R43State, b: Battle) -> River:
    """The river that all attackers cross, the least of them; empty where one of them crosses none. LR-7.17, LR-7.18"""
    if b.kind == "assault":
        return ""  # LR-13.17
    hexes = tuple(dict.fromkeys(s.units[u].place for u in b.attackers))
    found = {river_at(s, b, h) for h in hexes}
    if not found or "" in found:
        return ""
    if "minor" in found:
        return "minor"  # LR-7.17
    return "bridged" if eased(s, b.side).intersection(hexes) else "major"  # LR-7.18


def some_river(s: R43State, b: Battle) -> bool:
    """True where some attackers cross a river and others do not."""
    if b.kind == "assault":
        return False
    found = [bool(river_at(s, b, s.units[u].place)) for u in b.attackers]
    return any(found) and not all(found)


def place_of(s: R43State, place: Place) -> str:
    """The line of the terrain chart for the city in a hex, empty where there is none. LR-7.16"""
    land = s.book.geography
    return "major_city" if place in land.major_city else "city" if place in land.city_at else ""


def terrain_parts(s: R43State, b: Battle) -> list[Part]:
    """The ground or the city, whichever costs more, then the river, then works. LR-7.12, LR-7.14..7.20, R43-1.1.11.b"""
    rows, words = s.book.terrain, WORDS.shift
    armour = mostly_armour(s, b)

    def shift(row: str) -> int:
        return rows[row].shift_armour if armour else rows[row].shift

    parts = []
    here, city = ground(s, b.place).id, place_of(s, b.place)
    row = city if city and shift(city) <= shift(here) else here  # LR-7.16
    if shift(row):
        name = words.names[row]
        if row == "polder" and armour:
            name = words.polder_armour  # LR-7.15, R43-1.1.11.b
        parts.append(Part(name, shift(row), RULES[row]))  # LR-7.12, LR-7.14
    crossed = river(s, b)
    if crossed:
        parts.append(Part(words.names[ROWS[crossed]], shift(ROWS[crossed]), RULES[crossed]))
    elif some_river(s, b):
        parts.append(Part(words.not_all_cross, 0, "LR-7.17"))
    if b.side == ALLIED and b.place in s.book.geography.west_wall and b.place not in s.crossed:
        parts.append(Part(words.names["west_wall"], shift("west_wall"), "LR-7.19"))  # LR-7.19
    if is_festung(s, b.place):
        parts.append(Part(words.names["festung"], shift("festung"), "LR-7.20"))  # LR-7.20
    return parts


def order_parts(s: R43State, b: Battle) -> list[Part]:
    """What the order of the attack costs: nations together without Cooperation, exploitation. LR-7.25, LR-8.6"""
    parts = []
    if joint(s, b.attackers) and not effects.active(s, "cooperation"):
        parts.append(Part(WORDS.shift.joint, s.book.v["joint_shift"], "LR-7.25"))  # LR-5.49, LR-7.25
    if b.kind == "exploitation":
        parts.append(Part(WORDS.shift.exploitation, s.book.v["exploit_shift"], "LR-8.6"))  # LR-8.6
    return parts


def shifts(s: R43State, b: Battle) -> Tally:
    """All shifts of a combat, those of supports and nations among them, and what the limit takes away. LR-7.10, LR-7.25"""
    parts = [*terrain_parts(s, b), *order_parts(s, b), *b.shifts]
    parts += support_fire.shifts(s, b, tuple(parts))
    total, limit = sum(int(p.value) for p in parts), s.book.v["net_shift_limit"]
    if abs(total) > limit:  # LR-7.10
        parts.append(Part(WORDS.shift.limit.format(limit=limit), (limit if total > 0 else -limit) - total, "LR-7.10"))
    return Tally(WORDS.shift.net.format(limit=limit), tuple(parts))
