"""Qt's enumerations, made in one go: a fifth of the time from the start to the first paint of a game was theirs.

With a class of Qt that is used for the first time come all its enumerations; some 330 with 4,500 members before a game is
on the screen. `enum` makes each of them by a dozen steps that look for what an author may have written into the body of a
class: names that stand twice, methods, members that count on. Those of PySide6 are lists of names and numbers. So they are
made here with the same outcome, to the last entry: from an empty one that `enum` made, with the members put in.
"""

import sys
from enum import KEEP, EnumType, Flag
from typing import Any

KNOWN = (3, 11)
"""The Python whose enumerations look like that; any other makes them itself."""

_usual = EnumType._create_  # type: ignore[attr-defined]
_empty: dict[Any, tuple[dict[str, Any], frozenset[str]]] = {}
"""What an enumeration without members holds, and the names its parents have, by parent."""


def plain(names: Any, flags: bool, taken: frozenset[str]) -> bool:
    """Whether names are a list of new names with numbers, of flags none below zero."""
    if type(names) is not list or not set(map(type, names)) <= {tuple}:
        return False
    numbers: dict[str, Any] = dict(names)
    return (
        len(numbers) == len(names)
        and taken.isdisjoint(numbers)
        and set(map(type, numbers.values())) <= {int}
        and "_" not in {name[0] for name in numbers}
        and not (flags and numbers and min(numbers.values()) < 0)
    )


def made(
    parent: Any,
    name: str,
    names: Any,
    *,
    module: str | None = None,
    qualname: str | None = None,
    type: Any = None,
    start: int = 1,
    boundary: Any = None,
) -> Any:
    """An enumeration, as `EnumType._create_` makes it. PySide6 asks for one of its lists with the boundary KEEP alone."""
    if module is None:
        module = sys._getframe(2).f_globals.get("__name__")  # that of who calls `Enum(...)`, as `enum` finds it
    if boundary is KEEP and module is not None and qualname is None and type is None:
        if parent not in _empty:
            inherited = frozenset[str]().union(*(vars(above) for above in parent.__mro__))
            _empty[parent] = dict(vars(_usual(parent, name, [], module=module, boundary=KEEP))), inherited
        inside, taken = _empty[parent]
        flags = issubclass(parent, Flag)
        if plain(names, flags, taken):
            return _filled(parent, name, names, inside | {"__module__": module}, flags)
    return _usual(parent, name, names, module=module, qualname=qualname, type=type, start=start, boundary=boundary)


def _filled(parent: Any, name: str, names: list[tuple[str, int]], inside: dict[str, Any], flags: bool) -> Any:
    """An enumeration that will have these members: of three hundred that PySide6 makes at the start sixty are used."""
    inside.update(_member_names_=[], _member_map_={}, _value2member_map_={}, _unhashable_values_=[])
    whole = type.__new__(_Waiting, name, (parent,), inside)
    _members[whole] = names, flags
    return whole


_members: dict[Any, tuple[list[tuple[str, int]], bool]] = {}
"""Names and values of enumerations that wait, and whether they are flags."""

_KNOWN = frozenset({"__class__", "__module__", "__mro__", "__name__", "__qualname__", "__bases__"})
"""What of an enumeration is known before its members are."""


class _Waiting(EnumType):
    """Makes an enumeration whole when it is asked for anything."""

    def __getattribute__(cls, name: str) -> Any:
        if name not in _KNOWN:
            _fill(cls)
        return type.__getattribute__(cls, name)

    def __call__(cls, *words: Any, **more: Any) -> Any:
        _fill(cls)
        return cls(*words, **more)


def _fill(whole: Any) -> None:
    """Give an enumeration its members: one for each value, further names of it are aliases. Of flags only those of one bit
    are counted as members.
    """
    names, flags = _members.pop(whole, ((), False))
    type.__setattr__(whole, "__class__", EnumType)
    order, by_name, by_value = whole._member_names_, whole._member_map_, whole._value2member_map_
    new, numbers, put = whole._new_member_, whole._use_args_, type.__setattr__
    mask = singles = 0
    for word, value in names:
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = new(whole, value) if numbers else new(whole)
            member._value_ = value
            member._name_ = word
            member.__objclass__ = whole
            member._sort_order_ = len(order)
            if not flags:
                order.append(word)
            else:
                mask |= value
                if value & (value - 1) == 0 and value != 0:
                    order.append(word)
                    singles |= value
        by_name[word] = member
        put(whole, word, member)
    if flags:
        put(whole, "_flag_mask_", mask)
        put(whole, "_singles_mask_", singles)
        put(whole, "_all_bits_", 2 ** mask.bit_length() - 1)
        values = [by_name[word]._value_ for word in order]
        if values != sorted(values):
            put(whole, "_iter_member_", whole._iter_member_by_def_)


def bring() -> bool:
    """Have PySide6's enumerations made here; False where this Python makes others."""
    if sys.version_info[:2] != KNOWN:
        return False
    EnumType._create_ = made  # type: ignore[attr-defined]
    return True
