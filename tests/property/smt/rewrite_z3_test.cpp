#include <gtest/gtest.h>

#include <algorithm>

#include "property/random_query.h"
#include "smt/solver_factory.h"
#include "term/canonical.h"
#include "term/smtlib_printer.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using Options = test::TermGenerator::Options;

struct RewriteCounts {
  int proved = 0;
  int unknown = 0;
};

/// Asks Z3 whether random terms with variables can differ from what the rewriting constructors make of them.
void compare_rewritten(Options options, std::uint64_t seed, int cases, int depth, RewriteCounts& counts) {
  term::TermManager m;
  test::TermGenerator generator(m, seed, options);
  SolverOptions solver_options;
  solver_options.resource_limit = 300000;
  solver_options.validate_models = true;
  auto solver = make_solver(m, solver_options);
  while (cases > 0) {
    Term raw = generator.term(generator.sort(), depth);
    Term rewritten = canonical(m, raw);
    if (raw == rewritten) continue;
    --cases;
    solver->push();
    solver->add(m.mk_raw(Op::Not, std::vector{m.mk_raw(Op::Eq, std::vector{raw, rewritten})}));
    std::string terms = to_smtlib(raw) + "\n" + to_smtlib(rewritten);
    Answer answer = Answer::Unknown;
    ASSERT_NO_THROW(answer = solver->check()) << terms;
    solver->pop();
    ASSERT_NE(answer, Answer::Sat) << terms;
    ++(answer == Answer::Unsat ? counts.proved : counts.unknown);
  }
}

/// Runs one choice of families; at least `percent` of the cases must be decided, lest the test be empty.
void run(Options options, int cases, int percent, int deepest = 5) {
  RewriteCounts counts;
  for (std::uint64_t seed = 1; seed <= 4 && !testing::Test::HasFailure(); ++seed) {
    compare_rewritten(options, seed, cases / 4, std::min(1 + static_cast<int>(seed), deepest), counts);
  }
  testing::Test::RecordProperty("proved", counts.proved);
  testing::Test::RecordProperty("unknown", counts.unknown);
  EXPECT_GE(counts.proved * 100, cases * percent);
}

TEST(RewriteZ3, CoreAndBitVectors) {
  Options options = test::no_family;
  options.bit_vectors = options.functions = options.references = options.quantifiers = true;
  run(options, 2000, 95);
}

TEST(RewriteZ3, LinearArithmetic) {
  Options options = test::no_family;
  options.arithmetic = true;
  run(options, 2000, 90);
}

TEST(RewriteZ3, NonlinearArithmeticAndConversions) {
  Options options = test::no_family;
  options.arithmetic = options.nonlinear = options.bit_vectors = true;
  // Z3 does not count its work on large polynomials as resources.
  run(options, 1000, 70, 3);
}

TEST(RewriteZ3, ArraysSetsAndDatatypes) {
  Options options = test::no_family;
  options.arithmetic = options.bit_vectors = options.arrays = options.sets = options.datatypes = options.partial = true;
  run(options, 1500, 70);
}

TEST(RewriteZ3, Floats) {
  Options options = test::no_family;
  options.floats = options.bit_vectors = true;
  run(options, 600, 70);
}

TEST(RewriteZ3, Sequences) {
  Options options = test::no_family;
  options.arithmetic = options.sequences = options.partial = true;
  run(options, 600, 50);
}

}  // namespace
}  // namespace cairn::smt
