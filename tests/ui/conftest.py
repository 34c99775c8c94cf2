"""After every test of the interface its windows are really gone, and the look is the plain one again."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from app.ui import theme


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """Delete what waits to be deleted: without an event loop Qt would keep every window until the end."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.set_scale(1.0)
    theme.set_theme("light")
