#pragma once

#include "analysis/dominators.h"
#include "engine/summary/access_names.h"
#include "engine/summary/checks.h"
#include "engine/summary/evaluate.h"
#include "engine/summary/instance.h"
#include "engine/summary/loop_heads.h"
#include "engine/summary/values_at_risk.h"

namespace cairn::engine::summary {

/// The summaries of procedures by position; null for those that are not known yet.
using Summaries = std::vector<const Summary*>;

/// What questions about a procedure may cost; a second is worth some 200'000.
inline constexpr std::uint64_t most_effort = 900'000;

/// Follows a procedure with one state per block, as often as its loops need, and makes its summary.
class Walk {
 public:
  /// @param before if not null, preconditions are those of this one, and no others are added.
  Walk(Context& context, const Summaries& summaries, const Summary* before);

  Summary run();

 private:
  void keep_preconditions(const Summary& before);
  void give(std::uint64_t effort, std::uint64_t for_each_question);
  void walk_once(bool decide);
  /// Whether a program starts here, with arguments of the system.
  bool is_called_by_system() const;
  State initial();
  void know_targets(Term variable, Term pointer);
  void block(ir::BlockId block, State state);
  void leave(ir::BlockId from, ir::BlockId to, State state);
  void terminator(ir::BlockId block, State state);
  /// Looks whether a value that is used was given, in first iterations of loops, too.
  void used(const State& state, Term value, const ChainStep& where);
  void note_branch(const State& state, Term condition, const ChainStep& where);
  /// What unknown results of a statement may depend on.
  std::vector<Term> sources_of(const State& state, ir::BlockId block, std::uint32_t index) const;
  void statement(State& state, const ir::Statement& statement, ir::BlockId block, std::uint32_t index);

  void assign(State& state, Term variable, Term value);
  void load(State& state, const ir::Load& load);
  void store(State& state, const ir::Store& store);
  void copy(State& state, const ir::CopyMemory& copy);
  void fill(State& state, const ir::FillMemory& fill);
  void field(State& state, const ir::FieldAddress& statement);
  void element(State& state, const ir::ElementAddress& statement);
  void allocate(State& state, const ir::Allocate& allocation, ir::BlockId block, std::uint32_t index);
  void call(State& state, const std::vector<Term>& targets, const std::vector<Term>& arguments, Term callee,
            const ir::Statement& statement, const analysis::CallSite& site);
  /// Checks what a callee needs, if a condition holds. @return that it holds.
  Term check_callee(State& state, const ir::Procedure& callee, const Summary& summary, Instance& instance,
                    Term condition, const ir::Statement& statement);
  /// What a call does to memory, beyond that everything that it may write has any value.
  struct CallEffects {
    std::vector<std::pair<CellKey, Cell>> written;
    std::vector<End> ends;
    bool frees_exactly = false;
  };
  CallEffects effects_of(const State& state, const Summary& summary, Instance& instance);
  void havoc(State& state, const ir::Havoc& inputs);
  Term moved(Term pointer, Term distance);
  /// @param of_pointer it asks whether a pointer that is called next is one to a function of the program.
  void assertion(State& state, const ir::Assert& assertion, const ir::Statement& statement, bool of_pointer);
  ChainStep step_at(const ir::Statement& statement) const {
    return {context_.procedure.name, statement.origin, block_, index_};
  }
  /// The place of an access, which is none to null.
  CellKey place_of(Term pointer, const ir::Type& type) const;
  void finish();
  std::vector<Term> finish_results(State& state);
  void finish_writes(const State& state, std::vector<Term>& symbols, bool of_new);
  bool is_heap_object(Term object) const;
  void finish_ends(const State& state, std::vector<Term>& symbols);
  void finish_branches(std::vector<Term>& symbols);
  void check_kept(const State& state);
  std::optional<bool> leaves_loop(ir::BlockId block) const;
  Symbol as_seen_by_callers(Term symbol);
  void add_symbols(std::vector<Term>& symbols, Term term);
  std::vector<Term> tests_before(ir::BlockId block) const;
  const analysis::CallSite* site(ir::BlockId block, std::uint32_t index) const;

  Context& context_;
  term::TermManager& terms_;
  const Summaries& summaries_;
  Memory memory_;
  Texts texts_;
  AccessNames names_;
  analysis::Graph graph_;
  analysis::Dominators dominators_;
  analysis::Loops loops_;
  LoopHeads heads_;
  Summary summary_;
  Checks checks_;
  ValuesAtRisk values_;
  bool decide_ = false;
  ir::BlockId block_ = 0;  ///< that is walked, and the statement in it
  std::uint32_t index_ = 0;
  std::map<ir::BlockId, State> incoming_;
  std::map<ir::BlockId, Term> branches_;  ///< conditions that blocks branch on
  std::optional<State> exit_;
};

}  // namespace cairn::engine::summary
