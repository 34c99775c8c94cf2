"""T12: every panel tells the moment that is shown: victory, order of battle, supply, turn track, what can be done."""

from app.play import moments
from tests.hands_on.anywhere import each_game, watched
from tests.hands_on.player import Player


@each_game
def test_panels_at_a_past_moment(player: Player, module: str) -> None:
    table = watched(player.window, module, 90)
    bridge, dock = table.bridge, table.dock
    session, rules = bridge.session, bridge.session.module
    line = session.line()
    back = max(
        i for i in range(len(line) - 30) if i == 0 or moments.phase(line[i].state) != moments.phase(line[i - 1].state)
    )
    bridge.go(line[back].id)
    state = session.seen(line[back], bridge.viewer)
    assert bridge.past
    table.looks.show_panel("standing")
    assert dock.standing.view.card == rules.standing(state)
    table.looks.show_panel("roster")
    kept = [dock.roster.list.lines.lines]
    bridge.now()
    kept.append(dock.roster.list.lines.lines)
    bridge.go(line[back].id)
    assert dock.roster.list.lines.lines == kept[0]
    assert table.scene == rules.scene(state, bridge.viewer)
    assert table.strip.clock == table.scene.clock
    assert table.map_area.strip.empty == (not table.scene.tracks)
    table.looks.show_panel("todo")
    assert dock.todo.list.lines.lines == ()
    assert session.at == line[-1].id
