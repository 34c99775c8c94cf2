"""What is remembered by identity, and for how long."""

from msgspec import Struct
from msgspec.structs import replace

from app.core.derived import changed, derived, of_fields, same


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


class Piece(Struct, frozen=True):
    name: str
    place: int = 0
    tired: bool = False


def test_what_reads_some_fields_of_units_is_kept_while_others_change() -> None:
    asked: list[tuple[Piece, ...]] = []

    @of_fields("place")
    def crowd(pieces: tuple[Piece, ...], at: int) -> int:
        asked.append(pieces)
        return sum(p.place == at for p in pieces)

    here = 3
    first = (Piece("a", here), Piece("b"))
    tired = (replace(first[0], tired=True), first[1])
    gone = (replace(tired[0], place=9), tired[1])
    assert crowd(first, here) == 1
    changed(first, tired, 0, {"tired": True})
    assert crowd(tired, here) == 1
    changed(tired, gone, 0, {"place": 9, "tired": False})
    assert crowd(gone, here) == 0
    assert asked == [first, gone]


def test_the_oldest_units_are_forgotten() -> None:
    asked: list[int] = []

    @of_fields(keep=2)
    def count(pieces: tuple[Piece, ...]) -> int:
        asked.append(len(pieces))
        return len(pieces)

    sets = [tuple(Piece(str(i)) for i in range(n)) for n in range(1, 4)]
    assert [count(x) for x in (*sets, sets[2], sets[0])] == [1, 2, 3, 3, 1]
    assert asked == [1, 2, 3, 1]


class Man(Piece, frozen=True):
    side: str = ""


def test_of_one_side_it_is_kept_while_the_other_changes_and_patched_when_its_own_does() -> None:
    asked: list[str] = []

    def moved(found: list[int], before: tuple[Man, ...], after: tuple[Man, ...], u: int, side: str) -> list[int]:
        return sorted([*(p for p in found if p != before[u].place), after[u].place])

    @of_fields("place", one_side=True, patch=moved)
    def places(men: tuple[Man, ...], side: str) -> list[int]:
        asked.append(side)
        return sorted(m.place for m in men if m.side == side)

    red, blue = "red", "blue"
    men = (Man("a", 1, side=red), Man("b", 2, side=red), Man("c", 3, side=blue))
    assert (places(men, red), places(men, blue)) == ([1, 2], [3])
    for u, place, found in ((2, 7, ([1, 2], [7])), (0, 5, ([2, 5], [7])), (1, 6, ([5, 6], [7]))):
        after = (*men[:u], replace(men[u], place=place), *men[u + 1 :])
        changed(men, after, u, {"place": place})
        men = after
        assert (places(men, red), places(men, blue)) == found
    assert asked == [red, blue]
