"""The settings that menus change: theme, text size, animation, sound and the set of keys."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.core.language import language
from app.ui import key_sets
from app.ui.translation import meant

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


class Choices(QObject):
    """The commands of a window that choose, by the names that the table of commands uses."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.main = window
        QGuiApplication.inputMethod().localeChanged.connect(self.set_keys)

    def set_theme(self, name: str) -> None:
        """Wear a theme, or `system`."""
        self._keep(theme=name)

    def set_language(self, code: str) -> None:
        """Speak a language, or `system`, from the next start."""
        self._keep(language=code)
        if meant(code) != language():
            self.main.say(self.tr("The program and its games speak that language from the next start."))

    def set_text_scale(self, per_cent: str) -> None:
        """Scale all interface text."""
        self._keep(text_scale=int(per_cent))

    def set_motion(self, speed: str) -> None:
        """How fast things move: none, fast, normal or slow."""
        self._keep(animation=speed)

    def set_sound(self, on: bool) -> None:
        """Let the table be heard, or mute it."""
        self._keep(sound=on)

    def set_volume(self, per_cent: str) -> None:
        """How loud; choosing that lets the table be heard."""
        self._keep(sound=True, volume=int(per_cent))

    def set_key_set(self, name: str) -> None:
        """Another set of keys, or `auto` for the one that suits the keyboard."""
        self._keep(key_set=name)

    def _keep(self, **values: object) -> None:
        self.main.keep(self.main.settings.changed(**values))

    @property
    def key_set(self) -> key_sets.KeySet:
        """The set of keys in force."""
        return key_sets.set_for(self.main.settings, QGuiApplication.inputMethod().locale())

    def keys(self) -> dict[str, list[str]]:
        """The keys in force by command, where they differ from the table."""
        return key_sets.in_force(self.key_set, self.main.settings.keys)

    def set_keys(self) -> None:
        """Give the commands their keys: another keyboard is in use, or the player chose others."""
        self.main.commands.set_keys(self.keys())
        if self.main.table is not None:
            self.main.table.prompt.set_taken(key_sets.cursor_letters(self.keys()))
            held = self.main.commands.actions["peek"].shortcuts()
            self.main.table.map.peek_keys = tuple(key.toString() for key in held)

    def check(self) -> None:
        """Show in the menus what is chosen."""
        chosen, commands = self.main.settings, self.main.commands
        commands.check(f"theme_{chosen.theme}")
        commands.check(f"motion_{chosen.animation}")
        commands.check(f"language_{chosen.language}")
        commands.check("sound", chosen.sound)
        for id in (f"text_{chosen.text_scale}", f"volume_{chosen.volume}", f"keys_{chosen.key_set}"):
            if id in commands.actions:
                commands.check(id)
