#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "ir/text/token.h"

namespace cairn::ir {

/// Thrown after an error was reported, to go on behind the construct that has it.
struct Recover {};

/// Thrown when there were so many errors that the rest would not help.
struct TooManyErrors {};

/// A position in the tokens of a file, and the errors found so far.
class Cursor {
 public:
  static constexpr std::size_t max_errors = 20;

  Cursor(std::string_view text, base::FileId file, base::Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics), tokens_(tokenize(text, file, diagnostics, max_errors)) {}

  const Token& peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  const Token& next() {
    const Token& token = tokens_[at_];
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  bool at(std::string_view word_or_symbol) const { return peek().is(word_or_symbol); }
  bool at_end() const { return peek().kind == TokenKind::End; }
  bool accept(std::string_view word_or_symbol) {
    if (!at(word_or_symbol)) return false;
    next();
    return true;
  }
  /// @param context completes "expected X ".
  void expect(std::string_view word_or_symbol, std::string_view context);
  /// A name in either spelling. @param what completes "expected ".
  std::string name(std::string_view what);
  std::uint64_t integer(std::string_view what, std::uint64_t max);

  base::Location where(const Token& token) const { return {file_, token.line, token.column}; }
  base::Location where() const { return where(peek()); }
  std::size_t position() const { return at_; }
  void seek(std::size_t position) { at_ = position; }

  /// Reports an error and goes on.
  void report(base::Location where, std::string message, std::string hint = {}, std::uint32_t length = 1);
  [[noreturn]] void fail(const Token& token, std::string message, std::string hint = {});
  [[noreturn]] void fail(base::Location where, std::string message, std::string hint = {});
  /// "expected X, found Y" at the next token.
  [[noreturn]] void fail_expected(std::string_view what, std::string hint = {});

  /// How a token is named in messages.
  static std::string describe(const Token& token);

 private:
  base::FileId file_;
  base::Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

/// "did you mean 'X'?" for the candidate nearest to a mistyped name, or nothing.
std::string suggest(std::string_view name, const std::vector<std::string_view>& candidates);

}  // namespace cairn::ir
