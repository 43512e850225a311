#include "app/bench/cairn_tool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace cairn::app::bench {
namespace {

using Words = std::vector<std::string>;

Task c_task() {
  Task task;
  task.suite_dir = "/s";
  task.files = {"/s/a.c", "/s/b.c"};
  task.language = "c";
  task.entry = "main";
  task.property = "unreach-call";
  task.data_model = "ILP32";
  return task;
}

TEST(BenchCairnToolTest, WritesTheCommandOfATask) {
  Task task = c_task();
  EXPECT_EQ(cairn_command("cairn", task, {60, 1000}, {}),
            (Words{"cairn", "verify", "--property", "unreach-call", "--entry", "main", "--data-model", "ILP32",
                   "--jobs", "1", "--timeout", "60", "--memory-limit", "1000", "--quiet", "/s/a.c", "/s/b.c"}));
}

TEST(BenchCairnToolTest, LeavesOutWhatIsEmpty) {
  Task task;
  task.suite_dir = "/s";
  task.files = {"/s/a.spl"};
  task.property = "spec";
  EXPECT_EQ(cairn_command("cairn", task, {}, {"-v"}),
            (Words{"cairn", "verify", "--property", "spec", "--quiet", "-v", "/s/a.spl"}));
}

TEST(BenchCairnToolTest, GivesClausesToTheHornSolver) {
  Task task;
  task.files = {"/s/a.smt2.gz"};
  task.language = "horn";
  task.property = "horn";
  EXPECT_EQ(cairn_command("cairn", task, {60, 1000}, {"--stats"}),
            (Words{"cairn", "horn", "--quiet", "--timeout", "60", "/s/a.smt2.gz"}));
  auto answer = [](int exit_code, std::string_view output) {
    return read_cairn_answer(Outcome{.exit_code = exit_code}, output);
  };
  EXPECT_EQ(answer(0, "sat\n"), Answer::True);
  EXPECT_EQ(answer(1, "unsat\n"), Answer::False);
  EXPECT_EQ(answer(2, "unknown\n; why\n"), Answer::Unknown);
  EXPECT_EQ(answer(1, "sat\n"), Answer::Crash);
}

TEST(BenchCairnToolTest, KeepsReportsThatAreAskedFor) {
  Task task;
  task.suite_dir = "/s";
  task.files = {"/s/a.c"};
  task.property = "spec";
  for (const char* option : {"--stats", "--verbose", "--trace"})
    EXPECT_EQ(cairn_command("cairn", task, {}, {option}),
              (Words{"cairn", "verify", "--property", "spec", option, "/s/a.c"}));
}

TEST(BenchCairnToolTest, NamesTheItemOfAnAnnotatedProgram) {
  Task task;
  task.suite_dir = "/s";
  task.files = {"/s/a.spl"};
  task.language = "spl";
  task.property = "spec";
  task.entry = "insert";
  task.flags = "file-options=-symbexec-v2";
  EXPECT_EQ(cairn_command("cairn", task, {}, {}),
            (Words{"cairn", "verify", "--property", "spec", "--only", "insert", "--quiet", "/s/a.spl"}));
  task.flags += " | -module a";
  task.entry.clear();
  EXPECT_EQ(cairn_command("cairn", task, {}, {}),
            (Words{"cairn", "verify", "--property", "spec", "--module", "a", "--quiet", "/s/a.spl"}));
  // Without that option, the verdict is one of the main line.
  task.flags = "list=bin/regression-tests";
  const Words command = cairn_command("cairn", task, {}, {});
  const Words dialect{"--dialect", "master"};
  EXPECT_NE(std::search(command.begin(), command.end(), dialect.begin(), dialect.end()), command.end());
}

TEST(BenchCairnToolTest, HonoursFlags) {
  auto has = [](const Task& task, const std::string& word) {
    Words command = cairn_command("cairn", task, {}, {});
    return std::ranges::find(command, word) != command.end();
  };
  Task task = c_task();
  EXPECT_FALSE(has(task, "--malloc-never-fails"));
  task.flags = "error=label:ERROR";
  EXPECT_TRUE(has(task, "--error-label"));
  EXPECT_TRUE(has(task, "ERROR"));
  task.flags = "cflags=-std=gnu99 -Iinclude -DX | malloc-never-fails | needs=include/x.h";
  EXPECT_TRUE(has(task, "--malloc-never-fails"));
  EXPECT_TRUE(has(task, "-I/s/include"));
  EXPECT_TRUE(has(task, "-DX"));
  EXPECT_TRUE(has(task, "--std"));
  EXPECT_TRUE(has(task, "gnu99"));
  task.flags = "category=MemSafety-Heap";
  EXPECT_TRUE(has(task, "--malloc-never-fails"));
  task.flags = "2ls-options=--heap";
  EXPECT_TRUE(has(task, "--malloc-never-fails"));
  task.flags = "sourcepath=common,main";
  EXPECT_TRUE(has(task, "/s/common:/s/main"));
  task.property = "valid-memsafety";
  EXPECT_TRUE(has(task, "valid-memsafety"));
  task.flags = "memsafety-without-leaks";
  EXPECT_FALSE(has(task, "valid-memsafety"));
  EXPECT_TRUE(has(task, "valid-deref"));
  EXPECT_TRUE(has(task, "valid-free"));
  task.flags = "nondet=x | false-by-uncaught-exception:NullPointerException";
  EXPECT_FALSE(has(task, "--property"));
}

Answer read(int exit_code, std::string_view output) {
  Outcome outcome;
  outcome.exit_code = exit_code;
  return read_cairn_answer(outcome, output);
}

TEST(BenchCairnToolTest, ReadsAnswers) {
  EXPECT_EQ(read(0, "some text\nverdict: SAFE\n"), Answer::True);
  EXPECT_EQ(read(1, "verdict: UNSAFE (valid-free at a.c:3:4)\n\n"), Answer::False);
  EXPECT_EQ(read(2, "verdict: UNKNOWN (bound 3 reached)"), Answer::Unknown);
  EXPECT_EQ(read(2, "verdict: UNKNOWN (time limit reached)\n"), Answer::Timeout);
  EXPECT_EQ(read(2, "verdict: UNKNOWN (memory limit reached)\n"), Answer::Memout);
  EXPECT_EQ(read(64, "usage"), Answer::Unsupported);
  EXPECT_EQ(read(65, "a.c:1:1: error: no\n"), Answer::Unsupported);
  EXPECT_EQ(read(70, "verdict: SAFE\n"), Answer::Crash);
  EXPECT_EQ(read(-SIGSEGV, "verdict: SAFE\n"), Answer::Crash);
}

TEST(BenchCairnToolTest, AContradictionIsACrash) {
  EXPECT_EQ(read(0, "verdict: UNSAFE\n"), Answer::Crash);
  EXPECT_EQ(read(1, "verdict: SAFE\n"), Answer::Crash);
  EXPECT_EQ(read(2, "verdict: SAFE\n"), Answer::Crash);
  EXPECT_EQ(read(0, "verdict: FINE\n"), Answer::Crash);
  EXPECT_EQ(read(0, "verdict: SAFE\nverdict: UNKNOWN\n"), Answer::Crash);
  EXPECT_EQ(read(0, ""), Answer::Crash);
  EXPECT_EQ(read(0, "the verdict: SAFE\n"), Answer::Crash);
}

TEST(BenchOutcomeTest, Classifies) {
  Limits limits{10, 100};
  auto with = [](double cpu_s, double rss_mib) {
    Outcome outcome;
    outcome.cpu_s = cpu_s;
    outcome.rss_mib = rss_mib;
    return outcome;
  };
  EXPECT_EQ(classify(Answer::True, Answer::True, with(1, 1), limits), Class::Right);
  EXPECT_EQ(classify(Answer::False, Answer::False, with(1, 1), limits), Class::Right);
  EXPECT_EQ(classify(Answer::False, Answer::True, with(1, 1), limits), Class::Wrong);
  EXPECT_EQ(classify(Answer::True, Answer::False, with(1, 1), limits), Class::Wrong);
  EXPECT_EQ(classify(Answer::True, Answer::True, with(10.5, 1), limits), Class::Timeout);
  EXPECT_EQ(classify(Answer::True, Answer::False, with(10.5, 1), limits), Class::Wrong);
  EXPECT_EQ(classify(Answer::Unknown, Answer::True, with(1, 1), limits), Class::Unknown);
  EXPECT_EQ(classify(Answer::Unknown, Answer::True, with(9.5, 1), limits), Class::Timeout);
  EXPECT_EQ(classify(Answer::Unknown, Answer::True, with(1, 95), limits), Class::Memout);
  EXPECT_EQ(classify(Answer::Unknown, Answer::True, with(1e6, 1e6), {}), Class::Unknown);
  // Nobody has said what is right.
  EXPECT_EQ(classify(Answer::True, Answer::Unknown, with(1, 1), limits), Class::Answered);
  EXPECT_EQ(classify(Answer::False, Answer::Unknown, with(1, 1), limits), Class::Answered);
  EXPECT_EQ(classify(Answer::True, Answer::Unknown, with(10.5, 1), limits), Class::Timeout);
  EXPECT_EQ(classify(Answer::Unknown, Answer::Unknown, with(1, 1), limits), Class::Unknown);
  EXPECT_EQ(classify(Answer::Crash, Answer::True, with(1, 1), limits), Class::Crash);
  Outcome killed = with(1, 1);
  killed.killed_for = KilledFor::Memory;
  EXPECT_EQ(classify(Answer::True, Answer::True, killed, limits), Class::Memout);
  killed.killed_for = KilledFor::Time;
  EXPECT_EQ(classify(Answer::True, Answer::True, killed, limits), Class::Timeout);
}

TEST(BenchOutcomeTest, NamesRoundTrip) {
  for (Class c : all_classes) EXPECT_EQ(parse_class(class_name(c)), c);
  EXPECT_EQ(parse_class("perhaps"), std::nullopt);
  EXPECT_EQ(verdict_name(Answer::True), "true");
  EXPECT_EQ(verdict_name(Answer::Crash), "unknown");
}

}  // namespace
}  // namespace cairn::app::bench
