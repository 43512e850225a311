#include "ir/verify/checker.h"

namespace cairn::ir {
namespace {

/// The variables of one predicate or function, checked while they are added.
struct Variables {
  VariableTypes types;
  VisibleNames names;

  void add(Verification& v, const Declaration& d, const std::string& what, base::Location where) {
    std::string fault;
    if (!d.variable || !d.variable.is(term::Op::Const)) {
      fault = "a parameter is no variable";
    } else if (fault = v.fault(d.type); fault.empty()) {
      if (!d.type.is_value() || d.variable.sort() != sort_of(v.terms, d.type, v.program.pointer_width))
        fault = "variable '" + d.variable.name() + "' has another type than its declaration";
      else if (!names.insert(d.variable.name()))
        fault = "variable '" + d.variable.name() + "' is declared twice";
    }
    if (!fault.empty()) v.error(d.origin.where.known() ? d.origin.where : where, what + ": " + fault);
    types.add(d);
  }
};

void check(Verification& v, const Axiom& axiom) {
  VariableTypes none;
  VisibleNames no_names;
  std::string fault = ExpressionChecker(v, none, no_names).fault(axiom.formula, TermUse::formula());
  if (fault.empty() && !axiom.formula.sort().is_bool()) fault = "the formula is not of type bool";
  if (!fault.empty()) v.error(axiom.origin.where, "axiom '" + axiom.name + "': " + fault);
}

void check(Verification& v, const Predicate& predicate) {
  std::string what = "predicate '" + predicate.name + "'";
  Variables variables;
  for (const Declaration& d : predicate.parameters) variables.add(v, d, what, predicate.origin.where);
  if (!predicate.body) return;
  std::string fault = ExpressionChecker(v, variables.types, variables.names).fault(predicate.body, TermUse::state());
  if (!fault.empty())
    v.error(predicate.body->where.known() ? predicate.body->where : predicate.origin.where, what + ": " + fault);
}

void check(Verification& v, const Function& function) {
  std::string what = "function '" + function.name + "'";
  base::Location where = function.origin.where;
  Variables variables;
  for (const Declaration& d : function.parameters) variables.add(v, d, what, where);
  ExpressionChecker parameters(v, variables.types, variables.names);
  auto report = [&](const std::string& fault, const spec::Assertion& clause) {
    if (!fault.empty()) v.error(clause && clause->where.known() ? clause->where : where, what + ": " + fault);
  };
  for (const spec::Assertion& clause : function.contract.preconditions)
    report(parameters.fault(clause, TermUse::state()), clause);
  for (Term measure : function.contract.decreases) report(parameters.fault(measure, TermUse::state()), {});
  if (function.body) report(parameters.fault(function.body, TermUse::state()), {});
  variables.add(v, function.result, what, where);
  if (function.body && function.body.sort() != function.result.variable.sort())
    report("the body has another type than the result", {});
  ExpressionChecker with_result(v, variables.types, variables.names);
  for (const spec::Assertion& clause : function.contract.postconditions)
    report(with_result.fault(clause, TermUse::state()), clause);
}

}  // namespace

void verify_specifications(Verification& verification) {
  for (const Axiom& axiom : verification.program.axioms) check(verification, axiom);
  for (const Predicate& predicate : verification.program.predicates) check(verification, predicate);
  for (const Function& function : verification.program.functions) check(verification, function);
}

}  // namespace cairn::ir
