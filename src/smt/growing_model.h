#pragma once

#include <map>

#include "term/evaluate.h"

namespace cairn::smt {

/// A model that grows: constants and applications that it says nothing about get values when formulas are asked for,
/// ones that make these hold where that is easy to see. What it said once stays. Of the logic of memory: Bool,
/// bit-vectors, references, uninterpreted functions and what is known of objects. A value.
class GrowingModel {
 public:
  explicit GrowingModel(term::TermManager& manager) : manager_(&manager) {}

  /// Whether a model may give a term any value: a constant, or an application.
  static bool is_free(term::Term term);
  /// Gives a value to a constant or to an application to values.
  void set(term::Term key, term::Term value);
  /// Whether a formula holds, after constants in it got values. False also when that is not known.
  bool satisfies(term::Term formula) { return makes(formula, true, 0); }
  /// The value of a term; null when there is none.
  term::Term value(term::Term term) {
    complete(term);
    return known(term);
  }

 private:
  term::Term known(term::Term term);
  bool makes(term::Term formula, bool holds, unsigned depth);
  bool makes_any(term::Term formula, bool holds, unsigned depth);
  bool makes_atom(term::Term atom, bool holds);
  bool choose_side(term::Term atom, bool holds, std::size_t side);
  void complete(term::Term term);
  bool is_known(term::Term term);
  term::Term computed(term::Term term);
  term::Term key_of(term::Term term);
  term::Term default_of(term::Term key);

  using Symbol = std::pair<term::Op, const term::FunctionDecl*>;
  static Symbol symbol_of(term::Term key);

  term::TermManager* manager_;
  std::unordered_map<term::Term, term::Term> chosen_;  ///< of constants and applications to values
  std::unordered_map<term::Term, term::Term> values_;  ///< of terms, which do not change
  std::unordered_map<term::Term, std::size_t> open_;   ///< terms without value, when so many were chosen
  std::map<Symbol, term::Term> last_;                  ///< of functions, some value
  unsigned long next_reference_ = first_reference;

  // Beyond those of objects in formulas.
  static constexpr unsigned long first_reference = 1UL << 40;
};

}  // namespace cairn::smt
