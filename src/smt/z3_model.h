#pragma once

#include <optional>
#include <unordered_map>

#include "smt/value_reader.h"
#include "smt/z3_terms.h"

namespace cairn::smt {

/// One model of Z3, whose values it gives as value terms.
class Z3Model : private ValueReader<Z3_ast> {
 public:
  /// @param terms must know every reference literal of the query.
  Z3Model(term::TermManager& manager, Z3Context& context, Z3Sorts& sorts, Z3Terms& terms, Z3_model model);
  ~Z3Model() override;

  /// Nothing when the value is no value term: of an uninterpreted sort, irrational, an infinite set; or when the term
  /// is very deep or has a reference literal that the query did not have.
  std::optional<term::Term> value(term::Term term);

 private:
  Parts parts_of(const Z3_ast& ast, term::Sort sort) override;
  std::optional<term::Term> leaf(const Z3_ast& ast, term::Sort sort) override;
  std::optional<term::Term> combine(const Z3_ast& ast, term::Sort sort, const std::vector<term::Term>& values) override;

  Parts array_parts(Z3_ast ast, term::Sort sort);
  Parts lambda_parts(Z3_ast lambda, term::Sort sort);
  Parts function_parts(Z3_func_decl function, term::Sort sort);
  Parts seq_parts(Z3_ast ast, term::Sort sort);
  Parts datatype_parts(Z3_ast ast, term::Sort sort);
  std::optional<term::Term> number(Z3_ast ast, term::Sort sort);
  std::optional<term::Term> rounding_mode(Z3_ast ast);
  term::Term reference(Z3_ast ast);
  std::optional<term::Term> finite_set(term::Term array, term::Sort sort);
  Z3_ast evaluate(Z3_ast ast);

  Z3Context& context_;
  Z3Sorts& sorts_;
  Z3Terms& terms_;
  Z3_model model_;
  std::size_t known_definitions_;
  mpz_class next_reference_ = 1;
  std::unordered_map<Z3_ast, term::Term> references_;
};

}  // namespace cairn::smt
