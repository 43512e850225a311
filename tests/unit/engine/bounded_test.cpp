#include "engine/bounded/bounded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "ir/text.h"
#include "ir/verify/verify.h"
#include "smt/decorator.h"
#include "smt/fallback_solver.h"
#include "smt/guarded_solver.h"
#include "smt/solver_factory.h"

namespace cairn::engine::bounded {
namespace {

class BoundedTest : public testing::Test {
 protected:
  Result run(const std::string& text, std::uint32_t max_bound = 64, bool valid = true) {
    base::FileId file = sources_.add("test.cir", text);
    program_ = ir::parse(sources_, file, terms_);
    EXPECT_EQ(ir::verify(program_, terms_).has_errors(), !valid);
    if (!options_.make_solver)
      options_.make_solver = [](term::TermManager& manager) { return smt::make_solver(manager); };
    Limits limits;
    limits.max_bound = max_bound;
    limits.explored_bound = explored_;
    limits.total_resources = total_resources_;
    return make_bounded(options_)->run({terms_, program_, obligations(program_), limits, cancellation_, nullptr});
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  base::Cancellation cancellation_;
  ir::Program program_;
  Options options_;
  std::uint32_t explored_ = 0;
  std::uint64_t total_resources_ = 0;
};

TEST_F(BoundedTest, SaysWithinWhichBoundNothingIsViolated) {
  const std::string text = R"(
proc main() {
  var i: int;
  var more: bool;
start:
  i := 0;
  goto loop;
loop:
  havoc more;
  if more goto body else done;
body:
  i := i + 1;
  assert i != 11;
  goto loop;
done:
  return;
}
)";
  Result result = run(text, 8);
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.explored_bound, 8u);
  explored_ = 8;
  result = run(text, 15);
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.reservation, "nothing is violated within bound 8");
  EXPECT_EQ(run(text, 16).verdict(), Verdict::Unsafe);
}

TEST_F(BoundedTest, EndsWithItsEffort) {
  const std::string text = R"(
proc main() {
  var x: bv32, y: bv32;
start:
  havoc x, y;
  assume bvmul(x, y) == 0x12345677bv32;
  assert x != 3bv32;
  assert x != 5bv32;
  return;
}
)";
  options_.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.backend = smt::Backend::Cadical});
  };
  EXPECT_EQ(run(text).verdict(), Verdict::Unsafe);
  total_resources_ = 1;
  const Result result = run(text);
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.findings[0].reason, "more effort than was allowed within bound 1");
}

TEST_F(BoundedTest, LoopsWithKnownEndNeedNoBound) {
  Result result = run(R"(
proc main() {
  var i: int;
  var b: bool;
  var sum: int;
start:
  i := 0;
  goto loop;
loop:
  if i < 900 goto body else done;
body:
  havoc b;
  sum := sum + 2;
  assert sum == 2 * i + 2 || b;
  i := i + 1;
  goto loop;
done:
  assert sum == 1800;
  return;
}
)",
                      1);
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

/// Crashes whenever it is asked.
class CrashingSolver : public smt::Decorator {
 public:
  using Decorator::Decorator;
  smt::Answer check(std::span<const term::Term>) override { std::abort(); }
  std::string name() const override { return "crashing"; }
};

TEST_F(BoundedTest, ASolverThatCrashesCostsQueriesOnly) {
  const std::string text = R"(
proc main() {
  var x: int;
start:
  havoc x;
  if x > 3 goto more else less;
more:
  assert x * x > 9;
  return;
less:
  assert x != -7;
  return;
}
)";
  const auto crashing = [](term::TermManager& manager) {
    return smt::make_guarded_solver([&manager] { return std::make_unique<CrashingSolver>(smt::make_solver(manager)); });
  };
  options_.make_solver = crashing;
  Result alone = run(text);
  EXPECT_EQ(alone.verdict(), Verdict::Unknown);
  EXPECT_FALSE(smt::failures(alone.statistics).empty());
  options_.make_solver = [crashing](term::TermManager& manager) {
    return smt::make_fallback_solver(crashing(manager), [&manager] { return smt::make_solver(manager); });
  };
  Result rescued = run(text);
  EXPECT_EQ(rescued.verdict(), Verdict::Unsafe);
  ASSERT_FALSE(smt::failures(rescued.statistics).empty());
  EXPECT_EQ(smt::failures(rescued.statistics)[0].first, "crashing crashed with SIGABRT");
}

TEST_F(BoundedTest, GivesUpWherePathsMeetTooOften) {
  const std::string text = R"(
proc main() {
  var i: int, n: int;
  var b: bool;
start:
  i := 0;
  n := 0;
  goto loop;
loop:
  if i < 5 goto body else done;
body:
  havoc b;
  if b goto more else next;
more:
  n := n + 1;
  goto next;
next:
  i := i + 1;
  goto loop;
done:
  assert n <= 5;
  return;
}
)";
  options_.max_merges = 5;
  EXPECT_EQ(run(text, 1).verdict(), Verdict::Safe);
  options_.max_merges = 4;
  Result result = run(text, 1);
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.findings[0].reason, "more than 4 places where paths meet within bound 1");
}

