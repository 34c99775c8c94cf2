"""The assaults of a landing: heavy seas, the fights, clinging on, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43.actions.landing import Assault, Cling, GiveUp, HeavySeasAt
from modules.r43.book import rulebook
from modules.r43.control import enter
from modules.r43.counter import ALLIED, GERMAN, Aftermath
from modules.r43.events.drop import WorksTaken
from modules.r43.events.landing import BeachheadWon, LandingFailed, SeasRose
from modules.r43.losses import eliminate, steps_of
from modules.r43.naming import place_name
from modules.r43.places import divisions
from modules.r43.readings import decided
from modules.r43.special import beach_markers, beachheads, invasion
from modules.r43.special.invasion import NO_CALLS, Calls, Wave
from modules.r43.steps.battle import resolve
from modules.r43.steps.follow_up import FollowUp
from modules.r43.steps.losses import Losses
from modules.r43.steps.retreat import Retreating

if TYPE_CHECKING:
    from modules.r43.markers import LandingData
    from modules.r43.state import R43State


class HeavySeas(Step, frozen=True, tag=True):
    """The German player says which assault of the zone heavy seas trouble. LR-5.77"""

    zone: str
    marker: str

    rule: ClassVar[str] = "LR-5.77"

    def open(self, s: R43State) -> tuple[Place, ...]:
        """The beaches of the zone."""
        return tuple(m.place for m in invasion.placed(s) if s.book.geography.zone_of[m.place] == self.zone)

    def decider(self, s: R43State) -> Side | None:
        """The German player, where there is a choice."""
        return GERMAN if len(self.open(s)) > 1 else None

    def run(self, g: Draft[Any]) -> None:
        """The only beach."""
        self._rise(g, self.open(g.s)[0])

    def candidates(self, s: R43State) -> Iterator[Action]:
        """The beaches of the zone."""
        for place in self.open(s):
            yield HeavySeasAt(place)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A beach of the zone."""
        if isinstance(a, HeavySeasAt) and a.place in self.open(s):
            return None
        places = (a.place,) if isinstance(a, HeavySeasAt) else ()
        return rulebook().refuse("LR-5.77", places)  # LR-5.77

    def take(self, g: Draft[Any], a: Action) -> None:
        """Trouble it."""
        assert isinstance(a, HeavySeasAt)
        self._rise(g, a.place)

    def _rise(self, g: Draft[Any], place: Place) -> None:
        if self.marker:
            beach_markers.change(g, self.marker, "placed", place)
        g.say(SeasRose(place))
        g.done()


