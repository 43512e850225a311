#include "base/unsupported.h"

namespace cairn::base {

std::string at_line(const Location& where) {
  return where.line ? " at line " + std::to_string(where.line) : std::string();
}

Unsupported::Unsupported(const std::string& what, const Location& where) : std::runtime_error(what + at_line(where)) {}

}  // namespace cairn::base
