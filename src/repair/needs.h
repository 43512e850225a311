#pragma once

#include <string>
#include <vector>

#include "repair/place.h"

namespace cairn::repair {

/// What a failure seems to lack, read from the places that its message refers to: the part of a contract or predicate,
/// in terms of what it is applied to, or the expression that is evaluated there.
Need need_at(const Place& place);

/// Something that would have to be known or held where a proof fails.
struct Needed {
  std::string condition;    ///< an assertion in words of the language
  bool permission = false;  ///< a permission rather than a condition
  bool null = false;        ///< says that a reference is not null
};

/// The assertions that would help with what a failure lacks: the condition that could not be proved, permission to the
/// place, that the receiver is not null, that the index is within the bounds.
std::vector<Needed> needed_conditions(const Place& place);

}  // namespace cairn::repair
