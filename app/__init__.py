"""Hexspine: a desktop client for hex wargames whose rules are plugins."""

__version__ = "0.2.0"
CORE_VERSION = "1.0"
"""The version of the module contract (`app.core.module`); a module's manifest names the range it was written for."""
