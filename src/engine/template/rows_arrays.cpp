#include <algorithm>

#include "engine/template/evaluate.h"
#include "engine/template/rows.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

using term::Op;

Term RowMaker::element(std::uint32_t cell, Term object, Term position) const {
  return terms_.mk(Op::Select, {symbol(layout_.cell_slot(cell)), layout_.place(object, position)});
}

/// The number of an element by its offset, of the offset's sort.
Term RowMaker::index_of(std::uint32_t number, Term position) const {
  const Cell& cell = layout_.regions.cells()[number];
  if (cell.elements) return position;
  std::uint32_t width = position.sort().width();
  if (cell.offset.limited() && cell.offset.first() != 0)
    position = terms_.mk(Op::BvSub, {position, terms_.mk_bv(static_cast<long>(cell.offset.first()), width)});
  if (cell.offset.stride <= 1) return position;
  return terms_.mk(Op::BvUdiv, {position, terms_.mk_bv(static_cast<unsigned long>(cell.offset.stride), width)});
}

/// Rows about the elements of all objects of a site at all offsets in a range.
void RowMaker::array_rows(int loop, std::uint32_t number, std::uint32_t site, Term range, Family family) {
  const Cell& cell = layout_.regions.cells()[number];
  std::size_t first = rows_.size();
  Term position = this->position(number);
  Term where = terms_.mk_and(guard(site), range);
  Term value = element(number, object_, position);
  if (cell.kind != CellKind::Data) {
    Term offset;
    if (cell.kind == CellKind::Pointer && !layout_.at_start(number)) {
      offset = terms_.mk(Op::Select, {symbol(layout_.cell_slot(number) + 1), layout_.place(object_, position)});
    }
    points_to_rows(loop, value, offset, cell.content, where, 1, static_cast<int>(site));
    if (cell.kind == CellKind::Pointer && layout_.at_start(number)) {
      Term known = terms_.mk(Op::Select, {symbol(layout_.cell_slot(number) + 1), layout_.place(object_, position)});
      add(loop, Family::Arrays, terms_.mk_implies(where, known), 1, static_cast<int>(site));
    }
  } else if (is_number(cell.sort)) {
    auto difference = [&](Term a, Term b) {
      std::uint32_t width = a.sort().is_int() ? 0 : a.sort().width() + 1;
      return terms_.mk(a.sort().is_int() ? Op::Sub : Op::BvSub, {widen(a, width), widen(b, width)});
    };
    auto numeric = [&](Term measure) { add_numeric(loop, Family::Arrays, measure, where, 1, static_cast<int>(site)); };
    numeric(value);
    for (const Variable& v : numbers(loop))
      if (symbol(v.slot).sort() == cell.sort) numeric(difference(value, symbol(v.slot)));
    Term index = index_of(number, position);
    bool narrow = cell.sort.is_bv() && index.sort().is_bv() && cell.sort.width() < index.sort().width();
    if (narrow) index = terms_.mk(Op::Extract, {index}, {cell.sort.width() - 1, 0});
    if (index.sort() == cell.sort) numeric(difference(value, index));
    if (index.sort() == cell.sort && cell.sort.is_bv())
      for (Op op : {Op::BvUlt, Op::BvUle}) {
        Term less = terms_.mk(op, {index, value});
        add(loop, Family::Arrays, terms_.mk_implies(where, less), 1, static_cast<int>(site));
      }
    for (const auto& [other_site, object] : ssa_.single_objects)
      for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) {
        const Cell& other = layout_.regions.cells()[c];
        bool same_form = other.indexed() && other.sort == cell.sort && other.offset == cell.offset &&
                         other.elements == cell.elements && other.kind == cell.kind;
        if (same_form && other.sites.contains(other_site) && other_site != site && object.is_value())
          numeric(difference(value, element(c, object, position)));
      }
  }
  for (std::size_t r = first; r < rows_.size(); ++r) {
    rows_[r].cell = static_cast<int>(number);
    rows_[r].position = position;
    rows_[r].family = family;
  }
}

