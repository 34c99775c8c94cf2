"""The ground as the rules see it: countries, coast, zones, ports, works, cities and railways. All by place."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

from app.core.board import Board
from app.core.data import Sourced
from modules.r43.tables import Whole, worst

Theatre = Literal["eto", "mto"]
Size = Literal["major", "minor"]
Sea = Literal["channel", "atlantic", "mediterranean"]
River = Literal["", "minor", "major"]


class HexesData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hexes of one kind."""

    hexes: tuple[str, ...]


class CountryData(HexesData, frozen=True, kw_only=True):
    """A country and its hexes on the map."""

    id: str
    name: str


class ZoneData(HexesData, frozen=True, kw_only=True):
    """An invasion zone: its coastal hexes in order. R43-13.1.7, R43-13.1.8"""

    id: str
    name: str
    theatre: Theatre
    netherlands: bool


class CapacityData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a zone takes in 1944: `a` assault divisions, `b` follow-up units, `c` D-Day markers. R43-13.1.14"""

    id: str
    a: Whole
    b: Whole
    c: Whole


class PortData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A port, and the estuary that leads to it; empty for a port on the coast."""

    id: str
    name: str
    hex: str
    estuary: str


class SizeData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A port's size."""

    id: str
    size: Size


class SeaData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The sea on which a port lies; `channel` takes in the North Sea and Brest."""

    id: str
    sea: Sea


class HandlingData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units a turn that land in an operational port."""

    id: str
    units: Whole


class ValueData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure of something that has an id."""

    id: str
    value: Whole


class HexValueData(ValueData, frozen=True, kw_only=True):
    """A figure of a hex."""

    hex: str


class EstuaryData(HexesData, frozen=True, kw_only=True):
    """The hexes between an inland port and the sea. R43-11.2.9"""

    id: str
    name: str


class PortsData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ports by id."""

    ports: tuple[str, ...]


class ArmyData(HexesData, frozen=True, kw_only=True):
    """An army's zone: its hexes, and the corners of its northern edge."""

    line: tuple[str, ...]


class LimitData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A column of the map."""

    column: int


class CoastData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first and last hex of a stretch of coast."""

    first: str
    last: str


class AirData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Air cover of turns `first` to `last`: up to `reach` hexes from the coast of the zones or from the hexes."""

    id: str
    zones: tuple[str, ...]
    hexes: tuple[str, ...]
    reach: Whole
    first: int
    last: int


class GeographyFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`geography.yaml`."""

    countries: tuple[CountryData, ...]
    zones: tuple[ZoneData, ...]
    capacities: tuple[CapacityData, ...]
    ports: tuple[PortData, ...]
    sizes: tuple[SizeData, ...]
    seas: tuple[SeaData, ...]
    worth: tuple[ValueData, ...]
    handling: tuple[HandlingData, ...]
    estuaries: tuple[EstuaryData, ...]
    uboat: PortsData
    defence: tuple[HexValueData, ...]
    strategic: tuple[HexValueData, ...]
    v1: HexesData
    german_major: HexesData
    german_cities: HexesData
    small_places: HexesData
    siegfried: HexesData
    west_wall: HexesData
    army19: ArmyData
    army19_limit: LimitData
    exits: HexesData
    italy_gates: HexesData
    inland_fortresses: HexesData
    atlantic_coast: CoastData
    active_coast: CoastData
    med_coast: CoastData
    air: tuple[AirData, ...]


class Zone(Struct, frozen=True):
    """An invasion zone: `hexes` are places along the coast; capacity a/b/c of 1944, `tag` says where it is from."""

    id: str
    name: str
    theatre: Theatre
    netherlands: bool
    hexes: tuple[int, ...]
    a: int
    b: int
    c: int
    tag: str


class Port(Struct, frozen=True):
    """A port: `worth` is the number of ports it counts as, `units` what it lands a turn; `estuary` are places.

    `tag`: where its size and what it lands are from.
    """

    id: str
    name: str
    place: int
    size: Size
    sea: Sea
    worth: int
    defence: int
    units: int
    uboat: bool
    estuary: tuple[int, ...]
    tag: str


class Air(Struct, frozen=True):
    """Air cover over `places` on turns `first` to `last`."""

    id: str
    first: int
    last: int
    places: frozenset[int]


