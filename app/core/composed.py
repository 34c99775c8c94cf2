"""YAML text as plain values with their places in the file: words, whole numbers, fractions, lists and mappings, no more."""

import re
from typing import Any

import yaml

from app.core.data import BadData, Document, Problem

SCALAR = re.compile(r"[-+]?(0|[1-9][0-9]*)")
FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}

DEEPEST = 60
"""Lists and mappings within each other."""

MOST = 1_000_000
"""Values of one file, those that stand for others counted each time."""

LONGEST = 40
"""Characters of a number; what is longer is text."""


def document(text: str, name: str) -> Document:
    """YAML text as a document. Raises BadData."""
    try:
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
    except UnicodeEncodeError:
        raise BadData([Problem(name, 1, 1, "", "not YAML: half a character")]) from None
    except yaml.MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise BadData([Problem(name, line, column, "", f"not YAML: {e.problem or e.context}")]) from None
    except yaml.YAMLError as e:
        raise BadData([Problem(name, 1, 1, "", f"not YAML: {str(e).splitlines()[0]}")]) from None
    marks: dict[str, tuple[int, int]] = {}
    problems: list[Problem] = []
    value = _plain(node, "", name, marks, problems, frozenset()) if node is not None else None
    if problems:
        raise BadData(problems)
    return Document(name, value, marks)


def _plain(
    node: Any, path: str, name: str, marks: dict[str, tuple[int, int]], problems: list[Problem], above: frozenset[int]
) -> Any:
    line, column = node.start_mark.line + 1, node.start_mark.column + 1
    marks[path] = (line, column)
    if len(above) > DEEPEST or len(marks) > MOST:
        words = f"nested more than {DEEPEST} deep" if len(above) > DEEPEST else f"more than {MOST} values"
        raise BadData([Problem(name, line, column, "", words)])
    if id(node) in above:
        problems.append(Problem(name, line, column, path, "an anchor that holds itself"))
        return None
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node.value) if not node.style else node.value
    above = above | {id(node)}
    if isinstance(node, yaml.SequenceNode):
        return [
            _plain(n, f"{path}.{i}" if path else str(i), name, marks, problems, above) for i, n in enumerate(node.value)
        ]
    found: dict[str, Any] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            problems.append(
                Problem(
                    name, key_node.start_mark.line + 1, key_node.start_mark.column + 1, path, "a key must be a word"
                )
            )
            continue
        key = key_node.value
        inner = f"{path}.{key}" if path else key
        if key in found:
            mark = key_node.start_mark
            problems.append(Problem(name, mark.line + 1, mark.column + 1, inner, f"'{key}' stands here twice"))
            continue
        found[key] = _plain(value_node, inner, name, marks, problems, above)
    return found


def _scalar(text: str) -> Any:
    if text in WORDS:
        return WORDS[text]
    if len(text) <= LONGEST and SCALAR.fullmatch(text):
        return int(text)
    return float(text) if len(text) <= LONGEST and FLOAT.fullmatch(text) else text
