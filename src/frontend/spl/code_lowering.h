#pragma once

#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

/// Lowers the body of a procedure or lemma to blocks. Values are in code_value.cpp, statements in code_statement.cpp,
/// calls and allocation in code_call.cpp.
class CodeLowering : private CodeBuilder {
 public:
  CodeLowering(Lowering& shared, const Decl& decl);
  ir::Procedure run();

 private:
  // code_lowering.cpp
  void parameters();
  void assigned_parameters();
  void unassigned_results();
  void contract();
  std::vector<spec::Assertion> kept_memory() const;

  // code_statement.cpp
  void statement(const Stmt& stmt);
  void block(const Stmt& stmt);
  void declaration(const Stmt& stmt);
  void assignment(const Stmt& stmt);
  void store(const Expr& place, Term value, Location where);
  void return_statement(const Stmt& stmt);
  void leave(Location where);
  void assertion(const Stmt& stmt);
  void proof(const Stmt& stmt);
  void conditional(const Stmt& stmt);
  void loop(const Stmt& stmt);
  void choose(const Stmt& stmt);
  void text(const Stmt& stmt);
  std::vector<Term> values(const std::vector<ExprPtr>& right, Location where);

  // code_value.cpp
  /// The value of an expression; what it reads and calls is done in the current block.
  Term value(const Expr& expr);
  /// Does the calls and allocations within an expression, from right to left; what else it reads is read after them.
  /// @param lazily operands of `||` and `==>` at the top but the first are left for later
  void hoist(const Expr& expr, bool lazily = false);
  void hoist(const std::vector<ExprPtr>& all);
  Term lazy(const Expr& expr);
  Term described(const Expr& expr, Term value);
  Term expanded(const Expr& call);
  Term field(const Expr& expr);
  ir::ElementPlace cell_place(const Expr& cell);
  Term temporary(const Type& type, Location where) { return CodeBuilder::temporary(shared_.type(type), where); }
  void divisor(const Expr& expr, const std::vector<Term>& args);

  // code_call.cpp
  std::vector<Term> call(const Expr& expr);
  Term allocate(const Expr& expr);
  const std::string& array_maker(const Type& element);

  Lowering& shared_;
  const Decl& decl_;
  SpecLowering spec_;
  /// Values of the calls and allocations that were done ahead.
  std::unordered_map<const Expr*, Term> hoisted_;
  std::vector<std::pair<Term, Type>> results_;  ///< explicit ones, in order
  /// Implicit results that the body does not assign, with their names: any value for which the postcondition holds.
  std::vector<std::pair<Term, std::string>> open_results_;
  /// What callers may rely on and nobody checks: `free ensures`.
  std::vector<std::pair<Term, Location>> trusted_;
  /// For each parameter that the body assigns and a postcondition means the last value of: its local, the extra result.
  std::vector<std::pair<Term, Term>> final_values_;
};

/// The parameters that a body assigns.
std::unordered_set<std::string> assigned_names(const Stmt& code);

}  // namespace cairn::frontend::spl
