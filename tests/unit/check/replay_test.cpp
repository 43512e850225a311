#include "check/c/replay.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "check/c/compiled_run.h"
#include "ir/inputs.h"

namespace cairn::check::c {
namespace {

using Compiled = engine::Counterexample::Compiled;

class CReplay : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/cairn-test-XXXXXX";
    ASSERT_NE(mkdtemp(name), nullptr);
    folder_ = name;
    options_.malloc_never_fails = true;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// The finding for the assertion that fails on some inputs of type int.
  engine::Result failing(const std::string& text, const std::vector<long>& inputs) {
    file_ = folder_ / "main.c";
    std::ofstream(file_) << text;
    program_ = frontend::c::load_c(sources_, {file_}, options_, terms_);
    std::vector<term::Term> values;
    for (long input : inputs) values.push_back(terms_.mk_bv(input, 32));
    ir::ListInputs list(values);
    ir::Execution execution = ir::execute(terms_, program_, list);
    EXPECT_EQ(execution.outcome.kind, ir::OutcomeKind::AssertionFailed) << execution.outcome.message;
    engine::Result result;
    const ir::Outcome& o = execution.outcome;
    engine::Obligation obligation{o.procedure, o.block, o.index, o.property, o.origin, o.message};
    engine::Finding finding{obligation, engine::Verdict::Unsafe, {}, {}, {}};
    finding.counterexample = engine::Counterexample{std::move(execution), true};
    result.findings.push_back(std::move(finding));
    return result;
  }

  void replay(engine::Result& result) { Replay(sources_, terms_, program_, {file_}, options_).run(result); }

  const char* const text_ =
      "int __VERIFIER_nondet_int(void);\nint main(void) {\n int a[3] = {0};\n"
      " return a[__VERIFIER_nondet_int()];\n}\n";
  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  frontend::c::COptions options_;
  std::filesystem::path folder_;
  std::string file_;
};

TEST_F(CReplay, ConfirmsWhatFails) {
  engine::Result result = failing(text_, {3});
  replay(result);
  EXPECT_EQ(result.verdict(), engine::Verdict::Unsafe);
  EXPECT_EQ(result.findings[0].counterexample->compiled, Compiled::Confirmed);
  EXPECT_EQ(result.findings[0].counterexample->compiled_note, "AddressSanitizer: stack-buffer-overflow");
}

TEST_F(CReplay, DoubtsWhatDoesNotFail) {
  engine::Result result = failing(
      "int __VERIFIER_nondet_int(void); void reach_error(void);\nint main(void) {\n"
      " if (__VERIFIER_nondet_int() == 7) reach_error();\n return 0;\n}\n",
      {7});
  // Another input than the one that fails.
  result.findings[0].counterexample->execution.inputs[0].value = terms_.mk_bv(8, 32);
  replay(result);
  EXPECT_EQ(result.verdict(), engine::Verdict::Unknown);
  EXPECT_NE(result.findings[0].reason.find("does not fail"), std::string::npos);
}

// What a program prints is not what sanitizers and the harness say of it.
TEST_F(CReplay, DoubtsWhatAProgramPrints) {
  for (const std::string message :
       {"==1==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1\\n    #0 0x1 in main main.c:5:3\\n",
        "cairn: assertion fails: reach_error\\n    #0 0x1 in main main.c:5:3\\n",
        "main.c:5:3: runtime error: division by zero\\n", "==1==ERROR: LeakSanitizer: detected memory leaks\\n"}) {
    for (const char* stream : {"stdout", "stderr"}) {
      engine::Result result = failing(
          "#include <stdio.h>\n#include <stdlib.h>\nint __VERIFIER_nondet_int(void); void reach_error(void);\nint "
          "main(void) {\n"
          " if (__VERIFIER_nondet_int() == 7) reach_error();\n fprintf(" +
              std::string(stream) + ", \"" + message + "\");\n exit(70);\n}\n",
          {7});
      result.findings[0].counterexample->execution.inputs[0].value = terms_.mk_bv(8, 32);
      replay(result);
      EXPECT_EQ(result.verdict(), engine::Verdict::Unknown) << message;
      EXPECT_EQ(result.findings[0].reason,
                "a compiled program does not fail in the same way on the inputs found: it ends with status 70");
    }
  }
}

TEST_F(CReplay, OutputThatIsLongOrClosedDoesNotHideAFailure) {
  for (const char* before :
       {"for (int i = 0; i < 200000; i++) puts(\"0123456789\");", "fclose(stderr); fclose(stdout);"}) {
    options_.malloc_never_fails = true;
    engine::Result result = failing(
        "#include <stdio.h>\nint __VERIFIER_nondet_int(void);\nint main(void) {\n int a[3] = {0};\n"
        " int i = __VERIFIER_nondet_int();\n return a[i];\n}\n",
        {3});
    std::ofstream(file_) << "#include <stdio.h>\nint __VERIFIER_nondet_int(void);\nint main(void) {\n int a[3] = {0};\n"
                         << before << " int i = __VERIFIER_nondet_int();\n return a[i];\n}\n";
    replay(result);
    EXPECT_EQ(result.findings[0].counterexample->compiled, Compiled::Confirmed) << before;
  }
}

TEST_F(CReplay, DoubtsAnotherLine) {
  engine::Result result = failing(text_, {3});
  result.findings[0].obligation.origin.where.line = 5;
  replay(result);
  EXPECT_NE(result.findings[0].counterexample->compiled, Compiled::Confirmed);
}

TEST_F(CReplay, SaysWhyThereIsNoRun) {
  engine::Result result = failing(text_, {3});
  options_.compiler = "clang-19-missing";
  replay(result);
  EXPECT_EQ(result.verdict(), engine::Verdict::Unsafe);
  EXPECT_EQ(result.findings[0].counterexample->compiled, Compiled::Unconfirmed);
  EXPECT_NE(result.findings[0].counterexample->compiled_note.find("is not installed"), std::string::npos);
}

TEST_F(CReplay, WritesAHarnessThatStandsAlone) {
  engine::Result result = failing(text_, {-1});
  std::string problem;
  Harness harness;
  harness.property = ir::Property::ValidDeref;
  harness.text = Replay(sources_, terms_, program_, {file_}, options_).first_harness(result, problem);
  EXPECT_EQ(problem, "");
  std::filesystem::remove(file_);
  CompiledRun run = run_harness(harness, {});
  EXPECT_EQ(run.problem, "");
  EXPECT_EQ(run.violated, ir::Property::ValidDeref);
  EXPECT_EQ(run.line, 4u);
}

}  // namespace
}  // namespace cairn::check::c
