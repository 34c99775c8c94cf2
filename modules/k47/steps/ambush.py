"""Units in Ambush: the shell that a gun has loaded, and fire at an enemy on its way. K47-3.5"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.k47.actions.ambush import Hold, LoadShell, Spring
from modules.k47.book import rulebook
from modules.k47.events.ambush import Loaded, Sprung, Stopped
from modules.k47.naming import name, place_name
from modules.k47.places import alive
from modules.k47.special import ambushes, arsenal, volley
from modules.k47.special.ambushes import Trail
from modules.k47.special.orders import refuse_act

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Loading(Step, frozen=True, tag=True):
    """A gun with two kinds of shell names the one that it has loaded while it waits. K47-3.5.shell"""

    unit: UnitNo

    rule: ClassVar[str] = "K47-3.5.shell"

    def decider(self, s: K47State) -> Side | None:
        """Its side, where there is such a gun."""
        ready = alive(s, self.unit) and s.units[self.unit].order == "ambush" and ambushes.guns(s, self.unit)
        return s.units[self.unit].side if ready else None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to load."""
        g.done()

    def candidates(self, s: K47State) -> Iterator[Action]:
        """Both shells, the usual one first."""
        usual = arsenal.loaded(s, self.unit, ambushes.guns(s, self.unit)[0])
        yield from (LoadShell(r) for r in sorted(("direct", "he"), key=lambda r: r != usual))

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """One of the two."""
        if isinstance(a, LoadShell) and a.shell in ("direct", "he"):
            return None
        return refuse_act("K47-3.5.now")  # K47-3.5.now

    def take(self, g: Draft[Any], a: Action) -> None:
        """It is in the barrel."""
        assert isinstance(a, LoadShell)
        gun = ambushes.guns(g.s, self.unit)[0]
        g.unit(self.unit, loaded=(*g.s.units[self.unit].loaded, f"{gun.key}:{a.shell}"))
        g.say(Loaded(self.unit, gun.weapon.id, a.shell))


class Springing(Step, frozen=True, tag=True):
    """A unit in Ambush may fire at an enemy on its way; then the next one is asked. K47-3.5.trigger

    `mover`: the enemy; `others`: who is asked afterwards.
    """

    unit: UnitNo
    mover: UnitNo
    others: tuple[UnitNo, ...]
    trail: Trail

    rule: ClassVar[str] = "K47-3.5.trigger"

    def decider(self, s: K47State) -> Side | None:
        """The side of the unit in Ambush."""
        return s.units[self.unit].side

    def candidates(self, s: K47State) -> Iterator[Action]:
        """The places of the way, best shots first, and holding fire."""
        found = ambushes.spots(s, self.unit, self.mover, self.trail)
        rows = sorted(found, key=lambda i: (-found[i].worth, i))
        places = (ambushes.lead(s, self.mover, self.trail, i) for i in rows)
        yield from (Spring(p) for p in dict.fromkeys(places))
        yield Hold()

    def draws(self, s: K47State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking for the shots in all places."""
        rows = ambushes.glimpses(s, self.unit, self.mover, self.trail)
        places = list(dict.fromkeys(ambushes.lead(s, self.mover, self.trail, i) for i in rows))
        while True:
            i = luck.randrange(len(places) + 1)
            yield Spring(places[i]) if i < len(places) else Hold()

    def check(self, s: K47State, a: Action) -> Refusal | None:
        """A place of the way where it sees the enemy in range. K47-9.2.ambush_points"""
        if isinstance(a, Hold):
            return None
        if not isinstance(a, Spring):
            return refuse_act("K47-3.5.now")  # K47-3.5.now
        if ambushes.at(s, self.unit, self.mover, self.trail, a.place) >= 0:
            return None
        places = (a.place,) if s.book.board.is_hex(a.place) else ()
        fields = {"unit": name(s, self.unit), "place": place_name(s, a.place), "target": name(s, self.mover)}
        return rulebook().refuse("K47-9.2.ambush_points", places, **fields)  # K47-9.2.ambush_points

    def take(self, g: Draft[Any], a: Action) -> None:
        """Fire there, or wait on."""
        if isinstance(a, Spring):
            self._fire(g, ambushes.at(g.s, self.unit, self.mover, self.trail, a.place))
        else:
            go_on(g, self.mover, self.others, self.trail)

    def _fire(self, g: Draft[Any], i: int) -> None:
        """The mover is there, the shot is resolved, the die shows Fire. K47-3.5.full, K47-3.5.die"""
        u, mover = self.unit, self.mover
        ambushes.put(g, mover, self.trail, i)
        g.say(Sprung(u, mover, g.s.units[mover].place))
        g.unit(u, order="fire", die="placed")  # K47-3.5.die
        volley.fire(g, u, mover, "ambush")  # K47-3.5.full, K47-9.2.ambush
        go_on(g, mover, self.others, ambushes.after(self.trail, i))


def asking(s: K47State, mover: UnitNo, waiting: tuple[UnitNo, ...], trail: Trail) -> Springing | None:
    """The question to the next unit in Ambush that has a shot; None where none has. K47-3.5.trigger"""
    for n, a in enumerate(waiting):
        if ambushes.may(s, a, mover, trail):
            return Springing(a, mover, waiting[n + 1 :], trail)
    return None


def go_on(g: Draft[Any], mover: UnitNo, waiting: tuple[UnitNo, ...], trail: Trail) -> None:
    """Ask the next one, or let the mover go on; one that is lost or Down is stopped where it is. K47-3.5.stopped"""
    s: K47State = g.s
    t = s.units[mover]
    if not alive(s, mover) or t.aside:
        g.done()
        return
    if t.order != trail.order:
        g.done()
        g.unit(mover, moved="ran" if trail.order == "run" else "advanced")
        ambushes.halt(g, mover)  # K47-3.5.stopped
        g.say(Stopped(mover, g.s.units[mover].place))
        return
    following = asking(s, mover, waiting, trail)
    if following is not None:
        g.goto(following)
        return
    g.done()
    if trail.fired:
        ambushes.put(g, mover, trail, trail.home)


AmbushStep = Loading | Springing
