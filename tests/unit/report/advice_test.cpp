#include "report/advice.h"

#include <gtest/gtest.h>

#include "unit/report/sample.h"

namespace cairn::report {
namespace {

using test::Sample;

Report stopped_report(const Sample& sample, std::vector<engine::Finding> findings) {
  Report out = sample.report(std::move(findings));
  out.stopped = base::Cancellation::Reason::Deadline;
  return out;
}

TEST(Advice, ManyAccessesOfWhichNothingIsKnownAreForInfer) {
  const Sample sample;
  engine::Finding access = sample.undecided();
  access.obligation.property = ir::Property::ValidDeref;
  std::vector<engine::Finding> findings(60, access);
  EXPECT_NE(advice(stopped_report(sample, findings)).find("cairn infer"), std::string::npos);
  findings.push_back(sample.proved());
  EXPECT_EQ(advice(stopped_report(sample, findings)).find("cairn infer"), std::string::npos);
  EXPECT_EQ(advice(stopped_report(sample, {access})).find("cairn infer"), std::string::npos);
}

TEST(Advice, VerdictsNeedNone) {
  const Sample sample;
  EXPECT_EQ(advice(sample.unsafe()), "");
  EXPECT_EQ(advice(sample.report({sample.proved()})), "");
}

}  // namespace
}  // namespace cairn::report
