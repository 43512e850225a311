#include "frontend/idf/code_lowering.h"

#include <unordered_set>

#include "ir/value.h"

namespace cairn::frontend::idf {
namespace {

/// The names that a body assigns.
void assigned_names(const Stmt& code, std::unordered_set<std::string>& out);

void assigned_names(const Expr& expr, std::unordered_set<std::string>& out) {
  if (expr.kind == ExprKind::Increment && expr.args[0]->kind == ExprKind::Name) out.insert(expr.args[0]->name);
  for (const ExprPtr& arg : expr.args) assigned_names(*arg, out);
}

void assigned_names(const Stmt& code, std::unordered_set<std::string>& out) {
  if (code.left && code.left->kind == ExprKind::Name) out.insert(code.left->name);
  if (code.left) assigned_names(*code.left, out);
  if (code.right) assigned_names(*code.right, out);
  for (const StmtPtr& inner : code.body) assigned_names(*inner, out);
}

}  // namespace

ir::Procedure lower_procedure(Lowering& shared, const Method& method) { return CodeLowering(shared, method).run(); }

ir::Procedure CodeLowering::run() {
  procedure_.name = qualified(method_);
  procedure_.origin.where = method_.where;
  procedure_.parameters = lower_parameters(shared_, method_, scope_);
  for (const ir::Declaration& parameter : procedure_.parameters) names_.insert(parameter.variable.name());
  if (!method_.result.is(TypeKind::Void)) {
    Term result = terms_.mk_const(result_name, shared_.sort(method_.result));
    names_.insert(result_name);
    procedure_.results.push_back({result, shared_.type(method_.result), {method_.where, {}, false}});
  }
  contract();
  if (!method_.code) return std::move(procedure_);
  current_ = new_block("entry");
  bodies_.push_back({procedure_.results.empty() ? Term() : procedure_.results[0].variable});
  body(method_);
  end(ir::Return{}, method_.code->end);
  return std::move(procedure_);
}

void CodeLowering::contract() {
  spec::Contract& out = procedure_.contract;
  if (!method_.is_static) {
    Term self = procedure_.parameters[0].variable;
    out.preconditions.push_back(spec::make(spec::Pure{shared_.not_null(self)}, method_.where));
  }
  if (method_.kind == MethodKind::Constructor) constructor_precondition();
  const Method& from = Program::contract_of(method_);
  std::size_t mark = scope_.mark();
  bind_parameters(from, procedure_.parameters, scope_);
  for (const ExprPtr& clause : from.requires_clauses) out.preconditions.push_back(spec_.assertion(*clause));
  for (const ExprPtr& measure : from.decreases) out.decreases.push_back(spec_.term(*measure));
  if (!procedure_.results.empty()) scope_.bind(result_name, procedure_.results[0].variable);
  for (const ExprPtr& clause : from.ensures_clauses) out.postconditions.push_back(spec_.assertion(*clause));
  scope_.reset(mark);
}

/// A constructor starts with a new object: it may access all its fields, which hold the zero values of their types.
void CodeLowering::constructor_precondition() {
  std::vector<spec::Assertion>& out = procedure_.contract.preconditions;
  Term self = procedure_.parameters[0].variable;
  const Class& owner = *method_.owner;
  // That of an abstract class runs for the objects of classes below it.
  if (!owner.abstract && (!owner.supertypes.empty() || shared_.program.has_subtypes(owner))) {
    Term exact = terms_.mk_named(Op::TypeIs, owner.name, std::vector<Term>{self});
    out.push_back(spec::make(spec::Pure{exact}, method_.where));
  }
  for (const Class* at = &owner; at != nullptr; at = Program::superclass(*at))
    for (const Variable& field : at->fields) {
      std::string name = at->name + "." + field.name;
      out.push_back(spec::make(spec::Access{spec::FieldAccess{self, name}, {}}, method_.where));
      term::Sort sort = shared_.sort(field.type);
      Term held = terms_.mk_named(Op::FieldRead, name, std::vector<Term>{self}, sort);
      Term zero = shared_.raw(Op::Eq, {held, ir::zero_value(terms_, sort)});
      out.push_back(spec::make(spec::Pure{zero}, method_.where));
    }
}

/// Lowers the body of a method whose parameters are bound. Those that it assigns become locals.
void CodeLowering::body(const Method& method) {
  std::unordered_set<std::string> assigned;
  assigned_names(*method.code, assigned);
  for (const Variable& parameter : method.parameters) {
    if (!assigned.contains(parameter.name)) continue;
    Term given = *scope_.find(parameter.name);
    Term local = declare_local(parameter.name, shared_.type(parameter.type), parameter.where);
    assign(local, given, parameter.where);
    spec_.had(local, given);
  }
  if (method.kind == MethodKind::Constructor) implicit_super(method);
  for (const StmtPtr& stmt : method.code->body) statement(*stmt);
}

/// A constructor that does not say super(…) starts with the superclass' constructor without arguments, if it has one.
void CodeLowering::implicit_super(const Method& constructor) {
  const Class* above = Program::superclass(*constructor.owner);
  const Method* other = above == nullptr ? nullptr : Program::constructor(*above);
  if (above != nullptr && other == nullptr) {
    // A class without constructor does nothing; those above it may have one, which it starts with.
    while ((above = Program::superclass(*above)) != nullptr && other == nullptr) other = Program::constructor(*above);
  }
  const auto& statements = constructor.code->body;
  bool written = !statements.empty() && statements[0]->kind == StmtKind::Evaluate &&
                 statements[0]->right->kind == ExprKind::Call && statements[0]->right->super &&
                 statements[0]->right->name.empty();
  if (other == nullptr || written) return;
  Expr call;
  call.kind = ExprKind::Call;
  call.where = constructor.where;
  call.super = true;
  call.method = other;
  super_call(call);
}

}  // namespace cairn::frontend::idf
