#pragma once

#include "ir/interpret/tables.h"

namespace cairn::ir::interpret {

/// A statement or terminator with its variables and expressions looked up.
struct Operation {
  const Statement* statement = nullptr;    ///< null for a terminator
  const Terminator* terminator = nullptr;  ///< null for a statement
  std::vector<Slot> targets;
  /// In the order in which the statement's members name them; null for an assertion that cannot be judged.
  std::vector<const Code*> operands;

  const Origin& origin() const { return statement ? statement->origin : terminator->origin; }
};

/// A procedure for execution. Blocks are prepared when they are first reached. Variables are numbered: parameters,
/// results, locals.
class ProcedureCode {
 public:
  ProcedureCode(Tables& tables, const Procedure& procedure);

  const Procedure& procedure() const { return procedure_; }
  Scope& scope() { return scope_; }
  /// Whether an assertion looks at the state in which the procedure was entered.
  bool uses_old() const { return uses_old_; }
  /// What variables start with; parameters are null.
  const std::vector<Term>& initial() const { return initial_; }
  const Operation& operation(BlockId block, std::uint32_t index);
  /// The pure parts of the postconditions, null entries for those that cannot be judged.
  std::vector<const Code*> postconditions();

 private:
  Operation prepare(const Statement& statement);
  Operation prepare(const Terminator& terminator);
  const Code* assertion(const spec::Assertion& assertion);
  void add_place(Operation& operation, const Place& place);

  Tables& tables_;
  const Procedure& procedure_;
  Scope scope_;
  bool uses_old_ = false;
  std::vector<Term> initial_;
  std::vector<std::vector<Operation>> blocks_;
};

}  // namespace cairn::ir::interpret
