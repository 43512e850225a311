#include "app/verify_run.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <new>
#include <ostream>

#include "app/input_errors.h"
#include "app/known_so_far.h"
#include "app/passes.h"
#include "app/portfolio.h"
#include "app/suggest.h"
#include "app/suggestions.h"
#include "app/version.h"
#include "base/error.h"
#include "base/memory_use.h"
#include "check/check_proofs.h"
#include "check/confirm.h"
#include "engine/open_result.h"
#include "report/graphviz.h"
#include "report/heap_picture.h"
#include "report/html.h"
#include "smt/guarded_solver.h"

namespace cairn::app {
namespace {

using base::Cancellation;

// Effort for re-checking a proof: some times what the engine took.
constexpr double recheck_least_seconds = 30;
constexpr double recheck_factor = 3;

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  auto seconds = [](const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6; };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// One verification. The thread that works and the monitor's thread may both want to report; the first one does.
class VerifyRun {
 public:
  VerifyRun(const VerifyOptions& options, const Language& language, Console& console)
      : options_(options),
        language_(language),
        console_(console),
        progress_(console.err, console.err_is_terminal),
        known_(progress_) {
    if (options_.output.empty()) return;
    file_.open(options_.output, std::ios::binary | std::ios::trunc);
    if (!file_) throw base::UsageError("cannot write the report to '" + options_.output + "'");
  }

  int run(const Makers& make) {
    Monitor monitor(cancellation_, options_.limits, progress_, [this] { give_up(); });
    try {
      solve(make);
    } catch (const base::InputError& error) {
      claim();
      console_.err << render_errors(error, sources_, options_.err_colour);
      write_errors(error.diagnostics());
      return exit_code_ = exit_input;
    } catch (const base::Cancelled&) {
      // What is known is reported below.
    } catch (const std::bad_alloc&) {
      cancellation_.request(Cancellation::Reason::Memory);
    } catch (const base::InternalError& error) {
      claim();
      write_errors({{base::Severity::Error, {}, std::string("internal error: ") + error.what(), {}, {}, 1}});
      exit_code_ = exit_internal;
      throw;
    }
    claim();
    write();
    return exit_code_;
  }

 private:
  void solve(const Makers& make);
  bool is_deductive() const;
  VerifyOptions with_module() const;
  void check_names() const;
  void tell_externals();
  void choose_entry();
  void replay(engine::Result& result);
  void search_on(engine::Engine& engine, const engine::Problem& problem, engine::Result& result);
  void recheck(const Makers& make, const engine::Result& result, double engine_seconds);
  void claim();
  void write();
  void write_errors(std::vector<base::Diagnostic> errors);
  report::Report report_of(engine::Result result) const;
  void put(const report::Report& report);
  void draw(const report::Report& report);
  void write_page(const report::Report& report);
  [[noreturn]] void give_up();

  const VerifyOptions& options_;
  const Language& language_;
  Console& console_;
  ProgressLine progress_;
  KnownSoFar known_;
  Cancellation cancellation_;
  std::ofstream file_;
  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::string harness_problem_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();

