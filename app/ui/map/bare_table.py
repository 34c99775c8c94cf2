"""A map of counters alone: it has neither models nor marks measured in inches, and does not read what draws them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from app.core.scene import Figure, Measure, Scene
from app.ui.map.motion import Movement

if TYPE_CHECKING:
    from app.ui.map.label_layout import Edges
    from app.ui.map.map_items import Marks
    from app.ui.map.map_scene import MapScene
    from app.ui.map.models import Models
    from app.ui.map.table_marks import TableMarks


class Heights(Struct, frozen=True):
    """Where the parts lie in the graphics scene, lowest first."""

    area: float
    ring: float
    chit: float
    line: float
    above: float
    words: float


class NoModels:
    """What `Models` answers for a scene without any."""

    items = labels = figures = units = plates = MappingProxyType[Any, Any]({})

    def __init__(self) -> None:
        self.clear_of = QRectF()

    def show(self, before: Scene, now: Scene, animate: bool) -> Movement:
        """Nothing moves."""
        return Movement([], [], [])

    def keep_clear(self, pixels: QRectF) -> None:
        """Remember it for models to come."""
        self.clear_of = pixels

    def figure_at(self, point: QPointF) -> None:
        """No model."""

    def item_on(self, unit: int, place: int) -> None:
        """No item."""

    def square(self, unit: int) -> None:
        """No model stands anywhere."""

    def standing(self, place: int) -> list[Figure]:
        """No models."""
        return []

    def covers(self) -> list[QRectF]:
        """Nothing is covered."""
        return []

    def outlines(self, unit: int) -> tuple[QPainterPath, ...]:
        """No edges."""
        return ()

    edges_on = outlines

    def prepared(self, zoom: float, dpr: float, seen: QRectF) -> Iterator[None]:
        """Nothing to draw."""
        return iter(())

    def follow_view(self, before: QRectF) -> bool:
        """No labels to place anew."""
        return False

    def set_frames(self, frames: Mapping[int, str]) -> None:
        """No labels."""

    def draw_stale(self, seen: QRectF) -> None:
        """Nothing to draw."""

    def peek(self, hidden: bool) -> None:
        """Nothing to take away."""

    def set_zoom(self) -> None:
        """Nothing to draw anew."""

    place_labels = dress = set_zoom


class NoMarks:
    """What `TableMarks` answers for a scene without any."""

    tools: tuple[Measure, ...] = ()

    def __iter__(self) -> "Iterator[Marks]":
        return iter(())

    def show(self, scene: Scene, tools: tuple[Measure, ...]) -> None:
        """Nothing to show."""

    def set_strength(self, share: float) -> None:
        """No areas."""

    def boxes(self) -> "list[Edges]":
        """Nothing is covered."""
        return []

    def peek(self, hidden: bool) -> None:
        """Nothing to take away."""

    def set_zoom(self) -> None:
        """Nothing to draw anew."""

    place_words = dress = set_zoom


def nothing() -> "tuple[Models | NoModels, TableMarks | NoMarks]":
    """The models and the marks of a scene without any."""
    return NoModels(), NoMarks()


def lacks(table: "MapScene", scene: Scene, tools: tuple[Measure, ...]) -> bool:
    """Whether a table is still without, and is measured in inches, or has any in its scene, or a tool measures."""
    if not isinstance(table.models, NoModels):
        return False
    if any(table.board.inches):
        return True
    return bool(scene.figures or scene.plates or scene.regions or scene.rings or scene.measures or scene.chits or tools)


def laid(table: "MapScene", low: float, high: float, heights: Heights) -> "tuple[Models, TableMarks]":
    """Those of a table, which begin where it stood without. `low` and `high`: see Models; `heights`: see TableMarks."""
    from app.ui.map.models import Models
    from app.ui.map.table_marks import TableMarks

    models = Models(table, low, high)
    if isinstance(table.models, NoModels):
        models.keep_clear(table.models.clear_of)
    return models, TableMarks(table, models, heights)
