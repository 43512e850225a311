#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "base/run_program.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

// Whatever an executable exports, shared libraries use instead of their own.
TEST(Exports, NothingOfOursOrOfArchives) {
  term::TermManager manager;
  // Links all back ends.
  ASSERT_TRUE(make_solver(manager, {.backend = Backend::Cadical, .fallback = Backend::Cvc5}));
  const std::string self = std::filesystem::read_symlink("/proc/self/exe");
  const base::ProgramRun run = base::run_program({"nm", "-D", "-C", "--defined-only", self}, {}, 60);
  ASSERT_TRUE(run.started);
  ASSERT_EQ(run.exit_code, 0) << run.output;
  std::istringstream lines(run.output);
  for (std::string line; std::getline(lines, line);)
    for (const char* owner : {"CaDiCaL::", "Reap::", "cairn::", "llvm::", "testing::"})
      EXPECT_EQ(line.find(owner), std::string::npos) << line;
}

}  // namespace
}  // namespace cairn::smt
