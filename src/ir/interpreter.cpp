#include "ir/interpreter.h"

#include "ir/access_log.h"
#include "ir/interpret/machine.h"

namespace cairn::ir {

Interpreter::Interpreter(term::TermManager& terms, const Program& program)
    : prepared_(std::make_unique<interpret::Prepared>(terms, program)) {}

Interpreter::~Interpreter() = default;

Execution Interpreter::run(InputSource& inputs, const ExecutionLimits& limits, const base::Cancellation* cancellation) {
  return interpret::Machine(*prepared_, inputs, limits, cancellation).run();
}

Execution execute(term::TermManager& terms, const Program& program, InputSource& inputs, const ExecutionLimits& limits,
                  const base::Cancellation* cancellation) {
  return Interpreter(terms, program).run(inputs, limits, cancellation);
}

Execution execute_logged(term::TermManager& terms, const Program& program, InputSource& inputs, ExecutionLimits limits,
                         std::vector<MemoryAccess>& log) {
  limits.trace = true;
  limits.trace_steps = limits.steps + 1;
  interpret::Prepared prepared(terms, program);
  return interpret::Machine(prepared, inputs, limits, nullptr).run(&log);
}

}  // namespace cairn::ir
