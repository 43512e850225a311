#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace cairn::engine::tmpl {

using ir::Term;

/// Thrown where the engine cannot follow a program; `what` names the construct for the user.
class Unsupported : public std::runtime_error {
 public:
  explicit Unsupported(const std::string& what, const ir::Origin& origin = {});
};

/// " at line 7", or nothing when the place is not known.
std::string at_line(const ir::Origin& origin);

/// What a flat statement is beside the IR statement itself.
struct FlatNote {
  int obligation = -1;        ///< position in the obligations of the problem; -1: none
  bool end_of_frame = false;  ///< a Free that ends the life of a stack object of a call, dead or not
};

/// A program as one procedure: calls are replaced by the bodies of the procedures called, in a copy for each call.
/// Variables of a call are named "procedure$variable". Remaining calls are of external procedures, or have an empty
/// name: a call through a pointer that designates no procedure.
struct FlatProgram {
  /// Records, datatypes and functions of the original, without globals and procedures.
  ir::Program program;
  ir::Procedure procedure;
  /// Per block and statement of the procedure.
  std::vector<std::vector<FlatNote>> notes;
};

/// Throws Unsupported for recursion, virtual calls and programs that become too large.
FlatProgram flatten(term::TermManager& terms, const ir::Program& program, const std::vector<Obligation>& obligations);

}  // namespace cairn::engine::tmpl
