#include <algorithm>

#include "base/error.h"
#include "engine/bounded/exploration.h"
#include "engine/bounded/select_value.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

constexpr unsigned long kind_data = 1;
constexpr unsigned long kind_pointer = 2;
constexpr unsigned long kind_chosen = 128;

}  // namespace

Term Exploration::in_memory_range(Term offset, std::uint64_t bytes, Term size) const {
  Term count = terms_.mk_bv(mpz_class(static_cast<unsigned long>(bytes)), program_.pointer_width);
  return terms_.mk_and(terms_.mk(Op::BvUle, {offset, size}),
                       terms_.mk(Op::BvUle, {count, terms_.mk(Op::BvSub, {size, offset})}));
}

Term Exploration::offset_by(Term offset, std::uint64_t bytes) const {
  return terms_.mk(Op::BvAdd,
                   {offset, terms_.mk_bv(mpz_class(static_cast<unsigned long>(bytes)), program_.pointer_width)});
}

void Exploration::choose_byte(State& state, Term when, Object& object, Term offset, const ir::Origin& origin) {
  Term kind = read_map(terms_, object.kinds, offset);
  Term unread = terms_.mk_and(when, terms_.mk_eq(kind, terms_.mk_bv(0, 8)));
  if (unread.is_false()) return;
  Term value = read_map(terms_, object.data, offset);
  log_.inputs.push_back({guards_.push(state.guard, unread)->conjunction, {{}, ir::Type::bv(8), {}, origin, value}});
  Term chosen = terms_.mk_ite(unread, terms_.mk_bv(kind_chosen | kind_data, 8), kind);
  object.kinds = terms_.mk(Op::Store, {object.kinds, offset, chosen});
}

void Exploration::choose_pointer(State& state, Term when, Object& object, Term offset, const ir::Type& type,
                                 const ir::Origin& origin) {
  std::vector<Term> unread{when};
  for (std::uint32_t i = 0; i < program_.pointer_width / 8; ++i)
    unread.push_back(terms_.mk_eq(read_map(terms_, object.kinds, offset_by(offset, i)), terms_.mk_bv(0, 8)));
  Term all = terms_.mk_and(unread);
  if (all.is_false()) return;
  Term pointer = read_map(terms_, object.pointers, offset);
  log_.inputs.push_back({guards_.push(state.guard, all)->conjunction, {{}, type, {}, origin, pointer}});
  assume(state, terms_.mk_implies(all, possible(state.heap, type, pointer)));
  Object chosen = object;
  write_pointer(chosen, offset, pointer, terms_.mk_bv(kind_chosen, 8));
  object.kinds = select_value(terms_, all, chosen.kinds, object.kinds);
  object.pointers = select_value(terms_, all, chosen.pointers, object.pointers);
  object.data = select_value(terms_, all, chosen.data, object.data);
}

Term Exploration::read_bytes(State& state, Term condition, Object& object, Term offset, const ir::Type& type,
                             Term& defined, const ir::Origin& origin) {
  std::uint64_t count = *ir::byte_size(program_, type);
  bool pointer = type.kind == ir::TypeKind::Ptr;
  if (pointer) choose_pointer(state, condition, object, offset, type, origin);
  Term mask = terms_.mk_bv(kind_chosen - 1, 8);
  Term first = read_map(terms_, object.pointers, offset);
  std::vector<Term> data;
  std::vector<Term> fragments;
  std::vector<Term> bytes;
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = offset_by(offset, i);
    choose_byte(state, condition, object, at, origin);
    Term kind = terms_.mk(Op::BvAnd, {read_map(terms_, object.kinds, at), mask});
    data.push_back(terms_.mk_eq(kind, terms_.mk_bv(kind_data, 8)));
    bytes.push_back(read_map(terms_, object.data, at));
    if (!pointer) continue;
    fragments.push_back(terms_.mk_eq(kind, terms_.mk_bv(kind_pointer + static_cast<unsigned long>(i), 8)));
    fragments.push_back(terms_.mk_eq(read_map(terms_, object.pointers, at), first));
  }
  std::reverse(bytes.begin(), bytes.end());
  Term bits = bytes.size() == 1 ? bytes[0] : terms_.mk(Op::Concat, bytes);
  defined = terms_.mk_and(data);
  if (!pointer) return ir::from_bits(terms_, tables_.sort(type), bits);
  Term whole = terms_.mk_and(fragments);
  defined = terms_.mk_or(whole, defined);
  return terms_.mk_ite(whole, first, ir::mk_pointer(terms_, terms_.mk_null(), bits));
}

