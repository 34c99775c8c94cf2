"""A landing as it is asked, shown and told: questions, cards, clicks, overlays, and what the other side sees."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.card import Fact, Grid, Odds
from app.core.dice import Dice
from modules.r43.actions.drop import DropAt, Jump
from modules.r43.actions.landing import Assault, Beach, Follow, GiveDDay, LandAt, Recall, Storm, UseMarker
from modules.r43.actions.phase import EndPhase
from modules.r43.module import MODULE
from modules.r43.position import position
from modules.r43.special import invasion
from modules.r43.speech.landing_card import chances
from modules.r43.speech.landing_overlays import markers, works, zones

LANDED = {"1": {"at": "placed", "place": "2109"}, "2": {"at": "placed", "place": "2210"}}
DIVISIONS = {"a-can-2-inf": "england", "a-can-3-inf": "england", "a-uk-3-inf": "england", "g-17-lw-ers": "2109"}


def given(dice=(), **words):
    words = {"turn": 1, "step": "landings", "pool": "empty", "units": DIVISIONS, "landings": LANDED, **words}
    s = position("time-or-power", {}, words)
    return engine.start(replace(s, dice=Dice(1, forced=tuple(dice))))[0]


def act(s, *acts):
    for a in acts:
        s, _ = engine.apply(s, a)
    return s


def unit(s, id):
    return s.book.unit_no[id]


def place(s, label):
    return s.book.board.place(label)


def plan(dice=(4, 4), **words):
    s = act(given(dice, **words), EndPhase())
    at, no = s.book.board.place, s.book.unit_no
    return act(
        s,
        Storm(no["a-can-2-inf"]),
        Beach(at("2109")),
        Storm(no["a-can-3-inf"]),
        Beach(at("2109")),
        Storm(no["a-uk-3-inf"]),
        Beach(at("2210")),
    )


def test_before_a_marker_is_placed_the_card_lists_the_open_zones():
    s = given(step="drops", landings={}, units={**DIVISIONS, "a-us-101-abn": "airborne_england"})
    card = MODULE.explain(s)
    grid = next(b for b in card.blocks if isinstance(b, Grid))
    assert [row[0].split()[0] for row in grid.rows] == [f"Z{i}" for i in range(1, 12)]
    assert grid.rows[8] == ("Z9 Le Havre to Abbeville", "6/7/7", "5")
    assert "mark the coast" in MODULE.prompt(s).text


def test_the_card_of_a_drop_gives_its_exact_chances():
    s = given(step="drops", units={**DIVISIONS, "a-us-101-abn": "airborne_england"})
    odds = next(b for b in MODULE.explain(s).blocks if isinstance(b, Odds))
    assert {o.label: round(o.chance, 4) for o in odds.outcomes} == {
        "no loss": 0.3333,
        "1 step lost": 0.3333,
        "1 step lost, scattered": 0.3333,
    }


def test_a_click_after_a_unit_names_where_it_drops():
    s = given(step="drops", units={**DIVISIONS, "a-us-101-abn": "airborne_england"})
    u = unit(s, "a-us-101-abn")
    ahead = MODULE.ahead(s, u)
    assert ahead[place(s, "2110")] == (Jump(u), DropAt(place(s, "2110")))
    assert place(s, "2109") not in ahead
    assert MODULE.refuse_ahead(s, u, place(s, "2109")).rule == "LR-12.4"
    assert MODULE.ahead(s, unit(s, "a-uk-3-inf")) == {}


def test_a_marker_is_asked_for_where_several_may_go():
    s = act(given(landings={}), LandAt(given().book.board.place("2109")))
    prompt = MODULE.prompt(s)
    assert prompt.text == "Which marker lands at **Fécamp 2109**?"
    assert [b.label for b in prompt.buttons] == [
        "Marker 1: 2 divisions",
        "Marker 2: 2 divisions",
        "Marker C: 1 infantry division",
        "Back",
    ]
    s = act(s, UseMarker("2"))
    assert MODULE.prompt(s).text.startswith("**Landings.** Place **1, C** on the coast")
    assert MODULE.prompt(s).buttons[0].why.rule == "R43-13.1.11"


def test_the_plan_asks_for_beaches_without_a_division():
    s = act(given((4, 4)), EndPhase())
    assert "Still without a division: **Fécamp 2109, 2210**" in MODULE.prompt(s).text
    assert MODULE.prompt(s).buttons[0].why.rule == "LR-13.29"
    ahead = MODULE.ahead(s, unit(s, "a-can-2-inf"))
    assert set(ahead) == {place(s, "2109"), place(s, "2210")}
    assert MODULE.refuse_ahead(s, unit(s, "a-can-2-inf"), place(s, "2309")).rule == "LR-13.4"


def test_the_card_of_the_plan_gives_the_chance_of_the_beach():
    s = plan()
    b = invasion.battle(s, place(s, "2109"), s.step.waves)
    assert (b.coastal, [int(p.value) for p in b.shifts], len(b.attackers)) == (3, [], 2)
    win, cling = chances(s, b)
    assert (win, cling) == (Fraction(15, 36), Fraction(18, 36))
    values = [(b.label, b.value) for b in MODULE.explain(s).blocks if isinstance(b, Fact)]
    assert ("Beach won", "41.7 %") in values
    assert ("Beach won, with clinging on", "91.7 %") in values


def test_divisions_are_taken_out_again_by_a_click():
    s = plan()
    s = act(s, Recall(unit(s, "a-can-3-inf")))
    assert len(s.step.waves) == 2
    assert "stays aboard" in MODULE.label(s, Recall(unit(s, "a-can-2-inf")))


def test_d_day_markers_are_buttons_with_their_number():
    s = plan(
        (4, 4, 1, 1, 1),
        markers={"naval_bombardment-1": "pool", "naval_bombardment-2": "pool", "rangers-1": "pool"},
    )
    labels = [b.label for b in MODULE.prompt(s).buttons]
    assert labels == ["Begin the assaults", "Naval Bombardment ×2", "Rangers"]
    s = act(s, GiveDDay("rangers-1"))
    assert MODULE.prompt(s).text == "**Rangers**: click the beach that it is for."
    s = act(s, Beach(place(s, "2109")))
    assert invasion.coastal(s, place(s, "2109")).whole == 2
    assert [b.label for b in MODULE.prompt(s).buttons] == ["Begin the assaults", "Naval Bombardment ×2"]


def test_the_enemy_does_not_see_the_d_day_markers_in_hand():
    s = plan((4, 4, 1), markers={"naval_bombardment-1": "pool"})
    seen = MODULE.seen_by(s, "german")
    hidden = [m for m in seen.markers if m.deck == "dday" and m.at == "available"]
    assert [(m.kind, m.place) for m in hidden] == [("", -1)]
    assert MODULE.explain(seen) is not None
    assert MODULE.scene(seen, "german").overlays


def test_the_map_shows_zones_coast_and_markers():
    s = plan()
    assert [o.text for o in zones(s)] == ["Z9 6/7/7"]
    assert {s.book.board.labels[p]: v for p, v in works(s)[0].costs} == {"2109": "3", "2210": "3"}
    assert [o.text for o in markers(s)] == ["1: 2 divisions", "2: 1 division"]


def test_the_follow_up_counts_down():
    s = plan((4, 4, 6, 6, 6, 6), units={**DIVISIONS, "a-hq-uk-2": "england", "a-uk-15-inf": "england"})
    s = act(s, EndPhase(), Assault(place(s, "2109")))
    assert type(s.step).__name__ == "FollowUp"
    assert [o.text for o in zones(s)] == ["Z9: 7 to follow"]
    hq = unit(s, "a-hq-uk-2")
    ahead = MODULE.ahead(s, hq)
    assert set(ahead) == {place(s, "2109"), place(s, "2210")}
    s = act(s, *ahead[place(s, "2109")])
    assert [o.text for o in zones(s)] == ["Z9: 6 to follow"]
    assert MODULE.refuse_ahead(s, unit(s, "a-uk-15-inf"), place(s, "2309")).rule == "LR-13.24"
    assert MODULE.label(s, Follow(hq)) == "British 2nd Army follows"


@pytest.mark.parametrize("word", ["landings", "drops", "sea", "ports"])
def test_every_step_of_the_chapter_has_its_question(word):
    s = given(step=word, turn=12, weather="fair", sea=3, sea_received=3)
    assert MODULE.prompt(s).text


def test_supports_that_a_later_landing_calls_in_have_buttons():
    units = {"a-can-2-inf": "england", "a-hq-uk-2": "2410", "a-uk-3-inf": "2410"}
    landings = {"1": "used", "2": "used", "C": "used", "3": {"at": "placed", "place": "2309"}}
    called = {"commandos-1": {"at": "placed", "unit": "a-hq-uk-2"}, "ultra-1": "available"}
    s = given(turn=12, weather="fair", allied=["2410"], units=units, landings=landings, markers=called)
    s = act(s, EndPhase(), Storm(unit(s, "a-can-2-inf")), Beach(place(s, "2309")))
    asked = MODULE.prompt(s)
    assert "Call in Commandos and Rangers" in [b.label for b in asked.buttons]
    assert engine.check(s, next(b.action for b in asked.buttons if b.label == "Call in Ultra")) is None
