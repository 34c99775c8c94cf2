"""Commands about many games: simulate, lab."""

import os
import sys
import time
from argparse import Namespace
from collections.abc import Collection, Generator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from app import paths
from app.cli_games import command, json_flag, module_and_scenario, option_flag, options
from app.core.module import Module
from app.play import batch, documents, names, overrides, report
from app.play.batch import Row, Task
from app.play.lab import SUFFIX, Lab, NoLab, Run, carry_out
from app.play.stop_rule import StopRule, counting

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
    if own:
        print(f"hexspine: with {len(own)} values of your own", file=sys.stderr)
    jobs = a.jobs if a.jobs > 0 else os.cpu_count() or 1
    if not lasting:
        return _play(a, t, jobs, _until(t, a.stop_at, _rows(a, t, min(jobs, t.games), module)))
    try:
        with Lab(a.out) as lab:
            return _go_on(a, lab, lab.begin(module, t, a.stop_at), module, jobs)
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
    return _play(a, task, jobs, carry_out(lab, run, rows, before), lambda: lab.rows(run.id), len(before))


def _play(
    a: Namespace,
    t: Task,
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
    print(report.as_json(t, counted) if a.json else report.text(t, counted), end="", flush=True)
    if not a.json:
        print(f"{len(found) / max(seconds, 1e-9):.2f} games a second, {min(jobs, t.games)} at a time", file=sys.stderr)
    return 1 if stopped or any(r.level == batch.FAULT for r in counted) else 0


def _progress(done: int, of: int, played: int, seconds: float) -> None:
    """A bar; `played` of them in these `seconds`."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    bar = "#" * (BAR * done // of)
    left = seconds / played * (of - done)
    said = f"\r[{bar:<{BAR}}] {done}/{of}, {played / seconds:.2f} a second, {left:.0f} s left   "
    sys.stderr.write(said if done < of else f"\r{'':{BAR + 60}}\r")
    sys.stderr.flush()
