#include "term/sexpr.h"

#include "base/error.h"

namespace cairn::term {

void fail(const SExpr& e, const std::string& why, const std::string& hint) {
  throw base::InputError(e.where, why, hint);
}

void expect(const SExpr& e, bool fits, const std::string& why) {
  if (!fits) fail(e, why);
}

namespace {

bool is_digit(char c, int base) {
  if (base == 2) return c == '0' || c == '1';
  if (c >= '0' && c <= '9') return true;
  return base == 16 && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'));
}

bool is_symbol_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c, 10) ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

std::string quoted(char c) {
  auto u = static_cast<unsigned char>(c);
  if (u >= 32 && u < 127) return std::string("'") + c + "'";
  static constexpr char digits[] = "0123456789abcdef";
  return std::string("byte 0x") + digits[u >> 4] + digits[u & 15];
}

}  // namespace

void SExprReader::advance() {
  if (peek() == '\n') {
    ++here_.line;
    here_.column = 1;
  } else {
    ++here_.column;
  }
  ++position_;
}

void SExprReader::skip_blanks() {
  while (!at_end()) {
    char c = peek();
    if (c == ';') {
      while (!at_end() && peek() != '\n') advance();
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      advance();
    } else {
      return;
    }
  }
}

SExpr& SExprReader::add(SExpr::Kind kind) {
  SExpr& e = expressions_.emplace_back();
  e.kind = kind;
  e.where = here_;
  return e;
}

const SExpr* SExprReader::next() {
  std::vector<SExpr*> open;
  for (;;) {
    skip_blanks();
    if (at_end()) {
      if (open.empty()) return nullptr;
      throw base::InputError(open.back()->where, "this parenthesis is never closed", "add ')'");
    }
    const SExpr* finished = nullptr;
    if (peek() == '(') {
      SExpr& list = add(SExpr::Kind::List);
      advance();
      if (!open.empty()) open.back()->items.push_back(&list);
      open.push_back(&list);
      continue;
    }
    if (peek() == ')') {
      if (open.empty()) throw base::InputError(here_, "')' without '('", "remove it");
      advance();
      finished = open.back();
      open.pop_back();
    } else {
      finished = atom();
      if (!open.empty()) open.back()->items.push_back(finished);
    }
    if (open.empty()) return finished;
  }
}

std::string_view SExprReader::take_until(char end, const char* what) {
  base::Location start = here_;
  advance();
  std::size_t first = position_;
  while (!at_end() && peek() != end) advance();
  if (at_end()) throw base::InputError(start, std::string("this ") + what + " is never closed");
  std::string_view text = text_.substr(first, position_ - first);
  advance();
  return text;
}

std::string_view SExprReader::take_digits(int base) {
  std::size_t first = position_;
  while (!at_end() && is_digit(peek(), base)) advance();
  return text_.substr(first, position_ - first);
}

const SExpr* SExprReader::atom() {
  char c = peek();
  SExpr& e = add(SExpr::Kind::Symbol);
  if (c == '|') {
    e.text = take_until('|', "symbol");
  } else if (c == '"') {
    e.kind = SExpr::Kind::String;
    std::size_t first = position_ + 1;
    take_until('"', "string");
    while (!at_end() && peek() == '"') take_until('"', "string");  // "" stands for a quote inside
    e.text = text_.substr(first, position_ - first - 1);
  } else if (c == '#') {
    advance();
    char base = at_end() ? ' ' : peek();
    if (base != 'x' && base != 'b') throw base::InputError(e.where, "expected #x or #b and digits");
    advance();
    e.kind = base == 'x' ? SExpr::Kind::Hexadecimal : SExpr::Kind::Binary;
    e.text = take_digits(base == 'x' ? 16 : 2);
    if (e.text.empty()) throw base::InputError(e.where, "expected digits after #" + std::string(1, base));
  } else if (is_digit(c, 10)) {
    std::size_t first = position_;
    take_digits(10);
    e.kind = SExpr::Kind::Numeral;
    if (!at_end() && peek() == '.') {
      advance();
      e.kind = SExpr::Kind::Decimal;
      if (take_digits(10).empty()) throw base::InputError(here_, "expected digits after the decimal point");
    }
    e.text = text_.substr(first, position_ - first);
  } else if (c == ':' || is_symbol_char(c)) {
    std::size_t first = position_;
    advance();
    while (!at_end() && is_symbol_char(peek())) advance();
    e.text = text_.substr(first, position_ - first);
    if (c == ':') e.kind = SExpr::Kind::Keyword;
  } else {
    throw base::InputError(e.where, "unexpected " + quoted(c),
                           "write symbols with other characters between bars: |...|");
  }
  return &e;
}

}  // namespace cairn::term
