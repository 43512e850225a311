#include "check/invariant/ownership.h"

namespace cairn::check::invariant {

namespace {

Term is_on_heap(const World& world, const State& state, Term object) { return world.in_sites(state, object, on_heap); }

/// The first has the field, and a pointer to the second is there.
Term refers(const World& world, const State& state, std::size_t field, Term from, Term to) {
  const Ghosts::Owner& info = world.ghosts.owners()[field];
  std::vector<Term> any;
  for (std::uint32_t s : info.sites) any.push_back(world.is_site(state, from, s));
  Term holds = world.terms.mk_eq(world.read(state, info.cell, from, {}).object, to);
  return world.terms.mk_and(world.terms.mk_or(any), holds);
}

void order(const World& world, State& state, std::size_t rank, Term owner, Term object, Term condition,
           std::vector<Term>& facts) {
  term::TermManager& terms = world.terms;
  auto of = [&](Term o) { return world.select(state.ranks[rank], o); };
  auto lower = [&](Term a, Term b) {
    Term of_a = of(a);
    return world.less(of_a, of(b));
  };
  Term wrong =
      terms.mk_and(std::vector<Term>{condition, is_on_heap(world, state, owner),
                                     terms.mk_not(terms.mk_eq(owner, object)), terms.mk_not(lower(owner, object))});
  Term is_owned = owned(world, state, owner, rank, Owners::All);
  Term up = terms.fresh_const("rank", terms.real_sort());
  facts.push_back(world.less(up, of(object)));
  facts.push_back(world.less(up, of(owner)));
  Term down = terms.fresh_const("rank", terms.real_sort());
  facts.push_back(world.less(of(owner), down));
  std::vector<Term> fits;
  for (std::size_t field : world.ghosts.ranks()[rank]) {
    Term held = world.read(state, world.ghosts.owners()[field].cell, object, {}).object;
    Term holds = terms.mk_and(std::vector<Term>{refers(world, state, field, object, held), world.is_live(state, held),
                                                terms.mk_eq(world.select(state.owners[field], held), object)});
    Term later = lower(owner, held);
    fits.push_back(terms.mk_or(terms.mk_not(holds), later));
    facts.push_back(terms.mk(term::Op::Implies, {terms.mk_and(holds, later), world.less(down, of(held))}));
  }
  Term lowered = terms.mk_and(std::vector<Term>{wrong, is_owned, terms.mk_and(fits)});
  Term raised = terms.mk_and(wrong, terms.mk_not(is_owned));
  Term ranks = world.store(state.ranks[rank], owner, terms.mk_ite(raised, up, of(owner)));
  state.ranks[rank] = world.store(ranks, object, terms.mk_ite(lowered, down, world.select(ranks, object)));
}

}  // namespace

Term owned(const World& world, const State& state, Term object, std::size_t rank, Owners owners) {
  term::TermManager& terms = world.terms;
  std::vector<Term> any;
  for (std::size_t field : world.ghosts.ranks()[rank]) {
    Term owner = world.select(state.owners[field], object);
    Term heap = is_on_heap(world, state, owner);
    Term of_owner = world.select(state.ranks[rank], owner);
    Term above = terms.mk_and(heap, world.less(of_owner, world.select(state.ranks[rank], object)));
    if (owners == Owners::All) above = terms.mk_or(above, terms.mk_not(heap));
    any.push_back(terms.mk_and(
        std::vector<Term>{world.is_live(state, owner), refers(world, state, field, owner, object), above}));
  }
  return terms.mk_or(any);
}

std::vector<Term> own(const World& world, State& state, std::uint32_t cell, Term owner, Term object, Term condition,
                      std::vector<Term>& facts) {
  term::TermManager& terms = world.terms;
  std::vector<Term> others;
  condition = terms.mk_and(condition, is_on_heap(world, state, object));
  for (std::size_t k = 0; k < world.ghosts.owners().size(); ++k) {
    if (world.ghosts.owners()[k].cell != cell || object == world.null()) continue;
    for (std::size_t r = 0; r < world.ghosts.ranks().size(); ++r) {
      if (!world.ghosts.ranks()[r].contains(k)) continue;
      for (std::size_t field : world.ghosts.ranks()[r]) {
        others.push_back(world.select(state.owners[field], owner));
        others.push_back(world.read(state, world.ghosts.owners()[field].cell, object, {}).object);
      }
      order(world, state, r, owner, object, condition, facts);
    }
    Term before = world.select(state.owners[k], object);
    state.owners[k] = world.store(state.owners[k], object, terms.mk_ite(condition, owner, before));
  }
  return others;
}

}  // namespace cairn::check::invariant
