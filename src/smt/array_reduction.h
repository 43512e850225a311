#pragma once

#include <map>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "term/term_manager.h"

namespace cairn::smt {

/// Thrown where formulas cannot be reduced.
struct Irreducible : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Takes arrays and functions out of terms: what is read from a symbol, or what it is applied to gives, is a constant.
/// Every model of the terms is one of the results and of `consequences`, with some values of these constants.
class ArrayReduction {
 public:
  explicit ArrayReduction(term::TermManager& terms) : terms_(terms) {}

  /// The term without arrays and functions; of array sort: without any but symbols, stores, choices and constant ones.
  term::Term reduce(term::Term term);
  /// Forgets what terms become, but not which constants there are: term constructors may have made reads again.
  void begin_again() { reduced_.clear(); }
  /// What is known of the constants: those with the same arguments are equal. Some may be left out where they are many.
  std::vector<term::Term> consequences();

 private:
  /// A constant that stands for the value at some arguments.
  struct Reading {
    std::vector<term::Term> arguments;
    term::Term value;
  };
  struct PlaceHash {
    std::size_t operator()(const std::pair<term::Term, term::Term>& place) const {
      return std::hash<term::Term>()(place.first) * 31 + std::hash<term::Term>()(place.second);
    }
  };

  term::Term node(term::Term term);
  /// What an array, already reduced, has at an index, already reduced.
  term::Term read(term::Term array, term::Term index);
  term::Term read_at(term::Term array, term::Term index);
  term::Term read_symbol(term::Term array, term::Term index);
  term::Term apply(term::Term application);

  term::TermManager& terms_;
  std::unordered_map<term::Term, term::Term> reduced_;
  std::unordered_map<std::pair<term::Term, term::Term>, term::Term, PlaceHash> read_;
  std::unordered_map<term::Term, term::Term> constants_;  ///< of reads and applications
  std::map<term::Term, std::vector<Reading>> of_array_;
  std::map<std::uint32_t, std::vector<Reading>> of_function_;
};

}  // namespace cairn::smt
