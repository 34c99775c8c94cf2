"""Maps computed from parts of a state, remembered by the identity of those parts."""

from collections import OrderedDict
from collections.abc import Callable
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
        memory: OrderedDict[tuple[int, ...], tuple[Any, R]] = OrderedDict()

        @wraps(f)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> R:
            if kwargs:
                raise TypeError(f"{f.__name__} takes positional arguments only")
            held = args[: len(args) - apart]
            key = tuple(map(id, held))
            found = memory.get(key)
            if found is not None:
                return found[1]
            result = f(*args, **kwargs)
            memory[key] = (held, result)
            if len(memory) > keep:
                memory.popitem(last=False)
            return result

        return remembered

    return decorate


def same(value: R) -> R:
    """Equal values as one object, so that what is derived from them is found again; the last 256 are known."""
    return cast(R, _first(value))


@lru_cache(maxsize=256)
def _first(value: Any) -> Any:
    return value
