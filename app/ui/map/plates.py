"""Where plates with a few words stand beside their hexes: clear of names, of counters and of one another, and in view."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from app.core.scene import Overlay
from app.ui.map.geometry import R
from app.ui.map.overlay_marks import SMALL, shore
from app.ui.map.strokes import Canvas, plate_box

BESIDE = ((-1.0, -0.62), (1.0, -0.62), (-1.1, 0.0), (1.1, 0.0), (-1.0, 0.62), (1.0, 0.62), (0.0, -1.15), (0.0, 1.15))
"""Where a plate may stand beside a hex, best first: across in its own reach, down in radii."""

AWAY = ((1.3, 30.0), (2.2, 120.0))
"""How far off its hex a plate may stand, tied to it by a line, in radii; how much worse that is than to stand beside it."""

TURNS = tuple((cos(n * pi / 6), sin(n * pi / 6)) for n in range(12))
"""In which directions."""

OUT = (0.35, 0.9, 1.5)
"""Where the plate of a landing zone may stand off its coast, in radii."""

NEAR = 8
"""A plate printed further off than so many radii is that of another zone. Beneath its own plate what is left has room."""

KEPT = 14.0
"""Height of that room, in scene units."""

UNSEEN = 4.0
"""How much worse it is for a plate to be out of view than to cover a counter."""

OVER_PLATE = 6.0
"""How much worse it is to cover another plate than to cover a counter."""


def has_plate(overlay: Overlay) -> bool:
    """True for an overlay with words on a plate."""
    return bool(overlay.text and overlay.places) and overlay.kind in ("pill", "path", "target", "attack", "landing")


def words(overlay: Overlay) -> str:
    """What stands on a plate, with room at the left for a side's colour."""
    return f"\u2003{overlay.text}" if overlay.kind == "pill" and overlay.side else overlay.text


def boxes(overlay: Overlay, c: Canvas, printed: Sequence[QRectF] = ()) -> list[QRectF]:
    """The rectangles in which the plate of an overlay may stand, the best first.

    `printed`: plates that the map itself bears; what is left in a landing zone stands beneath the zone's own.
    """
    if not has_plate(overlay):
        return []
    quiet = overlay.kind == "pill" and overlay.side
    box = plate_box(c, words(overlay), SMALL) if quiet else plate_box(c, words(overlay))
    if overlay.kind == "landing":
        _, off, out = shore(c, overlay.places)
        far = 0.5 * (abs(out.x()) * box.width() + abs(out.y()) * box.height())
        found = [box.translated(off + out * (far + share * R)) for share in OUT]
        near = min(printed, key=lambda own: (own.center() - off).manhattanLength(), default=None)
        if near is not None and (near.center() - off).manhattanLength() < NEAR * R:
            found = [box.translated(spot) for spot in _around(near, box)] + found
        return found
    middle = c.geometry.centre(overlay.places[0 if overlay.kind == "pill" else -1])
    reach = 0.5 * R + box.width() / 2
    found = [box.translated(middle + QPointF(x * reach, y * R)) for x, y in BESIDE]
    if overlay.kind == "pill":
        for far, _ in AWAY:
            found += [box.translated(middle + _off(far * R, turn, box)) for turn in TURNS]
    return found


def _off(far: float, turn: tuple[float, float], box: QRectF) -> QPointF:
    """The way from a hex to the middle of a plate whose nearest side is so far off."""
    x, y = turn
    return QPointF(x * (far + box.width() / 2), y * (far + box.height() / 2))


def dislike(i: int) -> float:
    """How much worse the place of that number is than the first, by itself."""
    ring = (i - len(BESIDE)) // len(TURNS)
    return i + (AWAY[ring][1] if 0 <= ring < len(AWAY) else 0.0)


def _around(own: QRectF, box: QRectF) -> tuple[QPointF, ...]:
    """Beneath a printed plate, above it, and at its sides: where the middle of another one may be."""
    middle, down = own.center(), own.height() / 2 + 0.62 * box.height()
    across = own.width() / 2 + box.width() / 2 + 3
    return (
        middle + QPointF(0, down),
        middle - QPointF(0, down),
        middle + QPointF(across, 0),
        middle - QPointF(across, 0),
    )


