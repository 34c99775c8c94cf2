"""The pictures of Roundhammer 1943."""

from collections.abc import Callable
from typing import Any

from positions import act, game, place
from PySide6.QtCore import QSize
from stage import PEOPLE, SIZE, look_at, module, point_at, settle, window

from app.play.session import Session
from app.ui.main_window import MainWindow
from app.ui.table.game_view import SAID

ALONE = {"allied": "person", "german": "greedy"}

BEACHES = (
    ("a-uk-3-inf", "1810"),
    ("a-uk-15-inf", "1810"),
    ("a-can-2-inf", "1709"),
    ("a-can-3-inf", "1709"),
    ("a-us-29-inf", "1608"),
)

ROUEN: dict[str, Any] = {
    "turn": 3,
    "step": "allied_combat",
    "rest": "stay",
    "pool": "empty",
    "weather": "fair",
    "beachheads": ["2210", "2309", "2509"],
    "allied": ["2109", "2210", "2309", "2310", "2211", "2410", "2411", "2509", "2510", "2610", "1910", "2011", "2110"],
    "markers": {
        "air_support-1": {"at": "placed", "unit": "a-hq-uk-2"},
        "naval_gunfire-1": {"at": "available"},
        "engineering-1": {"at": "available"},
    },
    "units": {
        "a-us-101-abn": "2109",
        "a-uk-43-inf": "2211",
        "a-hq-uk-2": "2410",
        "a-uk-3-inf": "2310",
        "a-uk-15-inf": "2310",
        "a-uk-49-inf": "2310",
        "a-uk-gds-arm": "2411",
        "a-can-2-inf": "2411",
        "a-us-29-inf": "2509",
        "a-us-5-inf": "2509",
        "a-uk-11-arm": "2610",
        "a-hq-can-1": "2509",
        "g-10-f": "2311",
        "g-346-inf": "2311",
        "g-711-inf": {"at": "2010", "hungry": 1},
        "a-uk-53-inf": "2011",
        "a-uk-59-inf": "1910",
        "g-17-lw-ers": "2212",
        "g-hq-81-corps": "2413",
        "g-25-pz": "2312",
        "g-9-h": "2711",
        "g-12-hj": "2613",
        "g-21-pz": "1811",
        "g-245-ers": "eliminated",
    },
}
"""The third turn: British and Canadians before Rouen."""

ITALY = {
    "a-uk-50-inf": "italienfront",
    "a-uk-51-inf": "italienfront",
    "g-15-pzgr": "strategic_reserve",
    "g-94-inf": "strategic_reserve",
    "g-305-inf": "strategic_reserve",
}
"""Who is sent to Italy, and away from there, so that the marker hurts the Germans."""


def landing(session: Session) -> None:
    """The coast marked, and all divisions of the first wave sent to their beaches."""
    for beach, marker in (("1810", "1"), ("1709", "2"), ("1608", "")):
        act(session, "LandAt", place=beach)
        if marker:
            act(session, "UseMarker", marker=marker)
    act(session, "Jump", unit="a-us-101-abn")
    act(session, "DropAt", place="1710")
    act(session, "EndPhase")
    for unit, beach in BEACHES:
        act(session, "Storm", unit=unit)
        act(session, "Beach", place=beach)
    for _ in range(2):
        marker = next(m.id for m in session.state.markers if m.kind == "naval_bombardment" and m.at == "available")
        act(session, "GiveDDay", marker=marker)
        act(session, "Beach", place="1709")


def campaign(shown: MainWindow, players: dict[str, str]) -> Session:
    """A new game in memory."""
    return Session.begin(*_new(shown, players))


def _new(shown: MainWindow, players: dict[str, str]) -> tuple[Any, Any, None]:
    found = module(shown, "r43")
    return found, Session.new(found, "time-or-power", {}, 17, players).header, None


def start() -> MainWindow:
    """The first decision of the landing."""
    shown = window()
    shown.play(campaign(shown, ALONE))
    look_at(shown, "1910")
    return shown


def plan() -> MainWindow:
    """The first wave planned, with the chances of each beach."""
    shown = window()
    session = campaign(shown, ALONE)
    landing(session)
    shown.play(session)
    look_at(shown, "1809")
    point_at(shown, "1709")
    return shown


def attack(theme: str = "light", size: QSize = SIZE) -> MainWindow:
    """An attack on Rouen with air support, its odds and dice."""
    shown = window(theme, size)
    session = game(module(shown, "r43"), ROUEN, (), ALONE)
    act(session, "Attack", place="2311")
    act(session, "Leave", unit="a-uk-43-inf")
    act(session, "UseSupport", marker="air_support-1")
    shown.play(session)
    look_at(shown, "2311")
    settle(SAID / 1000)
    point_at(shown, "2311")
    return shown


def supply() -> MainWindow:
    """What is in supply, and what is cut off."""
    shown = window()
    shown.play(game(module(shown, "r43"), ROUEN, (), ALONE))
    look_at(shown, "2311", 0.8)
    shown.commands.actions["supply"].trigger()
    shown.commands.actions["briefing"].trigger()
    shown.commands.actions["briefing"].trigger()
    point_at(shown, "2010", "g-711-inf")
    return shown


def italienfront() -> MainWindow:
    """The table of the Italienfront, with the cell of its marker."""
    shown = window()
    given = {**ROUEN, "italy": {"line": 8, "column": 2}, "units": ROUEN["units"] | ITALY}
    shown.play(game(module(shown, "r43"), given, (), ALONE))
    look_at(shown, "2311")
    assert shown.table is not None
    table, box = shown.table, place(shown.table.bridge.session, "italienfront")
    table.map_area.under.show_piece(table.map_area.tray.cards[box])
    table.click(box, -1)
    return shown


def hand_over() -> MainWindow:
    """The page between two persons."""
    shown = window()
    shown.play(campaign(shown, PEOPLE))
    return shown


PICTURES: dict[str, Callable[[], MainWindow]] = {
    "r43-start": start,
    "r43-landing": plan,
    "r43-attack": attack,
    "r43-supply": supply,
    "r43-italienfront": italienfront,
    "r43-hand-over": hand_over,
    "r43-dark-150": lambda: attack("dark", QSize(1280, 800)),
}
