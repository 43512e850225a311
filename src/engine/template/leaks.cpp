#include "engine/template/leaks.h"

#include "engine/template/evaluate.h"

namespace cairn::engine::tmpl {

namespace {

ir::Storage storage(const Layout& layout, std::uint32_t site) {
  const auto* allocate = std::get_if<ir::Allocate>(&layout.points_to.sites()[site].statement->kind);
  return allocate ? allocate->storage : ir::Storage::Heap;
}

}  // namespace

Term leaks(const Layout& layout, const Ssa& ssa, const SsaHeapCheck& check, Term object) {
  term::TermManager& terms = layout.terms;
  std::set<std::uint32_t> heap;
  for (std::uint32_t s = 0; s < layout.points_to.sites().size(); ++s)
    if (storage(layout, s) == ir::Storage::Heap) heap.insert(s);
  std::vector<Term> all{check.guard, is_live(layout, check.state, object), layout.in_sites(object, heap)};
  if (!check.freed) {
    for (const auto& [site, root] : ssa.single_objects) {
      if (storage(layout, site) == ir::Storage::Heap) continue;
      for (std::uint32_t cell : layout.regions.cells_of(site)) {
        const Cell& info = layout.regions.cells()[cell];
        if (info.indexed() || info.kind == CellKind::Data) continue;
        Term held = read_cell(layout, check.state, cell, root, {}).object;
        Term here = terms.mk_and(is_live(layout, check.state, root), layout.is_site(root, site));
        all.push_back(terms.mk_not(terms.mk_and(here, terms.mk_eq(held, object))));
      }
    }
  }
  return terms.mk_and(all);
}

}  // namespace cairn::engine::tmpl
