#include "ir/value.h"
#include "unit/check/certificate_test.h"

namespace cairn::check::invariant {
namespace {

using engine::Certificate;
using engine::Claim;
using term::Op;
using term::Term;

/// Certificates of programs with recursive procedures.
class RecursionTest : public CertificateTest {
 protected:
  void read(const std::string& text) {
    CertificateTest::read(text);
    procedures_ = analysis::flatten(terms_, program_, places_, analysis::Recursion::Keep).recursions;
  }

  using CertificateTest::check;
  std::string check(std::vector<Claim> at_calls, std::vector<Claim> at_returns) {
    return check({{}, {{"f", std::move(at_calls), std::move(at_returns)}}});
  }

  const analysis::FlatRecursion& f() const { return procedures_.front(); }
  Term bv(long number) { return terms_.mk_bv(number, 32); }
  Term at_most(Term a, Term b) { return terms_.mk(Op::BvSle, {a, b}); }
  Term live(Term object) { return terms_.mk(Op::ObjectLive, {object}); }
  Claim no() { return {{}, terms_.mk_false()}; }

  std::vector<analysis::FlatRecursion> procedures_;
};

constexpr const char* recursion_not_implied = "the loop invariants imply the assertions";
constexpr const char* not_at_calls = "what is claimed of calls holds";
constexpr const char* not_at_calls_in_f = "what is claimed of calls holds in procedure 'f'";
constexpr const char* not_at_returns = "what is claimed of returns of procedure 'f' holds";
constexpr const char* violated_in_f = "no call of procedure 'f' violates an assertion";

TEST_F(RecursionTest, ClaimsOfReturnsRelateResultsAndArguments) {
  read(R"(
proc main(n: bv32) {
  var r: bv32, m: bv32;
start:
  assume bvsle(0bv32, n);
  m := n;
  r := call f(n);
  assert r == n && m == n;
  return;
}
proc f(x: bv32) returns (r: bv32) {
  var y: bv32;
start:
  y := x;
  if x == 0bv32 goto zero else more;
zero:
  r := 0bv32;
  return;
more:
  r := call f(bvsub(x, 1bv32));
  r := bvadd(r, 1bv32);
  assert bvsub(y, 1bv32) == bvsub(r, 1bv32);
  return;
}
)");
  Term result = f().results[0];
  Term argument = f().initial[0];
  auto sum = [&](long more) { return Claim{{}, terms_.mk_eq(result, terms_.mk(Op::BvAdd, {argument, bv(more)}))}; };
  EXPECT_EQ(check({}, {sum(0)}), "accepted");
  EXPECT_EQ(check({}, {sum(1)}), recursion_not_implied);
  EXPECT_EQ(check({}, {}), recursion_not_implied);
  EXPECT_EQ(check({}, {sum(0), no()}), not_at_returns);
  EXPECT_EQ(check({}, {sum(0), {{}, at_most(result, bv(7))}}), not_at_returns);
  EXPECT_EQ(check({no()}, {sum(0)}), not_at_calls);
  // The variable that passes the argument is no longer what it was: the body has called.
  EXPECT_NE(check({}, {{{}, terms_.mk_eq(result, f().arguments[0])}}), "accepted");
  EXPECT_EQ(check({{}, {{"g", {}, {sum(0)}}}}), recursion_not_implied) << "there is no such procedure";
}

TEST_F(RecursionTest, ClaimsOfCallsHoldAtAllCalls) {
  read(R"(
proc main(n: bv32) {
start:
  assume bvsle(0bv32, n);
  call f(n);
  return;
}
proc f(x: bv32) {
start:
  assert bvsle(0bv32, x);
  if x == 0bv32 goto zero else more;
zero:
  return;
more:
  call f(bvsub(x, 1bv32));
  return;
}
)");
  Term x = f().arguments[0];
  Claim least{{}, at_most(bv(0), x)};
  EXPECT_EQ(check({least}, {}), "accepted");
  EXPECT_EQ(check({}, {}), violated_in_f);
  EXPECT_EQ(check({least, {{}, at_most(x, bv(5))}}, {}), not_at_calls);
  EXPECT_EQ(check({{{}, at_most(bv(1), x)}}, {}), not_at_calls) << "the first call may be with 0";
}

TEST_F(RecursionTest, WhatHoldsAfterACallSaysNothingAboutTheCall) {
  const std::string main = R"(
proc main() {
start:
  call f(7bv32);
  assert false;
  return;
}
)";
  read(main + R"(
proc f(x: bv32) {
start:
  assert bvsle(1bv32, x);
  call f(bvsub(x, 1bv32));
  return;
}
)");
  Claim least{{}, at_most(bv(1), f().arguments[0])};
  EXPECT_EQ(check({least}, {no()}), not_at_calls_in_f) << "calls never return, but they happen";
  EXPECT_EQ(check({}, {no()}), violated_in_f);
  EXPECT_EQ(check({no()}, {no()}), not_at_calls);
  read(main + R"(
proc f(x: bv32) {
start:
  assert bvsle(1bv32, x);
  call f(x);
  return;
}
)");
  EXPECT_EQ(check({{{}, at_most(bv(1), f().arguments[0])}}, {no()}), "accepted") << "it never returns";
}

/// A program that calls f(p, n), which does something to what p points to, in the end.
std::string memory(const std::string& deed, const std::string& check) {
  return R"(
global g: bv32 := 0bv32;
proc main(n: bv32) {
  var p: ptr, q: ptr, v: bv32;
start:
  p := alloc heap 4bv64;
  q := alloc heap 4bv64;
  store *p: bv32 := 1bv32;
  store *q: bv32 := 1bv32;
  call f(p, n);
  )" + check +
         R"(
  return;
}
proc f(p: ptr, n: bv32) {
start:
  if bvsle(n, 0bv32) goto last else more;
more:
  call f(p, bvsub(n, 1bv32));
  return;
last:
  call h(p, n);
  return;
}
proc h(p: ptr, n: bv32) {
  var v: bv32, q: ptr;
start:
  if bvsle(n, -5bv32) goto last else more;
more:
  call h(p, bvsub(n, 1bv32));
  return;
last:
  )" + deed +
         R"(
  return;
}
)";
}

