#include "repair/trivial.h"

#include <algorithm>
#include <array>

#include "frontend/words.h"

namespace cairn::repair {
namespace {

using frontend::Word;
using frontend::Words;

template <std::size_t N>
bool is_one_of(const Word& word, const std::array<std::string_view, N>& spelled) {
  return std::any_of(spelled.begin(), spelled.end(), [&](std::string_view s) { return word.is(s); });
}

constexpr std::array<std::string_view, 11> relations{
    "=", "==", "!=", "<", "<=", ">", ">=", ":=", "\xe2\x89\xa4", "\xe2\x89\xa5", "\xe2\x89\xa0"};
constexpr std::array<std::string_view, 21> ends{";",  ",",    "?",     ":",      "::",      "{",         "}",
                                                "&&", "||",   "&*&",   "==>",    "ensures", "requires",  "invariant",
                                                "if", "else", "while", "return", "returns", "decreases", "measure"};
constexpr std::array<std::string_view, 2> additive{"+", "-"};
// What stands before an operand and is more of it.
constexpr std::array<std::string_view, 6> binding{".", "+", "-", "*", "/", "%"};

/// The end of the operand that begins at a word; a term of a sum ends before + and -.
std::size_t operand_end(const Words& words, std::size_t first, bool term) {
  std::size_t i = first;
  while (i < words.size()) {
    const Word& word = words[i];
    if (closes(word) || is_one_of(word, relations) || is_one_of(word, ends) ||
        (term && i > first && is_one_of(word, additive)))
      break;
    i = opens(word) ? words.closing(i) + 1 : i + 1;
  }
  return std::min(i, words.size());
}

/// Whether the words before an operator, as many as it has behind it, are the same, and the whole operand.
bool has_equal_operands(const Words& words, std::size_t at) {
  const bool term = words[at].is("-");
  // Measures and arguments are corrected so: n + 1 - 1.
  if (term && words[at + 1].kind == frontend::TokenKind::Integer) return false;
  const std::size_t end = operand_end(words, at + 1, term);
  const std::size_t length = end - (at + 1);
  if (length == 0 || length > at) return false;
  const std::size_t first = at - length;
  for (std::size_t i = 0; i < length; ++i)
    if (words[first + i].text != words[at + 1 + i].text) return false;
  if (first == 0) return true;
  const Word& before = words[first - 1];
  return !is_one_of(before, binding) || (term && before.is("+"));
}

bool adds_zero(const Words& words, std::size_t at) {
  return at > 0 && at + 1 < words.size() && words[at + 1].kind == frontend::TokenKind::Integer &&
         words[at + 1].text == "0" && (words[at - 1].is_name() || closes(words[at - 1]));
}

}  // namespace

std::size_t trivial_parts(std::string_view text) {
  const Words words(text);
  std::size_t out = 0;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const bool sum = is_one_of(words[i], additive);
    if (sum && adds_zero(words, i)) ++out;
    if ((words[i].is("-") || is_one_of(words[i], relations)) && has_equal_operands(words, i)) ++out;
  }
  return out;
}

}  // namespace cairn::repair
