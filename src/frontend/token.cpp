#include "frontend/token.h"

#include <algorithm>
#include <array>

namespace cairn::frontend {
namespace {

// Longest first.
constexpr std::array<std::string_view, 32> common_symbols = {
    "==>", "&*&", "==", "!=", "<=", ">=", "||", "&&", "++", "--", ":=", "::", "=", "<", ">", "!",
    "+",   "-",   "*",  "/",  "%",  ":",  ";",  ",",  ".",  "?",  "(",  ")",  "{", "}", "[", "]"};

constexpr std::array<std::string_view, 8> mathematical_symbols = {"\xe2\x88\x97", "\xe2\x89\xa0", "\xe2\x88\xa7",
                                                                  "\xe2\x88\xa8", "\xe2\x89\xa4", "\xe2\x89\xa5",
                                                                  "\xe2\x87\x92", "\xc2\xac"};

// Some editors put it at the start of a file in UTF-8.
constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return is_word(c) && !is_digit(c); }

class Lexer {
 public:
  Lexer(std::string_view text, base::FileId file, const LexicalRules& rules, base::Diagnostics& diagnostics)
      : text_(text), file_(file), rules_(rules), diagnostics_(diagnostics) {}

  std::vector<Token> run() {
    while (skip_blanks()) scan();
    tokens_.push_back({TokenKind::End, {}, line_, column()});
    return std::move(tokens_);
  }

 private:
  char at(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  std::uint32_t column() const { return static_cast<std::uint32_t>(at_ - line_start_) + 1; }

  void step() {
    if (at() == '\n') {
      ++line_;
      line_start_ = at_ + 1;
    }
    ++at_;
  }

  void error(std::string message, std::string hint = {}) {
    if (diagnostics_.errors() < max_errors)
      diagnostics_.error({file_, line_, column()}, std::move(message), std::move(hint));
  }

  /// Whether there is more.
  bool skip_blanks() {
    while (at_ < text_.size()) {
      if (at() == ' ' || at() == '\t' || at() == '\n' || (at() == '\r' && at(1) == '\n')) {
        step();
      } else if (at_ == 0 && text_.starts_with(byte_order_mark)) {
        at_ += byte_order_mark.size();
      } else if (at() == '/' && at(1) == '/') {
        while (at_ < text_.size() && at() != '\n') step();
      } else if (at() == '/' && at(1) == '*') {
        skip_comment();
      } else {
        return true;
      }
    }
    return false;
  }

  void skip_comment() {
    base::Location start{file_, line_, column()};
    std::size_t depth = 0;
    do {
      if (at_ >= text_.size()) {
        diagnostics_.error(start, "comment is not closed",
                           rules_.nested_comments ? "comments nest: each '/*' needs its '*/'" : "it ends at '*/'");
        return;
      }
      bool open = at() == '/' && at(1) == '*' && (rules_.nested_comments || depth == 0);
      bool close = at() == '*' && at(1) == '/';
      if (open) ++depth;
      if (close) --depth;
      if (open || close) step();
      step();
    } while (depth > 0);
  }

  void push(TokenKind kind, std::size_t length) {
    tokens_.push_back({kind, text_.substr(at_, length), line_, column()});
    for (std::size_t i = 0; i < length; ++i) step();
  }

  void scan() {
    char c = at();
    if (std::size_t length = word_length(); length > 0) {
      scan_word(length);
    } else if (c == '"') {
      scan_string();
    } else if (c == '\'') {
      if (at(2) == '\'') {
        push(TokenKind::Char, 3);
      } else {
        error("a character literal is one character between quotes");
        step();
      }
    } else {
      scan_symbol();
    }
  }

  /// Length of an identifier, keyword or number here, or 0.
  std::size_t word_length() const {
    std::size_t length = 0;
    bool question = false;
    bool letter = false;
    while (true) {
      char c = at(length);
      if (rules_.decorated_identifiers && c == '?' && !question && is_letter(at(length + 1))) {
        question = true;
      } else if (!is_word(c)) {
        break;
      }
      letter = letter || is_letter(c);
      ++length;
    }
    if (rules_.decorated_identifiers && letter && at(length) == '^' && is_digit(at(length + 1))) {
      ++length;
      while (is_digit(at(length))) ++length;
    }
    return length;
  }

  void scan_word(std::size_t length) {
    std::string_view word = text_.substr(at_, length);
    if (std::all_of(word.begin(), word.end(), is_digit)) {
      push(TokenKind::Integer, length);
      return;
    }
    bool keyword = std::binary_search(rules_.keywords.begin(), rules_.keywords.end(), word);
    push(keyword ? TokenKind::Keyword : TokenKind::Identifier, length);
    if (keyword) replace_synonym();
  }

  /// A word with a synonym stands for a symbol.
  void replace_synonym() {
    Token& token = tokens_.back();
    for (const auto& [spelling, meaning] : rules_.synonyms)
      if (token.text == spelling) {
        token.kind = TokenKind::Symbol;
        token.text = meaning;
        return;
      }
  }

  void scan_string() {
    std::size_t length = 1;
    while (at(length) != '"') {
      if (at_ + length >= text_.size() || at(length) == '\n') {
        error("string is not closed");
        for (; length > 0; --length) step();
        return;
      }
      length += at(length) == '\\' ? 2 : 1;
    }
    push(TokenKind::String, length + 1);
  }

  /// The length of the longest symbol here, of some that are sorted by length; 0 when there is none.
  std::size_t longest(std::span<const std::string_view> symbols) const {
    for (std::string_view symbol : symbols)
      if (text_.substr(at_, symbol.size()) == symbol) return symbol.size();
    return 0;
  }

  void scan_symbol() {
    std::size_t length = std::max(longest(common_symbols), longest(rules_.symbols));
    if (rules_.mathematical) length = std::max(length, longest(mathematical_symbols));
    if (length > 0) {
      push(TokenKind::Symbol, length);
      replace_synonym();
      return;
    }
    if (at() == '\r')
      error("carriage return in the source", "use line ends of one line feed");
    else
      error("this character has no meaning here");
    do step();
    while ((at() & 0xc0) == 0x80);  // the rest of a character in UTF-8
  }

  std::string_view text_;
  base::FileId file_;
  const LexicalRules& rules_;
  base::Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
};

}  // namespace

std::vector<Token> tokenize(std::string_view text, base::FileId file, const LexicalRules& rules,
                            base::Diagnostics& diagnostics) {
  return Lexer(text, file, rules, diagnostics).run();
}

std::string decode_string(const Token& token) {
  std::string out;
  for (std::size_t i = 1; i + 1 < token.text.size(); ++i) {
    char c = token.text[i];
    if (c == '\\' && i + 2 < token.text.size()) {
      c = token.text[++i];
      if (c == 'n') c = '\n';
      if (c == 't') c = '\t';
    }
    out += c;
  }
  return out;
}

}  // namespace cairn::frontend
