"""What the scripts of figures 7 and 8 share: sources of Debian, and what `cairn infer` says."""
import collections
import csv
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import urllib.request

TOTALS = re.compile(r"(\d+) functions?, (\d+) checks?: (\d+) proved, (\d+) by preconditions, (\d+) open, (\d+) alarms?")
MIRROR = "http://deb.debian.org/debian"
CONFIGURATIONS = ["combined", "content", "meminv", "smash"]
# Of a check that stays open: its place, what fails, and why it is open.
OPEN = re.compile(r"^  open: (\S+): (.+?) \((.*)\)$", re.MULTILINE)
# Why a check stays open that has not been looked at, or not to its end.
LIMITS = {"the procedure is too costly", "too many preconditions"}
KINDS = {"access": "access", "heap object": "free", "division": "division", "assertion": "assertion"}


class Broken(Exception):
    """Something that a user can mend."""


def rows_of(file):
    with open(file, encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE))


def download(package, folder, mirror):
    file = folder / pathlib.PurePath(package["path"]).name
    if not file.exists():
        print(f"fetching {package['path']}", flush=True)
        with urllib.request.urlopen(f"{mirror}/{package['path']}", timeout=120) as answer:
            data = answer.read()
        part = file.with_suffix(".part")
        part.write_bytes(data)
        os.replace(part, file)
    if hashlib.sha256(file.read_bytes()).hexdigest() != package["sha256"]:
        file.unlink()
        raise Broken(f"{package['path']}: wrong SHA-256, removed")
    return file


def call(command, folder, log, **environment):
    with open(log, "ab") as out:
        done = subprocess.run(command, cwd=folder, stdout=out, stderr=out, env=os.environ | environment, check=False)
    if done.returncode != 0:
        raise Broken(f"{command[0]} failed, see {log}")


def unpacked(package, folder, mirror):
    """The folder of a package's sources as they are fetched, new."""
    target = folder / package["package"]
    shutil.rmtree(target, ignore_errors=True)
    tarballs = folder / "tarballs"
    tarballs.mkdir(parents=True, exist_ok=True)
    with tarfile.open(download(package, tarballs, mirror)) as archive:
        top = archive.getnames()[0].split("/")[0]
        archive.extractall(folder)
    (folder / top).rename(target)
    return target


def infer(cairn, *arguments):
    """The output of `cairn infer`, its user CPU seconds (with those of the compiler) and memory in MB; answers of
    earlier runs do not count."""
    command = [str(cairn), "infer", "--no-cache", "--open", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        text = process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    # With 2 a limit was reached, and what was found by then is there.
    if process.returncode not in (0, 2):
        raise Broken(f"{' '.join(command)} ended with {process.returncode}")
    return text, used.ru_utime, used.ru_maxrss // 1024


def alarms_of(text):
    """Places and messages of alarms; of a place the file's name and the line, with the calls that lead there."""
    found = []
    lines = text.splitlines()
    for line, after in zip(lines, lines[1:]):
        if line.startswith("  alarm: "):
            place = re.sub(r"[^ ]*/", "", after.strip().removeprefix("at "))
            found.append((place, line.removeprefix("  alarm: ")))
    return found


def kind_of(message):
    return next((kind for part, kind in KINDS.items() if part in message), "other")


def kinds_of_open(text):
    """How many checks stay open, by what fails."""
    return collections.Counter(kind_of(message) for _, message, _ in OPEN.findall(text))


def kinds_of_lost(text, combined):
    """How many checks stay open for another reason than limits, of which `combined`, the text of the configuration of that name, has none
    open at that place."""
    before = {(place, message) for place, message, _ in OPEN.findall(combined)}
    now = {(place, message) for place, message, reason in OPEN.findall(text) if reason not in LIMITS}
    return collections.Counter(kind_of(message) for _, message in now - before)


def kinds_of_alarms(text):
    return collections.Counter(message.rsplit("[", 1)[-1].rstrip("]") for _, message in alarms_of(text))


def as_words(counts):
    return ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())) or "0"


def verdicts(text, combined, known):
    """What is known of each alarm; of those that `combined`, the text of the configuration of that name, does not have, what it says
    of the check."""
    of_combined = {place for place, _ in alarms_of(combined)}
    is_open = {pathlib.PurePath(place).name for place, _, _ in OPEN.findall(combined)}
    for place, message in alarms_of(text):
        if place in of_combined:
            yield place, message, known.get(place, "new")
        else:
            yield place, message, "combined leaves it open" if place.split(",")[0] in is_open else "false: combined rules it out"


def as_table(lines):
    """A table of Markdown; the first line is the head."""
    return "".join("| " + " | ".join(line) + " |\n" for line in [lines[0], ["---"] * len(lines[0]), *lines[1:]])


def chosen(all_rows, key, names):
    unknown = set(names) - {row[key] for row in all_rows}
    if unknown:
        raise Broken(f"not in the list: {', '.join(sorted(unknown))}")
    return [row for row in all_rows if not names or row[key] in names]
