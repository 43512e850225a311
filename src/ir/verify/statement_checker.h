#pragma once

#include <string>

#include "ir/verify/checker.h"

namespace cairn::ir {

/// Checks the statements of one procedure. The operators return what is wrong, or an empty text.
class StatementChecker {
 public:
  StatementChecker(Verification& verification, const VariableTypes& variables, const VisibleNames& names,
                   const std::unordered_set<Term>& constants)
      : v_(verification), variables_(variables), constants_(constants), expressions_(verification, variables, names) {}

  ExpressionChecker& expressions() { return expressions_; }
  std::string condition(Term term, TermUse use);

  std::string operator()(const Assign& s);
  std::string operator()(const Havoc& s);
  std::string operator()(const Assume& s) { return condition(s.condition, TermUse::two_states()); }
  std::string operator()(const Assert& s) { return expressions_.fault(s.assertion, TermUse::two_states()); }
  std::string operator()(const NewObject& s);
  std::string operator()(const NewArray& s);
  std::string operator()(const Allocate& s);
  std::string operator()(const Free& s);
  std::string operator()(const Load& s);
  std::string operator()(const Store& s);
  std::string operator()(const CopyMemory& s);
  std::string operator()(const FillMemory& s);
  std::string operator()(const FieldAddress& s);
  std::string operator()(const ElementAddress& s);
  std::string operator()(const Call& s);
  std::string operator()(const VirtualCall& s);
  std::string operator()(const IndirectCall& s);
  std::string operator()(const Fold& s) { return instance(s.predicate, s.arguments); }
  std::string operator()(const Unfold& s) { return instance(s.predicate, s.arguments); }
  std::string operator()(const Use& s);
  std::string operator()(const Join& s) { return expressions_.fault(s.assertion, TermUse::two_states()); }
  std::string operator()(const Produce& s) { return expressions_.fault(s.assertion, TermUse::two_states()); }
  std::string operator()(const Consume& s) { return expressions_.fault(s.assertion, TermUse::two_states()); }

 private:
  std::string target(Variable variable);
  std::string targets(const std::vector<Variable>& targets);
  std::string target(Variable variable, term::Sort sort);
  std::string value(Term term, term::Sort sort, const char* what);
  std::string values(const std::vector<Term>& terms);
  std::string instance(const std::string& predicate, const std::vector<Term>& arguments);
  std::string signature(const std::string& what, const Procedure& callee, const std::vector<Variable>& targets,
                        const std::vector<Term>& arguments);
  /// What is wrong with a place; `sort` becomes the sort of its values, null where any sort fits.
  std::string place(const Place& place, term::Sort& sort);
  std::string field_place(const FieldPlace& place, term::Sort& sort);
  std::string element_place(const ElementPlace& place, term::Sort& sort);
  std::string pointer_place(const PointerPlace& place, term::Sort& sort);

  Verification& v_;
  const VariableTypes& variables_;
  const std::unordered_set<Term>& constants_;  ///< variables that are not assigned
  ExpressionChecker expressions_;
};

}  // namespace cairn::ir
