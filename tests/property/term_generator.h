#pragma once

#include <functional>
#include <random>
#include <vector>

#include "term/evaluate.h"
#include "term/term_manager.h"
#include "term/value.h"

namespace cairn::test {

/// Makes random well-sorted terms, not rewritten, over a fixed stock of sorts, symbols and functions. The same seed
/// makes the same terms. Numbers and widths are small, so that coincidences are frequent.
class TermGenerator {
 public:
  using Term = term::Term;
  using Sort = term::Sort;
  using Op = term::Op;
  using SortKind = term::SortKind;

  /// Which families of sorts terms are made of.
  struct Options {
    bool arithmetic = true;
    bool nonlinear = true;
    bool bit_vectors = true;
    bool floats = true;
    bool arrays = true;
    bool sets = true;
    bool sequences = true;
    bool datatypes = true;
    bool functions = true;
    bool references = true;
    bool quantifiers = true;
    /// SeqNth and DtSelect, which do not always have a value.
    bool partial = true;
    /// Arrays with more indices than can be taken one by one.
    bool wide_arrays = false;
  };

  TermGenerator(term::TermManager& manager, std::uint64_t seed, Options options)
      : m_(manager), random_(seed), options_(options) {
    make_sorts();
  }
  TermGenerator(term::TermManager& manager, std::uint64_t seed) : TermGenerator(manager, seed, Options()) {}

  const std::vector<Sort>& sorts() const { return sorts_; }
  Sort sort() { return sorts_[pick(sorts_.size())]; }

  std::size_t pick(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_); }
  bool chance(int percent) { return pick(100) < static_cast<std::size_t>(percent); }

  /// A term of that depth at most.
  Term term(Sort sort, int depth) {
    if (depth <= 0) return leaf(sort);
    if (chance(8)) return raw(Op::Ite, {term(m_.bool_sort(), depth - 1), term(sort, depth - 1), term(sort, depth - 1)});
    if (options_.functions && chance(4)) return application(sort, depth);
    if (options_.arrays && chance(4)) {
      if (auto array = array_of(sort))
        return raw(Op::Select, {term(array, depth - 1), term(array.params()[0], depth - 1)});
    }
    if (options_.partial && chance(3)) {
      if (Term t = partial(sort, depth)) return t;
    }
    return operation(sort, depth);
  }

  Term leaf(Sort sort) {
    if (!bound_.empty() && chance(50)) {
      for (Term v : bound_) {
        if (v.sort() == sort) return v;
      }
    }
    if (chance(50) || sort.is(SortKind::Uninterpreted)) return variable(sort);
    return value(sort);
  }

  /// One of three constants of the sort.
  Term variable(Sort sort) { return m_.mk_const(std::string(1, "xyz"[pick(3)]) + std::to_string(sort.id()), sort); }

  Term value(Sort sort) {
    switch (sort.kind()) {
      case SortKind::Bool: return m_.mk_bool(chance(50));
      case SortKind::Int: return m_.mk_int(integer());
      case SortKind::Real: {
        const int numerator = integer();
        return m_.mk_real(mpq_class(numerator, static_cast<int>(pick(4)) + 1));
      }
      case SortKind::BitVec: return m_.mk_bv(bits(sort.width()), sort.width());
      case SortKind::Float: return m_.mk_float(bits(sort.a() + sort.b()), sort.a(), sort.b());
      case SortKind::RoundingMode: return m_.mk_rounding_mode(static_cast<term::RoundingMode>(pick(5)));
      case SortKind::Ref: return m_.mk_ref(static_cast<int>(pick(4)));
      case SortKind::Array: {
        term::ArrayValue content{value(sort.params()[1]), {}};
        for (std::size_t i = pick(4); i > 0; --i) {
          content.entries.push_back({value(sort.params()[0]), value(sort.params()[1])});
        }
        return term::make_array_value(m_, sort, content);
      }
      case SortKind::Set: return term::make_set_value(m_, sort, values(sort.params()[0], pick(4)));
      case SortKind::Seq: return term::make_seq_value(m_, sort, values(sort.params()[0], pick(4)));
      case SortKind::Datatype: {
        auto c = static_cast<std::uint32_t>(pick(sort.datatype().constructors.size()));
        std::vector<Term> children;
        for (const auto& s : sort.datatype().constructors[c].selectors) children.push_back(value(s.sort));
        return m_.mk(Op::DtConstruct, children, std::span(&c, 1), sort);
      }
      case SortKind::Uninterpreted: return {};
    }
    return {};
  }

