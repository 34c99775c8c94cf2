"""YAML data files to typed structs, with errors that say file, line and column, and where each value comes from.

Traps of YAML are closed: `0507` and `no` are text, dates are text, a key that stands twice is an error.
"""

from collections.abc import Callable, Iterator, Sequence
from errno import EFBIG
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from app.core import parsed
from app.core.file import contents

T = TypeVar("T")

Tag = Literal["printed", "public", "derived", "reconstructed", "house", "owner"]
"""Where a value comes from. `owner`: a player's own override."""

LARGEST = 8_000_000
"""Bytes; a larger text file is not read."""


class Sourced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record that says where its values come from."""

    tag: Tag
    source: str


class Problem(Struct, frozen=True):
    """One thing wrong with a file; line and column count from 1."""

    file: str
    line: int
    column: int
    path: str
    text: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}"
        return f"{where}: {self.path}: {self.text}" if self.path else f"{where}: {self.text}"


class BadData(Exception):
    """A file could not be used; `problems` says all that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)


class Override(Struct, frozen=True, forbid_unknown_fields=True):
    """A value of a player's own in place of one that is not printed. `path` is dotted; list entries go by their id."""

    file: str
    path: str
    value: str | int | float | bool
    source: str


class OverrideFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file in the player's folder: which data file it changes, and how."""

    module: str
    file: str
    values: tuple[dict[str, Any], ...]


Marks = dict[str, tuple[int, int]]
"""Line and column of values by their dotted paths."""


class Document:
    """A YAML file as plain values, with the place of every value in the file.

    A file that was read before is held as it is kept, a tenth of the size of its values.
    """

    def __init__(self, name: str, value: Any, marks: Marks | Callable[[], Marks]) -> None:
        """`value`: the values, or Raw of them in msgpack."""
        self.name = name
        self._value = value
        self._marks = marks

    @property
    def value(self) -> Any:
        """The values: dictionaries, lists and plain ones. Of a file that was read before they are made anew each time."""
        return msgspec.msgpack.decode(self._value) if isinstance(self._value, Raw) else self._value

    @property
    def marks(self) -> Marks:
        """Line and column of every value by its path; of a file that was read before they are looked for when asked."""
        if not isinstance(self._marks, dict):
            self._marks = self._marks()
        return self._marks

    def of(self, value: Any) -> "Document":
        """The same file with other values in it."""
        return Document(self.name, value, self._marks)

    def problem(self, path: str, text: str) -> Problem:
        """A problem at `path`, or at the nearest value around it."""
        at = path
        while at and at not in self.marks:
            at = at.rpartition(".")[0]
        line, column = self.marks.get(at, (1, 1))
        return Problem(self.name, line, column, path, text)

    def to(self, kind: type[T]) -> T:
        """The document as `kind`. Raises BadData with everything that is wrong."""
        try:
            if isinstance(self._value, Raw):
                return msgspec.msgpack.decode(self._value, type=kind)
            return msgspec.convert(self._value, kind)
        except msgspec.ValidationError as e:
            problems = [self.problem(p, t) for p, t in faults(self.value, kind, "")]
            raise BadData(problems or [self.problem("", str(e))]) from None


def read(path: Path, name: str | None = None) -> Document:
    """The YAML file at `path`. Raises BadData when it is missing, not text, too large, or not YAML."""
    shown = name or str(path)
    try:
        text = contents(path, LARGEST).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as e:
        raise BadData([Problem(shown, 1, 1, "", f"not a UTF-8 text file (byte {e.start})")]) from None
    except OSError as e:
        words = e.strerror or str(e)
        raise BadData([Problem(shown, 1, 1, "", words if e.errno == EFBIG else words.lower())]) from None
    known = parsed.recalled(text)
    if known is None:
        doc = parse(text, shown)
        known = parsed.keep(text, doc.value)
        if known is None:
            return doc
    return Document(shown, Raw(known), lambda: parse(text, shown).marks)


def parse(text: str, name: str) -> Document:
    """YAML text as a document. Raises BadData."""
    from app.core.composed import document  # brings PyYAML, which files that were read before do without

    return document(text, name)


def faults(value: Any, kind: Any, path: str) -> Iterator[tuple[str, str]]:
    """Everything that keeps `value` from being a `kind`: (path, what is wrong), record by record."""
    origin = get_origin(kind)
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield from _record_faults(value, kind, path)
        return
    if origin in (Union, UnionType):
        kinds = [a for a in get_args(kind) if a is not type(None)]
        if value is None and len(kinds) < len(get_args(kind)):
            return
        if len(kinds) == 1:
            yield from faults(value, kinds[0], path)
            return
    elif origin in (list, tuple) and isinstance(value, list):
        args = get_args(kind)
        many = origin is list or (len(args) == 2 and args[1] is Ellipsis)
        if many:
            for i, v in enumerate(value):
                yield from faults(v, args[0], f"{path}.{i}" if path else str(i))
            return
    elif origin is dict and isinstance(value, dict):
        for k, v in value.items():
            yield from faults(v, get_args(kind)[1], f"{path}.{k}" if path else k)
        return
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as e:
        yield path, _plainly(str(e), value, kind)


def _record_faults(value: Any, kind: type[Struct], path: str) -> Iterator[tuple[str, str]]:
    if not isinstance(value, dict):
        yield (
            path,
            f"expected a mapping with {', '.join(f.name for f in msgspec.structs.fields(kind))}; found {_name(value)}",
        )
        return
    known = {f.encode_name: f for f in msgspec.structs.fields(kind)}
    for key, v in value.items():
        inner = f"{path}.{key}" if path else key
        if key in known:
            yield from faults(v, known[key].type, inner)
        elif kind.__struct_config__.forbid_unknown_fields and key != kind.__struct_config__.tag_field:
            yield inner, f"unknown field{_suggest(key, known)}"
    for key, f in known.items():
        if f.required and key not in value:
            yield path, f"'{key}' is missing"


