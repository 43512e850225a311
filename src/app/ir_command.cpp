#include <fstream>
#include <ostream>

#include "app/commands.h"
#include "app/input_errors.h"
#include "app/language.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "ir/text.h"

namespace cairn::app {

int run_ir(const Arguments& arguments, Console& console) {
  const Language& language = language_of(arguments.operands());
  base::SourceManager sources;
  term::TermManager terms;
  try {
    ir::Program program = read_program(language, sources, terms, arguments.operands());
    if (!arguments.given("output")) {
      ir::print(program, console.out, &sources);
      return exit_safe;
    }
    std::ofstream file(arguments.text("output"), std::ios::binary | std::ios::trunc);
    ir::print(program, file, &sources);
    if (!file.flush()) throw base::UsageError("cannot write to '" + arguments.text("output") + "'");
    return exit_safe;
  } catch (const base::InputError& error) {
    console.err << render_errors(error, sources, wants_colour(arguments, console, console.err_is_terminal));
    return exit_input;
  }
}

}  // namespace cairn::app
