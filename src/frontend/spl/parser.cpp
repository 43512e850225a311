#include "frontend/spl/parser.h"

#include <algorithm>

namespace cairn::frontend::spl {
namespace {

constexpr std::size_t max_errors = 20;

std::string describe(const Token& token) {
  switch (token.kind) {
    case TokenKind::End: return "the end of the file";
    case TokenKind::Keyword: return "keyword '" + std::string(token.text) + "'";
    default: return "'" + std::string(token.text) + "'";
  }
}

}  // namespace

Unit parse(std::string_view text, base::FileId file, base::Diagnostics& diagnostics) {
  return Parser(text, file, diagnostics).run();
}

Parser::Parser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics)
    : file_(file), diagnostics_(diagnostics), tokens_(tokenize(text, file, diagnostics)) {}

Unit Parser::run() {
  Unit unit;
  try {
    while (peek().kind != TokenKind::End) {
      try {
        declaration(unit);
      } catch (const Recover&) {
        skip_declaration();
      }
    }
  } catch (const TooManyErrors&) {
    // What was found is enough.
  }
  return unit;
}

const Token& Parser::peek(std::size_t ahead) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }

const Token& Parser::next() {
  const Token& token = tokens_[at_];
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool Parser::at_any(std::span<const std::string_view> words) const {
  return std::any_of(words.begin(), words.end(), [this](std::string_view word) { return at(word); });
}

bool Parser::accept(std::string_view keyword_or_symbol) {
  if (!at(keyword_or_symbol)) return false;
  next();
  return true;
}

void Parser::expect(std::string_view keyword_or_symbol, std::string_view context) {
  if (!accept(keyword_or_symbol)) fail_expected("'" + std::string(keyword_or_symbol) + "' " + std::string(context));
}

std::string Parser::identifier(std::string_view what) {
  if (!at_identifier()) {
    bool keyword = peek().kind == TokenKind::Keyword && what.starts_with("the name");
    fail_expected(what, keyword ? "'" + std::string(peek().text) + "' is a keyword: take another name" : std::string());
  }
  return std::string(next().text);
}

std::string Parser::string(std::string_view what) {
  if (peek().kind != TokenKind::String) fail_expected(what);
  return decode_string(next());
}

void Parser::fail(Location where, std::string message, std::string hint) {
  diagnostics_.error(where, std::move(message), std::move(hint));
  if (diagnostics_.errors() >= max_errors) throw TooManyErrors{};
  throw Recover{};
}

void Parser::fail_expected(std::string_view what, std::string hint) {
  fail(where(), "expected " + std::string(what) + ", found " + describe(peek()), std::move(hint));
}

}  // namespace cairn::frontend::spl
