"""Classes of counters as a game uses them: with the factors of both sides."""

from msgspec.structs import replace

from modules.r43.order_of_battle import ClassData, UnitData, UnitsFile


class Kind(ClassData, frozen=True, kw_only=True):
    """A class with the factors of a counter's two sides; a headquarters has its movement only. LR-1.2, LR-1.4"""

    full: tuple[int, int, int]
    reduced: tuple[int, int, int] | None


def kinds(order: UnitsFile) -> tuple[dict[str, Kind], tuple[UnitData, ...]]:
    """Classes with factors by id, and the counters with the id of theirs.

    The first factors in a class keep its id; a counter with others has a class of its own: `pz_43:g-1-pz`.
    """
    classes = {k.id: k for k in order.classes}
    found: dict[str, Kind] = {}
    units = []
    for u in order.units:
        plain = _kind(classes[u.kind], u)
        key = u.kind if found.setdefault(u.kind, plain) == plain else f"{u.kind}:{u.id}"
        found[key] = plain
        units.append(u if key == u.kind else replace(u, kind=key))
    return found, tuple(units)


def _kind(k: ClassData, u: UnitData) -> Kind:
    full = u.full.factors if u.full is not None else (0, 0, u.hq.movement if u.hq is not None else 0)
    return Kind(
        id=k.id,
        name=k.name,
        arm=k.arm,
        symbol=k.symbol,
        steps=k.steps,
        flags=k.flags,
        tag=k.tag,
        source=k.source,
        full=full,
        reduced=u.reduced.factors if u.reduced is not None else None,
    )
