"""What a side may know: which enemy unit is under which marker, in reserve, or on its way round a flank is hidden.

How many there are of each, and what their dice show, is open; so is the first wave. Which is which is its owner's alone.
To others the hidden units of a side are dealt to the markers in the order of its list, whatever they are. K47-21.2.hidden
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import fields, replace

from app.core.card import Entry
from app.core.dice import Dice, mix
from app.core.state import Event, Side, UnitNo
from modules.k47.counter import SIDES, Model, Team
from modules.k47.events.entering import Entered
from modules.k47.events.hidden import Revealed
from modules.k47.events.set_up import Embarked, SetUpUnit, Waits
from modules.k47.naming import concealed

if TYPE_CHECKING:
    from modules.k47.state import K47State

SECRET = ("unplaced", "reserve", "left", "right")
"""Why a unit that is not on the table is a secret of its owner."""

OPEN = (Revealed, Entered, SetUpUnit, Waits, Embarked)
"""What shows a unit to everybody, or was told with care."""

Slot = tuple[Any, ...]


def secret(t: Team) -> bool:
    """Whether only its owner knows which unit this is."""
    return (t.hidden and not t.aside) or t.aside in SECRET


def hidden(s: K47State) -> bool:
    """True: the sides hold secrets from each other."""
    return s.outcome is None and any(secret(t) for t in s.units)


def _slot(t: Team, busy: bool) -> Slot:
    """What all know of a secret unit: marker or where it waits, its die, floor and pins; a flank march, not which flank."""
    group = 0 if not t.aside else {"unplaced": 1, "reserve": 2}.get(t.aside, 3)
    return group, t.place, t.level, t.die, t.order, t.moved, t.pins, busy


def seen_by(s: K47State, side: Side | None) -> K47State:
    """The state as a side knows it; empty is a spectator, None the umpire, who knows all. The dice to come are nobody's."""
    if side is None:
        return s if s.viewer is None else replace(s, viewer=None)
    if s.viewer == side:
        return s
    units, new = list(s.units), list(range(len(s.units)))
    if not any(t.side != side and secret(t) for t in units):
        return replace(s, viewer=side, dice=Dice(0))
    busy = named((s.stack, s.missions))
    for other in SIDES:
        if other == side:
            continue
        mine = [u for u, t in enumerate(s.units) if t.side == other and secret(t)]
        ranked = sorted(mine, key=lambda u: (_slot(s.units[u], u in busy), u))
        for u, old in zip(mine, ranked, strict=True):
            units[u] = _blank(s.units[u], s.units[old])
            new[old] = u
    return replace(
        s,
        viewer=side,
        units=tuple(units),
        dice=Dice(0),
        stack=tuple(_renamed(step, new) for step in s.stack),
        missions=tuple(_renamed(m, new) for m in s.missions),
    )


def _blank(t: Team, at: Team) -> Team:
    """A unit in the place of another, with nothing that is its owner's secret."""
    flank = "left" if at.aside in ("left", "right") else at.aside
    return Team(
        id=t.id,
        side=t.side,
        place=at.place,
        models=tuple(Model(m.no, at.place) for m in t.models),
        level=at.level,
        facing=0 if t.side == SIDES[0] else 180,
        pins=at.pins,
        order=at.order,
        die=at.die,
        moved=at.moved,
        aside=flank,
        hidden=at.hidden,
    )


@lru_cache(maxsize=256)
def unit_fields(kind: type) -> frozenset[str]:
    """The fields of a step or a record that name units: one, or several."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(f for f, hint in hints.items() if _is_unit(hint))


def _is_unit(hint: Any) -> bool:
    return hint == UnitNo or any(_is_unit(x) for x in get_args(hint) if hint != UnitNo)


@lru_cache(maxsize=256)
def names(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a step or a record, and which of them name units."""
    units = unit_fields(kind)
    return tuple((f.name, f.name in units) for f in fields(kind))


def named(value: Any) -> frozenset[UnitNo]:
    """The units that steps and calls name, however deep."""
    found: set[UnitNo] = set()
    _name(value, found, False)
    return frozenset(found)


def _name(value: Any, found: set[UnitNo], mine: bool) -> None:
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return
    if isinstance(value, int):
        if mine and value >= 0:
            found.add(value)
    elif isinstance(value, tuple):
        for v in value:
            _name(v, found, mine)
    elif isinstance(value, Struct):
        for f, unit in names(type(value)):
            _name(getattr(value, f), found, unit)


def _renamed(value: Any, new: list[UnitNo], mine: bool = False) -> Any:
    """A step or a call with its units by the numbers that a viewer knows them by."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int):
        return new[value] if mine and 0 <= value < len(new) else value
    if isinstance(value, tuple):
        found = tuple(_renamed(v, new, mine) for v in value)
        return value if all(a is b for a, b in zip(found, value, strict=True)) else type(value)(found)
    if isinstance(value, Struct):
        old = ((f, getattr(value, f), unit) for f, unit in names(type(value)))
        changes = {f: now for f, v, unit in old if (now := _renamed(v, new, unit)) is not v}
        return replace(value, **changes) if changes else value
    return value


def shuffled(s: K47State, side: Side, seed: int) -> K47State:
    """The same battle with what `side` may not know dealt anew: secret units change places with one another."""
    units, new = list(s.units), list(range(len(s.units)))
    for other in SIDES:
        if other == side:
            continue
        mine = [u for u, t in enumerate(s.units) if t.side == other and secret(t)]
        order = list(mine)
        for n in range(len(order) - 1, 0, -1):
            k = mix(seed, n) % (n + 1)
            order[n], order[k] = order[k], order[n]
        for u, old in zip(mine, order, strict=True):
            units[u] = _moved(s.units[u], s.units[old], mix(seed, u))
            new[old] = u
    return replace(
        s,
        units=tuple(units),
        stack=tuple(_renamed(step, new) for step in s.stack),
        missions=tuple(_renamed(m, new) for m in s.missions),
    )


def _moved(t: Team, at: Team, luck: int) -> Team:
    """A unit in the place of another, on either flank."""
    aside = at.aside if at.aside not in ("left", "right") else ("left", "right")[luck % 2]
    return replace(
        t,
        place=at.place,
        models=tuple(Model(m.no, at.place) for m in t.models),
        level=at.level,
        pins=at.pins,
        order=at.order,
        die=at.die,
        moved=at.moved,
        aside=aside,
        hidden=at.hidden,
    )


def veiled(s: K47State, event: Event, entry: Entry | None) -> Entry | None:
    """A line of the log without what would point at a unit that its reader does not know: numbers, hexes, sums.

    What shows a unit to all (it is found, comes on, is set up in the open) points at it.
    """
    if entry is None or s.viewer is None or isinstance(event, OPEN):
        return entry
    known = tuple(u for u in entry.units if not concealed(s, u))
    if len(known) == len(entry.units):
        return entry
    return replace(entry, units=known, places=(), card=None)
