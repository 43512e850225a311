#include <cctype>

#include "property/frontend/c_generator.h"

namespace cairn::test {
namespace {

/// The alternatives of a choice whose text starts at `at`; `at` moves behind its closing brace.
std::vector<std::string> alternatives(std::string_view text, std::size_t& at) {
  std::vector<std::string> out(1);
  for (int depth = 1;; ++at) {
    char c = text.at(at);
    if (c == '{' || c == '(') ++depth;
    if (c == '}' || c == ')') --depth;
    if (depth == 0) break;
    if (c == '|' && depth == 1)
      out.emplace_back();
    else
      out.back() += c;
  }
  ++at;
  return out;
}

std::vector<std::string> names(std::string_view list) {
  std::vector<std::string> out(1);
  for (char c : list) {
    if (c == ',') out.emplace_back();
    if (c != ',' && c != ' ') out.back() += c;
  }
  return out;
}

std::string fill(std::string_view text, Choice& choice, std::string_view prefix) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '$') {
      out += text[at++];
      continue;
    }
    std::string_view rest = text.substr(at + 1);
    if (rest.starts_with("E(")) {
      std::size_t end = rest.find(')');
      out += int_expression(choice, names(rest.substr(2, end - 2)), 3);
      at += end + 2;
    } else if (rest.starts_with("K")) {
      out += std::to_string(1 + choice.below(9));
      at += 2;
    } else {
      out += prefix;
      ++at;
    }
  }
  return out;
}

}  // namespace

unsigned Idiom::fault_places() const {
  unsigned count = 0;
  for (std::size_t at = text_.find("@{"); at != std::string::npos; at = text_.find("@{", at + 1)) ++count;
  return count;
}

std::string Idiom::expand(Choice& choice, std::string_view prefix, unsigned fault) const {
  std::string chosen;
  unsigned place = 0;
  for (std::size_t at = 0; at < text_.size();) {
    if (text_.compare(at, 2, "@{") != 0) {
      chosen += text_[at++];
      continue;
    }
    at += 2;
    std::vector<std::string> options = alternatives(text_, at);
    chosen += place++ == fault ? options[1 + choice.below(options.size() - 1)] : options[0];
  }
  return fill(chosen, choice, prefix);
}

}  // namespace cairn::test
