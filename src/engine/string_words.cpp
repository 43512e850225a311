#include "engine/string_words.h"

#include <cctype>
#include <string_view>

namespace cairn::engine {
namespace {

/// The string that stands at a place, which becomes its end; empty: none.
std::string string_at(const std::string& text, std::size_t& place) {
  constexpr std::string_view written = "string::`\"";
  constexpr std::string_view other = "string::other(";
  if (text.compare(place, other.size(), other) == 0) {
    const std::size_t first = place + other.size();
    const std::size_t end = text.find_first_not_of("-0123456789", first);
    if (end == std::string::npos || text[end] != ')') return "";
    place = end + 1;
    return "\"text" + text.substr(first, end - first) + "\"";
  }
  if (text.compare(place, written.size(), written) != 0) return "";
  std::string out;
  for (place += written.size() - 1; place < text.size() && text[place] != '`'; ++place) {
    const bool escape = text[place] == '\\' && place + 1 < text.size();
    if (escape && (text[place + 1] == '`' || text[place + 1] == '\\')) ++place;
    out += text[place];
  }
  ++place;
  return out;
}

std::string mark(std::size_t number) { return '\2' + std::string(number + 1, 'x') + '\2'; }

}  // namespace

std::string HiddenStrings::hide(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const bool starts = i == 0 || (std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0 && text[i - 1] != '_');
    std::string string = starts ? string_at(text, i) : "";
    if (string.empty()) {
      out += text[i++];
      continue;
    }
    out += mark(hidden_.size());
    hidden_.push_back(std::move(string));
  }
  return out;
}

std::string HiddenStrings::show(std::string text) const {
  for (std::size_t i = 0; i < hidden_.size(); ++i)
    for (std::size_t at = text.find(mark(i)); at != std::string::npos; at = text.find(mark(i), at + hidden_[i].size()))
      text.replace(at, mark(i).size(), hidden_[i]);
  return text;
}

std::string with_strings(const std::string& text) {
  HiddenStrings strings;
  const std::string hidden = strings.hide(text);
  return strings.show(hidden);
}

}  // namespace cairn::engine