  /// Values for all constants and functions that terms of this generator may have.
  term::Model model() {
    term::Model result;
    for (Sort s : sorts_) {
      if (s.is(SortKind::Uninterpreted)) continue;
      for (char c : {'x', 'y', 'z'}) {
        const Term constant = m_.mk_const(c + std::to_string(s.id()), s);
        result.set(constant, value(s));
      }
      const term::FunctionDecl& f = function(s);
      result.set_default(f, value(s));
    }
    return result;
  }

 private:
  /// From bit-vectors of a width to some of three bits.
  Sort bits_array(std::uint32_t width) {
    const Sort index = m_.bv_sort(width);
    return m_.array_sort(index, m_.bv_sort(3));
  }

  void make_sorts() {
    sorts_ = {m_.bool_sort()};
    if (options_.references) sorts_.push_back(m_.ref_sort());
    if (options_.arithmetic) sorts_.insert(sorts_.end(), {m_.int_sort(), m_.real_sort()});
    if (options_.bit_vectors) {
      for (unsigned width : {1, 2, 3, 4, 5, 8}) sorts_.push_back(m_.bv_sort(width));
    }
    if (options_.floats) {
      sorts_.insert(sorts_.end(), {m_.float_sort(2, 3), m_.float_sort(3, 5), m_.float_sort(4, 3)});
      sorts_.push_back(m_.rounding_mode_sort());
    }
    if (options_.datatypes) make_datatypes();
    std::vector<Sort> simple = sorts_;
    Sort element = options_.arithmetic ? m_.int_sort() : m_.bool_sort();
    if (options_.arrays) {
      sorts_.insert(sorts_.end(), {m_.array_sort(element, element), m_.array_sort(m_.bool_sort(), element)});
      if (options_.bit_vectors) sorts_.push_back(bits_array(2));
      sorts_.push_back(m_.array_sort(element, m_.array_sort(m_.bool_sort(), m_.bool_sort())));
    }
    if (options_.wide_arrays) {
      sorts_.push_back(bits_array(5));
      sorts_.push_back(m_.array_sort(m_.ref_sort(), m_.bv_sort(2)));
    }
    if (options_.sets) sorts_.insert(sorts_.end(), {m_.set_sort(element), m_.set_sort(m_.bool_sort())});
    if (options_.sequences && options_.arithmetic) {
      sorts_.insert(sorts_.end(), {m_.seq_sort(element), m_.seq_sort(m_.bool_sort())});
    }
  }

  void make_datatypes() {
    Sort colour = m_.declare_datatype("Colour"), pair = m_.declare_datatype("Pair"), list = m_.declare_datatype("List");
    Sort item = options_.arithmetic ? m_.int_sort() : m_.bool_sort();
    if (!m_.is_defined(list)) {
      m_.define_datatype(colour, {{"red", {}}, {"green", {}}, {"blue", {}}});
      m_.define_datatype(pair, {{"pair", {{"first", item}, {"second", colour}}}});
      m_.define_datatype(list, {{"nil", {}}, {"cons", {{"head", item}, {"tail", list}}}});
    }
    sorts_.insert(sorts_.end(), {colour, pair, list});
  }

  int integer() { return chance(90) ? static_cast<int>(pick(9)) - 4 : static_cast<int>(pick(200)) - 100; }
  mpz_class bits(std::uint32_t width) { return mpz_class(static_cast<unsigned long>(random_() >> (64 - width))); }

  std::vector<Term> values(Sort sort, std::size_t n) {
    std::vector<Term> result;
    for (; n > 0; --n) result.push_back(value(sort));
    return result;
  }

  Term raw(Op op, std::vector<Term> children, std::vector<std::uint32_t> indices = {}, Sort sort = {}) {
    return m_.mk_raw(op, children, indices, sort);
  }

  /// Terms of one sort; sometimes the same one again or one with the same operator, because many rules are about that.
  std::vector<Term> terms(Sort sort, std::size_t n, int depth) {
    std::vector<Term> result;
    for (; n > 0; --n) {
      if (!result.empty() && chance(15)) {
        result.push_back(result[pick(result.size())]);
      } else if (!result.empty() && chance(25)) {
        result.push_back(similar(result[pick(result.size())], depth));
      } else {
        result.push_back(term(sort, depth));
      }
    }
    return result;
  }

  Term similar(Term t, int depth) {
    if (t.size() == 0 || term::info(t.op()).family == term::Family::Quantifier) return term(t.sort(), depth);
    std::vector<Term> children;
    for (Term child : t.children()) children.push_back(chance(40) ? child : term(child.sort(), depth - 1));
    return m_.rebuild_raw(t, children);
  }

