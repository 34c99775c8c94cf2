"""Commands about modules and their data: modules, rules, provenance, sight, map, sheet, forces, check."""

from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from app import paths
from app.cli_words import (
    allow_flag,
    command,
    json_flag,
    module_and_scenario,
    modules,
    named,
    option_flag,
    options,
    print_json,
    side_flag,
)
from app.core import engine
from app.core.module import Module
from app.core.state import State
from app.play import citations, documents, names, notation, overrides, permission, provenance, viewer
from app.play.check import Checked
from app.play.check import check as checked
from app.play.notation import Misworded
from app.play.papers import order_of_battle, scenario_sheet


def add(commands: Any) -> None:
    """Add the commands to a parser."""
    p = command(commands, "modules", list_modules, "list the modules that were found, and why some do not load")
    about = "let modules in your own folder run from now on; they are programs and can do whatever you can"
    p.add_argument("--allow", action="store_true", help=about)
    p.add_argument("--forbid", action="store_true", help="no longer let modules in your own folder run")
    json_flag(p)

    p = command(commands, "rules", rules, "list a module's rules: status, use in the code, cases")
    p.add_argument("module", metavar="MODULE")
    p.add_argument(
        "--missing", action="store_true", help="only rules of which something is missing; 1 if there are any"
    )
    json_flag(p)

    p = command(commands, "provenance", list_origins, "list where a module's values come from, yours among them")
    p.add_argument("module", metavar="MODULE")
    p.add_argument("--not-printed", action="store_true", help="only values that are not printed in the rules")
    p.add_argument("--out", type=Path, metavar="FILE.csv", help="write them to a file as CSV")
    json_flag(p)

    p = command(commands, "sight", sight, "tell whether one hex sees another at the start; 1 if it does not")
    p.add_argument("target", metavar="MODULE/SCENARIO")
    p.add_argument("a", metavar="A", help="a hex, such as 1:1524")
    p.add_argument("b", metavar="B", help="another hex")
    option_flag(p)
    side_flag(p)
    json_flag(p)

    p = command(commands, "map", draw_map, "draw a scenario's map and counters into a picture, a drawing or a page")
    p.add_argument("target", metavar="MODULE/SCENARIO")
    about = "the file to write; its name ends in .png, .svg or .pdf"
    p.add_argument("--out", "--png", dest="out", type=Path, required=True, metavar="FILE", help=about)
    p.add_argument("--dpi", type=int, default=150, metavar="N", help="dots an inch, 36 to 600 (150)")
    option_flag(p)
    side_flag(p)

    p = command(commands, "sheet", write_sheet, "write a scenario's sheet: map, forces, arrivals, rules, sources")
    p.add_argument("target", metavar="MODULE/SCENARIO")
    p.add_argument("--out", type=Path, required=True, metavar="FILE.pdf", help="the file to write")
    option_flag(p)

    p = command(commands, "forces", list_forces, "list a scenario's order of battle as CSV")
    p.add_argument("target", metavar="MODULE/SCENARIO")
    p.add_argument("--out", type=Path, metavar="FILE.csv", help="write it to a file")
    option_flag(p)
    side_flag(p)

    p = command(
        commands, "check", check, "check modules, scenarios, maps, overrides, cases, saved games and files of your own"
    )
    p.add_argument("files", nargs="+", type=Path, metavar="FILE|FOLDER")
    allow_flag(p)
    json_flag(p)


def list_modules(a: Namespace) -> int:
    """List all modules, those that do not load with their reason; first allow or forbid those of the own folder."""
    if a.allow or a.forbid:
        permission.allow(paths.user_modules(), not a.forbid)
    found = modules()
    for one in found:
        one.ready()
    if a.json:
        print_json(
            [
                {
                    "id": m.id,
                    "source": m.source,
                    "folder": str(m.folder),
                    "problem": m.problem,
                    "manifest": msgspec.to_builtins(m.manifest),
                }
                for m in found
            ]
        )
        return 0
    for m in found:
        version = f" {m.manifest.version}" if m.manifest else ""
        print(f"{m.id}: {m.title}{version} ({m.source})" + (f": {m.problem}" if m.problem else ""))
        for s in m.manifest.scenarios if m.manifest and not m.problem else ():
            print(f"  {m.id}/{s.id}: {s.title}{f', {s.length}' if s.length else ''}")
        for key, option in m.load().rulebook.options.items() if not m.problem else ():
            if option.group == "setup":
                values = [*option.values, *(["FILE"] if option.document else [])]
                print(f"  --option {key}={'|'.join(values)}: {option.title}")
    return 0


def rules(a: Namespace) -> int:
    """List rules; with `--missing` 1 if there are any."""
    module = named(a.module).load()
    uses = citations.rules(module, (paths.cases(module.manifest.id), module.folder / "cases"))
    shown = [u for u in uses if u.missing] if a.missing else uses
    if a.json:
        print_json(msgspec.to_builtins(shown))
        return 1 if a.missing and shown else 0
    for u in shown:
        detail = u.missing if a.missing else f"{u.status}, {u.kind}" + (f"; {u.missing}" if u.missing else "")
        print(f"{u.id}  {u.title}: {detail}")
    lacking = sum(bool(u.missing) for u in uses)
    print(f"{len(uses)} rules, {len(uses) - lacking} complete, {lacking} with something missing.")
    return 1 if a.missing and shown else 0


