#pragma once

#include <z3.h>

#include <unordered_map>
#include <vector>

#include "smt/clauses.h"

namespace cairn::smt {

/// Makes clauses of Z3's Boolean formulas: each shared connective gets a variable that clauses define (Tseitin), so
/// that their size is linear in that of the formulas. Recurses as deep as formulas nest.
class Z3Cnf {
 public:
  explicit Z3Cnf(Z3_context context) : context_(context) {}

  /// Adds that a formula is true. Throws Unsupported where it has other than Booleans in it; applications of functions
  /// that have Boolean results count as variables.
  void add(Z3_ast formula);
  /// Have a model just if the formulas do.
  Clauses take() { return std::move(clauses_); }

 private:
  Z3_decl_kind kind(Z3_ast ast) const;
  std::vector<Z3_ast> arguments(Z3_ast ast) const;
  std::vector<int> literals(const std::vector<Z3_ast>& formulas, int sign);
  /// Is true where the formula is.
  int literal(Z3_ast formula);
  /// The number of a connective, with the clauses that define it.
  int define(Z3_ast formula);
  int fresh() { return ++last_; }
  /// Of a conjunction of literals.
  int conjunction(const std::vector<int>& literals);
  int exclusive_or(int a, int b);
  int choice(int condition, int then, int otherwise);

  Z3_context context_;
  Clauses clauses_;
  std::unordered_map<unsigned, int> defined_;  ///< by number of the formula
  int last_ = 0;
};

}  // namespace cairn::smt
