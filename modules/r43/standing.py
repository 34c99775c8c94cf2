"""The victory conditions against the position, scores for bots and figures for batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Heading, Note
from app.core.state import Side
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import side_name
from modules.r43.places import box, factors, holder, is_division, kind, on_map
from modules.r43.special import ports, v1
from modules.r43.victory import LEVELS, Objective, exited, last_turn, objectives, points, port_total, verdict
from modules.r43.words.victory import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

OBJECTIVE_WORTH = 40.0
STRATEGIC_WORTH = 8.0
PORT_WORTH = 5.0
APPROVAL_WORTH = 2.0
BEACHHEAD_WORTH = 12.0

ENDS = {
    "time-or-power": "R43-S1.gen.end",
    "liberate-paris-or-antwerp": "R43-S2.gen.end",
    "rhine-and-siegfried-line": "R43-S3.gen.end",
    "full-campaign": "R43-S4.gen.end",
}
"""The rule that ends each scenario."""


def standing(s: R43State) -> Card:
    """Every objective with what there is and what it needs, and what that would mean at the end."""
    outcome = s.outcome or verdict(s)
    blocks: list[Block] = [Note(outcome.text if s.outcome else WORDS.ended.format(verdict=outcome.text), outcome.rule)]
    if s.outcome is None:
        left = last_turn(s) - s.turn + 1
        waits = s.book.scenarios[s.scenario].ends_with_fw51 and not s.fw51
        text = WORDS.turns_open.format(turns=left) if waits else str(left)
        blocks.append(Fact(WORDS.turns_left, text, ENDS[s.scenario]))
    for side, heading in ((GERMAN, WORDS.german), (ALLIED, WORDS.allied)):
        found = [o for o in objectives(s) if o.side == side]
        if found:
            blocks.append(Heading(heading))
            blocks += [_line(o, s.outcome is not None) for o in found]
    if s.scenario == "time-or-power":
        german, allied = points(s)
        blocks += [
            Heading(WORDS.grade),
            Fact(side_name(GERMAN), str(german), "R43-S1.res.G"),
            Fact(side_name(ALLIED), str(allied), "R43-S1.res.A"),
        ]
    blocks.append(Heading(WORDS.losses))
    for side in (GERMAN, ALLIED):
        lost, reduced = _losses(s, side)
        blocks.append(Fact(side_name(side), WORDS.lost.format(divisions=lost, reduced=reduced)))
    return Card(WORDS.title, "" if s.outcome else WORDS.now, tuple(blocks))


def _line(o: Objective, over: bool) -> Fact:
    words = WORDS.most if o.side == GERMAN else WORDS.of
    text = words.format(have=o.have, need=o.need) if o.need else o.have
    done = WORDS.met_yes if o.met else WORDS.missed if over else WORDS.met_no
    return Fact(WORDS.objective[o.rule], f"{text}: {done}", o.rule, "good" if o.met else "")


def _losses(s: R43State, side: Side) -> tuple[int, int]:
    gone = box(s, "eliminated")
    own = [u for u, c in enumerate(s.units) if c.side == side and is_division(s, u)]
    lost = sum(s.units[u].place == gone or bool(s.units[u].fell) for u in own)
    return lost, sum(s.units[u].reduced and on_map(s, u) for u in own)


def score(s: R43State, side: Side) -> float:
    """How good the position is for a side: objectives, strategic hexes, ports, steps, the Approval, and the way ahead."""
    if s.outcome is not None:
        order = LEVELS.index(s.outcome.level) - LEVELS.index("draw")
        return 1000.0 * (order if side == ALLIED else -order)
    total = 0.0
    for o in objectives(s):
        total += (OBJECTIVE_WORTH if o.met else 0.0) * (1 if o.side == ALLIED else -1)
    geo = s.book.geography
    total += STRATEGIC_WORTH * sum(n for p, n in geo.strategic.items() if holder(s, p) == ALLIED)
    total += PORT_WORTH * sum(p.worth for p in geo.port_at.values() if holder(s, p.place) == ALLIED)
    total += BEACHHEAD_WORTH * len(s.beachheads) - APPROVAL_WORTH * s.approval.level
    total += 0.1 * len(s.allied)
    for u, c in enumerate(s.units):
        if on_map(s, u):
            attack, defence, _ = factors(s, u)
            total += (attack + defence) * (0.5 if c.side == ALLIED else -0.5)
        elif c.fell:
            attack, defence, _ = kind(s, u).full
            total += (attack + defence) * (-0.3 if c.side == ALLIED else 0.3)
    return total if side == ALLIED else -total


def results(s: R43State) -> dict[str, int]:
    """Figures of a game for batches."""
    divisions, staffs = exited(s)
    geo = s.book.geography
    found = {
        "turns": s.turn,
        "approval": s.approval.level,
        "beachheads": len(s.beachheads),
        "hexes_allied": len(s.allied),
        "port_total": port_total(s),
        "major_ports": ports.major_count(s),
        "strategic": sum(n for p, n in geo.strategic.items() if holder(s, p) == ALLIED),
        "v1_taken": v1.taken(s),
        "german_cities": sum(holder(s, p) == ALLIED for p in geo.german_cities),
        "divisions_out": divisions,
        "headquarters_out": staffs,
    }
    for side in (GERMAN, ALLIED):
        found[f"{side}_lost"], found[f"{side}_reduced"] = _losses(s, side)
    return found
