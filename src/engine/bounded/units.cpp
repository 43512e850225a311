#include "engine/bounded/units.h"

#include <algorithm>
#include <bit>

#include "base/unsupported.h"
#include "engine/bounded/select_value.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using term::Op;
using term::Term;

namespace {

// Cells of more units are not converted.
constexpr std::uint64_t max_units = 1 << 12;

/// The kind of units that hold data or nothing.
Term plain_kind(term::TermManager& terms, Term known, Term written) {
  Term kind = terms.mk(Op::Ite, {written, terms.mk_bv(Units::plain, 8), terms.mk_bv(Units::plain | Units::chosen, 8)});
  return terms.mk_ite(known, kind, terms.mk_bv(Units::unknown, 8));
}

}  // namespace

Term Units::index(Pointers& p, Term offset) const {
  auto low = static_cast<std::uint32_t>(std::countr_zero(unit));
  return low == 0 ? offset : p.terms.mk(Op::Extract, {offset}, {p.width - 1, low});
}

Term Units::at(Pointers& p, Term index, std::uint64_t more) const {
  if (more == 0) return index;
  return p.terms.mk(Op::BvAdd, {index, p.terms.mk_bv(static_cast<unsigned long>(more), index.sort().width())});
}

Term Units::kind(Pointers& p, Term index) const { return read_map(p.terms, kinds, index); }
Term Units::bits(Pointers& p, Term index) const { return read_map(p.terms, data, index); }

Term Units::whole_pointer(Pointers& p, Term index) const {
  return pointers ? read_map(p.terms, pointers, index) : p.plain(p.word(0));
}

void Units::write(Pointers& p, Term condition, Term index, const Cell& cell) {
  term::TermManager& terms = p.terms;
  Units old = *this;
  if (cell.lost) throw base::Unsupported{lost_bytes};
  for (std::uint64_t i = 0; i * unit < cell.size; ++i) {
    Cell here = part(p, cell, i * unit, unit);
    Term place = at(p, index, i);
    Term now = plain_kind(terms, cell.known, cell.written);
    if (here.kind == Cell::Kind::Pointer) {
      Term number = terms.mk_bv(pointer + here.first / unit, 8);
      Term chosen_number = terms.mk_bv(pointer + here.first / unit + chosen, 8);
      Term of_pointer = terms.mk_ite(here.written, number, chosen_number);
      of_pointer = terms.mk_ite(here.known, of_pointer, terms.mk_bv(unknown, 8));
      now = terms.mk_ite(p.is_plain(here.value), now, of_pointer);
      if (!pointers) {
        term::Sort sort = terms.array_sort(index.sort(), ir::pointer_sort(terms, p.width));
        pointers = old.pointers = ir::zero_value(terms, sort);
      }
      pointers = terms.mk(Op::Store, {pointers, place, here.value});
    }
    Term value = bounded::bits(p, here);
    // A read chooses what is not known: it may be anything.
    if (!here.known.is_true()) value = terms.mk_ite(here.known, value, terms.fresh_const("data", value.sort()));
    data = terms.mk(Op::Store, {data, place, value});
    kinds = terms.mk(Op::Store, {kinds, place, now});
  }
  *this = choose(p, condition, *this, old);
}

std::uint32_t largest_unit(const Pointers& p, const Cells& cells) {
  std::uint64_t all = p.bytes();
  cells.runs().for_each([&](std::uint64_t at, const Cell& cell) { all |= at | cell.size | cell.first; });
  return std::uint32_t{1} << std::countr_zero(all);
}

Units to_units(Pointers& p, const Cells& cells, std::uint32_t unit) {
  term::TermManager& terms = p.terms;
  Units out;
  out.unit = unit;
  term::Sort index = out.index(p, p.word(0)).sort();
  Cell background = cells.background();
  background.size = unit;
  term::Sort data = terms.array_sort(index, terms.bv_sort(unit * 8));
  if (background.known.is_true()) {
    out.data = terms.mk(Op::ConstArray, {bits(p, background)}, {}, data);
  } else {
    // What was not written may be anything; a read chooses it.
    out.data = terms.fresh_const("data", data);
    if (!background.known.is_false())
      out.data = terms.mk_ite(background.known, terms.mk(Op::ConstArray, {bits(p, background)}, {}, data), out.data);
  }
  Term kind = plain_kind(terms, background.known, background.written);
  out.kinds = terms.mk(Op::ConstArray, {kind}, {}, terms.array_sort(index, terms.bv_sort(8)));
  cells.runs().for_each([&](std::uint64_t at, const Cell& cell) {
    if (cell.size / unit > max_units)
      throw base::Unsupported{"large initialised memory with accesses at unknown offsets"};
    const Term index_of_cell = out.index(p, p.word(at));
    out.write(p, terms.mk_true(), index_of_cell, cell);
  });
  return out;
}

Units choose(Pointers& p, Term condition, const Units& a, const Units& b) {
  Units out;
  out.unit = a.unit;
  out.data = select_value(p.terms, condition, a.data, b.data);
  out.kinds = select_value(p.terms, condition, a.kinds, b.kinds);
  if (a.pointers || b.pointers) {
    Term none = ir::zero_value(p.terms, (a.pointers ? a.pointers : b.pointers).sort());
    out.pointers = select_value(p.terms, condition, a.pointers ? a.pointers : none, b.pointers ? b.pointers : none);
  }
  return out;
}

Memory choose(Pointers& p, Term condition, const Memory& a, const Memory& b) {
  if (!a.in_units() && !b.in_units()) return {choose(p, condition, a.cells, b.cells), {}};
  std::uint32_t unit = a.in_units() ? a.units.unit : b.units.unit;
  auto units_of = [&](const Memory& m) {
    std::uint32_t possible = m.in_units() ? m.units.unit : largest_unit(p, m.cells);
    if (possible < unit) throw SmallerUnits{possible, 0};
    if (m.in_units() && m.units.unit > unit) throw SmallerUnits{unit, 0};
    return m.in_units() ? m.units : to_units(p, m.cells, unit);
  };
  const Units of_a = units_of(a);
  return {{}, choose(p, condition, of_a, units_of(b))};
}

}  // namespace cairn::engine::bounded
