#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "smt/solver_factory.h"

namespace cairn::smt {

using term::Op;
using term::Sort;
using term::Term;
using term::TermManager;

struct Configuration {
  std::string name;
  SolverOptions options;
  bool alone = false;      ///< without decorators
  bool only_bits = false;  ///< no integers, reals, quantifiers, sets, sequences and recursive datatypes
};

inline void PrintTo(const Configuration& configuration, std::ostream* out) { *out << configuration.name; }

/// Every back end, alone and below the decorators: all must behave alike.
class SolverTest : public testing::TestWithParam<Configuration> {
 public:
  SolverTest() : solver(make_solver(m, GetParam().options)) {}

  Term int_const(std::string_view name) { return m.mk_const(name, m.int_sort()); }
  /// Numbers that the solver has: integers, or else bit-vectors.
  Sort number_sort() { return GetParam().only_bits ? m.bv_sort(32) : m.int_sort(); }
  Term number(int value) { return GetParam().only_bits ? m.mk_bv(value, 32) : m.mk_int(value); }
  Term number_const(std::string_view name) { return m.mk_const(name, number_sort()); }
  Term less(Term a, Term b) { return m.mk(GetParam().only_bits ? Op::BvSlt : Op::Lt, {a, b}); }
  Term sum(Term a, Term b) { return m.mk(GetParam().only_bits ? Op::BvAdd : Op::Add, {a, b}); }
  Term bool_const(std::string_view name) { return m.mk_const(name, m.bool_sort()); }
  Term bv(std::string_view name, std::uint32_t width) { return m.mk_const(name, m.bv_sort(width)); }
  Term lt(Term a, Term b) { return m.mk(Op::Lt, {a, b}); }
  Answer check(const std::vector<Term>& assumptions = {}) const { return solver->check(assumptions); }
  /// Whether the formula alone is satisfiable; a model must make it true.
  Answer decide(Term formula) const {
    solver->push();
    solver->add(formula);
    const Answer answer = solver->check();
    if (answer == Answer::Sat) {
      const auto value = solver->value(formula);
      EXPECT_TRUE(value && value->is_true());
    }
    solver->pop();
    return answer;
  }
  /// Checks that a constant can have each value, that the model says so, and that it can have no other value as well.
  void expect_values(Sort sort, const std::vector<Term>& values) {
    const Term x = m.mk_const("x", sort);
    for (const Term value : values) {
      solver->push();
      solver->add(m.mk_eq(x, value));
      ASSERT_EQ(solver->check(), Answer::Sat) << solver->reason_unknown();
      EXPECT_EQ(solver->value(x), std::optional(value));
      EXPECT_EQ(check({m.mk_not(m.mk_eq(x, value))}), Answer::Unsat);
      for (const Term other : values) {
        if (other == value) continue;
        EXPECT_EQ(check({m.mk_eq(x, other)}), Answer::Unsat);
      }
      solver->pop();
    }
  }

  TermManager m;
  std::unique_ptr<Solver> solver;
};

inline std::filesystem::path scratch() { return std::filesystem::path(testing::TempDir()) / "cairn_solver_test"; }

inline std::vector<Configuration> configurations() {
  return {
      {"Z3", {.backend = Backend::Z3}, true},
      {"Z3Afresh", {.backend = Backend::Z3, .afresh = true}},
      {"Z3BitsFirst", {.backend = Backend::Z3, .afresh = true, .bits_first = true}},
      {"Cvc5", {.backend = Backend::Cvc5}, true},
      {"Cadical", {.backend = Backend::Cadical}, true, true},
      {"CadicalWithModels", {.backend = Backend::Cadical, .models = 3, .inprocessing = false}, false, true},
      {"Z3Cached", {.backend = Backend::Z3, .cache = true}},
      {"Cvc5Cached", {.backend = Backend::Cvc5, .cache = true}},
      {"CadicalCached", {.backend = Backend::Cadical, .cache = true}, false, true},
      {"Z3Validated", {.backend = Backend::Z3, .validate_models = true}},
      {"Cvc5Validated", {.backend = Backend::Cvc5, .validate_models = true}},
      {"CadicalValidated", {.backend = Backend::Cadical, .validate_models = true}, false, true},
      {"CadicalWithFallback", {.backend = Backend::Cadical, .fallback = Backend::Z3}},
      {"CadicalCrossChecked", {.backend = Backend::Cadical, .fallback = Backend::Z3, .cross_check = true}},
      {"Z3CrossChecked", {.backend = Backend::Z3, .cross_check = true}},
      {"Cvc5Logged", {.backend = Backend::Cvc5, .log_dir = scratch()}},
      {"Everything",
       {.backend = Backend::Z3, .cache = true, .validate_models = true, .cross_check = true, .log_dir = scratch()}},
  };
}

}  // namespace cairn::smt
