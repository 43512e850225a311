#pragma once

#include <memory>

#include "ir/execution.h"

namespace cairn::ir {

namespace interpret {
class Prepared;
}

/// Runs one program many times: like `execute`, but what does not depend on the inputs is prepared once. The program
/// must be verified, and neither it nor the manager of its terms may change or end before the interpreter.
class Interpreter {
 public:
  Interpreter(term::TermManager& terms, const Program& program);
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;             // it keeps addresses of its parts
  Interpreter& operator=(const Interpreter&) = delete;  // it keeps addresses of its parts

  Execution run(InputSource& inputs, const ExecutionLimits& limits = {},
                const base::Cancellation* cancellation = nullptr);

 private:
  std::unique_ptr<interpret::Prepared> prepared_;
};

}  // namespace cairn::ir
