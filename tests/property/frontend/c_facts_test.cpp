#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "frontend/c/c_frontend.h"
#include "property/facts_judge.h"
#include "property/frontend/c_generator.h"
#include "property/frontend/interpreted_batch.h"
#include "property/setting.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;

void judge(const std::string& file, unsigned programs, bool clone_wrappers, Judged& judged) {
  base::SourceManager sources;
  term::TermManager terms;
  frontend::c::COptions options;
  options.entry = "cairn_main";
  const ir::Program program = frontend::c::load_c(sources, {file}, options, terms);
  const analysis::ProgramPointsTo pointers(
      program, {.initialised_pointers = true, .exact_sums = true, .clone_wrappers = clone_wrappers});
  const analysis::CallGraph calls(pointers);
  const analysis::ModRef facts(pointers, calls);
  for (unsigned i = 0; i < programs; ++i) {
    BatchInputs inputs(terms, i);
    std::vector<ir::MemoryAccess> log;
    const ir::Execution execution = ir::execute_logged(terms, program, inputs, {.steps = 20'000}, log);
    ASSERT_EQ(find_missing(facts, execution, log, judged), "") << "program " << i << " of " << file;
  }
}

TEST(CFacts, HaveAllThatRandomProgramsDo) {
  const fs::path folder = fs::path(testing::TempDir()) / ("cairn_c_facts_" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::vector<Idiom> idioms = all_idioms();
  const std::uint64_t first = setting("CAIRN_FIRST_SEED", 0);
  const std::uint64_t last = first + setting("CAIRN_PROGRAMS", 60);
  Judged judged;
  for (std::uint64_t seed = first; seed < last && !testing::Test::HasFatalFailure(); seed += 20) {
    const std::string file = folder / ("batch" + std::to_string(seed) + ".c");
    std::ofstream(file) << random_programs(seed, 20, idioms);
    judge(file, 20, seed % 40 == 0, judged);
  }
  EXPECT_GT(judged.accesses, 5000u);
  EXPECT_GT(judged.pointers, 5000u);
  EXPECT_GT(judged.indirect_calls, 50u);
  EXPECT_GT(judged.frees, 50u);
  if (!testing::Test::HasFailure()) fs::remove_all(folder);
}

}  // namespace
}  // namespace cairn::test
