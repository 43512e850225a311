#include "frontend/code_builder.h"

#include <algorithm>

namespace cairn::frontend {

using term::Term;

Term raw(term::TermManager& terms, term::Op op, std::initializer_list<Term> children,
         std::initializer_list<std::uint32_t> indices, term::Sort sort) {
  return terms.mk_raw(op, std::span<const Term>(children.begin(), children.size()),
                      std::span<const std::uint32_t>(indices.begin(), indices.size()), sort);
}

std::optional<Term> Scope::find(const std::string& name) const {
  auto it =
      std::find_if(bindings_.rbegin(), bindings_.rend(), [&](const auto& binding) { return binding.first == name; });
  return it == bindings_.rend() ? std::nullopt : std::optional(it->second);
}

std::string CodeBuilder::unique(const std::string& name) {
  std::string out = name;
  for (std::size_t version = 1; !names_.insert(out).second; ++version) out = name + "!" + std::to_string(version);
  return out;
}

Term CodeBuilder::declare_local(const std::string& name, const ir::Type& type, base::Location where) {
  Term variable = terms_.mk_const(unique(name), ir::sort_of(terms_, type, pointer_width_));
  procedure_.locals.push_back({variable, type, {where, {}, false}});
  scope_.bind(name, variable);
  return variable;
}

Term CodeBuilder::temporary(const ir::Type& type, base::Location where) {
  std::string name = unique("t!" + std::to_string(++temporaries_));
  Term variable = terms_.mk_const(name, ir::sort_of(terms_, type, pointer_width_));
  procedure_.locals.push_back({variable, type, {where, {}, false}});
  return variable;
}

ir::BlockId CodeBuilder::new_block(const std::string& label) {
  ir::Block block;
  std::size_t number = procedure_.blocks.size();
  block.label = number == 0 ? label : label + std::to_string(number);
  procedure_.blocks.push_back(std::move(block));
  return static_cast<ir::BlockId>(number);
}

void CodeBuilder::assign(Term variable, Term value, base::Location where) { emit(ir::Assign{variable, value}, where); }

Term CodeBuilder::load(ir::Place place, const ir::Type& type, base::Location where) {
  Term target = temporary(type, where);
  emit(ir::Load{target, std::move(place)}, where);
  return target;
}

}  // namespace cairn::frontend
