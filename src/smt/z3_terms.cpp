#include "smt/z3_terms.h"

#include "base/error.h"
#include "base/unsupported.h"
#include "smt/model_scope.h"
#include "term/cardinality.h"
#include "term/value.h"

namespace cairn::smt {

using term::Family;
using term::Op;
using term::Sort;
using term::SortKind;
using term::Term;

Z3Terms::Z3Terms(term::TermManager& manager, Z3Context& context, Z3Sorts& sorts)
    : DagTranslator(manager, 2000), context_(context), sorts_(sorts) {}

Z3_ast Z3Terms::make_ite(Z3_ast condition, Z3_ast then, Z3_ast otherwise) {
  return Z3_mk_ite(context_, condition, then, otherwise);
}

Z3_ast Z3Terms::name(Term term, Z3_ast node) {
  Z3_ast symbol = fresh_constant(term.sort());
  axioms_.push_back(context_.checked(Z3_mk_eq(context_, symbol, node)));
  ++definitions_;
  return symbol;
}

Z3_ast Z3Terms::make(Term term, std::span<const Z3_ast> children) {
  Z3_ast result = nullptr;
  // Canonical terms have the newest child last. Z3's hash function nearly ignores the last one of two, so that long
  // chains collide; hence newest first.
  std::vector<Z3_ast> reversed;
  if (info(term.op()).commutative) {
    reversed.assign(children.rbegin(), children.rend());
    children = reversed;
  }
  switch (info(term.op()).family) {
    case Family::Leaf: result = make_leaf(term, children); break;
    case Family::Core: result = make_core(term, children); break;
    case Family::Quantifier: result = make_quantifier(term, children); break;
    case Family::Arith: result = make_arith(term, children); break;
    case Family::BitVec: result = make_bv(term, children); break;
    case Family::Float: result = make_float_application(term, children); break;
    case Family::Array: result = make_array(term, children); break;
    case Family::Set: result = make_set(term, children); break;
    case Family::Seq: result = make_seq(term, children); break;
    case Family::Datatype: result = make_datatype(term, children); break;
    case Family::Object: result = make_object(term, children); break;
    case Family::Heap:
      CAIRN_CHECK(false, "a heap-dependent operator reached a solver: " + std::string(info(term.op()).name));
  }
  context_.check();
  require_finite(term, result);
  return result;
}

// Z3's models like sets that contain everything but what is excluded. Ours are finite, and Z3 can be told so where the
// element sort is infinite (or too big to be filled).
void Z3Terms::require_finite(Term term, Z3_ast set) {
  if (!term.sort().is(SortKind::Set) || has_bound(term) || cardinality(term.sort().params()[0])) return;
  const bool open =
      term.is(Op::Const) || term.is(Op::Apply) || term.is(Op::Select) || term.is(Op::DtSelect) || term.is(Op::SeqNth);
  if (open) axioms_.push_back(context_.checked(negate(Z3_mk_array_default(context_, set))));
}

Z3_ast Z3Terms::numeral(const std::string& digits, Sort sort) {
  return Z3_mk_numeral(context_, digits.c_str(), sorts_.sort(sort));
}

Z3_ast Z3Terms::apply(Z3_func_decl function, std::span<const Z3_ast> arguments) {
  return Z3_mk_app(context_, function, static_cast<unsigned>(arguments.size()), arguments.data());
}

Z3_ast Z3Terms::make_value(Term term) {
  switch (term.sort().kind()) {
    case SortKind::Bool: return term.bool_value() ? Z3_mk_true(context_) : Z3_mk_false(context_);
    case SortKind::Int:
    case SortKind::BitVec: return numeral(term.integer().get_str(), term.sort());
    case SortKind::Real: return numeral(term.rational().get_str(), term.sort());
    case SortKind::Float: return make_float(term);
    case SortKind::RoundingMode:
      switch (term.rounding_mode()) {
        case term::RoundingMode::NearestEven: return Z3_mk_fpa_rne(context_);
        case term::RoundingMode::NearestAway: return Z3_mk_fpa_rna(context_);
        case term::RoundingMode::TowardPositive: return Z3_mk_fpa_rtp(context_);
        case term::RoundingMode::TowardNegative: return Z3_mk_fpa_rtn(context_);
        case term::RoundingMode::TowardZero: return Z3_mk_fpa_rtz(context_);
      }
      break;
    case SortKind::Ref: return make_reference(term);
    default: break;
  }
  CAIRN_CHECK(false, "a literal has a sort with literals");
}

// Literals are constants with different numbers. That is as good as a big `distinct`, and grows one literal at a time.
Z3_ast Z3Terms::make_reference(Term literal) {
  if (reference_number_ == nullptr) {
    Z3_sort ref = sorts_.sort(literal.sort());
    reference_number_ = fresh_function({&ref, 1}, manager_.int_sort());
  }
  Z3_ast constant = fresh_constant(literal.sort());
  Z3_ast number = numeral(literal.integer().get_str(), manager_.int_sort());
  axioms_.push_back(context_.checked(Z3_mk_eq(context_, apply(reference_number_, {&constant, 1}), number)));
  ++definitions_;
  references_.emplace_back(literal, constant);
  return constant;
}

Z3_ast Z3Terms::make_float(Term literal) {
  const Sort sort = literal.sort();
  const Sort bits = manager_.bv_sort(sort.a() + sort.b());
  Z3_ast number = numeral(literal.integer().get_str(), bits);
  return Z3_mk_fpa_to_fp_bv(context_, number, sorts_.sort(sort));
}

Z3_ast Z3Terms::fresh_constant(Sort sort) {
  Z3_symbol symbol = context_.fresh_symbol();
  return Z3_mk_const(context_, symbol, sorts_.sort(sort));
}

Z3_func_decl Z3Terms::fresh_function(std::span<const Z3_sort> domain, Sort range) {
  Z3_symbol symbol = context_.fresh_symbol();
  Z3_sort result = sorts_.sort(range);
  Z3_func_decl made = Z3_mk_func_decl(context_, symbol, static_cast<unsigned>(domain.size()), domain.data(), result);
  context_.check();
  return made;
}

Z3_func_decl Z3Terms::function(const term::FunctionDecl& declaration) {
  Z3_func_decl& made = functions_[declaration.id];
  if (made == nullptr) {
    std::vector<Z3_sort> domain;
    for (const Sort sort : declaration.domain) domain.push_back(sorts_.sort(sort));
    made = fresh_function(domain, declaration.range);
  }
  return made;
}

Z3_ast Z3Terms::make_leaf(Term term, std::span<const Z3_ast> children) {
  switch (term.op()) {
    case Op::Value: return make_value(term);
    case Op::Const: {
      Z3_symbol symbol = context_.symbol(term.name());
      return Z3_mk_const(context_, symbol, sorts_.sort(term.sort()));
    }
    case Op::Bound: return fresh_constant(term.sort());
    default: return apply(function(term.function()), children);
  }
}

Z3_ast Z3Terms::make_object(Term term, std::span<const Z3_ast> children) {
  const bool named = info(term.op()).payload == term::Payload::Name;
  const Sort argument = term.size() == 0 ? Sort() : term[0].sort();
  Z3_func_decl& made = object_functions_[{term.op(), named ? term.name() : std::string(), argument, term.sort()}];
  if (made == nullptr) {
    std::vector<Z3_sort> domain;
    for (const Term child : term.children()) domain.push_back(sorts_.sort(child.sort()));
    made = fresh_function(domain, term.sort());
  }
  return apply(made, children);
}

Z3_ast Z3Terms::make_core(Term term, std::span<const Z3_ast> c) {
  const auto n = static_cast<unsigned>(c.size());
  switch (term.op()) {
    case Op::Not: return negate(c[0]);
    case Op::And: return Z3_mk_and(context_, n, c.data());
    case Op::Or: return Z3_mk_or(context_, n, c.data());
    case Op::Xor: return Z3_mk_xor(context_, c[0], c[1]);
    case Op::Implies: return Z3_mk_implies(context_, c[0], c[1]);
    case Op::Eq: return Z3_mk_eq(context_, c[0], c[1]);
    case Op::Distinct: return Z3_mk_distinct(context_, n, c.data());
    default: return make_ite(c[0], c[1], c[2]);
  }
}

Z3_ast Z3Terms::make_quantifier(Term term, std::span<const Z3_ast> c) {
  const std::uint32_t count = term.index(0);
  std::vector<Z3_app> variables;
  for (std::uint32_t i = 0; i < count; ++i) variables.push_back(Z3_to_app(context_, c[i]));
  std::vector<Z3_pattern> patterns;
  std::size_t next = count + 1;
  for (std::size_t i = 1; i < term.indices().size(); ++i) {
    const std::size_t size = term.index(i);
    if (is_usable_trigger(term.children().first(count), term.children().subspan(next, size))) {
      Z3_pattern pattern = Z3_mk_pattern(context_, static_cast<unsigned>(size), &c[next]);
      context_.check();
      patterns.push_back(pattern);
    }
    next += size;
  }
  return Z3_mk_quantifier_const(context_, term.is(Op::Forall), 0, count, variables.data(),
                                static_cast<unsigned>(patterns.size()), patterns.data(), c[count]);
}

Z3_ast Z3Terms::make_arith(Term term, std::span<const Z3_ast> c) {
  const auto n = static_cast<unsigned>(c.size());
  switch (term.op()) {
    case Op::Neg: return Z3_mk_unary_minus(context_, c[0]);
    case Op::Add: return Z3_mk_add(context_, n, c.data());
    case Op::Sub: return Z3_mk_sub(context_, n, c.data());
    case Op::Mul: return Z3_mk_mul(context_, n, c.data());
    case Op::Div:
    case Op::IntDiv: return Z3_mk_div(context_, c[0], c[1]);
    case Op::Mod: return Z3_mk_mod(context_, c[0], c[1]);
    case Op::Abs: {
      Z3_ast positive = Z3_mk_le(context_, numeral("0", term.sort()), c[0]);
      return make_ite(positive, c[0], Z3_mk_unary_minus(context_, c[0]));
    }
    case Op::Le: return Z3_mk_le(context_, c[0], c[1]);
    case Op::Lt: return Z3_mk_lt(context_, c[0], c[1]);
    case Op::ToReal: return Z3_mk_int2real(context_, c[0]);
    case Op::ToInt: return Z3_mk_real2int(context_, c[0]);
    case Op::IsInt: return Z3_mk_is_int(context_, c[0]);
    default: CAIRN_CHECK(false, "every operator of arithmetic is translated");
  }
}

Z3_ast Z3Terms::make_array(Term term, std::span<const Z3_ast> c) {
  switch (term.op()) {
    case Op::Select: return Z3_mk_select(context_, c[0], c[1]);
    case Op::Store: return Z3_mk_store(context_, c[0], c[1], c[2]);
    default: return constant_array(term.sort().params()[0], c[0], has_bound(term));
  }
}

// Z3 gives models of constant arrays that are none where an index sort has fewer than 2^14 values: it reasons as if
// there were always an index that no store touches. So such an array is a symbol, and every element is said to be the
// one.
Z3_ast Z3Terms::constant_array(Sort index, Z3_ast element, bool below_quantifier) {
  const auto size = cardinality(index);
  if (!size || *size >= 1U << 14) return Z3_mk_const_array(context_, sorts_.sort(index), element);
  const auto values = enumerate(manager_, index, 256);
  if (!values || below_quantifier) throw base::Unsupported("Z3 cannot express a constant array with so few indices");
  Z3_sort domain = sorts_.sort(index);
  Z3_sort sort = Z3_mk_array_sort(context_, domain, Z3_get_sort(context_, element));
  Z3_ast symbol = Z3_mk_const(context_, context_.fresh_symbol(), sort);
  for (const Term value : *values) {
    Z3_ast read = Z3_mk_select(context_, symbol, translate(value));
    axioms_.push_back(context_.checked(Z3_mk_eq(context_, read, element)));
  }
  ++definitions_;
  return symbol;
}

Z3_ast Z3Terms::empty_set(Sort element) {
  if (const auto found = empty_sets_.find(element); found != empty_sets_.end()) return found->second;
  Z3_ast made = constant_array(element, Z3_mk_false(context_), false);
  empty_sets_.emplace(element, made);
  return made;
}

Z3_ast Z3Terms::make_set(Term term, std::span<const Z3_ast> c) {
  const auto n = static_cast<unsigned>(c.size());
  switch (term.op()) {
    case Op::SetEmpty: return empty_set(term.sort().params()[0]);
    case Op::SetSingleton: return Z3_mk_set_add(context_, empty_set(term[0].sort()), c[0]);
    case Op::SetUnion: return Z3_mk_set_union(context_, n, c.data());
    case Op::SetInter: return Z3_mk_set_intersect(context_, n, c.data());
    case Op::SetMinus: return Z3_mk_set_difference(context_, c[0], c[1]);
    case Op::SetMember: return Z3_mk_set_member(context_, c[0], c[1]);
    case Op::SetSubset: return Z3_mk_set_subset(context_, c[0], c[1]);
    default: CAIRN_CHECK(false, "every operator of sets is translated");
  }
}

Z3_ast Z3Terms::make_seq(Term term, std::span<const Z3_ast> c) {
  switch (term.op()) {
    case Op::SeqEmpty: return Z3_mk_seq_empty(context_, sorts_.sort(term.sort()));
    case Op::SeqUnit: return Z3_mk_seq_unit(context_, c[0]);
    case Op::SeqConcat:
      return c.size() == 1 ? c[0] : Z3_mk_seq_concat(context_, static_cast<unsigned>(c.size()), c.data());
    case Op::SeqLength: return Z3_mk_seq_length(context_, c[0]);
    case Op::SeqNth: return Z3_mk_seq_nth(context_, c[0], c[1]);
    case Op::SeqExtract: return Z3_mk_seq_extract(context_, c[0], c[1], c[2]);
    default: break;
  }
  // Z3 4.8 has no update: cut the sequence around the index, if it is inside.
  Z3_ast zero = numeral("0", manager_.int_sort());
  Z3_ast one = numeral("1", manager_.int_sort());
  Z3_ast length = Z3_mk_seq_length(context_, c[0]);
  const std::array<Z3_ast, 2> inside{Z3_mk_le(context_, zero, c[1]), Z3_mk_lt(context_, c[1], length)};
  const std::array<Z3_ast, 2> after{c[1], one};
  Z3_ast behind = Z3_mk_add(context_, 2, after.data());
  const std::array<Z3_ast, 3> parts{Z3_mk_seq_extract(context_, c[0], zero, c[1]), Z3_mk_seq_unit(context_, c[2]),
                                    Z3_mk_seq_extract(context_, c[0], behind, length)};
  Z3_ast is_inside = Z3_mk_and(context_, 2, inside.data());
  return make_ite(is_inside, Z3_mk_seq_concat(context_, 3, parts.data()), c[0]);
}

Z3_ast Z3Terms::make_datatype(Term term, std::span<const Z3_ast> c) {
  switch (term.op()) {
    case Op::DtConstruct: return apply(sorts_.constructor(term.sort(), term.index(0)), c);
    case Op::DtSelect: return apply(sorts_.selector(term[0].sort(), term.index(0), term.index(1)), c);
    default: return apply(sorts_.tester(term[0].sort(), term.index(0)), c);
  }
}

}  // namespace cairn::smt
