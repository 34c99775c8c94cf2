"""Which values that are not printed matter: each is varied within a stated range, and the win shares compared."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec import Struct

from app.core.data import BadData, Override, overridden, read
from app.core.language import decimal
from app.core.module import Module
from app.core.state import Side
from app.play.batches import report
from app.play.batches.batch import FAULT, UNFINISHED, Row, Task
from app.play.batches.interval import newcombe
from app.play.batches.labels import signed
from app.play.batches.listings import Listing
from app.play.batches.words import words

RECONSTRUCTED = "reconstructed"


class Value(Struct, frozen=True):
    """A number of a data file that is not printed: where it stands, its tag, and the values to try in its place."""

    file: str
    path: str
    tag: str
    value: float
    tries: tuple[float, ...]


class Effect(Struct, frozen=True):
    """What a value does: the first side's share with it as it is and as tried, and the interval of the difference."""

    override: Override
    games: int
    before: float
    after: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves nought out."""
        return not self.low <= 0 <= self.high


def values(
    module: Module, part: float, tags: Collection[str] = (RECONSTRUCTED,), under: Sequence[str] = ()
) -> list[Value]:
    """The numbers with these tags, each to be tried lower and higher by `part` of itself; whole numbers by 1 at least.

    `under`: only those of these files, or whose path begins so. Raises BadData.
    """
    found = []
    for name, _ in module.data_files():
        for path, tag, value in _numbers(read(module.folder / name, name).value):
            if tag in tags and (not under or any(name == u or path == u or path.startswith(f"{u}.") for u in under)):
                found.append(Value(name, path, tag, value, _tries(value, part)))
    return found


def _tries(value: float, part: float) -> tuple[float, ...]:
    if isinstance(value, int):
        step = max(1, round(abs(value) * part))
        return (value - step, value + step) if value - step >= 0 or value < 0 else (value + step,)
    return (round(value * (1 - part), 6), round(value * (1 + part), 6))


def _numbers(value: Any, path: str = "", tag: str = "") -> Iterator[tuple[str, str, float]]:
    """Every number below a record that carries a tag: its path, entries of lists by their id, and the tag."""
    if isinstance(value, dict):
        own = value.get("tag")
        tag = own if isinstance(own, str) else tag
        for key, inner in value.items():
            if key not in ("id", "tag", "source"):
                yield from _numbers(inner, f"{path}.{key}" if path else str(key), tag)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            name = str(inner["id"]) if isinstance(inner, dict) and "id" in inner else str(i)
            yield from _numbers(inner, f"{path}.{name}" if path else name, tag)
    elif tag and isinstance(value, int | float) and not isinstance(value, bool):
        yield path, tag, value


def tries(module: Module, t: Task, found: Sequence[Value]) -> tuple[list[Override], list[str]]:
    """The values to try, one at a time, and why others are left out: the module does not play with them."""
    found_out = list(tried(module, t, found))
    return [o for o in found_out if isinstance(o, Override)], [why for why in found_out if isinstance(why, str)]


def tried(module: Module, t: Task, found: Sequence[Value]) -> Iterator[Override | str]:
    """Every value to try, one after another, or why it is left out. Each takes a start of the game to find out."""
    kinds = dict(module.data_files())
    for value in found:
        for number in value.tries:
            override = Override(value.file, value.path, number, f"tried in place of {value.value:g}")
            try:
                doc = read(module.folder / value.file, value.file)
                overridden(doc, [override]).to(kinds[value.file])
                module.start(t.scenario, t.options, 0, (*t.overrides, override))
            except BadData as e:
                yield f"{value.file} {value.path} = {number:g}: {e.problems[0].text}"
            except (KeyError, ValueError, TypeError, IndexError, AttributeError) as e:
                yield f"{value.file} {value.path} = {number:g}: {e.args[0] if e.args else type(e).__name__}"
            else:
                yield override


def ranked(side: Side, base: Sequence[Row], tried: Sequence[tuple[Override, Sequence[Row]]]) -> list[Effect]:
    """The values by how much they move a side's share, those first whose effect is surely more than nought."""
    won, of = _won(side, base)
    found = []
    for override, rows in tried:
        other, games = _won(side, rows)
        if games and of:
            low, high = newcombe(other, games, won, of)
            found.append(Effect(override, games, won / of, other / games, low, high))
    return sorted(found, key=lambda e: (-max(0.0, e.low, -e.high), -abs(e.after - e.before), e.override.path))


def _won(side: Side, rows: Sequence[Row]) -> tuple[int, int]:
    ended = [r for r in rows if r.level not in (UNFINISHED, FAULT)]
    return sum(r.winner == side for r in ended), len(ended)


def listing(side: str, found: Sequence[Effect]) -> Listing:
    """The ranking as a table. `side`: the name of the side whose share it is."""
    w = words()
    cells = tuple(
        (
            f"{e.override.path} = {decimal(f'{e.override.value:g}')}",
            str(e.games),
            report.percent(e.before),
            report.percent(e.after),
            signed(100 * (e.after - e.before)),
            w.number.to.format(low=signed(100 * e.low), high=signed(100 * e.high)),
            w.verdict.matters if e.sure else w.verdict.open,
        )
        for e in found
    )
    value, games, *heads = w.head["values"]
    heads = [value, games, w.side_wins.format(side=side), *heads]
    return Listing("values", w.title["values"], tuple(heads), cells, w.note.values)
