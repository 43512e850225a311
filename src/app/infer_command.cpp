#include <chrono>
#include <fstream>
#include <ostream>

#include "app/commands.h"
#include "app/input_errors.h"
#include "app/read_options.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "engine/summary/infer.h"
#include "report/inferred.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

analysis::PointsToOptions points_to_options(std::vector<std::string> roots) {
  return {.initialised_pointers = true, .exact_sums = true, .roots = std::move(roots)};
}

/// The functions that calls do not reach as points-to analysis sees it are called from outside, too.
std::vector<std::string> roots_of(const ir::Program& program) {
  std::vector<std::string> out = engine::summary::unreached_procedures(program);
  const analysis::ProgramPointsTo pointers(program, points_to_options(out));
  for (const ir::Procedure& procedure : program.procedures)
    if (!procedure.external() && !pointers.reached(pointers.position(procedure))) out.push_back(procedure.name);
  return out;
}

void infer(session::ReadProgram& read, const Arguments& arguments, std::ostream& out) {
  base::Cancellation cancellation;
  if (const double seconds = arguments.seconds("timeout"); seconds > 0)
    cancellation.set_deadline(
        std::chrono::steady_clock::now() +
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds)));
  const analysis::ProgramPointsTo pointers(read.program, points_to_options(roots_of(read.program)));
  const analysis::CallGraph calls(pointers);
  const analysis::ModRef facts(pointers, calls);
  const engine::summary::SolverMaker make = [&] {
    return smt::make_solver(read.terms,
                            {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3, .rescue = true});
  };
  const std::vector<engine::summary::Summary> summaries = engine::summary::infer(read.terms, facts, make, cancellation);
  const std::vector<engine::InferredFunction> found(summaries.begin(), summaries.end());
  if (arguments.text("format") == "json")
    report::print_inferred_json(facts, found, read.sources, out);
  else
    report::print_inferred(facts, found, read.sources,
                           {.open = arguments.flag("open"), .statistics = arguments.flag("stats")}, out);
}

}  // namespace

int run_infer(const Arguments& arguments, Console& console) {
  session::Input input{session::with_folders_expanded(arguments.operands()), read_options(arguments), {}};
  const session::Language& language = session::language_of(input.files);
  if (language.name != "C") throw base::UsageError("cairn infer reads C programs");
  check_language_options(arguments, language);
  input.options.every_function = true;
  if (input.options.properties.empty())
    input.options.properties = {ir::Property::Assert, ir::Property::ValidDeref, ir::Property::ValidFree,
                                ir::Property::DivisionByZero};
  session::ReadProgram read;
  try {
    session::read_program(language, input, read);
    infer(read, arguments, console.out);
    return exit_safe;
  } catch (const base::InputError& error) {
    console.err << render_errors(error.diagnostics(), read.sources,
                                 wants_colour(arguments, console, console.err_is_terminal));
    return exit_input;
  }
}

}  // namespace cairn::app
