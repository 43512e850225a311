#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace cairn::frontend::spl {

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

/// Splits a text into tokens, the last one of kind End. What is no token is reported and left out.
/// `=` and `subsetof` come as `==` and `<=`, their synonyms.
std::vector<Token> tokenize(std::string_view text, base::FileId file, base::Diagnostics& diagnostics);

/// The characters that a String token stands for.
std::string decode_string(const Token& token);

}  // namespace cairn::frontend::spl
