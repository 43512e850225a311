#include <algorithm>
#include <sstream>
#include <thread>

#include "app/bench/bench.h"
#include "app/bench/proc_table.h"
#include "app/bench/result.h"
#include "base/error.h"
#include "unit/app/bench_fixture.h"

namespace cairn::app::bench {
namespace {

using namespace std::chrono_literals;

// Answers by the name of the file that it is given, which is its last argument. Notes every call.
constexpr const char* fake_cairn = R"(
for file; do :; done
echo "$*" >> "$(dirname "$0")/calls"
case $(basename "$file" .c) in
  safe*) echo 'verdict: SAFE'; exit 0 ;;
  unsafe*) echo 'verdict: UNSAFE'; exit 1 ;;
  unknown*) echo 'verdict: UNKNOWN (bound 3 reached)'; exit 2 ;;
  late*) echo 'verdict: UNKNOWN (time limit reached)'; exit 2 ;;
  usage*) exit 64 ;;
  input*) exit 65 ;;
  internal*) exit 70 ;;
  segv*) kill -SEGV $$ ;;
  contradict*) echo 'verdict: SAFE'; exit 1 ;;
  hang*) sleep 300 ;;
  parent*) sleep 300 & echo $! > "$(dirname "$0")/pid"; wait ;;
  eat*) tail /dev/zero ;;
esac
)";

class BenchRunTest : public BenchTest {
 protected:
  BenchRunTest() {
    options_.suites = {path("suite")};
    options_.out_dir = path("out");
    options_.cairn_path = script("cairn", fake_cairn);
    options_.jobs = 4;
    options_.timeout_s = 30;
    options_.memory_limit_mib = 0;
  }

  int run() {
    out_.str("");
    err_.str("");
    base::Cancellation cancellation;
    return run_bench(options_, cancellation, out_, err_);
  }

  void suite(const std::string& rows) { write("suite/tasks.tsv", header() + rows); }

  std::vector<Result> results(const std::string& dir = "out") {
    base::SourceManager sources;
    return read_results(path(dir + "/results.tsv"), sources);
  }

  Class class_of(const std::string& id) {
    for (const Result& result : results())
      if (result.id == id) return result.result_class;
    ADD_FAILURE() << "no result for " << id;
    return Class::Crash;
  }

  std::size_t calls() {
    std::string text = read("calls");
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }

  BenchOptions options_;
  std::ostringstream out_;
  std::ostringstream err_;
};