TEST_F(RecursionTest, CallsChangeMemoryThroughOthers) {
  const std::string look = "v := load *p: bv32;\n assert v == 1bv32;";
  auto content = [&](Term object) {
    return terms_.mk(Op::PointerRead, {ir::mk_pointer(terms_, object, terms_.mk_bv(0, 64))}, {}, terms_.bv_sort(32));
  };
  auto both = [&](const std::vector<Claim>& at_calls, const std::vector<Claim>& at_returns) {
    return check({{}, {{"f", at_calls, at_returns}, {"h", at_calls, at_returns}}});
  };
  Term o = terms_.mk_const("any object", terms_.ref_sort());
  Claim same{{o}, terms_.mk_eq(content(o), engine::entered(terms_, content(o)))};
  Claim alive{{o}, terms_.mk_implies(engine::entered(terms_, live(o)), live(o))};
  Claim all_ones{{o}, terms_.mk_eq(content(o), bv(1))};

  read(memory("v := 3bv32;", look));
  EXPECT_EQ(both({}, {}), "accepted") << "nothing is written or freed";
  read(memory("q := alloc heap 4bv64;", look));
  EXPECT_EQ(both({}, {}), recursion_not_implied) << "it may have been freed";
  EXPECT_EQ(both({}, {alive}), "accepted");
  read(memory("q := alloc heap 4bv64;\n store *q: bv32 := 5bv32;", look));
  EXPECT_EQ(both({}, {alive}), "accepted") << "what is accessed in new objects is accessed in no others";
  EXPECT_NE(both({}, {alive, same}), "accepted") << "of new objects, too";
  Term old = terms_.mk(Op::Lt, {engine::birth_of(terms_, o), engine::entered(terms_, engine::next_birth(terms_))});
  EXPECT_EQ(both({}, {alive, {{o}, terms_.mk_implies(old, same.formula)}}), "accepted");
  EXPECT_NE(check({{}, {{"f", {}, {alive, {{o}, terms_.mk_implies(old, same.formula)}}}}}), "accepted")
      << "nothing is claimed of the other one";

  // The object of the argument is alive and not null.
  auto valid = [&](const analysis::FlatRecursion& procedure) {
    Term pointer = procedure.arguments[0];
    Term object = ir::pointer_object(terms_, pointer);
    Term start = terms_.mk_eq(ir::pointer_offset(terms_, pointer), terms_.mk_bv(0, 64));
    Term site = terms_.mk_eq(engine::site_of(terms_, object), terms_.mk_int(0));
    return Claim{{}, terms_.mk_and(std::vector<Term>{start, site, live(object)})};
  };
  auto with_arguments = [&](const std::vector<Claim>& at_returns) {
    Certificate out;
    for (const analysis::FlatRecursion& p : procedures_) out.procedures.push_back({p.name, {valid(p)}, at_returns});
    return check(out);
  };
  read(memory("store *p: bv32 := 1bv32;", look));
  EXPECT_EQ(with_arguments({}), recursion_not_implied);
  EXPECT_NE(with_arguments({all_ones}), "accepted") << "other objects may have been anything";
  Claim still{{o}, terms_.mk_implies(terms_.mk_eq(engine::entered(terms_, content(o)), bv(1)), all_ones.formula)};
  EXPECT_EQ(with_arguments({still}), "accepted");
  read(memory("store *p: bv32 := 2bv32;", look));
  EXPECT_NE(with_arguments({still}), "accepted");
  EXPECT_NE(with_arguments({same}), "accepted");
  read(memory("free p;", "assert live(object(p));"));
  EXPECT_EQ(with_arguments({}), recursion_not_implied);
  EXPECT_NE(with_arguments({alive}), "accepted");
  read(memory("free p;", "assert !live(object(p));"));
  EXPECT_NE(with_arguments({}), "accepted");
}

