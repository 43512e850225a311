#pragma once

#include <functional>
#include <string>

#include "term/term.h"

namespace cairn::report {

/// Conditions over symbols, as a C programmer would write them. What has no counterpart in C is said in words: "`p`
/// points to at least 8 bytes".
class CCondition {
 public:
  /// @param name the text of a symbol; empty where there is none. Of a pointer, object and offset have the same.
  explicit CCondition(std::function<std::string(term::Term)> name) : name_(std::move(name)) {}

  /// A condition, with "if …" before what only holds then.
  std::string operator()(term::Term condition) const;
  /// A value.
  std::string value(term::Term term) const;

 private:
  std::string atom(term::Term term) const;
  std::string negated(term::Term term) const;
  std::string memory(term::Term term) const;
  std::string joined(term::Term term, const char* between) const;
  std::string sum(term::Term term) const;
  std::string comparison(term::Term left, const std::string& op, term::Term right) const;
  bool is_offset_of_null(term::Term part, term::Term conjunction) const;

  std::function<std::string(term::Term)> name_;
};

}  // namespace cairn::report
