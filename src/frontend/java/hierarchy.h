#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/java/class_path.h"

namespace cairn::frontend::java {

struct MethodRef {
  const ClassFile* owner = nullptr;
  const Member* member = nullptr;

  friend bool operator==(const MethodRef&, const MethodRef&) = default;
};

struct FieldRef {
  const ClassFile* owner = nullptr;
  const Member* member = nullptr;
};

/// Classes, what they extend, and what names in code mean: the resolution rules of the JVM.
class Hierarchy {
 public:
  explicit Hierarchy(ClassPath& classes) : classes_(classes) {}

  const ClassFile* find(const std::string& name) { return classes_.find(name); }
  /// The class itself, then what it extends and implements, each once. Classes that are not there are left out.
  std::vector<std::string> ancestors(const std::string& name);
  /// What Class.getSuperclass tells of a class or array: "" of Object and of interfaces; nothing of classes that are
  /// not there.
  std::optional<std::string> superclass(const std::string& type);
  /// A class that it extends or implements is not there: what it inherits is not known.
  std::optional<std::string> missing_ancestor(const std::string& name);
  /// Whether each object of one type is one of another; types are classes or arrays. Unknown classes extend Object.
  bool is_subtype(const std::string& type, const std::string& of);
  /// The method that a name in code means; nothing when there is none.
  std::optional<MethodRef> resolve(const std::string& owner, const std::string& name, const std::string& descriptor);
  /// The method that an object of a class runs for it.
  std::optional<MethodRef> select(const std::string& dynamic, const MethodRef& resolved);
  std::optional<FieldRef> resolve_field(const std::string& owner, const std::string& name,
                                        const std::string& descriptor);
  /// Classes whose initialisers run before that of a class, and that class, in their order: superclasses first.
  std::vector<const ClassFile*> initialised_with(const std::string& name);

 private:
  bool overrides(const ClassFile& owner, const Member& member, const MethodRef& resolved) const;

  ClassPath& classes_;
};

/// Whether code calls it by the dynamic type of its receiver.
bool is_virtual(const Member& method);
/// The element type of an array type, as the name of a class or array; of primitive elements the letter.
std::string element_of(const std::string& array);

}  // namespace cairn::frontend::java
