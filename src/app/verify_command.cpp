#include <atomic>
#include <filesystem>
#include <thread>

#include "app/commands.h"
#include "app/portfolio.h"
#include "app/verify_run.h"
#include "engine/bounded/bounded.h"
#include "engine/symex/symex.h"
#include "engine/template/template.h"
#include "engine/trial/trial.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

/// Makes the solvers of one run; copies share what they made. Each solver has a folder of its own for its queries,
/// because each counts them from 1.
class SolverMaker {
 public:
  SolverMaker(const VerifyOptions& options, bool quantifier_models)
      : options_(options), quantifier_models_(quantifier_models) {}

  std::unique_ptr<smt::Solver> operator()(term::TermManager& terms) {
    smt::SolverOptions solver;
    if (options_.solver == "cvc5") solver.backend = smt::Backend::Cvc5;
    if (options_.solver == "cadical") {
      solver.backend = smt::Backend::Cadical;
      solver.fallback = smt::Backend::Z3;
    }
    solver.quantifier_models = quantifier_models_;
    solver.cross_check = options_.solver == "both";
    solver.rescue = !solver.cross_check;
    // Where quantifiers have triggers only, no verdict rests on a model, and parts of datatypes that a value does not
    // have are what a solver likes.
    solver.validate_libraries = quantifier_models_;
    if (!options_.log_folder.empty())
      solver.log_dir = std::filesystem::path(options_.log_folder) / ("solver-" + std::to_string(++*made_));
    return smt::make_solver(terms, solver);
  }

 private:
  const VerifyOptions& options_;
  bool quantifier_models_;
  std::shared_ptr<std::atomic<unsigned>> made_ = std::make_shared<std::atomic<unsigned>>(0);
};

