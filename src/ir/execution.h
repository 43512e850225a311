#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/cancellation.h"
#include "ir/program.h"

namespace cairn::ir {

/// A choice that the program leaves open, with the value that an execution took: one target of a Havoc, a parameter
/// of the entry procedure, a global without initial value, a result of an external procedure, or a byte of C memory
/// that is read before it was written (`variable` is null then, and the type bv8).
struct Input {
  Variable variable;
  Type type;
  std::string label;
  Origin origin;
  Term value;
  /// Where C memory is read before it was written: the number of the object and the place in it. 0: it is no memory.
  std::uint64_t object = 0;
  std::uint64_t offset = 0;
  InputKind kind = InputKind::Value;
  /// Of memory: whether its object is one that the program itself allocated, on the stack or the heap.
  bool own = false;
};

/// Supplies the values of inputs in the order in which an execution asks for them.
class InputSource {
 public:
  virtual ~InputSource() = default;
  /// The value of an input (a value term of the sort of its type); nothing ends the execution with NoInput.
  /// @param input all but the value.
  virtual std::optional<Term> next(const Input& input) = 0;
};

enum class OutcomeKind {
  Returned,          ///< the entry procedure returned
  Halted,            ///< a Halt was reached
  AssertionFailed,   ///< `property`, `origin` and `message` tell which
  AssumptionFailed,  ///< the execution does not count
  Undefined,         ///< the program did what the IR gives no meaning to; `message` says what
  LimitReached,      ///< the step, depth or memory limit of the run
  NoInput,           ///< the input source gave no value
};

struct Outcome {
  OutcomeKind kind = OutcomeKind::Returned;
  Property property = Property::Assert;
  Origin origin;
  std::string procedure;
  std::string message;
  /// The place of the statement or terminator within the procedure, as in Step.
  BlockId block = 0;
  std::uint32_t index = 0;
};

/// A part of an object with its value: a field by qualified name, an element "[3]", or bytes "+8" with the type read
/// there. The value is null where nothing was written.
struct Cell {
  std::string name;
  Term value;
};

/// An object of the final heap.
struct HeapObject {
  std::uint64_t number = 0;  ///< references to it are mk_ref(number); numbers count allocations from 1
  std::string type;          ///< record name, "bv32[3]" for arrays, "16 bytes" for C objects
  bool live = true;
  Storage storage = Storage::Heap;
  Origin origin;  ///< where it was allocated
  std::vector<Cell> cells;
  std::uint64_t size = 0;  ///< of a C object, in bytes
};

/// One executed statement or terminator and what it changed.
struct Step {
  Origin origin;
  std::string procedure;
  std::uint32_t depth = 0;  ///< calls above it
  BlockId block = 0;
  std::uint32_t index = 0;  ///< within the block; the number of its statements for the terminator
  std::vector<std::pair<Variable, Term>> assigned;
  /// Heap cells written: object number and cell.
  std::vector<std::pair<std::uint64_t, Cell>> written;
  std::optional<std::uint64_t> allocated;
  std::optional<std::uint64_t> freed;
};

/// The variables of one active call, outermost call first in Execution::stack.
struct Frame {
  std::string procedure;
  std::vector<std::pair<Variable, Term>> variables;
  /// The statement or terminator that it is at: a call, but for the innermost one. As in Step.
  Origin origin = {};
  BlockId block = 0;
  std::uint32_t index = 0;
};

struct Execution {
  Outcome outcome;
  std::vector<Input> inputs;
  std::vector<Step> steps;          ///< when the run was asked for a trace
  std::uint64_t omitted_steps = 0;  ///< how many came before those that the trace kept
  std::uint64_t own_steps = 0;      ///< how many were made, but for those that all runs of an Interpreter begin with
  std::vector<HeapObject> heap;
  std::vector<Frame> stack;
  std::vector<std::pair<Variable, Term>> globals;
  /// Values of the result variables of the entry procedure when it returned.
  std::vector<Term> results;
};

/// How often an execution took each side of each branch, by procedure, block and side.
class BranchCounts {
 public:
  void note(std::size_t procedure, BlockId block, bool side) {
    ++counts_[(static_cast<std::uint64_t>(procedure) << 33) | (static_cast<std::uint64_t>(block) << 1) |
              (side ? 1 : 0)];
  }
  const std::unordered_map<std::uint64_t, std::uint32_t>& all() const { return counts_; }
  void clear() { counts_.clear(); }

