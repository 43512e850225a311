#!/usr/bin/env python3
"""Figure 7 of paper 004: OpenSSH, and what `cairn infer` finds in it.

  figure7.py build                  fetches the sources (a mirror of Debian; the tarball is kept, and used only if its SHA-256
                                    is the one in packages.tsv), configures and builds them, and writes what each program compiles
  figure7.py run [PROGRAM]...       runs `cairn infer` on each, and prints the table; --output FILE keeps it
  figure7.py run --config NAME...   the same with --config NAME, for each name; with combined, alarms of others are compared with its own

Programs are scp, ssh and sshd, each with the library that they share, and all, which is the three read together. Needs make, cc, and the
headers of OpenSSL and zlib. Alarms are compared with triage.tsv; one that is not there is called new."""
import argparse
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from inferred import CONFIGURATIONS, MIRROR, TOTALS, Broken, alarms_of, as_table, as_words, call, infer, kinds_of_alarms, kinds_of_lost, kinds_of_open, rows_of, unpacked, verdicts  # noqa: E402

PROGRAMS = ["scp", "ssh", "sshd"]


def objects_of(log):
    """What a build links into each program, as names of object files, and what it puts into libraries."""
    programs, library = {}, set()
    for line in log.splitlines():
        words = [pathlib.PurePath(word).stem for word in line.split() if word.endswith(".o")]
        if re.match(r"(ar|/usr/bin/ar) ", line):
            library.update(words)
        elif linked := re.match(r"\S+ -o (\w+) ", line):
            programs[linked[1]] = set(words)
    return programs, library


def own(compilations, names):
    return [each for each in compilations if pathlib.PurePath(each["file"]).stem in names]


def build(arguments):
    """Folders with compile_commands.json, by program."""
    folders = {name: arguments.folder / name for name in [*PROGRAMS, "all"]}
    if all((folder / "compile_commands.json").exists() for folder in folders.values()):
        return folders
    package = rows_of(HERE / "packages.tsv")[0]
    sources = unpacked(package, arguments.folder, arguments.mirror)
    log = arguments.folder / "build.log"
    log.write_text("", encoding="utf-8")
    print("configuring", flush=True)
    call(["./configure", *package["configure"].split()], sources, log)
    print("building", flush=True)
    log = arguments.folder / "make.log"
    log.write_text("", encoding="utf-8")
    database = arguments.folder / "compilations.json"
    call([arguments.cairn.resolve(), "capture", "-o", database, "--", "make", *PROGRAMS, "CFLAGS=-g -O0 -fno-strict-aliasing"],
         sources, log)
    compilations = json.loads(database.read_text(encoding="utf-8"))
    programs, library = objects_of(log.read_text(encoding="utf-8", errors="replace"))
    for name, folder in folders.items():
        if name != "all" and name not in programs:
            raise Broken(f"{log} does not say what {name} is linked of")
        folder.mkdir(exist_ok=True)
        found = compilations if name == "all" else own(compilations, programs[name] | library)
        (folder / "compile_commands.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    return folders


def size_of(folder):
    """The files that are compiled and their lines, without blank ones."""
    files = {pathlib.Path(each["directory"], each["file"])
             for each in json.loads((folder / "compile_commands.json").read_text(encoding="utf-8"))}
    texts = [file.read_text(encoding="latin-1") for file in files]
    return len(files), sum(1 for text in texts for line in text.splitlines() if line.strip())


def unreached(text):
    """The functions that a limit was reached before."""
    return len(re.findall(r"^  not analysed: (time limit|memory limit|interrupted)", text, re.MULTILINE))


def kinds_of(alarms):
    """How many alarms there are of each message."""
    counts = {}
    for _, message in alarms:
        kind = message.split(": ", 1)[-1]
        counts[kind] = counts.get(kind, 0) + 1
    return "".join(f"{count} {kind}\n" for kind, count in sorted(counts.items()))


def run(names, arguments):
    folders = build(arguments)
    known = {row["place"]: row["verdict"] for row in rows_of(HERE / "triage.tsv")}
    table = [["program", "files", "lines", "configuration", "functions", "not reached", "checks", "proved", "by preconditions", "open",
              "open, not in combined", "alarms", "user CPU s", "MB"]]
    told = ""
    for name in names:
        files, lines = size_of(folders[name])
        limits = ["--timeout", arguments.timeout, "--memory-limit", arguments.memory_limit, "--jobs", arguments.jobs]
        texts = {}
        for configuration in arguments.config or CONFIGURATIONS[:1]:
            text, seconds, memory = infer(arguments.cairn, "--config", configuration, "--compile-commands", folders[name], *limits)
            texts[configuration] = text
            (arguments.folder / f"{name}-{configuration}.txt").write_text(text, encoding="utf-8")
            functions, checks, proved, preconditions, _, _ = TOTALS.search(text).groups()
            table.append([name, str(files), str(lines), configuration, functions, str(unreached(text)), checks, proved, preconditions,
                          as_words(kinds_of_open(text)), as_words(kinds_of_lost(text, texts.get("combined", text))), as_words(kinds_of_alarms(text)), f"{seconds:.1f}", str(memory)])
            print("\t".join(table[-1]), flush=True)
            told += kinds_of(alarms_of(text))
            for place, message, verdict in verdicts(text, texts.get("combined", text), known):
                told += f"{name}: {configuration}: {place}: {message}: {verdict}\n"
    text = as_table(table)
    print(text + told, end="")
    if arguments.output:
        arguments.output.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["build", "run"])
    parser.add_argument("names", nargs="*", metavar="PROGRAM")
    parser.add_argument("--folder", type=pathlib.Path, default=TOP / "build" / "figure7", help="default: build/figure7")
    parser.add_argument("--cairn", type=pathlib.Path, default=TOP / "build" / "release" / "cairn")
    parser.add_argument("--mirror", default=MIRROR, help="of Debian; default: %(default)s")
    parser.add_argument("--timeout", type=int, default=0, help="in seconds, for each program; 0, the default: none")
    parser.add_argument("--memory-limit", type=int, default=2048, help="in MiB; default: %(default)s")
    parser.add_argument("--jobs", type=int, default=1, help="default: %(default)s")
    parser.add_argument("--config", nargs="+", choices=CONFIGURATIONS, help="default: combined")
    parser.add_argument("--output", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.folder = arguments.folder.resolve()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if unknown := set(arguments.names) - {*PROGRAMS, "all"}:
        raise Broken(f"no such program: {', '.join(sorted(unknown))}")
    if arguments.action == "run":
        run(arguments.names or [*PROGRAMS, "all"], arguments)
    else:
        build(arguments)


if __name__ == "__main__":
    try:
        main()
    except (Broken, OSError, subprocess.SubprocessError) as problem:
        sys.exit(f"figure7: {problem}")
