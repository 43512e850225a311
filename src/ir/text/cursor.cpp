#include "ir/text/cursor.h"

#include <charconv>

#include "base/suggest.h"

namespace cairn::ir {

void Cursor::expect(std::string_view word_or_symbol, std::string_view context) {
  if (accept(word_or_symbol)) return;
  fail_expected("'" + std::string(word_or_symbol) + "' " + std::string(context));
}

std::string Cursor::name(std::string_view what) {
  if (!peek().is_name()) fail_expected(what);
  return decode(next());
}

std::uint64_t Cursor::integer(std::string_view what, std::uint64_t max) {
  if (peek().kind != TokenKind::Integer) fail_expected(what);
  const Token& token = peek();
  bool hex = token.text.starts_with("0x");
  std::string_view digits = token.text.substr(hex ? 2 : 0);
  std::uint64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, hex ? 16 : 10);
  if (error != std::errc() || value > max)
    fail(token, "number out of range", std::string(what) + " is at most " + std::to_string(max));
  next();
  return value;
}

void Cursor::report(base::Location where, std::string message, std::string hint, std::uint32_t length) {
  diagnostics_.error(where, std::move(message), std::move(hint)).length = length;
  if (diagnostics_.errors() >= max_errors) throw TooManyErrors{};
}

void Cursor::fail(const Token& token, std::string message, std::string hint) {
  report(where(token), std::move(message), std::move(hint),
         static_cast<std::uint32_t>(std::max<std::size_t>(token.text.size(), 1)));
  throw Recover{};
}

void Cursor::fail(base::Location where, std::string message, std::string hint) {
  report(where, std::move(message), std::move(hint));
  throw Recover{};
}

void Cursor::fail_expected(std::string_view what, std::string hint) {
  fail(peek(), "expected " + std::string(what) + ", found " + describe(peek()), std::move(hint));
}

std::string Cursor::describe(const Token& token) {
  constexpr std::size_t max_shown = 40;
  if (token.kind == TokenKind::End) return "the end of the file";
  std::string shown(token.text.substr(0, max_shown));
  if (token.text.size() > max_shown) shown += "…";
  return "'" + shown + "'";
}

std::string suggest(std::string_view name, const std::vector<std::string_view>& candidates) {
  std::string_view guess = base::nearest(name, candidates);
  return guess.empty() ? std::string() : "did you mean '" + std::string(guess) + "'?";
}

}  // namespace cairn::ir
