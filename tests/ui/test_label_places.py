import pytest

from app.ui.map import label_places
from app.ui.map.label_places import Want, boxes, gaps, overlaps, placed

TABLE = boxes([(0, 0, 100, 100)])
NOTHING = boxes([])


def disc(x: float, y: float, r: float = 0.5):
    return (x - r, y - r, x + r, y + r)


def want(unit: int, *models: tuple[float, float], size=(6.0, 1.5), side: int = -1) -> Want:
    return Want(unit, *size, boxes([disc(*at) for at in models]), side)


def everyone(*wants: Want):
    return boxes([tuple(row) for w in wants for row in w.own])


def test_a_lone_label_stands_close_below_its_models():
    only = want(0, (50, 50), (52, 50))
    spot = placed([only], everyone(only), NOTHING, TABLE, 1.0)[0]
    assert spot.tied == -1
    assert spot.side == 0
    assert spot.box == pytest.approx((48.0, 50.66, 54.0, 52.16))


def test_labels_cover_neither_models_nor_one_another():
    wants = [want(n, *((10 + 8 * (n % 5) + i, 10 + 6 * (n // 5)) for i in range(4))) for n in range(20)]
    models = everyone(*wants)
    spots = placed(wants, models, NOTHING, TABLE, 1.0)
    found = boxes([spot.box for spot in spots.values()])
    assert len(found) == 20
    apart = overlaps(found, found)
    assert apart.sum() == pytest.approx(sum(apart[i, i] for i in range(20)))
    assert overlaps(found, models).sum() == 0


def test_a_label_stays_on_the_table():
    corner = want(0, (99, 99))
    box = placed([corner], everyone(corner), NOTHING, TABLE, 1.0)[0].box
    assert box[2] <= 100
    assert box[3] <= 100


def test_a_label_keeps_the_side_it_had_unless_something_stands_there():
    above = label_places.candidates(want(0, (50, 50)), 1.0)
    side = next(i for i, box in enumerate(above) if box[3] < 50)
    kept = want(0, (50, 50), side=side)
    assert placed([kept], everyone(kept), NOTHING, TABLE, 1.0)[0].side == side
    crowd = boxes([disc(50, 50), *(disc(47 + i, 48.6) for i in range(7))])
    assert placed([kept], crowd, NOTHING, TABLE, 1.0)[0].side != side


def test_a_label_far_from_its_models_is_tied_to_the_nearest():
    ring = [disc(44 + x, 44 + y) for x in range(13) for y in range(13) if (x, y) != (6, 6)]
    alone = want(0, (50, 50))
    spot = placed([alone], boxes([disc(50, 50), *ring]), NOTHING, TABLE, 1.0)[0]
    far = gaps(boxes([spot.box]), alone.own)[0, 0]
    assert (spot.tied == 0) == (far > label_places.TIED)


def test_a_label_keeps_off_measured_lines():
    one = want(0, (50, 50))
    plain = placed([one], everyone(one), NOTHING, TABLE, 1.0)[0]
    lines = boxes([disc(50, y, 0.1) for y in range(51, 60)])
    assert placed([one], everyone(one), lines, TABLE, 1.0)[0].box != plain.box
