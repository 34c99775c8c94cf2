"""The plan of a combat as a value, the strength of both sides, and the column of odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.core.state import Place, Side, UnitNo
from app.core.tally import Part, Tally
from modules.r43.counter import enemy
from modules.r43.naming import name
from modules.r43.places import divisions, factors, has, is_armour
from modules.r43.special import festung
from modules.r43.supply import in_supply, in_supply_to_defend
from modules.r43.tables import TerrainRow
from modules.r43.words.combat import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


class Use(Struct, frozen=True):
    """A support marker used in a combat: for its event, or for a generic column. LR-5.20, LR-7.24"""

    marker: str
    side: Side
    event: bool = True


class Battle(Struct, frozen=True, kw_only=True):
    """A combat that is planned or fought out: everything that its odds depend on. `steps.battle.resolve` fights it.

    `place`: the hex attacked; its divisions of the other side defend. `kind`: attack (combat phase), exploitation
    (one column less), assault (a landing: attackers may stand in a box, no river, no repulse, no advance). `coastal`:
    added to the defence in an assault. `supports`: markers of both sides. `shifts`: further columns, such as D-Day
    markers. `elite`, `exploit`: what the attacker has declared. `price`: steps that the attacker loses whatever the
    dice say.
    """

    place: Place
    side: Side
    attackers: tuple[UnitNo, ...]
    kind: Literal["attack", "exploitation", "assault"] = "attack"
    coastal: int = 0
    supports: tuple[Use, ...] = ()
    shifts: tuple[Part, ...] = ()
    elite: bool = False
    exploit: bool = False
    price: int = 0


def defenders(s: R43State, b: Battle) -> tuple[UnitNo, ...]:
    """The divisions that defend: all in the hex. LR-7.2.p2"""
    return divisions(s, b.place, enemy(b.side))


def ground(s: R43State, place: Place) -> TerrainRow:
    """The line of the terrain chart for a hex."""
    return s.book.terrain[s.book.board.terrain[place]]


def half(value: int) -> int:
    """Half of a factor, rounded up. LR-4.6"""
    return (value + 1) // 2


def attack_part(s: R43State, u: UnitNo, b: Battle) -> Part:
    """What an attacker brings, with what halves it. LR-1.3, LR-4.5, LR-7.13, R43-1.1.11.b"""
    value, rule, why = factors(s, u)[0], "LR-1.3", ""
    if is_armour(s, u) and ground(s, b.place).halves_armour:
        value, rule, why = half(value), "LR-7.13", WORDS.tally.armour_halved  # LR-7.13, R43-1.1.11.b
    if b.kind != "assault" and not in_supply(s, u):
        value, rule, why = half(value), "LR-4.5", WORDS.tally.unsupplied  # LR-4.5
    label = WORDS.tally.because.format(unit=name(s, u), why=why) if why else name(s, u)
    return Part(label, value, rule)


def attack_strength(s: R43State, b: Battle) -> Tally:
    """The attack factors, unit by unit. LR-1.3, LR-7.7"""
    return Tally(WORDS.tally.attack, tuple(attack_part(s, u, b) for u in b.attackers))


def defence_part(s: R43State, u: UnitNo) -> Part:
    """What a defender brings. A garrison is always in supply. LR-4.5, LR-4.9, LR-6.33, LR-7.6"""
    value = factors(s, u)[1]
    if in_supply_to_defend(s, u):
        return Part(name(s, u), value, "LR-1.3")
    label = WORDS.tally.because.format(unit=name(s, u), why=WORDS.tally.unsupplied)
    return Part(label, max(s.book.v["defence_least"], half(value)), "LR-4.6")  # LR-4.6, LR-7.6


def defence_strength(s: R43State, b: Battle) -> Tally:
    """The defence factors, a Festung's walls, the Coastal Defense of an assault; at least 1. LR-6.34, LR-7.6, LR-13.16"""
    tally = Tally(WORDS.tally.defence, tuple(defence_part(s, u) for u in defenders(s, b)))
    walls = festung.walls(s, b.place, tally.whole) - tally.whole
    if walls:
        tally = tally.add(WORDS.tally.festung, walls, "LR-6.34")  # LR-6.34
    if b.coastal:
        tally = tally.add(WORDS.tally.coastal, b.coastal, "LR-13.16")  # LR-13.16
    least = s.book.v["defence_least"]
    if tally.whole < least:
        tally = tally.add(WORDS.tally.least, least - tally.whole, "LR-7.6")  # LR-7.6, LR-13.16
    return tally


def column(s: R43State, attack: int, defence: int) -> int:
    """The column of odds, rounded down: the last one that attack to defence reaches, the first one below all. LR-7.7"""
    found = 0
    for i, c in enumerate(s.book.tables.combat.columns):
        if attack * c.defence >= defence * c.attack:
            found = i  # LR-7.7
    return found


def heads(s: R43State) -> tuple[str, ...]:
    """The columns of the combat table by name. LR-7.8"""
    return tuple(c.id for c in s.book.tables.combat.columns)


def source_tag(s: R43State, column: int) -> str:
    """Where the results of a column come from, as a tag; empty for printed ones."""
    tags = {row.cells[column].tag for row in s.book.tables.combat.rows} - {"printed"}
    return min(tags, default="")


def mostly_armour(s: R43State, b: Battle) -> bool:
    """True where at least half of the attack factors are armour, Ersatz-Panzer among them. LR-7.15, R43-1.1.11.b"""
    parts = [(u, attack_part(s, u, b).value) for u in b.attackers]
    armour = sum(v for u, v in parts if is_armour(s, u))
    return 2 * armour >= sum(v for _, v in parts) > 0


def regular_armour(s: R43State, u: UnitNo) -> bool:
    """True for an armoured division that is no Ersatz and no Kampfgruppe. R43-1.1.11.exc.a, R43-1.1.11.exc.b"""
    return is_armour(s, u) and not has(s, u, "ersatz_pz") and not has(s, u, "kg")
