#include "check/invariant/effects.h"

#include <algorithm>

#include "analysis/uses.h"

namespace cairn::check::invariant {

using ir::BlockId;

void Effects::add(const Effects& other) {
  variables.insert(other.variables.begin(), other.variables.end());
  cells.insert(other.cells.begin(), other.cells.end());
  sites.insert(other.sites.begin(), other.sites.end());
  deaths |= other.deaths;
}

Changes::Changes(const World& world) : world_(world) {
  const std::vector<analysis::FlatRecursion>& procedures = world.flat.recursions;
  const analysis::Graph graph = analysis::control_flow(world.flat.procedure);
  const std::set<Term> globals(world.flat.globals.begin(), world.flat.globals.end());
  calls_.resize(procedures.size());
  std::vector<std::set<BlockId>> bodies;
  std::set<Term> changed;
  for (const analysis::FlatRecursion& p : procedures) {
    bodies.push_back(body(graph, p.entry));
    for (BlockId b : bodies.back())
      for (const ir::Statement& s : world.flat.procedure.blocks[b].statements)
        for (Term v : analysis::assigned(s))
          if (globals.contains(v)) changed.insert(v);
  }
  for (std::size_t p = 0; p < procedures.size(); ++p) {
    calls_[p].variables = changed;
    calls_[p].variables.insert(procedures[p].results.begin(), procedures[p].results.end());
  }
  // What they call adds to it, until nothing is new.
  auto size = [&] {
    std::size_t out = 0;
    for (const Effects& e : calls_) out += e.cells.size() + e.sites.size() + (e.deaths ? 1 : 0);
    return out;
  };
  for (std::size_t before = ~std::size_t{0}; before != size();) {
    before = size();
    for (std::size_t p = 0; p < procedures.size(); ++p) {
      Effects inside = within([&](BlockId b) { return bodies[p].contains(b); });
      // The caller's variables are those of the caller again.
      inside.variables.clear();
      calls_[p].add(inside);
    }
  }
}

std::set<BlockId> Changes::body(const analysis::Graph& graph, BlockId entry) const {
  std::set<BlockId> out{entry};
  std::vector<BlockId> pending{entry};
  while (!pending.empty()) {
    BlockId block = pending.back();
    pending.pop_back();
    for (analysis::Graph::Node next : graph.successors(block))
      if (out.insert(next).second) pending.push_back(next);
  }
  return out;
}

std::optional<std::size_t> Changes::callee(const ir::Statement& statement) const {
  const auto* call = std::get_if<ir::Call>(&statement.kind);
  if (call == nullptr) return std::nullopt;
  auto found = std::ranges::find(world_.flat.recursions, call->procedure, &analysis::FlatRecursion::name);
  if (found == world_.flat.recursions.end()) return std::nullopt;
  return static_cast<std::size_t>(found - world_.flat.recursions.begin());
}

Effects Changes::within(const std::function<bool(BlockId)>& is_inside) const {
  Effects out;
  const std::vector<ir::Block>& blocks = world_.flat.procedure.blocks;
  for (BlockId b = 0; b < blocks.size(); ++b)
    for (std::uint32_t i = 0; i < blocks[b].statements.size() && is_inside(b); ++i) add_statement(b, i, out);
  return out;
}

void Changes::add_statement(BlockId block, std::uint32_t index, Effects& out) const {
  const ir::Statement& s = world_.flat.procedure.blocks[block].statements[index];
  for (Term target : analysis::assigned(s)) out.variables.insert(target);
  if (std::optional<std::size_t> procedure = callee(s)) out.add(calls_[*procedure]);
  if (std::holds_alternative<ir::Store>(s.kind))
    for (const Access& a : world_.cells.accesses(block, index)) out.cells.insert(a.cell);
  if (const auto* copy = std::get_if<ir::CopyMemory>(&s.kind)) add_objects(world_.points_to.targets(copy->target), out);
  if (const auto* fill = std::get_if<ir::FillMemory>(&s.kind)) add_objects(world_.points_to.targets(fill->target), out);
  bool zeroed = std::holds_alternative<ir::NewObject>(s.kind) || std::holds_alternative<ir::NewArray>(s.kind);
  if (zeroed || std::holds_alternative<ir::Allocate>(s.kind)) out.sites.insert(world_.points_to.site(block, index));
  if (zeroed) add_objects({{world_.points_to.site(block, index), {}}}, out);
  out.deaths |= std::holds_alternative<ir::Free>(s.kind);
}

void Changes::add_objects(const analysis::PointerTargets& targets, Effects& out) const {
  for (const analysis::PointerTarget& t : targets)
    for (const Access& a : world_.cells.of_site(t.site)) out.cells.insert(a.cell);
}

}  // namespace cairn::check::invariant
