#include "engine/template/rows.h"

namespace cairn::engine::tmpl {

using term::Op;

/// Objects that a pointer which goes from older to younger ones, or the other way, has not come to yet and those that
/// it has passed; once it is null it has passed all.
std::vector<Term> RowMaker::sides(Term pointer) const {
  const Term done = terms_.mk_eq(pointer, null());
  std::vector<Term> out;
  for (Term before : {layout_.older(object_, pointer), layout_.older(pointer, object_)}) {
    const Term passed = terms_.mk_or(done, before);
    out.push_back(terms_.mk_not(passed));
    out.push_back(passed);
  }
  return out;
}

/// A loop that goes along a list may leave what it has passed different from what it has not come to.
void RowMaker::passed(int loop) {
  const std::size_t first = rows_.size();
  const Term outer = narrowed_;
  for (const Variable& v : pointers(loop)) {
    if (!changed(loop, symbol(v.slot))) continue;
    std::set<std::uint32_t> sites;
    for (const analysis::PointerTarget& t : layout_.points_to.targets(v.variable)) sites.insert(t.site);
    for (Term side : sides(symbol(v.slot))) {
      narrowed_ = narrowed(side);
      for (std::uint32_t site : sites) passed_rows(loop, site);
      in_order_of_birth(loop);
      narrowed_ = outer;
    }
  }
  in_order_of_birth(loop);
  held_pairs(loop);
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].family = Family::Passed;
}

void RowMaker::in_order_of_birth(int loop) {
  for (std::uint32_t c : cells(CellKind::Pointer))
    if (std::set<std::uint32_t> linked = linked_by(c); !linked.empty()) neighbours(loop, linked, c);
}

/// Which of two pointers' objects holds the larger number.
void RowMaker::held_pairs(int loop) {
  const std::vector<Holder> all = holders(loop);
  for (std::uint32_t c : cells(CellKind::Data)) {
    const Cell& info = layout_.regions.cells()[c];
    if (!is_number(info.sort)) continue;
    const Op less = info.sort.is_int() ? Op::Lt : Op::BvSlt;
    const Op at_most = info.sort.is_int() ? Op::Le : Op::BvSle;
    for (const Holder& a : all)
      for (const Holder& b : all) {
        if (a.object == b.object || !meets(a.targets, info.sites) || !meets(b.targets, info.sites)) continue;
        const Term where =
            terms_.mk(Op::And, {layout_.in_sites(a.object, info.sites), layout_.in_sites(b.object, info.sites)});
        for (Op op : {less, at_most})
          add(loop, Family::Passed, terms_.mk_implies(where, terms_.mk(op, {cell(c, a.object), cell(c, b.object)})));
      }
  }
}

void RowMaker::passed_rows(int loop, std::uint32_t site) {
  for (std::uint32_t c : layout_.regions.cells_of(site)) {
    const Cell& info = layout_.regions.cells()[c];
    if (info.indexed() || !ssa_.loops[loop].changed[layout_.cell_slot(c)]) continue;
    if (info.kind == CellKind::Data) {
      interval_of_cell(loop, c, site);
      continue;
    }
    shape_of_cell(loop, c, site);
    births_of_cell(loop, c, site);
    steps_of_cell(loop, c, site);
    transitions(loop, c, site);
  }
  for (const Mark& mark : find_marks()) {
    if (!layout_.regions.cells()[mark.cell].sites.contains(site)) continue;
    for (Term either : {mark.formula, terms_.mk_not(mark.formula)})
      add(loop, Family::Passed, terms_.mk_implies(guard(site), either), 1, static_cast<int>(site));
  }
  for (const Question& question : find_questions())
    if (question.sites.contains(site)) ask(loop, question, site);
}

}  // namespace cairn::engine::tmpl
