#pragma once

#include <string>
#include <unordered_map>

#include "analysis/mod_ref.h"
#include "base/location.h"

namespace cairn::report {

/// Names for abstract objects and their parts, as a programmer would say them.
class ObjectNames {
 public:
  ObjectNames(const analysis::ModRef& facts, const base::SourceManager& sources) : facts_(facts), sources_(sources) {}

  /// `list` for a global variable, `x of main` for a local one, `heap list.c:14` for what is allocated there.
  std::string object(analysis::ObjectId object) const;
  /// An object with the member, field or bytes of it: `list.head`, `heap list.c:14[8..16)`.
  std::string region(const analysis::Region& region) const;
  /// "file:line".
  std::string place(const ir::Origin& origin) const;
  /// A variable's name without what front ends put before names of C.
  static std::string variable(const std::string& name);

 private:
  /// What a pointer to the start of an object usually points to; null where that is not known.
  const ir::Type* type_of(const analysis::AbstractObject& object) const;
  std::string member(const ir::Type& type, const analysis::Region& region) const;

  const analysis::ModRef& facts_;
  const base::SourceManager& sources_;
};

}  // namespace cairn::report
