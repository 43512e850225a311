#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <regex.h>

namespace cairn::app::bench {

/// A POSIX extended regular expression, as in `grep -E`. (std::regex recurses once per character.)
class Regex {
 public:
  /// Throws UsageError, with what is wrong, when the pattern is ill-formed.
  explicit Regex(const std::string& pattern);

  /// Whether a part of a line of the text matches; `^` and `$` stand for the ends of a line. Only the first 64 KiB of
  /// a line are looked at.
  bool matches_a_line(std::string_view text) const;

 private:
  struct Free {
    void operator()(regex_t* compiled) const;
  };
  std::unique_ptr<regex_t, Free> compiled_;
};

}  // namespace cairn::app::bench
