"""What the reinforcement phases ask and show: one order at a time, few buttons, prices beside the question."""

from typing import Any

import pytest

from app.core import engine
from app.core.card import Card, Fact, UnitLine
from modules.r43.actions.reinforcement import Bring, EnterAt, PaySupport, Rebuild, RebuildWhole
from modules.r43.module import MODULE
from modules.r43.state import R43State

SUPPLIED = {"g-hq-67-corps": "2811"}


def at(step: str, turn: int, units: dict[str, Any], **more: Any) -> R43State:
    given = {"turn": turn, "step": step, "pool": "empty", "units": units, **more}
    return engine.start(MODULE.position("full-campaign", {}, given))[0]  # type: ignore[type-var, return-value]


def unit(s: R43State, id: str) -> int:
    return s.book.unit_no[id]


def buttons(s: R43State) -> list[str]:
    return [b.label for b in MODULE.prompt(s).buttons]


def lines(card: Card | None) -> dict[str, str]:
    assert card is not None
    facts = {b.label: b.value for b in card.blocks if isinstance(b, Fact)}
    return facts | {b.title: b.figure for b in card.blocks if isinstance(b, UnitLine)}


def test_withdrawals_come_first_and_nothing_else_has_a_button() -> None:
    s = at("german_arrivals", 4, {"g-14-pz": "1316", "g-25-pz": "2216", "g-273-ers-pz": "reinforcements"})
    assert MODULE.prompt(s).text == "Withdraw a **Panzer division** for good, 2 to go."
    assert buttons(s) == ["Withdraw 25. Panzer", "Withdraw 14. Panzer", "End arrivals"]
    end = MODULE.prompt(s).buttons[-1]
    assert end.why is not None
    assert end.why.rule == "R43-17.5"
    assert lines(MODULE.explain(s)) == {"Panzer divisions": "2", "273. Ersatz-Panzer": ""}


def test_arrivals_have_a_button_each_and_one_for_all() -> None:
    s = at("german_arrivals", 10, {f"g-{x}": "reinforcements" for x in ("pz-lehr", "276-inf", "277-inf")})
    assert MODULE.prompt(s).text == "Bring in what is due: **Panzer-Lehr, 276. Infanterie and 277. Infanterie**."
    assert buttons(s)[0] == "All to the major cities"
    assert buttons(s)[-1] == "End arrivals"
    assert len(buttons(s)) == 5


def test_where_a_division_arrives_with_the_price_of_a_train() -> None:
    s = at("german_arrivals", 10, {"g-pz-lehr": "reinforcements", "g-276-inf": "reinforcements"}, rail=7)
    cologne = s.book.board.place("4413")
    assert MODULE.ahead(s, unit(s, "g-pz-lehr"))[cologne] == (Bring(unit(s, "g-pz-lehr")), EnterAt(cologne))  # type: ignore[index]
    away = MODULE.refuse_ahead(s, unit(s, "g-pz-lehr"), s.book.board.place("england"))
    assert away is not None
    assert away.rule == "LR-10.3"
    s, _ = engine.apply(s, Bring(unit(s, "g-pz-lehr")))
    assert buttons(s) == [
        "To Cologne", "To Düsseldorf", "To Essen", "To Dortmund", "To Frankfurt", "To Mainz", "To Mannheim",
        "To Stuttgart", "To Italienfront, rail capacity 2", "Back",
    ]  # fmt: skip
    assert lines(MODULE.explain(s)) == {
        "Rail capacity left": "7",
        "In a German major city": "0",
        "By rail, or to Italy": "2",
    }


def test_the_end_of_the_ss_order_says_what_it_costs() -> None:
    s = at("german_arrivals", 37, {"g-1-ss": "4117", "g-2-ss": "4117"})
    assert MODULE.prompt(s).text == "Withdraw an **SS-Panzer division** to Hungary, or keep 2 for as much Approval."
    assert buttons(s)[-1] == "Keep 2 SS-Panzer, Approval −2"


def test_markers_that_came_may_be_moved() -> None:
    held = {"at": "held", "place": "england"}
    s = at("allied_arrivals", 14, {"a-us-79-inf": "reinforcements"}, landings={"4": held}, airdrops={"A4": held})
    assert buttons(s) == [
        "Put Invasion Landing 4 into Med Front",
        "Put Airborne marker A4 into Med Front",
        "End arrivals",
    ]


def test_the_choice_of_an_upgrade_names_the_factor() -> None:
    s = at("allied_arrivals", 10, {"a-uk-11-arm": "england", "a-can-4-arm": "england"})
    assert MODULE.prompt(s).text == "Choose the armoured division that is upgraded, attack factor **4**."
    assert buttons(s) == ["Upgrade British 11th Armoured", "Upgrade Canadian 4th Armoured", "End arrivals"]


