"""The player's settings: one small JSON file, read once and written whole."""

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from app.core.file import contents
from app.core.language import said

Scale = Annotated[int, Meta(ge=80, le=200)]
Strength = Annotated[int, Meta(ge=40, le=100)]
ThemeChoice = Literal["light", "dark", "contrast", "system"]
Motion = Literal["none", "fast", "normal", "slow"]
Language = Literal["system", "en", "de"]
Seconds = Annotated[int, Meta(ge=0, le=600)]
Volume = Annotated[int, Meta(ge=0, le=100)]
KeySetChoice = Literal["auto", "standard", "azerty", "left", "left_azerty"]

LARGEST = 4_000_000
"""Bytes; a larger file is not read."""

RECENT = 12
"""So many recent games are remembered."""


class Docks(Struct, frozen=True):
    """How a module's window was last laid out: Qt's own state, base64, and the sizes of its splitters in pixels."""

    state: str = ""
    geometry: str = ""
    splitters: dict[str, list[int]] = {}


class Settings(Struct, frozen=True):
    """All settings, each at its default.

    `text_scale`, `overlay_strength` and `volume` in per cent. `key_set`: see `key_sets.SETS`. `keys`: only what the player remapped, by command id. `recent`:
    paths of games, newest first; `forgotten`: of files that the list no longer shows. `docks`: by module id. `options`: the options last chosen, by module id.
    `bot_seconds`: that a bot may think at a decision, 0 for as long as it needs.
    `hints`: shown beside the game; `told`: ids of those that are said once and were; `learned`: modules whose guided game
    was played to its end. `running`: the game that is open now, empty after an orderly end; what is there at the start was stopped short.
    """

    theme: ThemeChoice = "system"
    language: Language = "system"
    text_scale: Scale = 100
    animation: Motion = "normal"
    overlay_strength: Strength = 100
    sound: bool = False
    volume: Volume = 50
    key_set: KeySetChoice = "auto"
    confirm_end: bool = True
    briefing: bool = True
    bot_seconds: Seconds = 10
    hints: bool = True
    told: list[str] = []
    learned: list[str] = []
    keys: dict[str, list[str]] = {}
    recent: list[str] = []
    forgotten: list[str] = []
    docks: dict[str, Docks] = {}
    options: dict[str, dict[str, str]] = {}
    running: str = ""

    def changed(self, **values: object) -> "Settings":
        """These settings with some values changed."""
        return msgspec.structs.replace(self, **values)

    def with_recent(self, path: str) -> "Settings":
        """These settings with `path` first among the recent games."""
        return self.changed(recent=[path, *(p for p in self.recent if p != path)][:RECENT])

    def without_recent(self, path: str) -> "Settings":
        """These settings with `path` taken from the recent games."""
        return self.changed(recent=[p for p in self.recent if p != path])


class Unread(Struct, frozen=True):
    """Settings that could not be read: why, and under which name the file was kept, empty where it was not."""

    reason: str
    kept: str = ""

    def words(self) -> str:
        """It in a sentence, in the language in use by then."""
        if not self.kept:
            return said("The settings could not be read ({reason}). Defaults are in use.").format(reason=self.reason)
        text = said("The settings could not be read ({reason}). Defaults are in use; the old file is {file}.")
        return text.format(reason=self.reason, file=self.kept)


def load(path: Path) -> tuple[Settings, Unread | None]:
    """The settings in the file, and why it could not be used if so (defaults are taken, the file is kept aside)."""
    try:
        text = contents(path, LARGEST)
    except FileNotFoundError:
        return Settings(), None
    except OSError as e:
        return Settings(), Unread((e.strerror or str(e)).lower())
    try:
        return msgspec.json.decode(text, type=Settings), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as e:
        kept = path.with_suffix(".unread.json")
        try:
            os.replace(path, kept)
        except OSError:
            return Settings(), Unread(str(e))
        return Settings(), Unread(str(e), kept.name)


def save(path: Path, settings: Settings) -> None:
    """Write the file in one go, so that a kill leaves the old or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part")
    with open(partial, "wb") as f:
        f.write(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        f.flush()
        os.fsync(f.fileno())
    os.replace(partial, path)
