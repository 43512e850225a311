#include "check/check_proofs.h"

#include <unistd.h>

#include "base/error.h"
#include "smt/decorator.h"

#include "unit/check/certificate_test.h"

namespace cairn::check::invariant {
namespace {

using engine::Claim;
using engine::Proof;

class CheckProofsTest : public CertificateTest {
 public:
  CheckProofsTest() {
    options_.first = {.name = "Z3",
                      .make = [this] { return smt::make_solver(terms_, {.afresh = true, .bits_first = true}); }};
  }

  /// A proof about some of the assertions, in program order, with one query.
  Proof proof(const std::vector<std::size_t>& about) {
    Proof out{"SAT", {{"nothing", {terms_.mk_false()}}}};
    for (std::size_t i : about) out.obligations.push_back(engine::obligations(program_)[i]);
    out.excludes_undefined = true;
    return out;
  }
  Proof proof(const std::vector<std::size_t>& about, const std::vector<Claim>& claims) {
    Proof out = proof(about);
    out.certificate = at("loop", claims);
    return out;
  }
  Claim bounded(const std::string& variable, long bound) {
    return {{}, at_most(var(variable, terms_.bv_sort(32)), bound)};
  }

  Recheck check(const std::vector<Proof>& proofs) {
    return check_proofs({terms_, program_, engine::obligations(program_)}, proofs, options_, {});
  }

 protected:
  RecheckOptions options_;
};

/// Two variables count, the second no further than the first may.
constexpr const char* counters = R"(
proc main() {
  var i: bv32, j: bv32;
  var stop: bool;
start:
  i := 0bv32;
  j := 0bv32;
  goto loop;
loop:
  havoc stop;
  if stop goto done else more;
more:
  if bvslt(i, 10bv32) goto add else loop;
add:
  j := i;
  i := bvadd(i, 1bv32);
  goto loop;
done:
  assert bvsle(i, 10bv32);
  assert bvsle(j, 9bv32);
  return;
}
)";

constexpr const char* proof_not_implied = "it is not shown that the loop invariants imply the assertions";

TEST_F(CheckProofsTest, FallsBackToTheQueriesOfTheEngine) {
  read(counters);
  Proof both = proof({0, 1}, {bounded("i", 10), bounded("j", 9)});
  Recheck good = check({both});
  EXPECT_TRUE(good.complete() && good.from_program) << good.missing;
  EXPECT_EQ(good.queries, 2u);
  options_.first.resources = 1;
  Recheck hard = check({both});
  EXPECT_TRUE(hard.complete() && !hard.from_program);
  EXPECT_EQ(hard.queries, 1u);
  EXPECT_FALSE(hard.not_from_program.empty());
}

TEST_F(CheckProofsTest, ACertificateWithoutQueriesStandsAlone) {
  read(counters);
  Proof both = proof({0, 1}, {bounded("i", 10), bounded("j", 9)});
  both.entailments.clear();
  EXPECT_TRUE(check({both}).complete());
  options_.first.resources = 1;
  EXPECT_FALSE(check({both}).complete());
  Proof too_little = proof({0, 1}, {bounded("i", 10)});
  too_little.entailments.clear();
  options_.first.resources = 0;
  EXPECT_FALSE(check({too_little}).complete());
}

/// A pure function is nothing that the checker follows.
std::string calls_function(const std::string& input, const std::string& asserted) {
  return R"(
function twice(x: bv32) returns (result: bv32)
{ bvadd(x, x) }
proc main() {
  var i: bv32, b: bool, n: bv4, m: bv4, k: bv4, r: ref;
start:
  i := 1bv32;
  )" + input +
         R"(
  assert )" +
         asserted + R"(;
  return;
}
)";
}

TEST_F(CheckProofsTest, AProofWithoutQueriesIsNotTrusted) {
  read(calls_function("havoc i;", "twice(i) == bvadd(i, i)"));
  Proof unwound = proof({0});
  unwound.entailments.clear();
  unwound.iterations = 1;
  const Recheck weak = check({unwound});
  EXPECT_FALSE(weak.complete());
  EXPECT_EQ(weak.missing, "not supported: the operator PureCall");
  unwound.iterations.reset();
  EXPECT_EQ(check({unwound}).missing, "the proof has neither queries nor claims");
}

