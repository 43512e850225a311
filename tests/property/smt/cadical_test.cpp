#include <gtest/gtest.h>

#include <iostream>

#include "property/random_query.h"
#include "smt/guarded_solver.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Term;

struct CadicalCounts {
  int sat = 0;
  int unsat = 0;
  int unknown = 0;
  std::uint64_t unvalidated = 0;
};

/// Random queries: the answer must be Z3's, and models must satisfy the formulas. The formulas come one after the
/// other, some on a level of their own or as assumptions. Where Z3 crashes or gives a wrong model, which 4.8 does of
/// floats, its answer is Unknown.
CadicalCounts compare_with_z3(std::uint64_t first_seed, int queries, int depth, test::TermGenerator::Options options) {
  CadicalCounts counts;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    term::TermManager manager;
    test::TermGenerator generator(manager, seed, options);
    const auto cadical = make_solver(manager, {.backend = Backend::Cadical, .validate_models = true});
    const auto other =
        make_solver(manager, {.backend = Backend::Z3, .resource_limit = 200000, .validate_models = options.floats});
    const auto ask = [&](const std::vector<Term>& assumptions) {
      Answer answer = Answer::Unknown;
      try {
        answer = cadical->check(assumptions);
      } catch (const std::exception& error) {
        ADD_FAILURE() << "seed " << seed << ": " << error.what();
      }
      Answer judged = other->check(assumptions);
      // A model in which the evaluator found every formula true needs no judge.
      if (options.floats && answer == Answer::Sat && judged == Answer::Unsat &&
          cadical->statistics().counter("smt.unvalidated") == 0) {
        std::cout << "seed " << seed << ": Z3 says unsat of what has a model\n";
        judged = Answer::Unknown;
      }
      EXPECT_TRUE(answer == judged || answer == Answer::Unknown || judged == Answer::Unknown)
          << "seed " << seed << ": " << static_cast<int>(answer) << ", " << other->name() << " "
          << static_cast<int>(judged);
      counts.sat += answer == Answer::Sat ? 1 : 0;
      counts.unsat += answer == Answer::Unsat ? 1 : 0;
      counts.unknown += answer == Answer::Unknown ? 1 : 0;
      if (answer == Answer::Unsat && !assumptions.empty()) {
        EXPECT_NE(other->check(cadical->core()), Answer::Sat) << "seed " << seed << ": core";
      }
    };
    const auto formula = [&] { return generator.term(manager.bool_sort(), depth); };
    const auto add = [&] {
      const Term next = formula();
      cadical->add(next);
      other->add(next);
    };
    add();
    add();
    ask({});
    cadical->push();
    other->push();
    add();
    ask({formula(), formula()});
    cadical->pop();
    other->pop();
    ask({formula(), formula(), formula()});
    for (const auto& [what, count] : failures(cadical->statistics())) ADD_FAILURE() << "seed " << seed << ": " << what;
    for (const auto& [what, count] : failures(other->statistics()))
      std::cout << "seed " << seed << ": " << what << '\n';
    counts.unvalidated += cadical->statistics().counter("smt.unvalidated");
  }
  std::cout << "sat " << counts.sat << ", unsat " << counts.unsat << ", unknown " << counts.unknown
            << ", formulas not validated " << counts.unvalidated << '\n';
  return counts;
}

TEST(Cadical, BitVectorsAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = true;
  const CadicalCounts counts = compare_with_z3(10000, 160, 4, options);
  EXPECT_GT(counts.sat, 100);
  EXPECT_GT(counts.unsat, 30);
  EXPECT_EQ(counts.unknown, 0);
  EXPECT_EQ(counts.unvalidated, 0U);
}

TEST(Cadical, ArraysAndFunctionsAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.arrays = options.functions = options.references = true;
  const CadicalCounts counts = compare_with_z3(20000, 200, 4, options);
  EXPECT_GT(counts.sat, 100);
  EXPECT_GT(counts.unsat, 30);
  EXPECT_EQ(counts.unknown, 0);
}

TEST(Cadical, WideArraysAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.arrays = options.references = options.wide_arrays = true;
  const CadicalCounts counts = compare_with_z3(40000, 120, 4, options);
  EXPECT_GT(counts.sat, 50);
  EXPECT_GT(counts.unsat, 30);
  EXPECT_EQ(counts.unvalidated, 0U);
}

TEST(Cadical, FloatsAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.floats = true;
  const CadicalCounts counts = compare_with_z3(50000, 60, 3, options);
  EXPECT_GT(counts.sat, 20);
  EXPECT_GT(counts.unsat, 20);
}

TEST(Cadical, DatatypesAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.functions = options.datatypes = options.partial = true;
  const CadicalCounts counts = compare_with_z3(30000, 60, 3, options);
  EXPECT_GT(counts.sat, 20);
}

}  // namespace
}  // namespace cairn::smt
