#include "engine/summary/instance.h"

#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

using InstanceTest = InferredProgram;
using enum CheckResult;

constexpr const char* callee = R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc callee(p: ptr, n: bv32) returns (r: bv32) {
      var x: bv32;
      b0: x := load *p: bv32; assert bvslt(n, x) property assert; r := bvadd(n, 1bv32); return;
    }
)";

TEST_F(InstanceTest, PreconditionsSpeakOfArgumentsAndMemory) {
  infer_text(std::string(callee) + R"(
    proc right() {
      var a: ptr; var r: bv32;
      b0: a := alloc stack 4bv64; store *a: bv32 := 7bv32; r := call callee(a, 6bv32);
          assert r == 7bv32 property assert; free a stack; return;
    }
    proc wrong() {
      var a: ptr; var r: bv32;
      b0: a := alloc stack 4bv64; store *a: bv32 := 6bv32; r := call callee(a, 6bv32); free a stack; return;
    })");
  EXPECT_EQ(results("right"), (std::vector<CheckResult>{Proved, Proved}));
  EXPECT_EQ(results("wrong"), std::vector<CheckResult>{Alarm});
  EXPECT_EQ(summary("wrong").checks.front().of_callee, summary("callee").preconditions.front().condition);
}

TEST_F(InstanceTest, PreconditionsArePassedOn) {
  infer_text(std::string(callee) + R"(
    proc between(p: ptr, m: bv32) {
      var r: bv32;
      b0: r := call callee(p, bvadd(m, 1bv32)); return;
    })");
  EXPECT_EQ(results("between"), std::vector<CheckResult>{Precondition});
  EXPECT_TRUE(summary("between").preconditions.front().necessary);
}

TEST_F(InstanceTest, ViolatedPreconditionsOfOpenCallsProveNothing) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc callee(n: bv32) {
      var c: bool;
      b0: havoc c; if c goto b1 else b2;
      b1: assert bvslt(n, 3bv32) property assert; goto b2;
      b2: return;
    }
    proc caller() {
      var i: bv32; var k: bv32; var c: bool;
      b0: i := 0bv32; k := 0bv32; goto b1;
      b1: if bvslt(i, 9bv32) goto b2 else b5;
      b2: havoc c; if c goto b3 else b4;
      b3: k := bvadd(k, 2bv32); goto b4;
      b4: i := bvadd(i, 1bv32); goto b1;
      b5: call callee(k); assert bvslt(k, 3bv32) property assert; return;
    })");
  const std::vector<CheckResult> found = results("caller");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NE(found[1], Proved);
}

}  // namespace
}  // namespace cairn::engine::summary
