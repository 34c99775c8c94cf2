from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.table.playback import Playback


def test_it_steps_until_there_is_nothing_more(qtbot: QtBot, qapp: QApplication) -> None:
    steps: list[int] = []

    def step() -> bool:
        steps.append(len(steps))
        return len(steps) < 4

    playback = Playback(step)
    playback.set_factor(1000)
    with qtbot.waitSignals([playback.changed, playback.changed], timeout=2000):
        playback.start()
    assert steps == [0, 1, 2, 3]
    assert not playback.going


def test_it_leaves_off_at_once(qapp: QApplication) -> None:
    steps: list[int] = []
    playback = Playback(lambda: steps.append(1) is None)
    playback.start()
    playback.start()
    playback.stop()
    assert steps == [1]
    assert not playback.going
