"""The models on the table as figures, and one plate for each unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.inches import to_grid
from app.core.scene import Figure, Plate
from app.core.state import UnitNo
from modules.k47.hulls import hull
from modules.k47.morale import lacks_leader, lone_crew
from modules.k47.naming import concealed, count, name
from modules.k47.places import is_vehicle, record
from modules.k47.words.table import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State

ROLES = ("leader", "officer", "medic", "observer", "beast", "gun")
"""Parts of a unit whose sign is their own; all others show what they carry."""

HEAVY = ("light_mortar", "medium_mortar", "heavy_mortar")


def sign(s: K47State, u: UnitNo, no: int) -> str:
    """What a model's disc shows: what it is in its unit, else its weapon. See scene.Figure.sign"""
    r = record(s, u)
    part, weapons = r.models[no].role, r.models[no].weapons
    if part == "hull":
        if r.role == "walker":
            return "walker"
        return {"tank": "tank", "car": "car", "flak": "car", "transport": "truck"}.get(r.role, "tank")
    if part == "observer":
        return "air_observer" if r.role == "air_observer" else "observer"
    if part in ROLES:
        return part
    if part == "commissar":
        return "leader"
    if "sniper" in r.rules and part == "gunner":
        return "sniper"
    return _weapon(s, weapons) if weapons else "crew"


def _weapon(s: K47State, weapons: tuple[str, ...]) -> str:
    """The sign of the most telling weapon that a model carries."""
    for id in weapons:
        w = s.book.arms[id]
        if w.special == "flame":
            return "flamer"
        if w.indirect and w.team:
            return "mortar"
        if w.team and w.fixed:
            return "mmg"
        if (w.shaped and w.team) or id == "anti_tank_rifle":
            return "launcher"
    for id in weapons:
        if "lmg" in id or id == "automatic_rifle":
            return "lmg"
        if s.book.arms[id].assault:
            return "smg"
    return "rifle"


WAITING = ("unplaced", "first_wave", "reserve", "left", "right")
"""Why a unit lies in its side's box."""


def figures(s: K47State, styles: dict[str, str]) -> tuple[Figure, ...]:
    """Every model as the viewer knows it, on the table or beside it; a hidden unit is one marker. K47-21.2.hidden"""
    found: list[Figure] = []
    board, terrain = s.book.board, s.book.terrain
    for u, t in enumerate(s.units):
        if t.aside in WAITING and not concealed(s, u):
            found += waiting(s, u, styles)
        if t.aside or t.place < 0 or not t.models:
            continue
        if t.hidden:
            spot = to_grid(board, s.book.points[t.place])
            text = name(s, u)
            found.append(Figure(u, 0, t.side, t.place, spot, styles[t.side], "hidden", text, text))
            continue
        r = record(s, u)
        corners = tuple(to_grid(board, p) for p in hull(s, u))
        for m in t.models:
            model = r.models[m.no]
            vehicle = model.role in ("hull", "gun")
            arms = ", ".join(s.book.arms[w].name for w in model.weapons)
            line = (
                WORDS.figure.line.format(unit=r.name, model=model.name, arms=arms)
                if arms
                else f"{r.name}, {model.name}"
            )
            found.append(
                Figure(
                    u,
                    m.no,
                    t.side,
                    m.place,
                    to_grid(board, s.book.points[m.place]),
                    styles[t.side],
                    sign(s, u, m.no),
                    model.name,
                    line,
                    hull=corners if vehicle else (),
                    front=t.facing if vehicle else -1,
                    level=t.level or terrain.level_at(s.book.points[m.place]),
                    dim="wood" in terrain.kinds_at(m.place),
                )
            )
    return tuple(found)


def waiting(s: K47State, u: int, styles: dict[str, str]) -> list[Figure]:
    """The models of a unit that waits beside the table, in its side's box."""
    t, r = s.units[u], record(s, u)
    line = f"{r.name}, {WORDS.aside[t.aside]}"
    return [
        Figure(u, m.no, t.side, t.place, (0.0, 0.0), styles[t.side], sign(s, u, m.no), r.models[m.no].name, line)
        for m in t.models
    ]


def chips(s: K47State, u: UnitNo) -> tuple[str, ...]:
    """Short marks of what is out of the ordinary with a unit."""
    t, w = s.units[u], WORDS.chip
    found = [w["hidden"]] if t.hidden else []
    found += [w[d] for d in t.damage if d in w]
    if not is_vehicle(s, u) and not concealed(s, u):
        found += [w["leader"]] if lacks_leader(s, u) else []
        found += [w["lone"]] if lone_crew(s, u) else []
    found += [w["carrying"]] if any(o.carrier == u for o in s.objectives) else []
    return tuple(found)


def plates(s: K47State) -> tuple[Plate, ...]:
    """One plate for each unit on the table."""
    found: list[Plate] = []
    for u, t in enumerate(s.units):
        if t.aside or t.place < 0 or not t.models:
            continue
        die = WORDS.order_short[t.order] if t.order else ""
        order = WORDS.order[t.order] if t.order else ""
        text = name(s, u)
        if concealed(s, u):
            found.append(Plate(u, text, order, die, order, t.pins, line=text))
            continue
        r = record(s, u)
        state = order or WORDS.figure.waiting
        men = WORDS.figure.men.format(n=len(t.models), of=len(r.models)) if len(r.models) > 1 else ""
        pins = count(t.pins, WORDS.count.pins) if t.pins else ""
        marks = chips(s, u)
        line = ", ".join(x for x in (text, men, state, pins, *marks) if x)
        found.append(Plate(u, text, state, die, order, t.pins, men, marks, r.rank, line))
    return tuple(found)
