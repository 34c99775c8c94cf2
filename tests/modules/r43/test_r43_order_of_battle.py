"""Order of battle, set-up and schedule of Roundhammer 1943: complete, legal, in command and supply."""

from collections import Counter

import pytest

from app.core.data import Override, read, tagged
from modules.r43.book import DATA, book, rulebook
from modules.r43.command import in_command
from modules.r43.places import at, data, is_division, is_headquarters, kind, on_map
from modules.r43.start import start
from modules.r43.supply import hq_traced, traced
from modules.r43.turn_track import Arrive, BeachIn, GroupsIn, Upgrade, UpgradeOne, WithdrawPanzer, named

B = book()
EVENTS = [(turn, event) for turn in B.turns for event in turn.events]
ARRIVALS = [(turn, e) for turn, e in EVENTS if isinstance(e, Arrive)]


@pytest.fixture(scope="module", params=sorted(B.scenarios))
def s(request):
    return start(request.param, {}, seed=1)


def test_every_unit_of_the_set_up_is_in_command_and_supply(s):
    on = [u for u in range(len(s.units)) if on_map(s, u)]
    assert len(on) == 61
    assert [s.units[u].id for u in on if in_command(s, u) < 0] == []
    assert [s.units[u].id for u in on if not traced(s, u)] == []
    assert [s.units[u].id for u in on if is_headquarters(s, u) and not hq_traced(s, u)] == []


def test_the_set_up_stands_on_land_and_within_the_stacking_limit(s):
    b = s.book
    for place in {c.place for u, c in enumerate(s.units) if on_map(s, u)}:
        assert place in b.geography.land
        here = at(s, place)
        assert sum(is_division(s, u) for u in here) <= b.v["stack_divisions"]
        assert sum(is_headquarters(s, u) for u in here) <= 1


def test_the_set_up_by_places(s):
    def count(box: str) -> int:
        return len(at(s, s.book.board.place(box)))

    assert (count("england"), count("airborne_england"), count("med_front"), count("airborne_med")) == (17, 1, 10, 2)
    assert count("italienfront") == 11
    assert count("kampfgruppen") == 13
    assert count("strategic_reserve") == 0
    divisions = [u for u in range(len(s.units)) if on_map(s, u) and is_division(s, u)]
    assert len(divisions) == 44
    assert sum(kind(s, u).arm == "armour" for u in divisions) == 9


def test_every_counter_has_one_way_into_play():
    ways = Counter(B.starts.keys())
    ways.update(e.unit for _, e in ARRIVALS)
    ways.update(u.id for u in B.units if u.upgrades)
    ways.update(e.unit for e in B.balkans)
    ways.update(u for _, e in EVENTS if isinstance(e, GroupsIn) for u in e.units)
    flags = {"ostfront", "balkans", "ffl"}
    ways.update(u.id for u in B.units if flags & {*u.flags, *B.classes[u.kind].flags})
    ways.update(u.id for u in B.units if u.formation == "Reich")
    assert {u.id for u in B.units} == set(ways)
    assert [id for id, n in ways.items() if n > 1] == []
    assert len({u.id for u in B.units}) == len(B.units)


def test_names_tell_counters_apart_within_a_side():
    named_so = Counter((u.side, u.name) for u in B.units)
    assert [name for name, n in named_so.items() if n > 1] == []


def test_nothing_arrives_on_an_illegal_place():
    boxes = {"england", "med_front", "airborne_england", "airborne_med"}
    for _, e in ARRIVALS:
        unit = B.units[B.unit_no[e.unit]]
        assert unit.side == e.side
        assert set(e.to) <= (boxes if e.side == "allied" else {"major_city"}), e.unit
        airborne = "airborne" in B.classes[unit.kind].flags
        assert all(t.startswith("airborne") == airborne for t in e.to), e.unit
        if unit.nation == "french":
            assert e.to == ("med_front",)  # R43-10.1.1
    assert {e.unit for e in B.balkans} == {f"g-{n}" for n in ("114-jg", "117-jg", "118-jg", "297-inf", "1-pz")}


