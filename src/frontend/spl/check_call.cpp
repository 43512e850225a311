#include <algorithm>

#include "base/suggest.h"
#include "frontend/spl/checker.h"

namespace cairn::frontend::spl {
namespace {

constexpr std::string_view builtins[] = {"acc",   "old",      "known",    "Btwn",    "Reach",
                                         "Frame", "Disjoint", "byte2int", "int2byte"};

std::string arguments(std::size_t count) { return std::to_string(count) + (count == 1 ? " argument" : " arguments"); }

}  // namespace

Type Checker::call(Expr& expr, const Type& expected) {
  if (auto member = program_.constructors.find(expr.name); member != program_.constructors.end())
    return constructor(expr, member->second);
  if (auto member = program_.destructors.find(expr.name);
      member != program_.destructors.end() && expr.args.size() == 1) {
    Type owner = make_type(TypeKind::Datatype);
    owner.name = member->second.owner->name;
    expression(*expr.args[0], owner);
    expr.symbol = Symbol::Destructor;
    return member->second.type;
  }
  auto it = program_.names.find(expr.name);
  if (it != program_.names.end()) return apply(expr, *it->second);
  if (std::find(std::begin(builtins), std::end(builtins), expr.name) != std::end(builtins))
    return builtin(expr, expected);
  std::vector<std::string_view> known(std::begin(builtins), std::end(builtins));
  for (const auto& [name, decl] : program_.names) known.push_back(name);
  std::string_view near = base::nearest(expr.name, known);
  for (ExprPtr& arg : expr.args) expression(*arg, {});
  return fail(expr.where, "'" + expr.name + "' is not declared",
              near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
}

void Checker::check_arguments(Expr& expr, const Decl& decl, const std::vector<const Type*>& types) {
  if (types.size() != expr.args.size())
    error(expr.where,
          "'" + decl.name + "' takes " + arguments(types.size()) + ", not " + std::to_string(expr.args.size()));
  for (std::size_t i = 0; i < expr.args.size(); ++i) expression(*expr.args[i], i < types.size() ? *types[i] : Type());
}

Type Checker::constructor(Expr& expr, const Member& member) {
  const Constructor& made = member.owner->constructors[member.constructor];
  expr.symbol = Symbol::Constructor;
  std::vector<const Type*> types;
  for (const VariableDecl& field : made.fields) types.push_back(&field.type);
  if (types.size() != expr.args.size())
    error(expr.where, "constructor '" + made.name + "' takes " + arguments(types.size()) + ", not " +
                          std::to_string(expr.args.size()));
  for (std::size_t i = 0; i < expr.args.size(); ++i) expression(*expr.args[i], i < types.size() ? *types[i] : Type());
  Type out = make_type(TypeKind::Datatype);
  out.name = member.owner->name;
  return out;
}

Type Checker::apply(Expr& expr, const Decl& decl) {
  std::vector<const Type*> types;
  bool procedure = decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma;
  for (const VariableDecl& parameter : decl.parameters)
    if (!procedure || !parameter.implicit) types.push_back(&parameter.type);
  check_arguments(expr, decl, types);
  switch (decl.kind) {
    case DeclKind::Predicate: expr.symbol = Symbol::Predicate; return decl.type;
    case DeclKind::Function:
      expr.symbol = Symbol::Function;
      return decl.results.empty() ? Type() : decl.results[0].type;
    case DeclKind::Constant: expr.symbol = Symbol::Constant; return decl.type;
    case DeclKind::Procedure:
    case DeclKind::Lemma: {
      expr.symbol = Symbol::Procedure;
      if (!place_.calls)
        return fail(expr.where, "procedure '" + decl.name + "' is called within a specification",
                    "only functions and predicates can be");
      std::vector<const VariableDecl*> results;
      for (const VariableDecl& result : decl.results)
        if (!result.implicit) results.push_back(&result);
      if (results.size() != 1)
        return fail(expr.where, "procedure '" + decl.name + "' has " + std::to_string(results.size()) +
                                    " results and stands for a value");
      return results[0]->type;
    }
    default: return fail(expr.where, "'" + decl.name + "' cannot be called");
  }
}

Type Checker::builtin(Expr& expr, const Type& expected) {
  expr.symbol = Symbol::Builtin;
  const std::string& name = expr.name;
  if (name == "acc") return access(expr);
  if (name == "Btwn" || name == "Reach" || name == "Frame") return reachability(expr);
  std::size_t wanted = name == "Disjoint" ? 2 : 1;
  if (expr.args.size() != wanted)
    return fail(expr.where, "'" + name + "' takes " + arguments(wanted) + ", not " + std::to_string(expr.args.size()));
  if (name == "Disjoint") {
    Type first = expression(*expr.args[0], {});
    expression(*expr.args[1], first);
    return make_type(TypeKind::Bool);
  }
  if (name == "byte2int") {
    expression(*expr.args[0], make_type(TypeKind::Byte));
    return make_type(TypeKind::Int);
  }
  if (name == "int2byte") {
    expression(*expr.args[0], make_type(TypeKind::Int));
    return make_type(TypeKind::Byte);
  }
  if (name == "old" && !place_.old) error(expr.where, "there is no earlier state here that 'old' could mean");
  return expression(*expr.args[0], expected);
}

Type Checker::access(Expr& expr) {
  if (expr.args.size() == 2) {
    Type array = expression(*expr.args[0], {});
    if (!array.is(TypeKind::Array) && !array.is(TypeKind::Any))
      error(expr.args[0]->where, "expected an Array, found " + to_string(array));
    expression(*expr.args[1], make_type(TypeKind::Int));
    return make_type(TypeKind::Permission);
  }
  if (expr.args.size() != 1) return fail(expr.where, "'acc' takes one argument, or an array and an index");
  Type place = expression(*expr.args[0], {});
  bool set = place.is(TypeKind::Set) && (place.params[0].is_reference() || place.params[0].is(TypeKind::Any));
  // acc(x.f) of the thesis' dialect is a place, whatever type the field has.
  bool field = expr.args[0]->kind == ExprKind::Field || expr.args[0]->kind == ExprKind::Index;
  if (!set && !field && !place.is_reference() && !place.is(TypeKind::Any))
    error(expr.args[0]->where, "expected a field, a reference or a set of references, found " + to_string(place));
  return make_type(TypeKind::Permission);
}

Type Checker::reachability(Expr& expr) {
  std::size_t wanted = expr.name == "Reach" ? 3 : 4;
  if (expr.args.size() != wanted) error(expr.where, "'" + expr.name + "' takes " + arguments(wanted));
  for (ExprPtr& arg : expr.args) expression(*arg, {});
  return make_type(TypeKind::Bool);
}

}  // namespace cairn::frontend::spl
