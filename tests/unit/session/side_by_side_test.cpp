#include "session/side_by_side.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "ir/inputs.h"
#include "ir/text.h"
#include "session/result_lines.h"

namespace cairn::session {
namespace {

using engine::Result;
using engine::Verdict;
using term::Op;
using term::Term;

/// The second assertion fails when the input is 7.
constexpr const char* program_text = R"(
proc main() {
  var x: bv32;
start:
  havoc x;
  assert bvule(x, x);
  assert x != 7bv32;
  return;
}
)";

class SideBySideTest : public testing::Test {
 protected:
  SideBySideTest() {
    program_ = ir::parse(sources_, sources_.add("test.cir", program_text), terms_);
    obligations_ = engine::obligations(program_);
  }

  engine::Problem problem() { return {terms_, program_, obligations_, {}, cancellation_, nullptr}; }

  Result answer(const std::vector<Verdict>& verdicts, const std::string& reservation) const {
    Result out;
    for (std::size_t i = 0; i < obligations_.size(); ++i)
      out.findings.push_back({obligations_[i], verdicts[i], "why", {}, {}});
    out.reservation = reservation;
    return out;
  }

  /// As an engine would say it that found an execution on an input.
  Result violation(unsigned input) {
    Result out = answer({Verdict::Unknown, Verdict::Unsafe}, "left");
    ir::ListInputs inputs({terms_.mk_bv(input, 32)});
    out.findings[1].counterexample = engine::Counterexample{ir::execute(terms_, program_, inputs), true};
    return out;
  }

  static Lane lane(const std::string& name, const Result& result) {
    return {name, [result](const engine::Problem&, Exchange&) { return result; }};
  }
  static Lane endless() {
    return {"endless", [](const engine::Problem&, Exchange&) -> Result {
              while (true) pause();
            }};
  }

  /// A proof of one assertion.
  Result part(std::size_t which) const {
    Result out = answer({Verdict::Unknown, Verdict::Unknown}, "left");
    out.findings[which].verdict = Verdict::Safe;
    out.proofs.push_back(
        {.solver = "of " + std::to_string(which), .entailments = {}, .obligations = {obligations_[which]}});
    return out;
  }
  /// It offers that, and never ends.
  Lane offering(std::size_t which) const {
    return {"offers", [offered = part(which)](const engine::Problem&, Exchange& exchange) -> Result {
              exchange.offer(offered);
              while (true) pause();
            }};
  }

  Result run(const std::vector<Lane>& lanes) { return run_side_by_side(lanes, problem()); }

