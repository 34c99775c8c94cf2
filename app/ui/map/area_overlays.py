"""The overlays that a game itself offers for its map: supply, command, railways, values."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from app.core.scene import Area, Region, Ring, Scene
from app.ui.map.overlays import AREAS
from app.ui.table.clicks import Clicks

PREFIX = "area "
"""Before the id of a game's own area among the names of what lies on the map."""

Sign = tuple[str, str] | tuple[str, str, str]
"""A kind of overlay or of thing on a table, what it means here, and the rule behind it."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


class AreaOverlays:
    """The areas of the moment that is shown, found when they are first asked for."""

    def __init__(self, clicks: Clicks, at_hand: Callable[[], int] = lambda: -1) -> None:
        """`at_hand`: the unit whose own areas are offered too, -1 for none."""
        self.clicks, self.at_hand = clicks, at_hand
        self._of: tuple[int, Any, int] = (-1, None, -1)
        self._found: tuple[Area, ...] = ()

    @property
    def offered(self) -> bool:
        """Whether the game has any."""
        return getattr(self.clicks.session.module, "areas", None) is not None

    def all(self) -> tuple[Area, ...]:
        """Every area that the game offers now, as the viewer may know it."""
        look = getattr(self.clicks.session.module, "areas", None)
        if look is None:
            return ()
        of = (self.clicks.node.id, self.clicks.viewer, self.at_hand())
        if of != self._of:
            self._of, self._found = of, tuple(look(self.clicks.state))
            own = getattr(self.clicks.session.module, "areas_of", None)
            if own is not None and of[2] >= 0:
                self._found = (*own(self.clicks.state, of[2]), *self._found)
        return self._found

    def area(self, id: str) -> Area | None:
        """An area by its id; None where it is not offered now."""
        return next((area for area in self.all() if area.id == id), None)

    def first(self, word: str, side: str) -> Area | None:
        """The area whose id is or begins with a word, best that of a side."""
        found = [area for area in self.all() if area.id == word or area.id.startswith(f"{word}_")]
        return next((area for area in found if area.id == f"{word}_{side}"), found[0] if found else None)


def laid_over(scene: Scene, regions: tuple[Region, ...], rings: tuple[Ring, ...]) -> Scene:
    """A scene with outlines and circles of areas over its own."""
    return replace(scene, regions=(*scene.regions, *regions), rings=(*scene.rings, *rings))


def signs(area: Area) -> tuple[Sign, ...]:
    """An area in the legend: its line beside its first sign, and what its other signs are."""
    kinds: list[str] = sorted(dict.fromkeys(o.kind for o in area.overlays), key=lambda kind: kind not in AREAS)
    kinds += dict.fromkeys([*(f"region {r.kind}" for r in area.regions), *(f"ring {r.kind}" for r in area.rings)])
    others = {
        "supply": tr("in supply"),
        "cut_off": tr("cut off"),
        "path": tr("the way it takes"),
        "rail": tr("open line"),
        "radius": tr("within reach"),
        "concern": tr("barred or open to the enemy"),
        "value": tr("what a hex is worth"),
        "landing": tr("zone that is open"),
        "front": tr("held ground"),
        "pill": tr("where it is cut"),
    }
    rest = tuple((kind, others[kind]) for kind in kinds[1:] if kind in others)
    first: tuple[Sign, ...] = ((kinds[0], f"**{area.title}.** {area.line}", area.rule),) if kinds else ()
    return (*first, *rest)
