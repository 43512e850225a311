#!/usr/bin/env python3
"""Figure 8 of paper 004: programs of Debian as bitcode, what `cairn infer` finds in them, and errors planted in them.

  figure8.py build [PROGRAM]...     fetches the sources (a mirror of Debian; tarballs are kept, and used only if their SHA-256
                                    is the one in packages.tsv), configures them, and compiles and links bitcode
  figure8.py run [PROGRAM]...       runs `cairn infer` on each, and prints the table; --output FILE keeps it
  figure8.py run --config NAME...   the same with --config NAME, for each name; with combined, alarms of others are compared with its own
  figure8.py planted [NAME]...      plants each error of planted.tsv in its file, and looks for alarms that its program, or the file
                                    where it is in a library, does not have without it

Needs clang 19 and what configure needs; su needs the headers of libpam, or --pam DIR, a folder that has them. Alarms are
compared with triage.tsv; one that is not there is called new."""
import argparse
import glob
import itertools
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from inferred import CONFIGURATIONS, MIRROR, TOTALS, Broken, alarms_of, as_table, as_words, call, chosen, infer, kinds_of_alarms, kinds_of_lost, kinds_of_open, rows_of, unpacked, verdicts  # noqa: E402

TARGET = "x86_64-linux-gnu"


def rows(name):
    return rows_of(HERE / name)


def makefiles(folder):
    return [file for file in (folder / name / "Makefile" for name in (".", "lib", "src")) if file.exists()]


def configured(package, arguments):
    """The folder of a package's sources, with the headers that its build makes."""
    folder = arguments.folder / package["package"]
    if (folder / ".cairn-configured").exists():
        return folder
    unpacked(package, arguments.folder, arguments.mirror)
    log = arguments.folder / f"{package['package']}.log"
    print(f"configuring {package['package']}", flush=True)
    call(["./configure", *package["configure"].split()], folder, log, CPPFLAGS=f"-I{arguments.pam}" if arguments.pam else "",
         FORCE_UNSAFE_CONFIGURE="1", ac_cv_lib_pam_pam_start="yes")
    for makefile in makefiles(folder):
        made = makefile.with_name(".cairn-headers.mk")
        made.write_text("include Makefile\n.PHONY: cairn-headers\ncairn-headers: $(BUILT_SOURCES)\n", encoding="utf-8")
        call(["make", "-k", "-f", made.name, "cairn-headers"], makefile.parent, log)
    if package["package"] == "coreutils":
        call(["make", "src/version.c"], folder, log)
    (folder / ".cairn-configured").touch()
    return folder


def flags_of(package, arguments):
    folders = package["folders"].split() + ([str(arguments.pam)] if arguments.pam else [])
    return ["-g", "-O0", "-Xclang", "-disable-O0-optnone", "-emit-llvm", "-c", "-w", f"--target={TARGET}",
            *(f"-I{each}" for each in folders), "-include", "config.h", "-DHAVE_CONFIG_H", "-D_GNU_SOURCE",
            "-D_PATH_RUNSTATEDIR=\"/run\"", "-DLOCALEDIR=\"/usr/share/locale\"",
            *(f"-idirafter{each}" for each in sorted(glob.glob("/usr/include/*-linux-gnu")))]


