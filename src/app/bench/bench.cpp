#include "app/bench/bench.h"

#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <set>
#include <thread>

#include "app/bench/cairn_tool.h"
#include "app/bench/comparison.h"
#include "app/bench/format.h"
#include "app/bench/peer_file.h"
#include "app/bench/progress.h"
#include "app/bench/quantile_plot.h"
#include "app/bench/results_file.h"
#include "app/bench/runner.h"
#include "app/bench/summary.h"
#include "base/error.h"

namespace cairn::app::bench {
namespace {

namespace fs = std::filesystem;

// Of each list of a comparison; comparison.txt has them all.
constexpr std::size_t most_on_terminal = 15;

using Tools = std::vector<std::unique_ptr<Tool>>;

Limits limits_of(const BenchOptions& options) { return {options.timeout_s, options.memory_limit_mib}; }

bool selected(const Task& task, const std::vector<std::string>& globs) {
  std::string full = task.suite + "/" + task.id;
  return globs.empty() || std::ranges::any_of(globs, [&](const std::string& glob) {
           return fnmatch(glob.c_str(), task.id.c_str(), 0) == 0 || fnmatch(glob.c_str(), full.c_str(), 0) == 0;
         });
}

std::vector<Task> read_tasks(const BenchOptions& options, base::SourceManager& sources) {
  std::vector<Task> tasks;
  std::set<std::string> names;
  for (const std::string& argument : options.suites)
    for (const std::string& dir : find_suites(argument)) {
      std::vector<Task> suite = read_suite(dir, sources);
      std::string name = fs::canonical(dir).filename().string();
      if (!names.insert(name).second) throw base::UsageError("two suites are called '" + name + "'");
      for (Task& task : suite)
        if (selected(task, options.only_globs)) tasks.push_back(std::move(task));
    }
  if (tasks.empty()) throw base::UsageError("no task is selected; --only patterns are matched with ID and SUITE/ID");
  return tasks;
}

Tools make_tools(const BenchOptions& options, base::SourceManager& sources) {
  Tools tools;
  std::set<std::string> names;
  if (!options.cairn_path.empty()) {
    if (access(options.cairn_path.c_str(), X_OK) != 0)
      throw base::UsageError("the program '" + options.cairn_path + "' is not there or cannot be executed");
    tools.push_back(std::make_unique<CairnTool>(fs::canonical(options.cairn_path).string(), options.cairn_args));
  }
  for (const std::string& path : options.peer_files) {
    PeerDescription peer = read_peer_file(path, sources);
    if (!names.insert(peer.name).second) throw base::UsageError("two peers are called '" + peer.name + "'");
    tools.push_back(std::make_unique<PeerTool>(std::move(peer)));
  }
  if (tools.empty()) throw base::UsageError("there is no tool to run");
  return tools;
}

std::vector<Result> read_earlier(const BenchOptions& options, base::SourceManager& sources) {
  if (options.compare_with.empty()) return {};
  fs::path path = options.compare_with;
  if (fs::is_directory(path)) path /= "results.tsv";
  return read_results(path.string(), sources);
}

unsigned jobs_of(const BenchOptions& options) {
  return options.jobs > 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
}

void warn_about_memory(const BenchOptions& options, std::ostream& err) {
  double mib = static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
  double wanted = static_cast<double>(options.memory_limit_mib) * jobs_of(options);
  if (wanted <= mib || options.quiet) return;
  err << "warning: " << jobs_of(options) << " tasks of " << options.memory_limit_mib << " MiB do not fit into "
      << fixed(mib, 0) << " MiB of memory; use fewer --jobs or a lower --memory-limit\n";
}

/// One call of `cairn bench`.
class Bench {
 public:
  Bench(const BenchOptions& options, base::Cancellation& cancellation, std::ostream& out, std::ostream& err,
        base::SourceManager& sources)
      : options_(options), cancellation_(cancellation), out_(out), err_(err), sources_(sources) {}

  int run() {
    tasks_ = read_tasks(options_, sources_);
    tools_ = make_tools(options_, sources_);
    std::vector<Result> earlier = read_earlier(options_, sources_);
    warn_about_memory(options_, err_);
    RunRecord record{limits_of(options_), {}};
    for (const auto& tool : tools_) record.tools[tool->name()] = tool->identity();
    ResultsFile file(options_.out_dir, record, options_.resume, sources_);
    run_missing(file);
    file.sort();
    std::vector<Result> results = results_of_this_run(file);
    report(results, earlier);
    if (std::ranges::find(results, Class::Wrong, &Result::result_class) != results.end()) return 1;
    return complete(results) ? 0 : 2;
  }

 private:
  // All tools in turn on each task, so that a change of the machine's mood hits them alike.
  std::vector<Job> all_jobs() const {
    std::vector<Job> jobs;
    for (const Task& task : tasks_)
      for (const auto& tool : tools_) jobs.push_back({&task, tool.get()});
    return jobs;
  }

