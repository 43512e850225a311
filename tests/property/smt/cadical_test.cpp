#include <gtest/gtest.h>

#include <iostream>

#include "property/random_query.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Term;

struct Counts {
  int sat = 0;
  int unsat = 0;
  int unknown = 0;
  std::uint64_t unvalidated = 0;
};

/// Random queries: the answer must be Z3's, and models must satisfy the formulas (the validating solver throws
/// otherwise). The formulas come one after the other, half of them on a level of their own or as assumptions.
Counts compare(std::uint64_t first_seed, int queries, int depth, test::TermGenerator::Options options) {
  Counts counts;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    term::TermManager manager;
    test::TermGenerator generator(manager, seed, options);
    const auto cadical = make_solver(manager, {.backend = Backend::Cadical, .validate_models = true});
    const auto z3 = make_solver(manager, {.backend = Backend::Z3, .resource_limit = 200000});
    const auto ask = [&](const std::vector<Term>& assumptions) {
      Answer answer = Answer::Unknown;
      try {
        answer = cadical->check(assumptions);
      } catch (const std::exception& error) {
        ADD_FAILURE() << "seed " << seed << ": " << error.what();
      }
      const Answer other = z3->check(assumptions);
      EXPECT_TRUE(answer == other || answer == Answer::Unknown || other == Answer::Unknown)
          << "seed " << seed << ": " << static_cast<int>(answer) << ", Z3 " << static_cast<int>(other);
      counts.sat += answer == Answer::Sat ? 1 : 0;
      counts.unsat += answer == Answer::Unsat ? 1 : 0;
      counts.unknown += answer == Answer::Unknown ? 1 : 0;
      if (answer == Answer::Unsat && !assumptions.empty()) {
        EXPECT_NE(z3->check(cadical->core()), Answer::Sat) << "seed " << seed << ": core";
      }
    };
    const auto formula = [&] { return generator.term(manager.bool_sort(), depth); };
    const auto add = [&] {
      const Term next = formula();
      cadical->add(next);
      z3->add(next);
    };
    add();
    add();
    ask({});
    cadical->push();
    z3->push();
    add();
    ask({formula(), formula()});
    cadical->pop();
    z3->pop();
    ask({formula(), formula(), formula()});
    counts.unvalidated += cadical->statistics().counter("smt.unvalidated");
  }
  std::cout << "sat " << counts.sat << ", unsat " << counts.unsat << ", unknown " << counts.unknown
            << ", formulas not validated " << counts.unvalidated << '\n';
  return counts;
}

TEST(Cadical, BitVectorsAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = true;
  const Counts counts = compare(10000, 160, 4, options);
  EXPECT_GT(counts.sat, 100);
  EXPECT_GT(counts.unsat, 30);
  EXPECT_EQ(counts.unknown, 0);
  EXPECT_EQ(counts.unvalidated, 0U);
}

TEST(Cadical, ArraysAndFunctionsAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.arrays = options.functions = options.references = true;
  const Counts counts = compare(20000, 200, 4, options);
  EXPECT_GT(counts.sat, 100);
  EXPECT_GT(counts.unsat, 30);
  EXPECT_EQ(counts.unknown, 0);
}

TEST(Cadical, WideArraysAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.arrays = options.references = options.wide_arrays = true;
  const Counts counts = compare(40000, 120, 4, options);
  EXPECT_GT(counts.sat, 50);
  EXPECT_GT(counts.unsat, 30);
  EXPECT_EQ(counts.unvalidated, 0U);
}

TEST(Cadical, DatatypesAgreeWithZ3) {
  auto options = test::no_family;
  options.bit_vectors = options.functions = options.datatypes = options.partial = true;
  const Counts counts = compare(30000, 60, 3, options);
  EXPECT_GT(counts.sat, 20);
}

}  // namespace
}  // namespace cairn::smt
