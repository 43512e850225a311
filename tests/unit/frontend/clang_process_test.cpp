#include "frontend/c/clang_process.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "base/temporary_folder.h"

namespace cairn::frontend::c {
namespace {

class ClangProcessTest : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream in(path(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string path(const std::string& name) const { return folder_.path() / name; }
  int run(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"clang-19"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return clang_.run({all, {}, path("messages"), 60});
  }
  /// A small program in LLVM's language.
  std::string compiled(const std::vector<std::string>& options) {
    const std::string file = write("f.c", "int g(int *);\nint f(int *a) {\n  int x = *a;\n  return g(&x) + g(a);\n}\n");
    std::vector<std::string> all{"-S", "-emit-llvm", "-o", path("out"), file};
    all.insert(all.end(), options.begin(), options.end());
    EXPECT_EQ(run(all), 0) << read("messages");
    return read("out");
  }

  base::TemporaryFolder folder_;
  ClangProcess clang_{"clang-19"};
};

TEST_F(ClangProcessTest, DoesJobsAsOtherwiseProcessesOfTheirOwn) {
  const std::string first = compiled({});
  const std::string optimised = compiled({"-O2"});
  EXPECT_NE(first.find("define"), std::string::npos);
  EXPECT_NE(first, optimised);
  EXPECT_EQ(compiled({}), first);
}

TEST_F(ClangProcessTest, TellsErrorsAndGoesOn) {
  EXPECT_NE(run({"-c", "-o", path("out"), write("bad.c", "int f(void) { return x; }\n")}), 0);
  EXPECT_NE(read("messages").find("bad.c:1:22: error: use of undeclared identifier 'x'"), std::string::npos);
  EXPECT_NE(run({"-c", "--no-such-option", path("bad.c")}), 0);
  EXPECT_NE(read("messages").find("--no-such-option"), std::string::npos);
  EXPECT_NE(run({"-c", path("no_such_file.c")}), 0);
  compiled({});
  EXPECT_EQ(read("messages"), "");
}

TEST_F(ClangProcessTest, GoesOnAfterACrash) {
  EXPECT_NE(run({"-c", "-fno-crash-diagnostics", "-o", path("out"),
                 write("c.c", "#pragma clang __debug llvm_fatal_error\n")}),
            0);
  EXPECT_NE(run({"-c", "-fno-crash-diagnostics", "-o", path("out"), write("c.c", "#pragma clang __debug crash\n")}), 0);
  compiled({});
}

TEST_F(ClangProcessTest, ForgetsOptionsOfEarlierJobs) {
  const std::vector<std::string> plain{"-fsanitize=address"};
  const std::vector<std::string> calls{"-fsanitize=address", "-mllvm", "-asan-instrumentation-with-call-threshold=0"};
  const std::string with_branches = compiled(plain);
  const std::string with_calls = compiled(calls);
  EXPECT_NE(with_branches, with_calls);
  EXPECT_EQ(compiled(calls), with_calls);
  EXPECT_EQ(compiled(plain), with_branches);
}

TEST_F(ClangProcessTest, UsesThePluginOnlyWhereToldTo) {
  const std::string plain = compiled({});
  const std::string marked = compiled({"-fplugin=" + clang_.plugin()});
  EXPECT_EQ(compiled({}), plain);
  EXPECT_EQ(compiled({"-fplugin=" + clang_.plugin()}), marked);
  EXPECT_NE(plain, marked);
}

TEST_F(ClangProcessTest, LinksPrograms) {
  EXPECT_EQ(run({"-o", path("program"), write("main.c", "int main(void) { return 0; }\n")}), 0) << read("messages");
  EXPECT_NE(run({"-o", path("other"), write("main.c", "int f(); int main(void) { return f(); }\n")}), 0);
}

TEST_F(ClangProcessTest, ReadsItsInputAndKillsWhatTakesTooLong) {
  write("input", "int f;\n");
  EXPECT_EQ(clang_.run({{"clang-19", "-fsyntax-only", "-x", "c", "-"}, path("input"), path("messages"), 60}), 0);
  // Nobody ever writes to it.
  ASSERT_EQ(mkfifo(path("endless").c_str(), 0600), 0);
  EXPECT_LT(clang_.run({{"clang-19", "-fsyntax-only", "-x", "c", "-"}, path("endless"), path("messages"), 0.5}), 0);
  compiled({});
}

TEST_F(ClangProcessTest, StaysWithTheProcessThatStartedIt) {
  const std::string before = compiled({});
  const pid_t copy = fork();
  if (copy == 0) {
    const bool right = compiled({"-O1"}) != before;
    clang_.~ClangProcess();
    _exit(right ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(copy, &status, 0), copy);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(compiled({}), before);
}

TEST_F(ClangProcessTest, StartsOtherCompilersForEachJob) {
  ClangProcess other("sh");
  EXPECT_EQ(other.run({{"sh", "-c", "echo said; exit 3"}, {}, path("messages"), 60}), 3);
  EXPECT_EQ(read("messages"), "said\n");
  EXPECT_EQ(other.run({{"sh", "-c", "exit 0"}, {}, path("messages"), 60}), 0);
}

TEST_F(ClangProcessTest, KnowsWhetherThereIsACompiler) {
  EXPECT_TRUE(clang_.installed());
  EXPECT_FALSE(ClangProcess("clang-no-such-version").installed());
}

}  // namespace
}  // namespace cairn::frontend::c
