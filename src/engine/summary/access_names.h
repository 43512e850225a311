#pragma once

#include <map>

#include "engine/summary/context.h"

namespace cairn::engine::summary {

/// How C writes what lies at an address: `p->parts[i].size`. Kept in Context::texts. Where several things start, the
/// innermost one that was named.
class AccessNames {
 public:
  explicit AccessNames(Context& context) : context_(context) {}

  /// @param record the type of what `base` points to.
  void name_field(Term base, const std::string& record, const ir::Field& field, Term address);
  /// @param type of the element.
  void name_element(Term base, const ir::Type& type, Term index, Term address);

 private:
  /// What a pointer is called; empty: nothing is known.
  std::string pointer(Term pointer) const;
  std::string index(Term index) const;
  void name(Term address, const ir::Type& type, const std::string& text);

  Context& context_;
  /// Records, and arrays by their elements, that lie at an address.
  std::map<std::pair<Term, std::string>, std::string> records_, arrays_;
};

}  // namespace cairn::engine::summary
