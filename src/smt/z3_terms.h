#pragma once

#include <array>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "smt/dag_translator.h"
#include "smt/z3_sorts.h"

namespace cairn::smt {

/// Translates terms for one Z3 context. Some need axioms about symbols of the translation (the numbers of reference
/// literals, the finiteness of sets, names): the solver must hold all of `axioms` whenever it checks.
class Z3Terms : public DagTranslator<Z3_ast> {
 public:
  Z3Terms(term::TermManager& manager, Z3Context& context, Z3Sorts& sorts);

  const std::vector<Z3_ast>& axioms() const { return axioms_; }
  /// How many symbols, but those of the terms themselves, have an axiom that their value must respect.
  std::size_t definitions() const { return definitions_; }
  /// The reference literals met so far, in that order, each with its node.
  const std::vector<std::pair<term::Term, Z3_ast>>& references() const { return references_; }

 protected:
  Z3_ast make(term::Term term, std::span<const Z3_ast> children) override;
  Z3_ast make_ite(Z3_ast condition, Z3_ast then, Z3_ast otherwise) override;
  Z3_ast name(term::Term term, Z3_ast node) override;

 private:
  Z3_ast make_value(term::Term term);
  Z3_ast make_reference(term::Term literal);
  Z3_ast make_float(term::Term literal);
  Z3_ast make_leaf(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_core(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_quantifier(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_arith(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_bv(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_bv_overflow(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_float_application(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_float_conversion(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_array(term::Term term, std::span<const Z3_ast> children);
  Z3_ast constant_array(term::Sort index, Z3_ast element, bool below_quantifier);
  Z3_ast empty_set(term::Sort element);
  Z3_ast make_set(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_seq(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_datatype(term::Term term, std::span<const Z3_ast> children);
  Z3_ast make_object(term::Term term, std::span<const Z3_ast> children);
  Z3_ast numeral(const std::string& digits, term::Sort sort);
  Z3_ast negate(Z3_ast ast) { return Z3_mk_not(context_, ast); }
  Z3_ast apply(Z3_func_decl function, std::span<const Z3_ast> arguments);
  Z3_func_decl function(const term::FunctionDecl& declaration);
  Z3_ast fresh_constant(term::Sort sort);
  Z3_func_decl fresh_function(std::span<const Z3_sort> domain, term::Sort range);
  void require_finite(term::Term term, Z3_ast set);

  /// Operator, name, argument sort, result sort.
  using ObjectKey = std::tuple<term::Op, std::string, term::Sort, term::Sort>;

  Z3Context& context_;
  Z3Sorts& sorts_;
  std::vector<Z3_ast> axioms_;
  std::size_t definitions_ = 0;
  std::vector<std::pair<term::Term, Z3_ast>> references_;
  Z3_func_decl reference_number_ = nullptr;
  std::unordered_map<term::Sort, Z3_ast> empty_sets_;
  std::unordered_map<std::uint32_t, Z3_func_decl> functions_;
  std::map<ObjectKey, Z3_func_decl> object_functions_;
};

}  // namespace cairn::smt
