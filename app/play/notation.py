"""Actions as people write them: `Move: {unit: G-3-9, to: "1:1524"}`. Units by id, places by label, words as they are."""

from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from app.core.data import wanted
from app.core.module import Module
from app.core.state import NOWHERE, Action, State
from app.play.nouns import fields, noun_of, plain

NOWHERE_WORD = "nowhere"


class Misworded(ValueError):
    """Something written that is not understood; `path` leads to it from where reading began."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__(text)
        self.path = path


def action_types(module: Module) -> dict[str, type[Action]]:
    """A module's actions by the name they are written with."""
    kinds = get_args(module.types.action) or (module.types.action,)
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def read_action(module: Module, s: State, written: Any, path: str = "") -> Action:
    """The action written as `{Type: {field: value}}`, or as `Type` alone if it has no fields. Raises Misworded."""
    kinds = action_types(module)
    given: Any
    if isinstance(written, str):
        tag, given, inner = written, None, path
    elif isinstance(written, dict) and len(written) == 1:
        tag, given = next(iter(written.items()))
        inner = joined(path, tag)
    else:
        raise Misworded(path, f"an action is one word with its fields, such as {_example(kinds)}")
    if tag not in kinds:
        raise Misworded(inner, f"no action '{tag}'{hint(tag, kinds)}")
    action: Action = _struct(module, s, kinds[tag], given or {}, inner)
    return action


def write_action(module: Module, s: State, a: Action) -> Any:
    """The action as `read_action` reads it."""
    written = _written(module, s, a)
    tag = str(type(a).__struct_config__.tag)
    return {tag: written} if written else tag


def read_unit(s: State, written: Any, path: str = "") -> int:
    """The unit of that id. Raises Misworded."""
    ids = [u.id for u in s.units]
    if str(written) not in ids:
        raise Misworded(path, f"no unit '{written}' in this game{hint(str(written), ids)}")
    return ids.index(str(written))


def read_place(module: Module, s: State, written: Any, path: str = "") -> int:
    """The place of that label. Raises Misworded."""
    if written == NOWHERE_WORD:
        return NOWHERE
    try:
        return module.board(s).place(str(written))
    except KeyError as e:
        raise Misworded(path, str(e.args[0])) from None


def joined(path: str, word: str) -> str:
    """A dotted path with one more word."""
    return f"{path}.{word}" if path else word


def hint(word: str, known: Any) -> str:
    """`; did you mean '...'?`, or what is known."""
    from difflib import get_close_matches  # of no use until somebody mistypes

    words = [str(k) for k in known]
    near = get_close_matches(word, words, 1, 0.5)
    if near:
        return f"; did you mean '{near[0]}'?"
    return f"; known are {', '.join(words[:12])}{', ...' if len(words) > 12 else ''}" if words else ""


def _example(kinds: dict[str, type[Action]]) -> str:
    tag, kind = next(((t, k) for t, k in kinds.items() if fields(k)), next(iter(kinds.items())))
    inner = ", ".join(f"{name}: ..." for name, _ in fields(kind))
    return f"'{tag}: {{{inner}}}'" if inner else f"'{tag}'"


def _struct(module: Module, s: State, kind: type[Struct], given: Any, path: str) -> Any:
    known = dict(fields(kind))
    if not isinstance(given, dict):
        wanted = ", ".join(known) or "no fields"
        raise Misworded(path, f"expected a mapping with {wanted}; found '{given}'")
    values = {}
    for key, value in given.items():
        if key not in known:
            suggestion = hint(str(key), known) if known else "; it has none"
            raise Misworded(joined(path, str(key)), f"unknown field{suggestion}")
        values[key] = _read(module, s, known[key], value, joined(path, key))
    for f in msgspec.structs.fields(kind):
        if f.required and f.name not in values:
            raise Misworded(path, f"'{f.name}' is missing")
    return kind(**values)


def _read(module: Module, s: State, annotation: Any, value: Any, path: str) -> Any:
    inner = plain(annotation)
    if value is None and type(None) in get_args(annotation):
        return None
    noun = noun_of(inner)
    if noun == "unit":
        return read_unit(s, value, path)
    if noun == "place":
        return read_place(module, s, value, path)
    if isinstance(inner, type) and issubclass(inner, Struct):
        return _struct(module, s, inner, value, path)
    origin = get_origin(inner)
    if origin in (tuple, list, frozenset):
        if not isinstance(value, list):
            raise Misworded(path, f"expected a list; found '{value}'")
        args = [a for a in get_args(inner) if a is not Ellipsis]
        if Ellipsis not in get_args(inner) and origin is tuple and len(value) != len(args):
            raise Misworded(path, f"expected {len(args)} values; found {len(value)}")
        parts = [_read(module, s, args[min(i, len(args) - 1)], v, joined(path, str(i))) for i, v in enumerate(value)]
        return origin(parts)
    if origin in (Union, UnionType):
        tags = {
            str(k.__struct_config__.tag): k for k in get_args(inner) if isinstance(k, type) and issubclass(k, Struct)
        }
        if tags and isinstance(value, dict) and len(value) == 1:
            tag, given = next(iter(value.items()))
            if tag not in tags:
                raise Misworded(joined(path, tag), f"unknown '{tag}'{hint(tag, tags)}")
            return _struct(module, s, tags[tag], given, joined(path, tag))
    try:
        return msgspec.convert(value, inner)
    except msgspec.ValidationError as e:
        words = wanted(inner)
        fault = f"should be {words}" if words else str(e).split(" - at")[0].lower()
        raise Misworded(path, f"{fault}; found '{value}'") from None


def _written(module: Module, s: State, thing: Struct) -> dict[str, Any]:
    written = {}
    for f, (_, annotation) in zip(msgspec.structs.fields(type(thing)), fields(type(thing)), strict=True):
        value = getattr(thing, f.name)
        if f.required or value != f.default:
            written[f.name] = _write(module, s, annotation, value)
    return written


def _write(module: Module, s: State, annotation: Any, value: Any) -> Any:
    inner = plain(annotation)
    if isinstance(value, Struct):
        written = _written(module, s, value)
        return {str(type(value).__struct_config__.tag): written} if get_origin(inner) in (Union, UnionType) else written
    if isinstance(value, tuple | list | frozenset):
        args = [a for a in get_args(inner) if a is not Ellipsis]
        return [_write(module, s, args[min(i, len(args) - 1)], v) for i, v in enumerate(value)]
    noun = noun_of(inner)
    if noun == "unit" and isinstance(value, int):
        return s.units[value].id
    if noun == "place" and isinstance(value, int):
        return module.board(s).labels[value] if value >= 0 else NOWHERE_WORD
    return value
