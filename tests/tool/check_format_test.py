import shutil

from scratch import ROOT, ScratchTest


class CheckFormat(ScratchTest):
    def setUp(self):
        super().setUp()
        shutil.copy(ROOT / ".clang-format", self.root)
        self.write("src/base/good.cpp", "int f(int x) { return x; }\n")

    def test_accepts_formatted_files(self):
        self.assert_passes("check-format", "--root", self.root)

    def test_rejects_and_fixes_other_files(self):
        file = self.write("tests/unit/base/bad.cpp", "int g;\nint f(int x){return x;}\n")
        self.assert_fails("tests/unit/base/bad.cpp:2: error: not formatted", "check-format", "--root", self.root)
        self.assert_passes("check-format", "--root", self.root, "--fix")
        self.assertEqual(file.read_text(), "int g;\nint f(int x) { return x; }\n")
        self.assert_passes("check-format", "--root", self.root)
