#include <algorithm>
#include <bit>

#include "engine/bounded/exploration.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Copies of more unwritten bytes at once are not followed.
constexpr std::uint64_t max_block = 1 << 16;
// Blocks of unknown size are followed for so many pieces at each bound, times the bound.
constexpr std::uint64_t pieces_per_depth = 16;

bool is_large(Term size) { return !size.is_value() || size.integer() > max_block; }

}  // namespace

std::optional<bool> Exploration::surely_inside(const State& state, Term pointer, Term size) const {
  bool known = pointer.is(Op::DtConstruct) && pointer[0].is_value() && pointer[1].is_value() && size.is_value();
  if (!known || pointer[0].integer() <= 0) return std::nullopt;
  Target target{terms_.mk_true(), pointer[0].integer().get_ui(), pointer[1]};
  const Object* object = memory_of(state.heap, target);
  if (!object || !object->exists.is_true() || !object->freed.is_false()) return std::nullopt;
  Term length = objects_[target.object - 1].length;
  if (!length.is_value()) return std::nullopt;
  return target.offset.integer() + size.integer() <= length.integer();
}

Term Exploration::inside_live(State& state, Term pointer, Term size) {
  Term object = ir::pointer_object(terms_, pointer);
  Term all = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width));
  Term last = terms_.mk(Op::BvSub, {all, size});
  // The form in which checks are written, so that one that was made decides this.
  return evaluate(state, terms_.mk(Op::And, {terms_.mk(Op::ObjectLive, {object}), terms_.mk(Op::BvUle, {size, all}),
                                             terms_.mk(Op::BvUle, {ir::pointer_offset(terms_, pointer), last})}));
}

bool Exploration::require_block(State& state, Term pointer, Term size, const char* what, const ir::Origin& origin) {
  Term count = evaluate(state, size);
  if (surely_inside(state, evaluate(state, pointer), count) == true) return true;
  Term valid = inside_live(state, pointer, size);
  if (!count.is_value()) valid = terms_.mk_or(terms_.mk_eq(count, pointers_.word(0)), valid);
  return require(state, valid, what, origin);
}

Cells Exploration::read_block(State& state, const Target& target, Memory& memory, std::uint64_t size,
                              const ir::Origin& origin) {
  Cells out = Cells::unknown(terms_);
  auto offsets = memory.in_units() ? std::nullopt : known_offsets(state.guard, target.object, target.offset, size);
  if (offsets) {
    bool any = false;
    for (const KnownOffset& at : *offsets) {
      if (is_large(terms_.mk_int(unknown_bytes(state.guard, memory.cells, at.offset, size))))
        throw base::Unsupported{"copy of a large block of memory that was not written"};
      choose_cells(state, terms_.mk_and(target.condition, at.condition), memory.cells, at.offset, size, false, origin);
      Cells here = Cells::unknown(terms_);
      for (const Placed& p : memory.cells.read(pointers_, at.offset, size))
        here.write(pointers_, p.offset - at.offset, p.cell);
      out = any ? choose(pointers_, at.condition, here, out) : here;
      any = true;
    }
    return out;
  }
  if (size > max_block) throw base::Unsupported{"copy of a large block of memory"};
  Units& units = in_units(target.object, memory, target.offset, size);
  if (units.pointers && units.unit != pointers_.bytes()) throw base::Unsupported{"copy of parts of pointers"};
  Term index = units.index(pointers_, target.offset);
  choose_units(state, target.condition, units, index, size / units.unit, false, origin);
  for (std::uint64_t i = 0; i * units.unit < size; ++i)
    out.write(pointers_, i * units.unit, read_unit(units, units.at(pointers_, index, i)));
  return out;
}

std::uint64_t Exploration::unknown_bytes(Guard guard, const Cells& cells, std::uint64_t offset, std::uint64_t size) {
  std::uint64_t out = 0;
  for (const Placed& p : cells.read(pointers_, offset, size))
    if (!open(guard, p.cell.known).is_false()) out += p.cell.size;
  return out;
}

