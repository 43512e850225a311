#include "session/passes.h"

#include "base/error.h"
#include "ir/verify/verify.h"

namespace cairn::session {

ir::Program run_pass(const ir::Pass& pass, ir::Program program, term::TermManager& terms,
                     const ir::PassOptions& options) {
  ir::Program result = pass.run(std::move(program), terms, options);
  base::Diagnostics diagnostics = ir::verify(result, terms);
  CAIRN_CHECK(!diagnostics.has_errors(),
              "pass '" + std::string(pass.name) + "' breaks the program: " + diagnostics.all().front().message);
  return result;
}

}  // namespace cairn::session