  std::size_t several() { return chance(60) ? 2 : 1 + pick(4); }

  const term::FunctionDecl& function(Sort sort) {
    return m_.declare_function("f" + std::to_string(sort.id()), {sort, m_.bool_sort()}, sort);
  }

  Term application(Sort sort, int depth) {
    const term::FunctionDecl& f = function(sort);
    return m_.mk_apply(f, std::vector{term(sort, depth - 1), term(m_.bool_sort(), depth - 1)});
  }

  Sort array_of(Sort element) {
    std::vector<Sort> found;
    for (Sort s : sorts_) {
      if (s.is_array() && s.params()[1] == element) found.push_back(s);
    }
    return found.empty() ? Sort() : found[pick(found.size())];
  }

  Sort of_kind(SortKind kind) {
    std::vector<Sort> found;
    for (Sort s : sorts_) {
      if (s.is(kind)) found.push_back(s);
    }
    return found.empty() ? Sort() : found[pick(found.size())];
  }

  Term partial(Sort sort, int depth) {
    for (Sort s : sorts_) {
      if (s.is(SortKind::Seq) && s.params()[0] == sort && chance(50)) {
        return raw(Op::SeqNth, {term(s, depth - 1), term(m_.int_sort(), depth - 1)});
      }
      if (!s.is_datatype() || chance(50)) continue;
      const auto& constructors = s.datatype().constructors;
      for (std::uint32_t c = 0; c < constructors.size(); ++c) {
        for (std::uint32_t i = 0; i < constructors[c].selectors.size(); ++i) {
          if (constructors[c].selectors[i].sort == sort) return raw(Op::DtSelect, {term(s, depth - 1)}, {c, i});
        }
      }
    }
    return {};
  }

  Term operation(Sort sort, int depth) {
    switch (sort.kind()) {
      case SortKind::Bool: return chance(45) ? connective(depth) : atom(depth);
      case SortKind::Int:
      case SortKind::Real: return arithmetic(sort, depth);
      case SortKind::BitVec: return bit_vector(sort, depth);
      case SortKind::Float: return floating_point(sort, depth);
      case SortKind::Array: {
        if (chance(20)) return raw(Op::ConstArray, {term(sort.params()[1], depth - 1)}, {}, sort);
        return raw(Op::Store,
                   {term(sort, depth - 1), term(sort.params()[0], depth - 2), term(sort.params()[1], depth - 2)});
      }
      case SortKind::Set: return set(sort, depth);
      case SortKind::Seq: return sequence(sort, depth);
      case SortKind::Datatype: {
        auto c = static_cast<std::uint32_t>(pick(sort.datatype().constructors.size()));
        std::vector<Term> children;
        for (const auto& s : sort.datatype().constructors[c].selectors) children.push_back(term(s.sort, depth - 1));
        return raw(Op::DtConstruct, children, {c}, sort);
      }
      default: return leaf(sort);
    }
  }

  Term connective(int depth) {
    Sort b = m_.bool_sort();
    switch (pick(options_.quantifiers && depth >= 2 && bound_.size() < 2 ? 7 : 6)) {
      case 0: return raw(Op::Not, terms(b, 1, depth - 1));
      case 1: return raw(Op::And, terms(b, several(), depth - 1));
      case 2: return raw(Op::Or, terms(b, several(), depth - 1));
      case 3: return raw(Op::Xor, terms(b, 2, depth - 1));
      case 4: return raw(Op::Implies, terms(b, 2, depth - 1));
      case 5: {
        Sort s = sort();
        bool distinct = chance(30);
        return raw(distinct ? Op::Distinct : Op::Eq, terms(s, distinct ? 2 + pick(3) : 2, depth - 1));
      }
      default: return quantified(depth);
    }
  }

  Term quantified(int depth) {
    Sort s = options_.bit_vectors && chance(60) ? m_.bv_sort(2) : m_.bool_sort();
    Term v = m_.mk_bound("b" + std::to_string(bound_.size()) + "_" + std::to_string(s.id()), s);
    bound_.push_back(v);
    Term body = term(m_.bool_sort(), depth - 1);
    bound_.pop_back();
    return raw(chance(50) ? Op::Forall : Op::Exists, {v, body}, {1});
  }

  Term compared(Sort sort, int depth) {
    const Op op = chance(50) ? Op::Le : Op::Lt;
    return raw(op, terms(sort, 2, depth - 1));
  }

