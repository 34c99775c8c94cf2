"""What a unit of a force consists of and costs: its models, their arms, the choices it made. K47-18.2"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from msgspec import Struct

from modules.k47.troops import ChoiceData, Part, Quality, TroopData, name
from modules.k47.words.force import WORDS


class FigureData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Models of a unit that carry something of their own. `role`: which part of it; left out for its plain men.

    `arms` are all that such a model carries, by weapon or piece of equipment (`dual_pack`).
    """

    arms: tuple[str, ...]
    role: Part | None = None
    count: int = 1


class UnitData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of a force. `count` of models, 0 for the fewest there may be; models that no figure names have the arms
    of their troop. `options`: choices of the unit. `platoon`: empty for the first.
    """

    id: str
    troop: str
    quality: Quality
    name: str = ""
    count: int = 0
    figures: tuple[FigureData, ...] = ()
    options: tuple[str, ...] = ()
    platoon: str = ""


class Piece(Struct, frozen=True):
    """A model as it was bought. `figure`: the entry of the force that arms it, -1 for none."""

    part: Part
    arms: tuple[str, ...]
    figure: int = -1


class Fault(Struct, frozen=True):
    """What is wrong with a unit, where in its entry, and the rule."""

    path: str
    text: str
    rule: str


class Bill(Struct, frozen=True):
    """A unit's price: points, and the choices it made with how often."""

    points: int
    taken: dict[str, int]
    faults: tuple[Fault, ...]


def hint(word: str, known: Mapping[str, object] | list[str] | tuple[str, ...]) -> str:
    """The nearest known word, as the end of a sentence."""
    near = get_close_matches(word, list(known), 1)
    return WORDS.hint.format(near=near[0]) if near else ""


def size(unit: UnitData, troop: TroopData) -> int:
    """How many models a unit has, its gun among them, a spotter not."""
    return unit.count or max(troop.models[0], sum(f.count for f in unit.figures) if len(troop.parts) == 1 else 0)


def chosen(unit: UnitData, troop: TroopData) -> tuple[ChoiceData, ...]:
    """The options that a unit has taken."""
    return tuple(c for c in troop.choices if c.who == "unit" and c.id in unit.options)


def parts(unit: UnitData, troop: TroopData) -> list[Part]:
    """What each model of a unit is, in order: one of each part, the last for all the rest."""
    if troop.kind == "vehicle":
        return ["hull"] * size(unit, troop)
    order, count = list(troop.parts), size(unit, troop)
    found = [*order, *[order[-1]] * (count - len(order))][:count]
    spotters: list[Part] = ["spotter" for c in chosen(unit, troop) if c.spotter]
    return found + spotters


def part_of(figure: FigureData, troop: TroopData) -> Part:
    """The part that a figure is of: its own word, or the last one."""
    return next(reversed(troop.parts), "hull") if figure.role is None else figure.role


def pieces(unit: UnitData, troop: TroopData) -> tuple[Piece, ...]:
    """The models of a unit with their arms; figures that no model is left for are passed over."""
    found = [Piece(part, troop.parts.get(part, ())) for part in parts(unit, troop)]
    for i, figure in enumerate(unit.figures):
        part = part_of(figure, troop)
        free = [n for n, p in enumerate(found) if p.part == part and p.figure < 0]
        for n in free[: figure.count]:
            found[n] = Piece(part, figure.arms, i)
    return tuple(found)


def bill(unit: UnitData, troop: TroopData, nation: str) -> Bill:
    """What a unit costs, and everything that is wrong with its models, arms and options. K47-18.2.cost"""
    faults = list(_count_faults(unit, troop, nation))
    models = pieces(unit, troop)
    first, each = troop.prices.get(unit.quality, (0, 0))
    plain = [m for m in models if m.part != "spotter"]
    points = first + each * max(0, len(plain) - troop.included)
    taken: Counter[str] = Counter()
    pools: Counter[str] = Counter()
    for model in plain:
        got = _arms(model, troop, pools)
        if got is None:
            faults.append(_wrong_arms(model, troop, nation, pools))
            continue
        for choice in got:
            taken[choice.id] += 1
            pools[choice.pool or choice.id] += 1
            points += choice.cost
    for choice in chosen(unit, troop):
        taken[choice.id] += 1
        points += choice.cost * (len(plain) if choice.each else 1)
    faults += _option_faults(unit, troop, nation)
    return Bill(points, dict(taken), tuple(faults))


