#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "unit/report/sample.h"

namespace cairn::report::test {
namespace {

using nlohmann::json;

TEST(JsonReport, TellsVerdictAndFindings) {
  Sample sample;
  json report = json::parse(render_json(sample.unsafe(), {}));
  EXPECT_EQ(report["schema"], "cairn-report-1");
  EXPECT_EQ(report["verdict"], "UNSAFE");
  EXPECT_EQ(report["engine"], "bounded");
  EXPECT_FALSE(report.contains("reason"));
  EXPECT_FALSE(report.contains("statistics"));
  ASSERT_EQ(report["findings"].size(), 3u);
  EXPECT_EQ(report["findings"][0]["location"], (json{{"file", "list.cir"}, {"line", 15}, {"column", 3}}));
  EXPECT_EQ(report["findings"][1]["hint"], "try --bound 32");
  EXPECT_EQ(report["findings"][2]["verdict"], "SAFE");
}

TEST(JsonReport, HoldsTheWholeCounterexample) {
  Sample sample;
  json report = json::parse(render_json(sample.unsafe(), {}));
  const json& example = report["findings"][0]["counterexample"];
  EXPECT_EQ(example["replayed"], true);
  EXPECT_EQ(example["inputs"][0]["value"]["integer"], "5");
  EXPECT_EQ(example["steps"].size(), 11u);
  EXPECT_EQ(example["steps"][3]["written"][0]["value"]["object"], 2);
  EXPECT_EQ(example["steps"][6]["freed"], 1);
  EXPECT_EQ(example["heap"][0]["live"], false);
  EXPECT_EQ(example["heap"][1]["cells"][1]["value"]["integer"], "4294967295");
  EXPECT_EQ(example["heap"][3]["cells"][1]["value"]["offset"], "8");
  EXPECT_TRUE(example["heap"][3]["cells"][2]["value"].is_null());
  EXPECT_EQ(example["stack"][0]["variables"][1]["value"]["text"], "Node#1");
  EXPECT_EQ(example["globals"][0]["value"]["boolean"], true);
}

TEST(JsonReport, GivesTheReasonOfUnknown) {
  Sample sample;
  Report report = sample.report({sample.undecided()});
  report.stopped = base::Cancellation::Reason::Memory;
  json out = json::parse(render_json(report, {.statistics = true}));
  EXPECT_EQ(out["verdict"], "UNKNOWN");
  EXPECT_EQ(out["reason"], "memory limit reached");
  EXPECT_TRUE(out["next"].get<std::string>().starts_with("give it more memory with --memory-limit"));
  EXPECT_EQ(out["stopped"], "memory limit reached");
  EXPECT_EQ(out["statistics"]["counters"]["bounded.paths"], 3);
}

TEST(JsonReport, TellsErrorsAndRechecks) {
  Sample sample;
  Report report = sample.report({});
  report.errors = {
      {base::Severity::Error, sample.at(3).where, "bad", "mend it", {{base::Severity::Note, {}, "why", {}, {}, 1}}, 1}};
  json out = json::parse(render_json(report, {}));
  EXPECT_EQ(out["verdict"], "UNKNOWN");
  EXPECT_EQ(out["reason"], "bad");
  EXPECT_EQ(out["errors"][0]["location"]["line"], 3);
  EXPECT_EQ(out["errors"][0]["notes"][0]["message"], "why");
  Report proved = sample.report({sample.proved()});
  proved.recheck = {"cvc5", 5, 3, "resource limit reached"};
  out = json::parse(render_json(proved, {}));
  EXPECT_EQ(out["recheck"]["complete"], false);
  EXPECT_EQ(out["recheck"]["reason"], "resource limit reached");
  EXPECT_EQ(out["recheck"]["from_program"], false);
  EXPECT_FALSE(out.contains("errors"));
}

TEST(JsonReport, SurvivesBytesThatAreNotUtf8) {
  Sample sample;
  Report report = sample.unsafe();
  report.files = {"bad\xff.cir"};
  report.result.findings[0].obligation.message = "\xc3";
  EXPECT_TRUE(json::accept(render_json(report, {})));
  EXPECT_TRUE(json::accept(render_sarif(report, {})));
}

TEST(JsonReport, SchemaNamesEveryProperty) {
  std::ifstream file(CAIRN_SOURCE_DIR "/lib/schema/report-1.json");
  json schema = json::parse(file);
  std::vector<std::string> names;
  for (int i = 0; i < ir::property_count; ++i) names.emplace_back(ir::name(static_cast<ir::Property>(i)));
  EXPECT_EQ(schema["$defs"]["finding"]["properties"]["property"]["enum"], json(names));
}

}  // namespace
}  // namespace cairn::report::test
