#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>
#include <ostream>
#include <set>
#include <sstream>

#include "app/alarm_check.h"
#include "app/commands.h"
#include "app/input_errors.h"
#include "app/monitor.h"
#include "app/program_runs.h"
#include "app/read_options.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "base/memory_use.h"
#include "engine/summary/infer.h"
#include "report/inferred.h"
#include "session/cache.h"
#include "smt/integers_solver.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

// Work stops with what it has somewhat below the limit of memory.
constexpr double stop_early = 0.9;

/// The functions that calls do not reach as points-to analysis sees it are called from outside, too.
std::vector<std::string> roots_of(const ir::Program& program) {
  std::vector<std::string> out = engine::summary::unreached_procedures(program);
  const analysis::ProgramPointsTo pointers(program, engine::summary::points_to_options(out));
  for (const ir::Procedure& procedure : program.procedures)
    if (!procedure.external() && !pointers.reached(pointers.position(procedure))) out.push_back(procedure.name);
  return out;
}

/// Where answers of solvers, or summaries, are kept from run to run; null: nowhere.
template <class Store>
using OpenStore = std::unique_ptr<Store> (*)(const std::string& file, session::WhenDamaged,
                                             const std::function<void(const std::string&)>& warn);

template <class Store>
std::unique_ptr<Store> open_cache(const Arguments& arguments, std::ostream& err, OpenStore<Store> open) {
  const auto warn = [&err](const std::string& text) { err << "warning: " << text << "\n"; };
  const std::string given = arguments.text("cache");
  if (arguments.flag("no-cache")) {
    if (!given.empty()) throw base::UsageError("--cache and --no-cache exclude each other");
    return nullptr;
  }
  if (!given.empty()) return open(given, session::WhenDamaged::Refuse, warn);
  const std::string file = session::default_cache_file();
  if (file.empty()) return nullptr;
  try {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(file).parent_path(), ignored);
    return open(file, session::WhenDamaged::Remake, warn);
  } catch (const base::InputError& error) {
    warn(error.what());
    return nullptr;
  }
}

// Of questions about one function, most have models that others have, too.
constexpr std::size_t most_models = 6;

/// Orders of sums, of which there are many, are those of integers where bits take long.
std::unique_ptr<smt::Solver> make_solver(term::TermManager& terms, smt::AnswerStore* answers) {
  const auto make_integers = [&terms, answers] {
    return smt::make_solver(terms, {.backend = smt::Backend::Z3, .answers = answers});
  };
  const smt::SolverOptions bits{.backend = smt::Backend::Cadical,
                                .models = most_models,
                                .inprocessing = false,
                                .answers = answers,
                                .fallback = smt::Backend::Z3,
                                .rescue = true};
  return smt::make_integers_solver(terms, smt::make_solver(terms, bits), make_integers);
}

/// Shows what was left out of the program, with the compiler's messages.
void warn_of_omissions(const session::ReadProgram& read, bool colour, std::ostream& err) {
  for (const frontend::c::Omission& each : read.omissions)
    err << render_errors(each.why, read.sources, colour) << "cairn: " << each.what << " is left out\n";
}

report::InferredStyle style_of(const session::ReadProgram& read, const Arguments& arguments) {
  report::InferredStyle out{.json = arguments.text("format") == "json",
                            .open = arguments.flag("open"),
                            .statistics = arguments.flag("stats")};
  for (const frontend::c::Omission& each : read.omissions)
    out.left_out.emplace_back(each.what, each.why.empty() ? "" : each.why.front().message);
  return out;
}

/// A run of the command: what was read, and the report, which another thread prints when work does not stop by itself.
struct Run {
  session::ReadProgram read = {};
  std::unique_ptr<report::InferredReport> report = {};
  std::atomic<bool> is_reporting = false;
  base::Cancellation cancellation = {};
};