TEST_F(BenchRunTest, ClassifiesAnswers) {
  suite(row("suite", "safe", "true") + row("suite", "unsafe", "false") + row("suite", "unknown", "true") +
        row("suite", "late", "true") + row("suite", "usage", "true") + row("suite", "input", "false") +
        row("suite", "internal", "true") + row("suite", "segv", "true") + row("suite", "contradict", "false"));
  EXPECT_EQ(run(), 0) << err_.str();
  EXPECT_EQ(results().size(), 9u);
  EXPECT_EQ(class_of("safe"), Class::Right);
  EXPECT_EQ(class_of("unsafe"), Class::Right);
  EXPECT_EQ(class_of("unknown"), Class::Unknown);
  EXPECT_EQ(class_of("late"), Class::Timeout);
  EXPECT_EQ(class_of("usage"), Class::Unsupported);
  EXPECT_EQ(class_of("input"), Class::Unsupported);
  EXPECT_EQ(class_of("internal"), Class::Crash);
  EXPECT_EQ(class_of("segv"), Class::Crash);
  EXPECT_EQ(class_of("contradict"), Class::Crash);
  EXPECT_NE(out_.str().find("cairn: 9 tasks, 2 right, 0 wrong, 1 unknown, 1 timeout, 0 memout, 3 crash, 2 unsupp"),
            std::string::npos)
      << out_.str();
  EXPECT_EQ(read("out/summary.txt"), out_.str());
  EXPECT_NE(read("out/quantile.svg").find("cairn (2)"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(path("out/work")));
}

TEST_F(BenchRunTest, AWrongVerdictIsRedAndMakesTheExitCode1) {
  suite(row("suite", "safe1", "true") + row("suite", "safe2", "false"));
  options_.colour = true;
  options_.quiet = true;
  EXPECT_EQ(run(), 1);
  EXPECT_EQ(class_of("safe2"), Class::Wrong);
  EXPECT_TRUE(out_.str().starts_with("\x1b[1;31mWRONG\x1b[0m cairn: suite/safe2 assert main")) << out_.str();
  EXPECT_EQ(run(), 1);
  EXPECT_TRUE(out_.str().starts_with("\x1b[1;31mWRONG")) << out_.str();
  EXPECT_EQ(calls(), 2u);
}

TEST_F(BenchRunTest, KillsAtTheLimits) {
  suite(row("suite", "hang", "true") + row("suite", "parent", "true") + row("suite", "eat", "true"));
  options_.timeout_s = 1;
  options_.memory_limit_mib = 200;
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(class_of("hang"), Class::Timeout);
  EXPECT_EQ(class_of("parent"), Class::Timeout);
  // On a slow machine the time may be over first.
  EXPECT_TRUE(class_of("eat") == Class::Memout || class_of("eat") == Class::Timeout);
  auto grandchild = read_process(static_cast<pid_t>(std::stol("0" + read("pid"))));
  EXPECT_FALSE(grandchild && grandchild->alive());
}

TEST_F(BenchRunTest, PassesTheTaskOn) {
  suite(row("suite", "safe", "true", "valid-memsafety", "cflags=-std=gnu99 -Iinc -DX | malloc-never-fails"));
  options_.memory_limit_mib = 900;
  options_.cairn_args = {"--engine", "bounded"};
  EXPECT_EQ(run(), 0);
  std::string suite_dir = std::filesystem::canonical(path("suite")).string();
  std::string command =
      "verify --property valid-memsafety --entry main --data-model LP64 --malloc-never-fails --std gnu99 -I" +
      suite_dir + "/inc -DX --jobs 1 --timeout 30 --memory-limit 900 --quiet --engine bounded " + suite_dir +
      "/safe.c\n";
  EXPECT_EQ(read("calls"), command);
  EXPECT_EQ(results()[0].log, "log/cairn/suite/00002-safe.valid-memsafety.log");
  EXPECT_EQ(read("out/" + results()[0].log), "$ " + path("cairn") + " " + command + "verdict: SAFE\n");
}

TEST_F(BenchRunTest, GoesOnWhereItStopped) {
  suite(row("suite", "safe1", "true") + row("suite", "safe2", "true") + row("suite", "unsafe3", "false"));
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(calls(), 3u);
  std::string complete = read("out/results.tsv");
  // Killed while it wrote the last line.
  std::string cut = complete.substr(0, complete.size() - 5);
  write("out/results.tsv", cut);
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(calls(), 4u);
  EXPECT_NE(err_.str().find("2 of 3 results are in"), std::string::npos) << err_.str();
  EXPECT_EQ(results().size(), 3u);
  EXPECT_NE(out_.str().find("cairn: 3 tasks, 3 right"), std::string::npos);
  options_.resume = false;
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(calls(), 7u);
  EXPECT_TRUE(std::filesystem::exists(path("out/results.tsv.old")));
}

TEST_F(BenchRunTest, DoesNotMixDifferentMeasurements) {
  suite(row("suite", "safe1", "true"));
  EXPECT_EQ(run(), 0);
  options_.timeout_s = 31;
  EXPECT_THROW(run(), base::UsageError);
  options_.timeout_s = 30;
  options_.cairn_args = {"--other"};
  EXPECT_THROW(run(), base::UsageError);
  options_.resume = false;
  EXPECT_EQ(run(), 0);
  options_.resume = true;
  std::filesystem::remove(path("out/run.json"));
  EXPECT_THROW(run(), base::UsageError);
}

TEST_F(BenchRunTest, StopsWhenAskedTo) {
  suite(row("suite", "safe1", "true") + row("suite", "parent", "true") + row("suite", "safe2", "true"));
  options_.jobs = 1;
  base::Cancellation cancellation;
  std::thread user([&] {
    while (read("pid").find('\n') == std::string::npos) std::this_thread::sleep_for(5ms);
    cancellation.request(base::Cancellation::Reason::Interrupt);
  });
  EXPECT_EQ(run_bench(options_, cancellation, out_, err_), 2);
  user.join();
  EXPECT_EQ(results().size(), 1u);
  EXPECT_NE(err_.str().find("stopped with 2 results missing"), std::string::npos) << err_.str();
  auto grandchild = read_process(static_cast<pid_t>(std::stol("0" + read("pid"))));
  EXPECT_FALSE(grandchild && grandchild->alive());
}

TEST_F(BenchRunTest, RunsOnlyWhatMatches) {
  suite(row("suite", "safe1", "true") + row("suite", "safe2", "true") + row("suite", "unsafe", "false"));
  options_.only_globs = {"suite/s*1", "un*"};
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(results().size(), 2u);
  options_.only_globs = {"nothing"};
  EXPECT_THROW(run(), base::UsageError);
}

TEST_F(BenchRunTest, RunsPeersOnTheSameTasks) {
  suite(row("suite", "safe", "true") + row("suite", "unsafe", "false", "spec"));
  script("peer", "echo \"checking $1\"\necho RESULT: holds\n");
  options_.peer_files = {write("peer.yaml",
                               "name: peer\ncommand: [./peer, '{files}']\nproperties: [assert]\n"
                               "verdict: [{match: 'RESULT: holds', is: true}, {match: fails, is: false}]\n")};
  EXPECT_EQ(run(), 0);
  auto all = results();
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[1].tool, "peer");
  EXPECT_EQ(all[1].result_class, Class::Right);
  EXPECT_EQ(all[3].result_class, Class::Unsupported);
  EXPECT_EQ(all[3].exit_code, std::nullopt);
  EXPECT_NE(read("out/quantile.svg").find("peer (1)"), std::string::npos);
  options_.cairn_path = "";
  options_.out_dir = path("peer-only");
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(results("peer-only").size(), 2u);
}

