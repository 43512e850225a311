#include "smt/as_integers.h"

#include <gtest/gtest.h>

#include "property/random_query.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Term;

Answer by_bits(test::RandomQuery& query) {
  const auto solver = make_solver(query.manager, {.backend = Backend::Cadical, .resource_limit = 300'000});
  for (const Term formula : query.formulas) solver->add(formula);
  return solver->check();
}

struct ByIntegers {
  Answer answer = Answer::Unknown;
  bool exact = true;
};

ByIntegers by_integers(test::RandomQuery& query) {
  const auto solver = make_solver(query.manager, {.backend = Backend::Z3, .resource_limit = 300'000});
  AsIntegers as_integers(query.manager);
  ByIntegers out;
  for (const Term formula : query.formulas) {
    const AsIntegers::Formula& translated = as_integers(formula);
    solver->add(translated.condition);
    for (const Term definition : translated.definitions) solver->add(definition);
    out.exact = out.exact && translated.exact;
  }
  out.answer = solver->check();
  return out;
}

struct IntegerCounts {
  int unsat = 0;
  int exact_sat = 0;
};

/// Random queries: what has no model over integers has none over bits, and the converse where nothing was abstracted.
IntegerCounts compare_with_bits(std::uint64_t first_seed, int queries, int depth) {
  auto options = test::no_family;
  options.bit_vectors = options.functions = options.references = true;
  IntegerCounts counts;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
    test::RandomQuery query(seed, options, depth);
    const Answer bits = by_bits(query);
    const ByIntegers integers = by_integers(query);
    EXPECT_FALSE(integers.answer == Answer::Unsat && bits == Answer::Sat) << "seed " << seed;
    EXPECT_FALSE(integers.exact && integers.answer == Answer::Sat && bits == Answer::Unsat) << "seed " << seed;
    counts.unsat += integers.answer == Answer::Unsat ? 1 : 0;
    counts.exact_sat += integers.exact && integers.answer == Answer::Sat ? 1 : 0;
  }
  std::cout << "unsat " << counts.unsat << ", sat and exact " << counts.exact_sat << '\n';
  return counts;
}

TEST(AsIntegers, AgreesWithBits) {
  EXPECT_GE(compare_with_bits(7000, 300, 3).unsat, 30);
  EXPECT_GE(compare_with_bits(9000, 600, 1).exact_sat, 20);
}

}  // namespace
}  // namespace cairn::smt
