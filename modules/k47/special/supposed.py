"""A battle as it would be with a unit somewhere else: what a player may look at before he decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.core.state import Place, UnitNo
from modules.k47.counter import Model

if TYPE_CHECKING:
    from modules.k47.state import K47State


def elsewhere(
    s: K47State, u: UnitNo, places: tuple[Place, ...], facing: int = -1, nos: tuple[int, ...] = (), level: int = 0
) -> K47State:
    """The battle with the models of a unit on other hexes: one for each in order, or for each of the numbers `nos`.

    Of `nos` only those that are alive count. `facing`: -1 as now.
    """
    t = s.units[u]
    numbers = nos or tuple(m.no for m in t.models)
    alive = {m.no for m in t.models}
    models = tuple(Model(no, p) for no, p in zip(numbers, places, strict=True) if no in alive)
    there = replace(
        t, models=models, place=models[0].place, facing=t.facing if facing < 0 else facing, level=level, hidden=False
    )
    return replace(s, units=(*s.units[:u], there, *s.units[u + 1 :]))
