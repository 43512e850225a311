#include "frontend/spl/spl_frontend.h"

#include "base/error.h"
#include "frontend/spl/lowering.h"
#include "frontend/spl/program.h"

namespace cairn::frontend::spl {
namespace {

Dialect dialect_of(const Program& program, const SplOptions& options) {
  if (options.dialect == "thesis") return Dialect::Thesis;
  if (options.dialect == "master") return Dialect::Master;
  // The master's own engines have these options; the thesis' engine is the default.
  bool master = false;
  for (const std::string& option : program.options) {
    if (option == "-symbexec-v2") return Dialect::Thesis;
    master = true;
  }
  return master ? Dialect::Master : Dialect::Thesis;
}

}  // namespace

ir::Program load_spl(base::SourceManager& sources, const std::string& file, const SplOptions& options,
                     term::TermManager& terms) {
  base::Diagnostics diagnostics;
  auto stop_on_errors = [&] {
    if (diagnostics.has_errors()) throw base::InputError(diagnostics.take());
  };
  Program program = load(sources, file, diagnostics);
  stop_on_errors();
  expand_macros(program, diagnostics);
  stop_on_errors();
  constant_globals(program);
  pass_globals(program, diagnostics);
  stop_on_errors();
  check(program, diagnostics);
  stop_on_errors();
  program.values_of_opaque_types = options.values_of_opaque_types;
  const Dialect dialect = dialect_of(program, options);
  if (options.used != nullptr) *options.used = dialect == Dialect::Thesis ? "thesis" : "master";
  ir::Program out = lower(program, dialect, terms, diagnostics);
  stop_on_errors();
  return out;
}

}  // namespace cairn::frontend::spl
