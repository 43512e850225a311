#include "session/makers.h"

#include <array>
#include <atomic>
#include <filesystem>
#include <span>

#include "check/check_proofs.h"
#include "engine/bounded/bounded.h"
#include "engine/horn/horn.h"
#include "engine/open_result.h"
#include "engine/symex/symex.h"
#include "engine/symheap/symheap.h"
#include "engine/template/template.h"
#include "engine/trial/trial.h"
#include "session/portfolio.h"
#include "smt/solver_factory.h"

namespace cairn::session {
namespace {

/// Makes the solvers of one run; copies share what they made. Each solver has a folder of its own for its queries,
/// because each counts them from 1.
class SolverMaker {
 public:
  SolverMaker(const Request& request, const Language& language, bool quantifier_models)
      : solver_(request.solver == "auto" ? std::string(language.solver) : request.solver),
        log_folder_(request.log_folder),
        quantifier_models_(quantifier_models) {}

  std::unique_ptr<smt::Solver> operator()(term::TermManager& terms) {
    smt::SolverOptions solver;
    if (solver_ == "cvc5") solver.backend = smt::Backend::Cvc5;
    if (solver_ == "cadical") {
      solver.backend = smt::Backend::Cadical;
      solver.fallback = smt::Backend::Z3;
    }
    solver.quantifier_models = quantifier_models_;
    solver.cross_check = solver_ == "both";
    solver.rescue = !solver.cross_check;
    // Where quantifiers have triggers only, no verdict rests on a model, and parts of datatypes that a value does not
    // have are what a solver likes.
    solver.validate_libraries = quantifier_models_;
    if (!log_folder_.empty())
      solver.log_dir = std::filesystem::path(log_folder_) / ("solver-" + std::to_string(++*made_));
    return smt::make_solver(terms, solver);
  }

