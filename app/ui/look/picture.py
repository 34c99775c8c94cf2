"""Pictures drawn in memory."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPainter, QPixmap

from app.ui.look import theme


def blank(width: int, height: int) -> QPixmap:
    """A transparent picture of that many device pixels, at least one each way."""
    picture = QPixmap(max(1, width), max(1, height))
    picture.fill(theme.TRANSPARENT)
    return picture


@contextmanager
def painting(picture: QPixmap) -> Iterator[QPainter]:
    """A painter on a picture, with smooth edges; it is put down whatever happens, or Qt would crash.

    What Qt paints with stays with the picture as long as that is there, often larger than it: the picture is made a copy.
    """
    p = QPainter(picture)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield p
    finally:
        p.end()
        picture.swap(picture.copy())
