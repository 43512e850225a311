#include "app/bench/regex.h"

#include <algorithm>

#include "base/error.h"

namespace cairn::app::bench {
namespace {

constexpr std::size_t max_line = 64 << 10;

}  // namespace

void Regex::Free::operator()(regex_t* compiled) const {
  regfree(compiled);
  delete compiled;
}

Regex::Regex(const std::string& pattern) {
  auto compiled = std::make_unique<regex_t>();
  int error = regcomp(compiled.get(), pattern.c_str(), REG_EXTENDED | REG_NOSUB);
  if (error != 0) {
    char message[256];
    regerror(error, compiled.get(), message, sizeof message);
    throw base::UsageError(message);
  }
  compiled_.reset(compiled.release());
}

bool Regex::matches_a_line(std::string_view text) const {
  std::string line;
  while (!text.empty()) {
    std::size_t end = std::min(text.find('\n'), text.size());
    line = text.substr(0, std::min(end, max_line));
    if (line.ends_with('\r')) line.pop_back();
    // A NUL would end the line for regexec.
    std::ranges::replace(line, '\0', ' ');
    if (regexec(compiled_.get(), line.c_str(), 0, nullptr, 0) == 0) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace cairn::app::bench
