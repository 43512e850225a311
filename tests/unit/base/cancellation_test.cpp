#include "base/cancellation.h"

#include <gtest/gtest.h>

#include <set>

#include "base/error.h"

namespace cairn::base {
namespace {

using std::chrono::hours;
using std::chrono::steady_clock;

TEST(Cancellation, StartsWithoutARequest) {
  Cancellation cancellation;
  EXPECT_FALSE(cancellation.requested());
  EXPECT_NO_THROW(cancellation.check());
}

TEST(Cancellation, KeepsTheFirstReason) {
  Cancellation cancellation;
  cancellation.request(Cancellation::Reason::Interrupt);
  cancellation.request(Cancellation::Reason::Memory);
  EXPECT_EQ(cancellation.reason(), Cancellation::Reason::Interrupt);
  EXPECT_THROW(cancellation.check(), Cancelled);
}

TEST(Cancellation, StopsAtTheDeadlineOnly) {
  Cancellation cancellation;
  cancellation.set_deadline(steady_clock::now() + hours(1));
  EXPECT_FALSE(cancellation.requested());
  cancellation.set_deadline(steady_clock::now());
  EXPECT_EQ(cancellation.reason(), Cancellation::Reason::Deadline);
}

TEST(Cancellation, OfAPartStopsWithTheWhole) {
  Cancellation whole;
  Cancellation part(&whole);
  part.set_deadline(steady_clock::now() + hours(1));
  EXPECT_FALSE(part.requested());
  whole.request(Cancellation::Reason::Interrupt);
  EXPECT_EQ(part.reason(), Cancellation::Reason::Interrupt);
}

TEST(Cancellation, OfAPartDoesNotStopTheWhole) {
  Cancellation whole;
  Cancellation part(&whole);
  part.set_deadline(steady_clock::now());
  EXPECT_EQ(part.reason(), Cancellation::Reason::Deadline);
  EXPECT_FALSE(whole.requested());
}

TEST(Cancellation, DescribesEveryReasonDifferently) {
  using enum Cancellation::Reason;
  std::set<std::string> texts;
  for (auto reason : {None, Deadline, Memory, Interrupt, Superseded}) texts.insert(Cancellation::describe(reason));
  EXPECT_EQ(texts.size(), 5U);
}

}  // namespace
}  // namespace cairn::base
