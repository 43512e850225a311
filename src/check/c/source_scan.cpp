#include "check/c/source_scan.h"

#include <cctype>
#include <vector>

namespace cairn::check::c {
namespace {

struct Token {
  std::string_view text;  ///< an identifier or one other character
  std::size_t at = 0;
  int depth = 0;  ///< of braces around it
};

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

/// Identifiers, numbers and punctuation; literals, comments and lines of the preprocessor are left out.
std::vector<Token> tokens(std::string_view text) {
  std::vector<Token> out;
  int depth = 0;
  bool line_start = true;
  for (std::size_t i = 0; i < text.size();) {
    char c = text[i];
    if (c == '\n') line_start = true;
    if (std::isspace(static_cast<unsigned char>(c))) {
      ++i;
    } else if (c == '#' && line_start) {
      i = std::min(text.find('\n', i), text.size());
    } else if (text.substr(i, 2) == "//") {
      i = std::min(text.find('\n', i), text.size());
    } else if (text.substr(i, 2) == "/*") {
      std::size_t end = text.find("*/", i + 2);
      i = end == std::string_view::npos ? text.size() : end + 2;
    } else if (c == '"' || c == '\'') {
      for (++i; i < text.size() && text[i] != c; ++i) i += text[i] == '\\';
      ++i;
    } else {
      line_start = false;
      std::size_t end = i + 1;
      while (is_letter(c) && end < text.size() && is_letter(text[end])) ++end;
      if (c == '}') --depth;
      out.push_back({text.substr(i, end - i), i, depth});
      if (c == '{') ++depth;
      i = end;
    }
  }
  return out;
}

/// The position behind a bracketed group that starts at `i`.
std::size_t behind_group(const std::vector<Token>& list, std::size_t i) {
  int open = 0;
  for (; i < list.size(); ++i) {
    if (list[i].text == "(") ++open;
    if (list[i].text == ")" && --open == 0) return i + 1;
  }
  return i;
}

/// Whether the identifier at `i` is a function that gets its body there.
bool is_definition(const std::vector<Token>& list, std::size_t i) {
  if (list[i].depth != 0 || i + 1 >= list.size() || list[i + 1].text != "(") return false;
  if (list[i].text.starts_with("__attribute")) return false;
  std::size_t next = behind_group(list, i + 1);
  while (next + 1 < list.size() && list[next].text.starts_with("__") && list[next + 1].text == "(")
    next = behind_group(list, next + 1);
  return next < list.size() && list[next].text == "{";
}

}  // namespace

SourceScan scan_source(std::string_view text) {
  SourceScan out;
  std::vector<Token> list = tokens(text);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!is_letter(list[i].text[0])) continue;
    out.names.emplace(list[i].text);
    if (list[i].depth == 0 && i + 1 < list.size() && list[i + 1].text == "(") out.declared.emplace(list[i].text);
    if (is_definition(list, i)) out.defined.emplace(list[i].text);
  }
  return out;
}

std::string rename_definitions(std::string_view text, const std::set<std::string>& names) {
  std::string out;
  std::size_t copied = 0;
  std::vector<Token> list = tokens(text);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!names.contains(std::string(list[i].text)) || !is_definition(list, i)) continue;
    out += text.substr(copied, list[i].at - copied);
    out += "cairn_body_of_";
    copied = list[i].at;
  }
  out += text.substr(copied);
  return out;
}

std::string insert_at_label(std::string_view text, std::string_view label, std::string_view statement) {
  std::string out;
  std::size_t copied = 0;
  std::vector<Token> list = tokens(text);
  for (std::size_t i = 1; i + 1 < list.size(); ++i) {
    bool starts = std::string_view("{};:)").find(list[i - 1].text) != std::string_view::npos;
    if (list[i].text != label || list[i + 1].text != ":" || !starts) continue;
    std::size_t behind = list[i + 1].at + 1;
    out += text.substr(copied, behind - copied);
    out += statement;
    copied = behind;
  }
  out += text.substr(copied);
  return out;
}

}  // namespace cairn::check::c