/// Reports again what has alarms, with what closer looks say of these.
void ask_about_alarms(Run& run, const std::vector<engine::summary::Summary>& summaries, AlarmCheck& checks,
                      ProgressLine& line) {
  std::size_t all = 0, asked = 0;
  for (const engine::summary::Summary& summary : summaries) all += summary.alarms.size();
  for (std::size_t position = 0; position < summaries.size(); ++position) {
    const std::string& function = run.read.program.procedures[position].name;
    std::vector<report::AlarmAnswer> answers;
    for (const engine::Alarm& alarm : summaries[position].alarms) {
      line.report("alarm " + std::to_string(++asked) + " of " + std::to_string(all));
      answers.push_back(checks.answer(function, alarm, run.read.sources));
    }
    if (!answers.empty()) run.report->add(position, summaries[position], answers);
  }
}

/// Adds the alarms that runs of the program find, but for those at places that have one already.
void add_runs(Run& run, const session::Input& input, std::vector<engine::summary::Summary>& summaries) {
  const auto place = [&](const engine::Alarm& alarm) {
    return run.read.sources.format(alarm.danger.chain.back().origin.where);
  };
  std::set<std::string> known;
  for (const engine::summary::Summary& summary : summaries)
    for (const engine::Alarm& alarm : summary.alarms) known.insert(place(alarm));
  const std::vector<ir::Procedure>& procedures = run.read.program.procedures;
  for (const RunAlarm& each : alarms_of_runs(input, run.read, run.cancellation)) {
    if (!known.insert(place(each.alarm)).second) continue;
    const ir::Procedure* function = ir::find_procedure(run.read.program, each.function);
    const auto position = static_cast<std::size_t>(function - procedures.data());
    summaries[position].alarms.push_back(each.alarm);
    run.report->add(position, summaries[position]);
  }
}

/// What makes the solvers of a process, which has its own connection to the answers.
engine::summary::SolverSource solvers_for(term::TermManager& terms, const Arguments& arguments) {
  return [&terms, &arguments]() -> engine::summary::SolverMaker {
    std::ostringstream told_before;
    const std::shared_ptr<smt::AnswerStore> answers = open_cache(arguments, told_before, &session::open_answers);
    return [&terms, answers] { return make_solver(terms, answers.get()); };
  };
}

engine::summary::InferenceOptions inference_options(const Arguments& arguments, unsigned jobs) {
  // For all processes together; 0: any.
  const std::uint64_t memory_mib = memory_limit(arguments);
  const double all = static_cast<double>(memory_mib) * 1024 * stop_early;
  const auto own = static_cast<double>(base::memory_use().resident_kib);
  const double each = own + std::max(all - own, 0.0) / jobs;
  return {.jobs = jobs,
          .memory_kib = memory_mib == 0 ? 0 : static_cast<std::uint64_t>(each),
          .configuration = engine::configuration(arguments.text("config")),
          .summaries = [&arguments] {
            std::ostringstream told_before;
            return open_cache(arguments, told_before, &session::open_summaries);
          }};
}

/// The work of the command once a program is read.
/// @param checks null: nobody is asked about alarms.
/// @return why not all functions were looked at; empty: they were.
std::string infer(Run& run, const session::Input& input, const Arguments& arguments, unsigned jobs, AlarmCheck* checks,
                  ProgressLine& line) {
  line.report("pointers");
  const ir::Program& program = run.read.program;
  const analysis::ProgramPointsTo pointers(program, engine::summary::points_to_options(roots_of(program)));
  const analysis::CallGraph calls(pointers);
  const analysis::ModRef facts(pointers, calls);
  std::size_t done = 0;
  const engine::summary::Finished finished = [&](analysis::Graph::Node node, const engine::summary::Summary& summary) {
    run.report->add(node, summary);
    line.report("function " + std::to_string(++done) + " of " + std::to_string(program.procedures.size()));
  };
  engine::summary::Inferred inferred =
      engine::summary::infer(run.read.terms, facts, solvers_for(run.read.terms, arguments), run.cancellation,
                             inference_options(arguments, jobs), finished);
  if (inferred.stopped.empty() && !arguments.flag("no-runs")) {
    line.report("runs");
    add_runs(run, input, inferred.summaries);
  }
  if (checks) ask_about_alarms(run, inferred.summaries, *checks, line);
  return inferred.stopped;
}

