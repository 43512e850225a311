#include "term/sort_rule.h"

#include "term/limits.h"

namespace cairn::term {

namespace {

/// One application whose sort is asked for. The functions return the sort, or null after they set the reason.
class SortQuery {
 public:
  SortQuery(TermManager& manager, Op op, std::span<const Term> children, std::span<const std::uint32_t> indices,
            Sort sort, std::string& error)
      : m_(manager), row_(info(op)), children_(children), indices_(indices), given_(sort), error_(error) {}

  Sort result() {
    if (!counts_fit()) return {};
    switch (row_.rule) {
      case SortRule::Leaf:
      case SortRule::Function: return fail("is made by a function of its own");
      case SortRule::Bools: return all(SortKind::Bool, m_.bool_sort());
      case SortRule::Same: return same() ? m_.bool_sort() : Sort();
      case SortRule::Ite: return ite();
      case SortRule::Quantifier: return quantifier();
      case SortRule::Given: return given_ ? given_ : fail("needs an explicit sort");
      case SortRule::ToBool: return m_.bool_sort();
      case SortRule::Last: return children_.back().sort();
      default: break;
    }
    switch (row_.family) {
      case Family::Arith: return arith();
      case Family::BitVec: return bit_vector();
      case Family::Float: return floating_point();
      case Family::Array: return array();
      case Family::Set: return set();
      case Family::Seq: return sequence();
      case Family::Datatype: return datatype();
      default: return fail("has no sort rule");
    }
  }

 private:
  Sort fail(const std::string& why) {
    error_ = std::string(row_.smt.empty() ? row_.name : row_.smt) + " " + why;
    return {};
  }

  bool counts_fit() {
    auto arity = static_cast<std::int64_t>(children_.size());
    if (arity < row_.min_arity || (row_.max_arity >= 0 && arity > row_.max_arity)) {
      std::string expected = std::to_string(row_.min_arity);
      if (row_.max_arity < 0) expected = "at least " + expected;
      if (row_.max_arity > row_.min_arity) expected += " to " + std::to_string(row_.max_arity);
      fail("expects " + expected + " arguments, not " + std::to_string(arity));
      return false;
    }
    if (row_.indices >= 0 && static_cast<std::int64_t>(indices_.size()) != row_.indices) {
      fail("expects " + std::to_string(row_.indices) + " indices, not " + std::to_string(indices_.size()));
      return false;
    }
    for (Term child : children_) {
      if (!child) {
        fail("has a null argument");
        return false;
      }
    }
    return true;
  }

  Sort mismatch(std::size_t i, const std::string& expected) {
    return fail("expects " + expected + " as argument " + std::to_string(i + 1) + ", not " +
                to_string(children_[i].sort()));
  }

  bool is(std::size_t i, SortKind kind, const char* expected) {
    if (children_[i].sort().is(kind)) return true;
    mismatch(i, expected);
    return false;
  }

  bool is(std::size_t i, Sort sort) {
    if (children_[i].sort() == sort) return true;
    mismatch(i, to_string(sort));
    return false;
  }

  /// Whether all children from `first` on have one sort.
  bool same(std::size_t first = 0) {
    for (std::size_t i = first + 1; i < children_.size(); ++i) {
      if (!is(i, children_[first].sort())) return false;
    }
    return true;
  }

  static const char* describe(SortKind kind) {
    switch (kind) {
      case SortKind::Bool: return "Bool";
      case SortKind::Int: return "Int";
      case SortKind::Real: return "Real";
      case SortKind::BitVec: return "a bit-vector";
      case SortKind::Float: return "a floating-point number";
      case SortKind::RoundingMode: return "a rounding mode";
      case SortKind::Ref: return "a reference";
      case SortKind::Array: return "an array";
      case SortKind::Set: return "a set";
      case SortKind::Seq: return "a sequence";
      case SortKind::Uninterpreted: return "a value of an uninterpreted sort";
      case SortKind::Datatype: return "a datatype";
    }
    return "";
  }

  bool is(std::size_t i, SortKind kind) { return is(i, kind, describe(kind)); }

  /// All children from `first` on have one sort of that kind; the result is that sort, or another one when given.
  Sort all(SortKind kind, Sort result = {}, std::size_t first = 0) {
    if (children_.size() > first && (!is(first, kind) || !same(first))) return {};
    return result ? result : children_[first].sort();
  }