/// A unit that is data, or a whole pointer; known.
Cell Exploration::read_unit(const Units& units, Term index) {
  Term kind = units.kind(pointers_, index);
  Cell cell{Cell::Kind::Data,
            0,
            units.unit,
            units.bits(pointers_, index),
            terms_.mk_true(),
            terms_.mk(Op::BvUlt, {kind, terms_.mk_bv(Units::chosen, 8)}),
            {}};
  if (!units.pointers) return cell;
  Term mask = terms_.mk_bv(Units::chosen - 1, 8);
  Term data = terms_.mk(Op::Eq, {terms_.mk(Op::BvAnd, {kind, mask}), terms_.mk_bv(Units::plain, 8)});
  Cell pointer = cell;
  pointer.kind = Cell::Kind::Pointer;
  pointer.value = units.whole_pointer(pointers_, index);
  return choose(pointers_, data, cell, pointer);
}

void Exploration::write_block(State& state, Term when, Term pointer, const Cells& block, std::uint64_t size) {
  for (Target t : targets(state.guard, state.heap, pointer)) {
    const Object* o = memory_of(state.heap, t);
    if (!o) continue;
    t.condition = terms_.mk_and(t.condition, when);
    Object object = *o;
    for (const Placed& p : block.read(pointers_, 0, size)) {
      Target at = t;
      at.offset = offset_by(t.offset, p.offset);
      write_memory(state.guard, at, object.memory, p.cell);
    }
    state.heap = state.heap.set(t.object, std::move(object));
  }
}

Cells Exploration::read_blocks(State& state, Term when, Term pointer, std::uint64_t size, const ir::Origin& origin) {
  std::optional<Cells> out;
  for (Target t : targets(state.guard, state.heap, pointer)) {
    const Object* o = memory_of(state.heap, t);
    if (!o) continue;
    Object object = *o;
    Term here = t.condition;
    t.condition = terms_.mk_and(t.condition, when);
    Cells block = read_block(state, t, object.memory, size, origin);
    out = out ? choose(pointers_, here, block, *out) : block;
    state.heap = state.heap.set(t.object, std::move(object));
  }
  return out ? *out : Cells::unknown(terms_);
}

Exploration::Pieces Exploration::pieces(State& state, Term size, std::initializer_list<Term> block_pointers,
                                        const ir::Origin& origin) {
  if (size.is_value()) return {size.integer().get_ui(), 1};
  std::uint64_t aligned = pointers_.bytes();
  std::uint64_t most = std::uint64_t{bound_.depth} * pieces_per_depth * pointers_.bytes();
  auto consider = [&](Term t) {
    LowBits low = low_bits(t);
    aligned |= (std::uint64_t{1} << low.count) | low.value;
  };
  consider(size);
  for (Term pointer : block_pointers) {
    // No block is larger than the largest object that it may lie in.
    std::uint64_t largest = 0;
    for (const Target& t : targets(state.guard, state.heap, pointer)) {
      if (!memory_of(state.heap, t)) continue;
      consider(t.offset);
      Term length = objects_[t.object - 1].length;
      largest = std::max(largest, length.is_value() ? length.integer().get_ui() : most);
    }
    most = std::min(most, largest);
  }
  Pieces out;
  out.size = std::uint64_t{1} << std::countr_zero(aligned);
  out.count = std::min(most / out.size, std::uint64_t{bound_.depth} * pieces_per_depth);
  Term limit = pointers_.word(out.size * out.count);
  // Objects may end before, so that only some cases need more.
  Term more = terms_.mk(Op::BvUlt, {limit, size});
  gap(state, Gap::Kind::Unwinding, more, "block of memory", origin);
  assume(state, terms_.mk_not(more));
  return out;
}

