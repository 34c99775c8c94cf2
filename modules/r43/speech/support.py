"""Words of the support chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.core import engine
from app.core.card import Block, Card, Entry, Fact, Note, Sum
from app.core.prompt import Button, Prompt
from app.core.state import Action, Side
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.support import AimHex, AimMarker, AimNext, AimUnit, Keep, Play, PutBack, Spend, TakeAir
from modules.r43.events.support import (
    MarkerReturned,
    MontgomeryThrown,
    SupportPlaced,
    SupportsDrawn,
    SupportsLost,
    SupportsWithdrawn,
    SupportUsed,
)
from modules.r43.naming import name, people, place_name
from modules.r43.special import supports
from modules.r43.speech.registry import BACK, Picks, ask, button, label, task, tell
from modules.r43.steps.support import Aiming, PlaceSupports
from modules.r43.words.support import WORDS

if TYPE_CHECKING:
    from modules.r43.counter import Marker
    from modules.r43.state import R43State


MOST = 6
"""Targets that have buttons at most; more of them are chosen by a click on the counter."""


def title(s: R43State, kind: str) -> str:
    """A kind of support by its name."""
    return s.book.supports[kind].name if kind in s.book.supports else WORDS.need.marker


@label.register(Play)
def _play(a: Play, s: R43State) -> str:
    return WORDS.button.play.format(marker=supports.label(s, a.marker))


@label.register(PutBack)
def _put_back(a: PutBack, s: R43State) -> str:
    return WORDS.button.put_back.format(marker=supports.label(s, a.marker))


@label.register(Spend)
def _spend(a: Spend, s: R43State) -> str:
    text = {"strategic": WORDS.button.strategic, "sea": WORDS.button.sea}.get(a.what, WORDS.button.rail)
    return text.format(marker=supports.label(s, a.marker))


@label.register(Keep)
def _keep(a: Keep, s: R43State) -> str:
    m = supports.find(s, a.marker)
    text = WORDS.button.take_out if m is not None and m.at == "reserve" else WORDS.button.keep
    return text.format(marker=supports.label(s, a.marker))


@label.register(TakeAir)
def _take_air(a: TakeAir, s: R43State) -> str:
    return WORDS.button.take_air


@label.register(AimUnit)
def _aim_unit(a: AimUnit, s: R43State) -> str:
    return WORDS.button.aim_unit.format(unit=name(s, a.unit))


@label.register(AimHex)
def _aim_hex(a: AimHex, s: R43State) -> str:
    return WORDS.button.aim_hex.format(place=place_name(s, a.place))


@label.register(AimMarker)
def _aim_marker(a: AimMarker, s: R43State) -> str:
    return WORDS.button.aim_marker.format(marker=supports.label(s, a.marker))


@label.register(AimNext)
def _aim_next(a: AimNext, s: R43State) -> str:
    return WORDS.button.aim_next


@ask.register(PlaceSupports)
def _phase(step: PlaceSupports, s: R43State, picks: Picks) -> Prompt:
    """First which marker, then what is done with it; what needs no marker has its button at once."""
    acts = [a for a in engine.legal(s) if not isinstance(a, EndPhase)]
    end = button(s, EndPhase(), WORDS.button.end, "E")
    if picks and isinstance(picks[0], str):
        return _marker(step, s, picks[0], [a for a in acts if getattr(a, "marker", "") == picks[0]])
    held = supports.available(s, step.side)
    over, limit = supports.over_limit(s, step.side), s.book.v["available_limit"]
    if over:
        text = WORDS.prompt.over.format(count=len(held), limit=limit, over=over)
    else:
        text = WORDS.prompt.phase.format(count=len(held))
    own = {m.id: m for m in s.markers if m.deck == step.side}
    offered = dict.fromkeys(m for a in acts if (m := getattr(a, "marker", "")) in own)
    found = [Button(_several(s, own[m]), key=str(i + 1), command=f"choose {m}") for i, m in enumerate(offered)]
    for a in acts:
        if getattr(a, "marker", "") not in own:
            found.append(button(s, a, key=str(len(found) + 1) if len(found) < 9 else ""))
    return Prompt(step.side, text, (*found, end))


def _several(s: R43State, m: Marker) -> str:
    """A marker by its name, with how many like it there are."""
    count = sum((x.kind, x.at, x.generic) == (m.kind, m.at, m.generic) for x in s.markers)
    name = title(s, m.kind)
    return name if count == 1 else WORDS.button.several.format(marker=name, count=count)


def _marker(step: PlaceSupports, s: R43State, id: str, acts: Sequence[Action]) -> Prompt:
    """What one marker may do."""
    m = supports.find(s, id)
    kind = m.kind if m is not None else ""
    text = WORDS.prompt.marker_chosen.format(marker=title(s, kind), event=WORDS.event.get(kind, "")).strip()
    found = [button(s, a, _short(s, a), str(i + 1)) for i, a in enumerate(acts)]
    return Prompt(step.side, text, (*found, Button(label(Back(), s), key=BACK, command="back")))


def _short(s: R43State, a: Action) -> str:
    """An act with a marker that the question names already."""
    w = WORDS.button
    if isinstance(a, Spend):
        return {"strategic": w.strategic_it, "sea": w.sea_it}.get(a.what, w.rail_it)
    if isinstance(a, Keep):
        m = supports.find(s, a.marker)
        return w.take_it_out if m is not None and m.at == "reserve" else w.keep_it
    return w.put_it_back if isinstance(a, PutBack) else w.play_it


@ask.register(Aiming)
def _aim(step: Aiming, s: R43State, picks: Picks) -> Prompt:
    e = supports.event(s, step.marker)
    text = WORDS.prompt.aim.format(marker=supports.label(s, step.marker), target=WORDS.target.get(e.target, ""))
    if step.first >= 0:
        text = WORDS.prompt.aim_second.format(marker=supports.label(s, step.marker))
    if e.reveals:
        text = WORDS.prompt.marker
    found = [a for a in engine.legal(s) if isinstance(a, AimUnit | AimMarker | AimNext)]
    if len(found) > MOST:
        found = [a for a in found if not isinstance(a, AimUnit)]
    keyed = [button(s, a, key=str(i + 1) if i < 9 else "") for i, a in enumerate(found)]
    return Prompt(step.side, text, (*keyed, button(s, Back(), key=BACK)))


@task.register(PlaceSupports)
def _task(step: PlaceSupports, s: R43State) -> Card:
    held = supports.available(s, step.side)
    blocks: list[Block] = []
    tags: list[str] = []
    for kind in dict.fromkeys(m.kind for m in held if m.kind in s.book.supports):
        effect = s.book.effects[s.book.supports[kind].effect]
        blocks.append(
            Note(WORDS.prompt.marker_chosen.format(marker=title(s, kind), event=WORDS.event[kind]), effect.rule)
        )
        tags.append(effect.tag)
    if not held:
        blocks.append(Note(WORDS.card.none))
    blocks += [Fact(WORDS.card.effects, "", tag=tag) for tag in dict.fromkeys(tags) if tag != "printed"]
    blocks.append(Sum(supports.level(s, step.side)))
    aside = WORDS.card.aside.format(count=len(held), limit=s.book.v["available_limit"])
    return Card(WORDS.card.title, aside, tuple(blocks))


def _mine(s: R43State, side: Side) -> bool:
    """True where the viewer may know a side's markers."""
    return s.viewer is None or s.viewer == side


