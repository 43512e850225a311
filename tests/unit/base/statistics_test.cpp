#include "base/statistics.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(Statistics, AddsAndKeepsTheGreatest) {
  Statistics statistics;
  statistics.add("queries");
  statistics.add("queries", 4);
  statistics.set_max("depth", 7);
  statistics.set_max("depth", 3);
  EXPECT_EQ(statistics.counter("queries"), 5U);
  EXPECT_EQ(statistics.counter("depth"), 7U);
  EXPECT_EQ(statistics.counter("other"), 0U);
}

TEST(Statistics, MergesBySumming) {
  Statistics a;
  Statistics b;
  a.add("x", 2);
  b.add("x", 3);
  b.add("y", 1);
  a.add_seconds("t", 0.5);
  b.add_seconds("t", 0.25);
  a.merge(b);
  EXPECT_EQ(a.counter("x"), 5U);
  EXPECT_EQ(a.counter("y"), 1U);
  EXPECT_DOUBLE_EQ(a.seconds("t"), 0.75);
}

TEST(Stopwatch, ReportsAtItsEnd) {
  Statistics statistics;
  {
    Stopwatch watch(statistics, "t");
    EXPECT_TRUE(statistics.times().empty());
  }
  EXPECT_EQ(statistics.times().count("t"), 1U);
}

}  // namespace
}  // namespace cairn::base
