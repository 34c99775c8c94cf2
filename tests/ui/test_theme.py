import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QPushButton

from app.core.module import SideInfo
from app.ui.look import icons, palette, theme

UI = Path(theme.__file__).parent
MAY_NAME_COLOURS = {"palette.py"}


@pytest.fixture(autouse=True)
def light(qapp):
    yield
    theme.set_theme("light")
    theme.set_scale(1.0)


PAIRS = [
    ("light", "text", "panel", 14.2), ("light", "text", "raised", 15.3), ("light", "text2", "panel", 7.6),
    ("light", "text3", "panel", 5.4), ("light", "accent", "panel", 6.9), ("light", "accent_text", "accent", 7.7),
    ("light", "accent", "accent_tint", 6.0), ("light", "danger", "panel", 6.8), ("light", "danger", "danger_tint", 5.8),
    ("light", "warn", "panel", 6.0), ("light", "warn", "warn_tint", 5.4), ("light", "good", "panel", 6.2),
    ("light", "good", "good_tint", 5.5), ("light", "line2", "panel", 3.4), ("light", "prompt_text", "prompt", 14.5),
    ("dark", "text", "panel", 13.3), ("dark", "text2", "raised", 7.3), ("dark", "text3", "raised", 4.7),
    ("dark", "accent", "panel", 7.9), ("dark", "accent_text", "accent", 8.5), ("dark", "danger", "danger_tint", 5.8),
    ("dark", "warn", "warn_tint", 6.5), ("dark", "good", "good_tint", 6.8), ("dark", "line2", "panel", 4.2),
    ("dark", "prompt_button_text", "prompt_button", 9.3),
    ("contrast", "text", "panel", 21.0), ("contrast", "text3", "panel", 16.5), ("contrast", "accent", "panel", 10.7),
    ("contrast", "accent", "accent_tint", 8.2), ("contrast", "danger", "danger_tint", 8.1),
    ("contrast", "warn", "warn_tint", 9.4), ("contrast", "good", "good_tint", 9.0), ("contrast", "line2", "panel", 21.0),
    ("light", "map_mine", "map_area_casing", 7.6), ("light", "map_enemy", "map_area_casing", 7.6),
]  # fmt: skip


@pytest.mark.parametrize(("name", "ink", "ground", "ratio"), PAIRS)
def test_tokens_keep_their_measured_contrast(name, ink, ground, ratio):
    look = theme.Theme(name)
    assert theme.contrast(look.color(ink), look.color(ground)) >= ratio - 0.1


@pytest.mark.parametrize("key", sorted(palette.STYLES))
def test_counters_read(key):
    style = theme.style(key)
    assert theme.contrast(QColor(style.ink), QColor(style.base)) >= 6.2
    assert theme.contrast(QColor(style.box_ink), QColor(style.box)) >= 7.0


def test_sides_differ_in_grey():
    axis, allies = ("ss", "heer", "luftwaffe"), ("us", "british", "canadian", "french", "soviet")
    for a in axis:
        for b in allies:
            one, two = theme.style(a), theme.style(b)
            large = (
                theme.contrast(QColor(one.base), QColor(two.base)),
                theme.contrast(QColor(one.box), QColor(two.box)),
            )
            assert max(large) >= 3.0


FORCES = [key for key in palette.STYLES if not key.endswith("_2")]


def apart(a: str, b: str) -> float:
    """How far two forces stand apart in luminance: their counters' grounds, which patches and figures show too."""
    return theme.contrast(QColor(theme.style(a).base), QColor(theme.style(b).base))


@pytest.mark.parametrize("force", FORCES)
def test_every_force_has_a_second_look_of_the_same_hue(force):
    one, two = QColor(theme.style(force).base), QColor(theme.style(f"{force}_2").base)
    assert apart(force, f"{force}_2") >= 3.0
    turn = abs(one.hslHue() - two.hslHue())
    assert one.hslSaturationF() < 0.1 or min(turn, 360 - turn) <= 16


