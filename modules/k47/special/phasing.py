"""Units in a phase field, whom no ground hinders. K47-17.phase_field"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.k47 import morale
from modules.k47.events.zeal import Phased
from modules.k47.places import alive, has

if TYPE_CHECKING:
    from modules.k47.state import K47State


def flicker(g: Draft[Any], u: UnitNo) -> None:
    """A die for each model of a unit that has moved in its field; if any is a 1 the unit takes a pin. K47-17.phase_field"""
    s: K47State = g.s
    if not alive(s, u) or not has(s, u, "phase_field"):
        return
    faces = g.roll("phase_field", len(s.units[u].models))
    ones = sum(face == s.book.v["natural_fail"] for face in faces)
    g.say(Phased(u, len(faces), ones))
    if ones:  # K47-17.phase_field
        morale.pin(g, u, s.book.v["phase_field_pins"], why="phase_field")
