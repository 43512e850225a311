#include <algorithm>
#include <bit>

#include "engine/bounded/exploration.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// An access at an unknown offset is followed case by case when there are no more cases than this.
constexpr std::uint64_t max_offsets = 64;
// Bytes are chosen together up to this many.
constexpr std::uint64_t max_chosen = 8;

}  // namespace

Term Exploration::in_memory_range(Term offset, Term bytes, Term size) const {
  // In the form in which front ends check it.
  Term last = terms_.mk(Op::BvAdd, {size, terms_.mk(Op::BvNeg, {bytes})});
  return terms_.mk(Op::And, {terms_.mk(Op::BvUle, {bytes, size}), terms_.mk(Op::BvUle, {offset, last})});
}

std::optional<std::vector<Exploration::KnownOffset>> Exploration::known_offsets(Guard guard, std::uint64_t object,
                                                                                Term offset, std::uint64_t bytes) {
  Term size = objects_[object - 1].length;
  std::uint64_t end = size.is_value() ? size.integer().get_ui() : ~std::uint64_t{0} >> (64 - program_.pointer_width);
  std::vector<KnownOffset> out;
  bool all = true;
  std::vector<Leaf> choices = leaves(terms_, guard, offset);
  for (const Leaf& leaf : choices) {
    all = all && leaf.value.is_value();
    if (!all) break;
    std::uint64_t at = leaf.value.integer().get_ui();
    if (at < end && bytes <= end - at) out.push_back({leaf.condition, at});
  }
  if (all && choices.size() <= max_offsets) return out;
  if (!size.is_value() || bytes > end) return std::nullopt;
  LowBits low = low_bits(offset);
  std::uint64_t step = std::uint64_t{1} << low.count;
  if (low.value + bytes > end) return std::vector<KnownOffset>{};
  if ((end - bytes - low.value) / step >= max_offsets) return std::nullopt;
  out.clear();
  for (std::uint64_t at = low.value; at + bytes <= end; at += step) {
    Term here = terms_.mk_eq(offset, pointers_.word(at));
    if (decided(guard, here) != false) out.push_back({here, at});
  }
  return out;
}

Units& Exploration::in_units(std::uint64_t object, Memory& memory, Term offset, std::uint64_t bytes) {
  LowBits low = low_bits(offset);
  std::uint64_t aligned = (std::uint64_t{1} << low.count) | low.value | bytes | pointers_.bytes();
  std::uint32_t unit = std::uint32_t{1} << std::countr_zero(aligned);
  if (memory.in_units()) {
    if (memory.units.unit > unit) throw SmallerUnits{unit, object};
    return memory.units;
  }
  auto hint = hints_.units.find(objects_[object - 1].site);
  if (hint != hints_.units.end()) unit = std::min(unit, hint->second);
  unit = std::min(unit, largest_unit(pointers_, memory.cells));
  memory.units = to_units(pointers_, memory.cells, unit);
  memory.cells = {};
  return memory.units;
}

Term Exploration::open(Guard guard, Term known) const {
  std::optional<bool> value = decided(guard, known);
  return value ? terms_.mk_bool(!*value) : terms_.mk_not(known);
}

Term Exploration::unwritten_pointer(const State& state, Term when, const ir::Origin& origin) {
  Term offset = terms_.fresh_const("offset", terms_.bv_sort(program_.pointer_width));
  unwritten_.insert(offset);
  Term value = any_pointer(state.heap, offset);
  log_.inputs.push_back({guards_.push(state.guard, when)->conjunction, {{}, ir::Type::ptr(), {}, origin, value}});
  return value;
}

