"""The support phase: markers are drawn, placed, spent."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.pluto import AimPluto
from modules.r43.actions.support import (
    AimHex,
    AimMarker,
    AimNext,
    AimUnit,
    Keep,
    Play,
    PutBack,
    Spend,
    TakeAir,
)
from modules.r43.counter import ALLIED
from modules.r43.special import italienfront, pluto, support_play, support_targets, supports
from modules.r43.steps.pluto import AimingPluto, offers

if TYPE_CHECKING:
    from modules.r43.state import R43State


class DrawSupports(Step, frozen=True, tag=True):
    """Used markers return to the pool, new ones are drawn. LR-5.1, LR-5.5"""

    side: Side

    rule: ClassVar[str] = "LR-5.1"

    def run(self, g: Draft[Any]) -> None:
        """Draw as many as the phase gives; what a penalty leaves owing is taken from what is held. R43-21.5.4"""
        s: R43State = g.s
        if s.turn > 1:
            supports.back_to_pool(g, self.side)  # LR-5.5, R43-5.4.1
            supports.end_events(g, self.side)
        n = supports.level(g.s, self.side).whole
        fewer = [e for e in g.s.effects if e.kind == supports.FEWER and e.side == self.side]
        if fewer:
            g.set(effects=tuple(e for e in g.s.effects if e not in fewer))
        supports.draw(g, self.side, max(0, n))
        lost = sum(e.amount for e in fewer) + italienfront.penalty(s, f"{self.side}_support")
        supports.lose_held(g, self.side, min(-n, lost) if n < 0 else 0)
        g.done()


class PlaceSupports(Step, frozen=True, tag=True):
    """Its owner places markers, plays events, spends markers for points. LR-5.6"""

    side: Side

    rule: ClassVar[str] = "LR-5.6"

    def decider(self, s: R43State) -> Side | None:
        """The side, while it has markers, a PLUTO that may act, or a free Air Support."""
        anything = supports.available(s, self.side) or supports.lying(s, self.side, "reserve")
        if anything or (self.side == ALLIED and (offers(s) or support_play.refuse_air(s) is None)):
            return self.side
        return None

    def run(self, g: Draft[Any]) -> None:
        """Nothing to place: go on."""
        g.done()

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Events first, then what a marker may be spent on; the end of the phase last."""
        held = supports.one_of_each(m for m in s.markers if m.deck == self.side and m.at in ("available", "reserve"))
        yield TakeAir()
        for m in held:
            yield PutBack(m.id)
        for m in held:
            yield Play(m.id)
        for m in held:
            for what in support_play.GENERIC[self.side]:
                yield Spend(m.id, what)
            yield Keep(m.id)
        if self.side == ALLIED:
            yield from offers(s)
        yield EndPhase()

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """Any of them, without asking where a PLUTO might go."""
        found = (*supports.lying(s, self.side, "available"), *supports.lying(s, self.side, "reserve"))
        held, ways = supports.one_of_each(found), support_play.GENERIC[self.side]
        pipes = s.plutos if self.side == ALLIED else ()
        each = 3 + len(ways)
        while True:
            i = luck.randrange(each * len(held) + len(pipes) + 2)
            if i < each * len(held):
                id, kind = held[i // each].id, i % each
                yield (PutBack(id), Play(id), Keep(id))[kind] if kind < 3 else Spend(id, ways[kind - 3])
            elif (i := i - each * len(held)) < 2:
                yield EndPhase() if i else TakeAir()
            elif pluto.refuse(s, pipes[i - 2].id) is None and pluto.may_go(s, pipes[i - 2]):
                yield AimPluto(pipes[i - 2].id)

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Whether the act is allowed."""
        if isinstance(a, AimPluto):
            return pluto.refuse(s, a.marker)
        return support_play.refuse(s, self.side, a)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Do it; a marker that needs a target asks for it."""
        if isinstance(a, AimPluto):
            g.call(AimingPluto(a.marker))
        elif isinstance(a, EndPhase):
            g.done()
        elif isinstance(a, Play) and support_targets.needs_target(g.s, a.marker):
            if supports.event(g.s, a.marker).reveals:
                support_play.reveal(g, self.side, a.marker)  # LR-5.41
            g.call(Aiming(self.side, a.marker))
        else:
            support_play.do(g, self.side, a)


class Aiming(Step, frozen=True, tag=True):
    """What a marker is placed on. `first`: the hex named first, where two are named."""

    side: Side
    marker: str
    first: int = -1

    rule: ClassVar[str] = "LR-5.6"

    def decider(self, s: R43State) -> Side | None:
        """The owner of the marker."""
        return self.side

    def candidates(self, s: R43State) -> Iterator[Action]:
        """The targets; then the other way to play it, then back."""
        for unit in support_targets.units(s, self.marker):
            yield AimUnit(unit)
        for place in support_targets.hexes(s, self.marker):
            yield AimHex(place)
        for id in support_targets.enemy_markers(s, self.marker):
            yield AimMarker(id)
        yield AimNext()
        yield Back()

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Whether the marker may be placed there."""
        if isinstance(a, Back) and not supports.event(s, self.marker).reveals:
            return None
        return support_targets.refuse_target(s, self.side, self.marker, a, self.first)

    def take(self, g: Draft[Any], a: Action) -> None:
        """Place it, and leave; a marker on two hexes asks for the second."""
        if isinstance(a, Back):
            g.done()
            return
        if isinstance(a, AimHex) and support_targets.wants_two(g.s, self.marker) and self.first < 0:
            g.goto(Aiming(self.side, self.marker, a.place))
            if not any(self.check(g.s, b) is None for b in self.candidates(g.s) if isinstance(b, AimHex)):
                g.done()
                support_play.place(g, self.side, self.marker, a, -1)
            return
        g.done()
        support_play.place(g, self.side, self.marker, a, self.first)


SupportStep = DrawSupports | PlaceSupports | Aiming
