"""The style sheet, built from the theme's tokens."""

from collections.abc import Callable

from PySide6.QtGui import QColor

Color = Callable[[str], QColor]
Pixels = Callable[[float], int]


def sheet(color: Color, px: Pixels) -> str:
    """The style sheet of the application for a theme's colours and a text scale."""
    return "\n".join(part(color, px) for part in (_ground, _buttons, _fields, _views, _tabs, _bars, _menus))


def _c(color: Color, token: str) -> str:
    return color(token).name()


def _ground(color: Color, px: Pixels) -> str:
    return f"""
QMainWindow, QDialog {{ background: {_c(color, "panel")}; }}
QMainWindow::separator {{ background: {_c(color, "line")}; width: {px(1)}px; height: {px(1)}px; }}
QMainWindow::separator:hover {{ background: {_c(color, "accent")}; }}
QSplitter::handle {{ background: {_c(color, "line")}; }}
QSplitter::handle:horizontal {{ width: {px(1)}px; }}
QSplitter::handle:vertical {{ height: {px(1)}px; }}
QSplitter::handle:hover {{ background: {_c(color, "accent")}; }}
QStatusBar {{ background: {_c(color, "panel")}; color: {_c(color, "text2")}; border-top: 1px solid {_c(color, "line")}; }}
QStatusBar::item {{ border: 0; }}
QDockWidget {{ color: {_c(color, "text")}; titlebar-close-icon: none; titlebar-normal-icon: none; }}
QDockWidget::title {{
    background: {_c(color, "panel")}; padding: {px(6)}px {px(10)}px; border-bottom: 1px solid {_c(color, "line")};
}}
QToolTip {{
    background: {_c(color, "raised")}; color: {_c(color, "text")}; border: 1px solid {_c(color, "line2")};
    padding: {px(4)}px {px(6)}px;
}}
QGroupBox {{
    border: 1px solid {_c(color, "line")}; border-radius: {px(5)}px; margin-top: {px(9)}px; padding-top: {px(10)}px;
    font-weight: 600;
}}
QGroupBox::title {{ subcontrol-origin: margin; left: {px(10)}px; padding: 0 {px(4)}px; }}
QFrame[frameShape="4"], QFrame[frameShape="5"] {{ color: {_c(color, "line")}; }}
"""


def _buttons(color: Color, px: Pixels) -> str:
    off = "dashed" if color("line") == color("line2") else "solid"
    pad = f"padding: {px(5)}px {px(12)}px"
    return f"""
QPushButton {{
    background: {_c(color, "raised")}; color: {_c(color, "text")}; border: 1px solid {_c(color, "line2")};
    border-radius: {px(4)}px; {pad}; font-weight: 600; min-height: {px(18)}px;
}}
QPushButton:hover {{ background: {_c(color, "accent_tint")}; border-color: {_c(color, "accent")}; }}
QPushButton:pressed, QPushButton:checked {{
    background: {_c(color, "accent_tint")}; border-color: {_c(color, "accent")}; color: {_c(color, "accent")};
}}
QPushButton:default, QPushButton[primary="true"] {{
    background: {_c(color, "accent")}; color: {_c(color, "accent_text")}; border-color: {_c(color, "accent")};
}}
QPushButton:default:hover, QPushButton[primary="true"]:hover {{ border-color: {_c(color, "text")}; }}
QPushButton:disabled {{
    background: {_c(color, "panel")}; color: {_c(color, "text3")}; border: 1px {off} {_c(color, "line")};
}}
QPushButton:flat, QPushButton[link="true"] {{
    background: transparent; border-color: transparent; color: {_c(color, "accent")};
}}
QPushButton:flat:hover, QPushButton[link="true"]:hover {{ background: {_c(color, "accent_tint")}; }}
QToolButton {{
    background: transparent; color: {_c(color, "text")}; border: 1px solid transparent; border-radius: {px(4)}px;
    padding: {px(4)}px;
}}
QToolButton:hover {{ background: {_c(color, "sunken")}; }}
QToolButton:checked, QToolButton:pressed {{ background: {_c(color, "accent_tint")}; color: {_c(color, "accent")}; }}
QToolButton:disabled {{ color: {_c(color, "text3")}; }}
QToolButton::menu-indicator {{ image: none; }}
QCheckBox, QRadioButton {{ spacing: {px(8)}px; min-height: {px(20)}px; }}
QCheckBox:disabled, QRadioButton:disabled, QLabel:disabled {{ color: {_c(color, "text3")}; }}
"""


