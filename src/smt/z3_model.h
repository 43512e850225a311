#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "smt/z3_terms.h"

namespace cairn::smt {

/// One model of Z3, whose values it gives as value terms.
class Z3Model {
 public:
  /// @param terms must know every reference literal of the query.
  Z3Model(term::TermManager& manager, Z3Context& context, Z3Sorts& sorts, Z3Terms& terms, Z3_model model);
  ~Z3Model();
  Z3Model(const Z3Model&) = delete;             // owns the model
  Z3Model& operator=(const Z3Model&) = delete;  // owns the model

  /// Nothing when the value is no value term: of an uninterpreted sort, irrational, an infinite set, or a term with a
  /// reference literal that the query did not have.
  std::optional<term::Term> value(term::Term term);

 private:
  /// What the value of a node is made of: the nodes of its parts with their sorts, in a fixed order.
  struct Parts {
    enum class Kind { Leaf, Array, Map, Seq, Datatype, Unknown };
    Kind kind = Kind::Leaf;
    std::vector<std::pair<Z3_ast, term::Sort>> parts;
    std::uint32_t constructor = 0;
    Z3_decl_kind function = Z3_OP_UNINTERPRETED;
  };

  std::optional<term::Term> convert(Z3_ast root, term::Sort sort);
  Parts parts_of(Z3_ast ast, term::Sort sort);
  Parts array_parts(Z3_ast ast, term::Sort sort);
  Parts function_parts(Z3_func_decl function, term::Sort sort);
  Parts seq_parts(Z3_ast ast, term::Sort sort);
  std::optional<term::Term> combine(const Parts& parts, Z3_ast ast, term::Sort sort,
                                    const std::vector<term::Term>& values);
  std::optional<term::Term> leaf(Z3_ast ast, term::Sort sort);
  std::optional<term::Term> number(Z3_ast ast, term::Sort sort);
  std::optional<term::Term> rounding_mode(Z3_ast ast);
  term::Term reference(Z3_ast ast);
  std::optional<term::Term> finite_set(term::Term array, term::Sort sort);
  Z3_ast evaluate(Z3_ast ast);

  term::TermManager& manager_;
  Z3Context& context_;
  Z3Sorts& sorts_;
  Z3Terms& terms_;
  Z3_model model_;
  std::size_t known_references_;
  mpz_class next_reference_ = 1;
  std::unordered_map<Z3_ast, term::Term> references_;
};

}  // namespace cairn::smt