def _kinds(s: R43State, ids: tuple[str, ...]) -> str:
    return ", ".join(title(s, id.rsplit("-", 1)[0]) for id in ids)


@tell.register(SupportsDrawn)
def _drawn(e: SupportsDrawn, s: R43State) -> Entry:
    side = people(e.side)
    if not e.markers:
        return Entry(WORDS.log.none.format(side=side), e.side, "phase")
    if _mine(s, e.side):
        return Entry(WORDS.log.drawn.format(side=side, markers=_kinds(s, e.markers)), e.side, "phase")
    return Entry(WORDS.log.drawn_hidden.format(side=side, count=len(e.markers)), e.side, "phase")


@tell.register(SupportsLost)
def _lost(e: SupportsLost, s: R43State) -> Entry:
    side = people(e.side)
    if _mine(s, e.side):
        return Entry(WORDS.log.lost.format(side=side, markers=_kinds(s, e.markers)), e.side, "phase")
    return Entry(WORDS.log.lost_hidden.format(side=side, count=len(e.markers)), e.side, "phase")


@tell.register(SupportsWithdrawn)
def _withdrawn(e: SupportsWithdrawn, s: R43State) -> Entry:
    text = WORDS.log.withdrawn_left if e.left and _mine(s, e.side) else WORDS.log.withdrawn
    return Entry(text.format(marker=title(s, e.kind)), e.side, "phase")


@tell.register(SupportUsed)
def _used(e: SupportUsed, s: R43State) -> Entry:
    text = WORDS.log.used if e.event else WORDS.log.used_generic
    return Entry(text.format(side=people(e.side), marker=title(s, e.kind)), e.side)


@tell.register(SupportPlaced)
def _placed(e: SupportPlaced, s: R43State) -> Entry:
    side, marker = people(e.side), title(s, e.kind)
    if e.unit >= 0 or e.place >= 0:
        target = name(s, e.unit) if e.unit >= 0 else place_name(s, e.place)
        text = WORDS.log.placed.format(side=side, marker=marker, target=target)
    else:
        text = WORDS.log.played.format(side=side, marker=marker)
    rule = s.book.effects[e.kind].rule if e.kind in s.book.effects else ""
    card = Card(text, blocks=(Note(WORDS.event.get(e.kind, ""), rule),))
    units = (e.unit,) if e.unit >= 0 else ()
    places = (e.place,) if s.book.board.is_hex(e.place) else ()
    return Entry(text, e.side, "other", places, units, card)


@tell.register(MarkerReturned)
def _returned(e: MarkerReturned, s: R43State) -> Entry:
    return Entry(WORDS.log.returned.format(side=people(e.side)), e.side)


@tell.register(MontgomeryThrown)
def _montgomery(e: MontgomeryThrown, s: R43State) -> Entry:
    text = WORDS.log.montgomery.format(die=e.die, follows=WORDS.follows[e.follows])
    return Entry(text, "allied", card=Card(text, blocks=(Note("", "LR-5.35"),)))
