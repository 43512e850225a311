#include "base/spawn.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace cairn::base {
namespace {

/// Runs a script of the shell and returns what it writes.
std::string output_of(const std::string& script, Spawn program = {}) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  program.arguments = {"sh", "-c", script};
  program.output = ends[1];
  const Spawned child = spawn(program);
  close(ends[1]);
  EXPECT_GT(child.process, 0);
  std::string out;
  std::array<char, 4096> buffer{};
  for (ssize_t count = 0; (count = read(ends[0], buffer.data(), buffer.size())) > 0;)
    out.append(buffer.data(), static_cast<std::size_t>(count));
  close(ends[0]);
  wait_for(child.process);
  return out;
}

TEST(Spawn, TellsHowProgramsEnd) {
  EXPECT_EQ(wait_for(spawn({.arguments = {"sh", "-c", "exit 3"}}).process), 3);
  EXPECT_EQ(wait_for(spawn({.arguments = {"sh", "-c", "kill -TERM $$"}}).process), -SIGTERM);
}

TEST(Spawn, SaysWhyThereIsNoProcess) {
  const Spawned none = spawn({.arguments = {"cairn-no-such-program"}});
  EXPECT_EQ(none.process, -1);
  EXPECT_EQ(none.error, ENOENT);
}

TEST(Spawn, LooksForProgramsInPathUnlessTheyHaveASlash) {
  EXPECT_EQ(wait_for(spawn({.arguments = {"/bin/sh", "-c", "exit 4"}}).process), 4);
  EXPECT_EQ(spawn({.arguments = {"./sh"}}).process, -1);
}

TEST(Spawn, BlocksNoSignals) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  const std::string blocked = output_of("grep SigBlk /proc/self/status");
  sigprocmask(SIG_SETMASK, &before, nullptr);
  EXPECT_EQ(blocked, "SigBlk:\t0000000000000000\n");
}

TEST(Spawn, KillsWhatAProgramStarted) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  const Spawned child = spawn({.arguments = {"sh", "-c", "sleep 1000 & echo; wait"}, .output = ends[1]});
  close(ends[1]);
  char line = 0;
  ASSERT_EQ(read(ends[0], &line, 1), 1);
  kill_group(child.process);
  EXPECT_EQ(wait_for(child.process), -SIGKILL);
  // The end of the file: no process has the other end any more.
  EXPECT_EQ(read(ends[0], &line, 1), 0);
  close(ends[0]);
}

TEST(Spawn, ChangesTheEnvironment) {
  EXPECT_EQ(output_of("echo $CAIRN_TEST $HOME", {.environment = {"CAIRN_TEST=yes", "HOME=here"}}), "yes here\n");
}

TEST(Spawn, SharesOneFileUnderItsNumber) {
  const int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
  const std::string look = "test -e /proc/self/fd/" + std::to_string(file) + " && echo there";
  EXPECT_EQ(output_of(look), "");
  EXPECT_EQ(output_of(look, {.shared = file}), "there\n");
  close(file);
}

TEST(Spawn, HasNothingToReadByDefault) { EXPECT_EQ(output_of("cat; echo end"), "end\n"); }

TEST(Spawn, LiftsMemoryLimitsForTheProgramOnly) {
  rlimit before{};
  getrlimit(RLIMIT_DATA, &before);
  const rlimit small{rlim_t{1} << 30, before.rlim_max};
  setrlimit(RLIMIT_DATA, &small);
  EXPECT_EQ(output_of("ulimit -d"), "1048576\n");
  EXPECT_NE(output_of("ulimit -d", {.lifts_memory_limits = true}), "1048576\n");
  rlimit after{};
  getrlimit(RLIMIT_DATA, &after);
  EXPECT_EQ(after.rlim_cur, small.rlim_cur);
  setrlimit(RLIMIT_DATA, &before);
}

TEST(Spawn, LimitsCpuTime) {
  const Spawned child = spawn({.arguments = {"sleep", "1000"}});
  limit_cpu_time(child.process, 7.5);
  rlimit limit{};
  EXPECT_EQ(prlimit(child.process, RLIMIT_CPU, nullptr, &limit), 0);
  EXPECT_EQ(limit.rlim_cur, 8u);
  kill_group(child.process);
  wait_for(child.process);
}

}  // namespace
}  // namespace cairn::base
