"""The tools of the map: what they lay over it and what they say."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.card import Fact, Note
from app.core.module import Reach
from app.core.state import NOWHERE
from app.play.session import Session
from app.ui.bridge import Bridge
from app.ui.map.map_tools import MapTools
from app.ui.panels.tool_cards import distance_words, label, points, sight_card
from tests.toy import MODULE, TheFord

BOARD = MODULE.board(None)


@pytest.fixture
def tools(qapp: QApplication) -> Iterator[MapTools]:
    bridge = Bridge(Session.new(MODULE, "ford", seed=7))
    yield MapTools(bridge, bridge)
    bridge.close()


def place(name: str) -> int:
    return BOARD.place(name)


@pytest.mark.parametrize(("value", "words"), [(6, "6"), (4.5, "4½"), (0.25, "¼"), (2.75, "2¾"), (1.4, "1.4"), (0, "0")])
def test_points_read_as_on_a_counter(value: float, words: str) -> None:
    assert points(value) == words


def test_places_and_distances_in_words() -> None:
    assert label(BOARD, place("0302")) == "0302 Ford"
    assert label(BOARD, NOWHERE) == "off the map"
    assert distance_words(BOARD, 1) == "1 hex, 100 yards"
    assert distance_words(BOARD, 9) == "9 hexes, 900 yards"


def test_a_line_of_sight_says_what_blocks_it_and_by_which_rule() -> None:
    a, b = next(
        (a, b) for a in range(BOARD.hexes) for b in range(BOARD.hexes) if a != b and not MODULE.sight(None, a, b).clear
    )
    sight = MODULE.sight(None, a, b)
    card = sight_card(BOARD, a, b, sight, "R1")
    assert card.aside == "R1"
    assert card.blocks[0] == Note(f"**{BOARD.labels[a]} to {BOARD.labels[b]}: blocked**", "", "danger")
    assert Fact("First block", label(BOARD, sight.blocker), tone="danger") in card.blocks
    assert Fact("Why", "Woods stand between.", rule="T-4") in card.blocks


def test_a_clear_line_names_its_rule_and_no_reason() -> None:
    card = sight_card(BOARD, place("0101"), place("0102"), MODULE.sight(None, place("0101"), place("0102")))
    assert card.blocks[0] == Note("**0101 to 0102: clear**", "T-4", "good")
    assert Fact("Crosses", "nothing between") in card.blocks
    assert not any(isinstance(b, Fact) and b.label == "Why" for b in card.blocks)


def test_sight_starts_at_the_chosen_unit_or_at_a_click(tools: MapTools) -> None:
    unit = tools.bridge.state.units[0]
    tools.use("sight")
    assert tools.card is not None
    assert tools.card.blocks == (Note("Click the hex to look from, or choose a unit."),)
    tools.select(0)
    tools.hover(place("0302"), -1)
    assert [(a, b) for a, b, _ in tools.sights] == [(unit.place, place("0302"))]
    assert tools.click(place("0401"), -1)
    tools.hover(place("0402"), -1)
    assert [(a, b) for a, b, _ in tools.sights] == [(place("0401"), place("0402"))]
    tools.click(place("0403"), -1)
    tools.hover(place("0101"), -1)
    assert [(a, b) for a, b, _ in tools.sights] == [(place("0401"), place("0403"))]
    assert tools.back()
    assert tools.anchor == NOWHERE
    assert tools.back()
    assert tools.pointer == "select"
    assert not tools.back()


def test_reach_shows_costs_and_the_way_to_the_pointer(tools: MapTools, monkeypatch: pytest.MonkeyPatch) -> None:
    start = tools.bridge.state.units[0].place
    near = next(h for h in BOARD.neighbours[start] if h >= 0)
    far = next(h for h in BOARD.neighbours[near] if h >= 0 and h != start and h not in BOARD.neighbours[start])
    reach = Reach(0, 2.5, {near: 1, far: 2.5}, frozenset({far}), {near: (near,), far: (near, far)})
    monkeypatch.setattr(TheFord, "reach", lambda self, s, unit: reach if unit == 0 else None)
    tools.select(0)
    tools.show_reach(True)
    area = tools.overlays[0]
    assert area.kind == "reach"
    assert set(area.costs) == {(near, "1"), (far, "2½")}
    tools.hover(far, -1)
    way = tools.overlays[1]
    assert (way.kind, way.places, way.text) == ("path", (start, near, far), "2½ of 2½ points")
    tools.hover(near, -1)
    assert tools.overlays[1].text == "1, may not stop here"
    assert tools.legend() == (("reach", f"reach of {MODULE.roster(tools.bridge.state, 0).name}, number = points used"),)
    tools.show_reach(False)
    assert not any(o.kind == "reach" for o in tools.overlays)


def test_the_way_is_shown_to_a_place_on_offer_without_the_tool(
    tools: MapTools, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = tools.bridge.state.units[0].place
    near = next(h for h in BOARD.neighbours[start] if h >= 0)
    reach = Reach(0, 1, {near: 1}, frozenset({near}), {near: (near,)})
    monkeypatch.setattr(TheFord, "reach", lambda self, s, unit: reach)
    tools.select(0)
    tools.hover(near, -1)
    assert tools.overlays == ()
    tools.bridge.click(("unit", 0))
    tools.refresh()
    assert [o.kind for o in tools.overlays] == ["path"]


def test_a_third_area_takes_the_oldest_off_and_says_so(tools: MapTools, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TheFord, "threat", lambda self, s, side, unit=-1: {place("0202"): "fire 50.0 %"})
    tools.show_reach(True)
    tools.show_threat(True)
    assert [o.kind for o in tools.overlays] == ["enemy_fire"]
    tools.hover(place("0202"), -1)
    assert tools.overlays[-1].text == "fire 50.0 %"
    told: list[tuple[object, ...]] = []
    tools.said.connect(lambda text: told.append((text,)))
    tools.switched.connect(lambda *args: told.append(args))
    tools.show_control(True)
    assert tools.areas == ["threat", "control"]
    assert told == [("reach", False), ("Reach was taken off: two overlays at once.",)]


def test_the_fan_sees_in_slices_what_single_lines_see(qtbot: QtBot, tools: MapTools) -> None:
    tools.use("fan")
    assert tools.click(place("0202"), -1)
    assert tools.overlays == ()
    qtbot.waitUntil(lambda: bool(tools.overlays))
    seen = {p for p in range(BOARD.hexes) if p == place("0202") or MODULE.sight(None, place("0202"), p).clear}
    assert set(tools.overlays[0].places) == seen
    assert {o.kind for o in tools.overlays} <= {"supply", "cut_off"}
    tools.use("select")
    assert tools.overlays == ()


def test_the_ruler_measures(tools: MapTools) -> None:
    tools.use("ruler")
    tools.click(place("0101"), -1)
    tools.hover(place("0103"), -1)
    assert [(o.kind, o.text) for o in tools.overlays] == [("path", "2 hexes, 200 yards")]
    assert tools.click(BOARD.hexes, -1)
    assert tools.end == NOWHERE
