"""The movement phase of a side: who sets out, by what means, and how the phase ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.derived import of_fields
from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step, UnitNo
from modules.r43.actions.movement import (
    DeclareFestung,
    Detach,
    Entrain,
    March,
    Merge,
    Move,
    MoveStack,
    PayMarch,
)
from modules.r43.actions.phase import EndPhase
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED, GERMAN, Counter
from modules.r43.destinations import exists_end
from modules.r43.events.movement import MarchPaid
from modules.r43.movement import refuse_move
from modules.r43.naming import name, place_name, side_name
from modules.r43.places import at, box, divisions, is_division, on_map
from modules.r43.rail import leads_anywhere, refuse_entrain, refuse_rail
from modules.r43.rail import price as rail_price
from modules.r43.special import festung, italienfront, kampfgruppen, supports, withdrawal
from modules.r43.stacking import crowded, push_out, room
from modules.r43.steps.moving import Entraining, Moving
from modules.r43.words.movement import WORDS

if TYPE_CHECKING:
    from modules.r43.book import Book
    from modules.r43.state import R43State


def _may_move(c: Counter, book: Book) -> bool:
    """True for a counter on the map or in a German box that trains leave, with a move left."""
    if c.place < 0 or c.garrison or c.came not in ("", "sea", "entered"):
        return False
    if c.place < book.board.hexes:
        return True
    return c.side == GERMAN and c.place in (book.boxes["italienfront"], book.boxes["strategic_reserve"])


def _ready_after(
    found: tuple[UnitNo, ...],
    before: tuple[Counter, ...],
    after: tuple[Counter, ...],
    u: UnitNo,
    side: Side,
    book: Book,
) -> tuple[UnitNo, ...]:
    """`_ready` when one of its counters has changed."""
    now = _may_move(after[u], book)
    if now == _may_move(before[u], book):
        return found
    if now:
        return tuple(sorted((*found, u)))
    i = found.index(u)
    return found[:i] + found[i + 1 :]


@of_fields("place", "garrison", "came", one_side=True, patch=_ready_after)
def _ready(units: tuple[Counter, ...], side: Side, book: Book) -> tuple[UnitNo, ...]:
    """The counters of a side that may have a move left."""
    return tuple([u for u in book.sides[side] if _may_move(units[u], book)])


class Movement(Step, frozen=True, tag=True):
    """The movement phase. `begun`: its strategic moves are counted out. `moved`: a counter has moved in it.
    `able`: at its beginning a division could have gone to Italy.

    R43-SEQ.A.move, R43-SEQ.G.move
    """

    side: Side
    begun: bool = False
    moved: bool = False
    able: bool = False

    rule: ClassVar[str] = "LR-6.1"

    def decider(self, s: R43State) -> Side | None:
        """Its side, once the phase has begun."""
        return self.side if self.begun else None

    def run(self, g: Draft[Any]) -> None:
        """Count out the strategic moves of the phase: so many Allied ones, German ones as paid for or on the roads home.

        LR-6.15, LR-6.16, LR-19.4
        """
        s: R43State = g.s
        if self.side == ALLIED:
            g.set(strategic=s.book.v["strategic_units_allied"])  # LR-6.15
        else:
            g.set(strategic=s.strategic + withdrawal.free_strategic(s))  # LR-6.16, LR-19.4
        g.goto(replace(self, begun=True, able=self._able(s)))

    def _able(self, s: R43State) -> bool:
        """True where the table demands a German division that could go there by rail. LR-21.5"""
        if self.side != GERMAN or not italienfront.penalty(s, "german_transfer"):
            return False
        table = box(s, "italienfront")
        mine = (u for u, c in enumerate(s.units) if c.side == GERMAN and not c.came)
        return any(on_map(s, u) and is_division(s, u) and refuse_rail(s, u, table) is None for u in mine)

    # What is on offer.

    def candidates(self, s: R43State) -> Iterator[Action]:
        """Each counter by each means, one act a counter and means; where it goes is asked next."""
        mine = self._movers(s)
        yield from (Move(u) for u in mine if on_map(s, u))
        yield from self._stacks(s, mine)
        if s.strategic > 0:
            yield from (March(u) for u in mine if on_map(s, u))
        if self.side == GERMAN:
            yield from (Entrain(u) for u in mine)
            yield from self._german(s)
        yield EndPhase()

    def _movers(self, s: R43State) -> tuple[UnitNo, ...]:
        return _ready(s.units, ALLIED if self.side == ALLIED else GERMAN, s.book)

    def draws(self, s: R43State, luck: Random) -> Iterator[Action]:
        """A counter that may have a move left and a means, without asking for which of them it is fit."""
        own, board, roads = self._movers(s), s.book.board.hexes, s.book.geography.rail
        german = self.side == GERMAN
        means = 4 if german else 3
        rest: list[Action] = [EndPhase()]
        if german:
            rest += [*self._papers(s), *self._merges(s)]
        armour = s.book.german_armour if german and kampfgruppen.free(s, "armour") else ()
        limit = means * len(own)
        while True:
            i = luck.randrange(limit + len(armour) + len(rest))
            if i >= limit + len(armour):
                yield rest[i - limit - len(armour)]
                continue
            if i >= limit:
                u = armour[i - limit]
                if not s.units[u].reduced and on_map(s, u):
                    yield Detach(u)
                continue
            u = own[i // means]
            c = s.units[u]
            way = (Move, March, MoveStack, Entrain)[i % means]
            if way is Entrain:
                if not c.came and (c.place >= board or (c.place in roads and rail_price(s, u) <= s.rail)):
                    yield Entrain(u)
            elif way is March:
                if not c.came and s.strategic > 0 and c.place in roads:
                    yield March(u)
            elif c.place < board and (way is Move or self._leads(s, u)):
                yield way(u)

    def _leads(self, s: R43State, u: UnitNo) -> bool:
        """True for the first of several in a hex that may set out, for which the whole stack is offered."""
        place = s.units[u].place
        if len(divisions(s, place, self.side)) < 2:
            return False
        return next(x for x in at(s, place) if self._ready(s, x)) == u

    def _ready(self, s: R43State, u: UnitNo) -> bool:
        c = s.units[u]
        return c.side == self.side and not c.garrison and c.came in ("", "sea", "entered")

    def _stacks(self, s: R43State, mine: tuple[UnitNo, ...]) -> Iterator[Action]:
        seen: set[int] = set()
        for u in mine:
            place = s.units[u].place
            if place in seen or not on_map(s, u):
                continue
            seen.add(place)
            if len(divisions(s, place, self.side)) > 1 and len(self.stack(s, u)) > 1:
                yield MoveStack(u)

    def _german(self, s: R43State) -> Iterator[Action]:
        yield from self._papers(s)
        yield from (Detach(u) for u in self._whole(s) if kampfgruppen.refuse_detach(s, u) is None)
        yield from self._merges(s)

    def _papers(self, s: R43State) -> Iterator[Action]:
        if s.strategic < 1:
            kinds = {m.kind: m.id for m in supports.available(s, GERMAN)}
            yield from (PayMarch(id) for id in kinds.values())
        if not self.moved:
            yield from (DeclareFestung(p) for p in festung.sites(s))

    def _merges(self, s: R43State) -> Iterator[Action]:
        units, hexes = s.units, s.book.board.hexes
        for u in kampfgruppen.groups(s.book):
            if 0 <= units[u].place < hexes and len(at(s, units[u].place)) > 1:
                yield from (Merge(u, d) for d in kampfgruppen.partners(s, u))

    def _whole(self, s: R43State) -> list[UnitNo]:
        """Full armoured divisions, while a Kampfgruppe is free to be detached."""
        if not kampfgruppen.free(s, "armour"):
            return []
        return [u for u in s.book.german_armour if not s.units[u].reduced and on_map(s, u)]

    def stack(self, s: R43State, u: UnitNo) -> tuple[UnitNo, ...]:
        """A counter, and the divisions in its hex that may move as well. LR-6.41"""
        others = (x for x in divisions(s, s.units[u].place, self.side) if x != u and refuse_move(s, x) is None)
        return (u, *others)

    # What is allowed.

    def check(self, s: R43State, a: Action) -> Refusal | None:
        """Whether an act may be done now."""
        no = rulebook().refuse
        unit = getattr(a, "unit", None)
        if unit is not None and s.units[unit].side != self.side:
            return no("LR-2.1", (), side=side_name(self.side), phase=WORDS.phase)  # LR-2.1
        if isinstance(a, Move | MoveStack | March | Entrain):
            return self._refuse_mover(s, a)
        if isinstance(a, PayMarch):
            return self._refuse_pay(s, a)
        if isinstance(a, EndPhase):
            return self._refuse_end(s)
        if self.side == GERMAN and isinstance(a, DeclareFestung):
            return festung.refuse_declare(s, a.place, self.moved)
        if self.side == GERMAN and isinstance(a, Detach):
            return kampfgruppen.refuse_detach(s, a.unit)
        if self.side == GERMAN and isinstance(a, Merge):
            return kampfgruppen.refuse_merge(s, a.unit, a.into)
        return no("LR-2.1", (), side=side_name(self.side), phase=WORDS.phase)

    def _refuse_mover(self, s: R43State, a: Move | MoveStack | March | Entrain) -> Refusal | None:
        no, u = rulebook().refuse, a.unit
        if isinstance(a, Entrain):
            refusal = refuse_entrain(s, u)
        else:
            refusal = refuse_move(s, u, "strategic" if isinstance(a, March) else "normal")
        if refusal is not None:
            return refusal
        if isinstance(a, MoveStack) and len(self.stack(s, u)) < 2:
            return no("LR-6.3", (s.units[u].place,), unit=name(s, u))
        if isinstance(a, Entrain):
            at = (s.units[u].place,) if on_map(s, u) else ()
            where = place_name(s, s.units[u].place)
            return None if leads_anywhere(s, u) else no("LR-6.22", at, place=where, why=WORDS.why.no_line)  # LR-6.22
        if not exists_end(s, u, "strategic" if isinstance(a, March) else "normal"):
            return no("LR-6.3", (s.units[u].place,), unit=name(s, u))  # LR-6.3
        return None

    def _refuse_pay(self, s: R43State, a: PayMarch) -> Refusal | None:
        if self.side != GERMAN or s.strategic > 0:
            return rulebook().refuse("LR-5.22")
        if not any(m.id == a.marker for m in supports.available(s, GERMAN)):
            return rulebook().refuse("LR-5.8", (), marker=a.marker)
        return None

    def _refuse_end(self, s: R43State) -> Refusal | None:
        """LR-1.5: a hex that is too full has to be left by those that are able to."""
        limit = s.book.v["stack_divisions"]
        for place in crowded(s, self.side):
            able = [u for u in divisions(s, place, self.side) if refuse_move(s, u) is None]
            if any(exists_end(s, u, "normal") for u in able):
                count = limit - room(s, self.side, place)
                return rulebook().refuse("LR-1.5", (place,), place=place_name(s, place), count=count, limit=limit)
        return None

    # What is done.

    def take(self, g: Draft[Any], a: Action) -> None:
        """Take up a counter, or do what needs no place."""
        s: R43State = g.s
        match a:
            case Move(u):
                g.call(Moving((u,)))
            case MoveStack(u):
                g.call(Moving(self.stack(s, u)))
            case March(u):
                g.call(Moving((u,), "strategic"))
            case Entrain(u):
                g.call(Entraining(u))
            case PayMarch(marker):
                count = s.book.v["strategic_units_marker"]
                supports.spend(g, marker, as_event=False)  # R43-5.7.1.p2, LR-5.22
                g.set(strategic=s.strategic + count)
                g.say(MarchPaid(marker, count))
            case DeclareFestung(place):
                festung.declare(g, place)
            case Detach(u):
                kampfgruppen.detach(g, u)
            case Merge(u, into):
                kampfgruppen.merge(g, u, into)
            case _:
                self._end(g)

    def _end(self, g: Draft[Any]) -> None:
        """LR-1.5: nobody stays where there is no room. LR-21.5: a division that Italy demands is missed."""
        push_out(g, self.side)
        if self.side == GERMAN:
            italienfront.kept_home(g, self.able)  # LR-21.5
        g.set(strategic=0)
        g.done()


MovementStep = Movement | Moving | Entraining