def test_the_nine_printed_upgrades_are_in_order():
    listed = [e.unit for _, e in EVENTS if isinstance(e, Upgrade) and ("-ers" in e.unit and "-pz" not in e.unit)]
    assert listed == [f"g-{n}-ers" for n in ("171", "19-lw", "242", "156", "191", "245", "17-lw", "338", "189")]
    for turn, e in EVENTS:
        if isinstance(e, Upgrade):
            assert B.units[B.unit_no[e.into]].upgrades == e.unit
            assert e.half == (e.unit in ("g-12-hj", "g-179-ers-pz")), turn.label
        if isinstance(e, UpgradeOne):
            assert B.classes[B.units[B.unit_no[e.meant]].kind].full[0] == e.attack


def test_five_panzer_divisions_leave_on_the_printed_turns():
    left = [(turn.number, e.n) for turn, e in EVENTS if isinstance(e, WithdrawPanzer)]
    assert [n for n, _ in left] == [4, 12, 14, 15]
    assert sum(n for _, n in left) == 5


def test_classes_are_sound():
    for c in B.classes.values():
        assert c.steps == (2 if c.reduced else 1)
        if c.reduced:
            assert all(r <= f for r, f in zip(c.reduced, c.full, strict=True)), c.id
        assert ("panzer" in c.flags) <= (c.arm == "armour")
    ersatz, lw = B.classes["ersatz_inf"], B.classes[B.units[B.unit_no["g-17-lw"]].kind]
    assert ersatz.full == (0, 2, 1)
    assert ersatz.steps == 2
    assert lw.full[2] == 2  # R43-CNT.17LW
    for u in B.units:
        assert (u.hq is not None) == (B.classes[u.kind].arm == "hq")
        if u.hq is not None:
            assert u.hq.movement == B.classes[u.kind].full[2]
    seventh = B.units[B.unit_no["g-hq-7-army"]].hq
    assert seventh is not None
    assert (seventh.radius, seventh.capacity, seventh.movement) == (5, 1, 3)


def test_kampfgruppen_and_hiwis_are_the_printed_numbers():
    kinds = Counter(B.units[B.unit_no[id]].kind for id, x in B.starts.items() if x.at == "kampfgruppen")
    assert kinds == {"kg_inf": 5, "kg_arm": 8}
    late = Counter(B.units[B.unit_no[u]].kind for _, e in EVENTS if isinstance(e, GroupsIn) for u in e.units)
    assert late == {"kg_arm": 11, "hiwi": 2}
    assert [turn.number for turn, e in EVENTS if isinstance(e, GroupsIn)] == [11]


def test_the_turn_track_has_its_printed_figures():
    assert [t.number for t in B.turns] == list(range(1, 43))
    assert [t.label for t in B.turns] == [f"T{n}" for n in range(1, 19)] + [f"LR {n}" for n in range(1, 25)]
    assert {t.weather for t in B.turns} == {w.id for w in B.tables.weather}
    assert [t.number for t in B.turns if t.free_air.shown] == list(range(16, 28))
    assert [t.number for t in B.turns if t.landing.eto.shown] == [1, *range(12, 29)]
    assert [t.number for t in B.turns if t.landing.mto.shown] == list(range(9, 29))
    assert [t.allied_italienfront_limit.value for t in B.turns] == [11] * 15 + [7, 7, 5] + [0] * 24
    first = B.turns[0]
    assert (first.rp_uk.value, first.rp_us.value, first.rp_fr.value, first.stp.value) == (0, 0, 0, 0)
    assert [(t.rp_uk.value, t.rp_us.value) for t in B.turns[18:20]] == [(1, 2), (1, 2)]
    assert all(t.rp_us.value == 0 for t in B.turns[:3])
    assert B.turns[1].rp_uk.value > 0
    assert B.turns[3].rp_us.value > 0


