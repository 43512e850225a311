#pragma once

#include <functional>

#include "engine/template/evaluate.h"
#include "engine/template/ssa.h"

namespace cairn::engine::tmpl {

/// Makes the encoding of a program.
class Encoder {
 public:
  Encoder(const Layout& layout, const base::Cancellation& cancellation);
  Ssa run();

 private:
  struct Edge {
    Term guard;
    State state;
  };

  // ssa.cpp: control flow.
  void enter_loop(ir::BlockId head, int loop, Term& guard, State& state);
  State merge(const std::vector<Edge>& edges, ir::BlockId block) const;
  State merge(const std::vector<Edge>& edges, const std::function<bool(std::size_t)>& matters) const;
  State initial_state();
  void leave(ir::BlockId block, Term guard, const State& state);
  void follow(ir::BlockId from, ir::BlockId to, Term guard, const State& state);
  void close_loops();
  /// What statements of blocks may do, together with the procedures that they call.
  struct Effects {
    std::vector<bool> slots;  ///< changed
    std::set<std::uint32_t> sites;
  };
  Effects effects(const std::function<bool(ir::BlockId)>& is_inside) const;
  bool is_variable_slot(std::size_t slot) const;
  bool is_live_slot(std::size_t slot, ir::BlockId block) const;
  bool in_loop(int loop, ir::BlockId block) const;

  // recursion.cpp: procedures that call themselves.
  std::vector<ir::BlockId> blocks_in_order() const;
  void add_recursions();
  void find_callees();
  void start_recursion(int number);
  void call(int number);
  void close_recursions();
  /// The recursive procedure that a statement calls, or -1.
  int callee(const ir::Statement& statement) const;
  /// Whether a slot is the same for callers and callees: memory, global variables, and what calls pass.
  bool is_shared(std::size_t slot) const;
  bool is_memory_or_in(std::size_t slot, const std::set<Term>& variables) const;
  /// What is known of any state that a place goes on from.
  void add_facts(const SsaUse& use, const std::vector<bool>& changed);

  // statements.cpp
  void execute(ir::BlockId block, std::uint32_t index);
  void check(const ir::Assert& statement, int obligation, const ir::Origin& origin);
  /// The value of a term; executions in which a comparison within it has no answer are not followed.
  Value value(Term term, const ir::Origin& origin);
  void havoc(Term variable);
  void assign(Term variable, const Value& value);
  void allocate(std::uint32_t site, Term target);
  /// A cell after an object was filled with a datum: at all of its elements if it has any.
  Term filled(std::size_t slot, Term cell, Term object, Term datum);
  /// What a slot of a cell has for an object that is all zero.
  Term zero_content(std::size_t slot) const;
  void release(const ir::Free& statement, const FlatNote& note, const ir::Origin& origin);
  void assume(Term condition) { guard_ = layout_.terms.mk_and(guard_, condition); }
  void fact(Term formula) { ssa_.facts.push_back(layout_.terms.mk_implies(guard_, formula)); }
  /// Executions without `valid` are not followed.
  void require(Term valid, const std::string& what, const ir::Origin& origin, bool undefined);
  void note_object(Term object);
  /// Pointer variables of the calls that are active in a block whose values states have there.
  std::vector<Term> roots_in(ir::BlockId block) const;
  /// Those of active calls in a block that are kept.
  std::vector<Term> kept_in(ir::BlockId block) const;
  /// Whether every way into a block assigns a variable last in one and the same block before it.
  bool is_settled(Term variable, ir::BlockId block) const;
  void mark_written(const ir::Statement& statement, ir::BlockId block, std::uint32_t index,
                    std::vector<bool>& slots) const;

  // memory.cpp
  void load(const ir::Load& statement, ir::BlockId block, std::uint32_t index, const ir::Origin& origin);
  void store(const ir::Store& statement, ir::BlockId block, std::uint32_t index, const ir::Origin& origin);
  struct Address {
    Term object;
    Term offset;  ///< of C memory: in bytes; of arrays: the index
  };
  Address address(const ir::Place& place);
  /// When an access at an address is the one that a candidate describes; ends others.
  std::vector<std::pair<const Candidate*, Term>> choose(const std::vector<Candidate>& candidates, const Address& at,
                                                        const ir::Place& place, const ir::Origin& origin);
  Value read(const Candidate& candidate, const Address& at, term::Sort sort) const;
  Term in_bounds(const Address& at, const ir::Place& place) const;
  // copies.cpp
  void copy(const ir::CopyMemory& statement, const ir::Origin& origin);
  /// Copies so many bytes; false where elements are among them.
  bool copy_fields(const ir::CopyMemory& statement, std::int64_t size, const Value& from, const Value& to,
                   const ir::Origin& origin);
  bool copy_fields(const analysis::PointerTarget& source, const analysis::PointerTarget& target, std::int64_t size,
                   const Value& from, const Value& to, State& after);
  /// Copies any number of bytes.
  void copy_parts(const ir::CopyMemory& statement, const Ssa::Copy& bytes, const ir::Origin& origin);
  /// Executions are not followed in which a pointer is copied in part, or to where data are accessed.
  void keep_pointers_whole(const ir::CopyMemory& statement, const Ssa::Copy& bytes, const ir::Origin& origin);
  /// What a copy of the parts of a cell needs for it.
  Term copies_whole(const Ssa::Copy& copy) const;
  /// Copies what a cell has at one place of all objects.
  void copy_field(const Ssa::Copy& bytes);
  void fill(const ir::FillMemory& statement, const ir::Origin& origin);
  Value to_memory(const Cell& cell, const Value& value) const;
  Value from_memory(const Cell& cell, const Value& value, term::Sort sort) const;
  Term block_valid(const Address& at, Term size) const;

  const Layout& layout_;
  term::TermManager& terms_;
  const ir::Procedure& procedure_;
  const base::Cancellation& cancellation_;
  analysis::Graph graph_;
  analysis::Dominators dominators_;
  analysis::Loops loops_;
  std::vector<Term> kept_;  ///< pointer variables that states have wherever memory must be reachable
  std::map<Term, std::set<ir::BlockId>> assigned_in_;
  analysis::Liveness liveness_;
  std::map<ir::BlockId, int> loop_at_;     ///< heads
  std::map<int, std::size_t> encoded_;     ///< loops of the graph to those of the encoding
  std::map<int, std::vector<Edge>> ends_;  ///< per loop of the graph: its back edges
  std::map<ir::BlockId, std::vector<Edge>> incoming_;
  struct Recursion {
    SsaLoop called;
    SsaLoop returned;
    std::set<int> callees;  ///< itself and all that it may call
    std::vector<Edge> calls;
    std::vector<Edge> first_calls;  ///< of it or of others that may call it, from outside of recursive procedures
    std::vector<Edge> returns;
  };
  std::vector<Recursion> recursions_;
  std::set<Term> shared_;  ///< variables
  State initial_;          ///< of the program
  Ssa ssa_;
  // The statement that is executed.
  ir::BlockId block_ = 0;
  Term guard_;
  State state_;
  std::unordered_map<Term, bool> noted_;
};

}  // namespace cairn::engine::tmpl
