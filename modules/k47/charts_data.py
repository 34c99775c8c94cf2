"""The charts of the rules as data, row by row, and as one ruleset and a game's options make them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Generic, Literal, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from app.core.data import Document, Problem, Sourced
from app.core.inches import INCH
from modules.k47.amount import Amount, amount

DIE = 6


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


R = TypeVar("R", bound=Any)


class Chart(Generic[R]):
    """Rows by id, in order."""

    def __init__(self, rows: Iterable[R]) -> None:
        self.rows = tuple(rows)
        self._by_id = {r.id: r for r in self.rows}

    def __getitem__(self, id: str) -> R:
        """The row with this id. Raises KeyError."""
        return self._by_id[id]

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    def __iter__(self) -> Iterator[R]:
        return iter(self.rows)

    def at(self, number: int) -> R:
        """The row for a die or a total, the last one beyond the chart. Only for rows with `low` and `high`."""
        return next((r for r in self.rows if r.low <= number <= r.high), self.rows[-1])


class Charts:
    """The charts of one game. Lengths are in mils, and of figures with a choice the one that holds is `value`."""

    def __init__(self, file: ChartsFile, barrage: BarrageFile, chosen: Mapping[str, str]) -> None:
        self.titles, self.words = file.titles, file.words
        self.quality = Chart(file.quality)
        self.armour = Chart(file.armour)
        self.officers = Chart(file.officers)
        self.snap = Chart(replace(r, reach=r.reach * INCH) for r in file.snap)
        self.orders = Chart(file.orders)
        self.morale = Chart(r.under(chosen) for r in file.morale)
        self.hit = Chart(r.under(chosen) for r in file.hit)
        self.pen = Chart(r.under(chosen) for r in file.pen)
        self.he = Chart(file.he)
        self.margin = Chart(file.margin)
        self.damage = Chart(file.damage)
        self.fubar = Chart(file.fubar)
        self.indirect = Chart(file.indirect)
        self.movement = Chart(replace(r, advance=r.advance * INCH, run=r.run * INCH) for r in file.movement)
        self.smoke_barrage = Chart(replace(r, shift=r.shift * INCH) for r in file.smoke_barrage)
        self.smoke_turn = Chart(file.smoke_turn)
        self.air_arrival = Chart(file.air_arrival)
        self.air_attack = Chart(file.air_attack)
        self.flak_hold = Chart(file.flak_hold)
        self.buildings = Chart(file.buildings)
        self.close_dice = Chart(r.under(chosen) for r in file.close_dice)
        self.close_vehicle = Chart(file.close_vehicle)
        self.walker_pen = Chart(r.under(chosen) for r in file.walker_pen)
        self.bombardment = Chart(file.bombardment)
        self.game_length = Chart(file.game_length)
        self.mine_hit = Chart(file.mine_hit)
        self.mine_pen = Chart(file.mine_pen)
        self.reactions = Chart(file.reactions)
        self.barrage = Chart(replace(r, shift=r.shift * INCH) for r in barrage.results)
        self.barrage_unit = Chart(barrage.units)
        self.barrage_radius = amount(barrage.radius.value)
        self.barrage_source: Sourced = barrage.radius

    def indirect_need(self, shots: int) -> int:
        """What the shot after `shots` earlier ones at the same target needs. K47-8.5.needs"""
        rows = self.indirect.rows
        return rows[min(shots, len(rows) - 1)].need


def charts(file: ChartsFile, barrage: BarrageFile, chosen: Mapping[str, str]) -> Charts:
    """The charts under a game's options; without a `ruleset` among them those of 2016."""
    return Charts(file, barrage, chosen)


DICE = ("fubar", "smoke_barrage", "smoke_turn", "air_arrival", "air_attack", "bombardment", "game_length")


def faults(doc: Document, file: ChartsFile) -> Iterator[Problem]:
    """Rows that stand twice, charts by die with a gap, amounts that are no dice."""
    for name in file.__struct_fields__:
        rows = getattr(file, name)
        if isinstance(rows, tuple):
            yield from _rows(doc, name, rows, die=name in DICE)
            if name not in file.titles:
                yield doc.problem("titles", f"no title for {name}")


def barrage_faults(doc: Document, file: BarrageFile) -> Iterator[Problem]:
    """The same of the artillery barrage chart."""
    yield from _rows(doc, "results", file.results, die=True)
    yield from _rows(doc, "units", file.units, die=True)
    try:
        amount(file.radius.value)
    except ValueError as e:
        yield doc.problem("radius.value", str(e))


def _rows(doc: Document, name: str, rows: tuple[Any, ...], die: bool) -> Iterator[Problem]:
    seen = set()
    for i, row in enumerate(rows):
        if row.id in seen:
            yield doc.problem(f"{name}.{i}.id", f"'{row.id}' stands twice")
        seen.add(row.id)
        for field in ("hits", "pins", "building"):
            try:
                amount(getattr(row, field, 0))
            except ValueError as e:
                yield doc.problem(f"{name}.{i}.{field}", str(e))
    if isinstance(rows[0], DieRow):
        for i, (a, b) in enumerate(pairwise(rows), 1):
            if b.low != a.high + 1:
                yield doc.problem(f"{name}.{i}.low", f"{name}: a row ends with {a.high}, the next begins with {b.low}")
        if die and (rows[0].low != 1 or rows[-1].high != DIE):
            yield doc.problem(name, f"{name}: the rows do not cover a die")
