#!/usr/bin/env python3
"""Measures symex: the programs of example/spl one by one, and the families of generate.py as they grow.

Prints for each run the statements that were executed, CPU time in all and per statement, solver calls per statement and
the share of the time outside the solver. A family's growth is the exponent of its CPU time between its last two sizes,
process start left out: about 1 is linear."""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

import generate

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SIZES = {"counters": (10, 100, 500, 2000), "conditionals": (10, 50, 200), "nested": (10, 50, 200),
         "calls": (10, 100, 500, 2000), "cells": (10, 50, 200, 800), "items": (10, 100, 1000)}


# The programs of the thesis (paper 002, table 4.1): its name, ours, what of the same file its tool checks along with it,
# and the CPU seconds of that tool on a machine like ours (None: not measured).
THESIS = [("assign", "basics", "keep", "", 0.05), ("assign2", "basics", "set_again", "", 0.05),
          ("loop0", "basics", "count_to_two", "", None), ("loop1", "frames", "count_up", "", 0.56),
          ("pure1", "basics", "add_up", "", 0.05), ("pure2", "basics", "add_eight", "", 0.05),
          ("pure_swap", "basics", "swap_numbers", "", 0.05), ("assume1", "basics", "assume_too_much", "", 0.05),
          ("if1", "basics", "at_least_three", "", 0.05), ("if2", "basics", "assume_in_branch", "", 0.05),
          ("old1", "frames", "exchange_next", "", 0.51), ("foo_heap", "frames", "link", "", 0.16),
          ("bar_heap", "frames", "link_one_of_two", "", 0.32), ("add_nodes", "functions", "make_sum", "sum doubled", 1.2),
          ("add_nodes_double_1", "functions", "double_first", "sum doubled", 1.2),
          ("unfold_lseg", "list", "first_of", "lseg length", 0.47), ("fold_left", "list", "prepend", "lseg length", 0.47),
          ("empty_list", "list", "empty", "lseg length", 0.32), ("append", "list", "append", "lseg length", 1.31),
          ("append_loop", "list", "append_loop", "lseg length", 0.50),
          ("remove_first", "list", "remove_first", "lseg length", 0.43),
          ("reverse", "list", "reverse", "lseg length", 0.59), ("traverse", "tree", "traverse", "tree", 0.42),
          ("insert", "tree", "insert", "tree", 1.18), ("rotate_left", "tree", "rotate_left", "tree", 0.40),
          ("rotate_right", "tree", "rotate_right", "tree", 0.40)]


def measure(cairn, file, only=()):
    """The statistics of one run as a dictionary, with `verdict` and `cpu`."""
    chosen = [word for item in only for word in ("--only", item)]
    run = subprocess.run([cairn, "verify", "--engine", "symex", "--stats", "--format", "json", "--timeout", "300",
                          *chosen, file], stdout=subprocess.PIPE, text=True, check=False)
    report = json.loads(run.stdout)
    numbers = report["statistics"]
    counters = numbers["counters"]
    return {"verdict": report["verdict"], "statements": counters.get("symex.statements", 0),
            "queries": counters.get("symex.queries", 0), "solver": numbers["times"].get("smt.seconds", 0.0),
            "cpu": numbers["cpu_seconds"]}


def row(name, m, growth=""):
    statements = max(1, m["statements"])
    outside = max(0.0, 1 - m["solver"] / m["cpu"]) if m["cpu"] else 0
    print(f"{name:<24}{m['verdict']:>8}{m['statements']:>9}{m['cpu']:>9.3f}{1000 * m['cpu'] / statements:>10.3f}"
          f"{m['queries'] / statements:>10.2f}{100 * outside:>8.0f} %{growth:>8}", flush=True)


def thesis(cairn):
    """The programs of the thesis, each by itself, as a table of Markdown."""
    print("| program | file | procedure | CPU s | thesis' tool, CPU s | ratio |\n|---|---|---|---|---|---|")
    for name, file, item, along, theirs in THESIS:
        runs = [measure(cairn, ROOT / f"example/spl/{file}.spl", [item, *along.split()]) for _ in range(5)]
        if any(m["verdict"] != "SAFE" for m in runs):
            sys.exit(f"{item} does not verify")
        own = sorted(m["cpu"] for m in runs)[2]
        other = ("", "") if theirs is None else (f"{theirs:.2f}", f"{own / theirs:.3f}")
        print(f"| {name} | `{file}.spl` | `{item}` | {own:.3f} | {other[0]} | {other[1]} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cairn", default=str(ROOT / "build/release/cairn"))
    parser.add_argument("--largest", type=int, default=10**9, help="leave out larger sizes of families")
    parser.add_argument("names", nargs="*", help="families, or programs; without any: all of them")
    parser.add_argument("--thesis", action="store_true", help="only the programs of the thesis, each by itself")
    args = parser.parse_args()
    if args.thesis:
        thesis(args.cairn)
        return 0
    print(f"{'program':<24}{'verdict':>8}{'stmts':>9}{'CPU s':>9}{'ms/stmt':>10}{'calls/st':>10}{'outside':>10}{'growth':>8}")
    with tempfile.TemporaryDirectory() as folder:
        empty = pathlib.Path(folder) / "empty.cir"
        empty.write_text("entry;\nproc main() { return; }\n")
        start = measure(args.cairn, empty)["cpu"]
        files = [pathlib.Path(n) for n in args.names if n not in SIZES]
        for file in files or ([] if args.names else sorted(ROOT.glob("example/spl/*.spl"))):
            row(file.name, measure(args.cairn, file))
        for family, sizes in SIZES.items():
            if args.names and family not in args.names:
                continue
            before = None
            for n in [n for n in sizes if n <= args.largest]:
                file = pathlib.Path(folder) / f"{family}{n}.cir"
                file.write_text(getattr(generate, family)(n))
                m = measure(args.cairn, file)
                growth = ""
                if before is not None:
                    ratio = max(m["cpu"] - start, 1e-3) / max(before[1] - start, 1e-3)
                    growth = f"{math.log(ratio) / math.log(n / before[0]):.2f}"
                row(f"{family} {n}", m, growth)
                before = (n, m["cpu"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
