#pragma once

#include <atomic>
#include <optional>
#include <unordered_map>

#include "smt/cadical/arrays.h"
#include "smt/cadical/floats.h"
#include "smt/cadical/functions.h"
#include "term/linear.h"

namespace cairn::smt::cadical {

/// Thrown out of a translation that was told to stop.
struct Stopped {};

/// Translates terms into a circuit, each once, without recursion. What it made stays valid for its life.
class Translator {
 public:
  /// @param stop when it becomes true, translations throw Stopped.
  Translator(term::TermManager& manager, const std::atomic<bool>& stop);

  /// The edge of a formula. Throws Unsupported for what has no circuit.
  Bit formula(term::Term term);

  /// The word of a term that has been translated; null otherwise.
  const Word* find_word(term::Term term) const;
  std::optional<Arrays::Id> find_array(term::Term term) const;

  const Circuit& circuit() const { return circuit_; }
  const TheoryInputs& inputs() const { return inputs_; }
  Layout& layout() { return layout_; }
  Functions& functions() { return functions_; }
  Arrays& arrays() { return arrays_; }
  /// Formulas that hold always and are not yet with the solver; the caller takes them.
  Word& axioms() { return arrays_.axioms(); }

 private:
  /// The terms that are translated before a term.
  std::size_t operands(term::Term term);
  term::Term operand(term::Term term, std::size_t i);
  term::Linear& sum(term::Term term);
  void translate(term::Term root);
  bool is_done(term::Term term) const { return made_words_.contains(term) || made_arrays_.contains(term); }
  void refuse(term::Term term);
  void make(term::Term term);
  Arrays::Id make_array(term::Term term);
  Word make_word(term::Term term);
  Word make_leaf(term::Term term);
  Word make_core(term::Term term);
  Word make_bits(term::Term term);
  Word make_sum(term::Term term);
  Word make_comparison(term::Term term);
  Word make_overflow(term::Term term);
  Word make_shape(term::Term term);
  Word make_row(term::Term term);
  Word make_datatype(term::Term term);
  Word make_application(term::Term term);
  Word fresh(term::Sort sort);
  Bit equal(term::Term a, term::Term b);
  const Word& word(term::Term term) const { return made_words_.at(term); }
  Bit bit(term::Term term) const { return made_words_.at(term)[0]; }

  term::TermManager& manager_;
  const std::atomic<bool>& stop_;
  Circuit circuit_;
  Words words_;
  Layout layout_;
  TheoryInputs inputs_;
  Functions functions_;
  Arrays arrays_;
  Floats floats_;
  std::unordered_map<term::Term, Word> made_words_;
  std::unordered_map<term::Term, Arrays::Id> made_arrays_;
  std::unordered_map<term::Term, term::Linear> sums_;  ///< that are being translated
};

}  // namespace cairn::smt::cadical
