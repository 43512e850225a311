#include "engine/template/template.h"

#include <gtest/gtest.h>

#include "ir/text.h"
#include "ir/verify/verify.h"
#include "smt/solver_factory.h"

namespace cairn::engine::tmpl {
namespace {

class TemplateTest : public testing::Test {
 protected:
  Result run(const std::string& text) {
    program_ = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    EXPECT_FALSE(ir::verify(program_, terms_).has_errors());
    Options options;
    options.make_solver = [](term::TermManager& manager) { return smt::make_solver(manager); };
    return make_template(options)->run({terms_, program_, obligations(program_), {}, cancellation_, nullptr});
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  base::Cancellation cancellation_;
  ir::Program program_;
};

TEST_F(TemplateTest, BoundsOfCountersAreConstantsOfTheProgram) {
  Result result = run(R"(
proc main() {
  var i: bv32;
start:
  i := 0bv32;
  goto loop;
loop:
  if bvslt(i, 1000000bv32) goto body else done;
body:
  i := bvadd(i, 1bv32);
  goto loop;
done:
  assert i == 1000000bv32;
  return;
}
)");
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

TEST_F(TemplateTest, RowsHoldOfAllObjectsOfARecord) {
  std::string text = R"(
record Node { value: int; next: ref Node; }
proc main() {
  var list: ref Node, n: ref Node;
  var more: bool;
  var v: int;
start:
  goto build;
build:
  havoc more;
  if more goto add else walk;
add:
  n := new Node;
  store n.value := 5;
  store n.next := list;
  list := n;
  goto build;
walk:
  if list == null goto done else look;
look:
  v := load list.value;
  assert v == VALUE;
  list := load list.next;
  goto walk;
done:
  return;
}
)";
  auto with = [&](const std::string& value) {
    std::string copy = text;
    return copy.replace(copy.find("VALUE"), 5, value);
  };
  EXPECT_EQ(run(with("5")).verdict(), Verdict::Safe);
  EXPECT_EQ(run(with("6")).verdict(), Verdict::Unknown);
}

TEST_F(TemplateTest, BirthsGetAsManyBitsAsProgramsNeed) {
  auto with = [](int allocations) {
    std::string text = "record Node { value: int; }\nproc main() {\n  var first: ref Node, n: ref Node;\nstart:\n";
    text += "  first := new Node;\n";
    for (int i = 0; i < allocations; ++i) text += "  n := new Node;\n";
    return text + "  assert n != first;\n  return;\n}\n";
  };
  Result few = run(with(10));
  EXPECT_EQ(few.verdict(), Verdict::Safe) << few.reservation;
  EXPECT_EQ(few.statistics.counter("template.wider_numbers"), 0);
  Result many = run(with(300));
  EXPECT_EQ(many.verdict(), Verdict::Safe) << many.reservation;
  EXPECT_EQ(many.statistics.counter("template.wider_numbers"), 1);
}

TEST_F(TemplateTest, LiveObjectsAreToldFromFreedOnes) {
  std::string text = R"(
proc main() {
  var p: ptr;
  var more: bool;
start:
  goto loop;
loop:
  havoc more;
  if more goto body else done;
body:
  p := alloc heap 4bv64;
  store *p: bv32 := 1bv32;
  free p;
  WHAT
  goto loop;
done:
  return;
}
)";
  auto with = [&](const std::string& what) {
    std::string copy = text;
    return copy.replace(copy.find("WHAT"), 4, what);
  };
  EXPECT_EQ(run(with("")).verdict(), Verdict::Safe);
  Result twice = run(with("free p;"));
  EXPECT_EQ(twice.verdict(), Verdict::Unknown);
  EXPECT_NE(twice.reservation.find("undefined behaviour may be reached: free"), std::string::npos) << twice.reservation;
}

TEST_F(TemplateTest, CopiesTakeElementsThatTheyCover) {
  const std::string text = R"(
proc main() {
  var p: ptr, q: ptr, e: ptr;
  var i: bv64, k: bv64;
  var x: bv32, y: bv32, z: bv32;
start:
  p := alloc heap 8bv64;
  q := alloc heap 8bv64;
  havoc i;
  assume bvult(i, 2bv64);
  e := element q[i]: bv32;
  x := load *e: bv32;
  havoc k;
  assume bvule(k, 8bv64);
  copy q, p, k;
  y := load *e: bv32;
  e := element p[i]: bv32;
  z := load *e: bv32;
  assert CONDITION;
  return;
}
)";
  auto verdict = [&](const std::string& condition) {
    std::string copy = text;
    return run(copy.replace(copy.find("CONDITION"), 9, condition)).verdict();
  };
  EXPECT_EQ(verdict("k == 8bv64 ==> y == z"), Verdict::Safe);
  EXPECT_EQ(verdict("i == 0bv64 && bvule(4bv64, k) ==> y == z"), Verdict::Safe);
  EXPECT_EQ(verdict("i == 1bv64 && bvule(k, 4bv64) ==> y == x"), Verdict::Safe);
  EXPECT_EQ(verdict("i == 1bv64 && bvule(k, 5bv64) ==> y == x"), Verdict::Unknown);
  EXPECT_EQ(verdict("bvule(4bv64, k) ==> y == z"), Verdict::Unknown);
  EXPECT_EQ(verdict("y == x || y == z"), Verdict::Unknown);
}

TEST_F(TemplateTest, ProgramsWithoutAssertionsAreSafe) {
  Result result = run(R"(
proc main() {
  var more: bool;
loop:
  havoc more;
  if more goto loop else done;
done:
  return;
}
)");
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
  ASSERT_EQ(result.proofs.size(), 1u);
  EXPECT_EQ(result.proofs[0].entailments.size(), 2u);
}

TEST_F(TemplateTest, LeaksAreObjectsThatAreAliveAtTheEnd) {
  std::string text = R"(
proc main() {
  var p: ptr;
  var more: bool;
start:
  goto loop;
loop:
  havoc more;
  if more goto body else done;
body:
  p := alloc heap 4bv64;
  havoc more;
  if more goto drop else LAST;
drop:
  free p;
  goto loop;
last:
  free p;
  goto done;
done:
  assert heap_freed() property valid-memcleanup;
  return;
}
)";
  auto with = [&](const std::string& where) {
    std::string copy = text;
    return copy.replace(copy.find("LAST"), 4, where);
  };
  EXPECT_EQ(run(with("last")).verdict(), Verdict::Safe);
  EXPECT_EQ(run(with("done")).verdict(), Verdict::Unknown);
}