bool Exploration::leave_unwritten(State& state, Term pointer, const ir::Origin& origin) {
  if (unwritten_.empty()) return true;
  std::vector<Term> conditions;
  for (const Leaf& leaf : leaves(terms_, state.guard, pointer)) {
    Term offset = ir::pointer_offset(terms_, leaf.value);
    bool found = unwritten_.contains(offset);
    if (offset.is(Op::BvAdd))
      for (Term part : offset.children()) found = found || unwritten_.contains(part);
    if (found) conditions.push_back(leaf.condition);
  }
  Term any = terms_.mk_or(conditions);
  if (any.is_false()) return true;
  gap(state, Gap::Kind::Unsupported, any, "access through a pointer that was never written", origin);
  return assume(state, terms_.mk_not(any));
}

void Exploration::ask_bytes(const State& state, Term when, Term value, const ir::Origin& origin) {
  Term guard = guards_.push(state.guard, when)->conjunction;
  for (std::uint32_t low = 0; low < value.sort().width(); low += 8)
    log_.inputs.push_back({guard, {{}, ir::Type::bv(8), {}, origin, terms_.mk(Op::Extract, {value}, {low + 7, low})}});
}

void Exploration::choose_cells(State& state, Term when, Cells& cells, std::uint64_t offset, std::uint64_t size,
                               bool pointer, const ir::Origin& origin) {
  std::vector<Placed> pieces = cells.read(pointers_, offset, size);
  for (const Placed& p : pieces) {
    if (!p.cell.lost) continue;
    Term lost = terms_.mk_and(when, p.cell.lost);
    gap(state, Gap::Kind::Unsupported, lost, lost_bytes, origin);
    assume(state, terms_.mk_not(lost));
  }
  if (pointer) {
    std::vector<Term> unread{when};
    for (const Placed& p : pieces) unread.push_back(open(state.guard, p.cell.known));
    Term all = terms_.mk_and(unread);
    if (!all.is_false()) {
      Term value = unwritten_pointer(state, all, origin);
      cells.write(pointers_, all, offset,
                  {Cell::Kind::Pointer, 0, size, value, terms_.mk_true(), terms_.mk_false(), {}});
      pieces = cells.read(pointers_, offset, size);
    }
  }
  for (const Placed& p : pieces) {
    Term unread = terms_.mk_and(when, open(state.guard, p.cell.known));
    if (unread.is_false()) continue;
    for (std::uint64_t done = 0; done < p.cell.size; done += max_chosen) {
      std::uint64_t count = std::min(max_chosen, p.cell.size - done);
      Term value = terms_.fresh_const("byte", terms_.bv_sort(static_cast<std::uint32_t>(count * 8)));
      ask_bytes(state, unread, value, origin);
      Cell old = part(pointers_, p.cell, done, count);
      Cell now =
          choose(pointers_, unread, {Cell::Kind::Data, 0, count, value, terms_.mk_true(), terms_.mk_false(), {}}, old);
      now.known = terms_.mk_or(old.known, when);
      cells.write(pointers_, p.offset + done, now);
    }
  }
}

Term Exploration::compose(Guard guard, const std::vector<Placed>& pieces, const ir::Type& type, Term& defined) {
  bool pointer = type.kind == ir::TypeKind::Ptr;
  const Cell& first = pieces.front().cell;
  defined = terms_.mk_true();
  if (pieces.size() == 1) {
    if (pointer && first.kind == Cell::Kind::Pointer) return first.value;
    if (first.kind == Cell::Kind::Data && first.value.sort() == tables_.sort(type)) return first.value;
  }
  std::vector<Term> parts;
  std::vector<Term> data;
  std::vector<Term> whole;
  for (const Placed& p : pieces) {
    parts.push_back(bits(pointers_, p.cell));
    data.push_back(is_data(pointers_, p.cell));
    if (!pointer) continue;
    bool in_order = p.cell.kind == Cell::Kind::Pointer && first.kind == Cell::Kind::Pointer &&
                    p.cell.first == p.offset - pieces.front().offset;
    whole.push_back(in_order ? pointers_.equal(guard, p.cell.value, first.value) : terms_.mk_false());
  }
  std::reverse(parts.begin(), parts.end());
  Term all = parts.size() == 1 ? parts[0] : terms_.mk(Op::Concat, parts);
  defined = terms_.mk_and(data);
  if (!pointer) return ir::from_bits(terms_, tables_.sort(type), all);
  Term is_whole = terms_.mk_and(whole);
  defined = terms_.mk_or(is_whole, defined);
  return is_whole.is_false() ? pointers_.plain(all) : terms_.mk_ite(is_whole, first.value, pointers_.plain(all));
}

