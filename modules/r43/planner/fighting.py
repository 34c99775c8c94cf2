"""What a combat is worth to who looks ahead: steps, and the ground that decides the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from modules.r43.counter import ALLIED
from modules.r43.forecast import Forecast
from modules.r43.greedy import aims, fighting
from modules.r43.odds import Battle
from modules.r43.places import allied_hexes
from modules.r43.planner import goals

if TYPE_CHECKING:
    from modules.r43.state import R43State

GROUND = 0.22
"""What a point of a hex's worth is in steps, where the hex falls."""
WEAKER, SIEGE = 0.05, 0.12
"""What it is in every step that its garrison loses, on the way to its fall; more where the Allies have time for a siege."""
LAST = 0.75
"""The part of own losses that no longer counts in the last turn."""
LAST_GROUND = 3.0
"""How much more a hex counts then."""


def worth(s: R43State, b: Battle) -> float:
    """What the hex attacked is worth to the attacker: the Germans get back only what was taken."""
    value = goals.worths(s).get(b.place, 0.0)
    if b.side == ALLIED:
        return value
    return value if b.place in allied_hexes(s.allied) else 0.0


def judge(s: R43State, b: Battle, f: Forecast) -> float:
    """What a combat promises the attacker, in steps."""
    value, ground = fighting.value(s, b, f), worth(s, b)
    more = GROUND * ground - 0.15 * aims.worth(s, b.place)
    last = goals.final(s)
    value += float(f.falls) * more * (LAST_GROUND if last and ground else 1.0)
    siege = b.side == ALLIED and s.scenario != "time-or-power"
    value += (SIEGE if siege else WEAKER) * ground * float(f.theirs)
    if last:
        value += LAST * (fighting.STEP[b.side] * float(f.own) + fighting.REPULSE * float(f.repulsed))
    return value