TEST_F(CheckProofsTest, AProgramWithFewExecutionsIsExecuted) {
  Proof unwound = proof({});
  unwound.entailments.clear();
  unwound.iterations = 1;
  auto executions = [&](const std::string& input, const std::string& asserted) {
    read(calls_function(input, asserted));
    unwound.obligations = engine::obligations(program_);
    const Recheck out = check({unwound});
    EXPECT_EQ(out.complete(), out.executions != 0);
    return out.executions;
  };
  EXPECT_EQ(executions("", "twice(i) == 2bv32"), 1u);
  EXPECT_EQ(executions("", "twice(i) == 3bv32"), 0u);
  EXPECT_EQ(executions("havoc b;", "b || twice(i) == 2bv32"), 2u);
  EXPECT_EQ(executions("havoc b;", "b || twice(i) == 3bv32"), 0u);
  EXPECT_EQ(executions("havoc b; assume b; havoc n;", "twice(i) == 2bv32"), 17u);
  EXPECT_EQ(executions("havoc n, m, k;", "twice(i) == 2bv32"), 0u) << "too many";
  EXPECT_EQ(executions("havoc r;", "twice(i) == 2bv32"), 0u);
}

/// A solver that ends its process when it is asked more than once there.
class Tired : public smt::Decorator {
 public:
  Tired(std::unique_ptr<smt::Solver> inner, int& asked) : Decorator(std::move(inner)), asked_(asked) {}
  smt::Answer check(std::span<const term::Term> assumptions) override {
    if (asked_++ > 0) _exit(3);
    return inner().check(assumptions);
  }

 private:
  int& asked_;
};

TEST_F(CheckProofsTest, WhatWasAnsweredIsNotAskedAgain) {
  read(counters);
  int asked = 0;  // of each process
  options_.first.make = [&] { return std::make_unique<Tired>(smt::make_solver(terms_), asked); };
  const term::Term x = terms_.mk_const("x", terms_.int_sort());
  const term::Term y = terms_.mk_const("y", terms_.int_sort());
  const term::Term less = terms_.mk(term::Op::Lt, {x, y});
  Proof both = proof({0, 1});
  both.entailments.push_back({"nothing is less than itself", {less, terms_.mk(term::Op::Lt, {y, x})}});
  Recheck right = check({both});
  EXPECT_TRUE(right.complete()) << right.missing;
  EXPECT_EQ(right.queries, 2u);
  EXPECT_EQ(right.confirmed, 2u);
  both.entailments.push_back({"another one", both.entailments.back().formulas});
  Recheck slow = check({both});
  EXPECT_FALSE(slow.complete());
  EXPECT_EQ(slow.confirmed, 2u);
  EXPECT_EQ(slow.open, std::vector<std::size_t>{2});
  both.entailments.resize(1);
  both.entailments.push_back({"nothing is less", {less}});
  EXPECT_THROW(check({both}), base::InternalError);
}

/// Knows nothing of queries about a constant that the program does not have.
class Ignorant : public smt::Decorator {
 public:
  using Decorator::Decorator;
  void add(term::Term formula) override {
    knows_ &= !formula.is(term::Op::Const) || formula.name() != "something";
    inner().add(formula);
  }
  smt::Answer check(std::span<const term::Term> assumptions) override {
    return knows_ ? inner().check(assumptions) : smt::Answer::Unknown;
  }

 private:
  bool knows_ = true;
};

TEST_F(CheckProofsTest, LargeFormulasComeAfterTheQueriesOfTheEngine) {
  read(counters);
  options_.large = 1;
  Proof both = proof({0, 1}, {bounded("i", 10), bounded("j", 9)});
  Recheck good = check({both});
  EXPECT_TRUE(good.complete() && !good.from_program);
  EXPECT_EQ(good.not_from_program, "the formulas made from the program are too large");
  options_.first.make = [&] { return std::make_unique<Ignorant>(smt::make_solver(terms_)); };
  both.entailments.push_back({"something", {terms_.mk_const("something", terms_.bool_sort()), terms_.mk_false()}});
  Recheck later = check({both});
  EXPECT_TRUE(later.complete() && later.from_program) << later.missing;
}

TEST_F(CheckProofsTest, DoesNotTrustTheEngineAgainstACounterexample) {
  read(counters);
  Recheck weak = check({proof({0, 1}, {bounded("j", 9)})});
  EXPECT_TRUE(weak.refuted && !weak.complete());
  EXPECT_EQ(weak.missing, proof_not_implied);
}

