#pragma once

#include <map>
#include <set>

#include "engine/horn/layout.h"

namespace cairn::engine::horn {

/// Objects of a record and those that one of its fields refers to.
struct Pair {
  std::string field;  ///< qualified
  const ir::Record* from = nullptr;
  const ir::Record* to = nullptr;
  /// Over the site of the first, the parts of the fields that `from` declares, and the same of the second and `to`.
  const term::FunctionDecl* invariant = nullptr;
};

/// How exactly clauses speak of memory; each includes those before it, but none
/// of the others includes Pushes.
enum class Depth : std::uint8_t {
  Objects,    ///< what holds of every object
  Pushes,     ///< and, of some, depending on which push was the last one
  Variables,  ///< and at each point of the objects that variables refer to
  Pairs,      ///< and of every object together with those that its fields refer to
};

/// Which records variables and fields may refer to, by what is accessed through them: a guess, on which nothing but
/// precision depends.
class Neighbours {
 public:
  /// @param records those that are looked at more closely
  Neighbours(term::TermManager& terms, const analysis::FlatProgram& flat, const Layout& layout, Depth depth,
             const std::set<std::string>& records);

  /// Records of the object that a variable, or a field, refers to.
  const std::vector<const ir::Record*>& of(ir::Variable variable) const;
  const std::vector<const ir::Record*>& of(const std::string& field) const;
  const std::vector<Pair>& pairs() const { return pairs_; }

 private:
  void add_pairs(term::TermManager& terms, const Layout& layout);

  std::map<term::Term, std::vector<const ir::Record*>> of_variables_;
  std::map<std::string, std::vector<const ir::Record*>> of_fields_;
  std::vector<Pair> pairs_;
};

}  // namespace cairn::engine::horn
