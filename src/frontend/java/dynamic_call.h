#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "frontend/java/class_path.h"

namespace cairn::frontend::java {

/// Makes, of each `invokedynamic`, a class with a static method that does the same: string concatenation, lambda
/// expressions and the methods of records, as javac translates them.
class DynamicCalls {
 public:
  explicit DynamicCalls(ClassPath& classes) : classes_(classes) {}

  /// An instruction of a method, by its place.
  using Site = std::pair<const Member*, std::uint32_t>;
  /// The method that stands for the call that a constant of a class names; nothing for kinds that are not supported,
  /// which `kind` then names. Lambda expressions that keep nothing are one object for each site.
  std::optional<MemberRef> method_for(const ClassFile& owner, std::size_t constant, const Site& site,
                                      std::string& kind);

  /// What does the work of an enumeration's `valueOf(String)`; takes what Enum.valueOf takes.
  MemberRef value_of_enum(const ClassFile& owner);

 private:
  std::optional<MemberRef> make(const ClassFile& owner, std::size_t constant, std::string& kind);

  ClassPath& classes_;
  std::map<std::tuple<const ClassFile*, std::size_t, Site>, std::pair<std::optional<MemberRef>, std::string>> made_;
  std::map<const ClassFile*, MemberRef> of_enums_;
  unsigned count_ = 0;
};

}  // namespace cairn::frontend::java
