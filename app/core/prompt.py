"""The prompt: one sentence that says who decides what, and the buttons for it."""

from msgspec import Struct

from app.core.state import Action, Refusal, Side


class Button(Struct, frozen=True):
    """A button of the prompt: its effect in words, a key, and the action it takes.

    `action` None means a view command named by `command` (`next_unit`, `back`, `undo`). A button that does not apply
    now carries the refusal that says why and is shown disabled. `choose WORD` clicks the marker of that word.
    """

    label: str
    action: Action | None = None
    key: str = ""
    primary: bool = False
    command: str = ""
    why: Refusal | None = None


class Prompt(Struct, frozen=True):
    """Who decides (`side`), the question (with **bold** units and places), and its buttons, most likely first."""

    side: Side
    text: str
    buttons: tuple[Button, ...] = ()
