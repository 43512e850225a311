#include "ir/text/token.h"

#include <array>

#include "ir/text/spelling.h"

namespace cairn::ir {
namespace {

// Longer ones first.
constexpr std::array<std::string_view, 34> symbols = {
    "&*&", "==>", "&&", "||", "==", "!=", "<=", ">=", ":=", "::", "?*", "<", ">", "+", "-", "*", "/",
    "!",   "?",   ":",  ";",  ",",  ".",  "(",  ")",  "[",  "]",  "{",  "}", "@", "#", "=", "|", "&"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  return (c | 0x20) - 'a' + 10;
}

class Lexer {
 public:
  Lexer(std::string_view text, base::FileId file, base::Diagnostics& diagnostics, std::size_t max_errors)
      : text_(text), file_(file), diagnostics_(diagnostics), max_errors_(max_errors) {}

  std::vector<Token> run() {
    while (skip_blank()) {
      std::size_t begin = at_;
      TokenKind kind = scan();
      if (kind != TokenKind::End)
        tokens_.push_back({kind, text_.substr(begin, at_ - begin), line(begin), column(begin)});
      if (diagnostics_.errors() >= max_errors_) break;
    }
    at_ = text_.size();
    tokens_.push_back({TokenKind::End, {}, line(at_), column(at_)});
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  // Positions are asked for in ascending order.
  std::uint32_t line(std::size_t position) {
    for (; counted_ < position; ++counted_) {
      if (text_[counted_] != '\n') continue;
      ++line_;
      line_start_ = counted_ + 1;
    }
    return line_;
  }
  std::uint32_t column(std::size_t position) const { return static_cast<std::uint32_t>(position - line_start_ + 1); }

  void error(std::size_t begin, std::string message, std::string hint = {}) {
    std::uint32_t at_line = line(begin);
    diagnostics_.error({file_, at_line, column(begin)}, std::move(message), std::move(hint));
  }

  /// Skips blanks and comments; false at the end of the text.
  bool skip_blank() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_])) {
        ++at_;
      } else if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.substr(at_, 2) == "/*") {
        std::size_t end = text_.find("*/", at_ + 2);
        if (end == std::string_view::npos) error(at_, "comment without end", "close it with */");
        at_ = end == std::string_view::npos ? text_.size() : end + 2;
      } else {
        return true;
      }
    }
    return false;
  }

  /// Moves behind the next token; End when there was none but an error.
  TokenKind scan() {
    char c = peek();
    if (is_identifier_start(c)) return word();
    if (is_digit(c)) return number();
    if (c == '"' || c == '`') return quoted(c);
    for (std::string_view symbol : symbols) {
      if (text_.substr(at_, symbol.size()) != symbol) continue;
      at_ += symbol.size();
      return TokenKind::Symbol;
    }
    return unknown();
  }

  TokenKind word() {
    while (is_identifier_start(peek()) || is_digit(peek()) || (peek() == '!' && is_digit(peek(1)))) ++at_;
    return TokenKind::Word;
  }

  TokenKind number() {
    std::size_t begin = at_;
    TokenKind kind = TokenKind::Integer;
    if (peek() == '0' && peek(1) == 'x' && is_hex(peek(2))) {
      at_ += 2;
      while (is_hex(peek())) ++at_;
      if (peek() == 'v' && text_[at_ - 1] == 'b' && at_ - begin > 3) --at_;  // the width of 0xffbv32
    } else {
      while (is_digit(peek())) ++at_;
      if (peek() == '.' && is_digit(peek(1))) {
        kind = TokenKind::Real;
        ++at_;
        while (is_digit(peek())) ++at_;
      } else if (std::size_t end = rational_end(); end != 0) {
        kind = TokenKind::Real;
        at_ = end;
      }
    }
    if (kind == TokenKind::Integer && peek() == 'b' && peek(1) == 'v' && is_digit(peek(2))) {
      kind = TokenKind::BitVec;
      at_ += 2;
      while (is_digit(peek())) ++at_;
    }
    if (!is_identifier_start(peek())) return kind;
    while (is_identifier_start(peek()) || is_digit(peek())) ++at_;
    error(begin, "malformed number '" + std::string(text_.substr(begin, std::min<std::size_t>(at_ - begin, 40))) + "'",
          "write 5, 0x1f, 2.5, 1/3r or 5bv32");
    return TokenKind::End;
  }

  /// The end of the rational 1/3r that starts before the current place, or 0.
  std::size_t rational_end() const {
    std::size_t end = at_;
    if (peek() != '/' || !is_digit(peek(1))) return 0;
    for (++end; end < text_.size() && is_digit(text_[end]);) ++end;
    return end < text_.size() && text_[end] == 'r' ? end + 1 : 0;
  }

  TokenKind quoted(char quote) {
    std::size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size() || text_[at_] != quote) {
      at_ = std::min(at_, text_.size());
      error(begin, quote == '"' ? "string without end" : "name without end",
            std::string("close it with ") + quote + " on the same line");
      return TokenKind::End;
    }
    ++at_;
    return quote == '"' ? TokenKind::String : TokenKind::Quoted;
  }

  TokenKind unknown() {
    static constexpr char digits[] = "0123456789abcdef";
    std::size_t begin = at_;
    auto c = static_cast<unsigned char>(peek());
    auto is_unknown = [](char byte) {
      return !is_space(byte) && (static_cast<unsigned char>(byte) < 0x20 || static_cast<unsigned char>(byte) >= 0x7f);
    };
    ++at_;
    if (is_unknown(static_cast<char>(c)))
      while (at_ < text_.size() && is_unknown(text_[at_])) ++at_;
    bool printable = c >= 0x20 && c < 0x7f;
    std::string shown = printable ? std::string("character '") + static_cast<char>(c) + "'"
                                  : std::string("byte 0x") + digits[c >> 4] + digits[c & 15];
    error(begin, "unexpected " + shown, printable ? "" : "names with other characters go between back quotes");
    return TokenKind::End;
  }

  std::string_view text_;
  base::FileId file_;
  base::Diagnostics& diagnostics_;
  std::size_t max_errors_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t counted_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace

std::vector<Token> tokenize(std::string_view text, base::FileId file, base::Diagnostics& diagnostics,
                            std::size_t max_errors) {
  return Lexer(text, file, diagnostics, max_errors).run();
}

std::string decode(const Token& token) {
  if (token.kind != TokenKind::Quoted && token.kind != TokenKind::String) return std::string(token.text);
  std::string_view body = token.text.substr(1, token.text.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < body.size(); ++i) {
    if (body[i] != '\\' || i + 1 == body.size()) {
      out += body[i];
      continue;
    }
    char escaped = body[++i];
    if (escaped == 'n') {
      out += '\n';
    } else if (escaped == 'x' && i + 2 < body.size() && is_hex(body[i + 1]) && is_hex(body[i + 2])) {
      out += static_cast<char>(hex_value(body[i + 1]) * 16 + hex_value(body[i + 2]));
      i += 2;
    } else {
      out += escaped;
    }
  }
  return out;
}

}  // namespace cairn::ir
