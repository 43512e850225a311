#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "check/concrete_run.h"
#include "frontend/idf/idf_frontend.h"
#include "ir/verify/verify.h"
#include "property/check/symex_verdict.h"
#include "property/joined.h"

namespace cairn::check {
namespace {

/// Random methods over two fields, a cell, parameters and a local, with conditionals and assertions some of which hold.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  std::string program() {
    return "class Cell {\n  int v;\n  predicate valid() { return acc(v); }\n  pure int get() requires valid(); { "
           "return v; }\n"
           "  void set(int w) requires valid(); ensures valid() * get() = w; { v := w; }\n}\n"
           "class Random {\n  int x;\n  int y;\n  void run(int a, int b, Cell c)\n"
           "    requires acc(x) * acc(y) * c.valid();\n    ensures acc(x) * acc(y) * c.valid();\n  {\n    int l := "
           "0;\n" +
           statements(2, 5) + "  }\n}\n";
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  std::string value() {
    static const char* const leaves[] = {"a", "b", "l", "x", "y", "c.get()", "0", "1"};
    std::string left = leaves[below(8)];
    switch (below(4)) {
      case 0: return left + " + " + leaves[below(8)];
      case 1: return left + " - " + leaves[below(8)];
      default: return left;
    }
  }

  std::string condition() {
    static const char* const operators[] = {" < ", " <= ", " = ", " != "};
    return test::joined({value(), operators[below(4)], value()});
  }

  std::string statements(int depth, int count) {
    std::string out;
    for (int i = 0; i < count; ++i) out += statement(depth);
    return out;
  }

  std::string statement(int depth) {
    switch (below(depth > 0 ? 7 : 5)) {
      case 0: return "x := " + value() + ";\n";
      case 1: return "y := " + value() + ";\n";
      case 2: return "l := " + value() + ";\n";
      case 3: return "c.set(" + value() + ");\n";
      case 4: {
        std::string known = condition();
        return below(4) == 0 ? "assert " + known + ";\n" : "if (" + known + ") { assert " + known + "; }\n";
      }
      default: {
        std::string first = statements(depth - 1, 2);
        return test::joined({"if (", condition(), ") {\n", first, "} else {\n", statements(depth - 1, 1), "}\n"});
      }
    }
  }

  std::mt19937_64 random_;
};

// Merging states changes no verdict, and what verifies runs.
TEST(Merging, ChangesNoVerdict) {
  int safe = 0;
  int unsafe = 0;
  const std::string path = testing::TempDir() + "/merging.idf";
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const std::string text = Generator(seed).program();
    std::ofstream(path) << text;
    base::SourceManager sources;
    term::TermManager terms;
    ir::Program program = frontend::idf::load_idf(sources, path, terms);
    ASSERT_FALSE(ir::verify(program, terms).has_errors()) << text;
    const engine::Verdict merged = verdict_of(terms, program, true);
    EXPECT_EQ(merged, verdict_of(terms, program, false)) << "seed " << seed << "\n" << text;
    (merged == engine::Verdict::Safe ? safe : unsafe) += 1;
    if (merged != engine::Verdict::Safe) continue;
    RandomExecution execution(program, terms, seed);
    for (int i = 0; i < 100; ++i)
      for (const ir::Procedure& p : program.procedures) {
        Trial trial = execution.run(p);
        EXPECT_NE(trial.kind, Trial::Kind::Violation) << trial.what << " seed " << seed << "\n" << text;
      }
  }
  EXPECT_GT(safe, 5);
  EXPECT_GT(unsafe, 5);
}

}  // namespace
}  // namespace cairn::check
