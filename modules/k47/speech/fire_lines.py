"""Lines of fire as they are drawn and listed: clear, in cover or smoke, blocked, with length and smoke. K47-6.2"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.core.card import LineRow, Lines, Tone
from app.core.circles import GRAZE, stretches
from app.core.inches import Point, text, to_grid
from app.core.language import decimal
from app.core.scene import Measure, Stretch
from app.core.state import UnitNo
from modules.k47.places import record
from modules.k47.ray import SOFT
from modules.k47.special import arsenal
from modules.k47.special.arsenal import Arm
from modules.k47.special.lines import Line
from modules.k47.special.observation import circles
from modules.k47.special.targeting import Volley
from modules.k47.words.orders import WORDS as ORDERS
from modules.k47.words.shooting import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

Kind = Literal["clear", "cover", "blocked", "out"]
TONES: dict[Kind, Tone] = {"clear": "good", "cover": "warn", "blocked": "danger", "out": "muted"}


def every(fired: tuple[Volley, ...]) -> Iterator[tuple[int, Arm, Line, bool]]:
    """Target, weapon and line of every weapon in the order of the models; the last says whether it fires."""
    for v in fired:
        rows = [(a, x, True) for shot in v.shots for a, x in zip(shot.arms, shot.lines, strict=True)]
        rows += [(i.arm, i.line, False) for i in v.idle]
        seen: set[int] = set()
        for a, x, fires in sorted(rows, key=lambda r: (r[0].no, not r[2], r[0].key)):
            vehicle = ":" not in a.key
            if fires or vehicle or a.no not in seen:
                seen.add(a.no)
                yield v.target, a, x, fires


def kind(x: Line) -> Kind:
    """How a line is drawn."""
    if x.verdict in ("clear", "cover"):
        return x.verdict
    return "out" if x.verdict in ("out", "near", "arc") else "blocked"


def _inches(length: str) -> str:
    return ORDERS.row.inches.format(n=length)


def verdict(x: Line) -> str:
    """A line's verdict in a word or two: the cover at its end, or why nobody shoots along it."""
    return WORDS.cover[x.cover] if x.verdict == "cover" else WORDS.verdict[x.verdict]


def measures(s: K47State, fired: tuple[Volley, ...], only: str = "") -> tuple[Measure, ...]:
    """The lines of a unit's fire on the table. Smoke writes its length beside a line; of the open ones the shortest does."""
    found = [(a, x) for _, a, x, fires in every(fired) if not only or a.key == only]
    clear = [x.length for _, x in found if kind(x) == "clear"]
    u = fired[0].unit if fired else -1
    made = []
    labelled: set[str] = set()
    for a, x in found:
        words = ""
        smoke = decimal(f"{x.smoke:.2f}")
        if x.smoke > GRAZE and smoke not in labelled:
            words = WORDS.card.through.format(length=smoke)
            labelled.add(smoke)
        elif clear and x.length == min(clear) and "clear" not in labelled:
            words = f"{_inches(decimal(f'{x.length / 1000:.2f}'))}, {WORDS.verdict['clear']}"
            labelled.add("clear")
        made.append(measure(s, u, a, x, words))
    return tuple(made)


def measure(s: K47State, u: UnitNo, a: Arm, x: Line, words: str) -> Measure:
    """One line of fire with its stretch of smoke."""
    board = s.book.board
    spots = tuple(to_grid(board, p) for p in (x.start, x.end))
    told = f"{model(s, u, x, a)}: {_inches(text(x.length))}, {verdict(x)}"
    blocked = kind(x) == "blocked"
    parts = tuple(
        Stretch(low, high, "block" if blocked else "smoke") for low, high in _smoke(s, x.start, x.end, x.smoke)
    )
    if not parts and x.verdict == "cover":
        parts = (Stretch(max(0.0, 1 - 1000 / max(x.length, 1000)), 1.0, "soft" if x.cover == SOFT else "hard"),)
    return Measure(kind(x), spots, words, told, parts)


def _smoke(s: K47State, a: Point, b: Point, some: float) -> list[tuple[float, float]]:
    return stretches(a, b, circles(s.clouds)) if some > GRAZE else []


def model(s: K47State, u: UnitNo, x: Line, a: Arm) -> str:
    """A shooter: number and name of the model with its weapon, or the weapon of a vehicle."""
    if ":" not in a.key:
        return weapon_name(s, u, a.key)
    return WORDS.card.line.format(no=x.no + 1, model=a.weapon.short)


def listed(s: K47State, fired: tuple[Volley, ...]) -> Lines:
    """The lines under one another with length, smoke and verdict."""
    rows = []
    for _, a, x, _fires in every(fired):
        through = _inches(decimal(f"{x.smoke:.3f}")) if x.smoke > GRAZE else WORDS.card.none
        rows.append(
            LineRow(
                kind(x), model(s, fired[0].unit, x, a), _inches(text(x.length)), through, verdict(x), TONES[kind(x)]
            )
        )
    note = WORDS.card.limit.format(limit=s.book.v.inches("smoke_block"))
    return Lines(tuple(rows), note, "K47-11.1.limit")


def weapon_name(s: K47State, u: UnitNo, key: str) -> str:
    """A weapon with the number of its model where it is a man's: `Panzerfaust 3`."""
    no, _, weapon = key.partition(":")
    text = arsenal.weapon_name(s, u, key)
    if weapon:
        return f"{text} {int(no) + 1}"
    mounts = {m.id: m for m in record(s, u).mounts}
    own = mounts.get(key)
    if own is None or sum(m.weapon == own.weapon and m.arc != own.arc for m in mounts.values()) == 0:
        return text
    return WORDS.card.mount.format(weapon=text, arc=WORDS.arc[own.arc])
