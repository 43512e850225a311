#include "analysis/analysed.h"

#include <gtest/gtest.h>

#include "analysis/claimed.h"
#include "base/error.h"
#include "ir/same.h"
#include "ir/text.h"

namespace cairn::analysis {
namespace {

class AnalysedTest : public testing::Test {
 protected:
  /// The marks of a flat program in its order.
  static std::vector<int> marks(const FlatProgram& flat) {
    std::vector<int> out;
    for (const std::vector<FlatNote>& block : flat.notes)
      for (const FlatNote& note : block) out.push_back(note.marked);
    return out;
  }

  void expect_same(const FlatProgram& a, const FlatProgram& b) {
    EXPECT_TRUE(ir::same(a.procedure, b.procedure));
    EXPECT_EQ(marks(a), marks(b));
  }

  term::TermManager terms_;
  base::SourceManager sources_;
};

TEST_F(AnalysedTest, GivesWhatWouldBeMadeAnew) {
  const base::FileId file = sources_.add("p.cir",
                                         "proc f(x: int) returns (r: int) {\n"
                                         "  assert 0 <= x;\n  r := x;\n  assert r == x;\n  return;\n}\n"
                                         "proc main() {\n  var x: int;\n"
                                         "  havoc x;\n  assume 0 <= x;\n  x := call f(x);\n  x := call f(x);\n"
                                         "  assert 0 <= x;\n  return;\n}\n");
  const ir::Program program = ir::parse(sources_, file, terms_);
  Analysed analysed(terms_, program);
  const std::vector<StatementPlace> all{{"f", 0, 0}, {"f", 0, 2}, {"main", 0, 4}};
  const std::vector<StatementPlace> some{{"main", 0, 4}, {"f", 0, 2}};
  for (const auto& marked : {all, some, std::vector<StatementPlace>()}) {
    expect_same(analysed.flat(marked), flatten(terms_, program, marked, Recursion::Keep));
    expect_same(analysed.claimed(marked)->flat, claimed_program(terms_, program, marked));
  }
  EXPECT_EQ(analysed.claimed(some), analysed.claimed(some));
  EXPECT_NE(analysed.claimed(some), analysed.claimed(all));
  EXPECT_EQ(analysed.statistics().counter("analysis.made"), 2u);
  EXPECT_EQ(analysed.statistics().counter("analysis.asked"), 10u);
}

TEST_F(AnalysedTest, RefusesAgainWhatItRefused) {
  const base::FileId file = sources_.add("p.cir",
                                         "record R { method m = f; }\nproc f(this: ref R) { return; }\n"
                                         "proc main() {\n  var r: ref R;\n  r := new R;\n  call virtual R.m(r);\n"
                                         "  return;\n}\n");
  const ir::Program program = ir::parse(sources_, file, terms_);
  Analysed analysed(terms_, program);
  for (int i = 0; i < 2; ++i) EXPECT_THROW(analysed.claimed({}), base::Unsupported);
  EXPECT_EQ(analysed.statistics().counter("analysis.made"), 1u);
}

}  // namespace
}  // namespace cairn::analysis
