#include "frontend/token_parser.h"

#include <algorithm>

namespace cairn::frontend {
namespace {

std::string describe(const Token& token) {
  switch (token.kind) {
    case TokenKind::End: return "the end of the file";
    case TokenKind::Keyword: return "keyword '" + std::string(token.text) + "'";
    default: return "'" + std::string(token.text) + "'";
  }
}

}  // namespace

TokenParser::TokenParser(std::string_view text, base::FileId file, const LexicalRules& rules,
                         base::Diagnostics& diagnostics)
    : file_(file), diagnostics_(diagnostics), tokens_(tokenize(text, file, rules, diagnostics)) {}

TokenParser::Nesting::Nesting(TokenParser& parser) : parser_(parser) {
  if (++parser_.depth_ <= max_depth) return;
  --parser_.depth_;
  parser_.fail(parser_.where(), "nested too deeply", "the limit is 500 levels");
}

const Token& TokenParser::peek(std::size_t ahead) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }

const Token& TokenParser::next() {
  const Token& token = tokens_[at_];
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool TokenParser::at_any(std::span<const std::string_view> words) const {
  return std::any_of(words.begin(), words.end(), [this](std::string_view word) { return at(word); });
}

bool TokenParser::accept(std::string_view keyword_or_symbol) {
  if (!at(keyword_or_symbol)) return false;
  next();
  return true;
}

void TokenParser::expect(std::string_view keyword_or_symbol, std::string_view context) {
  if (!accept(keyword_or_symbol)) fail_expected("'" + std::string(keyword_or_symbol) + "' " + std::string(context));
}

std::string TokenParser::identifier(std::string_view what) {
  if (!at_identifier()) {
    bool keyword = peek().kind == TokenKind::Keyword && what.starts_with("the name");
    fail_expected(what, keyword ? "'" + std::string(peek().text) + "' is a keyword: take another name" : std::string());
  }
  return std::string(next().text);
}

std::string TokenParser::string(std::string_view what) {
  if (peek().kind != TokenKind::String) fail_expected(what);
  return decode_string(next());
}

void TokenParser::fail(base::Location where, std::string message, std::string hint) {
  diagnostics_.error(where, std::move(message), std::move(hint));
  if (diagnostics_.errors() >= max_errors) throw TooManyErrors{};
  throw Recover{};
}

void TokenParser::fail_expected(std::string_view what, std::string hint) {
  fail(where(), "expected " + std::string(what) + ", found " + describe(peek()), std::move(hint));
}

void TokenParser::skip_statement() {
  int open = 0;
  while (peek().kind != TokenKind::End) {
    if (at("}") && open == 0) return;
    if (at("{")) ++open;
    if (at("}")) --open;
    bool end = open == 0 && (at(";") || at("}"));
    next();
    if (end) return;
  }
}

}  // namespace cairn::frontend
