#include "engine/bounded/exploration.h"
#include "engine/bounded/select_value.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Blocks of memory are copied and filled byte by byte up to this size.
constexpr unsigned long max_block = 1 << 16;

}  // namespace

std::uint64_t Exploration::block_size(State& state, Term size) {
  Term bytes = evaluate(state, size);
  if (!bytes.is_value() || bytes.integer() > max_block) throw Unsupported{"block of memory of unknown or large size"};
  return bytes.integer().get_ui();
}

bool Exploration::require_block(State& state, const std::vector<Target>& targets, std::uint64_t bytes, const char* what,
                                const ir::Origin& origin) {
  std::vector<Term> invalid;
  for (const Target& t : targets) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    Term ok = terms_.mk_false();
    if (o && o->kinds) ok = terms_.mk_and(live(*o), in_memory_range(t.offset, bytes, objects_[t.object - 1].length));
    invalid.push_back(terms_.mk_and(t.condition, terms_.mk_not(ok)));
  }
  return require(state, terms_.mk_not(terms_.mk_or(invalid)), what, origin);
}

void Exploration::write_block(State& state, const std::vector<Target>& targets, const std::vector<Byte>& bytes) {
  for (const Target& t : targets) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    if (!o || !o->kinds) continue;
    Object object = *o;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      Term at = offset_by(t.offset, i);
      object.data = terms_.mk(Op::Store, {object.data, at, bytes[i].data});
      object.kinds = terms_.mk(Op::Store, {object.kinds, at, bytes[i].kind});
      if (bytes[i].pointer) object.pointers = terms_.mk(Op::Store, {object.pointers, at, bytes[i].pointer});
    }
    object.data = select_value(terms_, t.condition, object.data, o->data);
    object.kinds = select_value(terms_, t.condition, object.kinds, o->kinds);
    object.pointers = select_value(terms_, t.condition, object.pointers, o->pointers);
    state.heap = state.heap.set(t.object, std::move(object));
  }
}

Exploration::Next Exploration::copy(State& state, const ir::CopyMemory& s, const ir::Origin& origin) {
  std::uint64_t count = block_size(state, s.size);
  if (count == 0) return Next::Continue;
  std::vector<Target> from = targets(state.guard, state.heap, evaluate(state, s.source));
  std::vector<Target> to = targets(state.guard, state.heap, evaluate(state, s.target));
  if (!require_block(state, from, count, "copy from outside a live object", origin)) return Next::Stop;
  if (!require_block(state, to, count, "copy to outside a live object", origin)) return Next::Stop;
  std::vector<Byte> bytes(count);
  for (const Target& t : from) {
    const Object* o = t.object ? state.heap.find(t.object) : nullptr;
    if (!o || !o->kinds) continue;
    Object read = *o;
    for (std::uint64_t i = 0; i < count; ++i) choose_byte(state, t.condition, read, offset_by(t.offset, i), origin);
    state.heap = state.heap.set(t.object, read);
    auto pick = [&](Term old, Term array, Term at) {
      Term here = read_map(terms_, array, at);
      return old ? select_value(terms_, t.condition, here, old) : here;
    };
    for (std::uint64_t i = 0; i < count; ++i) {
      Term at = offset_by(t.offset, i);
      bytes[i] = {pick(bytes[i].data, read.data, at), pick(bytes[i].pointer, read.pointers, at),
                  pick(bytes[i].kind, read.kinds, at)};
    }
  }
  if (!bytes[0].kind) return Next::Stop;
  write_block(state, to, bytes);
  return Next::Continue;
}

Exploration::Next Exploration::fill(State& state, const ir::FillMemory& s, const ir::Origin& origin) {
  std::uint64_t count = block_size(state, s.size);
  if (count == 0) return Next::Continue;
  std::vector<Target> to = targets(state.guard, state.heap, evaluate(state, s.target));
  if (!require_block(state, to, count, "write outside a live object", origin)) return Next::Stop;
  write_block(state, to, std::vector<Byte>(count, {evaluate(state, s.value), {}, terms_.mk_bv(1, 8)}));
  return Next::Continue;
}

Term Exploration::initialised(Guard guard, const Heap& heap, Term pointer, Term size) const {
  if (!size.is_value() || size.integer() > max_block) throw Unsupported{"block of memory of unknown or large size"};
  std::vector<Term> all;
  for (const Target& t : targets(guard, heap, pointer)) {
    const Object* o = t.object ? heap.find(t.object) : nullptr;
    if (!o || !o->kinds) {
      all.push_back(terms_.mk_not(t.condition));
      continue;
    }
    Term inside = in_memory_range(t.offset, size.integer().get_ui(), objects_[t.object - 1].length);
    all.push_back(terms_.mk_implies(t.condition, terms_.mk_and(live(*o), inside)));
    for (unsigned long i = 0; i < size.integer().get_ui(); ++i) {
      Term kind = read_map(terms_, o->kinds, offset_by(t.offset, i));
      // Written bytes have a kind above 0, of which no read made a choice.
      Term written = terms_.mk_and(terms_.mk_not(terms_.mk_eq(kind, terms_.mk_bv(0, 8))),
                                   terms_.mk(Op::BvUlt, {kind, terms_.mk_bv(128, 8)}));
      all.push_back(terms_.mk_implies(t.condition, written));
    }
  }
  return terms_.mk_and(all);
}

}  // namespace cairn::engine::bounded
