#include <algorithm>

#include "frontend/idf/flat.h"
#include "frontend/idf/lowering.h"

namespace cairn::frontend::idf {

bool needs_code(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Field: return true;
    case ExprKind::Binary:
      if (expr.name == "/" || expr.name == "%") return true;
      break;
    case ExprKind::Index:
    case ExprKind::Call:
    case ExprKind::New:
    case ExprKind::NewArray:
    case ExprKind::Opening:
    case ExprKind::Using:
    case ExprKind::Increment: return true;
    default: break;
  }
  return std::any_of(expr.args.begin(), expr.args.end(), [](const ExprPtr& arg) { return needs_code(*arg); });
}

std::string field_name(const Expr& field) { return field.owner->name + "." + field.name; }

Term SpecLowering::leaf(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Integer: return terms_.mk_int(mpz_class(expr.name, 10));
    case ExprKind::Boolean: return terms_.mk_bool(expr.name == "true");
    case ExprKind::String: return shared_.string(expr.name);
    case ExprKind::Null: return terms_.mk_null();
    case ExprKind::This: return *scope_.find(this_name);
    case ExprKind::Result: return *scope_.find(result_name);
    default: break;
  }
  const Term variable = *scope_.find(expr.name);
  auto had = at_beginning_.find(variable);
  return old_ > 0 && had != at_beginning_.end() ? had->second : variable;
}

std::vector<Term> SpecLowering::all(const std::vector<ExprPtr>& exprs) {
  std::vector<Term> out;
  for (const ExprPtr& expr : exprs) out.push_back(term(*expr));
  return out;
}

Term SpecLowering::call(const Method& method, const std::vector<Term>& args) {
  const Method& root = Program::root(method);
  std::vector<term::Sort> domain;
  if (!root.is_static) domain.push_back(terms_.ref_sort());
  for (const Variable& parameter : root.parameters) domain.push_back(shared_.sort(parameter.type));
  const auto& function = terms_.declare_function(family(method), std::move(domain), shared_.sort(root.result));
  return terms_.mk_apply(function, args, Op::PureCall);
}

std::size_t SpecLowering::enter_super(const Expr& expr) {
  std::vector<Term> args = all(expr.args);
  std::size_t mark = scope_.mark();
  for (std::size_t i = 0; i < args.size(); ++i) scope_.bind(expr.method->parameters[i].name, args[i]);
  return mark;
}

Term SpecLowering::term(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::Integer:
    case ExprKind::Boolean:
    case ExprKind::String:
    case ExprKind::Null:
    case ExprKind::This:
    case ExprKind::Result:
    case ExprKind::Name: return leaf(expr);
    case ExprKind::Forall:
    case ExprKind::Exists: return quantifier(expr);
    case ExprKind::Old: {
      if (inlined_) shared_.refuse(expr.where, "'old' in a body that a subclass calls by super");
      ++old_;
      Term inner = term(*expr.args[0]);
      --old_;
      return shared_.raw(Op::Old, {inner});
    }
    case ExprKind::Opening:
    case ExprKind::Using: {
      const Expr& instance = *expr.args[0];
      std::vector<Term> args = all(instance.args);
      args.push_back(term(*expr.args[1]));
      Op op = expr.kind == ExprKind::Opening ? Op::Unfolding : Op::Using;
      return terms_.mk_named(op, family(*instance.method), args, args.back().sort());
    }
    case ExprKind::Call:
      if (expr.super) {
        std::size_t mark = enter_super(expr);
        Term out = term(*expr.method->value);
        scope_.reset(mark);
        return out;
      }
      return call(*expr.method, all(expr.args));
    default: return apply(expr, all(expr.args));
  }
}

Term SpecLowering::apply(const Expr& expr, const std::vector<Term>& args) {
  switch (expr.kind) {
    case ExprKind::Unary: return shared_.raw(expr.name == "!" ? Op::Not : Op::Neg, {args[0]});
    case ExprKind::Binary: return binary(expr, args);
    case ExprKind::Star: return terms_.mk_raw(Op::And, args);
    case ExprKind::Conditional: return shared_.raw(Op::Ite, {args[0], args[1], args[2]});
    case ExprKind::Field:
      if (expr.owner == nullptr) return shared_.raw(Op::ArrayLength, {args[0]}, {}, terms_.int_sort());
      return terms_.mk_named(Op::FieldRead, field_name(expr), args, shared_.sort(expr.type));
    case ExprKind::Index: return shared_.raw(Op::ElementRead, {args[0], args[1]}, {}, shared_.sort(expr.type));
    default: break;
  }
  shared_.refuse(expr.where, "this expression in a specification");
  return terms_.mk_true();
}

