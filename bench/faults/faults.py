#!/usr/bin/env python3
"""Errors that are planted by mutation, and which of them `cairn infer` finds.

  faults.py [PROGRAM]... [--sample N] [--output FILE]

For each program of bench/figure8 that inputs.tsv has inputs for: mutations of its own files (mutations.py), of which N are taken at random,
are compiled with AddressSanitizer and UndefinedBehaviorSanitizer and run on the inputs. Those that fail on one of them, where the program
as it is does not, are given to `cairn infer`. One is found if there is an alarm that the program as it is does not have.
Sources are those that figure8.py has built in --folder."""
import argparse
import csv
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
for each in (HERE.parent, HERE.parent / "figure8"):
    sys.path.insert(0, str(each))
import figure8  # noqa: E402
from inferred import Broken, alarms_of, chosen, infer, rows_of  # noqa: E402
from mutations import applied, mutations_of  # noqa: E402

SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize=function,alignment", "-fno-sanitize-recover=undefined"]
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C", "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
               "UBSAN_OPTIONS": "print_stacktrace=0"}
SIGNS = ("ERROR: AddressSanitizer", "runtime error:")
FILES = {"a": "one two\nline a b c\ntwo\nabcabc xyy\n\tlast 10\n", "b": "one two\nline b\nfour 4\n\tlast 10\n", "empty": "",
         "wide": "ONE  TWO\n\n\u00e9\u00e9\u00e9 \u4e2d\n" + "w" * 300 + "\n", "long": "0123456789" * 700 + "\nno newline at the end",
         "fields": "a:b:c:d:e:f\n::::\nno fields\nx:y\n", "numbers": "10\n9\n-3.5\n1e3\n007\n\n", "names": "a\nfour\n",
         "full/c": "line c\n", "full/d": "two\n", "folder/inner/.keep": None,
         "change": "--- a\n+++ a\n@@ -1,3 +1,4 @@\n one two\n-line a b c\n+line changed\n+line added\n two\n",
         "context": "*** a\n--- a\n***************\n*** 1,3 ****\n  one two\n! line a b c\n  two\n--- 1,3 ----\n  one two\n! line x\n  two\n"}


def scratch(folder):
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        if text is not None:
            file.write_text(text, encoding="utf-8")


def failure(executable, inputs):
    """The first input on which a sanitizer says something, and what it says; null: none."""
    for row in inputs:
        arguments = [each.replace("\\ ", " ").replace("\\\\", "\\") for each in row["arguments"].split(" ")] if row["arguments"] else []
        text = row["input"].replace("\\n", "\n")
        with tempfile.TemporaryDirectory() as folder:
            scratch(pathlib.Path(folder))
            try:
                done = subprocess.run([executable, *arguments], cwd=folder, input=text, capture_output=True, text=True, errors="replace",
                                      env=ENVIRONMENT, timeout=20, check=False)
            except subprocess.TimeoutExpired:
                continue
        for line in done.stderr.splitlines():
            if any(sign in line for sign in SIGNS):
                return " ".join([row["program"], row["arguments"]]), re.sub(r" on (?:unknown )?address .*", "", line.split(": ", 2)[-1])[:80]
    return None


