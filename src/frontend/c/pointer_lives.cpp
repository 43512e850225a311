#include "frontend/c/pointer_lives.h"

#include <algorithm>

#include "ir/transform.h"
#include "term/substitute.h"

namespace cairn::frontend::c {
namespace {

void set_all(std::vector<bool>& set, const std::vector<std::size_t>& positions, bool value) {
  for (std::size_t position : positions) set[position] = value;
}

/// Whether something was added.
bool unite(std::vector<bool>& set, const std::vector<bool>& with) {
  bool changed = false;
  for (std::size_t i = 0; i < set.size(); ++i) {
    changed |= with[i] && !set[i];
    set[i] = set[i] || with[i];
  }
  return changed;
}

std::vector<ir::BlockId> targets(const ir::Terminator& terminator) {
  if (const auto* jump = std::get_if<ir::Goto>(&terminator.kind)) return {jump->target};
  if (const auto* branch = std::get_if<ir::Branch>(&terminator.kind)) return {branch->then_target, branch->else_target};
  return {};
}

}  // namespace

PointerLives::PointerLives(const ir::Procedure& procedure) {
  declare(procedure);
  for (const ir::Block& block : procedure.blocks) {
    std::vector<Step>& steps = steps_.emplace_back();
    for (const ir::Statement& statement : block.statements) steps.push_back(step(statement));
    Step& last = steps.emplace_back();
    if (const auto* branch = std::get_if<ir::Branch>(&block.terminator.kind)) note(last.used, branch->condition);
    successors_.push_back(targets(block.terminator));
  }
  live_backwards(procedure);
  held_forwards(procedure);
}

void PointerLives::declare(const ir::Procedure& procedure) {
  for (const ir::Declaration& d : procedure.locals) {
    if (d.type.kind != ir::TypeKind::Ptr) continue;
    position_.emplace(d.variable, variables_.size());
    variables_.push_back(d.variable);
  }
}

void PointerLives::note(std::vector<std::size_t>& out, term::Term term) const {
  for (term::Term constant : term::free_symbols(term).constants)
    if (auto found = position_.find(constant); found != position_.end()) out.push_back(found->second);
}

PointerLives::Step PointerLives::step(const ir::Statement& statement) const {
  Step out;
  ir::for_each_evaluated(statement, [&](term::Term term) { note(out.used, term); });
  if (const auto* assume = std::get_if<ir::Assume>(&statement.kind)) note(out.used, assume->condition);
  if (const auto* check = std::get_if<ir::Assert>(&statement.kind))
    if (const auto* pure = std::get_if<spec::Pure>(&check->assertion->kind)) note(out.used, pure->condition);
  if (const auto* allocation = std::get_if<ir::Allocate>(&statement.kind))
    out.heap = allocation->storage == ir::Storage::Heap;
  if (const auto* assignment = std::get_if<ir::Assign>(&statement.kind)) out.heap = !assignment->value.is_value();
  for (ir::Variable variable : ir::assigned(statement))
    if (auto found = position_.find(variable); found != position_.end()) out.assigned.push_back(found->second);
  return out;
}

void PointerLives::step_back(Set& live, ir::BlockId block, std::size_t index) const {
  for (std::size_t i = steps_[block].size(); i-- > index;) {
    set_all(live, steps_[block][i].assigned, false);
    set_all(live, steps_[block][i].used, true);
  }
}

void PointerLives::live_backwards(const ir::Procedure& procedure) {
  live_.assign(procedure.blocks.size(), Set(variables_.size()));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t b = live_.size(); b-- > 0;)
      for (ir::BlockId next : successors_[b]) {
        Set live = live_[next];
        step_back(live, next, 0);
        changed |= unite(live_[b], live);
      }
  }
}

void PointerLives::held_forwards(const ir::Procedure& procedure) {
  held_.assign(procedure.blocks.size(), Set(variables_.size()));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t b = 0; b < held_.size(); ++b) {
      Set held = held_[b];
      for (const Step& step : steps_[b])
        if (step.heap) set_all(held, step.assigned, true);
      for (ir::BlockId next : successors_[b]) changed |= unite(held_[next], held);
    }
  }
}

std::vector<ir::Variable> PointerLives::dead_before(ir::BlockId block, std::size_t index) const {
  const std::vector<Step>& steps = steps_[block];
  Set live = live_[block];
  step_back(live, block, index);
  Set held = held_[block];
  for (std::size_t i = 0; i < index; ++i)
    if (steps[i].heap) set_all(held, steps[i].assigned, true);
  std::vector<ir::Variable> out;
  for (std::size_t i = 0; i < variables_.size(); ++i)
    if (held[i] && !live[i]) out.push_back(variables_[i]);
  return out;
}

bool PointerLives::mentions(term::Term term, ir::Variable variable) {
  const auto& constants = term::free_symbols(term).constants;
  return std::ranges::find(constants, variable) != constants.end();
}

}  // namespace cairn::frontend::c
