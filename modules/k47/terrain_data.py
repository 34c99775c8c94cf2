"""What each kind of ground is to the rules, and the tables it lies on, as data."""

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from app.core.board import Board, MapData, OutlineData
from app.core.data import BadData, Document, Sourced
from modules.k47.documents import DATA, printed

Form = Literal["area", "linear", "building", "way"]
"""An area that models stand in, a chain that is crossed, a building, or a way that is moved along."""

SightThrough = Literal["open", "veil", "depth", "barrier", "walls", "rise"]
"""What a kind of ground does to a line of sight; the head of `terrain.yaml` says each in words."""

Cover = Literal["none", "soft", "hard"]
Passage = Literal["ok", "no_run", "no", "x2", "set_up", "over", "door"]
"""What a mover may do in a kind of ground; `set_up`: begin the game there, not move; `over`: cross, not stop; `door`: go in
and out by an opening only. K47-13.enter"""

Mover = Literal["infantry", "artillery", "wheeled", "half_track", "tracked", "walker", "walker_fists", "flight"]
"""`walker_fists`: one that no obstacle hinders. K47-15.6.obstacles"""


class CoverData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cover that a kind of ground gives."""

    value: Cover


class WalkerData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What walkers may do in a kind of ground: apart from the rest, for no public table names them."""

    value: Passage


class MovementData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the movers other than walkers may do in a kind of ground."""

    infantry: Passage
    artillery: Passage
    wheeled: Passage
    half_track: Passage
    tracked: Passage
    flight: Passage


class TerrainKind(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of ground; its own tag covers form, height and sight.

    `height` in levels. `depth`: mils of it that stop a line of sight (for `sight` depth). `lies_over`: the kinds that
    count for nothing where this one lies on them, as a bridge on water.
    """

    id: str
    name: str
    about: str
    form: Form
    height: int
    sight: SightThrough
    depth: int = 0
    lies_over: tuple[str, ...] = ()
    cover: CoverData
    movement: MovementData
    walker: WalkerData

    def passage(self, mover: Mover) -> Passage:
        """What a class of movers may do here (K47-5.2)."""
        if mover == "walker_fists":
            return "ok" if self.form == "linear" else self.walker.value  # K47-15.6.obstacles
        return self.walker.value if mover == "walker" else getattr(self.movement, mover)


class TerrainFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`terrain.yaml`."""

    kinds: tuple[TerrainKind, ...]


def terrain_kinds(doc: Document) -> dict[str, TerrainKind]:
    """The kinds of ground by id. Raises BadData with everything that is wrong."""
    kinds = doc.to(TerrainFile).kinds
    found = {k.id: k for k in kinds}
    problems = [
        doc.problem(f"kinds.{i}.lies_over", f"no kind of ground '{under}'")
        for i, k in enumerate(kinds)
        for under in k.lies_over
        if under not in found
    ]
    if len(found) < len(kinds):
        problems.append(doc.problem("kinds", "a kind of ground stands twice"))
    if problems:
        raise BadData(problems)
    return found


@lru_cache(maxsize=1)
def printed_kinds() -> dict[str, TerrainKind]:
    """The kinds of ground of `terrain.yaml` without a player's overrides."""
    return terrain_kinds(printed("terrain.yaml"))


def table_ids() -> tuple[str, ...]:
    """The tables there are, by name of their file."""
    return tuple(sorted(p.stem for p in (DATA / "tables").glob("*.yaml")))


def table_board(doc: Document) -> Board:
    """The board of a table's file. Raises BadData, also for a piece of a kind that `terrain.yaml` does not know."""
    data = doc.to(MapData)
    known = printed_kinds()
    problems = [
        doc.problem(f"outlines.{i}.{word}", text)
        for i, piece in enumerate(data.outlines)
        for word, text in faults(piece, known)
    ]
    ids = [piece.id for piece in data.outlines]
    problems += [doc.problem(f"outlines.{i}.id", f"'{id}' stands twice") for i, id in enumerate(ids) if id in ids[:i]]
    if problems:
        raise BadData(problems)
    return Board(data, doc)


def faults(piece: OutlineData, known: dict[str, TerrainKind]) -> list[tuple[str, str]]:
    """What is wrong with a piece of terrain: the field and the fault in words."""
    kind = known.get(piece.kind)
    if kind is None:
        return [("kind", f"no kind of ground '{piece.kind}'")]
    found = []
    chain = kind.form in ("linear", "way")
    if piece.line != chain:
        found.append(("line", f"a {piece.kind} is {'a chain' if chain else 'a closed outline'}"))
    if len(piece.points) < (2 if chain else 3):
        found.append(("points", "too few points"))
    if chain and piece.width <= 0:
        found.append(("width", "a chain needs a width in inches"))
    if piece.openings and kind.form != "building":
        found.append(("openings", "only a building has doors and windows"))
    return found


@lru_cache(maxsize=8)
def printed_table(table: str) -> Board:
    """The board of a table by id. Raises BadData when there is no such file."""
    return table_board(printed(f"tables/{table}.yaml"))