  Term atom(int depth) {
    Sort s = sort();
    switch (s.kind()) {
      case SortKind::Int:
      case SortKind::Real:
        if (s.is_real() && chance(15)) return raw(Op::IsInt, terms(s, 1, depth - 1));
        return compared(s, depth);
      case SortKind::BitVec: {
        static const std::vector<Op> ops{Op::BvUlt,          Op::BvUle,          Op::BvSlt,          Op::BvSle,
                                         Op::BvUaddOverflow, Op::BvSaddOverflow, Op::BvUsubOverflow, Op::BvSsubOverflow,
                                         Op::BvUmulOverflow, Op::BvSmulOverflow, Op::BvSdivOverflow, Op::BvNegOverflow};
        Op op = ops[pick(ops.size())];
        return raw(op, terms(s, op == Op::BvNegOverflow ? 1 : 2, depth - 1));
      }
      case SortKind::Float: {
        static const std::vector<Op> ops{Op::FpLe,         Op::FpLt,        Op::FpEq,       Op::FpIsNan,
                                         Op::FpIsInf,      Op::FpIsZero,    Op::FpIsNormal, Op::FpIsSubnormal,
                                         Op::FpIsNegative, Op::FpIsPositive};
        Op op = ops[pick(ops.size())];
        return raw(op, terms(s, static_cast<std::size_t>(term::info(op).min_arity), depth - 1));
      }
      case SortKind::Set:
        if (chance(60)) return raw(Op::SetMember, {term(s.params()[0], depth - 1), term(s, depth - 1)});
        return raw(Op::SetSubset, terms(s, 2, depth - 1));
      case SortKind::Datatype: {
        const std::vector<Term> tested = terms(s, 1, depth - 1);
        return raw(Op::DtTest, tested, {static_cast<std::uint32_t>(pick(s.datatype().constructors.size()))});
      }
      default: return raw(Op::Eq, terms(s, 2, depth - 1));
    }
  }

  Term arithmetic(Sort sort, int depth) {
    bool real = sort.is_real();
    switch (pick(real ? 9 : 11)) {
      case 0: return raw(Op::Neg, terms(sort, 1, depth - 1));
      case 1:
      case 2: return raw(Op::Add, terms(sort, several(), depth - 1));
      case 3: return raw(Op::Sub, terms(sort, 2, depth - 1));
      case 4:
        if (!options_.nonlinear) return raw(Op::Mul, {value(sort), term(sort, depth - 1)});
        return raw(Op::Mul, terms(sort, several(), depth - 1));
      case 5: return raw(Op::Abs, terms(sort, 1, depth - 1));
      case 6: return division(real ? Op::Div : Op::IntDiv, sort, depth);
      case 7:
        if (real) return raw(Op::ToReal, {term(m_.int_sort(), depth - 1)});
        return division(Op::Mod, sort, depth);
      case 8:
        if (real) break;
        return raw(Op::ToInt, {term(m_.real_sort(), depth - 1)});
      case 9: {
        if (!options_.bit_vectors) break;
        const Op op = chance(50) ? Op::UbvToInt : Op::SbvToInt;
        return raw(op, {term(of_kind(SortKind::BitVec), depth - 1)});
      }
      default:
        if (Sort s = of_kind(SortKind::Seq)) return raw(Op::SeqLength, {term(s, depth - 1)});
    }
    if (real && options_.floats) return raw(Op::FpToReal, {term(of_kind(SortKind::Float), depth - 1)});
    return leaf(sort);
  }

  Term division(Op op, Sort sort, int depth) {
    return raw(op, {term(sort, depth - 1), options_.nonlinear ? term(sort, depth - 1) : value(sort)});
  }

