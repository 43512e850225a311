#!/usr/bin/env python3
"""Figure 11 of paper 003: n cells are created and set in one routine, then the first is read back. The paper's verifier that
is based on verification conditions gives up beyond n = 14. `program N` prints the program; `conditionals N [--join K]` a method
with N independent conditionals, cut by a join after each K; `measure` runs cairn on growing sizes and writes a table and a
picture (SVG)."""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

CELL = """class Cell {
  int x;

  Cell()
    ensures valid() * getX() = 0;
  { }

  void setX(int v)
    requires valid();
    ensures valid() * getX() = v;
  { x := v; }

  predicate valid() { return acc(x); }

  pure int getX()
    requires valid();
  { return x; }
}
"""


def cells(n):
    lines = [CELL]
    for i in range(1, n + 1):
        lines.append(f"Cell c{i} := new Cell();\nc{i}.setX({i});")
    lines.append("assert c1.getX() = 1;")
    return "\n".join(lines) + "\n"


def conditionals(n, join):
    parameters = ", ".join(f"int x{i}" for i in range(1, n + 1))
    lines = ["class C {", "  int f;", f"  void m({parameters})", "    requires acc(f);", "    ensures acc(f);", "  {"]
    for i in range(1, n + 1):
        lines.append(f"    if (x{i} = 0) {{ f := {i}; }} else {{ }}")
        if join and i % join == 0:
            lines.append("    join acc(f);")
    return "\n".join(lines + ["  }", "}"]) + "\n"


def cpu_seconds(cairn, text, options):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "program.idf"
        file.write_text(text)
        run = subprocess.run([cairn, "verify", "--color", "never", "--stats", "-t", "120", *options, str(file)],
                             capture_output=True, text=True)
    cpu = re.search(r"cpu time +([0-9.]+) s", run.stdout)
    solver = re.search(r"smt.seconds +([0-9.]+) s", run.stdout)
    if "verdict: SAFE" not in run.stdout or not cpu:
        return None
    return float(cpu[1]), float(solver[1]) if solver else 0.0


def picture(series, title):
    """An SVG with CPU seconds over n for named series of points."""
    width, height, left, bottom = 640, 400, 60, 50
    top = 40
    most_n = max(n for points in series.values() for n, _ in points)
    most_s = max(max(s for points in series.values() for _, s in points), 0.1)

    def x(n):
        return left + (width - left - 130) * n / most_n

    def y(s):
        return height - bottom - (height - bottom - top) * s / most_s

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" '
           f'font-size="12">', f'<text x="{left}" y="20" font-size="14">{title}</text>',
           f'<path d="M{left} {top} V{height - bottom} H{width - 120}" fill="none" stroke="black"/>',
           f'<text x="{width - 130}" y="{height - 15}">n</text>', f'<text x="5" y="{top - 8}">CPU seconds</text>']
    for k in range(5):
        n, s = most_n * k // 4, most_s * k / 4
        out.append(f'<text x="{x(n):.0f}" y="{height - bottom + 16}" text-anchor="middle">{n}</text>')
        out.append(f'<text x="{left - 6}" y="{y(s) + 4:.0f}" text-anchor="end">{s:.2f}</text>')
    for i, (name, points) in enumerate(series.items()):
        colour = ["#1f77b4", "#d62728", "#2ca02c"][i % 3]
        line = " ".join(f"{x(n):.1f},{y(s):.1f}" for n, s in points)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out += [f'<circle cx="{x(n):.1f}" cy="{y(s):.1f}" r="3" fill="{colour}"/>' for n, s in points]
        last = points[-1]
        out.append(f'<text x="{x(last[0]) + 6:.0f}" y="{y(last[1]) + 4 + 14 * i:.0f}" fill="{colour}">{name}</text>')
    return "\n".join(out + ["</svg>"]) + "\n"


def measure(cairn, folder):
    folder.mkdir(parents=True, exist_ok=True)
    plans = {
        "cells": ("n cells, the first read back", {"cairn": (cells, [], [14, 1000, 5000, 10000, 20000, 50000, 100000])}),
        "conditionals": ("n independent conditionals",
                         {"merging": (lambda n: conditionals(n, 0), [], [2, 4, 6, 8, 10, 100, 300, 1000]),
                          "--no-merge": (lambda n: conditionals(n, 0), ["--no-merge"], [2, 4, 6, 8, 10])}),
    }
    for name, (title, runs) in plans.items():
        series = {}
        with open(folder / f"{name}.tsv", "w") as table:
            print("series\tn\tcpu\tsolver", file=table)
            for label, (make, options, sizes) in runs.items():
                for n in sizes:
                    seconds = cpu_seconds(cairn, make(n), options)
                    if seconds is None:
                        print(f"{label}\t{n}\tno verdict\t", file=table)
                        break
                    print(f"{label}\t{n}\t{seconds[0]:.3f}\t{seconds[1]:.3f}", file=table, flush=True)
                    series.setdefault(label, []).append((n, seconds[0]))
        (folder / f"{name}.svg").write_text(picture(series, title))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("program").add_argument("n", type=int)
    branches = commands.add_parser("conditionals")
    branches.add_argument("n", type=int)
    branches.add_argument("--join", type=int, default=0)
    measured = commands.add_parser("measure")
    measured.add_argument("--cairn", default="build/release/cairn")
    measured.add_argument("--output", type=pathlib.Path, default=pathlib.Path("build/figure11"))
    args = parser.parse_args()
    if args.command == "program":
        sys.stdout.write(cells(args.n))
    elif args.command == "conditionals":
        sys.stdout.write(conditionals(args.n, args.join))
    else:
        measure(args.cairn, args.output)


main()
