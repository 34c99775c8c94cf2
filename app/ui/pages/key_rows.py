"""The keys of all commands: which are set, which were changed, and which of two commands has one."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence


class Commandish(Protocol):
    """What the keys need to know of a command (see commands.Command)."""

    @property
    def id(self) -> str: ...
    @property
    def words(self) -> str: ...
    @property
    def keys(self) -> tuple[str, ...]: ...
    @property
    def menu(self) -> str: ...


class Keyed(Struct, frozen=True):
    """A command with its keys: `keys` now, `default` as shipped; key sequences as text such as `Ctrl+Z`."""

    id: str
    words: str
    group: str
    keys: tuple[str, ...]
    default: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether the player changed them."""
        return self.keys != self.default


def printed(sequence: str) -> str:
    """A key sequence as it is printed on the keys: `Ctrl Z`, `Ctrl +`, in the system's words."""
    text = QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
    return f"{text[:-1].replace('+', ' ')}{text[-1:]}"


def same(a: str, b: str) -> bool:
    """Whether two sequences are the same keys."""
    return QKeySequence(a) == QKeySequence(b)


def keyed(commands: Sequence[Commandish], keys: Mapping[str, Sequence[str]]) -> list[Keyed]:
    """Commands with their keys, called as in the menus; `keys`: only what the player changed, by command id."""
    found = []
    for c in commands:
        words = called(c.words)
        group, sub = (called(part) for part in c.menu.partition("/")[::2])
        found.append(
            Keyed(c.id, f"{sub}: {words}" if sub else words, group, tuple(keys.get(c.id, c.keys)), tuple(c.keys))
        )
    return found


def called(words: str) -> str:
    """Words of the table of commands in the player's language, without what is for menus alone."""
    return QCoreApplication.translate("Commands", words).replace("&", "").rstrip("…") if words else ""


def holder(rows: Sequence[Keyed], sequence: str, but: str = "") -> Keyed | None:
    """The command that has these keys, other than `but`."""
    return next((r for r in rows if r.id != but and any(same(k, sequence) for k in r.keys)), None)


def given(rows: Sequence[Keyed], id: str, keys: Sequence[str]) -> list[Keyed]:
    """The rows with these keys for command `id`; they are taken from every other command."""

    def changed(row: Keyed) -> Keyed:
        left = tuple(keys) if row.id == id else tuple(k for k in row.keys if not any(same(k, n) for n in keys))
        return Keyed(row.id, row.words, row.group, left, row.default)

    return [changed(r) for r in rows]


def differences(rows: Sequence[Keyed]) -> dict[str, list[str]]:
    """What the player changed, by command id, as the settings keep it."""
    return {r.id: list(r.keys) for r in rows if r.changed}
