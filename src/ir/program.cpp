#include "ir/program.h"

#include <algorithm>

#include <set>

namespace cairn::ir {
namespace {

template <class T>
const T* find_named(const std::vector<T>& items, std::string_view name) {
  for (const T& item : items)
    if (item.name == name) return &item;
  return nullptr;
}

const Type* find_declared(const std::vector<Declaration>& declarations, Variable variable) {
  for (const Declaration& declaration : declarations)
    if (declaration.variable == variable) return &declaration.type;
  return nullptr;
}

/// The record and those above it, each once, a record before its supertypes and these in their order.
std::vector<const Record*> with_supertypes(const Program& program, const Record& record) {
  std::vector<const Record*> order;
  std::set<std::string_view> seen;
  std::vector<const Record*> pending{&record};
  while (!pending.empty()) {
    const Record* next = pending.back();
    pending.pop_back();
    if (!seen.insert(next->name).second) continue;
    order.push_back(next);
    for (std::size_t i = next->supertypes.size(); i-- > 0;)
      if (const Record* above = find_record(program, next->supertypes[i])) pending.push_back(above);
  }
  return order;
}

}  // namespace

const Record* find_record(const Program& program, std::string_view name) { return find_named(program.records, name); }

const Procedure* find_procedure(const Program& program, std::string_view name) {
  return find_named(program.procedures, name);
}

const Predicate* find_predicate(const Program& program, std::string_view name) {
  return find_named(program.predicates, name);
}

const Function* find_function(const Program& program, std::string_view name) {
  return find_named(program.functions, name);
}

std::pair<std::string_view, std::string_view> split_qualified(std::string_view qualified) {
  std::size_t dot = qualified.rfind('.');
  if (dot == std::string_view::npos) return {{}, qualified};
  return {qualified.substr(0, dot), qualified.substr(dot + 1)};
}

const Field* find_field(const Program& program, std::string_view qualified) {
  auto [owner, name] = split_qualified(qualified);
  const Record* record = find_record(program, owner);
  return record == nullptr ? nullptr : find_named(record->fields, name);
}

std::vector<std::string> all_fields(const Program& program, const Record& record) {
  std::vector<const Record*> order = with_supertypes(program, record);
  std::vector<std::string> fields;
  for (std::size_t i = order.size(); i-- > 0;)
    for (const Field& field : order[i]->fields) fields.push_back(order[i]->name + "." + field.name);
  return fields;
}

bool is_subtype(const Program& program, std::string_view record, std::string_view of) {
  if (record == of) return true;
  const Record* start = find_record(program, record);
  if (start == nullptr) return false;
  for (const Record* above : with_supertypes(program, *start))
    if (above->name == of) return true;
  return false;
}

const Procedure* dispatch(const Program& program, std::string_view record, std::string_view method) {
  const Record* start = find_record(program, record);
  if (start == nullptr) return nullptr;
  for (const Record* above : with_supertypes(program, *start)) {
    auto found = above->methods.find(std::string(method));
    if (found != above->methods.end()) return find_procedure(program, found->second);
  }
  return nullptr;
}

const Type* type_of(const Program& program, const Procedure& procedure, Variable variable) {
  for (const auto* declarations : {&procedure.parameters, &procedure.results, &procedure.locals})
    if (const Type* type = find_declared(*declarations, variable)) return type;
  for (const Global& global : program.globals)
    if (global.declaration.variable == variable) return &global.declaration.type;
  return nullptr;
}

std::optional<std::uint64_t> byte_size(const Program& program, const Type& type) {
  switch (type.kind) {
    case TypeKind::Bool: return 1;
    case TypeKind::BitVec: return (std::uint64_t{type.a} + 7) / 8;
    case TypeKind::Float: return (std::uint64_t{type.a} + type.b + 7) / 8;
    case TypeKind::Ptr: return program.pointer_width / 8;
    case TypeKind::Record: {
      const Record* record = find_record(program, type.name);
      if (record == nullptr || !record->layout) return std::nullopt;
      return record->layout->size;
    }
    case TypeKind::Block: {
      std::optional<std::uint64_t> element = byte_size(program, type.params.at(0));
      if (!element) return std::nullopt;
      return *element * type.a;
    }
    default: return std::nullopt;
  }
}

const std::vector<Variable>* call_targets(const Statement& statement) {
  if (const auto* call = std::get_if<Call>(&statement.kind)) return &call->targets;
  if (const auto* call = std::get_if<VirtualCall>(&statement.kind)) return &call->targets;
  if (const auto* call = std::get_if<IndirectCall>(&statement.kind)) return &call->targets;
  return nullptr;
}

const std::string& record_of(const Statement& allocation) {
  static const std::string none;
  if (const auto* object = std::get_if<NewObject>(&allocation.kind)) return object->record;
  if (const auto* array = std::get_if<NewArray>(&allocation.kind)) return array->record;
  return none;
}

std::string unknown_effect(const Procedure& external) {
  if (external.unmodelled) return external.name;
  return "call of the external procedure '" + external.name + "', which may change memory";
}

std::string unknown_effect(const Program& program, const std::string& external) {
  if (const Procedure* declared = find_procedure(program, external)) return unknown_effect(*declared);
  Procedure unknown;
  unknown.name = external;
  return unknown_effect(unknown);
}

bool leaves_memory(const Program& program, const Procedure& external) {
  auto holds_object = [](const Declaration& d) { return d.type.is_reference() || d.type.kind == TypeKind::Ptr; };
  return !external.unmodelled && program.globals.empty() &&
         std::none_of(external.parameters.begin(), external.parameters.end(), holds_object);
}

}  // namespace cairn::ir
