"""Tables and single figures of the rules, cell by cell, so that an owner of the printed game can set any of them."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.core.data import Sourced

Whole = Annotated[int, Meta(ge=0)]
"""A number of 0 or more."""

WeatherWord = Literal["fair", "overcast", "bad", "storm"]


def worst(records: Iterable[Sourced]) -> tuple[str, str]:
    """The tag and source to show for several values together: a player's own, else the first that is not printed."""
    found = [(r.tag, r.source) for r in records]
    owner = next((f for f in found if f[0] == "owner"), None)
    return owner or next((f for f in found if f[0] != "printed"), found[0] if found else ("printed", ""))


class Value(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of the rules. `signed`: it may be less than 0."""

    value: int
    rule: str
    signed: bool = False


class ValuesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`values.yaml`."""

    values: dict[str, Value]


class CombatCell(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A result: steps the attacker and the defender lose, then AR, - or R and hexes, X for exploitation. LR-7.11"""

    id: str
    result: Annotated[str, Meta(pattern=r"^\d/\d (AR|-|R[1-3]X?)$")]

    @property
    def attacker(self) -> int:
        """Steps that the attacker loses."""
        return int(self.result[0])

    @property
    def defender(self) -> int:
        """Steps that the defender loses."""
        return int(self.result[2])

    @property
    def repulsed(self) -> bool:
        """True where the attackers retreat."""
        return self.result.endswith("AR")

    @property
    def retreat(self) -> int:
        """Hexes that the defender retreats."""
        code = self.result[4:]
        return int(code[1]) if code[0] == "R" else 0

    @property
    def exploits(self) -> bool:
        """True where the attacker may exploit."""
        return self.result.endswith("X")


class CombatRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The results of one total of two dice, a cell for each column of odds."""

    id: str
    cells: tuple[CombatCell, ...]


class Odds(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A column of odds: `id` such as 3:2, at least `attack` to `defence`."""

    id: str
    attack: int
    defence: int


class CombatTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The combat table: two dice down, odds across. LR-7.8, LR-7.11"""

    columns: tuple[Odds, ...]
    rows: tuple[CombatRow, ...]

    def cell(self, dice: int, column: int) -> CombatCell:
        """The result for a total of two dice (2-12) in a column (from 0)."""
        return self.rows[dice - 2].cells[column]


class WeatherTable(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two dice give the weather: up to `fair`, up to `overcast`, up to `bad`, else storm. `fixed`: no roll. LR-3.1"""

    id: str
    name: str
    fair: Whole = 0
    overcast: Whole = 0
    bad: Whole = 0
    fixed: WeatherWord | None = None

    def weather(self, dice: int) -> WeatherWord:
        """The weather for a total of two dice."""
        if self.fixed is not None:
            return self.fixed
        return (
            "fair"
            if dice <= self.fair
            else "overcast"
            if dice <= self.overcast
            else "bad"
            if dice <= self.bad
            else "storm"
        )


class WeatherEffect(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a kind of weather does. LR-3.3

    `elite`, `drop`, `landing`: whether each is possible; `elite` means German elite attacks within air range.
    `drop_die`: added to the drop die. `stp`: change of sea transport points. `mp_armour`, `mp_other`: change of
    movement points. `exploit_off_road`: exploitation over clear ground without a road. `beachhead`: units a turn.
    """

    id: WeatherWord
    elite: bool
    drop: bool
    drop_die: int
    landing: bool
    stp: int
    mp_armour: int
    mp_other: int
    exploit_off_road: bool
    beachhead: int


class CoastalRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the die takes from the Coastal Defense of a hex without a port: on 1-2 and on 3-6. R43-13.2.7

    `reading`: the option value under which the row holds, where there are two.
    """

    id: str
    first: int
    last: int
    rolled: bool
    low: int
    high: int
    reading: str = ""


class CapacityRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is taken from the landing capacity of each zone: follow-up units and D-Day markers. R43-13.1.14"""

    id: str
    first: int
    last: int
    follow_up: int
    dday: int


class MincemeatRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A result of the Mincemeat table for die plus turn minus one. R43-14.2.3

    `italienfront`: two infantry divisions or one armoured must go to the table. `zone`: divisions that must go to the
    19th Army zone, `infantry`: only infantry. `ends`: Mincemeat ends. `frees`: the east of the zone is free as well.
    """

    id: str
    low: int
    high: int
    italienfront: bool
    zone: int
    infantry: bool = False
    ends: bool
    frees: bool


PenaltyKind = Literal["approval", "keep", "rp", "support", "stp", "transfer", "divergence"]


class Penalty(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One penalty of the Italienfront table. `keep`: no automatic drop of Approval. R43-21.5.3

    `colour`: black penalties apply at once, red ones next turn. R43-21.5.2
    """

    id: str
    kind: PenaltyKind
    colour: Literal["black", "red"]
    n: int = 1


class ItalyCode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A code of the Italienfront table: whom it harms, and how. Grey squares harm the Germans, tan ones the Allies."""

    id: str
    against: Literal["german", "allied", ""]
    name: str
    penalties: tuple[Penalty, ...] = ()


class ItalyCell(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A square of the Italienfront table."""

    id: str
    code: str


class ItalyRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The squares of one number of Allied units, by German columns from 0."""

    id: str
    cells: tuple[ItalyCell, ...]


class ItalyTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The Italienfront table: Allied lines down, German columns across. R43-21.1.7"""

    codes: tuple[ItalyCode, ...]
    rows: tuple[ItalyRow, ...]

    def code(self, line: int, column: int) -> ItalyCode:
        """The code where an Allied line and a German column meet."""
        found = self.rows[line].cells[column].code
        return next(c for c in self.codes if c.id == found)


class OstfrontCell(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Penalties of a turn: -1A Approval, -1PR replacement point, -1S support marker; - none. R43-22.2.2.codes, LR-22.1"""

    id: str
    result: Annotated[str, Meta(pattern=r"^(-|-1(A|PR|S)( -1(A|PR|S))*)$")]

    @property
    def codes(self) -> tuple[str, ...]:
        """The penalties one by one."""
        return () if self.result == "-" else tuple(self.result.split())


class OstfrontRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The penalties for a number of divisions still in the West, by turn."""

    id: str
    cells: tuple[OstfrontCell, ...]


class ApprovalRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a level of Approval gives the German side each turn: support markers and replacement points. LR-9.8"""

    id: str
    draw: Whole
    rp: Whole


class TerrainRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the terrain chart. LR-6.4, LR-7.12

    `mp_infantry`, `mp_armour`, `mp_mountain`: movement points to enter (0: closed to it off a road), or to cross for a
    hexside. `shift`: columns for the attacker; `shift_armour` where at least half of the attack is armour.
    `halves_armour`: armoured attack factors count half. `exploit`: exploitation is possible in or against it.
    `stop`: armour stops after crossing. `one_mp_road`: a road through it costs 1.
    """

    id: str
    name: str
    kind: Literal["terrain", "place", "hexside", "work"]
    mp_infantry: Whole
    mp_armour: Whole
    mp_mountain: Whole
    shift: int
    shift_armour: int
    halves_armour: bool
    exploit: bool
    stop: bool


class DropRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a drop costs by the die: steps lost, hexes scattered. LR-12.5"""

    id: str
    low: int
    high: int
    steps: Whole
    scatter: Whole


class TablesFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`tables.yaml`."""

    combat: CombatTable
    weather: tuple[WeatherTable, ...]
    weather_effects: tuple[WeatherEffect, ...]
    coastal: tuple[CoastalRow, ...]
    capacity: tuple[CapacityRow, ...]
    mincemeat: tuple[MincemeatRow, ...]
    italienfront: ItalyTable
    ostfront: tuple[OstfrontRow, ...]
    approval: tuple[ApprovalRow, ...]
    terrain: tuple[TerrainRow, ...]
    drop: tuple[DropRow, ...]
