#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "term/term_manager.h"

namespace cairn::term {

/// Gives every symbol of terms an SMT-LIB symbol of its own: its name where that is free, else the name with a number.
/// Names of SMT-LIB's theories and of solvers' extensions are never free. Symbols keep what they were given.
class SmtlibNames {
 public:
  SmtlibNames();

  /// A Const or a Bound.
  const std::string& symbol(Term leaf);
  const std::string& function(const FunctionDecl& function);
  /// An uninterpreted sort or datatype.
  const std::string& sort(Sort sort);
  const std::string& constructor(Sort datatype, std::uint32_t constructor);
  const std::string& selector(Sort datatype, std::uint32_t constructor, std::uint32_t selector);
  /// A symbol for anything else, the same for the same key.
  const std::string& other(const std::string& key, const std::string& name);

  bool is_used(const std::string& symbol) const { return used_.contains(symbol); }

 private:
  std::string fresh(const std::string& name);

  std::unordered_set<std::string> used_;
  std::unordered_map<Term, std::string> terms_;
  std::unordered_map<const FunctionDecl*, std::string> functions_;
  std::unordered_map<Sort, std::string> sorts_;
  std::map<std::string, std::string> others_;
};

}  // namespace cairn::term
