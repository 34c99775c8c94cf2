"""The assaults of a landing: the plan, heavy seas, the fights, and clinging on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43 import effects
from modules.r43.actions.landing import Assault, Beach, CallIn, Cling, GiveDDay, GiveUp, HeavySeasAt, Recall, Storm
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.book import rulebook
from modules.r43.control import decided, take
from modules.r43.counter import ALLIED, GERMAN, Aftermath
from modules.r43.events.drop import WorksTaken
from modules.r43.events.landing import BeachheadWon, DDayGiven, LandingFailed, SeasRose
from modules.r43.losses import eliminate, steps_of
from modules.r43.naming import name, place_name
from modules.r43.odds import Use
from modules.r43.places import divisions
from modules.r43.retreats import displace
from modules.r43.special import beachheads, decks, invasion
from modules.r43.special.invasion import NO_CALLS, Calls, Wave
from modules.r43.steps.battle import resolve
from modules.r43.steps.follow_up import FollowUp
from modules.r43.steps.losses import Losses
from modules.r43.steps.retreat import Retreating

if TYPE_CHECKING:
    from modules.r43.markers import LandingData
    from modules.r43.state import R43State


class PlanAssault(Step, frozen=True, tag=True):
    """Step 2: divisions, D-Day markers and supports for the assaults. LR-13.11, LR-13.12, LR-13.15

    `waves`: divisions with their beaches. `calls`: support markers with theirs.
    """

    waves: Wave = ()
    calls: Calls = NO_CALLS

    rule: ClassVar[str] = "LR-13.12"

    def decider(self, s: R43State) -> Side | None:
        """The Allied player; nobody where only drops attack the coast."""
        return ALLIED if invasion.placed(s) else None

    def free(self, s: R43State) -> tuple[UnitNo, ...]:
        """Divisions that may still be sent somewhere."""
        sent = {u for u, _ in self.waves}
        return tuple(u for u in invasion.able(s) if u not in sent)

    def beaches(self, s: R43State, u: UnitNo) -> tuple[Place, ...]:
        """The beaches that a division may be sent to."""
        return tuple(m.place for m in invasion.placed(s) if invasion.refuse_wave(s, u, m.place, self.waves) is None)

    def empty(self, s: R43State) -> tuple[Place, ...]:
        """Marked beaches without a division although one could go there."""
        taken = {p for _, p in self.waves}
        free = self.free(s)
        return tuple(
            m.place
            for m in invasion.placed(s)
            if m.place not in taken and any(invasion.refuse_wave(s, u, m.place, self.waves) is None for u in free)
        )

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Divisions, markers for each beach, the start of the assaults, divisions to take back."""
        for u in self.free(s):
            if self.beaches(s, u):
                yield Storm(u)
        for m in invasion.placed(s):
            zone = s.book.geography.zones[s.book.geography.zone_of[m.place]]
            kinds: set[str] = set()
            for dday in invasion.stock(s, zone):
                if invasion.is_free(s, dday) and dday.kind not in kinds:
                    kinds.add(dday.kind)
                    yield GiveDDay(dday.id, m.place)
            battle = invasion.battle(s, m.place, self.waves, self.calls)
            for use in effects.uses(s, battle, ALLIED):
                yield CallIn(use.marker, m.place)
        yield EndPhase()
        for u, _ in self.waves:
            yield Recall(u)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Divisions within the limits, markers of the zone, no beach without a division. LR-13.12, LR-13.15, LR-13.29"""
        if isinstance(a, EndPhase):
            empty = self.empty(s)
            return rulebook().refuse("LR-13.29", empty, place=place_name(s, empty[0])) if empty else None  # LR-13.29
        if isinstance(a, Recall):
            if any(u == a.unit for u, _ in self.waves):
                return None
            return rulebook().refuse("LR-13.13", (), unit=name(s, a.unit))
        if isinstance(a, Storm):
            return self._refuse_storm(s, a.unit)
        if isinstance(a, GiveDDay):
            return refuse_dday(s, a.marker, a.place)
        if isinstance(a, CallIn):
            use, refusal = self._use(s, a)
            return None if use is not None else refusal
        return rulebook().refuse("LR-13.11", ())

    def _refuse_storm(self, s: R43State, u: UnitNo) -> Refusal | None:
        if (refusal := invasion.refuse_storm(s, u)) is not None:
            return refusal
        if any(v == u for v, _ in self.waves):
            return rulebook().refuse("LR-13.13", (), unit=name(s, u))
        if self.beaches(s, u):
            return None
        return invasion.refuse_wave(s, u, invasion.placed(s)[0].place, self.waves)

    def _use(self, s: R43State, a: CallIn) -> tuple[Use | None, Refusal | None]:
        """A support marker for its event, or else for a generic column. LR-5.20, LR-5.23"""
        if invasion.marker_at(s, a.place) is None:
            return None, rulebook().refuse("LR-13.4", (a.place,), place=place_name(s, a.place))
        battle = invasion.battle(s, a.place, self.waves, self.calls)
        first: Refusal | None = None
        for event in (True, False):
            use = Use(a.marker, ALLIED, event)
            refusal = effects.refuse_use(s, battle, use)
            if refusal is None and a.marker not in self.calls.markers:
                return use, None
            first = first or refusal
        return None, first or rulebook().refuse("LR-13.15", (a.place,), marker=a.marker)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Change the plan, or begin."""
        if isinstance(a, Storm):
            g.call(PickBeach(a.unit))
        elif isinstance(a, Recall):
            g.goto(replace(self, waves=tuple(w for w in self.waves if w[0] != a.unit)))
        elif isinstance(a, GiveDDay):
            give(g, a.marker, a.place)
        elif isinstance(a, CallIn):
            use, _ = self._use(g.s, a)
            assert use is not None
            g.goto(replace(self, calls=self.calls.add(use, a.place)))
        else:
            self.run(g)

    def run(self, g: Draft[Any]) -> None:
        """To the fights, heavy seas first. LR-5.77"""
        s: R43State = g.s
        g.goto(Assaults(self.waves, self.calls))
        for zone in dict.fromkeys(s.book.geography.zone_of[m.place] for m in invasion.placed(s)):
            for m in invasion.seas(s, s.book.geography.zones[zone]):
                g.call(HeavySeas(zone, m.id))