def bitcode(package, folder, source, arguments, required=True):
    """Compiles a file; without a result where it does not compile and need not."""
    out = folder / ".cairn-bc" / (source.replace("/", "_") + ".bc")
    out.parent.mkdir(exist_ok=True)
    failed = out.with_suffix(".failed")
    if not out.exists() and (required or not failed.exists()):
        command = ["clang-19", *flags_of(package, arguments), source, "-o", str(out)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            failed.write_text(done.stderr, encoding="utf-8")
            if required:
                raise Broken(f"{source} does not compile, see {failed}")
    return out if out.exists() else None


def is_replaced(folder):
    """Tells the files of gnulib that stand for functions that the C library of this system has."""
    own = folder / "lib" / "Makefile"
    text = (own if own.exists() else folder / "Makefile").read_text(encoding="latin-1")
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    replacing = re.search(r"^gl_LIBOBJS *=(.*)$", text, re.MULTILINE)
    if not replacing:
        return lambda file: False
    made = set(re.findall(r"\blib\w+_a-([\w.-]+)\.\$\(OBJEXT\)(?!:)", text)) or set(re.findall(r"([\w.-]+)\.\$\(OBJEXT\)(?!:)", text))
    made |= {pathlib.PurePath(each).stem for each in replacing[1].split()}
    return lambda file: file.stem not in made


def symbols(files, which):
    """Names that files define, or need of others."""
    done = subprocess.run(["llvm-nm-19", "--just-symbol-name", "--print-file-name", which, *map(str, files)],
                          capture_output=True, text=True, check=True)
    found = {file: set() for file in files}
    for line in done.stdout.splitlines():
        file, name = line.rsplit(": ", 1)
        found[pathlib.Path(file)].add(name)
    return found


def link(own, package, folder, out, arguments):
    """Links all of some files with what they need of their package."""
    library, left_out = [], is_replaced(folder)
    for pattern in package["libraries"].split():
        for file in sorted(folder.glob(pattern)):
            if left_out(file):
                continue
            each = bitcode(package, folder, str(file.relative_to(folder)), arguments, required=False)
            if each and each not in own:
                library.append(each)
    defined = symbols(library, "--defined-only")
    # Of all but the first file, the linker takes only what is needed.
    subprocess.run(["llvm-link-19", *map(str, own), "-o", str(out)], check=True)
    first, missing, before = [out], None, None
    # What a file needs of one that comes before it is missing after the first time.
    while missing != before or missing is None:
        chosen_ones = [each for each in library if missing is None or defined[each] & missing]
        command = ["llvm-link-19", *map(str, first), "--only-needed", *map(str, chosen_ones), "-o", str(out)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Broken(f"linking {out.name}: {done.stderr.strip()}")
        first, before, missing = [out], missing, symbols([out], "--undefined-only")[out]
    return out


def build(program, packages, arguments):
    out = arguments.folder / f"{program['program']}.bc"
    if out.exists():
        return out
    package = packages[program["package"]]
    folder = configured(package, arguments)
    own = [bitcode(package, folder, source, arguments) for source in program["sources"].split()]
    return link(own, package, folder, out, arguments)


def lines_of(text, folder):
    """The lines of the files that have functions in the output, without blank ones."""
    names = set(re.findall(r"^\S+  (\S+):\d+$", text, re.MULTILINE))
    count = 0
    for name in names:
        path = folder / name
        if path.is_file():
            count += sum(1 for line in path.read_text(encoding="latin-1").splitlines() if line.strip())
    return count


def run(programs, packages, arguments):
    table = [["program", "lines", "configuration", "functions", "checks", "proved", "by preconditions", "open", "open, not in combined",
              "alarms", "user CPU s", "MB"]]
    told = []
    for program in programs:
        name = program["program"]
        file = build(program, packages, arguments)
        known = {row["place"]: row["verdict"] for row in rows("triage.tsv") if row["program"] == name}
        texts = {}
        for configuration in arguments.config or CONFIGURATIONS[:1]:
            text, seconds, memory = infer(arguments.cairn, "--config", configuration, file)
            texts[configuration] = text
            (arguments.folder / f"{name}-{configuration}.txt").write_text(text, encoding="utf-8")
            functions, checks, proved, preconditions, _, _ = TOTALS.search(text).groups()
            lines = lines_of(text, arguments.folder / program["package"])
            table.append([name, str(lines), configuration, functions, checks, proved, preconditions, as_words(kinds_of_open(text)),
                          as_words(kinds_of_lost(text, texts.get("combined", text))), as_words(kinds_of_alarms(text)), f"{seconds:.1f}", str(memory)])
            print("\t".join(table[-1]), flush=True)
            for place, message, verdict in verdicts(text, texts.get("combined", text), known):
                told.append(f"{name}: {configuration}: {place}: {message}: {verdict}")
    text = as_table(table)
    print(text + "".join(line + "\n" for line in told), end="")
    if arguments.output:
        arguments.output.write_text(text, encoding="utf-8")


def plant(text, edits):
    """A text with the edits of one error, which are rows of the same name."""
    for edit in edits:
        old, new = (edit[key].replace("\\n", "\n").replace("\\t", "\t") for key in ("old", "new"))
        if text.count(old) != 1:
            raise Broken(f"{edit['name']}: {old!r} occurs {text.count(old)} times in {edit['file']}")
        text = text.replace(old, new)
    return text


def planted(rows_of_errors, packages, arguments):
    errors = [list(edits) for _, edits in itertools.groupby(rows_of_errors, lambda row: row["name"])]
    found = 0
    sources = {(row["package"], file): row["sources"].split() for row in rows("programs.tsv") for file in row["sources"].split()}
    for edits in errors:
        error = edits[0]
        package = packages[error["package"]]
        folder = configured(package, arguments)
        source = folder / error["file"]
        original = bitcode(package, folder, error["file"], arguments)
        # A file of a program is linked with the others of it.
        own = [bitcode(package, folder, each, arguments) for each in sources.get((error["package"], error["file"]), [error["file"]])]
        without = arguments.folder / f"without-{own[0].name.removesuffix('.bc')}.bc"
        if not without.with_suffix(".txt").exists():
            text = infer(arguments.cairn, link(own, package, folder, without, arguments))[0]
            without.with_suffix(".txt").write_text(text, encoding="utf-8")
        old = [message for _, message in alarms_of(without.with_suffix(".txt").read_text(encoding="utf-8"))]
        kept, compiled = source.read_text(encoding="latin-1"), original.with_suffix(".kept")
        original.rename(compiled)
        try:
            source.write_text(plant(kept, edits), encoding="latin-1")
            bitcode(package, folder, error["file"], arguments)
            out = link(own, package, folder, arguments.folder / f"planted-{error['name']}.bc", arguments)
        finally:
            source.write_text(kept, encoding="latin-1")
            compiled.rename(original)
        new = []
        for alarm in alarms_of(infer(arguments.cairn, out)[0]):
            if alarm[1] in old:
                old.remove(alarm[1])
            else:
                new.append(alarm)
        found += bool(new)
        print(f"{error['name']}\t{error['kind']}\t{'found at ' + new[0][0] if new else 'not found'}", flush=True)
    print(f"{found} of {len(errors)} found")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["build", "run", "planted"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--folder", type=pathlib.Path, default=TOP / "build" / "figure8", help="default: build/figure8")
    parser.add_argument("--cairn", type=pathlib.Path, default=TOP / "build" / "release" / "cairn")
    parser.add_argument("--mirror", default=MIRROR, help="of Debian; default: %(default)s")
    parser.add_argument("--pam", type=pathlib.Path, help="a folder with security/pam_appl.h")
    parser.add_argument("--config", nargs="+", choices=CONFIGURATIONS, help="default: combined")
    parser.add_argument("--output", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.folder = arguments.folder.resolve()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    if arguments.pam:
        arguments.pam = arguments.pam.resolve()
    packages = {row["package"]: row for row in rows("packages.tsv")}
    if arguments.action == "planted":
        planted(chosen(rows("planted.tsv"), "name", arguments.names), packages, arguments)
        return
    programs = chosen(rows("programs.tsv"), "program", arguments.names)
    if arguments.action == "run":
        run(programs, packages, arguments)
        return
    for program in programs:
        print(build(program, packages, arguments))


if __name__ == "__main__":
    try:
        main()
    except (Broken, OSError, subprocess.SubprocessError) as problem:
        sys.exit(f"figure8: {problem}")
