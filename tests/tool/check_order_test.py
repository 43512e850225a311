import json
import re
import subprocess

from scratch import ScratchTest

HEADER = """#pragma once
#include <algorithm>
#include <functional>
#include <ostream>
#include <random>
#include <string>
#include <vector>
struct Term { int id; };
class Manager {
 public:
  Term make(int n);
  int count() const;
  Term both(Term a, Term b);
  Term all(std::initializer_list<Term> terms);
 private:
  int next_ = 0;
};
Term free_make(Manager& manager);
class Encoder {
 public:
  explicit Encoder(Manager& manager) : manager_(manager) {}
  Term encode(int n) const;
  int size() const { return size_; }
 private:
  Manager& manager_;
  int size_ = 0;
};
struct Pair { Pair(Term a, Term b); Term a, b; };
Term operator+(Term a, Term b);
struct Parser { int token(); int peek() const { return at_; } int at_ = 0; };
struct Random { unsigned operator()(); };
"""


class CheckOrder(ScratchTest):
    def setUp(self):
        super().setUp()
        self.write("src/base/used.h", HEADER)
        self.write("src/base/old.cpp", '#include "base/used.h"\n')
        names = ("src/base/old.cpp", "src/base/new.cpp")
        self.write("build/compile_commands.json", json.dumps(
            [{"directory": str(self.root), "file": str(self.root / name),
              "command": f"c++ -std=c++20 -Isrc -Wno-restrict -Werror -c {name}"} for name in names]))

    def arguments(self, *more):
        return ["check-order", "--root", self.root, "--build", self.root / "build", *more]

    def check(self, text, *more):
        """Exit code and output for a file."""
        self.write("src/base/new.cpp", f'#include "base/used.h"\n{text}\n')
        return self.run_tool(*self.arguments(*more))

    def complaints(self, functions):
        """For each of the functions what is said about it, or None."""
        _, output = self.check("\n".join(f"namespace n{i} {{ {text} }}" for i, text in enumerate(functions)))
        self.assertIn("2 files checked", output)
        found = dict(re.findall(r"src/base/new.cpp:(\d+):.* both change (.*)", output))
        return [found.get(str(i + 2)) for i in range(len(functions))]

    def assert_found(self, what, *functions):
        for function, complaint in zip(functions, self.complaints(functions)):
            self.assertIn(what, (complaint or "").split(), function)

    def test_finds_arguments_that_change_one_object(self):
        self.assert_found(
            "Manager",
            "Term f(Manager& m) { return m.both(m.make(1), m.make(2)); }",
            "Term f(Manager& m) { return m.both(m.make(1), free_make(m)); }",
            "Term f(Manager* m) { return m->both(m->make(1), free_make(*m)); }",
            "Pair f(Manager& m) { return Pair(m.make(1), m.make(2)); }",
            "Pair* f(Manager& m) { return new Pair(m.make(1), m.make(2)); }",
            "Term f(Manager& m) { return m.make(1) + m.make(2); }",
            "void f(std::vector<Pair>& v, Manager& m) { v.emplace_back(m.make(1), m.make(2)); }")
        self.assert_found("Parser", "int f(Parser& p) { return p.token() - p.token(); }")
        self.assert_found("Random", "unsigned f(Random& r) { return r() % 2 + r() % 3; }")

    def test_finds_what_functions_and_classes_reach(self):
        self.assert_found(
            "Manager",
            "Term f(const Encoder& e, Manager& m) { return m.both(e.encode(1), e.encode(2)); }",
            "Term g(Manager& m) { return m.make(1); } Term f(Manager& m) { return g(m) + g(m); }",
            "Term f(Manager& m) { auto g = [&](int n) { return m.make(n); }; return g(1) + g(2); }",
            "template <class M> Term g(M& m) { return m.both(m.make(1), m.make(2)); } Term f(Manager& m) { return g(m); }",
            "Term f(Manager& m, std::vector<int> v) { auto g = [&](int n) { m.make(n); };"
            " auto all = [&] { std::for_each(v.begin(), v.end(), g); return Term(); }; return all() + all(); }")

    def test_finds_variables(self):
        names = [(complaint or "").split("::")[-1] for complaint in self.complaints([
            "int f(Parser own) { return own.token() - own.token(); }",
            "int f() { int own = 0; auto g = [&] { return ++own; }; return g() - g(); }",
            "int g(int& n); int f(int own) { return g(own) - g(own); }",
            "unsigned f(std::mt19937 own) { return own() - own(); }",
            "Term f(const std::function<Term(int)>& g) { return g(1) + g(2); }"])]
        self.assertEqual(names, ["own", "own", "own", "own", "function"])

    def test_accepts_what_is_ordered_or_changes_nothing_in_common(self):
        functions = [
            "Term f(Manager& m) { return m.all({m.make(1), m.make(2)}); }",
            "Pair f(Manager& m) { return Pair{m.make(1), m.make(2)}; }",
            "Term f(Manager& m) { Term a = m.make(1); return m.both(a, m.make(2)); }",
            "Term f(Manager& m) { return m.both(m.make(m.count()), {m.count()}); }",
            "int f(Parser p, Parser q) { return p.token() - q.token(); }",
            "int f(Parser& p) { return p.peek() - p.peek(); }",
            "bool f(Parser& p) { return p.token() == 1 && p.token() == 2; }",
            "int f(const Encoder& e) { return e.size() - e.size(); }",
            "void g(Term t, std::function<Term()> late); void f(Manager& m) { g(m.make(1), [&] { return m.make(2); }); }",
            "void f(std::ostream& out, Parser& p) { out << p.token() << p.token(); }",
            "std::string f(std::string a, std::string b) { return std::move(a) + std::move(b); }"]
        self.assertEqual(self.complaints(functions), [None] * len(functions))

    def test_accepts_parts_of_objects_that_nobody_else_has(self):
        functions = [
            "struct Pile { int n = 0; Pile more() const { Pile p; p.n = n + 1; return p; } };"
            " Pile both(Pile a, Pile b); Pile f(Pile p) { return both(p.more(), p.more()); }",
            "const std::vector<int>& table() { static const std::vector<int> all = [] { std::vector<int> v;"
            " v.push_back(1); return v; }(); return all; } int f() { return table()[0] - table()[0]; }"]
        self.assertEqual(self.complaints(functions), [None] * len(functions))

    def test_finds_methods_that_change_their_object(self):
        names = self.complaints([
            "struct Pile { int n = 0; int more() { return ++n; } }; int f(Pile& p) { return p.more() - p.more(); }",
            "struct Pile { int n = 0; int more() { return ++n; } int f() { return more() - more(); } };"])
        self.assertEqual([name.split("::")[1] for name in names], ["Pile", "Pile"])

    def test_reads_files_that_define_the_same_names(self):
        clash = "namespace { Term twice(Manager& m) { return m.make(1) + m.make(2); } }"
        self.write("src/base/old.cpp", f'#include "base/used.h"\n{clash}\nTerm f(Manager& m) {{ return twice(m); }}\n')
        code, output = self.check(f"{clash} Term g(Manager& m) {{ return twice(m); }}")
        self.assertEqual(code, 1, output)
        self.assertIn("src/base/old.cpp:2:", output)
        self.assertIn("src/base/new.cpp:2:", output)
        self.assertIn("2 files checked, 2 calls", output)

    def test_looks_only_at_changed_files_when_asked_to(self):
        bad = '#include "base/used.h"\nTerm f(Manager& m) { return m.make(1) + m.make(2); }\n'
        self.write("src/base/old.cpp", bad)
        self.assertIn("no git clone", self.run_tool(*self.arguments("--changed"))[1])
        for command in (["init", "--quiet"], ["add", "src"], ["commit", "--quiet", "-m", "Begin."]):
            subprocess.run(["git", "-C", self.root, "-c", "user.name=t", "-c", "user.email=t@example.org", *command],
                           check=True, stdout=subprocess.DEVNULL)
        self.assertIn("0 files checked", self.assert_passes(*self.arguments("--changed")))
        code, output = self.check("Term g(Manager& m) { return m.make(1) + m.make(2); }", "--changed")
        self.assertEqual(code, 1, output)
        self.assertIn("src/base/new.cpp:2:", output)
        self.assertIn("1 files checked, 1 calls", output)

    def test_does_not_pass_what_it_cannot_read(self):
        for text in ("int f( {", "#include \"missing.h\""):
            code, output = self.check(text)
            self.assertEqual(code, 1, output)
            self.assertIn("src/base/new.cpp could not be checked", output)

    def test_leaves_unit_tests_alone(self):
        self.write("build/compile_commands.json", json.dumps(
            [{"directory": str(self.root), "file": str(self.root / "tests/unit/a_test.cpp"),
              "command": "c++ -std=c++20 -Isrc -c tests/unit/a_test.cpp"}]))
        self.write("tests/unit/a_test.cpp", '#include "base/used.h"\nTerm f(Manager& m) { return m.make(1) + m.make(2); }\n')
        code, output = self.run_tool(*self.arguments())
        self.assertEqual(code, 0, output)
        self.assertIn("0 files checked", output)