Exploration::Next Exploration::copy(State& state, const ir::CopyMemory& s, const ir::Origin& origin) {
  Term size = evaluate(state, s.size);
  if (size.is_value() && size.integer() == 0) return Next::Continue;
  if (!require_block(state, s.source, s.size, "copy from outside a live object", origin)) return Next::Stop;
  if (!require_block(state, s.target, s.size, "copy to outside a live object", origin)) return Next::Stop;
  Term from = evaluate(state, s.source);
  Term to = evaluate(state, s.target);
  if (!leave_unwritten(state, from, origin) || !leave_unwritten(state, to, origin)) return Next::Stop;
  Pieces all = pieces(state, size, {from, to}, origin);
  std::vector<Cells> blocks;
  auto covered = [&](std::uint64_t i) {
    return all.count == 1 && size.is_value() ? terms_.mk_true()
                                             : terms_.mk(Op::BvUlt, {pointers_.word(i * all.size), size});
  };
  auto at = [&](Term pointer, std::uint64_t i) { return pointers_.moved(pointer, pointers_.word(i * all.size)); };
  for (std::uint64_t i = 0; i < all.count; ++i) {
    Term condition = covered(i);
    blocks.push_back(read_blocks(state, condition, at(from, i), all.size, origin));
  }
  for (std::uint64_t i = 0; i < all.count; ++i) {
    Term condition = covered(i);
    write_block(state, condition, at(to, i), blocks[i], all.size);
  }
  return Next::Continue;
}

Exploration::Next Exploration::fill(State& state, const ir::FillMemory& s, const ir::Origin& origin) {
  Term size = evaluate(state, s.size);
  if (size.is_value() && size.integer() == 0) return Next::Continue;
  if (!require_block(state, s.target, s.size, "write outside a live object", origin)) return Next::Stop;
  Term to = evaluate(state, s.target);
  if (!leave_unwritten(state, to, origin)) return Next::Stop;
  Cell byte{Cell::Kind::Fill, 0, 0, evaluate(state, s.value), terms_.mk_true(), terms_.mk_true(), {}};
  std::vector<Target> found = targets(state.guard, state.heap, to);
  bool whole = found.size() == 1 && memory_of(state.heap, found[0]) && found[0].condition.is_true() &&
               objects_[found[0].object - 1].length == size && found[0].offset == pointers_.word(0);
  if (whole) {
    Object object = *state.heap.find(found[0].object);
    object.memory = {Cells(byte), {}};
    state.heap = state.heap.set(found[0].object, std::move(object));
    return Next::Continue;
  }
  Pieces all = pieces(state, size, {to}, origin);
  byte.size = all.size;
  Cells block = Cells::unknown(terms_);
  block.write(pointers_, 0, byte);
  for (std::uint64_t i = 0; i < all.count; ++i) {
    Term covered = size.is_value() ? terms_.mk_true() : terms_.mk(Op::BvUlt, {pointers_.word(i * all.size), size});
    write_block(state, covered, pointers_.moved(to, pointers_.word(i * all.size)), block, all.size);
  }
  return Next::Continue;
}

Term Exploration::initialised(Guard guard, const Heap& heap, Term pointer, Term size) {
  if (is_large(size)) throw base::Unsupported{"block of memory of unknown or large size"};
  std::uint64_t count = size.integer().get_ui();
  std::vector<Term> all;
  for (const Target& t : targets(guard, heap, pointer)) {
    const Object* o = memory_of(heap, t);
    if (!o) {
      all.push_back(terms_.mk_not(t.condition));
      continue;
    }
    std::vector<Term> here{live(*o), in_memory_range(t.offset, size, objects_[t.object - 1].length)};
    Memory memory = o->memory;
    auto offsets = memory.in_units() ? std::nullopt : known_offsets(guard, t.object, t.offset, count);
    if (offsets) {
      for (const KnownOffset& at : *offsets)
        for (const Placed& p : memory.cells.read(pointers_, at.offset, count))
          here.push_back(terms_.mk_implies(at.condition, p.cell.written));
    } else {
      Units& units = in_units(t.object, memory, t.offset, count);
      Term index = units.index(pointers_, t.offset);
      for (std::uint64_t i = 0; i * units.unit < count; ++i) {
        Term kind = units.kind(pointers_, units.at(pointers_, index, i));
        // Written units have a kind above 0, of which no read made a choice.
        here.push_back(terms_.mk_not(terms_.mk_eq(kind, terms_.mk_bv(Units::unknown, 8))));
        here.push_back(terms_.mk(Op::BvUlt, {kind, terms_.mk_bv(Units::chosen, 8)}));
      }
    }
    all.push_back(terms_.mk_implies(t.condition, terms_.mk_and(here)));
  }
  return terms_.mk_and(all);
}

}  // namespace cairn::engine::bounded
