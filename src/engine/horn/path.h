#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "engine/horn/value.h"
#include "smt/horn_clauses.h"

namespace cairn::engine::horn {

/// An object that nothing on the heap refers to yet: its fields are known, and no invariant speaks of it.
struct Young {
  int site = 0;
  std::string record;
  std::map<std::string, Value> fields = {};  ///< by qualified name
  /// The last push, by record; those that are not there have that of the allocation.
  std::map<std::string, int> pushes = {};
  int allocation = 0;
};

/// What is known on the way from one point of the program to the next.
struct Path {
  /// Values of variables and of cells.
  std::unordered_map<term::Term, Value> variables = {};
  std::vector<Value> cells = {};
  std::vector<smt::HornAtom> body = {};
  std::vector<term::Term> facts = {};
  /// By identity.
  std::map<std::uint64_t, Young> young = {};
  /// What fields and elements were last read or written, by identity, and by field or index.
  std::map<std::pair<std::uint64_t, std::string>, Value> fields = {};
  /// Objects whose fields of a record are known only from the last point, and not to satisfy the invariant, by
  /// identity.
  std::set<std::pair<std::uint64_t, std::string>> unconfirmed = {};
  /// Objects, not tracked and not new, that were accessed, by identity.
  std::map<std::uint64_t, Value> accessed = {};
  /// Whether the object of a site is tracked, where that was decided.
  std::map<term::Term, bool> tracked = {};
  /// In the body of a recursive procedure: what global variables were when it was called.
  std::vector<Value> initial = {};
  /// Joins that were passed without a point.
  std::uint32_t joins = 0;
};

}  // namespace cairn::engine::horn
