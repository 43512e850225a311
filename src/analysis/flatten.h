#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "base/unsupported.h"
#include "ir/program.h"

namespace cairn::analysis {

/// A statement of a program, by its position.
struct StatementPlace {
  std::string procedure;
  ir::BlockId block = 0;
  std::uint32_t index = 0;

  friend bool operator==(const StatementPlace&, const StatementPlace&) = default;
  friend bool operator<(const StatementPlace& a, const StatementPlace& b) {
    return std::tie(a.procedure, a.block, a.index) < std::tie(b.procedure, b.block, b.index);
  }
};

/// What a flat statement is beside the IR statement itself.
struct FlatNote {
  int marked = -1;            ///< position among the statements that were marked; -1: none of them
  bool end_of_frame = false;  ///< a Free that ends the life of a stack object of a call, dead or not
  bool ghost = false;         ///< it assigns variables that only claims about the program speak of, in their language
};

/// A call of the original program, its start, or the body of a recursive procedure.
struct FlatFrame {
  int caller = -1;                      ///< -1: the start, or a call of a recursive procedure
  std::vector<ir::Variable> variables;  ///< without parameters; those of the start include global variables
  int procedure = -1;                   ///< the recursive procedure in whose body it is; -1: the program's start
  std::string called = {};              ///< the procedure of the original program
  ir::Origin call = {};                 ///< where it is called, unless there is no caller
};

/// The body of a recursive procedure, or of one whose calls are not expanded for another reason. It starts in a block
/// that no other one jumps to and ends where blocks return. A call of it is a Call statement whose arguments are
/// `arguments` and the global variables, and whose targets are `results` and those global variables that some recursive
/// procedure changes. `arguments` and `results` are assigned before and read after each call only. Other variables keep
/// their values: those of the body are the caller's again.
struct FlatRecursion {
  std::string name;
  ir::Origin origin;
  ir::BlockId entry = 0;
  std::vector<ir::Variable> arguments;
  std::vector<ir::Variable> initial;  ///< variables of the body that keep the arguments until it ends
  std::vector<ir::Variable> results;
};

/// Variables that remember the values of a number in a loop (analysis/histories.h).
struct FlatHistory {
  ir::BlockId head = 0;
  ir::Variable counter;
  ir::Variable value;     ///< what is remembered
  ir::Variable record;    ///< a map from the counter's values to those that `value` had when iterations began or ended
  ir::Variable total;     ///< a variable of the program that `value` is a part of, or null
  bool negative = false;  ///< the part is subtracted
};

/// What becomes of calls of recursive procedures.
enum class Recursion : std::uint8_t {
  Refuse,
  Keep,    ///< and of large ones, where the program would become too large
  Expand,  ///< as of others, down to a depth; deeper ones end the execution with a call that nothing is known of
};

/// A program as one procedure: calls are replaced by the bodies of the procedures called, in a copy for each call.
/// Variables of a call are named "procedure$variable". Remaining calls are of external procedures, or have an empty
/// name: a call through a pointer that designates no procedure, or of recursive procedures, which have one body each.
/// Old states are lost: Old has another meaning in it.
struct FlatProgram {
  /// Records, datatypes and functions of the original, without globals; of the procedures only external ones.
  ir::Program program;
  ir::Procedure procedure;
  /// Per block and statement of the procedure.
  std::vector<std::vector<FlatNote>> notes;
  std::vector<FlatFrame> frames;
  std::vector<int> frame_of_block;
  std::vector<FlatRecursion> recursions;
  /// Those of the original program, where it has recursive procedures.
  std::vector<ir::Variable> globals;
  std::vector<FlatHistory> histories;

  int procedure_of(ir::BlockId block) const { return frames[frame_of_block[block]].procedure; }
};

/// Deterministic: equal programs give equal flat programs, with the same names, blocks and statements.
/// @param marked statements to find again in the notes.
/// @param depth where recursion is expanded: how many calls of one procedure may be active.
/// Throws base::Unsupported for recursion if that is not kept, virtual calls and programs that become too large.
FlatProgram flatten(term::TermManager& terms, const ir::Program& program, const std::vector<StatementPlace>& marked,
                    Recursion recursion = Recursion::Refuse, std::uint32_t depth = 0);

}  // namespace cairn::analysis