  Sort ite() {
    if (!is(0, SortKind::Bool) || !same(1)) return {};
    return children_[1].sort();
  }

  Sort quantifier() {
    if (indices_.empty() || indices_[0] == 0) return fail("binds no variable");
    std::size_t variables = indices_[0], triggers = 0;
    for (std::size_t size : indices_.subspan(1)) {
      if (size == 0) return fail("has an empty trigger");
      triggers += size;
    }
    if (variables + 1 + triggers != children_.size()) return fail("has indices that do not match its children");
    for (std::size_t i = 0; i < variables; ++i) {
      if (!children_[i].is(Op::Bound)) return fail("binds something that is not a bound variable");
    }
    return is(variables, SortKind::Bool) ? m_.bool_sort() : Sort();
  }

  Sort arith() {
    bool real = children_[0].sort().is_real();
    SortKind number = real ? SortKind::Real : SortKind::Int;
    switch (row_.rule) {
      case SortRule::Arith: return is(0, number, "Int or Real") ? all(number) : Sort();
      case SortRule::ArithCompare: return is(0, number, "Int or Real") ? all(number, m_.bool_sort()) : Sort();
      case SortRule::Ints: return all(SortKind::Int);
      case SortRule::Reals: return all(SortKind::Real);
      case SortRule::IntToReal: return all(SortKind::Int, m_.real_sort());
      case SortRule::RealToInt: return all(SortKind::Real, m_.int_sort());
      case SortRule::RealToBool: return all(SortKind::Real, m_.bool_sort());
      default: return fail("has no sort rule");
    }
  }

  Sort width(std::uint64_t bits) {
    if (bits == 0 || bits > max_width) return fail("would make a bit-vector of " + std::to_string(bits) + " bits");
    return m_.bv_sort(static_cast<std::uint32_t>(bits));
  }

  Sort bit_vector() {
    switch (row_.rule) {
      case SortRule::Bv: return all(SortKind::BitVec);
      case SortRule::BvCompare: return all(SortKind::BitVec, m_.bool_sort());
      case SortRule::BvToInt: return all(SortKind::BitVec, m_.int_sort());
      case SortRule::IntToBv: return is(0, SortKind::Int) ? width(indices_[0]) : Sort();
      case SortRule::BvConcat: {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < children_.size(); ++i) {
          if (!is(i, SortKind::BitVec)) return {};
          bits += children_[i].sort().width();
        }
        return width(bits);
      }
      case SortRule::BvExtract:
        if (!is(0, SortKind::BitVec)) return {};
        if (indices_[0] < indices_[1] || indices_[0] >= children_[0].sort().width()) {
          return fail("takes bits " + std::to_string(indices_[0]) + " to " + std::to_string(indices_[1]) + " of " +
                      std::to_string(children_[0].sort().width()));
        }
        return width(std::uint64_t{indices_[0]} - indices_[1] + 1);
      case SortRule::BvExtend:
        return is(0, SortKind::BitVec) ? width(std::uint64_t{children_[0].sort().width()} + indices_[0]) : Sort();
      default: return fail("has no sort rule");
    }
  }

  Sort format() {
    if (!is_float_format(indices_[0], indices_[1])) return fail("would make a float of an unsupported format");
    return m_.float_sort(indices_[0], indices_[1]);
  }

  Sort floating_point() {
    switch (row_.rule) {
      case SortRule::Fp: return all(SortKind::Float);
      case SortRule::FpCompare: return all(SortKind::Float, m_.bool_sort());
      case SortRule::FpToReal: return all(SortKind::Float, m_.real_sort());
      case SortRule::FpRounded: return is(0, SortKind::RoundingMode) ? all(SortKind::Float, {}, 1) : Sort();
      case SortRule::FpFromBits: {
        Sort result = format();
        return result && is(0, m_.bv_sort(result.a() + result.b())) ? result : Sort();
      }
      case SortRule::FpToBits:
        if (!is(0, SortKind::Float)) return {};
        return width(children_[0].sort().a() + children_[0].sort().b());
      case SortRule::FpToFp: return converted(SortKind::Float) ? format() : Sort();
      case SortRule::FpFromReal: return converted(SortKind::Real) ? format() : Sort();
      case SortRule::FpFromBv: return converted(SortKind::BitVec) ? format() : Sort();
      case SortRule::FpToBv: return converted(SortKind::Float) ? width(indices_[0]) : Sort();
      default: return fail("has no sort rule");
    }
  }

