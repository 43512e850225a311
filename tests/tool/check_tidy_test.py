import json
import shutil
import subprocess

from scratch import ROOT, ScratchTest

BAD = "int f(int BadName) { return BadName; }\n"
GOOD = "int f(int good_name) { return good_name; }\n"


class CheckTidy(ScratchTest):
    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / ".clang-tidy", self.root)
        self.write("src/base/old.cpp", BAD)
        names = ("src/base/old.cpp", "src/base/new.cpp")
        self.write("build/compile_commands.json", json.dumps(
            [{"directory": str(self.root), "file": str(self.root / name),
              "command": f"c++ -std=c++20 -Isrc -Wno-restrict -Werror -c {name}"} for name in names]))
        self.git("init", "--quiet")
        self.commit("Begin.")

    def git(self, *arguments):
        subprocess.run(["git", "-C", self.root, "-c", "user.name=t", "-c", "user.email=t@example.org", *arguments],
                       check=True, stdout=subprocess.DEVNULL)

    def commit(self, message):
        self.git("add", "src")
        self.git("commit", "--quiet", "-m", message)

    def arguments(self, *more):
        return ["check-tidy", "--root", self.root, "--build", self.root / "build", *more]

    def test_checks_nothing_without_a_change(self):
        self.assertIn("0 files checked", self.assert_passes(*self.arguments()))

    def test_accepts_a_good_change_next_to_an_old_fault(self):
        self.write("src/base/new.cpp", GOOD)
        self.commit("Add.")
        self.assertIn("1 files checked", self.assert_passes(*self.arguments()))

    def test_rejects_a_bad_change(self):
        self.write("src/base/new.cpp", BAD)
        self.assert_fails("invalid case style for parameter 'BadName'", *self.arguments())
        self.commit("Add.")
        self.assert_fails("invalid case style for parameter 'BadName'", *self.arguments())

    def test_checks_a_header_through_its_source(self):
        self.write("src/base/new.cpp", '#include "base/new.h"\n')
        self.commit("Add.")
        self.write("src/base/new.h", "#pragma once\ninline " + BAD)
        self.assert_fails("new.h:2", *self.arguments("--base", "HEAD"))

    def test_rejects_any_fault_when_asked_for_all(self):
        self.write("src/base/new.cpp", GOOD)
        self.assert_fails("src/base/old.cpp", *self.arguments("--all"))

    def test_looks_into_unity_files(self):
        self.write("src/base/new.cpp", BAD)
        unity = self.write("build/unity_0_cxx.cxx", f'#include "{self.root / "src/base/new.cpp"}"\n')
        self.write("build/compile_commands.json", json.dumps(
            [{"directory": str(self.root), "file": str(unity), "command": f"c++ -std=c++20 -Isrc -c {unity}"}]))
        self.assert_fails("invalid case style for parameter 'BadName'", *self.arguments())

    def test_names_the_files_that_the_budget_leaves(self):
        self.write("src/base/new.cpp", BAD)
        self.assertIn("1 files left by the time budget: src/base/new.cpp",
                      self.assert_passes(*self.arguments("--budget", "-1")))

    def test_is_skipped_outside_of_a_clone(self):
        shutil.rmtree(self.root / ".git")
        code, output = self.run_tool(*self.arguments())
        self.assertEqual(code, 77, output)
