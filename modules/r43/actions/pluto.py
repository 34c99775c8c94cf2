"""Acts with a PLUTO marker."""

from app.core.state import Action, Choice, Place


class AimPluto(Action, frozen=True, tag=True):
    """Choose a PLUTO to place or move. R43-5.6.8"""

    marker: Choice


class LayPluto(Action, frozen=True, tag=True):
    """Where the PLUTO goes. LR-5.10, LR-5.12"""

    place: Place


class PayPluto(Action, frozen=True, tag=True):
    """Spend a support marker to move the PLUTO anywhere; four are needed. R43-5.6.9.p2"""

    marker: Choice


PlutoAction = AimPluto | LayPluto | PayPluto
