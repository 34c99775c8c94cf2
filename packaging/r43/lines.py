"""Records as lines of YAML."""

import re
from typing import Any

Record = dict[str, Any]

PLAIN = re.compile(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9_]*")
TOKEN = re.compile(r"true|false|null|yes|no|on|off", re.IGNORECASE)


def flow(value: Any) -> str:
    """A value on one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return value if PLAIN.fullmatch(value) and not TOKEN.fullmatch(value) else '"' + value.replace('"', '\\"') + '"'


def text(top: str, record: Record) -> str:
    """A data file: one record a line, long lists of hexes on lines of their own."""
    lines = [f"# {top}"]
    for key, value in record.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            for entry in value:
                lines += _entry(entry)
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines += _wrapped(value, "  ", "  ")
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def _entry(record: Record) -> list[str]:
    line = "- " + flow(record)
    return [line] if len(line) <= 240 or "hexes" not in record else _wrapped(record, "- ", "  ")


def _wrapped(record: Record, first: str, then: str) -> list[str]:
    lines = []
    for key in sorted(record, key=lambda k: k == "hexes"):
        value = record[key]
        lead = first if not lines else then
        if key == "hexes" and len(value) > 20:
            rows = [", ".join(map(flow, value[i : i + 20])) for i in range(0, len(value), 20)]
            lines.append(f"{lead}{key}: [")
            lines += [f"{then}  {row}," for row in rows[:-1]] + [f"{then}  {rows[-1]}]"]
        else:
            lines.append(f"{lead}{key}: {flow(value)}")
    return lines
