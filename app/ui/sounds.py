"""Short sounds, played by what the system has for that. Without a device or a player there is silence, and no error."""

import shutil
import sys
import wave
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QProcess, QTemporaryDir

from app import paths

FOLDER = paths.assets() / "common" / "sounds"

PLAYERS: tuple[tuple[str, ...], ...] = (("afplay",), ("pw-play",), ("paplay",), ("aplay", "-q"))
"""Programs that play a file, the best first: of macOS, PipeWire, PulseAudio and ALSA."""

APART = 60
"""Milliseconds between two sounds; what comes sooner is not heard."""

Play = Callable[[Path], object]


def names() -> list[str]:
    """The sounds there are."""
    return sorted(file.stem for file in FOLDER.glob("*.wav"))


def system_player() -> Play | None:
    """What plays a file here without waiting for its end; None where nothing does."""
    if sys.platform == "win32":
        import winsound

        flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
        return lambda file: winsound.PlaySound(str(file), flags)
    for program, *options in PLAYERS:
        if found := shutil.which(program):
            return lambda file, found=found, options=options: _start(found, [*options, str(file)])  # type: ignore[misc]
    return None


def _start(program: str, options: list[str]) -> bool:
    process = QProcess()
    process.setProgram(program)
    process.setArguments(options)
    process.setStandardOutputFile(QProcess.nullDevice())
    process.setStandardErrorFile(QProcess.nullDevice())
    return bool(process.startDetached()[0])


def softened(source: Path, target: Path, volume: int) -> None:
    """Write a sound at so many per cent of its loudness; heard loudness goes with the square of the amplitude."""
    import numpy as np  # takes long to come

    with wave.open(str(source), "rb") as f:
        shape, frames = f.getparams(), np.frombuffer(f.readframes(f.getnframes()), "<i2")
    with wave.open(str(target), "wb") as f:
        f.setparams(shape)
        f.writeframes((frames * (volume / 100) ** 2).astype("<i2").tobytes())


class Sounds:
    """The sounds of one window at one volume. `on`: whether they are heard; `player`: plays a file, None for silence."""

    def __init__(self, player: Play | None = None) -> None:
        self.on = False
        self.volume = 50
        self.player = player
        self._sought = player is not None
        self._folder: QTemporaryDir | None = None
        self._since = QElapsedTimer()

    def set(self, on: bool, volume: int) -> None:
        """Let them be heard or not, at a volume in per cent."""
        self.on, self.volume = on and volume > 0, volume

    def play(self, name: str) -> None:
        """Let a sound be heard, unless they are mute or one has just begun."""
        if not self.on or (self._since.isValid() and self._since.elapsed() < APART):
            return
        if not self._sought:
            self.player, self._sought = system_player(), True
        if self.player is None:
            return
        self._since.start()
        try:
            self.player(self._file(name))
        except (OSError, RuntimeError):
            self.player = None

    def _file(self, name: str) -> Path:
        """The sound at the present volume, written when it is first wanted."""
        if self._folder is None:
            self._folder = QTemporaryDir()
        file = Path(self._folder.path()) / f"{name}-{self.volume}.wav"
        if not file.exists():
            softened(FOLDER / f"{name}.wav", file, self.volume)
        return file
