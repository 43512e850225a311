#include "ir/interpret/tables.h"

#include "ir/value.h"

namespace cairn::ir::interpret {

namespace {

RecordInfo describe(term::TermManager& terms, const Program& program, const Record& record) {
  RecordInfo info{&record, all_fields(program, record), {}, {}};
  for (std::uint32_t i = 0; i < info.fields.size(); ++i) {
    const Type& type = find_field(program, info.fields[i])->type;
    // A part of C memory inside another one is no cell.
    const bool has_value = type.kind != TypeKind::Record && type.kind != TypeKind::Block;
    info.zeros.push_back(has_value ? zero_value(terms, type, program.pointer_width) : Term());
    info.index.emplace(info.fields[i], i);
  }
  return info;
}

}  // namespace

Tables::Tables(term::TermManager& terms, const Program& program) : terms_(terms), program_(program) {
  for (const Global& global : program.globals) {
    globals_.emplace(global.declaration.variable, static_cast<std::uint32_t>(globals_.size()));
  }
  for (const Record& record : program.records) records_.emplace(record.name, describe(terms, program, record));
  for (std::size_t i = 0; i < program.procedures.size(); ++i) procedures_.emplace(program.procedures[i].name, i);
  for (const Function& function : program.functions) {
    auto [entry, added] = functions_.try_emplace(function.name, FunctionInfo{&function, {terms, program, globals_}});
    if (!added) continue;
    for (const Declaration& parameter : function.parameters) entry->second.scope.declare(parameter);
  }
}

FunctionInfo* Tables::function(const std::string& name) {
  auto found = functions_.find(name);
  return found == functions_.end() ? nullptr : &found->second;
}

std::optional<std::size_t> Tables::dispatch(const std::string& record, const std::string& method) {
  auto [entry, added] = dispatched_.try_emplace({record, method});
  if (added) {
    const Procedure* procedure = ir::dispatch(program_, record, split_qualified(method).second);
    if (procedure) entry->second = procedures_.at(procedure->name);
  }
  return entry->second;
}

bool Tables::is_subtype(const std::string& record, const std::string& of) {
  auto [entry, added] = subtypes_.try_emplace({record, of});
  if (added) entry->second = ir::is_subtype(program_, record, of);
  return entry->second;
}

}  // namespace cairn::ir::interpret
