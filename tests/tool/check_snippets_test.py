from scratch import ScratchTest

DOCUMENT = """# Title

## One

    first

Words.

    second

    $ cairn verify --strict
    a line
    exit: 1

## Two

    third
"""


class CheckSnippets(ScratchTest):
    def check(self, script):
        cairn = self.write("cairn", "#!/bin/sh\n" + script)
        cairn.chmod(0o755)
        return "check-snippets", "--cairn", cairn, self.write("doc.md", DOCUMENT)

    def test_runs_the_snippets_of_a_section_as_one_program(self):
        output = self.assert_passes(*self.check(
            'case "$*" in "verify --strict program.spl") cat program.spl; echo "a line"; exit 1;; esac\n'
            'test "$(cat program.spl)" = third\n'))
        self.assertIn("2 passed, 0 failed", output)

    def test_misses_a_line(self):
        self.assert_fails("doc.md:11: not in the output, in this order: a line",
                          *self.check('[ "$2" = program.spl ] || exit 1\n'))

    def test_sees_another_exit_code(self):
        self.assert_fails("exit code 3 instead of 0 (Two)", *self.check('echo "a line"; exit 3\n'))
