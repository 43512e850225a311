#pragma once

#include <stdexcept>
#include <string>

#include "base/location.h"

namespace cairn::base {

/// Thrown where an engine, an analysis or a solver cannot follow a program or express a formula; `what` names the
/// construct for the user. It never leaves the engine or solver, whose answer is Unknown then.
class Unsupported : public std::runtime_error {
 public:
  explicit Unsupported(const std::string& what, const Location& where = {});
};

/// " at line 7", or nothing when the place is not known.
std::string at_line(const Location& where);

}  // namespace cairn::base
