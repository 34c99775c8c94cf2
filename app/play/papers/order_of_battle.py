"""The order of battle as rows and as CSV: every unit of every formation, as a viewer may know it.

The file is the same in every language and under every locale: UTF-8, commas, figures with a point, lines that end in \\n.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from app.core.module import Module
from app.play.provenance import Origin

HEADS = ("side", "formation", "unit", "kind", "strength", "place", "state", "in_play", "can_act", "source")


def rows(module: Module, seen: Any) -> list[tuple[str, ...]]:
    """The units by formation. `seen`: the state as the viewer knows it."""
    found: list[tuple[str, ...]] = []
    for group in module.groups(seen):
        for unit in group.units:
            r = module.roster(seen, unit)
            flags = ("yes" if r.in_play else "no", "yes" if r.can_act else "no")
            found.append((group.side, group.name, r.name, r.kind, r.strength, r.where, r.state, *flags, r.tag))
    return found


def as_csv(module: Module, seen: Any) -> str:
    """The order of battle as CSV with a line of heads."""
    return table(HEADS, rows(module, seen))


def origins_as_csv(found: Iterable[Origin]) -> str:
    """Values and where they come from as CSV with a line of heads."""
    cells = [(o.file, str(o.line), o.path, o.tag, o.source) for o in found]
    return table(("file", "line", "value", "class", "source"), cells)


def table(heads: Sequence[str], cells: Iterable[Sequence[str]]) -> str:
    """Rows under heads as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(cells)
    return out.getvalue()
