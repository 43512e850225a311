#include <fstream>
#include <ostream>

#include "app/commands.h"
#include "app/input_errors.h"
#include "app/property_choice.h"
#include "app/read_options.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "ir/text.h"
#include "report/facts.h"
#include "session/passes.h"

namespace cairn::app {
namespace {

/// All passes up to one, in their usual order.
ir::Program after_passes(ir::Program program, term::TermManager& terms, const Arguments& arguments) {
  ir::PassOptions options;
  options.properties = chosen_properties(arguments.texts("property"));
  const ir::Pass* last = ir::find_pass(arguments.text("after"));
  CAIRN_CHECK(last != nullptr, "the command table let an unknown pass through");
  for (const ir::Pass& pass : ir::passes()) {
    program = session::run_pass(pass, std::move(program), terms, options);
    if (&pass == last) break;
  }
  return program;
}

void print_facts(const ir::Program& program, bool is_c, const base::SourceManager& sources, std::ostream& out) {
  // Other reads and sums have no meaning in C.
  const analysis::ProgramPointsTo pointers(program, {.initialised_pointers = is_c, .exact_sums = is_c});
  const analysis::CallGraph calls(pointers);
  report::print_facts(analysis::ModRef(pointers, calls), sources, out);
}

}  // namespace

int run_ir(const Arguments& arguments, Console& console) {
  const session::Input input = read_input(arguments, session::FolderLanguage::Any);
  const session::Language& language = session::language_of(input.files);
  session::ReadProgram read;
  const base::SourceManager& sources = read.sources;
  try {
    session::read_program(language, input, read);
    ir::Program program = std::move(read.program);
    if (arguments.given("after")) program = after_passes(std::move(program), read.terms, arguments);
    const auto print = [&](std::ostream& out) {
      if (arguments.given("facts")) return print_facts(program, language.name == "C", sources, out);
      ir::print(program, out, &sources);
    };
    if (!arguments.given("output")) {
      print(console.out);
      return exit_safe;
    }
    std::ofstream file(arguments.text("output"), std::ios::binary | std::ios::trunc);
    print(file);
    if (!file.flush()) throw base::UsageError("cannot write to '" + arguments.text("output") + "'");
    return exit_safe;
  } catch (const base::InputError& error) {
    console.err << render_errors(error.diagnostics(), sources,
                                 wants_colour(arguments, console, console.err_is_terminal));
    return exit_input;
  }
}

}  // namespace cairn::app
