"""What the map draws over its hexes, made anew from the geography: a value of a player's own is drawn as well as played."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from app.core.board import MapData, MarkData
from modules.r43.geography import GeographyFile, HexesData, HexValueData


def redrawn(drawn: MapData, geo: GeographyFile) -> MapData:
    """The map with zones, ports, works, strategic hexes and the like as the geography has them now."""
    made = tuple(_marks(geo))
    kinds = {m.kind for m in made} | {"port_major", "port_minor"}
    first = next((i for i, m in enumerate(drawn.marks) if m.kind in kinds), len(drawn.marks))
    kept = [m for m in drawn.marks[first:] if m.kind not in kinds]
    return replace(drawn, marks=(*drawn.marks[:first], *made, *kept))


def _marks(geo: GeographyFile) -> Iterator[MarkData]:
    capacities, sizes = {c.id: c for c in geo.capacities}, {x.id: x for x in geo.sizes}
    for zone in geo.zones:
        c = capacities[zone.id]
        text = f"{zone.id} {c.a}/{c.b}/{c.c}"
        yield MarkData(id=zone.id, kind="zone", hexes=zone.hexes, text=text, tag=c.tag, source=c.source)
    for port in geo.ports:
        size = sizes[port.id]
        kind, id = f"port_{size.size}", f"port_{port.id}"
        yield MarkData(id=id, kind=kind, hexes=(port.hex,), text=port.name, tag=size.tag, source=size.source)
    yield from _values("defence", geo.defence)
    yield from _values("strategic", geo.strategic)
    grounds: tuple[tuple[str, HexesData], ...] = (
        ("v1", geo.v1),
        ("german_major_city", geo.german_major),
        ("german_city", geo.german_cities),
        ("west_wall", geo.west_wall),
        ("army19", geo.army19),
        ("exit", geo.exits),
    )
    for kind, ground in grounds:
        yield MarkData(id=kind, kind=kind, hexes=ground.hexes, tag=ground.tag, source=ground.source)
    at = {p.id: p.hex for p in geo.ports}
    bases = tuple(at[p] for p in geo.uboat.ports)
    yield MarkData(id="uboat", kind="uboat", hexes=bases, tag=geo.uboat.tag, source=geo.uboat.source)


def _values(kind: str, records: Sequence[HexValueData]) -> Iterator[MarkData]:
    """One mark for all hexes of a value that have it from the same source."""
    groups: dict[tuple[int, str, str], list[HexValueData]] = {}
    for r in records:
        groups.setdefault((r.value, r.tag, r.source), []).append(r)
    for i, ((value, _, source), found) in enumerate(sorted(groups.items())):
        hexes = tuple(r.hex for r in found)
        yield MarkData(
            id=f"{kind}_{value}_{i}", kind=kind, hexes=hexes, text=str(value), tag=found[0].tag, source=source
        )
