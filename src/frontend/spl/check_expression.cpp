#include "base/suggest.h"
#include "frontend/spl/checker.h"

namespace cairn::frontend::spl {

const Type& Checker::expression(Expr& expr, const Type& expected) {
  Type found = infer(expr, expected);
  // Those of a quantifier speak of its variables.
  if (expr.kind != ExprKind::Forall && expr.kind != ExprKind::Exists) annotations(expr);
  Type common;
  bool fits = unify(found, expected, common);
  // Bool may stand for Permission, never the reverse.
  if (fits && expected.is(TypeKind::Bool) && found.is(TypeKind::Permission)) fits = false;
  if (!fits) {
    std::string hint = expected.is(TypeKind::Bool) && found.is(TypeKind::Permission)
                           ? "only a condition without permissions can stand here"
                           : "";
    error(expr.where, "expected a value of type " + to_string(expected) + ", found " + to_string(found), hint);
    expr.type = {};
    return expr.type;
  }
  // An expression keeps its own type where a permission is wanted and it has none.
  const Type type = found.is(TypeKind::Bool) ? found : common;
  if (type != found) refine(expr, type);
  expr.type = type;
  return expr.type;
}

void Checker::refine(Expr& expr, const Type& type) {
  const bool is_new = expr.type != type;
  expr.type = type;
  switch (expr.kind) {
    case ExprKind::Null:
      if (is_new && !type.is(TypeKind::Any) && !type.is_reference())
        error(expr.where, "null is no value of type " + to_string(type));
      return;
    case ExprKind::SetEnumeration:
      for (ExprPtr& arg : expr.args) refine(*arg, type.params.empty() ? Type() : type.params[0]);
      return;
    case ExprKind::Conditional:
      refine(*expr.args[1], type);
      refine(*expr.args[2], type);
      return;
    case ExprKind::Binary:
      if (type.is(TypeKind::Set) && expr.name != "in")
        for (ExprPtr& arg : expr.args) refine(*arg, type);
      return;
    default: return;
  }
}

Type Checker::infer(Expr& expr, const Type& expected) {
  switch (expr.kind) {
    case ExprKind::Integer: return make_type(TypeKind::Int);
    case ExprKind::Char: return make_type(TypeKind::Byte);
    case ExprKind::Boolean: return make_type(TypeKind::Bool);
    case ExprKind::Null: return {};
    case ExprKind::Emp: return make_type(TypeKind::Permission);
    case ExprKind::Name: return name(expr, expected);
    case ExprKind::Call: return call(expr, expected);
    case ExprKind::Unary: return unary(expr);
    case ExprKind::Binary: return binary(expr, expected);
    case ExprKind::Field: return field(expr);
    case ExprKind::Index: return index(expr);
    case ExprKind::Update: return update(expr);
    case ExprKind::CellValue: {
      const Type& cell = expression(*expr.args[0], {});
      if (cell.is(TypeKind::Any)) return {};
      if (!cell.is(TypeKind::ArrayCell))
        return fail(expr.where, "[] of a value of type " + to_string(cell), "expected an ArrayCell");
      return cell.params[0];
    }
    case ExprKind::SetEnumeration: return set_enumeration(expr, expected);
    case ExprKind::Comprehension: return comprehension(expr, expected);
    case ExprKind::New: return allocation(expr);
    case ExprKind::Conditional: return conditional(expr, expected);
    case ExprKind::Forall:
    case ExprKind::Exists: return quantifier(expr, expected);
    case ExprKind::Unfolding: return unfolding(expr, expected);
  }
  return {};
}

Type Checker::name(Expr& expr, const Type&) {
  if (const Variable* local = find_local(expr.name)) {
    expr.symbol = Symbol::Local;
    const auto other = program_.names.find(expr.name);
    if (expr.of_macro && other != program_.names.end() &&
        (other->second->kind == DeclKind::Global || other->second->kind == DeclKind::Constant))
      return fail(expr.where, "'" + expr.name + "' in a macro means the global variable or the local one",
                  "give one of them another name");
    return local->type;
  }
  if (auto field = program_.fields.find(expr.name); field != program_.fields.end()) {
    // A field by itself is a map from its struct.
    expr.symbol = Symbol::Field;
    Type owner = make_type(TypeKind::Struct);
    owner.name = field->second.owner->name;
    return make_type(TypeKind::Map, owner, field->second.type);
  }
  if (auto made = program_.constructors.find(expr.name); made != program_.constructors.end())
    return constructor(expr, made->second);
  if (const Decl* global = program_.find(expr.name, DeclKind::Global)) {
    expr.symbol = Symbol::Global;
    return global->type;
  }
  if (const Decl* constant = program_.find(expr.name, DeclKind::Constant)) {
    expr.symbol = Symbol::Constant;
    return constant->type;
  }
  if (const Decl* function = program_.find(expr.name, DeclKind::Function)) {
    // A function without parameters may be named without parentheses.
    expr.kind = ExprKind::Call;
    return apply(expr, *function);
  }
  std::vector<std::string_view> known;
  for (const Variable& variable : scopes_.all()) known.push_back(variable.name);
  for (const auto& [declared, decl] : program_.names) known.push_back(declared);
  std::string_view near = base::nearest(expr.name, known);
  return fail(expr.where, "'" + expr.name + "' is not declared",
              near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
}

Type Checker::field(Expr& expr) {
  const Type base = expression(*expr.args[0], {});
  if (base.is(TypeKind::Any)) return {};
  if (applies_map(expr, base)) return index(expr);
  auto wrong = [&] { return fail(expr.where, "a value of type " + to_string(base) + " has no '" + expr.name + "'"); };
  expr.symbol = Symbol::Builtin;
  if (base.is(TypeKind::Array)) {
    if (expr.name == "length") return make_type(TypeKind::Int);
    if (expr.name == "map") return make_type(TypeKind::Map, make_type(TypeKind::Int), base.params[0]);
    if (expr.name == "cells")
      return make_type(TypeKind::Map, make_type(TypeKind::Int), make_type(TypeKind::ArrayCell, base.params[0]));
    return wrong();
  }
  if (base.is(TypeKind::ArrayCell)) {
    if (expr.name == "array") return make_type(TypeKind::Array, base.params[0]);
    if (expr.name == "index") return make_type(TypeKind::Int);
    return wrong();
  }
  if (base.is(TypeKind::Struct)) {
    auto found = program_.fields.find(expr.name);
    if (found == program_.fields.end() || found->second.owner->name != base.name) return wrong();
    expr.symbol = Symbol::Field;
    return found->second.type;
  }
  if (base.is(TypeKind::Datatype)) {
    auto found = program_.destructors.find(expr.name);
    if (found == program_.destructors.end() || found->second.owner->name != base.name) return wrong();
    expr.symbol = Symbol::Destructor;
    return found->second.type;
  }
  return wrong();
}

/// `x.m` of a variable m that holds a map is `m[x]`; makes it that.
bool Checker::applies_map(Expr& expr, const Type& base) {
  const Variable* local = find_local(expr.name);
  const Decl* global = program_.find(expr.name, DeclKind::Global);
  const Type* type = local != nullptr ? &local->type : global != nullptr ? &global->type : nullptr;
  Type common;
  if (type == nullptr || !type->is(TypeKind::Map) || !unify(type->params[0], base, common)) return false;
  auto map = std::make_unique<Expr>();
  map->kind = ExprKind::Name;
  map->where = expr.where;
  map->name = std::move(expr.name);
  expr.kind = ExprKind::Index;
  expr.name.clear();
  expr.args.insert(expr.args.begin(), std::move(map));
  return true;
}

Type Checker::index(Expr& expr) {
  const Type base = expression(*expr.args[0], {});
  if (base.is(TypeKind::Array)) {
    expression(*expr.args[1], make_type(TypeKind::Int));
    return base.params[0];
  }
  if (base.is(TypeKind::Map)) {
    expression(*expr.args[1], base.params[0]);
    return base.params[1];
  }
  if (!base.is(TypeKind::Any))
    error(expr.where, "a value of type " + to_string(base) + " is indexed", "expected an Array or a Map");
  expression(*expr.args[1], {});
  return {};
}

Type Checker::update(Expr& expr) {
  Type base = expression(*expr.args[0], {});
  bool map = base.is(TypeKind::Map);
  if (!map && !base.is(TypeKind::Any))
    error(expr.where, "a value of type " + to_string(base) + " is updated", "expected a Map");
  expression(*expr.args[1], map ? base.params[0] : Type());
  expression(*expr.args[2], map ? base.params[1] : Type());
  return base;
}

Type Checker::set_enumeration(Expr& expr, const Type& expected) {
  Type element;
  if (expr.type.is(TypeKind::Set)) {
    resolve(expr.type);
    element = expr.type.params[0];
  } else if (expected.is(TypeKind::Set)) {
    element = expected.params[0];
  }
  for (ExprPtr& arg : expr.args) {
    Type found = expression(*arg, element);
    Type common;
    if (unify(element, found, common)) element = common;
  }
  return make_type(TypeKind::Set, element);
}

void Checker::bind(Expr& expr) {
  scopes_.open();
  for (Binder& binder : expr.binders) {
    if (binder.guard) {
      Type set = expression(*binder.guard, {});
      if (set.is(TypeKind::Set))
        binder.type = set.params[0];
      else if (!set.is(TypeKind::Any))
        error(binder.where, "'" + binder.name + "' is taken from a value of type " + to_string(set), "expected a Set");
    } else {
      resolve(binder.type);
    }
    declare_local(binder.name, binder.type, binder.where);
  }
}

Type Checker::comprehension(Expr& expr, const Type& expected) {
  bind(expr);
  Type value = expected.is(TypeKind::Map) ? expected.params[1] : Type();
  Type body = expression(*expr.args[0], value);
  scopes_.close();
  Type key = expr.binders[0].type;
  if (body.is(TypeKind::Bool) && !expected.is(TypeKind::Map)) return make_type(TypeKind::Set, key);
  return make_type(TypeKind::Map, key, body);
}

Type Checker::quantifier(Expr& expr, const Type& expected) {
  bind(expr);
  bool permissions = expr.kind == ExprKind::Exists && !expected.is(TypeKind::Bool);
  Type body = expression(*expr.args[0], permissions ? Type() : make_type(TypeKind::Bool));
  annotations(expr);
  scopes_.close();
  return body;
}

Type Checker::conditional(Expr& expr, const Type& expected) {
  expression(*expr.args[0], make_type(TypeKind::Bool));
  Type first = expression(*expr.args[1], expected);
  Type second = expression(*expr.args[2], first.is(TypeKind::Bool) ? expected : first);
  Type common;
  if (!unify(first, second, common))
    return fail(expr.where, "the cases have types " + to_string(first) + " and " + to_string(second));
  return common;
}

Type Checker::allocation(Expr& expr) {
  resolve(expr.type);
  Type made = expr.type;
  if (!place_.calls) error(expr.where, "new stands within an expression that cannot change the heap");
  if (made.is(TypeKind::Array)) {
    if (expr.args.size() == 1)
      expression(*expr.args[0], make_type(TypeKind::Int));
    else
      error(expr.where, "a new array needs its length", "new Array<T>(length)");
    return made;
  }
  if (!made.is(TypeKind::Struct) && !made.is(TypeKind::Any))
    return fail(expr.where, "new of type " + to_string(made), "expected a struct or an array");
  if (!expr.args.empty()) error(expr.where, "a new struct takes no arguments");
  return made;
}

Type Checker::unfolding(Expr& expr, const Type& expected) {
  const Decl* predicate = program_.find(expr.name, DeclKind::Predicate);
  std::vector<const Type*> types;
  if (predicate == nullptr)
    error(expr.where, "'" + expr.name + "' is not a predicate");
  else
    for (const VariableDecl& parameter : predicate->parameters) types.push_back(&parameter.type);
  ExprPtr body = std::move(expr.args.back());
  expr.args.pop_back();
  if (predicate != nullptr) check_arguments(expr, *predicate, types);
  expr.args.push_back(std::move(body));
  return expression(*expr.args.back(), expected);
}

void Checker::annotations(Expr& expr) {
  bool before = place_.calls;
  place_.calls = false;
  // Hints other than patterns are not used, so names in them are not held against the program.
  for (Annotation& annotation : expr.annotations)
    if (annotation.kind == Annotation::Kind::Pattern) expression(*annotation.terms[0], {});
  place_.calls = before;
}

}  // namespace cairn::frontend::spl