/// The offsets or indices of a cell's elements.
Term RowMaker::inside(std::uint32_t number) const {
  const Cell& cell = layout_.regions.cells()[number];
  term::Sort sort = layout_.position_sort(number);
  Term position = this->position(number);
  if (cell.elements) {
    bool integer = sort.is_int();
    Term length = layout_.length(object_, sort);
    return terms_.mk(Op::And, {terms_.mk(integer ? Op::Le : Op::BvSle, {ir::zero_value(terms_, sort), position}),
                               terms_.mk(integer ? Op::Lt : Op::BvSlt, {position, length})});
  }
  std::uint32_t width = sort.width();
  Term first = terms_.mk_bv(static_cast<long>(cell.offset.first()), width);
  Term stride = terms_.mk_bv(static_cast<unsigned long>(cell.offset.stride), width);
  Term rest = terms_.mk(Op::BvUrem, {terms_.mk(Op::BvSub, {position, first}), stride});
  std::vector<Term> all{terms_.mk(Op::BvUlt, {position, layout_.size(object_)}),
                        terms_.mk_eq(rest, terms_.mk_bv(0, width))};
  if (cell.offset.limited()) {
    all.push_back(terms_.mk(Op::BvUle, {first, position}));
    all.push_back(terms_.mk(Op::BvUlt, {position, terms_.mk_bv(static_cast<long>(cell.offset.end), width)}));
  }
  return terms_.mk_and(all);
}

/// Rows about elements below, up to and above index variables.
void RowMaker::array_ranges(int loop, std::uint32_t number, std::uint32_t site, Term inside) {
  const Cell& cell = layout_.regions.cells()[number];
  term::Sort sort = layout_.position_sort(number);
  Term position = this->position(number);
  for (const Variable& v : numbers(loop)) {
    Term bound = symbol(v.slot);
    if (!cell.elements) {
      if (!bound.sort().is_bv() || bound.sort().width() > sort.width()) continue;
      Term first = terms_.mk_bv(static_cast<long>(cell.offset.first()), sort.width());
      Term stride = terms_.mk_bv(static_cast<unsigned long>(cell.offset.stride), sort.width());
      bound = terms_.mk(Op::BvAdd, {first, terms_.mk(Op::BvMul, {stride, widen(bound, sort.width())})});
    } else if (bound.sort() != sort) {
      continue;
    }
    Op less = sort.is_int() ? Op::Lt : Op::BvSlt;
    Term below = terms_.mk_and(inside, terms_.mk(less, {position, bound}));
    array_rows(loop, number, site, below);
    array_rows(loop, number, site, terms_.mk_and(inside, terms_.mk(less, {bound, position})));
    if (!ssa_.loops[loop].changed[v.slot]) continue;
    array_rows(loop, number, site, terms_.mk_and(inside, terms_.mk_not(terms_.mk(less, {bound, position}))));
    // Where the loop did not start at the first element.
    Term start = ssa_.loops[loop].uses[0].entry[v.slot];
    if (!start.is_value() || start == ir::zero_value(terms_, start.sort())) continue;
    Term first = substitute(terms_, bound, {{symbol(v.slot), start}});
    array_rows(loop, number, site, terms_.mk_and(below, terms_.mk_not(terms_.mk(less, {position, first}))));
  }
}

void RowMaker::arrays(int loop) {
  for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) {
    const Cell& cell = layout_.regions.cells()[c];
    if (!cell.indexed()) continue;
    Term inside = this->inside(c);
    for (std::uint32_t site : cell.sites) {
      array_rows(loop, c, site, inside);
      array_ranges(loop, c, site, inside);
      if (ssa_.single_objects.contains(site)) continue;
      // The array that a pointer is to may be in the making while others are complete.
      for (const Variable& v : pointers(loop)) {
        if (!may_be_to(v, site)) continue;
        Term mine = terms_.mk_eq(object_, symbol(v.slot));
        array_rows(loop, c, site, terms_.mk_and(inside, terms_.mk_not(mine)));
        array_ranges(loop, c, site, terms_.mk_and(inside, mine));
      }
    }
  }
}

bool RowMaker::may_be_to(const Variable& pointer, std::uint32_t site) const {
  return std::ranges::any_of(layout_.points_to.targets(pointer.variable),
                             [&](const analysis::PointerTarget& t) { return t.site == site; });
}

}  // namespace cairn::engine::tmpl
