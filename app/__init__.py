"""Hexspine: a desktop client for hex wargames whose rules are plugins."""

from app import imports, libraries

__version__ = "0.3.0"
CORE_VERSION = "1.1"
"""The version of the module contract (`app.core.module`); a module's manifest names the range it was written for."""

imports.bring()
libraries.bring()
