#include "base/error.h"

namespace cairn::base {

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(diagnostics.empty() ? "bad input" : diagnostics.front().message),
      diagnostics_(std::move(diagnostics)) {}

InputError::InputError(Location where, std::string message, std::string hint)
    : InputError(std::vector<Diagnostic>{{Severity::Error, where, std::move(message), std::move(hint), {}, 1}}) {}

void fail_check(const char* condition, const std::string& why, const char* file, int line) {
  throw InternalError(why + " (" + condition + " at " + file + ":" + std::to_string(line) + ")");
}

}  // namespace cairn::base
