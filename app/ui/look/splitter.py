"""A splitter with handles made here: of widgets that Qt makes itself, PySide finds out at length what kind they are."""

from PySide6.QtWidgets import QSplitter, QSplitterHandle


class Splitter(QSplitter):
    """A splitter like Qt's own."""

    def createHandle(self) -> QSplitterHandle:
        """The handle between two parts."""
        return QSplitterHandle(self.orientation(), self)