class Assaults(Step, frozen=True, tag=True):
    """The assaults, in the order of the Allied player's choice. LR-13.17

    `fought`: beaches that are done. `now`: the beach whose fight has just ended.
    """

    waves: Wave
    calls: Calls = NO_CALLS
    fought: tuple[Place, ...] = ()
    now: Place = -1

    rule: ClassVar[str] = "LR-13.17"

    def left(self, s: R43State) -> tuple[Place, ...]:
        """Beaches still to be fought for."""
        return tuple(p for p in invasion.attacked(s) if p not in self.fought)

    def decider(self, s: R43State) -> Side | None:
        """The Allied player, where there is an order to choose."""
        return ALLIED if self.now < 0 and len(self.left(s)) > 1 else None

    def run(self, g: Draft[Any]) -> None:
        """Judge the last fight, begin the only one left, or go on to the follow-up."""
        left = self.left(g.s)
        if self.now >= 0:
            self._judge(g)
        elif left:
            self._fight(g, left[0])
        else:
            g.goto(FollowUp())

    def candidates(self, s: R43State) -> Iterator[Action]:
        """The beaches."""
        for place in self.left(s):
            yield Assault(place)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A beach that has not been fought for."""
        if isinstance(a, Assault) and a.place in self.left(s):
            return None
        places = (a.place,) if isinstance(a, Assault) else ()
        return rulebook().refuse("LR-13.31", places)  # LR-13.31

    def take(self, g: Draft[Any], a: Action) -> None:
        """Fight."""
        assert isinstance(a, Assault)
        self._fight(g, a.place)

    def _fight(self, g: Draft[Any], place: Place) -> None:
        """LR-13.17: the assault is a combat on the combat table."""
        b = invasion.battle(g.s, place, self.waves, self.calls)
        g.goto(replace(self, fought=(*self.fought, place), now=place))
        g.set(aftermath=None)
        if b.attackers:
            resolve(g, b)

    def alive(self, s: R43State, place: Place) -> tuple[UnitNo, ...]:
        """The attackers of a beach that are left: those from the sea, then those from the air."""
        boxes = invasion.boxes_for(s, place)
        sent = tuple(u for u, p in self.waves if p == place and s.units[u].place in boxes)
        return (*sent, *invasion.landed(s, place))

    def _judge(self, g: Draft[Any]) -> None:
        """LR-13.18, LR-13.19, LR-13.20: a beachhead, a beachhead for more, or nothing."""
        s: R43State = g.s
        place, alive, after = self.now, self.alive(g.s, self.now), s.aftermath
        g.goto(replace(self, now=-1))
        if after is None or not alive:
            fail(g, place, alive)
        elif won(after):
            succeed(g, place, alive)  # LR-13.18
        elif (price := cling_price(s, place, alive, after)) >= 0:
            g.call(Clinging(place, alive, price, after.attacker))
        else:
            fail(g, place, alive)


def won(after: Aftermath) -> bool:
    """True where no defender is left and the assault was not beaten off. LR-13.18"""
    return after.clear and not after.result.endswith("AR")


def cling_price(s: R43State, place: Place, alive: tuple[UnitNo, ...], after: Aftermath) -> int:
    """Steps that clinging on costs, -1 where it is not possible. LR-13.19, LR-13.3, R43-A.17"""
    left = sum(steps_of(s, u) for u in alive)
    marker = invasion.marker_at(s, place)
    single = marker is not None and invasion.kind_of(s, marker.id).infantry
    return invasion.cling_price(s, single, after.attacker, left)


class Clinging(Step, frozen=True, tag=True):
    """The Allied player may pay for a beachhead that was not broken open. LR-13.19

    `price`: steps to lose more. `lost`: steps lost so far.
    """

    place: Place
    units: tuple[UnitNo, ...]
    price: int
    lost: int
    paid: bool = False

    rule: ClassVar[str] = "LR-13.19"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return None if self.paid else ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Cling on, or give up."""
        yield Cling()
        yield GiveUp()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """One of the two."""
        if isinstance(a, Cling | GiveUp):
            return None
        return rulebook().refuse("LR-13.19", (self.place,), place=place_name(s, self.place))  # LR-13.19

    def take(self, g: Draft[Any], a: Action) -> None:
        """Pay, or leave the beach."""
        s: R43State = g.s
        if isinstance(a, GiveUp):
            g.done()
            fail(g, self.place, self.units)
            return
        marker = invasion.marker_at(s, self.place)
        if marker is not None and invasion.kind_of(s, marker.id).infantry:
            decided(g, "clinging_c")
        g.goto(replace(self, paid=True))
        garrison = divisions(s, self.place, GERMAN)
        if garrison:
            g.call(Retreating(GERMAN, garrison, self.place, 1, self.place))  # LR-13.19
        if self.price:
            g.call(Losses(ALLIED, self.units, self.price, self.price))

    def run(self, g: Draft[Any]) -> None:
        """The beach is won, whoever of the garrison could not get away is lost. LR-13.19"""
        s: R43State = g.s
        for u in divisions(s, self.place, GERMAN):
            eliminate(g, u, "landing")
        boxes = (*invasion.boxes_for(s, self.place), self.place)
        g.done()
        succeed(g, self.place, tuple(u for u in self.units if g.s.units[u].place in boxes), self.price)


def succeed(g: Draft[Any], place: Place, units: tuple[UnitNo, ...], steps: int = 0) -> None:
    """A beachhead: the attackers go ashore, the hex is Allied. Drops alone take the hex. LR-13.18, LR-13.21, LR-12.7"""
    s: R43State = g.s
    marker = invasion.marker_at(s, place)
    for u in units:
        if s.units[u].place != place:
            g.unit(u, place=place, came="landed", since=s.turn, hungry=0)  # LR-13.27
    if marker is None:
        enter(g, place, ALLIED)
        g.say(WorksTaken(place, units, True))
        return
    g.set(landings=tuple(replace(m, at="ashore", turn=s.turn) if m.id == marker.id else m for m in g.s.landings))
    beachheads.add(g, place)  # LR-13.21
    enter(g, place, ALLIED)
    g.say(BeachheadWon(place, units, steps))


def fail(g: Draft[Any], place: Place, units: tuple[UnitNo, ...]) -> None:
    """The marker is used up, the divisions go back to their boxes, those from the air are lost. LR-13.20, LR-12.7"""
    s: R43State = g.s
    marker = invasion.marker_at(s, place)
    jumped = tuple(u for u in units if s.units[u].place == place)
    for u in units:
        if u in jumped:
            eliminate(g, u, "landing")  # LR-12.7
        else:
            g.unit(u, came="transfer", since=s.turn)  # LR-13.20
    if marker is None:
        g.say(WorksTaken(place, jumped, False))
        return
    used: LandingData = invasion.kind_of(s, marker.id)
    g.set(landings=tuple(replace(m, at="used", place=-1) if m.id == used.id else m for m in g.s.landings))
    g.say(LandingFailed(place, units))
