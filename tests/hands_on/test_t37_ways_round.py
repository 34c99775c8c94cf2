"""T37: where the shortest way is barred, the way proposed is a legal longer one; way-points are obeyed."""

from collections.abc import Iterator

from app.core import engine
from app.core.state import State
from modules.vital_ground.actions import Go, Move
from modules.vital_ground.module import MODULE as VG
from tests.hands_on.player import Player, game
from tests.hands_on.refusals import alone

UNIT = "G-3-9"


def moving(**units: str) -> State:
    """The unit under way, alone but for these."""
    s = game(alone(G_3_9="1:1525", **units)).state
    number = [u.id for u in s.units].index(UNIT)
    s, _ = engine.apply(s, Move(number))
    return s


def steps(s: State, place: int) -> Iterator[State]:
    """The move to a place, done by the rules."""
    while s.units[[u.id for u in s.units].index(UNIT)].place != place:
        assert engine.check(s, Go(place)) is None
        s, _ = engine.apply(s, Go(place))
        yield s


def test_the_way_round_a_barred_hex_is_proposed_and_legal() -> None:
    free = moving()
    unit = [u.id for u in free.units].index(UNIT)
    board = VG.board(free)
    goal = board.place("1:1522")
    straight = VG.reach(free, unit)
    assert straight is not None
    barred = straight.paths[goal][0]
    other = moving(G_3_10=board.labels[barred])
    around = VG.reach(other, unit)
    assert around is not None
    assert goal in around.points
    assert around.points[goal] >= straight.points[goal]
    for place in sorted(around.ends)[::7]:
        way = around.paths[place]
        assert all(b in board.neighbours[a] for a, b in zip((other.units[unit].place, *way), way, strict=False))
        *_, last = steps(other, place)
        assert last.units[unit].place == place


def test_way_points_are_gone_through_with_the_mouse(player: Player) -> None:
    me = player
    me.window.play(game(alone(G_3_9="1:1525"), dice=(1,) * 6))
    me.do(UNIT)
    me.do("press Move")
    for point in ("1:1425", "1:1424", "1:1523"):
        me.click(point)
        assert me.where(UNIT) == point
    reach = VG.reach(me.state, me.unit(UNIT))
    assert reach is not None
    assert reach.allowance < 6
