#include <algorithm>

#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

bool reads_heap(const Expr& expr) {
  bool own =
      (expr.kind == ExprKind::Field && expr.symbol == Symbol::Field) ||
      (expr.kind == ExprKind::Name && expr.symbol == Symbol::Field) || expr.kind == ExprKind::CellValue ||
      (expr.kind == ExprKind::Index && !expr.args[0]->type.is(TypeKind::Map)) || expr.kind == ExprKind::New ||
      expr.kind == ExprKind::Unfolding || expr.kind == ExprKind::Comprehension || expr.symbol == Symbol::Constant ||
      (expr.kind == ExprKind::Call &&
       (expr.symbol == Symbol::Function || expr.symbol == Symbol::Predicate || expr.symbol == Symbol::Procedure)) ||
      (expr.kind == ExprKind::Field && expr.name == "map");
  return own || std::any_of(expr.args.begin(), expr.args.end(), [](const ExprPtr& arg) { return reads_heap(*arg); });
}

Term SpecLowering::leaf(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Integer: return terms_.mk_int(mpz_class(expr.name, 10));
    case ExprKind::Char: return terms_.mk_bv(mpz_class(static_cast<unsigned char>(expr.name[0])), 8);
    case ExprKind::Boolean: return terms_.mk_bool(expr.name == "true");
    case ExprKind::Null:
      if (expr.type.is(TypeKind::ArrayCell)) {
        const Term parts[] = {terms_.mk_null(), terms_.mk_int(0)};
        return shared_.raw(Op::DtConstruct, {parts[0], parts[1]}, {0}, shared_.cell_sort());
      }
      return terms_.mk_null();
    default: break;
  }
  if (std::optional<Term> variable = scope_.find(expr.name)) {
    auto had = at_beginning_.find(*variable);
    return old_ > 0 && had != at_beginning_.end() ? had->second : *variable;
  }
  if (expr.symbol == Symbol::Constant)
    return terms_.mk_apply(shared_.function(*shared_.program.names.at(expr.name)), {}, Op::PureCall);
  if (expr.symbol == Symbol::Global) return terms_.mk_const(expr.name, shared_.sort(expr.type));
  shared_.refuse(expr.where, "field '" + expr.name + "' as a value");
  return terms_.mk_const(expr.name, shared_.sort(expr.type));
}

Term SpecLowering::term(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Integer:
    case ExprKind::Char:
    case ExprKind::Boolean:
    case ExprKind::Null: return leaf(expr);
    case ExprKind::Name:
      if (expr.symbol != Symbol::Constructor) return leaf(expr);
      return apply(expr, {});
    case ExprKind::Emp: return terms_.mk_true();
    case ExprKind::Forall:
    case ExprKind::Exists: return quantifier(expr);
    case ExprKind::Unfolding: {
      std::vector<Term> args;
      for (const ExprPtr& arg : expr.args) args.push_back(term(*arg));
      return terms_.mk_named(Op::Unfolding, expr.name, args, args.back().sort());
    }
    case ExprKind::Field:
    case ExprKind::Index:
    case ExprKind::CellValue: return read(expr);
    case ExprKind::Call: return call(expr);
    case ExprKind::Comprehension: return comprehension(expr);
    default: {
      std::vector<Term> args;
      for (const ExprPtr& arg : expr.args) args.push_back(term(*arg));
      return apply(expr, args);
    }
  }
}

