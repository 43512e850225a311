#include "engine/template/hierarchies.h"

#include <algorithm>

namespace cairn::engine::tmpl {

namespace {

/// Whether a field can be to an object that has the field as well.
bool is_recursive(const Cell& cell) {
  return std::ranges::any_of(cell.content, [&](const auto& target) { return cell.sites.contains(target.site); });
}

bool share_sites(const Cell& a, const Cell& b) {
  return std::ranges::any_of(a.sites, [&](std::uint32_t site) { return b.sites.contains(site); });
}

bool is_heap_check(const ir::Statement& statement) {
  const auto* assertion = std::get_if<ir::Assert>(&statement.kind);
  const auto* pure = assertion ? std::get_if<spec::Pure>(&assertion->assertion->kind) : nullptr;
  return pure && (pure->condition.is(term::Op::HeapTracked) || pure->condition.is(term::Op::HeapFreed));
}

}  // namespace

HeapUse heap_use(const FlatProgram& flat) {
  HeapUse out;
  for (const ir::Block& block : flat.procedure.blocks)
    for (const ir::Statement& s : block.statements) {
      const auto* free = std::get_if<ir::Free>(&s.kind);
      out.frees |= free && free->storage == ir::Storage::Heap;
      out.checked |= is_heap_check(s);
    }
  return out;
}

std::set<std::uint32_t> heap_sites(const analysis::PointsTo& points_to) {
  std::set<std::uint32_t> out;
  for (std::uint32_t s = 0; s < points_to.sites().size(); ++s) {
    const auto* allocate = std::get_if<ir::Allocate>(&points_to.sites()[s].statement->kind);
    if (!allocate || allocate->storage == ir::Storage::Heap) out.insert(s);
  }
  return out;
}

std::vector<std::uint32_t> owning_cells(const Regions& regions, const std::set<std::uint32_t>& heap) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t c = 0; c < regions.cells().size(); ++c) {
    const Cell& cell = regions.cells()[c];
    if (cell.kind == CellKind::Data || cell.indexed()) continue;
    bool within = std::ranges::any_of(cell.sites, [&](std::uint32_t site) { return heap.contains(site); });
    bool into = std::ranges::any_of(cell.content, [&](const auto& target) { return heap.contains(target.site); });
    if (within && into) out.push_back(c);
  }
  return out;
}

std::vector<Hierarchy> find_hierarchies(const Regions& regions, const std::vector<std::uint32_t>& cells) {
  Hierarchy all(cells.begin(), cells.end());
  Hierarchy plain;
  std::vector<std::vector<std::uint32_t>> alternatives;
  for (std::uint32_t c : cells) {
    const Cell& cell = regions.cells()[c];
    if (!is_recursive(cell)) {
      plain.insert(c);
      continue;
    }
    auto rivals = std::ranges::find_if(
        alternatives, [&](const auto& group) { return share_sites(regions.cells()[group.front()], cell); });
    if (rivals == alternatives.end())
      alternatives.push_back({c});
    else
      rivals->push_back(c);
  }
  std::vector<Hierarchy> out{all};
  std::size_t most = 1;
  for (const auto& group : alternatives) most = std::max(most, group.size());
  for (std::size_t choice = 0; choice < most && most > 1; ++choice) {
    Hierarchy one = plain;
    for (const auto& group : alternatives) one.insert(group[choice % group.size()]);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace cairn::engine::tmpl
