#include "smt/cvc5_terms.h"

#include <limits>

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/cvc5_kinds.h"
#include "smt/model_scope.h"

namespace cairn::smt {

using term::Family;
using term::Op;
using term::Sort;
using term::SortKind;
using term::Term;

Cvc5Terms::Cvc5Terms(term::TermManager& manager, cvc5::Solver& solver, Cvc5Sorts& sorts)
    : DagTranslator(manager, std::numeric_limits<std::uint32_t>::max()), solver_(solver), sorts_(sorts) {}

cvc5::Term Cvc5Terms::make_ite(cvc5::Term condition, cvc5::Term then, cvc5::Term otherwise) {
  return solver_.mkTerm(cvc5::ITE, {condition, then, otherwise});
}

cvc5::Term Cvc5Terms::name(Term term, cvc5::Term node) {
  const cvc5::Term symbol = solver_.mkConst(sorts_.sort(term.sort()));
  axioms_.push_back(solver_.mkTerm(cvc5::EQUAL, {symbol, node}));
  return symbol;
}

cvc5::Term Cvc5Terms::make(Term term, std::span<const cvc5::Term> span) {
  const Nodes children(span.begin(), span.end());
  switch (info(term.op()).family) {
    case Family::Leaf: return make_leaf(term, children);
    case Family::Quantifier: return make_quantifier(term, children);
    case Family::Datatype: return make_datatype(term, children);
    case Family::Object: return make_object(term, children);
    case Family::Heap:
      CAIRN_CHECK(false, "a heap-dependent operator reached a solver: " + std::string(info(term.op()).name));
    default: break;
  }
  const cvc5::Kind kind = cvc5_kind(term.op());
  if (kind == cvc5::UNDEFINED_KIND) return make_special(term, children);
  if (info(term.op()).payload == term::Payload::Indices) return make_indexed(term, children);
  if (children.empty()) return solver_.mkBoolean(term.is(Op::And));  // the only other one is Or
  if (children.size() == 1 && info(term.op()).associative) return children[0];
  return solver_.mkTerm(kind, children);
}

cvc5::Term Cvc5Terms::make_indexed(Term term, const Nodes& c) {
  if (term.is(Op::FpFromReal) && !term[1].is_value()) {
    throw base::Unsupported("cvc5 cannot convert a real that is no literal to a float");
  }
  const std::vector<std::uint32_t> indices(term.indices().begin(), term.indices().end());
  return solver_.mkTerm(solver_.mkOp(cvc5_kind(term.op()), indices), c);
}

cvc5::Term Cvc5Terms::make_special(Term term, const Nodes& c) {
  switch (term.op()) {
    case Op::SbvToInt: return make_signed_integer(term, c);
    case Op::BvNegOverflow: {
      const std::uint32_t width = term[0].sort().width();
      return solver_.mkTerm(cvc5::EQUAL, {c[0], bits(mpz_class(1) << (width - 1), width)});
    }
    case Op::FpToBits: return make_float_bits(term, c);
    case Op::ConstArray:
      if (!is_value_term(term[0]))
        throw base::Unsupported("cvc5 cannot express a constant array of an element that is no value");
      return solver_.mkConstArray(sorts_.sort(term.sort()), c[0]);
    case Op::SetEmpty: return solver_.mkEmptySet(sorts_.sort(term.sort()));
    case Op::SeqEmpty: return solver_.mkEmptySequence(sorts_.sort(term.sort().params()[0]));
    case Op::SeqUpdate: return solver_.mkTerm(cvc5::SEQ_UPDATE, {c[0], c[1], solver_.mkTerm(cvc5::SEQ_UNIT, {c[2]})});
    default: CAIRN_CHECK(false, "every operator is translated: " + std::string(info(term.op()).name));
  }
}

// The unsigned value, less 2^width when the highest bit is set.
cvc5::Term Cvc5Terms::make_signed_integer(Term term, const Nodes& c) {
  const std::uint32_t width = term[0].sort().width();
  const cvc5::Term value = solver_.mkTerm(cvc5::BITVECTOR_TO_NAT, c);
  const cvc5::Term negative = solver_.mkTerm(cvc5::BITVECTOR_SLT, {c[0], bits(0, width)});
  const cvc5::Term wrapped = solver_.mkTerm(cvc5::SUB, {value, integer(mpz_class(1) << width)});
  return make_ite(negative, wrapped, value);
}

// cvc5 has no such conversion: the bits are a symbol that converts back to the float. The caller's guard fixes NaN.
cvc5::Term Cvc5Terms::make_float_bits(Term term, const Nodes& c) {
  if (has_bound(term)) throw base::Unsupported("cvc5 cannot express the bits of a float below a quantifier");
  const Sort sort = term[0].sort();
  const cvc5::Term symbol = solver_.mkConst(sorts_.sort(term.sort()));
  const cvc5::Op convert = solver_.mkOp(cvc5::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, {sort.a(), sort.b()});
  axioms_.push_back(solver_.mkTerm(cvc5::EQUAL, {solver_.mkTerm(convert, {symbol}), c[0]}));
  return symbol;
}

cvc5::Term Cvc5Terms::bits(const mpz_class& value, std::uint32_t width) {
  return solver_.mkBitVector(width, value.get_str(), 10);
}

cvc5::Term Cvc5Terms::make_value(Term term) {
  const Sort sort = term.sort();
  switch (sort.kind()) {
    case SortKind::Bool: return solver_.mkBoolean(term.bool_value());
    case SortKind::Int: return integer(term.integer());
    case SortKind::Real: return solver_.mkReal(term.rational().get_str());
    case SortKind::BitVec: return bits(term.integer(), sort.width());
    case SortKind::Float: return solver_.mkFloatingPoint(sort.a(), sort.b(), bits(term.integer(), sort.a() + sort.b()));
    case SortKind::RoundingMode:
      switch (term.rounding_mode()) {
        case term::RoundingMode::NearestEven: return solver_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_EVEN);
        case term::RoundingMode::NearestAway: return solver_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_AWAY);
        case term::RoundingMode::TowardPositive: return solver_.mkRoundingMode(cvc5::ROUND_TOWARD_POSITIVE);
        case term::RoundingMode::TowardNegative: return solver_.mkRoundingMode(cvc5::ROUND_TOWARD_NEGATIVE);
        case term::RoundingMode::TowardZero: return solver_.mkRoundingMode(cvc5::ROUND_TOWARD_ZERO);
      }
      break;
    case SortKind::Ref: return make_reference(term);
    default: break;
  }
  CAIRN_CHECK(false, "a literal has a sort with literals");
}

