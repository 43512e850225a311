#include "frontend/java/hierarchy.h"

#include <algorithm>
#include <set>

#include "frontend/java/descriptor.h"

namespace cairn::frontend::java {
namespace {

std::string package_of(const std::string& name) { return name.substr(0, name.rfind('/') + 1); }

bool is_primitive(const std::string& element) { return element.size() == 1 && element.front() != '['; }

}  // namespace

bool is_virtual(const Member& method) {
  return (method.access & (AccStatic | AccPrivate)) == 0 && method.name != "<init>" && method.name != "<clinit>";
}

std::string element_of(const std::string& array) { return class_of_descriptor(std::string_view(array).substr(1)); }

std::vector<std::string> Hierarchy::ancestors(const std::string& name) {
  std::vector<std::string> out;
  std::set<std::string> seen;
  std::vector<std::string> pending{name};
  for (std::size_t i = 0; i < pending.size(); ++i) {
    if (!seen.insert(pending[i]).second) continue;
    const ClassFile* c = find(pending[i]);
    if (c == nullptr) continue;
    out.push_back(c->name);
    if (!c->super.empty()) pending.push_back(c->super);
    pending.insert(pending.end(), c->interfaces.begin(), c->interfaces.end());
  }
  return out;
}

std::optional<std::string> Hierarchy::superclass(const std::string& type) {
  if (type.starts_with('[')) return "java/lang/Object";
  const ClassFile* c = find(type);
  if (c == nullptr) return std::nullopt;
  return c->is_interface() ? std::string() : c->super;
}

std::optional<std::string> Hierarchy::missing_ancestor(const std::string& name) {
  for (const std::string& ancestor : ancestors(name)) {
    const ClassFile* c = find(ancestor);
    if (!c->super.empty() && find(c->super) == nullptr) return c->super;
    for (const std::string& i : c->interfaces)
      if (find(i) == nullptr) return i;
  }
  return std::nullopt;
}

bool Hierarchy::is_subtype(const std::string& type, const std::string& of) {
  if (type == of || of == "java/lang/Object") return !is_primitive(type) || type == of;
  if (type.starts_with('[')) {
    if (of.starts_with('[')) {
      std::string from = element_of(type), to = element_of(of);
      if (is_primitive(from) || is_primitive(to)) return from == to;
      return is_subtype(from, to);
    }
    return of == "java/lang/Cloneable" || of == "java/io/Serializable";
  }
  std::vector<std::string> all = ancestors(type);
  return std::find(all.begin(), all.end(), of) != all.end();
}

std::optional<MethodRef> Hierarchy::resolve(const std::string& owner, const std::string& name,
                                            const std::string& descriptor) {
  // Superclasses first, then superinterfaces; of these the most specific one that is not abstract.
  std::set<std::string> seen;
  for (const ClassFile* c = find(owner); c != nullptr && seen.insert(c->name).second;
       c = c->super.empty() ? nullptr : find(c->super))
    if (const Member* m = c->method(name, descriptor)) return MethodRef{c, m};
  std::optional<MethodRef> best;
  for (const std::string& ancestor : ancestors(owner)) {
    const ClassFile* c = find(ancestor);
    const Member* m = c->is_interface() ? c->method(name, descriptor) : nullptr;
    if (m == nullptr || (m->access & (AccStatic | AccPrivate)) != 0) continue;
    bool abstract = (m->access & AccAbstract) != 0;
    if (!best) {
      best = MethodRef{c, m};
    } else {
      bool best_abstract = (best->member->access & AccAbstract) != 0;
      bool better = (!abstract && best_abstract && !is_subtype(best->owner->name, c->name)) ||
                    (is_subtype(c->name, best->owner->name) && c != best->owner);
      if (better) best = MethodRef{c, m};
    }
  }
  return best;
}

bool Hierarchy::overrides(const ClassFile& owner, const Member& member, const MethodRef& resolved) const {
  if (&member == resolved.member) return true;
  if (!is_virtual(member)) return false;
  bool of_package = (resolved.member->access & (AccPublic | AccProtected | AccPrivate)) == 0;
  return !of_package || package_of(owner.name) == package_of(resolved.owner->name);
}

std::optional<MethodRef> Hierarchy::select(const std::string& dynamic, const MethodRef& resolved) {
  std::set<std::string> seen;
  for (const ClassFile* c = find(dynamic); c != nullptr && seen.insert(c->name).second;
       c = c->super.empty() ? nullptr : find(c->super))
    if (const Member* m = c->method(resolved.member->name, resolved.member->descriptor);
        m && overrides(*c, *m, resolved))
      return MethodRef{c, m};
  return resolve(dynamic, resolved.member->name, resolved.member->descriptor);
}

std::optional<FieldRef> Hierarchy::resolve_field(const std::string& owner, const std::string& name,
                                                 const std::string& descriptor) {
  for (const std::string& ancestor : ancestors(owner)) {
    const ClassFile* c = find(ancestor);
    if (const Member* f = c->field(name, descriptor)) return FieldRef{c, f};
  }
  return std::nullopt;
}

std::vector<const ClassFile*> Hierarchy::initialised_with(const std::string& name) {
  std::vector<const ClassFile*> out;
  std::set<std::string> seen;
  for (const ClassFile* c = find(name); c != nullptr && seen.insert(c->name).second;
       c = c->super.empty() || c->is_interface() ? nullptr : find(c->super)) {
    out.push_back(c);
    // An interface with code of its own is initialised with the class.
    if (c->is_interface()) continue;
    for (const std::string& ancestor : ancestors(c->name)) {
      const ClassFile* i = find(ancestor);
      bool has_code = i->is_interface() && std::any_of(i->methods.begin(), i->methods.end(), [](const Member& m) {
                        return is_virtual(m) && (m.access & AccAbstract) == 0;
                      });
      if (has_code && seen.insert(i->name).second) out.push_back(i);
    }
  }
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace cairn::frontend::java
