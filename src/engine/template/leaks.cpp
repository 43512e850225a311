#include "engine/template/leaks.h"

#include "engine/template/evaluate.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

Term lower(const Layout& layout, const State& state, std::size_t hierarchy, Term a, Term b) {
  auto rank = [&](Term o) { return layout.terms.mk(Op::Select, {state[layout.rank(hierarchy)], o}); };
  return layout.terms.mk(Op::BvSlt, {rank(a), rank(b)});
}

/// Whether a variable of a call that is active in a block refers to an object.
Term is_in_variable(const Layout& layout, const SsaHeapCheck& check, Term object) {
  std::vector<Term> any;
  for (Term variable : check.roots) any.push_back(layout.terms.mk_eq(check.state[layout.slot(variable)], object));
  return layout.terms.mk_or(any);
}

}  // namespace

std::vector<Term> active_variables(const analysis::FlatProgram& flat, ir::BlockId block) {
  std::vector<Term> out;
  for (int f = flat.frame_of_block[block]; f >= 0; f = flat.frames[f].caller)
    out.insert(out.end(), flat.frames[f].variables.begin(), flat.frames[f].variables.end());
  return out;
}

std::vector<Term> root_variables(const Layout& layout, const analysis::Loops& loops) {
  if (layout.hierarchies().empty()) return {};
  const ir::Procedure& procedure = layout.flat.procedure;
  auto none = [](ir::BlockId) { return std::vector<Term>{}; };
  auto all = [&](ir::BlockId block) { return active_variables(layout.flat, block); };
  const analysis::Liveness used(layout.flat.program, procedure, none);
  const analysis::Liveness followed(layout.flat.program, procedure, all);
  std::set<Term> assigned;
  for (ir::BlockId b = 0; b < procedure.blocks.size(); ++b)
    if (loops.innermost(b) != analysis::Loops::none)
      for (const ir::Statement& s : procedure.blocks[b].statements)
        for (Term v : analysis::assigned(s)) assigned.insert(v);
  std::vector<Term> out;
  for (const ir::Declaration& d : layout.variables()) {
    if (layout.slots()[layout.slot(d.variable)].kind != SlotKind::Object) continue;
    bool kept = !assigned.contains(d.variable);
    bool local = true;
    for (const auto& loop : loops.all()) {
      kept |= used.live_at_entry(loop.header, d.variable);
      local &= !followed.live_at_entry(loop.header, d.variable);
    }
    if (kept || local) out.push_back(d.variable);
  }
  return out;
}

Term owned(const Layout& layout, const State& state, Term object, std::size_t hierarchy, Owners owners) {
  term::TermManager& terms = layout.terms;
  auto select = [&](std::size_t slot, Term index) { return terms.mk(Op::Select, {state[slot], index}); };
  std::vector<Term> any;
  for (std::uint32_t c : layout.hierarchies()[hierarchy]) {
    const Cell& cell = layout.regions.cells()[c];
    Term owner = select(*layout.owner(c), object);
    Term refers = terms.mk(
        Op::And, {layout.in_sites(owner, cell.sites), terms.mk_eq(select(layout.cell_slot(c), owner), object)});
    Term above =
        terms.mk(Op::And, {layout.in_sites(owner, layout.heap()), lower(layout, state, hierarchy, owner, object)});
    if (owners == Owners::All) above = terms.mk_or(above, terms.mk_not(layout.in_sites(owner, layout.heap())));
    any.push_back(terms.mk_and(std::vector<Term>{is_live(layout, state, owner), refers, above}));
  }
  return terms.mk_or(any);
}

Term leaks(const Layout& layout, const Ssa& ssa, const SsaHeapCheck& check, Term object,
           std::optional<std::size_t> hierarchy) {
  term::TermManager& terms = layout.terms;
  std::vector<Term> all{check.guard, is_live(layout, check.state, object), layout.in_sites(object, layout.heap())};
  if (hierarchy)
    all.push_back(
        terms.mk_not(owned(layout, check.state, object, *hierarchy, check.freed ? Owners::Heap : Owners::All)));
  if (!check.freed) {
    all.push_back(terms.mk_not(is_in_variable(layout, check, object)));
    for (const auto& [site, root] : ssa.single_objects) {
      if (layout.heap().contains(site)) continue;
      for (std::uint32_t cell : layout.regions.cells_of(site)) {
        const Cell& info = layout.regions.cells()[cell];
        if (info.indexed() || info.kind == CellKind::Data) continue;
        Term held = read_cell(layout, check.state, cell, root, {}).object;
        Term here = terms.mk(Op::And, {is_live(layout, check.state, root), layout.is_site(root, site)});
        all.push_back(terms.mk_not(terms.mk_and(here, terms.mk_eq(held, object))));
      }
    }
  }
  return terms.mk_and(all);
}

