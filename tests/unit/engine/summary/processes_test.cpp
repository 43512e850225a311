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
    for (std::size_t i = 0; i < summaries_.size(); ++i)
      out.push_back(to_text(terms_, facts_->names, program_.procedures[i], summaries_[i]));
    return out;
  }
  Summary copy_of(const std::string& procedure) {
    const ir::Procedure& of = *facts_->pointers.index().procedure(procedure);
    return parse_summary(terms_, facts_->names, of, to_text(terms_, facts_->names, of, summary(procedure)));
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
  const StableNames& names = facts_->names;
  for (std::size_t i = 0; i < summaries_.size(); ++i) {
    const ir::Procedure& of = program_.procedures[i];
    const std::string text = to_text(terms_, names, of, summaries_[i]);
    EXPECT_EQ(to_text(terms_, names, of, parse_summary(terms_, names, of, text)), text);
    EXPECT_EQ(effort_of(text), summaries_[i].effort);
    term::TermManager others;
    ir::pointer_sort(others, 64);
    const std::string again = to_text(others, names, of, parse_summary(others, names, of, text));
    EXPECT_EQ(to_text(terms_, names, of, parse_summary(terms_, names, of, again)), text);
  }
  const Summary copy = copy_of("callee");
  EXPECT_EQ(copy.preconditions.front().condition, summary("callee").preconditions.front().condition);
  EXPECT_EQ(copy.results, summary("callee").results);
  EXPECT_EQ(copy.cells, summary("callee").cells);
  EXPECT_EQ(copy.variables, summary("callee").variables);
  EXPECT_EQ(copy.names, summary("callee").names);
}

TEST_F(ProcessesTest, TextsCountLinesFromTheFirstOneOfTheFunction) {
  const std::string code = R"(proc first(n: bv32) @"a.c":3:1 {
      b0: assert bvslt(n, 3bv32) property assert @5:7; return; }
    proc _start() @"a.c":9:1 { b0: call first(7bv32) @10:2; return; }
  )";
  infer_text("pointer_width 64; entry _start;\n" + code);
  const std::vector<std::string> before = texts();
  for (std::size_t i = 0; i < before.size(); ++i)
    EXPECT_TRUE(is_lasting(facts_->names, program_.procedures[i], summaries_[i]));
  ir::Program moved = program_;
  for (ir::Procedure& each : moved.procedures) {
    each.origin.where.line += 100;
    for (ir::Block& block : each.blocks)
      for (ir::Statement& statement : block.statements) statement.origin.where.line += 100;
  }
  program_ = moved;
  infer_again();
  EXPECT_EQ(texts(), before);
  EXPECT_EQ(copy_of("first").checks.front().origin.where.line, 105);
  const ir::Procedure& start = *facts_->pointers.index().procedure("_start");
  const Summary alarm = copy_of("_start");
  ASSERT_EQ(alarm.alarms.size(), 1);
  EXPECT_EQ(alarm.alarms.front().danger.chain.front().origin.where.line, 110);
  EXPECT_EQ(alarm.alarms.front().danger.chain.back().origin.where.line, 105);
  program_.procedures[0].origin.where.file += 1;
  EXPECT_FALSE(is_lasting(facts_->names, start, alarm));
}

TEST_F(ProcessesTest, TextsWithLargeSetsAreShort) {
  std::string code = "pointer_width 64; entry _start; proc _start() { var p: ptr; b0: ";
  for (unsigned i = 0; i < 1000; ++i) code += "p := alloc heap 8bv64;\n";
  infer_text(code + "return; }");
  Summary all;
  Symbol symbol;
  for (analysis::ObjectId id = 2; id < facts_->pointers.locations().objects(); ++id) symbol.objects.insert(id);
  for (unsigned i = 0; i < 100; ++i)
    all.symbols.emplace(terms_.mk_const("s" + std::to_string(i), terms_.bv_sort(8)), symbol);
  EXPECT_LT(to_text(terms_, facts_->names, program_.procedures[0], all).size(), 30'000);
}

TEST_F(ProcessesTest, TextsThatAreNoneAreNotRead) {
  infer_text(chain);
  const std::string whole = texts().front();
  for (const std::string& text : std::vector<std::string>{"", "1", "1\te", "1\te 1\t\t", "1\te\t\t1",
                                                          "1\te\ta\\t0-0,\t1", whole + "\t1", whole + "\t"})
    EXPECT_THROW(parse_summary(terms_, facts_->names, program_.procedures[0], text), base::InternalError) << text;
}

}  // namespace
}  // namespace cairn::engine::summary
