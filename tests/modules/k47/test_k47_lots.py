"""Lots: whatever fits comes up evenly, whatever does not comes up once."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from modules.k47.lots import lots


def test_what_fits_comes_up_evenly() -> None:
    asked = Counter[int]()

    def fits(x: int) -> bool:
        asked[x] += 1
        return x % 3 == 0

    found = Counter(islice(lots(Random(1), list(range(12)), fits), 4000))
    assert set(found) == {0, 3, 6, 9}
    assert all(900 < n < 1100 for n in found.values())
    assert all(asked[x] <= 1 for x in range(12) if x % 3)


def test_nothing_that_fits_is_no_lot() -> None:
    assert list(lots(Random(1), [1, 2, 3], lambda x: x > 3)) == []
    assert list(lots(Random(1), list[int](), lambda x: True)) == []