  /// A result after it was written and read.
  Result sent(const Result& result) {
    const engine::Problem asked = problem();
    ResultReader reader(asked);
    ResultWriter(asked, [&](const std::string& line) {
      EXPECT_EQ(line.find('\n'), std::string::npos);
      reader.take(line);
    }).finish(result);
    EXPECT_TRUE(reader.complete());
    return reader.result();
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::vector<engine::Obligation> obligations_;
  base::Cancellation cancellation_;
};

TEST_F(SideBySideTest, OneProofEndsAll) {
  const Result result = run({endless(), lane("good", answer({Verdict::Safe, Verdict::Safe}, "")), endless()});
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

TEST_F(SideBySideTest, ProofsOfPartsAddUp) {
  const Result result = run({lane("one", answer({Verdict::Safe, Verdict::Unknown}, "left")),
                             lane("two", answer({Verdict::Unknown, Verdict::Safe}, ""))});
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

TEST_F(SideBySideTest, AViolationIsMadeAgain) {
  const Result result = run({endless(), lane("finder", violation(7))});
  ASSERT_EQ(result.verdict(), Verdict::Unsafe);
  ASSERT_TRUE(result.findings[1].counterexample);
  EXPECT_TRUE(result.findings[1].counterexample->replayed);
  EXPECT_FALSE(result.findings[1].counterexample->execution.steps.empty());
}

TEST_F(SideBySideTest, InputsThatShowNothingAreNoViolation) {
  const Result result = run({lane("liar", violation(8))});
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.findings[1].reason, "the inputs that were found for a violation do not show it");
}

TEST_F(SideBySideTest, AProcessThatDiesCostsItsPartOnly) {
  const Lane dies{"weak", [](const engine::Problem& problem, Exchange&) -> Result {
                    problem.progress->found({problem.obligations[0], Verdict::Safe, {}, {}, {}});
                    _exit(3);
                  }};
  EXPECT_EQ(run({dies, lane("good", answer({Verdict::Safe, Verdict::Safe}, ""))}).verdict(), Verdict::Safe);
  // What it said before is no proof.
  const Result alone = run({dies});
  EXPECT_EQ(alone.findings[0].verdict, Verdict::Unknown);
  EXPECT_EQ(alone.reservation, "weak: it ended without an answer");
}

TEST_F(SideBySideTest, WhatAStoppedProcessProvedIsToldButProvesNoProgram) {
  std::array<int, 2> told{};
  ASSERT_EQ(pipe(told.data()), 0);
  auto proves = [&](std::size_t which) {
    return Lane{"slow", [which, told](const engine::Problem& problem, Exchange&) -> Result {
                  problem.progress->found({problem.obligations[which], Verdict::Safe, {}, {}, {}});
                  EXPECT_EQ(::write(told[1], "x", 1), 1);
                  while (true) pause();
                }};
  };
  auto wait = [told] {
    char byte = 0;
    EXPECT_EQ(::read(told[0], &byte, 1), 1);
  };
  const Lane finder{"finder", [&](const engine::Problem&, Exchange&) {
                      wait();
                      return violation(7);
                    }};
  const Result found = run({proves(0), finder});
  EXPECT_EQ(found.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(found.findings[1].verdict, Verdict::Unsafe);
  std::thread stop([&] {
    wait();
    wait();
    cancellation_.request(base::Cancellation::Reason::Interrupt);
  });
  const Result stopped = run({proves(0), proves(1)});
  stop.join();
  for (int end : told) close(end);
  EXPECT_EQ(stopped.verdict(), Verdict::Unknown);
  EXPECT_TRUE(stopped.proofs.empty());
  for (const engine::Finding& f : stopped.findings) EXPECT_EQ(f.verdict, Verdict::Unknown);
}

TEST_F(SideBySideTest, OthersLeaveOutWhatWasProvedAndConfirmed) {
  const Lane offers = offering(0);
  const Lane rest{"rest", [&](const engine::Problem&, Exchange& exchange) {
                    EXPECT_FALSE(exchange.proved_elsewhere(1));
                    while (!exchange.proved_elsewhere(0)) std::this_thread::yield();
                    return answer({Verdict::Unknown, Verdict::Safe}, "");
                  }};
  const SideBySideOptions confirming{.confirm = [](const engine::Problem&, const Result& part) {
    return part.proofs.size() == 1 && part.proofs[0].solver == "of 0";
  }};
  const Result result = run_side_by_side({offers, rest}, problem(), confirming);
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
  ASSERT_EQ(result.proofs.size(), 1u);
  EXPECT_EQ(result.proofs[0].solver, "of 0");
  EXPECT_EQ(result.account, std::vector<std::string>{"offers: is stopped: another engine was done before"});
}

TEST_F(SideBySideTest, WhatIsNotConfirmedIsNotTold) {
  std::array<int, 2> looked{};
  ASSERT_EQ(pipe(looked.data()), 0);
  const Lane rest{"rest", [&](const engine::Problem&, Exchange& exchange) {
                    char byte = 0;
                    EXPECT_EQ(::read(looked[0], &byte, 1), 1);
                    std::this_thread::sleep_for(std::chrono::milliseconds(100));
                    const Verdict second = exchange.proved_elsewhere(0) ? Verdict::Unknown : Verdict::Safe;
                    return answer({Verdict::Unknown, second}, "");
                  }};
  const SideBySideOptions refusing{.confirm = [&](const engine::Problem&, const Result&) {
    EXPECT_EQ(::write(looked[1], "x", 1), 1);
    return false;
  }};
  const Lane ends{"ends", [&](const engine::Problem&, Exchange& exchange) {
                    exchange.offer(part(0));
                    return answer({Verdict::Unknown, Verdict::Unknown}, "left");
                  }};
  const Result result = run_side_by_side({ends, rest}, problem(), refusing);
  for (int end : looked) close(end);
  EXPECT_EQ(result.findings[1].verdict, Verdict::Safe);
  // It has a proof all the same, which is re-checked with the others.
  EXPECT_EQ(result.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(result.proofs.size(), 1u);
}

TEST_F(SideBySideTest, WhatALaneOffersItProvesItself) {
  std::array<int, 2> told{};
  ASSERT_EQ(pipe(told.data()), 0);
  const Lane offers{"offers", [&](const engine::Problem&, Exchange& exchange) {
                      exchange.offer(part(0));
                      char byte = 0;
                      EXPECT_EQ(::read(told[0], &byte, 1), 1);
                      const Verdict own = exchange.proved_elsewhere(0) ? Verdict::Unknown : Verdict::Safe;
                      return answer({own, own}, "");
                    }};
  const Lane waits{"waits", [&](const engine::Problem&, Exchange& exchange) -> Result {
                     while (!exchange.proved_elsewhere(0)) std::this_thread::yield();
                     EXPECT_EQ(::write(told[1], "x", 1), 1);
                     while (true) pause();
                   }};
  const SideBySideOptions confirming{.confirm = [](const engine::Problem&, const Result&) { return true; }};
  EXPECT_EQ(run_side_by_side({offers, waits}, problem(), confirming).verdict(), Verdict::Safe);
  for (int end : told) close(end);
}

TEST_F(SideBySideTest, ARequestToStopEndsAll) {
  cancellation_.request(base::Cancellation::Reason::Interrupt);
  EXPECT_EQ(run({endless(), endless()}).verdict(), Verdict::Unknown);
}

TEST_F(SideBySideTest, ProofsArriveAsTheyAre) {
  Result result = answer({Verdict::Safe, Verdict::Safe}, "");
  const Term x = terms_.mk_const("x", terms_.bv_sort(32));
  const Term object = terms_.mk_const("an object", terms_.ref_sort());
  const Term less = terms_.mk(Op::BvUlt, {x, terms_.mk_bv(9, 32)});
  engine::Proof& proof = result.proofs.emplace_back();
  proof.solver = "SAT";
  proof.obligations = obligations_;
  proof.excludes_undefined = true;
  proof.iterations = 3;
  proof.entailments = {{"two lines\nand more", {less, terms_.mk_not(less)}}, {"nothing", {}}};
  const Term live = terms_.mk(Op::ObjectLive, {object});
  const Term born = terms_.mk(Op::Lt, {engine::birth_of(terms_, object), engine::next_birth(terms_)});
  proof.certificate = engine::Certificate{
      .loops = {{4, {{{object}, terms_.mk(Op::Implies, {live, born})}, {{}, engine::entered(terms_, less)}}}, {5, {}}},
      .procedures = {{"f", {{{}, less}}, {{{object}, live}}}},
      .depth = 2};
  const Result back = sent(result);
  ASSERT_EQ(back.proofs.size(), 1u);
  const engine::Proof& got = back.proofs.front();
  EXPECT_EQ(got.solver, "SAT");
  EXPECT_EQ(got.obligations, obligations_);
  EXPECT_TRUE(got.excludes_undefined);
  EXPECT_EQ(got.iterations, 3u);
  ASSERT_EQ(got.entailments.size(), 2u);
  EXPECT_EQ(got.entailments[0].what, "two lines\nand more");
  EXPECT_EQ(got.entailments[0].formulas, proof.entailments[0].formulas);
  EXPECT_TRUE(got.entailments[1].formulas.empty());
  ASSERT_TRUE(got.certificate);
  EXPECT_EQ(got.certificate->depth, 2u);
  ASSERT_EQ(got.certificate->loops.size(), 2u);
  EXPECT_EQ(got.certificate->loops[0].head, 4u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(got.certificate->loops[0].claims[i].variables, proof.certificate->loops[0].claims[i].variables);
    EXPECT_EQ(got.certificate->loops[0].claims[i].formula, proof.certificate->loops[0].claims[i].formula);
  }
  EXPECT_EQ(got.certificate->procedures[0].at_returns[0].formula, live);
}

TEST_F(SideBySideTest, ClausesArriveAsTheyAre) {
  Result result = answer({Verdict::Safe, Verdict::Safe}, "");
  const term::FunctionDecl& p = terms_.declare_function("p", {terms_.int_sort()}, terms_.bool_sort());
  const term::FunctionDecl& q = terms_.declare_function("q", {}, terms_.bool_sort());
  const Term x = terms_.mk_const("x", terms_.int_sort());
  const Term positive = terms_.mk(Op::Lt, {terms_.mk_int(0), x});
  auto horn = std::make_shared<engine::HornProof>();
  horn->clauses = {
      {&p, &q}, {{{}, positive, smt::HornAtom{&p, {x}}, {}}, {{{&p, {x}}, {&q, {}}}, positive, {}, {}}}, {&p}};
  horn->solution = {{&p, terms_.mk_true()}, {&q, terms_.mk_false()}};
  result.proofs.emplace_back().horn = horn;
  const Result back = sent(result);
  ASSERT_TRUE(back.proofs.at(0).horn);
  const engine::HornProof& got = *back.proofs[0].horn;
  EXPECT_EQ(got.clauses.predicates, horn->clauses.predicates);
  EXPECT_EQ(got.clauses.kept, horn->clauses.kept);
  EXPECT_EQ(got.solution, horn->solution);
  ASSERT_EQ(got.clauses.clauses.size(), 2u);
  EXPECT_TRUE(got.clauses.clauses[0].head && got.clauses.clauses[0].body.empty());
  EXPECT_FALSE(got.clauses.clauses[1].head);
  EXPECT_EQ(got.clauses.clauses[1].body.size(), 2u);
  EXPECT_EQ(got.clauses.clauses[1].constraint, positive);
}

TEST_F(SideBySideTest, InvariantsAndCountsArrive) {
  Result result = answer({Verdict::Safe, Verdict::Unknown}, "left");
  result.invariants.push_back({.origin = {{1, 2, 3}, {{1, 9, 9}}, true},
                               .claims = {"x <= 3", "tab\there"},
                               .heap = {{"p", "next", "NULL", engine::EdgeTarget::Null}},
                               .procedure = "f",
                               .at_return = true,
                               .objects = "Node"});
  result.statistics.add("steps", 12);
  result.explored_bound = 8;
  const Result back = sent(result);
  ASSERT_EQ(back.invariants.size(), 1u);
  EXPECT_EQ(back.invariants[0].origin, result.invariants[0].origin);
  EXPECT_EQ(back.invariants[0].claims, result.invariants[0].claims);
  EXPECT_EQ(back.invariants[0].heap[0].to, "NULL");
  EXPECT_EQ(back.invariants[0].heap[0].target, engine::EdgeTarget::Null);
  EXPECT_TRUE(back.invariants[0].at_return);
  EXPECT_EQ(back.statistics.counter("steps"), 12u);
  EXPECT_EQ(back.explored_bound, 8u);
  EXPECT_EQ(back.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(back.reservation, "left");
}

}  // namespace
}  // namespace cairn::session
