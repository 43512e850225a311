#include "report/source_statement.h"

namespace cairn::report {

namespace {

constexpr std::size_t longest = 100;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

std::string source_statement(const base::SourceManager& sources, const engine::SymbolicStep& step) {
  const base::Location& where = step.origin.where;
  if (step.statement.empty() || !where.known() || where.column == 0) return step.statement;
  const std::string_view line = sources.line(where.file, where.line);
  if (where.column > line.size()) return step.statement;
  const std::string_view text = sources.text(where.file);
  std::string out;
  for (std::size_t at = line.data() - text.data() + where.column - 1; at < text.size(); ++at) {
    const char c = text[at];
    const bool comment = c == '/' && at + 1 < text.size() && (text[at + 1] == '/' || text[at + 1] == '*');
    if (c == ';' || c == '{' || c == '}' || comment) break;
    if (!is_space(c))
      out += c;
    else if (!out.ends_with(' '))
      out += ' ';
    if (out.size() < longest) continue;
    // Not within a character of several bytes.
    while ((static_cast<unsigned char>(out.back()) & 0xC0) == 0x80) out.pop_back();
    out.back() = ' ';
    return out + "...";
  }
  while (out.ends_with(' ')) out.pop_back();
  return out.empty() ? step.statement : out;
}

}  // namespace cairn::report