def refuse_dday(s: R43State, marker: str, place: Place) -> Refusal | None:
    """Why a D-Day marker does not go to a beach. LR-13.15"""
    if invasion.marker_at(s, place) is None:
        return rulebook().refuse("LR-13.4", (place,), place=place_name(s, place))
    ground = s.book.geography
    stock = invasion.stock(s, ground.zones[ground.zone_of[place]])
    m = next((x for x in stock if x.id == marker), None)
    if m is None or not invasion.is_free(s, m):
        found = next((x for x in s.markers if x.id == marker), None)
        label = s.book.beach[found.kind].name if found is not None and found.kind in s.book.beach else marker
        return rulebook().refuse("LR-13.15", (place,), marker=label)  # LR-13.15
    return None


def give(g: Draft[Any], marker: str, place: Place) -> None:
    """Spend a D-Day marker on a beach. LR-13.15"""
    s: R43State = g.s
    m = next(x for x in s.markers if x.id == marker)
    decks.change(g, marker, at="placed", place=place)
    g.say(DDayGiven(m.kind, place))


class PickBeach(Step, frozen=True, tag=True):
    """The beach for a division. LR-13.12"""

    unit: UnitNo

    rule: ClassVar[str] = "LR-13.12"

    def plan(self, s: R43State) -> PlanAssault:
        """The plan that the division joins."""
        below = s.stack[-2]
        assert isinstance(below, PlanAssault)
        return below

    def decider(self, s: R43State) -> Side | None:
        """The Allied player."""
        return ALLIED

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Beaches, then back."""
        for place in self.plan(s).beaches(s, self.unit):
            yield Beach(place)
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """A marked beach within the limits of marker and zone. R43-13.1.10, LR-13.12"""
        if isinstance(a, Back):
            return None
        if isinstance(a, Beach):
            return invasion.refuse_wave(s, self.unit, a.place, self.plan(s).waves)
        return rulebook().refuse("LR-13.13", (), unit=name(s, self.unit))

    def take(self, g: Draft[Any], a: Action) -> None:
        """Send it there."""
        plan = self.plan(g.s)
        g.done()
        if isinstance(a, Beach):
            g.goto(replace(plan, waves=(*plan.waves, (self.unit, a.place))))


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
        marker = self.marker or next(m.id for m in invasion.seas(g.s, g.s.book.geography.zones[self.zone]))
        decks.change(g, marker, at="placed", place=place)
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
    price = invasion.cling_steps(s, marker is not None and invasion.kind_of(s, marker.id).infantry)
    if price < 0:
        return -1  # LR-13.3, R43-A.17
    return price if after.attacker < left and left > price else -1  # LR-13.19


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
    displace(g, place, GERMAN)
    for u in units:
        if s.units[u].place != place:
            g.unit(u, place=place, came="landed", since=s.turn, hungry=0)  # LR-13.27
    if marker is None:
        take(g, place, ALLIED)
        g.say(WorksTaken(place, units, True))
        return
    g.set(landings=tuple(replace(m, at="ashore", turn=s.turn) if m.id == marker.id else m for m in g.s.landings))
    beachheads.add(g, place)  # LR-13.21
    take(g, place, ALLIED)
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
