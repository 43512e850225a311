#include "frontend/idf/program.h"

#include <algorithm>

namespace cairn::frontend::idf {

const Class* Program::find(std::string_view name) const {
  auto it = classes.find(name);
  return it == classes.end() ? nullptr : it->second;
}

const Method* Program::find_method(const Class& owner, std::string_view name) {
  for (const auto& method : owner.methods)
    if (method->name == name && method->kind != MethodKind::Constructor) return method.get();
  for (const Class* above : owner.supertypes)
    if (const Method* found = find_method(*above, name)) return found;
  return nullptr;
}

FieldOf Program::find_field(const Class& owner, std::string_view name) {
  for (const Variable& field : owner.fields)
    if (field.name == name) return {&owner, &field};
  for (const Class* above : owner.supertypes)
    if (FieldOf found = find_field(*above, name); found.field != nullptr) return found;
  return {};
}

const Method* Program::constructor(const Class& owner) {
  for (const auto& method : owner.methods)
    if (method->kind == MethodKind::Constructor) return method.get();
  return nullptr;
}

bool Program::is_below(const Class& below, const Class& above) {
  return &below == &above || std::any_of(below.supertypes.begin(), below.supertypes.end(),
                                         [&](const Class* next) { return is_below(*next, above); });
}

const Class* Program::superclass(const Class& owner) {
  return owner.has_superclass ? owner.supertypes.front() : nullptr;
}

bool Program::has_subtypes(const Class& owner) const {
  return std::any_of(unit.classes.begin(), unit.classes.end(),
                     [&](const auto& other) { return other.get() != &owner && is_below(*other, owner); });
}

std::vector<const Method*> Program::overridden(const Method& method) {
  std::vector<const Method*> out;
  if (method.owner == nullptr || method.is_static || method.kind == MethodKind::Constructor) return out;
  for (const Class* above : method.owner->supertypes)
    if (const Method* found = find_method(*above, method.name)) {
      if (std::find(out.begin(), out.end(), found) == out.end()) out.push_back(found);
      for (const Method* more : overridden(*found))
        if (std::find(out.begin(), out.end(), more) == out.end()) out.push_back(more);
    }
  return out;
}

const Method& Program::root(const Method& method) {
  std::vector<const Method*> above = overridden(method);
  return above.empty() ? method : *above.back();
}

const Method& Program::contract_of(const Method& method) {
  if (method.has_contract()) return method;
  for (const Method* above : overridden(method))
    if (above->has_contract()) return *above;
  return method;
}

}  // namespace cairn::frontend::idf
