#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "frontend/c/c_frontend.h"
#include "ir/execution.h"
#include "property/frontend/ending_program.h"
#include "property/frontend/interpreted_batch.h"
#include "property/setting.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;

/// Programs of some seeds as one, of which an input chooses.
std::string batch(const std::vector<EndingProgram>& programs) {
  std::string out =
      "#include <stdlib.h>\nextern int __VERIFIER_nondet_int(void);\nstatic int is(int x) { return x; }\n";
  std::string choice;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    out += programs[i].text();
    choice += "case " + std::to_string(i) + ": p" + std::to_string(i) + "_main();\n";
  }
  return out + "int cairn_main(void) {\nswitch (__VERIFIER_nondet_int()) {\n" + choice + "}\nreturn 0;\n}\n";
}

/// How many of the programs lose memory, and that executions find the same ones.
unsigned judge(const std::string& file, const std::vector<EndingProgram>& programs) {
  base::SourceManager sources;
  term::TermManager terms;
  frontend::c::COptions options;
  options.entry = "cairn_main";
  options.malloc_never_fails = true;
  const ir::Program program = frontend::c::load_c(sources, {file}, options, terms);
  unsigned losing = 0;
  for (unsigned i = 0; i < programs.size(); ++i) {
    BatchInputs inputs(terms, i);
    const ir::Outcome outcome = ir::execute(terms, program, inputs).outcome;
    const bool lost = outcome.kind == ir::OutcomeKind::AssertionFailed;
    EXPECT_TRUE(lost || outcome.kind == ir::OutcomeKind::Halted) << "program " << i << " of " << file;
    EXPECT_TRUE(!lost || outcome.property == ir::Property::ValidMemtrack) << "program " << i << " of " << file;
    EXPECT_EQ(lost, programs[i].loses_memory()) << "program " << i << " of " << file;
    losing += lost ? 1 : 0;
  }
  return losing;
}

TEST(CEnds, MemoryThatNoVariableHoldsIsLost) {
  const fs::path folder = fs::path(testing::TempDir()) / ("cairn_c_ends_" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::uint64_t first = setting("CAIRN_FIRST_SEED", 0);
  const std::uint64_t last = first + setting("CAIRN_PROGRAMS", 300);
  unsigned losing = 0;
  for (std::uint64_t seed = first; seed < last; seed += 50) {
    std::vector<EndingProgram> programs;
    for (unsigned i = 0; i < 50; ++i) programs.emplace_back(seed + i, "p" + std::to_string(i) + "_");
    const std::string file = folder / ("batch" + std::to_string(seed) + ".c");
    std::ofstream(file) << batch(programs);
    losing += judge(file, programs);
  }
  EXPECT_GT(losing, (last - first) / 4);
  EXPECT_LT(losing, (last - first) * 3 / 4);
  if (!testing::Test::HasFailure()) fs::remove_all(folder);
}

}  // namespace
}  // namespace cairn::test
