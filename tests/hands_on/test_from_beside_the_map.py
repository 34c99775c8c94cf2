"""A unit that waits beside the map is chosen: where it may come in is on the screen."""

from tests.hands_on.player import Player


def test_where_a_unit_may_come_in_is_brought_into_view(player: Player) -> None:
    player.window.start_game("vital_ground", "", {}, 7, {"german": "person", "allied": "person"})
    player.table.furnishing.finish()
    while not player.question.startswith("GERMAN: Choose a unit"):
        player.press(player.buttons[-1])
    view = player.table.map
    assert view.map is not None
    view.centre_on(player.place("3:1913"))
    player.tray("G-3-9")
    spots = [view.map.geometry.centre(p) for p in player.table.bridge.ahead or {}]
    assert spots
    assert any(view.seen().contains(spot) for spot in spots)
    here = view.seen()
    player.tray("G-3-9")
    player.tray("G-3-10")
    assert view.seen() == here
