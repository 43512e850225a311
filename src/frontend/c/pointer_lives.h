#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "ir/program.h"

namespace cairn::frontend::c {

/// Where the pointers among the local variables of a procedure without ghost code may hold heap memory
/// that is not used any more.
class PointerLives {
 public:
  /// Keeps the statements' terms, not the procedure: what is known stays true when code is added that uses nothing.
  explicit PointerLives(const ir::Procedure& procedure);

  /// The variables that were assigned on some way to a statement, and that neither it nor what follows uses before they
  /// are assigned again. The index may be that of the terminator.
  std::vector<ir::Variable> dead_before(ir::BlockId block, std::size_t index) const;

  static bool mentions(term::Term term, ir::Variable variable);

 private:
  using Set = std::vector<bool>;

  struct Step {
    std::vector<std::size_t> used;
    std::vector<std::size_t> assigned;
    bool heap = true;  ///< whether what is assigned may be heap memory
  };

  void declare(const ir::Procedure& procedure);
  Step step(const ir::Statement& statement) const;
  void note(std::vector<std::size_t>& out, term::Term term) const;
  /// Turns what is live at the end of a block into what is live before a statement of it.
  void step_back(Set& live, ir::BlockId block, std::size_t index) const;
  void live_backwards(const ir::Procedure& procedure);
  void held_forwards(const ir::Procedure& procedure);

  std::vector<ir::Variable> variables_;
  std::unordered_map<term::Term, std::size_t> position_;
  std::vector<std::vector<Step>> steps_;              ///< per block; the last one is the terminator
  std::vector<std::vector<ir::BlockId>> successors_;  ///< per block
  std::vector<Set> live_;                             ///< at the end of each block
  std::vector<Set> held_;                             ///< at the start of each block
};

}  // namespace cairn::frontend::c
