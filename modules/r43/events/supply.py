"""What happens in the supply phase."""

from app.core.state import Event, Side


class SupplyChecked(Event, frozen=True, tag=True):
    """A side's supply was looked up. `out`: counters found out of supply now; `back`: in supply again. LR-4.1"""

    side: Side
    staffs: bool
    out: tuple[int, ...]
    back: tuple[int, ...]


class Starved(Event, frozen=True, tag=True):
    """A counter loses a step for want of supply. LR-4.7"""

    unit: int
    turns: int


class PontoonTurned(Event, frozen=True, tag=True):
    """A headquarters was turned to its pontoon side, or back. LR-4.11"""

    unit: int
    pontoon: bool


SupplyEvent = SupplyChecked | Starved | PontoonTurned
