"""Walk through the window in German and print every text that a player comes across, one a line, as JSON."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QTextBrowser,
    QWidget,
)

from app.play.solo import bots
from app.ui import application, translation
from app.ui.look.chip import TagChip
from app.ui.settings import Settings

ALONE = {
    "vital_ground": {"german": "person", "allied": "greedy"},
    "r43": {"allied": "person", "german": "greedy"},
    "k47": {"south": "person", "north": "greedy"},
}
"""Who plays: one person, so that nothing is covered."""

PAGES = ("settings", "shortcuts", "reference", "modules", "sheets", "lab", "report")
"""Pages that are the same whichever game is open; one walk looks at them."""


def texts(window: QWidget) -> Iterator[str]:
    """What the widgets that are shown say, and what is said of them."""
    for widget in (window, *window.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if not isinstance(widget, TagChip):  # it tells where a value is from, as the data do
            yield widget.toolTip()
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QComboBox):
            yield from (widget.itemText(i) for i in range(widget.count()))
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
        if isinstance(widget, QTextBrowser):
            yield from widget.toPlainText().splitlines()
        if isinstance(widget, QAbstractItemView):
            yield from listed(widget)
        for action in widget.actions():
            yield from (action.text(), action.statusTip())


def listed(view: QAbstractItemView) -> Iterator[str]:
    """What the lines of a list, a table or a tree say."""
    model, waiting = view.model(), [QModelIndex()]
    while model is not None and waiting:
        above = waiting.pop()
        for row in range(model.rowCount(above)):
            waiting.append(model.index(row, 0, above))
            for column in range(1 if isinstance(view, QListView) else model.columnCount(above)):
                cell = model.index(row, column, above)
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                    yield str(cell.data(role) or "")


def main(module: str, scenario: str, acts: int) -> None:
    """Pages first, then a game with its panels, act by act."""
    app = QApplication([])
    translation.install(app, "de")
    from app.ui.main_window import MainWindow

    chosen = Settings(theme="light", animation="none", language="de")
    application.dress(app, chosen)
    window = MainWindow(chosen)
    window.resize(1440, 900)
    window.show()
    found: set[str] = set()

    def look() -> None:
        QTest.qWait(60)
        found.update(text for text in texts(window) if text)

    for show in (window.show_start, window.show_new_game):
        show()
        look()
    for page in PAGES if module == "vital_ground" else ():
        window.show_page(page)
        look()
    window.start_game(module, scenario, {}, 3, ALONE[module])
    table = window.table
    assert table is not None
    look()
    for panel in ("roster", "charts", "tree", "standing", "todo", "briefing", "luck", "coach", "rules"):
        table.looks.show_panel(panel)
        look()
    session = table.bridge.session
    for act in range(acts):
        session.do(bots.act(session.module, session.state, "greedy", act))
        table.bridge.go(session.at)
        if act % 6 == 0:
            look()
    look()
    window.show_palette()
    look()
    window.show_page("reference")
    look()
    print(json.dumps(sorted(found), ensure_ascii=False))
    sys.stdout.flush()
    window.close()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
