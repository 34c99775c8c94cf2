"""The command `coach`: advice on a moment of a saved game, or the decisions that cost most in it."""

import sys
from argparse import Namespace
from collections import Counter
from pathlib import Path
from typing import Any

from app.cli_words import command, json_flag, modules, print_json
from app.core.state import Side
from app.core.thought import Clock
from app.play import names
from app.play.session import PERSON, Session
from app.play.solo import coach
from app.play.solo.coach import Advice, LeftOut, Mistake
from app.play.viewer import can_hide

LISTED = 10
"""So many decisions are listed."""


def add(commands: Any) -> None:
    """Add the command to a parser."""
    p = command(
        commands, "coach", run, "tell which decisions of a saved game cost most, or what to do in a moment of it"
    )
    p.add_argument("file", type=Path, metavar="FILE")
    p.add_argument("--at", type=int, metavar="N", help="advise whoever decides after N acts")
    about = "look at the decisions of this side only; without it those of all persons, or of all where bots played"
    p.add_argument("--side", default="", metavar="SIDE", help=about)
    p.add_argument(
        "--nodes", type=int, metavar="N", help="try N acts at a decision; without it as the level planner does"
    )
    json_flag(p)


def run(a: Namespace) -> int:
    """Open the game, ask the coach, print what it says."""
    if not a.file.exists():
        raise names.Unknown(f"no file {a.file}")
    if a.nodes is not None and a.nodes < 1:
        raise names.Unknown(f"{a.nodes} acts; choose at least 1")
    session = Session.open(a.file, modules(), read_only=True)
    if session.notice:
        print(f"hexspine: {session.notice}", file=sys.stderr)
    if not coach.can_coach(session.module):
        raise names.Unknown(f"{session.module.manifest.title} has no coach: none of its bots looks ahead")
    if a.side:
        names.known(a.side, [side.id for side in session.sides], "side")
    nodes = a.nodes or coach.budget(session.module)
    return _review(a, session, nodes) if a.at is None else _advise(a, session, nodes)


def _advise(a: Namespace, session: Session, nodes: int) -> int:
    line = session.line()
    if not 0 <= a.at < len(line):
        raise names.Unknown(f"{a.at} acts; the game has {len(line) - 1}")
    s = line[a.at].state
    if s.decider is None:
        raise names.Unknown(f"after {a.at} acts nobody decides: the game is over")
    if can_hide(session.module) and session.state.outcome is None and a.side != s.decider:
        raise names.Unknown(f"the plans of a side are its secret until the game is over; add --side {s.decider}")
    thought = coach.think(session.module, s, Clock(nodes))
    told = coach.advice(session.module, session.module.seen_by(s, s.decider), thought)
    if a.json:
        print_json([_advice(one) for one in told])
        return 0
    print(f"{_called(session, s.decider)} decides, turn {s.turn}, after {a.at} acts. {thought.nodes} acts tried.")
    for number, one in enumerate(told, 1):
        worth = f" ({one.weighed.value - told[0].weighed.value:+.1f})" if number > 1 else ""
        print(f"{number}. {_plain(one.title)}{worth}")
        if one.why:
            print(f"   {_plain(one.why)}")
    return 0


def _advice(one: Advice) -> dict[str, Any]:
    w = one.weighed
    odds = w.plan.odds if w.plan.odds >= 0 else None
    return {"title": one.title, "why": one.why, "value": w.value, "error": w.error, "games": w.games, "odds": odds}


def _review(a: Namespace, session: Session, nodes: int) -> int:
    if can_hide(session.module) and session.state.outcome is None:
        raise names.Unknown("the plans of a side are its secret until the game is over")
    persons = [side for side, player in session.players.items() if player == PERSON] or list(session.players)
    sides = [a.side] if a.side else persons
    said = list(coach.review(session, session.line(), sides, nodes))
    found = [f for f in said if isinstance(f, Mistake)]
    left_out = Counter(f.kind for f in said if isinstance(f, LeftOut))
    worst = coach.worst(found, LISTED)
    if a.json:
        print_json([_mistake(session, m) for m in worst])
        return 0
    print(f"{session.title}: {len(found)} decisions had a better one beside them.")
    for m in worst:
        turn = _turn(session, m)
        print(f"{_called(session, m.side)}, turn {turn}, act {m.node}: {_plain(m.done)}")
        doubt = f"± {m.error:.1f}" if m.games else "by the estimate alone"
        print(f"   cost {m.cost:.1f} {doubt}. Better: {_plain(m.better)}")
        if m.why:
            print(f"   {_plain(m.why)}")
    if left_out:
        print(f"Not judged, for want of a figure: {', '.join(f'{kind} ({n})' for kind, n in left_out.most_common())}.")
    return 0


def _mistake(session: Session, m: Mistake) -> dict[str, Any]:
    turn = _turn(session, m)
    told = {"act": m.node, "turn": turn, "side": m.side, "done": m.done, "better": m.better, "why": m.why}
    return told | {"cost": m.cost, "error": m.error, "games": m.games}


def _turn(session: Session, m: Mistake) -> int:
    """The turn in which it was decided."""
    return session.nodes[session.nodes[m.node].parent].state.turn


def _plain(text: str) -> str:
    return text.replace("**", "")


def _called(session: Session, side: Side) -> str:
    return next((s.adjective for s in session.sides if s.id == side), side)
