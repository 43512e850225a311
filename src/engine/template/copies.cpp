#include <algorithm>

#include "engine/template/encoder.h"

namespace cairn::engine::tmpl {

using analysis::PointerTarget;
using term::Op;

CopyExtent extent_at(const Layout& layout, const Ssa::Copy& copy, Term position) {
  term::TermManager& terms = layout.terms;
  std::uint64_t size = layout.regions.cells()[copy.cell].bytes;
  Term bytes = terms.mk_bv(static_cast<unsigned long>(size), position.sort().width());
  Term from_start = terms.mk(Op::BvSub, {position, copy.offset});
  Term touched = terms.mk(Op::BvUlt, {from_start, copy.amount});
  if (size > 1) {
    Term to_start = terms.mk(Op::BvSub, {copy.offset, position});
    Term some = terms.mk_not(terms.mk_eq(copy.amount, terms.mk_bv(0, copy.amount.sort().width())));
    touched = terms.mk_or(touched, terms.mk_and(some, terms.mk(Op::BvUlt, {to_start, bytes})));
  }
  Term covered = terms.mk(Op::And, {terms.mk(Op::BvUle, {bytes, copy.amount}),
                                    terms.mk(Op::BvUle, {from_start, terms.mk(Op::BvSub, {copy.amount, bytes})})});
  Term distance = terms.mk(Op::BvSub, {copy.from_offset, copy.offset});
  return {touched, covered, terms.mk(Op::BvAdd, {position, distance})};
}

void Encoder::copy(const ir::CopyMemory& statement, const ir::Origin& origin) {
  Term amount = evaluate(layout_, state_, statement.size).data;
  std::optional<std::int64_t> size = analysis::signed_constant(amount);
  if (size && *size == 0) return;
  Value from = evaluate(layout_, state_, statement.source);
  Value to = evaluate(layout_, state_, statement.target);
  note_object(from.object);
  note_object(to.object);
  Term nothing = terms_.mk_eq(amount, terms_.mk_bv(0, amount.sort().width()));
  for (const Value& v : {from, to}) {
    Term valid = terms_.mk(Op::And, {is_live(layout_, state_, v.object), block_valid({v.object, v.data}, amount)});
    require(terms_.mk_or(nothing, valid), "a copy outside of live memory", origin, true);
  }
  if (size && *size > 0 && copy_fields(statement, *size, from, to, origin)) return;
  copy_parts(statement, {0, {}, to.object, to.data, from.object, from.data, amount, {}}, origin);
}

bool Encoder::copy_fields(const ir::CopyMemory& statement, std::int64_t size, const Value& from, const Value& to,
                          const ir::Origin& origin) {
  std::vector<Term> any;
  State after = state_;
  auto is_at = [&](const Value& value, const PointerTarget& t) {
    Term offset = terms_.mk_bv(static_cast<long>(t.offset.residue), value.data.sort().width());
    return terms_.mk(Op::And, {layout_.is_site(value.object, t.site), terms_.mk_eq(value.data, offset)});
  };
  for (const PointerTarget& source : layout_.points_to.targets(statement.source))
    for (const PointerTarget& target : layout_.points_to.targets(statement.target)) {
      State one = state_;
      if (!copy_fields(source, target, size, from, to, one)) return false;
      Term here = terms_.mk(Op::And, {is_at(from, source), is_at(to, target)});
      any.push_back(here);
      for (std::size_t s = 0; s < after.size(); ++s)
        if (one[s] != state_[s]) after[s] = terms_.mk_ite(here, one[s], after[s]);
    }
  require(terms_.mk_or(any), "a copy of memory of unknown origin", origin, false);
  state_ = std::move(after);
  return true;
}

bool Encoder::copy_fields(const PointerTarget& source, const PointerTarget& target, std::int64_t size,
                          const Value& from, const Value& to, State& after) {
  if (source.offset.stride != 0 || target.offset.stride != 0) return false;
  bool whole = true;
  auto covers = [&](std::uint32_t cell, const PointerTarget& t) {
    const Cell& c = layout_.regions.cells()[cell];
    std::int64_t begin = c.offset.residue - t.offset.residue;
    std::int64_t end = begin + static_cast<std::int64_t>(c.bytes);
    if (c.indexed()) whole = false;
    if (!(begin >= 0 && end <= size) && begin < size && end > 0) whole = false;
    return begin >= 0 && end <= size;
  };
  for (std::uint32_t cell : layout_.regions.cells_of(target.site)) {
    if (!covers(cell, target)) continue;
    std::int64_t distance = layout_.regions.cells()[cell].offset.residue - target.offset.residue;
    int origin_cell = layout_.regions.find(source.site, source.offset.residue + distance);
    if (origin_cell < 0) return false;
    const Cell& a = layout_.regions.cells()[static_cast<std::size_t>(origin_cell)];
    const Cell& b = layout_.regions.cells()[cell];
    if (a.kind != b.kind || a.sort != b.sort || a.indexed() || b.indexed() || !whole) return false;
    Value value = read_cell(layout_, state_, static_cast<std::uint32_t>(origin_cell), from.object, {});
    write_cell(layout_, after, cell, to.object, {}, value);
    if (value.object) note_object(value.object);
  }
  for (std::uint32_t cell : layout_.regions.cells_of(source.site)) covers(cell, source);
  return whole;
}

void Encoder::copy_parts(const ir::CopyMemory& statement, const Ssa::Copy& bytes, const ir::Origin& origin) {
  auto sites_of = [&](Term pointer) {
    std::set<std::uint32_t> out;
    for (const PointerTarget& t : layout_.points_to.targets(pointer)) out.insert(t.site);
    return out;
  };
  const std::set<std::uint32_t> targets = sites_of(statement.target);
  const std::vector<Candidate> sources = layout_.regions.parts_of(sites_of(statement.source));
  keep_pointers_whole(statement, bytes, origin);
  const State before = state_;
  for (std::uint32_t number = 0; number < layout_.regions.cells().size(); ++number) {
    const Cell& cell = layout_.regions.cells()[number];
    bool written = std::ranges::any_of(cell.sites, [&](std::uint32_t s) { return targets.contains(s); });
    if (cell.bytes == 0 || !written) continue;
    Ssa::Copy copy = bytes;
    copy.cell = number;
    std::size_t slots = cell.kind == CellKind::Pointer ? 2 : 1;
    for (const Candidate& part : sources) {
      const Cell& source = layout_.regions.cells()[part.cell];
      if (source.kind != cell.kind || source.sort != cell.sort || source.bytes != cell.bytes) continue;
      copy.sources.push_back({part, {}});
      for (std::size_t s = 0; s < slots; ++s) {
        std::size_t mine = layout_.cell_slot(number) + s;
        std::size_t its = layout_.cell_slot(part.cell) + s;
        bool same = layout_.slots()[mine].kind == layout_.slots()[its].kind;
        copy.sources.back().arrays.push_back(same ? before[its] : Term());
      }
    }
    if (cell.kind != CellKind::Data)
      require(terms_.mk(Op::Or, {terms_.mk_not(layout_.in_sites(bytes.object, cell.sites)), copies_whole(copy)}),
              "a copy of parts of pointers", origin, false);
    for (std::size_t s = layout_.cell_slot(number); s < layout_.cell_slot(number) + slots; ++s) {
      term::Sort sort = state_[s].sort();
      Term after = terms_.fresh_const("copied", cell.indexed() ? sort : sort.params()[1]);
      copy.arrays.emplace_back(state_[s], after);
    }
    if (cell.indexed()) {
      for (std::size_t s = 0; s < slots; ++s) state_[layout_.cell_slot(number) + s] = copy.arrays[s].second;
      ssa_.copies.push_back(std::move(copy));
    } else {
      copy_field(copy);
    }
  }
}

void Encoder::keep_pointers_whole(const ir::CopyMemory& statement, const Ssa::Copy& bytes, const ir::Origin& origin) {
  // What is accessed in the source at a certain offset has parts in the target, and the other way round: data there
  // and pointers are known to overlap. Of other offsets that is not known.
  bool moves = false;
  bool pointers = false;
  std::set<std::int64_t> starts;
  auto known = [&](Term pointer, Term object, Term offset) {
    std::vector<Term> any{terms_.mk_eq(bytes.amount, terms_.mk_bv(0, bytes.amount.sort().width()))};
    for (const PointerTarget& t : layout_.points_to.targets(pointer)) {
      moves |= t.offset.stride != 0;
      pointers |= layout_.regions.has_pointers(t.site);
      starts.insert(t.offset.residue);
      Term start = terms_.mk_bv(static_cast<long>(t.offset.residue), offset.sort().width());
      Term here = layout_.is_site(object, t.site);
      any.push_back(t.offset.stride != 0 ? here : terms_.mk_and(here, terms_.mk_eq(offset, start)));
    }
    require(terms_.mk_or(any), "a copy of memory of unknown origin", origin, false);
  };
  known(statement.source, bytes.from, bytes.from_offset);
  known(statement.target, bytes.object, bytes.offset);
  moves |= starts.size() > 1 && !analysis::signed_constant(statement.size);
  if (moves && pointers) require(terms_.mk_false(), "a copy of memory with pointers to any place", origin, false);
}

Term Encoder::copies_whole(const Ssa::Copy& copy) const {
  const Cell& cell = layout_.regions.cells()[copy.cell];
  std::uint32_t width = copy.offset.sort().width();
  auto number = [&](std::uint64_t value) { return terms_.mk_bv(static_cast<unsigned long>(value), width); };
  std::vector<Term> any;
  if (!cell.indexed()) {
    CopyExtent extent = extent_at(layout_, copy, number(static_cast<std::uint64_t>(cell.offset.residue)));
    for (const Ssa::Copy::Source& source : copy.sources)
      any.push_back(matches(layout_, source.part, copy.from, extent.origin));
    return terms_.mk(Op::Or, {terms_.mk_not(extent.touched), terms_.mk_and(extent.covered, terms_.mk_or(any))});
  }
  if (cell.offset.stride != cell.bytes || cell.offset.limited()) return terms_.mk_false();
  // From the start of one to the start of another, as in the source.
  auto rest = [&](Term offset) { return terms_.mk(Op::BvUrem, {offset, number(cell.bytes)}); };
  for (const Ssa::Copy::Source& source : copy.sources)
    if (source.part.offset.stride == cell.bytes && !source.part.offset.limited())
      any.push_back(matches(layout_, source.part, copy.from, copy.from_offset));
  Term start = terms_.mk(Op::Eq, {rest(copy.offset), number(static_cast<std::uint64_t>(cell.offset.residue))});
  Term aligned = terms_.mk_and(start, terms_.mk(Op::Eq, {rest(copy.amount), number(0)}));
  Term nothing = terms_.mk_eq(copy.amount, number(0));
  return terms_.mk_or(nothing, terms_.mk_and(aligned, terms_.mk_or(any)));
}

void Encoder::copy_field(const Ssa::Copy& bytes) {
  const Cell& cell = layout_.regions.cells()[bytes.cell];
  Term position = terms_.mk_bv(static_cast<long>(cell.offset.residue), bytes.offset.sort().width());
  CopyExtent extent = extent_at(layout_, bytes, position);
  for (std::size_t s = 0; s < bytes.arrays.size(); ++s) {
    // Not known, until something says what it is.
    const auto& [before, unknown] = bytes.arrays[s];
    Term content = unknown;
    for (const Ssa::Copy::Source& source : bytes.sources) {
      if (!source.arrays[s]) continue;
      bool indexed = layout_.regions.cells()[source.part.cell].indexed();
      Term from = indexed ? layout_.place(bytes.from, extent.origin) : bytes.from;
      Term copied = terms_.mk_and(extent.covered, matches(layout_, source.part, bytes.from, extent.origin));
      content = terms_.mk_ite(copied, terms_.mk(Op::Select, {source.arrays[s], from}), content);
      if (indexed) ssa_.elements.push_back({source.part.cell, bytes.from, extent.origin});
    }
    content = terms_.mk_ite(extent.touched, content, terms_.mk(Op::Select, {before, bytes.object}));
    state_[layout_.cell_slot(bytes.cell) + s] = terms_.mk(Op::Store, {before, bytes.object, content});
    if (s == 0 && cell.kind != CellKind::Data) note_object(content);
  }
}

}  // namespace cairn::engine::tmpl
