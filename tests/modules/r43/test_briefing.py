"""The card on what falls due: every event of the schedule is on it, for the side it belongs to."""

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.card import Card, Fact, Heading, Note, UnitLine
from modules.r43.book import book, rulebook
from modules.r43.briefing import briefing
from modules.r43.counter import ALLIED, GERMAN, Due, Mincemeat
from modules.r43.module import MODULE
from modules.r43.start import start
from modules.r43.state import R43State

B = book()


@pytest.fixture(scope="module")
def s() -> R43State:
    return start("full-campaign", {}, seed=1)


def texts(card: Card) -> list[str]:
    return [
        b.text if isinstance(b, Heading | Note) else f"{b.label} {b.value}".strip() if isinstance(b, Fact) else b.title
        for b in card.blocks
        if isinstance(b, Heading | Note | Fact | UnitLine)
    ]


@pytest.mark.parametrize("turn", range(1, 43))
@pytest.mark.parametrize("side", [ALLIED, GERMAN])
def test_every_turn_has_a_card_with_sound_rules(s: R43State, turn: int, side: str) -> None:
    card = briefing(replace(s, turn=turn), side)
    assert card.title.startswith(("Allied" if side == ALLIED else "German") + f", {B.turns[turn - 1].label}, ")
    rules = [b.rule for b in card.blocks if isinstance(b, Fact | Note) and b.rule]
    assert set(rules) <= set(rulebook().rules)
    events = [e for e in B.turns[turn - 1].events if e.side == side]
    assert len(card.blocks) >= len(events) + 2


def test_the_german_card_of_turn_5(s: R43State) -> None:
    card = briefing(replace(s, turn=5), GERMAN)
    assert texts(card) == [
        "Rail capacity 8",
        "Replacement points 2",
        "Orders",
        "Mincemeat die +4, before the moves",
        "Until Mincemeat is over, units in the 19th Army zone stay there.",
        "Arrivals",
        "17. SS Götz von Berlichingen",
        "Upgrades",
        "171. Ersatz becomes 48. Infanterie",
        "12. SS Hitlerjugend becomes 12. SS-Panzer Hitlerjugend, reduced",
        "Markers",
        "Organisation Todt +2",
        "Panzer Repair +1",
        "To remember",
        "Panzer divisions from the eastern front may be called from now on.",
    ]


def test_the_allied_card_of_turn_12_names_both_theatres(s: R43State) -> None:
    assert texts(briefing(replace(s, turn=12), ALLIED))[:3] == [
        "Sea transport 4",
        "Replacement points British 1, US 2, French 1",
        "Landings Channel and Mediterranean",
    ]


def test_what_waits_from_earlier_turns_is_on_the_card(s: R43State) -> None:
    unit, old = B.unit_no["g-331-inf"], B.unit_no["g-12-hj"]
    due = (
        Due(kind="arrive", side=GERMAN, unit=unit, to=("major_city",)),
        Due(kind="upgrade", side=GERMAN, unit=old, into=B.unit_no["g-12-ss-pz"]),
        Due(kind="choose", side=ALLIED, unit=B.unit_no["a-uk-gds-arm"], n=4),
    )
    later = replace(s, turn=18, due=due)
    german, allied = texts(briefing(later, GERMAN)), texts(briefing(later, ALLIED))
    assert "331. Infanterie still waits" in german
    assert "12. SS Hitlerjugend becomes 12. SS-Panzer Hitlerjugend" in german
    assert "One with attack 4 in history British Guards Armoured" in allied


def test_the_balkans_and_the_price_of_the_east_are_announced(s: R43State) -> None:
    place = B.board.place("2216")
    units = tuple(replace(c, place=place) if c.id == "g-gd" else c for c in s.units)
    card = texts(briefing(replace(s, turn=17, units=units, mincemeat=Mincemeat(over=5, balkans="due")), GERMAN))
    assert "From the Balkans: 114. Jäger, 117. Jäger, 118. Jäger, 297. Infanterie and 1. Panzer." in card
    assert "Ostfront divisions kept: 1 Approval −1" in card


def test_points_are_those_of_today(s: R43State) -> None:
    assert texts(briefing(replace(s, turn=8, weather="storm"), ALLIED))[0] == "Sea transport 1 today, 3 by the track"


def test_what_italy_costs_and_what_is_ordered_stands_out(s: R43State) -> None:
    italy = replace(s.italy, due=("sea", "german_rp", "german_support", "german_support"))
    mincemeat = replace(s.mincemeat, owed=("italy",))
    card = briefing(replace(s, turn=4, italy=italy, mincemeat=mincemeat, fw51=4), GERMAN)
    assert texts(card)[2:11] == [
        "Penalties from Italy",
        "German replacement point −1",
        "German support draw −1, 2 times",
        "Orders",
        "Mincemeat: two infantry divisions or one armoured division to Italy.",
        "Mincemeat die +3, before the moves",
        "Until Mincemeat is over, units in the 19th Army zone stay there.",
        "FW 51 runs to T9",
        "Withdrawals",
    ]
    assert [b.tone for b in card.blocks if isinstance(b, Fact)] == ["", "", "danger", "danger", "", "", "warn"]
    assert "Sea transport −1" in texts(briefing(replace(s, turn=4, italy=italy), ALLIED))
    last = briefing(replace(s, turn=9, fw51=4), GERMAN)
    assert Fact("FW 51", "ends with this turn", "R43-23.3", "warn") in last.blocks


def test_directive_51_that_has_to_be_declared_is_a_warning() -> None:
    power = start("time-or-power", {}, seed=1)
    card = briefing(replace(power, turn=7), GERMAN)
    assert Fact("FW 51 has to be declared now", "", "R43-S1.SR.1", "danger") in card.blocks


def test_a_directive_that_is_declared_is_not_called_for(s: R43State) -> None:
    last = "FW 51 may be declared for the last time."
    assert last in texts(briefing(replace(s, turn=7), GERMAN))
    declared = texts(briefing(replace(s, turn=7, fw51=4), GERMAN))
    assert last not in declared
    assert "Mincemeat is over at the latest." in declared


def test_an_empty_turn_says_so(s: R43State) -> None:
    assert texts(briefing(replace(s, turn=42), GERMAN))[-1] == "Nothing falls due."


def test_a_free_air_support_is_shown_where_the_scenario_has_it(s: R43State) -> None:
    assert "A free Air Support" in texts(briefing(replace(s, turn=16), ALLIED))
    power = start("time-or-power", {}, seed=1)
    assert "A free Air Support" not in texts(briefing(replace(power, turn=16), ALLIED))


def test_the_schedule_tells_every_turn_of_the_scenario() -> None:
    s, _ = engine.start(MODULE.start("time-or-power", {}, 1))
    cards = MODULE.schedule(s, ALLIED)
    assert cards[0].title == "T1"
    assert cards[-1].title == "T12"
    arrivals = next(card for card in cards if card.title == "T2")
    assert [(b.title, b.sub) for b in arrivals.blocks if isinstance(b, UnitLine)] == [("US 3rd Armored", "in England")]
