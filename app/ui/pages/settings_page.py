"""The settings: look, text size, animation, overlays, what is asked, and where games are kept."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QSlider, QWidget

from app.core.language import LANGUAGES
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.radio import RadioGroup, radio_group
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages.page_frame import Page
from app.ui.settings import Settings

PAUSE = 150
"""Milliseconds a slider rests before its value counts."""


class SettingsPage(Page):
    """The page. `changed(settings)`: the new Settings, at once. `folder_requested`: show the folder of games.
    `shortcuts_requested`: the page of keys. `left`: back.
    """

    changed = Signal(object)
    folder_requested = Signal()
    shortcuts_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Settings")
        self.setAccessibleName(self._title)
        self.settings = Settings()
        self._folder = ""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._slid)
        self.refresh()

    def set_settings(self, settings: Settings) -> None:
        """Show these settings."""
        if settings != self.settings:
            self.settings = settings
            self.refresh()

    def set_folder(self, folder: Path | str) -> None:
        """The folder that games are saved to as they are played."""
        self._folder = str(folder)
        self.refresh()

    def fill(self) -> None:
        s = self.settings
        self.themes = radio_group(
            self.tr("Theme"),
            {
                "system": self.tr("As the system"),
                "light": self.tr("Light"),
                "dark": self.tr("Dark"),
                "contrast": self.tr("High contrast"),
            },
            s.theme,
            lambda key: self._change(theme=key),
        )
        self._section(self.tr("Theme"), self.themes)
        self.languages = radio_group(
            self.tr("Language"),
            {"system": self.tr("As the system"), **LANGUAGES},
            s.language,
            lambda key: self._change(language=key),
        )
        about = self.tr("The program and its games speak it from the next start.")
        self._section(self.tr("Language"), self.languages, about=about)
        self.scale, words = self._slider(80, 200, 5, s.text_scale, self.tr("Text size in per cent"))
        self._section(self.tr("Text size"), Wrapping([self.scale, words], gap=16))
        self.motion: RadioGroup = radio_group(
            self.tr("Animation"),
            {
                "none": self.tr("None"),
                "fast": self.tr("Fast"),
                "normal": self.tr("Normal"),
                "slow": self.tr("Slow"),
            },
            s.animation,
            lambda key: self._change(animation=key),
        )
        self._section(self.tr("Animation"), self.motion)
        self.strength, words = self._slider(40, 100, 5, s.overlay_strength, self.tr("Strength of overlays in per cent"))
        about = self.tr("How strongly reach, enemy fire and the like lie over the map.")
        self._section(self.tr("Overlays"), Wrapping([self.strength, words], gap=16), about=about)
        self.sound = QCheckBox(self.tr("Let counters, dice and battles be heard"))
        self.sound.setChecked(s.sound)
        self.sound.toggled.connect(lambda on: self._change(sound=on))
        self.volume, words = self._slider(0, 100, 5, s.volume, self.tr("Volume in per cent"))
        self._section(self.tr("Sound"), self.sound, Wrapping([self.volume, words], gap=16))
        self.confirm = QCheckBox(self.tr("Ask before a half ends while units can still act"))
        self.confirm.setChecked(s.confirm_end)
        self.confirm.toggled.connect(lambda on: self._change(confirm_end=on))
        self.briefing = QCheckBox(self.tr("Show what falls due when a turn begins, in games that tell it"))
        self.briefing.setChecked(s.briefing)
        self.briefing.toggled.connect(lambda on: self._change(briefing=on))
        self._section(self.tr("Questions"), self.confirm, self.briefing)
        self.thinking: RadioGroup = radio_group(
            self.tr("Thinking of bots"),
            {
                "2": self.tr("2 seconds"),
                "10": self.tr("10 seconds"),
                "30": self.tr("30 seconds"),
                "0": self.tr("As long as it needs"),
            },
            str(s.bot_seconds),
            lambda key: self._change(bot_seconds=int(key)),
        )
        about = self.tr(
            "How long a bot that looks ahead may think at a decision. Only the last plays the same game again."
        )
        self._section(self.tr("Bots"), self.thinking, about=about)
        self.hints = QCheckBox(self.tr("Show hints beside the game"))
        self.hints.setChecked(s.hints)
        self.hints.toggled.connect(lambda on: self._change(hints=on))
        again = Link(self.tr("Tell everything once more"))
        again.setObjectName("hints-again")
        again.setEnabled(bool(s.told or s.learned))
        again.clicked.connect(lambda: self._change(told=[], learned=[], hints=True))
        count = Text(self.tr("{n} hints were read.").format(n=len(s.told)), "body", "text2")
        about = self.tr("What a guide has to say, and what happens for the first time.")
        self._section(self.tr("Hints"), self.hints, Wrapping([count, again], gap=12), about=about)
        self.key_sets: RadioGroup = radio_group(
            self.tr("Set of keys"),
            {
                "auto": self.tr("As the keyboard"),
                "standard": self.tr("Standard"),
                "azerty": self.tr("French keyboard"),
                "left": self.tr("Left hand"),
                "left_azerty": self.tr("Left hand, French keyboard"),
            },
            s.key_set,
            lambda key: self._change(key_set=key),
        )
        keys = Link(self.tr("Show and change all keys"))
        keys.clicked.connect(self.shortcuts_requested)
        self._section(self.tr("Keyboard"), self.key_sets, Wrapping([keys]))
        if self._folder:
            show = Link(self.tr("Open the folder"))
            show.clicked.connect(self.folder_requested)
            about = self.tr("Every act is on the disk before it is shown. Games lie in")
            self._section(
                self.tr("Saved games"), Wrapping([Text(self._folder, "strong", size=12.5), show]), about=about
            )

    def _section(self, words: str, *widgets: QWidget, about: str = "") -> None:
        self.column.rows.addSpacing(theme.px(6))
        self.column.add(Text(words, "section"))
        if about:
            self.column.add(Text(about, "body", "text2"))
        for widget in widgets:
            self.column.add(widget)

    def _slider(self, low: int, high: int, step: int, value: int, name: str) -> tuple[QSlider, Text]:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(low // step, high // step)
        slider.setValue(round(value / step))
        slider.setPageStep(2)
        slider.setFixedWidth(theme.px(300))
        slider.setAccessibleName(name)
        slider.setProperty("step", step)
        words = Text(self.tr("{n} %").format(n=value), "strong", wrap=False)
        slider.valueChanged.connect(lambda at: words.set_words(self.tr("{n} %").format(n=at * step)))
        slider.valueChanged.connect(lambda _: self._pause.start())
        return slider, words

    def _slid(self) -> None:
        scale = self.scale.value() * int(self.scale.property("step"))
        strength = self.strength.value() * int(self.strength.property("step"))
        volume = self.volume.value() * int(self.volume.property("step"))
        held = next((name for name in ("scale", "strength", "volume") if getattr(self, name).hasFocus()), "")
        self._change(text_scale=scale, overlay_strength=strength, volume=volume)
        if held:
            getattr(self, held).setFocus(Qt.FocusReason.OtherFocusReason)

    def _change(self, **values: object) -> None:
        new = self.settings.changed(**values)
        if new != self.settings:
            told = new.told != self.settings.told
            self.settings = new
            self.changed.emit(new)
            if told:
                self.refresh()
