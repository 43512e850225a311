#include "repair/layout.h"

#include <algorithm>

namespace cairn::repair {
namespace {

std::string_view keyword_of(Outline::ClauseKind kind) {
  switch (kind) {
    case Outline::ClauseKind::Requires: return "requires";
    case Outline::ClauseKind::Ensures: return "ensures";
    case Outline::ClauseKind::Invariant: return "invariant";
  }
  return "";
}

constexpr std::string_view step = "  ";  // of indentation

}  // namespace

std::size_t Layout::line_start(std::size_t offset) const {
  const std::size_t before = offset == 0 ? std::string_view::npos : words_.text().rfind('\n', offset - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

/// Without its end.
std::size_t Layout::line_end(std::size_t offset) const {
  std::size_t end = std::min(words_.text().find('\n', offset), words_.text().size());
  if (end > offset && words_.text()[end - 1] == '\r') --end;
  return end;
}

std::string Layout::newline() const { return words_.text().find("\r\n") != std::string_view::npos ? "\r\n" : "\n"; }

std::string Layout::indent(std::size_t offset) const {
  const std::size_t start = line_start(offset);
  std::size_t stop = start;
  while (stop < words_.text().size() && (words_.text()[stop] == ' ' || words_.text()[stop] == '\t')) ++stop;
  return std::string(words_.text().substr(start, stop - start));
}

bool Layout::starts_line(std::size_t offset) const { return line_start(offset) + indent(offset).size() == offset; }

/// Whether nothing but a comment follows in the line.
bool Layout::ends_line(std::size_t end) const {
  const std::size_t next = words_.at(end);
  return next >= words_.size() || words_[next].span.begin >= line_end(end);
}

base::Edit Layout::statement_before(std::size_t offset, const std::string& text) const {
  const std::string behind = starts_line(offset) ? newline() + indent(offset) : " ";
  return {offset, offset, text + ";" + behind};
}

base::Edit Layout::statement_after(std::size_t end, const std::string& text) const {
  if (!ends_line(end)) return {end, end, " " + text + ";"};
  const std::size_t at = line_end(end);
  return {at, at, newline() + indent(end) + text + ";"};
}

base::Edit Layout::statement_at_end(const Span& block, const std::string& text) const {
  const std::size_t brace = block.end - 1;
  if (starts_line(brace)) return {brace, brace, std::string(step) + text + ";" + newline() + indent(brace)};
  return {brace, brace, text + "; "};
}

base::Edit Layout::statement_at_start(const Span& block, const std::string& text) const {
  const std::size_t first = words_.at(block.begin + 1);
  if (first < words_.size() && words_[first].span.begin < block.end - 1)
    return statement_before(words_[first].span.begin, text);
  return statement_at_end(block, text);
}

std::string Layout::clause_text(std::string_view keyword, const std::string& condition, bool semicolon) const {
  return std::string(keyword) + " " + condition + (outline_.idf || semicolon ? ";" : "");
}

base::Edit Layout::clause_after(const Span& clause, std::string_view keyword, const std::string& condition) const {
  const bool semicolon = words_.text()[clause.end - 1] == ';';
  const std::string text = clause_text(keyword, condition, semicolon);
  if (!ends_line(clause.end)) return {clause.end, clause.end, " " + text};
  const std::size_t at = line_end(clause.end);
  const std::string before =
      starts_line(clause.begin) ? indent(clause.begin) : indent(clause.begin) + std::string(step);
  return {at, at, newline() + before + text};
}

base::Edit Layout::clause(const Outline::Item& item, Outline::ClauseKind kind, const std::string& condition) const {
  const Outline::Clause* last = nullptr;
  const Outline::Clause* first = nullptr;
  for (const Outline::Clause& clause : item.clauses) {
    if (clause.kind == kind && (last == nullptr || last->whole.end < clause.whole.end)) last = &clause;
    if (first == nullptr || clause.whole.begin < first->whole.begin) first = &clause;
  }
  if (last != nullptr) return clause_after(last->whole, keyword_of(kind), condition);
  if (first != nullptr && kind == Outline::ClauseKind::Requires) {
    const std::size_t at = first->whole.begin;
    const bool semicolon = words_.text()[first->whole.end - 1] == ';';
    return {at, at,
            clause_text(keyword_of(kind), condition, semicolon) +
                (starts_line(at) ? newline() + indent(at) : std::string(" "))};
  }
  if (first != nullptr) {
    for (const Outline::Clause& clause : item.clauses)
      if (clause.whole.end > first->whole.end) first = &clause;
    return clause_after(first->whole, keyword_of(kind), condition);
  }
  return clause_after({item.whole.begin, item.contract_end}, keyword_of(kind), condition);
}

base::Edit Layout::invariant(const Outline::Statement& loop, const std::string& condition) const {
  if (!loop.invariants.empty()) return clause_after(loop.invariants.back().whole, "invariant", condition);
  const std::size_t behind = words_.end_before(loop.body.begin);
  if (ends_line(behind)) return clause_after({loop.condition.begin, behind}, "invariant", condition);
  // The brace stands behind the condition.
  const std::string text = clause_text("invariant", condition, false);
  return {behind, loop.body.begin,
          newline() + indent(loop.span.begin) + std::string(2 * step.size(), ' ') + text + newline() +
              indent(loop.span.begin)};
}

base::Edit Layout::first_invariant(const Outline::Statement& loop, const std::string& condition) const {
  const Span& first = loop.invariants.front().whole;
  const bool semicolon = words_.text()[first.end - 1] == ';';
  const std::string behind = starts_line(first.begin) ? newline() + indent(first.begin) : " ";
  return {first.begin, first.begin, clause_text("invariant", condition, semicolon) + behind};
}

std::vector<base::Edit> Layout::guarded(const Span& statements, const std::string& condition) const {
  if (!starts_line(statements.begin) || !ends_line(statements.end))
    return {{statements.begin, statements.begin, "if (" + condition + ") { "}, {statements.end, statements.end, " }"}};
  const std::string before = indent(statements.begin);
  std::vector<base::Edit> out;
  out.push_back(
      {statements.begin, statements.begin, "if (" + condition + ") {" + newline() + before + std::string(step)});
  for (std::size_t at = words_.text().find('\n', statements.begin); at < statements.end;
       at = words_.text().find('\n', at + 1))
    if (at + 1 < words_.text().size() && words_.text()[at + 1] != '\n' && words_.text()[at + 1] != '\r')
      out.push_back({at + 1, at + 1, std::string(step)});
  const std::size_t end = line_end(statements.end);
  out.push_back({end, end, newline() + before + "}"});
  return out;
}

}  // namespace cairn::repair
