import numpy as np
import pytest
from PySide6.QtCore import QPointF

from app.core.scene import Figure
from app.ui.counters import figures
from app.ui.counters.figure_signs import SIGNS
from app.ui.counters.figures import Look
from app.ui.look import theme
from tests.ui import inch_table
from tests.ui.table import grey, inked, pixels

HULL = ((-0.7, -1.2), (0.7, -1.2), (0.7, 1.2), (-0.7, 1.2))


def drawn(look: Look, inch: float = 25.0, dpr: float = 1.0):
    return figures.dots(look, inch, dpr).toImage()


def face_of(style: str) -> float:
    image = drawn(Look(style, "medic"), 60)
    middle = image.width() // 2
    return float(grey(image)[middle - 13 : middle - 10, middle - 12 : middle - 9].mean())


def test_every_sign_looks_different_also_small(qapp):
    for inch in (60.0, 12.0):
        pictures = {word: pixels(drawn(Look("us", word), inch)).tobytes() for word in (*SIGNS, "unknown")}
        assert len(set(pictures.values())) == len(SIGNS) + 1


def test_a_model_is_an_inch_across_and_drawn_once(qapp):
    look = Look("us", "rifle")
    assert figures.outline(look).boundingRect().width() == pytest.approx(0.94)
    assert figures.dots(look, 25.0) is figures.dots(Look("us", "rifle"), 25.0)
    assert figures.dots(look, 25.0, 1.5).width() == pytest.approx(1.5 * figures.dots(look, 25.0).width(), abs=2)


def test_dark_and_light_forces_differ_in_grey(qapp):
    dark = face_of("heer")
    for light in ("us", "british", "soviet"):
        assert face_of(light) > 3 * dark


def test_a_model_seen_through_something_is_weaker(qapp):
    plain, dim = (pixels(drawn(Look("us", "rifle", dim=on)))[..., 3] for on in (False, True))
    middle = plain.shape[0] // 2
    assert plain[middle, middle] == 255
    assert dim[middle, middle] == pytest.approx(0.6 * 255, abs=2)


def test_a_wedge_shows_the_front_and_a_pill_the_level(qapp):
    bare = drawn(Look("us", "tank", HULL))
    turned = [pixels(drawn(Look("us", "tank", HULL, front)))[..., 3] > 200 for front in (0.0, 90.0, 180.0)]
    assert len({bytes(np.packbits(shape)) for shape in turned}) == 3
    north, _, south = (np.argwhere(shape)[:, 0] for shape in turned)
    assert north.min() < south.min()
    assert south.max() > north.max()
    assert inked(drawn(Look("us", "mmg", level=2))) > inked(drawn(Look("us", "mmg")))
    assert inked(bare) < inked(drawn(Look("us", "tank", HULL, 0.0)))


def test_the_look_of_a_figure_is_measured_from_its_middle(qapp):
    walker = next(f for f in inch_table.figures() if f.sign == "walker")
    look = figures.look(walker)
    assert look.hull[0] == pytest.approx((-0.9, 1.1), abs=0.002)
    assert look.hull[2] == pytest.approx((0.9, -1.1), abs=0.002)
    assert figures.reach(look) == pytest.approx(1.421, abs=0.002)
    assert figures.outline(look).contains(QPointF(0.85, -1.05))
    assert figures.extent(look, 10).bottom() == pytest.approx(15.4, abs=0.2)


def test_counters_of_models_stay_as_they_are_in_every_theme(qapp):
    before = pixels(drawn(Look("soviet", "sniper"))).tobytes()
    theme.set_theme("dark")
    figures.dots.cache_clear()
    assert pixels(drawn(Look("soviet", "sniper"))).tobytes() == before


def test_a_word_that_is_no_sign_still_draws_a_model(qapp):
    assert inked(drawn(figures.look(Figure(1, 0, "south", 0, (1.0, 1.0), "us", "zeppelin", "Zeppelin")))) > 200
