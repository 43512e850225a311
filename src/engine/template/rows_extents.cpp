#include "engine/template/rows.h"

namespace cairn::engine::tmpl {

using term::Op;

/// By how many bytes a pointer moves; 0 when that is not known.
std::uint64_t RowMaker::step_of(Term variable) const {
  std::uint64_t step = 0;
  for (const analysis::PointerTarget& t : layout_.points_to.targets(variable))
    if (t.offset.stride != 0 && (step == 0 || t.offset.stride < step)) step = t.offset.stride;
  return step;
}

/// How far a pointer is from the start and from the end of its object, in numbers of steps and against the way that
/// other pointers still have to go.
void RowMaker::room_of(int loop, const Variable& pointer) {
  std::uint64_t step = step_of(pointer.variable);
  if (step == 0 || step > longest_step) return;
  std::uint32_t width = symbol(pointer.slot + 1).sort().width() + more_bits;
  auto wide = [&](Term number, Op op) { return terms_.mk(op, {number}, {width - number.sort().width()}); };
  auto room = [&](const Variable& v) {
    return terms_.mk(Op::BvSub,
                     {wide(layout_.size(symbol(v.slot)), Op::ZeroExtend), wide(symbol(v.slot + 1), Op::ZeroExtend)});
  };
  Term none = terms_.mk_eq(symbol(pointer.slot), null());
  auto row = [&](Term small, Term large) {
    add(loop, Family::Rooms, terms_.mk_or(none, terms_.mk(Op::BvSle, {small, large})));
  };
  Term distance = wide(symbol(pointer.slot + 1), Op::ZeroExtend);
  for (const Variable& v : numbers(loop)) {
    Term number = symbol(v.slot);
    if (layout_.slots()[v.slot].kind != SlotKind::Data || !number.sort().is_bv()) continue;
    if (number.sort().width() > width - more_bits || number.sort().width() < 8) continue;
    Term steps =
        terms_.mk(Op::BvMul, {terms_.mk_bv(static_cast<unsigned long>(step), width), wide(number, Op::SignExtend)});
    row(steps, room(pointer));
    row(steps, distance);
    row(distance, steps);
  }
  for (const Variable& other : pointers(loop)) {
    if (other.slot == pointer.slot || !moves(other.variable)) continue;
    const Term left = room(other);
    row(left, room(pointer));
  }
}

void RowMaker::rooms(int loop) {
  for (const Variable& v : pointers(loop))
    if (moves(v.variable)) room_of(loop, v);
}

/// Pointers into objects: where they are within the size.
void RowMaker::extents(int loop) {
  buffer_rooms(loop);
  buffer_ends(loop);
  last_elements(loop);
  for (const Variable& v : pointers(loop)) {
    if (!moves(v.variable)) continue;
    Term size = layout_.size(symbol(v.slot));
    Term none = terms_.mk_eq(symbol(v.slot), null());
    for (Op op : {Op::BvUlt, Op::BvUle})
      add(loop, Family::Extents, terms_.mk_or(none, terms_.mk(op, {symbol(v.slot + 1), size})));
  }
}

}  // namespace cairn::engine::tmpl
