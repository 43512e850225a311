#include "app/commands.h"
#include "app/verify_run.h"
#include "engine/bounded/bounded.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

std::unique_ptr<smt::Solver> make_solver(const VerifyOptions& options, term::TermManager& terms) {
  smt::Backend backend = options.solver == "cvc5" ? smt::Backend::Cvc5 : smt::Backend::Z3;
  return smt::make_solver(terms, {.backend = backend});
}

std::unique_ptr<engine::Engine> make_engine(const VerifyOptions& options) {
  return engine::bounded::make_bounded(
      {.make_solver = [&options](term::TermManager& terms) { return make_solver(options, terms); }});
}

}  // namespace

int run_verify(const Arguments& arguments, Console& console) {
  VerifyOptions options = verify_options(arguments, console);
  const Language& language = language_of(options.files);
  check_language_options(arguments, language);
  return verify(options, language, make_engine, console);
}

}  // namespace cairn::app
