#include "term/fold.h"

namespace cairn::term {

std::optional<Term> fold(TermManager& manager, Op op, std::span<const Term> values,
                         std::span<const std::uint32_t> indices, Sort sort) {
  switch (info(op).family) {
    case Family::Core: return fold_core(manager, op, values);
    case Family::Arith: return fold_arith(manager, op, values);
    case Family::BitVec: return fold_bv(manager, op, values, indices, sort);
    case Family::Float: return fold_float(manager, op, values, sort);
    case Family::Array: return fold_array(manager, op, values, sort);
    case Family::Set: return fold_set(manager, op, values, sort);
    case Family::Seq: return fold_seq(manager, op, values, sort);
    case Family::Datatype: return fold_datatype(manager, op, values, indices, sort);
    case Family::Leaf:
    case Family::Quantifier:
    case Family::Object:
    case Family::Heap: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace cairn::term