Term SpecLowering::binary(const Expr& expr, const std::vector<Term>& args) {
  const std::string& op = expr.name;
  if (op == "&&") return terms_.mk_raw(Op::And, args);
  if (op == "||") return terms_.mk_raw(Op::Or, args);
  if (op == "==>") return shared_.raw(Op::Implies, {args[0], args[1]});
  if (op == "==") return shared_.raw(Op::Eq, {args[0], args[1]});
  if (op == "!=") return shared_.raw(Op::Distinct, {args[0], args[1]});
  if (op == "<") return shared_.raw(Op::Lt, {args[0], args[1]});
  if (op == "<=") return shared_.raw(Op::Le, {args[0], args[1]});
  if (op == ">") return shared_.raw(Op::Lt, {args[1], args[0]});
  if (op == ">=") return shared_.raw(Op::Le, {args[1], args[0]});
  if (op == "+") return shared_.raw(Op::Add, {args[0], args[1]});
  if (op == "-") return shared_.raw(Op::Sub, {args[0], args[1]});
  if (op == "*") return shared_.raw(Op::Mul, {args[0], args[1]});
  return quotient(op == "%", args[0], args[1]);
}

/// Division as in Java, towards zero; that of the IR has a remainder that is not negative.
Term SpecLowering::quotient(bool remainder, Term a, Term b) {
  Op op = remainder ? Op::Mod : Op::IntDiv;
  if (a.is_value() && a.integer() >= 0) return shared_.raw(op, {a, b});
  Term positive = shared_.raw(Op::Le, {terms_.mk_int(0), a});
  Term mirrored = shared_.raw(Op::Neg, {shared_.raw(op, {shared_.raw(Op::Neg, {a}), b})});
  return shared_.raw(Op::Ite, {positive, shared_.raw(op, {a, b}), mirrored});
}

Term SpecLowering::quantifier(const Expr& expr) {
  std::size_t mark = scope_.mark();
  Term variable = terms_.fresh_bound(expr.variable.name, shared_.sort(expr.variable.type));
  scope_.bind(expr.variable.name, variable);
  Term body = term(*expr.args[0]);
  scope_.reset(mark);
  std::vector<Term> variables = {variable};
  return terms_.mk_quantifier(expr.kind == ExprKind::Forall ? Op::Forall : Op::Exists, variables, body);
}

spec::Assertion SpecLowering::assertion(const Expr& expr) {
  bool star = expr.kind == ExprKind::Star || (expr.kind == ExprKind::Binary && expr.name == "&&");
  if (star) {
    spec::Star out;
    for (const ExprPtr& arg : expr.args) out.conjuncts.push_back(assertion(*arg));
    return spec::make(std::move(out), expr.where);
  }
  if (!expr.type.is(TypeKind::Permission)) return spec::make(spec::Pure{term(expr)}, expr.where);
  switch (expr.kind) {
    case ExprKind::Access: return access(expr);
    case ExprKind::Untouched: {
      if (inlined_) shared_.refuse(expr.where, "'untouched' in a body that a subclass calls by super");
      memory_only_ = true;
      spec::Assertion memory = assertion(*expr.args[0]);
      memory_only_ = false;
      return spec::make(spec::Untouched{memory}, expr.where);
    }
    case ExprKind::Call: return instance(expr);
    case ExprKind::Forall: return quantified(expr);
    case ExprKind::Conditional:
      return spec::make(spec::Conditional{term(*expr.args[0]), assertion(*expr.args[1]), assertion(*expr.args[2])},
                        expr.where);
    case ExprKind::Binary:  // ==>
      return spec::make(
          spec::Conditional{term(*expr.args[0]), assertion(*expr.args[1]), spec::make(spec::Star{}, expr.where)},
          expr.where);
    default: break;
  }
  shared_.refuse(expr.where, "this assertion");
  return spec::make(spec::Star{}, expr.where);
}

spec::Assertion SpecLowering::access(const Expr& expr) {
  const Expr& place = *expr.args[0];
  spec::Access out;
  if (place.kind == ExprKind::Index)
    out.place = spec::ElementAccess{term(*place.args[0]), term(*place.args[1])};
  else if (place.owner == nullptr)
    out.place = spec::ElementsAccess{term(*place.args[0])};
  else
    out.place = spec::FieldAccess{term(*place.args[0]), field_name(place)};
  return spec::make(std::move(out), expr.where);
}

/// An instance of an object's predicate says that there is an object.
spec::Assertion SpecLowering::instance(const Expr& expr) {
  if (expr.super) {
    std::size_t mark = enter_super(expr);
    spec::Assertion out = assertion(*expr.method->value);
    scope_.reset(mark);
    return out;
  }
  spec::PredicateInstance made;
  made.predicate = family(*expr.method);
  made.arguments = all(expr.args);
  Term receiver = expr.receiver ? made.arguments[0] : Term();
  spec::Assertion held = spec::make(std::move(made), expr.where);
  if (!expr.receiver || expr.args[0]->kind == ExprKind::This || memory_only_) return held;
  return spec::make(spec::Star{{spec::make(spec::Pure{shared_.not_null(receiver)}, expr.where), held}}, expr.where);
}

spec::Assertion SpecLowering::quantified(const Expr& expr) {
  std::size_t mark = scope_.mark();
  spec::Forall out;
  out.variables = {terms_.fresh_bound(expr.variable.name, shared_.sort(expr.variable.type))};
  scope_.bind(expr.variable.name, out.variables[0]);
  out.body = assertion(*expr.args[0]);
  scope_.reset(mark);
  return spec::make(std::move(out), expr.where);
}

}  // namespace cairn::frontend::idf
