import os
import subprocess

from scratch import ROOT, ScratchTest

CHECKS = ("layers", "sizes", "docs", "format", "page", "tidy", "order")
SUITES = ("run-selftests", "run-ctest", "run-regress", "check-snippets", "run-fuzz", "run-threads")


class TestScript(ScratchTest):
    """./test in a clone where every check passes and every suite has three tests."""

    def setUp(self):
        super().setUp()
        for name in ("test", "tool/setup.bash"):
            self.program(f"clone/{name}", (ROOT / name).read_text())
        for name in ("packages", "packages-test"):
            self.write(f"clone/tool/{name}", "")
        for name in CHECKS:
            self.program(f"clone/tool/check-{name}", f"#!/bin/sh\necho note: {name} was looked at\n")
        for name in SUITES:
            self.program(f"clone/tool/{name}", f"#!/bin/sh\necho {name} runs\necho 3 passed, 0 failed\n")
        for name in ("cmake", "ninja", "shellcheck", "dpkg-query"):
            self.program(f"bin/{name}", f'#!/bin/sh\necho {name} "$*" >> {self.root}/calls\n')

    def program(self, name, text):
        self.write(name, text).chmod(0o755)

    def start(self):
        """Exit code and lines."""
        environment = dict(os.environ, PATH=f"{self.root / 'bin'}:{os.environ['PATH']}", TMPDIR=str(self.root))
        run = subprocess.run([self.root / "clone/test"], env=environment, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True)
        self.assertEqual([path.name for path in self.root.glob("tmp.*")], [])
        return run.returncode, run.stdout.splitlines()

    def test_counts_everything_that_passes(self):
        code, lines = self.start()
        self.assertEqual((code, lines[-1]), (0, "28 passed, 0 failed"))
        for name in CHECKS:
            self.assertEqual(lines.count(f"note: {name} was looked at"), 1)
        for name in SUITES:
            self.assertEqual(lines.count(f"{name} runs"), 1)
        calls = (self.root / "calls").read_text()
        for preset, target in (("release", "all"), ("fuzz", "fuzz"), ("threads", "threads")):
            self.assertRegex(calls, f"ninja -C .*/build/{preset} -j [0-9]+ {target}\n")

    def test_counts_what_fails_beside_other_work(self):
        self.program("clone/tool/check-format", "#!/bin/sh\necho a.h is not formatted\nexit 1\n")
        self.program("clone/tool/run-selftests", "#!/bin/sh\necho 1 passed, 2 failed, 1 skipped\nexit 1\n")
        self.program("clone/tool/check-page", "#!/bin/sh\necho no browser\nexit 77\n")
        self.program("clone/tool/check-snippets", "#!/bin/sh\nexit 3\n")
        code, lines = self.start()
        self.assertEqual((code, lines[-1]), (1, "21 passed, 4 failed, 2 skipped"))
        self.assertEqual(lines[lines.index("FAIL format") + 1], "a.h is not formatted")
        self.assertIn("skip page of failing paths: no browser", lines)
        self.assertIn("FAIL snippets of the tutorial: ended with no numbers", lines)

    def test_runs_nothing_that_needs_a_build_that_failed(self):
        self.program("bin/ninja", '#!/bin/sh\necho bad code\ncase $2 in */release) exit 1;; esac\n')
        code, lines = self.start()
        self.assertEqual((code, lines[-1]), (1, "8 passed, 1 failed"))
        self.assertIn("bad code", lines)
        self.assertNotIn("run-ctest runs", lines)
        self.assertNotIn("run-fuzz runs", lines)

    def test_fails_when_instrumented_code_does_not_compile(self):
        self.program("bin/ninja", '#!/bin/sh\necho bad code\ncase $2 in */threads) exit 1;; esac\n')
        code, lines = self.start()
        self.assertEqual((code, lines[-1]), (1, "27 passed, 1 failed"))
        self.assertIn("FAIL build with sanitizers", lines)
