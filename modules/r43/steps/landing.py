"""The landing phase up to the assaults: markers, the die for the coast, Atlantikwall and D-Day markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step
from modules.r43.actions.landing import LandAt, LiftMarker, UseMarker
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.book import figures, rulebook
from modules.r43.counter import ALLIED, GERMAN, Effect, Landing
from modules.r43.events.drop import HitStakes
from modules.r43.events.landing import CoastRolled, DDayDrawn, MarkerLifted, MarkerLost, MarkerPlaced, WallShown
from modules.r43.losses import lose_step
from modules.r43.naming import place_name
from modules.r43.places import has, on_map
from modules.r43.readings import decided
from modules.r43.special import beach_markers, coast, invasion
from modules.r43.steps.assault import Assaults, Clinging, HeavySeas
from modules.r43.steps.assault_plan import PickBeach, PickTarget, PlanAssault
from modules.r43.steps.follow_up import FollowUp, PickShore

if TYPE_CHECKING:
    from modules.r43.state import R43State


# Placing markers, here and before the drops.


def marker_acts(s: R43State) -> Iterator[Action]:
    """Coastal hexes that may be marked, then marked ones that may be given up."""
    if invasion.usable(s):
        for place in coast.open_hexes(s):
            yield LandAt(place)
    for m in invasion.placed(s):
        yield LiftMarker(m.place)


def refuse_marker_act(s: R43State, a: Action) -> Refusal | None:
    """Why a marker may not go to a hex, or not leave it. LR-13.4, LR-13.28"""
    if isinstance(a, LiftMarker):
        if invasion.marker_at(s, a.place) is None:
            return rulebook().refuse("LR-13.4", (a.place,), place=place_name(s, a.place))
        if any(c.came == "dropped" and c.since == s.turn for c in s.units):
            return rulebook().refuse("LR-13.28", (a.place,), place=place_name(s, a.place))  # LR-13.28
        return None
    assert isinstance(a, LandAt)
    if not s.book.board.is_hex(a.place):
        return rulebook().refuse("LR-13.4", (a.place,), place=place_name(s, a.place))
    if (refusal := invasion.refuse_hex(s, a.place)) is not None:
        return refusal
    if invasion.usable(s):
        return None
    left = [m.id for m in s.landings if m.at in ("waiting", "held")]
    if not left:
        return rulebook().refuse("LR-13.30", (a.place,))  # LR-13.30
    return invasion.refuse_marker(s, left[0])


def take_marker_act(g: Draft[Any], a: Action) -> None:
    """Mark a hex, asking for the marker where several may go there, or take a marker back."""
    s: R43State = g.s
    if isinstance(a, LiftMarker):
        m = invasion.marker_at(s, a.place)
        assert m is not None
        _change(g, replace(m, at="held", place=s.book.board.place(invasion.kind_of(s, m.id).box), turn=0))
        g.say(MarkerLifted(m.id, a.place))
        return
    assert isinstance(a, LandAt)
    markers = invasion.usable(s)
    if len(markers) == 1:
        put_marker(g, markers[0], a.place)
    else:
        g.call(ChooseMarker(a.place))


def put_marker(g: Draft[Any], marker: str, place: Place) -> None:
    """A landing marker goes to a coastal hex. LR-13.4"""
    s: R43State = g.s
    m = next(x for x in s.landings if x.id == marker)
    _change(g, replace(m, at="placed", place=place, turn=s.turn))
    g.say(MarkerPlaced(marker, place))


def _change(g: Draft[Any], landing: Landing) -> None:
    s: R43State = g.s
    g.set(landings=tuple(landing if m.id == landing.id else m for m in s.landings))


class ChooseMarker(Step, frozen=True, tag=True):
    """Which marker goes to the hex. R43-13.1.9, R43-13.1.12"""

    place: Place

    rule: ClassVar[str] = "R43-13.1.9"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """The markers, then back."""
        for marker in invasion.usable(s):
            yield UseMarker(marker)
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A marker whose turn it is. R43-13.1.12"""
        if isinstance(a, Back):
            return None
        if isinstance(a, UseMarker):
            return invasion.refuse_marker(s, a.marker)
        return rulebook().refuse("LR-13.4", (self.place,), place=place_name(s, self.place))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Place it."""
        g.done()
        if isinstance(a, UseMarker):
            put_marker(g, a.marker, self.place)


class Landings(Step, frozen=True, tag=True):
    """The landing phase: markers are placed, then the landing begins. LR-13.4"""

    rule: ClassVar[str] = "LR-13.4"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player while a marker may be placed or is."""
        return ALLIED if invasion.placed(s) or (invasion.usable(s) and coast.open_hexes(s)) else None

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Hexes for markers, markers to take back, the end."""
        yield from marker_acts(s)
        yield EndPhase()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A marker on an open coast; on turn 1 markers 1 and 2 must be there before the landing. R43-13.1.11"""
        if isinstance(a, EndPhase):
            return invasion.refuse_count(s)  # R43-13.1.11, R43-13.1.12.split
        if isinstance(a, LandAt | LiftMarker):
            return refuse_marker_act(s, a)
        return rulebook().refuse("LR-13.30", ())

    def take(self, g: Draft[Any], a: Action) -> None:
        """Place or take back a marker, or begin."""
        if isinstance(a, EndPhase):
            self.run(g)
        else:
            take_marker_act(g, a)

    def run(self, g: Draft[Any]) -> None:
        """Step 1 of the landing: dice for the coast, Atlantikwall, D-Day markers. LR-13.11"""
        lose_unused(g)
        if not invasion.attacked(g.s):
            g.done()
            return
        name_readings(g)
        for place in invasion.attacked(g.s):
            roll_coast(g, place)
        for place in invasion.attacked(g.s):
            show_wall(g, place)
        draw_dday(g)
        g.goto(PlanAssault())


