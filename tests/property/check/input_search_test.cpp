#include <gtest/gtest.h>

#include "check/concrete_run.h"
#include "frontend/spl/spl_frontend.h"
#include "ir/text.h"

namespace cairn::check {
namespace {

struct Loaded {
  explicit Loaded(const std::string& name) {
    const std::string file = std::string(CAIRN_SOURCE_DIR) + "/tests/property/check/input/search/" + name;
    program = frontend::spl::load_spl(sources, file, {.dialect = "master", .values_of_opaque_types = 4}, terms);
  }
  base::SourceManager sources;
  term::TermManager terms;
  ir::Program program;
};

TEST(InputSearch, FindsWhatChanceDoesNot) {
  Loaded loaded("inputs.spl");
  RandomExecution chance(loaded.program, loaded.terms, 1);
  RandomExecution search(loaded.program, loaded.terms, 1);
  search.search_inputs();
  for (const ir::Procedure& p : loaded.program.procedures) {
    if (p.external()) continue;
    int by_chance = 0;
    int by_search = 0;
    for (int i = 0; i < 300; ++i) {
      by_chance += chance.run(p).kind == Trial::Kind::Fine ? 1 : 0;
      const Trial trial = search.run(p);
      EXPECT_NE(trial.kind, Trial::Kind::Violation) << trial.what;
      by_search += trial.kind == Trial::Kind::Fine ? 1 : 0;
    }
    EXPECT_LT(by_chance, 15) << p.name;
    EXPECT_GT(by_search, 50) << p.name;
  }
}

// What the runs above show, they would not show if nothing could break them.
TEST(InputSearch, WrongPostconditionsBreak) {
  Loaded loaded("wrong.spl");
  RandomExecution search(loaded.program, loaded.terms, 1);
  search.search_inputs();
  for (const ir::Procedure& p : loaded.program.procedures) {
    if (p.external()) continue;
    bool broken = false;
    for (int i = 0; i < 60 && !broken; ++i) {
      const Trial trial = search.run(p);
      broken = trial.kind == Trial::Kind::Violation && trial.exact;
    }
    EXPECT_TRUE(broken) << p.name;
  }
}

TEST(FunctionTables, SatisfyAxioms) {
  Loaded loaded("inputs.spl");
  const ir::Index index(loaded.program);
  const FunctionTables tables(index, loaded.terms);
  ASSERT_TRUE(tables.found());
  EXPECT_TRUE(tables.complete());
  const term::Sort sort = loaded.terms.find_datatype("K");
  std::vector<Term> values;
  for (std::uint32_t i = 0; i < 4; ++i)
    values.push_back(loaded.terms.mk(term::Op::DtConstruct, std::span<const Term>(), std::vector{i}, sort));
  int less = 0;
  for (Term x : values) {
    EXPECT_TRUE(tables.find("lt", {x, x}).is_false());
    EXPECT_TRUE(tables.find("lt", {x, tables.find("bot", {})}).is_false());
    for (Term y : values) less += tables.find("lt", {x, y}).is_true() ? 1 : 0;
  }
  EXPECT_EQ(less, 6);
  EXPECT_GT(tables.find("B", {}).integer(), 1);
}

TEST(FunctionTables, ContradictionsHaveNone) {
  base::SourceManager sources;
  term::TermManager terms;
  const auto file = sources.add("axioms.cir",
                                "axiom one: forall b: bool :: f(b);\naxiom two: !f(true);\n"
                                "function f(b: bool) returns (result: bool);\nproc p() { entry: return; }\n");
  const ir::Program program = ir::parse(sources, file, terms);
  const ir::Index index(program);
  EXPECT_FALSE(FunctionTables(index, terms).found());
}

// An axiom over numbers is not understood; then nothing that rests on tables is exact.
TEST(FunctionTables, AxiomsOverNumbersAreNotUnderstood) {
  base::SourceManager sources;
  term::TermManager terms;
  const auto file = sources.add("axioms.cir",
                                "axiom one: forall n: int :: f(n < 0);\n"
                                "function f(b: bool) returns (result: bool);\nproc p() { entry: return; }\n");
  const ir::Program program = ir::parse(sources, file, terms);
  const ir::Index index(program);
  const FunctionTables tables(index, terms);
  EXPECT_TRUE(tables.found());
  EXPECT_FALSE(tables.complete());
}

}  // namespace
}  // namespace cairn::check