def test_the_supports_are_forty_and_thirty_four_and_the_schedule_deals_them_all():
    for side, n in (("allied", 40), ("german", 34)):
        assert sum(m.n for m in B.supports.values() if m.side == side) == n
    moved: Counter[str] = Counter()
    for _, e in EVENTS:
        if type(e).__name__ == "SupportIn":
            moved[e.marker] += e.n
    for m in B.supports.values():
        assert m.start + moved[m.id] == m.n, m.id


def test_dday_and_atlantikwall_markers_grow_as_listed():
    def pool(deck: str, turn: int) -> int:
        start_ = sum(m.start for m in B.beach.values() if m.deck == deck)
        came = sum(
            sum(e.markers.values()) for t, e in EVENTS if isinstance(e, BeachIn) and e.deck == deck and t.number <= turn
        )
        return start_ + came

    assert [pool("dday", n) for n in (1, 11, 12, 14, 15, 42)] == [20, 20, 26, 26, 30, 30]
    assert [pool("wall", n) for n in (1, 8, 9, 11, 12, 14, 15, 42)] == [10, 10, 14, 14, 17, 17, 20, 20]
    for m in B.beach.values():
        came = sum(e.markers.get(m.id, 0) for _, e in EVENTS if isinstance(e, BeachIn))
        assert m.start + came == m.n, m.id


def test_landing_airborne_and_pluto_markers_come_on_the_turns_of_the_track():
    brought = {(type(e).__name__, e.marker): t.number for t, e in EVENTS if hasattr(e, "marker")}
    for m in B.markers.landings:
        assert m.turn == 1 or brought["LandingIn", m.id] == m.turn
    for p in B.markers.plutos:
        assert p.turn == 1 or brought["PlutoIn", p.id] == p.turn
    for a in B.markers.airborne:
        assert a.turn == 1 or brought["AirborneIn", a.id] == a.turn
    assert [(m.id, m.turn) for m in B.markers.landings] == [
        ("1", 1),
        ("2", 1),
        ("C", 1),
        ("3", 9),
        ("4", 14),
        ("5", 16),
    ]


def test_scenarios_end_when_they_are_printed_to_end():
    assert {k: x.last for k, x in B.scenarios.items()} == {
        "time-or-power": 12,
        "liberate-paris-or-antwerp": 19,
        "rhine-and-siegfried-line": 28,
        "full-campaign": 42,
    }
    assert [k for k, x in B.scenarios.items() if x.ends_with_fw51 or not x.free_air] == ["time-or-power"]


def test_every_value_names_a_rule_of_the_book():
    rules = rulebook().rules
    assert [k for k, v in B.values.items() if v.rule not in rules] == []


def test_every_value_is_asked_for_by_the_code():
    """An owner's own figure must change the game, so a figure that nothing reads has no place in the file."""
    code = "".join(p.read_text("utf-8") for p in DATA.parent.rglob("*.py"))
    assert [k for k in B.values if f'"{k}"' not in code] == []


def test_every_event_names_counters_of_the_book():
    assert [n for _, e in EVENTS for n in named(e) if n not in B.unit_no] == []


def test_every_figure_of_the_track_says_where_it_is_from():
    doc = read(DATA / "turns.yaml")
    paths = {path for path, *_ in tagged(doc.value)}
    assert {f"turns.T5.{k}" for k in ("rc", "stp", "rp_uk", "rp_us", "rp_fr", "free_air")} <= paths
    mine = Override("data/turns.yaml", "turns.LR3.rc.value", 5, "my copy of the game")
    assert book((mine,)).turns[20].rc.value == 5


def test_printed_items_are_the_ones_of_the_print():
    ids = {u.id for u in B.units if u.tag == "printed"}
    assert {"g-171-ers", "g-48-inf", "g-12-ss-pz", "g-116-pz", "g-gd", "g-1-pz"} <= ids
    assert not ids & {"g-9-ss-pz", "g-16-lw", "a-uk-3-inf", "g-hq-88-corps"}
    assert data(start("time-or-power", {}, seed=1), B.unit_no["g-hq-88-corps"]).tag == "reconstructed"
