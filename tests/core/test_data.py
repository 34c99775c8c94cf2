"""YAML with positions: what is wrong, where, and what was meant."""

from pathlib import Path

import pytest
from msgspec import Struct

from app.core.data import BadData, Override, Sourced, overridden, parse, read, tagged


class Gun(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    range: int
    values: tuple[int, ...] = ()
    note: str | None = None


class Park(Struct, frozen=True, forbid_unknown_fields=True):
    guns: tuple[Gun, ...]
    names: dict[str, int] = {}


GOOD = """
guns:
- {id: a, range: 9, values: [1, 2], tag: printed, source: "2.0"}
- {id: b, range: 6, values: [3], tag: reconstructed, source: "a guess"}
"""


def problems(text: str) -> list[str]:
    with pytest.raises(BadData) as e:
        parse(text, "guns.yaml").to(Park)
    return [str(p) for p in e.value.problems]


def test_a_good_file_becomes_structs() -> None:
    park = parse(GOOD, "guns.yaml").to(Park)
    assert [g.range for g in park.guns] == [9, 6]
    assert park.guns[0].values == (1, 2)


def test_traps_of_yaml_are_closed() -> None:
    value = parse("a: 0507\nb: no\nc: 1943-07-05\nd: 12:30\ne: 7\nf: 0.5\ng: true\nh: ~\ni: '5'\nj: on", "x").value
    assert value == {
        "a": "0507", "b": "no", "c": "1943-07-05", "d": "12:30", "e": 7, "f": 0.5, "g": True, "h": None, "i": "5", "j": "on"
    }  # fmt: skip


def test_all_that_is_wrong_is_told_with_its_place() -> None:
    found = problems(
        "guns:\n- {id: a, rnage: 9, tag: printed, source: x}\n- {id: b, range: nine, tag: prnted, source: x}\n"
    )
    assert found == [
        "guns.yaml:2:18: guns.0.rnage: unknown field; did you mean 'range'?",
        "guns.yaml:2:3: guns.0: 'range' is missing",
        "guns.yaml:3:18: guns.1.range: should be a whole number; found text (nine)",
        "guns.yaml:3:29: guns.1.tag: 'prnted' is not one of printed, public, derived, reconstructed, house, owner; "
        "did you mean 'printed'?",
    ]


def test_a_wrong_item_of_a_list_is_pointed_at() -> None:
    found = problems("guns:\n- {id: a, range: 1, values: [1, x], tag: house, source: s}\n")
    assert found == ["guns.yaml:2:33: guns.0.values.1: should be a whole number; found text (x)"]


def test_a_record_that_is_no_mapping() -> None:
    assert problems("guns: [5]") == [
        "guns.yaml:1:8: guns.0: expected a mapping with tag, source, id, range, values, note; found a whole number (5)"
    ]


def test_a_key_that_stands_twice() -> None:
    with pytest.raises(BadData, match=r"x.yaml:2:1: a: 'a' stands here twice"):
        parse("a: 1\na: 2", "x.yaml")


def test_text_that_is_no_yaml() -> None:
    with pytest.raises(BadData, match=r"^x.yaml:3:1: not YAML: "):
        parse("a: 1\nb: {", "x.yaml")


def test_an_anchor_that_holds_itself() -> None:
    with pytest.raises(BadData, match="an anchor that holds itself"):
        parse("a: &x [*x]", "x.yaml")


def test_a_missing_a_binary_and_a_huge_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadData, match="no such file"):
        read(tmp_path / "none.yaml", "none.yaml")
    (tmp_path / "b.yaml").write_bytes(b"a: \xff")
    with pytest.raises(BadData, match=r"b.yaml:1:1: not a UTF-8 text file \(byte 3\)"):
        read(tmp_path / "b.yaml", "b.yaml")
    monkeypatch.setattr("app.core.data.LARGEST", 2)
    with pytest.raises(BadData, match="not read"):
        read(tmp_path / "b.yaml", "b.yaml")


def test_every_tagged_record_is_listed_by_its_id() -> None:
    assert [(p, t, s) for p, t, s, _ in tagged(parse(GOOD, "g").value)] == [
        ("guns.a", "printed", "2.0"),
        ("guns.b", "reconstructed", "a guess"),
    ]


def test_an_override_changes_what_is_not_printed() -> None:
    doc = parse(GOOD, "guns.yaml")
    own = overridden(doc, [Override("guns.yaml", "guns.b.range", 7, "my copy")]).to(Park)
    assert (own.guns[1].range, own.guns[1].tag, own.guns[1].source) == (7, "owner", "my copy")
    assert doc.to(Park).guns[1].range == 6


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("guns.a.range", 7, "guns.yaml:3:18: guns.a.range: is printed in the rules and may not be overridden"),
        ("guns.c.range", 7, "an override names 'c', which is not in guns.yaml"),
        ("guns.b.rnage", 7, "an override names 'rnage', which is not in guns.yaml; did you mean 'range'?"),
        ("guns.b.tag", "printed", "an override may change only a value that has a source"),
        ("guns.b.values", 7, "an override changes single values"),
    ],
)
def test_an_override_at_fault(path: str, value: object, said: str) -> None:
    with pytest.raises(BadData) as e:
        overridden(parse(GOOD, "guns.yaml"), [Override("guns.yaml", path, value, "mine")])  # type: ignore[arg-type]
    assert said in str(e.value)


def test_an_override_of_the_wrong_kind_is_a_fault_of_the_data() -> None:
    with pytest.raises(BadData, match=r"guns.1.range: should be a whole number"):
        overridden(parse(GOOD, "guns.yaml"), [Override("guns.yaml", "guns.b.range", "far", "mine")]).to(Park)
