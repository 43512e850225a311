#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "ir/index.h"

namespace cairn::check {

using term::Term;

/// Values of functions that have no body, for executions. Where all parameters have sorts with few values, the function
/// is a table; a solver finds tables that satisfy the axioms of the program, the postconditions of these functions and
/// the contracts of lemmas without body, as far as they speak of nothing but such sorts. Other functions have values
/// that are remembered once somebody has chosen them.
class FunctionTables {
 public:
  FunctionTables(const ir::Index& index, term::TermManager& terms);

  /// Whether there are tables that satisfy all that was understood.
  bool found() const { return found_; }
  /// Whether all axioms were understood, so that the tables are a model of them.
  bool complete() const { return complete_; }
  /// The value of a function for some values; a null term when none is known.
  Term find(const std::string& function, const std::vector<Term>& arguments) const;
  /// Whether a function has a table; its values never change.
  bool has_table(const std::string& function) const { return tables_.contains(function); }
  /// Remembers the value of a function that has no table.
  void choose(const std::string& function, const std::vector<Term>& arguments, Term value);
  /// Forgets all values that were chosen.
  void forget() { chosen_.clear(); }

 private:
  using Key = std::pair<std::string, std::vector<Term>>;

  /// A formula without quantifiers and with uninterpreted functions; a null term when that is not possible.
  Term expand(Term t, int depth);
  Term expand_quantifier(Term t, int depth);
  Term expand_call(Term t, int depth);
  /// What holds for all values of variables; a null term when they have too many.
  Term for_all(std::vector<Term> variables, Term formula);
  std::vector<Term> requirements();
  Term contract(const spec::Contract& contract);
  std::vector<std::vector<Term>> arguments_of(const ir::Function& f);
  const term::FunctionDecl& symbol(const ir::Function& f);

  const ir::Index& index_;
  term::TermManager& terms_;
  std::set<std::string> tables_;
  std::map<Key, Term> values_;
  std::map<Key, Term> chosen_;
  bool found_ = false;
  bool complete_ = true;
};

}  // namespace cairn::check
