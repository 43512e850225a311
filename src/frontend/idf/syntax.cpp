#include "frontend/idf/syntax.h"

namespace cairn::frontend::idf {

Type make_type(TypeKind kind) {
  Type out;
  out.kind = kind;
  return out;
}

std::string to_string(const Type& type) {
  switch (type.kind) {
    case TypeKind::Unknown: return "unknown";
    case TypeKind::Null: return "null";
    case TypeKind::Void: return "void";
    case TypeKind::Permission: return "assertion";
    case TypeKind::Bool: return "bool";
    case TypeKind::Int: return "int";
    case TypeKind::String: return "string";
    case TypeKind::Object: return "Object";
    case TypeKind::Class: return type.name;
    case TypeKind::Array: return to_string(type.params[0]) + "[]";
  }
  return {};
}

ExprPtr clone(const Expr& expr) {
  auto out = std::make_unique<Expr>();
  out->kind = expr.kind;
  out->where = expr.where;
  out->name = expr.name;
  out->operators = expr.operators;
  out->variable = expr.variable;
  out->type = expr.type;
  out->receiver = expr.receiver;
  out->super = expr.super;
  out->symbol = expr.symbol;
  out->owner = expr.owner;
  out->method = expr.method;
  out->depth = expr.depth;
  for (const ExprPtr& arg : expr.args) out->args.push_back(clone(*arg));
  return out;
}

}  // namespace cairn::frontend::idf