namespace {

/// The new owner comes above: an owner that is not owned itself goes up, else the object goes down as far as what it
/// owns allows.
void order(const Layout& layout, State& state, std::size_t hierarchy, Term owner, Term object, Term condition,
           std::vector<Term>& facts) {
  term::TermManager& terms = layout.terms;
  std::size_t slot = layout.rank(hierarchy);
  auto rank = [&](Term o) { return terms.mk(Op::Select, {state[slot], o}); };
  auto below = [&](std::initializer_list<Term> pair) { return terms.mk(Op::BvSlt, pair); };
  Term wrong = terms.mk_and(std::vector<Term>{condition, layout.in_sites(owner, layout.heap()),
                                              terms.mk_not(terms.mk_eq(owner, object)),
                                              terms.mk_not(below({rank(owner), rank(object)}))});
  Term is_owned = owned(layout, state, owner, hierarchy, Owners::All);
  Term up = terms.fresh_const("rank", rank(owner).sort());
  facts.push_back(below({up, rank(object)}));
  facts.push_back(below({up, rank(owner)}));
  Term down = terms.fresh_const("rank", up.sort());
  facts.push_back(below({rank(owner), down}));
  std::vector<Term> fits;
  for (std::uint32_t c : layout.hierarchies()[hierarchy]) {
    Term held = terms.mk(Op::Select, {state[layout.cell_slot(c)], object});
    Term holds = terms.mk_and(
        std::vector<Term>{layout.in_sites(object, layout.regions.cells()[c].sites), is_live(layout, state, held),
                          terms.mk_eq(terms.mk(Op::Select, {state[*layout.owner(c)], held}), object)});
    Term later = below({rank(owner), rank(held)});
    fits.push_back(terms.mk_or(terms.mk_not(holds), later));
    facts.push_back(terms.mk(Op::Implies, {terms.mk_and(holds, later), below({down, rank(held)})}));
  }
  Term lowered = terms.mk_and(std::vector<Term>{wrong, is_owned, terms.mk_and(fits)});
  Term raised = terms.mk_and(wrong, terms.mk_not(is_owned));
  Term ranks = state[slot];
  ranks = terms.mk(Op::Store, {ranks, owner, terms.mk_ite(raised, up, rank(owner))});
  ranks = terms.mk(Op::Store, {ranks, object, terms.mk_ite(lowered, down, terms.mk(Op::Select, {ranks, object}))});
  state[slot] = ranks;
}

}  // namespace

std::vector<Term> own(const Layout& layout, State& state, std::uint32_t cell, Term owner, Term object, Term condition,
                      std::vector<Term>& facts) {
  std::optional<std::size_t> slot = layout.owner(cell);
  if (!slot || object == layout.null()) return {};
  term::TermManager& terms = layout.terms;
  std::vector<Term> others;
  condition = terms.mk_and(condition, layout.in_sites(object, layout.heap()));
  for (std::size_t h = 0; h < layout.hierarchies().size(); ++h) {
    if (!layout.hierarchies()[h].contains(cell)) continue;
    for (std::uint32_t c : layout.hierarchies()[h]) {
      others.push_back(terms.mk(Op::Select, {state[*layout.owner(c)], owner}));
      others.push_back(terms.mk(Op::Select, {state[layout.cell_slot(c)], object}));
    }
    order(layout, state, h, owner, object, condition, facts);
  }
  Term before = terms.mk(Op::Select, {state[*slot], object});
  state[*slot] = terms.mk(Op::Store, {state[*slot], object, terms.mk_ite(condition, owner, before)});
  return others;
}

}  // namespace cairn::engine::tmpl
