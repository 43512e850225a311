#include "base/error.h"

#include <string_view>

namespace cairn::base {

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(diagnostics.empty() ? "bad input" : diagnostics.front().message),
      diagnostics_(std::move(diagnostics)) {}

InputError::InputError(Location where, std::string message, std::string hint)
    : InputError(std::vector<Diagnostic>{{Severity::Error, where, std::move(message), std::move(hint), {}, 1}}) {}

void fail_check(const char* condition, const std::string& why, const char* file, int line) {
  // Messages name source files by their path in the repository.
  std::string_view path(file);
  for (std::string_view folder : {"/src/", "/tests/"})
    if (std::size_t root = path.rfind(folder); root != std::string_view::npos) path.remove_prefix(root + 1);
  throw InternalError(why + " (" + condition + " at " + std::string(path) + ":" + std::to_string(line) + ")");
}

}  // namespace cairn::base
