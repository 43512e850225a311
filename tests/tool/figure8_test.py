"""Programs of figure 8: the tables fit together, errors are planted where they belong, and output of `cairn infer` is read."""
import importlib.util
import itertools
import sys

from scratch import ROOT, ScratchTest

SET = ROOT / "bench/figure8"


def load():
    spec = importlib.util.spec_from_file_location("figure8", SET / "figure8.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


figure8 = load()
inferred = sys.modules["inferred"]
OUTPUT = """f  lib/a.c:3
  needs: `p` points to a live object  (lib/a.c:4)
  alarm: an execution fails here: access outside of live memory [valid-deref]
    at /some/where/lib/a.c:5, calls g: /some/where/lib/b.c:7
  2 checks: 1 proved, 0 by preconditions, 0 open
1 functions, 2 checks: 1 proved, 0 by preconditions, 0 open, 1 alarms
"""


class Tables(ScratchTest):
    def test_programs_have_packages(self):
        packages = {row["package"] for row in figure8.rows("packages.tsv")}
        programs = figure8.rows("programs.tsv")
        self.assertGreaterEqual(len(programs), 5)
        self.assertEqual({row["package"] for row in programs}, packages)
        for error in figure8.rows("planted.tsv"):
            self.assertIn(error["package"], packages)
            self.assertNotEqual(error["old"], error["new"], error["name"])

    def test_every_package_is_pinned(self):
        for row in figure8.rows("packages.tsv"):
            self.assertRegex(row["path"], r"^pool/main/.*\.tar\.xz$")
            self.assertRegex(row["sha256"], "^[0-9a-f]{64}$")

    def test_edits_of_an_error_stand_together(self):
        errors = [(row["name"], row["file"]) for row in figure8.rows("planted.tsv")]
        groups = [name for name, _ in itertools.groupby(errors)]
        self.assertEqual(len(groups), len({name for name, _ in groups}))


class Texts(ScratchTest):
    def test_an_error_is_planted_once(self):
        error = {"name": "e", "file": "a.c", "old": "if (!p)\\n\\treturn;", "new": "/* gone */"}
        second = error | {"old": "x;", "new": "y;"}
        self.assertEqual(figure8.plant("x;\nif (!p)\n\treturn;\n", [error]), "x;\n/* gone */\n")
        self.assertEqual(figure8.plant("x;\nif (!p)\n\treturn;\n", [error, second]), "y;\n/* gone */\n")
        with self.assertRaises(figure8.Broken):
            figure8.plant("x;\n", [error])

    def test_alarms_are_read(self):
        self.assertEqual(figure8.alarms_of(OUTPUT),
                         [("a.c:5, calls g: b.c:7", "an execution fails here: access outside of live memory [valid-deref]")])
        self.assertEqual(figure8.TOTALS.search(OUTPUT).group(6), "1")

    def test_alarms_are_compared_with_those_of_combined(self):
        combined = ("f  lib/a.c:3\n  open: lib/a.c:9: division by zero (why (or so))\n  open: lib/b.c:1: access outside of live memory (why)\n")
        self.assertEqual(inferred.as_words(inferred.kinds_of_open(combined)), "1 access, 1 division")
        alarms = "".join(f"  alarm: a: b [assert]\n    at lib/{place}\n" for place in ("a.c:9, calls g: c.c:1", "a.c:4", "a.c:5, calls g: b.c:7"))
        verdicts = inferred.verdicts(alarms, combined + OUTPUT, {"a.c:5, calls g: b.c:7": "true"})
        self.assertEqual([verdict for _, _, verdict in verdicts], ["combined leaves it open", "false: combined rules it out", "true"])
        self.assertEqual(inferred.as_words(inferred.kinds_of_alarms(alarms)), "3 assert")

    def test_lines_are_those_of_files_with_functions(self):
        self.write("lib/a.c", "int x;\n\nint y;\n")
        self.write("lib/b.c", "int z;\n")
        self.assertEqual(figure8.lines_of(OUTPUT, self.root), 2)
