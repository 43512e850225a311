// Random clauses over small numbers are answered as by enumeration: what a solver says is confirmed, and never the
// opposite of the truth.

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <sstream>

#include "check/horn_check.h"
#include "property/setting.h"
#include "smt/horn_portfolio.h"
#include "smt/horn_text.h"
#include "smt/solver_factory.h"
#include "term/evaluate.h"
#include "term/substitute.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;

constexpr int largest = 3;

/// Clauses whose variables are all within 0 and `largest`, in a random order of predicates with one or two parameters.
class RandomClauses {
 public:
  RandomClauses(term::TermManager& terms, std::uint64_t seed) : m_(terms), random_(seed) {
    const std::size_t predicates = 2 + pick(3);
    for (std::size_t i = 0; i < predicates; ++i) {
      const std::vector<term::Sort> domain(1 + pick(2), m_.int_sort());
      system.predicates.push_back(&m_.declare_function("p" + std::to_string(i), domain, m_.bool_sort()));
    }
    const std::size_t clauses = predicates + 2 + pick(5);
    for (std::size_t i = 0; i < clauses; ++i) system.clauses.push_back(clause(i));
  }

  HornSystem system;

 private:
  std::size_t pick(std::size_t count) { return random_() % count; }

  HornClause clause(std::size_t number) {
    std::vector<Term> variables;
    for (const char* name : {"x", "y", "z"}) variables.push_back(m_.mk_const(name, m_.int_sort()));
    HornClause result;
    std::vector<Term> conjuncts;
    for (const Term v : variables) {
      conjuncts.push_back(m_.mk(Op::Le, {m_.mk_int(0), v}));
      conjuncts.push_back(m_.mk(Op::Le, {v, m_.mk_int(largest)}));
    }
    for (std::size_t i = 0; i < 1 + pick(2); ++i) conjuncts.push_back(condition(variables));
    result.constraint = m_.mk_and(conjuncts);
    for (std::size_t i = 0; number > 1 && i < 1 + pick(2); ++i) result.body.push_back(atom(variables));
    if (number < 2 || pick(5) > 0) result.head = atom(variables);
    return result;
  }

  Term condition(const std::vector<Term>& variables) {
    const Term a = variables[pick(variables.size())];
    const Term b = variables[pick(variables.size())];
    const Term n = m_.mk_int(static_cast<int>(pick(largest + 1)));
    switch (pick(4)) {
      case 0: return m_.mk_eq(a, n);
      case 1: return m_.mk(Op::Le, {a, b});
      case 2: {
        const Term sum = m_.mk(Op::Add, {a, n});
        return m_.mk_eq(b, sum);
      }
      default: return m_.mk_not(m_.mk_eq(a, b));
    }
  }

  HornAtom atom(const std::vector<Term>& variables) {
    HornAtom result{system.predicates[pick(system.predicates.size())], {}};
    for (std::size_t i = 0; i < result.predicate->domain.size(); ++i)
      result.arguments.push_back(variables[pick(variables.size())]);
    return result;
  }

  term::TermManager& m_;
  std::mt19937_64 random_;
};

using Facts = std::set<std::pair<const term::FunctionDecl*, std::vector<Term>>>;

/// Whether some facts that follow violate a clause without head, by enumeration.
bool refutable(term::TermManager& terms, const HornSystem& system) {
  Facts facts;
  for (std::size_t before = facts.size() + 1; before != facts.size();) {
    before = facts.size();
    for (const HornClause& clause : system.clauses) {
      for (int code = 0; code < (largest + 1) * (largest + 1) * (largest + 1); ++code) {
        term::Model model;
        int rest = code;
        for (const char* name : {"x", "y", "z"}) {
          const Term variable = terms.mk_const(name, terms.int_sort());
          model.set(variable, terms.mk_int(rest % (largest + 1)));
          rest /= largest + 1;
        }
        const auto instance = [&](const HornAtom& atom) {
          std::vector<Term> values;
          for (const Term argument : atom.arguments) values.push_back(*term::evaluate(terms, argument, model));
          return std::pair(atom.predicate, values);
        };
        if (!term::evaluate(terms, clause.constraint, model)->is_true()) continue;
        bool body = true;
        for (const HornAtom& atom : clause.body) body = body && facts.contains(instance(atom));
        if (!body) continue;
        if (!clause.head) return true;
        facts.insert(instance(*clause.head));
      }
    }
  }
  return false;
}

TEST(Horn, AnswersAreTrueAndConfirmed) {
  const std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 0);
  const std::uint64_t count = test::setting("CAIRN_SEEDS", 60);
  std::size_t solved = 0;
  std::size_t refuted = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    term::TermManager terms;
    base::Cancellation never;
    const HornSystem system = RandomClauses(terms, seed).system;
    const HornResult result = make_horn_solver(terms)->solve(system, {.seconds = 20}, never);
    ASSERT_NE(result.answer, Answer::Unknown) << result.reason;
    ASSERT_EQ(result.answer == Answer::Unsat, refutable(terms, system));
    const check::HornCheckOptions options{
        .make = [&] { return make_solver(terms, {.backend = Backend::Cvc5, .validate_libraries = true}); }};
    const bool sat = result.answer == Answer::Sat;
    const check::HornCheck checked = sat ? check::check_solution(terms, system, result.solution, options, never)
                                         : check::check_refutation(terms, system, result.refutation, options, never);
    std::ostringstream text;
    print_horn(system, text);
    if (sat) print_solution(terms, system, result.solution, text);
    print_refutation(result.refutation, text);
    EXPECT_TRUE(checked.complete()) << checked.missing << "\n" << text.str();
    ++(sat ? solved : refuted);
  }
  EXPECT_GT(solved, count / 10);
  EXPECT_GT(refuted, count / 10);
}

}  // namespace
}  // namespace cairn::smt
