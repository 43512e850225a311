#include "engine/effort.h"

#include <gtest/gtest.h>

namespace cairn::engine {
namespace {

/// Says what it is limited to and has spent.
class Spender : public smt::Solver {
 public:
  void push() override {}
  void pop(unsigned) override {}
  void add(term::Term) override {}
  smt::Answer check(std::span<const term::Term>) override { return smt::Answer::Unknown; }
  std::string reason_unknown() const override { return {}; }
  std::optional<term::Term> value(term::Term) override { return std::nullopt; }
  std::vector<term::Term> core() override { return {}; }
  void interrupt() override {}
  void set_resource_limit(std::uint64_t units) override { limit = units; }
  const base::Statistics& statistics() const override { return spent; }
  std::string name() const override { return "spender"; }

  base::Statistics spent;
  std::uint64_t limit = 1;
};

TEST(Budget, LimitsNothingWithoutLimits) {
  Spender solver;
  Budget(Limits{}, {}).limit_next(solver);
  EXPECT_EQ(solver.limit, 0U);
}

TEST(Budget, TakesTheSmallestLimit) {
  Spender solver;
  const Limits limits{.query_resources = 50, .total_resources = 100};
  Budget(limits, {}).limit_next(solver);
  EXPECT_EQ(solver.limit, 50U);
  Budget(limits, {}).limit_next(solver, 20);
  EXPECT_EQ(solver.limit, 20U);
  solver.spent.add("smt.effort", 70);
  Budget(limits, {}).limit_next(solver);
  EXPECT_EQ(solver.limit, 30U);
}

TEST(Budget, CountsEarlierSolversAndEnds) {
  Spender solver;
  base::Statistics before;
  before.add("smt.effort", 90);
  const Budget budget(Limits{.total_resources = 100}, before);
  budget.limit_next(solver);
  EXPECT_EQ(solver.limit, 10U);
  solver.spent.add("smt.effort", 10);
  EXPECT_THROW(budget.limit_next(solver), EffortSpent);
}

}  // namespace
}  // namespace cairn::engine
