#include "frontend/words.h"

#include <algorithm>
#include <array>

namespace cairn::frontend {
namespace {

// Of both languages, longest first.
constexpr std::array<std::string_view, 8> symbols = {"&+&", "-**", "|->", "<==", "**", "@", "|", "^"};

constexpr LexicalRules rules = {.symbols = symbols, .mathematical = true, .nested_comments = true};

}  // namespace

bool opens(const Word& word) { return word.is("(") || word.is("[") || word.is("{"); }
bool closes(const Word& word) { return word.is(")") || word.is("]") || word.is("}"); }

Words::Words(std::string_view text) : text_(text) {
  lines_.push_back(0);
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') lines_.push_back(i + 1);
  base::Diagnostics ignored;
  for (const Token& token : tokenize(text, 1, rules, ignored)) {
    if (token.kind == TokenKind::End) break;
    const std::size_t begin = lines_[token.line - 1] + token.column - 1;
    words_.push_back({token.kind, token.text, {begin, begin + token.text.size()}});
  }
}

std::size_t Words::offset(const base::Location& where) const {
  if (where.line == 0 || where.line > lines_.size()) return text_.size();
  return std::min(lines_[where.line - 1] + where.column - (where.column == 0 ? 0 : 1), text_.size());
}

std::size_t Words::at(std::size_t offset) const {
  auto found = std::lower_bound(words_.begin(), words_.end(), offset,
                                [](const Word& word, std::size_t place) { return word.span.begin < place; });
  return static_cast<std::size_t>(found - words_.begin());
}

std::size_t Words::closing(std::size_t open) const {
  int depth = 0;
  for (std::size_t i = open; i < words_.size(); ++i) {
    if (opens(words_[i])) ++depth;
    if (closes(words_[i]) && --depth == 0) return i;
  }
  return words_.size();
}

std::size_t Words::behind_semicolon(std::size_t offset) const {
  int depth = 0;
  for (std::size_t i = at(offset); i < words_.size(); ++i) {
    if (opens(words_[i])) ++depth;
    if (closes(words_[i])) --depth;
    if (depth == 0 && words_[i].is(";")) return words_[i].span.end;
    if (depth < 0) return words_[i].span.begin;
  }
  return text_.size();
}

std::size_t Words::end_before(std::size_t offset) const {
  const std::size_t next = at(offset);
  return next == 0 ? 0 : words_[next - 1].span.end;
}

}  // namespace cairn::frontend
