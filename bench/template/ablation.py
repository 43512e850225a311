#!/usr/bin/env python3
"""Measures the template engine on C programs: with all families, without each of them, without incremental solving, and
with another solver.

usage: ablation.py CAIRN [--timeout S] [--property NAME] FILE.c...

For each program: verdict, engine and solver time, solver calls and rows; then, per configuration, how many programs are
proved and in how much time altogether.
"""
import argparse
import json
import subprocess

FAMILIES = ["shape", "intervals", "others", "extents", "conditions", "comparisons", "equations", "marks", "rooms", "order",
            "survivors", "elements", "arrays", "zones", "guarded", "structure", "ranks", "octagons", "passed"]


def run(arguments, program, options):
    command = [arguments.cairn, "verify", "--engine", "template", "--no-recheck", "--malloc-never-fails", "--stats",
               "--timeout", str(arguments.timeout), "--property", arguments.property, *options, program]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    out = {"verdict": "none"}
    for line in lines:
        words = line.split()
        if line.startswith("verdict:"):
            out["verdict"] = words[1]
        elif line.startswith("  ") and len(words) >= 2:
            out[" ".join(words[:-2]) if words[-1] in ("s", "MiB") else words[0]] = words[-2 if words[-1] == "s" else 1]
    return out


def number(result, name):
    return float(result.get(name, 0))


def show_programs(results):
    print("program | verdict | engine s | solver s | calls | rows | calls per row")
    for program, r in results.items():
        rows = number(r, "template.rows")
        calls = number(r, "smt.checks")
        ratio = f"{calls / rows:.2f}" if rows else "-"
        print(program, r["verdict"], f"{number(r, 'template.seconds'):.2f}", f"{number(r, 'smt.seconds'):.2f}",
              f"{calls:.0f}", f"{rows:.0f}", ratio, sep=" | ")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cairn")
    parser.add_argument("--timeout", type=int, default=20)
    parser.add_argument("--property", default="unreach-call")
    parser.add_argument("--json", help="write all figures to this file")
    parser.add_argument("programs", nargs="+")
    arguments = parser.parse_args()
    configurations = {"all": []}
    for family in FAMILIES:
        configurations["without " + family] = [o for f in FAMILIES if f != family for o in ("--template", f)]
    configurations["a new solver for each query"] = ["--no-incremental"]
    configurations["Z3 instead of SAT"] = ["--solver", "z3"]
    figures = {}
    for name, options in configurations.items():
        figures[name] = {p: run(arguments, p, options) for p in arguments.programs}
        if name == "all":
            show_programs(figures[name])
            print("configuration | proved | CPU s")
        proved = sum(r["verdict"] == "SAFE" for r in figures[name].values())
        print(name, proved, f"{sum(number(r, 'cpu time') for r in figures[name].values()):.1f}", sep=" | ", flush=True)
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1)


if __name__ == "__main__":
    main()
