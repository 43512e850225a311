#include "frontend/spl/code_lowering.h"

namespace cairn::frontend::spl {

std::vector<Term> CodeLowering::call(const Expr& expr) {
  const Decl& callee = *shared_.program.names.at(expr.name);
  ir::Call out;
  out.procedure = callee.name;
  std::size_t next = 0;
  std::vector<ir::Variable> open;
  std::vector<std::string> names;
  hoist(expr.args);
  for (const VariableDecl& parameter : callee.parameters) {
    if (!parameter.implicit) {
      out.arguments.push_back(value(*expr.args[next++]));
      continue;
    }
    Term any = temporary(parameter.type, expr.where);
    open.push_back(any);
    names.push_back(parameter.name);
    out.arguments.push_back(any);
  }
  for (std::size_t i = 0; i < open.size(); ++i)
    emit(ir::Havoc{{open[i]}, names[i], ir::InputKind::Implicit}, expr.where);
  std::vector<Term> results;
  for (const VariableDecl& result : callee.results) {
    Term target = temporary(result.type, expr.where);
    out.targets.push_back(target);
    if (!result.implicit) results.push_back(target);
  }
  // The extra results for assigned parameters, see CodeLowering::contract.
  if (shared_.last_values() && callee.code) {
    std::unordered_set<std::string> assigned = assigned_names(*callee.code);
    for (const VariableDecl& parameter : callee.parameters)
      if (assigned.contains(parameter.name)) out.targets.push_back(temporary(parameter.type, expr.where));
  }
  emit(std::move(out), expr.where);
  return results;
}

/// A new object has arbitrary values in its fields.
Term CodeLowering::allocate(const Expr& expr) {
  Term target = temporary(expr.type, expr.where);
  if (expr.type.is(TypeKind::Array)) {
    Term length = value(*expr.args[0]);
    emit(ir::Call{{target}, array_maker(expr.type.params[0]), {length}}, expr.where);
    return target;
  }
  emit(ir::NewObject{target, expr.type.name}, expr.where);
  const Decl& made = *shared_.program.names.at(expr.type.name);
  for (const VariableDecl& field : made.fields) {
    Term any = temporary(field.type, expr.where);
    emit(ir::Havoc{{any}, field.name}, expr.where);
    emit(ir::Store{ir::FieldPlace{target, expr.type.name + "." + field.name}, any}, expr.where);
  }
  return target;
}

/// An external procedure stands for the allocation of an array with arbitrary elements.
const std::string& CodeLowering::array_maker(const Type& element) {
  auto [it, added] = shared_.array_makers.try_emplace(to_string(element), "new Array<" + to_string(element) + ">");
  if (!added) return it->second;
  ir::Procedure maker;
  maker.name = it->second;
  maker.origin.where = decl_.where;
  maker.contract.terminates = true;
  Term length = terms_.mk_const("length", terms_.int_sort());
  Term array = terms_.mk_const("array", terms_.ref_sort());
  ir::Type type = ir::Type::array(shared_.type(element));
  maker.parameters.push_back({length, ir::Type::integer(), maker.origin});
  maker.results.push_back({array, type, maker.origin});
  maker.contract.preconditions.push_back(
      spec::make(spec::Pure{shared_.raw(Op::Le, {terms_.mk_int(0), length})}, decl_.where));
  Term same = shared_.raw(Op::Eq, {shared_.raw(Op::ArrayLength, {array}, {}, terms_.int_sort()), length});
  maker.contract.postconditions.push_back(spec::make(spec::Access{spec::ElementsAccess{array}, {}}, decl_.where));
  if (shared_.cells_apart()) maker.contract.postconditions.push_back(shared_.array_object(array, decl_.where));
  maker.contract.postconditions.push_back(spec::make(
      spec::Pure{shared_.raw(Op::And, {shared_.raw(Op::Not, {shared_.raw(Op::Eq, {array, terms_.mk_null()})}), same})},
      decl_.where));
  shared_.out.procedures.push_back(std::move(maker));
  return it->second;
}

}  // namespace cairn::frontend::spl
