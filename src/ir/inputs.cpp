#include "ir/inputs.h"

#include "ir/value.h"

namespace cairn::ir {

using term::Op;
using term::Sort;
using term::SortKind;

namespace {

constexpr int deepest = 4;

}  // namespace

std::optional<Term> ListInputs::next(const Input&) {
  if (position_ == values_.size()) return std::nullopt;
  return values_[position_++];
}

std::optional<Term> RandomInputs::next(const Input& input) {
  return value(sort_of(terms_, input.type, pointer_width_));
}

Term RandomInputs::value(Sort sort) { return value(sort, 0); }

/// A number of so many bits: small, near a power of two, or any.
mpz_class RandomInputs::bits(std::uint32_t width) {
  mpz_class result;
  switch (below(4)) {
    case 0: return mpz_class(static_cast<unsigned long>(below(4)));
    case 1: return -1 - mpz_class(static_cast<unsigned long>(below(4)));
    case 2: result = (mpz_class(1) << below(width)) - 1; return result + static_cast<unsigned long>(below(3));
    default:
      for (std::uint32_t i = 0; i < width; i += 32) result = (result << 32) + (random_() >> 32);
      return result;
  }
}

Term RandomInputs::value(Sort sort, int depth) {
  const auto elements = [&](Sort element, Op one, Op together, Op none) {
    std::vector<Term> parts;
    for (std::uint64_t i = depth < deepest ? below(4) : 0; i > 0; --i) {
      parts.push_back(terms_.mk(one, {value(element, depth + 1)}));
    }
    if (parts.empty()) return terms_.mk(none, {}, {}, sort);
    return parts.size() == 1 ? parts[0] : terms_.mk(together, parts);
  };
  switch (sort.kind()) {
    case SortKind::Bool: return terms_.mk_bool(below(2) == 1);
    case SortKind::Int: return terms_.mk_int(below(2) ? mpz_class(static_cast<long>(below(9)) - 4) : bits(34));
    case SortKind::Real: {
      const mpz_class numerator = bits(8);
      return terms_.mk_real(mpq_class(numerator, static_cast<unsigned long>(1 + below(4))));
    }
    case SortKind::BitVec: return terms_.mk_bv(bits(sort.width()), sort.width());
    case SortKind::Float: return terms_.mk_float(bits(sort.a() + sort.b()), sort.a(), sort.b());
    case SortKind::RoundingMode: return terms_.mk_rounding_mode(static_cast<term::RoundingMode>(below(5)));
    case SortKind::Ref: return terms_.mk_ref(static_cast<unsigned long>(below(2) ? below(6) : 0));
    case SortKind::Set: return elements(sort.params()[0], Op::SetSingleton, Op::SetUnion, Op::SetEmpty);
    case SortKind::Seq: return elements(sort.params()[0], Op::SeqUnit, Op::SeqConcat, Op::SeqEmpty);
    case SortKind::Uninterpreted: return terms_.mk_const(sort.name() + "$" + std::to_string(below(3)), sort);
    case SortKind::Datatype: return datatype(sort, depth);
    case SortKind::Array: {
      Term array = terms_.mk(Op::ConstArray, {value(sort.params()[1], depth + 1)}, {}, sort);
      for (std::uint64_t i = depth < deepest ? below(3) : 0; i > 0; --i) {
        const Term index = value(sort.params()[0], depth + 1);
        array = terms_.mk(Op::Store, {array, index, value(sort.params()[1], depth + 1)});
      }
      return array;
    }
  }
  return {};
}

Term RandomInputs::datatype(Sort sort, int depth) {
  if (depth >= deepest) return zero_value(terms_, sort);
  const auto& constructors = sort.datatype().constructors;
  const auto constructor = static_cast<std::uint32_t>(below(constructors.size()));
  std::vector<Term> arguments;
  for (const term::Selector& selector : constructors[constructor].selectors) {
    arguments.push_back(value(selector.sort, depth + 1));
  }
  const std::uint32_t indices[] = {constructor};
  return terms_.mk(Op::DtConstruct, arguments, indices, sort);
}

}  // namespace cairn::ir
