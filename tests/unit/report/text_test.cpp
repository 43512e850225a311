#include <gtest/gtest.h>

#include "unit/report/sample.h"

namespace cairn::report::test {
namespace {

/// A violation after a loop that counts to `rounds`, one step per round on the same line.
engine::Finding long_violation(const Sample& sample, std::size_t rounds) {
  engine::Finding finding = sample.violation();
  ir::Execution& run = finding.counterexample->execution;
  ir::Step last = run.steps.back();
  run.steps.clear();
  ir::Variable i = sample.terms.mk_const("i", sample.terms.int_sort());
  for (std::size_t round = 0; round < rounds; ++round) {
    ir::Step step = last;
    step.origin = sample.at(9);
    step.assigned = {{i, sample.terms.mk_int(static_cast<unsigned long>(round))}};
    run.steps.push_back(step);
  }
  run.steps.push_back(last);
  return finding;
}

TEST(Text, ShowsAViolationStepByStep) {
  Sample sample;
  std::string text = render_text(sample.report({sample.violation()}), {});
  EXPECT_EQ(text, R"(list.cir:15:3: error: assertion can fail: the list has one node [assert]
  15 |   assert d = null, "the list has one node"
     |   ^

inputs
  1  n: bv32 = 5  (nondet_int, list.cir:4:3)

trace
  in main
   1  list.cir:4   havoc n                       n = 5
   2  list.cir:5   a := new Node                 allocates Node#1, a = Node#1
   3  list.cir:6   b := new Node                 allocates Node#2, b = Node#2
   4  list.cir:7   store a.Node.next, b          Node#1.next = Node#2
   5  list.cir:8   store a.Node.data, n          Node#1.data = 5
   6  list.cir:9   c := a                        c = Node#1
   7  list.cir:10  free a                        frees Node#1
   8  list.cir:11  branch n > 0 ? then : end     condition is true
  10  list.cir:14  load d, c.Node.next           d = Node#2
  11  list.cir:15  assert d = null, "the list has one node"

variables at the failure
  global: ready = true
  main: n = 5, a = Node#1, b = Node#2, c = Node#1, d = Node#2, p = &stack#4+8, elements = array#3

heap at the failure
  Node#1 (freed): next = Node#2, data = 5  (from list.cir:5)
  Node#2: next = null, data = -1 (0xffffffff)  (from list.cir:6)
  array#3 [int[2]]: [0] = 7, [1] = -7
  stack#4 [16 bytes]: +0 = 1, +8 = &stack#4+8, +12 = ?

list.cir:15:3  UNSAFE   assert: the list has one node
verdict: UNSAFE (assert)
)");
}

TEST(Text, ExplainsWhatIsUndecidedAndGroupsEqualReasons) {
  Sample sample;
  std::string text = render_text(sample.report({sample.undecided(), sample.undecided(), sample.proved()}), {});
  EXPECT_EQ(text, R"(list.cir:16:3: warning: not decided: loop at line 4 not unwound beyond 16 iterations [no-overflow]
  16 |   assert n < 10
     |   ^
  hint: try --bound 32
note: 1 more assertion for the same reason

list.cir:16:3  UNKNOWN  no-overflow
list.cir:16:3  UNKNOWN  no-overflow
list.cir:13:3  SAFE     null-deref
verdict: UNKNOWN (loop at line 4 not unwound beyond 16 iterations)
)");
}

TEST(Text, CountsPerPropertyWhenThereAreManyPlaces) {
  Sample sample;
  std::vector<engine::Finding> findings(30, sample.proved());
  findings.push_back(sample.undecided());
  std::string text = render_text(sample.report(findings), {});
  EXPECT_NE(text.find("null-deref: 30 safe, 0 unsafe, 0 unknown\n"), std::string::npos) << text;
  EXPECT_NE(text.find("no-overflow: 0 safe, 0 unsafe, 1 unknown\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("list.cir:13:3  SAFE"), std::string::npos) << text;
  EXPECT_NE(render_text(sample.report(findings), {.verbose = true}).find("list.cir:13:3  SAFE"), std::string::npos);
}

TEST(Text, LeavesOutTheMiddleOfALongTraceUnlessAskedForAll) {
  Sample sample;
  Report report = sample.report({long_violation(sample, 1000)});
  std::string text = render_text(report, {});
  EXPECT_NE(text.find("i = 0\n"), std::string::npos);
  EXPECT_NE(text.find("i = 999\n"), std::string::npos);
  EXPECT_EQ(text.find("i = 500\n"), std::string::npos);
  EXPECT_NE(text.find("  ... 941 steps (--trace shows all)\n"), std::string::npos) << text;
  EXPECT_NE(render_text(report, {.full_trace = true}).find("i = 500\n"), std::string::npos);
}

TEST(Text, UsesColoursOnlyWhenAsked) {
  Sample sample;
  EXPECT_EQ(render_text(sample.unsafe(), {}).find('\x1b'), std::string::npos);
  EXPECT_NE(render_text(sample.unsafe(), {.colour = true}).find("\x1b[1;31mUNSAFE (assert)\x1b[0m\n"),
            std::string::npos);
}

TEST(Text, ShowsStatisticsOnlyWhenAsked) {
  Sample sample;
  EXPECT_EQ(render_text(sample.unsafe(), {}).find("wall time"), std::string::npos);
  std::string text = render_text(sample.unsafe(), {.statistics = true});
  EXPECT_NE(text.find("  bounded.paths  3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  peak memory    20 MiB\n"), std::string::npos) << text;
}

TEST(Text, SaysWhenThereIsNothingToCheck) {
  Sample sample;
  EXPECT_EQ(render_text(sample.report({}), {}),
            "nothing to check: the program has no assertion of the chosen properties\nverdict: SAFE\n");
}

TEST(Text, SaysWhenARunWasNotConfirmed) {
  Sample sample;
  engine::Finding finding = sample.violation();
  finding.counterexample->replayed = false;
  EXPECT_NE(render_text(sample.report({finding}), {}).find("note: the reference interpreter has not confirmed"),
            std::string::npos);
}

TEST(Verdict, NamesEveryViolatedPropertyOnce) {
  Sample sample;
  engine::Finding other = sample.violation();
  other.obligation.property = ir::Property::ValidDeref;
  EXPECT_EQ(verdict_text(sample.report({sample.violation(), other, sample.violation(), sample.undecided()})),
            "UNSAFE (assert, valid-deref)");
}

TEST(Verdict, TellsWhyARunWasStopped) {
  Sample sample;
  Report report = sample.report({sample.undecided()});
  report.stopped = base::Cancellation::Reason::Deadline;
  EXPECT_EQ(verdict_text(report), "UNKNOWN (time limit reached)");
  report.result.findings = {sample.proved()};
  EXPECT_EQ(verdict_text(report), "SAFE") << "everything was answered before the stop";
  report.program = nullptr;
  report.result.findings = {};
  EXPECT_EQ(verdict_text(report), "UNKNOWN (time limit reached)") << "nothing was read yet";
}

TEST(Verdict, IsNotSafeWithAReservation) {
  Sample sample;
  Report report = sample.report({sample.proved()});
  report.result.reservation = "contracts are not checked";
  EXPECT_EQ(verdict_text(report), "UNKNOWN (contracts are not checked)");
  EXPECT_NE(render_text(report, {}).find("warning: not proved: contracts are not checked\n"), std::string::npos);
}

TEST(Verdict, IsOneLine) {
  Sample sample;
  engine::Finding finding = sample.undecided();
  finding.reason = "two\nlines";
  EXPECT_EQ(verdict_text(sample.report({finding})), "UNKNOWN (two lines)");
}

TEST(TextReport, SaysHowFarAProofWasRechecked) {
  EXPECT_EQ(recheck_text({"cvc5", 0, 0, {}}), "no query was needed");
  EXPECT_EQ(recheck_text({"cvc5", 1, 1, {}}), "1 query, re-checked by cvc5");
  EXPECT_EQ(recheck_text({"cvc5", 5, 0, "time for it is over"}), "not re-checked: time for it is over");
  EXPECT_EQ(recheck_text({"cvc5", 5, 3, "too\nhard"}), "3 of 5 queries re-checked by cvc5, the others not: too hard");
  EXPECT_EQ(recheck_text({.solver = "Z3", .queries = 2, .confirmed = 2, .from_program = true}),
            "2 queries from the program, re-checked by Z3");
  EXPECT_EQ(recheck_text({.solver = "Z3", .from_program = true}), "re-checked from the program, no query was needed");
  EXPECT_EQ(recheck_text({.executions = 1}), "re-checked by the only execution of the program");
  EXPECT_EQ(recheck_text({.executions = 8}), "re-checked by all 8 executions of the program");
  EXPECT_EQ(recheck_text({.solver = "Z3", .queries = 2, .confirmed = 2, .not_from_program = "too\nhard"}),
            "2 queries, re-checked by Z3; the engine's encoding is trusted: too hard");
}

}  // namespace
}  // namespace cairn::report::test
