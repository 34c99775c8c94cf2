"""Where the labels of units stand: on a free side of their models, clear of other models and labels, tied by a line if far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import numpy as np  # only tables measured in inches need it, and it takes long to come
    from numpy.typing import NDArray

Boxes: TypeAlias = "NDArray[np.float64]"
"""Rectangles as rows of left, top, right, bottom."""

OWN, OTHERS, LABEL, OUT, LINE = 2.2, 3.0, 9.0, 6.0, 0.5
"""How bad it is to cover a model of one's own, of others, a label, to leave the table, to cross a measured line."""

FAR, LOST, MOVED = 0.30, 0.55, 0.22
"""Cost of the way to the nearest own model, of standing nearer to another unit's, and of leaving the side it had."""

TIED = 0.75
"""From so many inches between a label and its nearest model on, a line ties it to it."""

PASSES = 2


class Want(NamedTuple):
    """A label looking for a place: its unit, its size, its unit's models as boxes, and the side it had before (-1: none).

    `within`: a box it should not leave; None for the table.
    """

    unit: int
    wide: float
    high: float
    own: Boxes
    side: int = -1
    within: Boxes | None = None


class Spot(NamedTuple):
    """Where a label stands: its box, the side it chose, and the model it is tied to (a row of its own boxes; -1: near it)."""

    box: tuple[float, float, float, float]
    side: int
    tied: int


def boxes(rows: Sequence[tuple[float, float, float, float]]) -> Boxes:
    """Rectangles as an array, also of none."""
    import numpy as np

    return np.array(rows, dtype=np.float64).reshape(-1, 4)


def overlaps(a: Boxes, b: Boxes) -> NDArray[np.float64]:
    """The area each of a shares with each of b."""
    import numpy as np

    wide = np.minimum(a[:, None, 2], b[None, :, 2]) - np.maximum(a[:, None, 0], b[None, :, 0])
    high = np.minimum(a[:, None, 3], b[None, :, 3]) - np.maximum(a[:, None, 1], b[None, :, 1])
    shared: Boxes = np.clip(wide, 0, None) * np.clip(high, 0, None)
    return shared


def gaps(a: Boxes, b: Boxes) -> NDArray[np.float64]:
    """The distance from each of a to each of b; 0 where they overlap."""
    import numpy as np

    across = np.maximum(a[:, None, 0] - b[None, :, 2], b[None, :, 0] - a[:, None, 2])
    down = np.maximum(a[:, None, 1] - b[None, :, 3], b[None, :, 1] - a[:, None, 3])
    apart: Boxes = np.hypot(np.clip(across, 0, None), np.clip(down, 0, None))
    return apart


def candidates(want: Want, inch: float) -> Boxes:
    """Where a label may stand, always in the same order: round all its models, near and farther off, and round each model."""
    import numpy as np

    w, h, near = want.wide, want.high, 0.16 * inch
    left, top = want.own[:, 0].min(), want.own[:, 1].min()
    right, bottom = want.own[:, 2].max(), want.own[:, 3].max()
    rows = []
    for out in (near, near + 0.9 * h, near + 2.2 * h, near + 3.6 * h, near + 5.2 * h):
        xs = (left, (left + right - w) / 2, right - w)
        ys = (top, (top + bottom - h) / 2, bottom - h)
        rows += [(x, bottom + out) for x in (xs[1], xs[0], xs[2])]
        rows += [(x, top - out - h) for x in (xs[1], xs[0], xs[2])]
        rows += [(right + out, y) for y in (ys[1], ys[0], ys[2])]
        rows += [(left - out - w, y) for y in (ys[1], ys[0], ys[2])]
        rows += [(right + out, bottom + out), (left - out - w, bottom + out)]
        rows += [(right + out, top - out - h), (left - out - w, top - out - h)]
    for a, b, c, d in want.own[:12]:
        middle, level = (a + c - w) / 2, (b + d - h) / 2
        rows += [(middle, d + near), (middle, b - near - h), (c + near, level), (a - near - w, level)]
    found = np.array(rows, dtype=np.float64)
    return np.column_stack((found, found[:, 0] + w, found[:, 1] + h))


def placed(wants: Sequence[Want], others: Boxes, lines: Boxes, table: Boxes, inch: float) -> dict[int, Spot]:
    """The places of all labels at once. `others`: all models and marks; `lines`: boxes along lines; `table`: one box."""
    import numpy as np

    options = [candidates(want, inch) for want in wants]
    fixed = [_cost(want, boxes_, others, lines, table, inch) for want, boxes_ in zip(wants, options, strict=True)]
    chosen = [-1] * len(wants)
    order = sorted(range(len(wants)), key=lambda i: float(fixed[i].min()), reverse=True)
    for _ in range(PASSES):
        for i in order:
            rest = [options[j][chosen[j]] for j in range(len(wants)) if j != i and chosen[j] >= 0]
            cost = fixed[i]
            if rest:
                cost = cost + LABEL * overlaps(options[i], np.array(rest)).sum(axis=1) / inch**2
            chosen[i] = int(cost.argmin())
    found = {}
    for i, want in enumerate(wants):
        box = options[i][chosen[i] : chosen[i] + 1]
        far = gaps(box, want.own)[0]
        nearest = int(far.argmin())
        a, b, c, d = (float(v) for v in box[0])
        found[want.unit] = Spot((a, b, c, d), chosen[i], nearest if far[nearest] > TIED * inch else -1)
    return found


def _cost(want: Want, options: Boxes, others: Boxes, lines: Boxes, table: Boxes, inch: float) -> NDArray[np.float64]:
    """What each place costs by what lies there, without the other labels."""
    import numpy as np

    square = inch**2
    cost: Boxes = OTHERS * overlaps(options, others).sum(axis=1) / square
    cost += OWN * overlaps(options, want.own).sum(axis=1) / square
    if len(lines):
        cost += LINE * (overlaps(options, lines) > 0).sum(axis=1)
    area = want.wide * want.high
    within = table if want.within is None else want.within
    cost += OUT * (area - overlaps(options, within)[:, 0]) / square
    far = gaps(options, want.own).min(axis=1)
    cost += FAR * far / inch
    if len(others):
        cost += LOST * (gaps(options, others).min(axis=1) < far - 0.05 * inch)
    cost += np.arange(len(options)) * 0.004
    if 0 <= want.side < len(options):
        keeps = np.full(len(options), MOVED)
        keeps[want.side] = 0
        cost += keeps
    return cost
