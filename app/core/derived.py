"""Maps computed from parts of a state, remembered by the identity of those parts."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def derived(keep: int = 64, apart: int = 0) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last `keep` results of a function of immutable arguments, keyed by their identity.

    Immutable input and an identity key need no invalidation: a changed state is another object. Those of the
    key are held alive with the result, so an identity cannot be reused while it is one. Positional arguments only.

    The last `apart` arguments are no part of the key: a whole state, say, from which nothing is taken but what the
    arguments before it fix already.
    """

    def decorate(f: Callable[P, R]) -> Callable[P, R]:
        memory: OrderedDict[Hashable, tuple[Any, R]] = OrderedDict()
        known, call = memory.get, cast(Callable[..., R], f)

        def found_out(key: Hashable, args: tuple[Any, ...]) -> R:
            result = call(*args)
            memory[key] = (args[: len(args) - apart], result)
            if len(memory) > keep:
                memory.popitem(last=False)
            return result

        def of_one(a: Any) -> R:
            found = known(id(a))
            return found[1] if found is not None else found_out(id(a), (a,))

        def of_one_and_more(a: Any, b: Any) -> R:
            found = known(id(a))
            return found[1] if found is not None else found_out(id(a), (a, b))

        def of_one_and_two_more(a: Any, b: Any, c: Any) -> R:
            found = known(id(a))
            return found[1] if found is not None else found_out(id(a), (a, b, c))

        def of_two(a: Any, b: Any) -> R:
            key = id(a), id(b)
            found = known(key)
            return found[1] if found is not None else found_out(key, (a, b))

        def of_three(a: Any, b: Any, c: Any) -> R:
            key = id(a), id(b), id(c)
            found = known(key)
            return found[1] if found is not None else found_out(key, (a, b, c))

        def of_any(*args: Any) -> R:
            key = tuple(map(id, args[: len(args) - apart]))
            found = known(key)
            return found[1] if found is not None else found_out(key, args)

        quick: dict[tuple[int, int], Callable[..., Any]] = {
            (1, 0): of_one,
            (2, 1): of_one_and_more,
            (3, 2): of_one_and_two_more,
            (2, 0): of_two,
            (3, 0): of_three,
        }
        chosen = quick.get((_arity(f), apart), of_any)
        return cast(Callable[P, R], wraps(f)(chosen))

    return decorate


def _arity(f: Any) -> int:
    """How many arguments a function has; `inspect.signature` takes longer than the making of it."""
    while hasattr(f, "__wrapped__"):
        f = f.__wrapped__
    count: int = f.__code__.co_argcount
    return count


def of_fields(
    *fields: str, keep: int = 64, apart: int = 0, one_side: bool = False, patch: Callable[..., Any] | None = None
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """`derived` for a function of a tuple of units, and perhaps more, that reads of the units nothing but these fields
    and those that never change. What it found is kept when a unit changes in another one.

    `patch(found, before, after, u, *more)` makes of what was found for some units what it is after unit number `u` has
    changed. It leaves `found` alone.

    `one_side`: the second argument is a side, and none but its units are read.
    """

    read = frozenset(fields)

    def decorate(f: Callable[P, R]) -> Callable[P, R]:
        memory: OrderedDict[int, tuple[Any, dict[Any, Any]]] = OrderedDict()
        known, call = memory.get, cast(Callable[..., R], f)

        def found_out(units: Any, key: Hashable, more: tuple[Any, ...]) -> Any:
            steps: list[Change] = []
            at = units
            for _ in range(BACK):
                step = _changes.get(id(at))
                if step is None:
                    break
                if not read.isdisjoint(step[3]) and not (one_side and step[1][step[2]].side != more[0]):
                    if patch is None or len(steps) == PATCHES:
                        break
                    steps.append(step)
                at = step[1]
                older = known(id(at))
                if older is not None and key in older[1]:
                    found = older[1][key][1]
                    for after, before, u, _ in reversed(steps):
                        found = patch(found, before, after, u, *more) if patch is not None else found
                    return found
            return call(units, *more)

        def remember(units: Any, key: Hashable, more: tuple[Any, ...]) -> Any:
            result = found_out(units, key, more)
            entry = known(id(units))
            if entry is None:
                entry = memory[id(units)] = units, {}
                if len(memory) > keep:
                    memory.popitem(last=False)
            entry[1][key] = more[: len(more) - apart], result
            return result

        def of_one(units: Any, *rest: Any) -> Any:
            entry = known(id(units))
            return entry[1][()][1] if entry is not None else remember(units, (), rest)

        def of_two(units: Any, a: Any, *rest: Any) -> Any:
            entry = known(id(units))
            held = entry[1].get(id(a)) if entry is not None else None
            return held[1] if held is not None else remember(units, id(a), (a, *rest))

        def of_three(units: Any, a: Any, b: Any, *rest: Any) -> Any:
            entry, key = known(id(units)), (id(a), id(b))
            held = entry[1].get(key) if entry is not None else None
            return held[1] if held is not None else remember(units, key, (a, b, *rest))

        def of_any(units: Any, *more: Any) -> Any:
            entry, key = known(id(units)), tuple(map(id, more[: len(more) - apart]))
            held = entry[1].get(key) if entry is not None else None
            return held[1] if held is not None else remember(units, key, more)

        quick: dict[int, Callable[..., Any]] = {1: of_one, 2: of_two, 3: of_three}
        chosen = quick.get(_arity(f) - apart, of_any)
        return cast(Callable[P, R], wraps(f)(chosen))

    return decorate


Change = tuple[Any, Any, int, Collection[str]]
"""Units after a change, before it, which one changed, in which fields."""

BACK = 16
"""So many changes back what was found is looked for."""

PATCHES = 6
"""So many changes are patched one after another; beyond that it is found anew."""

CHANGES = 64

_changes: OrderedDict[int, Change] = OrderedDict()


def changed(before: tuple[Any, ...], after: tuple[Any, ...], u: int, fields: Collection[str]) -> None:
    """Unit `u` has changed in these fields: what `of_fields` found and reads none of them goes on to hold."""
    _changes[id(after)] = after, before, u, fields
    if len(_changes) > CHANGES:
        _changes.popitem(last=False)


def same(value: R) -> R:
    """Equal values as one object, so that what is derived from them is found again; the last 256 are known."""
    return cast(R, _first(value))


@lru_cache(maxsize=256)
def _first(value: Any) -> Any:
    return value
