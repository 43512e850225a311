#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "base/cancellation.h"
#include "base/unsupported.h"
#include "engine/bounded/cases.h"
#include "engine/bounded/log.h"
#include "engine/bounded/partial.h"
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
  /// Symbolic states in all, where an access that may be to many objects and large values count as several; 0: any
  /// number.
  std::uint64_t states = 0;
  /// How often paths meet again; 0: any number.
  std::uint64_t merges = 0;
};

/// Thrown when an exploration needs more than its bound allows; says of what.
struct TooMany {
  std::string what;
};

/// What explorations learn for those after them.
struct Hints {
  /// C objects allocated there need units at most so large where they are accessed at unknown offsets.
  std::map<const ir::Allocate*, std::uint32_t> units;
};

/// Follows all executions of a program up to a bound, those that meet at one place and one iteration merged into one
/// symbolic state. Everything is exact: what is not followed is in the log's gaps.
class Exploration {
 public:
  /// Whether a path condition may be satisfiable. Asked at each further iteration, where it may say so without looking,
  /// and with `look` where that would not do.
  using Feasible = std::function<bool(Term guard, bool look)>;

  Exploration(const ProgramTables& tables, Hints& hints, Bound bound, const base::Cancellation& cancellation,
              Feasible feasible);
  /// @return false when it has to be done again, by a new exploration, with the hints that it left.
  bool run();

  const Log& log() const { return log_; }
  std::uint64_t states() const { return states_; }
  std::uint64_t merges() const { return merges_; }

 private:
  /// Counts what is followed; throws TooMany.
  void spend(std::uint64_t states, std::uint64_t targets);

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
  /// Notes that executions without `valid` have undefined behaviour, and goes on with the others.
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
  /// Any pointer to what was allocated, to a procedure, or to no object, at an offset: a choice between known ones.
  Term any_pointer(const Heap& heap, Term offset);
  Term any_reference(const Heap& heap, const ir::Type& type);
  Term input(State& state, Term variable, const ir::Type& type, const std::string& label, const ir::Origin& origin,
             ir::InputKind kind = ir::InputKind::Value);
  Term add_object(State& state, ObjectInfo info, Object object);

  // memory.cpp
  struct Target {
    Term condition;
    std::uint64_t object = 0;  ///< 0: null or nothing that was allocated
    Term offset;               ///< for pointers
    bool is_procedure = false;
  };
  std::vector<Target> targets(Guard guard, const Heap& heap, Term reference_or_pointer);
  Term live(const Object& object) const;
  Next load(State& state, const ir::Load& s, const ir::Origin& origin);
  Next store(State& state, const ir::Store& s, const ir::Origin& origin);
  Term read_field(Guard guard, const Heap& heap, const std::string& field, Term object, Term& valid);
  Term read_element(Guard guard, const Heap& heap, Term array, Term index, term::Sort element, Term& valid);
  Next load_pointer(State& state, const ir::Load& s, const ir::PointerPlace& place, const ir::Origin& origin);
  /// Reads C memory for a value of a type; null where there is none to read. What the read chooses stays chosen.
  Term read_targets(State& state, Term pointer, const ir::Type& type, Term& defined, const ir::Origin& origin);
  Next store_pointer(State& state, const ir::PointerPlace& place, Term value, const ir::Origin& origin);

  const Object* memory_of(const Heap& heap, const Target& target) const;

  /// Accesses through pointers that were read before they were written are not followed: they may go anywhere.
  bool leave_unwritten(State& state, Term pointer, const ir::Origin& origin);

  // block_memory.cpp
  /// A block in pieces of one size; only the last ones may lie beyond its end.
  struct Pieces {
    std::uint64_t size = 0;
    std::uint64_t count = 0;
  };
  Next copy(State& state, const ir::CopyMemory& s, const ir::Origin& origin);
  Next fill(State& state, const ir::FillMemory& s, const ir::Origin& origin);
  Pieces pieces(State& state, Term size, std::initializer_list<Term> block_pointers, const ir::Origin& origin);
  /// Whether that many bytes at a known pointer lie in a live object, where that is plain to see.
  std::optional<bool> surely_inside(const State& state, Term pointer, Term size) const;
  /// Whether that many bytes at a pointer lie in a live object; both are expressions of the program.
  Term inside_live(State& state, Term pointer, Term size);
  bool require_block(State& state, Term pointer, Term size, const char* what, const ir::Origin& origin);
  Cells read_block(State& state, const Target& target, Memory& memory, std::uint64_t size, const ir::Origin& origin);
  Cells read_blocks(State& state, Term when, Term pointer, std::uint64_t size, const ir::Origin& origin);
  void write_block(State& state, Term when, Term pointer, const Cells& block, std::uint64_t size);
  std::uint64_t unknown_bytes(Guard guard, const Cells& cells, std::uint64_t offset, std::uint64_t size);
  Cell read_unit(const Units& units, Term index);
  Term initialised(Guard guard, const Heap& heap, Term pointer, Term size);

