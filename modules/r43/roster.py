"""The order of battle: formations, and a line on every counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.scene import Group, Roster
from app.core.state import UnitNo
from modules.r43.able import able
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import name, place_name
from modules.r43.places import data, factors, is_headquarters, kind, on_map
from modules.r43.words.table import WORDS

if TYPE_CHECKING:
    from app.core.data import Sourced
    from modules.r43.state import R43State


def groups(s: R43State) -> tuple[Group, ...]:
    """By side and nation, armies first, in the order of the counter list."""
    found: dict[tuple[str, str], list[UnitNo]] = {}
    for u, c in enumerate(s.units):
        group = WORDS.group["headquarters"] if is_headquarters(s, u) else WORDS.group[_branch(s, u)]
        found.setdefault((c.side, group), []).append(u)
    order = sorted(found, key=lambda k: ((ALLIED, GERMAN).index(k[0]), k[1]))
    return tuple(Group(group, side, tuple(found[side, group])) for side, group in order)


def _branch(s: R43State, u: UnitNo) -> str:
    d, k = data(s, u), kind(s, u)
    if "kg" in k.flags:
        return "kampfgruppen"
    if d.side == GERMAN:
        return "armour" if k.arm == "armour" else "infantry"
    return d.nation


def strength(s: R43State, u: UnitNo) -> str:
    """The factors of the side that is up: 4-4-4; of a headquarters [5]-2-4."""
    hq = data(s, u).hq
    if hq is not None:
        return f"[{hq.radius}]-{hq.capacity}-{hq.movement}"
    return "-".join(str(f) for f in factors(s, u))


def origin(s: R43State, u: UnitNo) -> Sourced:
    """The record that the factors of the side that is up are from."""
    d = data(s, u)
    return (d.reduced if s.units[u].reduced and d.reduced is not None else d.full) or d.hq or d


def condition(s: R43State, u: UnitNo) -> str:
    """Its state in words: reduced, out of supply, garrison, how it moved."""
    c, w = s.units[u], WORDS.unit
    words = [w.reduced] if c.reduced else []
    words += [w.out_of_supply] if c.hungry and on_map(s, u) else []
    words += [w.garrison] if c.garrison else []
    words += [w.pontoon] if c.pontoon else []
    words += [WORDS.came[c.came]] if c.came else []
    words += [w.fought] if c.fought else []
    return ", ".join(words)


def roster(s: R43State, u: UnitNo) -> Roster:
    """A counter's line."""
    c = s.units[u]
    in_play = s.book.board.labels[c.place] not in ("removed", "eliminated", "reinforcements") if c.place >= 0 else False
    return Roster(
        unit=u,
        name=name(s, u),
        kind=kind(s, u).name,
        where=place_name(s, c.place),
        state=condition(s, u),
        strength=strength(s, u),
        can_act=u in able(s),
        in_play=in_play,
        tag=origin(s, u).tag,
    )
