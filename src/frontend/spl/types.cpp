#include <algorithm>

#include "frontend/spl/checker.h"

namespace cairn::frontend::spl {

Type make_type(TypeKind kind) {
  Type out;
  out.kind = kind;
  return out;
}

Type make_type(TypeKind kind, Type param) {
  Type out = make_type(kind);
  out.params.push_back(std::move(param));
  return out;
}

Type make_type(TypeKind kind, Type key, Type value) {
  Type out = make_type(kind, std::move(key));
  out.params.push_back(std::move(value));
  return out;
}

std::string to_string(const Type& type) {
  auto with = [&](const char* name) {
    std::string out = name;
    for (std::size_t i = 0; i < type.params.size(); ++i) out += (i == 0 ? "<" : ", ") + to_string(type.params[i]);
    return out + ">";
  };
  switch (type.kind) {
    case TypeKind::Any: return "Any";
    case TypeKind::Permission: return "Permission";
    case TypeKind::Bool: return "Bool";
    case TypeKind::Int: return "Int";
    case TypeKind::Byte: return "Byte";
    case TypeKind::Set: return with("Set");
    case TypeKind::Map: return with("Map");
    case TypeKind::Array: return with("Array");
    case TypeKind::ArrayCell: return with("ArrayCell");
    default: return type.name;
  }
}

void Checker::resolve(Type& type) {
  for (Type& param : type.params) resolve(param);
  if (type.is(TypeKind::Named)) resolve_named(type);
}

void Checker::resolve_named(Type& type) {
  auto it = program_.names.find(type.name);
  const Decl* decl = it == program_.names.end() ? nullptr : it->second;
  // Aliases of aliases end, or the chain is longer than there are names.
  for (std::size_t steps = 0; decl != nullptr && decl->kind == DeclKind::TypeName; ++steps) {
    if (decl->type.is(TypeKind::Any)) {
      type.kind = TypeKind::Opaque;
      type.name = decl->name;
      return;
    }
    if (steps > program_.names.size()) {
      type = fail(type.where, "type '" + type.name + "' is defined by itself");
      return;
    }
    if (!decl->type.is(TypeKind::Named)) {
      Location where = type.where;
      type = decl->type;
      type.where = where;
      resolve(type);
      return;
    }
    auto target = program_.names.find(decl->type.name);
    decl = target == program_.names.end() ? nullptr : target->second;
  }
  bool known = decl != nullptr && (decl->kind == DeclKind::Struct || decl->kind == DeclKind::Datatype);
  if (!known) {
    type = fail(type.where, "no type is called '" + type.name + "'");
    return;
  }
  type.kind = decl->kind == DeclKind::Struct ? TypeKind::Struct : TypeKind::Datatype;
  type.name = decl->name;
}

bool Checker::unify(const Type& a, const Type& b, Type& out) {
  if (a.is(TypeKind::Any) || b.is(TypeKind::Any)) {
    out = a.is(TypeKind::Any) ? b : a;
    return true;
  }
  bool permissions =
      (a.is(TypeKind::Permission) && b.is(TypeKind::Bool)) || (a.is(TypeKind::Bool) && b.is(TypeKind::Permission));
  if (permissions) {
    out = make_type(TypeKind::Permission);
    return true;
  }
  if (a.kind != b.kind || a.name != b.name || a.params.size() != b.params.size()) return false;
  Type result = a;
  for (std::size_t i = 0; i < a.params.size(); ++i)
    if (!unify(a.params[i], b.params[i], result.params[i])) return false;
  out = std::move(result);
  return true;
}

}  // namespace cairn::frontend::spl
