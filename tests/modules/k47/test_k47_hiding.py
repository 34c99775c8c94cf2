"""What a side may know of the other's hidden units, reserves and flank marches."""

from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.codec import Codec
from modules.k47 import MODULE, hiding
from modules.k47.actions.set_up import SetUpAll
from modules.k47.naming import name
from modules.k47.state import K47State


@pytest.fixture
def battle() -> K47State:
    """A defender with two markers, a reserve and a flank march; the attacker is to order a unit."""
    given: dict[str, Any] = {
        "step": "north",
        "turn": 3,
        "units": {
            "s.g3": {"at": "3640", "hidden": True, "order": "ambush", "die": "placed"},
            "s.g4": {"at": "1040", "hidden": True},
            "s.g5": {"aside": "reserve"},
            "s.g9": {"aside": "left"},
            "s.g6": "5040",
            "n.a5": "4205",
        },
    }
    s = MODULE.position("envelopment", {}, given)
    assert isinstance(s, K47State)
    return s


def number(s: K47State, id: str) -> int:
    return next(u for u, t in enumerate(s.units) if t.id == id)


def test_its_owner_and_the_umpire_know_all(battle: K47State) -> None:
    assert hiding.hidden(battle)
    own = hiding.seen_by(battle, "south")
    assert own.units == battle.units
    assert hiding.seen_by(own, None).units == battle.units


def test_markers_stand_where_they_stand_but_nobody_knows_which_is_which(battle: K47State) -> None:
    seen = hiding.seen_by(battle, "north")
    places = {t.place for t in battle.units if t.hidden}
    assert {t.place for t in seen.units if t.hidden} == places
    ambusher = next(t for t in seen.units if t.order == "ambush")
    assert ambusher.place == battle.units[number(battle, "s.g3")].place
    assert {name(seen, u) for u, t in enumerate(seen.units) if t.hidden} == {"Hidden unit"}


def test_units_in_the_open_are_known(battle: K47State) -> None:
    seen = hiding.seen_by(battle, "north")
    u = number(battle, "s.g6")
    assert seen.units[u] == battle.units[u]


def test_which_flank_is_known_to_its_owner_alone(battle: K47State) -> None:
    u = number(battle, "s.g9")
    other = replace(battle, units=(*battle.units[:u], replace(battle.units[u], aside="right"), *battle.units[u + 1 :]))
    assert hiding.seen_by(battle, "north") == hiding.seen_by(other, "north")
    assert hiding.seen_by(battle, "south") != hiding.seen_by(other, "south")


@pytest.mark.parametrize("seed", range(12))
def test_dealt_anew_all_looks_the_same_to_the_enemy(battle: K47State, seed: int) -> None:
    codec = Codec(MODULE.types)
    other = hiding.shuffled(battle, "north", seed)
    assert codec.encode(hiding.seen_by(other, "north")) == codec.encode(hiding.seen_by(battle, "north"))
    assert engine.legal(hiding.seen_by(other, "north")) == engine.legal(battle)


def test_some_deal_differs(battle: K47State) -> None:
    assert any(hiding.shuffled(battle, "north", seed).units != battle.units for seed in range(12))


def test_a_spectator_knows_neither_sides_secrets(battle: K47State) -> None:
    seen = hiding.seen_by(battle, "")
    assert {name(seen, u) for u, t in enumerate(seen.units) if t.hidden} == {"Hidden unit"}


def test_nothing_is_hidden_once_all_is_in_the_open() -> None:
    s = MODULE.position("meeting-engagement", {}, {"units": {"s.g4": "4240", "n.a5": "4205"}})
    assert not hiding.hidden(s)  # type: ignore[arg-type]


def test_a_line_of_the_log_does_not_point_at_a_hidden_unit() -> None:
    s, _ = engine.start(MODULE.start("envelopment", {}, 1))
    after, events = engine.apply(s, SetUpAll())
    seen = MODULE.seen_by(s, "north")  # type: ignore[arg-type]
    entries = [e for e in (MODULE.tell(seen, x) for x in events) if e is not None]
    assert entries
    assert {e.text for e in entries} == {"A hidden unit of German is set up"}
    assert {e.units for e in entries} == {()}
    assert {e.places for e in entries} == {()}
    assert after.decider == "south"


def test_a_step_that_names_units_is_known_by_its_types() -> None:
    from modules.k47.steps.orders import Acting
    from modules.k47.steps.set_up import SettingUp

    assert hiding.unit_fields(Acting) == {"unit"}
    assert hiding.unit_fields(SettingUp) == {"unit"}
