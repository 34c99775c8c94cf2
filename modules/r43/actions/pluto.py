"""Acts with a PLUTO marker."""

from app.core.state import Action, Choice


class AimPluto(Action, frozen=True, tag=True):
    """Choose a PLUTO to place or move."""

    marker: Choice


PlutoAction = AimPluto
