#include "engine/summary/loop_heads.h"

#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

using LoopHeadsTest = InferredProgram;
using enum CheckResult;

TEST_F(LoopHeadsTest, ValuesStayBetweenEntryAndBound) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f() {
      var i: bv32;
      b0: i := 2bv32; goto b1;
      b1: if bvslt(i, 9bv32) goto b2 else b3;
      b2: assert bvsle(2bv32, i) && bvslt(i, 9bv32) property assert; i := bvadd(i, 1bv32); goto b1;
      b3: assert i == 9bv32 property assert; assert bvslt(i, 9bv32) property assert; return;
    })");
  // What comes after the loop is decided first.
  EXPECT_EQ(results("f"), (std::vector<CheckResult>{Proved, Alarm, Proved}));
}

TEST_F(LoopHeadsTest, SumsGoTogether) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f() {
      var i: bv32; var k: bv32;
      b0: i := 0bv32; k := 5bv32; goto b1;
      b1: if bvslt(i, 9bv32) goto b2 else b3;
      b2: i := bvadd(i, 1bv32); k := bvadd(k, 3bv32); goto b1;
      b3: assert k == 32bv32 property assert; return;
    })");
  EXPECT_EQ(results("f"), std::vector<CheckResult>{Proved});
}

TEST_F(LoopHeadsTest, WhatChangesOtherwiseIsNotKnown) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f() {
      var i: bv32; var k: bv32; var c: bool;
      b0: i := 0bv32; k := 5bv32; goto b1;
      b1: if bvslt(i, 9bv32) goto b2 else b5;
      b2: havoc c; if c goto b3 else b4;
      b3: k := bvadd(k, 2bv32); goto b4;
      b4: i := bvadd(i, 1bv32); goto b1;
      b5: assert bvsle(5bv32, k) property assert; assert bvsle(k, 5bv32) property assert; return;
    })");
  const std::vector<CheckResult> found = results("f");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NE(found[1], Proved);
}

TEST_F(LoopHeadsTest, MemoryThatALoopWritesIsNotKept) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc f(n: bv32) {
      var a: ptr; var i: bv32; var t: ptr; var x: bv32;
      b0: a := alloc stack 16bv64; store *a: bv32 := 7bv32; i := 0bv32; goto b1;
      b1: if bvslt(i, 4bv32) goto b2 else b3;
      b2: t := element a[sign_extend<32>(i)]: bv32; store *t: bv32 := n; i := bvadd(i, 1bv32); goto b1;
      b3: x := load *a: bv32; assert x == 7bv32 property assert; free a stack; return;
    })");
  EXPECT_NE(results("f").front(), Proved);
}

}  // namespace
}  // namespace cairn::engine::summary