TEST_F(CheckProofsTest, EachProofIsAboutItsAssertions) {
  read(counters);
  Proof first = proof({0}, {bounded("i", 10)});
  Proof second = proof({1}, {bounded("j", 9)});
  Recheck parts = check({first, second});
  EXPECT_TRUE(parts.complete() && parts.from_program) << parts.missing;
  EXPECT_EQ(parts.queries, 4u);
  second.certificate = first.certificate;
  Recheck weak = check({first, second});
  EXPECT_TRUE(weak.refuted);
  EXPECT_EQ(weak.missing, proof_not_implied);
  // An engine that says that it has unwound the program does not make up for it.
  second.iterations = 1;
  weak = check({first, second});
  EXPECT_TRUE(weak.refuted && !weak.complete());
  second.certificate.reset();
  Recheck trusted = check({first, second});
  EXPECT_TRUE(trusted.complete() && !trusted.from_program) << trusted.missing;
}

/// At most three iterations, if the engine counts them as the checker does.
constexpr const char* three = R"(
proc main() {
  var i: bv32, n: bv32;
start:
  i := 0bv32;
  havoc n;
  if bvult(n, 4bv32) goto loop else end;
loop:
  if bvult(i, n) goto more else done;
more:
  i := bvadd(i, 1bv32);
  goto loop;
done:
  assert i == n;
  return;
end:
  return;
}
)";

TEST_F(CheckProofsTest, UnwindsFurtherThanTheEngineWhereThatIsNeeded) {
  read(three);
  for (std::uint32_t iterations : {0u, 2u, 3u}) {
    Proof proof = this->proof({0});
    proof.iterations = iterations;
    Recheck good = check({proof});
    EXPECT_TRUE(good.complete() && good.from_program) << iterations << ": " << good.missing;
  }
}

TEST_F(CheckProofsTest, WhatSaysNoMoreThanOthersIsNotAsked) {
  read(counters);
  Proof useless = proof({}, {bounded("i", 3)});
  Recheck good = check({useless, proof({0, 1}, {bounded("i", 10), bounded("j", 9)})});
  EXPECT_TRUE(good.complete() && good.from_program) << good.missing;
  EXPECT_EQ(good.queries, 2u);
  Proof no_meaning = proof({0, 1}, {bounded("i", 10), bounded("j", 9)});
  no_meaning.excludes_undefined = false;
  EXPECT_TRUE(check({useless, no_meaning}).refuted);
}

TEST_F(CheckProofsTest, SomethingIsProvedOfEverything) {
  read(counters);
  Recheck weak = check({proof({0}, {bounded("i", 10)})});
  EXPECT_FALSE(weak.complete());
  EXPECT_EQ(weak.missing, "no proof is about the assertion at line 20");
  EXPECT_FALSE(check({}).complete());
}

/// The assertion holds where the program has a meaning.
constexpr const char* reads = R"(
proc main() {
  var p: ptr, x: bv32;
start:
  havoc x;
  if x == 0bv32 goto use else allocate;
allocate:
  p := alloc heap 4bv64;
  store *p: bv32 := 1bv32;
  goto use;
use:
  x := load *p: bv32;
  assert x == 1bv32;
  return;
}
)";

TEST_F(CheckProofsTest, ExecutionsEndWhereTheyHaveNoMeaning) {
  read(reads);
  Proof proof = this->proof({0});
  proof.iterations = 0;
  EXPECT_TRUE(check({proof}).refuted);
  proof.excludes_undefined = false;
  EXPECT_EQ(check({proof}).missing, "no proof excludes undefined behaviour");
  // Who shows the rest is wrong and caught.
  Proof rest = this->proof({});
  rest.iterations = 0;
  EXPECT_TRUE(check({proof, rest}).refuted);
  rest.iterations.reset();
  Recheck trusted = check({proof, rest});
  EXPECT_TRUE(trusted.refuted) << "the whole program is unwound first";
  proof.iterations.reset();
  proof.certificate.emplace();
  Recheck half = check({proof, rest});
  EXPECT_TRUE(half.complete() && !half.from_program) << half.missing;
}

}  // namespace
}  // namespace cairn::check::invariant
