#pragma once

#include <chrono>
#include <map>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/bench/outcome.h"
#include "app/bench/proc_table.h"

namespace cairn::app::bench {

/// What to run, and where.
struct Launch {
  std::vector<std::string> command;
  std::string work_dir;  ///< its current folder and its TMPDIR
  std::string log_path;  ///< standard output and standard error are appended to this file
};

/// A running program with all its descendants, in a session of its own. It is killed as a whole when it is above a
/// limit, when the program itself ends before its descendants, when this object dies, and (by the kernel, the program
/// only) when we die. Descendants are found by process group, session and parent, and by a mark in the environment
/// when they were orphaned; for the last, this process must be a subreaper.
class Process {
 public:
  /// Throws InputError when the program cannot be started.
  Process(const Launch& launch, const Limits& limits);
  ~Process();
  Process(const Process&) = delete;             // it owns processes
  Process& operator=(const Process&) = delete;  // it owns processes

  pid_t pid() const { return pid_; }
  /// Becomes readable when the program ends; -1 when that is known already.
  int end_fd() const { return end_fd_; }
  /// Whether the next step needs the whole process table.
  bool ending() const { return state_ == State::Ending; }
  bool finished() const { return state_ == State::Finished; }
  /// Valid when finished.
  const Outcome& outcome() const { return outcome_; }

  /// Measures, kills when above a limit, and cleans up after the end. To be called every few ten milliseconds.
  /// @param table a fresh process table; when empty, only processes seen before are looked at.
  void step(std::span<const ProcInfo> table);

 private:
  enum class State { Running, Ending, Finished };
  using Clock = std::chrono::steady_clock;

  void find_members(std::span<const ProcInfo> table);
  void refresh_members();
  bool is_member(const ProcInfo& process) const;
  bool is_orphan_of_ours(const ProcInfo& process);
  void measure();
  void reap_orphans();
  KilledFor limit_reached() const;
  bool program_ended() const;
  void begin_ending(KilledFor why);
  void continue_ending(bool table_is_fresh);
  void reap();

  Limits limits_;
  State state_ = State::Running;
  pid_t pid_ = 0;
  int end_fd_ = -1;
  std::string mark_;
  Clock::time_point start_;
  Clock::time_point end_;
  std::map<pid_t, ProcInfo> members_;
  std::set<std::pair<pid_t, std::uint64_t>> strangers_;  // children of this process that belong to others
  double orphans_cpu_s_ = 0;                             // of those that were waited for
  double sampled_cpu_s_ = 0;
  double sampled_rss_mib_ = 0;
  double own_rss_mib_ = 0;  // ours when the program was started
  bool program_ended_ = false;
  Outcome outcome_;
};

/// Makes this process the parent of orphaned descendants as long as it lives; restores what was before.
class Subreaper {
 public:
  Subreaper();
  ~Subreaper();
  Subreaper(const Subreaper&) = delete;             // restores once
  Subreaper& operator=(const Subreaper&) = delete;  // restores once

 private:
  int before_ = 0;
};

}  // namespace cairn::app::bench
