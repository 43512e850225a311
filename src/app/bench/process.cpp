#include "app/bench/process.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "app/bench/spawn.h"

namespace cairn::app::bench {
namespace {

using namespace std::chrono_literals;

// A process that the kernel does not let die (stuck in a device) must not stop the whole run.
constexpr auto patience = 10s;

double seconds(std::chrono::steady_clock::duration time) { return std::chrono::duration<double>(time).count(); }

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

double cpu_seconds(const rusage& usage) { return seconds(usage.ru_utime) + seconds(usage.ru_stime); }

double peak_mib(const rusage& usage) { return static_cast<double>(usage.ru_maxrss) / 1024.0; }

std::string make_mark() {
  auto now = std::chrono::steady_clock::now().time_since_epoch().count();
  return "CAIRN_BENCH_TASK=" + std::to_string(getpid()) + "." + std::to_string(now);
}

}  // namespace

Process::Process(const Launch& launch, const Limits& limits) : limits_(limits), mark_(make_mark()) {
  if (auto own = read_process(getpid())) own_rss_mib_ = own->rss_mib;
  start_ = Clock::now();
  pid_ = spawn(launch, limits, mark_);
  // The header of glibc 2.36 declares pidfd_open with the linkage of C++.
  end_fd_ = static_cast<int>(syscall(SYS_pidfd_open, pid_, 0));
  if (auto info = read_process(pid_)) members_.emplace(pid_, *info);
}

Process::~Process() {
  if (state_ == State::Running) begin_ending(KilledFor::Nothing);
  while (state_ != State::Finished) {
    step(read_processes());
    if (state_ != State::Finished) std::this_thread::sleep_for(1ms);
  }
}

void Process::step(std::span<const ProcInfo> table) {
  if (state_ == State::Finished) return;
  if (!program_ended_ && program_ended()) {
    program_ended_ = true;
    end_ = Clock::now();
    if (state_ == State::Running) begin_ending(KilledFor::Nothing);
  }
  if (table.empty())
    refresh_members();
  else
    find_members(table);
  measure();
  if (state_ == State::Running) {
    if (KilledFor why = limit_reached(); why != KilledFor::Nothing) begin_ending(why);
  } else {
    continue_ending(!table.empty());
  }
}

bool Process::is_member(const ProcInfo& process) const {
  if (process.group == pid_ || process.session == pid_ || process.pid == pid_) return true;
  auto known = members_.find(process.pid);
  return known != members_.end() && known->second.started == process.started;
}

bool Process::is_orphan_of_ours(const ProcInfo& process) {
  if (process.parent != getpid() || !process.alive() || strangers_.contains({process.pid, process.started}))
    return false;
  bool ours = environment_has(process.pid, mark_);
  if (!ours) strangers_.insert({process.pid, process.started});
  return ours;
}

void Process::find_members(std::span<const ProcInfo> table) {
  std::map<pid_t, ProcInfo> found;
  for (const ProcInfo& process : table)
    if (is_member(process) || is_orphan_of_ours(process)) found.emplace(process.pid, process);
  for (bool grown = true; grown;) {
    grown = false;
    for (const ProcInfo& process : table)
      if (found.contains(process.parent)) grown |= found.emplace(process.pid, process).second;
  }
  members_ = std::move(found);
}

void Process::refresh_members() {
  for (auto& [pid, known] : members_) {
    auto now = read_process(pid);
    if (now && now->started == known.started)
      known = *now;
    else
      known.state = 'X';
  }
  std::erase_if(members_, [](const auto& member) { return member.second.state == 'X'; });
}

void Process::measure() {
  reap_orphans();
  double cpu_s = orphans_cpu_s_;
  double rss_mib = 0;
  for (const auto& [pid, process] : members_) {
    cpu_s += process.cpu_s;
    rss_mib += process.rss_mib;
  }
  sampled_cpu_s_ = std::max(sampled_cpu_s_, cpu_s);
  sampled_rss_mib_ = std::max(sampled_rss_mib_, rss_mib);
}

KilledFor Process::limit_reached() const {
  if (limits_.memory_limit_mib > 0 && sampled_rss_mib_ > kill_above_mib(limits_)) return KilledFor::Memory;
  if (limits_.timeout_s <= 0) return KilledFor::Nothing;
  double used_s = std::max(sampled_cpu_s_, seconds(Clock::now() - start_));
  return used_s > kill_after_s(limits_) ? KilledFor::Time : KilledFor::Nothing;
}

bool Process::program_ended() const {
  // It stays a zombie until all its descendants are gone, so that its number cannot name another group meanwhile.
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_;
}

void Process::begin_ending(KilledFor why) {
  state_ = State::Ending;
  outcome_.killed_for = why;
  end_ = Clock::now();
  if (end_fd_ >= 0) close(end_fd_);
  end_fd_ = -1;
  ::kill(-pid_, SIGKILL);
}

void Process::continue_ending(bool table_is_fresh) {
  bool any_alive = false;
  for (const auto& [pid, process] : members_) {
    if (!process.alive()) continue;
    any_alive = true;
    ::kill(pid, SIGKILL);
  }
  bool gone = table_is_fresh && program_ended_ && !any_alive;
  if (gone || Clock::now() - end_ > patience) reap();
}

void Process::reap_orphans() {
  for (auto& [pid, process] : members_) {
    if (process.parent != getpid() || process.alive() || pid == pid_) continue;
    rusage usage{};
    if (wait4(pid, nullptr, WNOHANG, &usage) != pid) continue;
    orphans_cpu_s_ += cpu_seconds(usage);
    process.state = 'X';
  }
  std::erase_if(members_, [](const auto& member) { return member.second.state == 'X'; });
}

void Process::reap() {
  int status = 0;
  rusage usage{};
  wait4(pid_, &status, WNOHANG, &usage);
  double peak = peak_mib(usage);
  outcome_.exit_code = WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
  outcome_.cpu_s = std::max(cpu_seconds(usage) + orphans_cpu_s_, sampled_cpu_s_);
  outcome_.wall_s = seconds(end_ - start_);
  // The kernel's peak includes our own size from between fork and exec, so up to that it is only an upper bound. It
  // is taken nevertheless when the program was too short to be sampled well.
  bool peak_counts = peak > own_rss_mib_ || end_ - start_ < 100ms;
  outcome_.rss_mib = peak_counts ? std::max(peak, sampled_rss_mib_) : sampled_rss_mib_;
  state_ = State::Finished;
}

Subreaper::Subreaper() {
  prctl(PR_GET_CHILD_SUBREAPER, &before_);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
}

Subreaper::~Subreaper() { prctl(PR_SET_CHILD_SUBREAPER, before_); }

}  // namespace cairn::app::bench
