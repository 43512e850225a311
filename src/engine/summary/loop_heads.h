#pragma once

#include "analysis/liveness.h"
#include "analysis/loops.h"
#include "engine/summary/texts.h"
#include "term/substitute.h"

namespace cairn::engine::summary {

/// What is known at the heads of loops. A procedure is walked several times: what a loop changes is any value at its
/// head, except for what candidates say of it; the first walk finds candidates, the following ones drop those that do
/// not hold on entry or after an iteration, until all hold.
class LoopHeads {
 public:
  LoopHeads(Context& context, Memory& memory, Texts& texts, const analysis::Loops& loops);

  void start_walk();
  /// Whether another walk is needed.
  bool finish_walk();

  /// The state at a head, from the one in which the loop is entered.
  State enter(int loop, State entering);
  /// The state at the end of an iteration.
  void end_iteration(int loop, State state);
  /// What is known where a loop is left: those that look for the end of a text have found it.
  /// @param only_exit there is no other one.
  void leave(int loop, State& state, bool only_exit);
  /// A term over what the heads of loops hold in their first iterations, and where they are left at once.
  Term in_first_iterations(Term term) { return first_.apply(term); }
  void note_read(analysis::Graph::Node block, const CellKey& key, Term value);
  /// A condition that a block branches on, evaluated.
  void note_branch(analysis::Graph::Node block, Term condition);

 private:
  /// Something that a loop changes: a variable, or a cell.
  struct Slot {
    Term variable;  ///< null: a cell
    CellKey cell;
    analysis::IdSet locations;
    Term head;                      ///< its value at the head, made of symbols
    Term entry;                     ///< its value when the loop is entered
    std::vector<Term> latest = {};  ///< at the ends of iterations
  };
  /// A variable that is taken to have every value that its invariants allow.
  struct Index {
    Term symbol, entry;
    std::int64_t step;
    Term stays;  ///< the condition under which another iteration follows
  };
  /// A loop that goes through a text, by a symbol to which something is added.
  struct TextRead {
    Term symbol, offset, byte;
    Context::Watched text;
    Term candidate;  ///< that it goes no further than the end
  };
  struct Head {
    std::vector<Term> variables;  ///< that the loop assigns
    std::vector<Term> used;       ///< variables that it uses
    Change accessed;              ///< what it may read, as if it wrote there
    Change change;
    bool changes_memory = false;
    bool calls = false;
    bool may_stop = false;       ///< something that is not known decides whether an iteration ends
    std::set<Term> same_object;  ///< pointers that stay in the objects that they are in when the loop is entered
    std::vector<Slot> slots;
    std::uint32_t first_symbol = 0;
    std::vector<std::pair<analysis::Graph::Node, Term>> branches;
    std::vector<std::pair<CellKey, Term>> reads;  ///< of bytes, with their values
    Term stays;                                   ///< the condition of the only exit, if there is one
    State before;                                 ///< when the loop is entered
    State entered;                                ///< at the head
    std::vector<TextRead> texts;
    std::vector<Term> candidates;
    std::vector<Index> indices;
  };

  void collect(Head& head, analysis::Graph::Node block);
  void collect_effect(Head& head, const ir::Statement& statement, const analysis::CallSite* call);
  void add_symbol(Head& head, State& state, Term variable, bool live);
  void propose(int loop);
  void propose_for(Head& head, Term symbol, Term entry, const std::vector<Term>& latest);
  void propose_relations(Head& head);
  void propose_texts(Head& head);
  void find_exit(int loop);
  /// Whether a term has no symbols that were made in the loop.
  bool is_older(const Head& head, Term term) const;
  std::vector<Term> bounds(const Head& head, Term symbol) const;
  /// Whether something that is not known decides whether an iteration ends with a guard.
  bool may_stop(const Head& head, Term guard);
  void mark_index(int loop);
  void confirm_indices(const Head& head);
  void check(Head& head, Term guard, const std::vector<std::pair<Term, Term>>& values);
  static std::vector<std::pair<Term, Term>> parts(term::TermManager& terms, Term symbol, Term value);

  Context& context_;
  Memory& memory_;
  Texts& texts_;
  term::TermManager& terms_;
  const analysis::Loops& loops_;
  analysis::Liveness liveness_;
  std::vector<Head> heads_;
  term::Substitution first_;
  unsigned walk_ = 0;
  bool dropped_ = false;
};

}  // namespace cairn::engine::summary