def list_origins(a: Namespace) -> int:
    """List tagged records."""
    module = named(a.module).load()
    own = overrides.load(paths.overrides(module.manifest.id), module)
    found = provenance.origins(module, a.not_printed, own)
    if a.out is not None:
        a.out.write_bytes(order_of_battle.origins_as_csv(found).encode())
        return 0
    if a.json:
        print_json(msgspec.to_builtins(found))
        return 0
    for o in found:
        print(f"{o.file}:{o.line}: {o.path}: {o.tag}: {o.source}")
    print(
        f"{len(found)} records" + "".join(f", {count} {tag}" for tag, count in provenance.counted(found).items()) + "."
    )
    return 0


def _start(a: Namespace) -> tuple[Module, State]:
    module, scenario = module_and_scenario(a.target)
    chosen, files = documents.taken(module, options(a.option))
    return module, engine.start(module.start(scenario, names.options(module, chosen, files), 0, files))[0]


def sight(a: Namespace) -> int:
    """Tell whether one hex sees another."""
    module, s = _start(a)
    s = module.seen_by(s, viewer.named(module, a.side))
    try:
        start, end = notation.read_place(module, s, a.a), notation.read_place(module, s, a.b)
    except Misworded as e:
        raise names.Unknown(str(e)) from None
    labels = module.board(s).labels
    seen = module.sight(s, start, end)
    crossed = [" | ".join(labels[h] if h >= 0 else "off the map" for h in stretch) for stretch in seen.crossed]
    blocker = labels[seen.blocker] if seen.blocker >= 0 else ""
    if a.json:
        print_json(
            {
                "from": labels[start],
                "to": labels[end],
                "clear": seen.clear,
                "range": seen.range,
                "length": seen.length,
                "crossed": crossed,
                "blocker": blocker,
                "rule": seen.rule,
                "text": seen.text,
            }
        )
    else:
        verdict = "clear" if seen.clear else f"blocked{f' by {blocker}' if blocker else ''}"
        why = f" {seen.text} {seen.rule}" if seen.text != verdict else ""
        print(f"{labels[start]} to {labels[end]}: {verdict}, range {seen.length or seen.range}.{why}".rstrip())
        if crossed or not seen.length:
            print(f"Crosses: {', '.join(crossed) or 'nothing'}")
    return 0 if seen.clear else 1


def draw_map(a: Namespace) -> int:
    """Draw the map."""
    module, s = _start(a)
    if not 36 <= a.dpi <= 600:
        raise names.Unknown(f"{a.dpi} dots an inch; choose from 36 to 600")
    from app.ui.pages.map_export import save_map  # Qt

    try:
        chosen, files = documents.taken(module, options(a.option))
        sides = names.sides_of(module, names.options(module, chosen, files), files)
        save_map(module, s, a.out, a.dpi, viewer.named(module, a.side), sides)
    except ValueError as e:
        raise names.Unknown(f"{e}{'; choose fewer dots an inch' if 'too large' in str(e) else ''}") from None
    return 0


def write_sheet(a: Namespace) -> int:
    """Write the scenario sheet."""
    module, scenario = module_and_scenario(a.target)
    if a.out.suffix.lower() != ".pdf":
        raise names.Unknown(f"{a.out}: the name must end in .pdf")
    chosen, files = documents.taken(module, options(a.option))
    known = scenario_sheet.sheet(module, scenario, chosen, files, unplayed=True)
    from app.ui.pages.map_export import put, ready_to_draw  # Qt
    from app.ui.pages.scenario_paper import ScenarioPaper

    ready_to_draw()
    put(a.out, ScenarioPaper(module, known).pdf())
    return 0


def list_forces(a: Namespace) -> int:
    """List the order of battle."""
    module, s = _start(a)
    text = order_of_battle.as_csv(module, module.seen_by(s, viewer.named(module, a.side)))
    if a.out is None:
        print(text, end="")
    else:
        a.out.write_bytes(text.encode())
    return 0


def check(a: Namespace) -> int:
    """Check files; 1 if anything is wrong."""
    found = modules()
    done: list[Checked] = []
    for path in a.files:
        if not path.exists():
            raise names.Unknown(f"no file {path}")
        done += checked(path, found, a.allow)
    problems = [p for c in done for p in c.problems]
    if a.json:
        print_json(msgspec.to_builtins([{"path": str(c.path), "kind": c.kind, "problems": c.problems} for c in done]))
        return 1 if problems else 0
    for c in done:
        for problem in c.problems:
            print(problem)
        if not c.problems:
            print(f"{c.path}: {c.kind}, nothing wrong")
    return 1 if problems or not done else 0
