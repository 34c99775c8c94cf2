"""Where the values of a module come from: every record of its data files that carries a tag."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from app.core.data import Override, overridden, read, tagged
from app.core.module import Module

PRINTED = "printed"


class Origin(Struct, frozen=True):
    """A record of a data file: where it stands, its tag, and its source in words."""

    file: str
    line: int
    path: str
    tag: str
    source: str


def origins(module: Module, not_printed: bool = False, overrides: Sequence[Override] = ()) -> list[Origin]:
    """Every tagged record of every data file, or only those that are not printed; those with a value of the player's
    own have the tag `owner`. Raises BadData.
    """
    found = []
    for name, _ in module.data_files():
        doc = overridden(read(module.folder / name, name), [o for o in overrides if o.file == name])
        lines = _lines(doc.value, "", "", doc.marks)
        for path, tag, source, _ in tagged(doc.value):
            if not (not_printed and tag == PRINTED):
                found.append(Origin(name, lines[path], path, tag, source))
    return found


def _lines(value: object, path: str, name: str, marks: dict[str, tuple[int, int]]) -> dict[str, int]:
    """Line of every value by the name that `tagged` gives it: entries of lists go by their id."""
    found = {name: marks.get(path, (1, 1))[0]}
    entries: Iterable[tuple[str, str, object]] = ()
    if isinstance(value, dict):
        entries = ((str(k), str(k), v) for k, v in value.items())
    elif isinstance(value, list):
        entries = (
            (str(i), str(v["id"]) if isinstance(v, dict) and "id" in v else str(i), v) for i, v in enumerate(value)
        )
    for key, word, inner in entries:
        found |= _lines(inner, f"{path}.{key}" if path else key, f"{name}.{word}" if name else word, marks)
    return found


def counted(found: Iterable[Origin]) -> dict[str, int]:
    """How many records carry each tag, the most frequent first."""
    return dict(Counter(o.tag for o in found).most_common())