def _fields(color: Color, px: Pixels) -> str:
    fields = "QLineEdit, QPlainTextEdit, QTextEdit"
    return f"""
{fields} {{
    background: {_c(color, "raised")}; color: {_c(color, "text")}; border: 1px solid {_c(color, "line2")};
    border-radius: {px(4)}px; padding: {px(4)}px {px(8)}px; min-height: {px(18)}px;
    selection-background-color: {_c(color, "accent")}; selection-color: {_c(color, "accent_text")};
}}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{
    border: 0; padding: 0; min-height: 0; background: transparent;
}}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{
    border-color: {_c(color, "accent")};
}}
QLineEdit:disabled {{
    background: {_c(color, "panel")}; color: {_c(color, "text3")}; border-color: {_c(color, "line")};
}}
QTextBrowser {{ border: 0; background: transparent; padding: 0; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox QAbstractItemView {{ border: 1px solid {_c(color, "line2")}; padding: {px(2)}px; }}
QSlider {{ min-height: {px(20)}px; }}
QSlider::groove:horizontal {{ height: {px(4)}px; background: {_c(color, "line")}; border-radius: {px(2)}px; }}
QSlider::sub-page:horizontal {{ background: {_c(color, "accent")}; border-radius: {px(2)}px; }}
QSlider::handle:horizontal {{
    width: {px(14)}px; height: {px(14)}px; margin: -{px(6)}px 0; border-radius: {px(7)}px;
    background: {_c(color, "raised")}; border: {px(2)}px solid {_c(color, "accent")};
}}
QProgressBar {{
    border: 0; background: {_c(color, "line")}; border-radius: {px(2)}px; height: {px(4)}px; text-align: center;
}}
QProgressBar::chunk {{ background: {_c(color, "accent")}; border-radius: {px(2)}px; }}
"""


def _views(color: Color, px: Pixels) -> str:
    return f"""
QScrollArea, QScrollArea > QWidget > QWidget {{ border: 0; }}
QListView, QTreeView, QTableView {{
    background: {_c(color, "raised")}; alternate-background-color: {_c(color, "panel")}; color: {_c(color, "text")};
    border: 1px solid {_c(color, "line")}; border-radius: {px(4)}px; outline: 0; gridline-color: {_c(color, "line")};
    selection-background-color: {_c(color, "accent_tint")}; selection-color: {_c(color, "text")};
}}
QListView::item, QTreeView::item {{ padding: {px(4)}px {px(6)}px; min-height: {px(18)}px; border: 1px solid transparent; }}
QTableView::item {{ padding: {px(3)}px {px(6)}px; }}
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover {{ background: {_c(color, "sunken")}; }}
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {{
    background: {_c(color, "accent_tint")}; color: {_c(color, "text")};
}}
QListView::item:selected:active, QTreeView::item:selected:active {{ border-color: {_c(color, "accent")}; }}
QHeaderView {{ background: {_c(color, "panel")}; border: 0; }}
QHeaderView::section {{
    background: {_c(color, "panel")}; color: {_c(color, "text2")}; border: 0; border-bottom: 1px solid {_c(color, "line")};
    padding: {px(4)}px {px(6)}px; font-weight: 600;
}}
QTableCornerButton::section {{ background: {_c(color, "panel")}; border: 0; }}
"""


def _tabs(color: Color, px: Pixels) -> str:
    return f"""
QTabWidget::pane {{ border: 0; border-top: 1px solid {_c(color, "line")}; }}
QTabBar {{ background: transparent; }}
QTabBar::tab {{
    background: transparent; color: {_c(color, "text2")}; padding: {px(7)}px {px(12)}px; border: 0;
    border-bottom: {px(3)}px solid transparent; font-weight: 600;
}}
QTabBar::tab:hover {{ color: {_c(color, "text")}; background: {_c(color, "sunken")}; }}
QTabBar::tab:selected {{ color: {_c(color, "accent")}; border-bottom-color: {_c(color, "accent")}; }}
QTabBar::tab:disabled {{ color: {_c(color, "text3")}; }}
"""


def _bars(color: Color, px: Pixels) -> str:
    return f"""
QScrollBar {{ background: transparent; border: 0; margin: 0; }}
QScrollBar:vertical {{ width: {px(10)}px; }}
QScrollBar:horizontal {{ height: {px(10)}px; }}
QScrollBar::handle {{ background: {_c(color, "line2")}; border-radius: {px(3)}px; margin: {px(2)}px; }}
QScrollBar::handle:vertical {{ min-height: {px(28)}px; }}
QScrollBar::handle:horizontal {{ min-width: {px(28)}px; }}
QScrollBar::handle:hover {{ background: {_c(color, "text3")}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: 0; }}
"""


def _menus(color: Color, px: Pixels) -> str:
    return f"""
QMenuBar {{ background: {_c(color, "panel")}; color: {_c(color, "text")}; border: 0; }}
QMenuBar::item {{ padding: {px(6)}px {px(10)}px; background: transparent; border-radius: {px(4)}px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {_c(color, "accent_tint")}; }}
QMenu {{
    background: {_c(color, "raised")}; color: {_c(color, "text")}; border: 1px solid {_c(color, "line2")};
    padding: {px(4)}px;
}}
QMenu::item {{ padding: {px(5)}px {px(24)}px {px(5)}px {px(10)}px; border-radius: {px(3)}px; }}
QMenu::item:selected {{ background: {_c(color, "accent_tint")}; }}
QMenu::item:disabled {{ color: {_c(color, "text3")}; }}
QMenu::icon {{ padding-left: {px(6)}px; }}
QMenu::separator {{ height: 1px; background: {_c(color, "line")}; margin: {px(4)}px {px(6)}px; }}
QMenu::indicator {{ width: {px(14)}px; height: {px(14)}px; padding-left: {px(6)}px; }}
"""
