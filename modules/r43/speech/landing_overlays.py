"""What a landing lays over the map: the zones attacked with what they take, and the coast as the dice have left it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from app.core.scene import Overlay
from modules.r43.counter import ALLIED
from modules.r43.special import beach_markers, coast, follow_up, invasion
from modules.r43.steps.assault import Assaults
from modules.r43.steps.assault_plan import PlanAssault
from modules.r43.steps.follow_up import FollowUp
from modules.r43.words.landing import WORDS
from modules.r43.words.numbers import divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

NOTHING = "nothing"
"""The Atlantikwall marker without an effect."""


def zones(s: R43State) -> tuple[Overlay, ...]:
    """The zones attacked this turn: the reminder of their capacity. R43-13.1.14.note"""
    ground = s.book.geography
    step: Any = next((x for x in reversed(s.stack) if isinstance(x, FollowUp)), None)
    places = follow_up.new_beachheads(s) if step is not None else tuple(m.place for m in invasion.placed(s))
    found = []
    for id in dict.fromkeys(ground.zone_of[p] for p in places):
        zone = ground.zones[id]
        a, b, c = coast.capacity(s, zone)
        if step is None:
            text = WORDS.zone.plan.format(zone=id, divisions=a, follow_up=b, dday=c)
        else:
            own = [p for p in places if p in zone.hexes]
            left = max(0, follow_up.limit(s, zone) - max(follow_up.count_at(s, p, step.ashore) for p in own))
            text = WORDS.zone.left.format(zone=id, left=left)
        found.append(Overlay("landing", zone.hexes, text=text, side=ALLIED))
    return tuple(found)


def works(s: R43State) -> tuple[Overlay, ...]:
    """The Coastal Defense of the attacked hexes, with dice and markers. R43-13.2.7, LR-13.16"""
    rolled = [p for p in invasion.attacked(s) if coast.thrown(s, p) or beach_markers.wall(s, p) is not None]
    costs = tuple((p, str(max(0, invasion.coastal(s, p).whole))) for p in rolled)
    return (Overlay("value", tuple(rolled), costs=costs),) if rolled else ()


def _word(s: R43State, kind: str, count: int, short: bool) -> str:
    """A marker of the beach, in one word where there are others, and how many of it."""
    text = s.book.beach[kind].short if short and kind in s.book.beach else beach_markers.name_of(s, kind)
    return text if count == 1 else WORDS.button.several.format(name=text, count=count)


def markers(s: R43State) -> tuple[Overlay, ...]:
    """The landing markers on the coast, with who lands there and the markers of the beach."""
    step: Any = next((x for x in reversed(s.stack) if isinstance(x, PlanAssault | Assaults)), None)
    found = []
    for m in invasion.placed(s):
        count = sum(p == m.place for _, p in step.waves) if step is not None else 0
        parts = [divisions(count)] if count else []
        shown = beach_markers.wall(s, m.place)
        kinds = Counter(x.kind for x in (*((shown,) if shown else ()), *beach_markers.given(s, m.place)))
        parts += [_word(s, kind, count, len(kinds) > 1) for kind, count in kinds.items() if kind != NOTHING]
        text = WORDS.zone.pill.format(id=m.id, parts=" · ".join(parts)) if parts else WORDS.label.use.format(id=m.id)
        found.append(Overlay("pill", (m.place,), text=text, side=ALLIED))
    return tuple(found)
