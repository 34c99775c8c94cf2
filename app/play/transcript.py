"""A game as a case file: its actions, the dice that fell, and what came of it. Good for a report of a fault.

It tells the secrets of every side: it is for the umpire's eyes.
"""

from typing import Any

import yaml

from app.core.state import Rolled
from app.play import notation
from app.play.session import Session


def transcript(session: Session, node: int | None = None) -> str:
    """The line from the start to a moment (the one at hand) as a case that passes. Raises BadSave as `Node.events` does.

    Only for a game that began at its scenario's start, without values of the player's own: a case has no others.
    """
    line = session.line(node)
    dice: list[int] = []
    do: list[Any] = []
    for before, after in zip([None, *line], line, strict=False):
        dice += [face for event in after.events if isinstance(event, Rolled) for face in event.faces]
        if before is not None and after.action is not None:
            do.append(notation.write_action(session.module, before.state, after.action))
    s = line[-1].state
    found = session.module.facts(s)["outcome"]
    end = {"outcome.level": found["level"]} if isinstance(found, dict) else {"outcome": found}
    case: dict[str, Any] = {"case": f"{session.title}, act {line[-1].id}", "module": session.header.module}
    case["scenario"] = session.header.scenario
    if session.header.options:
        case["options"] = dict(session.header.options)
    case |= {"dice": dice, "do": do, "then": {"turn": s.turn, "decider": s.decider, **end}}
    return yaml.safe_dump([case], sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)