void Exploration::choose_units(State& state, Term when, Units& units, Term index, std::uint64_t count, bool pointer,
                               const ir::Origin& origin) {
  Term nothing = terms_.mk_bv(Units::unknown, 8);
  if (pointer) {
    std::vector<Term> unread{when};
    for (std::uint64_t i = 0; i < count; ++i)
      unread.push_back(terms_.mk_eq(units.kind(pointers_, units.at(pointers_, index, i)), nothing));
    Term all = terms_.mk_and(unread);
    if (!all.is_false()) {
      Term value = unwritten_pointer(state, all, origin);
      units.write(pointers_, all, index,
                  {Cell::Kind::Pointer, 0, count * units.unit, value, terms_.mk_true(), terms_.mk_false(), {}});
    }
  }
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = units.at(pointers_, index, i);
    Term kind = units.kind(pointers_, at);
    Term unread = terms_.mk_and(when, terms_.mk_eq(kind, nothing));
    if (unread.is_false()) continue;
    ask_bytes(state, unread, units.bits(pointers_, at), origin);
    Term chosen = terms_.mk_ite(unread, terms_.mk_bv(Units::plain | Units::chosen, 8), kind);
    units.kinds = terms_.mk(Op::Store, {units.kinds, at, chosen});
  }
}

Term Exploration::read_units(State& state, Term when, Units& units, Term index, const ir::Type& type, Term& defined,
                             const ir::Origin& origin) {
  std::uint64_t count = *ir::byte_size(program_, type) / units.unit;
  bool pointer = type.kind == ir::TypeKind::Ptr;
  choose_units(state, when, units, index, count, pointer, origin);
  Term mask = terms_.mk_bv(Units::chosen - 1, 8);
  Term first = units.whole_pointer(pointers_, index);
  std::vector<Term> data;
  std::vector<Term> fragments;
  std::vector<Term> parts;
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = units.at(pointers_, index, i);
    parts.push_back(units.bits(pointers_, at));
    if (!units.pointers) continue;
    Term kind = terms_.mk(Op::BvAnd, {units.kind(pointers_, at), mask});
    data.push_back(terms_.mk_eq(kind, terms_.mk_bv(Units::plain, 8)));
    if (!pointer) continue;
    fragments.push_back(terms_.mk_eq(kind, terms_.mk_bv(Units::pointer + static_cast<unsigned long>(i), 8)));
    fragments.push_back(pointers_.equal(state.guard, units.whole_pointer(pointers_, at), first));
  }
  std::reverse(parts.begin(), parts.end());
  Term bits = parts.size() == 1 ? parts[0] : terms_.mk(Op::Concat, parts);
  defined = terms_.mk_and(data);
  if (!pointer) return ir::from_bits(terms_, tables_.sort(type), bits);
  if (!units.pointers) return pointers_.plain(bits);
  Term whole = terms_.mk_and(fragments);
  defined = terms_.mk_or(whole, defined);
  return terms_.mk_ite(whole, first, pointers_.plain(bits));
}