  void run_missing(ResultsFile& file) {
    std::vector<Job> jobs = all_jobs();
    std::size_t all = jobs.size();
    std::erase_if(
        jobs, [&](const Job& job) { return file.results().contains(make_result(*job.task, job.tool->name()).key()); });
    if (jobs.size() < all && !options_.quiet)
      err_ << all - jobs.size() << " of " << all << " results are in '" << options_.out_dir
           << "' already (--fresh measures them again)\n";
    for (const Result& result : results_of_this_run(file))
      if (result.result_class == Class::Wrong) out_ << wrong_line(result, options_.colour) << "\n";
    fs::path work = fs::absolute(options_.out_dir) / "work";
    std::error_code ignored;
    fs::remove_all(work, ignored);
    Progress progress(err_, jobs.size(), options_.progress, options_.colour);
    auto finished = [&](const Result& result) {
      file.add(result);
      progress.finished(result);
      if (result.result_class == Class::Wrong)
        progress.print(out_, wrong_line(result, options_.colour));
      else if (options_.verbose)
        progress.print(out_, std::string(class_name(result.result_class)) + " " + result.tool + ": " + result.suite +
                                 "/" + result.id + " " + result.property + " " + fixed(result.cpu_s, 2) + " s");
    };
    RunnerOptions runner{limits_of(options_), jobs_of(options_), fs::absolute(options_.out_dir).string()};
    run_jobs(jobs, runner, cancellation_, finished, [&](std::size_t running) { progress.tick(running); });
    fs::remove_all(work, ignored);
  }

  std::vector<Result> results_of_this_run(const ResultsFile& file) const {
    std::vector<Result> results;
    for (const Job& job : all_jobs()) {
      auto found = file.results().find(make_result(*job.task, job.tool->name()).key());
      if (found != file.results().end()) results.push_back(found->second);
    }
    return results;
  }

  bool complete(const std::vector<Result>& results) const { return results.size() == tasks_.size() * tools_.size(); }

  void report(const std::vector<Result>& results, const std::vector<Result>& earlier) {
    if (!options_.quiet) out_ << summary(results, options_.colour);
    write_file(options_.out_dir + "/summary.txt", summary(results, false));
    write_plot(results, earlier);
    if (!options_.compare_with.empty()) write_comparison(results, earlier);
    if (!complete(results))
      err_ << "stopped with " << tasks_.size() * tools_.size() - results.size()
           << " results missing; the same command goes on\n";
  }

  void write_plot(const std::vector<Result>& results, const std::vector<Result>& earlier) const {
    std::vector<Curve> curves;
    auto add = [&](std::size_t tool, const std::vector<Result>& from, bool is_earlier) {
      const std::string& name = tools_[tool]->name();
      Curve curve{is_earlier ? name + ", earlier" : name, {}, tool, is_earlier};
      for (const Result& result : from)
        if (result.tool == name && result.result_class == Class::Right) curve.seconds.push_back(result.cpu_s);
      if (!is_earlier || !curve.seconds.empty()) curves.push_back(std::move(curve));
    };
    for (std::size_t i = 0; i < tools_.size(); ++i) add(i, results, false);
    for (std::size_t i = 0; i < tools_.size(); ++i) add(i, earlier, true);
    write_file(options_.out_dir + "/quantile.svg",
               quantile_svg(curves, "Right answers on " + std::to_string(tasks_.size()) + " tasks"));
  }

  void write_comparison(const std::vector<Result>& results, const std::vector<Result>& earlier) {
    Comparison comparison = compare(earlier, results);
    if (!options_.quiet)
      out_ << "\nCompared with " << options_.compare_with << ":\n"
           << describe(comparison, most_on_terminal, options_.colour);
    write_file(options_.out_dir + "/comparison.txt", describe(comparison, static_cast<std::size_t>(-1), false));
  }

  const BenchOptions& options_;
  base::Cancellation& cancellation_;
  std::ostream& out_;
  std::ostream& err_;
  base::SourceManager& sources_;
  std::vector<Task> tasks_;
  Tools tools_;
};

}  // namespace

int run_bench(const BenchOptions& options, base::Cancellation& cancellation, std::ostream& out, std::ostream& err) {
  base::SourceManager sources;
  if (options.suites.empty()) throw base::UsageError("no suite is given");
  try {
    return Bench(options, cancellation, out, err, sources).run();
  } catch (const base::InputError& error) {
    for (const base::Diagnostic& diagnostic : error.diagnostics())
      err << base::render(diagnostic, sources, options.colour);
    return 65;
  } catch (const fs::filesystem_error& error) {
    base::InputError shown({}, error.code().message() + ": " + error.path1().string());
    err << base::render(shown.diagnostics()[0], sources, options.colour);
    return 65;
  }
}

}  // namespace cairn::app::bench