def _suggest(word: str, known: Any) -> str:
    from difflib import get_close_matches  # of no use until somebody mistypes

    near = get_close_matches(word, list(known), 1)
    return f"; did you mean '{near[0]}'?" if near else f"; known are {', '.join(known)}"


def _name(value: Any) -> str:
    names = {
        str: "text",
        int: "a whole number",
        float: "a number",
        bool: "true or false",
        list: "a list",
        dict: "a mapping",
    }
    return "nothing" if value is None else f"{names.get(type(value), type(value).__name__)} ({str(value)[:40]})"


def _plainly(message: str, value: Any, kind: Any) -> str:
    if get_origin(kind) is Literal:
        choices = [str(a) for a in get_args(kind)]
        return f"'{value}' is not one of {', '.join(choices)}{_near(str(value), choices)}"
    if get_origin(kind) is Annotated and type(value) is get_args(kind)[0]:
        return _limit(kind, value)
    words = wanted(kind)
    if words and not (isinstance(value, list) and get_origin(kind) in (list, tuple)):
        return f"should be {words}; found {_name(value)}"
    if isinstance(value, list) and get_origin(kind) is tuple:
        return f"should be a list of {len(get_args(kind))}; found {_name(value)}"
    return f"{message.split(' - at')[0].lower()}; found {_name(value)}"


def _limit(kind: Any, value: Any) -> str:
    """Why a value of the right type is none of an annotated kind."""
    least = next((m.ge for m in get_args(kind)[1:] if isinstance(m, msgspec.Meta) and m.ge is not None), None)
    if least is not None and value < least:
        return f"should be {least} or more; found {value}"
    return f"does not have the form that this value has; found {_name(value)}"


def wanted(kind: Any) -> str:
    """A kind of value in words; empty where there is no short one."""
    plain = {str: "text", int: "a whole number", float: "a number", bool: "true or false"}
    if get_origin(kind) is Annotated:
        return wanted(get_args(kind)[0])
    if get_origin(kind) in (list, tuple):
        return "a list"
    if get_origin(kind) is dict:
        return "a mapping"
    if get_origin(kind) in (Union, UnionType):
        found = [wanted(a) for a in get_args(kind) if a is not type(None)]
        return " or ".join(found) if all(found) else ""
    return plain.get(kind, "")


def _near(word: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, known, 1)
    return f"; did you mean '{near[0]}'?" if near else ""


def tagged(value: Any, path: str = "") -> Iterator[tuple[str, str, str, Any]]:
    """Every record under `value` that has a tag: (path, tag, source, record). List entries go by their `id`."""
    if isinstance(value, dict):
        if isinstance(value.get("tag"), str):
            yield path, value["tag"], str(value.get("source", "")), value
        for k, v in value.items():
            yield from tagged(v, f"{path}.{k}" if path else str(k))
    elif isinstance(value, list):
        for i, v in enumerate(value):
            key = str(v["id"]) if isinstance(v, dict) and "id" in v else str(i)
            yield from tagged(v, f"{path}.{key}" if path else key)


def overridden(doc: Document, overrides: Sequence[Override]) -> Document:
    """The document with a player's own values in it, tagged `owner`. Raises BadData for a printed or unknown value."""
    if not overrides:
        return doc
    value = msgspec.json.decode(msgspec.json.encode(doc.value))
    problems = [p for o in overrides if (p := _override(doc, value, o)) is not None]
    if problems:
        raise BadData(problems)
    return doc.of(value)


def _override(doc: Document, value: Any, o: Override) -> Problem | None:
    record, at, holder, key, real = None, value, None, "", ""

    def fault(text: str) -> Problem:
        return replace(doc.problem(real, text), path=o.path)

    for word in o.path.split("."):
        if isinstance(at, dict) and "tag" in at:
            record = at
        found = _step(at, word)
        if found is None:
            return fault(f"an override names '{word}', which is not in {doc.name}{_near(word, _names(at))}")
        holder, key = at, found
        at = at[found] if isinstance(at, dict) else at[int(found)]
        real = f"{real}.{found}" if real else found
    if record is None or key in ("tag", "source"):
        return fault("an override may change only a value that has a source")
    if record["tag"] == "printed":
        return fault("is printed in the rules and may not be overridden")
    if isinstance(at, dict | list):
        return fault("an override changes single values, not a whole list or mapping")
    if isinstance(holder, dict):
        holder[key] = o.value
    elif isinstance(holder, list):
        holder[int(key)] = o.value
    record["tag"], record["source"] = "owner", o.source
    return None


def _step(at: Any, word: str) -> str | None:
    """The key under which `word` stands in a mapping, or the index of the list entry that it names."""
    if isinstance(at, dict):
        return word if word in at else None
    if not isinstance(at, list):
        return None
    named = next((i for i, v in enumerate(at) if isinstance(v, dict) and str(v.get("id")) == word), None)
    if named is not None:
        return str(named)
    return word if word.isdigit() and int(word) < len(at) else None


def _names(at: Any) -> list[str]:
    if isinstance(at, dict):
        return [str(k) for k in at]
    return [str(v["id"]) for v in at if isinstance(v, dict) and "id" in v] if isinstance(at, list) else []
