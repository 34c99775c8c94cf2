"""The port repair phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Step
from modules.r43.counter import ALLIED
from modules.r43.events.ports import PortHeldUp, PortWorks
from modules.r43.places import at, holder, kind
from modules.r43.special import ports
from modules.r43.zones import beside_enemy

if TYPE_CHECKING:
    from modules.r43.state import R43State


class PortRepair(Step, frozen=True, tag=True):
    """Ports are put in order. LR-15.3, LR-15.6"""

    rule: ClassVar[str] = "LR-15.6"

    def run(self, g: Draft[Any]) -> None:
        """Engineers speed a port up, an enemy next door holds it up. LR-15.3, LR-15.6"""
        s: R43State = g.s
        for port in s.ports:
            if port.opens <= s.turn or holder(s, port.place) != ALLIED:
                continue
            if port.place in beside_enemy(s, ALLIED):
                ports.change(g, replace(port, opens=port.opens + 1))
                g.say(PortHeldUp(port.place, port.opens + 1))  # LR-15.6
                continue
            crews = sum(s.units[u].side == ALLIED and kind(s, u).arm == "engineer" for u in at(s, port.place))
            opens = max(s.turn, port.opens - crews * s.book.v["port_engineer"])  # LR-15.3
            ports.change(g, replace(port, opens=opens))
            g.say(PortWorks(port.place, opens))
        g.done()


PortsStep = PortRepair
