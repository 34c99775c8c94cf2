"""How a picture looks to those who see colours otherwise: three kinds of colour blindness, and grey.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete blindness of one kind of cone, in linear light.
"""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

Light = NDArray[np.float64]
"""Linear red, green and blue from 0 to 1 in the last axis."""

VISIONS: dict[str, Light] = {
    "all colours": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
    "greyscale": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}


def linear(image: QImage) -> Light:
    """The light of a picture, row by row."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    values = rows[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3) / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def seen(light: Light, vision: str) -> Light:
    """Light as it is seen with that kind of vision."""
    return np.clip(light @ VISIONS[vision].T, 0, 1)


def luminance(light: Light) -> Light:
    """How bright light is."""
    found: Light = light @ np.array([0.2126, 0.7152, 0.0722])
    return found


def simulated(image: QImage, vision: str) -> QImage:
    """A picture as it is seen with that kind of vision."""
    light = seen(linear(image), vision)
    values = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    dots = np.ascontiguousarray((values * 255).round().astype(np.uint8))
    high, wide = dots.shape[:2]
    return QImage(dots.tobytes(), wide, high, wide * 3, QImage.Format.Format_RGB888).copy()
