from itertools import combinations
from typing import get_args

import pytest

from app.core.scene import Badge, Face, WeaponLine
from app.ui.counters import faces
from tests.ui.table import RIFLES, TANKS, grey, pixels

BADGES = get_args(Badge)
DIVISION = Face("heer", "infantry", "326", "", "3-4-3", size="xx")
SIZES = (24, 36, 48, 72, 144)


def difference(a, b) -> int:
    """Pixels whose grey differs clearly."""
    return int((abs(grey(a.toImage()) - grey(b.toImage())) > 40).sum())


@pytest.mark.parametrize("px", SIZES)
@pytest.mark.parametrize("badge", BADGES)
def test_each_state_shows_in_grey_at_each_size(qapp, badge: Badge, px: int):
    for face in (RIFLES, TANKS, DIVISION):
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


@pytest.mark.parametrize("badge", ["hit1", "pinned", "routed", "prepared", "opfired", "spent", "garrison", "pontoon"])
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


def test_a_division_opens_to_both_its_sides(qapp):
    sides = (WeaponLine("full strength", ("3-4-3",)), WeaponLine("reduced", ("2-3-3",)))
    both = Face("heer", "infantry", "326", "", "3-4-3", size="xx", lines=sides)
    assert faces.counter(both, (), 72).toImage() == faces.counter(DIVISION, (), 72).toImage()
    assert difference(faces.counter(both, (), 144, 1.0, True), faces.counter(DIVISION, (), 144)) > 1500
    ranged = Face("heer", "infantry", "326", "", "3-4-3", size="xx", lines=(WeaponLine("full", ("3", "4")),))
    assert difference(faces.counter(both, (), 144, 1.0, True), faces.counter(ranged, (), 144, 1.0, True)) > 400


def test_long_factors_shrink_to_fit(qapp):
    wide = faces.counter(Face("ss", "infantry", "10", "27Tk", "18-14-16", "3SS"), (), 72).toImage()
    off = faces.margin(72)
    edge = [wide.pixelColor(off + 70, off + y).lightness() for y in range(48, 66)]
    assert max(edge) < 100


def test_every_symbol_is_its_own(qapp):
    pictures = {symbol: faces.counter(Face("heer", symbol), (), 36) for symbol in faces.symbols()}
    assert len(pictures) >= 22
    alike = [(a, b) for a, b in combinations(sorted(pictures), 2) if difference(pictures[a], pictures[b]) < 8]
    assert alike == []


def test_a_reduced_division_has_a_white_foot_under_a_red_rule(qapp):
    image = faces.counter(DIVISION, ("reduced",), 72).toImage()
    off = faces.margin(72)
    assert image.pixelColor(off + 5, off + 66).lightness() > 240
    rule = image.pixelColor(off + 5, off + 47)
    assert rule.red() > 150 > 2 * rule.green()
    assert image.pixelColor(off + 5, off + 40).lightness() < 200


def test_all_backs_of_a_force_are_one_and_those_of_two_forces_differ(qapp):
    german, allied = (faces.counter(Face(style, "armor"), ("hidden",), 44).toImage() for style in ("heer", "us"))
    assert german == faces.counter(Face("heer", "hq", "7 Army", "", "5-1-3"), ("hidden", "garrison"), 44).toImage()
    assert german != allied


def test_an_unknown_symbol_shows_as_a_question(qapp):
    odd, leader = faces.counter(Face("ss", "zeppelin"), (), 48), faces.counter(Face("ss", "leader"), (), 48)
    assert difference(odd, leader) > 10
    assert "zeppelin" not in faces.symbols() >= {"infantry", "armor_hq"}


def test_the_sheet_has_a_column_for_each_state(qapp):
    wide = 144 + 2 * faces.margin(144) + 4
    assert faces.sheet((RIFLES, TANKS)).width() == len(faces.SHEET_STATES) * wide
