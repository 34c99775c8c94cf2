"""The drop of the Approval, and the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Step
from modules.r43 import effects, stacking, victory
from modules.r43.book import figures, option
from modules.r43.counter import ALLIED, SIDES, Effect
from modules.r43.events.control import GameEnded
from modules.r43.events.declarations import DirectiveEnded
from modules.r43.events.ending import LandingsOver, TableClosed
from modules.r43.places import allies_on_map, holder
from modules.r43.readings import decided
from modules.r43.special import approval, fw51, italienfront, ostfront, reserve, supports
from modules.r43.special.switch import switch

if TYPE_CHECKING:
    from modules.r43.state import R43State


class ApprovalDrop(Step, frozen=True, tag=True):
    """The Approval drops by 1, unless the marker shows H+1 or no Allied unit is on the map. LR-9.3, R43-9.2.5"""

    def run(self, g: Draft[Any]) -> None:
        """Drop it, or not."""
        s: R43State = g.s
        first = figures("t1_approval", option(s, "t1_approval"))[0]
        if s.turn == 1:
            decided(g, "t1_approval")
        if s.turn >= first and allies_on_map(s):  # R43-9.2.5, R43-A.06
            if italienfront.holds(s):
                decided(g, "marker_order_fa")  # LR-21.10
            else:
                approval.change(g, s.book.v["approval_end_of_turn"], "turn", "LR-9.3")
        if option(s, "marker_order_fa") == "approval_first" and not s.italy.closed:
            italienfront.set_marker(g)  # R43-A.04
        g.done()


class EndOfTurn(Step, frozen=True, tag=True):
    """What ends with a turn; the end of a scenario; the switch. LR-2.3, R43-23.3, R43-21.5.6, R43-22.2.3, R43-24"""

    def run(self, g: Draft[Any]) -> None:
        """In the order of the readings: FW 51, the table, Ostfront divisions, the table's units, then the rest.

        The sequence below begins anew: turn 1 has fewer boxes than the next one.
        """
        s: R43State = g.s
        v = s.book.v
        if fw51.is_last(s):
            g.say(DirectiveEnded())
            italienfront.adjust(g, directive=False)  # R43-23.3
        if s.turn == v["italy_last"]:
            _last_of_italy(g)
        ostfront.nothing_to_fight(g)  # R43-22.2.4
        reserve.cheer(g)  # LR-18.4
        supports.prisoners(g)  # LR-5.45
        for side in SIDES:
            stacking.push_out(g, side)  # LR-2.3
        _begin_anew(g)
        if victory.is_over(g.s):  # R43-S1.gen.end
            outcome = victory.verdict(g.s)
            g.say(GameEnded(outcome.winner, outcome.level, outcome.text))
            g.finish(outcome)
            return
        if s.turn == v["last_landing"]:
            _landings_over(g)  # R43-24.a
        effects.expire(g)
        g.set(turn=s.turn + 1)
        if s.turn == v["r43_turns"]:
            switch(g)  # R43-24
        italienfront.new_turn(g)
        if italienfront.penalty(g.s, "divergence"):
            effects.add(g, Effect(kind="divergence", side=ALLIED, until=s.turn + 1, source="R43-21.5.3"))  # R43-21.5.3
        g.done()
        g.goto(replace(g.s.step, at=0))


def _last_of_italy(g: Draft[Any]) -> None:
    """The end of turn 18: the marker once more, Ostfront divisions are counted, the table is closed. R43-A.30"""
    italienfront.adjust(g)  # R43-21.5.6
    s: R43State = g.s
    if ostfront.alive(s):
        if approval.refuse_dismissal(s):
            ostfront.remove_all(g)  # R43-22.2.3.att
        else:
            approval.dismissal(g, "ostfront", "R43-22.2.3")  # R43-22.2.3
    italienfront.close(g)  # R43-21.4.1
    g.say(TableClosed())


def _begin_anew(g: Draft[Any]) -> None:
    """Counters may move and fight again; the West Wall remembers who stood in it; points are lost. R43-6.3.4, LR-11.8"""
    s: R43State = g.s
    wall = s.book.geography.west_wall
    stood = {c.place for c in s.units if c.side == ALLIED and c.place in wall and holder(s, c.place) == ALLIED}
    g.set(
        units=tuple(replace(c, came="", fought=False, runs="") if c.came or c.fought or c.runs else c for c in s.units),
        crossed=tuple(sorted({*s.crossed, *stood})),  # LR-7.19
        rail=0,
        sea=0,
        strategic=0,
        returned=0,
        attacked=(),
        german_steps_lost=0,
    )


def _landings_over(g: Draft[Any]) -> None:
    """After LR turn 10 landing markers that were not used leave play. R43-13.1.12.end, R43-24.a"""
    s: R43State = g.s
    left = tuple(x.id for x in s.landings if x.at in ("waiting", "held"))
    if left:
        g.set(landings=tuple(replace(x, at="lost", place=-1) if x.id in left else x for x in s.landings))
        g.say(LandingsOver(left))


EndingStep = ApprovalDrop | EndOfTurn
