#include "base/error.h"

namespace cairn::base {

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(diagnostics.empty() ? "bad input" : diagnostics.front().message),
      diagnostics_(std::move(diagnostics)) {}

InputError::InputError(Location where, std::string message, std::string hint)
    : InputError(std::vector<Diagnostic>{{Severity::Error, where, std::move(message), std::move(hint), {}, 1}}) {}

void fail_check(const char* condition, const std::string& why, std::source_location where) {
  throw InternalError(why + " (" + condition + " at " + where.file_name() + ":" + std::to_string(where.line()) + ")");
}

}  // namespace cairn::base
