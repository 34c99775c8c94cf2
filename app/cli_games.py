"""Commands about games: replay, case."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from app.cli_words import allow_flag, command, json_flag, modules, print_json, side_flag
from app.core.data import BadData
from app.play import cases, discover, names, notation
from app.play.discover import Found
from app.play.papers import chronicle
from app.play.saves import fault_replay, opening
from app.play.session import Session
from app.play.transcript import transcript
from app.play.viewer import UMPIRE, Viewer, hides
from app.play.viewer import named as viewer_named


def add(commands: Any) -> None:
    """Add the commands to a parser."""
    p = command(commands, "replay", replay, "print the log of a saved game, or run a report of a fault to its error")
    p.add_argument("file", type=Path, metavar="FILE")
    p.add_argument("--verify", action="store_true", help="play every act of every branch again and compare")
    p.add_argument("--to", type=int, metavar="N", help="only the first N acts")
    p.add_argument("--anyway", action="store_true", help="try it though the module or its data changed")
    about = "tell whether it opens under the module and data there are; 1 if it does not; nothing is written"
    p.add_argument("--dry-run", action="store_true", help=about)
    p.add_argument("--case", action="store_true", help="print it as a case file, for a report of a fault")
    p.add_argument("--out", type=Path, metavar="FILE", help="write the log with maps to FILE.html or FILE.md")
    side_flag(p)
    json_flag(p)

    p = command(commands, "case", case, "run case files: positions with what must come of them")
    p.add_argument("files", nargs="+", type=Path, metavar="FILE|FOLDER")
    allow_flag(p)
    json_flag(p)


def replay(a: Namespace) -> int:
    """Print what happened, act by act."""
    if not a.file.exists():
        raise names.Unknown(f"no file {a.file}")
    if a.to is not None and a.to < 0:
        raise names.Unknown(f"{a.to} acts; choose 0 or more")
    found = modules()
    if fault_replay.is_report(a.file):
        return _run_report(a, found)
    if a.dry_run:
        tried = opening.trial(a.file, found)
        print(tried.text)
        return 0 if tried.same else 1
    session = (
        opening.verify(a.file, found, a.anyway)
        if a.verify
        else Session.open(a.file, found, anyway=a.anyway, read_only=True)
    )
    if session.notice:
        print(f"hexspine: {session.notice}", file=sys.stderr)
    viewer = viewer_named(session.module, a.side)
    everything = viewer is UMPIRE or not any(hides(session.module, node.state) for node in session.line())
    line = session.line()
    if a.to is not None:
        line = line[: a.to + 1]
    if a.case and not everything:
        raise names.Unknown("a case tells the secrets of every side; add --side umpire")
    if a.case:
        print(transcript(session, line[-1].id), end="")
        return 0
    if a.out is not None:
        return _write_log(a, session, line[-1].id, viewer)
    acts = [_act(session, node.id, viewer) for node in line]
    if a.json:
        header = msgspec.json.decode(msgspec.json.encode(session.header))
        del header["start"]
        if not everything:
            del header["seed"]
        print_json({"header": header, "acts": acts})
        return 0
    called = {side.id: side.adjective for side in session.sides}
    seed = f", seed {session.header.seed}" if everything else ""
    print(f"{session.title}{seed}, {len(session.nodes) - 1} acts")
    for act in acts:
        if act["label"]:
            print(f"{act['act']:>5}  {called.get(act['side'], act['side'])}: {act['label']}")
        for text in act["log"]:
            print(f"       {text}")
    if a.verify:
        print(f"Verified: all {len(session.nodes) - 1} acts come out as they were played.")
    return 0


def _write_log(a: Namespace, session: Session, node: int, viewer: Viewer) -> int:
    """Write the log as a document."""
    if a.out.suffix.lower() not in (".html", ".md"):
        raise names.Unknown(f"{a.out}: the name must end in .html or .md")
    from app.ui.pages.map_export import finish, put, ready_to_draw
    from app.ui.panels.diagrams import Diagrams  # Qt

    ready_to_draw()
    diagrams = Diagrams(session, viewer, session.sides)
    files = finish(chronicle.write_steps(session, viewer, a.out, diagrams.of, node))
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, data)
    return 0


def _run_report(a: Namespace, found: list[Found]) -> int:
    """Run a report of a fault to its error; 1 if it comes again."""
    r = fault_replay.run(a.file, found, a.anyway)
    if a.json:
        print_json(msgspec.to_builtins(r))
        return 1 if r.error else 0
    if r.notice:
        print(f"hexspine: {r.notice}", file=sys.stderr)
    print(f"{r.title}: {r.acts} acts played again.")
    if r.reported:
        print(f"Reported: {r.reported}")
    if r.error:
        print(f"It comes again with '{r.during}': {r.error}\n\n{r.trace}", end="")
        return 1
    print("No error came.")
    return 0


def _act(session: Session, id: int, viewer: Viewer) -> dict[str, Any]:
    """An act as a viewer may know it; the act itself is left out where it may hold another side's secret."""
    node = session.nodes[id]
    side, label, action = "", "", None
    if node.action is not None:
        parent = session.nodes[node.parent]
        seen = session.seen(parent, viewer)
        side, label = parent.state.decider or "", session.module.label(seen, node.action)
        if viewer in (UMPIRE, side) or not hides(session.module, parent.state):
            action = notation.write_action(session.module, seen, node.action)
    log = [entry.text for entry in session.entries(node, viewer)]
    return {"act": id, "turn": node.state.turn, "side": side, "label": label, "action": action, "log": log}


def case(a: Namespace) -> int:
    """Run case files; 1 if a case fails or a file is at fault."""
    found = modules()
    results: list[cases.Result] = []
    faults: list[str] = []
    for top in a.files:
        if not top.exists():
            raise names.Unknown(f"no file {top}")
        for path in cases.files(top):
            try:
                results += cases.run_file(path, [*found, *discover.beside(path, found, a.allow)])
            except BadData as e:
                faults += map(str, e.problems)
    failed = [r for r in results if r.problems]
    if a.json:
        print_json({"faults": faults, "results": msgspec.to_builtins(results)})
        return 1 if failed or faults else 0
    for fault in faults:
        print(fault)
    for r in failed:
        print(f"FAILED {r.file}:{r.line}: {r.case}")
        for problem in r.problems:
            print(f"  {problem}")
        for text in r.log:
            print(f"    {text}")
    print(f"{len(results) - len(failed)} of {len(results)} cases passed.")
    return 1 if failed or faults or not results else 0
