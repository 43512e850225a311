#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "property/random_query.h"
#include "property/setting.h"
#include "smt/certified_solver.h"
#include "smt/drat.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Term;

constexpr int variables = 6;

class RandomClauses {
 public:
  explicit RandomClauses(std::uint64_t seed) : random_(seed) {}

  int up_to(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }
  Clause clause(int longest) {
    Clause out;
    for (int i = up_to(longest); i >= 0; --i)
      out.push_back(up_to(1) == 0 ? 1 + up_to(variables - 1) : -1 - up_to(variables - 1));
    return out;
  }
  Clauses clauses() {
    Clauses out;
    for (int i = 6 + up_to(36); i > 0; --i) out.push_back(clause(3));
    return out;
  }
  /// Steps that need not follow from anything.
  std::string proof() {
    std::string out;
    for (int i = up_to(12); i >= 0; --i) {
      out += up_to(3) == 0 ? 'd' : 'a';
      for (const int literal : clause(2)) out += static_cast<char>(literal > 0 ? 2 * literal : 1 - 2 * literal);
      out += '\0';
    }
    return out + std::string("a\0", 2);
  }

 private:
  std::mt19937_64 random_;
};

bool has_model(const Clauses& clauses) {
  for (unsigned model = 0; model < 1U << variables; ++model) {
    const auto holds = [&](int literal) {
      const unsigned bit = (model >> static_cast<unsigned>(std::abs(literal) - 1)) & 1U;
      return (bit == 1) == (literal > 0);
    };
    if (std::ranges::all_of(clauses, [&](const Clause& clause) { return std::ranges::any_of(clause, holds); }))
      return true;
  }
  return false;
}

bool is_certified_unsat(const Clauses& clauses) {
  term::TermManager m;
  const auto solver = make_certified_solver(m);
  for (const Clause& clause : clauses) {
    std::vector<Term> literals;
    for (const int literal : clause) {
      const Term variable = m.mk_const("x" + std::to_string(std::abs(literal)), m.bool_sort());
      literals.push_back(literal > 0 ? variable : m.mk_not(variable));
    }
    solver->add(m.mk_or(literals));
  }
  return solver->check() == Answer::Unsat;
}

TEST(Certified, RefutesJustTheClausesWithoutModel) {
  const std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 1);
  int sat = 0, unsat = 0;
  for (std::uint64_t seed = first; seed < first + 300; ++seed) {
    RandomClauses random(seed);
    const Clauses clauses = random.clauses();
    const bool satisfiable = has_model(clauses);
    EXPECT_EQ(is_certified_unsat(clauses), !satisfiable) << "seed " << seed;
    // Whatever a proof says.
    for (int i = 0; satisfiable && i < 20; ++i) EXPECT_FALSE(is_refutation(clauses, random.proof())) << "seed " << seed;
    ++(satisfiable ? sat : unsat);
  }
  std::cout << "sat " << sat << ", unsat " << unsat << '\n';
  EXPECT_GE(sat, 40);
  EXPECT_GE(unsat, 60);
}

TEST(Certified, AgreesWithZ3OnBitVectors) {
  const std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 1);
  test::TermGenerator::Options words = test::no_family;
  words.bit_vectors = true;
  int unsat = 0, missed = 0;
  for (std::uint64_t seed = first; seed < first + 150; ++seed) {
    test::RandomQuery query(seed, words, 4);
    const auto judge = make_solver(query.manager, {.backend = Backend::Z3, .resource_limit = 2'000'000});
    const auto certified = make_certified_solver(query.manager);
    certified->set_resource_limit(2'000'000);
    for (const Term formula : query.formulas) {
      judge->add(formula);
      certified->add(formula);
    }
    const Answer expected = judge->check();
    if (expected == Answer::Unknown) continue;
    const bool refuted = certified->check() == Answer::Unsat;
    EXPECT_FALSE(refuted && expected == Answer::Sat) << "seed " << seed;
    unsat += expected == Answer::Unsat;
    missed += expected == Answer::Unsat && !refuted;
  }
  std::cout << "unsat " << unsat << ", not refuted " << missed << '\n';
  EXPECT_GE(unsat, 60);
  EXPECT_LE(missed, 3);
}

}  // namespace
}  // namespace cairn::smt
