#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "spec/assertion.h"

namespace cairn::frontend::spl {

/// The memory that an assertion speaks of, as far as that can be said in terms, and what it says besides.
struct Footprint {
  /// Sets of objects, for each field, and of cells, for each type of elements. What is missing is empty.
  std::map<std::string, term::Term> places;
  /// Conditions, those that permissions imply among them.
  std::vector<spec::Assertion> conditions;
  /// Fields of single objects that are among the places.
  std::vector<std::pair<std::string, term::Term>> objects;
  /// Whether `places` is all of it. A predicate that is not replaced by its body has memory that no term names.
  bool exact = true;
  /// Whether objects come from a reading of memory that permissions do not show.
  bool hidden = false;
};

}  // namespace cairn::frontend::spl
