#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>

#include "base/cancellation.h"
#include "engine/bounded/cases.h"
#include "engine/bounded/log.h"
#include "engine/bounded/state.h"
#include "engine/engine.h"

namespace cairn::engine::bounded {

/// Facts about a program that all explorations share.
class ProgramTables {
 public:
  ProgramTables(term::TermManager& manager, const ir::Program& verified, const std::vector<Obligation>& obligations);

  term::TermManager& terms;
  const ir::Program& program;

  std::uint64_t field_number(const std::string& qualified) const { return fields_.at(qualified); }
  const ir::Type& field_type(const std::string& qualified) const;
  const analysis::WeakTopologicalOrder& order(const ir::Procedure& procedure) const;
  bool is_global(Term variable) const { return globals_.contains(variable); }
  bool is_variable(const ir::Procedure& procedure, Term variable) const;
  const ir::Type& variable_type(const ir::Procedure& procedure, Term variable) const;
  /// Position in the obligations of the problem, or -1 when the assertion is not asked for.
  int obligation(const ir::Procedure& procedure, ir::BlockId block, std::uint32_t statement) const;
  Term function_pointer(const std::string& procedure) const;
  term::Sort sort(const ir::Type& type) const { return ir::sort_of(terms, type, program.pointer_width); }

 private:
  const ir::Type* find_type(const ir::Procedure& procedure, Term variable) const;

  std::unordered_map<std::string, std::uint64_t> fields_;
  std::unordered_map<Term, const ir::Declaration*> globals_;
  mutable std::unordered_map<const ir::Procedure*, analysis::WeakTopologicalOrder> orders_;
  mutable std::unordered_map<const ir::Procedure*, std::unordered_map<Term, const ir::Type*>> types_;
  std::map<std::tuple<std::string, ir::BlockId, std::uint32_t>, int> obligations_;
};

/// How far an exploration goes.
struct Bound {
  /// Iterations of each loop that undecided branches lead to, and active calls of each procedure.
  std::uint32_t depth = 1;
  /// Iterations of each loop in all.
  std::uint32_t iterations = 1;
};

/// Follows all executions of a program up to a bound, those that meet at one place and one iteration merged into one
/// symbolic state. Everything is exact: what is not followed is in the log's gaps.
class Exploration {
 public:
  /// Asked at each further iteration: whether a path condition may be satisfiable.
  using Feasible = std::function<bool(Term)>;

  Exploration(const ProgramTables& tables, Bound bound, const base::Cancellation& cancellation, Feasible feasible);
  void run();

  const Log& log() const { return log_; }
  std::uint64_t states() const { return states_; }
  std::uint64_t merges() const { return merges_; }

 private:
  using Key = std::vector<std::uint32_t>;
  struct Item {
    State state;
    ir::BlockId block = 0;
    std::uint32_t statement = 0;
  };
  /// Whether the path goes on after a statement in the same item.
  enum class Next { Continue, Stop };

  // exploration.cpp: control flow.
  void start();
  Key key(const Frame& frame, ir::BlockId block, std::uint32_t statement) const;
  void schedule(Item item);
  void process(Item item);
  void follow(State state, ir::BlockId from, ir::BlockId to);
  void terminate(State state, ir::BlockId block);
  void finish_call(State state);
  void enter(const State& state, ir::BlockId block, std::uint32_t statement, const Frame& caller, std::uint32_t ordinal,
             const ir::Procedure& callee, const std::vector<Term>& arguments, Term condition);
  /// Goes on where the condition holds; false when that is nowhere.
  bool assume(State& state, Term condition, bool decision = false);
  void gap(const State& state, Gap::Kind kind, Term condition, std::string what, const ir::Origin& origin);
  /// Notes that executions with not `valid` have no meaning, and goes on with the others.
  bool require(State& state, Term valid, const char* what, const ir::Origin& origin);

  // statements.cpp
  Next execute(State& state, const ir::Statement& statement, ir::BlockId block, std::uint32_t index);
  Next check(State& state, const ir::Assert& assertion, ir::BlockId block, std::uint32_t index);
  Next allocate(State& state, const ir::NewObject& s, const ir::Origin& origin);
  Next allocate(State& state, const ir::NewArray& s, const ir::Origin& origin);
  Next allocate(State& state, const ir::Allocate& s, const ir::Origin& origin);
  Next release(State& state, const ir::Free& s, const ir::Origin& origin);
  Next call(State& state, const ir::Call& s, const ir::Origin& origin, ir::BlockId block, std::uint32_t index);
  Next call(State& state, const ir::VirtualCall& s, const ir::Origin& origin, ir::BlockId block, std::uint32_t index);
  Next call(State& state, const ir::IndirectCall& s, const ir::Origin& origin, ir::BlockId block, std::uint32_t index);
  Next call_external(State& state, const std::vector<Term>& targets, const ir::Procedure& callee,
                     const std::vector<Term>& arguments, const ir::Origin& origin);
  std::vector<Term> evaluate_all(State& state, const std::vector<Term>& terms);
  void set(State& state, Term variable, Term value) const;
  /// What an input of a type can be in a state: references and pointers are to objects that were allocated.
  Term possible(const Heap& heap, const ir::Type& type, Term value) const;
  Term input(State& state, Term variable, const ir::Type& type, const std::string& label, const ir::Origin& origin);
  Term add_object(State& state, ObjectInfo info, Object object);

