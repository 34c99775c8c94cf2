"""The sequence of play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft, Sequence
from app.core.state import Step
from modules.vital_ground.arrivals import last_turn, new_turn_releases
from modules.vital_ground.book import figures
from modules.vital_ground.command import tidy
from modules.vital_ground.events import GameEnded, TurnBegan
from modules.vital_ground.steps.barrage import Barrages
from modules.vital_ground.steps.half import Half
from modules.vital_ground.steps.initiative import Initiative
from modules.vital_ground.steps.rally import Rally
from modules.vital_ground.victory import verdict

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


class BeginTurn(Step, frozen=True, tag=True):
    """Artillery points and releases of a new turn. VG-300, VG-274..276"""

    def run(self, g: Draft[Any]) -> None:
        """Fresh points, no marks, releases."""
        s: VGState = g.s
        g.set(points=s.book.v["artillery_points"], batteries=figures("arty_split", s.options.arty_split), holding=False)
        g.say(TurnBegan(s.turn))
        new_turn_releases(g)
        g.done()


class EndTurn(Step, frozen=True, tag=True):
    """Step 9: markers off, next turn or the verdict. VG-004, VG-040, VG-335"""

    def run(self, g: Draft[Any]) -> None:
        """The game ends after its last turn."""
        s: VGState = g.s
        if s.turn >= last_turn(s):
            end = verdict(s)
            g.say(GameEnded(end.winner, end.level, end.text))
            g.finish(end)
            return
        g.set(turn=s.turn + 1, units=tuple(tidy(c) for c in s.units), attacked=(), struck=())  # VG-040
        g.done()


class Turn(Sequence, frozen=True, tag=True):
    """One turn after another: initiative, barrages, both halves, rally. VG-020, A-03, A-04"""

    def steps(self, s: VGState) -> tuple[Step, ...]:
        """The boxes of a turn."""
        return (
            BeginTurn(),
            Initiative(),
            Barrages(0),
            Barrages(1),
            Half(0),
            Half(1),
            Rally(0),
            Rally(1),
            EndTurn(),
        )

    def run(self, g: Draft[Any]) -> None:
        """After the last box the first again."""
        if self.at >= len(self.steps(g.s)):
            g.goto(Turn())
            return
        super().run(g)
