#include "frontend/c/procedure_builder.h"

namespace cairn::frontend::c {

ir::Type scalar_type(const term::Sort& sort) {
  if (sort.is_bool()) return ir::Type::boolean();
  if (sort.is_bv()) return ir::Type::bv(sort.width());
  return sort.is_float() ? ir::Type::floating(sort.a(), sort.b()) : ir::Type::ptr();
}

ProcedureBuilder::ProcedureBuilder(term::TermManager& manager, std::uint32_t pointer_width, std::string name,
                                   const ir::Origin& where)
    : origin(where), terms(manager), pointer_width_(pointer_width) {
  procedure_.name = std::move(name);
  procedure_.origin = where;
}

Term ProcedureBuilder::declare(std::vector<ir::Declaration>& list, std::string_view name, const ir::Type& type) {
  std::string unique(name);
  // Versions are written as SSA does: the first without a number.
  while ((reserved_ && reserved_->contains(unique)) || !names_.insert(unique).second)
    unique = std::string(name) + "!" + std::to_string(++versions_[std::string(name)]);
  Term variable = terms.mk_const(unique, sort(type));
  list.push_back({variable, type, origin});
  return variable;
}

Term ProcedureBuilder::parameter(std::string_view name, const ir::Type& type) {
  return declare(procedure_.parameters, name, type);
}

Term ProcedureBuilder::result(std::string_view name, const ir::Type& type) {
  return declare(procedure_.results, name, type);
}

Term ProcedureBuilder::local(std::string_view name, const ir::Type& type) {
  return declare(procedure_.locals, name, type);
}

ir::BlockId ProcedureBuilder::new_block() {
  auto id = static_cast<ir::BlockId>(procedure_.blocks.size());
  ir::Block& block = procedure_.blocks.emplace_back();
  block.label = "b" + std::to_string(id);
  return id;
}

Term ProcedureBuilder::assign(std::string_view name, const ir::Type& type, Term value) {
  Term variable = local(name, type);
  emit(ir::Assign{variable, value});
  return variable;
}

void ProcedureBuilder::check(Term condition, ir::Property property, std::string message) {
  emit(ir::Assert{spec::make(spec::Pure{condition}, origin.where), property, std::move(message)});
}

ir::BlockId ProcedureBuilder::branch(Term condition) {
  ir::BlockId yes = new_block();
  ir::BlockId no = new_block();
  end(ir::Branch{condition, yes, no});
  select(yes);
  return no;
}

Term ProcedureBuilder::offset(Term pointer, Term bytes) {
  Term at = terms.mk(Op::BvAdd, {ir::pointer_offset(terms, pointer), bytes});
  return ir::mk_pointer(terms, ir::pointer_object(terms, pointer), at);
}

}  // namespace cairn::frontend::c
