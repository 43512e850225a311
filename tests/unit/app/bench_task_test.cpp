#include "app/bench/task.h"

#include "base/error.h"
#include "unit/app/bench_fixture.h"

namespace cairn::app::bench {
namespace {

class BenchTaskTest : public BenchTest {
 protected:
  /// The messages of the InputError that reading the suite ends in.
  std::string errors(const std::string& manifest) {
    write("s/tasks.tsv", manifest);
    base::SourceManager sources;
    try {
      read_suite(path("s"), sources);
    } catch (const base::InputError& error) {
      std::string text;
      for (const auto& diagnostic : error.diagnostics()) text += render(diagnostic, sources, false);
      return text;
    }
    return "no error";
  }
};

TEST_F(BenchTaskTest, ReadsRows) {
  write("s/a b/x.java", "");
  write("s/lib/y.java", "");
  write("s/tasks.tsv", header() +
                           "prog one\ta%20b/x.java lib/y.java\tjava\tMain.main\tassert\tfalse\tsub\t\t"
                           "sourcepath=a%20b,lib | uses-main-args | needs=lib/y.java\tsource\r\n\n");
  base::SourceManager sources;
  auto tasks = read_suite(path("s"), sources);
  ASSERT_EQ(tasks.size(), 1u);
  const Task& task = tasks[0];
  EXPECT_EQ(task.suite, "s");
  EXPECT_EQ(task.id, "prog one");
  EXPECT_EQ(task.files, (std::vector<std::string>{task.suite_dir + "/a b/x.java", task.suite_dir + "/lib/y.java"}));
  EXPECT_EQ(task.entry, "Main.main");
  EXPECT_EQ(task.expected, Answer::False);
  EXPECT_EQ(task.subproperty, "sub");
  EXPECT_EQ(task.line, 2u);
  EXPECT_TRUE(has_flag(task, "uses-main-args"));
  EXPECT_TRUE(has_flag(task, "needs"));
  EXPECT_FALSE(has_flag(task, "uses"));
  EXPECT_EQ(flag_paths(task, "sourcepath"),
            (std::vector<std::string>{task.suite_dir + "/a b", task.suite_dir + "/lib"}));
  EXPECT_EQ(flag_value(task, "uses-main-args"), std::nullopt);
}

TEST_F(BenchTaskTest, SplitsFlags) {
  EXPECT_TRUE(split_flags("").empty());
  EXPECT_EQ(split_flags("a=1 | b | c=x|y"), (std::vector<std::string>{"a=1", "b", "c=x|y"}));
}

TEST_F(BenchTaskTest, MakesCompilerFlagsAbsolute) {
  Task task;
  task.suite_dir = "/s";
  task.flags = "cflags=-std=gnu99 -Iinc/a -I inc/b -DX=1 -include pre.h";
  EXPECT_EQ(absolute_cflags(task),
            (std::vector<std::string>{"-std=gnu99", "-I/s/inc/a", "-I", "/s/inc/b", "-DX=1", "-include", "/s/pre.h"}));
}

TEST_F(BenchTaskTest, TheSameProgramMayHaveSeveralRows) {
  write("s/tasks.tsv", header() + row("s", "p", "true", "assert") + row("s", "p", "true", "valid-memsafety") +
                           row("s", "p", "true", "assert", "options=-c"));
  base::SourceManager sources;
  EXPECT_EQ(read_suite(path("s"), sources).size(), 3u);
  EXPECT_NE(
      errors(header() + row("s", "p", "true") + row("s", "p", "false")).find("tasks.tsv:3:1: error: the task 'p'"),
      std::string::npos);
}

TEST_F(BenchTaskTest, RejectsBadManifests) {
  auto rejects = [&](const std::string& manifest, const std::string& message) {
    std::string text = errors(manifest);
    EXPECT_NE(text.find(message), std::string::npos) << text;
  };
  rejects("", "tasks.tsv:1:1: error: expected a header line with the column 'id'");
  rejects("id\tfiles\n", "the column 'language'");
  rejects(header() + "a\tb\n", "tasks.tsv:2:1: error: expected 10 fields separated by tabs, found 2");
  rejects(header() + row("s", "p", "maybe"), "expected verdict 'true', 'false' or nothing, found 'maybe'");
  rejects(header() + "p\tmissing.c\tc\t\tassert\ttrue\t\t\t\t\n", "missing.c' of this task is missing");
  rejects(header() + row("s", "p", "true", "assert", "needs=gone.h"), "gone.h' that this task needs is missing");
  rejects(header() + "p\t\tc\t\tassert\ttrue\t\t\t\t\n", "no files are given");
  rejects(header() + "p\tp.c\tc\t\t\ttrue\t\t\t\t\n", "the property is empty");
  rejects(header() + "p\tp.c\tc\t\tassert\ttrue\t\tLP65\t\t\n", "found 'LP65'");
  rejects(header() + "p" + std::string(1, '\0') + "\tp.c\tc\t\tassert\ttrue\t\t\t\t\n", "control characters");
}

TEST_F(BenchTaskTest, FindsSuitesInAFolder) {
  write("all/two/tasks.tsv", header());
  write("all/one/tasks.tsv", header());
  write("all/none/readme", "");
  EXPECT_EQ(find_suites(path("all")), (std::vector<std::string>{path("all/one"), path("all/two")}));
  EXPECT_EQ(find_suites(path("all/two")), (std::vector<std::string>{path("all/two")}));
  EXPECT_THROW(find_suites(path("all/none")), base::InputError);
  EXPECT_THROW(find_suites(path("nowhere")), base::InputError);
}

}  // namespace
}  // namespace cairn::app::bench
