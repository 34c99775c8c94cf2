"""Make the sounds of the table anew, from nothing but arithmetic: assets/common/sounds/*.wav.

python packaging/sounds.py
"""

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "common" / "sounds"
RATE = 22050
LOUDEST = 0.7

Wave = NDArray[np.float64]


def times(seconds: float) -> Wave:
    """The moments of so many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, seed: int, width: int) -> Wave:
    """Noise, the duller the wider it is smoothed."""
    rough = np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE))
    return np.convolve(rough, np.ones(width) / width, "same")


def tone(seconds: float, pitch: float, decay: float) -> Wave:
    """A note that dies away."""
    t = times(seconds)
    return (np.sin(2 * np.pi * pitch * t) + 0.3 * np.sin(4 * np.pi * pitch * t)) * np.exp(-t * decay)


def tap(seconds: float, seed: int, width: int, decay: float, pitch: float) -> Wave:
    """Card on wood: a short noise with a low body."""
    body = np.sin(2 * np.pi * pitch * times(seconds)) * 0.5
    return (noise(seconds, seed, width) * 2 + body) * np.exp(-times(seconds) * decay)


def joined(seconds: float, *parts: tuple[float, Wave]) -> Wave:
    """Waves laid over one another, each from its moment on."""
    whole = np.zeros(round(seconds * RATE))
    for start, part in parts:
        at = round(start * RATE)
        whole[at : at + len(part)] += part[: len(whole) - at]
    return whole


def dice() -> Wave:
    """Two dice on a table: taps that come closer together and fainter."""
    starts = (0.0, 0.05, 0.12, 0.17, 0.23, 0.27, 0.30, 0.33)
    return joined(0.48, *((at, tap(0.09, i, 3, 70, 900 - 40 * i) * 0.88**i) for i, at in enumerate(starts)))


def battle() -> Wave:
    """One report, far away."""
    t = times(0.58)
    rumble = noise(0.58, 44, 60) * 6 * np.exp(-t * 7) + np.sin(2 * np.pi * 52 * t) * 0.5 * np.exp(-t * 9)
    return rumble * np.minimum(1, t / 0.012)


SOUNDS: dict[str, Callable[[], Wave]] = {
    "up": lambda: tap(0.07, 1, 4, 75, 520),
    "down": lambda: tap(0.12, 2, 9, 48, 180),
    "dice": dice,
    "column": lambda: joined(0.2, (0.0, tap(0.05, 4, 3, 90, 880)), (0.06, tone(0.14, 880, 26) * 0.5)),
    "turn": lambda: joined(0.56, (0.0, tone(0.4, 523.25, 9)), (0.16, tone(0.4, 659.25, 9))) * 0.7,
    "refused": lambda: tap(0.16, 3, 24, 30, 98),
    "battle": battle,
    "end": lambda: joined(0.56, (0.0, tone(0.5, 392, 7)), (0.02, tone(0.5, 196, 7))) * 0.6,
}


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        shape = make()
        shape *= np.minimum(1, np.arange(len(shape))[::-1] / (0.01 * RATE))
        frames = (shape / np.abs(shape).max() * LOUDEST * 32767).astype("<i2")
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as f:
            f.setnchannels(1)
            f.setsampwidth(2)
            f.setframerate(RATE)
            f.writeframes(frames.tobytes())
        print(f"assets/common/sounds/{name}.wav")


if __name__ == "__main__":
    main()
