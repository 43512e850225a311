#include "term/smtlib_symbol.h"

#include <algorithm>
#include <array>

namespace cairn::term {

namespace {

bool is_simple_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

bool is_reserved(std::string_view name) {
  static constexpr std::array words{"BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING", "_",    "!",    "as",
                                    "let",    "exists",  "forall",      "match",   "par",    "true", "false"};
  return std::find(words.begin(), words.end(), name) != words.end();
}

bool needs_escape(char c) {
  auto u = static_cast<unsigned char>(c);
  return c == '|' || c == '\\' || u < 32 || u == 127;
}

}  // namespace

std::string smtlib_symbol(std::string_view name) {
  bool simple = !name.empty() && !(name[0] >= '0' && name[0] <= '9') && name[0] != '@' && name[0] != '.' &&
                std::all_of(name.begin(), name.end(), is_simple_char) && !is_reserved(name);
  if (simple) return std::string(name);
  bool escape = std::any_of(name.begin(), name.end(), needs_escape);
  std::string out = "|";
  for (char c : name) {
    if (needs_escape(c) || (escape && c == '~')) {
      static constexpr char digits[] = "0123456789abcdef";
      auto u = static_cast<unsigned char>(c);
      out += {'~', digits[u >> 4], digits[u & 15]};
    } else {
      out += c;
    }
  }
  return out + "|";
}

}  // namespace cairn::term
