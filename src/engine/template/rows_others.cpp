#include "engine/template/rows.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

using term::Op;

/// Bounds of the steps of numbers from an object to its neighbour.
void RowMaker::steps_of_cell(int loop, std::uint32_t link, std::uint32_t site) {
  Term to = cell(link, object_);
  Term where = terms_.mk(Op::And, {guard(site), terms_.mk_not(terms_.mk_eq(to, null()))});
  if (narrowed_) where = terms_.mk_and(where, term::substitute(terms_, narrowed_, {{object_, to}}));
  for (std::uint32_t d : cells(CellKind::Data)) {
    Term here = cell(d, object_);
    if (!is_number(here.sort())) continue;
    std::uint32_t width = here.sort().is_int() ? 0 : here.sort().width() + 1;
    Term step = terms_.mk(here.sort().is_int() ? Op::Sub : Op::BvSub, {widen(cell(d, to), width), widen(here, width)});
    add_numeric(loop, Family::Structure, step, where, 1, static_cast<int>(site));
  }
}

/// Who was born first, an object or its neighbour.
void RowMaker::births_of_cell(int loop, std::uint32_t link, std::uint32_t site) {
  Term to = cell(link, object_);
  Term where = terms_.mk(Op::And, {guard(site), terms_.mk_not(terms_.mk_eq(to, null()))});
  for (Term order : {layout_.older(object_, to), layout_.older(to, object_)})
    add(loop, Family::Order, terms_.mk_implies(where, order), 1, static_cast<int>(site));
}

void RowMaker::structure(int loop) {
  const Term outer = narrowed_;
  for (std::uint32_t c : cells(CellKind::Pointer))
    for (std::uint32_t site : layout_.regions.cells()[c].sites) {
      steps_of_cell(loop, c, site);
      transitions(loop, c, site);
      for (const std::vector<Term>& pointers : exceptions(loop, site)) {
        narrowed_ = narrowed(apart_from(pointers));
        transitions(loop, c, site);
        narrowed_ = outer;
      }
    }
}

/// The pointers whose objects may be half done, so that only others are as they should be: each, and all variables.
std::vector<std::vector<Term>> RowMaker::exceptions(int loop, std::uint32_t site) const {
  std::vector<std::vector<Term>> out;
  std::vector<Term> variables;
  for (const Holder& holder : holders(loop)) {
    if (!changed(loop, holder.object) || !meets(holder.targets, {site})) continue;
    out.push_back({holder.object});
    if (!holder.object.is(Op::Select)) variables.push_back(holder.object);
  }
  if (variables.size() > 1) out.push_back(variables);
  return out;
}

/// The arbitrary object is none that some pointers are to.
Term RowMaker::apart_from(const std::vector<Term>& pointers) const {
  std::vector<Term> out;
  for (Term pointer : pointers) out.push_back(terms_.mk_not(terms_.mk_eq(object_, pointer)));
  return terms_.mk_and(out);
}

/// Bounds of what the object of a pointer holds.
void RowMaker::held_intervals(int loop, const Holder& holder) {
  if (!changed(loop, holder.object)) return;
  for (std::uint32_t c : cells(CellKind::Data))
    if (const Cell& info = layout_.regions.cells()[c]; is_number(info.sort) && meets(holder.targets, info.sites)) {
      const Term value = cell(c, holder.object);
      add_numeric(loop, Family::Others, value, layout_.in_sites(holder.object, info.sites));
    }
}

void RowMaker::others(int loop) {
  std::size_t first = rows_.size();
  for (std::uint32_t site = 0; site < layout_.points_to.sites().size(); ++site)
    for (const std::vector<Term>& pointers : exceptions(loop, site)) other_rows(loop, site, pointers);
  for (const Holder& holder : holders(loop)) held_intervals(loop, holder);
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].family = Family::Others;
}

/// Rows about objects of a site that some pointers are not to.
void RowMaker::other_rows(int loop, std::uint32_t site, const std::vector<Term>& pointers) {
  std::size_t first = rows_.size();
  std::unordered_map<Term, Term> anywhere;
  const Term never = terms_.mk_false();
  for (Term pointer : pointers) anywhere.emplace(terms_.mk_eq(object_, pointer), never);
  narrowed_ = apart_from(pointers);
  for (std::uint32_t c : layout_.regions.cells_of(site)) {
    if (layout_.regions.cells()[c].indexed() || !ssa_.loops[loop].changed[layout_.cell_slot(c)]) continue;
    if (layout_.regions.cells()[c].kind == CellKind::Pointer) {
      shape_of_cell(loop, c, site);
      births_of_cell(loop, c, site);
      steps_of_cell(loop, c, site);
    } else {
      interval_of_cell(loop, c, site);
    }
  }
  narrowed_ = {};
  for (std::size_t r = first; r < rows_.size(); ++r)
    if (rows_[r].kind == RowKind::Condition) rows_[r].general = term::substitute(terms_, rows_[r].formula, anywhere);
}

}  // namespace cairn::engine::tmpl
