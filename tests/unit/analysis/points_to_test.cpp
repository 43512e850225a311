#include "analysis/points_to.h"

#include <gtest/gtest.h>

#include "ir/text.h"

namespace cairn::analysis {
namespace {

class PointsToTest : public testing::Test {
 protected:
  PointsTo analyse(const std::string& text) {
    program_ = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    return PointsTo(program_, program_.procedures.at(0));
  }
  ir::Term variable(const std::string& name) const {
    for (const ir::Declaration& d : program_.procedures.at(0).locals)
      if (d.variable.name() == name) return d.variable;
    ADD_FAILURE() << "no variable " << name;
    return {};
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
};

const char* const list = R"(
record node size 16 align 8 { value: bv32 at 0; next: ptr at 8; }
proc main() {
  var p: ptr, q: ptr, n: ptr, r: ptr, s: ptr;
start:
  p := alloc heap 16bv64;
  q := alloc heap 16bv64;
  n := field p.node.next;
  store *n: ptr := q;
  r := load *n: ptr;
  s := load *q: ptr;
  return;
}
)";

TEST_F(PointsToTest, FollowsFieldsByOffset) {
  PointsTo result = analyse(list);
  ASSERT_EQ(result.sites().size(), 2u);
  EXPECT_EQ(result.targets(variable("n")), (PointerTargets{{0, {8, 0}}}));
  EXPECT_EQ(result.targets(variable("r")), (PointerTargets{{1, {0, 0}}}));
  EXPECT_EQ(result.targets(variable("s")), PointerTargets{});
  EXPECT_EQ(result.content({0, {8, 0}}), (PointerTargets{{1, {0, 0}}}));
  EXPECT_EQ(result.content({0, {0, 0}}), PointerTargets{});
}

TEST_F(PointsToTest, FollowsConstantSteps) {
  PointsTo result = analyse(R"(
proc main(i: bv64) {
  var p: ptr, q: ptr, r: ptr, s: ptr;
start:
  p := alloc heap 16bv64;
  q := pointer(object(p), bvadd(12bv64, offset(p)));
  r := pointer(object(q), bvadd(offset(q), 0xfffffffffffffffcbv64));
  s := pointer(object(q), bvadd(offset(q), i));
  store *pointer(object(p), bvadd(offset(p), 8bv64)): ptr := p;
  return;
}
)");
  EXPECT_EQ(result.targets(variable("q")), (PointerTargets{{0, {12, 0}}}));
  EXPECT_EQ(result.targets(variable("r")), (PointerTargets{{0, {8, 0}}}));
  EXPECT_EQ(result.targets(variable("s")), (PointerTargets{{0, {0, 1}}}));
  EXPECT_EQ(result.content({0, {8, 0}}), (PointerTargets{{0, {0, 0}}}));
  EXPECT_EQ(result.content({0, {0, 0}}), PointerTargets{});
}

TEST_F(PointsToTest, WalkingThroughAnArrayBecomesAStride) {
  PointsTo result = analyse(R"(
proc main() {
  var p: ptr, q: ptr;
start:
  p := alloc heap 400bv64;
  goto loop;
loop:
  q := element p[1bv64]: bv32;
  p := q;
  goto loop;
}
)");
  EXPECT_EQ(result.targets(variable("p")), (PointerTargets{{0, {0, 4}}}));
}

TEST_F(PointsToTest, OffsetsMeetByTheirCommonStride) {
  EXPECT_TRUE(may_meet({8, 0}, {0, 4}));
  EXPECT_FALSE(may_meet({2, 0}, {0, 4}));
  EXPECT_TRUE(may_meet({4, 12}, {0, 8}));
  EXPECT_FALSE(may_meet({0, 0}, {8, 0}));
  EXPECT_EQ(shifted({8, 12}, 8), (Offsets{4, 12}));
  EXPECT_EQ(widened({20, 0}, 8), (Offsets{4, 8}));
}

}  // namespace
TEST(Offsets, LimitsKeepAccessesApart) {
  // struct { int used; int values[6]; int *next; }
  Offsets values{0, 4, 4, 28};
  EXPECT_EQ(values.first(), 4);
  EXPECT_TRUE(kept_apart(values, 4, {0, 0}, 4));
  EXPECT_TRUE(kept_apart(values, 4, {28, 0}, 8));
  EXPECT_FALSE(kept_apart(values, 4, {24, 0}, 4));
  EXPECT_FALSE(kept_apart(values, 4, {2, 0}, 4));
  EXPECT_FALSE(kept_apart(values, 4, {0, 4}, 4));
  EXPECT_FALSE(kept_apart({0, 4}, 4, {0, 0}, 4));
  EXPECT_FALSE(may_meet(values, {0, 0}));
  EXPECT_TRUE(may_meet(values, {8, 0}));
}

TEST(Offsets, LimitsMoveWithTheirOffsets) {
  EXPECT_EQ(shifted({0, 4, 4, 28}, 8), (Offsets{0, 4, 12, 36}));
  EXPECT_EQ(shifted({2, 6, 2, 14}, 3), (Offsets{5, 6, 5, 17}));
  EXPECT_EQ(widened({0, 4, 4, 28}, 2), (Offsets{0, 2}));
}

}  // namespace cairn::analysis
