#include "app/bench/comparison.h"
#include "app/bench/format.h"
#include "app/bench/progress.h"
#include "app/bench/quantile_plot.h"
#include "app/bench/summary.h"
#include "base/error.h"
#include "unit/app/bench_fixture.h"

namespace cairn::app::bench {
namespace {

Result result(const std::string& id, Class result_class, double cpu_s = 1, const std::string& tool = "cairn") {
  Result r;
  r.suite = "s";
  r.id = id;
  r.property = "assert";
  r.entry = "main";
  r.result_class = result_class;
  r.verdict = result_class == Class::Right ? Answer::True : result_class == Class::Wrong ? Answer::False : r.verdict;
  r.cpu_s = cpu_s;
  r.wall_s = cpu_s + 1;
  r.rss_mib = 10 * cpu_s;
  r.tool = tool;
  r.exit_code = -9;
  r.flags = "a | b";
  r.log = "log/x";
  return r;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class BenchReportTest : public BenchTest {};

TEST_F(BenchReportTest, ResultsRoundTrip) {
  Result one = result("p q", Class::Right, 1.25);
  Result two = result("r", Class::Unsupported, 0);
  two.expected = Answer::False;
  two.exit_code = std::nullopt;
  std::string text = results_header() + results_line(one) + results_line(two);
  write("results.tsv", text + "s\tcut off");
  base::SourceManager sources;
  std::vector<Result> read = read_results(path("results.tsv"), sources);
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(results_header() + results_line(read[0]) + results_line(read[1]), text);
  EXPECT_EQ(read[0].exit_code, -9);
  EXPECT_EQ(read[1].exit_code, std::nullopt);
}

TEST_F(BenchReportTest, RejectsBadResults) {
  base::SourceManager sources;
  auto rejects = [&](std::string text, const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
    EXPECT_THROW(read_results(write("results.tsv", text), sources), base::InputError) << to;
  };
  std::string good = results_header() + results_line(result("p", Class::Right));
  rejects(good, "suite\t", "sweet\t");
  rejects(good, "right", "left");
  rejects(good, "1.000", "1.0x0");
  rejects(good, "1.000", "nan");
  rejects(good, "1.000", "-1");
  rejects(good, "true", "yes");
  rejects(good, "-9", "?");
}

TEST_F(BenchReportTest, SummaryCountsPerPropertyAndExpectation) {
  std::vector<Result> results = {result("a", Class::Right, 1), result("b", Class::Wrong, 2),
                                 result("c", Class::Timeout, 3), result("a", Class::Crash, 4, "peer")};
  results[2].expected = Answer::False;
  std::string text = summary(results, false);
  EXPECT_TRUE(contains(text, "cairn: 3 tasks, 1 right, 1 wrong, 0 unknown, 1 timeout, 0 memout, 0 crash, 0 unsupp"));
  EXPECT_TRUE(contains(text, "peer: 1 tasks, 0 right, 0 wrong, 0 unknown, 0 timeout, 0 memout, 1 crash"));
  EXPECT_TRUE(
      contains(text,
               "  assert    true          2      1      1        0        0       0      0            0         0"
               "    3.0     5.0        20\n"))
      << text;
  EXPECT_TRUE(
      contains(text,
               "  assert    false         1      0      0        0        1       0      0            0         0"
               "    3.0     4.0        30\n"))
      << text;
  EXPECT_FALSE(contains(text, "\x1b"));
  EXPECT_FALSE(contains(text, "suite"));
  results[0].suite = "t";
  EXPECT_TRUE(contains(summary(results, false), "  suite  tasks"));
}

TEST_F(BenchReportTest, WrongVerdictsAreRed) {
  EXPECT_EQ(wrong_line(result("p", Class::Wrong), false),
            "WRONG cairn: s/p assert main: said false, expected true (log/x)");
  EXPECT_TRUE(contains(wrong_line(result("p", Class::Wrong), true), "\x1b[1;31mWRONG\x1b[0m"));
  EXPECT_TRUE(contains(summary({result("p", Class::Wrong)}, true), "\x1b[1;31m1 wrong\x1b[0m"));
}

TEST_F(BenchReportTest, ComparesRuns) {
  std::vector<Result> before = {result("gained", Class::Unknown),   result("lost", Class::Right),
                                result("fixed", Class::Wrong),      result("broken", Class::Unknown),
                                result("faster", Class::Right, 10), result("slower", Class::Right, 1),
                                result("noise", Class::Right, 1),   result("tiny", Class::Right, 0.01),
                                result("moved", Class::Timeout),    result("gone", Class::Right)};
  std::vector<Result> now = {result("gained", Class::Right),     result("lost", Class::Timeout),
                             result("fixed", Class::Unknown),    result("broken", Class::Crash),
                             result("faster", Class::Right, 2),  result("slower", Class::Right, 3),
                             result("noise", Class::Right, 1.1), result("tiny", Class::Right, 0.05),
                             result("moved", Class::Unknown),    result("new", Class::Right)};
  Comparison c = compare(before, now);
  auto ids = [](const std::vector<Change>& changes) {
    std::string text;
    for (const Change& change : changes) text += change.now.id + " ";
    return text;
  };
  EXPECT_EQ(ids(c.better), "gained fixed ");
  EXPECT_EQ(ids(c.worse), "lost broken ");
  EXPECT_EQ(ids(c.faster), "faster ");
  EXPECT_EQ(ids(c.slower), "slower ");
  EXPECT_EQ(ids(c.other), "moved ");
  EXPECT_EQ(c.same, 2u);
  EXPECT_EQ(c.only_before, 1u);
  EXPECT_EQ(c.only_now, 1u);
  EXPECT_EQ(c.both_right.size(), 4u);
  std::string text = describe(c, 1, false);
  EXPECT_TRUE(contains(text, "better: 2\n  cairn  s/gained assert main  unknown -> right\n  ... and 1 more\n")) << text;
  EXPECT_TRUE(contains(text, "faster: 1\n  cairn  s/faster assert main  10.00 s -> 2.00 s  x 0.20\n")) << text;
  EXPECT_TRUE(contains(text, "cairn, right in both: 4 tasks, CPU 12.01 s -> 6.15 s (x 0.51)")) << text;
}

TEST_F(BenchReportTest, PlotsRightAnswers) {
  std::string svg =
      quantile_svg({{"a<b", {3, 0.01, 0.2}, 0, false}, {"old", {1}, 0, true}, {"none", {}, 1, false}}, "T & U");
  EXPECT_TRUE(svg.starts_with("<?xml"));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_TRUE(contains(svg, "T &amp; U"));
  EXPECT_TRUE(contains(svg, "a&lt;b (3)"));
  EXPECT_TRUE(contains(svg, "none (0)"));
  EXPECT_TRUE(contains(svg, "CPU time (s)"));
  std::size_t lines = 0;
  for (std::size_t at = svg.find("<polyline"); at != std::string::npos; at = svg.find("<polyline", at + 1)) ++lines;
  EXPECT_EQ(lines, 2u);
  EXPECT_FALSE(contains(quantile_svg({{"a", {0, 0}, 8, false}}, ""), "nan"));
  EXPECT_FALSE(contains(quantile_svg({}, ""), "nan"));
}

TEST_F(BenchReportTest, ProgressStaysInOneLine) {
  std::ostringstream terminal;
  {
    Progress progress(terminal, 4, true, false);
    progress.finished(result("p", Class::Right));
    progress.tick(2);
    progress.print(terminal, "a line");
  }
  std::string text = terminal.str();
  EXPECT_TRUE(contains(text, "1/4, 1 right; 2 running")) << text;
  EXPECT_TRUE(text.ends_with("\r\x1b[Ka line\n")) << text;
  std::ostringstream silent;
  Progress(silent, 4, false, false).tick(1);
  EXPECT_EQ(silent.str(), "");
}

TEST_F(BenchReportTest, FormatsNumbers) {
  EXPECT_EQ(plain_number(60), "60");
  EXPECT_EQ(plain_number(0.5), "0.5");
  EXPECT_EQ(fixed(1.005, 1), "1.0");
  EXPECT_EQ(clock_time(65), "1:05");
  EXPECT_EQ(clock_time(7200), "2:00:00");
  EXPECT_EQ(align({{"a", "1"}, {"bcd", "23"}}, 1), "  a     1\n  bcd  23\n");
}

}  // namespace
}  // namespace cairn::app::bench
