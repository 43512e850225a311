"""OpenSSH of figure 7: what is linked is read from the build's output, and alarms are counted by what they say."""
import importlib.util
import json

from scratch import ROOT, ScratchTest

SET = ROOT / "bench/figure7"


def load():
    spec = importlib.util.spec_from_file_location("figure7", SET / "figure7.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


figure7 = load()
LOG = """cc -g -c scp.c -o scp.o
ar rv libssh.a log.o packet.o
(cd openbsd-compat && make)
ar rv libopenbsd-compat.a strlcpy.o
cc -o scp scp.o progressmeter.o -L. -lssh
cc -o sshd sshd.o auth.o -L. -lssh
"""


class Figure7(ScratchTest):
    def test_package_is_pinned(self):
        for row in figure7.rows_of(SET / "packages.tsv"):
            self.assertRegex(row["path"], r"^pool/main/.*\.tar\.[gx]z$")
            self.assertRegex(row["sha256"], "^[0-9a-f]{64}$")

    def test_objects_are_read_from_the_build(self):
        programs, library = figure7.objects_of(LOG)
        self.assertEqual(programs, {"scp": {"scp", "progressmeter"}, "sshd": {"sshd", "auth"}})
        self.assertEqual(library, {"log", "packet", "strlcpy"})
        compilations = [{"file": "a/scp.c"}, {"file": "b/auth.c"}, {"file": "b/log.c"}]
        self.assertEqual([each["file"] for each in figure7.own(compilations, programs["scp"] | library)], ["a/scp.c", "b/log.c"])

    def test_blank_lines_do_not_count(self):
        self.write("a.c", "int x;\n\nint y;\n")
        self.write("compile_commands.json", json.dumps([{"directory": str(self.root), "file": "a.c"}] * 2))
        self.assertEqual(figure7.size_of(self.root), (1, 2))

    def test_alarms_are_counted_by_what_they_say(self):
        alarms = [("a.c:1", "an execution fails here: division by zero"), ("a.c:2", "every execution fails: division by zero")]
        self.assertEqual(figure7.kinds_of(alarms), "2 division by zero\n")

    def test_functions_that_a_limit_left_out_are_counted(self):
        text = "f  a.c:1\n  not analysed: time limit reached\ng  a.c:2\n  not analysed: it is too large\n"
        self.assertEqual(figure7.unreached(text), 1)

    def test_triage_says_why(self):
        for row in figure7.rows_of(SET / "triage.tsv"):
            self.assertIn(row["verdict"], ("true", "false"))
            self.assertTrue(row["cause"])