// What the template engine may spend in a portfolio: some seconds. The bounded engine after it has no end where there
// is no violation.
constexpr std::uint64_t template_resources = 15'000'000;
constexpr std::uint64_t simple_resources = 100'000;
constexpr std::uint64_t array_resources = 4'000'000;
// What the bounded engine may spend before the template engine is asked.
constexpr engine::Limits first_look{.query_resources = 20'000, .max_bound = 2, .max_states = 300};
constexpr engine::Limits quick{.query_resources = 100'000, .max_bound = 8, .max_states = 2000};
// Iterations that need no decision take some microseconds each.
constexpr engine::Limits straight{.query_resources = 100'000, .max_bound = 4, .max_states = 200'000};
constexpr std::uint64_t straight_merges = 100;
// Runs that take about a tenth of a second altogether, twice, and some that take seconds.
constexpr engine::trial::Options short_runs{.runs = 32, .steps = 5'000};
constexpr engine::trial::Options longer_runs{.runs = 2, .steps = 200'000};
constexpr engine::trial::Options long_runs{.first = 1, .runs = 3, .steps = 8'000'000};
constexpr engine::trial::Options longest_run{.first = 1, .runs = 1, .steps = 60'000'000};
constexpr engine::trial::Options array_runs{.first = 1, .runs = 1, .steps = 8'000'000, .least_object = 1024};

std::unique_ptr<engine::Engine> make_engine(const VerifyOptions& options, bool deductive) {
  if (deductive) {
    auto maker = std::make_shared<SolverMaker>(options, false);
    return engine::symex::make_symex({.make_solver = [maker](term::TermManager& terms) { return (*maker)(terms); },
                                      .only = options.only,
                                      .most_failures = options.most_failures,
                                      .infer = options.infer,
                                      .use = options.infer || options.defined_functions,
                                      .merge = options.merge,
                                      .strict = options.strict,
                                      .partial = options.partial,
                                      .trace = options.style.full_trace || !options.html.empty(),
                                      .explain = options.style.explain,
                                      .ghost_words = options.style.ghost_words,
                                      .threads = std::max(1u, std::thread::hardware_concurrency())});
  }
  SolverMaker solvers(options, true);
  const bool describe = options.invariants || !options.picture.empty();
  if (options.engine == "template")
    return engine::tmpl::make_template({.make_solver = solvers,
                                        .families = options.families,
                                        .incremental = options.incremental,
                                        .describe = describe});
  if (options.engine == "trial") return engine::trial::make_trial({});
  if (options.engine != "portfolio") return engine::bounded::make_bounded({.make_solver = solvers});
  std::vector<PortfolioStep> steps;
  auto add_template = [&](engine::tmpl::Extent extent, std::uint64_t resources) {
    const bool simple = extent == engine::tmpl::Extent::Simple;
    steps.push_back({engine::tmpl::make_template({.make_solver = solvers,
                                                  .query_resources = resources,
                                                  .total_resources = resources,
                                                  .families = options.families,
                                                  .extent = extent,
                                                  .describe = describe}),
                     {},
                     extent != engine::tmpl::Extent::All,
                     simple});
  };
  // Most programs that can be followed to their ends, and most violations, take the bounded engine next to nothing.
  // What needs many iterations may need no particular inputs.
  steps.push_back({engine::bounded::make_bounded({.make_solver = solvers}), first_look});
  steps.push_back({engine::trial::make_trial(short_runs), {}});
  add_template(engine::tmpl::Extent::Simple, simple_resources);
  steps.push_back({engine::bounded::make_bounded({.make_solver = solvers}), quick, false, true});
  steps.push_back({engine::trial::make_trial(longer_runs), {}});
  steps.push_back({engine::bounded::make_bounded({.make_solver = solvers, .max_merges = straight_merges}), straight});
  // Loops over arrays of constant size often have to be run to their ends before anything can be violated.
  add_template(engine::tmpl::Extent::Arrays, array_resources);
  steps.push_back({engine::trial::make_trial(array_runs), {}});
  add_template(engine::tmpl::Extent::All, template_resources);
  steps.push_back({engine::trial::make_trial(long_runs), {}});
  steps.push_back({engine::trial::make_trial(longest_run), {}});
  steps.push_back({engine::bounded::make_bounded({.make_solver = solvers}), {}});
  return make_portfolio(std::move(steps));
}

// Some ten seconds for each query. A unit of cvc5's is worth many of Z3's.
constexpr std::uint64_t z3_witness_resources = 40'000'000;
constexpr std::uint64_t cvc5_witness_resources = 400'000;
constexpr std::uint64_t cvc5_beside_resources = 2'000'000;

/// A folder for the queries of one more solver. Processes that share no counter make them.
std::filesystem::path unused_folder(const std::filesystem::path& log_folder, const std::string& name) {
  if (log_folder.empty()) return {};
  for (unsigned number = 1;; ++number) {
    std::filesystem::path folder = log_folder / (name + "-" + std::to_string(number));
    if (!std::filesystem::exists(folder)) return folder;
  }
}

std::vector<check::Witness> make_witnesses(const VerifyOptions& options, term::TermManager& terms,
                                           const std::string& not_these) {
  const std::filesystem::path log = options.log_folder;
  auto afresh = [&terms, log](bool simplifies) {
    return smt::make_solver(terms, {.backend = smt::Backend::Z3,
                                    .afresh = true,
                                    .simplifies = simplifies,
                                    .validate_libraries = true,
                                    .log_dir = unused_folder(log, "recheck-z3")});
  };
  check::Witness z3{.name = "Z3",
                    .make = [afresh] { return afresh(true); },
                    .make_other = [afresh] { return afresh(false); },
                    .resources = z3_witness_resources,
                    .reusable = true};
  check::Witness cvc5{.name = "cvc5",
                      .make =
                          [&terms, log] {
                            return smt::make_solver(terms, {.backend = smt::Backend::Cvc5,
                                                            .validate_libraries = true,
                                                            .log_dir = unused_folder(log, "recheck-cvc5")});
                          },
                      .resources = cvc5_witness_resources};
  // What bits do not express it does not confirm.
  check::Witness cadical{.name = "CaDiCaL", .make = [&terms, log] {
                           return smt::make_solver(terms, {.backend = smt::Backend::Cadical,
                                                           .log_dir = unused_folder(log, "recheck-cadical")});
                         }};
  const bool z3_answered = not_these.find("Z3") != std::string::npos;
  const bool cvc5_answered = not_these.find("cvc5") != std::string::npos;
  if (z3_answered && cvc5_answered) return {cadical};
  if (z3_answered) return {cvc5};
  if (cvc5_answered) return {z3};
  cvc5.resources = cvc5_beside_resources;
  return {z3, cvc5};
}

}  // namespace

int run_verify(const Arguments& arguments, Console& console) {
  VerifyOptions options = verify_options(arguments, console);
  const Language& language = language_of(options.files);
  check_language_options(arguments, language);
  // Programs in C and Java are about bit-vectors, which a SAT solver is best at; bench/solvers.cpp measures it.
  const bool compiled = language.name == "C" || language.name == "Java";
  if (options.solver == "auto") options.solver = compiled ? "cadical" : "z3";
  if (options.engine == "auto" && compiled) options.engine = "portfolio";
  options.style.ghost_words = language.ghost_words;
  options.partial = language.partial;
  options.defined_functions = language.defined_functions;
  return verify(options, language, {make_engine, make_witnesses}, console);
}

}  // namespace cairn::app
