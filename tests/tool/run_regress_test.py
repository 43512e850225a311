import pathlib

from scratch import ScratchTest


class RunRegress(ScratchTest):
    """The executable under test is a script that prints its arguments and ends with the code in its second one."""

    def setUp(self):
        super().setUp()
        cairn = self.write("build/release/cairn", '#!/bin/sh\necho "$@"\nexit "${CODE:-0}"\n')
        cairn.chmod(0o755)

    def regress(self, text, path="tests/regress/cir/x.cir"):
        self.write(path, text)

    def passes(self, *arguments):
        return self.assert_passes("run-regress", "--root", self.root, *arguments)

    def fails(self, expected, *arguments):
        return self.assert_fails(expected, "run-regress", "--root", self.root, *arguments)

    def test_passes_what_is_expected(self):
        self.regress("// RUN: cairn verify %s --bound 5\n; EXPECT: verify\n# EXPECT: --bound 5\n// EXPECT-NOT: nothing\n")
        self.assertEqual(self.passes(), "1 passed, 0 failed\n")

    def test_knows_the_file_and_a_scratch_folder(self):
        self.regress("// RUN: cairn %s > %t/a && cat %t/a\n// EXPECT: tests/regress/cir/x.cir\n")
        self.passes()

    def test_fails_on_missing_text(self):
        self.regress("// RUN: cairn a\n// EXPECT: b\n")
        self.assertIn("0 passed, 1 failed", self.fails("not in the output: b"))

    def test_names_the_tests_that_took_the_most_processor_time(self):
        self.regress("// RUN: sleep 0.3\n", "tests/regress/cir/waits.cir")
        self.regress("// RUN: timeout --foreground 0.3 bash -c 'while :; do :; done' || true\n", "tests/regress/cir/works.cir")
        self.assertRegex(self.passes("--slowest", "1"), r"\Anote: [\d.]+ CPU s tests/regress/cir/works.cir\nnote: \d+ CPU s all 2\n")

    def test_fails_on_another_order(self):
        self.regress("// RUN: cairn a b\n// EXPECT: b\n// EXPECT: a\n")
        self.fails("not in the output at its place in the order: a")

    def test_fails_on_unwanted_text(self):
        self.regress("// RUN: cairn a b\n// EXPECT-NOT: b\n")
        self.fails("in the output, though it must not be: b")

    def test_compares_the_exit_code_of_each_command(self):
        self.regress("// RUN: CODE=1 cairn\n// EXIT: 1\n// RUN: cairn\n")
        self.passes()
        self.regress("// RUN: CODE=1 cairn\n// RUN: cairn\n// EXIT: 1\n")
        self.fails("exit code 1 instead of 0: CODE=1 cairn")
        self.fails("exit code 0 instead of 1: cairn")

    def test_expects_a_message_at_its_line(self):
        self.regress("// RUN: echo some/x.cir:2:7: error: bad thing\nbegin // EXPECT-HERE: bad\n")
        self.passes()
        self.regress("// RUN: echo x.cir:3:7: error: bad thing\nbegin // EXPECT-HERE: bad\n\n")
        self.fails("no message at line 2: bad")
        self.fails("unexpected error at line 3: error: bad thing")

    def test_fails_on_an_error_too_many_about_bad_input(self):
        self.regress("// RUN: echo 'x.cir:1: error: one'; echo 'error: two'; exit 65\n// EXIT: 65\n// EXPECT: one\n")
        self.fails("unexpected error: error: two")
        self.regress("// RUN: echo 'x.cir:1: error: one'; exit 65\n// EXIT: 65\n// EXPECT: one\n")
        self.passes()
        # Several messages at one line.
        self.regress("// RUN: echo x.cir:3:1: error: one; echo x.cir:3:1: error: two; exit 65\n// EXIT: 65\n"
                     "begin // EXPECT-HERE: one\n")
        self.fails("unexpected error: x.cir:3:1: error: two")

    def test_a_command_can_skip_the_test(self):
        self.regress("// RUN: echo no network; exit 77\n")
        self.assertIn("skip tests/regress/cir/x.cir: no network", self.passes())

    def test_keeps_known_imprecision(self):
        self.regress("// RUN: cairn unknown\n// KNOWN(no loops): today unknown, ideal safe\n")
        self.assertNotIn("improved", self.passes())
        self.regress("// RUN: CODE=3 cairn safe\n// KNOWN(no loops): today unknown, ideal safe\n")
        self.assertIn("improved, so make it the expectation: no loops", self.passes())
        self.regress("// RUN: cairn unsafe-and-wrong\n// KNOWN(no loops): today unknown, ideal proved\n")
        self.fails("not in the output: KNOWN today unknown")

    def test_fails_on_wrong_tests(self):
        for text, message in (("nothing\n", "no RUN line"),
                              ("// RUN: cairn\n// EXPECT-THERE: x\n", "EXPECT-THERE is not a directive"),
                              ("// RUN: cairn\n// EXPECT:\n", "EXPECT says nothing"),
                              ("// EXIT: 1\n// RUN: cairn\n", "EXIT is a number below the RUN"),
                              ("// RUN: cairn\n// KNOWN(x): today y\n", "write KNOWN(reason)")):
            self.regress(text)
            self.fails(message)

    def test_skips_when_a_program_is_missing(self):
        self.regress("// RUN: cairn\n// NEEDS: no-such-program\n")
        self.assertIn("needs no-such-program\n0 passed, 0 failed, 1 skipped\n", self.passes())

    def test_takes_no_tests_from_input_folders(self):
        self.regress("nothing\n", "tests/regress/cir/input/x.cir")
        self.assertEqual(self.passes(), "0 passed, 0 failed\n")

    def test_kills_the_whole_group_after_the_time_limit(self):
        self.regress("// RUN: sh -c 'echo $$ > pid; exec sleep 100' & sleep 100\n")
        self.fails("killed after 1 s", "--timeout", "1")
        status = pathlib.Path("/proc", (self.root / "pid").read_text().strip(), "stat")
        self.assertTrue(not status.exists() or ") Z " in status.read_text())

    def test_compares_whole_reports(self):
        self.write("tests/golden/a.run", "CODE=3 cairn a b\n")
        self.fails("there is no a.expect")
        self.passes("--update")
        self.assertEqual((self.root / "tests/golden/a.expect").read_text(), "a b\nexit: 3\n")
        self.passes()
        self.write("tests/golden/a.run", "cairn a c\n")
        self.fails("-a b\n-exit: 3\n+a c\n+exit: 0")

    def test_runs_only_what_is_asked_for(self):
        self.regress("// RUN: false\n", "tests/regress/cir/bad.cir")
        self.regress("// RUN: true\n", "tests/regress/cir/good.cir")
        self.assertEqual(self.passes("good"), "1 passed, 0 failed\n")
        self.fails("bad.cir")
