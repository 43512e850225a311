"""The definition of the practice set, as the tables next to this file have it."""
import csv
import pathlib
import typing

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DEFAULT = ROOT / "build/practice"


class Package(typing.NamedTuple):
    package: str
    path: str  # below the mirror
    sha256: str


class Library(typing.NamedTuple):
    library: str  # also the folder with its driver, bugs and further files of ours
    package: str
    sources: str  # compiled; paths in the package
    headers: str  # only included
    cflags: str  # folders relative to the package
    flags: str  # further flags of tasks.tsv
    kind: str  # what it is

    def files(self):
        return self.sources.split() + self.headers.split()


class Bug(typing.NamedTuple):
    bug: str
    file: str
    line: str  # text of the line to change
    nth: str  # of the lines that have both texts; empty: there is only one
    old: str
    new: str
    violates: str


class Variant(typing.NamedTuple):
    name: str
    edits: list
    violates: str  # empty: nothing


class Broken(Exception):
    """A table or an edit that does not fit."""


def read_table(path, row):
    with open(path, encoding="utf-8", newline="") as file:
        lines = list(csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not lines or tuple(lines[0]) != row._fields:
        raise Broken(f"{path}:1: the columns are {' '.join(row._fields)}")
    for number, line in enumerate(lines[1:], 2):
        if len(line) != len(row._fields):
            raise Broken(f"{path}:{number}: {len(line)} columns instead of {len(row._fields)}")
    return [row(*line) for line in lines[1:]]


def packages(here=HERE):
    return {package.package: package for package in read_table(here / "packages.tsv", Package)}


def libraries(here=HERE):
    return read_table(here / "libraries.tsv", Library)


def bugs(library, here=HERE):
    return read_table(here / library.library / "bugs.tsv", Bug)


def variants(library, here=HERE):
    """The right one, one for each bug, and where the package itself is wrong and the table has a fix, the package's."""
    every = bugs(library, here)
    fixes = [bug for bug in every if bug.bug == "fix"]
    planted = [bug for bug in every if bug.bug != "fix"]
    return ([Variant("right", fixes, "")] + [Variant(bug.bug, [*fixes, bug], bug.violates) for bug in planted] +
            [Variant("original", [], fix.violates) for fix in fixes[:1]])


def plant(text, bug):
    """The text with the bug's edit."""
    lines = text.split("\n")
    places = [i for i, line in enumerate(lines) if bug.line in line and bug.old in line]
    nth = int(bug.nth or 1)
    if len(places) < nth or (not bug.nth and len(places) > 1):
        raise Broken(f"{bug.bug}: {len(places)} lines of {bug.file} have '{bug.line}' and '{bug.old}'")
    place = places[nth - 1]
    lines[place] = lines[place].replace(bug.old, bug.new, 1)
    return "\n".join(lines)
