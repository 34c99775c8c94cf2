"""T9: a game played on three evenings has one log, and is replayed from its first turn."""

from tests.hands_on.anywhere import play_on, watched
from tests.hands_on.player import Player


def test_three_evenings_one_log(player: Player) -> None:
    me = player
    table = watched(me.window, "vital_ground", 6)
    path = table.bridge.session.path
    assert path is not None
    logs = [me.log]
    for _ in range(2):
        me.window.close_game(show_start=False)
        me.window.open_file(path)
        me.table.acts.stop_bot()
        assert me.log == logs[-1]
        play_on(me.session, 6)
        me.table.bridge.now()
        assert me.log[len(me.log) - len(logs[-1]) :] == logs[-1]
        logs.append(me.log)
    assert me.session.at == 18
    me.table.time.play()
    assert me.table.bridge.past
    shown = [me.table.bridge.node.id]
    while me.table.time._advance():
        shown.append(me.table.bridge.node.id)
    assert shown == sorted(shown)
    assert not me.table.bridge.past
