"""Tables of `cairn infer` by size are put together."""
import importlib.util

from scratch import ROOT, ScratchTest


def load():
    spec = importlib.util.spec_from_file_location("growth", ROOT / "bench/growth/growth.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


growth = load()
TABLE_OF_PROGRAMS = """| program | lines | configuration | functions | checks | user CPU s | MB |
| --- | --- | --- | --- | --- | --- | --- |
| long | 900 | combined | 8 | 90 | 2.5 | 80 |
| long | 900 | smash | 8 | 90 | 1.5 | 70 |
| all | 20 | combined | 1 | 2 | 0.5 | 60 |
"""


class Collect(ScratchTest):
    def test_rows_of_combined_by_size(self):
        table, growth.TABLE = growth.TABLE, self.write("growth.tsv", "")
        try:
            growth.collect([self.write("table.md", TABLE_OF_PROGRAMS)])
            lines = growth.TABLE.read_text(encoding="utf-8").splitlines()
        finally:
            growth.TABLE = table
        self.assertEqual(lines[0].split("\t"), growth.COLUMNS)
        self.assertEqual([line.split("\t")[0] for line in lines[1:]], ["OpenSSH", "long"])
        self.assertEqual(lines[2].split("\t"), ["long", "900", "8", "90", "2.5", "80"])
