#include "smt/solver_factory.h"

#include "base/error.h"
#include "smt/cache_solver.h"
#include "smt/cadical/cadical_solver.h"
#include "smt/cross_check_solver.h"
#include "smt/cvc5_solver.h"
#include "smt/fallback_solver.h"
#include "smt/log_solver.h"
#include "smt/validating_solver.h"
#include "smt/z3_solver.h"

namespace cairn::smt {

namespace {

std::unique_ptr<Solver> make_backend(term::TermManager& manager, Backend backend, const SolverOptions& options) {
  switch (backend) {
    case Backend::Z3: return make_z3_solver(manager, {options.quantifier_models, options.afresh, options.simplifies});
    case Backend::Cvc5: return make_cvc5_solver(manager);
    case Backend::Cadical: return make_cadical_solver(manager);
  }
  CAIRN_CHECK(false, "every back end is made");
}

}  // namespace

// The order, from the back end outwards: the log has what a solver was really asked, what checks answers sees each of
// them, the cache keeps only checked ones.
std::unique_ptr<Solver> make_solver(term::TermManager& manager, const SolverOptions& options) {
  std::unique_ptr<Solver> solver = make_backend(manager, options.backend, options);
  if (options.fallback) {
    const auto make_second = [&manager, options] { return make_backend(manager, *options.fallback, options); };
    solver = make_fallback_solver(std::move(solver), make_second);
  }
  if (!options.log_dir.empty()) solver = make_log_solver(std::move(solver), options.log_dir);
  if (options.cross_check) {
    const Backend other = options.backend == Backend::Z3 ? Backend::Cvc5 : Backend::Z3;
    const std::filesystem::path directory = options.log_dir.empty() ? "." : options.log_dir;
    solver = make_cross_check_solver(std::move(solver), make_backend(manager, other, options), directory);
  }
  if (options.validate_models) solver = make_validating_solver(manager, std::move(solver));
  if (options.cache) solver = make_cache_solver(manager, std::move(solver));
  solver->set_resource_limit(options.resource_limit);
  return solver;
}

}  // namespace cairn::smt
