#pragma once

#include <string>
#include <vector>

#include "ir/execution.h"

namespace cairn::check::c {

/// A function that takes the place of one of the C library in a harness: what the real one returned and wrote is an
/// input of the execution. Memory that it writes gets the byte that all memory without content has.
struct StandIn {
  std::string name;  ///< of the function
  std::string text;  ///< its definition, under the name `cairn_for_NAME`
};

/// Whether a stand-in gives an input with this label.
bool has_stand_in(const std::string& label);

/// The functions that an execution asks for, by the labels of its inputs.
std::vector<StandIn> stand_ins(const ir::Execution& execution, unsigned fill);

}  // namespace cairn::check::c
