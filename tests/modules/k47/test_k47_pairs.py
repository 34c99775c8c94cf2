"""Lines of fire one by one, against all of them at once, in games of chance."""

from __future__ import annotations

from random import Random

from app.core import engine
from modules.k47.places import fielded
from modules.k47.special import arsenal, targeting
from modules.k47.special.lines import View
from modules.k47.special.pairs import Pairs
from modules.k47.start import start
from modules.k47.state import K47State


def test_lines_of_weapons_are_those_of_all_at_once() -> None:
    """Who shoots at whom along which line, wherever a single line tells; whether he may is what his whole fire says."""
    luck, told, asked, s = Random(3), 0, 0, start("meeting-engagement", {}, 3)
    s, _ = engine.start(s)
    while s.outcome is None and asked < 500:
        s, _ = engine.apply(s, engine.some(s, luck))
        south, north = tuple(fielded(s, "south")), tuple(fielded(s, "north"))
        if luck.random() < 0.8 or not south or not north:
            continue
        for u, x in {(luck.choice(south), luck.choice(north)) for _ in range(4)}:
            if not targeting.refuse_unit(s, u, x, "fire"):
                sure, all_ = compared(s, u, x)
                told, asked = told + sure, asked + all_
                assert targeting.may(s, u, x, "fire") == bool(targeting.plan(s, u, x, "fire").shots)
    assert asked >= 500
    assert told > 0.9 * asked


def compared(s: K47State, u: int, x: int) -> tuple[int, int]:
    """Of how many lines of weapons it is sure at a glance, and how many there are."""
    view, pairs, told, asked = View(s, u, x), Pairs(s, u, x), 0, 0
    for a in arsenal.usable(s, u, "fire"):
        for r in arsenal.rounds(s, u, a, "fire"):
            if r == "indirect":
                continue
            line, sure = pairs.line(a, r)
            whole, told, asked = view.line(a, r), told + sure, asked + 1
            assert not sure or (line is not None) == whole.open
            if line is not None:
                found = line.to, line.start, line.end, line.length
                assert found == (whole.to, whole.start, whole.end, whole.length)
    return told, asked
