"""The pictures of Konflikt '47."""

from collections.abc import Callable
from typing import Any

from positions import act, game, place
from PySide6.QtCore import QSize
from stage import SIZE, come_to_rest, look_at, module, settle, window

from app.play.session import Session
from app.ui.main_window import MainWindow

BOTH = {"south": "person", "north": "person"}

FULL = 0.45
"""The zoom of 25 pixels an inch."""

CROSSROADS: dict[str, Any] = {
    "turn": 2,
    "step": "south",
    "clouds": [{"at": [30.5, 24.5], "radius": 6, "turn": 2}],
    "units": {
        "s.g1": {"at": [33, 14]},
        "s.g3": {"at": [30, 16]},
        "s.g4": {
            "models": {
                0: [32.6, 26.2],
                1: [32.9, 24.7],
                2: [32.7, 23.2],
                3: [34.6, 22.1],
                4: [34.2, 20.6],
                5: [34.9, 18.9],
                6: [36.1, 17.8],
                7: [37.5, 17],
            }
        },
        "s.g5": {"at": [20, 24], "pins": 2, "order": "down", "die": "placed"},
        "s.g9": {"at": [55, 13], "order": "ambush", "die": "placed"},
        "s.g10": {"at": [50, 18], "facing": 330, "order": "advance", "die": "placed"},
        "s.g11": {"at": [28, 10], "facing": 0},
        "n.a1": {"at": [50, 38]},
        "n.a4": {"at": [46, 33]},
        "n.a5": {
            "models": {
                0: [42, 26],
                1: [43.5, 26.6],
                2: [42.6, 25.1],
                3: [43.8, 25.3],
                4: [45, 25.6],
                5: [44.6, 26.9],
                6: [45.9, 26.4],
            },
            "pins": 1,
        },
        "n.a6": {"at": [36, 36], "order": "fire", "die": "placed"},
        "n.a9": {"at": [53, 35], "facing": 180, "order": "ambush", "die": "placed"},
        "n.a10": {"at": [47, 30], "facing": 180},
    },
}
"""The second turn at the crossroads: a squad half in the smoke before an American one."""

STRIKE: dict[str, Any] = {
    "turn": 3,
    "step": "start",
    "missions": [{"number": 1, "kind": "air", "side": "north", "observer": "n.a3", "turn": 2, "target": "s.g4"}],
    "calls": 1,
    "units": {
        "n.a3": {"at": [44, 40]},
        "n.a5": {"at": [40, 36]},
        "n.a11": {"at": [47, 36], "facing": 180},
        "n.a1": {"at": [36, 40]},
        "s.g4": {"at": [33, 18]},
        "s.g5": {"at": [26, 20], "pins": 1},
        "s.g10": {"at": [41, 17], "facing": 0},
        "s.g11": {"at": [29, 12], "facing": 0},
        "s.g1": {"at": [34, 13]},
        "s.g9": {"at": [48, 12]},
    },
}
"""The third turn: the aircraft that an American observer has called comes."""


def position(shown: MainWindow, given: dict[str, Any], dice: tuple[int, ...] = ()) -> Session:
    """A game that begins in a position, both sides at the screen."""
    return game(module(shown, "k47"), given, dice, BOTH)


def table() -> MainWindow:
    """The table, and the forces that are to be set up."""
    shown = window()
    shown.start_game("k47", "meeting-engagement", {}, 1947, {"south": "person", "north": "random"})
    settle(2)
    return shown


def order(theme: str = "light", size: QSize = SIZE) -> MainWindow:
    """A die for a unit with pins: its test, and what each order would do."""
    shown = window(theme, size)
    given = {**CROSSROADS, "step": "north"}
    given["units"] = {**given["units"], "n.a1": {"at": [42, 31]}, "n.a5": {**given["units"]["n.a5"], "pins": 3}}
    session = position(shown, given)
    shown.play(session)
    look_at(shown, "4023", FULL)
    assert shown.table is not None
    shown.table.bridge.choose_unit([one.id for one in session.state.units].index("n.a5"))
    come_to_rest(shown)
    return shown


def smoke(theme: str = "light", size: QSize = SIZE) -> MainWindow:
    """Fire through smoke: every line measured, what it hits with, what it may do."""
    shown = window(theme, size)
    session = position(shown, CROSSROADS)
    act(session, "Give", unit="s.g4", order="advance")
    act(session, "Done")
    act(session, "TakeAim", unit="n.a5")
    shown.play(session)
    look_at(shown, "4325", FULL)
    come_to_rest(shown)
    return shown


def air_strike() -> MainWindow:
    """The aircraft is coming: the squad under it may go Down."""
    shown = window()
    session = position(shown, STRIKE, (6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 6))
    shown.play(session)
    act(session, "Approach", place=session.module.board(session.state).labels[place(session, "3824")])
    shown.play(session)
    look_at(shown, "3621", 0.36)
    come_to_rest(shown)
    return shown


PICTURES: dict[str, Callable[[], MainWindow]] = {
    "k47-table": table,
    "k47-order": order,
    "k47-smoke": smoke,
    "k47-air-strike": air_strike,
    "k47-dark-150": lambda: smoke("dark", QSize(1280, 800)),
}