Term SpecLowering::read(const Expr& expr) {
  // `next[x]` is `x.next`.
  if (expr.kind == ExprKind::Index && expr.args[0]->kind == ExprKind::Name && expr.args[0]->symbol == Symbol::Field) {
    const Member& member = shared_.program.fields.at(expr.args[0]->name);
    std::vector<Term> object = {term(*expr.args[1])};
    return terms_.mk_named(Op::FieldRead, member.owner->name + "." + expr.args[0]->name, object,
                           shared_.sort(expr.type));
  }
  // The map of cells is not a value: only its elements are.
  const Expr& base = *expr.args[0];
  if (expr.kind == ExprKind::Index && base.kind == ExprKind::Field && base.symbol == Symbol::Builtin &&
      base.name == "cells") {
    const Term parts[] = {term(*base.args[0]), term(*expr.args[1])};
    return shared_.raw(Op::DtConstruct, {parts[0], parts[1]}, {0}, shared_.cell_sort());
  }
  if (expr.kind == ExprKind::Field && expr.symbol == Symbol::Builtin && expr.name == "map") {
    const Term array = term(base);
    return shared_.raw(Op::ElementsRead, {array}, {}, shared_.sort(expr.type));
  }
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(term(*arg));
  if (expr.kind == ExprKind::Field && expr.symbol == Symbol::Field)
    return terms_.mk_named(Op::FieldRead, expr.args[0]->type.name + "." + expr.name, args, shared_.sort(expr.type));
  if (expr.kind == ExprKind::Index && expr.args[0]->type.is(TypeKind::Array) && shared_.total_arrays()) {
    Term elements =
        shared_.raw(Op::ElementsRead, {args[0]}, {}, terms_.array_sort(terms_.int_sort(), shared_.sort(expr.type)));
    return shared_.raw(Op::Select, {elements, args[1]});
  }
  if (expr.kind == ExprKind::Index && expr.args[0]->type.is(TypeKind::Array))
    return shared_.raw(Op::ElementRead, {args[0], args[1]}, {}, shared_.sort(expr.type));
  if (expr.kind == ExprKind::CellValue) {
    Term array = shared_.array_of(args[0], expr.type, expr.where);
    Term index = shared_.index_of(args[0]);
    return shared_.raw(Op::ElementRead, {array, index}, {}, shared_.sort(expr.type));
  }
  return apply(expr, args);
}

Term SpecLowering::call(const Expr& expr) {
  if (expr.symbol == Symbol::Builtin && expr.name == "old") {
    ++old_;
    Term inner = term(*expr.args[0]);
    --old_;
    return shared_.raw(Op::Old, {inner});
  }
  if (expr.symbol == Symbol::Builtin && expr.name == "known") return term(*expr.args[0]);
  if (expr.symbol == Symbol::Builtin && (expr.name == "Btwn" || expr.name == "Reach" || expr.name == "Frame"))
    return apply(expr, {});
  if (expr.symbol == Symbol::Predicate || expr.symbol == Symbol::Function) {
    const Decl& called = *shared_.program.names.at(expr.name);
    if (is_expanded(shared_, called)) {
      Scope inner = arguments_of(expr, called);
      return SpecLowering(shared_, inner).term(*called.body);
    }
  }
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(term(*arg));
  return apply(expr, args);
}

Term SpecLowering::quantifier(const Expr& expr) {
  std::size_t mark = scope_.mark();
  std::vector<Term> variables;
  std::vector<Term> guards;
  for (const Binder& binder : expr.binders) {
    Term guard = binder.guard ? term(*binder.guard) : Term();
    Term variable = terms_.fresh_bound(binder.name, shared_.sort(binder.type));
    variables.push_back(variable);
    if (guard) guards.push_back(shared_.raw(Op::SetMember, {variable, guard}));
    scope_.bind(binder.name, variable);
  }
  Term body = term(*expr.args[0]);
  bool universal = expr.kind == ExprKind::Forall;
  std::reverse(guards.begin(), guards.end());
  for (Term guard : guards)
    body = universal ? shared_.raw(Op::Implies, {guard, body}) : shared_.raw(Op::And, {guard, body});
  std::vector<std::vector<Term>> triggers;
  std::vector<Term> pattern;
  for (const Annotation& annotation : expr.annotations)
    if (annotation.kind == Annotation::Kind::Pattern) pattern.push_back(term(*annotation.terms[0]));
  if (!pattern.empty()) triggers.push_back(std::move(pattern));
  scope_.reset(mark);
  return terms_.mk_quantifier(universal ? Op::Forall : Op::Exists, variables, body, triggers);
}

}  // namespace cairn::frontend::spl
