#pragma once

#include "analysis/loops.h"
#include "engine/certificate.h"
#include "engine/symheap/evaluate.h"
#include "engine/symheap/loop_effect.h"

namespace cairn::engine::symheap {

/// A variable that every iteration of a loop changes by the same amount, without leaving the range of its type.
struct Recurrence {
  Number entry;  ///< in the range that is meant
  mpz_class step;
  std::uint32_t width = 0;
  bool is_unsigned = false;  ///< which range is meant
};

/// What is known of a loop whenever an iteration has ended, over the number of iterations.
struct LoopKnowledge {
  ir::BlockId head = 0;
  Term count;
  std::map<Term, Recurrence> recurrences;       ///< of variables, or of the offsets of pointers
  std::set<Term> same_object;                   ///< pointers that stay within one object
  std::vector<Term> last;                       ///< what holds of the iteration that has ended last
  std::map<std::uint32_t, Content> entered;     ///< what locations held when the loop was entered
  std::map<std::uint32_t, LoopEffect> effects;  ///< by location
  const State* state = nullptr;                 ///< at the head
};

/// Who gets to know what a walk finds.
class WalkObserver {
 public:
  virtual ~WalkObserver() = default;
  virtual void checked(int obligation, bool proved, const std::string& why_not) = 0;
  /// A place that executions must not come to, but may.
  virtual void lost(const std::string& what, const ir::Origin& origin, bool undefined) = 0;
  virtual void found(const LoopKnowledge& loop) = 0;
};

/// Follows all executions of a flat program, with one state for each point; loops by the effect of many iterations.
class Walk {
 public:
  Walk(Knowledge& knowledge, Numbers& numbers, Memory& memory, const Locations& locations,
       const analysis::FlatProgram& flat, WalkObserver& observer);

  void run();

 private:
  struct Exit {
    ir::BlockId target = 0;
    State state;
  };
  /// How a part of the graph is left.
  struct Region {
    std::vector<State> back;  ///< to the head of the loop
    std::vector<Exit> exits;
  };
  /// What is known of a loop while it is analysed.
  struct Plan {
    Term count;
    std::set<Term> changed;            ///< variables
    std::set<std::uint32_t> written;   ///< locations
    std::set<std::uint32_t> accessed;  ///< likewise
    std::set<std::uint32_t> freed;     ///< sites
    std::map<Term, Recurrence> recurrences;
    std::set<Term> unsigned_range;           ///< variables that are looked at that way
    std::set<Term> same_object;              ///< pointers
    std::map<std::uint32_t, Content> start;  ///< of an iteration
  };

  // walk.cpp
  Region region(int loop, ir::BlockId start, State state);
  void block(ir::BlockId block, State state, const std::function<void(ir::BlockId, State)>& arrive);

  // loops.cpp
  std::vector<Exit> loop(int loop, State entry);
  Plan plan(int loop) const;
  /// Gives what locations hold a name, so that it can be spoken of in the loop and later.
  std::map<std::uint32_t, Content> name_contents(const Plan& plan, State& state);
  State head(const State& entry, Plan& plan);
  void set_variables(const State& entry, const Plan& plan, State& head);
  bool find_recurrences(const State& entry, const State& head, const State& end, Plan& plan);
  bool find_recurrence(Term variable, std::uint32_t width, Term entry_guard, const Number& entry, const Number& start,
                       const Number& end, Term end_guard, Plan& plan);
  State joined(const std::vector<State>& states);
  State generalised(const State& entry, Plan& plan, LoopEffects& effects, const std::optional<State>& end,
                    LoopKnowledge& out);

  // statements.cpp
  void execute(ir::BlockId block, std::uint32_t index, State& state);
  void check(const ir::Assert& statement, int obligation, State& state);
  Term all_freed(const State& state);
  void require(Term condition, const std::string& what, const ir::Origin& origin, bool undefined, State& state);
  void allocate(ir::BlockId block, std::uint32_t index, const ir::Allocate& statement, State& state);
  void release(const ir::Free& statement, State& state);
  void load(const ir::Load& statement, ir::BlockId block, std::uint32_t index, State& state);
  void store(const ir::Store& statement, ir::BlockId block, std::uint32_t index, State& state);
  void fill(const ir::FillMemory& statement, State& state);
  void copy(const ir::CopyMemory& statement, State& state);
  void write_range(Term target, Term size, const std::optional<mpz_class>& byte, State& state);
  Value value(const State& state, Term term);
  Value anything(term::Sort sort, const std::string& name);
  Term is_at(const Pointer& pointer, std::uint32_t site);

  Knowledge& knowledge_;
  term::TermManager& terms_;
  Numbers& numbers_;
  Memory& memory_;
  const Locations& locations_;
  const analysis::FlatProgram& flat_;
  WalkObserver& observer_;
  analysis::Graph graph_;
  analysis::Dominators dominators_;
  analysis::Loops loops_;
  std::vector<std::uint32_t> order_;  ///< of blocks
  bool records_ = true;               ///< whether the observer is told
};

}  // namespace cairn::engine::symheap
