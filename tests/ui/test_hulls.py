"""Machines look like what they are from above, whole inside their hulls, and turn with their front."""

import numpy as np
import pytest

from app.ui.counters.figures import BODY_FROM, Look, dots
from app.ui.counters.hulls import BODIES
from tests.ui.test_figures import HULL, pixels


def drawn(sign: str, front: float = 0.0, inch: float = 40.0) -> np.ndarray:
    return pixels(dots(Look("us", sign, HULL, front), inch).toImage()).astype(int)


@pytest.mark.parametrize("sign", BODIES)
def test_a_body_is_drawn_inside_its_hull(qapp, sign):
    machine, plain = drawn(sign), drawn("hidden")
    assert machine.shape == plain.shape
    assert (np.abs(machine - plain).max(axis=2) > 24).sum() > 400
    assert ((machine[..., 3] > 0) == (plain[..., 3] > 0)).mean() > 0.999


@pytest.mark.parametrize("sign", BODIES)
def test_a_body_turns_with_its_front(qapp, sign):
    assert (np.abs(drawn(sign) - drawn(sign, 180.0)).max(axis=2) > 24).sum() > 200


def test_each_machine_has_a_body_of_its_own(qapp):
    pictures = [drawn(sign).tobytes() for sign in BODIES]
    assert len(set(pictures)) == len(BODIES)


def test_from_far_away_a_hull_is_plain(qapp):
    near, far = (drawn("tank", inch=inch) for inch in (BODY_FROM, BODY_FROM - 1))
    shades = [len(np.unique(picture.reshape(-1, 4), axis=0)) for picture in (near, far)]
    assert shades[0] > 1.2 * shades[1]
