"""Charts of a batch as SVG: in the document, and in the window in its own colours."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10, sqrt

from msgspec import Struct

from app.core.board import Board
from app.core.language import decimal
from app.core.state import Place, Side
from app.play.batches.findings import Turn
from app.play.batches.report import Share, percent

WIDE = 640
"""Width of every chart, in its own units."""

FONT = "Inter, Segoe UI, DejaVu Sans, sans-serif"
LEFT = 150
"""Room for the names of bars at least; names that are longer have more, up to `LEFT_MOST`."""

LEFT_MOST = 260
LETTER = 6.4
"""About the width of a letter."""

NAME = 14
"""Names under one another stand at least so far apart."""

GRID = 0.3
"""The outlines of hexes are so strong, under what is counted in them."""

TINT = 0.4
"""Bars are so strong inside their outline, so that the whisker is read on them."""

FOOT = 26


class Palette(Struct, frozen=True):
    """Colours as `#rrggbb`: text, soft text, lines, ground, what is counted, and the sides in order; their names, and
    the font.
    """

    ink: str
    soft: str
    line: str
    paper: str
    accent: str
    sides: Mapping[Side, str]
    names: Mapping[Side, str] = {}
    font: str = FONT


def _svg(high: float, parts: Sequence[str], title: str, p: Palette, wide: float = WIDE) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}" '
        f'role="img"><title>{escape(title)}</title><g font-family="{escape(p.font)}" font-size="12">{"".join(parts)}</g></svg>'
    )


def _text(x: float, y: float, words: str, fill: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{fill}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, stroke: str, wide: float = 1, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{stroke}" '
        f'stroke-width="{wide:g}"{dashed}/>'
    )


def shares(found: Sequence[Share], called: Callable[[str], str], p: Palette, title: str) -> str:
    """Shares as bars, called by what `called` makes of their labels, each with the interval that holds the truth, from 0 to 100 %."""
    names = [called(share.label) for share in found]
    row, left, right = 30, min(LEFT_MOST, max(LEFT, 16 + LETTER * max(map(len, names), default=0))), WIDE - 70
    span = right - left
    high = row * len(found) + FOOT
    parts = []
    for mark in range(0, 101, 25):
        x = left + span * mark / 100
        parts.append(_line(x, 4, x, high - FOOT + 4, p.line))
        parts.append(_text(x, high - 8, f"{mark} %", p.soft, "middle"))
    for i, (share, name) in enumerate(zip(found, names, strict=True)):
        y = 6 + row * i
        fill = p.sides.get(share.label.split(" ")[0], p.accent)
        wide = f'x="{left:.1f}" y="{y + 3}" width="{max(1.0, span * share.share):.1f}" height="16" rx="2"'
        parts.append(_text(left - 10, y + 15, name, p.ink, "end"))
        parts.append(f'<rect {wide} fill="{p.paper}"/>')
        parts.append(f'<rect {wide} fill="{fill}" fill-opacity="{TINT:g}" stroke="{fill}" stroke-width="1.5"/>')
        low, top = left + span * share.low, left + span * share.high
        parts += [
            _line(low, y + 11, top, y + 11, p.ink, 2),
            _line(low, y + 6.5, low, y + 15.5, p.ink, 2),
            _line(top, y + 6.5, top, y + 15.5, p.ink, 2),
        ]
        parts.append(_text(WIDE - 2, y + 15, percent(share.share), p.ink, "end"))
    return _svg(high, parts, title, p)


def _marks(low: float, top: float) -> list[float]:
    """Round figures from `low` to `top`, three to six of them."""
    rough = (top - low) / 5 or 1.0
    ten = 10.0 ** floor(log10(rough))
    step = next(n * ten for n in (1, 2, 5, 10) if n * ten >= rough)
    return [n * step for n in range(ceil(low / step - 1e-9), floor(top / step + 1e-9) + 1)]


def _frame(
    turns: Sequence[Turn], low: float, top: float, p: Palette, form: str, room: float = 16
) -> tuple[list[str], float, float]:
    """Axes of a chart over turns: its parts, the step from turn to turn, and units of height for one of the figure.

    `room`: what is kept free to the right of them.
    """
    left, right, head, foot = 60, WIDE - room, 10, 180
    step = (right - left) / max(1, len(turns) - 1)
    scale = (foot - head) / ((top - low) or 1)
    parts = []
    for value in _marks(low, top):
        y = foot - (value - low) * scale
        parts.append(_line(left, y, right, y, p.line))
        parts.append(_text(left - 8, y + 4, decimal(form.format(value)).replace("-", "−"), p.soft, "end"))
    every = max(1, -(-len(turns) // 16))
    parts += [
        _text(left + step * i, foot + 18, str(t.turn), p.soft, "middle") for i, t in enumerate(turns) if i % every == 0
    ]
    return parts, step, scale


def _path(points: Sequence[tuple[float, float]], stroke: str, dash: str = "") -> str:
    at = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{stroke}"/>' for x, y in points)
    return f'<polyline points="{at}" fill="none" stroke="{stroke}" stroke-width="2"{dashed}/>{dots}'


def lead(turns: Sequence[Turn], p: Palette, title: str) -> str:
    """The first side's lead by turn: its mean, and the band that holds the middle half of the games."""
    low = min(0.0, *(t.lead[0] for t in turns))
    top = max(0.0, *(t.lead[2] for t in turns))
    parts, step, scale = _frame(turns, low, top, p, "{:g}")

    def at(i: int, value: float) -> tuple[float, float]:
        return 60 + step * i, 180 - (value - low) * scale

    band = [at(i, t.lead[2]) for i, t in enumerate(turns)] + [
        at(i, turns[i].lead[0]) for i in reversed(range(len(turns)))
    ]
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in band)
    parts.append(f'<polygon points="{corners}" fill="{p.accent}" fill-opacity="0.18"/>')
    parts.append(_line(*at(0, 0.0), WIDE - 16, at(0, 0.0)[1], p.soft))
    parts.append(_path([at(i, t.lead[1]) for i, t in enumerate(turns)], p.accent))
    return _svg(204, parts, title, p)