 private:
  std::unordered_map<std::uint64_t, std::uint32_t> counts_;
};

/// Where objects are, which shows where a pointer is read as data.
enum class Addresses : std::uint8_t {
  None,     ///< such a read is Undefined
  Rising,   ///< in the order of allocation
  Falling,  ///< against it
};

struct ExecutionLimits {
  std::uint64_t steps = 1'000'000;
  std::uint32_t depth = 10'000;
  std::uint64_t memory = 256ull << 20;  ///< bytes that the heap and large numbers take, about
  bool trace = false;
  std::uint64_t trace_steps = 200'000;  ///< that the trace keeps at least: the last ones
  bool end_state = true;                ///< the execution has its last heap and variables
  BranchCounts* branches = nullptr;     ///< gets the branches that are taken; null: nobody counts them
  Addresses addresses = Addresses::None;
};

/// Runs a verified program from its entry procedure: the reference semantics of the IR, the judge of every engine.
/// Inputs are asked for in this order: globals without initial value, parameters of the entry procedure, then whatever
/// the statements ask for as they are executed.
///
/// Expressions. An operand counts only where it is needed: And, Or, Implies and Ite have a value as soon as some
/// operands decide it, in whatever order they stand. Heap reads from no live place, SeqNth outside the sequence,
/// DtSelect on another constructor and functions without body have no value; a statement whose expression has none is
/// Undefined. ArrayLength and ObjectSize of anything but an array or a C object are 0. Quantifiers range over null and
/// all objects allocated so far, over all values of Bool, enumerations and bit-vectors, and over integers within the
/// bounds that their bodies state; others end the run with LimitReached. Pointers to procedures are ptr(r, 0) with a
/// negative r.
///
/// Assertions and assumptions check pure conjuncts in the current heap; permissions and predicates count as true. Old
/// is the heap and the global variables at the entry of the procedure; local variables keep their values in it.
/// Contracts, invariants and ghost statements have no effect.
///
/// Memory. Bytes are data, or parts of a stored pointer, or were never written; little endian. Bit-vectors take the
/// bytes they need, zero-extended; Bool one byte, where anything but 0 is true; floats their IEEE bits; a pointer
/// without object is stored as the bytes of its offset. A pointer is read back from all parts of it in order, or from
/// data as one without object; reading data from parts of a pointer is Undefined where objects have no addresses. A
/// byte that was never written is an input (bv8) when it is first read or copied, and keeps that value; where a whole
/// pointer was never written, the pointer is one input. Accesses outside live objects, of null, with an index outside
/// the array (bit-vectors are signed), negative array lengths, and free of anything but null or the start of a live
/// heap object are Undefined. Copying or filling 0 bytes does nothing. Stack objects end with their procedure.
///
/// References as inputs must be null or to an allocated object of a fitting type, and pointers to an object that was
/// allocated, to a procedure, or without object; others end the run with NoInput. HeapTracked starts from global
/// variables, the results and local variables of all active calls and the stack and static objects, and follows what
/// live objects hold. Parameters hold nothing by themselves: what they got is the caller's.
/// Calls of external procedures have inputs as results, which must meet the postconditions (AssumptionFailed
/// otherwise); when the procedure may change memory (see leaves_memory) the call is Undefined.
///
/// Never recurses on the program's depth. Throws Cancelled.
Execution execute(term::TermManager& terms, const Program& program, InputSource& inputs,
                  const ExecutionLimits& limits = {}, const base::Cancellation* cancellation = nullptr);

}  // namespace cairn::ir
