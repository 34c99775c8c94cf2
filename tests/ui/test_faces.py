import pytest

from app.core.scene import Badge, Face
from app.ui import faces
from tests.ui.table import RIFLES, TANKS, grey, pixels

BADGES = ("hit1", "pinned", "routed", "prepared", "acted", "opfired", "spent", "reduced", "unsupplied", "hidden")
SIZES = (24, 36, 48, 72, 144)


def difference(a, b) -> int:
    """Pixels whose grey differs clearly."""
    return int((abs(grey(a.toImage()) - grey(b.toImage())) > 40).sum())


@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("badge", BADGES)
def test_each_state_shows_in_grey_at_each_size(qapp, badge: Badge, px: int):
    for face in (RIFLES, TANKS):
        marked, plain = faces.counter(face, (badge,), px), faces.counter(face, (), px)
        assert difference(marked, plain) >= max(8, px * px // 150)


def test_no_two_states_look_alike_at_the_smallest_full_size(qapp):
    pictures = {badge: faces.counter(RIFLES, (badge,), 24) for badge in BADGES}
    for i, a in enumerate(BADGES):
        for b in BADGES[i + 1 :]:
            assert difference(pictures[a], pictures[b]) >= 8, (a, b)


def test_a_picture_has_its_margin_and_its_density(qapp):
    picture = faces.counter(RIFLES, (), 48, 1.5)
    assert picture.width() == round((48 + 2 * faces.margin(48)) * 1.5)
    assert picture.devicePixelRatio() == 1.5
    assert faces.counter(RIFLES, (), 48, 1.5) is picture


FACTORS = slice(faces.margin(144) + 98, faces.margin(144) + 132), slice(faces.margin(144) + 24, faces.margin(144) + 140)


@pytest.mark.parametrize("badge", ["hit1", "pinned", "routed", "prepared", "opfired", "spent"])
def test_badges_leave_the_factors_alone(qapp, badge):
    plain, marked = (pixels(faces.counter(RIFLES, b, 144).toImage())[FACTORS] for b in ((), (badge,)))
    assert (plain == marked).all()


def test_acted_keeps_its_factors_at_full_strength(qapp):
    plain, veiled = (grey(faces.counter(RIFLES, b, 144).toImage())[FACTORS] for b in ((), ("acted",)))
    assert veiled.max() == plain.max() > 220


def test_a_hidden_counter_shows_nothing_but_its_side(qapp):
    one = faces.counter(RIFLES, ("hidden",), 72).toImage()
    other = Face("ss", "armor", "6", "12Pz", "3-6-6", "12Pz")
    assert one == faces.counter(other, ("hidden", "pinned", "hit1"), 72).toImage()


def test_small_counters_lose_detail_in_steps(qapp):
    for px, alike in ((24, ("left", "right")), (12, ("left", "right", "factors")), (8, ("left", "factors", "band"))):
        changed = Face(
            **{f: getattr(RIFLES, f) for f in ("style", "symbol", "left", "right", "factors", "band")}
            | dict.fromkeys(alike, "1SS")
        )
        assert faces.counter(RIFLES, (), px).toImage() == faces.counter(changed, (), px).toImage()
    assert difference(faces.counter(RIFLES, (), 12), faces.counter(TANKS, (), 12)) > 8
    assert difference(faces.counter(RIFLES, ("hit1",), 12), faces.counter(RIFLES, (), 12)) >= 6


def test_an_opened_counter_shows_its_lines(qapp):
    closed, opened = faces.counter(RIFLES, (), 144), faces.counter(RIFLES, (), 144, 1.0, True)
    assert difference(closed, opened) > 3000
    bare = Face("ss", "infantry", "9", "3SS", "11-4-6", "3SS")
    assert faces.counter(bare, (), 144, 1.0, True).toImage() == faces.counter(bare, (), 144).toImage()


def test_long_factors_shrink_to_fit(qapp):
    wide = faces.counter(Face("ss", "infantry", "10", "27Tk", "18-14-16", "3SS"), (), 72).toImage()
    off = faces.margin(72)
    edge = [wide.pixelColor(off + 70, off + y).lightness() for y in range(48, 66)]
    assert max(edge) < 100


@pytest.mark.parametrize("symbol", ["infantry", "heavy_weapons", "armor", "armor_light", "hq", "armor_hq", "leader"])
def test_every_symbol_is_its_own(qapp, symbol):
    others = {s for s in ("infantry", "armor", "hq", "leader") if s != symbol}
    for other in others:
        a, b = Face("ss", symbol), Face("ss", other)
        assert difference(faces.counter(a, (), 36), faces.counter(b, (), 36)) >= 10


def test_an_unknown_symbol_shows_as_a_question(qapp):
    odd, leader = faces.counter(Face("ss", "zeppelin"), (), 48), faces.counter(Face("ss", "leader"), (), 48)
    assert difference(odd, leader) > 10
    assert "zeppelin" not in faces.symbols() >= {"infantry", "armor_hq"}


def test_the_sheet_has_a_column_for_each_state(qapp):
    wide = 144 + 2 * faces.margin(144) + 4
    assert faces.sheet((RIFLES, TANKS)).width() == len(faces.SHEET_STATES) * wide
