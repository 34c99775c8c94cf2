"""From clicks to an action: the fields of an action, in order, are the clicks that build it."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args, get_origin

from msgspec import Struct

from app.core.state import Action
from app.play.nouns import Noun, fields, noun_of, nouns, plain


class Picker:
    """A filter over the legal actions. `picks` are the clicks so far.

    `templates`: actions that are not legal now but may be attempted, to learn why not (see `attempt`).
    """

    def __init__(self, actions: Iterable[Action], templates: Iterable[Action] = ()) -> None:
        self._actions = [(nouns(a), a) for a in actions]
        self._templates = [(nouns(a), a) for a in templates]
        self.picks: tuple[Noun, ...] = ()

    def offers(self) -> set[Noun]:
        """What may be clicked next."""
        n = len(self.picks)
        return {path[n] for path, _ in self._matching() if len(path) > n}

    def complete(self) -> list[Action]:
        """The actions that the clicks so far make up; several are told apart by a menu of their labels."""
        return [a for path, a in self._matching() if len(path) == len(self.picks)]

    def open(self) -> list[Action]:
        """Every action that the clicks so far may still become."""
        return [a for _, a in self._matching()]

    def pick(self, noun: Noun) -> bool:
        """Click: True if it was on offer and was taken."""
        if noun not in self.offers():
            return False
        self.picks = (*self.picks, noun)
        return True

    def back(self) -> bool:
        """Take the last click back; False when there is none."""
        if not self.picks:
            return False
        self.picks = self.picks[:-1]
        return True

    def clear(self) -> None:
        """Forget all clicks."""
        self.picks = ()

    def attempt(self, noun: Noun) -> list[Action]:
        """The actions that a click not on offer would make up, one of each type, so that `check` can say why not.

        The clicks after it are taken from a like action, legal ones first; the refusal is for the first thing wrong.
        """
        n = len(self.picks)
        wanted = (*self.picks, noun)
        found: dict[type[Action], Action] = {}
        alike = [(path, a) for path, a in (*self._actions, *self._templates) if len(path) > n and path[n][0] == noun[0]]
        for path, a in sorted(alike, key=lambda e: (e[0][:n] != self.picks, len(e[0]))):
            if type(a) not in found and [k for k, _ in path[:n]] == [k for k, _ in self.picks]:
                made = rebuilt(a, (*wanted, *path[n + 1 :]))
                if made is not None:
                    found[type(a)] = made
        return list(found.values())

    def _matching(self) -> list[tuple[tuple[Noun, ...], Action]]:
        n = len(self.picks)
        return [(path, a) for path, a in self._actions if path[:n] == self.picks]


def rebuilt(a: Action, values: Sequence[Noun]) -> Action | None:
    """The action with its nouns replaced, in order; None when there are not as many, or not of those kinds."""
    rest = list(values)
    try:
        made = _struct(a, rest)
    except (IndexError, ValueError):
        return None
    return made if not rest and isinstance(made, Action) else None


def _struct(thing: Struct, rest: list[Noun]) -> Struct:
    return type(thing)(*(_value(getattr(thing, name), annotation, rest) for name, annotation in fields(type(thing))))


def _value(value: Any, annotation: Any, rest: list[Noun]) -> Any:
    if value is None:
        return None
    if isinstance(value, Struct):
        return _struct(value, rest)
    inner = plain(annotation)
    if isinstance(value, tuple | list | frozenset):
        args = [a for a in get_args(inner) if a is not Ellipsis]
        made = [_value(v, args[min(i, len(args) - 1)], rest) for i, v in enumerate(value)]
        return (get_origin(inner) or tuple)(made)
    noun = noun_of(inner) or ("choice" if isinstance(value, str) else "amount")
    kind, new = rest.pop(0)
    if kind != noun:
        raise ValueError(f"{kind} where {noun} is wanted")
    return new == "yes" if isinstance(value, bool) else new
