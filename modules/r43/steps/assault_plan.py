"""The plan of the assaults: divisions, D-Day markers and supports for every beach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, Step, UnitNo
from modules.r43 import support_fire
from modules.r43.actions.landing import CallIn, GiveDDay, Recall, Storm
from modules.r43.actions.phase import EndPhase
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED
from modules.r43.events.landing import DDayGiven
from modules.r43.naming import name, place_name
from modules.r43.odds import Use
from modules.r43.special import beach_markers, invasion
from modules.r43.special.invasion import NO_CALLS, Calls, Wave
from modules.r43.steps.assault import Assaults, HeavySeas
from modules.r43.steps.choosing import ChoosingBeach

if TYPE_CHECKING:
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
        for marker in self.gifts(s):
            yield GiveDDay(marker)
        for marker in _supports(s, self):
            yield CallIn(marker)
        yield EndPhase()
        for u, _ in self.waves:
            yield Recall(u)

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking which division finds a beach and which marker helps."""
        free, gifts = self.free(s), self.gifts(s)
        calls = [m.id for m in s.markers if m.deck == ALLIED and m.at in ("available", "placed")]
        sizes = (len(free), len(gifts), len(calls), 1, len(self.waves))
        while True:
            i = luck.randrange(sum(sizes))
            kind = 0
            while i >= sizes[kind]:
                i -= sizes[kind]
                kind += 1
            if kind == 0:
                yield Storm(free[i])
            elif kind == 1:
                yield GiveDDay(gifts[i])
            elif kind == 2:
                if calls[i] in _supports(s, self):
                    yield CallIn(calls[i])
            else:
                yield EndPhase() if kind == 3 else Recall(self.waves[i][0])

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
            return refuse_dday(s, a.marker)
        if isinstance(a, CallIn):
            return None if self.targets(s, a.marker) else self.refuse_call(s, a.marker, invasion.placed(s)[0].place)
        return rulebook().refuse("LR-13.11", ())

    def _refuse_storm(self, s: R43State, u: UnitNo) -> Refusal | None:
        if (refusal := invasion.refuse_storm(s, u)) is not None:
            return refusal
        if any(v == u for v, _ in self.waves):
            return rulebook().refuse("LR-13.13", (), unit=name(s, u))
        if self.beaches(s, u):
            return None
        sent = [p for _, p in self.waves]
        last = min(invasion.placed(s), key=lambda m: sent.count(m.place))
        return invasion.refuse_wave(s, u, last.place, self.waves)

    def gifts(self, s: R43State) -> tuple[str, ...]:
        """D-Day markers to give out, one of a kind for each zone. LR-13.15"""
        found: dict[tuple[Place, str], str] = {}
        for m in s.markers:
            if m.deck == "dday" and m.at == "available" and m.kind and beach_markers.is_free(s, m):
                found.setdefault((m.place, m.kind), m.id)
        return tuple(found.values())

    def supports(self, s: R43State) -> tuple[str, ...]:
        """Support markers that help in one of the assaults. LR-13.17"""
        found = {}
        for m in invasion.placed(s):
            battle = invasion.battle(s, m.place, self.waves, self.calls)
            for use in support_fire.uses(s, battle, ALLIED):
                if use.marker not in self.calls.markers:
                    found[use.marker] = True
        return tuple(found)

    def use(self, s: R43State, marker: str, place: Place) -> tuple[Use | None, Refusal | None]:
        """A support marker for its event, or else for a generic column. LR-5.20, LR-5.23"""
        battle = invasion.battle(s, place, self.waves, self.calls)
        first: Refusal | None = None
        for event in (True, False):
            use = Use(marker, ALLIED, event)
            refusal = support_fire.refuse_use(s, battle, use)
            if refusal is None and marker not in self.calls.markers:
                return use, None
            first = first or refusal
        return None, first or rulebook().refuse("LR-13.15", (place,), marker=marker)

    def refuse_call(self, s: R43State, marker: str, place: Place) -> Refusal | None:
        """Why a support marker does not help on a beach."""
        if invasion.marker_at(s, place) is None:
            return rulebook().refuse("LR-13.4", (place,), place=place_name(s, place))
        return self.use(s, marker, place)[1]

    def targets(self, s: R43State, marker: str) -> tuple[Place, ...]:
        """The beaches that a D-Day or support marker may go to."""
        places = tuple(m.place for m in invasion.placed(s))
        dday = next((m for m in s.markers if m.id == marker and m.deck == "dday"), None)
        if dday is None:
            return tuple(p for p in places if self.refuse_call(s, marker, p) is None)
        return tuple(p for p in places if refuse_dday(s, marker, p) is None)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Change the plan, or begin."""
        if isinstance(a, Storm):
            g.call(PickBeach(a.unit))
        elif isinstance(a, Recall):
            g.goto(replace(self, waves=tuple(w for w in self.waves if w[0] != a.unit)))
        elif isinstance(a, GiveDDay | CallIn):
            targets = self.targets(g.s, a.marker)
            if len(targets) == 1:
                self.spend(g, a.marker, targets[0])
            else:
                g.call(PickTarget(a.marker))
        else:
            self.run(g)

    def spend(self, g: Draft[Any], marker: str, place: Place) -> None:
        """A D-Day marker goes to a beach at once, a support marker waits there for the fight. LR-13.15, LR-13.17"""
        s: R43State = g.s
        if any(m.id == marker and m.deck == "dday" for m in s.markers):
            give(g, marker, place)
            return
        use, _ = self.use(s, marker, place)
        assert use is not None
        g.goto(replace(self, calls=self.calls.add(use, place)))

    def run(self, g: Draft[Any]) -> None:
        """To the fights, heavy seas first. LR-5.77"""
        s: R43State = g.s
        g.goto(Assaults(self.waves, self.calls))
        for zone in dict.fromkeys(s.book.geography.zone_of[m.place] for m in invasion.placed(s)):
            for m in beach_markers.seas(s, s.book.geography.zones[zone]):
                g.call(HeavySeas(zone, m.id))


@derived(keep=8)
def _supports(s: R43State, step: PlanAssault) -> tuple[str, ...]:
    return step.supports(s)


def refuse_dday(s: R43State, marker: str, place: Place = -1) -> Refusal | None:
    """Why a D-Day marker is not given out, or does not go to a beach. LR-13.15"""
    ground = s.book.geography
    m = next((x for x in s.markers if x.id == marker), None)
    if place >= 0 and invasion.marker_at(s, place) is None:
        return rulebook().refuse("LR-13.4", (place,), place=place_name(s, place))
    in_stock = m is not None and m.deck == "dday" and m.at == "available" and beach_markers.is_free(s, m)
    if m is not None and in_stock and (place < 0 or m.place == ground.zones[ground.zone_of[place]].hexes[0]):
        return None
    label = s.book.beach[m.kind].name if m is not None and m.kind in s.book.beach else marker
    return rulebook().refuse("LR-13.15", (place,) if place >= 0 else (), marker=label)  # LR-13.15


def give(g: Draft[Any], marker: str, place: Place) -> None:
    """Spend a D-Day marker on a beach. LR-13.15"""
    s: R43State = g.s
    m = next(x for x in s.markers if x.id == marker)
    beach_markers.change(g, marker, "placed", place)
    g.say(DDayGiven(m.kind, place))


def plan_of(s: R43State) -> PlanAssault:
    """The plan on top of the steps, or just below the one that chooses a beach for it."""
    found = s.stack[-1] if isinstance(s.stack[-1], PlanAssault) else s.stack[-2]
    assert isinstance(found, PlanAssault)
    return found


class PickBeach(ChoosingBeach, frozen=True, tag=True):
    """The beach for a division. R43-13.1.10, LR-13.12"""

    unit: UnitNo

    rule: ClassVar[str] = "LR-13.12"

    def places(self, s: R43State) -> tuple[Place, ...]:
        """The beaches that the division may be sent to."""
        return plan_of(s).beaches(s, self.unit)

    def refuse(self, s: R43State, place: Place) -> Refusal | None:
        """A marked beach within the limits of marker and zone. R43-13.1.10, LR-13.12"""
        return invasion.refuse_wave(s, self.unit, place, plan_of(s).waves)

    def refuse_other(self, s: R43State) -> Refusal:
        """The division waits for its beach. LR-13.13"""
        return rulebook().refuse("LR-13.13", (), unit=name(s, self.unit))

    def choose(self, g: Draft[Any], place: Place) -> None:
        """Send it there."""
        plan = plan_of(g.s)
        g.goto(replace(plan, waves=(*plan.waves, (self.unit, place))))


class PickTarget(ChoosingBeach, frozen=True, tag=True):
    """The beach for a D-Day or support marker. LR-13.15, LR-13.17"""

    marker: str

    rule: ClassVar[str] = "LR-13.15"

    def places(self, s: R43State) -> Iterable[Place]:
        """The beaches that the marker may go to."""
        return plan_of(s).targets(s, self.marker)

    def refuse(self, s: R43State, place: Place) -> Refusal | None:
        """A marked beach that the marker may go to. LR-13.15"""
        if any(m.id == self.marker and m.deck == "dday" for m in s.markers):
            return refuse_dday(s, self.marker, place)
        return plan_of(s).refuse_call(s, self.marker, place)

    def refuse_other(self, s: R43State) -> Refusal:
        """The marker waits for its beach. LR-13.11"""
        return rulebook().refuse("LR-13.11", ())

    def choose(self, g: Draft[Any], place: Place) -> None:
        """Send it there."""
        plan_of(g.s).spend(g, self.marker, place)
