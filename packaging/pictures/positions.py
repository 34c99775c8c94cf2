"""The positions of Vital Ground that the pictures show, and the acts that lead to any position."""

from typing import Any

import msgspec
from msgspec.structs import replace

from app.core import engine
from app.core.dice import Dice
from app.core.module import Module
from app.play.session import Session

AUTHIE = {
    "turn": 3,
    "first": "german",
    "step": "half",
    "points": 46,
    "control": {"franqueville": "german"},
    "units": {
        "G-3-9": "1:1525",
        "G-3-10": "1:1625",
        "G-3-11": {"at": "1:1528", "acted": True},
        "G-3-12": {"at": "1:1725", "hits": 1, "acted": True},
        "G-3HQ": "1:1428",
        "G-LDR": "1:1428",
        "G-P6": "1:1425",
        "G-P7": {"at": "1:2225", "acted": True},
        "G-PHQ": "1:1332",
        "A-NC": {"at": "1:1524", "prepared": True},
        "A-NB": "1:1624",
        "A-NA": {"at": "1:1822", "prepared": True},
        "A-NW": "1:1522",
        "A-NHQ": "1:1723",
        "A-ND": {"at": "1:2108", "prepared": True},
        "A-6A": {"at": "1:1623", "op_fired": True},
        "A-6F": {"at": "1:2023", "prepared": True},
        "A-6HQ": "1:1720",
        "A-27A": {"at": "1:1222", "hits": 1},
        "A-27B": {"at": "1:1120", "status": "routed", "hits": 1},
    },
}
"""The second assault on Authie."""

BURON = {
    "turn": 5,
    "first": "german",
    "step": "half",
    "points": 30,
    "control": {"franqueville": "german", "authie": "german", "galmanche": "allied"},
    "units": {
        "G-2-5": "1:3311",
        "G-2-6": {"at": "1:3210", "acted": True},
        "G-2-7": {"at": "1:3012", "status": "pinned"},
        "G-2-8": "1:3409",
        "G-2HQ": "1:3412",
        "G-P7": "1:3109",
        "G-PHQ": "1:3313",
        "A-ND": {"at": "1:2108", "prepared": True},
        "A-NHQ": "1:2008",
        "A-6C": {"at": "1:2211", "hits": 1, "op_fired": True},
        "A-RA": {"at": "3:0415", "prepared": True},
        "A-RB": "3:0612",
    },
}
"""The tanks of the 7th company before Buron."""


def game(module: Module, given: dict[str, Any], dice: tuple[int, ...], players: dict[str, str]) -> Session:
    """A game of the module's first scenario in memory that begins in a position, with the next dice known."""
    scenario = module.manifest.scenarios[0].id
    new = Session.new(module, scenario, {}, 1943, players)
    state = replace(module.position(scenario, {}, given), dice=Dice(1943, forced=dice))
    state, _ = engine.start(state)
    header = replace(new.header, start=msgspec.Raw(new.codec.encode(state)), resumed="position")
    return Session.begin(module, header, None)


def unit(session: Session, name: str) -> int:
    """The number of a unit by its id."""
    return [one.id for one in session.state.units].index(name)


def place(session: Session, label: str) -> int:
    """The number of a hex by its label."""
    return session.module.board(session.state).place(label)


def act(session: Session, kind: str, **fields: str) -> None:
    """Do an act by its name; units go by id, places by label, markers by their words. Raises Refused."""
    values: dict[str, Any] = {"type": kind}
    named = {"unit": unit, "place": place, "to": place}
    for field, word in fields.items():
        values[field] = named[field](session, word) if field in named else word
    session.do(session.codec.action(msgspec.json.encode(values)))
