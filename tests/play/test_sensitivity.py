"""Which values matter."""

from app.core.data import Override
from app.core.module import Module
from app.play.batches import batch, sensitivity
from app.play.batches.batch import Row
from app.play.batches.interval import newcombe

FILE = "data/scenarios.yaml"


def test_values_that_are_not_printed_and_what_to_try(toy: Module) -> None:
    everything = sensitivity.values(toy, 0.2, ("reconstructed", "house", "derived", "public"))
    assert all(v.tag != "printed" for v in everything)
    far = next(v for v in everything if v.path == "ford.shooting.far.needed")
    assert (far.file, far.tries) == (FILE, (far.value - 1, far.value + 1))
    only = sensitivity.values(toy, 0.2, (far.tag,), ("ford.shooting.far",))
    assert {v.path for v in only} == {v.path for v in everything if v.path.startswith("ford.shooting.far.")}


def test_a_whole_number_is_tried_one_off_at_least_and_never_below_nought() -> None:
    assert sensitivity._tries(0, 0.2) == (1,)
    assert sensitivity._tries(10, 0.25) == (8, 12)
    assert sensitivity._tries(2.0, 0.25) == (1.5, 2.5)
    assert sensitivity._tries(-1, 0.1) == (-2, 0)


def test_values_that_the_module_does_not_play_with_are_told(toy: Module) -> None:
    t = batch.task(toy, "ford", 4)
    found = sensitivity.values(toy, 0.2, ("reconstructed", "house", "derived", "public"))
    good, left = sensitivity.tries(toy, t, found)
    assert len(good) + len(left) == sum(len(v.tries) for v in found)
    stray = sensitivity.Value(FILE, "ford.nowhere", "house", 1, (2,))
    good, left = sensitivity.tries(toy, t, [stray])
    assert (good, len(left)) == ([], 1)
    assert left[0].startswith(f"{FILE} ford.nowhere = 2: ")


def rows(won: int) -> list[Row]:
    return [
        Row(game=n, seed=n, winner="red" if n < won else "blue", level="rout", turns=4, actions=9, dice=3)
        for n in range(100)
    ]


def test_those_rank_first_whose_effect_is_sure() -> None:
    tried = [
        (Override(FILE, name, 1, "a try"), rows(won)) for name, won in (("a", 55), ("b", 80), ("c", 20), ("d", 50))
    ]
    found = sensitivity.ranked("red", rows(50), tried)
    assert [(e.override.path, e.sure) for e in found] == [("b", True), ("c", True), ("a", False), ("d", False)]
    assert (found[0].low, found[0].high) == newcombe(80, 100, 50, 100)
    assert sensitivity.listing("red", found).rows[0] == (
        "b = 1",
        "100",
        "50.0 %",
        "80.0 %",
        "+30.0",
        "+16.9 to +41.7",
        "matters",
    )
