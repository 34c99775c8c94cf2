"""Nations side by side: British and US units in one attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Refusal, UnitNo
from modules.r43.book import rulebook
from modules.r43.effects import active
from modules.r43.naming import name
from modules.r43.places import data, factors

if TYPE_CHECKING:
    from modules.r43.state import R43State

COMMONWEALTH = ("british", "canadian", "polish")
"""Nations that do not attack together with the US without loss. LR-7.25"""


def joint(s: R43State, units: tuple[UnitNo, ...]) -> tuple[UnitNo, UnitNo] | None:
    """A US unit and a British, Canadian or Polish one, where both attack. LR-5.49, LR-7.25"""
    us = next((u for u in units if data(s, u).nation == "us"), -1)
    commonwealth = next((u for u in units if data(s, u).nation in COMMONWEALTH), -1)
    return (us, commonwealth) if us >= 0 and commonwealth >= 0 else None


def refuse_joint(s: R43State, units: tuple[UnitNo, ...]) -> Refusal | None:
    """Why units may not attack together: Divergence. LR-5.60, LR-7.25"""
    both = joint(s, units)
    if both is None or not active(s, "divergence"):
        return None
    return rulebook().refuse("LR-7.25", (), unit=name(s, both[0]), by=name(s, both[1]))  # LR-5.60, LR-7.25


def together(s: R43State, units: tuple[UnitNo, ...]) -> tuple[UnitNo, ...]:
    """Those of some units that may attack together: under Divergence all but the weaker nation's. LR-5.60, LR-7.25"""
    if refuse_joint(s, units) is None:
        return units
    parts = [tuple(u for u in units if data(s, u).nation not in apart) for apart in (COMMONWEALTH, ("us",))]
    return max(parts, key=lambda group: sum(factors(s, u)[0] for u in group))
