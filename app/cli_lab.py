"""Commands about many games: simulate, lab."""

import os
import sys
import time
from argparse import Namespace
from collections.abc import Collection, Generator, Sequence
from pathlib import Path
from typing import Any, get_args

from msgspec.structs import replace

from app import paths
from app.cli_words import (
    command,
    json_flag,
    module_and_scenario,
    modules,
    named,
    option_flag,
    options,
    print_json,
)
from app.core.data import Tag
from app.core.module import Module
from app.play import documents, names, overrides
from app.play.batches import batch, difference, lab_report, labels, listings, replayed, report, sensitivity
from app.play.batches.batch import Row, Task
from app.play.batches.findings import findings
from app.play.batches.lab import SUFFIX, Lab, NoLab, Run, carry_out
from app.play.batches.listings import Listing
from app.play.batches.stop_rule import StopRule, counting
from app.play.batches.words import words
from app.play.saves import saved
from app.play.saves.journal import SUFFIX as JOURNAL

BAR = 30


def add(commands: Any) -> None:
    """Add the commands to a parser."""
    p = command(commands, "simulate", simulate, "play many games between bots and report the results")
    p.add_argument("target", metavar="MODULE/SCENARIO")
    p.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    p.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same games (1)")
    p.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; 0 is one a processor (1)")
    p.add_argument(
        "--bots", default="greedy", metavar="A,B", help="one bot for all sides, or one a side in order (greedy)"
    )
    p.add_argument("--swap", action="store_true", help="play every seed twice, the second time with the bots exchanged")
    p.add_argument(
        "--stop-at",
        type=float,
        default=0.0,
        metavar="X",
        help="end when every win share's interval is narrower, as 0.05",
    )
    option_flag(p)
    p.add_argument("--limit", type=int, default=batch.LIMIT, metavar="N", help=f"acts a game ({batch.LIMIT})")
    p.add_argument("--no-overrides", action="store_true", help="leave out values of your own")
    p.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write every game to FILE.csv or FILE.json, or as it comes to FILE.sqlite, where the same command goes on",
    )
    p.add_argument("--cluster", default="", metavar="ADDRESS", help="share the games out by the dask scheduler there")
    p.add_argument(
        "--vary",
        type=float,
        default=0.0,
        metavar="PERCENT",
        help="then play again with every reconstructed value lower and higher by so much, one at a time, and rank them",
    )
    p.add_argument(
        "--only", action="append", default=[], metavar="FILE|PATH", help="vary only values there; repeatable"
    )
    p.add_argument("--tags", default="reconstructed", metavar="A,B", help="vary values with these tags (reconstructed)")
    json_flag(p)

    p = command(commands, "lab", lab_file, "report on a file of simulate --out FILE.sqlite, or open one of its games")
    p.add_argument("file", type=Path, metavar="FILE")
    p.add_argument("--batch", type=int, default=0, metavar="B", help="which batch of the file; all without it")
    p.add_argument("--compare", type=int, nargs=2, default=None, metavar=("A", "B"), help="batch B against batch A")
    p.add_argument("--open", type=int, default=None, metavar="GAME", help="play a game again and open it in the window")
    p.add_argument(
        "--save", type=Path, default=None, metavar="FILE", help="with --open: only write it, to FILE.hexspine"
    )
    p.add_argument("--out", type=Path, metavar="FILE", help="write the report to FILE.html, FILE.csv or FILE.json")
    json_flag(p)


def simulate(a: Namespace) -> int:
    """Play many games; 1 if any ended in a fault."""
    module, scenario = module_and_scenario(a.target)
    if a.out is not None and a.out.suffix not in (".csv", ".json", SUFFIX):
        raise names.Unknown(f"{a.out}: the name must end in .csv, .json or {SUFFIX}")
    if a.jobs < 0:
        raise names.Unknown(f"{a.jobs} processes; choose at least 1, or 0 for one a processor")
    if not 0 <= a.stop_at < 1:
        raise names.Unknown(f"an interval of {a.stop_at:g}; choose one from 0 to under 1, such as 0.05")
    own = () if a.no_overrides else overrides.load(paths.overrides(module.manifest.id), module)
    chosen, files = documents.taken(module, options(a.option))
    lasting = a.out is not None and a.out.suffix == SUFFIX
    t = batch.task(
        module,
        scenario,
        a.games,
        a.seed,
        a.bots.split(","),
        chosen,
        (*own, *files),
        a.limit,
        paths.user_modules(),
        swap=a.swap,
        traced=lasting,
    )
    if a.vary and not lasting:
        raise names.Unknown(f"--vary plays many batches; give it a file for them, --out FILE{SUFFIX}")
    if not 0 <= a.vary <= 100:
        raise names.Unknown(f"{a.vary:g} %; choose a range from 0 to 100 %")
    if own:
        print(f"hexspine: with {len(own)} values of your own", file=sys.stderr)
    jobs = a.jobs if a.jobs > 0 else os.cpu_count() or 1
    if not lasting:
        return _play(a, t, module, jobs, _until(t, a.stop_at, _rows(a, t, min(jobs, t.games), module)))
    try:
        with Lab(a.out) as lab:
            run = lab.begin(module, t, a.stop_at)
            if a.vary:
                return _vary(a, lab, run, module, jobs)
            return _go_on(a, lab, run, module, jobs)
    except NoLab as e:
        raise names.Unknown(str(e)) from None


