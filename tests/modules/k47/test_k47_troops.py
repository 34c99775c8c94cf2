"""The lists of troops: complete, priced, and made of known weapons."""

import pytest

from modules.k47 import arms, troops
from modules.k47.book import rulebook
from modules.k47.troops import NATIONS
from modules.k47.words.inspection import WORDS as CARD

TROOPS = troops.load()
WORDS = arms.equipment(arms.load())


def test_every_list_is_there() -> None:
    own = {n: sum(t.nations == (n,) for t in TROOPS.values()) for n in NATIONS}
    assert all(own[n] >= least for n, least in zip(NATIONS, (26, 23, 26, 22, 6), strict=True)), own


@pytest.mark.parametrize("id", TROOPS)
def test_a_troop_is_sound(id: str) -> None:
    t = TROOPS[id]
    carried = [w for arms_ in t.parts.values() for w in arms_] + [w for c in t.choices for w in c.arms]
    mounts = [*(t.vehicle.mounts if t.vehicle else ()), *(m for c in t.choices for m in c.mounts)]
    assert {*carried, *(m.weapon for m in mounts)} <= WORDS.keys()
    assert t.prices
    assert t.models[0] <= t.models[1]
    assert t.source
    assert t.tag in ("public", "reconstructed")
    for choice in t.choices:
        assert choice.who in ("any", "unit") or choice.who in t.parts
    if t.kind == "artillery":
        assert list(t.parts) == ["gun", "crew"]
        assert 2 <= t.models[0] - 1 <= 5


@pytest.mark.parametrize(
    ("id", "prices"),
    [
        ("second_lieutenant", {"inexperienced": (35, 7), "regular": (50, 10), "veteran": (65, 13)}),
        ("first_lieutenant", {"inexperienced": (60, 7), "regular": (75, 10), "veteran": (90, 13)}),
        ("captain", {"inexperienced": (95, 7), "regular": (110, 10), "veteran": (125, 13)}),
        ("major", {"inexperienced": (135, 7), "regular": (150, 10), "veteran": (165, 13)}),
        ("air_observer", {"regular": (75, 10), "veteran": (90, 13)}),
        ("at_super_heavy", {"inexperienced": (112, 0), "regular": (140, 0), "veteran": (168, 0)}),
        ("german_infantry", {"regular": (0, 10)}),
        ("german_zeus", {"regular": (410, 0), "veteran": (500, 0)}),
        ("us_sherman_tesla", {"regular": (210, 0), "veteran": (260, 0)}),
        ("soviet_bears", {"veteran": (0, 22)}),
        ("british_guardian", {"regular": (105, 0), "veteran": (120, 0)}),
        ("japanese_corpses", {"inexperienced": (0, 8)}),
    ],
)
def test_prices(id: str, prices: dict[str, tuple[int, int]]) -> None:
    assert TROOPS[id].prices == prices


def test_prices_that_are_odd_say_so() -> None:
    odd = {"us_sherman", "us_pershing", "soviet_scout_car", "german_scout_car", "soviet_flak_tank", "soviet_t34"}
    assert all(TROOPS[id].note for id in odd)


def test_vehicles_and_lists_without_a_list_of_2016_are_marked() -> None:
    for t in TROOPS.values():
        if t.kind == "vehicle" or t.nations in (("us",), ("british",), ("japanese",)):
            assert t.since, t.id


def test_a_nation_has_words_of_its_own() -> None:
    assert troops.name(TROOPS["second_lieutenant"], "german") == "Leutnant"
    assert troops.name(TROOPS["second_lieutenant"], "us") == "Second Lieutenant"


def test_what_is_paid_for_does_something() -> None:
    """An option that gave nothing would be points thrown away."""
    for t in TROOPS.values():
        for c in t.choices:
            gives = c.arms or c.rules or c.loses or c.mounts or c.drops or c.spotter
            assert gives, f"{t.id}: {c.id}"


def test_every_special_rule_of_a_troop_has_its_rule() -> None:
    """A word that the rules do not know would promise a player something that nothing keeps."""
    rules = rulebook().rules
    words = {w for t in TROOPS.values() for w in (*t.rules, *(r for c in t.choices for r in c.rules))}
    for word in sorted(words):
        own = (CARD.rule.get(word, ""), f"K47-17.{word}", f"K47-15.5.{word}", f"K47-8.3.{word}")
        assert any(id in rules for id in own), word