def test_the_east_shows_what_is_kept_and_what_it_costs() -> None:
    s = at("ostfront", 15, {"g-gd": "2216", "g-3-pz": "reinforcements", "a-uk-3-inf": "2010"}, rail=5)
    assert buttons(s)[0] == "End the Eastern front"
    assert {"Call 3. Panzer from the East", "Send Großdeutschland back East"} <= set(buttons(s))
    shown = lines(MODULE.explain(s))
    assert shown["To call one"] == "rail capacity 2, Approval −1"
    assert shown["For 1 kept"] == "1 replacement point less"
    assert MODULE.ahead(s, unit(s, "g-3-pz"))
    assert MODULE.ahead(s, unit(s, "g-gd")) is None


def test_rebuilding_lists_the_eliminated_first_and_few() -> None:
    lost = {f"g-{x}": {"at": "eliminated", "fell": "field"} for x in ("346-inf", "347-inf")}
    weak = {f"g-{x}": {"at": "2711", "reduced": True} for x in ("243-inf", "376-inf", "348-inf")}
    s = at("german_replacements", 10, {**lost, **weak, **SUPPLIED}, points={"german": 2})
    assert MODULE.prompt(s).text == "Rebuild: **2** replacement points."
    assert buttons(s)[:2] == ["Bring back 347. Infanterie", "Bring back 346. Infanterie"]
    assert len(buttons(s)) == 5
    shown = lines(MODULE.explain(s))
    assert shown["Armour"] == "1 point and a support marker"
    assert shown["LXVII Corps"] == "1"


@pytest.mark.parametrize(
    ("steps", "text", "other"),
    [
        (
            2,
            "Where does **346. Infanterie** come back, at full strength, 2 points? Choose a headquarters.",
            "Reduced, 1 point",
        ),
        (
            1,
            "Where does **346. Infanterie** come back, reduced, 1 point? Choose a headquarters.",
            "At full strength, 2 points",
        ),
    ],
)
def test_the_strength_of_a_division_that_comes_back_is_said(steps: int, text: str, other: str) -> None:
    s = at(
        "german_replacements",
        10,
        {"g-346-inf": {"at": "eliminated", "fell": "field"}, **SUPPLIED},
        points={"german": 2},
    )
    s, _ = engine.apply(s, Rebuild(unit(s, "g-346-inf")))
    if steps == 1:
        s, _ = engine.apply(s, RebuildWhole())
    assert MODULE.prompt(s).text == text
    assert buttons(s) == [other, "To Amiens", "Back"]


def test_armour_asks_for_markers_one_by_one() -> None:
    units = {"g-14-pz": {"at": "eliminated", "fell": "field"}, **SUPPLIED}
    markers = {"tiger-1": "available", "todt-1": "available"}
    s = at("german_replacements", 10, units, points={"german": 2}, markers=markers)
    s, _ = engine.apply(s, Rebuild(unit(s, "g-14-pz")))
    assert MODULE.prompt(s).text == "**14. Panzer** is armour: choose a support marker to pay with, 2 to go."
    assert {"Pay with Tiger", "Pay with Organisation Todt"} <= set(buttons(s))
    s, _ = engine.apply(s, PaySupport("tiger-1"))
    assert MODULE.prompt(s).text.endswith("1 to go.")
    assert "Pay with Tiger" not in buttons(s)


def test_french_forces_show_the_track() -> None:
    units = {"a-ffl-1": "reinforcements", "a-hq-us-1": "2210"}
    s = at("ffl", 10, units, ffl=4, plutos={"1": "2010"}, allied=["2010", "2311"])
    assert buttons(s)[-1] == "Not this turn"
    assert lines(MODULE.explain(s)) == {"FFL track": "4", "Units raised": "0 / 1", "The next unit at": "5"}


def test_an_allied_division_is_asked_for_no_city_and_no_train() -> None:
    s = at("allied_arrivals", 32, {"a-us-100-inf": "reinforcements"})
    s, _ = engine.apply(s, Bring(unit(s, "a-us-100-inf")))
    assert MODULE.prompt(s).text == "Where does **US 100th Infantry** arrive?"
    assert buttons(s) == ["To England", "To Med Front", "Back"]


def test_one_replacement_point_is_one() -> None:
    units = {**SUPPLIED, "g-331-inf": "eliminated"}
    s = at("german_replacements", 17, units, points={"german": 1})
    assert MODULE.prompt(s).text == "Rebuild: **1** replacement point."
