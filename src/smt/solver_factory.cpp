#include "smt/solver_factory.h"

#include "base/error.h"
#include "smt/bits_solver.h"
#include "smt/cache_solver.h"
#include "smt/cadical/cadical_solver.h"
#include "smt/certified_solver.h"
#include "smt/cross_check_solver.h"
#include "smt/cvc5_solver.h"
#include "smt/fallback_solver.h"
#include "smt/guarded_solver.h"
#include "smt/log_solver.h"
#include "smt/remembered_models.h"
#include "smt/stored_solver.h"
#include "smt/validating_solver.h"
#include "smt/z3_solver.h"

namespace cairn::smt {

namespace {

std::unique_ptr<Solver> make_backend(term::TermManager& manager, Backend backend, const SolverOptions& options) {
  switch (backend) {
    case Backend::Z3: return make_z3_solver(manager, {options.quantifier_models, options.afresh, options.simplifies});
    case Backend::Cvc5: return make_cvc5_solver(manager);
    case Backend::Cadical: return make_cadical_solver(manager, options.inprocessing);
  }
  CAIRN_CHECK(false, "every back end is made");
}

/// A back end that costs at most a query when it goes wrong.
std::unique_ptr<Solver> make_checked(term::TermManager& manager, Backend backend, const SolverOptions& options) {
  auto solver = make_guarded_solver([&manager, backend, options] { return make_backend(manager, backend, options); });
  if (backend == Backend::Cvc5) {
    const auto make_other = [&manager] {
      return make_guarded_solver([&manager] { return make_cvc5_solver(manager, {.minisat = true}); });
    };
    solver = make_fallback_solver(std::move(solver), make_other, {.unsupported = false});
  }
  if (backend == Backend::Z3 && options.bits_first) {
    const auto by_z3 = [&manager] {
      return make_guarded_solver([&manager] { return make_z3_solver(manager, {.only_bits = true}); });
    };
    const auto with_proof = [&manager] {
      return make_guarded_solver([&manager] { return make_certified_solver(manager); });
    };
    solver = make_bits_solver(manager, std::move(solver), {by_z3, with_proof});
  }
  const bool validates = options.validate_models || (options.validate_libraries && backend != Backend::Cadical);
  return validates ? make_validating_solver(manager, std::move(solver)) : std::move(solver);
}

// A unit of cvc5's is worth many of the others'.
constexpr std::uint64_t cvc5_unit = 50;

}  // namespace

// The order, from the back end outwards: each answers for itself, what one does not know another may; the log has what
// was asked, what compares answers sees each of them, the cache keeps only checked ones.
std::unique_ptr<Solver> make_solver(term::TermManager& manager, const SolverOptions& options) {
  std::unique_ptr<Solver> solver = make_checked(manager, options.backend, options);
  const auto ask_next = [&](Backend next, bool unsupported) {
    const auto make_second = [&manager, next, options] { return make_checked(manager, next, options); };
    const std::uint64_t unit = next == Backend::Cvc5 ? cvc5_unit : 1;
    solver = make_fallback_solver(std::move(solver), make_second, {.unsupported = unsupported, .unit = unit});
  };
  if (options.fallback) ask_next(*options.fallback, true);
  for (const Backend next : {Backend::Z3, Backend::Cvc5})
    if (options.rescue && next != options.backend && next != options.fallback) ask_next(next, false);
  if (!options.log_dir.empty()) solver = make_log_solver(std::move(solver), options.log_dir);
  if (options.cross_check) {
    const Backend other = options.backend == Backend::Z3 ? Backend::Cvc5 : Backend::Z3;
    const std::filesystem::path directory = options.log_dir.empty() ? "." : options.log_dir;
    solver = make_cross_check_solver(std::move(solver), make_checked(manager, other, options), directory);
  }
  if (options.models != 0) solver = make_solver_with_models(manager, std::move(solver), options.models);
  if (options.answers) solver = make_stored_solver(std::move(solver), *options.answers);
  if (options.cache) solver = make_cache_solver(manager, std::move(solver));
  solver->set_resource_limit(options.resource_limit);
  return solver;
}

}  // namespace cairn::smt
