#include "smt/cvc5_model.h"

#include <algorithm>

#include "base/error.h"

namespace cairn::smt {

using term::Sort;
using term::SortKind;
using term::Term;

namespace {

Term rounding_mode(term::TermManager& manager, cvc5::RoundingMode mode) {
  switch (mode) {
    case cvc5::ROUND_NEAREST_TIES_TO_EVEN: return manager.mk_rounding_mode(term::RoundingMode::NearestEven);
    case cvc5::ROUND_NEAREST_TIES_TO_AWAY: return manager.mk_rounding_mode(term::RoundingMode::NearestAway);
    case cvc5::ROUND_TOWARD_POSITIVE: return manager.mk_rounding_mode(term::RoundingMode::TowardPositive);
    case cvc5::ROUND_TOWARD_NEGATIVE: return manager.mk_rounding_mode(term::RoundingMode::TowardNegative);
    case cvc5::ROUND_TOWARD_ZERO: return manager.mk_rounding_mode(term::RoundingMode::TowardZero);
  }
  CAIRN_CHECK(false, "cvc5 has five rounding modes");
}

/// "3", "3/4" or "3.0".
mpq_class rational(std::string text) {
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  mpq_class value(text);
  value.canonicalize();
  return value;
}

}  // namespace

Cvc5Model::Cvc5Model(term::TermManager& manager, cvc5::Solver& solver, Cvc5Terms& terms)
    : ValueReader(manager), solver_(solver), terms_(terms), known_axioms_(terms.axioms().size()) {
  for (const auto& [literal, node] : terms.references()) {
    references_.emplace(solver_.getValue(node), literal);
    if (literal.integer() >= next_reference_) next_reference_ = literal.integer() + 1;
  }
}

std::optional<Term> Cvc5Model::value(Term term) {
  const cvc5::Term node = terms_.translate(term);
  if (terms_.axioms().size() != known_axioms_) return std::nullopt;
  return read(solver_.getValue(node), term.sort());
}

Cvc5Model::Parts Cvc5Model::parts_of(const cvc5::Term& node, Sort sort) {
  switch (sort.kind()) {
    case SortKind::Array: return array_parts(node, sort);
    case SortKind::Set: {
      if (!node.isSetValue()) return {};
      Parts result{Shape::Set, {}};
      for (const cvc5::Term& element : node.getSetValue()) result.parts.emplace_back(element, sort.params()[0]);
      return result;
    }
    case SortKind::Seq: return seq_parts(node, sort);
    case SortKind::Datatype: return datatype_parts(node, sort);
    case SortKind::Uninterpreted: return {};
    default: return {Shape::Leaf, {}};
  }
}

Cvc5Model::Parts Cvc5Model::array_parts(cvc5::Term node, Sort sort) {
  std::vector<std::pair<cvc5::Term, cvc5::Term>> stores;
  while (node.getKind() == cvc5::STORE) {
    stores.emplace_back(node[1], node[2]);
    node = cvc5::Term(node[0]);
  }
  if (!node.isConstArray()) return {};
  Parts result{Shape::Array, {{node.getConstArrayBase(), sort.params()[1]}}};
  std::ranges::reverse(stores);
  for (const auto& [index, value] : stores) {
    result.parts.emplace_back(index, sort.params()[0]);
    result.parts.emplace_back(value, sort.params()[1]);
  }
  return result;
}

Cvc5Model::Parts Cvc5Model::seq_parts(const cvc5::Term& root, Sort sort) {
  Parts result{Shape::Seq, {}};
  std::vector<cvc5::Term> work{root};
  while (!work.empty()) {
    const cvc5::Term node = work.back();
    work.pop_back();
    if (node.getKind() == cvc5::SEQ_UNIT) {
      result.parts.emplace_back(node[0], sort.params()[0]);
    } else if (node.getKind() == cvc5::SEQ_CONCAT) {
      for (std::size_t i = node.getNumChildren(); i > 0; --i) work.push_back(node[i - 1]);
    } else if (node.isSequenceValue()) {
      for (const cvc5::Term& element : node.getSequenceValue()) result.parts.emplace_back(element, sort.params()[0]);
    } else {
      return {};
    }
  }
  return result;
}

Cvc5Model::Parts Cvc5Model::datatype_parts(const cvc5::Term& node, Sort sort) {
  if (node.getKind() != cvc5::APPLY_CONSTRUCTOR) return {};
  const std::string name = node[0].getSymbol();
  const auto& constructors = sort.datatype().constructors;
  for (std::uint32_t i = 0; i < constructors.size(); ++i) {
    if (cvc5_constructor_name(i) != name) continue;
    Parts result{Shape::Datatype, {}, i};
    for (std::size_t j = 0; j < constructors[i].selectors.size(); ++j) {
      result.parts.emplace_back(node[j + 1], constructors[i].selectors[j].sort);
    }
    return result;
  }
  CAIRN_CHECK(false, "cvc5's constructor belongs to its datatype");
  return {};
}

std::optional<Term> Cvc5Model::leaf(const cvc5::Term& node, Sort sort) {
  switch (sort.kind()) {
    case SortKind::Bool:
      if (!node.isBooleanValue()) return std::nullopt;
      return manager_.mk_bool(node.getBooleanValue());
    case SortKind::Int:
      if (!node.isIntegerValue()) return std::nullopt;
      return manager_.mk_int(mpz_class(node.getIntegerValue()));
    case SortKind::Real:
      if (!node.isRealValue()) return std::nullopt;
      return manager_.mk_real(rational(node.getRealValue()));
    case SortKind::BitVec:
      if (!node.isBitVectorValue()) return std::nullopt;
      return manager_.mk_bv(mpz_class(node.getBitVectorValue(2), 2), sort.width());
    case SortKind::Float: {
      if (!node.isFloatingPointValue()) return std::nullopt;
      const cvc5::Term bits = std::get<2>(node.getFloatingPointValue());
      return manager_.mk_float(mpz_class(bits.getBitVectorValue(2), 2), sort.a(), sort.b());
    }
    case SortKind::RoundingMode:
      if (!node.isRoundingModeValue()) return std::nullopt;
      return rounding_mode(manager_, node.getRoundingModeValue());
    case SortKind::Ref: return reference(node);
    default: return std::nullopt;
  }
}

Term Cvc5Model::reference(const cvc5::Term& node) {
  const auto [found, fresh] = references_.try_emplace(node);
  if (fresh) {
    found->second = manager_.mk_ref(next_reference_);
    ++next_reference_;
  }
  return found->second;
}

}  // namespace cairn::smt
