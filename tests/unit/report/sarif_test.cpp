#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "unit/report/sample.h"

namespace cairn::report::test {
namespace {

using nlohmann::json;

json sarif(const Report& report) { return json::parse(render_sarif(report, {})); }

TEST(Sarif, HasWhatTheStandardRequires) {
  Sample sample;
  json log = sarif(sample.unsafe());
  EXPECT_EQ(log["version"], "2.1.0");
  ASSERT_EQ(log["runs"].size(), 1u);
  const json& run = log["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["name"], "Cairn");
  for (const json& invocation : run["invocations"]) EXPECT_TRUE(invocation["executionSuccessful"].is_boolean());
  const json& rules = run["tool"]["driver"]["rules"];
  for (const json& result : run["results"]) {
    EXPECT_FALSE(result["message"]["text"].get<std::string>().empty());
    EXPECT_EQ(rules.at(result["ruleIndex"].get<std::size_t>())["id"], result["ruleId"]);
    EXPECT_EQ(result["level"] == "none", result["kind"] != "fail");
  }
}

TEST(Sarif, MapsVerdictsToKinds) {
  Sample sample;
  json log = sarif(sample.unsafe());
  const json& results = log["runs"][0]["results"];
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(results[0]["kind"], "fail");
  EXPECT_EQ(results[1]["kind"], "open");
  EXPECT_EQ(results[2]["kind"], "pass");
}

TEST(Sarif, ShowsTheTraceAsCodeFlow) {
  Sample sample;
  json log = sarif(sample.unsafe());
  const json& result = log["runs"][0]["results"][0];
  const json& flow = result["codeFlows"][0]["threadFlows"][0]["locations"];
  ASSERT_EQ(flow.size(), 10u);
  EXPECT_EQ(flow[0]["location"]["physicalLocation"]["region"]["startLine"], 4);
  EXPECT_EQ(flow[0]["location"]["message"]["text"], "n = 5");
  EXPECT_EQ(flow[9]["location"]["message"]["text"], "the failure");
  EXPECT_EQ(result["properties"]["inputs"]["1 n"], "5");
}

TEST(Sarif, CountsCharactersAndEscapesNames) {
  Sample sample;
  base::FileId file = sample.sources.add("a b:c.cir", "\xc3\xa4\xc3\xb6 assert\n");
  engine::Finding finding = sample.proved();
  finding.obligation.origin = {{file, 1, 6}, {{file, 1, 1}, {file, 1, 1}}, false};
  Report report = sample.report({finding});
  json log = sarif(report);
  const json& result = log["runs"][0]["results"][0];
  const json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["region"]["startColumn"], 4);
  EXPECT_EQ(place["artifactLocation"]["uri"], "./a%20b:c.cir");
  EXPECT_EQ(result["relatedLocations"].size(), 1u) << "the standard wants them to differ";
}

TEST(Sarif, BadInputIsAFailedInvocation) {
  Sample sample;
  Report report = sample.report({});
  report.errors = {{base::Severity::Error, sample.at(3).where, "bad", "mend it", {}, 1}};
  json invocation = sarif(report)["runs"][0]["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  const json& note = invocation["toolExecutionNotifications"][0];
  EXPECT_EQ(note["level"], "error");
  EXPECT_EQ(note["message"]["text"], "bad; hint: mend it");
  EXPECT_EQ(note["locations"][0]["physicalLocation"]["region"]["startLine"], 3);
}

TEST(Sarif, SurvivesColumnsBeyondTheLine) {
  Sample sample;
  engine::Finding finding = sample.proved();
  finding.obligation.origin = sample.at(2, 500);
  EXPECT_EQ(sarif(sample.report({finding}))["runs"][0]["results"].size(), 1u);
}

TEST(Sarif, NotesWhyARunWasStopped) {
  Sample sample;
  Report report = sample.report({sample.undecided()});
  report.stopped = base::Cancellation::Reason::Interrupt;
  json log = sarif(report);
  EXPECT_EQ(log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"], "interrupted");
}

}  // namespace
}  // namespace cairn::report::test
