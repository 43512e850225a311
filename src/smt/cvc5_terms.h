#pragma once

#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "smt/cvc5_sorts.h"
#include "smt/dag_translator.h"

namespace cairn::smt {

/// Translates terms for one cvc5 solver. Some need axioms about symbols of the translation (the numbers of reference
/// literals, the bits of floats, names): the solver must hold all of `axioms` whenever it checks.
class Cvc5Terms : public DagTranslator<cvc5::Term> {
 public:
  Cvc5Terms(term::TermManager& manager, cvc5::Solver& solver, Cvc5Sorts& sorts);

  const std::vector<cvc5::Term>& axioms() const { return axioms_; }
  /// The reference literals met so far, in that order, each with its node.
  const std::vector<std::pair<term::Term, cvc5::Term>>& references() const { return references_; }

 protected:
  cvc5::Term make(term::Term term, std::span<const cvc5::Term> children) override;
  cvc5::Term make_ite(cvc5::Term condition, cvc5::Term then, cvc5::Term otherwise) override;
  cvc5::Term name(term::Term term, cvc5::Term node) override;

 private:
  using Nodes = std::vector<cvc5::Term>;

  cvc5::Term make_value(term::Term term);
  cvc5::Term make_reference(term::Term literal);
  cvc5::Term make_leaf(term::Term term, const Nodes& children);
  cvc5::Term make_quantifier(term::Term term, const Nodes& children);
  cvc5::Term make_indexed(term::Term term, const Nodes& children);
  cvc5::Term make_special(term::Term term, const Nodes& children);
  cvc5::Term make_signed_integer(term::Term term, const Nodes& children);
  cvc5::Term make_float_bits(term::Term term, const Nodes& children);
  cvc5::Term make_datatype(term::Term term, const Nodes& children);
  cvc5::Term make_object(term::Term term, const Nodes& children);
  cvc5::Term integer(const mpz_class& value) { return solver_.mkInteger(value.get_str()); }
  cvc5::Term bits(const mpz_class& value, std::uint32_t width);
  cvc5::Term apply(const cvc5::Term& function, const Nodes& arguments);
  cvc5::Term declare(const std::string& name, const std::vector<term::Sort>& domain, term::Sort range);

  /// Operator, name, argument sort, result sort.
  using ObjectKey = std::tuple<term::Op, std::string, term::Sort, term::Sort>;

  cvc5::Solver& solver_;
  Cvc5Sorts& sorts_;
  Nodes axioms_;
  std::vector<std::pair<term::Term, cvc5::Term>> references_;
  cvc5::Term reference_number_;
  std::unordered_map<std::uint32_t, cvc5::Term> functions_;
  std::map<ObjectKey, cvc5::Term> object_functions_;
};

}  // namespace cairn::smt
