#pragma once

#include <optional>
#include <unordered_map>

#include "term/term_manager.h"

namespace cairn::term {

/// An interpretation of the symbols of one manager by value terms.
class Model {
 public:
  /// Gives a value to a constant, to an application of an uninterpreted function or of an operator of family Object to
  /// values, or to another application to values that has no value of its own (SeqNth outside the sequence, DtSelect on
  /// another constructor).
  void set(Term key, Term value) { values_[key] = value; }
  /// The value of all applications of a function that `set` did not name.
  void set_default(const FunctionDecl& function, Term value) { defaults_[&function] = value; }

  /// The value of a constant or of an application to values; a null term when there is none.
  Term find(Term key) const;

  const std::unordered_map<Term, Term>& values() const { return values_; }

 private:
  std::unordered_map<Term, Term> values_;
  std::unordered_map<const FunctionDecl*, Term> defaults_;
};

/// The value of a term under a model, or nothing when the model does not determine it or when it has a quantifier over
/// more than 4096 combinations of values. Works bottom-up by `fold` only, so that it is independent of the rewriting
/// constructors. Time is linear in the number of different subterms (times the combinations of quantifiers).
std::optional<Term> evaluate(TermManager& manager, Term term, const Model& model);

}  // namespace cairn::term
