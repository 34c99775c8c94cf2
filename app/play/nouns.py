"""The nouns of an action: the units, places, words and amounts that its fields hold, in the order they are clicked."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from app.core.module import Module
from app.core.state import Action, State

Noun = tuple[str, int | str]
"""("unit", number), ("place", number), ("choice", word) or ("amount", number)."""


@cache
def fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Name and full annotation of every field of a struct, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, hints[name]) for name in kind.__struct_fields__)


def noun_of(annotation: Any) -> str:
    """The noun an annotation asks for; empty if it is not a single noun."""
    if get_origin(annotation) is Annotated:
        for meta in annotation.__metadata__:
            if isinstance(meta, Meta) and meta.extra_json_schema:
                return str(meta.extra_json_schema.get("noun", ""))
        annotation = annotation.__origin__
    if annotation in (str, bool):
        return "choice"
    return "amount" if annotation in (int, float) else ""


def nouns(action: Action) -> tuple[Noun, ...]:
    """All nouns of an action, in the order they are clicked; what is left empty (None) is no click."""
    return tuple(_nouns(action))


@cache
def _asked(kind: type[Struct]) -> tuple[tuple[str, Any, str], ...]:
    """The fields of a struct with the noun that each asks for, if it holds a single one."""
    return tuple((name, annotation, noun_of(plain(annotation))) for name, annotation in fields(kind))


def _nouns(thing: Struct) -> Iterator[Noun]:
    for name, annotation, noun in _asked(type(thing)):
        value = getattr(thing, name)
        if noun and type(value) in (int, str):
            yield noun, value
        else:
            yield from _in(value, annotation)


def _in(value: Any, annotation: Any) -> Iterator[Noun]:
    if value is None:
        return
    if isinstance(value, Struct):
        yield from _nouns(value)
    elif isinstance(value, tuple | frozenset | list):
        args = [a for a in get_args(plain(annotation)) if a is not Ellipsis]
        for i, one in enumerate(value):
            yield from _in(one, args[min(i, len(args) - 1)])
    else:
        noun = noun_of(plain(annotation))
        if isinstance(value, bool):
            yield noun, "yes" if value else "no"
        else:
            yield noun or ("choice" if isinstance(value, str) else "amount"), value


def plain(annotation: Any) -> Any:
    """An annotation without `| None`, and without metadata that names no noun."""
    if get_origin(annotation) is Annotated and not noun_of(annotation):
        annotation = annotation.__origin__
    args = get_args(annotation)
    if type(None) in args:
        rest = [a for a in args if a is not type(None)]
        if len(rest) == 1:
            return plain(rest[0])
    return annotation


def stray(module: Module, s: State, action: Action) -> str:
    """The first unit or place of an action that the game does not have, in words; empty if all are there."""
    places = len(module.board(s).labels)
    for noun, value in nouns(action):
        limit = len(s.units) if noun == "unit" else places if noun == "place" else None
        if limit is not None and not -1 <= int(value) < limit:
            return f"{noun} {value}, which is not in this game"
    return ""
