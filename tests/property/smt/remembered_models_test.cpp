#include <gtest/gtest.h>

#include "property/random_query.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Term;

/// Random formulas, several of each query together, asked of a solver that remembers models and of one that does not:
/// their answers agree, and a remembered model satisfies the formulas.
TEST(RememberedModels, AnswersAreThoseOfTheSolver) {
  auto options = test::no_family;
  options.bit_vectors = options.functions = options.references = true;
  std::uint64_t remembered = 0;
  int unsat = 0;
  for (std::uint64_t seed = 9000; seed < 9080; ++seed) {
    test::RandomQuery query(seed, options, 4);
    const auto plain = make_solver(query.manager, {.backend = Backend::Cadical});
    const auto with_models =
        make_solver(query.manager, {.backend = Backend::Cadical, .models = 4, .inprocessing = false});
    const std::vector<Term>& all = query.formulas;
    for (std::size_t first = 0; first < all.size(); ++first)
      for (std::size_t last = first; last < all.size(); ++last) {
        for (Solver* each : {plain.get(), with_models.get()}) {
          each->push();
          for (std::size_t i = first; i <= last; ++i) each->add(all[i]);
        }
        const Answer answer = plain->check();
        ASSERT_EQ(with_models->check(), answer) << "seed " << seed;
        unsat += answer == Answer::Unsat ? 1 : 0;
        for (std::size_t i = first; answer == Answer::Sat && i <= last; ++i) {
          const auto value = with_models->value(all[i]);
          EXPECT_TRUE(!value || value->is_true()) << "seed " << seed;
        }
        plain->pop();
        with_models->pop();
      }
    remembered += with_models->statistics().counter("smt.remembered");
  }
  EXPECT_GT(remembered, 100U);
  EXPECT_GT(unsat, 20);
}

}  // namespace
}  // namespace cairn::smt
