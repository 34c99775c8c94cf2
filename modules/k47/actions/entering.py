"""Coming on to the table. K47-21.2.entry"""

from app.core.state import Action, Choice, Place


class Enter(Action, frozen=True, tag=True):
    """Come on to the table with the anchor on a hex. K47-21.2.entry"""

    place: Place


class EnterAs(Action, frozen=True, tag=True):
    """The shape in which the unit comes on: `blob`, `line` or `column`. K47-24.5"""

    shape: Choice


EnteringAction = Enter | EnterAs
