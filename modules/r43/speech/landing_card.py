"""Cards on the decisions of the landing phase."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Grid, Heading, Note, Sum, UnitLine
from app.core.language import decimal
from app.core.state import Place
from modules.r43.forecast import forecast
from modules.r43.losses import steps_of
from modules.r43.naming import name, place_name
from modules.r43.odds import Battle, attack_part, defenders, heads
from modules.r43.special import beach_markers, coast, follow_up, invasion
from modules.r43.special.invasion import NO_CALLS, Calls, Wave
from modules.r43.speech.combat_card import defender_line, dice_bars, odds_blocks
from modules.r43.speech.registry import task
from modules.r43.steps.assault import Assaults, Clinging
from modules.r43.steps.assault_plan import PickBeach, PickTarget, PlanAssault, plan_of
from modules.r43.steps.follow_up import FollowUp
from modules.r43.steps.landing import ChooseMarker, Landings
from modules.r43.words.combat import WORDS as COMBAT
from modules.r43.words.landing import WORDS
from modules.r43.words.numbers import percent

if TYPE_CHECKING:
    from modules.r43.geography import Zone
    from modules.r43.state import R43State


def zone_name(zone: Zone) -> str:
    """`Z9 Le Havre to Abbeville`."""
    return WORDS.card.zone.format(id=zone.id, name=zone.name)


def capacity_blocks(s: R43State, zone: Zone) -> list[Block]:
    """What a zone takes this turn. R43-13.1.14"""
    a, b, c = coast.capacity(s, zone)
    w = WORDS.card
    return [
        Heading(zone_name(zone)),
        Fact(w.divisions, str(a), "LR-13.7", tag=zone.tag),
        Fact(w.follow_up, str(max(0, b + follow_up.extra(s, zone))), "R43-13.1.14", tag=zone.tag),
        Fact(w.dday, str(c), "R43-13.1.14", tag=zone.tag),
    ]


@task.register(Landings)
@task.register(ChooseMarker)
def _landings(step: Landings | ChooseMarker, s: R43State) -> Card:
    return Card(WORDS.card.coast, "", marking_blocks(s))


def marking_blocks(s: R43State) -> tuple[Block, ...]:
    """The markers placed with their zones, then the zones that are open."""
    w, marked = WORDS.card, invasion.placed(s)
    blocks: list[Block] = []
    for id in dict.fromkeys(s.book.geography.zone_of[m.place] for m in marked):
        zone = s.book.geography.zones[id]
        blocks += capacity_blocks(s, zone)
        for m in marked:
            if m.place in zone.hexes:
                title = w.marker.format(id=m.id, place=place_name(s, m.place))
                value = w.coast_value.format(value=coast.works(s, m.place).whole)
                blocks.append(Fact(title, value, "R43-13.2.7", tag=s.book.geography.defence_tag[m.place]))
    if invasion.usable(s):
        rows = []
        for zone in coast.open_zones(s):
            values = sorted({coast.works(s, h).whole for h in zone.hexes})
            span = str(values[0]) if len(values) == 1 else w.span.format(low=values[0], high=values[-1])
            rows.append((zone_name(zone), "/".join(map(str, coast.capacity(s, zone))), span))
        blocks.append(Heading(w.open_zones))
        heads = (w.head_zone, w.head_capacity, w.head_coast)
        blocks.append(Grid(heads, tuple(rows), rule="R43-13.1.14", tag=open_tag(s)))
    follow_up, dday = coast.penalty(s)
    if (follow_up or dday) and blocks:
        blocks.append(Note(w.penalty.format(follow_up=follow_up, dday=dday), "R43-13.1.14"))
    return tuple(blocks)


def open_tag(s: R43State) -> str:
    """Where capacity and works of the open zones are from, as one tag."""
    tags = {tag for z in coast.open_zones(s) for tag in (z.tag, *(s.book.geography.defence_tag[h] for h in z.hexes))}
    return "owner" if "owner" in tags else min(tags - {"printed"}, default="printed")


@task.register(PlanAssault)
def _plan(step: PlanAssault, s: R43State) -> Card:
    return plan_card(s, tuple(m.place for m in invasion.placed(s)), step.waves, step.calls)


@task.register(PickBeach)
@task.register(PickTarget)
def _picking(step: PickBeach | PickTarget, s: R43State) -> Card:
    return _plan(plan_of(s), s)


@task.register(Assaults)
def _assaults(step: Assaults, s: R43State) -> Card:
    """Those still to come: in full before the first one, then in short, so that what came of the last one is in view."""
    begun = len(step.left(s)) < len({p for _, p in step.waves})
    return plan_card(s, step.left(s), step.waves, step.calls, short=begun)


def plan_card(
    s: R43State, places: tuple[Place, ...], waves: Wave, calls: Calls = NO_CALLS, short: bool = False
) -> Card:
    """The assaults that are planned: all of them in short, then each with its defence, its odds and its chances."""
    w = WORDS.card
    battles = {place: invasion.battle(s, place, waves, calls) for place in places}
    rows = tuple(_row(s, b) for b in battles.values())
    blocks: list[Block] = [Grid(w.plan_grid, rows, rule="LR-13.18")] if short or len(rows) > 1 else []
    for place, b in battles.items() if not short else ():
        blocks += beach_blocks(s, b, place, calls)
    return Card(w.coast, "", tuple(blocks))


def _row(s: R43State, b: Battle) -> tuple[str, ...]:
    """An assault in a line: the beach, the column, the chance to win it, and with clinging on."""
    marker, place = invasion.marker_at(s, b.place), place_name(s, b.place)
    title = place if marker is None else WORDS.zone.pill.format(id=marker.id, parts=place)
    if not b.attackers:
        return (title, *[WORDS.card.no_odds] * 3)
    win, cling = chances(s, b)
    return title, heads(s)[forecast(s, b).column], percent(float(win)), percent(float(win + cling))


def beach_blocks(s: R43State, b: Battle, place: Place, calls: Calls = NO_CALLS) -> list[Block]:
    """One assault: who, against what, with what chance."""
    w = WORDS.card
    marker = invasion.marker_at(s, place)
    title = w.marker.format(id=marker.id, place=place_name(s, place)) if marker else place_name(s, place)
    blocks: list[Block] = [Heading(title)]
    for u in b.attackers:
        blocks.append(UnitLine(u, name(s, u), figure=str(int(attack_part(s, u, b).value))))
    blocks += [defender_line(s, u) for u in defenders(s, b)]
    works = invasion.coastal(s, place, calls)
    if len(works.parts) > 1:
        blocks.append(Sum(works))
    shown = beach_markers.wall(s, place)
    if shown is not None:
        blocks.append(
            Fact(w.wall, beach_markers.name_of(s, shown.kind), "LR-13.14", tag=beach_markers.effect(s, shown).tag)
        )
    if not b.attackers:
        blocks.append(Note(w.marker_empty, "LR-13.29", "warn"))
        return blocks
    odds = forecast(s, b)
    detailed = len(works.parts) > 1
    blocks += [x for x in odds_blocks(s, b, odds) if not (detailed and isinstance(x, Sum) and not x.tally.label)]
    blocks.append(dice_bars(s, odds))
    win, cling = chances(s, b)
    blocks.append(Fact(w.win, percent(float(win)), "LR-13.18", "good" if win * 2 >= 1 else "warn"))
    if cling:
        blocks.append(Fact(w.win_cling, percent(float(win + cling)), "LR-13.19", "good"))
    blocks.append(Fact(COMBAT.card.your_steps, decimal(f"{float(odds.own):.2f}"), "LR-7.26"))
    blocks.append(Fact(COMBAT.card.their_steps, decimal(f"{float(odds.theirs):.2f}"), "LR-7.26"))
    return blocks


def chances(s: R43State, b: Battle) -> tuple[Fraction, Fraction]:
    """The chance that an assault wins its beach, and the further chance that it could cling on. LR-13.18, LR-13.19"""
    odds = forecast(s, b)
    steps = sum(steps_of(s, u) for u in b.attackers)
    marker = invasion.marker_at(s, b.place)
    single = marker is not None and invasion.kind_of(s, marker.id).infantry
    win = cling = 0
    for line in odds.lines:
        left = steps - line.attacker
        if line.falls and line.code != "AR" and left > 0:
            win += line.ways
        elif invasion.cling_price(s, single, line.attacker, left) >= 0:
            cling += line.ways
    return Fraction(win, 36), Fraction(cling, 36)


@task.register(Clinging)
def _clinging(step: Clinging, s: R43State) -> Card:
    w = WORDS.card
    left = sum(steps_of(s, u) for u in step.units)
    blocks: list[Block] = [UnitLine(u, name(s, u), figure=str(steps_of(s, u))) for u in step.units]
    blocks.append(Note(w.cling_steps.format(lost=step.lost, left=left), "LR-13.19"))
    return Card(w.cling.format(place=place_name(s, step.place)), "", tuple(blocks))


@task.register(FollowUp)
def _follow_up(step: FollowUp, s: R43State) -> Card:
    blocks: list[Block] = []
    for id in dict.fromkeys(s.book.geography.zone_of[b] for b in follow_up.new_beachheads(s)):
        blocks += capacity_blocks(s, s.book.geography.zones[id])
    return Card(WORDS.card.coast, "", tuple(blocks))
