#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "check/concrete_run.h"
#include "frontend/spl/spl_frontend.h"
#include "property/check/contract_generator.h"
#include "property/check/symex_verdict.h"
#include "property/setting.h"

namespace cairn::check {
namespace {

/// What random executions show of a program: the first violation, or empty.
std::string violation(term::TermManager& terms, const ir::Program& program, std::uint64_t seed, int& runs) {
  RandomExecution execution(program, terms, seed);
  execution.expect_small_numbers();
  for (int i = 0; i < 150; ++i)
    for (const ir::Procedure& p : program.procedures) {
      const Trial trial = execution.run(p);
      runs += trial.kind == Trial::Kind::Fine ? 1 : 0;
      if (trial.kind == Trial::Kind::Violation) return trial.what;
    }
  return {};
}

// Programs with contracts at random that verify run without violation.
TEST(Contracts, ThatVerifyRun) {
  const std::uint64_t begin = test::setting("CAIRN_FIRST_SEED", 1);
  const std::uint64_t end = begin + test::setting("CAIRN_SEEDS", 180);
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("cairn-contracts-" + std::to_string(getpid()) + ".spl");
  int verified = 0;
  int killed = 0;
  int runs = 0;
  for (std::uint64_t seed = begin; seed < end; ++seed) {
    const std::string text = ContractGenerator(seed).program();
    std::ofstream(file) << text;
    base::SourceManager sources;
    term::TermManager terms;
    const ir::Program program = frontend::spl::load_spl(sources, file.string(), {}, terms);
    const bool accepted = verdict_of(terms, program, true) == engine::Verdict::Safe;
    const std::string broken = violation(terms, program, seed, runs);
    verified += accepted ? 1 : 0;
    killed += broken.empty() ? 0 : 1;
    EXPECT_TRUE(!accepted || broken.empty()) << "seed " << seed << ": " << broken << "\n" << text;
  }
  std::filesystem::remove(file);
  RecordProperty("verified", verified);
  RecordProperty("killed", killed);
  // Both kinds occur, or the test would show nothing.
  EXPECT_GT(verified, static_cast<int>(end - begin) / 20);
  EXPECT_GT(killed, static_cast<int>(end - begin) / 20);
  EXPECT_GT(runs, 1000);
}

}  // namespace
}  // namespace cairn::check
