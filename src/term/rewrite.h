#pragma once

#include <utility>
#include <vector>

#include "term/term_manager.h"

namespace cairn::term {

class Linear;

/// The application that a canonical constructor was asked for; its sorts fit.
struct Application {
  Op op;
  std::span<const Term> children;
  std::span<const std::uint32_t> indices;
  Sort sort;

  Term operator[](std::size_t i) const { return children[i]; }
  std::size_t size() const { return children.size(); }
};

/// Nested applications of an associative operator are merged when the inner one has at most so many children. Without
/// the limit, building a sum or conjunction child by child would take quadratic time and memory.
inline constexpr std::size_t flat_limit = 32;

/// The rewriting constructors: each returns the canonical term that equals the application (see Term). Rules are sound
/// for any children; they look a bounded number of levels into them and take time linear in their number, up to
/// sorting. One object serves one call of a TermManager; it cuts chains of rules that get too long, and interns what is
/// left.
class Rewriter {
 public:
  explicit Rewriter(TermManager& manager) : m_(manager) {}

  Term rewrite(const Application& a);

 private:
  Term by_family(const Application& a);
  Term core(const Application& a);
  Term quantifier(const Application& a);
  Term arith(const Application& a);
  Term bit_vector(const Application& a);
  Term floating_point(const Application& a);
  Term array(const Application& a);
  Term set(const Application& a);
  Term sequence(const Application& a);
  Term datatype(const Application& a);

  // rewrite_core.cpp
  Term negation(const Application& a);
  Term connective(const Application& a);
  bool is_contradictory(Op op, const std::vector<Term>& sorted);
  void absorb(Op op, std::vector<Term>& sorted);
  Term ite(const Application& a);
  Term bool_ite(const Application& a);
  Term distinct(const Application& a);

  // rewrite_eq.cpp
  enum class Split { None, Pushed, Clash };
  using Pairs = std::vector<std::pair<Term, Term>>;
  Term equality(const Application& a);
  Split split(Term x, Term y, Pairs& work);
  Split split_bv(Term x, Term y, Pairs& work);
  Split split_bv_value(Term value, Term y, Pairs& work);
  Split split_number(Term x, Term y, Pairs& work);
  Split split_datatype(Term x, Term y, Pairs& work);
  Split split_collection(Term x, Term y, Pairs& work);
  Term equality_atom(Term x, Term y);
  Term bool_equality(Term x, Term y);
  Term ite_equality(Term x, Term y);
  Term ite_value_equality(Term value, Term chain);

  // rewrite_arith.cpp
  Term product(const Application& a);
  Term comparison(const Application& a);
  Term int_division(const Application& a);
  Term real_division(const Application& a);
  /// x = y over numbers or bit-vectors with common summands cancelled; null when nothing was to be done.
  Term linear_equality(Term x, Term y);
  Term modular_equality(Term x, Term y, Linear& difference);
  bool definitely_distinct(Term x, Term y, int depth = 3);

  // rewrite_bv.cpp, rewrite_bv_structure.cpp
  Term bitwise(const Application& a);
  Term bv_xor(const Application& a);
  Term bv_product(const Application& a);
  Term bv_division(const Application& a);
  Term shift(const Application& a);
  Term bv_comparison(const Application& a);
  Term bv_value_comparison(const Application& a);
  Term bv_overflow(const Application& a);
  Term concat(const Application& a);
  Term extract(const Application& a);
  Term extract_parts(std::span<const Term> parts, std::uint32_t high, std::uint32_t low);
  Term zero_extend(const Application& a);
  Term sign_extend(const Application& a);
  Term bv_conversion(const Application& a);

  // rewrite_float.cpp
  Term float_classification(const Application& a);
  Term float_rounded(const Application& a);

  // rewrite_collection.cpp
  Term select(const Application& a);
  Term store(const Application& a);
  Term set_lattice(const Application& a);
  Term set_member(const Application& a);
  Term seq_concat(const Application& a);
  Term seq_length(const Application& a);

  /// The children with nested applications of the same operator merged.
  std::vector<Term> flatten(const Application& a);

  Term mk(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices = {}, Sort sort = {});
  Term mk(Op op, std::initializer_list<Term> children, std::initializer_list<std::uint32_t> indices = {},
          Sort sort = {});
  Term mk_not(Term t) { return mk(Op::Not, {t}); }
  Term intern(const Application& a);
  /// The application with other children, not rewritten.
  Term intern(const Application& a, std::span<const Term> children);

  TermManager& m_;
  int depth_ = 0;
  int steps_ = 0;
};

/// The order of children of commutative operators: values first, then by id.
bool canonical_less(Term x, Term y);

}  // namespace cairn::term