def told(turns: Sequence[Turn], p: Palette, title: str) -> str:
    """How well the end of each turn tells the winner, from 50 % (not at all) to 100 %, for turns that tell."""
    parts, step, scale = _frame(turns, 50, 100, p, "{:.0f} %")
    points = [(60 + step * i, 180 - max(0.0, 100 * (t.told or 0.0) - 50) * scale) for i, t in enumerate(turns)]
    return _svg(204, [*parts, _path(points, p.accent)], title, p)


def control(turns: Sequence[Turn], p: Palette, title: str) -> str:
    """Named places held by each side, by turn; every second side's line is dashed, and each ends at its side's name."""
    holds = [side for side in p.sides if any(t.held.get(side) for t in turns)]
    top = max((t.held[side] for t in turns for side in holds), default=1.0)
    names = {side: p.names.get(side, side) for side in holds}
    room = 24 + LETTER * max(map(len, names.values()), default=0)
    parts, step, scale = _frame(turns, 0, top, p, "{:g}", room)
    for n, side in enumerate(holds):
        points = [(60 + step * i, 180 - t.held[side] * scale) for i, t in enumerate(turns)]
        parts.append(_path(points, p.sides[side], "6 4" if n % 2 else ""))
    lowest = 0.0
    for side in sorted(holds, key=lambda side: -turns[-1].held[side]):
        lowest = max(lowest + NAME, 184 - turns[-1].held[side] * scale)
        parts.append(_text(WIDE - room + 10, lowest, names[side], p.ink))
    return _svg(204, parts, title, p)


def lengths(turns: Sequence[int], p: Palette, title: str) -> str:
    """How many games ended on each turn."""
    if not turns:
        return _svg(20, [], title, p)
    low, top = min(turns), max(turns)
    counts = [turns.count(t) for t in range(low, top + 1)]
    step = (WIDE - 76) / len(counts)
    every = max(1, -(-len(counts) // 16))
    parts = [_line(60, 180, WIDE - 16, 180, p.line), _text(52, 22, str(max(counts)), p.soft, "end")]
    for i, n in enumerate(counts):
        high = 162 * n / max(counts)
        wide = max(1.0, min(48.0, step * 0.8))
        x = 60 + step * (i + 0.5)
        if n:
            parts.append(
                f'<rect x="{x - wide / 2:.1f}" y="{180 - high:.1f}" width="{wide:.1f}" height="{high:.1f}" '
                f'fill="{p.accent}"/>'
            )
        if i % every == 0:
            parts.append(_text(x, 198, str(low + i), p.soft, "middle"))
    return _svg(204, parts, title, p)


def heat(board: Board, counts: Mapping[Place, int], p: Palette, title: str) -> str:
    """Counts on the map: the darker a hex, the more; a hex without any is an outline, and towns have their names."""
    tall = sqrt(3.0)
    xs = [1.5 * c for c in board.col]
    ys = [tall * (r + 0.5 * (c & 1)) for c, r in zip(board.col, board.row, strict=True)]
    left, top = min(xs) - 1, min(ys) - tall / 2
    unit = WIDE / (max(xs) + 1 - left)
    high = (max(ys) + tall / 2 - top) * unit
    most = max((n for place, n in counts.items() if board.is_hex(place)), default=1)
    fine = any(board.inches)
    corners = [(-1, 0), (-0.5, -tall / 2), (0.5, -tall / 2), (1, 0), (0.5, tall / 2), (-0.5, tall / 2)]

    def hexagon(place: int, size: float) -> str:
        x, y = (xs[place] - left) * unit, (ys[place] - top) * unit
        steps = [((dx * unit * size), (dy * unit * size)) for dx, dy in corners]
        return "M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in steps) + "Z"

    parts = [f'<rect x="0.5" y="0.5" width="{WIDE - 1}" height="{high - 1:.1f}" fill="{p.paper}" stroke="{p.line}"/>']
    if not fine:
        outline = "".join(hexagon(place, 1) for place in range(board.hexes))
        parts.append(
            f'<path d="{outline}" fill="none" stroke="{p.soft}" stroke-opacity="{GRID:g}" stroke-width="0.5"/>'
        )
    by_shade: dict[int, list[str]] = {}
    for place, n in sorted(counts.items()):
        if board.is_hex(place) and n:
            by_shade.setdefault(max(1, round(10 * sqrt(n / most))), []).append(hexagon(place, 3 if fine else 1))
    for shade, shapes in sorted(by_shade.items()):
        parts.append(f'<path d="{"".join(shapes)}" fill="{p.accent}" fill-opacity="{shade / 10:g}"/>')
    for town in board.towns:
        place = town.hexes[0]
        x, y = (xs[place] - left) * unit, (ys[place] - top) * unit
        anchor = "end" if x > WIDE - 90 else "start" if x < 90 else "middle"
        words = f'x="{x:.1f}" y="{y:.1f}" font-size="10" text-anchor="{anchor}">{escape(town.name)}</text>'
        parts.append(f'<text fill="none" stroke="{p.paper}" stroke-width="3" stroke-opacity="0.8" {words}')
        parts.append(f'<text fill="{p.ink}" {words}')
    return _svg(high, parts, title, p)