TEST_F(BoundedTest, SafeCarriesTheQueriesThatItRestsOn) {
  Result result = run(R"(
proc main() {
  var n: int;
  var i: int;
start:
  havoc n;
  assume n < 100;
  i := 0;
  goto loop;
loop:
  if i < n goto body else done;
body:
  i := i + 1;
  goto loop;
done:
  assert i <= 99;
  return;
}
)",
                      128);
  ASSERT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
  ASSERT_EQ(result.proofs.size(), 1u);
  std::vector<std::string> what;
  std::unique_ptr<smt::Solver> other = smt::make_solver(terms_, {.backend = smt::Backend::Cvc5});
  for (const Entailment& entailment : result.proofs[0].entailments) {
    what.push_back(entailment.what);
    EXPECT_EQ(other->check(entailment.formulas), smt::Answer::Unsat) << entailment.what;
  }
  EXPECT_NE(std::find(what.begin(), what.end(), "a loop or recursion goes no further"), what.end());
  EXPECT_NE(std::find(what.begin(), what.end(), "no assertion is violated"), what.end());
}

TEST_F(BoundedTest, UnknownNamesTheLoopThatHasNoEnd) {
  Result result = run(R"(
proc main() {
  var n: int;
  var i: int;
start:
  havoc n;
  goto loop;
loop:
  if i < n goto body else done;
body:
  i := i + 1;
  goto loop;
done:
  assert i >= 0;
  return;
}
)",
                      4);
  ASSERT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.findings[0].reason, "loop at line 12 was followed for 4 rounds without an end");
  EXPECT_FALSE(result.findings[0].hint.empty());
}

TEST_F(BoundedTest, AssumptionsEndLoops) {
  Result result = run(R"(
proc main() {
  var n: bv32;
  var i: bv32;
start:
  havoc n;
  assume bvult(n, 7bv32);
  goto loop;
loop:
  if bvult(i, n) goto body else done;
body:
  i := bvadd(i, 1bv32);
  goto loop;
done:
  assert i == n;
  return;
}
)");
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

TEST_F(BoundedTest, CounterexampleIsReplayed) {
  Result result = run(R"(
proc main() {
  var x: bv8;
start:
  havoc x "nondet";
  assert bvmul(x, x) != 49bv8 "no square root of 49";
  return;
}
)");
  ASSERT_EQ(result.verdict(), Verdict::Unsafe);
  const Counterexample& c = *result.findings[0].counterexample;
  EXPECT_TRUE(c.replayed);
  ASSERT_EQ(c.execution.inputs.size(), 1u);
  EXPECT_EQ(c.execution.inputs[0].label, "nondet");
  unsigned long x = c.execution.inputs[0].value.integer().get_ui();
  EXPECT_EQ(x * x % 256, 49u);
  EXPECT_EQ(c.execution.outcome.property, ir::Property::Assert);
}

TEST_F(BoundedTest, UndefinedBehaviourForbidsSafe) {
  Result result = run(R"(
record Node { next: ref Node; }
proc main() {
  var b: bool;
  var n: ref Node;
start:
  havoc b;
  if b goto make else read;
make:
  n := new Node;
  goto read;
read:
  n := load n.next;
  assert n == null;
  return;
}
)");
  EXPECT_EQ(result.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_NE(result.reservation.find("read through null"), std::string::npos) << result.reservation;
}

TEST_F(BoundedTest, LeaksAreSeenThroughTheHeap) {
  const char* program = R"(
record Node { next: ref Node; }
proc main() {
  var a: ref Node;
  var b: ref Node;
start:
  a := new Node;
  b := new Node;
  store a.next := b;
  b := null;
  assert heap_tracked() property valid-memtrack;
  a := null;
  assert heap_tracked() property valid-memtrack;
  return;
}
)";
  Result result = run(program);
  ASSERT_EQ(result.findings.size(), 2u);
  EXPECT_EQ(result.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(result.findings[1].verdict, Verdict::Unsafe);
}

TEST_F(BoundedTest, EntryMustExist) {
  Result result = run("entry start; proc start(); proc other() { assert false; return; }", 64, false);
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_NE(result.findings[0].reason.find("'start'"), std::string::npos);
}

TEST_F(BoundedTest, CancellationLeavesTheRestUnknown) {
  cancellation_.request(base::Cancellation::Reason::Interrupt);
  Result result = run("proc main() { assert true; return; }");
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.findings[0].reason, "interrupted");
}

TEST_F(BoundedTest, RunsAreRepeatable) {
  const char* program = R"(
proc f(n: int) returns (r: int) {
start:
  if n <= 0 goto done else more;
more:
  r := call f(n - 1);
  r := r + n;
  return;
done:
  return;
}
proc main() {
  var n: int;
  var r: int;
start:
  havoc n;
  assume n <= 5;
  r := call f(n);
  assert r != 15;
  return;
}
)";
  Result first = run(program);
  Result second = run(program);
  ASSERT_EQ(first.verdict(), Verdict::Unsafe);
  EXPECT_EQ(first.statistics.counters(), second.statistics.counters());
  EXPECT_EQ(first.findings[0].counterexample->execution.inputs[0].value,
            second.findings[0].counterexample->execution.inputs[0].value);
}

// States with large values take long, however few they are.
TEST_F(BoundedTest, ManyTermsCountAsStates) {
  const auto text = [](int statements) {
    std::string out = "proc main() {\n  var x: int;\nstart:\n  havoc x;\n";
    for (int i = 1; i <= statements; ++i) out += "  x := x * x + " + std::to_string(i) + ";\n";
    return out + "  goto end;\nend:\n  assert true;\n  return;\n}\n";
  };
  total_resources_ = 300;
  EXPECT_EQ(run(text(10)).verdict(), Verdict::Safe);
  const Result result = run(text(6000));
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.reservation, "more than 4 states within bound 1");
}

}  // namespace
}  // namespace cairn::engine::bounded
