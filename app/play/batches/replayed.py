"""A game of a batch played again from its seed, as a saved game that can be opened."""

from pathlib import Path

from app.core.module import Module
from app.play.batches import batch
from app.play.batches.batch import Row, Task
from app.play.batches.words import words
from app.play.names import Unknown
from app.play.session import Session
from app.play.solo import bots


def game(module: Module, t: Task, row: Row, path: Path | None) -> Session:
    """Game `row` of the task, act by act, in a file at `path` (None: in memory); it stands at its end.

    Raises Unknown where it no longer goes as it went, FileExistsError.
    """
    players = batch.seats(t, row.game)
    session = Session.new(module, t.scenario, t.options, row.seed, dict(players), path, t.overrides)
    fault = row.level == batch.FAULT
    for number in range(row.actions):
        side = session.state.decider
        if side is None:
            break
        session.do(bots.act(module, session.state, players[side], bots.seed_at(row.seed, number)))
    outcome = session.state.outcome
    ended = (outcome.winner, outcome.level) if outcome is not None else ("", batch.UNFINISHED)
    if not fault and (len(session.nodes) - 1, *ended) != (row.actions, row.winner, row.level):
        session.close()
        if path is not None:
            path.unlink(missing_ok=True)
        raise Unknown(words().trouble.changed.format(game=row.game))
    return session
