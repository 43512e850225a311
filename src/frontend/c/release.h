#pragma once

#include <vector>

#include "ir/program.h"

namespace cairn::frontend::c {

/// A place in a procedure before a call that may end the program, or before it ends.
struct MayEnd {
  ir::BlockId block = 0;
  std::size_t index = 0;           ///< of the statement that comes next
  std::vector<ir::Variable> held;  ///< what is read to know the values of the program's variables
  std::vector<bool> kept;          ///< per argument of the call: whether the callee has it as long as it runs
};

/// Makes pointers null that no variable of the program holds and no statement uses any more, at places where the
/// program may end: HeapTracked counts what variables of the IR hold. Arguments that only the callee has are handed
/// over in global variables.
/// @return how many of these global variables are used.
std::size_t release_temporaries(term::TermManager& terms, std::uint32_t pointer_width, ir::Procedure& procedure,
                                std::vector<MayEnd> places);

/// The global variable that hands over an argument.
ir::Variable handed_argument(term::TermManager& terms, std::uint32_t pointer_width, std::size_t number);

/// Lets a procedure make those global variables null that its arguments may have been handed over in, and hold what it
/// keeps of them.
void take_arguments(term::TermManager& terms, std::uint32_t pointer_width, ir::Procedure& procedure, std::size_t count,
                    const std::vector<ir::Variable>& kept);

}  // namespace cairn::frontend::c
