from scratch import ScratchTest


def function(lines, name="f"):
    return f"int {name}() {{\n" + "  ;\n" * (lines - 3) + "  return 0;\n}\n"


class CheckSizes(ScratchTest):
    def test_accepts_files_and_functions_at_the_limit(self):
        self.write("src/base/a.cpp", "int x;\n" * 500 + function(100))
        self.assertIn("note: f has 100 lines", self.assert_passes("check-sizes", "--root", self.root))

    def test_says_nothing_about_short_functions(self):
        self.write("src/base/a.cpp", function(60))
        self.assertNotIn("note", self.assert_passes("check-sizes", "--root", self.root))

    def test_rejects_a_long_file(self):
        self.write("src/base/a.h", "int x;\n" * 601)
        self.assert_fails("src/base/a.h: error: 601 lines", "check-sizes", "--root", self.root)

    def test_rejects_a_long_function(self):
        self.write("src/base/a.cpp", "int x;\n" + function(101))
        self.assert_fails("src/base/a.cpp:2: error: f has 101 lines", "check-sizes", "--root", self.root)

    def test_sees_members_templates_and_test_bodies(self):
        body = "  ;\n" * 101 + "}\n"
        for head in ("A::A() : x_(1) {\n", "template <typename T>\nT Box<T>::get() const {\n", "TEST(Box, Gets) {\n",
                     "auto g(int x) -> std::vector<int> {\n", "static Box operator+(Box a, Box b) {\n"):
            self.write("src/base/a.cpp", head + body)
            self.assert_fails("lines, the limit is 100", "check-sizes", "--root", self.root)

    def test_allows_what_is_listed_with_a_reason(self):
        self.write("src/base/a.h", "int x;\n" * 601)
        self.write("src/base/b.cpp", function(101))
        self.write("tool/size-allow", "# exceptions\nsrc/base/a.h a table\nsrc/base/b.cpp:f one switch\n")
        self.assert_passes("check-sizes", "--root", self.root)

    def test_rejects_an_exception_without_a_reason(self):
        self.write("src/base/a.h", "int x;\n" * 601)
        self.write("tool/size-allow", "src/base/a.h\n")
        self.assert_fails("size-allow:1: error: src/base/a.h needs a reason", "check-sizes", "--root", self.root)

    def test_rejects_an_exception_that_is_not_needed(self):
        self.write("src/base/a.h", "int x;\n")
        self.write("tool/size-allow", "src/base/a.h a table\n")
        self.assert_fails("src/base/a.h is not needed", "check-sizes", "--root", self.root)
