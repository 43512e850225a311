#pragma once

#include <optional>

#include "ir/access_log.h"
#include "ir/interpret/evaluator.h"
#include "ir/interpret/procedure_code.h"

namespace cairn::ir::interpret {

/// The state in which all runs are that have the same limit of memory, before the first input: variables have their
/// initial values.
struct Prologue {
  State state;
  std::uint64_t memory = 0;  ///< the limit
  std::uint64_t steps = 0;
  ProcedureCode* code = nullptr;  ///< of the entry procedure
  std::vector<Term> variables;
  std::vector<std::uint64_t> stack_objects;
  BlockId block = 0;
  std::uint32_t index = 0;
};

/// The program with everything that does not depend on a run.
class Prepared {
 public:
  Prepared(term::TermManager& terms, const Program& program)
      : tables_(terms, program), procedures_(program.procedures.size()) {}

  Tables& tables() { return tables_; }
  ProcedureCode& procedure(std::size_t position);
  std::optional<Prologue>& prologue() { return prologue_; }

 private:
  Tables tables_;
  std::vector<std::unique_ptr<ProcedureCode>> procedures_;
  std::optional<Prologue> prologue_;
};

/// One run of a program.
class Machine {
 public:
  Machine(Prepared& prepared, InputSource& inputs, const ExecutionLimits& limits,
          const base::Cancellation* cancellation);
  Machine(const Machine&) = delete;             // its parts refer to one another
  Machine& operator=(const Machine&) = delete;  // its parts refer to one another

  /// @param log gets all accesses; may be null. The run must have a trace then.
  Execution run(std::vector<MemoryAccess>* log = nullptr);

 private:
  struct ActiveCall {
    ProcedureCode* code = nullptr;
    std::vector<Term> variables;
    BlockId block = 0;
    std::uint32_t index = 0;
    std::vector<std::uint64_t> stack_objects;
    std::unique_ptr<State> old;                  ///< where the procedure looks at the state of its entry
    const std::vector<Slot>* targets = nullptr;  ///< of the caller
  };

  void start();
  /// Follows what sets up variables, and keeps the state behind it for later runs.
  void run_prologue();
  /// Goes on from such a state. @return whether there is one.
  bool resume();
  void step();
  void forget_steps();
  void finish(const Stop& stop);
  void describe_state();
  HeapObject describe(const Object& object);

  Context context();
  Term value(const Operation& operation, std::size_t operand);
  void assign(Slot slot, Term value);
  void note_bytes(Term target, std::uint64_t size);
  void note_write(std::uint64_t object, std::string name, Term value);
  void note_access(bool is_write, Term pointer, std::uint64_t bytes);
  void note_access(bool is_write, const Place& place, Term object, std::uint64_t cell);

  void execute(const Operation& operation);
  void terminate(const Operation& operation);
  std::size_t position(const Procedure& procedure) const;
  void enter(std::size_t procedure, std::vector<Term> arguments, const std::vector<Slot>* targets);
  void leave();
  void call_external(ProcedureCode& code, std::vector<Term> arguments, const std::vector<Slot>& targets);

  void run_statement(const Operation& operation, const Assign& statement);
  void run_statement(const Operation& operation, const Havoc& statement);
  void run_statement(const Operation& operation, const Assume& statement);
  void run_statement(const Operation& operation, const Assert& statement);
  void run_statement(const Operation& operation, const NewObject& statement);
  void run_statement(const Operation& operation, const NewArray& statement);
  void run_statement(const Operation& operation, const Allocate& statement);
  void run_statement(const Operation& operation, const Free& statement);
  void run_statement(const Operation& operation, const Load& statement);
  void run_statement(const Operation& operation, const Store& statement);
  void run_statement(const Operation& operation, const CopyMemory& statement);
  void run_statement(const Operation& operation, const FillMemory& statement);
  void run_statement(const Operation& operation, const FieldAddress& statement);
  void run_statement(const Operation& operation, const ElementAddress& statement);
  void run_statement(const Operation& operation, const Call& statement);
  void run_statement(const Operation& operation, const VirtualCall& statement);
  void run_statement(const Operation& operation, const IndirectCall& statement);

  std::uint64_t byte_count(Term size);
  std::uint64_t cell_place(const Operation& operation, const Place& place, Term& object);
  void add_object(const Operation& operation, Object object);
  std::vector<Term> arguments(const Operation& operation, std::size_t first);

  Prepared& prepared_;
  Tables& tables_;
  term::TermManager& terms_;
  const ExecutionLimits limits_;
  const base::Cancellation* cancellation_;
  InputRecorder inputs_;
  Memory memory_;
  HeapReader reader_;
  Evaluator evaluator_;
  State state_;
  std::vector<ActiveCall> calls_;
  const Operation* current_ = nullptr;
  std::uint64_t steps_ = 0;
  std::uint64_t steps_before_ = 0;  ///< that were not made again
  Step* step_ = nullptr;            ///< of the trace, while it is made
  std::vector<MemoryAccess>* log_ = nullptr;
  Execution result_;
};

}  // namespace cairn::ir::interpret
