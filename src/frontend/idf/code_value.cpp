#include <algorithm>

#include "frontend/idf/code_lowering.h"
#include "term/substitute.h"

namespace cairn::frontend::idf {

namespace {

/// The names of variables that evaluating an expression assigns.
void changed_names(const Expr& expr, std::vector<std::string>& out) {
  if (expr.kind == ExprKind::Increment && expr.args[0]->kind == ExprKind::Name) out.push_back(expr.args[0]->name);
  for (const ExprPtr& arg : expr.args) changed_names(*arg, out);
}

bool has_effects(const Expr& expr) {
  const bool own = expr.kind == ExprKind::Increment || expr.kind == ExprKind::New || expr.kind == ExprKind::NewArray ||
                   (expr.kind == ExprKind::Call && expr.method->kind != MethodKind::Pure);
  return own || std::ranges::any_of(expr.args, [](const ExprPtr& arg) { return has_effects(*arg); });
}

}  // namespace

std::vector<Term> CodeLowering::operands(const std::vector<const Expr*>& all, std::size_t count) {
  std::vector<Term> out;
  for (std::size_t i = 0; i < count; ++i) {
    Term now = value(*all[i]);
    std::vector<std::string> names;
    for (std::size_t later = i + 1; later < all.size(); ++later) changed_names(*all[later], names);
    const auto read = term::free_symbols(std::vector<Term>{now}).constants;
    const bool changes = std::ranges::any_of(
        names, [&](const std::string& name) { return std::ranges::find(read, *scope_.find(name)) != read.end(); });
    if (changes) {
      Term kept = temporary(all[i]->type, all[i]->where);
      assign(kept, now, all[i]->where);
      now = kept;
    }
    out.push_back(now);
  }
  return out;
}

std::vector<Term> CodeLowering::operands(const std::vector<ExprPtr>& all) {
  std::vector<const Expr*> pointers;
  for (const ExprPtr& one : all) pointers.push_back(one.get());
  return operands(pointers, pointers.size());
}

Term CodeLowering::value(const Expr& expr) {
  if (!needs_code(expr)) return spec_.term(expr);
  if (expr.again && has_effects(expr))
    shared_.refuse(expr.where, "a chain of comparisons whose operand changes something", "write two comparisons");
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
      if (expr.owner == nullptr) return length(expr);
      [[fallthrough]];
    case ExprKind::Index: {
      ir::Place from = place(expr);
      return load(std::move(from), shared_.type(expr.type), expr.where);
    }
    case ExprKind::Binary:
      if (expr.name == "&&" || expr.name == "||" || expr.name == "==>") return lazy(expr);
      break;
    default: break;
  }
  std::vector<Term> args = operands(expr.args);
  divisor(expr, args);
  return spec_.apply(expr, args);
}

void CodeLowering::divisor(const Expr& expr, const std::vector<Term>& args) {
  if (expr.kind != ExprKind::Binary || (expr.name != "/" && expr.name != "%")) return;
  Term safe = shared_.raw(Op::Distinct, {args[1], terms_.mk_int(0)});
  emit(ir::Assert{spec::make(spec::Pure{safe}, expr.where), ir::Property::DivisionByZero, "the divisor is not zero"},
       expr.where);
}

/// Of an array, which must be there.
Term CodeLowering::length(const Expr& expr) {
  std::vector<Term> args = operands(expr.args);
  spec::Assertion some = spec::make(spec::Pure{shared_.not_null(args[0])}, expr.where);
  emit(ir::Assert{some, ir::Property::NullDereference, {}}, expr.where);
  return spec_.apply(expr, args);
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
  std::vector<Term> args = operands(expr.args);
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
  std::vector<Term> args = operands(expr.args);
  std::size_t mark = scope_.mark();
  for (std::size_t i = 0; i < args.size(); ++i) {
    Term kept = temporary(method.parameters[i].type, expr.where);
    assign(kept, args[i], expr.where);
    scope_.bind(method.parameters[i].name, kept);
  }
  Body inlined{{}, new_block("after"), true};
  if (!method.result.is(TypeKind::Void)) inlined.result = temporary(method.result, expr.where);
  bodies_.push_back(inlined);
  const bool outer = spec_.set_inlined(true);
  body(method);
  spec_.set_inlined(outer);
  bodies_.pop_back();
  end(ir::Goto{inlined.exit}, expr.where);
  current_ = inlined.exit;
  scope_.reset(mark);
  return inlined.result;
}

Term CodeLowering::allocate(const Expr& expr) {
  std::vector<Term> args = operands(expr.args);
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
