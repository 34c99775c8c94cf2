"""About the program: version, licence, what it is built from, and whose the games are."""

import re
from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from app import __version__, paths
from app.play.discover import Found
from app.ui.look.text import Text
from app.ui.pages.page_frame import Page

NOTICE = "NOTICE"

ROW = re.compile(r" +(\S.*?) {2,}(\S.*)")
"""A line of two columns."""


class AboutPage(Page):
    """The page. `left`: back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("About Hexspine")
        self.setAccessibleName(self._title)
        self._found: tuple[Found, ...] = ()
        self.refresh()

    def set_modules(self, found: Sequence[Found]) -> None:
        """Show the credits of these modules."""
        self._found = tuple(found)
        self.refresh()

    def fill(self) -> None:
        self.column.add(Text(self.tr("Version {version}. A table for hex wargames.").format(version=__version__)))
        self.column.add(
            Text(self.tr("Free software under the Apache License 2.0, without any warranty."), "body", "text2")
        )
        for found in self._found:
            if found.manifest is not None:
                self.column.add(Text(f"{found.manifest.title} {found.manifest.version}", "section"))
                for words in (found.manifest.about, found.manifest.credits):
                    if words:
                        self.column.add(Text(words))
                if found.manifest.licence:
                    licence = self.tr("Licence of the module: {licence}.").format(licence=found.manifest.licence)
                    self.column.add(Text(licence, "body", "text2"))
        parts = notice()
        if parts:
            self.column.add(Text(self.tr("Libraries, fonts and data"), "section"))
            for part in parts:
                self.column.add(Text(part, "body", "text2"))


def notice() -> list[str]:
    """The paragraphs of the NOTICE file that ships with the program; none where it is missing."""
    try:
        text = (paths.root() / NOTICE).read_text(encoding="utf-8")
    except OSError:
        return []
    return [_flowing(paragraph) for paragraph in text.split("\n\n") if paragraph.strip()]


def _flowing(paragraph: str) -> str:
    """A paragraph of columns as lines that wrap: names bold, and what was broken only to fit the file in one line."""
    lines: list[str] = []
    for line in paragraph.strip("\n").split("\n"):
        row = ROW.fullmatch(line)
        if row:
            lines.append(f"**{row[1]}**: {row[2]}")
        elif line.startswith(" ") and lines and not lines[-1].endswith(".") and len(lines) > 1:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line.strip())
    return "\n".join(lines)