def _arms(model: Piece, troop: TroopData, pools: Counter[str] | None) -> list[ChoiceData] | None:
    """The choices by which a model carries what it does; None if there are none left. Without `pools`, none is used up."""
    own = troop.parts.get(model.part, ())
    if model.arms == own:
        return []
    open_ = [
        c
        for c in troop.choices
        if c.who in (model.part, "any") and (pools is None or not c.most or pools[c.pool or c.id] < c.most)
    ]
    beside = {w: c for c in open_ if c.adds for w in c.arms}
    main = tuple(w for w in model.arms if w not in beside or w in own)
    more = [beside[w] for w in model.arms if w in beside and w not in own]
    if len(set(model.arms)) < len(model.arms) or len({c.pool or c.id for c in more}) < len(more):
        return None
    if main == own:
        return more
    swaps = [c for c in open_ if not c.adds and len(main) == 1 and main[0] in c.arms]
    return [min(swaps, key=lambda c: (c.cost, bool(c.most))), *more] if swaps else None


def _wrong_arms(model: Piece, troop: TroopData, nation: str, pools: Counter[str]) -> Fault:
    path = f"figures.{model.figure}.arms" if model.figure >= 0 else ""
    words = " + ".join(model.arms) or "—"
    full = _arms(model, troop, None)
    spent = next((c for c in full or () if c.most and pools[c.pool or c.id] >= c.most), None)
    if spent is not None:
        text = WORDS.fault.too_many.format(name=name(troop, nation), count=spent.most + 1, arms=words, most=spent.most)
        return Fault(path, text, "K47-18.1.arms")
    known = [*troop.parts.get(model.part, ()), *(_named(c) for c in troop.choices if c.who in (model.part, "any"))]
    text = WORDS.fault.arms.format(name=name(troop, nation), arms=words, known=", ".join(known) or "—")
    may = [a for k in known for a in k.replace("+ ", "").split(", ")]
    near = next((hint(w, may) for w in model.arms if w not in may), "")
    return Fault(path, text + near, "K47-18.1.arms")


def _named(choice: ChoiceData) -> str:
    return ", ".join(f"+ {w}" if choice.adds else w for w in choice.arms)


def _count_faults(unit: UnitData, troop: TroopData, nation: str) -> Iterator[Fault]:
    said, words, count = name(troop, nation), WORDS.fault, size(unit, troop)
    if unit.quality not in troop.prices:
        known = ", ".join(troop.prices)
        text = words.quality.format(name=said, word=unit.quality, known=known)
        yield Fault("quality", text, "K47-18.1.quality")
    least, most = troop.models
    if count < least:
        yield Fault("count", words.few_models.format(name=said, count=count, least=least), "K47-18.1.models")
    if count > most:
        yield Fault("count", words.many_models.format(name=said, count=count, most=most), "K47-18.1.models")
    there = Counter(parts(unit, troop))
    for i, figure in enumerate(unit.figures):
        part = part_of(figure, troop)
        if part not in troop.parts:
            text = words.no_part.format(name=said, word=part, known=", ".join(troop.parts) or "—")
            yield Fault(f"figures.{i}.role", text, "K47-18.1.arms")
        elif figure.count > there[part] or figure.count < 1:
            text = words.few_figures.format(count=figure.count, most=max(0, there[part]))
            yield Fault(f"figures.{i}.count", text, "K47-18.1.models")
        there[part] -= figure.count


def _option_faults(unit: UnitData, troop: TroopData, nation: str) -> Iterator[Fault]:
    said, words = name(troop, nation), WORDS.fault
    known = {c.id: c for c in troop.choices if c.who == "unit"}
    for i, word in enumerate(unit.options):
        if word not in known:
            yield Fault(
                f"options.{i}", words.no_option.format(name=said, word=word, hint=hint(word, known)), "K47-18.1.arms"
            )
        elif word in unit.options[:i]:
            yield Fault(f"options.{i}", words.option_twice.format(word=word), "K47-18.1.arms")
    dropped = Counter(d for c in chosen(unit, troop) for d in (*c.drops, *([c.pool] if c.pool else [])))
    for word, times in dropped.items():
        if times > 1:
            both = [c.id for c in chosen(unit, troop) if word in c.drops or word == c.pool]
            text = words.option_pool.format(name=said, words=", ".join(both))
            yield Fault("options", text, "K47-18.1.arms")
