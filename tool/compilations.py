"""Which C++ files a check of compiled files looks at."""
import fnmatch
import json
import os
import pathlib
import re
import subprocess

COMMITS = 10


def git(root, *arguments):
    """Output of git, or None when it fails."""
    run = subprocess.run(["git", "-C", root, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return run.stdout.strip() if run.returncode == 0 else None


def default_base(root):
    head = git(root, "rev-parse", "HEAD")
    fork = git(root, "merge-base", "HEAD", "origin/main")
    if fork and fork != head:
        return fork
    recent = (git(root, "rev-list", "--first-parent", f"--max-count={COMMITS + 1}", "HEAD") or "").split()
    return recent[-1] if recent else None


def changed_files(root, base):
    """Changed and new C++ files, a header replaced by its source file."""
    folders = ("src", "tests", "bench", "tool")
    names = (git(root, "diff", "--name-only", "--diff-filter=d", base, "--", *folders) or "").split("\n")
    names += (git(root, "ls-files", "--others", "--exclude-standard", "--", *folders) or "").split("\n")
    paths = {pathlib.PurePath(name).with_suffix(".cpp") for name in names if name.endswith((".h", ".cpp"))}
    return sorted(str(path) for path in paths)


def compilations(build):
    """The entries of compile_commands.json, with those of unity files replaced by one for each file they include."""
    entries = []
    for entry in json.loads((build / "compile_commands.json").read_text()):
        file = pathlib.Path(entry["directory"], entry["file"])
        parts = re.findall(r'^#include "(.*)"$', file.read_text(), re.M) if file.name.startswith("unity_") else []
        entries += [{**entry, "file": part, "command": entry["command"].replace(entry["file"], part)}
                    for part in parts or [entry["file"]]]
    return entries


def add_options(parser):
    parser.add_argument("only", nargs="*", metavar="GLOB", help="check only the files whose path matches")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--build", type=pathlib.Path, help="folder with compile_commands.json")
    parser.add_argument("-j", "--jobs", type=int, default=len(os.sched_getaffinity(0)))


def add_budget_options(parser, budget):
    parser.add_argument("--base", help="revision to compare with")
    parser.add_argument("--all", action="store_true", help="every file, without a time budget")
    parser.add_argument("--budget", type=float, default=budget, help="seconds after which no further file is started")


def wanted(file, globs):
    """Whether a file, relative to the root, is ours and among those asked for."""
    ours = file.startswith(("src/", "tests/", "bench/", "tool/"))
    return ours and (not globs or any(fnmatch.fnmatch(file, f"*{glob}*") for glob in globs))


def chosen_files(args, entries):
    """The files to check, relative to the root; None when nothing tells which files changed."""
    compiled = {os.path.relpath(entry["file"], args.root.resolve()) for entry in entries}
    if args.all:
        files = sorted(compiled)
    else:
        base = args.base or default_base(args.root)
        if base is None:
            print("this is no git clone, so nothing tells which files changed")
            return None
        files = [file for file in changed_files(args.root, base) if file in compiled]
    return [file for file in files if wanted(file, args.only)]
