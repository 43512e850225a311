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


def measure(cairn, file):
    """The statistics of one run as a dictionary, with `verdict` and `cpu`."""
    run = subprocess.run([cairn, "verify", "--engine", "symex", "--stats", "--format", "json", "--timeout", "300", file],
                         stdout=subprocess.PIPE, text=True, check=False)
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cairn", default=str(ROOT / "build/release/cairn"))
    parser.add_argument("--largest", type=int, default=10**9, help="leave out larger sizes of families")
    parser.add_argument("names", nargs="*", help="families, or programs; without any: all of them")
    args = parser.parse_args()
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