def lose_unused(g: Draft[Any]) -> None:
    """C is lost if it does not land on turn 1, all markers after the last landing turn. R43-13.1.11, R43-13.1.12.end"""
    s: R43State = g.s
    for m in s.landings:
        kind = invasion.kind_of(s, m.id)
        due = kind.lost and kind.turn == s.turn and m.at == "held"  # R43-13.1.11
        if due or (s.turn >= s.book.v["last_landing"] and m.at in ("waiting", "held")):  # R43-13.1.12.end
            _change(g, replace(m, at="lost", place=-1))
            g.say(MarkerLost(m.id))


def name_readings(g: Draft[Any]) -> None:
    """Name the readings that decide about this landing."""
    s: R43State = g.s
    markers = invasion.placed(s)
    zones = [z for m in markers if (z := coast.zone_at(s, m.place)) is not None]
    first_winter = s.book.v["mto_from"]
    if any(z.netherlands for z in zones) and s.turn < s.book.v["eto_again_from"]:
        decided(g, "t1_netherlands" if s.turn == 1 else "netherlands_landings")
    if markers and first_winter <= s.turn < figures("strict_winter", "closed")[0]:
        decided(g, "strict_winter")
    if sum(m.id in invasion.later_markers(s) for m in markers) == 2:
        decided(g, "markers_345")
    for word in dict.fromkeys(w for z in zones for w in coast.capacity_options(s, z)):
        decided(g, word)


def roll_coast(g: Draft[Any], place: Place) -> None:
    """Throw the die for an attacked hex without a port, once a turn. R43-13.2.7, R43-13.2.7.exc"""
    s: R43State = g.s
    if not coast.is_rolled(s, place) or coast.thrown(s, place):
        return
    if coast.table_row(s).reading:
        decided(g, "t11_defence")
    die = g.roll("coast")[0]
    effect = Effect(kind=coast.DIE, side=GERMAN, until=s.turn, place=place, amount=coast.after_die(s, die))
    g.set(effects=(*g.s.effects, effect))
    g.say(CoastRolled(place, die, coast.works(g.s, place).whole))


def show_wall(g: Draft[Any], place: Place) -> None:
    """Reveal an Atlantikwall marker for an attacked hex that still has works. LR-13.14, LR-5.87"""
    if not coast.base(g.s, place) or beach_markers.wall(g.s, place) is not None:
        return
    m = beach_markers.draw(g, "wall", place, shown=True)
    if m is None:
        return
    g.say(WallShown(place, m.kind))
    s: R43State = g.s
    for _ in range(beach_markers.effect(s, m).airborne_steps):
        for u, c in enumerate(s.units):
            dropped = has(s, u, "airborne") and c.came == "dropped" and c.since == s.turn and on_map(s, u)
            if dropped and s.book.board.distance(c.place, place) <= s.book.v["stakes_reach"]:
                g.say(HitStakes(u, c.place))
                lose_step(g, u, "drop")  # LR-5.87


def draw_dday(g: Draft[Any]) -> None:
    """The Allied player draws the D-Day markers of every zone with a landing marker. LR-13.15"""
    s: R43State = g.s
    zones = dict.fromkeys(s.book.geography.zone_of[m.place] for m in invasion.placed(s))
    for id in zones:
        zone = s.book.geography.zones[id]
        count = 0
        for _ in range(coast.capacity(s, zone)[2]):
            count += beach_markers.draw(g, "dday", zone.hexes[0], shown=False) is not None
        g.say(DDayDrawn(id, count))


LandingStep = (
    Landings
    | ChooseMarker
    | PlanAssault
    | PickBeach
    | PickTarget
    | HeavySeas
    | Assaults
    | Clinging
    | FollowUp
    | PickShore
)

__all__ = ["LandingStep", "Landings", "marker_acts", "refuse_marker_act", "roll_coast", "take_marker_act"]
