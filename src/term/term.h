#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "term/op.h"
#include "term/sort.h"

namespace cairn::term {

enum class RoundingMode : std::uint8_t { NearestEven, NearestAway, TowardPositive, TowardNegative, TowardZero };

/// An uninterpreted function or a pure function of a program. Owned by a TermManager; identified by its whole
/// signature.
struct FunctionDecl {
  std::uint32_t id;
  std::string name;
  std::vector<Sort> domain;
  Sort range;
};

struct TermData;
struct TermHead;
class Term;

/// Whether a term is a value: a literal, or a structured value in canonical form. Those are: arrays as Store chains
/// over ConstArray whose indices ascend and whose elements differ from the default, which is the most frequent element
/// when the index sort is finite; sets as SetEmpty, SetSingleton or SetUnion of singletons in ascending order;
/// sequences as SeqEmpty, SeqUnit or SeqConcat of units; datatypes as constructors of values. Values of one sort are
/// equal iff their handles are. Constant time.
bool is_value_term(Term term);
/// Whether a Bound occurs in the term, inside or outside its quantifier. Constant time.
bool has_bound(Term term);

/// A term: an immutable handle of 8 bytes into a TermManager, which made it and outlives it. Terms of one manager are
/// structurally equal iff their handles are. The default term is null.
///
/// Canonical form (what the rewriting constructors of TermManager guarantee; `mk_raw` does not):
///  - no operator is applied to values only, where its result is a value (see fold.h);
///  - And, Or, Add, Mul, BvAnd, BvOr, BvXor, BvAdd, BvMul, SetUnion, SetInter have at least two children, sorted by id
///    with at most one value, which comes first; And, Or, SetUnion, SetInter have no repeated children. They are flat,
///    except that an inner one with more than 32 children is not merged;
///  - Not is applied neither to Not, nor to a value, nor to a comparison of numbers or bit-vectors; Implies, Xor on
///  Bool,
///    Distinct of two, Neg, Sub, BvSub and FpSub do not occur;
///  - the children of Eq are sorted by id, a value first;
///  - sums have each summand once, with a coefficient; comparisons of numbers have positive coefficients, disjoint
///  sides
///    and the constant on the right or alone on the left; comparisons of Int and bit-vectors with a value use <= only;
///  - leading zeros of a Concat are a ZeroExtend around it; shifts by values are Concat, Extract and extensions;
///  - neighbouring stores at values are in ascending order.
/// Rules that would have to look too deep stop, so these are the forms of ordinary terms, not theorems about all.
class Term {
 public:
  Term() = default;

  Op op() const;
  Sort sort() const;
  /// Creation order within the manager: deterministic between runs.
  std::uint32_t id() const;

  std::size_t size() const;
  Term operator[](std::size_t i) const;
  std::span<const Term> children() const;

  /// Payloads; asking for one that the operator does not have is an internal error.
  const std::string& name() const;
  const FunctionDecl& function() const;
  std::span<const std::uint32_t> indices() const;
  std::uint32_t index(std::size_t i) const { return indices()[i]; }

  bool is(Op o) const { return op() == o; }
  bool is_value() const { return is(Op::Value); }
  bool is_true() const;
  bool is_false() const;
  /// Literals. Bit-vectors and floats (IEEE bits) give their unsigned value, references their number, null is 0.
  bool bool_value() const;
  const mpz_class& integer() const;
  const mpq_class& rational() const;
  RoundingMode rounding_mode() const;

  explicit operator bool() const { return data_ != nullptr; }
  friend bool operator==(Term, Term) = default;
  friend bool operator<(Term x, Term y) { return x.id() < y.id(); }

 private:
  friend class TermManager;
  friend struct std::hash<Term>;
  friend struct TermData;
  explicit Term(const TermHead* data) : data_(data) {}
  const TermHead* data_ = nullptr;
};

/// The part of a term's data that is asked for all the time.
struct TermHead {
  std::uint32_t id;
  Op op;
  Sort sort;
  std::span<const Term> children;
};

inline Op Term::op() const { return data_->op; }
inline Sort Term::sort() const { return data_->sort; }
inline std::uint32_t Term::id() const { return data_->id; }
inline std::size_t Term::size() const { return data_->children.size(); }
inline Term Term::operator[](std::size_t i) const { return data_->children[i]; }
inline std::span<const Term> Term::children() const { return data_->children; }

}  // namespace cairn::term

template <>
struct std::hash<cairn::term::Term> {
  std::size_t operator()(cairn::term::Term t) const noexcept { return std::hash<const void*>()(t.data_); }
};
