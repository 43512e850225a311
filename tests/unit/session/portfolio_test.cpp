#include "session/portfolio.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/error.h"

namespace cairn::session {
namespace {

using engine::Verdict;
using term::Term;

/// An engine whose answers are given.
class Scripted : public engine::Engine {
 public:
  Scripted(std::map<std::uint32_t, Verdict> answers, std::string reservation, int& asked)
      : answers_(std::move(answers)), reservation_(std::move(reservation)), asked_(asked) {}
  std::string name() const override { return "scripted"; }
  engine::Result run(const engine::Problem& problem) override {
    engine::Result result;
    asked_ += static_cast<int>(problem.obligations.size());
    for (const engine::Obligation& o : problem.obligations)
      result.findings.push_back(
          {o, answers_.contains(o.index) ? answers_.at(o.index) : Verdict::Unknown, "why", {}, {}});
    result.reservation = reservation_;
    result.undefined_behaviour_reached = reservation_ == "executed";
    return result;
  }

 private:
  std::map<std::uint32_t, Verdict> answers_;
  std::string reservation_;
  int& asked_;
};

class PortfolioTest : public testing::Test {
 protected:
  engine::Result run(std::map<std::uint32_t, Verdict> first, std::string first_reservation,
                     std::map<std::uint32_t, Verdict> second, std::string second_reservation, bool sketch = false,
                     bool after_violation = false) {
    std::vector<PortfolioStep> steps;
    steps.push_back(
        {std::make_unique<Scripted>(std::move(first), std::move(first_reservation), asked_first_), {}, sketch});
    steps.push_back({std::make_unique<Scripted>(std::move(second), std::move(second_reservation), asked_second_),
                     {},
                     false,
                     true,
                     after_violation});
    std::vector<engine::Obligation> obligations{{"main", 0, 0, {}, {}, {}}, {"main", 0, 1, {}, {}, {}}};
    return make_portfolio(std::move(steps))->run({terms_, program_, obligations, {}, never_, nullptr});
  }

