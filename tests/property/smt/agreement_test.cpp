#include <gtest/gtest.h>

#include <iostream>

#include "property/random_query.h"
#include "smt/guarded_solver.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Term;

struct Counts {
  int sat = 0;
  int unsat = 0;
  int unknown = 0;
  std::uint64_t validated = 0;
  std::uint64_t unvalidated = 0;
  int wrong_models = 0;
};

/// Random queries, each answered by both back ends: they must not contradict one another, and their models must satisfy
/// the formulas. Queries on which a solver crashes are counted.
Counts compare(std::uint64_t first_seed, int queries, int depth, test::TermGenerator::Options options) {
  Counts counts;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    test::RandomQuery query(seed, options, depth);
    std::vector<Answer> answers;
    for (const Backend backend : {Backend::Z3, Backend::Cvc5}) {
      const auto solver = make_solver(
          query.manager,
          {.backend = backend, .resource_limit = backend == Backend::Z3 ? 200000U : 3000U, .validate_models = true});
      for (const Term formula : query.formulas) solver->add(formula);
      try {
        answers.push_back(solver->check());
      } catch (const std::exception& error) {
        ADD_FAILURE() << "seed " << seed << ", " << solver->name() << ": " << error.what();
        answers.push_back(Answer::Unknown);
      }
      for (const auto& [what, count] : failures(solver->statistics())) {
        std::cout << "seed " << seed << ": " << what << '\n';
        if (what.find("wrong model") != std::string::npos) ++counts.wrong_models;
      }
      counts.validated += solver->statistics().counter("smt.validated");
      counts.unvalidated += solver->statistics().counter("smt.unvalidated");
      counts.sat += answers.back() == Answer::Sat ? 1 : 0;
      counts.unsat += answers.back() == Answer::Unsat ? 1 : 0;
      counts.unknown += answers.back() == Answer::Unknown ? 1 : 0;
    }
    EXPECT_FALSE(answers[0] != answers[1] && answers[0] != Answer::Unknown && answers[1] != Answer::Unknown)
        << "seed " << seed << ": Z3 " << static_cast<int>(answers[0]) << ", cvc5 " << static_cast<int>(answers[1]);
  }
  EXPECT_EQ(counts.wrong_models, 0);
  testing::Test::RecordProperty("sat", counts.sat);
  testing::Test::RecordProperty("unsat", counts.unsat);
  testing::Test::RecordProperty("unknown", counts.unknown);
  std::cout << "sat " << counts.sat << ", unsat " << counts.unsat << ", unknown " << counts.unknown
            << ", formulas validated " << counts.validated << ", not " << counts.unvalidated << '\n';
  return counts;
}

TEST(Agreement, ArithmeticAndFunctions) {
  auto options = test::no_family;
  options.arithmetic = options.functions = options.references = true;
  const Counts counts = compare(1000, 80, 4, options);
  EXPECT_GT(counts.sat, 30);
  EXPECT_GT(counts.unsat, 10);
}

TEST(Agreement, BitVectors) {
  auto options = test::no_family;
  options.bit_vectors = options.arrays = true;
  const Counts counts = compare(2000, 80, 4, options);
  EXPECT_GT(counts.sat, 30);
  EXPECT_GT(counts.unsat, 10);
}

TEST(Agreement, Floats) {
  auto options = test::no_family;
  options.floats = true;
  compare(3000, 40, 3, options);
}

TEST(Agreement, Collections) {
  auto options = test::no_family;
  options.arithmetic = options.arrays = options.sets = options.sequences = options.datatypes = true;
  options.references = options.partial = true;
  const Counts counts = compare(4000, 80, 3, options);
  EXPECT_GT(counts.sat, 30);
}

TEST(Agreement, Everything) { compare(5000, 80, 3, {}); }

}  // namespace
}  // namespace cairn::smt
