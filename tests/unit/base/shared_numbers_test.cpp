#include "base/shared_numbers.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/child_process.h"

namespace cairn::base {
namespace {

TEST(SharedNumbers, ProcessesSeeWhatOthersSet) {
  SharedNumbers numbers(3);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(numbers.get(i), 0u);
  Cancellation never;
  ChildProcess setter({}, [&](const ChildProcess::Tell& tell) {
    numbers.set(1, 7);
    tell("set");
    while (numbers.get(2) == 0) std::this_thread::yield();
    tell(std::to_string(numbers.get(2)));
  });
  EXPECT_EQ(setter.next_line(never), "set");
  EXPECT_EQ(numbers.get(0), 0u);
  EXPECT_EQ(numbers.get(1), 7u);
  numbers.set(2, 9);
  EXPECT_EQ(setter.next_line(never), "9");
}

TEST(SharedNumbers, ThereMayBeNone) { SharedNumbers none(0); }

}  // namespace
}  // namespace cairn::base
