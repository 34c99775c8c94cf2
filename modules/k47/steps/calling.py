"""An observer with a Fire order may make his call instead of shooting. K47-10.3, K47-12.1"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.phase import Back, Done
from modules.k47.book import rulebook
from modules.k47.control import decided
from modules.k47.counter import enemy
from modules.k47.places import fielded
from modules.k47.special import missions

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Calling(Step, frozen=True, tag=True):
    """An observer may call now: a barrage or smoke, or a strike against an enemy he sees. K47-10.3.call, K47-12.1.call"""

    unit: UnitNo

    rule: ClassVar[str] = "K47-10.3.call"

    def decider(self, s: K47State) -> Side | None:
        """Its side, if it has a call left and something to call it on."""
        if not missions.may_call(s, self.unit):
            return None
        if "air" in missions.kinds(s, self.unit) and not any(True for _ in self._targets(s)):
            return None
        return s.units[self.unit].side

    def run(self, g: Draft[Any]) -> None:
        """Nothing to call: on to the shooting."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Strikes, then what artillery fires, then nothing."""
        if "air" in missions.kinds(s, self.unit):
            yield from (Nominate(x) for x in self._targets(s))
        for kind in ("barrage", "smoke"):
            if kind in missions.kinds(s, self.unit):
                yield Call(kind)
        yield Done()

    def _targets(self, s: K47State) -> Iterator[UnitNo]:
        foes = fielded(s, enemy(s.units[self.unit].side))
        return (x for x in foes if missions.refuse_target(s, self.unit, x) is None)

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Once in a battle, on an enemy in sight. K47-10.3.once, K47-12.1.sight, K47-12.1.enemy"""
        if isinstance(a, Done):
            return None
        if isinstance(a, Call) and a.kind in missions.kinds(s, self.unit):
            return missions.refuse_kind(s, self.unit, a.kind)
        if isinstance(a, Nominate) and "air" in missions.kinds(s, self.unit):
            return missions.refuse_target(s, self.unit, a.unit)
        return rulebook().refuse("K47-10.3.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Make the call, or ask where it goes."""
        if isinstance(a, Nominate):
            g.done()
            missions.call(g, self.unit, "air", target=a.unit)
            decided(g, "observer_shoots")
        elif isinstance(a, Call):
            g.call(Aiming(self.unit, a.kind))
        else:
            g.done()


class Aiming(Step, frozen=True, tag=True):
    """Where a barrage or smoke is called: anywhere that the observer sees. K47-10.3.sight"""

    unit: UnitNo
    kind: Literal["barrage", "smoke"]

    rule: ClassVar[str] = "K47-10.3.sight"

    def decider(self, s: K47State) -> Side | None:
        """The observer's side."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Points worth it; going back is a button alone, so that nobody goes round in circles."""
        return (Aim(p) for p in missions.aims(s, self.unit))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """Any point in sight. K47-10.3.sight, K47-10.3.smoke_sight"""
        if isinstance(a, Back):
            return None
        if isinstance(a, Aim):
            return missions.refuse_aim(s, self.unit, a.place)
        return rulebook().refuse("K47-10.3.now")

    def take(self, g: Draft[Any], a: Action) -> None:
        """Put the token down: the call is made, and the question before is answered with it."""
        g.done()
        if isinstance(a, Aim):
            g.done()
            missions.call(g, self.unit, self.kind, a.place)
            decided(g, "observer_shoots")


CallingStep = Calling | Aiming
