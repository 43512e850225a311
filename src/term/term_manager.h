#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "term/term.h"

namespace cairn::term {

/// Makes and owns sorts and terms; everything that it made lives as long as it does. Making is not thread-safe; reading
/// terms is. `mk` and the functions below it check sorts (an ill-sorted term is an internal error: parsers ask
/// `sort_of` first) and return canonical terms (see Term).
class TermManager {
 public:
  TermManager();
  ~TermManager();
  TermManager(const TermManager&) = delete;             // terms point into it
  TermManager& operator=(const TermManager&) = delete;  // terms point into it

  Sort bool_sort() const;
  Sort int_sort() const;
  Sort real_sort() const;
  Sort rounding_mode_sort() const;
  Sort ref_sort() const;
  Sort bv_sort(std::uint32_t width);
  Sort float_sort(std::uint32_t exponent_bits, std::uint32_t significand_bits);
  Sort array_sort(Sort index, Sort element);
  Sort set_sort(Sort element);
  Sort seq_sort(Sort element);
  Sort uninterpreted_sort(std::string_view name);
  /// Declares a datatype by name, or finds it. It is used only after it was defined.
  Sort declare_datatype(std::string_view name);
  void define_datatype(Sort datatype, std::vector<Constructor> constructors);
  bool is_defined(Sort datatype) const;
  /// The sort of a datatype of that name, or null.
  Sort find_datatype(std::string_view name) const;
  /// All datatypes in order of declaration.
  std::span<const Sort> datatypes() const;

  const FunctionDecl& declare_function(std::string_view name, std::vector<Sort> domain, Sort range);

  Term mk_true();
  Term mk_false();
  Term mk_bool(bool value);
  Term mk_int(const mpz_class& value);
  Term mk_real(const mpq_class& value);
  /// Takes the value modulo 2^width, so negative values are fine.
  Term mk_bv(const mpz_class& value, std::uint32_t width);
  /// From IEEE bits; every NaN becomes the one NaN.
  Term mk_float(const mpz_class& bits, std::uint32_t exponent_bits, std::uint32_t significand_bits);
  Term mk_rounding_mode(RoundingMode mode);
  Term mk_ref(const mpz_class& number);
  Term mk_null() { return mk_ref(0); }
  Term mk_const(std::string_view name, Sort sort);
  Term mk_bound(std::string_view name, Sort sort);
  /// A constant whose name no other term of this manager has: "prefix!n".
  Term fresh_const(std::string_view prefix, Sort sort);
  /// Likewise for a bound variable.
  Term fresh_bound(std::string_view prefix, Sort sort);

  /// The sort of an application, or nothing and the reason in `error` when it is ill-sorted. For operators whose info
  /// says explicit_sort, `sort` is that sort.
  std::optional<Sort> sort_of(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices, Sort sort,
                              std::string* error);

  /// Canonical application of operators without payload or with indices.
  Term mk(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices = {}, Sort sort = {});
  Term mk(Op op, std::initializer_list<Term> children, std::initializer_list<std::uint32_t> indices = {},
          Sort sort = {});
  /// Operators with a name: InstanceOf, TypeIs, FunctionAddress, FieldRead, Unfolding, Using. `sort` is the result sort
  /// where the operator needs it (FieldRead, FunctionAddress).
  Term mk_named(Op op, std::string_view name, std::span<const Term> children, Sort sort = {});
  /// Apply or PureCall.
  Term mk_apply(const FunctionDecl& function, std::span<const Term> arguments, Op op = Op::Apply);
  /// Forall or Exists; each trigger is a list of terms.
  Term mk_quantifier(Op op, std::span<const Term> variables, Term body,
                     std::span<const std::vector<Term>> triggers = {});
  /// The same operator and payload with other children, canonical. This is how traversals rebuild.
  Term rebuild(Term term, std::span<const Term> children);

  /// As mk, mk_named, mk_apply and mk_quantifier, without rewriting: for tests and for printing what was parsed.
  Term mk_raw(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices = {}, Sort sort = {});
  Term rebuild_raw(Term term, std::span<const Term> children);

  // Shorthands.
  Term mk_not(Term a) { return mk(Op::Not, {a}); }
  Term mk_and(Term a, Term b) { return mk(Op::And, {a, b}); }
  Term mk_and(std::span<const Term> terms) { return mk(Op::And, terms); }
  Term mk_or(Term a, Term b) { return mk(Op::Or, {a, b}); }
  Term mk_or(std::span<const Term> terms) { return mk(Op::Or, terms); }
  Term mk_implies(Term a, Term b) { return mk(Op::Implies, {a, b}); }
  Term mk_eq(Term a, Term b) { return mk(Op::Eq, {a, b}); }
  Term mk_ite(Term c, Term a, Term b) { return mk(Op::Ite, {c, a, b}); }

  std::size_t term_count() const;

 private:
  friend class Rewriter;
  struct Impl;
  std::unique_ptr<Impl> impl_;

  Sort make_sort(SortKind kind, std::uint32_t a, std::uint32_t b, std::vector<Sort> params, std::string_view name);
  Sort checked_sort(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices, Sort sort);
  std::string fresh_name(std::string_view prefix);
  Term intern(Op op, Sort sort, std::span<const Term> children, struct PayloadKey&& payload);
};

}  // namespace cairn::term