 private:
  std::string solver_;
  std::string log_folder_;
  bool quantifier_models_;
  std::shared_ptr<std::atomic<unsigned>> made_ = std::make_shared<std::atomic<unsigned>>(0);
};

// Units of engine/effort.h; a second is worth some 200'000.
constexpr std::uint64_t simple_resources = 30'000;
// With much of a library in it, a program is beyond templates, and to find that out takes minutes.
constexpr std::size_t most_statements = 600;
// What is known of the other assertions once one is violated is worth less than the time of who waits for it.
constexpr std::uint64_t rest_resources = 10'000;
// Invariants of objects: some seconds, some ten, and what is left.
constexpr std::uint64_t least_horn_resources = 400'000;
constexpr std::uint64_t quick_horn_resources = 1'600'000;
constexpr std::uint64_t horn_resources = 6'400'000;
constexpr std::uint64_t most_horn_resources = 400'000'000;
// Programs of Java that can be followed to their ends within seconds often have many clauses.
constexpr std::uint64_t bounded_before_horn = 1'000'000;
// With more, resources are used up before anything is found.
constexpr std::size_t few_clauses = 300;
// What the bounded engine may spend before the template engine is asked.
constexpr engine::Limits first_look{.query_resources = 20'000, .max_bound = 2, .max_states = 300};
constexpr engine::Limits quick{
    .query_resources = 100'000, .total_resources = 100'000, .max_bound = 8, .max_states = 2000};
// Iterations that need no decision take some microseconds each.
constexpr engine::Limits straight{
    .query_resources = 100'000, .total_resources = 100'000, .max_bound = 4, .max_states = 200'000};
constexpr std::uint64_t straight_merges = 100;
// What check/invariant/unfolding.h makes of so many takes it a second or two.
constexpr std::uint64_t most_states_checked = 2'000;
// No engine knows whether the other would be done by now, so they take turns, each time with more: what is done twice
// is at most a third of the whole.
struct Turn {
  std::uint64_t for_template;
  std::uint64_t for_bounded;
};
// The bounded engine goes on where it was, and real code with small inputs is what it is best at.
constexpr std::array<Turn, 3> turns{{{200'000, 200'000}, {1'000'000, 7'000'000}, {5'000'000, 15'000'000}}};
// Long arrays are not unwound, and what earlier loops did to them takes the template engine many queries.
constexpr Turn turn_with_arrays{10'000'000, 1'000'000};
// Runs that take about a tenth of a second altogether, twice, and some that take seconds.
constexpr engine::trial::Options short_runs{.runs = 32, .steps = 5'000};
constexpr engine::trial::Options longer_runs{.runs = 2, .steps = 200'000};
constexpr engine::trial::Options long_runs{.first = 1, .runs = 3, .steps = 8'000'000};
constexpr engine::trial::Options longest_run{.first = 1, .runs = 1, .steps = 60'000'000};
constexpr engine::trial::Options array_run{.first = 1, .runs = 1, .steps = 20'000'000, .least_object = 1024};

/// From the first step on that may take long, engines may work side by side.
void assign_lanes(std::vector<PortfolioStep>& steps, std::size_t first, unsigned jobs) {
  for (PortfolioStep& step : std::span(steps).subspan(first)) {
    const bool apart = step.clauses && jobs > 2;
    step.lane = step.bounded ? 1 : apart ? 3 : 2;
  }
}

engine::horn::Depth heap_depth(const Request& request) {
  if (request.heap == "objects") return engine::horn::Depth::Objects;
  if (request.heap == "pushes") return engine::horn::Depth::Pushes;
  return request.heap == "variables" ? engine::horn::Depth::Variables : engine::horn::Depth::Pairs;
}

std::vector<PortfolioStep> portfolio_steps(const Request& request, const Language& language,
                                           const SolverMaker& solvers) {
  std::vector<PortfolioStep> steps;
  auto add_template = [&](engine::tmpl::Extent extent, std::uint64_t resources) -> PortfolioStep& {
    return steps.emplace_back(
        PortfolioStep{.engine = engine::tmpl::make_template({.make_solver = solvers,
                                                             .query_resources = resources,
                                                             .total_resources = resources,
                                                             .families = request.families,
                                                             .extent = extent,
                                                             .most_statements = language.objects ? most_statements : 0,
                                                             .describe = request.describe}),
                      .sketch = true});
  };
  auto add_bounded = [&](const engine::Limits& limits, std::uint64_t merges = 0) -> PortfolioStep& {
    return steps.emplace_back(
        PortfolioStep{.engine = engine::bounded::make_bounded({.make_solver = solvers, .max_merges = merges}),
                      .limits = limits,
                      .bounded = true});
  };
  auto add_trial = [&](const engine::trial::Options& runs) {
    steps.push_back({.engine = engine::trial::make_trial(runs)});
  };
  auto add_horn = [&](std::uint64_t first, std::uint64_t resources, std::size_t clauses = 0) {
    if (language.objects)
      steps.push_back({.engine = engine::horn::make_horn({.depth = heap_depth(request),
                                                          .first_resources = first,
                                                          .resources = resources,
                                                          .most_clauses = clauses,
                                                          .describe = request.describe,
                                                          .dump = request.horn_file}),
                       .clauses = true});
  };
  // Most programs that can be followed to their ends, and most violations, take the bounded engine next to nothing.
  // What needs many iterations may need no particular inputs.
  add_bounded(first_look);
  // The library's code takes many states, even where all is known.
  engine::Limits without_decisions = straight;
  if (language.objects) without_decisions.total_resources = 0;
  if (language.objects) add_bounded(without_decisions, straight_merges);
  add_trial(short_runs);
  // What these steps are about takes clauses ten times as long.
  if (language.objects) add_bounded(quick).after_violation = true;
  add_horn(least_horn_resources, quick_horn_resources, few_clauses);
  add_template(engine::tmpl::Extent::Simple, simple_resources);
  // What the library's code makes of a program takes the template engine longer than its resources tell.
  if (!language.objects) {
    PortfolioStep& rest = add_template(engine::tmpl::Extent::Simple, rest_resources);
    rest.before_violation = false;
    rest.after_violation = true;
  }
  if (!language.objects) add_bounded(quick).after_violation = true;
  add_trial(longer_runs);
  add_bounded(without_decisions, straight_merges);
  const std::size_t quick_steps = steps.size();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const bool last = i + 1 == turns.size();
    PortfolioStep& invariants = add_template(engine::tmpl::Extent::All, turns[i].for_template);
    invariants.sketch = !last;
    invariants.with_arrays = !last;
    if (i == 1) {
      // Loops over arrays of constant size often have to be run to their ends before anything can be violated.
      add_trial(array_run);
      add_bounded({.total_resources = turn_with_arrays.for_bounded}).without_arrays = false;
      add_template(engine::tmpl::Extent::All, turn_with_arrays.for_template).without_arrays = false;
    }
    const bool before_horn = language.objects && i == 0;
    add_bounded({.total_resources = before_horn ? bounded_before_horn : turns[i].for_bounded});
    if (before_horn) add_horn(horn_resources, horn_resources);
  }
  add_trial(long_runs);
  add_trial(longest_run);
  add_horn(4 * horn_resources, most_horn_resources);
  add_bounded({});
  assign_lanes(steps, quick_steps, request.jobs);
  return steps;
}

/// Establishes proofs of some assertions again, for engines that work side by side.
std::function<bool(const engine::Problem&, const engine::Result&)> confirmation(const Request& request);

std::unique_ptr<engine::Engine> make_engine(const Request& request, const Language& language, bool deductive) {
  if (deductive) {
    auto maker = std::make_shared<SolverMaker>(request, language, false);
    return engine::symex::make_symex({.make_solver = [maker](term::TermManager& terms) { return (*maker)(terms); },
                                      .only = request.only,
                                      .most_failures = request.most_failures,
                                      .infer = request.infer,
                                      .use = request.infer || language.defined_functions,
                                      .merge = request.merge,
                                      .strict = request.strict,
                                      .partial = language.partial,
                                      .prove = request.recheck,
                                      .trace = request.trace,
                                      .explain = request.explain,
                                      .ghost_words = language.ghost_words,
                                      .threads = request.jobs});
  }
  SolverMaker solvers(request, language, true);
  const std::string_view chosen = request.engine == "auto" ? language.engine : request.engine;
  if (chosen == "template")
    return engine::tmpl::make_template({.make_solver = solvers,
                                        .families = request.families,
                                        .incremental = request.incremental,
                                        .describe = request.describe});
  if (chosen == "horn")
    return engine::horn::make_horn({.mathematical = request.mathematical,
                                    .depth = heap_depth(request),
                                    .describe = request.describe,
                                    .dump = request.horn_file});
  if (chosen == "symheap")
    return engine::symheap::make_symheap(
        {.make_solver = [](term::TermManager& terms) { return smt::make_solver(terms); },
         .configuration = engine::configuration(request.configuration),
         .describe = request.describe});
  if (chosen == "trial") return engine::trial::make_trial({});
  if (chosen == "portfolio")
    return make_portfolio(portfolio_steps(request, language, solvers),
                          {.jobs = request.jobs,
                           .memory_kib = request.memory_mib * 1024,
                           .most_states = request.recheck ? most_states_checked : 0,
                           .confirm = confirmation(request)});
  return engine::bounded::make_bounded({.make_solver = solvers});
}

// Others are to hear soon of what an engine has proved.
constexpr double offer_seconds = 15;
// Some ten seconds for each query. A unit of cvc5's is worth many of Z3's.
constexpr std::uint64_t z3_witness_resources = 40'000'000;
constexpr std::uint64_t cvc5_witness_resources = 400'000;
constexpr std::uint64_t cvc5_beside_resources = 2'000'000;
// Likewise half a second for what items rest on.
constexpr std::uint64_t z3_item_resources = 2'000'000;
constexpr std::uint64_t cvc5_item_resources = 20'000;

/// A folder for the queries of one more solver. Processes that share no counter make them.
std::filesystem::path unused_folder(const std::filesystem::path& log_folder, const std::string& name) {
  if (log_folder.empty()) return {};
  for (unsigned number = 1;; ++number) {
    std::filesystem::path folder = log_folder / (name + "-" + std::to_string(number));
    if (!std::filesystem::exists(folder)) return folder;
  }
}

std::vector<check::Witness> make_witnesses(const Request& request, term::TermManager& terms,
                                           const std::string& not_these) {
  const std::filesystem::path log = request.log_folder;
  auto afresh = [&terms, log](bool simplifies) {
    return smt::make_solver(terms, {.backend = smt::Backend::Z3,
                                    .afresh = true,
                                    .simplifies = simplifies,
                                    .bits_first = simplifies,
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

std::function<bool(const engine::Problem&, const engine::Result&)> confirmation(const Request& request) {
  if (!request.recheck) return {};
  return [request](const engine::Problem& problem, const engine::Result& part) {
    std::string solvers;
    for (const engine::Proof& proof : part.proofs) engine::note_solver(solvers, proof.solver);
    const std::vector<check::Witness> witnesses = make_witnesses(request, problem.terms, solvers);
    check::RecheckOptions how{
        .first = witnesses[0], .seconds = offer_seconds, .answered_before = false, .terms = &problem.terms};
    if (witnesses.size() > 1) how.second = witnesses[1];
    const check::Proved proved{.terms = problem.terms,
                               .program = problem.program,
                               .obligations = engine::safe(part),
                               .analysed = problem.analysed,
                               .excludes_undefined = part.reservation.empty()};
    return check::check_proofs(proved, part.proofs, how, problem.cancellation).complete();
  };
}

// As the solvers of symex: quantifiers have triggers only, and no verdict rests on a model.
check::Witness make_item_witness(const Request& request, term::TermManager& terms, const std::string& not_this) {
  const bool z3_answered = not_this.find("Z3") != std::string::npos;
  const std::string name = z3_answered ? "cvc5" : "Z3";
  const smt::SolverOptions options{.backend = z3_answered ? smt::Backend::Cvc5 : smt::Backend::Z3,
                                   .quantifier_models = false,
                                   .log_dir = unused_folder(request.log_folder, "recheck-" + name)};
  return {.name = name,
          .make = [&terms, options] { return smt::make_solver(terms, options); },
          .resources = z3_answered ? cvc5_item_resources : z3_item_resources};
}

}  // namespace

Makers default_makers() { return {make_engine, make_witnesses, make_item_witness}; }

}  // namespace cairn::session
