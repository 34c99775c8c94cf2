"""What a combat may come to: every total of two dice with its result, its losses, and whether the hex falls."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.state import UnitNo
from app.core.tally import Tally
from modules.r43 import support_fire
from modules.r43.losses import endurance, is_elite, steps_of
from modules.r43.odds import Battle, attack_strength, column, defence_strength, defenders
from modules.r43.retreats import may_retreat
from modules.r43.shifts import shifts
from modules.r43.special import festung
from modules.r43.tables import CombatCell

if TYPE_CHECKING:
    from modules.r43.state import R43State

FACES = 6
WAYS = {n: FACES - abs(n - FACES - 1) for n in range(2, 2 * FACES + 1)}
"""In how many of the 36 ways two dice come to each total. LR-7.9"""


class Line(Struct, frozen=True):
    """One total of the dice: in how many of 36 ways it comes, the result, and what follows from it in this combat.

    `read`: the total at which the table is read (an elite attack moves it). `attacker`, `defender`: steps lost.
    `must`: hexes that the defender has to go, `retreat`: hexes that he can go. `falls`: no defender is left in the hex. `exploits`: units may exploit.
    """

    total: int
    ways: int
    read: int
    cell: CombatCell
    attacker: int
    defender: int
    must: int
    retreat: int
    falls: bool
    exploits: bool

    @property
    def code(self) -> str:
        """The tactical result: AR, -, R1, R2X ..."""
        return self.cell.result[4:]


class Forecast(Struct, frozen=True):
    """A combat before its dice: strengths, column of the odds and after the shifts, and all eleven totals.

    `held`: chance that the hex falls if the defender pays a step to stay where he may. LR-7.30
    """

    attack: Tally
    defence: Tally
    base: int
    shifts: Tally
    column: int
    lines: tuple[Line, ...]
    falls: Fraction
    held: Fraction
    exploits: Fraction
    repulsed: Fraction
    own: Fraction
    theirs: Fraction


def shifted(s: R43State, base: int, by: int) -> int:
    """A column after a shift, kept within the table. LR-7.7, LR-7.8"""
    return min(max(base + by, 0), len(s.book.tables.combat.columns) - 1)


def may_hold(s: R43State, b: Battle) -> bool:
    """True where the defender may turn a hex of retreat into a step: in a city, on the West Wall. LR-7.30"""
    land = s.book.geography
    return b.place in land.city_at or b.place in land.west_wall  # LR-7.30


def retreat_length(s: R43State, b: Battle, hexes: int, left: tuple[UnitNo, ...], sway: support_fire.Influence) -> int:
    """Hexes that the defenders who are left must go: none from a Festung, one less with an elite unit.

    LR-5.51, LR-6.34, LR-7.23
    """
    if festung.is_festung(s, b.place) or sway.stands:
        return 0  # LR-6.34, LR-5.51
    if any(is_elite(s, u) for u in left):
        hexes -= s.book.v["elite_ignores"]  # LR-7.23
    return max(0, hexes)


def attacker_loss(s: R43State, b: Battle, cell: CombatCell, natural: int, sway: support_fire.Influence) -> int:
    """Steps that the attacker loses. LR-7.11, LR-8.9, LR-5.32, LR-5.56"""
    owed = cell.attacker + b.price + sway.attacker
    if natural <= sway.low:
        owed += sway.on_low  # LR-5.32
    if b.exploit and cell.repulsed:
        owed += s.book.v["exploit_repulse_steps"]  # LR-8.9
    return owed


def elite_line(s: R43State, b: Battle, total: int) -> int:
    """The best line that an attack may choose: one up for an elite one, within the table. LR-7.21"""
    return min(total + s.book.v["elite_range"], 2 * FACES) if b.elite else total


def forecast(s: R43State, b: Battle) -> Forecast:
    """Strengths, shifts, column and every outcome of a combat, exact over the 36 ways of two dice. LR-7.5, LR-7.9

    An elite attack is taken to choose its best line. Retreat is judged by where the stack could go now.
    """
    attack, defence, moved = attack_strength(s, b), defence_strength(s, b), shifts(s, b)
    base = column(s, attack.whole, defence.whole)
    at = shifted(s, base, moved.whole)
    lines, held = _lines(s, b, at)
    return Forecast(
        attack,
        defence,
        base,
        moved,
        at,
        lines,
        falls=_chance(sum(x.ways for x in lines if x.falls)),
        held=_chance(held),
        exploits=_chance(sum(x.ways for x in lines if x.exploits)),
        repulsed=_chance(sum(x.ways for x in lines if x.cell.repulsed)),
        own=_chance(sum(x.ways * x.attacker for x in lines)),
        theirs=_chance(sum(x.ways * x.defender for x in lines)),
    )


def _lines(s: R43State, b: Battle, at: int) -> tuple[tuple[Line, ...], int]:
    """Every total read in a column, and in how many ways the hex falls if the defender pays a step where he may stay."""
    own_steps, theirs = sum(steps_of(s, u) for u in b.attackers), defenders(s, b)
    their_steps, sway, step = endurance(s, theirs), support_fire.influence(s, b), s.book.v["retreat_paid_by_step"]
    most = max(row.cells[at].retreat for row in s.book.tables.combat.rows)
    free = may_retreat(s, theirs, b.place, most) if theirs else (0,)
    found, holding, held = [], may_hold(s, b), 0
    for total, ways in WAYS.items():
        read = elite_line(s, b, total)
        cell = s.book.tables.combat.cell(read, at)
        must = retreat_length(s, b, cell.retreat, theirs, sway) if theirs else 0
        goes = free[must]
        owed = festung.losses(s, b.place, cell.defender + sway.defender) + must - goes  # LR-6.35, LR-7.29
        falls = owed >= their_steps or goes > 0
        stays = holding and goes > 0 and must <= step and owed + step < their_steps  # LR-7.30
        held += ways if falls and not stays else 0
        own = min(own_steps, attacker_loss(s, b, cell, total, sway))
        found.append(Line(total, ways, read, cell, own, min(owed, their_steps), must, goes, falls, cell.exploits))
    return tuple(found), held


def _chance(ways: int) -> Fraction:
    return Fraction(ways, FACES * FACES)
