"""A table of Konflikt '47 for two persons at one screen."""

from typing import Any

import msgspec
from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.play.session import PERSON, Session
from modules.k47.module import MODULE

SCENARIO = "meeting-engagement"


def battle(given: dict[str, Any], dice: tuple[int, ...] = ()) -> Session:
    """A game in memory that begins in a position, as in the case files, with its first dice known."""
    new = Session.new(MODULE, SCENARIO, {}, 1947, {"south": PERSON, "north": PERSON})
    state = replace(MODULE.position(SCENARIO, {}, given), dice=Dice(1947, forced=dice))
    state, _ = engine.start(state)
    header = replace(new.header, start=msgspec.Raw(new.codec.encode(state)), resumed="position")
    return Session.begin(MODULE, header, None)
