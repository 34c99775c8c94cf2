"""Support markers: pools, draws, use, loss, what the schedule brings and takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.derived import derived
from app.core.engine import Draft
from app.core.state import Side
from app.core.tally import Tally
from modules.r43 import effects
from modules.r43.book import figures, option
from modules.r43.calendar import late, record
from modules.r43.counter import GERMAN, Effect, Marker
from modules.r43.events.support import SupportsDrawn, SupportsLost, SupportsWithdrawn, SupportUsed
from modules.r43.special import approval, fw51, italienfront, ports
from modules.r43.words.support import WORDS

if TYPE_CHECKING:
    from modules.r43.markers import EffectData
    from modules.r43.state import R43State

FEWER = "fewer_supports"
"""The effect that stands for markers lost from the next gain. R43-21.5.4"""


@derived(keep=16)
def _lying(markers: tuple[Marker, ...]) -> dict[tuple[str, str], tuple[Marker, ...]]:
    found: dict[tuple[str, str], list[Marker]] = {}
    for m in markers:
        found.setdefault((m.deck, m.at), []).append(m)
    return {key: tuple(ms) for key, ms in found.items()}


def lying(s: R43State, deck: str, at: str) -> tuple[Marker, ...]:
    """The markers of a deck that are so far: in the pool, available, placed, ..."""
    return _lying(s.markers).get((deck, at), ())


@derived(keep=16)
def _by_id(markers: tuple[Marker, ...]) -> dict[str, Marker]:
    return {m.id: m for m in markers}


def available(s: R43State, side: Side, kind: str = "") -> tuple[Marker, ...]:
    """The markers that a side may use now: those in Available Supports and those left to it for generic use. LR-5.3"""
    found = lying(s, side, "available")
    return tuple(m for m in found if m.kind == kind) if kind else found


def find(s: R43State, id: str) -> Marker | None:
    """The marker of that id."""
    return _by_id(s.markers).get(id)


def label(s: R43State, id: str) -> str:
    """A support marker by its name, as far as the viewer knows it."""
    m = find(s, id)
    return s.book.supports[m.kind].name if m is not None and m.kind in s.book.supports else WORDS.need.marker


def event(s: R43State, id: str) -> EffectData:
    """What the event of a marker does. Raises KeyError for a marker that is not there."""
    m = find(s, id)
    if m is None:
        raise KeyError(id)
    return effects.record(s, m)


def one_of_each(markers: Iterable[Marker]) -> list[Marker]:
    """The first marker of each kind that lies in the same place and may do the same: its likes are not offered again."""
    found: dict[tuple[str, str, bool], Marker] = {}
    for m in markers:
        found.setdefault((m.kind, m.at, m.generic), m)
    return list(found.values())


def change(g: Draft[Any], ids: set[str], how: Callable[[Marker], Marker]) -> None:
    """Change the markers of these ids."""
    s: R43State = g.s
    g.set(markers=tuple(how(m) if m.id in ids else m for m in s.markers))


def level(s: R43State, side: Side) -> Tally:
    """How many supports a side draws now, part by part. LR-5.2, LR-5.4, R43-23.2.a"""
    w, v = WORDS.draw, s.book.v
    tally = Tally(w.total)
    if side == GERMAN:
        if s.turn == 1:
            return tally.add(w.first, v["german_drawn_t1"], "R43-5.4.1")  # R43-5.4.1
        if not approval.silent(s):  # LR-9.10
            tally = tally.add(w.approval, approval.draws(s), "LR-5.4")  # LR-5.4
        if more := fw51.draws(s):
            tally = tally.add(w.fw51, more, "R43-23.2.a")  # R43-23.2.a
        owed = italienfront.penalty(s, "german_support")
    else:
        tally = tally.add(w.base, v["allied_draw_base"], "LR-5.2")
        majors = ports.major_count(s)
        if majors:
            tally = tally.add(w.ports, majors * v["allied_draw_port"], "LR-5.2")
        over = tally.whole - v["allied_draw_most"]
        if over > 0:
            tally = tally.add(w.most, -over, "LR-5.2")  # LR-5.2
        if any(e.kind == "divergence" for e in s.effects):
            tally = tally.add(w.divergence, -v["divergence_draws"], "LR-5.60")  # LR-5.60
        if unheard(s):
            tally = tally.add(w.montgomery, -v["montgomery_draws"], "LR-5.35")  # LR-5.35
        owed = italienfront.penalty(s, "allied_support")
    if owed:
        tally = tally.add(w.italy, -owed, "R43-21.5.3")
    fewer = sum(e.amount for e in s.effects if e.kind == FEWER and e.side == side)
    return tally.add(w.lost, -fewer, "R43-21.5.4") if fewer else tally  # R43-21.5.4


def unheard(s: R43State) -> bool:
    """True where Montgomery asked for a drop last turn and none was made since. LR-5.35"""
    return any(e.kind == "airborne_demanded" and e.until == s.turn for e in s.effects)


def back_to_pool(g: Draft[Any], side: Side) -> None:
    """What a side placed or spent since its last support phase returns to its pool. LR-5.5"""
    s: R43State = g.s
    g.set(
        markers=tuple(
            replace(m, at="pool", place=-1, unit=-1) if m.deck == side and m.at in ("placed", "spent") else m
            for m in s.markers
        )
    )


def end_events(g: Draft[Any], side: Side) -> None:
    """What a side's own events did until its next support phase ends. LR-5.6"""
    s: R43State = g.s
    mine = {m.id for m in s.book.markers.supports if m.side == side}
    g.set(effects=tuple(e for e in s.effects if e.source not in mine or e.until > s.turn))


