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

Term Exploration::read_bytes(State& state, Term condition, Object& object, Term offset, const ir::Type& type,
                             Term& defined, const ir::Origin& origin) {
  std::uint64_t count = *ir::byte_size(program_, type);
  Term zero = terms_.mk_bv(0, 8);
  Term mask = terms_.mk_bv(kind_chosen - 1, 8);
  std::vector<Term> unread;
  std::vector<Term> data;
  std::vector<Term> fragments;
  Term first_pointer = read_map(terms_, object.pointers, offset);
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = offset_by(offset, i);
    Term kind = read_map(terms_, object.kinds, at);
    Term plain = terms_.mk(Op::BvAnd, {kind, mask});
    unread.push_back(terms_.mk_eq(kind, zero));
    data.push_back(terms_.mk(Op::BvUle, {plain, terms_.mk_bv(kind_data, 8)}));
    fragments.push_back(
        terms_.mk_and(terms_.mk_eq(plain, terms_.mk_bv(mpz_class(kind_pointer + static_cast<unsigned long>(i)), 8)),
                      terms_.mk_eq(read_map(terms_, object.pointers, at), first_pointer)));
  }
  bool pointer = type.kind == ir::TypeKind::Ptr;
  Term all_unread = pointer ? terms_.mk_and(unread) : terms_.mk_false();
  Guard guard = guards_.push(state.guard, condition);
  if (!all_unread.is_false()) {
    Term when = guards_.push(guard, all_unread)->conjunction;
    log_.inputs.push_back({when, {{}, type, {}, origin, first_pointer}});
  }
  Term chosen = terms_.mk_bv(kind_chosen | kind_data, 8);
  std::vector<Term> bytes;
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = offset_by(offset, i);
    Term value = read_map(terms_, object.data, at);
    bytes.push_back(value);
    if (unread[i].is_false()) continue;
    Term alone = terms_.mk_and(unread[i], terms_.mk_not(all_unread));
    if (!alone.is_false())
      log_.inputs.push_back({guards_.push(guard, alone)->conjunction, {{}, ir::Type::bv(8), {}, origin, value}});
    Term as_pointer = terms_.mk_bv(mpz_class(kind_chosen | (kind_pointer + static_cast<unsigned long>(i))), 8);
    Term kind =
        terms_.mk_ite(all_unread, as_pointer, terms_.mk_ite(unread[i], chosen, read_map(terms_, object.kinds, at)));
    object.kinds = terms_.mk(Op::Store, {object.kinds, at, kind});
    if (!all_unread.is_false()) {
      Term old = read_map(terms_, object.pointers, at);
      object.pointers = terms_.mk(Op::Store, {object.pointers, at, terms_.mk_ite(all_unread, first_pointer, old)});
    }
  }
  std::reverse(bytes.begin(), bytes.end());
  Term bits = bytes.size() == 1 ? bytes[0] : terms_.mk(Op::Concat, bytes);
  if (pointer) {
    Term whole = terms_.mk_or(terms_.mk_and(fragments), all_unread);
    defined = terms_.mk_or(whole, terms_.mk_and(data));
    return terms_.mk_ite(whole, first_pointer, ir::mk_pointer(terms_, terms_.mk_null(), bits));
  }
  defined = terms_.mk_and(data);
  return ir::from_bits(terms_, tables_.sort(type), bits);
}

void Exploration::write_bytes(Object& object, Term offset, const ir::Type& type, Term value) const {
  std::uint64_t count = *ir::byte_size(program_, type);
  bool pointer = type.kind == ir::TypeKind::Ptr;
  Term bits = pointer ? Term() : ir::to_bits(terms_, value, static_cast<std::uint32_t>(count * 8));
  for (std::uint64_t i = 0; i < count; ++i) {
    Term at = offset_by(offset, i);
    auto low = static_cast<std::uint32_t>(i * 8);
    unsigned long kind = pointer ? kind_pointer + static_cast<unsigned long>(i) : kind_data;
    object.kinds = terms_.mk(Op::Store, {object.kinds, at, terms_.mk_bv(kind, 8)});
    if (pointer)
      object.pointers = terms_.mk(Op::Store, {object.pointers, at, value});
    else
      object.data = terms_.mk(Op::Store, {object.data, at, terms_.mk(Op::Extract, {bits}, {low + 7, low})});
  }
}

Exploration::Next Exploration::load_pointer(State& state, const ir::Load& s, const ir::PointerPlace& place,
                                            const ir::Origin& origin) {
  std::uint64_t count = *ir::byte_size(program_, place.type);
  Term value;
  std::vector<Term> invalid;
  std::vector<Term> undefined;
  std::vector<Target> found = targets(state.heap, evaluate(state, place.pointer));
  for (const Target& t : found) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    Term ok = terms_.mk_false();
    if (o && o->kinds) ok = terms_.mk_and(live(*o), in_memory_range(t.offset, count, objects_[t.object - 1].length));
    invalid.push_back(terms_.mk_and(t.condition, terms_.mk_not(ok)));
  }
  if (!require(state, terms_.mk_not(terms_.mk_or(invalid)), "read outside a live object", origin)) return Next::Stop;
  for (const Target& t : found) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    if (!o || !o->kinds) continue;
    Object object = *o;
    Term defined;
    Term here = read_bytes(state, t.condition, object, t.offset, place.type, defined, origin);
    undefined.push_back(terms_.mk_and(t.condition, terms_.mk_not(defined)));
    value = value ? select_value(terms_, t.condition, here, value) : here;
    object.kinds = select_value(terms_, t.condition, object.kinds, o->kinds);
    object.pointers = select_value(terms_, t.condition, object.pointers, o->pointers);
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
  std::vector<Target> found = targets(state.heap, evaluate(state, place.pointer));
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
