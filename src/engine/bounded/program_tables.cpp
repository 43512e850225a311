#include "base/error.h"
#include "engine/bounded/exploration.h"
#include "ir/interpret/input_recorder.h"

namespace cairn::engine::bounded {
ProgramTables::ProgramTables(term::TermManager& manager, const ir::Program& verified,
                             const std::vector<Obligation>& obligations)
    : terms(manager), program(verified) {
  for (const ir::Record& record : program.records)
    for (const ir::Field& field : record.fields) fields_.emplace(record.name + "." + field.name, fields_.size());
  for (const ir::Global& global : program.globals) globals_.emplace(global.declaration.variable, &global.declaration);
  for (std::size_t i = 0; i < obligations.size(); ++i) {
    const Obligation& o = obligations[i];
    obligations_.emplace(std::tuple(o.procedure, o.block, o.index), static_cast<int>(i));
  }
}

const ir::Type& ProgramTables::field_type(const std::string& qualified) const {
  const ir::Field* field = ir::find_field(program, qualified);
  CAIRN_CHECK(field, "a verified program declares its fields");
  return field->type;
}

const analysis::WeakTopologicalOrder& ProgramTables::order(const ir::Procedure& procedure) const {
  auto it = orders_.find(&procedure);
  if (it == orders_.end()) it = orders_.emplace(&procedure, analysis::weak_topological_order(procedure)).first;
  return it->second;
}

const ir::Type* ProgramTables::find_type(const ir::Procedure& procedure, Term variable) const {
  if (auto global = globals_.find(variable); global != globals_.end()) return &global->second->type;
  auto [it, fresh] = types_.try_emplace(&procedure);
  if (fresh)
    for (const auto* list : {&procedure.parameters, &procedure.results, &procedure.locals})
      for (const ir::Declaration& d : *list) it->second.emplace(d.variable, &d.type);
  auto found = it->second.find(variable);
  return found == it->second.end() ? nullptr : found->second;
}

bool ProgramTables::is_variable(const ir::Procedure& procedure, Term variable) const {
  return find_type(procedure, variable) != nullptr;
}

const ir::Type& ProgramTables::variable_type(const ir::Procedure& procedure, Term variable) const {
  const ir::Type* type = find_type(procedure, variable);
  CAIRN_CHECK(type, "a verified program declares its variables");
  return *type;
}

int ProgramTables::obligation(const ir::Procedure& procedure, ir::BlockId block, std::uint32_t statement) const {
  auto it = obligations_.find(std::tuple(procedure.name, block, statement));
  return it == obligations_.end() ? -1 : it->second;
}

Term ProgramTables::function_pointer(const std::string& procedure) const {
  std::size_t i = 0;
  while (i < program.procedures.size() && program.procedures[i].name != procedure) ++i;
  CAIRN_CHECK(i < program.procedures.size(), "a verified program declares its procedures");
  return ir::interpret::code_pointer(terms, program, i);
}

}  // namespace cairn::engine::bounded
