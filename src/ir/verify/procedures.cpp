#include "base/overloaded.h"
#include "ir/text.h"
#include "ir/verify/statement_checker.h"

namespace cairn::ir {
namespace {

class ProcedureChecker {
 public:
  ProcedureChecker(Verification& verification, const Procedure& procedure, bool require_origins)
      : v_(verification),
        procedure_(procedure),
        require_origins_(require_origins),
        types_(&verification.global_types),
        names_{&verification.global_names, {}} {}

  void run() {
    add(procedure_.parameters);
    for (const Declaration& parameter : procedure_.parameters) constants_.insert(parameter.variable);
    clauses(procedure_.contract.preconditions, TermUse::state());
    for (Term measure : procedure_.contract.decreases)
      report(procedure_.origin.where, expressions().fault(measure, TermUse::state()), "");
    add(procedure_.results);
    clauses(procedure_.contract.postconditions, TermUse::two_states());
    if (procedure_.unmodelled && !procedure_.external())
      report(procedure_.origin.where, "an unmodelled procedure has a body", "");
    add(procedure_.locals);
    std::unordered_set<std::string_view> labels;
    for (const Block& block : procedure_.blocks) {
      if (!labels.insert(block.label).second)
        v_.error(block.terminator.origin.where, context() + "label '" + block.label + "' is used twice");
      check(block);
    }
  }

 private:
  std::string context() const { return "procedure '" + procedure_.name + "': "; }

  ExpressionChecker expressions() { return {v_, types_, names_}; }

  void report(base::Location where, const std::string& fault, std::string hint) {
    if (fault.empty()) return;
    v_.error(where.known() ? where : procedure_.origin.where, context() + fault, std::move(hint));
  }

  void add(const std::vector<Declaration>& declarations) {
    for (const Declaration& d : declarations) {
      base::Location where = d.origin.where;
      if (!d.variable || !d.variable.is(term::Op::Const)) {
        report(where, "a declaration names no variable", "");
        continue;
      }
      std::string fault = v_.fault(d.type);
      if (fault.empty() &&
          (!d.type.is_value() || d.variable.sort() != sort_of(v_.terms, d.type, v_.program.pointer_width)))
        fault = "variable '" + d.variable.name() + "' has another type than its declaration";
      if (fault.empty() && !names_.insert(d.variable.name()))
        fault = "variable '" + d.variable.name() + "' is declared twice";
      report(where, fault, "");
      types_.add(d);
    }
  }

  void clauses(const std::vector<spec::Assertion>& assertions, TermUse use) {
    for (const spec::Assertion& assertion : assertions)
      report(assertion ? assertion->where : base::Location{}, expressions().fault(assertion, use), "");
  }

  void check(const Block& block) {
    StatementChecker statements(v_, types_, names_, constants_);
    clauses(block.invariants, TermUse::two_states());
    for (const Statement& statement : block.statements) {
      std::string fault = std::visit(statements, statement.kind);
      if (fault.empty() && require_origins_ && !statement.origin.where.known()) fault = "the statement has no origin";
      if (!fault.empty()) report(statement.origin.where, fault, "in " + print(statement));
    }
    check(block.terminator, statements);
  }

  void check(const Terminator& terminator, StatementChecker& statements) {
    auto target = [&](BlockId block) -> std::string {
      return block < procedure_.blocks.size() ? "" : "block " + std::to_string(block) + " does not exist";
    };
    std::string fault = std::visit(base::Overloaded{
                                       [&](const Goto& s) { return target(s.target); },
                                       [&](const Branch& s) {
                                         std::string inner = statements.condition(s.condition, TermUse::executable());
                                         if (inner.empty()) inner = target(s.then_target);
                                         return inner.empty() ? target(s.else_target) : inner;
                                       },
                                       [](const auto&) { return std::string(); },
                                   },
                                   terminator.kind);
    if (fault.empty() && require_origins_ && !terminator.origin.where.known()) fault = "the statement has no origin";
    if (!fault.empty()) report(terminator.origin.where, fault, "in " + print(terminator, &procedure_));
  }

  Verification& v_;
  const Procedure& procedure_;
  bool require_origins_;
  VariableTypes types_;
  VisibleNames names_;
  std::unordered_set<Term> constants_;
};

}  // namespace

void verify_procedure(Verification& verification, const Procedure& procedure, bool require_origins) {
  ProcedureChecker(verification, procedure, require_origins).run();
}

}  // namespace cairn::ir
