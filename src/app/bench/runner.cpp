#include "app/bench/runner.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>

#include "base/error.h"

namespace cairn::app::bench {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto measure_every = 20ms;
constexpr auto scan_every = 100ms;
class Runner {
 public:
  Runner(std::span<const Job> jobs, const RunnerOptions& options, const std::function<void(const Result&)>& finished)
      : jobs_(jobs), options_(options), finished_(finished) {
    for (unsigned slot = options.jobs; slot-- > 0;) free_slots_.push_back(slot);
  }

  bool done() const { return jobs_.empty() && workers_.empty(); }
  std::size_t running() const { return workers_.size(); }

  void start_more() {
    while (!jobs_.empty() && !free_slots_.empty()) {
      const Job& job = jobs_.front();
      jobs_ = jobs_.subspan(1);
      auto command = job.tool->command(*job.task, options_.limits);
      if (!command) {
        Result result = make_result(*job.task, job.tool->name());
        result.result_class = Class::Unsupported;
        finished_(result);
        continue;
      }
      workers_.push_back(std::make_unique<Worker>(job, *command, free_slots_.back(), options_));
      free_slots_.pop_back();
    }
  }

  void wait() const {
    std::vector<pollfd> ends;
    bool ending = false;
    for (const auto& worker : workers_) {
      ends.push_back({worker->process().end_fd(), POLLIN, 0});
      ending |= worker->process().ending();
    }
    auto timeout = ending ? 1ms : std::chrono::duration_cast<std::chrono::milliseconds>(measure_every);
    poll(ends.data(), ends.size(), static_cast<int>(timeout.count()));
  }

  void step() {
    for (auto& worker : workers_)
      if (!worker->process().ending()) worker->process().step({});
    bool ending = std::ranges::any_of(workers_, [](const auto& worker) { return worker->process().ending(); });
    if (ending || Clock::now() - last_scan_ > scan_every) {
      last_scan_ = Clock::now();
      std::vector<ProcInfo> table = read_processes();
      for (auto& worker : workers_) worker->process().step(table);
      reap_strays(table);
    }
    collect();
  }

 private:
  void collect() {
    for (auto& worker : workers_) {
      if (!worker->process().finished()) continue;
      finished_(worker->result());
      free_slots_.push_back(worker->slot());
      worker.reset();
    }
    std::erase(workers_, nullptr);
  }

  // Orphans that ended before anyone could see whose they were.
  void reap_strays(const std::vector<ProcInfo>& table) const {
    std::set<pid_t> programs;
    for (const auto& worker : workers_) programs.insert(worker->process().pid());
    for (const ProcInfo& process : table)
      if (process.parent == getpid() && !process.alive() && !programs.contains(process.pid))
        waitpid(process.pid, nullptr, WNOHANG);
  }

  std::span<const Job> jobs_;
  const RunnerOptions& options_;
  const std::function<void(const Result&)>& finished_;
  std::vector<unsigned> free_slots_;
  std::vector<std::unique_ptr<Worker>> workers_;
  Clock::time_point last_scan_;
};

}  // namespace

void run_jobs(std::span<const Job> jobs, const RunnerOptions& options, const base::Cancellation& cancellation,
              const std::function<void(const Result&)>& finished,
              const std::function<void(std::size_t running)>& tick) {
  CAIRN_CHECK(options.jobs > 0, "at least one job runs at a time");
  Subreaper subreaper;
  Runner runner(jobs, options, finished);
  while (!runner.done() && !cancellation.requested()) {
    runner.start_more();
    tick(runner.running());
    runner.wait();
    runner.step();
  }
}

}  // namespace cairn::app::bench
