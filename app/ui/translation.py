"""The interface in the player's language: which one that is, and Qt's translators for it."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from app.core.language import ENGLISH, LANGUAGES, language, speak, translate_by

FOLDER = Path(__file__).parent / "translations"
SYSTEM = "system"
"""The choice that follows the desktop."""

_installed: list[QTranslator] = []


def meant(choice: str) -> str:
    """The language that a choice means now; English where the desktop's is not there."""
    if choice != SYSTEM:
        return choice if choice in LANGUAGES else ENGLISH
    wanted = [name.partition("-")[0] for name in QLocale.system().uiLanguages()]
    return next((code for code in wanted if code in LANGUAGES), ENGLISH)


def install(app: QApplication, choice: str) -> None:
    """Have the interface, and every module that is loaded from now on, speak the language of the choice."""
    speak(meant(choice))
    translate_by(lambda text: QCoreApplication.translate("", text))
    QLocale.setDefault(locale())
    while _installed:
        old = _installed.pop()
        app.removeTranslator(old)
        old.deleteLater()
    own = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for file in (own / f"qtbase_{language()}.qm", FOLDER / f"hexspine_{language()}.qm"):
        translator = QTranslator(app)
        if file.is_file() and translator.load(str(file)):
            app.installTranslator(translator)
            _installed.append(translator)


def locale() -> QLocale:
    """How dates are written in the language in use."""
    return QLocale(QLocale.Language.German if language() == "de" else QLocale.Language.English)
