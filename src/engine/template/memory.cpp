#include "engine/template/encoder.h"
#include "engine/template/leaks.h"
#include "ir/value.h"

namespace cairn::engine::tmpl {

using term::Op;

Encoder::Address Encoder::address(const ir::Place& place) {
  if (const auto* pointer = std::get_if<ir::PointerPlace>(&place)) {
    Value value = evaluate(layout_, state_, pointer->pointer);
    return {value.object, value.data};
  }
  if (const auto* field = std::get_if<ir::FieldPlace>(&place))
    return {evaluate(layout_, state_, field->object).object, {}};
  const auto& element = std::get<ir::ElementPlace>(place);
  return {evaluate(layout_, state_, element.array).object, evaluate(layout_, state_, element.index).data};
}

Term Encoder::in_bounds(const Address& at, const ir::Place& place) const {
  if (const auto* pointer = std::get_if<ir::PointerPlace>(&place)) {
    std::uint32_t width = at.offset.sort().width();
    auto bytes = ir::byte_size(layout_.flat.program, pointer->type).value_or(0);
    return block_valid(at, terms_.mk_bv(static_cast<unsigned long>(bytes), width));
  }
  if (std::holds_alternative<ir::FieldPlace>(place)) return terms_.mk_true();
  bool integer = at.offset.sort().is_int();
  Term length = layout_.length(at.object, at.offset.sort());
  return terms_.mk(Op::And,
                   {terms_.mk(integer ? Op::Le : Op::BvSle, {ir::zero_value(terms_, at.offset.sort()), at.offset}),
                    terms_.mk(integer ? Op::Lt : Op::BvSlt, {at.offset, length})});
}

Term Encoder::block_valid(const Address& at, Term size) const {
  Term whole = layout_.size(at.object);
  return terms_.mk(Op::And, {terms_.mk(Op::BvUle, {size, whole}),
                             terms_.mk(Op::BvUle, {at.offset, terms_.mk(Op::BvSub, {whole, size})})});
}

std::vector<std::pair<const Candidate*, Term>> Encoder::choose(const std::vector<Candidate>& candidates,
                                                               const Address& at, const ir::Place& place,
                                                               const ir::Origin& origin) {
  note_object(at.object);
  Term valid = terms_.mk(Op::And, {is_live(layout_, state_, at.object), in_bounds(at, place)});
  require(valid, "an access outside of live memory", origin, true);
  std::vector<std::pair<const Candidate*, Term>> out;
  std::vector<Term> any;
  for (const Candidate& c : candidates) {
    out.emplace_back(&c, matches(layout_, c, at.object, at.offset));
    if (c.cell != Candidate::blurred && layout_.regions.cells()[c.cell].indexed())
      ssa_.elements.push_back({c.cell, at.object, at.offset});
    any.push_back(out.back().second);
  }
  require(terms_.mk_or(any), "memory accessed in parts or through a pointer of unknown origin", origin, false);
  return out;
}

Value Encoder::to_memory(const Cell& cell, const Value& value) const {
  if (cell.bytes == 0 || cell.kind != CellKind::Data || value.data.sort() == cell.sort) return value;
  return {{}, ir::to_bits(terms_, value.data, static_cast<std::uint32_t>(8 * cell.bytes))};
}

Value Encoder::from_memory(const Cell& cell, const Value& value, term::Sort sort) const {
  if (cell.bytes == 0 || cell.kind != CellKind::Data || value.data.sort() == sort) return value;
  return {{}, ir::from_bits(terms_, sort, value.data)};
}

Value Encoder::read(const Candidate& candidate, const Address& at, term::Sort sort) const {
  if (candidate.cell == Candidate::blurred) return {{}, terms_.fresh_const("blurred", sort)};
  const Cell& cell = layout_.regions.cells()[candidate.cell];
  return from_memory(cell, read_cell(layout_, state_, candidate.cell, at.object, at.offset), sort);
}

void Encoder::load(const ir::Load& statement, ir::BlockId block, std::uint32_t index, const ir::Origin& origin) {
  Address at = address(statement.place);
  auto chosen = choose(layout_.regions.candidates(block, index), at, statement.place, origin);
  if (chosen.empty()) {
    havoc(statement.target);
    return;
  }
  Value value;
  for (const auto& [candidate, condition] : chosen) {
    Value here = read(*candidate, at, statement.target.sort());
    if (!value.object && !value.data) {
      value = here;
      continue;
    }
    if (here.object) value.object = terms_.mk_ite(condition, here.object, value.object);
    if (here.data) value.data = terms_.mk_ite(condition, here.data, value.data);
  }
  if (value.object) {
    // Nothing refers to what is not there yet.
    fact(layout_.exists(value.object, state_[layout_.next()]));
    note_object(value.object);
  }
  assign(statement.target, value);
}

void Encoder::store(const ir::Store& statement, ir::BlockId block, std::uint32_t index, const ir::Origin& origin) {
  Value value = this->value(statement.value, origin);
  Address at = address(statement.place);
  auto chosen = choose(layout_.regions.candidates(block, index), at, statement.place, origin);
  if (value.object) note_object(value.object);
  for (const auto& [candidate, condition] : chosen) {
    if (candidate->cell == Candidate::blurred) continue;
    if (value.object)
      for (Term o : own(layout_, state_, candidate->cell, at.object, value.object, condition, ssa_.rank_facts))
        ssa_.rank_objects.push_back(o);
    const Cell& cell = layout_.regions.cells()[candidate->cell];
    Value written = to_memory(cell, value);
    if (chosen.size() > 1) {
      Value old = read_cell(layout_, state_, candidate->cell, at.object, at.offset);
      if (written.object) written.object = terms_.mk_ite(condition, written.object, old.object);
      if (written.data) written.data = terms_.mk_ite(condition, written.data, old.data);
    }
    write_cell(layout_, state_, candidate->cell, at.object, at.offset, written);
  }
}

void Encoder::fill(const ir::FillMemory& statement, const ir::Origin& origin) {
  Term amount = evaluate(layout_, state_, statement.size).data;
  std::optional<std::int64_t> size = analysis::signed_constant(amount);
  if (size && *size == 0) return;
  Value to = evaluate(layout_, state_, statement.target);
  Term byte = evaluate(layout_, state_, statement.value).data;
  note_object(to.object);
  bool zero = byte.is_value() && byte.integer() == 0;
  Term nothing = terms_.mk_eq(amount, terms_.mk_bv(0, amount.sort().width()));
  require(terms_.mk_or(nothing, terms_.mk(Op::And, {is_live(layout_, state_, to.object),
                                                    block_valid({to.object, to.data}, amount)})),
          "a fill outside of live memory", origin, true);
  std::vector<Term> any{nothing};
  State after = state_;
  for (const analysis::PointerTarget& target : layout_.points_to.targets(statement.target)) {
    if (target.offset.stride != 0) continue;
    Term offset = terms_.mk_bv(static_cast<long>(target.offset.residue), to.data.sort().width());
    Term here = terms_.mk(Op::And, {layout_.is_site(to.object, target.site), terms_.mk_eq(to.data, offset)});
    // Elements are filled all at once: the whole object.
    Term whole_object = terms_.mk_eq(amount, layout_.size(to.object));
    bool needs_whole = false;
    bool possible = true;
    State one = state_;
    for (std::uint32_t number : layout_.regions.cells_of(target.site)) {
      const Cell& cell = layout_.regions.cells()[number];
      std::int64_t begin = cell.offset.residue - target.offset.residue;
      std::int64_t end = begin + static_cast<std::int64_t>(cell.bytes);
      bool inside = size && !cell.indexed() && begin >= 0 && end <= *size;
      bool outside = size && !cell.indexed() && (begin >= *size || end <= 0);
      if (outside) continue;
      if (!inside) needs_whole = true;
      if (needs_whole && target.offset.residue != 0) possible = false;
      if (!zero && (cell.kind != CellKind::Data || !cell.sort.is_bv())) possible = false;
      if (!possible) break;
      for (std::size_t s = layout_.cell_slot(number);
           s <= layout_.cell_slot(number) + (cell.kind == CellKind::Pointer ? 1 : 0); ++s) {
        Term datum = zero ? zero_content(s) : byte;
        for (std::uint64_t i = 1; i < cell.bytes && !zero; ++i) datum = terms_.mk(Op::Concat, {byte, datum});
        one[s] = filled(s, one[s], to.object, datum);
      }
    }
    if (!possible) continue;
    if (needs_whole) here = terms_.mk_and(here, whole_object);
    any.push_back(here);
    here = terms_.mk_and(here, terms_.mk_not(nothing));
    for (std::size_t s = 0; s < after.size(); ++s)
      if (one[s] != state_[s]) after[s] = terms_.mk_ite(here, one[s], after[s]);
  }
  require(terms_.mk_or(any), "a fill of memory that is accessed in parts", origin, false);
  state_ = std::move(after);
}

}  // namespace cairn::engine::tmpl
