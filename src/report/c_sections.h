#pragma once

#include <string>

#include "base/location.h"
#include "ir/execution.h"
#include "report/value.h"

namespace cairn::report {

/// Lines of a text report about an execution of a C program, in the words of its source. Long lists are cut unless
/// `everything` is asked for.

/// What the program left open: results of functions, choices of the library and of the caller.
std::string c_inputs(const ir::Execution& execution, const ValuePrinter& values, const base::SourceManager& sources,
                     bool everything);
/// The variables of all active calls, and the global ones, with the values that they had last.
std::string c_variables(const ir::Execution& execution, const ValuePrinter& values, bool everything);
/// The objects of the heap.
std::string c_heap(const ir::Execution& execution, const ValuePrinter& values, const base::SourceManager& sources,
                   bool everything);

/// Whether the procedure has no counterpart in the source: it starts the program or lays out what callers pass.
bool is_of_front_end(const std::string& procedure);
/// Whether main is called with an `argc` of 0.
bool is_without_program_name(const ir::Execution& execution);

}  // namespace cairn::report
