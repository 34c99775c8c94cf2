"""The coach at the table: asked, answered, laid on the map, done; what a bot thought; what cost most."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.play import discover
from app.play.solo import coach, planner
from app.play.solo.coach import LeftOut, Mistake
from app.ui.look.text import Text
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.table.game_view import GameView
from tests.toy import MODULE, Hold

TOY = Path(__file__).parents[1] / "toy"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    monkeypatch.setattr(type(MODULE), "budgets", {"planner": 60})
    toy = discover.from_folder(TOY)
    toy.module = MODULE
    monkeypatch.setattr(discover, "found", lambda *_: [toy])
    window = MainWindow(Settings(animation="none", hints=False))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.close()


def begin(window: MainWindow, **players: str) -> GameView:
    window.start_game("toy", "ford", {}, 7, players)
    assert window.table is not None
    window.commands.trigger("coach")
    return window.table


def said(table: GameView) -> str:
    return "\n".join(t.text() for t in table.dock.coach.column.page.findChildren(Text))


def answered(qtbot: QtBot, table: GameView) -> None:
    qtbot.waitUntil(lambda: not table.panels.coach._thinker.busy, timeout=20_000)


def test_asked_it_tells_plans_and_one_press_does_the_best(qtbot: QtBot, window: MainWindow) -> None:
    table = begin(window)
    panel, bridge = table.dock.coach, table.bridge
    assert "What to do now" in said(table)
    panel.links["ask"].click()
    assert "60 acts are tried" in said(table)
    answered(qtbot, table)
    assert 1 < len(panel.rows) <= 3
    best = panel.rows[0].told.weighed.plan.acts[0]
    assert panel.rows[0].accessibleName() == f"1. {MODULE.label(bridge.state, best)}"
    panel.rows[0].do_link.click()
    assert bridge.node.action == best
    assert panel.rows == []


def test_longer_is_four_times_as_many(qtbot: QtBot, window: MainWindow) -> None:
    table = begin(window)
    table.panels.coach.ask()
    answered(qtbot, table)
    table.dock.coach.links["longer"].click()
    assert "240 acts are tried" in said(table)
    assert table.dock.coach.rows
    table.dock.coach.links["stop"].click()
    assert "longer" in table.dock.coach.links


def test_where_nothing_is_played_out_more_time_is_not_offered(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(window)
    module = table.bridge.session.module
    monkeypatch.setattr(module, "played_out", lambda s, plans: False, raising=False)
    table.panels.coach.ask()
    answered(qtbot, table)
    assert len(table.dock.coach.rows) > 1
    assert "longer" not in table.dock.coach.links
    assert "Weighed by what each is worth where it leads" in said(table)


def test_stopped_it_may_be_asked_again(qtbot: QtBot, window: MainWindow) -> None:
    table = begin(window)
    panel = table.dock.coach
    panel.links["ask"].click()
    panel.links["stop"].click()
    assert panel.rows == []
    panel.links["ask"].click()
    answered(qtbot, table)
    assert panel.rows


def test_a_plan_is_laid_on_the_map_and_taken_off(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(window)
    found = planner.plans_of
    monkeypatch.setattr(planner, "plans_of", lambda *given: [replace(p, places=(3, 4)) for p in found(*given)])
    table.panels.coach.ask()
    answered(qtbot, table)
    first, second = table.dock.coach.rows[:2]
    first.show_link.click()
    assert [(o.kind, o.places) for o in table.tools.kept["advised"]] == [("path", (3, 4)), ("target", (4,))]
    second.show_link.click()
    assert not first.show_link.isChecked()
    assert table.tools.kept["advised"]
    second.show_link.click()
    assert table.tools.kept["advised"] == ()


def test_what_the_bot_thought(qtbot: QtBot, window: MainWindow) -> None:
    table = begin(window, red="planner")
    bridge = table.bridge
    qtbot.waitUntil(lambda: bridge.asking and not bridge.bot, timeout=20_000)
    assert "What the Red bot thought" in said(table)
    last = table.panels.coach._last()
    assert last is not None
    node, side, bot = last
    assert (side, bot) == ("red", "planner")
    told = [r.told.weighed for r in table.dock.coach.rows]
    assert told[0].plan.acts[0] == node.action
    bridge.thoughts.clear()
    table.panels.coach.fill()
    table.dock.coach.links["recall"].click()
    answered(qtbot, table)
    assert [r.told.weighed for r in table.dock.coach.rows] == told


def test_the_plans_of_a_bot_with_secrets_are_not_told(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(window, red="planner")
    qtbot.waitUntil(lambda: table.bridge.asking and not table.bridge.bot, timeout=20_000)
    monkeypatch.setattr(type(MODULE), "hidden", lambda *_: True, raising=False)
    table.panels.coach.fill()
    assert table.dock.coach.rows == []
    assert said(table).count("Told when the game is over") == 2


def test_what_cost_most_leads_to_its_moment(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(window)
    bridge = table.bridge
    for _ in range(3):
        bridge.do(bridge.session.legal()[-1])
    line = bridge.session.line()
    found = [
        Mistake(line[n].id, "red", f"act {n}", "the better one", "ground 2.0", cost, 0.5, 9, Hold())
        for n, cost in ((1, 1.0), (2, 4.25))
    ]
    asked: list[object] = []

    def review(*given: object) -> Iterator[Mistake | LeftOut | int]:
        asked.append(given[2])
        yield from (0, found[0], LeftOut("supports"), LeftOut("sailing"), 1, found[1], LeftOut("supports"), 3)

    monkeypatch.setattr(coach, "review", review)
    table.dock.coach.links["review"].click()
    qtbot.waitUntil(lambda: not table.panels.coach._reviewer.busy)
    assert asked == [["red", "blue"]]
    told = said(table)
    assert told.index("act 2. Better: the better one") < told.index("act 1. Better: the better one")
    assert "Red −4.2 ± 0.5" in told
    assert "Not judged, for want of a figure: supports (2), sailing (1)." in told
    assert "review" not in table.dock.coach.links
    table.dock.coach.links[f"moment {line[2].id}"].click()
    assert bridge.viewed == line[1].id


def test_a_review_that_was_stopped_says_how_far_it_came(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(window)
    for _ in range(3):
        table.bridge.do(table.bridge.session.legal()[-1])
    monkeypatch.setattr(coach, "review", lambda *_: iter((0, 1)))
    table.dock.coach.links["review"].click()
    qtbot.waitUntil(lambda: not table.panels.coach._reviewer.busy)
    assert "Stopped: 1 of 3 acts were looked at." in said(table)
    assert "No decision was found" not in said(table)
    assert "review" in table.dock.coach.links


def test_a_review_tells_how_long_it_will_take(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(window)
    for _ in range(3):
        table.bridge.do(table.bridge.session.legal()[-1])
    go_on = Event()

    def review(*_: object) -> Iterator[int]:
        yield 1
        go_on.wait(20)

    monkeypatch.setattr(coach, "review", review)
    table.dock.coach.links["review"].click()
    found = table.panels.coach
    qtbot.waitUntil(lambda: found._done == 1)
    found._pace.begun -= 30
    table.dock.coach.links["stop"].setFocus()
    found._found = [Mistake(1, "red", "act 1", "the better one", "", 2.0, 0.5, 9, Hold())]
    found.fill()
    told = said(table)
    assert told.index("to go.") < told.index("the better one")
    assert table.dock.coach.links["stop"].hasFocus()
    go_on.set()
    qtbot.waitUntil(lambda: not found._reviewer.busy)
    assert "1 of 3 acts looked at, 1 min to go." in told


def test_a_game_without_planners_says_so(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(MODULE), "budgets", {})
    assert said(begin(window)) == "This game has no coach: none of its bots looks ahead."


def test_nothing_of_it_is_left_on_the_cloth(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(window)
    table.panels.coach.ask()
    answered(qtbot, table)
    assert table.dock.coach.rows
    table.dock.forget()
    assert table.dock.coach.rows == []
    assert said(table) == ""
