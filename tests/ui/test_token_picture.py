from msgspec.structs import replace

from app.core.scene import Scene
from app.ui.counters.token_picture import RIM, SIDE, of_scene, of_squad, squads
from app.ui.look import theme
from tests.ui import inch_table
from tests.ui.table import RIFLES, board, inked, pixels, token


def test_a_unit_of_models_has_one_picture_the_size_of_a_counter(qapp):
    scene = inch_table.battle()
    picture = of_scene(scene)
    side = theme.px(SIDE) + 2 * theme.px(RIM)
    for unit in range(7):
        assert picture(unit).deviceIndependentSize().toSize().width() == side
        assert inked(picture(unit).toImage()) > 300
    assert picture(99).isNull()


def test_pictures_of_units_differ_by_what_is_in_them_and_how_many(qapp):
    found = squads(inch_table.battle())
    full = of_squad(found[0])
    fewer = of_squad(replace(found[0], looks=found[0].looks[:5]))
    looks = [pixels(p.toImage()).tobytes() for p in (full, fewer, of_squad(found[3]), of_squad(found[6]))]
    assert len(set(looks)) == 4
    assert found[0].name == "1st Squad"
    assert found[6].line == "Panzerwalker, armour 9, front south"


def test_a_game_of_counters_shows_them_as_before(qapp):
    table = board()
    scene = Scene((token(table, 4, "0505", RIFLES),))
    assert not of_scene(scene)(4).isNull()
    assert squads(scene) == {}