  // memory.cpp
  struct Target {
    Term condition;
    std::uint64_t object = 0;  ///< 0: null or nothing that was allocated
    Term offset;               ///< for pointers
  };
  std::vector<Target> targets(Guard guard, const Heap& heap, Term reference_or_pointer) const;
  Term live(const Object& object) const;
  Next load(State& state, const ir::Load& s, const ir::Origin& origin);
  Next store(State& state, const ir::Store& s, const ir::Origin& origin);
  Term read_field(Guard guard, const Heap& heap, const std::string& field, Term object, Term& valid) const;
  Term read_element(Guard guard, const Heap& heap, Term array, Term index, term::Sort element, Term& valid) const;
  Next load_pointer(State& state, const ir::Load& s, const ir::PointerPlace& place, const ir::Origin& origin);
  Next store_pointer(State& state, const ir::PointerPlace& place, Term value, const ir::Origin& origin);

  // block_memory.cpp
  struct Byte {
    Term data;
    Term pointer;
    Term kind;
  };
  Next copy(State& state, const ir::CopyMemory& s, const ir::Origin& origin);
  Next fill(State& state, const ir::FillMemory& s, const ir::Origin& origin);
  std::uint64_t block_size(State& state, Term size);
  bool require_block(State& state, const std::vector<Target>& targets, std::uint64_t bytes, const char* what,
                     const ir::Origin& origin);
  void write_block(State& state, const std::vector<Target>& targets, const std::vector<Byte>& bytes);
  Term initialised(Guard guard, const Heap& heap, Term pointer, Term size) const;

  // bytes.cpp
  Term in_index_range(Term index, Term length) const;
  Term in_memory_range(Term offset, std::uint64_t bytes, Term size) const;
  Term offset_by(Term offset, std::uint64_t bytes) const;
  /// Reads a value of a type from an object's bytes; updates the object where the read chooses unwritten bytes.
  Term read_bytes(State& state, Term condition, Object& object, Term offset, const ir::Type& type, Term& defined,
                  const ir::Origin& origin);
  /// Lets a read choose a byte where nothing was written or chosen yet and `when` holds.
  void choose_byte(State& state, Term when, Object& object, Term offset, const ir::Origin& origin);
  void choose_pointer(State& state, Term when, Object& object, Term offset, const ir::Type& type,
                      const ir::Origin& origin);
  void write_pointer(Object& object, Term offset, Term pointer, Term chosen) const;
  void write_bytes(Object& object, Term offset, const ir::Type& type, Term value) const;

  // evaluate.cpp
  /// Where a term is evaluated: the variables, the memory, and when the value matters.
  struct Context {
    const Frame& frame;
    const Values& globals;
    const Heap& heap;
    Guard guard;
    unsigned depth = 0;  ///< of calls of pure functions and of `old`
  };
  Term evaluate(State& state, Term term);
  Term evaluate(State& state, const spec::Assertion& assertion);
  Term evaluate_in(const Context& context, Term term);
  Term evaluate_node(const Context& context, Term term, std::span<const Term> children);
  /// Evaluates a conditional or connective with calls of pure functions in it: an operand is evaluated where those
  /// before it leave the value open.
  Term evaluate_lazily(const Context& context, Term term);
  Term evaluate_object_fact(const Context& context, Term term, Term reference);
  Term evaluate_heap_read(const Context& context, Term term, std::span<const Term> children);
  Term evaluate_call(const Context& context, Term call, std::span<const Term> arguments);
  bool has_calls(Term term);

  // reachability.cpp
  Term heap_freed(const Heap& heap) const;
  Term heap_tracked(const Context& context) const;
  std::vector<Term> held(std::uint64_t number, const Object& object) const;

  const ProgramTables& tables_;
  term::TermManager& terms_;
  const ir::Program& program_;
  Bound bound_;
  const base::Cancellation& cancellation_;
  Feasible feasible_;
  Guards guards_;
  std::map<Key, Item> work_;
  std::deque<Frame> frames_;
  std::vector<ObjectInfo> objects_;  ///< by number - 1
  std::unordered_map<Term, bool> has_calls_;
  Log log_;
  std::uint64_t states_ = 0;
  std::uint64_t merges_ = 0;
};

/// Thrown where the engine cannot follow an expression.
struct Unsupported {
  std::string what;
};

}  // namespace cairn::engine::bounded
