"""Case files: given a position and a queue of dice, when these actions, then this. `tests/cases/README.md` says how."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.data import BadData, Document, Problem, read
from app.core.dice import Dice, OutOfDice
from app.core.module import Module
from app.core.state import Event, Refused, State
from app.play import asking, names, notation
from app.play.discover import Found, Unloadable
from app.play.notation import Misworded, hint, joined


class CaseData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One case as it is written."""

    case: str
    rules: tuple[str, ...] = ()
    note: str = ""
    module: str = ""
    scenario: str = ""
    options: dict[str, str] = {}
    given: dict[str, Any] | None = None
    dice: tuple[int, ...] = ()
    do: tuple[Any, ...] = ()
    then: dict[str, Any] = {}
    says: tuple[str, ...] = ()
    refused: Any = None
    ask: tuple[dict[str, Any], ...] = ()


class Result(Struct, frozen=True, kw_only=True):
    """How a case came out: passed when there are no problems. `log`: what happened as far as it got."""

    case: str
    file: str
    line: int
    module: str = ""
    rules: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    log: tuple[str, ...] = ()


class Run:
    """A case being run: where it stands in its file, the state so far, and what happened."""

    def __init__(self, doc: Document, index: int, case: CaseData, module: Module) -> None:
        self.doc, self.root, self.case, self.module = doc, str(index), case, module
        self.problems: list[Problem] = []
        self.log: list[str] = []
        self.state: State

    def fault(self, path: str, text: str) -> None:
        """Something is wrong at a path inside the case."""
        self.problems.append(self.doc.problem(joined(self.root, path) if path else self.root, text))

    def tell(self, before: State, events: Sequence[Event]) -> None:
        """Put events into the log."""
        for event in events:
            entry = self.module.tell(before, event)
            if entry is not None:
                self.log.append(entry.text)


def files(path: Path) -> list[Path]:
    """The case files at a path: the file itself, or all in the folder."""
    return sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def load(path: Path) -> tuple[Document, list[CaseData]]:
    """The cases of a file, their shape checked. Raises BadData."""
    doc = read(path)
    if not isinstance(doc.value, list):
        raise BadData([doc.problem("", "expected a list of cases, each beginning with '- case:'")])
    return doc, doc.to(list[CaseData])


def run_file(path: Path, modules: Sequence[Found]) -> Iterator[Result]:
    """Run every case of a file. Raises BadData when the file itself is at fault."""
    doc, cases = load(path)
    for i, case in enumerate(cases):
        yield run(doc, i, case, module_name(path, case), modules)


def module_name(path: Path, case: CaseData) -> str:
    """The module of a case: its own word, or the name of the folder the file lies in."""
    return case.module or path.resolve().parent.name


def run(doc: Document, index: int, case: CaseData, name: str, modules: Sequence[Found]) -> Result:
    """Run one case; whatever goes wrong is in the result."""
    line = doc.marks.get(str(index), (1, 1))[0]
    try:
        module = _module(name, modules)
    except (names.Unknown, Unloadable) as e:
        problem = doc.problem(f"{index}.module" if case.module else str(index), str(e))
        return Result(case=case.case, file=doc.name, line=line, rules=case.rules, problems=(problem,))
    r = Run(doc, index, case, module)
    if _checked(r) and _set_up(r) and _act(r):
        _expect(r)
    return Result(
        case=case.case,
        file=doc.name,
        line=line,
        module=name,
        rules=case.rules,
        problems=tuple(r.problems),
        log=tuple(r.log),
    )


def _module(name: str, modules: Sequence[Found]) -> Module:
    found = {m.id: m for m in modules}
    return found[names.known(name, found, "module")].load()


def _checked(r: Run) -> bool:
    rules = r.module.rulebook.rules
    for i, rule in enumerate(r.case.rules):
        if rule not in rules:
            r.fault(f"rules.{i}", f"no rule '{rule}'{hint(rule, rules)}")
    try:
        names.scenario(r.module, r.case.scenario)
    except names.Unknown as e:
        r.fault("scenario", str(e))
    for key, value in r.case.options.items():
        try:
            names.options(r.module, {key: value})
        except names.Unknown as e:
            r.fault(f"options.{key}", str(e))
    if not (r.case.then or r.case.says or r.case.refused is not None or r.case.ask):
        r.fault("", "expects nothing; add then, says, refused or ask")
    return not r.problems


