#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

using enum CheckResult;

class MemoryTest : public InferredProgram, public testing::WithParamInterface<Configuration> {
 protected:
  MemoryTest() { options_.configuration = GetParam(); }

  CheckResult where(bool proved) const { return proved ? Proved : Open; }

  bool content_ = has_content(GetParam());
  bool invariants_ = has_invariants(GetParam());
};

TEST_P(MemoryTest, WhatIsWrittenIsKnownWithContent) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc written(v: bv32) {
      var a: ptr; var x: bv32;
      b0: a := alloc stack 4bv64; store *a: bv32 := v; x := load *a: bv32; assert x == v property assert; free a stack;
          return;
    })");
  EXPECT_EQ(results("written"), std::vector<CheckResult>{where(content_)});
}

TEST_P(MemoryTest, WhatIsNotWrittenIsTheSameWithInvariants) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc unchanged(p: ptr) {
      var x: bv32; var y: bv32;
      b0: x := load *p: bv32; y := load *p: bv32; assert x == y property assert; return;
    })");
  EXPECT_EQ(results("unchanged"), std::vector<CheckResult>{where(invariants_)});
}

TEST_P(MemoryTest, WhatAnUnknownWriteLeavesIsTheSameWithInvariants) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc change(p: ptr) { var c: bv32; b0: havoc c; store *p: bv32 := c; return; }
    proc caller() {
      var a: ptr; var x: bv32; var y: bv32;
      b0: a := alloc stack 4bv64; call change(a); x := load *a: bv32; y := load *a: bv32;
          assert x == y property assert; free a stack; return;
    })");
  // With content, it is known which value the call writes.
  EXPECT_EQ(results("caller"), std::vector<CheckResult>{where(content_ || invariants_)});
}

TEST_P(MemoryTest, CopiesNeedBoth) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc copied(p: ptr) {
      var a: ptr; var x: bv32; var y: bv32;
      b0: a := alloc stack 4bv64; x := load *p: bv32; store *a: bv32 := x; x := load *a: bv32; y := load *p: bv32;
          assert x == y property assert; free a stack; return;
    })");
  EXPECT_EQ(results("copied"), std::vector<CheckResult>{where(content_ && invariants_)});
}

TEST_P(MemoryTest, PreconditionsAboutMemoryNeedInvariants) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc callee(p: ptr) { var x: bv32; b0: x := load *p: bv32; assert bvslt(x, 3bv32) property assert; return; })");
  EXPECT_EQ(results("callee"), std::vector<CheckResult>{invariants_ ? Precondition : Open});
}

INSTANTIATE_TEST_SUITE_P(Configurations, MemoryTest,
                         testing::Values(Configuration::Combined, Configuration::Content, Configuration::MemInv,
                                         Configuration::Smash),
                         [](const auto& info) { return std::string(name(info.param)); });

}  // namespace
}  // namespace cairn::engine::summary