class Geography:
    """The ground of a board. Raises KeyError for a hex, port or estuary that is not there."""

    def __init__(self, board: Board, data: GeographyFile) -> None:
        self.board = board
        self.country = [""] * board.hexes
        for c in data.countries:
            for h in self._places(c.hexes):
                self.country[h] = c.id
        self.land = frozenset(h for h in range(board.hexes) if self.country[h])
        capacity = {c.id: c for c in data.capacities}
        self.zones = {z.id: self._zone(z, capacity[z.id]) for z in data.zones}
        self.zone_of = {h: z.id for z in self.zones.values() for h in z.hexes}
        self.coast = frozenset(self.zone_of)
        self.netherlands = frozenset(z.id for z in self.zones.values() if z.netherlands)
        self.defence = {board.place(d.hex): d.value for d in data.defence}
        self.defence_tag = {board.place(d.hex): d.tag for d in data.defence}
        self.strategic = {board.place(d.hex): d.value for d in data.strategic}
        self.strategic_tag = {board.place(d.hex): d.tag for d in data.strategic}
        self.port_at = {p.place: p for p in self._ports(data)}
        self.v1 = frozenset(self._places(data.v1.hexes))
        self.german_major = self._places(data.german_major.hexes)
        self.german_cities = frozenset((*self.german_major, *self._places(data.german_cities.hexes)))
        self.siegfried = frozenset(self._places(data.siegfried.hexes))
        self.west_wall = self.siegfried | frozenset(self._places(data.west_wall.hexes))
        self.army19 = frozenset(self._places(data.army19.hexes))
        self.east_of_12 = frozenset(h for h in self.army19 if board.col[h] > data.army19_limit.column)
        self.exits = frozenset(self._places(data.exits.hexes))
        self.italy_gates = self._places(data.italy_gates.hexes)
        self.festung_sites = frozenset((*self.port_at, *self._places(data.inland_fortresses.hexes)))
        towns = {t.id: t for t in board.towns}
        self.paris = towns["paris"].hexes
        self.antwerp = towns["antwerp"].hexes[0]
        self.bruxelles = towns["bruxelles"].hexes[0]
        small = self._places(data.small_places.hexes)
        self.city_at = frozenset(h for h in range(board.hexes) if board.town_at[h] >= 0 and h not in small)
        self.major_city = frozenset((*self.paris, *self.german_major))
        self.air = tuple(self._air(a) for a in data.air)
        self._atlantic = self._stretch(data.atlantic_coast)
        self.active_after_withdrawal = self._stretch(data.active_coast)
        self.med_coast = self._stretch(data.med_coast)

    def _places(self, labels: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.board.place(label) for label in labels)

    def _zone(self, z: ZoneData, c: CapacityData) -> Zone:
        return Zone(z.id, z.name, z.theatre, z.netherlands, self._places(z.hexes), c.a, c.b, c.c, c.tag)

    def _ports(self, data: GeographyFile) -> Iterable[Port]:
        sizes = {d.id: d for d in data.sizes}
        seas = {d.id: d.sea for d in data.seas}
        worth = {d.id: d.value for d in data.worth}
        units = {d.id: d for d in data.handling}
        banks = {e.name: self._places(e.hexes) for e in data.estuaries}
        for p in data.ports:
            place = self.board.place(p.hex)
            yield Port(
                id=p.id,
                name=p.name,
                place=place,
                size=sizes[p.id].size,
                sea=seas[p.id],
                worth=worth.get(p.id, 1),
                defence=self.defence[place],
                units=units[p.id].units,
                uboat=p.id in data.uboat.ports,
                estuary=banks[p.estuary] if p.estuary else (),
                tag=worst((sizes[p.id], units[p.id]))[0],
            )

    def _air(self, a: AirData) -> Air:
        anchors = [h for z in a.zones for h in self.zones[z].hexes] + list(self._places(a.hexes))
        near = frozenset(h for anchor in anchors for h in self.board.within(anchor, a.reach))
        return Air(a.id, a.first, a.last, near & self.land)

    def _stretch(self, coast: CoastData) -> frozenset[int]:
        """The coastal hexes from first to last, and the ports behind them."""
        order = [h for z in self.zones.values() if z.theatre == "eto" for h in z.hexes]
        first, last = order.index(self.board.place(coast.first)), order.index(self.board.place(coast.last))
        shore = frozenset(order[first : last + 1])
        behind = (p.place for p in self.port_at.values() if p.estuary and shore.issuperset(self._mouth(p)))
        return shore | frozenset(behind)

    def _mouth(self, port: Port) -> Sequence[int]:
        return [h for h in port.estuary if h in self.coast]

    @cached_property
    def banks(self) -> dict[str, tuple[int, ...]]:
        """The hexes on each kind of river, in order."""
        found: dict[str, set[int]] = {"minor": set(), "major": set()}
        for p, n in self.board.hexsides:
            if kind := self.river(p, n):
                found[kind].add(p)
        return {kind: tuple(sorted(hexes)) for kind, hexes in found.items()}

    @cached_property
    def rail(self) -> dict[int, tuple[int, ...]]:
        """The hexes of the road and railway net, and of each the neighbours along the net."""
        sides, around = self.board.road_sides, self.board.neighbours
        return {
            h: tuple(n for n, joined in zip(around[h], sides[h], strict=True) if joined)
            for h in range(self.board.hexes)
            if any(sides[h])
        }

    def river(self, a: int, b: int) -> River:
        """The river on the side between two neighbouring hexes."""
        kind = self.board.hexsides.get((a, b), "")
        return "major" if kind == "river_major" else "minor" if kind == "river_minor" else ""

    def atlantic_coast(self, place: int) -> bool:
        """True for a coastal hex or port from which units return to England. R43-11.2.9"""
        return place in self._atlantic

    def mediterranean(self, place: int) -> bool:
        """True for a coastal hex or port from which units return to the Mediterranean front. R43-11.2.9"""
        port = self.port_at.get(place)
        if port is not None:
            return port.sea == "mediterranean"
        zone = self.zone_of.get(place)
        return zone is not None and self.zones[zone].theatre == "mto"