/// A pointer to no object is stored as the number that it is.
void Exploration::write_pointer(Object& object, Term offset, Term pointer, Term chosen) const {
  Term number = ir::pointer_offset(terms_, pointer);
  Term plain = terms_.mk_eq(ir::pointer_object(terms_, pointer), terms_.mk_null());
  for (std::uint32_t i = 0; i < program_.pointer_width / 8; ++i) {
    Term at = offset_by(offset, i);
    Term kind = terms_.mk_ite(plain, terms_.mk_bv(kind_data, 8), terms_.mk_bv(kind_pointer + i, 8));
    object.kinds = terms_.mk(Op::Store, {object.kinds, at, terms_.mk(Op::BvOr, {kind, chosen})});
    object.pointers = terms_.mk(Op::Store, {object.pointers, at, pointer});
    object.data = terms_.mk(Op::Store, {object.data, at, terms_.mk(Op::Extract, {number}, {8 * i + 7, 8 * i})});
  }
}

void Exploration::write_bytes(Object& object, Term offset, const ir::Type& type, Term value) const {
  if (type.kind == ir::TypeKind::Ptr) return write_pointer(object, offset, value, terms_.mk_bv(0, 8));
  std::uint64_t count = *ir::byte_size(program_, type);
  Term bits = ir::to_bits(terms_, value, static_cast<std::uint32_t>(count * 8));
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = offset_by(offset, i);
    auto low = static_cast<std::uint32_t>(i * 8);
    object.kinds = terms_.mk(Op::Store, {object.kinds, at, terms_.mk_bv(kind_data, 8)});
    object.data = terms_.mk(Op::Store, {object.data, at, terms_.mk(Op::Extract, {bits}, {low + 7, low})});
  }
}

Exploration::Next Exploration::load_pointer(State& state, const ir::Load& s, const ir::PointerPlace& place,
                                            const ir::Origin& origin) {
  std::uint64_t count = *ir::byte_size(program_, place.type);
  Term value;
  std::vector<Term> undefined;
  std::vector<Target> found = targets(state.guard, state.heap, evaluate(state, place.pointer));
  if (!require_block(state, found, count, "read outside a live object", origin)) return Next::Stop;
  for (const Target& t : found) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    if (!o || !o->kinds) continue;
    Object object = *o;
    Term defined;
    Term here = read_bytes(state, t.condition, object, t.offset, place.type, defined, origin);
    undefined.push_back(terms_.mk_and(t.condition, terms_.mk_not(defined)));
    value = value ? select_value(terms_, t.condition, here, value) : here;
    state.heap = state.heap.set(t.object, std::move(object));
  }
  if (!value) return Next::Stop;
  if (!require(state, terms_.mk_not(terms_.mk_or(undefined)), "read of a stored pointer as data", origin))
    return Next::Stop;
  set(state, s.target, value);
  return Next::Continue;
}

Exploration::Next Exploration::store_pointer(State& state, const ir::PointerPlace& place, Term value,
                                             const ir::Origin& origin) {
  std::uint64_t count = *ir::byte_size(program_, place.type);
  std::vector<Term> invalid;
  std::vector<Target> found = targets(state.guard, state.heap, evaluate(state, place.pointer));
  for (const Target& t : found) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    Term ok = terms_.mk_false();
    if (o && o->kinds) ok = terms_.mk_and(live(*o), in_memory_range(t.offset, count, objects_[t.object - 1].length));
    invalid.push_back(terms_.mk_and(t.condition, terms_.mk_not(ok)));
  }
  if (!require(state, terms_.mk_not(terms_.mk_or(invalid)), "write outside a live object", origin)) return Next::Stop;
  for (const Target& t : found) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    if (!o || !o->kinds) continue;
    Object object = *o;
    write_bytes(object, t.offset, place.type, value);
    object.kinds = select_value(terms_, t.condition, object.kinds, o->kinds);
    object.pointers = select_value(terms_, t.condition, object.pointers, o->pointers);
    object.data = select_value(terms_, t.condition, object.data, o->data);
    state.heap = state.heap.set(t.object, std::move(object));
  }
  return Next::Continue;
}

}  // namespace cairn::engine::bounded
