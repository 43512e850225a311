#include "engine/bounded/cells.h"

#include <algorithm>
#include <set>

#include "base/error.h"
#include "engine/bounded/select_value.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using base::PersistentMap;
using term::Op;
using term::Term;

namespace {

Cell sized(Cell cell, std::uint64_t size) {
  cell.size = size;
  return cell;
}

Term extract(term::TermManager& terms, Term value, std::uint64_t low_byte, std::uint64_t bytes) {
  auto low = static_cast<std::uint32_t>(low_byte * 8);
  auto high = static_cast<std::uint32_t>((low_byte + bytes) * 8 - 1);
  if (low == 0 && high + 1 == value.sort().width()) return value;
  return terms.mk(Op::Extract, {value}, {high, low});
}

/// The pointer whose bytes a cell of data is.
Term as_pointer(Pointers& pointers, const Cell& cell, std::uint32_t first) {
  Term value = bits(pointers, cell);
  auto low = static_cast<std::uint32_t>(first * 8);
  auto above = static_cast<std::uint32_t>(pointers.width - low - cell.size * 8);
  if (above > 0) value = pointers.terms.mk(Op::ZeroExtend, {value}, {above});
  if (low > 0) value = pointers.terms.mk(Op::Concat, {value, pointers.terms.mk_bv(0, low)});
  return pointers.plain(value);
}

}  // namespace

Term bits(Pointers& pointers, const Cell& cell) {
  term::TermManager& terms = pointers.terms;
  switch (cell.kind) {
    case Cell::Kind::Data: return ir::to_bits(terms, cell.value, static_cast<std::uint32_t>(cell.size * 8));
    case Cell::Kind::Pointer: return extract(terms, pointers.offset(cell.value), cell.first, cell.size);
    case Cell::Kind::Fill: break;
  }
  if (cell.size == 1) return cell.value;
  return terms.mk(Op::Concat, std::vector<Term>(cell.size, cell.value));
}

Term is_data(Pointers& pointers, const Cell& cell) {
  return cell.kind == Cell::Kind::Pointer ? pointers.is_plain(cell.value) : pointers.terms.mk_true();
}

Cell part(Pointers& pointers, const Cell& cell, std::uint64_t from, std::uint64_t size) {
  if (size == cell.size) return cell;
  Cell out = sized(cell, size);
  if (cell.kind == Cell::Kind::Pointer) out.first += static_cast<std::uint32_t>(from);
  if (cell.kind == Cell::Kind::Data) out.value = extract(pointers.terms, bits(pointers, cell), from, size);
  return out;
}

namespace {

/// The value of two known cells, and its kind, by a condition.
Cell choose_value(Pointers& pointers, Term condition, const Cell& a, const Cell& b) {
  term::TermManager& terms = pointers.terms;
  Cell out = a;
  bool in_a = a.kind == Cell::Kind::Pointer;
  bool in_b = b.kind == Cell::Kind::Pointer;
  if (in_a || in_b) {
    out.kind = Cell::Kind::Pointer;
    out.first = in_a ? a.first : b.first;
    Term x = in_a ? a.value : as_pointer(pointers, a, out.first);
    Term y = in_b ? b.value : as_pointer(pointers, b, out.first);
    out.value = terms.mk_ite(condition, x, y);
  } else if (a.kind == b.kind && a.value.sort() == b.value.sort()) {
    out.value = terms.mk_ite(condition, a.value, b.value);
  } else {
    out.kind = Cell::Kind::Data;
    out.value = terms.mk(Op::Ite, {condition, bits(pointers, a), bits(pointers, b)});
  }
  return out;
}

}  // namespace