def _rows(a: Namespace, t: Task, jobs: int, module: Module, done: Collection[int] = ()) -> Generator[Row, None, None]:
    return batch.rows(t, jobs, module, done, a.cluster)


def _until(t: Task, stop_at: float, rows: Generator[Row, None, None]) -> Generator[Row, None, None]:
    """The rows up to where the rule ends the batch."""
    rule = StopRule(t, stop_at)
    for row in rows:
        yield row
        if rule.add((row,)):
            rows.close()


def _go_on(a: Namespace, lab: Lab, run: Run, module: Module, jobs: int) -> int:
    """Play what is missing in a file."""
    done, before = lab.done(run.id), lab.rows(run.id)
    if before:
        print(f"hexspine: {len(before)} of {run.task.games} games are in {a.out} already", file=sys.stderr)
    task = replace(run.task, user_modules=str(paths.user_modules()))
    rows = _rows(a, task, jobs, module, done)
    return _play(a, task, module, jobs, carry_out(lab, run, rows, before), lambda: lab.rows(run.id), len(before))


def _play(
    a: Namespace,
    t: Task,
    module: Module,
    jobs: int,
    rows: Generator[Row, None, None],
    kept: Any = None,
    before: int = 0,
) -> int:
    """Play, with progress, and report. `kept`: asks for all rows where they lie in a file."""
    found: list[Row] = []
    stopped = False
    began = time.perf_counter()
    try:
        for row in rows:
            found.append(row)
            _progress(before + len(found), t.games, len(found), time.perf_counter() - began)
    except batch.BatchFault as e:
        print(f"\nhexspine: {e}", file=sys.stderr)
        if kept is None:
            return 1
        stopped = True
    except KeyboardInterrupt:
        where = f"; the same command goes on from {a.out}" if kept is not None else ""
        print(f"\nhexspine: stopped after {before + len(found)} of {t.games} games{where}", file=sys.stderr)
        stopped = True
    finally:
        rows.close()
    seconds = time.perf_counter() - began
    counted: Sequence[Row] = kept() if kept is not None else counting(t, sorted(found, key=lambda r: r.game), a.stop_at)
    if a.out is not None and kept is None:
        a.out.write_text((report.as_csv if a.out.suffix == ".csv" else report.as_json)(t, counted), "utf-8")
    text = report.as_json(t, counted) if a.json else report.text(t, counted, labels.labels(module, t))
    print(text, end="", flush=True)
    if not a.json:
        print(f"{len(found) / max(seconds, 1e-9):.2f} games a second, {min(jobs, t.games)} at a time", file=sys.stderr)
    return 1 if stopped or any(r.level == batch.FAULT for r in counted) else 0


def _vary(a: Namespace, lab: Lab, base: Run, module: Module, jobs: int) -> int:
    """The batch as it is, then once for every value to try; ranked."""
    tags = a.tags.split(",")
    for tag in tags:
        names.known(tag, get_args(Tag), "tag")
    values = sensitivity.values(module, a.vary / 100, tags, a.only)
    tried, left = sensitivity.tries(module, base.task, values)
    for text in left:
        print(f"hexspine: not tried: {text}", file=sys.stderr)
    if not tried:
        raise names.Unknown("no value to vary there")
    runs = [base]
    runs += [
        lab.begin(module, replace(base.task, overrides=(*base.task.overrides, o)), a.stop_at, o, base.id) for o in tried
    ]
    done, began, played = 0, time.perf_counter(), 0
    for run in runs:
        task = replace(run.task, user_modules=str(paths.user_modules()))
        have = lab.done(run.id)
        done += len(have)
        rows = carry_out(lab, run, _rows(a, task, jobs, module, have), lab.rows(run.id))
        try:
            for _ in rows:
                done, played = done + 1, played + 1
                _progress(done, base.task.games * len(runs), played, time.perf_counter() - began)
        except (batch.BatchFault, KeyboardInterrupt) as e:
            why = f"{e}; " if isinstance(e, batch.BatchFault) else ""
            print(f"\nhexspine: {why}stopped; the same command goes on from {a.out}", file=sys.stderr)
            return 1
        finally:
            rows.close()
    print("\n".join(listings.lines([lab_report.ranking(lab, base, base.task)])), end="")
    return 0


