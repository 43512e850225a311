#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"

namespace cairn::frontend {

/// After so many errors a file is not read any further.
inline constexpr std::size_t max_errors = 20;

enum class TokenKind : std::uint8_t {
  End,
  Identifier,
  Keyword,
  Integer,
  Char,    ///< 'c'
  String,  ///< "text", with its quotes
  Symbol,
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool is(std::string_view keyword_or_symbol) const {
    return (kind == TokenKind::Keyword || kind == TokenKind::Symbol) && text == keyword_or_symbol;
  }
};

/// What tells the words and symbols of a language apart. The tables outlive all tokens.
struct LexicalRules {
  std::span<const std::string_view> keywords = {};  ///< sorted
  std::span<const std::string_view> symbols = {};   ///< beside those of all languages; longest first
  /// Spellings that come as another word or symbol.
  std::span<const std::pair<std::string_view, std::string_view>> synonyms = {};
  bool mathematical = false;  ///< symbols of mathematics beside those of ASCII
  bool nested_comments = false;
  /// Identifiers may have one `?` before a letter, and end in `^` and digits.
  bool decorated_identifiers = false;
};

/// Splits a text into tokens, the last one of kind End. What is no token is reported and left out.
std::vector<Token> tokenize(std::string_view text, base::FileId file, const LexicalRules& rules,
                            base::Diagnostics& diagnostics);

/// The characters that a String token stands for.
std::string decode_string(const Token& token);

}  // namespace cairn::frontend
