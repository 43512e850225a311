#!/usr/bin/env python3
"""CPU time and memory of `cairn infer` against the size of programs.

  growth.py collect TABLE...        takes the rows of configuration combined from tables that `figure7.py run` and `figure8.py run` keep
                                    with --output, and writes growth.tsv
  growth.py plot [FILE.png]         draws growth.svg of growth.tsv, or another file. gnuplot is installed if it is missing"""
import argparse
import csv
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TABLE = HERE / "growth.tsv"
COLUMNS = ["program", "lines", "functions", "checks", "user CPU s", "MB"]


def rows_of_table(text):
    """The rows of a Markdown table, by the names of its columns."""
    lines = [[cell.strip() for cell in line.strip("| \n").split("|")] for line in text.splitlines() if line.startswith("|")]
    return [dict(zip(lines[0], line)) for line in lines[2:]]


def collect(files):
    rows = {}
    for file in files:
        for row in rows_of_table(pathlib.Path(file).read_text(encoding="utf-8")):
            if row["configuration"] == "combined":
                # scp, ssh and sshd are of OpenSSH, and so is what is called all.
                name = "OpenSSH" if row["program"] == "all" else row["program"]
                rows[name] = row | {"program": name}
    with open(TABLE, "w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS, delimiter="\t", lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(sorted(rows.values(), key=lambda each: int(each["lines"])))


def plot(file):
    if not shutil.which("gnuplot"):
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "gnuplot-nox"], check=True)
    terminal = "pngcairo size 900,900" if file.suffix == ".png" else "svg size 900,900 dynamic"
    setting = f"set terminal {terminal} background '#ffffff'; table = '{TABLE}'; set output '{file}'"
    subprocess.run(["gnuplot", "-e", setting, HERE / "growth.gnuplot"], check=True)
    if file.suffix == ".svg":
        # By what it was drawn is not the same each time.
        file.write_text(re.sub(r"<!--.*?-->\n?", "", file.read_text(encoding="utf-8"), flags=re.DOTALL), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["collect", "plot"])
    parser.add_argument("files", nargs="*", metavar="FILE")
    arguments = parser.parse_args()
    if arguments.action == "collect":
        collect(arguments.files)
    else:
        plot(pathlib.Path(arguments.files[0] if arguments.files else HERE / "growth.svg").resolve())


if __name__ == "__main__":
    try:
        main()
    except (KeyError, OSError, subprocess.SubprocessError) as problem:
        sys.exit(f"growth: {problem}")
