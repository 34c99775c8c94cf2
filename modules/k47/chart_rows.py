"""The rows of the charts of the rules as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from app.core.data import Sourced
from modules.k47.amount import Amount, amount


class Row(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row of a chart. `rule`: where it is explained. `since`: `later` for what the rules of 2016 do not have."""

    id: str
    name: str
    rule: str
    since: Literal["", "later"] = ""


class DieRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row for the results of a die from `low` to `high`, beyond −90 and 90 open."""

    low: int
    high: int


class Modifier(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of a chart, with other ones under Resurgence or an option. In `Charts` the one that holds is `value`."""

    value: int
    resurgence: int | None = None
    option: str = ""
    when: dict[str, int] = {}
    when_text: str = ""

    def under(self, chosen: Mapping[str, str]) -> Self:
        """The row with the figure that holds under a game's options."""
        picked = chosen.get(self.option, "")
        if picked in self.when:
            return replace(self, value=self.when[picked])
        later = chosen.get("ruleset") == "resurgence" and self.resurgence is not None
        return replace(self, value=self.resurgence) if later else self


class QualityRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Morale, and the die that kills a model. K47-1.quality"""

    morale: int
    damage: int


class ArmourRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The damage value of a class of vehicles. K47-1.armour"""

    kind: Literal["vehicle", "walker"]
    value: int


class OfficerRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a rank adds to morale. K47-10.1"""

    bonus: int


class SnapRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Orders that an officer adds at once; `reach` is inches in the file, mils in `Charts`. K47-10.1.snap"""

    dice: int
    reach: int


class OrderRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an order lets a unit do. K47-3.1"""

    moves: Literal["none", "advance", "run"]
    shoots: Literal["yes", "moving", "later", "no"]


class HeRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An HE value, which is its `id`. `building`: hits on units in a building. K47-8.4"""

    id: str
    rule: str
    hits: str
    pins: int | str
    pen: int
    building: str

    @property
    def hit_dice(self) -> Amount:
        """Hits on infantry, artillery and soft-skins."""
        return amount(self.hits)

    @property
    def pin_dice(self) -> Amount:
        """Pins that the target takes."""
        return amount(self.pins)

    @property
    def building_dice(self) -> Amount:
        """Hits in a building."""
        return amount(self.building)


class MarginRow(DieRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By how much armour is beaten, how many damage rolls follow, and the change on each. K47-15.4"""

    rolls: int
    change: int


class DamageRow(DieRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A result of the damage chart. K47-15.4"""

    pins: int


class IndirectRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the n-th shot of indirect fire at one target needs. K47-8.5.needs"""

    shot: int
    need: int


class MovementRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rates of a class of movers, inches in the file, mils in `Charts`. K47-5.1

    `ground`: the column of the terrain chart. `pivots`, `pivots_run`: of up to 90 degrees, -1 for any number. `reverse`:
    1 where it may move straight back, at half the Advance rate.
    """

    ground: Literal["infantry", "artillery", "wheeled", "half_track", "tracked", "walker", "flight"]
    advance: int
    run: int
    pivots: int
    pivots_run: int
    reverse: int = 0


class TokenRow(DieRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A result of a barrage chart: how far the token is moved (inches in the file, mils in `Charts`), whether it lands."""

    shift: int
    lands: bool
    mover: Literal["nobody", "caller", "enemy"] = "nobody"


class StruckRow(DieRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pins and hits that a unit takes, as amounts of dice. K47-21.2.bombardment_table, K47-10.4"""

    pins: int | str
    hits: int | str
    pen: int

    @property
    def pin_dice(self) -> Amount:
        """Pins that the unit takes."""
        return amount(self.pins)

    @property
    def hit_dice(self) -> Amount:
        """Hits that the unit takes."""
        return amount(self.hits)


class AttackRow(StruckRow, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An aircraft's attack. `halved`: going Down halves the hits. K47-12.4"""

    halved: bool


class NeedRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a die needs; 0: nothing helps."""

    need: int


class BuildingRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An attack on units in a building. K47-13"""

    sight: Literal["openings", "walls"]
    hit: int
    protected: bool
    effect: Literal["none", "collapse", "fire", "defended"]


class CloseRow(Modifier, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Attack dice of a model; `vehicles`: against vehicles too. K47-16.1"""

    vehicles: bool


class ReactionRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer to an enemy's action, whether it needs a test, and how the die lies afterwards. K47-9.2"""

    to: Literal["shot", "assault", "move"]
    test: bool
    die: Literal["down", "fire", "run"]


class MinePenRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Penetration of a kind of mines; -9 where they do not hurt. K47-17.4.pen"""

    infantry: int
    vehicle: int


class Title(Struct, frozen=True, forbid_unknown_fields=True):
    """Heads of a chart in the charts panel."""

    title: str
    row: str
    columns: tuple[str, ...] = ()
    note: str = ""


class ChartsFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`charts.yaml`."""

    quality: tuple[QualityRow, ...]
    armour: tuple[ArmourRow, ...]
    officers: tuple[OfficerRow, ...]
    snap: tuple[SnapRow, ...]
    orders: tuple[OrderRow, ...]
    morale: tuple[Modifier, ...]
    hit: tuple[Modifier, ...]
    pen: tuple[Modifier, ...]
    he: tuple[HeRow, ...]
    margin: tuple[MarginRow, ...]
    damage: tuple[DamageRow, ...]
    fubar: tuple[DieRow, ...]
    indirect: tuple[IndirectRow, ...]
    movement: tuple[MovementRow, ...]
    smoke_barrage: tuple[TokenRow, ...]
    smoke_turn: tuple[DieRow, ...]
    air_arrival: tuple[DieRow, ...]
    air_attack: tuple[AttackRow, ...]
    flak_hold: tuple[NeedRow, ...]
    buildings: tuple[BuildingRow, ...]
    close_dice: tuple[CloseRow, ...]
    close_vehicle: tuple[NeedRow, ...]
    walker_pen: tuple[Modifier, ...]
    bombardment: tuple[StruckRow, ...]
    game_length: tuple[DieRow, ...]
    mine_hit: tuple[NeedRow, ...]
    mine_pen: tuple[MinePenRow, ...]
    reactions: tuple[ReactionRow, ...]
    titles: dict[str, Title]
    words: dict[str, str]


class Radius(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The radius of a barrage in inches, dice and all. K47-10.4.radius"""

    value: str
    rule: str


class BarrageFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`barrage_chart.yaml`."""

    results: tuple[TokenRow, ...]
    radius: Radius
    units: tuple[StruckRow, ...]
