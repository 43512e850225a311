#include "frontend/spl/checker.h"

namespace cairn::frontend::spl {

Type Checker::unary(Expr& expr) {
  if (expr.name == "!") return expression(*expr.args[0], make_type(TypeKind::Bool));
  Type operand = expression(*expr.args[0], {});
  if (operand.is(TypeKind::Int) || operand.is(TypeKind::Byte) || operand.is(TypeKind::Any)) return operand;
  return fail(expr.where, "'" + expr.name + "' of a value of type " + to_string(operand), "expected an Int");
}

Type Checker::binary(Expr& expr, const Type& expected) {
  const std::string& op = expr.name;
  if (op == "&&" || op == "||" || op == "&*&" || op == "&+&" || op == "-**" || op == "==>" || op == "<=>")
    return connective(expr, expected);
  if (op == "==" || op == "!=") return equality(expr);
  if (op == "<" || op == ">" || op == "<=" || op == ">=") return comparison(expr);
  if (op == "in" || op == "!in") return membership(expr);
  if (op == "++" || op == "**" || op == "--") return set_operation(expr, expected);
  if (op == "|->") {
    Type value = expression(*expr.args[0], {});
    expression(*expr.args[1], value);
    if (expr.args[0]->kind != ExprKind::Field && expr.args[0]->kind != ExprKind::Index)
      error(expr.args[0]->where, "expected a field before '|->'");
    return make_type(TypeKind::Permission);
  }
  return arithmetic(expr);
}

Type Checker::connective(Expr& expr, const Type& expected) {
  bool pure = expected.is(TypeKind::Bool) || expr.name == "<=>";
  Type result = make_type(TypeKind::Bool);
  for (std::size_t i = 0; i < expr.args.size(); ++i) {
    bool condition = pure || (expr.name == "==>" && i == 0);
    Type wanted = make_type(condition ? TypeKind::Bool : TypeKind::Permission);
    if (expression(*expr.args[i], wanted).is(TypeKind::Permission)) result = wanted;
  }
  return result;
}

Type Checker::equality(Expr& expr) {
  Type left = expression(*expr.args[0], {});
  Type right = expression(*expr.args[1], {});
  Type common;
  if (left.is(TypeKind::Permission) || right.is(TypeKind::Permission))
    return fail(expr.where, "permissions cannot be compared");
  if (!unify(left, right, common))
    return fail(expr.where, "a value of type " + to_string(left) + " is compared with one of type " + to_string(right));
  refine(*expr.args[0], common);
  refine(*expr.args[1], common);
  return make_type(TypeKind::Bool);
}

Type Checker::comparison(Expr& expr) {
  Type left = expression(*expr.args[0], {});
  Type right = expression(*expr.args[1], {});
  Type common;
  bool inclusion = expr.name == "<=" || expr.name == ">=";
  bool fits = unify(left, right, common);
  bool ordered = common.is(TypeKind::Int) || common.is(TypeKind::Byte) || common.is(TypeKind::Any) ||
                 (inclusion && common.is(TypeKind::Set));
  if (!fits || !ordered)
    return fail(expr.where,
                "'" + expr.name + "' between values of types " + to_string(left) + " and " + to_string(right));
  refine(*expr.args[0], common);
  refine(*expr.args[1], common);
  return make_type(TypeKind::Bool);
}

Type Checker::membership(Expr& expr) {
  Type set = expression(*expr.args[1], {});
  if (!set.is(TypeKind::Set)) {
    if (!set.is(TypeKind::Any)) error(expr.args[1]->where, "expected a Set, found " + to_string(set));
    expression(*expr.args[0], {});
    return make_type(TypeKind::Bool);
  }
  Type element = expression(*expr.args[0], set.params[0]);
  if (element != set.params[0]) refine(*expr.args[1], make_type(TypeKind::Set, element));
  return make_type(TypeKind::Bool);
}

Type Checker::arithmetic(Expr& expr) {
  Type common;
  for (ExprPtr& arg : expr.args) {
    Type found = expression(*arg, {});
    Type both;
    bool number = found.is(TypeKind::Int) || found.is(TypeKind::Byte) || found.is(TypeKind::Any);
    if (!number || !unify(common, found, both))
      return fail(arg->where, "'" + expr.name + "' with a value of type " + to_string(found), "expected an Int");
    common = both;
  }
  return common;
}

Type Checker::set_operation(Expr& expr, const Type& expected) {
  Type common = expected.is(TypeKind::Set) ? expected : Type();
  for (ExprPtr& arg : expr.args) {
    Type found = expression(*arg, {});
    Type both;
    if (!(found.is(TypeKind::Set) || found.is(TypeKind::Any)) || !unify(common, found, both))
      return fail(arg->where, "'" + expr.name + "' with a value of type " + to_string(found), "expected a Set");
    common = both;
  }
  for (ExprPtr& arg : expr.args) refine(*arg, common);
  return common;
}

}  // namespace cairn::frontend::spl
