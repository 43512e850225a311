#include <algorithm>

#include "engine/template/rows.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

constexpr std::size_t most_buffers = 40;

}  // namespace

std::vector<RowMaker::Buffer> RowMaker::buffers(int loop) const {
  const std::vector<Cell>& all = layout_.regions.cells();
  auto has_elements = [&](const analysis::PointerTargets& targets) {
    return std::ranges::any_of(targets, [&](const analysis::PointerTarget& t) {
      return std::ranges::any_of(
          all, [&](const Cell& c) { return c.indexed() && c.bytes != 0 && c.sites.contains(t.site); });
    });
  };
  auto fits = [&](term::Sort sort) {
    return sort.is_bv() && sort.width() >= 8 && sort.width() <= layout_.flat.program.pointer_width;
  };
  std::vector<Buffer> out;
  std::vector<std::uint32_t> numbers = cells(CellKind::Data);
  for (std::uint32_t p : cells(CellKind::Pointer)) {
    if (all[p].kind != CellKind::Pointer || !has_elements(all[p].content)) continue;
    for (std::uint32_t site : all[p].sites)
      for (std::uint32_t n : numbers)
        if (fits(all[n].sort) && all[n].sites.contains(site))
          out.push_back({cell(p, object_), all[p].content, cell(n, object_), guard(site), static_cast<int>(site)});
  }
  for (const Variable& p : pointers(loop)) {
    analysis::PointerTargets targets = layout_.points_to.targets(p.variable);
    if (ir::pointer_width(p.variable.sort()) == 0 || moves(p.variable) || !has_elements(targets)) continue;
    for (const Variable& n : this->numbers(loop))
      if (layout_.slots()[n.slot].kind == SlotKind::Data && fits(symbol(n.slot).sort()))
        out.push_back({symbol(p.slot), targets, symbol(n.slot), terms_.mk_true()});
  }
  if (out.size() > most_buffers) out.resize(most_buffers);
  return out;
}

std::vector<std::pair<std::uint32_t, Term>> RowMaker::elements_at(const Buffer& buffer) const {
  std::uint32_t width = layout_.flat.program.pointer_width;
  std::vector<std::pair<std::uint32_t, Term>> out;
  for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) {
    const Cell& cell = layout_.regions.cells()[c];
    bool held = std::ranges::any_of(buffer.targets,
                                    [&](const analysis::PointerTarget& t) { return cell.sites.contains(t.site); });
    if (!held || !cell.indexed() || cell.bytes == 0 || cell.offset.residue != 0 || cell.offset.limited()) continue;
    if (cell.offset.stride > longest_step) continue;
    Term stride = terms_.mk_bv(static_cast<unsigned long>(cell.offset.stride), width);
    out.emplace_back(c, terms_.mk(Op::BvMul, {stride, widen(buffer.number, width)}));
  }
  return out;
}

/// How many elements memory has room for, against numbers beside the pointer to it.
void RowMaker::buffer_rooms(int loop) {
  for (const Buffer& b : buffers(loop)) {
    int objects = b.site < 0 ? 0 : 1;
    Term none = terms_.mk_eq(b.pointer, null());
    auto row = [&](Term formula) {
      add(loop, Family::Extents, terms_.mk_implies(b.where, terms_.mk_or(none, formula)), objects, b.site);
    };
    Term zero = terms_.mk_eq(b.number, terms_.mk_bv(0, b.number.sort().width()));
    add(loop, Family::Extents, terms_.mk_implies(terms_.mk_and(b.where, none), zero), objects, b.site);
    std::set<std::uint64_t> steps;
    for (const auto& [cell, offset] : elements_at(b)) steps.insert(layout_.regions.cells()[cell].offset.stride);
    for (std::uint64_t step : steps) {
      auto rows = [&](std::uint32_t more, std::initializer_list<Op> relations) {
        std::uint32_t width = layout_.flat.program.pointer_width + more;
        Term size = layout_.size(b.pointer);
        if (more != 0) size = terms_.mk(Op::ZeroExtend, {size}, {more});
        Term bytes =
            terms_.mk(Op::BvMul, {terms_.mk_bv(static_cast<unsigned long>(step), width), widen(b.number, width)});
        for (Op op : relations) row(terms_.mk(op, {bytes, size}));
      };
      // Products must not wrap around.
      rows(step == 1 ? 0 : more_bits, {Op::Eq, Op::BvUlt, Op::BvUle});
      // A number that counts down may end below zero.
      rows(step == 1 ? 1 : more_bits, {Op::BvSlt, Op::BvSle});
    }
  }
}

/// The last element of all objects of a site is zero, as that of texts that fill theirs.
void RowMaker::last_elements(int loop) {
  for (std::uint32_t number = 0; number < layout_.regions.cells().size(); ++number) {
    const Cell& cell = layout_.regions.cells()[number];
    const bool has_numbers = cell.kind == CellKind::Data && cell.sort.is_bv() && cell.bytes != 0;
    if (!has_numbers || !cell.indexed() || cell.offset.residue != 0 || cell.offset.limited()) continue;
    Term size = layout_.size(object_);
    Term stride = terms_.mk_bv(static_cast<unsigned long>(cell.offset.stride), size.sort().width());
    Term last = terms_.mk(Op::BvSub, {size, stride});
    Term content = element(number, object_, last);
    Term is_end = terms_.mk_eq(content, terms_.mk_bv(0, cell.sort.width()));
    for (std::uint32_t site : cell.sites) {
      std::size_t before = rows_.size();
      add(loop, Family::Extents, terms_.mk_implies(guard(site), is_end), 1, static_cast<int>(site));
      if (rows_.size() != before) rows_.back().reads.push_back({number, object_, last});
    }
  }
}

/// Elements end where a number says, with one that is zero.
void RowMaker::buffer_ends(int loop) {
  for (const Buffer& b : buffers(loop))
    for (const auto& [number, offset] : elements_at(b)) {
      const Cell& cell = layout_.regions.cells()[number];
      if (cell.kind != CellKind::Data || !cell.sort.is_bv()) continue;
      Term content = element(number, b.pointer, offset);
      Term is_end = terms_.mk_eq(content, terms_.mk_bv(0, cell.sort.width()));
      std::size_t before = rows_.size();
      add(loop, Family::Extents, terms_.mk_implies(b.where, terms_.mk_or(terms_.mk_eq(b.pointer, null()), is_end)),
          b.site < 0 ? 0 : 1, b.site);
      if (rows_.size() != before) rows_.back().reads.push_back({number, b.pointer, offset});
    }
}

}  // namespace cairn::engine::tmpl
