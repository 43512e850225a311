#include <algorithm>

#include "base/suggest.h"
#include "frontend/idf/checker.h"
#include "frontend/idf/flat.h"

namespace cairn::frontend::idf {

bool Checker::assignable(const Type& from, const Type& to) const {
  if (from.is(TypeKind::Unknown) || to.is(TypeKind::Unknown) || from == to) return true;
  if (from.is(TypeKind::Null)) return to.is_reference();
  if (to.is(TypeKind::Object)) return from.is_reference();
  if (!from.is(TypeKind::Class) || !to.is(TypeKind::Class)) return false;
  const Class& lower = *program_.find(from.name);
  return Program::is_below(lower, *program_.find(to.name));
}

Type Checker::value(ExprPtr& expr) {
  Type found = expression(expr);
  if (found.is(TypeKind::Permission))
    return fail(expr->where, "an assertion about permissions is not a value", "programs cannot test permissions");
  if (found.is(TypeKind::Void)) return fail(expr->where, "this call has no value");
  return found;
}

Type Checker::value(ExprPtr& expr, const Type& expected, const std::string& what) {
  Type found = value(expr);
  if (!assignable(found, expected))
    error(expr->where, what + " has type " + to_string(found) + ", expected " + to_string(expected));
  return found;
}

Type Checker::assertion(ExprPtr& expr, bool result) {
  bool before = place_.result;
  place_.result = result;
  Type found = expression(expr);
  place_.result = before;
  if (!found.is(TypeKind::Bool) && !found.is(TypeKind::Permission) && !found.is(TypeKind::Unknown))
    error(expr->where, "expected an assertion, found a value of type " + to_string(found));
  return found;
}

Type Checker::expression(ExprPtr& expr) {
  Type found = infer(expr);
  expr->type = found;
  return found;
}

Type Checker::infer(ExprPtr& expr) {
  switch (expr->kind) {
    case ExprKind::Integer: return make_type(TypeKind::Int);
    case ExprKind::Boolean: return make_type(TypeKind::Bool);
    case ExprKind::String: program_.strings.insert(expr->name); return make_type(TypeKind::String);
    case ExprKind::Null: return make_type(TypeKind::Null);
    case ExprKind::This: {
      if (class_ == nullptr || method_->is_static) return fail(expr->where, "there is no 'this' here");
      Type own = make_type(TypeKind::Class);
      own.name = class_->name;
      return own;
    }
    case ExprKind::Result:
      if (!place_.result) return fail(expr->where, "'result' stands only in postconditions of methods with a result");
      return method_->result;
    case ExprKind::Name: return name(expr);
    case ExprKind::Field: return field(*expr);
    case ExprKind::Index: return index(*expr);
    case ExprKind::Call: return call(expr);
    case ExprKind::Unary: return unary(*expr);
    case ExprKind::Binary: return binary(*expr);
    case ExprKind::Star: return connective(*expr);
    case ExprKind::Flat: return flat(expr);
    case ExprKind::Conditional: return conditional(*expr);
    case ExprKind::New: return allocation(*expr);
    case ExprKind::NewArray: return new_array(*expr);
    case ExprKind::Old:
    case ExprKind::Untouched: return state_before(*expr);
    case ExprKind::Access: return access(*expr);
    case ExprKind::Opening:
    case ExprKind::Using: return ghost_expression(*expr);
    case ExprKind::Forall:
    case ExprKind::Exists: return quantifier(*expr);
    case ExprKind::Increment: return increment(*expr);
  }
  return {};
}

Type Checker::name(ExprPtr& expr) {
  if (const Variable* local = find_local(expr->name)) {
    expr->symbol = Symbol::Local;
    return local->type;
  }
  FieldOf own = class_ == nullptr ? FieldOf{} : Program::find_field(*class_, expr->name);
  if (own.field != nullptr) {
    // Fields of `this` are written without it.
    std::vector<ExprPtr> args;
    args.push_back(make_node(ExprKind::This, expr->where, {}, {}));
    expr = make_node(ExprKind::Field, expr->where, expr->name, std::move(args));
    return field(*expr);
  }
  if (program_.find(expr->name) != nullptr) return fail(expr->where, "'" + expr->name + "' is a class, not a value");
  std::vector<std::string_view> known;
  for (const Variable& variable : scopes_.all()) known.push_back(variable.name);
  for (const Class* at = class_; at != nullptr; at = Program::superclass(*at))
    for (const Variable& one : at->fields) known.push_back(one.name);
  std::string_view near = base::nearest(expr->name, known);
  return fail(expr->where, "'" + expr->name + "' is not declared",
              near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
}

Type Checker::field(Expr& expr) {
  Type object = value(expr.args[0]);
  if (object.is(TypeKind::Unknown)) return {};
  if (object.is(TypeKind::Array) && expr.name == "length") return make_type(TypeKind::Int);
  if (expr.name == "elems") return fail(expr.where, "'elems' stands only in acc(…), for all elements of an array");
  if (!object.is(TypeKind::Class))
    return fail(expr.where, "a value of type " + to_string(object) + " has no field '" + expr.name + "'");
  const Class& owner = *program_.find(object.name);
  FieldOf found = Program::find_field(owner, expr.name);
  if (found.field == nullptr) {
    std::vector<std::string_view> known;
    for (const Class* at = &owner; at != nullptr; at = Program::superclass(*at))
      for (const Variable& one : at->fields) known.push_back(one.name);
    std::string_view near = base::nearest(expr.name, known);
    return fail(expr.where, "class '" + owner.name + "' has no field '" + expr.name + "'",
                near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?");
  }
  expr.owner = found.owner;
  return found.field->type;
}

Type Checker::index(Expr& expr) {
  Type array = value(expr.args[0]);
  value(expr.args[1], make_type(TypeKind::Int), "an index");
  if (array.is(TypeKind::Unknown)) return {};
  if (!array.is(TypeKind::Array))
    return fail(expr.where, "expected an array, found a value of type " + to_string(array));
  return array.params[0];
}

Type Checker::unary(Expr& expr) {
  Type wanted = make_type(expr.name == "!" ? TypeKind::Bool : TypeKind::Int);
  value(expr.args[0], wanted, "the operand of '" + expr.name + "'");
  return wanted;
}

Type Checker::binary(Expr& expr) {
  const std::string& op = expr.name;
  if (op == "&&" || op == "||" || op == "==>") return connective(expr);
  if (op == "==" || op == "!=") {
    Type left = value(expr.args[0]);
    Type right = value(expr.args[1]);
    if (!assignable(left, right) && !assignable(right, left))
      return fail(expr.where,
                  "a value of type " + to_string(left) + " is compared with one of type " + to_string(right));
    return make_type(TypeKind::Bool);
  }
  Type number = make_type(TypeKind::Int);
  for (ExprPtr& arg : expr.args) value(arg, number, "the operand of '" + op + "'");
  return is_comparison(op) ? make_type(TypeKind::Bool) : number;
}

/// Of Star, &&, || and ==>.
Type Checker::connective(Expr& expr) {
  std::size_t holding = 0;
  std::string op = expr.kind == ExprKind::Star ? "*" : expr.name;
  for (std::size_t i = 0; i < expr.args.size(); ++i) {
    Type found = expression(expr.args[i]);
    if (found.is(TypeKind::Permission)) {
      ++holding;
      if (op == "||" || (op == "==>" && i == 0))
        error(expr.args[i]->where, "permissions cannot stand in this operand of '" + op + "'");
    } else if (!found.is(TypeKind::Bool) && !found.is(TypeKind::Unknown)) {
      error(expr.args[i]->where, "the operand of '" + op + "' has type " + to_string(found) + ", expected bool");
    }
  }
  if (op == "&&" && holding > 1)
    error(expr.where, "'&&' joins assertions that hold permissions, which may be to the same memory",
          "write '*' where they are to different memory");
  return make_type(holding > 0 ? TypeKind::Permission : TypeKind::Bool);
}

/// A `*` joins assertions where both sides are conditions or assertions; with a number beside it, it is a product.
Type Checker::flat(ExprPtr& expr) {
  std::vector<std::string> operators = expr->operators;
  std::vector<bool> whole;      // of each stretch between stars
  std::vector<std::size_t> of;  // the stretch that an operand is in
  whole.push_back(false);
  bool known = true;
  for (std::size_t i = 0; i < expr->args.size(); ++i) {
    if (i > 0 && operators[i - 1] == "*") whole.push_back(false);
    if (i > 0 && is_comparison(operators[i - 1])) whole.back() = true;
    of.push_back(whole.size() - 1);
    bool alone = (i == 0 || operators[i - 1] == "*") && (i == operators.size() || operators[i] == "*");
    Type found = expression(expr->args[i]);
    known = known && !found.is(TypeKind::Unknown);
    if (alone && (found.is(TypeKind::Bool) || found.is(TypeKind::Permission))) whole.back() = true;
  }
  if (!known) return {};
  for (std::size_t k = 1; k + 1 < whole.size(); ++k)
    if (!whole[k] && whole[k - 1] && whole[k + 1])
      return fail(expr->where, "it is not clear which '*' is a product here", "put the product into parentheses");
  expr = build_flat(std::move(expr->args), operators, [&](std::size_t i) { return whole[of[i]] && whole[of[i + 1]]; });
  return infer(expr);
}

Type Checker::conditional(Expr& expr) {
  value(expr.args[0], make_type(TypeKind::Bool), "a condition");
  Type first = expression(expr.args[1]);
  Type second = expression(expr.args[2]);
  auto holds = [](const Type& a, const Type& b) { return a.is(TypeKind::Permission) && b.is(TypeKind::Bool); };
  if (holds(first, second) || holds(second, first)) return make_type(TypeKind::Permission);
  if (assignable(first, second)) return second;
  if (assignable(second, first)) return first;
  return fail(expr.where, "the cases have types " + to_string(first) + " and " + to_string(second));
}

Type Checker::quantifier(Expr& expr) {
  resolve(expr.variable.type);
  if (place_.code) error(expr.where, "a quantifier cannot be executed");
  scopes_.open();
  declare_local(expr.variable);
  Type body = expression(expr.args[0]);
  scopes_.close();
  bool fits = body.is(TypeKind::Bool) || (body.is(TypeKind::Permission) && expr.kind == ExprKind::Forall);
  if (!fits && !body.is(TypeKind::Unknown))
    return fail(expr.where, "the body of this quantifier has type " + to_string(body) + ", expected bool");
  return body;
}

Type Checker::access(Expr& expr) {
  if (!place_.assertion) return fail(expr.where, "programs cannot test permissions");
  ExprPtr& place = expr.args[0];
  bool elements = place->kind == ExprKind::Field && place->name == "elems";
  if (elements) {
    Type array = value(place->args[0]);
    if (!array.is(TypeKind::Array) && !array.is(TypeKind::Unknown))
      error(place->where, "'elems' of a value of type " + to_string(array), "expected an array");
    return make_type(TypeKind::Permission);
  }
  Type found = expression(place);
  bool fits = (place->kind == ExprKind::Field && place->owner != nullptr) || place->kind == ExprKind::Index;
  if (!fits && !found.is(TypeKind::Unknown))
    error(place->where, "expected a field or an array element", "acc(x.f), acc(a[i]) or acc(a.elems)");
  return make_type(TypeKind::Permission);
}

Type Checker::increment(Expr& expr) {
  if (!place_.code) return fail(expr.where, "'" + expr.name + "' changes a value, which a specification cannot");
  value(expr.args[0], make_type(TypeKind::Int), "the operand of '" + expr.name + "'");
  return make_type(TypeKind::Int);
}

Type Checker::state_before(Expr& expr) {
  bool old = expr.kind == ExprKind::Old;
  if (!place_.old)
    return fail(expr.where, std::string(old ? "'old'" : "'untouched'") + " stands where there is no earlier state",
                "use it in postconditions");
  if (old) return value(expr.args[0]);
  Type found = assertion(expr.args[0], place_.result);
  if (!found.is(TypeKind::Permission) && !found.is(TypeKind::Unknown))
    error(expr.args[0]->where, "untouched(…) is about memory, and this names none");
  return make_type(TypeKind::Permission);
}

Type Checker::ghost_expression(Expr& expr) {
  instance(expr.args[0], expr.kind == ExprKind::Opening ? MethodKind::Predicate : MethodKind::Pure);
  return value(expr.args[1]);
}

}  // namespace cairn::frontend::idf