def draw(g: Draft[Any], side: Side, n: int, why: str = "") -> None:
    """Draw markers at random into Available Supports; an empty pool gives none. LR-5.1, LR-5.9"""
    drawn = []
    for _ in range(n):
        s: R43State = g.s
        pool = sorted((m for m in s.markers if m.deck == side and m.at == "pool"), key=lambda m: m.id)
        if not pool:
            break  # LR-5.9
        (face,) = g.roll(why or "support", 1, len(pool))
        drawn.append(pool[face - 1].id)
        change(g, {drawn[-1]}, lambda m: replace(m, at="available"))
    g.say(SupportsDrawn(side, tuple(drawn)))


def spend(g: Draft[Any], marker: str, as_event: bool) -> None:
    """Use a marker up: for its event, or for a generic action. LR-5.8, R43-5.7.1, R43-5.7.1.p2, R43-5.7.3"""
    s: R43State = g.s
    m = next(x for x in s.markers if x.id == marker)
    gone = m.generic or (as_event and s.book.supports[m.kind].r)  # R43-5.7.1, R43-5.7.3
    change(g, {marker}, lambda x: replace(x, at="removed" if gone else "spent", place=-1, unit=-1))  # R43-5.7.1.p2
    g.say(SupportUsed(m.deck, m.kind, as_event))


def lose_supports(g: Draft[Any], side: Side, n: int) -> None:
    """Take supports away: they are missing from the next gain, then from Available, then from the Reserve. R43-21.5.4"""
    s: R43State = g.s
    g.set(effects=(*s.effects, Effect(kind=FEWER, side=side, until=s.turn + 1, amount=n)))


def lose_held(g: Draft[Any], side: Side, short: int) -> None:
    """Losses that the gain could not cover: from Available Supports, then the Strategic Reserve, into the pool.

    Which markers go is left to the dice. R43-21.5.4, R43-21.5.5
    """
    lost = []
    for at in ("available", "reserve"):
        while short > 0:
            s: R43State = g.s
            held = sorted((m for m in s.markers if m.deck == side and m.at == at and not m.generic), key=lambda m: m.id)
            if not held:
                break  # R43-21.5.5
            (face,) = g.roll("support", 1, len(held)) if len(held) > 1 else (1,)
            lost.append(held[face - 1].id)
            change(g, {lost[-1]}, lambda m: replace(m, at="pool"))
            short -= 1
    if lost:
        g.say(SupportsLost(side, tuple(lost)))


def into_pool(g: Draft[Any], kind: str, n: int) -> None:
    """The schedule brings markers of a kind. R43-5.7.2"""
    s: R43State = g.s
    ids = [m.id for m in s.markers if m.kind == kind and m.at == "out"][:n]
    change(g, set(ids), lambda m: replace(m, at="pool"))


def withdraw(g: Draft[Any], kind: str, n: int) -> None:
    """The schedule takes markers of a kind: from the pool, else from where they are. R43-5.7.2, R43-5.7.3, R43-5.7.4"""
    s: R43State = g.s
    order = ("pool", "spent", "placed", "available", "reserve", "out")
    held = sorted((m for m in s.markers if m.kind == kind and m.at in order), key=lambda m: (order.index(m.at), m.id))
    for m in held[:n]:
        if m.at in ("available", "reserve"):
            change(g, {m.id}, lambda x: replace(x, at="available", generic=True))  # R43-5.7.3, R43-5.7.4
        else:
            change(g, {m.id}, lambda x: replace(x, at="removed", place=-1, unit=-1))  # R43-5.7.2
        g.say(SupportsWithdrawn(m.deck, m.kind, m.at == "available"))


def prisoners(g: Draft[Any]) -> None:
    """PoW was played this turn: with enough German steps lost, the Approval drops. LR-5.45"""
    s: R43State = g.s
    if any(e.kind == "pow" for e in s.effects) and s.german_steps_lost >= s.book.v["pow_steps"]:
        approval.change(g, -s.book.v["pow_approval"], "pow", "LR-5.45")  # LR-5.45


def free_air(s: R43State) -> bool:
    """True on a turn with the free Air Support that this scenario allows.

    R43-5.3.5, R43-S1.SR.2, R43-S2.SR.1, R43-S3.SR.1, R43-S4.SR.1
    """
    if not s.book.scenarios[s.scenario].free_air:  # R43-S1.SR.2
        return False
    chosen = figures("free_air", option(s, "free_air"))
    if not late(s) and chosen:
        return s.turn >= chosen[0]  # R43-5.3.5
    return record(s).free_air.shown


def over_limit(s: R43State, side: Side) -> int:
    """How many markers must go back: more than may stay in Available Supports, a free Air Support aside. LR-5.3"""
    held = [m for m in available(s, side) if not m.generic]
    free = sum(1 for e in s.effects if e.kind == "free_air" and e.side == side)
    return max(0, len(held) - free - s.book.v["available_limit"])
