#pragma once

#include <string_view>
#include <vector>

#include "base/location.h"
#include "frontend/token.h"

namespace cairn::frontend {

/// Bytes of a text from `begin` up to, without, `end`.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool empty() const { return begin == end; }
  bool contains(std::size_t offset) const { return begin <= offset && offset < end; }
  bool contains(const Span& other) const { return begin <= other.begin && other.end <= end; }
  friend bool operator==(const Span&, const Span&) = default;
};

/// A token as it is spelled, and where.
struct Word {
  TokenKind kind = TokenKind::Symbol;
  std::string_view text;
  Span span;

  bool is(std::string_view wanted) const { return text == wanted; }
  bool is_name() const { return kind == TokenKind::Identifier; }
};

/// A text in SPL or IDF as words, without comments. Refers to the text. What is no word is left out.
class Words {
 public:
  explicit Words(std::string_view text);

  std::string_view text() const { return text_; }
  std::string_view text(const Span& span) const { return text_.substr(span.begin, span.end - span.begin); }
  const std::vector<Word>& all() const { return words_; }
  std::size_t size() const { return words_.size(); }
  const Word& operator[](std::size_t i) const { return words_[i]; }

  std::size_t offset(const base::Location& where) const;
  /// The first word that starts at or after an offset; size() when there is none.
  std::size_t at(std::size_t offset) const;
  /// The words within a span: the first one, and the one behind the last.
  std::pair<std::size_t, std::size_t> within(const Span& span) const { return {at(span.begin), at(span.end)}; }
  /// The bracket that closes the one at a place; size() when none does.
  std::size_t closing(std::size_t open) const;
  /// The end of the statement that starts at an offset: behind its first semicolon that no bracket surrounds.
  std::size_t behind_semicolon(std::size_t offset) const;
  /// Where the last word before an offset ends.
  std::size_t end_before(std::size_t offset) const;

 private:
  std::string_view text_;
  std::vector<std::size_t> lines_;
  std::vector<Word> words_;
};

bool opens(const Word& word);
bool closes(const Word& word);

}  // namespace cairn::frontend
