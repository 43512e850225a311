#include "engine/summary/program_arguments.h"

#include "engine/summary/functions.h"
#include "ir/value.h"

namespace cairn::engine::summary {

using term::Op;

bool ProgramArguments::are_parameters_of(const ir::Procedure& procedure) {
  const auto& parameters = procedure.parameters;
  return procedure.name == "main" && parameters.size() >= 2 &&
         parameters[0].variable.sort().kind() == term::SortKind::BitVec &&
         ir::pointer_width(parameters[1].variable.sort()) != 0;
}

Term ProgramArguments::is_object_of_system(Term object) {
  const Term arguments[] = {object};
  const Term live = terms_.mk_apply(declare_lived(terms_), arguments);
  const Term is_null = terms_.mk_eq(object, terms_.mk_null());
  const Term is_shared = terms_.mk(Op::ObjectIsShared, {object});
  const Term is_heap = terms_.mk(Op::ObjectIsHeap, {object});
  return terms_.mk_and(live, terms_.mk_not(terms_.mk_or(std::vector<Term>{is_null, is_shared, is_heap})));
}

Term ProgramArguments::start(Term count, Term vector) {
  vector_ = ir::pointer_object(terms_, vector);
  const std::uint32_t width = ir::pointer_width(vector.sort());
  const std::uint32_t of_count = count.sort().width();
  if (of_count > width) return vector;
  const Term wide = of_count == width ? count : terms_.mk(Op::ZeroExtend, {count}, {width - of_count});
  const Term each = terms_.mk_bv(width / 8, width);
  bytes_ = terms_.mk(Op::BvMul, {wide, each});
  // The first one is the name of the program; Linux sees to it.
  questions_.assume(terms_.mk(Op::BvSle, {terms_.mk_bv(1, of_count), count}));
  // No system takes as many arguments as an int counts.
  const Term most = terms_.mk_bv(mpz_class((mpz_class(1) << (of_count - 1)) - 1), of_count);
  questions_.assume(terms_.mk(Op::BvSlt, {count, most}));
  // No address space has room for more.
  questions_.assume(terms_.mk(Op::BvUlt, {wide, terms_.mk_bv(mpz_class(mpz_class(1) << (width - 4)), width)}));
  questions_.assume(is_object_of_system(vector_));
  const Term size = terms_.mk(Op::BvAdd, {bytes_, each});
  questions_.assume_size(size_of_object(vector_, width), size);
  return ir::mk_pointer(terms_, vector_, terms_.mk_bv(0, width));
}

Term ProgramArguments::size_of_object(Term object, std::uint32_t width) {
  return terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(width));
}

void ProgramArguments::note_read(Term offset, Term value) {
  if (!bytes_ || ir::pointer_width(value.sort()) == 0) return;
  const std::uint32_t width = offset.sort().width();
  const Term object = ir::pointer_object(terms_, value);
  const Term start = ir::pointer_offset(terms_, value);
  const Term text[] = {object, start};
  places_.emplace(object, offset);
  const std::uint32_t bits = width == 64 ? 3 : 2;
  const Term zero = terms_.mk_bv(0, width), null = terms_.mk_null();
  const Term rest = terms_.mk(Op::Extract, {offset}, {bits - 1, 0});
  const Term whole = terms_.mk_eq(rest, terms_.mk_bv(0, bits));
  const Term is_behind = terms_.mk_eq(offset, bytes_);
  const Term is_one = terms_.mk_and(whole, terms_.mk(Op::BvUlt, {offset, bytes_}));
  questions_.assume(is_one, is_object_of_system(object));
  questions_.assume(is_one, terms_.mk_apply(declare_text(terms_, width), text));
  const Term end = terms_.mk_apply(declare_end(terms_, width), text);
  questions_.assume(is_one, terms_.mk(Op::BvUle, {start, end}));
  questions_.assume(is_one, terms_.mk(Op::BvUlt, {end, size_of_object(object, width)}));
  const Term starts = terms_.mk_eq(start, zero), is_null = terms_.mk_eq(object, null);
  questions_.assume(is_one, starts);
  questions_.assume(is_behind, starts);
  questions_.assume(is_behind, is_null);
}

}  // namespace cairn::engine::summary