TEST_F(BenchRunTest, ComparesWithAnEarlierRun) {
  suite(row("suite", "safe", "true") + row("suite", "unknown", "true"));
  EXPECT_EQ(run(), 0);
  std::string earlier = read("out/results.tsv");
  std::size_t at = earlier.find("\tright\t");
  ASSERT_NE(at, std::string::npos);
  options_.compare_with = path("earlier");
  write("earlier/results.tsv", earlier.replace(at, 7, "\tcrash\t"));
  EXPECT_EQ(run(), 0);
  EXPECT_NE(out_.str().find("better: 1\n  cairn  suite/safe assert main  crash -> right\nworse: 0\n"),
            std::string::npos)
      << out_.str();
  EXPECT_NE(read("out/comparison.txt").find("the same: 1"), std::string::npos);
  options_.compare_with = path("cairn");
  EXPECT_EQ(run(), 65);
  EXPECT_NE(err_.str().find("cairn:1:1: error: expected a header line"), std::string::npos) << err_.str();
}

TEST_F(BenchRunTest, RefusesBadInput) {
  EXPECT_EQ(run(), 65);
  suite("nonsense\n");
  EXPECT_EQ(run(), 65);
  EXPECT_NE(err_.str().find("tasks.tsv:2:1: error:"), std::string::npos) << err_.str();
  suite(row("suite", "safe", "true"));
  write("file", "");
  options_.out_dir = path("file/out");
  EXPECT_THROW(run(), base::UsageError);
  options_.out_dir = path("out");
  options_.suites = {path("suite"), path("suite")};
  EXPECT_THROW(run(), base::UsageError);
  options_.suites = {path("suite")};
  options_.cairn_path = path("nowhere");
  EXPECT_THROW(run(), base::UsageError);
  options_.cairn_path = "";
  EXPECT_THROW(run(), base::UsageError);
  options_.suites = {};
  EXPECT_THROW(run(), base::UsageError);
}

}  // namespace
}  // namespace cairn::app::bench
