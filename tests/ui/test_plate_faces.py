import pytest

from app.core.scene import Plate
from app.ui.counters import plate_faces
from app.ui.counters.plate_faces import Form
from app.ui.look import theme
from app.ui.look.lettering import Lettering
from app.ui.look.rich_text import plain
from modules.k47 import naming
from modules.k47.module import MODULE
from tests.ui.table import inked, pixels

FULL, LINE, DIE = Form("full"), Form("line"), Form("die")
SQUAD = Plate(0, "1st Squad", "in smoke", "ADV", "Advance", 2, "7 of 8", ("hidden",), "regular")


def image(plate: Plate, form: Form = FULL, style: str = "us"):
    return plate_faces.picture(plate, style, form, 1.0, theme.current().name).toImage()


@pytest.mark.parametrize(
    ("plate", "line"),
    [
        (SQUAD, "Advance, 7 of 8, in smoke"),
        (Plate(0, "A", "Down", "DN", "Down"), "Down"),
        (Plate(0, "A", "hill, in ambush", "AMB", "Ambush"), "hill, in ambush"),
        (Plate(0, "A", "no order yet", men="7 of 8"), "7 of 8, no order yet"),
        (Plate(0, "A", rank="regular"), "regular"),
        (Plate(0, "A"), ""),
    ],
)
def test_the_line_under_a_name_says_nothing_twice(plate, line):
    assert plate_faces.words(plate) == line


def test_a_label_is_spoken_whole():
    assert plate_faces.spoken(SQUAD) == "1st Squad, regular, Advance, 7 of 8, in smoke, 2 pins, hidden"
    assert plate_faces.spoken(Plate(0, "A", pins=1)) == "A, 1 pin"
    assert plate_faces.spoken(Plate(0, "A", line="A stands.")) == "A stands."


def test_a_label_tells_less_from_farther_away(qapp):
    full, line, die = (plate_faces.laid(SQUAD, form) for form in (FULL, LINE, DIE))
    assert full.height > line.height >= die.height
    assert full.width > die.width
    assert die.name is None
    assert plate_faces.laid(Plate(0, "A"), DIE).empty
    assert not plate_faces.laid(Plate(0, "A", pins=1), DIE).empty


def test_a_long_name_is_cut_and_every_label_keeps_its_width(qapp):
    long = Plate(0, "Garde Rifle Platoon, second squad of the third company", "inside the farm house, ground floor")
    assert plate_faces.laid(long, FULL).width < plate_faces.WIDEST + 40


@pytest.mark.parametrize("nation", ["german", "soviet", "us", "british"])
def test_the_names_of_the_sample_forces_are_whole_on_a_short_label(qapp, nation):
    theme.load_fonts()
    sides = {"south_force": nation, "north_force": "us" if nation != "us" else "german"}
    s = MODULE.start("meeting-engagement", sides, 1)
    for name in {plain(naming.name(s, u)) for u, t in enumerate(s.units) if t.side == "south"}:
        narrow = Lettering(name, plate_faces.NAME, weight=700, stretch=82)
        label = plate_faces.laid(Plate(0, name), LINE)
        assert label.name is not None
        assert label.name.width >= narrow.width, name


def test_pins_chips_die_and_frame_are_seen_in_every_theme(qapp):
    for name in ("light", "dark", "contrast"):
        theme.set_theme(name)
        bare = pixels(image(Plate(0, "A", "b"))).tobytes()
        others = [Plate(0, "A", "b", pins=1), Plate(0, "A", "b", chips=("hidden",)), Plate(0, "A", "b", "ADV")]
        looks = [pixels(image(p)).tobytes() for p in others] + [
            pixels(image(Plate(0, "A", "b"), Form("full", frame))).tobytes() for frame in ("accent", "danger")
        ]
        assert len({bare, *looks}) == 6
        assert inked(image(Plate(0, "A", "b"))) > 500


def test_a_label_without_a_die_wears_a_stripe_of_its_force(qapp):
    assert (
        pixels(image(Plate(0, "A", "b"), style="us")).tobytes()
        != pixels(image(Plate(0, "A", "b"), style="heer")).tobytes()
    )
