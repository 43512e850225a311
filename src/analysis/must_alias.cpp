#include "analysis/must_alias.h"

#include "analysis/pointer_terms.h"
#include "analysis/program_points_to.h"
#include "analysis/uses.h"
#include "ir/sizes.h"

namespace cairn::analysis {

using ir::Term;

std::unordered_set<Term> fixed_globals(const ir::Index& index, const CallGraph& calls) {
  const ir::Program& program = index.program();
  std::unordered_set<Term> out;
  const ir::Procedure* entry = index.procedure(program.entry);
  if (entry == nullptr) return out;
  if (!calls.graph().predecessors(static_cast<Graph::Node>(entry - program.procedures.data())).empty()) return out;
  std::unordered_set<Term> changed;
  for (const ir::Procedure& procedure : program.procedures)
    for (const ir::Block& block : procedure.blocks)
      for (const ir::Statement& statement : block.statements)
        if (&procedure != entry)
          for (Term target : assigned(statement)) changed.insert(target);
  for (const ir::Procedure& procedure : program.procedures)
    if (procedure.external() && !procedure.unmodelled && !ir::leaves_memory(program, procedure)) return out;
  for (const ir::Global& global : program.globals)
    if (!changed.contains(global.declaration.variable)) out.insert(global.declaration.variable);
  return out;
}

MustAlias::MustAlias(const ir::Index& index, const ir::Procedure& procedure, const std::unordered_set<Term>& fixed)
    : index_(index),
      dominators_(control_flow(procedure), 0),
      fixed_(procedure.name == index.program().entry ? nullptr : &fixed) {
  for (const ir::Declaration& parameter : procedure.parameters) parameters_.insert(parameter.variable);
  std::unordered_set<Term> several;
  for (ir::BlockId block = 0; block < procedure.blocks.size(); ++block)
    for (std::uint32_t i = 0; i < procedure.blocks[block].statements.size(); ++i) {
      const ir::Statement& statement = procedure.blocks[block].statements[i];
      for (Term target : assigned(statement))
        if (!definitions_.try_emplace(target, Definition{block, i, &statement}).second) several.insert(target);
    }
  for (Term variable : several) definitions_.erase(variable);
  // A call may assign global variables, too.
  for (const ir::Global& global : index.program().globals) definitions_.erase(global.declaration.variable);
}

bool MustAlias::dominates(const Definition& definition, ir::BlockId block, std::uint32_t index) const {
  if (!dominators_.reachable(block) || !dominators_.reachable(definition.block)) return false;
  if (definition.block == block) return definition.index < index;
  return dominators_.dominates(definition.block, block);
}

std::optional<std::pair<Term, std::int64_t>> MustAlias::source(const ir::Statement& statement) const {
  if (const auto* assign = std::get_if<ir::Assign>(&statement.kind)) return std::pair{assign->value, std::int64_t{0}};
  if (const auto* field = std::get_if<ir::FieldAddress>(&statement.kind)) {
    const ir::Field* declared = index_.field(field->field);
    if (declared == nullptr || !declared->offset) return std::nullopt;
    return std::pair{field->base, static_cast<std::int64_t>(*declared->offset)};
  }
  const auto* element = std::get_if<ir::ElementAddress>(&statement.kind);
  if (element == nullptr) return std::nullopt;
  const std::optional<std::int64_t> index = signed_constant(element->index);
  const std::optional<std::uint64_t> size = ir::byte_size(index_, element->element);
  std::int64_t bytes = 0;
  if (!index || !size || __builtin_mul_overflow(*index, static_cast<std::int64_t>(*size), &bytes)) return std::nullopt;
  return std::pair{element->base, bytes};
}

std::optional<MustAlias::Address> MustAlias::address(Term pointer, ir::BlockId block, std::uint32_t index) const {
  std::optional<Address> known;  // the last one that is sure
  Term term = pointer;
  std::int64_t offset = 0;
  // A definition dominates what uses it, so this ends.
  while (true) {
    if (is_constant(term)) return Address{term, offset};
    if (auto moved = moved_pointer(term)) {
      term = moved->first;
      if (__builtin_add_overflow(offset, moved->second, &offset)) return known;
      continue;
    }
    auto found = definitions_.find(term);
    if (found == definitions_.end() || !dominates(found->second, block, index)) return known;
    known = Address{term, offset};
    // What it is computed from has the same value still: if it were assigned again, this definition would be passed
    // again before the place that it dominates.
    const auto from = source(*found->second.statement);
    if (!from || __builtin_add_overflow(offset, from->second, &offset)) return known;
    term = from->first;
    block = found->second.block;
    index = found->second.index;
  }
}

std::optional<std::int64_t> MustAlias::distance(Term from, Term to, ir::BlockId block, std::uint32_t index) const {
  const std::optional<Address> a = address(from, block, index);
  const std::optional<Address> b = address(to, block, index);
  std::int64_t bytes = 0;
  if (!a || !b || a->root != b->root || __builtin_sub_overflow(b->offset, a->offset, &bytes)) return std::nullopt;
  return bytes;
}

}  // namespace cairn::analysis