  // bytes.cpp
  struct KnownOffset {
    Term condition;
    std::uint64_t offset = 0;
  };
  Term in_index_range(Term index, Term length) const;
  Term in_memory_range(Term offset, Term bytes, Term size) const;
  Term offset_by(Term offset, std::uint64_t bytes) const;
  /// The offsets in an object at which an access may be; nothing when they are too many.
  std::optional<std::vector<KnownOffset>> known_offsets(Guard guard, std::uint64_t object, Term offset,
                                                        std::uint64_t bytes);
  Units& in_units(std::uint64_t object, Memory& memory, Term offset, std::uint64_t bytes);
  /// Where something is not known.
  Term open(Guard guard, Term known) const;
  /// The pointer that a read finds where none was written.
  Term unwritten_pointer(const State& state, Term when, const ir::Origin& origin);
  void ask_bytes(const State& state, Term when, Term value, const ir::Origin& origin);
  /// Lets a read choose what was neither written nor chosen yet where `when` holds: a whole pointer, or bytes.
  void choose_cells(State& state, Term when, Cells& cells, std::uint64_t offset, std::uint64_t size, bool pointer,
                    const ir::Origin& origin);
  void choose_units(State& state, Term when, Units& units, Term index, std::uint64_t count, bool pointer,
                    const ir::Origin& origin);
  /// The value of a type that known cells hold, and where they hold one.
  Term compose(Guard guard, const std::vector<Placed>& pieces, const ir::Type& type, Term& defined);
  Term read_units(State& state, Term when, Units& units, Term index, const ir::Type& type, Term& defined,
                  const ir::Origin& origin);
  /// Reads a value of a type; updates the memory where the read chooses. Null where there is none.
  Term read_memory(State& state, const Target& target, Memory& memory, const ir::Type& type, Term& defined,
                   const ir::Origin& origin);
  void write_memory(Guard guard, const Target& target, Memory& memory, const Cell& cell);

  // evaluate.cpp
  /// `old`, conditions and quantifiers are nested, and pure functions call one another, no deeper than this.
  static constexpr unsigned max_depth = 100;
  /// Where a term is evaluated: the variables, the memory, and when the value matters.
  struct Context {
    const Frame& frame;
    const Values& globals;
    const Heap& heap;
    Guard guard;
    unsigned depth = 0;  ///< of calls of pure functions, `old`, conditions and quantifiers
  };
  /// The body of a quantifier for certain objects, which are there where the condition holds.
  struct Instance {
    Term condition;
    Partial body;
  };
  /// The value of a term that has none on some executions, which are told by a gap and left.
  Term evaluate(State& state, Term term);
  Term evaluate(State& state, const spec::Assertion& assertion);
  Partial evaluate_in(const Context& context, Term term);
  /// @param children all parts, in order.
  Partial evaluate_node(const Context& context, Term term, std::span<const Partial> children);
  /// Evaluates a conditional or connective with calls of pure functions or reads of C memory in it: an operand is
  /// evaluated where those before it leave the value open.
  Partial evaluate_lazily(const Context& context, Term term);
  /// Notes where a comparison of pointers has no answer in C.
  void note_unanswered(const Context& context, Term a, Term b);
  Term took_place(const Heap& heap, const Target& a, const Target& b) const;
  Term may_meet(const Target& a, const Target& b) const;
  /// Whether a pointer may be any, also one to what `other` points to.
  bool is_arbitrary(const Target& pointer, const Target& other) const;
  /// Applies an operator that rewriting does not take into choices between values.
  Term apply(const Context& context, Term term, std::span<const Term> children);
  static bool is_chosen_from(std::span<const Term> children);
  Term apply_to_choices(Term term, std::span<const Term> children);
  Term evaluate_object_fact(const Context& context, Term term, Term reference);
  Partial evaluate_heap_read(const Context& context, Term term, std::span<const Term> children);
  Term evaluate_pointer_read(const Context& context, Term pointer, term::Sort sort, Term& valid);
  Partial evaluate_call(const Context& context, Term call, std::span<const Term> arguments);
  /// Whether a term has a part that is to be evaluated only where its value matters.
  bool needs_guard(Term term);

  // quantifiers.cpp
  /// Evaluates a Forall or Exists: its references are null and the objects that the execution allocated so far.
  Partial evaluate_quantifier(const Context& context, Term quantifier);
  void instances(const Context& context, std::span<const Term> variables, Term body, Term condition,
                 std::vector<Instance>& out);

  // reachability.cpp
  Term heap_freed(const Heap& heap) const;
  Term heap_tracked(const Context& context);
  std::vector<Term> held(std::uint64_t number, const Object& object);

  const ProgramTables& tables_;
  term::TermManager& terms_;
  const ir::Program& program_;
  Bound bound_;
  const base::Cancellation& cancellation_;
  Feasible feasible_;
  Guards guards_;
  Hints& hints_;
  Pointers pointers_;
  term::Sort pointer_sort_;
  std::map<Key, Item> work_;
  std::deque<Frame> frames_;
  std::vector<ObjectInfo> objects_;  ///< by number - 1
  std::unordered_map<Term, bool> needs_guard_;
  State* current_ = nullptr;          ///< in which a term is being evaluated
  const ir::Origin* here_ = nullptr;  ///< of the statement or terminator that is being followed
  // Where comparisons of pointers in what is evaluated now have no answer.
  std::vector<Term> reused_;            ///< to freed memory and to what may have taken its place
  std::vector<Term> meeting_;           ///< to different objects, with one address perhaps
  std::unordered_set<Term> unwritten_;  ///< offsets of pointers that were not written
  /// Offsets of pointers that may be any, and how many objects there were then.
  std::unordered_map<Term, std::uint64_t> arbitrary_;
  Log log_;
  std::uint64_t states_ = 0;
  std::uint64_t targets_ = 0;  ///< objects that accesses may have been to
  std::size_t terms_before_ = terms_.term_count();
  std::uint64_t merges_ = 0;
};

}  // namespace cairn::engine::bounded
