"""The landing phase spoken: acts, questions, clicks after a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import engine
from app.core.prompt import Button, Prompt
from app.core.state import Refusal, UnitNo
from modules.r43.actions import landing as act
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.naming import name, place_name
from modules.r43.special import coast, follow_up, invasion, pluto, supports
from modules.r43.speech.registry import BACK, Ahead, Picks, ahead, ask, button, label, refuse_ahead
from modules.r43.steps.assault import Assaults, Clinging, HeavySeas
from modules.r43.steps.assault_plan import PickBeach, PickTarget, PlanAssault
from modules.r43.steps.follow_up import FollowUp, PickShore
from modules.r43.steps.landing import ChooseMarker, Landings
from modules.r43.words.landing import WORDS
from modules.r43.words.numbers import divisions, steps
from modules.r43.words.sea import WORDS as SEA

if TYPE_CHECKING:
    from modules.r43.state import R43State

# Acts.

TO_PLACE = {
    act.LandAt: WORDS.label.land,
    act.LiftMarker: WORDS.label.lift,
    act.Beach: WORDS.label.beach,
    act.HeavySeasAt: WORDS.label.seas,
    act.Assault: WORDS.label.assault,
}
OF_UNIT = {act.Storm: WORDS.label.storm, act.Recall: WORDS.label.recall, act.Follow: WORDS.label.follow}


@label.register(act.LandAt)
@label.register(act.LiftMarker)
@label.register(act.Beach)
@label.register(act.HeavySeasAt)
@label.register(act.Assault)
def _to_place(a: act.LandAt, s: R43State) -> str:
    return TO_PLACE[type(a)].format(place=place_name(s, a.place))


@label.register(act.Storm)
@label.register(act.Recall)
@label.register(act.Follow)
def _of_unit(a: act.Storm, s: R43State) -> str:
    return OF_UNIT[type(a)].format(unit=name(s, a.unit))


@label.register(act.UseMarker)
def _use(a: act.UseMarker, s: R43State) -> str:
    return WORDS.label.use.format(id=a.marker)


@label.register(act.GiveDDay)
def _give(a: act.GiveDDay, s: R43State) -> str:
    m = next((x for x in s.markers if x.id == a.marker), None)
    zone = s.book.geography.zone_of.get(m.place, "") if m is not None else ""
    return WORDS.label.give.format(marker=dday_name(s, a.marker), zone=zone)


@label.register(act.CallIn)
def _call_in(a: act.CallIn, s: R43State) -> str:
    return WORDS.label.call_in.format(marker=supports.label(s, a.marker))


@label.register(act.Cling)
def _cling(a: act.Cling, s: R43State) -> str:
    return WORDS.button.cling


@label.register(act.GiveUp)
def _give_up(a: act.GiveUp, s: R43State) -> str:
    return WORDS.button.give_up


def dday_name(s: R43State, marker: str) -> str:
    """A D-Day marker by name."""
    m = next((x for x in s.markers if x.id == marker), None)
    return s.book.beach[m.kind].name if m is not None and m.kind in s.book.beach else marker


# Questions.


@ask.register(Landings)
def _landings(step: Landings, s: R43State, picks: Picks) -> Prompt:
    markers = invasion.usable(s)
    must = invasion.refuse_count(s) is not None
    text = WORDS.prompt.landings_must if must else WORDS.prompt.landings if markers else WORDS.prompt.landings_done
    text = text.format(markers=", ".join(markers) if markers else WORDS.card.none)
    end = WORDS.button.end_markers if invasion.attacked(s) else WORDS.button.no_landing
    return Prompt(s.decider or "", text, (button(s, EndPhase(), end, "E", bool(invasion.placed(s))),))


@ask.register(ChooseMarker)
def _which(step: ChooseMarker, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.which.format(place=place_name(s, step.place))
    markers = tuple(
        button(s, act.UseMarker(m), marker_line(s, m), m if len(m) == 1 else "", i == 0)
        for i, m in enumerate(invasion.usable(s))
    )
    return Prompt(s.decider or "", text, (*markers, button(s, Back(), key=BACK)))


def marker_line(s: R43State, id: str) -> str:
    """A landing marker with how many divisions it carries: `Marker 1: 2 divisions`."""
    kind = invasion.kind_of(s, id)
    one = WORDS.card.one_infantry if kind.infantry else divisions(1)
    many = divisions(kind.divisions)
    return WORDS.card.of_marker.format(id=id, divisions=one if kind.divisions == 1 else many)


@ask.register(PlanAssault)
def _plan(step: PlanAssault, s: R43State, picks: Picks) -> Prompt:
    if picks and isinstance(picks[0], int):
        back = Button(label(Back(), s), key=BACK, command="back")
        return Prompt(s.decider or "", WORDS.prompt.beach.format(unit=name(s, picks[0])), (back,))
    empty = step.empty(s)
    if empty:
        text = WORDS.prompt.plan_left.format(places=", ".join(place_name(s, p) for p in empty))
    else:
        text = WORDS.prompt.plan
    gifts = tuple(button(s, act.GiveDDay(m), gift(s, m)) for m in step.gifts(s))
    calls = tuple(
        button(s, act.CallIn(m), WORDS.button.call_in.format(marker=supports.label(s, m))) for m in step.supports(s)
    )
    return Prompt(s.decider or "", text, (button(s, EndPhase(), WORDS.button.begin, "E", not empty), *gifts, *calls))


def gift(s: R43State, marker: str) -> str:
    """A kind of D-Day marker, with how many of it the zone has."""
    m = next(x for x in s.markers if x.id == marker)
    count = sum(x.kind == m.kind and x.at == "available" and x.place == m.place for x in s.markers)
    name_of = dday_name(s, marker)
    zones = {x.place for x in s.markers if x.deck == "dday" and x.at == "available"}
    if len(zones) > 1 and m.place in s.book.geography.zone_of:
        name_of = WORDS.button.of_zone.format(name=name_of, zone=s.book.geography.zone_of[m.place])
    return name_of if count == 1 else WORDS.button.several.format(name=name_of, count=count)


@ask.register(PickTarget)
def _target(step: PickTarget, s: R43State, picks: Picks) -> Prompt:
    known = any(m.id == step.marker and m.deck == "dday" for m in s.markers)
    marker = dday_name(s, step.marker) if known else supports.label(s, step.marker)
    beaches = tuple(Button(place_name(s, a.place), a) for a in engine.legal(s) if isinstance(a, act.Beach))
    text = WORDS.prompt.target.format(marker=marker)
    return Prompt(s.decider or "", text, (*beaches, button(s, Back(), key=BACK)))


@ask.register(PickBeach)
def _beach(step: PickBeach, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.beach.format(unit=name(s, step.unit))
    beaches = tuple(Button(place_name(s, a.place), a) for a in engine.legal(s) if isinstance(a, act.Beach))
    return Prompt(s.decider or "", text, (*beaches, button(s, Back(), key=BACK)))


@ask.register(HeavySeas)
def _seas(step: HeavySeas, s: R43State, picks: Picks) -> Prompt:
    beaches = tuple(Button(place_name(s, p), act.HeavySeasAt(p)) for p in step.open(s))
    return Prompt(s.decider or "", WORDS.prompt.seas, beaches)


@ask.register(Assaults)
def _assaults(step: Assaults, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.assaults.format(count=len(step.left(s)))
    beaches = tuple(
        button(s, act.Assault(p), WORDS.button.assault.format(place=place_name(s, p)), primary=i == 0)
        for i, p in enumerate(step.left(s))
    )
    return Prompt(s.decider or "", text, beaches)


@ask.register(Clinging)
def _clinging(step: Clinging, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.cling if step.price else WORDS.prompt.cling_free
    text = text.format(place=place_name(s, step.place), steps=steps(step.price))
    return Prompt(
        s.decider or "", text, (button(s, act.Cling(), key="Enter", primary=True), button(s, act.GiveUp(), key="G"))
    )


@ask.register(FollowUp)
def _follow_up(step: FollowUp, s: R43State, picks: Picks) -> Prompt:
    if picks and isinstance(picks[0], int):
        back = Button(label(Back(), s), key=BACK, command="back")
        return Prompt(s.decider or "", WORDS.prompt.shore.format(unit=name(s, picks[0])), (back,))
    text = WORDS.prompt.follow_up.format(left=" · ".join(left_over(s, step)))
    pipes = tuple(Button(SEA.button.aim.format(marker=pluto.name_of(s, a.marker)), a) for a in step.pipes(s))
    return Prompt(s.decider or "", text, (button(s, EndPhase(), WORDS.button.end_follow_up, "E"), *pipes))


def left_over(s: R43State, step: FollowUp) -> list[str]:
    """What may still follow over each beachhead or zone, in words."""
    found = {}
    for b in follow_up.new_beachheads(s):
        zone = coast.zone_at(s, b)
        if zone is not None:
            limit = follow_up.limit(s, zone)
            value = WORDS.card.left.format(left=max(0, limit - follow_up.count_at(s, b, step.ashore)), all=limit)
            found[follow_up.pool_name(s, b)] = value
    return [f"{key} {value}" for key, value in found.items()]


@ask.register(PickShore)
def _shore(step: PickShore, s: R43State, picks: Picks) -> Prompt:
    text = WORDS.prompt.shore.format(unit=name(s, step.unit))
    shores = tuple(Button(place_name(s, a.place), a) for a in engine.legal(s) if isinstance(a, act.Beach))
    return Prompt(s.decider or "", text, (*shores, button(s, Back(), key=BACK)))


# Clicks after a unit.


@ahead.register(PlanAssault)
def _plan_ahead(step: PlanAssault, s: R43State, unit: UnitNo) -> Ahead | None:
    if engine.check(s, act.Recall(unit)) is None:
        return None
    if engine.check(s, act.Storm(unit)) is not None:
        return {}
    return {p: (act.Storm(unit), act.Beach(p)) for p in step.beaches(s, unit)}


@refuse_ahead.register(PlanAssault)
def _plan_refused(step: PlanAssault, s: R43State, unit: UnitNo, place: int) -> Refusal | None:
    return invasion.refuse_wave(s, unit, place, step.waves)


@ahead.register(FollowUp)
def _follow_ahead(step: FollowUp, s: R43State, unit: UnitNo) -> Ahead | None:
    if engine.check(s, act.Follow(unit)) is not None:
        return {}
    return {p: (act.Follow(unit), act.Beach(p)) for p in step.shores(s, unit)}


@refuse_ahead.register(FollowUp)
def _follow_refused(step: FollowUp, s: R43State, unit: UnitNo, place: int) -> Refusal | None:
    return follow_up.refuse_shore(s, unit, place, step.ashore)
