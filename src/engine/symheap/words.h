#pragma once

#include <optional>
#include <unordered_map>

#include "term/term_manager.h"

namespace cairn::engine::symheap {

using term::Term;

/// Translates formulas over mathematical integers into formulas over bit-vectors that are wide enough: nothing in them
/// overflows, so they mean the same. Symbols and applications mean bit-vectors of a program.
class Words {
 public:
  explicit Words(term::TermManager& terms) : terms_(terms) {}
  virtual ~Words() = default;

  /// Nothing where a symbol has no meaning, or an operator no counterpart.
  std::optional<Term> formula(Term formula);
  /// An Int term, as a signed number of a width that is enough for all of its parts.
  std::optional<Term> number(Term term);

 protected:
  /// A bit-vector whose value an Int term is.
  struct Meaning {
    Term word;
    bool is_unsigned = false;
  };
  /// What a constant or application means; nothing if it has no meaning.
  virtual std::optional<Meaning> meaning(Term symbol) = 0;

  term::TermManager& terms_;

 private:
  /// How many bits a signed number needs that has the value of a term, 0 if it cannot be told.
  std::uint32_t bits(Term term);
  bool measure(Term root, std::uint32_t& widest);
  Term translate(Term root, std::uint32_t width);
  Term node(Term term, std::uint32_t width, const std::unordered_map<Term, Term>& done);

  std::unordered_map<Term, Meaning> meanings_;
  std::unordered_map<Term, std::uint32_t> bits_;
};

}  // namespace cairn::engine::symheap
