"""Step 8: pins are lifted and routed units throw to rally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Refusal, Side, Step
from modules.vital_ground.actions import RollRally
from modules.vital_ground.arrivals import authie_taken, release
from modules.vital_ground.book import rulebook
from modules.vital_ground.command import commanders, decided, is_hq, is_leader, led
from modules.vital_ground.counter import enemy
from modules.vital_ground.events import Rallied
from modules.vital_ground.naming import name
from modules.vital_ground.places import on_map
from modules.vital_ground.words import WORDS

if TYPE_CHECKING:
    from modules.vital_ground.state import VGState


def served(s: VGState, u: int) -> str:
    """The rule by which a unit may recover, empty if it may not. VG-199..201, VG-204, VG-205, A-28, A-47"""
    if not on_map(s, u):
        return ""
    if led(s, u) or is_leader(s, u):
        return "VG-293"
    if is_hq(s, u):
        return "VG-204" if s.options.hq_self_rally == "itself" else ""
    hqs = [h for h in commanders(s, u) if h != u]
    return "VG-199" if hqs else ""


class Rally(Step, frozen=True, tag=True):
    """A side recovers: routed HQs throw, pinned HQs unpin, other routed units throw, other pins lift. N-11, VG-041

    `order`: 0 for the first player, 1 for the second. `stage`: 0 to 3 as above. `thrown`: units that have thrown.
    """

    order: int
    stage: int = 0
    thrown: tuple[int, ...] = ()

    rule: ClassVar[str] = "VG-200"

    def side(self, s: VGState) -> Side:
        """Whose units recover."""
        return s.first if self.order == 0 else enemy(s.first)

    def queue(self, s: VGState) -> list[int]:
        """Units this stage still concerns, those routed or pinned this very turn among them. VG-202"""
        side, hqs = self.side(s), self.stage in (0, 1)
        status = "routed" if self.stage in (0, 2) else "pinned"
        return [
            u
            for u, c in enumerate(s.units)
            if c.side == side and c.status == status and is_hq(s, u) == hqs and u not in self.thrown and served(s, u)
        ]

    def decider(self, s: VGState) -> Side | None:
        """The owner of a routed unit that may throw."""
        return self.side(s) if self.stage in (0, 2) and self.queue(s) else None

    def run(self, g: Draft[Any]) -> None:
        """Lift pins in the stages that throw no die. VG-199, A-93"""
        if self.stage in (1, 3):
            for u in self.queue(g.s):
                rule = served(g.s, u)
                g.unit(u, status="ok")
                g.say(Rallied(u, 0, True, rule))
        if self.stage == 3:
            g.done()
        else:
            g.goto(replace(self, stage=self.stage + 1))

    def candidates(self, s: VGState) -> list[Action]:
        """Every unit that may throw now."""
        return [RollRally(u) for u in self.queue(s)]

    def check(self, s: VGState, a: Action) -> Refusal | None:
        """Only units with an HQ of their own in range or the leader. VG-200, VG-201"""
        no = rulebook().refuse
        if not isinstance(a, RollRally):
            return no("VG-020", (), need=WORDS.need.rally)
        return None if a.unit in self.queue(s) else no("VG-201", (), unit=name(s, a.unit))  # VG-201

    def take(self, g: Draft[Any], a: Action) -> None:
        """Throw: 1 to 3 rallies. VG-200, A-27"""
        assert isinstance(a, RollRally)
        s: VGState = g.s
        rule = served(s, a.unit)
        (die,) = g.roll(f"rally {s.units[a.unit].id}")
        well = die <= s.book.v["rally"]
        if well:
            g.unit(a.unit, status="ok" if s.options.rally_to == "normal" else "pinned")
        g.say(Rallied(a.unit, die, well, rule if rule != "VG-199" else "VG-200"))
        if is_hq(s, a.unit):
            decided(g, "hq_self_rally", "A-28")
        if not g.s.released and authie_taken(g.s):
            release(g, ahead=1)
        g.goto(replace(self, thrown=(*self.thrown, a.unit)))