  std::mutex mutex_;  // of what follows, which both threads use
  bool claimed_ = false;
  std::atomic<int> exit_code_{-1};
};

void VerifyRun::solve(const Makers& make) {
  progress_.report("reading " + options_.files.front());
  program_ = read_program(language_, sources_, terms_, options_.files, options_.reading);
  tell_externals();
  const bool deductive = is_deductive();
  if (!language_.complete && !deductive) choose_entry();
  if (options_.insert_checks && !language_.complete && !deductive)
    program_ = run_pass(*ir::find_pass("checks"), std::move(program_), terms_, {.properties = options_.properties});
  if (!deductive) program_ = ir::devirtualize(std::move(program_), terms_);
  std::vector<engine::Obligation> chosen = engine::obligations(program_);
  std::erase_if(chosen, [&](const engine::Obligation& o) { return !options_.properties.contains(o.property); });
  known_.set_problem(chosen);
  cancellation_.check();
  const VerifyOptions options = with_module();
  std::unique_ptr<engine::Engine> engine = make.engine(options, deductive);
  progress_.report(engine->name());
  engine::Problem problem{.terms = terms_,
                          .program = program_,
                          .obligations = std::move(chosen),
                          .limits = {.max_bound = options_.max_bound},
                          .cancellation = cancellation_,
                          .progress = &known_};
  auto before = std::chrono::steady_clock::now();
  engine::Result result = engine->run(problem);
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
  known_.set_result(result);
  if (deductive) {
    progress_.report("looking for failing executions");
    check::confirm(program_, terms_, result, cancellation_);
    known_.set_result(result);
    if (options_.suggest && language_.outline != nullptr && result.verdict() == engine::Verdict::Unsafe) {
      progress_.report("looking for fixes");
      known_.set_fixes(suggest_fixes(options, language_, make, sources_, result, cancellation_));
    }
  }
  replay(result);
  search_on(*engine, problem, result);
  if (result.verdict() == engine::Verdict::Safe) recheck(make, result, took.count());
}

/// Says at once what rules out SAFE wherever it is reached.
void VerifyRun::tell_externals() {
  if (language_.replay == nullptr || options_.quiet) return;
  std::string names;
  for (const ir::Procedure& procedure : program_.procedures) {
    // Names of several words are no functions of the program.
    const bool is_function = procedure.name.find(' ') == std::string::npos;
    if (procedure.external() && is_function && !ir::leaves_memory(program_, procedure))
      names += (names.empty() ? "" : ", ") + procedure.name;
  }
  if (names.empty()) return;
  progress_.end();
  console_.err << "cairn: where it calls these functions without body, which may change any memory, the program cannot "
                  "be SAFE: "
               << names << "; say what they do with --external NAME=pure|reads|writes(…)\n";
}

/// Throws UsageError when an item that is to be checked does not exist.
void VerifyRun::check_names() const {
  for (const std::string& name : options_.only) {
    const bool known = ir::find_procedure(program_, name) != nullptr || ir::find_function(program_, name) != nullptr ||
                       ir::find_predicate(program_, name) != nullptr;
    if (!known) throw base::UsageError("the program has no procedure, function or predicate '" + name + "'");
  }
}

/// The options with the items of the module as those to check.
VerifyOptions VerifyRun::with_module() const {
  check_names();
  VerifyOptions out = options_;
  if (options_.module.empty()) return out;
  auto add = [&](const auto& items) {
    for (const auto& item : items) {
      const std::string& path = sources_.name(item.origin.where.file);
      const bool declared = path.find(options_.module, path.rfind('/') + 1) != std::string::npos;
      if (declared && (options_.only.empty() || options_.only.contains(item.name))) out.only.insert(item.name);
    }
  };
  out.only.clear();
  add(program_.predicates);
  add(program_.functions);
  add(program_.procedures);
  if (out.only.empty())
    throw base::UsageError("no file with '" + options_.module + "' in its name declares what is to be checked");
  return out;
}

void VerifyRun::replay(engine::Result& result) {
  if (language_.replay == nullptr) return;
  progress_.report("replay");
  ReadProgram read{sources_, terms_, program_, options_.files, options_.reading};
  harness_problem_ = language_.replay(read, options_.replay, result);
  known_.set_result(result);
}

/// Where no compiled program shows any of the violations that were found, looks for others.
void VerifyRun::search_on(engine::Engine& engine, const engine::Problem& problem, engine::Result& result) {
  for (std::size_t known = 0; language_.replay != nullptr && result.verdict() == engine::Verdict::Unknown;) {
    engine::Problem rest{.terms = problem.terms,
                         .program = problem.program,
                         .obligations = {},
                         .limits = problem.limits,
                         .cancellation = problem.cancellation,
                         .progress = problem.progress};
    std::size_t doubtful = 0;
    for (const engine::Finding& f : result.findings) {
      if (f.counterexample)
        ++doubtful;
      else if (f.verdict == engine::Verdict::Unknown)
        rest.obligations.push_back(f.obligation);
    }
    if (doubtful == known || rest.obligations.empty()) return;
    known = doubtful;
    merge_result(result, engine.run(rest));
    known_.set_result(result);
    replay(result);
  }
}

void VerifyRun::recheck(const Makers& make, const engine::Result& result, double engine_seconds) {
  if (result.proofs.empty() || !options_.recheck) {
    known_.set_recheck({.missing = result.proofs.empty() ? "the engine gives no proof" : "switched off"});
    return;
  }
  std::size_t queries = 0;
  std::string solvers;
  for (const engine::Proof& proof : result.proofs) {
    queries += proof.entailments.size();
    engine::note_solver(solvers, proof.solver);
  }
  engine::Result unconfirmed = result;
  unconfirmed.reservation = "the proof was not re-checked";
  known_.set_result(unconfirmed);
  known_.set_recheck({.queries = queries, .missing = "stopped"});
  progress_.report("re-checking");
  std::vector<check::Witness> witnesses = make.witnesses(options_, terms_, solvers);
  CAIRN_CHECK(!witnesses.empty(), "some solver has not given the proof");
  check::RecheckOptions how{.first = witnesses[0], .seconds = recheck_factor * engine_seconds + recheck_least_seconds};
  if (witnesses.size() > 1) how.second = witnesses[1];
  // Both processes together keep to the limit.
  std::uint64_t limit_kib = options_.limits.memory_mib * 1024;
  if (limit_kib != 0) how.memory_kib = limit_kib - std::min(limit_kib - 1, base::memory_use().resident_kib);
  if (!options_.log_folder.empty()) how.kept = options_.log_folder;
  check::Recheck check =
      check::check_proofs({terms_, program_, engine::safe(result)}, result.proofs, how, cancellation_);
  unconfirmed.reservation = "the proof was not confirmed: " + check.missing;
  known_.set_result(check.complete() ? result : unconfirmed);
  known_.set_recheck(std::move(check));
}

/// Whether procedures are checked against their contracts one by one, rather than executions from an entry.
bool VerifyRun::is_deductive() const {
  if (options_.engine != "auto") return options_.engine == "symex";
  return language_.annotated || (program_.entry.empty() && options_.entry.empty());
}

void VerifyRun::choose_entry() {
  if (!options_.entry.empty()) program_.entry = options_.entry;
  const ir::Procedure* entry = ir::find_procedure(program_, program_.entry);
  if (entry != nullptr && !entry->external()) return;
  if (entry != nullptr)
    throw base::InputError(entry->origin.where, "the entry procedure '" + program_.entry + "' has no body",
                           "name another one with --entry");
  std::vector<std::string_view> names;
  for (const ir::Procedure& procedure : program_.procedures) names.push_back(procedure.name);
  throw base::InputError(
      {}, "there is no procedure '" + program_.entry + "' to start from" + did_you_mean(program_.entry, names),
      "name the entry procedure with --entry");
}

/// Takes the right to report. The monitor's thread that comes second waits in give_up; the working thread that comes
/// second never returns, because the process is ending.
void VerifyRun::claim() {
  std::unique_lock lock(mutex_);
  while (claimed_) {
    lock.unlock();
    pause();
    lock.lock();
  }
  claimed_ = true;
}

report::Report VerifyRun::report_of(engine::Result result) const {
  std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start_;
  std::vector<base::Diagnostic> warnings = std::move(result.warnings);
  for (const auto& [what, count] : smt::failures(result.statistics))
    warnings.push_back({base::Severity::Warning,
                        {},
                        what + " on " + std::to_string(count) + (count == 1 ? " query" : " queries") +
                            "; other solvers were asked, and without an answer of theirs it counts as unknown",
                        {},
                        {},
                        1});
  for (const std::string& name : *options_.reading.trusted)
    warnings.push_back(
        {base::Severity::Warning, {}, "the verdict rests on what --external says of '" + name + "'", {}, {}, 1});
  return {.tool_version = version_text(),
          .files = options_.files,
          .sources = sources_,
          .dialect = known_.has_problem() ? *options_.reading.used_dialect : std::string(),
          .program = known_.has_problem() ? &program_ : nullptr,
          .result = std::move(result),
          .recheck = known_.recheck(),
          .stopped = cancellation_.reason(),
          .warnings = std::move(warnings),
          .fixes = known_.fixes(),
          .resources = {wall.count(), cpu_seconds(), peak_resident_kib()}};
}

void VerifyRun::put(const report::Report& report) {
  std::string verdict_line = "verdict: " + report::verdict_text(report) + "\n";
  std::string text = options_.format == "json"    ? report::render_json(report, options_.style)
                     : options_.format == "sarif" ? report::render_sarif(report, options_.style)
                     : options_.quiet             ? verdict_line
                                                  : report::render_text(report, options_.style);
  std::ostream& out = options_.output.empty() ? console_.out : file_;
  out << text << std::flush;
  if (!options_.output.empty()) console_.out << verdict_line << std::flush;
  if (!options_.output.empty() && !file_)
    console_.err << "cairn: cannot write all of the report to '" << options_.output << "'\n";
}

void VerifyRun::write() {
  progress_.end();
  engine::Result result = known_.result(Cancellation::describe(cancellation_.reason()));
  if (language_.skip_replay != nullptr) language_.skip_replay(result, "the run was stopped before");
  report::Report report = report_of(std::move(result));
  put(report);
  if (!options_.picture.empty()) draw(report);
  if (!options_.html.empty()) write_page(report);
  if (!harness_problem_.empty()) console_.err << "cairn: no harness is written: " << harness_problem_ << "\n";
  switch (report::verdict(report)) {
    case engine::Verdict::Safe: exit_code_ = exit_safe; break;
    case engine::Verdict::Unsafe: exit_code_ = exit_unsafe; break;
    case engine::Verdict::Unknown: exit_code_ = exit_unknown; break;
  }
}

/// Tells programs, which do not read what is on the terminal, why there is no verdict.
void VerifyRun::write_errors(std::vector<base::Diagnostic> errors) {
  progress_.end();
  if (options_.format == "text") return;
  report::Report report = report_of({});
  report.errors = std::move(errors);
  put(report);
}

void VerifyRun::write_page(const report::Report& report) {
  std::error_code error;
  std::filesystem::create_directories(options_.html, error);
  const std::filesystem::path page = std::filesystem::path(options_.html) / "index.html";
  std::ofstream file(page, std::ios::binary | std::ios::trunc);
  file << report::render_html(report) << std::flush;
  if (!file) console_.err << "cairn: cannot write '" << page.string() << "'\n";
}

void VerifyRun::draw(const report::Report& report) {
  std::optional<std::string> graph = report::heap_picture(report);
  if (!graph) {
    console_.err << "cairn: no picture is drawn, because there is neither a violation nor a loop invariant\n";
    return;
  }
  try {
    std::string picture = options_.picture.ends_with(".svg") ? report::draw_svg(*graph) : *graph;
    std::ofstream file(options_.picture, std::ios::binary | std::ios::trunc);
    file << picture << std::flush;
    if (!file) console_.err << "cairn: cannot write the picture to '" << options_.picture << "'\n";
  } catch (const std::runtime_error& error) {
    console_.err << "cairn: no picture is drawn: " << error.what() << "\n";
  }
}

void VerifyRun::give_up() {
  bool mine = false;
  {
    std::lock_guard lock(mutex_);
    mine = !claimed_;
    claimed_ = true;
  }
  if (mine) write();
  // The working thread has reported or is about to, and only its cleaning up takes long.
  while (exit_code_ < 0) usleep(1000);
  console_.out.flush();
  console_.err.flush();
  _exit(exit_code_);
}

}  // namespace

int verify(const VerifyOptions& options, const Language& language, const Makers& make, Console& console) {
  return VerifyRun(options, language, console).run(make);
}

}  // namespace cairn::app
