#include "engine/summary/abduction.h"

#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

using AbductionTest = InferredProgram;
using enum CheckResult;

TEST_F(AbductionTest, PathConditionsArePremises) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f(n: bv32) {
      b0: if bvslt(n, 10bv32) goto b1 else b2;
      b1: assert bvslt(3bv32, n) property assert; goto b2;
      b2: return;
    })");
  EXPECT_EQ(results("f"), std::vector<CheckResult>{Precondition});
  EXPECT_TRUE(summary("f").preconditions.front().necessary);
  EXPECT_TRUE(accepts("f", 4));
  EXPECT_TRUE(accepts("f", 20));
  EXPECT_FALSE(accepts("f", 3));
}

TEST_F(AbductionTest, LoopVariablesAreReplacedByTheirBounds) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f(n: bv32) {
      var i: bv32;
      b0: i := 0bv32; goto b1;
      b1: if bvslt(i, n) goto b2 else b3;
      b2: assert bvslt(i, 5bv32) property assert; i := bvadd(i, 1bv32); goto b1;
      b3: return;
    })");
  EXPECT_EQ(results("f"), std::vector<CheckResult>{Precondition});
  EXPECT_TRUE(accepts("f", 5));
  EXPECT_TRUE(accepts("f", -1));
  EXPECT_FALSE(accepts("f", 6));
}

TEST_F(AbductionTest, InputsLeaveAConditionNecessary) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f(n: bv32) {
      var c: bool;
      b0: havoc c; if c goto b1 else b2;
      b1: assert bvslt(3bv32, n) property assert; goto b2;
      b2: return;
    })");
  ASSERT_EQ(summary("f").preconditions.size(), 1U);
  EXPECT_TRUE(summary("f").preconditions.front().necessary);
}

TEST_F(AbductionTest, ContradictoryPreconditionsAreOpen) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f(n: bv32, m: bv32) {
      b0: assert bvslt(n, m) property assert;
          assert bvslt(n, 0bv32) property assert;
          if bvslt(m, 7bv32) goto b1 else b2;
      b1: assert bvslt(7bv32, n) property assert; assert bvslt(n, 3bv32) property assert; goto b2;
      b2: return;
    })");
  // Executions end at the third check, so that the fourth holds wherever it is reached.
  const std::vector<CheckResult> found = results("f");
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[0], Precondition);
  EXPECT_EQ(found[1], Precondition);
  EXPECT_NE(found[2], Proved);
}

}  // namespace
}  // namespace cairn::engine::summary
