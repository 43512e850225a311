#include <new>

#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

using InferLimitsTest = InferredProgram;

TEST_F(InferLimitsTest, FinishedProceduresAreKeptWhenTheWorkIsStopped) {
  on_make_ = [this] {
    if (made_ == 2) cancellation_.request(base::Cancellation::Reason::Deadline);
  };
  infer_text(chain);
  EXPECT_EQ(stopped_, "time limit reached");
  EXPECT_EQ(summary("first").refused, "");
  EXPECT_EQ(summary("first").preconditions.size(), 1);
  EXPECT_EQ(summary("second").refused, stopped_);
  EXPECT_EQ(summary("_start").refused, stopped_);
}

TEST_F(InferLimitsTest, FinishedProceduresAreKeptWhenMemoryEnds) {
  on_make_ = [this] {
    if (made_ == 3) throw std::bad_alloc();
  };
  infer_text(chain);
  EXPECT_EQ(stopped_, "memory limit reached");
  EXPECT_EQ(summary("second").refused, "");
  EXPECT_EQ(summary("_start").refused, stopped_);
}

TEST_F(InferLimitsTest, NothingIsStoppedWithoutALimit) {
  infer_text(chain);
  EXPECT_EQ(stopped_, "");
  EXPECT_EQ(summary("_start").refused, "");
}

}  // namespace
}  // namespace cairn::engine::summary
