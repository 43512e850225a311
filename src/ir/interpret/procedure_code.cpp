#include "ir/interpret/procedure_code.h"

#include <unordered_set>

#include "base/overloaded.h"
#include "ir/interpret/pure_part.h"
#include "ir/value.h"

namespace cairn::ir::interpret {

using term::Op;

namespace {

bool has_old(std::vector<Term> todo) {
  std::unordered_set<Term> seen(todo.begin(), todo.end());
  while (!todo.empty()) {
    const Term t = todo.back();
    todo.pop_back();
    if (t.is(Op::Old)) return true;
    for (Term child : t.children()) {
      if (seen.insert(child).second) todo.push_back(child);
    }
  }
  return false;
}

/// The conditions that a procedure checks or assumes.
std::vector<Term> conditions(Tables& tables, const Procedure& procedure) {
  std::vector<Term> terms;
  for (const Block& block : procedure.blocks) {
    for (const Statement& statement : block.statements) {
      if (const auto* assume = std::get_if<Assume>(&statement.kind)) terms.push_back(assume->condition);
      if (const auto* check = std::get_if<Assert>(&statement.kind)) {
        if (Term pure = pure_part(tables.terms(), tables.program(), check->assertion)) terms.push_back(pure);
      }
    }
  }
  return terms;
}

}  // namespace

ProcedureCode::ProcedureCode(Tables& tables, const Procedure& procedure)
    : tables_(tables),
      procedure_(procedure),
      scope_(tables.terms(), tables.program(), tables.globals()),
      uses_old_(has_old(conditions(tables, procedure))),
      blocks_(procedure.blocks.size()) {
  for (const Declaration& parameter : procedure.parameters) scope_.declare(parameter);
  initial_.resize(procedure.parameters.size());
  for (const auto* declarations : {&procedure.results, &procedure.locals}) {
    for (const Declaration& declaration : *declarations) {
      scope_.declare(declaration);
      initial_.push_back(zero_value(tables.terms(), declaration.type, tables.program().pointer_width));
    }
  }
}

const Operation& ProcedureCode::operation(BlockId block, std::uint32_t index) {
  std::vector<Operation>& operations = blocks_[block];
  if (operations.empty()) {
    const Block& source = procedure_.blocks[block];
    for (const Statement& statement : source.statements) operations.push_back(prepare(statement));
    operations.push_back(prepare(source.terminator));
  }
  return operations[index];
}

std::vector<const Code*> ProcedureCode::postconditions() {
  std::vector<const Code*> codes;
  for (const spec::Assertion& post : procedure_.contract.postconditions) codes.push_back(assertion(post));
  return codes;
}

const Code* ProcedureCode::assertion(const spec::Assertion& assertion) {
  const Term pure = pure_part(tables_.terms(), tables_.program(), assertion);
  return pure ? &scope_.code(pure) : nullptr;
}

void ProcedureCode::add_place(Operation& operation, const Place& place) {
  const auto add = [&](Term term) { operation.operands.push_back(&scope_.code(term)); };
  std::visit(base::Overloaded{
                 [&](const FieldPlace& p) { add(p.object); },
                 [&](const ElementPlace& p) {
                   add(p.array);
                   add(p.index);
                 },
                 [&](const PointerPlace& p) { add(p.pointer); },
             },
             place);
}

Operation ProcedureCode::prepare(const Terminator& terminator) {
  Operation operation{nullptr, &terminator, {}, {}};
  if (const auto* branch = std::get_if<Branch>(&terminator.kind)) {
    operation.operands.push_back(&scope_.code(branch->condition));
  }
  return operation;
}

Operation ProcedureCode::prepare(const Statement& statement) {
  Operation operation{&statement, nullptr, {}, {}};
  const auto target = [&](Variable variable) { operation.targets.push_back(scope_.slot(variable)); };
  const auto use = [&](Term term) { operation.operands.push_back(&scope_.code(term)); };
  const auto use_all = [&](const std::vector<Term>& terms) {
    for (Term term : terms) use(term);
  };
  std::visit(base::Overloaded{
                 [&](const Assign& s) { target(s.target), use(s.value); },
                 [&](const Havoc& s) {
                   for (Variable variable : s.targets) target(variable);
                 },
                 [&](const Assume& s) { use(s.condition); },
                 [&](const Assert& s) { operation.operands.push_back(assertion(s.assertion)); },
                 [&](const NewObject& s) { target(s.target); },
                 [&](const NewArray& s) { target(s.target), use(s.length); },
                 [&](const Allocate& s) { target(s.target), use(s.size); },
                 [&](const Free& s) { use(s.object); },
                 [&](const Load& s) { target(s.target), add_place(operation, s.place); },
                 [&](const Store& s) { add_place(operation, s.place), use(s.value); },
                 [&](const CopyMemory& s) { use(s.target), use(s.source), use(s.size); },
                 [&](const FillMemory& s) { use(s.target), use(s.value), use(s.size); },
                 [&](const FieldAddress& s) { target(s.target), use(s.base); },
                 [&](const ElementAddress& s) { target(s.target), use(s.base), use(s.index); },
                 [&](const Call& s) { use_all(s.arguments); },
                 [&](const VirtualCall& s) { use_all(s.arguments); },
                 [&](const IndirectCall& s) { use(s.callee), use_all(s.arguments); },
                 [&](const auto&) {},
             },
             statement.kind);
  if (const auto* targets = call_targets(statement)) {
    for (Variable variable : *targets) target(variable);
  }
  return operation;
}

}  // namespace cairn::ir::interpret
