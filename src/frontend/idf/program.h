#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/idf/syntax.h"

namespace cairn::frontend::idf {

struct FieldOf {
  const Class* owner = nullptr;
  const Variable* field = nullptr;
};

/// A parsed program and its classes by name.
struct Program {
  Unit unit;
  std::map<std::string, Class*, std::less<>> classes;
  std::set<std::string> strings = {};  ///< that are written somewhere

  const Class* find(std::string_view name) const;
  /// The method that objects of a class have by that name: its own, or the first one above it.
  static const Method* find_method(const Class& owner, std::string_view name);
  static FieldOf find_field(const Class& owner, std::string_view name);
  static const Method* constructor(const Class& owner);
  static bool is_below(const Class& below, const Class& above);
  /// The superclass; null when there is none.
  static const Class* superclass(const Class& owner);
  bool has_subtypes(const Class& owner) const;
  /// The declarations that a method overrides, nearest first; those of all supertypes.
  static std::vector<const Method*> overridden(const Method& method);
  /// The one declaration that a pure method or predicate overrides and that overrides none.
  static const Method& root(const Method& method);
  /// The clauses that hold for a method: its own, or those of what it overrides.
  static const Method& contract_of(const Method& method);
};

/// Resolves names and types in place; reports what does not fit.
void check(Program& program, base::Diagnostics& diagnostics);

}  // namespace cairn::frontend::idf
