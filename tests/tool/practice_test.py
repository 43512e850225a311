"""The practice set: its tables fit together, and fetch lays a small set of ours out from a package of ours."""
import hashlib
import importlib.util
import io
import shutil
import subprocess
import sys
import tarfile

from scratch import ROOT, ScratchTest

SET = ROOT / "bench/practice"


def load():
    spec = importlib.util.spec_from_file_location("practice", SET / "practice.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


practice = load()
CODE = "int f(int *p) {\n  if (!p) return 0;\n  return p[0];\n}\n"


class Tables(ScratchTest):
    def test_libraries_are_complete(self):
        libraries, packages = practice.libraries(), practice.packages()
        self.assertGreaterEqual(len(libraries), 25)
        self.assertEqual(len({library.library for library in libraries}), len(libraries))
        self.assertEqual({library.package for library in libraries}, set(packages))
        for library in libraries:
            self.assertTrue((SET / library.library / "driver.c").exists(), library.library)
            self.assertTrue(library.kind, library.library)

    def test_every_package_is_pinned(self):
        for package in practice.packages().values():
            self.assertRegex(package.path, r"^pool/main/.*\.tar\.(gz|xz|bz2)$")
            self.assertRegex(package.sha256, "^[0-9a-f]{64}$")

    def test_every_library_has_two_planted_bugs_in_its_files(self):
        for library in practice.libraries():
            bugs = practice.bugs(library)
            self.assertGreaterEqual(sum(bug.bug != "fix" for bug in bugs), 2, library.library)
            for bug in bugs:
                self.assertIn(bug.file, library.files(), library.library)
                self.assertNotEqual(bug.old, bug.new, library.library)
                self.assertIn(bug.violates, ("valid-deref", "valid-free", "valid-memtrack"), library.library)
                # Edits name a place; they are no copies of it.
                self.assertLess(len(bug.line) + len(bug.old), 120, library.library)

    def test_folders_without_a_library_are_errors(self):
        folders = {folder.name for folder in SET.iterdir() if folder.is_dir() and folder.name != "__pycache__"}
        self.assertEqual(folders, {library.library for library in practice.libraries()})


class Plant(ScratchTest):
    def bug(self, **fields):
        given = {"bug": "b", "file": "f.c", "line": "", "nth": "", "old": "p", "new": "q", "violates": "valid-deref"}
        return practice.Bug(**{**given, **fields})

    def test_changes_the_first_text_of_the_only_line(self):
        self.assertEqual(practice.plant(CODE, self.bug(line="if", old="!p", new="p")), CODE.replace("!p", "p"))

    def test_changes_the_line_that_is_asked_for(self):
        self.assertEqual(practice.plant(CODE, self.bug(line="return", nth="2", old="return", new="exit")),
                         CODE.replace("return p", "exit p"))

    def test_refuses_what_is_not_one_place(self):
        for fields in ({"line": "nowhere"}, {"line": "return", "old": "return"}, {"line": "return", "old": "p", "nth": "3"}):
            with self.assertRaises(practice.Broken):
                practice.plant(CODE, self.bug(**fields))


class Fetch(ScratchTest):
    def setUp(self):
        super().setUp()
        self.set = self.root / "bench/practice"
        self.set.mkdir(parents=True)
        for name in ("fetch", "practice.py", "nondet.h"):
            shutil.copy(SET / name, self.set)
        self.write("bench/practice/deref/driver.c", "int f(int *);\nint main(void) { return f(0); }\n")
        self.table("libraries.tsv", practice.Library, ["deref", "small", "f.c", "", "-Isub -DX", "", "one function"])
        self.table("deref/bugs.tsv", practice.Bug, ["null", "f.c", "if", "", "!p", "0", "valid-deref"])
        self.pin(self.package(CODE))

    def table(self, name, row, *lines):
        self.write(f"bench/practice/{name}", "".join("\t".join(line) + "\n" for line in [row._fields, *lines]))

    def package(self, text):
        file = self.root / "mirror/pool/small.tar.gz"
        file.parent.mkdir(parents=True, exist_ok=True)
        with tarfile.open(file, "w:gz") as archive:
            member = tarfile.TarInfo("small-1.0/f.c")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text.encode()))
        return hashlib.sha256(file.read_bytes()).hexdigest()

    def pin(self, digest):
        self.table("packages.tsv", practice.Package, ["small", "pool/small.tar.gz", digest])

    def fetch(self):
        return subprocess.run([sys.executable, self.set / "fetch", "--mirror", f"file://{self.root}/mirror",
                               self.root / "suite"], capture_output=True, text=True, check=False)

    def test_lays_out_the_right_and_the_wrong_one(self):
        run = self.fetch()
        self.assertEqual(run.returncode, 0, run.stderr)
        suite = self.root / "suite"
        self.assertEqual((suite / "deref/right/f.c").read_text(), CODE)
        self.assertEqual((suite / "deref/null/f.c").read_text(), CODE.replace("!p", "0"))
        rows = [line.split("\t") for line in (suite / "tasks.tsv").read_text().splitlines()[1:]]
        self.assertEqual([(row[0], row[1], row[5]) for row in rows],
                         [("deref-right", "deref/right/driver.c deref/right/f.c", "true"),
                          ("deref-null", "deref/null/driver.c deref/null/f.c", "false")])
        self.assertEqual(rows[0][8], "cflags=-Ideref/right -Ideref/right/sub -DX")

    def test_what_is_wrong_as_it_is_has_a_fix_in_all_variants_but_one(self):
        wrong = CODE.replace("!p", "0")
        self.pin(self.package(wrong))
        self.table("deref/bugs.tsv", practice.Bug, ["fix", "f.c", "if", "", "0)", "!p)", "valid-deref"],
                   ["last", "f.c", "return p", "", "p[0]", "p[9]", "valid-deref"])
        run = self.fetch()
        self.assertEqual(run.returncode, 0, run.stderr)
        text = {name: (self.root / f"suite/deref/{name}/f.c").read_text() for name in ("right", "last", "original")}
        self.assertEqual(text, {"right": CODE, "last": CODE.replace("p[0]", "p[9]"), "original": wrong})

    def test_refuses_another_package(self):
        self.pin("0" * 64)
        run = self.fetch()
        self.assertEqual(run.returncode, 1)
        self.assertIn("wrong SHA-256", run.stderr)
        self.assertFalse((self.root / "suite/tasks.tsv").exists())

    def test_refuses_an_edit_without_a_place(self):
        self.table("deref/bugs.tsv", practice.Bug, ["null", "f.c", "while", "", "!p", "0", "valid-deref"])
        run = self.fetch()
        self.assertEqual(run.returncode, 1)
        self.assertIn("null: 0 lines of f.c", run.stderr)
