#pragma once

#include <string>
#include <vector>

#include "ir/text/cursor.h"
#include "ir/text/operand.h"
#include "ir/text/scope.h"

namespace cairn::ir {

/// Makes well-sorted terms and assertions from their parts; reports and throws Recover when they do not fit. Terms are
/// kept as they were written: nothing is rewritten.
class ExpressionBuilder {
 public:
  ExpressionBuilder(Cursor& cursor, term::TermManager& terms, const Index& index, const Scope& scope)
      : cursor_(cursor), terms_(terms), index_(index), scope_(scope) {}

  term::TermManager& terms() { return terms_; }
  const Index& index() const { return index_; }

  /// The operand as a term: places are read.
  Term to_term(const Operand& operand);
  std::vector<Term> to_terms(std::span<const Operand> operands);
  /// The operand as an assertion: terms are conditions.
  spec::Assertion to_assertion(const Operand& operand);

  Operand of_term(Term term, base::Location where) { return {term, where, 0}; }
  /// @param parts what the assertion is made from; limits how deep assertions are nested.
  Operand of_assertion(spec::Assertion assertion, base::Location where, std::span<const Operand> parts);

  /// An application of an operator. @param name of operators that have one.
  Term apply(term::Op op, std::vector<Term> children, base::Location where, std::span<const std::uint32_t> indices = {},
             term::Sort sort = {}, const std::string& name = {});
  Term call(const Function& function, std::vector<Term> arguments, base::Location where);
  Operand instance(const Predicate& predicate, std::span<const Operand> arguments, base::Location where);
  Operand star(std::span<const Operand> conjuncts, base::Location where);
  /// @param separating whether it is an assertion even when its parts are conditions.
  Operand conditional(std::span<const Operand> parts, bool separating, base::Location where);
  Operand implication(std::span<const Operand> parts, base::Location where);
  Operand forall(bool exists, bool separating, const std::vector<Term>& variables,
                 const std::vector<std::vector<Term>>& triggers, const Operand& body, base::Location where);
  /// acc of what stands between its parentheses. @param record of "x: Record", else empty.
  Operand access(std::span<const Operand> parts, const std::string& record, Term fraction, base::Location where);
  /// The place object.member, with the record named or found from the type of the object.
  Operand field(const Operand& object, const std::string& record, const std::string& member, base::Location where);
  void check_arguments(const std::string& what, const std::vector<Declaration>& parameters,
                       const std::vector<Term>& arguments, base::Location where);

 private:
  Term read_element(const ElementPlace& place, base::Location where);
  std::string owner_of(const Operand& object, const std::string& member, base::Location where);

  Cursor& cursor_;
  term::TermManager& terms_;
  const Index& index_;
  const Scope& scope_;
};

}  // namespace cairn::ir
