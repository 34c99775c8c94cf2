"""Cards beside the questions of the reinforcement phases: what is due, what it costs, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, Tone, UnitLine
from modules.r43 import rail
from modules.r43.briefing import due_lines
from modules.r43.calendar import record
from modules.r43.command import capacity
from modules.r43.counter import GERMAN
from modules.r43.naming import name, place_name
from modules.r43.places import headquarters
from modules.r43.special import ffl, ostfront, replacements
from modules.r43.speech.registry import task
from modules.r43.steps.reinforcement import FFL, Arrivals, Bringing, Ostfront, Rebuilding, Replacing
from modules.r43.supply import traced
from modules.r43.words.numbers import points
from modules.r43.words.reinforcement import WORDS

if TYPE_CHECKING:
    from app.core.state import Side
    from modules.r43.state import R43State

W = WORDS.card


@task.register(FFL)
def _ffl(step: FFL, s: R43State) -> Card | None:
    v = s.book.v
    next_ = next((k for k in ("ffl_first", "ffl_second", "ffl_third") if v[k] > s.ffl), "")
    blocks = [Fact(W.track, str(s.ffl), "LR-16.1"), Fact(W.raised, f"{s.created} / {ffl.allowed(s)}", "LR-16.2")]
    if next_:
        blocks.append(Fact(W.next_unit, str(v[next_]), "LR-16.2", tag=s.book.tag(next_)))
    return Card(W.french, blocks=tuple(blocks))


@task.register(Arrivals)
def _arrivals(step: Arrivals, s: R43State) -> Card | None:
    lines = due_lines(s, step.side)
    return Card(W.due, blocks=lines) if lines else None


@task.register(Bringing)
def _bringing(step: Bringing, s: R43State) -> Card | None:
    if step.side != GERMAN:
        return None
    by_rail = rail.price(s, step.unit)
    blocks: list[Block] = [Fact(W.rail, str(s.rail), "R43-6.3.4", tag=record(s).rc.tag)]
    if step.east:
        blocks.append(Fact(W.by_city, str(s.book.v["ostfront_rail"]), "R43-22.1.3"))
    else:
        tone: Tone = "" if by_rail <= s.rail else "danger"
        blocks += [Fact(W.by_city, "0", "LR-10.3")]
        blocks.append(Fact(W.by_rail, str(by_rail), "LR-6.21", tone, rail.price_tag(s, step.unit)))
    return Card(W.where, name(s, step.unit), tuple(blocks))


@task.register(Ostfront)
def _east(step: Ostfront, s: R43State) -> Card | None:
    v, here = s.book.v, ostfront.alive(s)
    blocks: list[Block] = [
        Fact(W.rail, str(s.rail), "R43-6.3.4", tag=record(s).rc.tag),
        Fact(W.call, W.call_price.format(rail=v["ostfront_rail"], approval=-v["ostfront_approval"]), "R43-22.1.3"),
        Fact(W.send, W.send_price.format(rail=v["ostfront_leave_rail"]), "R43-22.2.1"),
        Heading(W.here),
    ]
    blocks += [UnitLine(u, name(s, u), place_name(s, s.units[u].place)) for u in here]
    codes = ostfront.codes(s)
    if codes:
        text = ", ".join(WORDS.code[c] for c in codes)
        blocks.append(Fact(W.kept.format(count=len(here)), text, "R43-22.2.2", "warn", ostfront.cell(s).tag))
    return Card(W.east, blocks=tuple(blocks))


@task.register(Replacing)
def _replacing(step: Replacing, s: R43State) -> Card | None:
    p, v, tag = s.points, s.book.v, s.book.tag
    parts = (
        ((GERMAN, p.german),) if step.side == GERMAN else (("british", p.british), ("us", p.us), ("french", p.french))
    )
    blocks: list[Block] = [Fact(WORDS.pool[word], str(n), "LR-10.10") for word, n in parts]
    blocks += [
        Heading(W.prices),
        Fact(W.infantry, points(v["rp_infantry"]), "LR-10.13", tag=tag("rp_infantry")),
        Fact(W.armour, W.points_marker.format(points=points(v["rp_armour"])), "LR-10.14", tag=tag("rp_armour")),
    ]
    if step.side != GERMAN:
        blocks.append(Fact(W.airborne, points(v["rp_airborne"]), "LR-10.15", tag=tag("rp_airborne")))
    blocks.append(Fact(W.staff, points(v["rp_hq"]), "LR-10.18", tag=tag("rp_hq")))
    return Card(W.replacing, blocks=(*blocks, *_staffs(s, step.side)))


@task.register(Rebuilding)
def _rebuilding(step: Rebuilding, s: R43State) -> Card | None:
    return Card(name(s, step.unit), blocks=_staffs(s, step.side)) if step.dead(s) else None


def _staffs(s: R43State, side: Side) -> tuple[Block, ...]:
    """The headquarters of a side with what each may still take. LR-10.19, LR-1.12"""
    found: list[Block] = [Heading(W.staffs)]
    for hq in headquarters(s, side):
        left = capacity(s, hq) - replacements.used(s, s.units[hq].place)
        sub = place_name(s, s.units[hq].place)
        if not traced(s, hq):
            found.append(UnitLine(hq, name(s, hq), sub, W.cut_off, "0", "danger"))
        else:
            found.append(UnitLine(hq, name(s, hq), sub, "", str(max(0, left)), "" if left > 0 else "muted"))
    return tuple(found)
