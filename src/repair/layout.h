#pragma once

#include <string>
#include <string_view>

#include "base/edit.h"
#include "frontend/outline.h"

namespace cairn::repair {

using frontend::Outline;
using frontend::Span;
using frontend::Words;

/// Puts new text into a program so that it looks as what is around it: indentation, ends of lines and comments are
/// kept.
class Layout {
 public:
  Layout(const Outline& outline, const Words& words) : outline_(outline), words_(words) {}

  /// `text` is without semicolon.
  base::Edit statement_before(std::size_t offset, const std::string& text) const;
  base::Edit statement_after(std::size_t end, const std::string& text) const;
  /// Before the brace at which a block ends.
  base::Edit statement_at_end(const Span& block, const std::string& text) const;
  base::Edit statement_at_start(const Span& block, const std::string& text) const;
  base::Edit clause(const Outline::Item& item, Outline::ClauseKind kind, const std::string& condition) const;
  base::Edit invariant(const Outline::Statement& loop, const std::string& condition) const;
  /// Before the invariants that there are.
  base::Edit first_invariant(const Outline::Statement& loop, const std::string& condition) const;
  /// Statements that are done only if a condition holds.
  std::vector<base::Edit> guarded(const Span& statements, const std::string& condition) const;

 private:
  std::size_t line_start(std::size_t offset) const;
  std::size_t line_end(std::size_t offset) const;
  std::string newline() const;
  std::string indent(std::size_t offset) const;
  bool starts_line(std::size_t offset) const;
  bool ends_line(std::size_t end) const;
  base::Edit clause_after(const Span& clause, std::string_view keyword, const std::string& condition) const;
  std::string clause_text(std::string_view keyword, const std::string& condition, bool semicolon) const;

  const Outline& outline_;
  const Words& words_;
};

}  // namespace cairn::repair