// As for Z3: literals are constants with different numbers.
cvc5::Term Cvc5Terms::make_reference(Term literal) {
  if (reference_number_.isNull()) {
    reference_number_ = declare("number", {literal.sort()}, manager_.int_sort());
  }
  const cvc5::Term constant = solver_.mkConst(sorts_.sort(literal.sort()));
  axioms_.push_back(solver_.mkTerm(cvc5::EQUAL, {apply(reference_number_, {constant}), integer(literal.integer())}));
  references_.emplace_back(literal, constant);
  return constant;
}

cvc5::Term Cvc5Terms::declare(const std::string& name, const std::vector<Sort>& domain, Sort range) {
  if (domain.empty()) return solver_.mkConst(sorts_.sort(range), name);
  std::vector<cvc5::Sort> sorts;
  for (const Sort sort : domain) sorts.push_back(sorts_.sort(sort));
  return solver_.mkConst(solver_.mkFunctionSort(sorts, sorts_.sort(range)), name);
}

cvc5::Term Cvc5Terms::apply(const cvc5::Term& function, const Nodes& arguments) {
  if (arguments.empty()) return function;
  Nodes children{function};
  children.insert(children.end(), arguments.begin(), arguments.end());
  return solver_.mkTerm(cvc5::APPLY_UF, children);
}

// Every mkConst is a new symbol in cvc5; the translator's cache makes it one per constant.
cvc5::Term Cvc5Terms::make_leaf(Term term, const Nodes& c) {
  switch (term.op()) {
    case Op::Value: return make_value(term);
    case Op::Const: return solver_.mkConst(sorts_.sort(term.sort()), term.name());
    case Op::Bound: return solver_.mkVar(sorts_.sort(term.sort()), term.name());
    default: break;
  }
  const term::FunctionDecl& declaration = term.function();
  cvc5::Term& function = functions_[declaration.id];
  if (function.isNull()) function = declare(declaration.name, declaration.domain, declaration.range);
  return apply(function, c);
}

cvc5::Term Cvc5Terms::make_object(Term term, const Nodes& c) {
  const bool named = info(term.op()).payload == term::Payload::Name;
  const Sort argument = term.size() == 0 ? Sort() : term[0].sort();
  cvc5::Term& function = object_functions_[{term.op(), named ? term.name() : std::string(), argument, term.sort()}];
  if (function.isNull()) {
    std::vector<Sort> domain;
    for (const Term child : term.children()) domain.push_back(child.sort());
    function = declare(std::string(info(term.op()).name), domain, term.sort());
  }
  return apply(function, c);
}

// cvc5 refuses a variable that is bound again inside, so that every quantifier gets variables of its own.
cvc5::Term Cvc5Terms::make_quantifier(Term term, const Nodes& c) {
  const std::uint32_t count = term.index(0);
  const Nodes shared(c.begin(), c.begin() + count);
  Nodes own;
  for (std::uint32_t i = 0; i < count; ++i) own.push_back(solver_.mkVar(c[i].getSort(), term[i].name()));
  const auto renamed = [&](std::size_t i) { return c[i].substitute(shared, own); };
  Nodes parts{solver_.mkTerm(cvc5::VARIABLE_LIST, own), renamed(count)};
  Nodes patterns;
  std::size_t next = count + 1;
  for (std::size_t i = 1; i < term.indices().size(); ++i) {
    const std::size_t size = term.index(i);
    if (is_usable_trigger(term.children().first(count), term.children().subspan(next, size))) {
      Nodes pattern;
      for (std::size_t j = 0; j < size; ++j) pattern.push_back(renamed(next + j));
      patterns.push_back(solver_.mkTerm(cvc5::INST_PATTERN, pattern));
    }
    next += size;
  }
  if (!patterns.empty()) parts.push_back(solver_.mkTerm(cvc5::INST_PATTERN_LIST, patterns));
  return solver_.mkTerm(term.is(Op::Forall) ? cvc5::FORALL : cvc5::EXISTS, parts);
}

cvc5::Term Cvc5Terms::make_datatype(Term term, const Nodes& c) {
  const std::uint32_t index = term.index(0);
  Nodes children;
  cvc5::Kind kind = cvc5::APPLY_CONSTRUCTOR;
  switch (term.op()) {
    case Op::DtConstruct: children.push_back(sorts_.constructor(term.sort(), index).getTerm()); break;
    case Op::DtSelect:
      kind = cvc5::APPLY_SELECTOR;
      children.push_back(sorts_.constructor(term[0].sort(), index)[term.index(1)].getTerm());
      break;
    default:
      kind = cvc5::APPLY_TESTER;
      children.push_back(sorts_.constructor(term[0].sort(), index).getTesterTerm());
      break;
  }
  children.insert(children.end(), c.begin(), c.end());
  return solver_.mkTerm(kind, children);
}

}  // namespace cairn::smt
