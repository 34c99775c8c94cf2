"""What is remembered by identity, and for how long."""

from app.core.derived import derived, same


def test_the_last_few_results_are_remembered_by_identity() -> None:
    made: list[tuple[int, ...]] = []

    @derived(keep=2, apart=1)
    def total(numbers: tuple[int, ...], _: object) -> int:
        made.append(numbers)
        return sum(numbers)

    a, b, c = (tuple(range(n)) for n in (3, 4, 5))
    assert [total(x, object()) for x in (a, b, a, b, c, b, a)] == [3, 6, 3, 6, 10, 6, 3]
    assert made == [a, b, c, a]


def test_equal_values_are_one_object_and_not_all_are_kept() -> None:
    sets = [frozenset(range(5)) for _ in range(2)]
    assert sets[0] is not sets[1]
    assert same(sets[0]) is same(sets[1]) is sets[0]
    for n in range(300):
        same(frozenset((n, "other")))
    assert same(sets[1]) is sets[1]
