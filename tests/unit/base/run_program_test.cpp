#include "base/run_program.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(RunProgram, CollectsOutputAndExitCode) {
  ProgramRun run = run_program({"sh", "-c", "echo out; echo err >&2; exit 3"}, {}, 20);
  EXPECT_TRUE(run.started);
  EXPECT_FALSE(run.timed_out);
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_EQ(run.output, "out\nerr\n");
}

TEST(RunProgram, SetsTheEnvironmentAndHasNoInput) {
  EXPECT_EQ(run_program({"sh", "-c", "echo $CAIRN_TEST; cat"}, {"CAIRN_TEST=yes"}, 20).output, "yes\n");
}

TEST(RunProgram, TellsSignalsAndMissingPrograms) {
  EXPECT_EQ(run_program({"sh", "-c", "kill -9 $$"}, {}, 20).exit_code, -9);
  EXPECT_FALSE(run_program({"cairn-no-such-program"}, {}, 20).started);
}

TEST(RunProgram, KillsWhatTakesTooLong) {
  ProgramRun run = run_program({"sh", "-c", "echo start; sleep 1000"}, {}, 0.5);
  EXPECT_TRUE(run.timed_out);
  EXPECT_EQ(run.output, "start\n");
}

TEST(RunProgram, LimitsWhatAProgramTakesWhenNobodyWaitsForItAnyMore) {
  // The limit is set a moment after the start.
  EXPECT_EQ(run_program({"sh", "-c", "sleep 0.2; ulimit -t"}, {}, 2.5).output, "21\n");
}

}  // namespace
}  // namespace cairn::base
