#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/location.h"

namespace cairn::term {

/// An S-expression of SMT-LIB. Texts point into the input.
struct SExpr {
  enum class Kind { List, Symbol, Keyword, Numeral, Decimal, Hexadecimal, Binary, String };

  Kind kind = Kind::List;
  base::Location where;
  /// The symbol without bars, the keyword with its colon, the digits without #x or #b, the string without its quotes.
  std::string_view text;
  std::vector<const SExpr*> items;

  bool is_list() const { return kind == Kind::List; }
  bool is_symbol() const { return kind == Kind::Symbol; }
  bool is_symbol(std::string_view name) const { return is_symbol() && text == name; }
  std::size_t size() const { return items.size(); }
  const SExpr& operator[](std::size_t i) const { return *items[i]; }
};

/// Throws base::InputError at an expression.
[[noreturn]] void fail(const SExpr& e, const std::string& why, const std::string& hint = {});
/// Fails unless the expression fits.
void expect(const SExpr& e, bool fits, const std::string& why);

/// Reads S-expressions one after another and owns them. Throws base::InputError at bad characters and unbalanced
/// parentheses. Nesting may be as deep as memory allows.
class SExprReader {
 public:
  SExprReader(std::string_view text, base::FileId file) : text_(text), here_{file, 1, 1} {}

  /// The next expression, or null at the end.
  const SExpr* next();

 private:
  bool at_end() const { return position_ >= text_.size(); }
  char peek() const { return text_[position_]; }
  void advance();
  void skip_blanks();
  SExpr& add(SExpr::Kind kind);
  const SExpr* atom();
  std::string_view take_until(char end, const char* what);
  std::string_view take_digits(int base);

  std::string_view text_;
  std::size_t position_ = 0;
  base::Location here_;
  std::deque<SExpr> expressions_;
};

}  // namespace cairn::term