/// Ends the process from the monitor's thread, when the work does not stop by itself.
[[noreturn]] void give_up(const Run& run, std::ostream& out) {
  const std::string why = base::Cancellation::describe(run.cancellation.reason());
  if (run.is_reporting) {
    run.report->print(why, out);
    out.flush();
  }
  const std::string message =
      "\ncairn: " + why + "; " +
      (run.is_reporting ? "functions that are not analysed are listed as such\n" : "no function is analysed\n");
  if (write(STDERR_FILENO, message.data(), message.size()) < 0) _exit(exit_internal);
  _exit(exit_unknown);
}

/// A single question to a solver may take seconds, and is not interrupted.
RunLimits limits_of(const Arguments& arguments) {
  return {.seconds = arguments.seconds("timeout"),
          .memory_mib = memory_limit(arguments),
          .early = stop_early,
          .grace_seconds = 20};
}

/// How alarms are checked; nothing: not at all.
std::optional<AlarmCheckOptions> alarm_check_options(const Arguments& arguments) {
  if (arguments.flag("confirm") || arguments.given("harness"))
    return AlarmCheckOptions{.seconds = arguments.seconds("confirm-time"),
                             .folder = arguments.text("harness"),
                             .memory_mib = memory_limit(arguments)};
  if (arguments.given("confirm-time")) throw base::UsageError("--confirm-time needs --confirm");
  return std::nullopt;
}

/// All functions of all files, whatever else is missing.
session::Input infer_input(const Arguments& arguments) {
  session::Input out = read_input(arguments, session::FolderLanguage::C);
  out.options.every_function = true;
  out.options.whole_project = true;
  if (out.options.properties.empty())
    out.options.properties = {ir::Property::Assert, ir::Property::ValidDeref, ir::Property::ValidFree,
                              ir::Property::DivisionByZero};
  return out;
}

}  // namespace

int run_infer(const Arguments& arguments, Console& console) {
  session::Input input = infer_input(arguments);
  const session::Language& language = session::language_of(input.files);
  if (language.name != "C") throw base::UsageError("cairn infer reads C programs");
  check_language_options(arguments, language);
  const unsigned processes = jobs(arguments, console);
  open_cache(arguments, console.err, &session::open_answers).reset();
  const bool colour = wants_colour(arguments, console, console.err_is_terminal);
  Run run;
  std::optional<AlarmCheck> checks;
  if (const auto options = alarm_check_options(arguments)) checks.emplace(input, *options, run.cancellation);
  ProgressLine line(console.err, console.err_is_terminal);
  input.progress = [&](const std::string& what) {
    run.cancellation.check();
    line.report(what);
  };
  std::string stopped;
  try {
    // Printing takes no limit into account.
    const Monitor monitor(run.cancellation, limits_of(arguments), line, [&] { give_up(run, console.out); });
    session::read_program(language, input, run.read);
    warn_of_omissions(run.read, colour, console.err);
    run.report =
        std::make_unique<report::InferredReport>(run.read.program, run.read.sources, style_of(run.read, arguments));
    run.is_reporting = true;
    if (checks) checks->leave_out(run.read.omissions);
    stopped = infer(run, input, arguments, processes, checks ? &*checks : nullptr, line);
    line.end();
  } catch (const base::InputError& error) {
    line.end();
    console.err << render_errors(error.diagnostics(), run.read.sources, colour);
    return exit_input;
  } catch (const base::Cancelled& stop) {
    line.end();
    console.err << "cairn: " << stop.what() << " while the program was read; no function is analysed\n";
    return exit_unknown;
  }
  run.report->print(stopped, console.out);
  if (stopped.empty()) return exit_safe;
  console.err << "cairn: " << stopped << "; functions that are not analysed are listed as such\n";
  return exit_unknown;
}

}  // namespace cairn::app
