#include <algorithm>

#include "frontend/spl/code_lowering.h"

namespace cairn::frontend::spl {

namespace {

bool divides(const Expr& expr) {
  return (expr.kind == ExprKind::Binary && (expr.name == "/" || expr.name == "%")) ||
         std::any_of(expr.args.begin(), expr.args.end(), [](const ExprPtr& arg) { return divides(*arg); });
}

/// Whether the length of an array is read, outside of what only specifications say.
bool reads_length(const Expr& expr) {
  if (expr.kind == ExprKind::Forall || expr.kind == ExprKind::Exists || expr.kind == ExprKind::Comprehension ||
      expr.kind == ExprKind::Unfolding || (expr.kind == ExprKind::Call && expr.symbol == Symbol::Builtin))
    return false;
  return (expr.kind == ExprKind::Field && expr.symbol == Symbol::Builtin && expr.name == "length") ||
         std::any_of(expr.args.begin(), expr.args.end(), [](const ExprPtr& arg) { return reads_length(*arg); });
}

/// Whether a specification can say what the value is.
bool is_described(const Expr& expr) {
  if (expr.kind == ExprKind::New || (expr.kind == ExprKind::Call && expr.symbol == Symbol::Procedure)) return false;
  return std::all_of(expr.args.begin(), expr.args.end(), [](const ExprPtr& arg) { return is_described(*arg); });
}

}  // namespace

void CodeLowering::hoist(const Expr& expr, bool lazily) {
  if (is_described(expr) || hoisted_.contains(&expr)) return;
  const bool first_only = expr.kind == ExprKind::Conditional ||
                          (lazily && expr.kind == ExprKind::Binary && (expr.name == "||" || expr.name == "==>"));
  if (first_only) return hoist(*expr.args[0], lazily);
  hoist(expr.args);
  if (expr.kind == ExprKind::New || (expr.kind == ExprKind::Call && expr.symbol == Symbol::Procedure))
    hoisted_[&expr] = expr.kind == ExprKind::New ? allocate(expr) : call(expr).front();
}

void CodeLowering::hoist(const std::vector<ExprPtr>& all) {
  for (std::size_t i = all.size(); i-- > 0;) hoist(*all[i]);
}

Term CodeLowering::value(const Expr& expr) {
  if (auto found = hoisted_.find(&expr); found != hoisted_.end()) {
    Term done = found->second;
    hoisted_.erase(found);
    return done;
  }
  // Division is checked where it is computed.
  bool comprehension = expr.kind == ExprKind::Comprehension;
  const bool length = decl_.kind == DeclKind::Procedure && reads_length(expr);
  if (!reads_heap(expr) && !divides(expr) && !comprehension && !length) return spec_.term(expr);
  switch (expr.kind) {
    case ExprKind::New: return allocate(expr);
    case ExprKind::Field:
    case ExprKind::Index:
    case ExprKind::CellValue:
      // In the main line's dialect a proof speaks of memory as assertions do.
      if (decl_.kind == DeclKind::Lemma && shared_.dialect == Dialect::Master && is_described(expr) && !divides(expr))
        return described(expr, spec_.term(expr));
      return field(expr);
    case ExprKind::Unfolding:
      if (is_described(expr) && !divides(expr)) return described(expr, spec_.term(expr));
      shared_.refuse(expr.where, "a call, 'new' or division within 'unfolding' in code");
      return terms_.mk_const("unsupported", shared_.sort(expr.type));
    case ExprKind::Forall:
    case ExprKind::Exists: shared_.refuse(expr.where, "a quantifier over the heap in code"); return terms_.mk_true();
    case ExprKind::Conditional: return lazy(expr);
    case ExprKind::Comprehension: return described(expr, spec_.term(expr));
    case ExprKind::Binary:
      if (expr.name == "&&" || expr.name == "||" || expr.name == "==>") return lazy(expr);
      break;
    case ExprKind::Call:
      if (expr.symbol == Symbol::Procedure) return call(expr).front();
      if (expr.symbol == Symbol::Builtin && expr.name == "known") return value(*expr.args[0]);
      if (expr.symbol == Symbol::Builtin && expr.name == "old") return described(expr, spec_.term(expr));
      break;
    default: break;
  }
  bool call = expr.kind == ExprKind::Call && (expr.symbol == Symbol::Function || expr.symbol == Symbol::Predicate);
  if (call && is_expanded(shared_, *shared_.program.names.at(expr.name))) return expanded(expr);
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(value(*arg));
  divisor(expr, args);
  Term out = expr.args.empty() ? spec_.term(expr) : spec_.apply(expr, args);
  bool function = call || expr.symbol == Symbol::Constant;
  if (!function) return out;
  Term target = temporary(expr.type, expr.where);
  assign(target, out, expr.where);
  return target;
}

/// The value of a function that stands for its body.
Term CodeLowering::expanded(const Expr& call) {
  const Decl& function = *shared_.program.names.at(call.name);
  Scope inner;
  for (std::size_t i = 0; i < function.parameters.size(); ++i)
    inner.bind(function.parameters[i].name, value(*call.args[i]));
  return described(call, SpecLowering(shared_, inner).term(*function.body));
}

/// The value that a specification describes.
Term CodeLowering::described(const Expr& expr, Term value) {
  Term target = temporary(expr.type, expr.where);
  emit(ir::Havoc{{target}, "value"}, expr.where);
  emit(ir::Assume{shared_.raw(Op::Eq, {target, value})}, expr.where);
  return target;
}

void CodeLowering::divisor(const Expr& expr, const std::vector<Term>& args) {
  if (expr.kind != ExprKind::Binary || (expr.name != "/" && expr.name != "%")) return;
  Term zero = args[1].sort().is_bv() ? terms_.mk_bv(0, args[1].sort().width()) : terms_.mk_int(0);
  Term safe = shared_.raw(Op::Distinct, {args[1], zero});
  emit(ir::Assert{spec::make(spec::Pure{safe}, expr.where), ir::Property::DivisionByZero, "the divisor is not zero"},
       expr.where);
}

/// Operands that may not be evaluated get their own blocks.
Term CodeLowering::lazy(const Expr& expr) {
  const auto later = [&](std::size_t i) {
    hoist(*expr.args[i], true);
    return value(*expr.args[i]);
  };
  if (expr.kind != ExprKind::Conditional)
    return connective(
        expr.name, expr.args.size(), [&](std::size_t i) { return later(i); }, expr.where);
  const ir::Type type = shared_.type(expr.type);
  return choice(
      type, [&] { return value(*expr.args[0]); }, [&] { return later(1); }, [&] { return later(2); }, expr.where);
}

Term CodeLowering::field(const Expr& expr) {
  const Expr& base = *expr.args[0];
  if (expr.kind == ExprKind::Field && expr.symbol == Symbol::Field) {
    const ir::FieldPlace place{value(base), base.type.name + "." + expr.name};
    return load(place, shared_.type(expr.type), expr.where);
  }
  if (expr.kind == ExprKind::Index && base.kind == ExprKind::Name && base.symbol == Symbol::Field) {
    const Member& member = shared_.program.fields.at(base.name);
    const ir::FieldPlace place{value(*expr.args[1]), member.owner->name + "." + base.name};
    return load(place, shared_.type(expr.type), expr.where);
  }
  if (expr.kind == ExprKind::Index && base.type.is(TypeKind::Array)) {
    Term array = value(base);
    Term index = value(*expr.args[1]);
    return load(ir::ElementPlace{array, index}, shared_.type(expr.type), expr.where);
  }
  if (expr.kind == ExprKind::CellValue) {
    const ir::ElementPlace place = cell_place(base);
    return load(place, shared_.type(expr.type), expr.where);
  }
  if (expr.kind == ExprKind::Field && expr.symbol == Symbol::Builtin && expr.name == "map") {
    Term array = value(base);
    spec::Assertion held = spec::make(spec::Access{spec::ElementsAccess{array}, {}}, expr.where);
    emit(ir::Assert{held, ir::Property::Permission, {}}, expr.where);
    return described(expr, spec_.term(expr));
  }
  std::vector<Term> args;
  for (const ExprPtr& arg : expr.args) args.push_back(value(*arg));
  if (expr.kind == ExprKind::Field && expr.symbol == Symbol::Builtin && expr.name == "length") {
    Term some = shared_.raw(Op::Not, {shared_.raw(Op::Eq, {args[0], terms_.mk_null()})});
    emit(ir::Assert{spec::make(spec::Pure{some}, expr.where), ir::Property::NullDereference, {}}, expr.where);
  }
  return spec_.apply(expr, args);
}

/// The element that a cell is. Its array goes through a variable, which has a type.
ir::ElementPlace CodeLowering::cell_place(const Expr& cell) {
  Term pair = value(cell);
  Term array = CodeBuilder::temporary(ir::Type::array(shared_.type(cell.type.params[0])), cell.where);
  assign(array, shared_.raw(Op::DtSelect, {pair}, {0, 0}), cell.where);
  return {array, shared_.index_of(pair)};
}

}  // namespace cairn::frontend::spl