TEST_F(RecursionTest, ClaimsMeanTheSameForCallersAndCallees) {
  // Callers know the offset of the argument: memory is accessed there. In the body it could be that of an element.
  read(R"(
proc main(n: bv32, i: bv64) {
  var p: ptr, a: ptr, q: ptr, v: bv32;
start:
  p := alloc heap 4bv64;
  store *p: bv32 := 1bv32;
  a := alloc heap 64bv64;
  fill a, 0bv8, 64bv64;
  assume bvult(i, 16bv64);
  q := element a[i]: bv32;
  v := load *q: bv32;
  call f(p, n);
  v := load *p: bv32;
  assert v == 1bv32;
  return;
}
proc f(p: ptr, n: bv32) {
start:
  if bvsle(n, 0bv32) goto last else more;
more:
  call f(p, bvsub(n, 1bv32));
  return;
last:
  store *p: bv32 := 2bv32;
  return;
}
)");
  Term argument = f().arguments[0];
  Term object = ir::pointer_object(terms_, argument);
  Term valid =
      terms_.mk_and(std::vector<Term>{terms_.mk_eq(ir::pointer_offset(terms_, argument), terms_.mk_bv(0, 64)),
                                      live(object), terms_.mk_eq(engine::site_of(terms_, object), terms_.mk_int(0))});
  Term o = terms_.mk_const("any object", terms_.ref_sort());
  Term there = ir::mk_pointer(terms_, o, ir::pointer_offset(terms_, f().initial[0]));
  Term content = terms_.mk(Op::PointerRead, {there}, {}, terms_.bv_sort(32));
  Claim same{{o}, terms_.mk_eq(content, engine::entered(terms_, content))};
  EXPECT_EQ(check({{{}, valid}}, {}), recursion_not_implied);
  EXPECT_NE(check({{{}, valid}}, {same}), "accepted");
}

TEST_F(RecursionTest, CallsChangeGlobalVariablesThroughOthers) {
  read(memory("g := 1bv32;", "assert g == 0bv32;"));
  auto both = [&](const std::vector<Claim>& claims) { return check({{}, {{"f", {}, claims}, {"h", {}, claims}}}); };
  Term g = terms_.mk_const("g", terms_.bv_sort(32));
  Claim same{{}, terms_.mk_eq(g, engine::entered(terms_, g))};
  Claim small{{}, terms_.mk_implies(at_most(engine::entered(terms_, g), bv(1)), at_most(g, bv(1)))};
  EXPECT_EQ(both({}), recursion_not_implied);
  EXPECT_NE(both({same}), "accepted");
  EXPECT_EQ(both({small}), recursion_not_implied);
  read(memory("g := 1bv32;", "assert bvsle(g, 1bv32);"));
  EXPECT_EQ(both({small}), "accepted");
  read(memory("v := g;", "assert g == 0bv32;"));
  EXPECT_EQ(both({}), "accepted") << "it is only read";
}

TEST_F(RecursionTest, LoopsChangeWhatTheirCallsChange) {
  read(R"(
global g: bv32 := 0bv32;
proc main(n: bv32) {
  var i: bv32, r: bv32;
start:
  goto loop;
loop:
  assert g == 0bv32;
  if bvslt(i, n) goto more else done;
more:
  i := bvadd(i, 1bv32);
  call f(n);
  goto loop;
done:
  return;
}
proc f(x: bv32) {
start:
  if bvsle(x, 0bv32) goto last else more;
more:
  call f(bvsub(x, 1bv32));
  return;
last:
  g := 1bv32;
  return;
}
)");
  EXPECT_EQ(check({}), recursion_not_implied);
}

TEST_F(RecursionTest, RecursionThatEndsNeedsNoCertificate) {
  auto unwound = [&](std::uint32_t calls) { return check_unwound(calls) == "accepted"; };
  auto with = [](const std::string& limit, const std::string& result) {
    return R"(
proc main(n: bv32) {
  var r: bv32;
start:
  assume bvsle(0bv32, n) && bvsle(n, )" +
           limit + R"();
  r := call f(n);
  assert r == )" +
           result + R"(;
  return;
}
proc f(x: bv32) returns (r: bv32) {
start:
  if x == 0bv32 goto zero else more;
zero:
  return;
more:
  r := call g(bvsub(x, 1bv32));
  r := bvadd(r, 1bv32);
  return;
}
proc g(x: bv32) returns (r: bv32) {
start:
  r := call f(x);
  return;
}
)";
  };
  read(with("3bv32", "n"));
  EXPECT_TRUE(unwound(4));
  EXPECT_FALSE(unwound(3)) << "four calls of f may be active";
  read(with("3bv32", "3bv32"));
  EXPECT_FALSE(unwound(4));
  read(with("n", "n"));
  EXPECT_FALSE(unwound(5)) << "calls go as deep as they like";
}

}  // namespace
}  // namespace cairn::check::invariant
