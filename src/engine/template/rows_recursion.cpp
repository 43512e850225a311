#include "engine/template/evaluate.h"
#include "engine/template/rows.h"

namespace cairn::engine::tmpl {

using term::Op;

/// Rows are made again for some objects: of returns for those that the call has made, because others may be half done
/// by its callers; of calls, where memory is freed, for those that are not older (younger) than that of an argument,
/// because the procedure may care for no others.
std::vector<Term> RowMaker::narrowings(int loop, Family family) const {
  const SsaLoop& info = ssa_.loops[loop];
  std::vector<Term> out;
  if (info.kind == PlaceKind::Return && !info.sites.empty()) out.push_back(born_since_call(object_));
  if (info.kind == PlaceKind::Call && ssa_.frees && family == Family::Shape)
    for (const Variable& v : pointers(loop)) {
      if (!info.changed[v.slot]) continue;
      Term argument = symbol(v.slot);
      for (Term other_side : {layout_.older(object_, argument), layout_.older(argument, object_)})
        out.push_back(terms_.mk_not(terms_.mk_or(terms_.mk_eq(argument, null()), other_side)));
    }
  return out;
}

/// Trees, where there is recursion: what a field points to belongs to its object, and to no other field of it.
void RowMaker::owned_fields(int loop) {
  if (layout_.flat.recursions.empty()) return;
  const std::vector<std::uint32_t>& links = layout_.owning_cells();
  for (std::uint32_t c : links)
    for (std::uint32_t site : layout_.regions.cells()[c].sites) {
      Term to = cell(c, object_);
      Term none = terms_.mk_eq(to, null());
      auto row = [&](Term formula) {
        add(loop, Family::Order, terms_.mk(Op::Implies, {guard(site), terms_.mk_or(none, formula)}), 1,
            static_cast<int>(site));
      };
      row(terms_.mk_eq(terms_.mk(Op::Select, {symbol(*layout_.owner(c)), to}), object_));
      for (std::uint32_t d : links)
        if (d < c && layout_.regions.cells()[d].sites.contains(site))
          row(terms_.mk_not(terms_.mk_eq(to, cell(d, object_))));
    }
}

/// What a call frees is the object of an argument or belongs to something else that it frees.
void RowMaker::freed_from_above(int loop) {
  auto freed = [&](Term o) {
    return terms_.mk(Op::And, {is_live(layout_, before_, o), terms_.mk(Op::Select, {symbol(layout_.freed()), o})});
  };
  std::vector<Term> owners;
  for (std::uint32_t c : layout_.owning_cells())
    owners.push_back(freed(terms_.mk(Op::Select, {before_[*layout_.owner(c)], object_})));
  for (const Variable& v : pointers(loop))
    if (!ssa_.loops[loop].changed[v.slot])
      add(loop, Family::Survivors,
          terms_.mk(Op::Implies,
                    {freed(object_), terms_.mk(Op::Or, {terms_.mk_eq(object_, symbol(v.slot)), terms_.mk_or(owners)})}),
          1);
}

/// Where objects of a site may keep what they had before a call: all of them, those that were born before or after the
/// object of an argument, all but that, or all if the argument is null.
std::vector<Term> RowMaker::untouched(int loop, std::uint32_t site) const {
  std::vector<Term> out{terms_.mk_true()};
  for (const Variable& v : pointers(loop)) {
    if (ssa_.loops[loop].changed[v.slot]) continue;
    bool meets = false;
    for (const analysis::PointerTarget& t : layout_.points_to.targets(v.variable)) meets |= t.site == site;
    if (!meets) continue;
    Term argument = symbol(v.slot);
    Term older = layout_.older(object_, argument);
    Term younger = layout_.older(argument, object_);
    for (Term where : {older, younger, terms_.mk_not(older), terms_.mk_not(younger),
                       terms_.mk_not(terms_.mk_eq(object_, argument)), terms_.mk_eq(argument, null())})
      out.push_back(where);
  }
  return out;
}

/// What a call leaves as it was: memory that was alive before it, and global variables.
void RowMaker::frames(int loop) {
  const SsaLoop& info = ssa_.loops[loop];
  auto same = [&](std::size_t slot, Term index) {
    return terms_.mk(Op::Eq,
                     {terms_.mk(Op::Select, {symbol(slot), index}), terms_.mk(Op::Select, {before_[slot], index})});
  };
  Term alive = is_live(layout_, before_, object_);
  for (std::uint32_t site = 0; site < layout_.points_to.sites().size(); ++site) {
    Term here = terms_.mk_and(alive, layout_.is_site(object_, site));
    for (Term where : untouched(loop, site)) {
      Term guard = terms_.mk_and(here, where);
      auto row = [&](Term formula) {
        add(loop, Family::Shape, terms_.mk_implies(guard, formula), 1, static_cast<int>(site));
      };
      row(terms_.mk_not(terms_.mk(Op::Select, {symbol(layout_.freed()), object_})));
      std::vector<Term> ghosts;
      for (std::uint32_t c : layout_.owning_cells()) ghosts.push_back(same(*layout_.owner(c), object_));
      for (std::size_t h = 0; h < layout_.hierarchies().size(); ++h) ghosts.push_back(same(layout_.rank(h), object_));
      row(terms_.mk_and(ghosts));
      for (std::uint32_t c : layout_.regions.cells_of(site)) {
        std::size_t slot = layout_.cell_slot(c);
        bool pointer = layout_.regions.cells()[c].kind == CellKind::Pointer;
        std::size_t first = rows_.size();
        Term index = layout_.regions.cells()[c].indexed() ? layout_.place(object_, position(c)) : object_;
        row(pointer ? terms_.mk(Op::And, {same(slot, index), same(slot + 1, index)}) : same(slot, index));
        if (!layout_.regions.cells()[c].indexed() || rows_.size() == first) continue;
        rows_.back().position = position(c);
        rows_.back().cell = static_cast<int>(c);
      }
    }
  }
  for (Term v : info.live) {
    std::size_t slot = layout_.slot(v);
    for (std::size_t s = slot; s <= slot + (ir::pointer_width(v.sort()) != 0 ? 1 : 0); ++s)
      add(loop, Family::Shape, terms_.mk_eq(symbol(s), before_[s]));
  }
}

}  // namespace cairn::engine::tmpl
