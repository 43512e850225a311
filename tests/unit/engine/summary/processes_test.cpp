#include <unistd.h>

#include <cstdlib>

#include "engine/summary/summary_text.h"
#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

/// Procedures that each call the one before, together of several batches.
std::string long_chain() {
  std::string out =
      "pointer_width 64; entry _start;\nproc p0(n: bv32) { b0: assert bvslt(n, 9bv32) property assert; return; }\n";
  constexpr unsigned last = 12;
  for (unsigned i = 1; i <= last; ++i) {
    out += "proc p" + std::to_string(i) + "(n: bv32) { var x: bv32; b0: x := n;\n";
    for (unsigned k = 0; k < 200; ++k) out += "x := bvadd(x, 1bv32);\n";
    out += "call p" + std::to_string(i - 1) + "(n); assert n != " + std::to_string(i) +
           "bv32 property assert; return; }\n";
  }
  return out + "proc _start() { b0: call p" + std::to_string(last) + "(0bv32); return; }\n";
}

class ProcessesTest : public InferredProgram {
 protected:
  std::vector<std::string> texts() {
    std::vector<std::string> out;
    for (Summary summary : summaries_) {
      summary.seconds = 0;
      out.push_back(to_text(terms_, std::move(summary)));
    }
    return out;
  }
};

TEST_F(ProcessesTest, FindWhatOneProcessFinds) {
  options_.jobs = 1;
  infer_text(chain);
  EXPECT_EQ(made_, 0);
  EXPECT_EQ(summary("first").preconditions.size(), 1);
  EXPECT_FALSE(accepts("second", 2));
  EXPECT_TRUE(accepts("second", 1));
  EXPECT_EQ(results("_start"), std::vector<CheckResult>(2, CheckResult::Proved));
  const std::vector<std::string> in_processes = texts();
  options_.jobs = 0;
  infer_again();
  EXPECT_EQ(texts(), in_processes);
}

TEST_F(ProcessesTest, FindTheSameWhateverTheirNumber) {
  options_.jobs = 1;
  infer_text(long_chain());
  const std::vector<std::string> with_one = texts();
  options_.jobs = 3;
  infer_again();
  EXPECT_EQ(texts(), with_one);
  EXPECT_EQ(summary("p12").preconditions.size(), 9);
}

TEST_F(ProcessesTest, AreReplacedWhenTheyFail) {
  options_.jobs = 1;
  on_make_ = [this] {
    if (made_ == 2) abort();
  };
  infer_text(chain);
  EXPECT_EQ(stopped_, "");
  for (const char* each : {"first", "second", "_start"}) EXPECT_EQ(summary(each).refused, "") << each;
}

TEST_F(ProcessesTest, RefuseWhatTheyFailOn) {
  options_.jobs = 1;
  on_make_ = [] { abort(); };
  infer_text(chain);
  EXPECT_EQ(stopped_, "");
  EXPECT_EQ(summary("second").refused, "its process failed: it ended without an answer");
}

TEST_F(ProcessesTest, TellWhyTheyFail) {
  options_.jobs = 1;
  on_make_ = [] { throw std::bad_alloc(); };
  infer_text(chain);
  EXPECT_EQ(stopped_, "");
  EXPECT_EQ(summary("second").refused, "its process failed: no memory is left for it");
}

TEST_F(ProcessesTest, AreStopped) {
  options_.jobs = 1;
  on_make_ = [this] {
    while (made_ == 2) pause();
  };
  finished_ = [this](analysis::Graph::Node node, const Summary&) {
    if (program_.procedures[node].name == "first") cancellation_.request(base::Cancellation::Reason::Deadline);
  };
  infer_text(chain);
  EXPECT_EQ(stopped_, "time limit reached");
  EXPECT_EQ(summary("first").preconditions.size(), 1);
  EXPECT_EQ(summary("second").refused, stopped_);
}

TEST_F(ProcessesTest, TextsOfSummariesHaveAllOfThem) {
  infer_text(R"(
    pointer_width 64; entry _start;
    proc _start() { b0: return; }
    proc callee(p: ptr, n: bv32) returns (r: bv32) {
      var x: bv32;
      b0: x := load *p: bv32; assert bvslt(n, x) property assert; store *p: bv32 := n; r := bvadd(n, x); return;
    }
    proc make(n: bv64) returns (p: ptr) { b0: p := alloc heap n; store *p: bv8 := 0bv8; return; }
    proc drop(p: ptr) { b0: free p; return; }
    proc wrong() {
      var a: ptr; var r: bv32;
      b0: a := alloc stack 4bv64; store *a: bv32 := 6bv32; r := call callee(a, 6bv32); free a stack; return;
    })");
  ASSERT_EQ(summary("callee").written.size(), 1);
  ASSERT_EQ(summary("drop").ends.size(), 1);
  ASSERT_EQ(summary("wrong").alarms.size(), 1);
  for (const Summary& each : summaries_) {
    const std::string text = to_text(terms_, each);
    EXPECT_EQ(to_text(terms_, parse_summary(terms_, text)), text);
    term::TermManager others;
    ir::pointer_sort(others, 64);
    EXPECT_EQ(to_text(others, parse_summary(others, text)).size(), text.size());
  }
  const Summary copy = parse_summary(terms_, to_text(terms_, summary("callee")));
  EXPECT_EQ(copy.preconditions.front().condition, summary("callee").preconditions.front().condition);
  EXPECT_EQ(copy.results, summary("callee").results);
  EXPECT_EQ(copy.cells, summary("callee").cells);
  EXPECT_EQ(copy.variables, summary("callee").variables);
  EXPECT_EQ(copy.names, summary("callee").names);
}

TEST_F(ProcessesTest, TextsHaveSetsOfObjects) {
  const std::vector<analysis::IdSet> sets = {{}, {0}, {3, 4, 5, 9}, {63, 64, 65, 4000}};
  Summary all;
  for (const analysis::IdSet& each : sets) {
    Symbol symbol;
    symbol.objects = each;
    all.symbols.emplace(terms_.mk_const("s" + std::to_string(all.symbols.size()), terms_.bv_sort(8)), symbol);
  }
  const Summary copy = parse_summary(terms_, to_text(terms_, all));
  ASSERT_EQ(copy.symbols.size(), sets.size());
  for (const auto& [term, symbol] : all.symbols) EXPECT_EQ(copy.symbols.at(term).objects, symbol.objects);
}

TEST_F(ProcessesTest, TextsWithLargeSetsAreShort) {
  Summary all;
  Symbol symbol;
  for (unsigned id = 0; id < 10'000; ++id) symbol.objects.insert(id);
  for (unsigned i = 0; i < 100; ++i)
    all.symbols.emplace(terms_.mk_const("s" + std::to_string(i), terms_.bv_sort(8)), symbol);
  EXPECT_LT(to_text(terms_, all).size(), 10'000);
}

TEST_F(ProcessesTest, TextsThatAreNoneAreNotRead) {
  for (const char* text : {"", "e", "e 1\t", "e\t1", "e\t1-\t1", "e\t1-2\t1"})
    EXPECT_THROW(parse_summary(terms_, text), base::InternalError);
}

}  // namespace
}  // namespace cairn::engine::summary
