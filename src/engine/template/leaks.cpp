#include "engine/template/leaks.h"

#include "engine/template/evaluate.h"

namespace cairn::engine::tmpl {

namespace {

ir::Storage storage(const Layout& layout, std::uint32_t site) {
  const auto* allocate = std::get_if<ir::Allocate>(&layout.points_to.sites()[site].statement->kind);
  return allocate ? allocate->storage : ir::Storage::Heap;
}

/// Whether a variable of a call that is active in a block refers to an object.
Term is_in_variable(const Layout& layout, const SsaHeapCheck& check, Term object) {
  std::vector<Term> any;
  for (Term variable : check.roots) any.push_back(layout.terms.mk_eq(check.state[layout.slot(variable)], object));
  return layout.terms.mk_or(any);
}

}  // namespace

std::vector<Term> root_variables(const Layout& layout, const analysis::Loops& loops) {
  if (!layout.has_owners()) return {};
  const ir::Procedure& procedure = layout.flat.procedure;
  const analysis::Liveness liveness(layout.flat.program, procedure, std::vector<Term>{});
  std::set<Term> assigned;
  for (ir::BlockId b = 0; b < procedure.blocks.size(); ++b)
    if (loops.innermost(b) != analysis::Loops::none)
      for (const ir::Statement& s : procedure.blocks[b].statements)
        for (Term v : analysis::assigned(s)) assigned.insert(v);
  std::vector<Term> out;
  for (const ir::Declaration& d : layout.variables()) {
    if (layout.slots()[layout.slot(d.variable)].kind != SlotKind::Object) continue;
    bool kept = !assigned.contains(d.variable);
    for (const auto& loop : loops.all()) kept |= liveness.live_at_entry(loop.header, d.variable);
    if (kept) out.push_back(d.variable);
  }
  return out;
}

Term owned(const Layout& layout, const State& state, Term object, Ownership order) {
  term::TermManager& terms = layout.terms;
  Term owner = terms.mk(term::Op::Select, {state[layout.owner()], object});
  std::vector<Term> refers;
  for (std::uint32_t c = 0; c < layout.regions.cells().size(); ++c) {
    const Cell& cell = layout.regions.cells()[c];
    if (cell.kind == CellKind::Data || cell.indexed()) continue;
    refers.push_back(
        terms.mk_and(layout.in_sites(owner, cell.sites),
                     terms.mk_eq(terms.mk(term::Op::Select, {state[layout.cell_slot(c)], owner}), object)));
  }
  Term before = order == Ownership::Older ? layout.older(owner, object) : layout.older(object, owner);
  return terms.mk_and(std::vector<Term>{is_live(layout, state, owner), before, terms.mk_or(refers)});
}

Term leaks(const Layout& layout, const Ssa& ssa, const SsaHeapCheck& check, Term object, Ownership order) {
  term::TermManager& terms = layout.terms;
  std::set<std::uint32_t> heap;
  for (std::uint32_t s = 0; s < layout.points_to.sites().size(); ++s)
    if (storage(layout, s) == ir::Storage::Heap) heap.insert(s);
  std::vector<Term> all{check.guard, is_live(layout, check.state, object), layout.in_sites(object, heap)};
  if (!check.freed) {
    all.push_back(terms.mk_not(is_in_variable(layout, check, object)));
    all.push_back(terms.mk_not(owned(layout, check.state, object, order)));
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
