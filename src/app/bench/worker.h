#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/bench/process.h"
#include "app/bench/result.h"
#include "app/bench/tool.h"

namespace cairn::app::bench {

/// One task for one tool.
struct Job {
  const Task* task = nullptr;
  const Tool* tool = nullptr;
};

struct RunnerOptions {
  Limits limits;
  unsigned jobs = 1;
  std::string out_dir;  ///< logs go to log/ in it, current folders of tasks to work/ in it
};

/// A job that has been started. Its log begins with the command, then comes what the tool wrote. Its current folder is
/// removed when it dies.
class Worker {
 public:
  /// `options` must outlive the worker. Throws InputError when the tool cannot be started or the log not be written.
  Worker(const Job& job, const std::vector<std::string>& command, unsigned slot, const RunnerOptions& options);
  ~Worker();
  Worker(const Worker&) = delete;             // it owns processes
  Worker& operator=(const Worker&) = delete;  // it owns processes

  Process& process() { return *process_; }
  /// Unique among the workers that live at the same time.
  unsigned slot() const { return slot_; }
  /// To be called when the process has finished.
  Result result() const;

 private:
  Job job_;
  const RunnerOptions& options_;
  unsigned slot_;
  std::string log_;
  std::string work_dir_;
  std::streamoff output_begin_ = 0;
  std::unique_ptr<Process> process_;
};

}  // namespace cairn::app::bench
