"""The chips of the title row tell who plays what, and lead to the players and the volume."""

import pytest

from app.ui.main_window import MainWindow


@pytest.fixture
def window(desk: MainWindow) -> MainWindow:
    """A person against a bot."""
    desk.start_game("vital_ground", "", {}, 7, {"german": "person", "allied": "random"})
    return desk


def test_who_plays_is_on_the_chip_and_may_be_changed_there(window: MainWindow) -> None:
    chip = window.title.chips["allied"]
    assert chip.text() == "random bot"
    person = next(a for a in chip.menu.actions() if a.objectName() == "player-allied-person")
    person.trigger()
    assert window.table is not None
    assert window.table.bridge.session.players["allied"] == "person"
    assert chip.text() == "at this screen"


def test_sound_and_volume_are_under_every_chip(window: MainWindow) -> None:
    for chip in window.title.chips.values():
        below = [a.menu() for a in chip.menu.actions() if a.menu() is not None]
        assert [menu.title() for menu in below] == ["So&und"]
        entries = {a.objectName(): a for a in below[0].actions()}
        assert {"sound", "volume_25", "volume_100"} <= set(entries)
    entries["sound"].trigger()
    entries["volume_75"].trigger()
    assert (window.settings.sound, window.settings.volume) == (True, 75)
