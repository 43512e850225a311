#pragma once

#include <map>
#include <optional>

#include "smt/cvc5_terms.h"
#include "smt/value_reader.h"

namespace cairn::smt {

/// The present model of a cvc5 solver, whose values it gives as value terms.
class Cvc5Model : private ValueReader<cvc5::Term> {
 public:
  /// @param terms must know every reference literal of the query.
  Cvc5Model(term::TermManager& manager, cvc5::Solver& solver, Cvc5Terms& terms);

  /// Nothing when the value is no value term: of an uninterpreted sort, irrational; or when the term is very deep or
  /// has a reference literal or a conversion to bits that the query did not have. Throws cvc5's exceptions.
  std::optional<term::Term> value(term::Term term);

 private:
  Parts parts_of(const cvc5::Term& node, term::Sort sort) override;
  std::optional<term::Term> leaf(const cvc5::Term& node, term::Sort sort) override;

  Parts array_parts(cvc5::Term node, term::Sort sort);
  Parts datatype_parts(const cvc5::Term& node, term::Sort sort);
  Parts seq_parts(const cvc5::Term& node, term::Sort sort);
  term::Term reference(const cvc5::Term& node);

  cvc5::Solver& solver_;
  Cvc5Terms& terms_;
  std::size_t known_axioms_;
  mpz_class next_reference_ = 1;
  std::map<cvc5::Term, term::Term> references_;
};

}  // namespace cairn::smt