Term Exploration::read_memory(State& state, const Target& target, Memory& memory, const ir::Type& type, Term& defined,
                              const ir::Origin& origin) {
  std::uint64_t size = *ir::byte_size(program_, type);
  bool pointer = type.kind == ir::TypeKind::Ptr;
  auto offsets = memory.in_units() ? std::nullopt : known_offsets(state.guard, target.object, target.offset, size);
  if (!offsets) {
    Units& units = in_units(target.object, memory, target.offset, size);
    return read_units(state, target.condition, units, units.index(pointers_, target.offset), type, defined, origin);
  }
  Term value;
  std::vector<Term> undefined;
  for (const KnownOffset& at : *offsets) {
    choose_cells(state, terms_.mk_and(target.condition, at.condition), memory.cells, at.offset, size, pointer, origin);
    Term fine;
    Term here = compose(state.guard, memory.cells.read(pointers_, at.offset, size), type, fine);
    undefined.push_back(terms_.mk_and(at.condition, terms_.mk_not(fine)));
    value = value ? terms_.mk_ite(at.condition, here, value) : here;
  }
  defined = terms_.mk_not(terms_.mk_or(undefined));
  return value;
}

void Exploration::write_memory(Guard guard, const Target& target, Memory& memory, const Cell& cell) {
  auto offsets = memory.in_units() ? std::nullopt : known_offsets(guard, target.object, target.offset, cell.size);
  if (!offsets) {
    Units& units = in_units(target.object, memory, target.offset, cell.size);
    return units.write(pointers_, target.condition, units.index(pointers_, target.offset), cell);
  }
  for (const KnownOffset& at : *offsets)
    memory.cells.write(pointers_, terms_.mk_and(target.condition, at.condition), at.offset, cell);
}

Term Exploration::read_targets(State& state, Term pointer, const ir::Type& type, Term& defined,
                               const ir::Origin& origin) {
  Term value;
  std::vector<Term> undefined;
  for (const Target& t : targets(state.guard, state.heap, pointer)) {
    const Object* o = memory_of(state.heap, t);
    if (!o) continue;
    Object object = *o;
    Term fine;
    Term here = read_memory(state, t, object.memory, type, fine, origin);
    if (!here) continue;
    undefined.push_back(terms_.mk_and(t.condition, terms_.mk_not(fine)));
    value = value ? terms_.mk_ite(t.condition, here, value) : here;
    state.heap = state.heap.set(t.object, std::move(object));
  }
  defined = terms_.mk_not(terms_.mk_or(undefined));
  return value;
}

Exploration::Next Exploration::load_pointer(State& state, const ir::Load& s, const ir::PointerPlace& place,
                                            const ir::Origin& origin) {
  Term pointer = evaluate(state, place.pointer);
  Term size = pointers_.word(*ir::byte_size(program_, place.type));
  if (!require_block(state, place.pointer, size, "read outside a live object", origin)) return Next::Stop;
  if (!leave_unwritten(state, pointer, origin)) return Next::Stop;
  Term defined;
  Term value = read_targets(state, pointer, place.type, defined, origin);
  if (!value) return Next::Stop;
  if (!require(state, defined, "read of a stored pointer as data", origin)) return Next::Stop;
  set(state, s.target, value);
  return Next::Continue;
}

Exploration::Next Exploration::store_pointer(State& state, const ir::PointerPlace& place, Term value,
                                             const ir::Origin& origin) {
  Term pointer = evaluate(state, place.pointer);
  std::uint64_t size = *ir::byte_size(program_, place.type);
  if (!require_block(state, place.pointer, pointers_.word(size), "write outside a live object", origin))
    return Next::Stop;
  if (!leave_unwritten(state, pointer, origin)) return Next::Stop;
  Cell::Kind kind = place.type.kind == ir::TypeKind::Ptr ? Cell::Kind::Pointer : Cell::Kind::Data;
  Cell cell{kind, 0, size, value, terms_.mk_true(), terms_.mk_true(), {}};
  for (const Target& t : targets(state.guard, state.heap, pointer)) {
    const Object* o = memory_of(state.heap, t);
    if (!o) continue;
    Object object = *o;
    write_memory(state.guard, t, object.memory, cell);
    state.heap = state.heap.set(t.object, std::move(object));
  }
  return Next::Continue;
}

}  // namespace cairn::engine::bounded
