#include "ir/index.h"

namespace cairn::ir {

using term::Op;

Index::Index(const Program& program) : program_(program) {
  for (const Record& record : program.records) {
    if (!records_.emplace(record.name, &record).second) continue;
    for (const Field& field : record.fields) field_names_.emplace(record.name + "." + field.name, &field);
  }
  for (const auto& [name, field] : field_names_) fields_.emplace(name, field);
  for (const Procedure& procedure : program.procedures) procedures_.emplace(procedure.name, &procedure);
  for (const Predicate& predicate : program.predicates) predicates_.emplace(predicate.name, &predicate);
  for (const Function& function : program.functions) functions_.emplace(function.name, &function);
  for (const Global& global : program.globals) globals_.emplace(global.declaration.variable.name(), &global);
  for (const std::string& name : program.opaque_types) opaque_.emplace(name, &name);
  for (term::Sort sort : program.datatypes) datatypes_.emplace(sort.name(), sort);
}

term::Sort Index::datatype(std::string_view name) const {
  auto found = datatypes_.find(name);
  return found == datatypes_.end() ? term::Sort() : found->second;
}

const Type* static_type(const Index& index, const VariableTypes& variables, Term term) {
  // Arrays in arrays: the type of the base loses one level for each read. Types are not nested deeper than that.
  constexpr int max_reads = 64;
  int reads = 0;
  while (reads <= max_reads &&
         (term.is(Op::Old) || term.is(Op::Unfolding) || term.is(Op::Using) || term.is(Op::ElementRead))) {
    bool is_read = term.is(Op::ElementRead);
    if (is_read) ++reads;
    term = is_read ? term[0] : term[term.size() - 1];
  }
  const Type* type = nullptr;
  if (term.is(Op::Const)) type = variables.find(term);
  if (term.is(Op::FieldRead)) {
    const Field* field = index.field(term.name());
    if (field != nullptr) type = &field->type;
  }
  if (term.is(Op::PureCall)) {
    const Function* function = index.function(term.function().name);
    if (function != nullptr) type = &function->result.type;
  }
  for (; reads > 0 && type != nullptr; --reads)
    type = type->kind == TypeKind::Array && !type->params.empty() ? type->params.data() : nullptr;
  return type;
}

}  // namespace cairn::ir
