#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "frontend/token.h"

namespace cairn::frontend {

/// Deepest nesting of expressions, statements and types.
inline constexpr std::uint32_t max_depth = 500;

/// What recursive-descent parsers have in common: a position among tokens, and errors that are reported and thrown, so
/// that whoever catches Recover can go on behind them.
class TokenParser {
 protected:
  TokenParser(std::string_view text, base::FileId file, const LexicalRules& rules, base::Diagnostics& diagnostics);

  /// Thrown after an error was reported.
  struct Recover {};
  struct TooManyErrors {};

  const Token& peek(std::size_t ahead = 0) const;
  const Token& next();
  bool at(std::string_view keyword_or_symbol) const { return peek().is(keyword_or_symbol); }
  bool at_end() const { return peek().kind == TokenKind::End; }
  bool at_identifier(std::size_t ahead = 0) const { return peek(ahead).kind == TokenKind::Identifier; }
  bool at_any(std::span<const std::string_view> words) const;
  bool accept(std::string_view keyword_or_symbol);
  void expect(std::string_view keyword_or_symbol, std::string_view context);
  std::string identifier(std::string_view what);
  std::string string(std::string_view what);
  base::Location where(const Token& token) const { return {file_, token.line, token.column}; }
  base::Location where() const { return where(peek()); }
  [[noreturn]] void fail(base::Location where, std::string message, std::string hint = {});
  [[noreturn]] void fail_expected(std::string_view what, std::string hint = {});
  /// Goes on behind the next semicolon, or before the brace that closes the block.
  void skip_statement();

  /// Bounds recursion.
  class Nesting {
   public:
    explicit Nesting(TokenParser& parser);
    ~Nesting() { --parser_.depth_; }
    Nesting(const Nesting&) = delete;             // counts a scope
    Nesting& operator=(const Nesting&) = delete;  // counts a scope

   private:
    TokenParser& parser_;
  };

  /// The position, to return to it with reset().
  std::size_t mark() const { return at_; }
  void reset(std::size_t mark) { at_ = mark; }

 private:
  base::FileId file_;
  base::Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::uint32_t depth_ = 0;
};

}  // namespace cairn::frontend
