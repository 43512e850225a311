#include "app/bench/process.h"

#include <poll.h>

#include <csignal>
#include <thread>

#include "base/error.h"
#include "unit/app/bench_fixture.h"

namespace cairn::app::bench {
namespace {

using namespace std::chrono_literals;

class BenchProcessTest : public BenchTest {
 protected:
  Launch launch(const std::string& shell_commands) {
    std::filesystem::create_directories(path("work"));
    return {{"sh", "-c", shell_commands}, path("work"), path("log")};
  }

  Outcome run(const std::string& shell_commands, const Limits& limits = {60, 0}) {
    Process process(launch(shell_commands), limits);
    while (!process.finished()) {
      std::this_thread::sleep_for(5ms);
      process.step(read_processes());
    }
    return process.outcome();
  }

  /// The number that a script wrote into a file.
  pid_t pid_in(const std::string& name) {
    for (int i = 0; i < 1000 && read(name).find('\n') == std::string::npos; ++i) std::this_thread::sleep_for(5ms);
    return static_cast<pid_t>(std::stol("0" + read(name)));
  }

  static bool alive(pid_t pid) {
    auto info = read_process(pid);
    return info && info->alive();
  }

  Subreaper subreaper_;
};

TEST_F(BenchProcessTest, ReportsExitCodeAndOutput) {
  Outcome outcome = run("echo out; echo err >&2; pwd; echo $TMPDIR; cat; exit 7");
  EXPECT_EQ(outcome.exit_code, 7);
  EXPECT_EQ(outcome.killed_for, KilledFor::Nothing);
  std::string work = std::filesystem::canonical(path("work")).string();
  EXPECT_EQ(read("log"), "out\nerr\n" + work + "\n" + path("work") + "\n");
  EXPECT_GT(outcome.wall_s, 0);
  EXPECT_GT(outcome.rss_mib, 0);
}

TEST_F(BenchProcessTest, ReportsSignals) { EXPECT_EQ(run("kill -SEGV $$").exit_code, -SIGSEGV); }

TEST_F(BenchProcessTest, CannotStartWhatIsNotThere) {
  std::filesystem::create_directories(path("work"));
  EXPECT_THROW(Process({{path("nothing")}, path("work"), path("log")}, {}), base::InputError);
}

TEST_F(BenchProcessTest, KillsTheWholeGroupAtTheTimeLimit) {
  Outcome outcome = run("sleep 300 & echo $! > " + path("pid") + "; wait", {0.2, 0});
  EXPECT_EQ(outcome.killed_for, KilledFor::Time);
  EXPECT_FALSE(alive(pid_in("pid")));
}

TEST_F(BenchProcessTest, CountsTheTimeOfChildren) {
  Outcome outcome = run("sh -c 'while :; do :; done' & sh -c 'while :; do :; done' & wait", {0.3, 0});
  EXPECT_EQ(outcome.killed_for, KilledFor::Time);
  EXPECT_GT(outcome.cpu_s, 0.01);
}

TEST_F(BenchProcessTest, KillsAtTheMemoryLimit) {
  // There is no line to print, so tail keeps all it reads; it is a child of the shell.
  Outcome outcome = run("tail /dev/zero; echo no", {60, 100});
  EXPECT_EQ(outcome.killed_for, KilledFor::Memory);
  EXPECT_GE(outcome.rss_mib, 100);
}

TEST_F(BenchProcessTest, KillsWhatIsLeftWhenTheProgramEnds) {
  Outcome outcome = run("sleep 300 & echo $! > " + path("pid") + "; exit 3");
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_EQ(outcome.killed_for, KilledFor::Nothing);
  EXPECT_FALSE(alive(pid_in("pid")));
}

TEST_F(BenchProcessTest, KillsOrphansInOtherSessions) {
  std::string orphan = "echo $$ > " + path("pid") + "; exec sleep 300";
  run("(setsid sh -c '" + orphan + "' &); while ! [ -s " + path("pid") + " ]; do sleep 0.01; done; exit 0");
  pid_t pid = pid_in("pid");
  ASSERT_GT(pid, 0);
  EXPECT_FALSE(alive(pid));
}

TEST_F(BenchProcessTest, DiesWithItsObject) {
  pid_t child = 0;
  {
    Process process(launch("sleep 300 & echo $! > " + path("pid") + "; wait"), {});
    child = pid_in("pid");
    EXPECT_TRUE(alive(child));
  }
  EXPECT_FALSE(alive(child));
}

TEST_F(BenchProcessTest, DiesWithUs) {
  // A child of this test starts a process and is killed without a chance to clean up.
  pid_t harness = fork();
  if (harness == 0) {
    Process process(launch("echo $$ > " + path("pid") + "; exec sleep 300"), {});
    for (;;) pause();
  }
  pid_t worker = pid_in("pid");
  EXPECT_TRUE(alive(worker));
  ::kill(harness, SIGKILL);
  for (int i = 0; i < 1000 && alive(worker); ++i) std::this_thread::sleep_for(5ms);
  EXPECT_FALSE(alive(worker));
}

TEST_F(BenchProcessTest, TellsTheEndAtOnce) {
  Process process(launch("exit 0"), {});
  pollfd end{process.end_fd(), POLLIN, 0};
  EXPECT_EQ(poll(&end, 1, 60000), 1);
}

}  // namespace
}  // namespace cairn::app::bench
