from app.core.scene import Area, Overlay
from app.play.session import Session
from app.ui.bridge import Bridge
from app.ui.map.area_overlays import AreaOverlays, signs
from tests.toy import MODULE
from tests.ui.harbours import Harbours


def test_the_areas_of_a_game_are_found_once_a_moment(qapp):
    game, asked = Harbours(), []
    look = game.areas
    game.areas = lambda s: asked.append(s.turn) or look(s)
    bridge = Bridge(Session.new(game, "ford", seed=7))
    own = AreaOverlays(bridge)
    assert own.offered
    assert [area.id for area in own.all()] == ["supply_red", "supply_blue", "values"]
    assert own.area("values").title == "Values"
    assert own.area("weather") is None
    assert asked == [1]
    bridge.close()


def test_supply_is_that_of_a_side(qapp):
    bridge = Bridge(Session.new(Harbours(), "ford", seed=7))
    own = AreaOverlays(bridge)
    assert own.first("supply", "blue").id == "supply_blue"
    assert own.first("supply", "").id == "supply_red"
    assert own.first("values", "red").id == "values"
    assert own.first("air", "red") is None
    bridge.close()


def test_a_game_without_areas_offers_none(qapp):
    bridge = Bridge(Session.new(MODULE, "ford", seed=7))
    own = AreaOverlays(bridge)
    assert not own.offered
    assert own.all() == ()
    bridge.close()


def test_the_legend_has_the_line_beside_the_first_sign_and_what_the_others_are():
    overlays = (Overlay("path", (1, 2)), Overlay("supply", (1,)), Overlay("cut_off", (2,)), Overlay("pill", (2,)))
    area = Area("supply", "Supply", "1 cut off.", overlays, "LR-4.2")
    assert signs(area) == (
        ("supply", "**Supply.** 1 cut off.", "LR-4.2"),
        ("cut_off", "cut off"),
        ("path", "the way it takes"),
        ("pill", "where it is cut"),
    )
    assert signs(Area("none", "None", "", ())) == ()
