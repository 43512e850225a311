#include "property/body_generator.h"

namespace cairn::test {

ir::Term BodyGenerator::scalar(int depth) {
  if (depth == 0 || chance(25)) return chance(70) ? pick(scalars_) : w_.constant();
  const Term a = scalar(depth - 1);
  if (chance(12)) return terms_.mk(Op::Ite, {condition(depth - 1), a, scalar(depth - 1)});
  if (w_.options.mathematical) {
    const Term small = terms_.mk_int(static_cast<long>(2 + w_.below(2)));
    switch (w_.below(7)) {
      case 0: return terms_.mk(Op::Neg, {a});
      case 1: return terms_.mk(Op::Mul, {a, small});
      case 2: return terms_.mk(Op::IntDiv, {a, small});
      case 3: return terms_.mk(Op::Mod, {a, small});
      case 4: return terms_.mk(Op::Sub, {a, scalar(depth - 1)});
      default: return terms_.mk(Op::Add, {a, scalar(depth - 1)});
    }
  }
  static constexpr Op binary[] = {Op::BvAdd,  Op::BvAdd,  Op::BvSub,  Op::BvMul, Op::BvAnd,  Op::BvOr,  Op::BvXor,
                                  Op::BvUdiv, Op::BvUrem, Op::BvSdiv, Op::BvShl, Op::BvLshr, Op::BvAshr};
  if (chance(10)) return terms_.mk(chance(50) ? Op::BvNeg : Op::BvNot, {a});
  const Op op = binary[w_.below(std::size(binary))];
  return terms_.mk(op, {a, scalar(depth - 1)});
}

ir::Term BodyGenerator::compare(Term a, Term b) {
  if (chance(40)) return terms_.mk_eq(a, b);
  if (w_.options.mathematical) return terms_.mk(chance(50) ? Op::Le : Op::Lt, {a, b});
  static constexpr Op orders[] = {Op::BvUlt, Op::BvUle, Op::BvSlt, Op::BvSle};
  return terms_.mk(orders[w_.below(4)], {a, b});
}

ir::Term BodyGenerator::condition(int depth) {
  const std::uint64_t kind = w_.below(100);
  if (depth > 0 && kind < 12) return terms_.mk_not(condition(depth - 1));
  if (depth > 0 && kind < 22) return terms_.mk(Op::And, {condition(depth - 1), condition(depth - 1)});
  if (depth > 0 && kind < 32) return terms_.mk(Op::Or, {condition(depth - 1), condition(depth - 1)});
  if (kind < 42) return pick(booleans_);
  if (kind < 52 && w_.options.records) return terms_.mk(Op::Eq, {pick(references_), reference()});
  if (kind < 58 && w_.options.records && w_.options.dynamic_types) {
    const Term children[] = {pick(references_)};
    const std::string record = chance(50) ? "R1" : "R2";
    return terms_.mk_named(chance(60) ? Op::InstanceOf : Op::TypeIs, record, children);
  }
  if (kind < 62 && w_.has_pointers()) return terms_.mk(Op::Eq, {pick(pointers_), pick(pointers_)});
  if (kind < 65 && w_.options.arrays) return terms_.mk(Op::Eq, {pick(arrays_), pick(arrays_)});
  const Term left = scalar(depth);
  return compare(left, scalar(depth > 0 ? depth - 1 : 0));
}

ir::Term BodyGenerator::reference() { return chance(85) ? pick(references_) : terms_.mk_null(); }

BodyGenerator::Validity BodyGenerator::valid_reference(Term ref) {
  return {not_null(ref), w_.options.frees_records ? terms_.mk(Op::ObjectLive, {ref}) : Term()};
}

ir::Term BodyGenerator::valid_index(Term array, Term index) {
  const Term length = terms_.mk(Op::ArrayLength, {array}, {}, index.sort());
  const bool ints = w_.options.mathematical;
  const Term not_negative = terms_.mk(ints ? Op::Le : Op::BvSle, {w_.number(0), index});
  const Term inside = terms_.mk_and(not_negative, terms_.mk(ints ? Op::Lt : Op::BvSlt, {index, length}));
  return terms_.mk_and(not_null(array), inside);
}

BodyGenerator::Validity BodyGenerator::valid_bytes(Term pointer, Term size) {
  const Term object = ir::pointer_object(terms_, pointer);
  const Term offset = ir::pointer_offset(terms_, pointer);
  const Term end = terms_.mk(Op::ObjectSize, {object}, {}, offset.sort());
  const Term parts[] = {not_null(object), terms_.mk(Op::BvUle, {offset, end}),
                        terms_.mk(Op::BvUle, {size, terms_.mk(Op::BvSub, {end, offset})})};
  return {terms_.mk_and(parts), terms_.mk(Op::ObjectLive, {object})};
}

/// A condition with reads of which some may have no value, as it stands: rewriting takes none away.
ir::Term BodyGenerator::partial_condition(int depth) {
  if (depth == 0 || chance(30)) {
    const Term object = reference();
    const Term valid = not_null(object);
    if (chance(30)) return valid;
    const Term read = w_.read_field(object, "R0.v", w_.scalar());
    const Term sides[] = {read, chance(30) ? read : scalar(0)};
    return terms_.mk_raw(Op::Eq, sides);
  }
  const Term a = partial_condition(depth - 1);
  const Term b = partial_condition(depth - 1);
  const Term two[] = {a, b};
  switch (w_.below(5)) {
    case 0: return terms_.mk_raw(Op::And, two);
    case 1: return terms_.mk_raw(Op::Or, two);
    case 2: return terms_.mk_raw(Op::Implies, two);
    case 3: return terms_.mk_raw(Op::Not, std::span(two, 1));
    default: {
      const Term three[] = {a, b, partial_condition(depth - 1)};
      return terms_.mk_raw(Op::Ite, three);
    }
  }
}

/// A statement about all objects, or some.
ir::Term BodyGenerator::quantified_condition() {
  const Term object = terms_.mk_bound("object", terms_.ref_sort());
  const Term is_object = terms_.mk_eq(object, reference());
  const Term field = w_.read_field(object, "R0.v", w_.scalar());
  const Term read = compare(field, scalar(1));
  const bool universal = chance(50);
  Term body = chance(30) ? is_object : chance(50) ? terms_.mk_and(is_object, read) : read;
  if (!w_.options.partial_assertions || chance(70)) {
    const Term children[] = {object};
    Term valid = terms_.mk_named(Op::InstanceOf, "R0", children);
    if (w_.options.frees_records) valid = terms_.mk_and(valid, terms_.mk(Op::ObjectLive, {object}));
    body = universal ? terms_.mk_implies(valid, body) : terms_.mk_and(valid, body);
  }
  const Term variables[] = {object};
  return terms_.mk_quantifier(universal ? Op::Forall : Op::Exists, variables, body);
}

/// A condition that reads the heap, where it is valid unless assertions may be partial.
ir::Term BodyGenerator::heap_condition() {
  if (w_.options.partial_assertions && w_.options.records && chance(30)) return partial_condition(3);
  if (w_.options.records && chance(15)) return quantified_condition();
  if (w_.has_pointers() && chance(30)) {
    const std::uint64_t kind = w_.below(10);
    if (kind < 3) return terms_.mk(Op::HeapFreed, {});
    if (kind < 6) return terms_.mk(Op::HeapTracked, {});
    if (kind < 8) return terms_.mk(Op::ObjectLive, {ir::pointer_object(terms_, pick(pointers_))});
    return terms_.mk(Op::Initialised, {pick(pointers_), bytes(1 + w_.below(3))});
  }
  if (w_.options.arrays && chance(30)) {
    const Term array = pick(arrays_);
    const Term index = w_.number(static_cast<long>(w_.below(2)));
    const Term element = terms_.mk(Op::ElementRead, {array, index}, {}, index.sort());
    return terms_.mk(Op::Implies, {valid_index(array, index), compare(element, scalar(1))});
  }
  if (!w_.options.records) {
    const Term global = w_.program.globals[0].declaration.variable;
    const Term old = terms_.mk(Op::Old, {global});
    return compare(old, scalar(1));
  }
  const Term object = pick(references_);
  const Term read = w_.read_field(object, "R0.v", w_.scalar());
  const Validity validity = valid_reference(object);
  const Term valid = validity.heap_part ? validity.heap_part : validity.static_part;
  if (chance(25)) {
    const Term both = terms_.mk_and(valid, terms_.mk(Op::Old, {terms_.mk(Op::ObjectLive, {object})}));
    const Term old = terms_.mk(Op::Old, {read});
    return terms_.mk_implies(both, compare(old, chance(50) ? read : scalar(1)));
  }
  if (w_.length && !w_.options.frees_records && chance(40)) {
    const Term arguments[] = {object, terms_.mk_int(3)};
    const Term length = terms_.mk_apply(*w_.length, arguments, Op::PureCall);
    return terms_.mk(Op::Le, {length, terms_.mk_int(static_cast<long>(w_.below(4)))});
  }
  return terms_.mk_implies(valid, compare(read, scalar(1)));
}

}  // namespace cairn::test