@pytest.mark.parametrize("first", FORCES)
@pytest.mark.parametrize("second", FORCES)
def test_against_any_force_another_has_a_look_that_differs_in_grey(first, second):
    assert max(apart(first, second), apart(first, f"{second}_2")) >= 3.0


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("key", sorted(palette.STYLES))
def test_patches_of_a_force_show_on_every_panel(name, key):
    theme.set_theme(name)
    force, ground = theme.style(key), theme.color("panel")
    shown = (theme.contrast(QColor(force.base), ground), theme.contrast(theme.rim(force), ground))
    assert max(shown) >= 3.0


def test_an_unknown_band_has_a_colour_of_its_own_that_stays():
    assert theme.band("3SS") == "#C96F53"
    assert theme.band("Panzer Lehr") == theme.band("Panzer Lehr") != theme.band("21Pz")
    assert theme.style("martian") == palette.PLAIN


def test_colours_of_the_sides():
    sides = (SideInfo("german", "Germany", "German", "ss"), SideInfo("allied", "Allies", "Allied", "canadian"))
    assert theme.sides(sides) == {"german": palette.STYLES["ss"], "allied": palette.STYLES["canadian"]}


def test_fonts_come_with_the_client_and_have_every_character():
    assert theme.load_fonts() == ("Inter", "Vollkorn")
    assert [theme.missing_glyphs(role) for role in theme.ROLES] == [""] * len(theme.ROLES)


def test_every_role_scales_in_pixels():
    assert theme.font("body").pixelSize() == 13
    assert theme.font("page").weight() == QFont.Weight.Bold
    theme.set_scale(1.5)
    assert (theme.font("body").pixelSize(), theme.px(48), theme.px(0)) == (20, 72, 0)
    theme.set_scale(9)
    assert theme.current().scale == 2.0
    assert theme.map_font("town", 20).pixelSize() == 20


def test_changing_theme_tells_and_dresses(qapp, qtbot):
    theme.install(qapp)
    with qtbot.waitSignal(theme.signals.changed):
        theme.set_theme("dark")
    assert theme.current().dark
    assert QApplication.palette().window().color().name() == "#1c2023"
    assert "#84bae6" in qapp.styleSheet()
    with qtbot.assertNotEmitted(theme.signals.changed):
        theme.set_theme("dark")
    with pytest.raises(KeyError, match="known are light, dark, contrast"):
        theme.set_theme("mauve")


LITERAL = re.compile(r"""["']#[0-9A-Fa-f]{3,8}\b|QColor\(\s*(\d|["'])|GlobalColor\.(?!transparent)|rgba?\(\s*\d""")


def test_no_colour_is_named_outside_the_palettes():
    found = [
        f"{file.relative_to(UI)}:{number}"
        for file in sorted(UI.rglob("*.py"))
        if file.relative_to(UI).parts[0] != "ground" and file.name not in MAY_NAME_COLOURS
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if LITERAL.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_draws_inside_its_box(qapp, name):
    box = icons.drawing(name).boundingRect()
    assert QRectF(0.8, 0.8, 18.4, 18.4).contains(box.adjusted(0, 0, 0.1, 0.1))
    assert not icons.icon(name).pixmap(20, 20).isNull()


def test_an_unknown_icon_names_the_known():
    with pytest.raises(KeyError, match="no icon 'flog'; known are select"):
        icons.drawing("flog")


def test_icons_follow_the_theme(qapp):
    def darkest() -> float:
        image = icons.icon("play").pixmap(20, 20).toImage()
        opaque = [image.pixelColor(x, y) for x in range(20) for y in range(20) if image.pixelColor(x, y).alpha() > 240]
        return min(c.lightnessF() for c in opaque)

    before = darkest()
    theme.set_theme("dark")
    assert before < 0.2 < 0.8 < darkest()


def test_the_mark_is_drawn_in_the_accent(qapp):
    image = QImage(48, 48, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    p = QPainter(image)
    icons.paint_mark(p, QRectF(0, 0, 48, 48), theme.color("accent"))
    p.end()
    assert image.pixelColor(24, 24).name() == "#1c5685"
    assert image.pixelColor(1, 1).alpha() == 0
    assert icons.mark(32, 2.0).width() == 64


def test_buttons_carry_the_primary_colour(qapp, qtbot):
    theme.install(qapp)
    button = QPushButton("Fire")
    button.setProperty("primary", True)
    qtbot.addWidget(button)
    assert button.grab().toImage().pixelColor(8, 14).name() == theme.color("accent").name()
