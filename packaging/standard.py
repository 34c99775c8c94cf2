"""What a packaged build carries for rule modules of your own: part of Python's standard library, and a few libraries."""

NAMES = """
abc array base64 bisect calendar collections collections.abc contextlib copy csv dataclasses datetime decimal difflib
enum fractions functools graphlib hashlib heapq importlib.resources inspect io itertools json keyword logging math
numbers operator os pathlib pprint random re secrets sqlite3 statistics string struct tempfile textwrap time tomllib
traceback types typing unicodedata uuid warnings weakref xml.etree.ElementTree zipfile zlib
"""

STANDARD = tuple(NAMES.split())

LIBRARIES = ("msgspec", "numpy", "shapely", "yaml")