class Native:
    """The program as it is, in object files with checks of sanitizers."""

    def __init__(self, program, package, folder, arguments):
        self.flags = [flag for flag in figure8.flags_of(package, arguments)
                      if flag not in ("-emit-llvm", "-Xclang", "-disable-O0-optnone")] + SANITIZERS
        self.folder, self.sources = folder, program["sources"].split()
        self.made = folder / ".cairn-native"
        self.made.mkdir(exist_ok=True)
        self.library = self.made / "library.a"
        if not self.library.exists():
            left_out = figure8.is_replaced(folder)
            files = [str(file.relative_to(folder)) for pattern in package["libraries"].split() for file in sorted(folder.glob(pattern))
                     if not left_out(file)]
            made = [each for each in map(self.compile, files) if each]
            subprocess.run(["llvm-ar-19", "rcs", self.library, *made], check=True)
        for source in self.sources:
            if not self.compile(source):
                raise Broken(f"{source} does not compile with sanitizers")

    def compile(self, source):
        out = self.made / (source.replace("/", "_") + ".o")
        if not out.exists():
            subprocess.run(["clang-19", *self.flags, source, "-o", out], cwd=self.folder, capture_output=True, check=False)
        return out if out.exists() else None

    def link(self, out, instead=None):
        """@param instead the one source and the object file that stands for it."""
        objects = [instead[1] if instead and instead[0] == each else self.compile(each) for each in self.sources]
        libraries = ["-lcrypt", "-lpthread", "-ldl"]
        done = subprocess.run(["clang-19", *SANITIZERS, *objects, self.library, *libraries, "-o", out], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Broken(f"linking {out.name}: {done.stderr.strip()[-400:]}")
        return out


class Mutant:
    """A source with one error, in a file beside it."""

    def __init__(self, folder, source, mutation, number):
        self.source, self.mutation = source, mutation
        path = pathlib.PurePath(source)
        self.copy = str(path.with_name(f"cairn-{number}-{path.name}"))
        lines = (folder / source).read_text(encoding="latin-1").splitlines()
        self.before = lines[mutation.line].strip()
        (folder / self.copy).write_text("\n".join(applied(lines, mutation)) + "\n", encoding="latin-1")
        self.where = f"{source}:{mutation.line + 1}"


def new_alarms(text, known):
    known, new = list(known), []
    for place, message in alarms_of(text):
        if message in known:
            known.remove(message)
        else:
            new.append(place)
    return new


def look_at(program, package, inputs, arguments):
    folder = figure8.configured(package, arguments)
    native = Native(program, package, folder, arguments)
    base = native.link(native.made / program["program"])
    if found := failure(base, inputs):
        raise Broken(f"{program['program']} itself fails: {found}")
    own = [figure8.bitcode(package, folder, each, arguments) for each in native.sources]
    without = figure8.link(own, package, folder, arguments.folder / f"fault-{program['program']}.bc", arguments)
    known = [message for _, message in alarms_of(infer(arguments.cairn, without)[0])]
    candidates = [(source, mutation) for source in native.sources
                  for mutation in mutations_of((folder / source).read_text(encoding="latin-1").splitlines())]
    random.Random(program["program"]).shuffle(candidates)
    for number, (source, mutation) in enumerate(candidates[:arguments.sample]):
        mutant = Mutant(folder, source, mutation, number)
        try:
            row = row_of(mutant, native, package, inputs, known, arguments)
        except Broken as problem:
            print(f"{mutant.where}: {problem}", flush=True)
            continue
        finally:
            (folder / mutant.copy).unlink()
        if row:
            yield {"program": program["program"], **row}
    print(f"{program['program']}: {min(arguments.sample, len(candidates))} of {len(candidates)} mutations", flush=True)


def row_of(mutant, native, package, inputs, known, arguments):
    """What is found of a mutant; null: it does not compile, or no input shows it."""
    changed = native.compile(mutant.copy)
    if not changed:
        return None
    try:
        found = failure(native.link(native.made / "mutant", (mutant.source, changed)), inputs)
    finally:
        changed.unlink()
    if not found:
        return None
    own = [figure8.bitcode(package, native.folder, mutant.copy if each == mutant.source else each, arguments) for each in native.sources]
    out = figure8.link(own, package, native.folder, arguments.folder / "mutant.bc", arguments)
    (native.folder / ".cairn-bc" / (mutant.copy.replace("/", "_") + ".bc")).unlink()
    new = new_alarms(infer(arguments.cairn, out)[0], known)
    return {"place": mutant.where, "kind": mutant.mutation.kind, "line": mutant.before, "input": found[0], "failure": found[1],
            "found": new[0].replace(pathlib.PurePath(mutant.copy).name, pathlib.PurePath(mutant.source).name) if new else "no"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sample", type=int, default=40, help="mutations of each program; default: %(default)s")
    parser.add_argument("--folder", type=pathlib.Path, default=TOP / "build" / "figure8", help="of figure8.py; default: build/figure8")
    parser.add_argument("--cairn", type=pathlib.Path, default=TOP / "build" / "release" / "cairn")
    parser.add_argument("--mirror", default=figure8.MIRROR)
    parser.add_argument("--pam", type=pathlib.Path, help="a folder with security/pam_appl.h")
    parser.add_argument("--output", type=pathlib.Path, help="the rows, separated by tabs")
    arguments = parser.parse_args()
    arguments.folder = arguments.folder.resolve()
    if not shutil.which("llvm-ar-19"):
        raise Broken("needs llvm-ar-19")
    packages = {row["package"]: row for row in figure8.rows("packages.tsv")}
    inputs = rows_of(HERE / "inputs.tsv")
    with_inputs = {row["program"] for row in inputs}
    rows = []
    for program in chosen(figure8.rows("programs.tsv"), "program", arguments.names):
        if program["program"] not in with_inputs:
            continue
        own = [row for row in inputs if row["program"] == program["program"]]
        for row in look_at(program, packages[program["package"]], own, arguments):
            print("\t".join(row.values()), flush=True)
            rows.append(row)
            if arguments.output:
                with open(arguments.output, "w", encoding="utf-8", newline="") as out:
                    writer = csv.DictWriter(out, rows[0], delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None)
                    writer.writeheader()
                    writer.writerows({key: value.replace("\t", " ") for key, value in each.items()} for each in rows)
    print(f"{sum(row['found'] != 'no' for row in rows)} of {len(rows)} found")


if __name__ == "__main__":
    try:
        main()
    except (Broken, OSError, subprocess.SubprocessError) as problem:
        sys.exit(f"faults: {problem}")
