#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// Formulas over bit-vectors and references as formulas over integers: a bit-vector is the number without sign that it
/// stands for, a sum is one modulo a power of two. Orders of sums are easier to decide that way than bit by bit.
///
/// Where the integer formulas with their definitions have no model, the formulas have none; if nothing was abstracted,
/// the converse holds, too. Abstracted, by a number or truth value of its own, is what has no simple counterpart:
/// products, bitwise operators, floats.
class AsIntegers {
 public:
  explicit AsIntegers(term::TermManager& terms) : terms_(terms) {}

  struct Formula {
    term::Term condition;
    std::vector<term::Term> definitions;  ///< of the numbers in it
    bool exact = true;                    ///< nothing was abstracted
  };
  const Formula& operator()(term::Term formula);

 private:
  /// A term as an integer or truth value, by those of its parts.
  struct Node {
    term::Term value;
    std::vector<term::Term> definitions;
    std::vector<term::Term> parts;
    bool exact = true;
  };

  std::vector<term::Term> parts_of(term::Term term) const;
  void make(term::Term term);
  term::Term number(term::Term term, Node& node);
  term::Term truth(term::Term term, Node& node);
  term::Term sum(term::Term term, Node& node);
  term::Term slice(term::Term number, std::uint32_t low, std::uint32_t width, Node& node);
  term::Term applied(term::Term term, Node& node);
  term::Term abstracted(term::Term term, Node& node);
  term::Term fresh(std::string_view what);
  term::Term in_range(term::Term number, std::uint32_t width);
  term::Term with_sign(term::Term number, std::uint32_t width);
  term::Term value(term::Term term) const { return nodes_.at(term).value; }
  term::Term power(std::uint32_t exponent);

  term::TermManager& terms_;
  std::unordered_map<term::Term, Node> nodes_;
  std::unordered_map<term::Term, Formula> formulas_;
  std::uint64_t made_ = 0;
};

}  // namespace cairn::smt
