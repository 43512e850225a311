#include "property/body_generator.h"

namespace cairn::test {

using ir::Property;
using ir::Type;

void BodyGenerator::view_statement() {
  const std::uint64_t kind = w_.below(100);
  if (kind < 15) return allocate_any();
  if (kind < 30) return move_pointer();
  if (kind < 75) return view_access();
  if (kind < 87) return fill_block();
  copy_block();
}

ir::Term BodyGenerator::count() {
  const std::uint32_t width = w_.program.pointer_width;
  if (chance(30)) return bytes(w_.below(6));
  const Term wide = terms_.mk(Op::ZeroExtend, {pick(scalars_)}, {width - w_.options.width});
  if (chance(50)) return wide;
  return terms_.mk(Op::BvMul, {wide, bytes(2)});
}

void BodyGenerator::allocate_any() {
  const Term target = pick(pointers_);
  Term size = bytes(1 + w_.below(12));
  if (chance(50)) size = bytes(130 + w_.below(3));
  if (chance(25)) size = terms_.mk(Op::BvAdd, {count(), bytes(1)});
  emit(ir::Allocate{target, size, chance(80) ? ir::Storage::Heap : ir::Storage::Stack});
  if (!w_.options.uninitialised || chance(60))
    emit(ir::FillMemory{target, chance(50) ? terms_.mk_bv(0, 8) : terms_.mk_bv(0xa5, 8), size});
}

void BodyGenerator::move_pointer() {
  Term index = count();
  if (chance(30)) index = terms_.mk(Op::BvNeg, {index});
  emit(ir::ElementAddress{pick(pointers_), pick(pointers_), chance(50) ? Type::bv(8) : Type::bv(16), index});
}

void BodyGenerator::view_access() {
  struct View {
    const char* variable;
    Type type;
    std::uint64_t size;
  };
  const View views[] = {{"half", Type::bv(16), 2},
                        {"octet", Type::bv(8), 1},
                        {"flag", Type::boolean(), 1},
                        {"", Type::ptr(), w_.program.pointer_width / 8u}};
  const View& view = views[w_.below(std::size(views))];
  const Term variable = *view.variable ? terms_.mk_const(view.variable, w_.sort(view.type)) : pick(pointers_);
  const Term base = pick(pointers_);
  const Term address = terms_.mk_const("address", base.sort());
  emit(ir::ElementAddress{address, base, chance(50) ? Type::bv(8) : view.type, count()});
  const ir::PointerPlace place{address, view.type};
  const bool store = chance(50);
  if (store && view.size == 2 && *view.variable) {
    emit(ir::Assign{variable, terms_.mk(Op::ZeroExtend, {scalar()}, {16 - w_.options.width})});
  }
  if (store && view.type == Type::boolean()) emit(ir::Assign{variable, condition()});
  where_valid(valid_bytes(address, view.size), Property::ValidDeref, [&] {
    if (store) return emit(ir::Store{place, variable});
    emit(ir::Load{variable, place});
    if (!variable.sort().is_bv()) return;
    emit(ir::Assign{pick(targets_), terms_.mk(Op::Extract, {variable}, {w_.options.width - 1, 0})});
  });
}

void BodyGenerator::fill_block() {
  const Term target = pick(pointers_);
  const Term size = count();
  const Term value = chance(50) ? terms_.mk_bv(0, 8) : terms_.mk(Op::ZeroExtend, {scalar()}, {8 - w_.options.width});
  where_valid(valid_bytes(target, size), Property::ValidDeref, [&] { emit(ir::FillMemory{target, value, size}); });
}

void BodyGenerator::copy_block() {
  const Term source = pick(pointers_);
  const Term target = pick(pointers_);
  const Term size = count();
  const Validity read = valid_bytes(source, size);
  const Validity write = valid_bytes(target, size);
  const Validity both{terms_.mk_and(read.static_part, write.static_part),
                      terms_.mk_and(read.heap_part, write.heap_part)};
  where_valid(both, Property::ValidDeref, [&] { emit(ir::CopyMemory{target, source, size}); });
}

}  // namespace cairn::test
