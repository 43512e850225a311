#include "frontend/outline.h"

#include <algorithm>

namespace cairn::frontend {

const Outline::Item* Outline::item_at(std::size_t offset) const {
  for (const Item& item : items)
    if (item.whole.begin <= offset && offset <= item.whole.end) return &item;
  return nullptr;
}

const Outline::Record* Outline::record(std::string_view name) const {
  auto found = std::find_if(records.begin(), records.end(), [&](const Record& r) { return r.name == name; });
  return found == records.end() ? nullptr : &*found;
}

namespace {

bool starts_clause(const Word& word) {
  return word.is("requires") || word.is("ensures") || word.is("invariant") || word.is("decreases") || word.is("pure") ||
         word.is("free");
}

}  // namespace

Outline::Clause OutlineSpans::clause(Outline::ClauseKind kind, const base::Location& condition,
                                     std::size_t stop) const {
  Outline::Clause out;
  out.kind = kind;
  const std::size_t first = words_.at(words_.offset(condition));
  std::size_t begin = first;
  while (begin > 0 && starts_clause(words_[begin - 1])) --begin;
  // The place of an expression in parentheses may be within them.
  while (begin > 0 && begin == first && words_[begin - 1].is("(")) {
    std::size_t open = begin - 1;
    while (open > 0 && words_[open - 1].is("(")) --open;
    if (open == 0 || !starts_clause(words_[open - 1])) break;
    begin = open;
    while (begin > 0 && starts_clause(words_[begin - 1])) --begin;
  }
  std::size_t start = begin;
  while (start < words_.size() && starts_clause(words_[start])) ++start;
  std::size_t last = start;
  int depth = 0;
  for (; last < words_.size() && words_[last].span.begin < stop; ++last) {
    if (depth == 0 && (starts_clause(words_[last]) || words_[last].is(";"))) break;
    if (opens(words_[last])) ++depth;
    if (closes(words_[last]) && --depth < 0) break;
  }
  out.condition = {words_[start].span.begin, words_[last - 1].span.end};
  const bool semicolon = last < words_.size() && words_[last].is(";") && words_[last].span.begin < stop;
  out.whole = {words_[begin].span.begin, semicolon ? words_[last].span.end : out.condition.end};
  return out;
}

Span OutlineSpans::condition(std::size_t statement) const {
  std::size_t open = words_.at(statement);
  while (open < words_.size() && !words_[open].is("(")) ++open;
  const std::size_t close = words_.closing(open);
  if (close >= words_.size()) return {};
  return {words_[open].span.end, words_[close].span.begin};
}

}  // namespace cairn::frontend
