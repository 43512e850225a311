#pragma once

#include <functional>
#include <vector>

#include "ir/interpret/heap.h"

namespace cairn::ir::interpret {

/// What a quantifier's body says about one of its variables, where the body is not decided without it: a forall need
/// look only at values for which all of these hold, likewise an exists.
struct Guard {
  enum class Kind : std::uint8_t { Equal, AtLeast, Above, AtMost, Below, Member };

  friend bool operator==(const Guard&, const Guard&) = default;

  Kind kind = Kind::Equal;
  bool is_signed = true;  ///< how bit-vectors are compared
  Term other;             ///< free of this variable, of later ones, of quantifiers, Old and calls of pure functions
};

/// The guards of each variable of a Forall or Exists.
std::vector<std::vector<Guard>> find_guards(Term quantifier);

/// The values that a variable may take: a list, or a range of numbers.
class Candidates {
 public:
  /// Throws Stop with LimitReached when there are too many.
  /// @param value_of the value of a guard's other side; null when it has none, which disables the guard.
  Candidates(term::TermManager& terms, const Heap& heap, Term variable, const std::vector<Guard>& guards,
             const std::function<Term(Term)>& value_of);

  std::uint64_t size() const { return range_ ? range_size_ : list_.size(); }
  Term at(term::TermManager& terms, std::uint64_t i) const;

 private:
  void take_range(Term variable, const std::vector<Guard>& guards, const std::function<Term(Term)>& value_of);
  bool take_list(term::TermManager& terms, const Heap& heap, term::Sort sort);

  std::vector<Term> list_;
  bool range_ = false;
  mpz_class low_;
  std::uint64_t range_size_ = 0;
  term::Sort sort_;
};

}  // namespace cairn::ir::interpret
