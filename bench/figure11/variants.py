#!/usr/bin/env python3
"""Predictability (section 6 of paper 003): verifies variants of programs that mean the same (renamed, with irrelevant fields and
methods, with independent permissions in another order) and reports the spread of the solver's resource units."""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

KEYWORDS = set("""String Object abstract acc assert bool boolean class close decreases else elems ensures exists extends false
forall if implements in int interface invariant join length new null old open opening predicate pure requires result return
static string super this true untouched use using void while""".split())
RUN_OF_ACCESSES = re.compile(r"acc\(\w+\)(?: \* acc\(\w+\))+")


def rename(text, generator):
    """All names, those of fields, methods and classes as well."""
    code = re.sub(r"//.*", "", text)
    names = sorted(set(re.findall(r"[A-Za-z_]\w*", re.sub(r'"[^"]*"', "", code))) - KEYWORDS)
    new = {name: f"{name}_{generator.randrange(1000)}" for name in names}
    return re.sub(r'"[^"]*"|[A-Za-z_]\w*', lambda m: new.get(m[0], m[0]), code)


def reorder(text, generator):
    def shuffled(match):
        parts = match[0].split(" * ")
        generator.shuffle(parts)
        return " * ".join(parts)
    return RUN_OF_ACCESSES.sub(shuffled, text)


def add_members(text, generator):
    """A field and a method that nothing uses, in every class but interfaces."""
    def more(match):
        number = generator.randrange(1000)
        return (f"{match[0]}\n  pure int unused{number}(int a) {{ return a + {number}; }}\n"
                f"  static int helper{number}(int a) ensures result >= a; {{ int b := a + 1; return b; }}\n")
    return re.sub(r"^class [^{]*\{", more, text, flags=re.M)


def add_class(text, generator):
    number = generator.randrange(1000)
    return f"class Unused{number} {{\n  int a; int b; Unused{number} next;\n  predicate p() {{ return acc(a) * acc(b); }}\n}}\n" + text


def variant(text, seed):
    generator = random.Random(seed)
    for change in (add_members, add_class, reorder, rename):
        if generator.random() < 0.7:
            text = change(text, generator)
    return text


def verify(cairn, text):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "variant.idf"
        file.write_text(text)
        run = subprocess.run([cairn, "verify", "--color", "never", "--stats", "-t", "60", str(file)], capture_output=True,
                             text=True)
    verdict = re.search(r"verdict: (\w+)", run.stdout)
    units = re.search(r"smt.resources +(\d+)", run.stdout)
    return verdict[1] if verdict else "none", int(units[1]) if units else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=pathlib.Path, help="default: example/idf/*.idf")
    parser.add_argument("--cairn", default="build/release/cairn")
    parser.add_argument("--variants", type=int, default=20)
    args = parser.parse_args()
    files = args.files or sorted(pathlib.Path("example/idf").glob("*.idf"))
    bad = 0
    print("program\tverdict\tleast\tmost\tfactor")
    for file in files:
        text = file.read_text()
        expected, _ = verify(args.cairn, text)
        answers = [verify(args.cairn, variant(text, seed)) for seed in range(args.variants)]
        units = [max(u, 1) for _, u in answers]
        same = all(v == expected for v, _ in answers)
        bad += not same
        print(f"{file.stem}\t{expected if same else sorted({v for v, _ in answers})}\t{min(units)}\t{max(units)}\t"
              f"{max(units) / min(units):.2f}", flush=True)
    return 1 if bad else 0


sys.exit(main())