Cell choose(Pointers& pointers, Term condition, const Cell& a, const Cell& b) {
  CAIRN_CHECK(a.size == b.size, "only cells of one size are chosen from");
  term::TermManager& terms = pointers.terms;
  if (condition.is_true() || a == b) return a;
  if (condition.is_false()) return b;
  // Different parts of pointers at one place, which a program hardly ever makes.
  bool torn = a.kind == Cell::Kind::Pointer && b.kind == a.kind && a.first != b.first;
  Cell out = a;
  if (a.known.is_false())
    out = b;
  else if (!b.known.is_false() && !torn)
    out = choose_value(pointers, condition, a, b);
  out.known = terms.mk_ite(condition, a.known, b.known);
  out.written = terms.mk_ite(condition, a.written, b.written);
  if (torn || a.lost || b.lost) {
    Term no = terms.mk_false();
    out.lost = terms.mk_ite(condition, a.lost ? a.lost : no, torn ? terms.mk_true() : b.lost ? b.lost : no);
    if (out.lost.is_false()) out.lost = {};
  }
  return out;
}

Cells Cells::unknown(term::TermManager& terms) {
  return Cells({Cell::Kind::Fill, 0, 0, terms.mk_bv(0, 8), terms.mk_false(), terms.mk_false(), {}});
}

std::vector<Placed> Cells::read(Pointers& pointers, std::uint64_t offset, std::uint64_t size) const {
  std::vector<Placed> out;
  std::uint64_t at = offset;
  std::uint64_t end = offset + size;
  auto [start, run] = runs_.at_or_below(offset);
  if (!run || start + run->size <= offset) std::tie(start, run) = runs_.at_or_above(offset);
  while (at < end) {
    if (!run || start >= end) {
      out.push_back({at, sized(background_, end - at)});
      break;
    }
    if (start > at) {
      out.push_back({at, sized(background_, start - at)});
      at = start;
    }
    std::uint64_t count = std::min(end, start + run->size) - at;
    out.push_back({at, part(pointers, *run, at - start, count)});
    at += count;
    std::tie(start, run) = runs_.at_or_above(start + 1);
  }
  return out;
}

void Cells::cut(Pointers& pointers, std::uint64_t at) {
  auto [start, run] = runs_.at_or_below(at);
  if (!run || start == at || start + run->size <= at) return;
  Cell whole = *run;
  std::uint64_t before = at - start;
  runs_ =
      runs_.set(start, part(pointers, whole, 0, before)).set(at, part(pointers, whole, before, whole.size - before));
}

void Cells::write(Pointers& pointers, std::uint64_t offset, const Cell& cell) {
  const Cell* same = runs_.find(offset);
  if (!same || same->size != cell.size) {
    std::uint64_t end = offset + cell.size;
    cut(pointers, offset);
    cut(pointers, end);
    auto next = runs_.at_or_above(offset);
    while (next.second && next.first < end) {
      runs_ = runs_.erase(next.first);
      next = runs_.at_or_above(offset);
    }
  }
  runs_ = runs_.set(offset, cell);
}

void Cells::write(Pointers& pointers, Term condition, std::uint64_t offset, const Cell& cell) {
  if (condition.is_true()) return write(pointers, offset, cell);
  for (const Placed& old : read(pointers, offset, cell.size)) {
    Cell now = part(pointers, cell, old.offset - offset, old.cell.size);
    write(pointers, old.offset, choose(pointers, condition, now, old.cell));
  }
}

Cells choose(Pointers& pointers, Term condition, Cells a, Cells b) {
  // Cells that differ are cut so that each lies in one cell, or in a gap, of the other side.
  std::set<std::uint64_t> ends;
  PersistentMap<Cell>::merge(a.runs_, b.runs_, [&](std::uint64_t at, const Cell* x, const Cell* y) {
    if (!x || !y || x->size != y->size)
      for (const Cell* c : {x, y})
        if (c) ends.insert({at, at + c->size});
    return std::optional<Cell>(x ? *x : *y);
  });
  for (std::uint64_t end : ends) a.cut(pointers, end), b.cut(pointers, end);
  Cells out(choose(pointers, condition, a.background_, b.background_));
  out.runs_ = PersistentMap<Cell>::merge(a.runs_, b.runs_,
                                         [&](std::uint64_t, const Cell* x, const Cell* y) -> std::optional<Cell> {
                                           return choose(pointers, condition, x ? *x : sized(a.background_, y->size),
                                                         y ? *y : sized(b.background_, x->size));
                                         });
  return out;
}

}  // namespace cairn::engine::bounded
