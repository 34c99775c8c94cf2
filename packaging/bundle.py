"""What Windows and macOS want to be told of the program: its version resource and its property list."""

import re
from typing import Any

from app import __version__

IDENTIFIER = "io.github.hexspine.Hexspine"
"""The name of the program among all programs of a Mac, and of its file type."""

COPYRIGHT = "Copyright 2026 The Hexspine authors"


def numbers(version: str = __version__) -> tuple[int, int, int, int]:
    """A version as the four numbers that Windows wants."""
    found = [int(n) for n in re.findall(r"\d+", version)[:3]]
    a, b, c = (*found, 0, 0, 0)[:3]
    return a, b, c, 0


def version_resource() -> Any:
    """The version resource of hexspine.exe; only where PyInstaller runs on Windows."""
    from PyInstaller.utils.win32 import versioninfo as v

    words = {
        "CompanyName": "The Hexspine authors",
        "FileDescription": "Hexspine",
        "FileVersion": __version__,
        "InternalName": "hexspine",
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": "hexspine.exe",
        "ProductName": "Hexspine",
        "ProductVersion": __version__,
    }
    table = v.StringTable("040904B0", [v.StringStruct(name, text) for name, text in words.items()])
    return v.VSVersionInfo(
        ffi=v.FixedFileInfo(filevers=numbers(), prodvers=numbers()),
        kids=[v.StringFileInfo([table]), v.VarFileInfo([v.VarStruct("Translation", [1033, 1200])])],
    )


def property_list() -> dict[str, Any]:
    """The Info.plist of Hexspine.app beyond what PyInstaller writes: the file type, and that it is no background program."""
    return {
        "CFBundleDisplayName": "Hexspine",
        "CFBundleShortVersionString": __version__,
        "CFBundleVersion": ".".join(map(str, numbers()[:3])),
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Hexspine game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "hexspine-save.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.save"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.save",
                "UTTypeDescription": "Hexspine game",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeIconFile": "hexspine-save.icns",
                "UTTypeTagSpecification": {"public.filename-extension": ["hexspine"]},
            }
        ],
        "LSApplicationCategoryType": "public.app-category.strategy-games",
        "LSBackgroundOnly": False,
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSPrincipalClass": "NSApplication",
        "NSRequiresAquaSystemAppearance": False,
    }
