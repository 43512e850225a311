#include "frontend/idf/code_lowering.h"

namespace cairn::frontend::idf {

Term CodeLowering::value(const Expr& expr) {
  if (!needs_code(expr)) return spec_.term(expr);
  switch (expr.kind) {
    case ExprKind::New:
    case ExprKind::NewArray: return allocate(expr);
    case ExprKind::Increment: return increment(expr);
    case ExprKind::Call: return call(expr);
    case ExprKind::Conditional: return lazy(expr);
    case ExprKind::Opening:
    case ExprKind::Using:
      shared_.refuse(expr.where, std::string(expr.kind == ExprKind::Opening ? "'opening'" : "'using'") + " in code",
                     "write the statement open, close or use");
      return spec_.term(expr);
    case ExprKind::Field:
      if (expr.owner != nullptr) return load(place(expr), shared_.type(expr.type), expr.where);
      break;
    case ExprKind::Index: return load(place(expr), shared_.type(expr.type), expr.where);
    case ExprKind::Binary:
      if (expr.name == "&&" || expr.name == "||" || expr.name == "==>") return lazy(expr);
      break;
    default: break;
  }
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(value(*arg));
  divisor(expr, args);
  return spec_.apply(expr, args);
}

void CodeLowering::divisor(const Expr& expr, const std::vector<Term>& args) {
  if (expr.kind != ExprKind::Binary || (expr.name != "/" && expr.name != "%")) return;
  Term safe = shared_.raw(Op::Distinct, {args[1], terms_.mk_int(0)});
  emit(ir::Assert{spec::make(spec::Pure{safe}, expr.where), ir::Property::DivisionByZero, "the divisor is not zero"},
       expr.where);
}

/// Operands that may not be evaluated get their own blocks.
Term CodeLowering::lazy(const Expr& expr) {
  if (expr.kind != ExprKind::Conditional)
    return connective(
        expr.name, expr.args.size(), [&](std::size_t i) { return value(*expr.args[i]); }, expr.where);
  return choice(
      shared_.type(expr.type), [&] { return value(*expr.args[0]); }, [&] { return value(*expr.args[1]); },
      [&] { return value(*expr.args[2]); }, expr.where);
}

Term CodeLowering::pure_value(const Expr& expr, Term value) {
  Term target = temporary(expr.type, expr.where);
  assign(target, value, expr.where);
  return target;
}

Term CodeLowering::call(const Expr& expr) {
  if (expr.super && expr.method->code) return super_call(expr);
  if (expr.super) {
    shared_.refuse(expr.where, "a pure method of the superclass in code", "call this object's own");
    return spec_.term(expr);
  }
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(value(*arg));
  if (expr.method->kind == MethodKind::Pure) return pure_value(expr, spec_.call(*expr.method, args));
  std::vector<Term> targets;
  if (!expr.method->result.is(TypeKind::Void)) targets.push_back(temporary(expr.method->result, expr.where));
  if (expr.method->is_static)
    emit(ir::Call{targets, qualified(*expr.method), std::move(args)}, expr.where);
  else
    emit(ir::VirtualCall{targets, qualified(*expr.method), std::move(args)}, expr.where);
  return targets.empty() ? Term() : targets[0];
}

/// Calls of the superclass are not dispatched: the body takes the place of the call.
Term CodeLowering::super_call(const Expr& expr) {
  const Method& method = *expr.method;
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(value(*arg));
  std::size_t mark = scope_.mark();
  for (std::size_t i = 0; i < args.size(); ++i) {
    Term kept = temporary(method.parameters[i].type, expr.where);
    assign(kept, args[i], expr.where);
    scope_.bind(method.parameters[i].name, kept);
  }
  Body inlined{{}, new_block("after"), true};
  if (!method.result.is(TypeKind::Void)) inlined.result = temporary(method.result, expr.where);
  bodies_.push_back(inlined);
  body(method);
  bodies_.pop_back();
  end(ir::Goto{inlined.exit}, expr.where);
  current_ = inlined.exit;
  scope_.reset(mark);
  return inlined.result;
}

Term CodeLowering::allocate(const Expr& expr) {
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(value(*arg));
  Term target = temporary(expr.type, expr.where);
  if (expr.kind == ExprKind::NewArray) {
    emit(ir::NewArray{target, shared_.type(expr.type.params[0]), args[0]}, expr.where);
    return target;
  }
  emit(ir::NewObject{target, expr.type.name}, expr.where);
  if (expr.method == nullptr) return target;
  args.insert(args.begin(), target);
  emit(ir::Call{{}, qualified(*expr.method), std::move(args)}, expr.where);
  return target;
}

/// The value is that before.
Term CodeLowering::increment(const Expr& expr) {
  const Expr& operand = *expr.args[0];
  Op op = expr.name == "++" ? Op::Add : Op::Sub;
  Term before = temporary(expr.type, expr.where);
  if (operand.kind == ExprKind::Name) {
    Term counter = *scope_.find(operand.name);
    assign(before, counter, expr.where);
    assign(counter, shared_.raw(op, {counter, terms_.mk_int(1)}), expr.where);
    return before;
  }
  ir::Place target = place(operand);
  emit(ir::Load{before, target}, expr.where);
  emit(ir::Store{std::move(target), shared_.raw(op, {before, terms_.mk_int(1)})}, expr.where);
  return before;
}

}  // namespace cairn::frontend::idf
