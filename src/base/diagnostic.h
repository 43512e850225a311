#pragma once

#include <string>
#include <vector>

#include "base/location.h"

namespace cairn::base {

enum class Severity { Error, Warning, Note };

/// A message to the user at a place, with notes that explain it. `hint` says what to do about it; may be empty.
struct Diagnostic {
  Severity severity = Severity::Error;
  Location where;
  std::string message;
  std::string hint;
  std::vector<Diagnostic> notes;

  /// The number of source bytes that the caret line underlines, from `where` on.
  std::uint32_t length = 1;
};

/// Collects diagnostics in the order in which they are reported.
class Diagnostics {
 public:
  Diagnostic& error(Location where, std::string message, std::string hint = {});
  Diagnostic& warning(Location where, std::string message, std::string hint = {});

  bool has_errors() const { return errors_ > 0; }
  std::size_t errors() const { return errors_; }
  const std::vector<Diagnostic>& all() const { return all_; }
  std::vector<Diagnostic> take() { return std::move(all_); }

 private:
  std::vector<Diagnostic> all_;
  std::size_t errors_ = 0;
};

/// Renders in the manner of clang: `file:line:col: error: message`, the source line, a caret, hint and notes.
/// @param colour whether to use ANSI colours.
std::string render(const Diagnostic& diagnostic, const SourceManager& sources, bool colour);

}  // namespace cairn::base