  Term bit_vector(Sort sort, int depth) {
    static const std::vector<Op> binary{Op::BvSub,  Op::BvUdiv, Op::BvUrem, Op::BvSdiv, Op::BvSrem,
                                        Op::BvSmod, Op::BvShl,  Op::BvLshr, Op::BvAshr};
    static const std::vector<Op> nary{Op::BvAnd, Op::BvOr, Op::BvXor, Op::BvAdd, Op::BvMul};
    std::uint32_t width = sort.width();
    switch (pick(12)) {
      case 0: return raw(Op::BvNot, terms(sort, 1, depth - 1));
      case 1: return raw(Op::BvNeg, terms(sort, 1, depth - 1));
      case 2:
      case 3: {
        const Op op = binary[pick(binary.size())];
        return raw(op, terms(sort, 2, depth - 1));
      }
      case 4:
      case 5: {
        const Op op = nary[pick(nary.size())];
        return raw(op, terms(sort, several(), depth - 1));
      }
      case 6:
      case 7: return concat(sort, depth);
      case 8: {
        auto low = static_cast<std::uint32_t>(pick(4)), above = static_cast<std::uint32_t>(pick(4));
        return raw(Op::Extract, {term(m_.bv_sort(width + low + above), depth - 1)}, {low + width - 1, low});
      }
      case 9: {
        auto added = static_cast<std::uint32_t>(pick(width));
        const Op op = chance(50) ? Op::ZeroExtend : Op::SignExtend;
        return raw(op, {term(m_.bv_sort(width - added), depth - 1)}, {added});
      }
      case 10:
        if (!options_.arithmetic) return leaf(sort);
        return raw(Op::IntToBv, {term(m_.int_sort(), depth - 1)}, {width});
      default: break;
    }
    Sort f = of_kind(SortKind::Float);
    if (!f) return leaf(sort);
    if (f.a() + f.b() == width && chance(50)) return raw(Op::FpToBits, {term(f, depth - 1)});
    const Op op = chance(50) ? Op::FpToSbv : Op::FpToUbv;
    return raw(op, {term(m_.rounding_mode_sort(), depth - 1), term(f, depth - 1)}, {width});
  }

  Term concat(Sort sort, int depth) {
    std::vector<Term> parts;
    for (std::uint32_t left = sort.width(); left > 0;) {
      auto width = static_cast<std::uint32_t>(pick(left)) + 1;
      parts.push_back(term(m_.bv_sort(width), depth - 1));
      left -= width;
    }
    return raw(Op::Concat, parts);
  }

  Term floating_point(Sort sort, int depth) {
    static const std::vector<Op> rounded{
        Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv, Op::FpFma, Op::FpSqrt, Op::FpRoundToIntegral};
    std::vector<std::uint32_t> format{sort.a(), sort.b()};
    auto mode = [&] { return term(m_.rounding_mode_sort(), chance(80) ? 0 : depth - 1); };
    switch (pick(11)) {
      case 0: return raw(Op::FpNeg, terms(sort, 1, depth - 1));
      case 1: return raw(Op::FpAbs, terms(sort, 1, depth - 1));
      case 2: return raw(Op::FpRem, terms(sort, 2, depth - 1));
      case 3: return raw(Op::FpToFp, {mode(), term(of_kind(SortKind::Float), depth - 1)}, format);
      case 4:
        if (!options_.arithmetic) break;
        return raw(Op::FpFromReal, {mode(), term(m_.real_sort(), depth - 1)}, format);
      case 5: {
        if (!options_.bit_vectors) break;
        const Op op = chance(50) ? Op::FpFromSbv : Op::FpFromUbv;
        return raw(op, {mode(), term(of_kind(SortKind::BitVec), depth - 1)}, format);
      }
      case 6: return raw(Op::FpFromBits, {term(m_.bv_sort(sort.a() + sort.b()), depth - 1)}, format);
      default: break;
    }
    Op op = rounded[pick(rounded.size())];
    std::vector<Term> children = terms(sort, static_cast<std::size_t>(term::info(op).min_arity) - 1, depth - 1);
    children.insert(children.begin(), mode());
    return raw(op, children);
  }

  Term set(Sort sort, int depth) {
    switch (pick(5)) {
      case 0: return raw(Op::SetEmpty, {}, {}, sort);
      case 1: return raw(Op::SetSingleton, {term(sort.params()[0], depth - 1)});
      case 2: return raw(Op::SetUnion, terms(sort, several(), depth - 1));
      case 3: return raw(Op::SetInter, terms(sort, several(), depth - 1));
      default: return raw(Op::SetMinus, terms(sort, 2, depth - 1));
    }
  }

  Term sequence(Sort sort, int depth) {
    Sort integer = m_.int_sort(), element = sort.params()[0];
    switch (pick(6)) {
      case 0: return raw(Op::SeqEmpty, {}, {}, sort);
      case 1: return raw(Op::SeqUnit, {term(element, depth - 1)});
      case 2:
      case 3: return raw(Op::SeqConcat, terms(sort, several(), depth - 1));
      case 4: return raw(Op::SeqExtract, {term(sort, depth - 1), term(integer, depth - 2), term(integer, depth - 2)});
      default: return raw(Op::SeqUpdate, {term(sort, depth - 1), term(integer, depth - 2), term(element, depth - 2)});
    }
  }

  term::TermManager& m_;
  std::mt19937_64 random_;
  Options options_;
  std::vector<Sort> sorts_;
  std::vector<Term> bound_;
};

}  // namespace cairn::test
