#include "app/program_runs.h"

#include <algorithm>

#include "base/error.h"
#include "engine/trial/program_search.h"

namespace cairn::app {
namespace {

/// The calls on the stack that lead to a failure, as far as they are in functions of the program.
std::vector<engine::ChainStep> chain_of(const ir::Execution& execution, const session::ReadProgram& of,
                                        session::ReadProgram& read) {
  std::vector<engine::ChainStep> out;
  for (const ir::Frame& frame : execution.stack) {
    const ir::Procedure* procedure = ir::find_procedure(read.program, frame.procedure);
    const base::Location& where = frame.origin.where;
    if (frame.procedure == of.program.entry) continue;
    const bool is_own = procedure != nullptr && procedure->origin.where.known() && where.known();
    if (!is_own) continue;
    ir::Origin here = frame.origin;
    here.where.file = read.sources.find_or_add_name(of.sources.name(where.file));
    out.push_back({frame.procedure, here, frame.block, frame.index});
  }
  return out;
}

bool is_program(const ir::Program& program) {
  const ir::Procedure* main = ir::find_procedure(program, "main");
  return main != nullptr && !main->external();
}

}  // namespace

std::vector<RunAlarm> alarms_of_runs(const session::Input& input, session::ReadProgram& read,
                                     const base::Cancellation& cancellation) {
  if (!is_program(read.program)) return {};
  session::Input again = input;
  again.options.every_function = false;
  again.options.definite_models = true;
  again.options.argc_positive = true;
  again.progress = {};
  session::ReadProgram program;
  try {
    session::read_program(session::language_of(input.files), again, program);
  } catch (const base::InputError&) {
    return {};
  }
  std::vector<RunAlarm> out;
  for (const ir::Execution& each :
       engine::trial::failing_executions(program.terms, program.program, {}, cancellation)) {
    std::vector<engine::ChainStep> chain = chain_of(each, program, read);
    if (chain.empty()) continue;
    const std::string function = chain.front().procedure;
    const ir::Outcome& end = each.outcome;
    engine::Danger danger{end.property, end.message, false, std::move(chain)};
    out.push_back({function, {std::move(danger), read.terms.mk_true(), "an execution of the program fails here"}});
  }
  return out;
}

}  // namespace cairn::app
