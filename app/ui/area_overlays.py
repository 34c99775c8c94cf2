"""The overlays that a game itself offers for its map: supply, command, railways, values."""

from typing import Any

from PySide6.QtCore import QCoreApplication

from app.core.scene import Area
from app.ui.clicks import Clicks
from app.ui.overlays import AREAS

PREFIX = "area "
"""Before the id of a game's own area among the names of what lies on the map."""

Sign = tuple[str, str] | tuple[str, str, str]
"""A kind of overlay or of thing on a table, what it means here, and the rule behind it."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("area_overlays", text)


class AreaOverlays:
    """The areas of the moment that is shown, found when they are first asked for."""

    def __init__(self, clicks: Clicks) -> None:
        self.clicks = clicks
        self._of: tuple[int, Any] = (-1, None)
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
        of = (self.clicks.node.id, self.clicks.viewer)
        if of != self._of:
            self._of, self._found = of, tuple(look(self.clicks.state))
        return self._found

    def area(self, id: str) -> Area | None:
        """An area by its id; None where it is not offered now."""
        return next((area for area in self.all() if area.id == id), None)

    def first(self, word: str, side: str) -> Area | None:
        """The area whose id is or begins with a word, best that of a side."""
        found = [area for area in self.all() if area.id == word or area.id.startswith(f"{word}_")]
        return next((area for area in found if area.id == f"{word}_{side}"), found[0] if found else None)


def signs(area: Area) -> tuple[Sign, ...]:
    """An area in the legend: its line beside its first sign, and what its other signs are."""
    kinds = sorted(dict.fromkeys(o.kind for o in area.overlays), key=lambda kind: kind not in AREAS)
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
