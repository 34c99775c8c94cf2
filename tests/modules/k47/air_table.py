"""Positions for tests of calls, barrages, smoke and aircraft, and what is done in them."""

from typing import Any

from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.core.state import Action, Event
from modules.k47.module import MODULE
from modules.k47.state import K47State


def position(options: dict[str, str] | None = None, dice: tuple[int, ...] = (), **given: Any) -> K47State:
    """A position of the meeting engagement with forced dice, brought to its first decision."""
    s: Any = MODULE.position("meeting-engagement", options or {}, {"step": "start", "turn": 3, **given})
    s, _ = engine.start(replace(s, dice=Dice(0, forced=dice, strict=True)))
    return s


def strike(target: str = "s.g3", dice: tuple[int, ...] = (4, 1), **units: Any) -> K47State:
    """An American strike whose marker is to be placed."""
    found = {"n.a3": "4202", target: {"at": "4225", "order": "advance", "die": "placed"}, **units}
    call = {"number": 1, "kind": "air", "side": "north", "observer": "n.a3", "turn": 2, "target": target}
    return position(dice=dice, units=found, missions=[call])


def unit(s: K47State, id: str) -> int:
    """A unit's number."""
    return [t.id for t in s.units].index(id)


def place(s: K47State, label: str) -> int:
    """A hex by its number."""
    return s.book.board.place(label)


def act(s: K47State, a: Action) -> tuple[K47State, tuple[Event, ...]]:
    """Do an act."""
    return engine.apply(s, a)
