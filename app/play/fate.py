"""What may become of units: their ends in a prospect, each with its chance and that of at least as much."""

from collections.abc import Callable
from itertools import accumulate

from msgspec import Struct

from app.core.language import inside
from app.core.module import Module
from app.core.state import Side, State, UnitNo
from app.play.prospect import Prospect

Words = Callable[[State, State, UnitNo], str]
"""What became of a unit between two states, in a few words; several are parted by commas, none is nothing."""


SURE = 1 - 1e-9


class Ending(Struct, frozen=True):
    """One way that it may go with a unit: in words (empty: it stays as it is), how likely, and that or better."""

    text: str
    chance: float
    at_least: float


class Fate(Struct, frozen=True):
    """What may become of a unit, the best for the side that asks first. `weight`: how much hangs on it."""

    unit: UnitNo
    name: str
    own: bool
    endings: tuple[Ending, ...]
    weight: float


def told_by_roster(module: Module) -> Words:
    """What the order of battle says anew of a unit: where it is, if it is out of play; its state; where it went."""

    def words(before: State, after: State, unit: UnitNo) -> str:
        then, now = module.roster(before, unit), module.roster(after, unit)
        if then.in_play and not now.in_play:
            return inside(now.where)
        known = set(then.state.split(", "))
        parts = [p for p in now.state.split(", ") if p and p not in known]
        if now.where != then.where:
            parts.append(now.where)
        return ", ".join(parts)

    return words


def fates(module: Module, p: Prospect, side: Side) -> tuple[Fate, ...]:
    """What may become of every unit whose end is not the same whatever happens, those first on which most hangs."""
    words: Words = getattr(module, "fate", None) or told_by_roster(module)
    units = sorted({n for _, s in p.ends for n in _changed(p.before, s)})
    worth = [module.score(s, side) for _, s in p.ends]
    found = [fate for unit in units if (fate := _fate(module, p, side, unit, words, worth)) is not None]
    return tuple(sorted(found, key=lambda f: (-f.weight, f.unit)))


def _changed(before: State, after: State) -> list[UnitNo]:
    pairs = zip(before.units, after.units, strict=False)
    return [n for n, (a, b) in enumerate(pairs) if a is not b and a != b]


def _fate(module: Module, p: Prospect, side: Side, unit: UnitNo, words: Words, worth: list[float]) -> Fate | None:
    ways: dict[str, list[float]] = {}
    for (chance, s), value in zip(p.ends, worth, strict=True):
        one = ways.setdefault(words(p.before, s, unit), [0.0, 0.0])
        one[0] += chance
        one[1] += chance * value
    if len(ways) < 2:
        return None
    common = set.intersection(*(set(text.split(", ")) for text in ways))
    mean = sum(v for _, v in ways.values()) / sum(c for c, _ in ways.values())
    own = p.before.units[unit].side == side
    order = sorted(ways.items(), key=lambda e: (-e[1][1] / e[1][0], (e[0] == "") != own, e[0]))
    sums = accumulate(chance for _, (chance, _) in order)
    endings = tuple(
        Ending(
            ", ".join(part for part in text.split(", ") if part not in common), chance, 1.0 if so_far > SURE else so_far
        )
        for (text, (chance, _)), so_far in zip(order, sums, strict=True)
    )
    weight = sum(c * (v / c - mean) ** 2 for c, v in ways.values())
    return Fate(unit, module.roster(p.before, unit).name, own, endings, weight)
