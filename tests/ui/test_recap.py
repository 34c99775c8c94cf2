"""Moments shown again one by one: at a pace, by hand, and left off."""

from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from app.ui.table.recap import Recap


def watched(qtbot: QtBot) -> tuple[Recap, list[int]]:
    recap, seen = Recap(), list[int]()
    recap.shown.connect(seen.append)
    recap.ended.connect(lambda: seen.append(-1))
    recap.speed, recap.factor = "fast", 100.0
    return recap, seen


def test_it_goes_through_all_and_ends(qtbot: QtBot) -> None:
    recap, seen = watched(qtbot)
    recap.start([4, 6, 9])
    assert seen == [4]
    qtbot.waitUntil(lambda: not recap.going)
    assert seen == [4, 6, 9, -1]


def test_it_waits_where_it_is_led_and_goes_on(qtbot: QtBot) -> None:
    recap, seen = watched(qtbot)
    recap.start([4, 6, 9])
    recap.go(9)
    qtbot.wait(20)
    assert (recap.at, recap.waits, seen) == (2, True, [4, 9])
    recap.step(-9)
    assert (recap.at, seen[-1]) == (0, 4)
    recap.toggle()
    qtbot.waitUntil(lambda: not recap.going)
    assert seen[-3:] == [6, 9, -1]


def test_it_is_left_off_and_nothing_begins_without_moments(qtbot: QtBot) -> None:
    recap, seen = watched(qtbot)
    recap.start([])
    assert not recap.going
    recap.start([4, 6])
    recap.stop()
    QCoreApplication.processEvents()
    qtbot.wait(20)
    assert (seen, recap.nodes) == ([4], [])
