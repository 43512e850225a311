#pragma once

#include <string_view>

#include "ir/property.h"

namespace cairn::report {

/// What a property means to a user.
struct PropertyText {
  std::string_view holds;     ///< full sentence, what is checked
  std::string_view claim;     ///< of one place where it is checked: true when it holds there
  std::string_view violated;  ///< start of a message about a violation, for instance "assertion can fail"
};

const PropertyText& describe(ir::Property property);

}  // namespace cairn::report
