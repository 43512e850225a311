"""A throw-away tree in which a script of tool/ is tried."""
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class ScratchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def run_tool(self, name, *arguments):
        """Exit code and output of a script of tool/."""
        run = subprocess.run([ROOT / "tool" / name, *arguments], cwd=self.root, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True)
        return run.returncode, run.stdout

    def assert_passes(self, name, *arguments):
        code, output = self.run_tool(name, *arguments)
        self.assertEqual(code, 0, output)
        return output

    def assert_fails(self, expected, name, *arguments):
        code, output = self.run_tool(name, *arguments)
        self.assertEqual(code, 1, output)
        self.assertIn(expected, output)
        return output