def best(overlay: Overlay, c: Canvas) -> QRectF:
    """The rectangle of one plate by itself: where it covers least."""
    found = boxes(overlay, c)
    costs = [c.crowding(box) + dislike(i) for i, box in enumerate(found)]
    return found[costs.index(min(costs))]


class Room(NamedTuple):
    """Where the plate of an overlay may stand, what each place costs by what lies there, and all of them together."""

    overlay: Overlay
    boxes: list[QRectF]
    costs: list[float]
    region: QRectF


def rooms(
    overlays: Iterable[Overlay], c: Canvas, covers: Sequence[QRectF], printed: Sequence[QRectF] = ()
) -> list[Room]:
    """The room of every plate. `covers`: names and counters; `printed`: the map's own plates.

    Places away from the hex are only looked at where those beside it are crowded.
    """
    found = []
    for overlay in overlays:
        candidates = boxes(overlay, c, printed)
        if candidates:
            region = reduce(QRectF.united, candidates)
            near = [cover for cover in covers if cover.intersects(region)]
            own = [plate for plate in printed if plate.intersects(region)]
            costs: list[float] = []
            for i, box in enumerate(candidates):
                if i == len(BESIDE) and min(costs) <= AWAY[0][1]:
                    candidates = candidates[:i]
                    region = reduce(QRectF.united, candidates)
                    break
                costs.append(shared(box, near) + OVER_PLATE * shared(box, own) + dislike(i))
            found.append(Room(overlay, candidates, costs, region))
    return found


def chosen(rooms: Iterable[Room], seen: QRectF) -> dict[Overlay, QRectF]:
    """The rectangles of all plates, each clear of those before it and in view where that can be. `seen`: the view."""
    found: dict[Overlay, QRectF] = {}
    for overlay, candidates, costs, region in rooms:
        plates = [plate for plate in found.values() if plate.intersects(region)]
        inside = seen.isEmpty() or seen.contains(region)
        if plates or not inside:
            costs = list(costs)
            for i, box in enumerate(candidates):
                out = 0.0 if inside else box.width() * box.height() - shared(box, (seen,))
                costs[i] += OVER_PLATE * shared(box, plates) + UNSEEN * out
        found[overlay] = candidates[costs.index(min(costs))]
    return found


class Plates:
    """The plates of one map: their rooms are looked for again when something moved, their places when the view did."""

    def __init__(self, find: Callable[[], list[Room]]) -> None:
        self._find = find
        self._rooms: list[Room] | None = None
        self._chosen: dict[Overlay, QRectF] | None = None
        self._cut = False

    def forget(self) -> None:
        """Look for their rooms and places again when next asked."""
        self._chosen = self._rooms = None

    def follow(self, seen: QRectF) -> bool:
        """The view is another. True if they are looked for again: where its edge cuts no room, and cut none, they stay."""
        if self._chosen is not None and (self._cut or self._cuts(seen)):
            self._chosen = None
        return self._chosen is None

    def _cuts(self, seen: QRectF) -> bool:
        """Whether some room is partly in a view."""
        regions = (room.region for room in self._rooms or ())
        return any(seen.intersects(region) and not seen.contains(region) for region in regions)

    def at(self, overlay: Overlay, seen: QRectF) -> QRectF | None:
        """Where the plate of an overlay stands; None for one without."""
        if self._rooms is None:
            self._rooms = self._find()
        if self._chosen is None:
            self._chosen, self._cut = chosen(self._rooms, seen), self._cuts(seen)
        return self._chosen.get(overlay)


def placed(
    overlays: Iterable[Overlay], c: Canvas, covers: Sequence[QRectF], seen: QRectF, printed: Sequence[QRectF] = ()
) -> dict[Overlay, QRectF]:
    """The rectangles of all plates at once: see `rooms` and `chosen`."""
    return chosen(rooms(overlays, c, covers, printed), seen)


def printed_box(box: QRectF) -> QRectF:
    """A zone's plate without the room that the map keeps free beneath it for what is left."""
    return box.adjusted(0, 0, 0, -KEPT)


def shared(box: QRectF, covers: Iterable[QRectF]) -> float:
    """How much of some rectangles a rectangle covers, in scene units squared."""
    parts = [box.intersected(cover) for cover in covers if box.intersects(cover)]
    return sum(part.width() * part.height() for part in parts)
