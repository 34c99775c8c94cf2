"""States, actions and events to and from JSON, built from a module's own types."""

from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from app.core.digest import blake2b
from app.core.module import Types
from app.core.state import Action, State


class Codec:
    """JSON for one module."""

    def __init__(self, types: Types) -> None:
        self._types = types
        self._encoder = msgspec.json.Encoder(order="deterministic")

    @cached_property
    def _state(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self._types.state)

    @cached_property
    def _action(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self._types.action)

    def encode(self, thing: Any) -> bytes:
        """A state, action or event as canonical JSON (one form for equal things)."""
        return self._encoder.encode(thing)

    def state(self, text: bytes | str) -> State:
        """A state from JSON. Raises msgspec.ValidationError or msgspec.DecodeError."""
        result: State = self._state.decode(text)
        return result

    def action(self, text: bytes | str) -> Action:
        """An action from JSON. Raises msgspec.ValidationError or msgspec.DecodeError."""
        result: Action = self._action.decode(text)
        return result

    def digest(self, s: State) -> str:
        """Sixteen hex digits that tell this state from any other; how a verdict is worded is not part of it."""
        if s.outcome is not None:
            s = replace(s, outcome=replace(s.outcome, text=""))
        return blake2b(self._encoder.encode(s), digest_size=8).hexdigest()