  term::TermManager terms_;
  ir::Program program_;
  base::Cancellation never_;
  int asked_first_ = 0;
  int asked_second_ = 0;
};

TEST_F(PortfolioTest, ProofsOfDifferentEnginesAddUp) {
  engine::Result result = run({{0, Verdict::Safe}}, "not unwound", {{1, Verdict::Safe}}, "");
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
  EXPECT_EQ(asked_second_, 1);
}

TEST_F(PortfolioTest, AReservationOfAllEnginesStays) {
  engine::Result result = run({{0, Verdict::Safe}}, "one", {{1, Verdict::Safe}}, "two");
  EXPECT_EQ(result.verdict(), Verdict::Unknown);
  EXPECT_EQ(result.reservation, "two");
}

TEST_F(PortfolioTest, AReservationThatWasExecutedStaysAndEndsTheSearch) {
  engine::Result result = run({{0, Verdict::Safe}}, "executed", {{1, Verdict::Safe}}, "two");
  EXPECT_EQ(result.reservation, "executed");
  EXPECT_EQ(asked_second_, 1);
  run({{0, Verdict::Safe}, {1, Verdict::Safe}}, "executed", {}, "two");
  EXPECT_EQ(asked_second_, 1);
  EXPECT_THROW(run({}, "executed", {{0, Verdict::Safe}, {1, Verdict::Safe}}, ""), base::InternalError);
}

TEST_F(PortfolioTest, AViolationEndsTheSearch) {
  engine::Result result = run({{1, Verdict::Unsafe}}, "left", {{0, Verdict::Safe}}, "");
  EXPECT_EQ(result.verdict(), Verdict::Unsafe);
  EXPECT_EQ(asked_second_, 0);
}

TEST_F(PortfolioTest, OtherObligationsAreDecidedAfterAViolation) {
  engine::Result result = run({{1, Verdict::Unsafe}}, "left", {{0, Verdict::Safe}}, "", false, true);
  EXPECT_EQ(result.verdict(), Verdict::Unsafe);
  EXPECT_EQ(result.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(asked_second_, 1);
}

/// Has looked within a bound, and counts how often it is asked.
class Explorer : public engine::Engine {
 public:
  explicit Explorer(std::vector<std::uint32_t>& asked) : asked_(asked) {}
  std::string name() const override { return "explorer"; }
  engine::Result run(const engine::Problem& problem) override {
    asked_.push_back(problem.limits.explored_bound);
    engine::Result result;
    for (const engine::Obligation& o : problem.obligations)
      result.findings.push_back({o, Verdict::Unknown, "left", {}, {}});
    result.reservation = "left";
    result.explored_bound = problem.limits.max_bound;
    return result;
  }

 private:
  std::vector<std::uint32_t>& asked_;
};

TEST_F(PortfolioTest, BoundsThatWereExploredAreNotExploredAgain) {
  std::vector<std::uint32_t> asked;
  std::vector<PortfolioStep> steps;
  for (std::uint32_t bound : {2u, 8u, 4u, 15u, 16u})
    steps.push_back({.engine = std::make_unique<Explorer>(asked), .limits = {.max_bound = bound}, .bounded = true});
  engine::Result result =
      make_portfolio(std::move(steps))->run({terms_, program_, {{"main", 0, 0, {}, {}, {}}}, {}, never_, nullptr});
  EXPECT_EQ(asked, (std::vector<std::uint32_t>{0, 2, 8}));
  EXPECT_EQ(result.explored_bound, 16u);
  EXPECT_EQ(result.reservation, "left");
}

/// Has followed all executions to their ends through some number of states.
class Follower : public Scripted {
 public:
  Follower(std::uint64_t states, int& asked) : Scripted({{0, Verdict::Safe}}, "", asked), states_(states) {}
  engine::Result run(const engine::Problem& problem) override {
    engine::Result result = Scripted::run(problem);
    result.engine = "follower";
    result.statistics.add("bounded.states", states_);
    result.proofs.push_back({"follower", {}});
    return result;
  }

 private:
  std::uint64_t states_;
};

TEST_F(PortfolioTest, WhatNobodyCanFollowAgainCountsWhereNoOtherStepProvesIt) {
  const auto run = [&](std::uint64_t states, Verdict other) {
    asked_second_ = 0;
    std::vector<PortfolioStep> steps;
    steps.push_back({.engine = std::make_unique<Follower>(states, asked_first_), .bounded = true});
    steps.push_back({.engine = std::make_unique<Scripted>(std::map<std::uint32_t, Verdict>{{0, other}},
                                                          other == Verdict::Safe ? "" : "left", asked_second_)});
    return make_portfolio(std::move(steps), {.most_states = 100})
        ->run({terms_, program_, {{"main", 0, 0, {}, {}, {}}}, {}, never_, nullptr});
  };
  EXPECT_EQ(run(100, Verdict::Safe).proofs.size(), 1U);
  EXPECT_EQ(asked_second_, 0);
  EXPECT_EQ(run(101, Verdict::Safe).proofs.size(), 0U);
  EXPECT_EQ(asked_second_, 1);
  const engine::Result kept = run(101, Verdict::Unknown);
  EXPECT_EQ(kept.verdict(), Verdict::Safe) << kept.reservation;
  EXPECT_EQ(kept.proofs.size(), 1U);
}

TEST_F(PortfolioTest, StepsForArraysAreLeftOutWhereThereAreNone) {
  const auto asked = [&](Term size) {
    ir::Procedure main;
    main.name = "main";
    const Term pointer = terms_.mk_const("p", ir::pointer_sort(terms_, 32));
    main.blocks.push_back({"b0", {}, {{ir::Allocate{pointer, size}, {}}}, {ir::Return{}, {}}});
    program_.procedures = {main};
    std::vector<std::uint32_t> with;
    std::vector<std::uint32_t> without;
    std::vector<PortfolioStep> steps;
    steps.push_back({.engine = std::make_unique<Explorer>(with), .without_arrays = false});
    steps.push_back({.engine = std::make_unique<Explorer>(without), .with_arrays = false});
    make_portfolio(std::move(steps))->run({terms_, program_, {{"main", 0, 0, {}, {}, {}}}, {}, never_, nullptr});
    return std::pair(with.size(), without.size());
  };
  EXPECT_EQ(asked(terms_.mk_bv(16, 32)), (std::pair<std::size_t, std::size_t>(0, 1)));
  EXPECT_EQ(asked(terms_.mk_bv(4000, 32)), (std::pair<std::size_t, std::size_t>(1, 0)));
  EXPECT_EQ(asked(terms_.mk_const("n", terms_.bv_sort(32))), (std::pair<std::size_t, std::size_t>(1, 0)));
}

TEST_F(PortfolioTest, WhatASketchProvesCountsWhereOthersProveLess) {
  engine::Result result = run({{0, Verdict::Safe}}, "left", {}, "undecided", true);
  EXPECT_EQ(asked_second_, 2);
  EXPECT_EQ(result.findings[0].verdict, Verdict::Safe);
  EXPECT_EQ(result.findings[1].verdict, Verdict::Unknown);
  EXPECT_EQ(result.reservation, "undecided");
  EXPECT_EQ(run({{0, Verdict::Safe}}, "", {{1, Verdict::Safe}}, "left", true).verdict(), Verdict::Safe);
}

TEST_F(PortfolioTest, ASketchOfEverythingEndsTheSearch) {
  EXPECT_EQ(run({{0, Verdict::Safe}, {1, Verdict::Safe}}, "", {}, "left", true).verdict(), Verdict::Safe);
  EXPECT_EQ(asked_second_, 0);
}

TEST_F(PortfolioTest, LanesAreAskedAllThatIsOpen) {
  int asked = 0;
  std::vector<PortfolioStep> steps;
  auto add = [&](std::map<std::uint32_t, Verdict> answers, std::string reservation, unsigned lane) {
    steps.push_back({.engine = std::make_unique<Scripted>(std::move(answers), std::move(reservation), asked),
                     .sketch = lane == 0,
                     .lane = lane});
  };
  add({{0, Verdict::Safe}}, "left", 0);
  add({}, "left", 1);
  add({{1, Verdict::Safe}}, "", 2);
  const std::vector<engine::Obligation> obligations{{"main", 0, 0, {}, {}, {}}, {"main", 0, 1, {}, {}, {}}};
  engine::Result result =
      make_portfolio(std::move(steps), {.jobs = 2})->run({terms_, program_, obligations, {}, never_, nullptr});
  EXPECT_EQ(asked, 2) << "lanes work in processes of their own";
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
}

/// Proves the second assertion where it is not asked the first one as well, and else nothing, after some time.
class ProvesTheSecondAlone : public engine::Engine {
 public:
  std::string name() const override { return "patient"; }
  engine::Result run(const engine::Problem& problem) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    engine::Result result;
    const bool alone = problem.obligations.size() == 1 && problem.obligations[0].index == 1;
    for (const engine::Obligation& o : problem.obligations)
      result.findings.push_back({o, alone ? Verdict::Safe : Verdict::Unknown, alone ? "" : "why", {}, {}});
    if (!alone) result.reservation = "left";
    return result;
  }
};

/// Proves the first one.
class ProvesTheFirst : public engine::Engine {
 public:
  std::string name() const override { return "quick"; }
  engine::Result run(const engine::Problem& problem) override {
    engine::Result result;
    for (const engine::Obligation& o : problem.obligations)
      result.findings.push_back({o, o.index == 0 ? Verdict::Safe : Verdict::Unknown, "", {}, {}});
    result.reservation = "left";
    result.proofs.push_back({.solver = "quick", .entailments = {}, .obligations = {problem.obligations[0]}});
    return result;
  }
};

TEST_F(PortfolioTest, ALaneLeavesOutWhatAnotherOneProved) {
  std::vector<PortfolioStep> steps;
  steps.push_back({.engine = std::make_unique<ProvesTheFirst>(), .sketch = true, .lane = 1});
  for (int i = 0; i < 1000; ++i) steps.push_back({.engine = std::make_unique<ProvesTheSecondAlone>(), .lane = 2});
  const std::vector<engine::Obligation> obligations{{"main", 0, 0, {}, {}, {}}, {"main", 0, 1, {}, {}, {}}};
  const PortfolioOptions options{
      .jobs = 2, .confirm = [](const engine::Problem&, const engine::Result& part) { return part.proofs.size() == 1; }};
  const engine::Result result =
      make_portfolio(std::move(steps), options)->run({terms_, program_, obligations, {}, never_, nullptr});
  EXPECT_EQ(result.verdict(), Verdict::Safe) << result.reservation;
  EXPECT_EQ(result.statistics.counter("portfolio.taken_over"), 1u);
  ASSERT_EQ(result.proofs.size(), 1u);
  EXPECT_EQ(result.proofs[0].solver, "quick");
  auto tells = [&](const std::string& line) { return std::ranges::count(result.account, line); };
  EXPECT_EQ(tells("quick: proves 1 of 2 assertions (left)"), 1);
  EXPECT_EQ(tells("patient: leaves out 1 assertion that another engine proved"), 1);
  EXPECT_EQ(tells("patient: proves 1 of 1 assertion"), 1);
}

TEST_F(PortfolioTest, DisagreementIsAnInternalError) {
  engine::Result known;
  known.findings.push_back({{"main", 0, 0, {}, {}, {}}, Verdict::Safe, {}, {}, {}});
  engine::Result other = known;
  other.findings[0].verdict = Verdict::Unsafe;
  EXPECT_THROW(merge_result(known, other), base::InternalError);
}

}  // namespace
}  // namespace cairn::session
