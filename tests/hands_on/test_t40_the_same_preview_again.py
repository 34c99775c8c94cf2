"""T40: the preview of the same attack, opened ten times, shows the same numbers, and says that they are exact."""

from PySide6.QtCore import Qt

from app.core.card import Card, Grid
from tests.hands_on.player import Player, game
from tests.hands_on.refusals import at

END = "To the end of it"


def preview(me: Player) -> Card:
    """The card of the whole attack, as soon as it is there."""
    me.qtbot.waitUntil(lambda: any(c.title == END for c in me.table.dock.task._cards), timeout=10_000)
    return next(c for c in me.table.dock.task._cards if c.title == END)


def test_ten_times_the_same(player: Player) -> None:
    me = player
    me.window.play(game(at()))
    cards = []
    for _ in range(10):
        me.do("G-3-9")
        me.do("press Attack")
        me.do("1:1524")
        cards.append(preview(me))
        me.key(Qt.Key.Key_Escape)
        me.table.panels.foresight._known.clear()
    assert all(card == cards[0] for card in cards)
    assert cards[0].aside == "exact"
    table = next(b for b in cards[0].blocks if isinstance(b, Grid))
    assert table.heads == ("Unit", "Comes to", "Chance", "At least")
    assert [row[3] for row in table.rows if row[3]][-1] == "100 %"
