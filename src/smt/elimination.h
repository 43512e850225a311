#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// A formula between two others: it implies `over`, and `under` implies it.
struct Eliminated {
  term::Term over;
  term::Term under;

  bool exact() const { return over == under; }
};

/// What an equation among the parts of a conjunction says an Int variable is, without mentioning it.
std::optional<term::Term> determined(term::TermManager& terms, term::Term conjunction, term::Term variable);

/// Removes existential quantifiers over Int variables. Exact in linear arithmetic, with remainders and quotients by
/// numbers. Where a variable is an argument of an uninterpreted function, or below anything else that is not linear,
/// the result is a cover: above it, the application is any value; below it, variables are replaced by terms that
/// equations of the formula name, each of which is a witness.
class Elimination {
 public:
  /// @param resources for each question that goes to Z3, in its units; 0: no limit.
  explicit Elimination(term::TermManager& terms, std::uint64_t resources = 2'000'000)
      : terms_(terms), resources_(resources) {}

  Eliminated operator()(std::span<const term::Term> variables, term::Term formula);

 private:
  using Terms = std::vector<term::Term>;

  Eliminated eliminate(Terms variables, term::Term formula);
  Eliminated eliminate_linear(const Terms& variables, term::Term formula);
  term::Term under_by_witnesses(const Terms& variables, term::Term formula);

  term::TermManager& terms_;
  std::uint64_t resources_;
  std::map<std::pair<Terms, term::Term>, Eliminated> known_;
};

}  // namespace cairn::smt
