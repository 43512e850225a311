from scratch import ScratchTest


class CheckDocs(ScratchTest):
    def setUp(self):
        super().setUp()
        self.write("README.md", "./run and ./test, see [the plan](doc/ARCHITECTURE.md#order)\n")
        self.write("doc/ARCHITECTURE.md", "`base/`, `engine/` and `engine/bounded/`\n")
        self.write("src/base/a.h", "#pragma once\n")
        self.write("src/engine/bounded/a.h", "#pragma once\n")
        self.write(".clang-tidy", "# -misc-x: it is noisy.\nChecks: >\n  misc-*,\n  -misc-x\n")

    def rejects(self, expected):
        self.assert_fails(expected, "check-docs", "--root", self.root)

    def test_accepts_a_good_tree(self):
        self.assert_passes("check-docs", "--root", self.root)

    def test_rejects_a_long_readme(self):
        self.write("README.md", "./run and ./test\n" * 121)
        self.rejects("README.md: error: 121 lines")

    def test_rejects_a_readme_without_a_command(self):
        self.write("README.md", "./run\n")
        self.rejects("README.md: error: does not show ./test")

    def test_rejects_a_folder_that_is_not_described(self):
        self.write("src/term/a.h", "#pragma once\n")
        self.rejects("does not describe `term/`")

    def test_rejects_an_engine_that_is_not_described(self):
        self.write("src/engine/horn/a.h", "#pragma once\n")
        self.rejects("does not describe `engine/horn/`")

    def test_rejects_a_dead_link(self):
        self.write("doc/CODING.md", "[here](GONE.md)\n")
        self.rejects("doc/CODING.md: error: link to GONE.md")

    def test_rejects_a_disabled_check_without_a_reason(self):
        self.write(".clang-tidy", "Checks: >\n  misc-*,\n  -misc-x\n")
        self.rejects("no reason is given for disabling misc-x")

    def test_rejects_a_reason_for_nothing(self):
        self.write(".clang-tidy", "# -misc-x: it is noisy.\nChecks: >\n  misc-*\n")
        self.rejects("gives a reason for misc-x")

    def test_rejects_a_path_of_a_machine(self):
        self.write("doc/CODING.md", "Look into /" + "home/me.\n")
        self.rejects("doc/CODING.md:1: error: a path of a machine")

    def test_rejects_unfinished_text(self):
        self.write("src/base/a.h", "#pragma once\n// TO" + "DO: the rest\n")
        self.rejects("src/base/a.h:2: error: marked as unfinished")
