#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include "engine/summary/summary_text.h"
#include "unit/engine/summary/folder_store.h"
#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

namespace fs = std::filesystem;

class StoredSummariesTest : public InferredProgram {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("cairn_summaries_" + std::to_string(getpid()));
    fs::create_directories(folder_);
    options_.jobs = 1;
    options_.summaries = [this] { return std::make_unique<FolderStore>(folder_); };
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::size_t stored() const { return FolderStore(folder_).size(); }
  std::vector<std::string> texts() {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < summaries_.size(); ++i)
      out.push_back(to_text(terms_, facts_->names, program_.procedures[i], summaries_[i]));
    return out;
  }
  /// How many components of a program are analysed, not taken from earlier runs; and that this makes no difference.
  std::size_t analysed(const std::string& code) {
    const std::size_t before = stored();
    infer_text(code);
    const std::size_t out = stored() - before;
    const std::vector<std::string> with_store = texts();
    const StoreSource source = std::exchange(options_.summaries, {});
    infer_again();
    options_.summaries = source;
    EXPECT_EQ(texts(), with_store);
    return out;
  }

  fs::path folder_;
};

/// @param bound of the assertion in `leaf`.
/// @param rest further procedures, and what main calls first.
std::string program(const std::string& bound, const std::string& rest = "", const std::string& calls = "") {
  return "pointer_width 64; entry _start; global counter: bv32 := 0bv32;\n" + rest + R"(
    proc leaf(n: bv32) returns (r: bv32) { b0: assert bvslt(n, )" +
         bound + R"() property assert; r := n; return; }
    proc middle(n: bv32) { var r: bv32; b0: r := call leaf(n); counter := r; return; }
    proc other(p: ptr) returns (r: bv32) { b0: r := load *p: bv32; assert r != 5bv32 property assert; return; }
    proc _start() {
      var p: ptr; var r: bv32;
      b0: )" +
         calls + R"( call middle(1bv32); p := alloc heap 4bv64; store *p: bv32 := 2bv32; r := call other(p);
          free p; return;
    })";
}

TEST_F(StoredSummariesTest, AreUsedAgain) {
  EXPECT_EQ(analysed(program("9bv32")), 4);
  EXPECT_EQ(analysed(program("9bv32")), 0);
  EXPECT_EQ(summary("leaf").preconditions.size(), 1);
}

TEST_F(StoredSummariesTest, OfWhatChangedAndOfItsCallersAreMadeAnew) {
  analysed(program("9bv32"));
  EXPECT_EQ(analysed(program("8bv32")), 3);
  EXPECT_EQ(analysed(program("9bv32")), 0);
}

TEST_F(StoredSummariesTest, DoNotDependOnWhatElseThereIs) {
  analysed(program("9bv32"));
  const std::string more =
      "proc more() { var q: ptr; b0: q := alloc heap 4bv64; store *q: bv32 := 3bv32; return; }\n\n\n";
  EXPECT_EQ(analysed(program("9bv32", more, "call more();")), 2);
  EXPECT_EQ(analysed(program("9bv32", more + "proc unused() { b0: return; }", "call more();")), 1);
}

TEST_F(StoredSummariesTest, DependOnWhatPointersPointTo) {
  analysed(program("9bv32"));
  const std::string more =
      "proc more() { var q: ptr; var r: bv32; b0: q := alloc heap 4bv64; store *q: bv32 := 3bv32;"
      "  r := call other(q); return; }";
  // The parameter of `other` may point to one more object.
  EXPECT_EQ(analysed(program("9bv32", more, "call more();")), 3);
}

TEST_F(StoredSummariesTest, DependOnWhatMemoryHolds) {
  const auto code = [](const std::string& first, const std::string& second) {
    return R"(
      pointer_width 64; entry _start;
      proc reads(p: ptr) returns (r: bv32) {
        var q: ptr; b0: q := load *p: ptr; r := load *q: bv32; assert r != 5bv32 property assert; return; }
      proc _start() {
        var p: ptr; var a: ptr; var b: ptr; var r: bv32;
        b0: p := alloc heap 8bv64; a := alloc heap 4bv64; b := alloc heap 4bv64; store *p: ptr := )" +
           first + "; store *p: ptr := " + second + "; r := call reads(p); return; }";
  };
  EXPECT_EQ(analysed(code("a", "a")), 2);
  EXPECT_EQ(analysed(code("b", "b")), 2);
  EXPECT_EQ(analysed(code("b", "a")), 2);
}

TEST_F(StoredSummariesTest, DependOnEffectsOfCallsWithoutSummary) {
  const auto code = [](const std::string& does) {
    return R"(
      pointer_width 64; entry _start; global g: bv32 := 0bv32; global h: bv32 := 0bv32;
      proc _start() { b0: call uses(); return; }
      proc deep(n: bv32) { b0: )" +
           does + R"( return; }
      proc uses() { var x: bv32; b0: x := g; call deep(1bv32); assert x == g property assert; return; }
    )";
  };
  analysed(code("h := n;"));
  EXPECT_EQ(results("uses"), std::vector{CheckResult::Proved});
  EXPECT_EQ(analysed(code("g := n;")), 3);
  EXPECT_NE(results("uses"), std::vector{CheckResult::Proved});
}

TEST_F(StoredSummariesTest, DependOnTheTextsOfConstants) {
  const auto code = [](const std::string& byte) {
    return R"(
      pointer_width 64; entry _start; constant global text: ptr;
      proc _start() { b0: text := alloc static 1bv64; fill text, 0bv8, 1bv64; store *text: bv8 := )" +
           byte +
           R"(; call uses(); return; }
      proc uses() { var x: bv8; b0: x := load *text: bv8; assert x == 1bv8 property assert; return; }
    )";
  };
  analysed(code("1bv8"));
  EXPECT_EQ(results("uses"), std::vector{CheckResult::Proved});
  analysed(code("2bv8"));
  EXPECT_NE(results("uses"), std::vector{CheckResult::Proved});
}

TEST_F(StoredSummariesTest, OfProceduresThatCallOneAnotherAreUsedTogether) {
  const std::string code = R"(
    pointer_width 64; entry _start;
    proc _start() { b0: call even(4bv32); return; }
    proc even(n: bv32) { b0: if n == 0bv32 goto b2 else b1; b1: call odd(bvsub(n, 1bv32)); return; b2: return; }
    proc odd(n: bv32) { b0: assert n != 0bv32 property assert; call even(bvsub(n, 1bv32)); return; })";
  EXPECT_EQ(analysed(code), 2);
  EXPECT_EQ(analysed(code), 0);
}

TEST_F(StoredSummariesTest, ThatAreNoneAreMadeAnew) {
  analysed(program("9bv32"));
  for (const auto& each : fs::directory_iterator(folder_)) std::ofstream(each.path(), std::ios::binary) << "1\te";
  infer_text(program("9bv32"));
  EXPECT_EQ(summary("leaf").preconditions.size(), 1);
  EXPECT_EQ(stopped_, "");
}

TEST_F(StoredSummariesTest, OfARunThatWasKilledAreUsedAgain) {
  finished_ = [this](analysis::Graph::Node node, const Summary&) {
    if (program_.procedures[node].name == "middle") kill(getpid(), SIGKILL);
  };
  const pid_t child = fork();
  if (child == 0) {
    infer_text(program("9bv32"));
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  finished_ = {};
  EXPECT_LE(analysed(program("9bv32")), 2);
}

}  // namespace
}  // namespace cairn::engine::summary