  bool converted(SortKind from) { return is(0, SortKind::RoundingMode) && is(1, from); }

  Sort array() {
    if (row_.rule == SortRule::ConstArray) {
      if (!given_ || !given_.is_array()) return fail("needs an explicit array sort");
      return is(0, given_.params()[1]) ? given_ : Sort();
    }
    if (!is(0, SortKind::Array)) return {};
    Sort sort = children_[0].sort();
    if (!is(1, sort.params()[0])) return {};
    if (row_.rule == SortRule::Select) return sort.params()[1];
    return is(2, sort.params()[1]) ? sort : Sort();
  }

  Sort set() {
    switch (row_.rule) {
      case SortRule::SetEmpty: return given_ && given_.is(SortKind::Set) ? given_ : fail("needs an explicit set sort");
      case SortRule::SetSingleton: return m_.set_sort(children_[0].sort());
      case SortRule::Sets: return all(SortKind::Set);
      case SortRule::SetCompare: return all(SortKind::Set, m_.bool_sort());
      case SortRule::SetMember:
        return is(1, SortKind::Set) && is(0, children_[1].sort().params()[0]) ? m_.bool_sort() : Sort();
      default: return fail("has no sort rule");
    }
  }

  Sort sequence() {
    switch (row_.rule) {
      case SortRule::SeqEmpty:
        return given_ && given_.is(SortKind::Seq) ? given_ : fail("needs an explicit sequence sort");
      case SortRule::SeqUnit: return m_.seq_sort(children_[0].sort());
      case SortRule::Seqs: return all(SortKind::Seq);
      case SortRule::SeqLength: return all(SortKind::Seq, m_.int_sort());
      default: break;
    }
    if (!is(0, SortKind::Seq) || !is(1, SortKind::Int)) return {};
    Sort sort = children_[0].sort();
    switch (row_.rule) {
      case SortRule::SeqNth: return sort.params()[0];
      case SortRule::SeqExtract: return is(2, SortKind::Int) ? sort : Sort();
      case SortRule::SeqUpdate: return is(2, sort.params()[0]) ? sort : Sort();
      default: return fail("has no sort rule");
    }
  }

  Sort datatype() {
    bool construct = row_.rule == SortRule::DtConstruct;
    if (!construct && !is(0, SortKind::Datatype)) return {};
    Sort sort = construct ? given_ : children_[0].sort();
    if (!sort || !sort.is_datatype()) return fail("needs an explicit datatype sort");
    if (!m_.is_defined(sort)) return fail("uses datatype " + sort.name() + ", which is not defined");
    if (indices_[0] >= sort.datatype().constructors.size()) return fail("names no constructor of " + sort.name());
    const auto& selectors = sort.datatype().constructors[indices_[0]].selectors;
    if (row_.rule == SortRule::DtTest) return m_.bool_sort();
    if (row_.rule == SortRule::DtSelect) {
      return indices_[1] < selectors.size() ? selectors[indices_[1]].sort : fail("names no selector of " + sort.name());
    }
    if (children_.size() != selectors.size()) {
      return fail("expects " + std::to_string(selectors.size()) + " arguments, not " +
                  std::to_string(children_.size()));
    }
    for (std::size_t i = 0; i < selectors.size(); ++i) {
      if (!is(i, selectors[i].sort)) return {};
    }
    return sort;
  }

  TermManager& m_;
  const OpInfo& row_;
  std::span<const Term> children_;
  std::span<const std::uint32_t> indices_;
  Sort given_;
  std::string& error_;
};

}  // namespace

std::optional<Sort> apply_sort_rule(TermManager& manager, Op op, std::span<const Term> children,
                                    std::span<const std::uint32_t> indices, Sort sort, std::string* error) {
  std::string ignored;
  Sort result = SortQuery(manager, op, children, indices, sort, error != nullptr ? *error : ignored).result();
  if (!result) return std::nullopt;
  return result;
}

}  // namespace cairn::term
