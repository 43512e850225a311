#include "engine/template/evaluate.h"
#include "engine/template/leaks.h"
#include "engine/template/rows.h"

namespace cairn::engine::tmpl {

/// Pointers to objects of some sites in variables, and in objects that there is one of.
std::vector<Term> RowMaker::roots(int loop, const std::set<std::uint32_t>& sites) const {
  std::vector<Term> out;
  for (const Holder& holder : holders(loop))
    if (meets(holder.targets, sites)) out.push_back(holder.object);
  return out;
}

/// Which objects of some sites can be alive: none, only that of a pointer, only older or younger ones.
void RowMaker::survivors_of(int loop, const std::set<std::uint32_t>& sites) {
  int site = sites.size() == 1 ? static_cast<int>(*sites.begin()) : -1;
  Term alive =
      narrowed(terms_.mk(term::Op::And, {is_live(layout_, symbols_, object_), layout_.in_sites(object_, sites)}));
  auto row = [&](Term formula) { add(loop, Family::Survivors, terms_.mk_implies(alive, formula), 1, site); };
  row(terms_.mk_false());
  for (Term root : roots(loop, sites)) {
    row(terms_.mk_eq(object_, root));
    row(terms_.mk_not(terms_.mk_eq(root, null())));
    row(layout_.in_sites(root, sites));
    row(terms_.mk_not(layout_.older(root, object_)));
    row(terms_.mk_not(layout_.older(object_, root)));
    if (ssa_.loops[loop].kind != PlaceKind::Return) continue;
    for (Term side : {layout_.older(root, object_), layout_.older(object_, root)})
      row(terms_.mk_or(terms_.mk_eq(root, null()), side));
  }
}

/// Lists whose nodes follow each other in the order of their birth, or against it: nothing alive was born between a
/// node and the next one, nor after (before) the last one.
void RowMaker::neighbours(int loop, const std::set<std::uint32_t>& sites, std::uint32_t link) {
  auto alive = [&](Term o) {
    return terms_.mk(term::Op::And, {is_live(layout_, symbols_, o), layout_.in_sites(o, sites)});
  };
  Term where = terms_.mk(term::Op::And, {narrowed(alive(object_)), alive(other_)});
  Term to = cell(link, object_);
  Term after = terms_.mk(term::Op::And, {layout_.older(object_, to), terms_.mk_not(layout_.older(other_, to))});
  std::size_t first = rows_.size();
  add(loop, Family::Survivors,
      terms_.mk_implies(where, terms_.mk_or(after, terms_.mk_not(layout_.older(object_, other_)))), 1);
  add(loop, Family::Survivors,
      terms_.mk_implies(where, terms_.mk(term::Op::Or, {terms_.mk_not(layout_.older(to, other_)),
                                                        terms_.mk_not(layout_.older(other_, object_))})),
      1);
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].position = other_;
}

/// No two fields refer to one object: what is unlinked at one place is not referred to from another.
void RowMaker::unshared(int loop, std::uint32_t link, std::uint32_t other_link) {
  auto alive = [&](Term o, std::uint32_t c) {
    return terms_.mk(term::Op::And,
                     {is_live(layout_, symbols_, o), layout_.in_sites(o, layout_.regions.cells()[c].sites)});
  };
  Term to = cell(link, object_);
  std::vector<Term> any{terms_.mk_eq(to, null()), terms_.mk_not(terms_.mk_eq(to, cell(other_link, other_)))};
  if (link == other_link) any.push_back(terms_.mk_eq(object_, other_));
  std::size_t first = rows_.size();
  Term where = terms_.mk(term::Op::And, {alive(object_, link), alive(other_, other_link)});
  add(loop, Family::Survivors, terms_.mk_implies(where, terms_.mk_or(any)), 1);
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].position = other_;
}

/// The last node is that of a pointer, and only that one.
void RowMaker::last(int loop, const std::set<std::uint32_t>& sites, std::uint32_t link) {
  Term alive = terms_.mk(term::Op::And, {is_live(layout_, symbols_, object_), layout_.in_sites(object_, sites)});
  Term ends = terms_.mk(term::Op::Eq, {cell(link, object_), null()});
  for (Term root : roots(loop, sites)) {
    Term here = terms_.mk_eq(object_, root);
    add(loop, Family::Survivors, terms_.mk_implies(terms_.mk_and(alive, ends), here), 1);
    add(loop, Family::Survivors, terms_.mk_implies(terms_.mk_and(alive, here), ends), 1);
  }
}

/// Every object of the heap is owned, or that of a root: of one, of any in memory, or of any. Who refers to an object
/// by a field is its owner.
void RowMaker::ranks(int loop) {
  for (std::uint32_t c : layout_.owning_cells()) {
    Term to = cell(c, object_);
    Term where = terms_.mk_and(std::vector<Term>{is_live(layout_, symbols_, object_),
                                                 layout_.in_sites(object_, layout_.regions.cells()[c].sites),
                                                 layout_.in_sites(to, layout_.heap())});
    Term owner = terms_.mk(term::Op::Select, {symbol(*layout_.owner(c)), to});
    add(loop, Family::Ranks, terms_.mk_implies(where, terms_.mk_eq(owner, object_)), 1);
  }
  std::set<std::set<std::uint32_t>> groups{layout_.heap()};
  for (std::uint32_t site : layout_.heap()) groups.insert({site});
  for (const std::set<std::uint32_t>& sites : groups)
    for (std::size_t h = 0; h < layout_.hierarchies().size(); ++h) {
      Term alive =
          narrowed(terms_.mk(term::Op::And, {is_live(layout_, symbols_, object_), layout_.in_sites(object_, sites)}));
      auto row = [&](Term formula) { add(loop, Family::Ranks, terms_.mk_implies(alive, formula), 1); };
      std::vector<Term> any{owned(layout_, symbols_, object_, h, Owners::All)};
      row(any[0]);
      std::vector<Term> in_memory = any;
      for (Term root : roots(loop, sites)) {
        any.push_back(terms_.mk_eq(object_, root));
        if (root.is(term::Op::Select)) in_memory.push_back(any.back());
        row(terms_.mk_or(any[0], any.back()));
      }
      row(terms_.mk_or(in_memory));
      row(terms_.mk_or(any));
    }
}

/// The sites of objects that have a pointer, if that may be to another of them.
std::set<std::uint32_t> RowMaker::linked_by(std::uint32_t cell) const {
  const Cell& info = layout_.regions.cells()[cell];
  return meets(info.content, info.sites) ? info.sites : std::set<std::uint32_t>();
}

void RowMaker::survivors(int loop) {
  const std::vector<std::uint32_t>& links = layout_.owning_cells();
  for (std::uint32_t c : links)
    for (std::uint32_t d : links)
      if (d <= c && share_site(layout_.regions.cells()[c].content, layout_.regions.cells()[d].content))
        unshared(loop, c, d);
  std::set<std::set<std::uint32_t>> groups;
  for (std::uint32_t site = 0; site < layout_.points_to.sites().size(); ++site) groups.insert({site});
  for (std::uint32_t c : cells(CellKind::Pointer)) {
    std::set<std::uint32_t> linked = linked_by(c);
    if (linked.empty()) continue;
    groups.insert(linked);
    neighbours(loop, linked, c);
    last(loop, linked, c);
  }
  for (const std::set<std::uint32_t>& sites : groups) survivors_of(loop, sites);
}

}  // namespace cairn::engine::tmpl