TEST_F(TemplateTest, NumbersInPartsHaveAnyValue) {
  const std::string text = R"(
proc main() {
  var p: ptr;
  var x: bv8;
start:
  p := alloc heap 4bv64;
  store *p: bv32 := 1bv32;
  x := load *p: bv8;
  assert CONDITION;
  return;
}
)";
  auto with = [&](const std::string& condition) {
    std::string copy = text;
    return copy.replace(copy.find("CONDITION"), 9, condition);
  };
  EXPECT_EQ(run(with("live(object(p))")).verdict(), Verdict::Safe);
  EXPECT_EQ(run(with("x == 1bv8")).verdict(), Verdict::Unknown);
}

TEST_F(TemplateTest, PointersInPartsAreRefusedByName) {
  Result result = run(R"(
proc main() {
  var p: ptr, q: ptr;
  var x: bv8;
start:
  p := alloc heap 8bv64;
  store *p: ptr := p;
  x := load *p: bv8;
  assert live(object(p));
  return;
}
)");
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_NE(result.reservation.find("accessed in parts"), std::string::npos) << result.reservation;
}

TEST_F(TemplateTest, CopiesTakeStructsAsAWhole) {
  Result result = run(R"(
record pair size 8 align 4 { a: bv32 at 0; b: bv32 at 4; }
proc main() {
  var p: ptr, q: ptr, f: ptr;
  var x: bv32;
start:
  p := alloc heap 8bv64;
  q := alloc heap 8bv64;
  fill p, 0bv8, 8bv64;
  f := field p.pair.b;
  store *f: bv32 := 7bv32;
  copy q, p, 8bv64;
  f := field q.pair.b;
  x := load *f: bv32;
  assert x == 7bv32;
  x := load *q: bv32;
  assert x == 0bv32;
  return;
}
)");
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

}  // namespace
}  // namespace cairn::engine::tmpl
