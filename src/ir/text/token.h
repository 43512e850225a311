#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace cairn::ir {

enum class TokenKind : std::uint8_t {
  End,
  Word,     ///< identifier or keyword
  Quoted,   ///< `name between back quotes`, never a keyword
  Integer,  ///< 12, 0x1f
  Real,     ///< 2.5, 1/3r
  BitVec,   ///< 5bv32, 0xffbv8
  String,   ///< "text"
  Symbol,   ///< operator or punctuation
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool is(std::string_view word_or_symbol) const {
    return (kind == TokenKind::Word || kind == TokenKind::Symbol) && text == word_or_symbol;
  }
  /// Whether it can name something.
  bool is_name() const { return kind == TokenKind::Word || kind == TokenKind::Quoted; }
};

/// Splits a text into tokens, the last one of kind End. What is no token is reported, at most `max_errors` times, and
/// left out.
std::vector<Token> tokenize(std::string_view text, base::FileId file, base::Diagnostics& diagnostics,
                            std::size_t max_errors);

/// The name that a Word or Quoted token stands for, or the text of a String, without quotes and escapes.
std::string decode(const Token& token);

}  // namespace cairn::ir
