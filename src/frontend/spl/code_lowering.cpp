#include "frontend/spl/code_lowering.h"

#include <algorithm>

namespace cairn::frontend::spl {

ir::Procedure lower_procedure(Lowering& shared, const Decl& decl) { return CodeLowering(shared, decl).run(); }

CodeLowering::CodeLowering(Lowering& shared, const Decl& decl)
    : CodeBuilder(shared.terms, shared.out.pointer_width), shared_(shared), decl_(decl), spec_(shared, scope_) {
  for (const ir::Global& global : shared.out.globals) names_.insert(global.declaration.variable.name());
}

std::unordered_set<std::string> assigned_names(const Stmt& code) {
  std::unordered_set<std::string> out;
  // A text is written to the elements of an array.
  const bool text = code.kind == StmtKind::Assign && code.has_text;
  for (const ExprPtr& target : code.left)
    if (target->kind == ExprKind::Name && !text) out.insert(target->name);
  for (const StmtPtr& inner : code.body) out.merge(assigned_names(*inner));
  return out;
}

ir::Procedure CodeLowering::run() {
  procedure_.name = decl_.name;
  procedure_.origin.where = decl_.where;
  parameters();
  contract();
  if (!decl_.code) return std::move(procedure_);
  current_ = new_block("entry");
  assigned_parameters();
  unassigned_results();
  for (const StmtPtr& stmt : decl_.code->body) statement(*stmt);
  leave(decl_.code->end);
  return std::move(procedure_);
}

void CodeLowering::parameters() {
  for (const VariableDecl& parameter : decl_.parameters) {
    const std::string name = unique(parameter.name);
    Term variable = terms_.mk_const(name, shared_.sort(parameter.type));
    scope_.bind(parameter.name, variable);
    procedure_.parameters.push_back({variable, shared_.type(parameter.type), {parameter.where, {}, false}});
  }
  const auto assigned = decl_.code ? assigned_names(*decl_.code) : std::unordered_set<std::string>();
  for (const VariableDecl& result : decl_.results) {
    const std::string name = unique(result.name);
    Term variable = terms_.mk_const(name, shared_.sort(result.type));
    procedure_.results.push_back({variable, shared_.type(result.type), {result.where, {}, false}});
    if (!result.implicit) results_.emplace_back(variable, result.type);
    if (result.implicit && !assigned.contains(result.name)) open_results_.emplace_back(variable, result.name);
  }
}

void CodeLowering::contract() {
  std::vector<spec::Assertion> before;
  for (const Clause& clause : decl_.requires_clauses) before.push_back(spec_.clause(clause));
  procedure_.contract.preconditions = permissions_first(shared_, std::move(before));
  for (const ExprPtr& measure : decl_.decreases) procedure_.contract.decreases.push_back(spec_.term(*measure));
  for (std::size_t i = 0; i < decl_.results.size(); ++i)
    scope_.bind(decl_.results[i].name, procedure_.results[i].variable);
  std::size_t visible = scope_.mark();
  // The last value of a parameter is an extra result, which callers ignore.
  if (shared_.last_values() && decl_.code) {
    std::unordered_set<std::string> assigned = assigned_names(*decl_.code);
    for (std::size_t i = 0; i < decl_.parameters.size(); ++i) {
      const VariableDecl& parameter = decl_.parameters[i];
      if (!assigned.contains(parameter.name)) continue;
      const std::string name = unique(parameter.name + "!last");
      Term result = terms_.mk_const(name, shared_.sort(parameter.type));
      procedure_.results.push_back({result, shared_.type(parameter.type), {parameter.where, {}, false}});
      scope_.bind(parameter.name, result);
      spec_.had(result, procedure_.parameters[i].variable);
      final_values_.emplace_back(procedure_.parameters[i].variable, result);
    }
  }
  std::vector<spec::Assertion> after;
  if (shared_.dialect == Dialect::Master && keeps_memory(shared_.program, decl_)) after = kept_memory();
  for (const Clause& clause : decl_.ensures_clauses) {
    after.push_back(spec_.clause(clause));
    if (clause.free && clause.expr->type.is(TypeKind::Bool))
      trusted_.emplace_back(spec_.term(*clause.expr), clause.where);
  }
  procedure_.contract.postconditions = permissions_first(shared_, std::move(after));
  scope_.reset(visible);
  // The main line's footprints are exact; a procedure that says nothing of its last one may leave what it likes, but a
  // lemma without body leaves memory as it was.
  const bool says = std::any_of(decl_.ensures_clauses.begin(), decl_.ensures_clauses.end(),
                                [](const Clause& clause) { return !clause.pure; });
  const bool trusted = decl_.kind == DeclKind::Lemma && !decl_.code && keeps_memory(shared_.program, decl_);
  procedure_.contract.exact = shared_.dialect == Dialect::Master && (says || trusted);
  procedure_.contract.unframed = shared_.dialect == Dialect::Master;
  procedure_.contract.terminates = decl_.kind == DeclKind::Lemma;
}

/// The permissions of the precondition, and that what they are to is as it was.
std::vector<spec::Assertion> CodeLowering::kept_memory() const {
  std::vector<spec::Assertion> out;
  for (const spec::Assertion& part : procedure_.contract.preconditions)
    if (!std::holds_alternative<spec::Pure>(part->kind)) out.push_back(part);
  if (out.empty()) return out;
  spec::Assertion all = spec::make(spec::Star{out}, decl_.where);
  out.push_back(spec::make(spec::Untouched{all}, decl_.where));
  return out;
}

/// Results hold any values until they are assigned; in the IR they hold zero.
void CodeLowering::unassigned_results() {
  for (const ir::Declaration& result : procedure_.results) {
    const auto is_it = [&](const auto& other) { return other.first == result.variable; };
    const auto is_last = [&](const auto& other) { return other.second == result.variable; };
    if (std::ranges::none_of(open_results_, is_it) && std::ranges::none_of(final_values_, is_last))
      emit(ir::Havoc{{result.variable}, result.variable.name()}, result.origin.where);
  }
}

/// Parameters of the IR are never assigned: those that the body assigns start as copies.
void CodeLowering::assigned_parameters() {
  std::unordered_set<std::string> assigned = assigned_names(*decl_.code);
  for (std::size_t i = 0; i < decl_.parameters.size(); ++i) {
    const VariableDecl& parameter = decl_.parameters[i];
    if (!assigned.contains(parameter.name)) continue;
    Term given = procedure_.parameters[i].variable;
    Term local = declare_local(parameter.name, shared_.type(parameter.type), parameter.where);
    assign(local, given, parameter.where);
    spec_.had(local, given);
    for (auto& [from, result] : final_values_)
      if (from == given) from = local;
  }
}

}  // namespace cairn::frontend::spl