def _set_up(r: Run) -> bool:
    scenario = names.scenario(r.module, r.case.scenario).id
    try:
        if r.case.given is None:
            s = r.module.start(scenario, r.case.options, 0)
        else:
            s = r.module.position(scenario, r.case.options, r.case.given)
        s = replace(s, dice=Dice(forced=r.case.dice, strict=True))
        r.state, events = engine.start(s)
        r.tell(s, events)
    except BadData as e:
        r.problems.extend(e.problems)
    except OutOfDice as e:
        r.fault("dice", f"on the way to the first decision {e}")
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as e:
        text = str(e.args[0]) if e.args else type(e).__name__
        path, colon, rest = text.partition(": ")
        at = joined(r.root, f"given.{path}")
        known = colon and at in r.doc.marks
        r.fault(
            f"given.{path}" if known else "given" if r.case.given is not None else "scenario", rest if known else text
        )
    return not r.problems


def _act(r: Run) -> bool:
    for i, written in enumerate(r.case.do):
        path = f"do.{i}"
        by = written.get("by") if isinstance(written, dict) else None
        if by is not None:
            written = {k: v for k, v in written.items() if k != "by"}
            if by != r.state.decider:
                r.fault(f"{path}.by", f"expected {by} to decide; found {r.state.decider or 'nobody'}")
                return False
        try:
            action = notation.read_action(r.module, r.state, written, path)
        except Misworded as e:
            r.fault(e.path, str(e))
            return False
        r.log.append(f"> {r.module.label(r.state, action)}")
        before = r.state
        try:
            r.state, events = engine.apply(before, action)
        except Refused as e:
            r.fault(path, f"refused: {e.refusal.text} {e.refusal.rule}".rstrip())
            return False
        except OutOfDice as e:
            r.fault(path, f"{e}; all {len(r.case.dice)} of 'dice' are used")
            return False
        r.tell(before, events)
    left = r.state.dice.forced
    if left:
        r.fault("dice", f"left over: {', '.join(map(str, left))}")
    return not r.problems


def _expect(r: Run) -> None:
    if r.case.then:
        known = r.module.facts(r.state)
        for path, expected in r.case.then.items():
            _fact(r, known, path, expected)
    for i, text in enumerate(r.case.says):
        if not any(text in line for line in r.log):
            r.fault(f"says.{i}", f"the log does not say '{text}'")
    refused = r.case.refused if isinstance(r.case.refused, list) else [r.case.refused]
    for i, entry in enumerate(refused if r.case.refused is not None else []):
        _refused(r, entry, f"refused.{i}" if isinstance(r.case.refused, list) else "refused")
    for i, question in enumerate(r.case.ask):
        try:
            for path, text in asking.ask(r.module, r.state, question, f"ask.{i}"):
                r.fault(path, text)
        except Misworded as e:
            r.fault(e.path, str(e))


def _fact(r: Run, known: Any, path: str, expected: Any) -> None:
    try:
        found = asking.look_up(known, path)
    except Misworded as e:
        r.fault(f"then.{path}", str(e))
        return
    if not asking.same(expected, found):
        r.fault(f"then.{path}", f"expected {asking.shown(expected)}; found {asking.shown(found)}")


def _refused(r: Run, entry: Any, path: str) -> None:
    if not isinstance(entry, dict) or "action" not in entry:
        r.fault(path, "expected a mapping with action, and rule or says")
        return
    for key in entry:
        if key not in ("action", "rule", "says"):
            r.fault(joined(path, str(key)), f"unknown field{hint(str(key), ('action', 'rule', 'says'))}")
            return
    rule = entry.get("rule")
    if rule is not None and rule not in r.module.rulebook.rules:
        r.fault(f"{path}.rule", f"no rule '{rule}'{hint(str(rule), r.module.rulebook.rules)}")
        return
    try:
        action = notation.read_action(r.module, r.state, entry["action"], f"{path}.action")
    except Misworded as e:
        r.fault(e.path, str(e))
        return
    refusal = engine.check(r.state, action)
    if refusal is None:
        r.fault(path, f"expected a refusal{f' by {rule}' if rule else ''}; found that it is allowed")
    elif rule is not None and refusal.rule != rule:
        r.fault(f"{path}.rule", f"expected {rule}; found {refusal.rule or 'no rule'}: {refusal.text}")
    elif entry.get("says", "") not in refusal.text:
        r.fault(f"{path}.says", f"expected '{entry['says']}'; found '{refusal.text}'")
