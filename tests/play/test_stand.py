"""What it means to stand somewhere: told by the rules' own sight and reach."""

from app.core import engine
from app.play.stand import Reaches, enemies, stand
from modules.vital_ground.module import MODULE as VG
from tests.hands_on.player import game
from tests.hands_on.refusals import at


def test_a_place_is_judged_by_sight_and_reach() -> None:
    s = game(at()).state
    unit = [u.id for u in s.units].index("G-3-9")
    board, reaches = VG.board(s), Reaches()
    place = board.place("1:1424")
    found = stand(VG, s, unit, place, reaches)
    assert found is not None
    foes = enemies(VG, s, unit, place)
    assert all(s.units[n].side == "allied" for n in foes)
    assert found.seen_by == tuple(n for n in foes if VG.sight(s, s.units[n].place, place).clear)
    near = {place, *board.neighbours[place]}
    for enemy in foes:
        reach = VG.reach(s, enemy)
        assert (enemy in found.reached_by) == (reach is not None and not near.isdisjoint(reach.points))
    assert reaches.keys() == set(foes)
    assert stand(VG, s, unit, place, reaches, given_up=lambda: True) is None
    assert engine.legal(s)
