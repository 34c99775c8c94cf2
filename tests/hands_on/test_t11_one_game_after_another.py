"""T11: a game opened while another is on the table is the same as opened by itself; nothing shows the other."""

from tests.hands_on.anywhere import watched
from tests.hands_on.player import Player, calm

PANELS = ("roster", "charts", "tree", "standing", "todo", "task")


def shown(me: Player) -> list[object]:
    """What the panels, the log and the title show, and the present."""
    table = me.table
    seen: list[object] = [me.window.windowTitle(), me.digest, me.session.at, me.question, me.log, me.buttons]
    for panel in PANELS:
        table.looks.show_panel(panel)
        calm(me.window)
        lines = getattr(getattr(table.dock.panel(panel), "list", None), "lines", None)
        seen.append([line.title for line in lines.shown] if lines is not None else [])
    seen += [me.task, table.dock.standing.view.card, [c.text() for c in me.window.seats.title.chips.values()]]
    return seen


def test_b_after_a_is_b(player: Player) -> None:
    me = player
    watched(me.window, "vital_ground", 8)
    path = me.session.path
    assert path is not None
    me.window.close_game(show_start=False)
    me.window.open_file(path)
    me.table.acts.stop_bot()
    fresh = shown(me)
    watched(me.window, "r43", 8)
    me.table.looks.show_panel("charts")
    me.window.open_file(path)
    me.table.acts.stop_bot()
    assert shown(me) == fresh
