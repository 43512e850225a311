from scratch import ScratchTest


class CheckLayers(ScratchTest):
    def setUp(self):
        super().setUp()
        for path in ("base/a.h", "term/t.h", "smt/s.h", "ir/i.h", "analysis/n.h", "frontend/f.h", "frontend/spl/p.h",
                     "frontend/idf/p.h", "engine/engine.h", "engine/bounded/b.h", "engine/horn/h.h", "app/m.h"):
            self.write(f"src/{path}", "#pragma once\n")

    def includes(self, file, included):
        self.write(f"src/{file}", f'#include <vector>\n\n#include "{included}"\n')

    def test_accepts_the_order(self):
        self.includes("ir/x.cpp", "term/t.h")
        self.includes("ir/y.cpp", "ir/i.h")
        self.includes("frontend/spl/x.cpp", "frontend/f.h")
        self.includes("engine/bounded/x.cpp", "engine/engine.h")
        self.includes("app/x.cpp", "engine/horn/h.h")
        self.assert_passes("check-layers", "--root", self.root)

    def test_rejects_an_include_against_the_order(self):
        self.includes("term/x.cpp", "ir/i.h")
        self.assert_fails("src/term/x.cpp:3: error: term/ may not include ir/", "check-layers", "--root", self.root)

    def test_rejects_solvers_in_front_ends(self):
        self.includes("frontend/spl/x.cpp", "smt/s.h")
        self.assert_fails("frontend/ may not include smt/", "check-layers", "--root", self.root)

    def test_rejects_analyses_in_front_ends(self):
        self.includes("frontend/spl/x.cpp", "analysis/n.h")
        self.assert_fails("frontend/ may not include analysis/", "check-layers", "--root", self.root)

    def test_rejects_one_engine_in_another(self):
        self.includes("engine/horn/x.cpp", "engine/bounded/b.h")
        self.assert_fails("engine/horn may not include engine/bounded/", "check-layers", "--root", self.root)

    def test_rejects_an_engine_in_what_engines_share(self):
        self.includes("engine/x.cpp", "engine/bounded/b.h")
        self.assert_fails("may not include engine/bounded/", "check-layers", "--root", self.root)

    def test_rejects_an_engine_in_what_checks_its_answers(self):
        self.includes("check/x.cpp", "engine/engine.h")
        self.assert_passes("check-layers", "--root", self.root)
        self.includes("check/invariant/y.cpp", "engine/bounded/b.h")
        self.assert_fails("check/ may not include engine/bounded/", "check-layers", "--root", self.root)

    def test_rejects_one_front_end_in_another(self):
        self.includes("frontend/spl/x.cpp", "frontend/idf/p.h")
        self.assert_fails("may not include frontend/idf/", "check-layers", "--root", self.root)

    def test_rejects_paths_that_are_not_relative_to_src(self):
        self.includes("ir/x.cpp", "i.h")
        self.assert_fails("no such file under src/", "check-layers", "--root", self.root)
        self.includes("ir/x.cpp", "../ir/i.h")
        self.assert_fails("no such file under src/", "check-layers", "--root", self.root)

    def test_rejects_an_unknown_folder(self):
        self.includes("misc/x.cpp", "base/a.h")
        self.assert_fails("src/misc/x.cpp: error: the folder has no place", "check-layers", "--root", self.root)

    def test_rejects_an_empty_tree(self):
        self.assert_fails("no sources found", "check-layers", "--root", self.root / "src/base")
