#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "engine/horn/layout.h"

namespace cairn::engine::horn {

/// Which pushes may be the last ones of the objects that a statement accesses. A push is a statement that writes to
/// objects or allocates them; pushes are numbered from 1. What is told apart are kinds of memory: records, each for
/// the fields that it declares, and arrays by the sort of their elements (Layout::kind_of_elements).
///
/// The claim: when an execution gets to a statement, the last push of the kind to the object that a variable refers to
/// is one of `before`. A variable that a push has gone through, or that an allocation was assigned to, has that push
/// and those that came after it; any other one has all that may have been executed. Of an array, pushes to other
/// elements come after one another, too.
class LastPushes {
 public:
  LastPushes(const Layout& layout, const std::set<std::string>& kinds);

  bool tells(const std::string& kind) const { return kinds_.contains(kind); }
  /// The number of a statement that is a push of a kind that is told apart, or 0.
  int push_at(ir::BlockId block, std::size_t index) const;
  /// All pushes of a kind.
  std::set<int> of(const std::string& kind) const;
  /// Those that may be the last ones before a statement, or before the terminator.
  /// @param accessed whether the object is the one that the statement accesses; otherwise it is any one
  std::set<int> before(ir::BlockId block, std::size_t index, const std::string& kind, bool accessed) const;

 private:
  using Bits = std::vector<bool>;
  /// The pushes of a kind are those from `first + 1` on; `first` stands for all that were executed.
  struct Range {
    std::size_t first = 0;
    std::size_t end = 0;
  };
  struct Push {
    std::vector<std::size_t> bits;  ///< one for each kind
    std::vector<const Range*> ranges;
    bool overwrites = false;  ///< nothing is left of what was pushed before
  };
  struct State {
    bool reached = false;
    Bits executed;
    std::unordered_map<term::Term, Bits> variables;  ///< others: what was executed
  };

  void find_pushes(const Layout& layout);
  std::vector<std::string> kinds_of(const Layout& layout, const ir::Statement& statement, int site) const;
  void find_calls();
  void solve();
  void step(State& state, ir::BlockId block, std::size_t index) const;
  void push(State& state, const Push& push, term::Term reference) const;
  void call(State& state, std::size_t callee) const;
  void allocate(State& state, const Push* push, term::Term target) const;
  bool join(State& into, const State& from) const;
  void keep_states();
  Bits unknown() const;
  int callee_of(const ir::Statement& statement) const;

  const analysis::FlatProgram& flat_;
  std::map<std::string, Range> kinds_;
  std::size_t width_ = 0;
  std::vector<int> number_of_bit_;
  std::map<std::pair<ir::BlockId, std::size_t>, std::pair<int, Push>> pushes_;
  /// By the number of the recursive procedure: pushes during a call of it, and before it returns.
  std::vector<Bits> during_;
  std::vector<Bits> returned_;
  std::vector<State> entries_;
  /// Per block and statement, and at the end: what was executed. Of accesses also what is known of the reference.
  std::vector<std::vector<Bits>> executed_;
  std::map<std::pair<ir::BlockId, std::size_t>, Bits> accesses_;
};

}  // namespace cairn::engine::horn
