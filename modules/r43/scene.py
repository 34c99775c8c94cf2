"""The table: counters, boxes, tracks, the clock, the sequence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.scene import Badge, Box, Clock, Face, Flag, Overlay, Phase, Scene, Slot, Token, Track, WeaponLine
from app.core.state import Place, Side, UnitNo
from modules.r43.calendar import record, turn_name
from modules.r43.counter import ALLIED, GERMAN, Marker
from modules.r43.naming import name, place_name, weather_name
from modules.r43.places import data, holder, is_division, kind, on_map
from modules.r43.pools import pools
from modules.r43.roster import condition, strength
from modules.r43.special import italienfront
from modules.r43.speech import landing_overlays
from modules.r43.speech.registry import lay
from modules.r43.steps import Turn
from modules.r43.steps.landing import ChooseMarker
from modules.r43.steps.pluto import AimingPluto
from modules.r43.steps.sequence import boxes
from modules.r43.steps.support import PlaceSupports
from modules.r43.words.numbers import divisions, units
from modules.r43.words.table import WORDS

if TYPE_CHECKING:
    from modules.r43.kinds import Kind
    from modules.r43.state import R43State

SHOWN = (
    ("england", "allied"),
    ("med_front", "allied"),
    ("airborne_england", "allied"),
    ("airborne_med", "allied"),
    ("italienfront", "both"),
    ("strategic_reserve", "german"),
    ("kampfgruppen", "german"),
    ("eliminated", "both"),
    ("exited", "allied"),
)
"""Boxes on the table, and whose they are; what waits on the schedule is in the briefing and the order of battle."""


def face(s: R43State, u: UnitNo) -> Face:
    """What is printed on a counter."""
    d, k, c = data(s, u), kind(s, u), s.units[u]
    flags = {*k.flags, *d.flags}
    size = "" if d.hq is not None or k.arm == "engineer" else "III" if "kg" in flags else "XX"
    return Face(
        style=d.style,
        symbol=k.symbol,
        left=d.short,
        right=d.formation,
        factors=strength(s, u).replace("[", "").replace("]", ""),
        size=size,
        elite="elite" in flags,
        lines=_sides(k),
        foot=WORDS.unit.pontoon if c.pontoon else "",
    )


def _sides(k: Kind) -> tuple[WeaponLine, ...]:
    """Both sides of a counter of two steps."""
    if k.reduced is None:
        return ()
    sides = ((WORDS.unit.full, k.full), (WORDS.unit.reduced, k.reduced))
    return tuple(WeaponLine(name, ("-".join(map(str, factors)),)) for name, factors in sides)


def token(s: R43State, u: UnitNo) -> Token:
    """A counter on its place, with its badges and a sentence."""
    c = s.units[u]
    badges: list[Badge] = []
    if c.reduced:
        badges.append("reduced")
    if c.hungry and on_map(s, u):
        badges.append("unsupplied")
    if c.garrison:
        badges.append("garrison")
    if c.pontoon:
        badges.append("pontoon")
    if c.fought or (c.came and s.decider == c.side):
        badges.append("acted")
    state = condition(s, u) or WORDS.unit.full
    line = WORDS.unit.line.format(name=name(s, u), factors=strength(s, u), strength=state, place=place_name(s, c.place))
    return Token(u, c.side, c.place, face(s, u), name(s, u), line, tuple(badges))


def scene(s: R43State, viewer: Side | None) -> Scene:
    """The whole table as one side knows it; call with a state from `seen_by`."""
    board = s.book.board
    shown = {board.place(label) for label, _ in SHOWN}
    tokens = tuple(token(s, u) for u, c in enumerate(s.units) if on_map(s, u) or c.place in shown)
    return Scene(
        tokens=tokens,
        flags=flags(s),
        overlays=overlays(s),
        boxes=(*pools(s, viewer), *(_box(s, label, viewer) for label, _ in SHOWN)),
        clock=clock(s),
        phases=phases(s),
        focus=focus(s),
        tracks=tracks(s),
    )


def flags(s: R43State) -> tuple[Flag, ...]:
    """Who holds the ports and cities that count, once the Allies hold any of their hexes."""
    geo = s.book.geography
    found = []
    for town in s.book.board.towns:
        sides = {holder(s, p) for p in town.hexes}
        counts = any(p in geo.port_at or p in geo.strategic or p in geo.german_cities for p in town.hexes)
        if counts and ALLIED in sides:
            found.append(Flag(town.name, town.hexes, ALLIED if sides == {ALLIED} else "", town.victory))
    return tuple(found)


def overlays(s: R43State) -> tuple[Overlay, ...]:
    """Markers that lie on the map: beachheads, PLUTO, Festungen, landing markers; and what the step at hand lays over it."""
    w = WORDS.marker
    found = [Overlay("pill", (p,), text=w.beachhead, side=ALLIED) for p in s.beachheads]
    found += [
        Overlay("pill", (p.place,), text=w.pluto.format(id=p.id), side=ALLIED)
        for p in s.plutos
        if s.book.board.is_hex(p.place)
    ]
    found += [Overlay("pill", (f.place,), text=w.festung, side=GERMAN) for f in s.fortresses]
    found += [
        Overlay("pill", (m.place,), text=marker_name(s, m), side=m.deck)
        for m in s.markers
        if m.at == "placed" and s.book.board.is_hex(m.place) and m.deck in (ALLIED, GERMAN)
    ]
    at_hand = lay(s.step, s) if s.stack and s.outcome is None else ()
    return (*found, *landing_overlays.markers(s), *landing_overlays.zones(s), *landing_overlays.works(s), *at_hand)


def marker_name(s: R43State, m: Marker) -> str:
    """A marker by its name; its deck where the viewer does not know it."""
    if m.kind in s.book.supports:
        return s.book.supports[m.kind].name
    return s.book.beach[m.kind].name if m.kind in s.book.beach else WORDS.deck[m.deck]


def _slot(s: R43State, m: Marker, style: str) -> Slot:
    known = s.book.supports.get(m.kind) or s.book.beach.get(m.kind)
    text = WORDS.event.get(m.kind, "")
    return Slot(m.id, marker_name(s, m), text, style, known.tag if known else "", m.generic)


NAMED_AT = {"landing": (ChooseMarker,), "pluto": (PlaceSupports, AimingPluto), "airborne": ()}
"""The steps at which a marker in a box is named by its number alone: landing markers and PLUTO have the same ones."""


def _word(s: R43State, what: str, id: str) -> str:
    return id if s.stack and isinstance(s.step, NAMED_AT[what]) else f"{what}-{id}"


def _box(s: R43State, label: str, viewer: Side | None) -> Box:
    place = s.book.board.place(label)
    here = [u for u, c in enumerate(s.units) if c.place == place]
    count = sum(is_division(s, u) for u in here)
    w = WORDS.boxes
    note = (divisions(count) if label != "kampfgruppen" else units(count)) if here else w.empty
    slots: list[Slot] = []
    if label in ("england", "med_front"):
        slots += [
            Slot(_word(s, "landing", m.id), WORDS.marker.landing.format(id=m.id), "", "british")
            for m in s.landings
            if m.at == "held" and m.place == place
        ]
        slots += [
            Slot(_word(s, "pluto", p.id), WORDS.marker.pluto.format(id=p.id), "", "british")
            for p in s.plutos
            if p.place == place
        ]
        slots += [
            Slot(_word(s, "airborne", a.id), WORDS.marker.airborne.format(id=a.id), "", "british")
            for a in s.airdrops
            if a.at == "held" and a.place == place
        ]
    concealed = 0
    if label == "strategic_reserve":
        held = [m for m in s.markers if m.deck == GERMAN and m.at == "reserve"]
        slots += [_slot(s, m, "heer") for m in held if m.kind]
        concealed = sum(not m.kind for m in held)
    return Box(place, WORDS.box[label], note, tuple(slots), concealed, WORDS.box_side.get(label, ""))


def tracks(s: R43State) -> tuple[Track, ...]:
    """Approval, rail capacity, sea transport, FFL, the Italienfront."""
    w, turn, tag, v = WORDS.track, record(s), s.book.tag, s.book.v
    at_most = w.approval_note.format(maximum=s.approval.maximum)
    rail = w.rail_note.format(left=s.rail, all=turn.rc.value)
    sea = w.sea_note.format(left=s.sea, all=s.sea_received)
    french = w.ffl_note.format(units=units(s.created))
    found = [
        _track(
            "approval", w.approval, s.approval.level, v["approval_maximum"], at_most, "LR-9.1", tag("approval_maximum")
        ),
        _track("rail", w.rail, s.rail, max(turn.rc.value, s.rail), rail, "R43-6.3.4", turn.rc.tag),
        _track("sea", w.sea, s.sea, max(s.sea_received, s.sea), sea, "LR-11.1", turn.stp.tag),
        _track("ffl", w.ffl, s.ffl, v["ffl_maximum"], french, "LR-16.1", tag("ffl_maximum")),
    ]
    found[0] = replace(found[0], limit=s.approval.maximum + 1)
    return (*found, _italy(s)) if not s.italy.closed else tuple(found)


def _track(id: str, title: str, at: int, top: int, note: str, rule: str, tag: str) -> Track:
    """A track from 0 to `top` with its marker at `at`."""
    return Track(id, title, tuple(str(i) for i in range(top + 1)), min(max(0, at), top), -1, note, rule, tag)


def _italy(s: R43State) -> Track:
    """Allied units on the Italienfront table, up to the limit of the turn. R43-21.1.7"""
    w, table = WORDS.track, s.book.tables.italienfront
    allied, code = len(italienfront.units_of(s, ALLIED)), italienfront.code(s).name
    note = w.italy_note.format(allied=allied, german=italienfront.squares(s, GERMAN), code=code)
    tag = table.rows[s.italy.line].cells[s.italy.column].tag
    found = _track("italienfront", w.italy, allied, len(table.rows) - 1, note, "R43-21.1.7", tag)
    return replace(found, limit=record(s).allied_italienfront_limit.value + 1)


def clock(s: R43State) -> Clock:
    """The turn, its dates, and the weather."""
    last = s.book.scenarios[s.scenario].last
    w = WORDS.clock
    return Clock(
        s.turn,
        last,
        w.title.format(turn=turn_name(s)),
        w.time.format(dates=record(s).dates),
        w.ahead.format(weather=weather_name(s)),
        tuple(turn_name(s, turn) for turn in range(1, last + 1)),
    )


GROUPED = {
    "weather": "weather",
    "hq_supply": "supply",
    "pontoons": "supply",
    "unit_supply": "supply",
    "declarations": "supply",
    "draw": "support",
    "place": "support",
    "sea": "sea",
    "drops": "drops",
    "landings": "landings",
    "mincemeat": "movement",
    "movement": "movement",
    "combat": "combat",
    "exploitation": "exploitation",
}
"""Boxes of the sequence as the strip shows them; all others are the reserves phase."""


def on_move(s: R43State) -> Side:
    """The side whose phase it is; empty for a phase of both, and outside the turns."""
    bottom: Any = s.stack[0] if s.stack else None
    if not isinstance(bottom, Turn):
        return ""
    found = boxes(s)
    return found[min(max(0, bottom.at - 1), len(found) - 1)][1]


def phases(s: R43State) -> tuple[Phase, ...]:
    """The phases of the side on the move."""
    bottom: Any = s.stack[0] if s.stack else None
    if not isinstance(bottom, Turn):
        return ()
    found = boxes(s)
    now = max(0, bottom.at - 1)
    side = found[min(now, len(found) - 1)][1]
    strip: list[Phase] = []
    for group in dict.fromkeys(GROUPED.get(word, "reserves") for word, whose, _ in found if whose in (side, "")):
        mine = [i for i, b in enumerate(found) if b[1] in (side, "") and GROUPED.get(b[0], "reserves") == group]
        here = now in mine
        note = WORDS.phase[found[now][0]] if here else ""
        note = "" if note in WORDS.strip[group] else note
        strip.append(
            Phase(group, WORDS.strip[group], "", "now" if here else "done" if mine[-1] < now else "next", note)
        )
    return tuple(strip)


def focus(s: R43State) -> tuple[Place, ...]:
    """Hexes with Allied counters and beachheads; before the landing, the coast that they may land on."""
    found = {c.place for u, c in enumerate(s.units) if c.side == ALLIED and on_map(s, u)} | set(s.beachheads)
    if found:
        return tuple(sorted(found))
    open_now = [z for z in s.book.geography.zones.values() if z.theatre == "eto" and not z.netherlands]
    return tuple(p for z in open_now[len(open_now) // 2 :] for p in z.hexes)