def lab_file(a: Namespace) -> int:
    """Report on a file of batches."""
    if not a.file.exists():
        raise names.Unknown(f"no file {a.file}")
    try:
        with Lab(a.file) as lab:
            known = {run.id: run for run in lab.runs()}
            for id in ((a.batch,) if a.batch else ()) + tuple(a.compare or ()):
                names.known(str(id), map(str, known), "batch")
            if not known:
                raise names.Unknown(f"{a.file} holds no batch yet")
            if a.open is not None:
                return _open(a, lab, known[a.batch or next(iter(known))])
            return _report(a, lab, known)
    except NoLab as e:
        raise names.Unknown(str(e)) from None


def _chosen(a: Namespace, known: dict[int, Run]) -> list[Run]:
    if a.compare:
        return [known[id] for id in a.compare]
    return [known[a.batch]] if a.batch else [run for run in known.values() if not run.base]


def _report(a: Namespace, lab: Lab, known: dict[int, Run]) -> int:
    runs = _chosen(a, known)
    chapters = [lab_report.chapter(lab, run, modules()) for run in runs]
    more: list[Listing] = []
    if a.compare:
        pairs = [(c.task, c.rows) for c in chapters]
        first, second = (words().heading.batch.format(id=run.id) for run in runs)
        found = difference.differences(pairs[0], pairs[1])
        more.append(difference.listing(found, (first, second), chapters[0].task, chapters[0].labels))
    else:
        varied = {run.base for run in known.values()}
        more += [lab_report.ranking(lab, r, c.task) for r, c in zip(runs, chapters, strict=True) if r.id in varied]
    if a.out is not None:
        texts = {
            ".html": lambda: lab_report.html(a.file.stem, chapters, more),
            ".csv": lambda: report.as_csv(chapters[0].task, chapters[0].rows),
            ".json": lambda: report.as_json(chapters[0].task, chapters[0].rows),
        }
        if a.out.suffix not in texts:
            raise names.Unknown(f"{a.out}: the name must end in .html, .csv or .json")
        if a.out.suffix != ".html" and len(chapters) > 1:
            raise names.Unknown(f"{a.file} holds {len(chapters)} batches; choose one by --batch")
        a.out.write_text(texts[a.out.suffix](), "utf-8")
        return 0
    if a.json:
        print_json([{"run": run.id, **report.as_data(c.task, c.rows)} for run, c in zip(runs, chapters, strict=True)])
        return 0
    out: list[str] = []
    for run, c in zip(runs, chapters, strict=True):
        what, of = lab_report.heading(c.task), run.task.games
        out += [words().heading.games_of.format(id=run.id, what=what, n=len(c.rows), of=of), *c.notes, ""]
        if not a.compare:
            out += listings.lines(listings.listings(c.task, c.rows, findings(c.task, c.rows), c.label, c.labels))
    print("\n".join([*out, *listings.lines(more), words().caution]))
    return 0


def _open(a: Namespace, lab: Lab, run: Run) -> int:
    """Play a game of a batch again from its seed, and open it."""
    kept = next((row for row in lab.rows(run.id) if row.game == a.open), None)
    if kept is None:
        raise names.Unknown(f"no game {a.open} in batch {run.id} of {a.file}")
    module = named(run.task.module).load()
    path = a.save or saved.autosave_path(paths.saves(), run.task.module, f"{run.task.scenario}-{kept.game}")
    if path.suffix != JOURNAL:
        raise names.Unknown(f"{path}: the name must end in {JOURNAL}")
    path.parent.mkdir(parents=True, exist_ok=True)
    with replayed.game(module, run.task, kept, path) as session:
        print(f"{session.title}, game {kept.game}, seed {kept.seed}: {kept.text}")
    if a.save:
        return 0
    from app.ui.application import run as show  # Qt

    return show(str(path))


def _progress(done: int, of: int, played: int, seconds: float) -> None:
    """A bar; `played` of them in these `seconds`."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    bar = "#" * (BAR * done // of)
    left = seconds / played * (of - done)
    said = f"\r[{bar:<{BAR}}] {done}/{of}, {played / seconds:.2f} a second, {left:.0f} s left   "
    sys.stderr.write(said if done < of else f"\r{'':{BAR + 60}}\r")
    sys.stderr.flush()
