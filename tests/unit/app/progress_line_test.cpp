#include "app/progress_line.h"

#include <gtest/gtest.h>

#include <sstream>

namespace cairn::app {
namespace {

TEST(ProgressLine, ShowsWorkOverASecondAndWipesItAway) {
  std::ostringstream err;
  ProgressLine line(err, true);
  line.report("bound 4");
  line.draw(0.5);
  EXPECT_EQ(err.str(), "");
  line.draw(2);
  EXPECT_EQ(err.str(), "\r\x1b[K[2 s] bound 4");
  line.end();
  EXPECT_EQ(err.str(), "\r\x1b[K[2 s] bound 4\r\x1b[K");
  line.draw(3);
  EXPECT_EQ(err.str(), "\r\x1b[K[2 s] bound 4\r\x1b[K");
}

TEST(ProgressLine, FitsTheTerminal) {
  std::ostringstream err;
  ProgressLine line(err, true);
  line.report(std::string(10'000, 'x') + "\n");
  line.draw(2);
  EXPECT_LT(err.str().size(), 1'000u);
}

TEST(ProgressLine, IsSilentElsewhere) {
  std::ostringstream err;
  ProgressLine line(err, false);
  line.draw(2);
  line.end();
  EXPECT_EQ(err.str(), "");
}

}  // namespace
}  // namespace cairn::app
