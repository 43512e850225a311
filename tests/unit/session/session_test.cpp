#include "session/session.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "base/error.h"
#include "base/memory_use.h"

namespace cairn::session {
namespace {

using engine::Verdict;

struct Sample {
  std::string file;
  std::string text;
  Verdict verdict;
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = {
      {"safe.c",
       "#include <stdlib.h>\nint main(void) { int *p = malloc(4); if (!p) return 1; *p = 3; free(p); return 0; }\n",
       Verdict::Safe},
      {"leak.c", "#include <stdlib.h>\nint main(void) { int *p = malloc(4); p = 0; return p != 0; }\n",
       Verdict::Unsafe},
      {"loop.c",
       "int main(void) { unsigned s = 0; for (unsigned i = 0; i < 10; i++) s += i;\n  int a[46]; a[s] = 1;"
       " return a[s]; }\n",
       Verdict::Safe},
      {"cell.spl",
       "struct Node { var next: Node; }\nprocedure set(x: Node, y: Node)\n  requires acc(x)\n  ensures acc(x) &*& "
       "x.next"
       " == y\n{ x.next := y; }\n",
       Verdict::Safe},
      {"counter.idf",
       "class Counter {\n  int n;\n  void set(int k)\n    requires acc(n);\n    ensures acc(n) && n == k + 1;\n  { n "
       ":= k;"
       " }\n}\n",
       Verdict::Unsafe},
  };
  return all;
}

Request request_for(const Sample& sample) {
  Request out;
  out.input.files = {sample.file};
  out.input.unsaved = {{sample.file, sample.text}};
  for (int i = 0; i < ir::property_count; ++i) out.properties.insert(static_cast<ir::Property>(i));
  out.max_bound = 1000;
  out.replay.replay = false;
  out.suggest = false;
  return out;
}

Verdict verdict_of(const Sample& sample) {
  Observer observer;
  base::Cancellation cancellation;
  const report::Report report = verify(request_for(sample), observer, cancellation);
  for (const base::Diagnostic& error : report.errors) ADD_FAILURE() << sample.file << ": " << error.message;
  return report::verdict(report);
}

TEST(Session, UnsavedTextsStandInForFiles) {
  for (const Sample& sample : samples()) EXPECT_EQ(verdict_of(sample), sample.verdict) << sample.file;
}

TEST(Session, BadInputIsAReportWithErrors) {
  Observer observer;
  base::Cancellation cancellation;
  Request request = request_for({"bad.c", "int main(void) {\n  return x;\n}\n", Verdict::Unknown});
  const report::Report report = verify(request, observer, cancellation);
  ASSERT_EQ(report.errors.size(), 1u);
  EXPECT_EQ(report.sources.format(report.errors[0].where), "bad.c:2:10");
  EXPECT_EQ(report.sources.line(report.errors[0].where.file, 2), "  return x;");
  EXPECT_TRUE(report.result.findings.empty());
}

TEST(Session, AnUnsavedHeaderIsRead) {
  Request request = request_for(
      {"main.c", "#include \"size.h\"\nint main(void) { int a[SIZE]; a[3] = 1; return a[3]; }\n", Verdict::Unsafe});
  request.input.unsaved["size.h"] = "#define SIZE 3\n";
  Observer observer;
  base::Cancellation cancellation;
  EXPECT_EQ(report::verdict(verify(request, observer, cancellation)), Verdict::Unsafe);
  request.input.unsaved["size.h"] = "#define SIZE 4\n";
  EXPECT_EQ(report::verdict(verify(request, observer, cancellation)), Verdict::Safe);
}

TEST(Session, AnUnsavedJavaFileIsCompiled) {
  const Sample bad{
      "Main.java",
      "public class Main {\n  public static void main(String[] a) { int[] x = new int[3]; x[3] = 1; }\n}\n",
      Verdict::Unsafe};
  EXPECT_EQ(verdict_of(bad), Verdict::Unsafe);
  Observer observer;
  base::Cancellation cancellation;
  const Request request =
      request_for({"Main.java", "public class Main {\n  int f() { return y; }\n}\n", Verdict::Unknown});
  const report::Report report = verify(request, observer, cancellation);
  ASSERT_EQ(report.errors.size(), 1u);
  EXPECT_EQ(report.sources.format(report.errors[0].where), "Main.java:2:20");
}

TEST(Session, ViolationsOfUnsavedTextsAreReplayed) {
  Request request =
      request_for({"over.c", "int main(void) { int a[3]; int i = 3; a[i] = 1; return a[0]; }\n", Verdict::Unsafe});
  request.replay.replay = true;
  Observer observer;
  base::Cancellation cancellation;
  const report::Report report = verify(request, observer, cancellation);
  EXPECT_EQ(report::verdict(report), Verdict::Unsafe);
  EXPECT_NE(report::render_text(report, {}).find("replayed by a compiled program"), std::string::npos)
      << report::render_text(report, {});
}

TEST(Session, AReportOutlivesItsSession) {
  std::optional<report::Report> report;
  {
    Observer observer;
    base::Cancellation cancellation;
    report.emplace(verify(request_for(samples()[1]), observer, cancellation));
  }
  EXPECT_NE(report::render_text(*report, {}).find("leak.c:2:"), std::string::npos);
}

TEST(Session, ACancelledOneTellsWhatIsKnown) {
  Observer observer;
  base::Cancellation cancellation;
  cancellation.request(base::Cancellation::Reason::Deadline);
  const report::Report report = verify(request_for(samples()[0]), observer, cancellation);
  EXPECT_EQ(report::verdict(report), Verdict::Unknown);
  EXPECT_EQ(report.stopped, base::Cancellation::Reason::Deadline);
}

TEST(Session, ManySideBySideKeepNoMemory) {
  constexpr std::size_t count = 200;
  constexpr std::size_t threads = 3;
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> wrong{0};
  // The first ones load libraries and fill caches of the allocator.
  std::atomic<std::uint64_t> after_half{0};
  auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      const Sample& sample = samples()[i % samples().size()];
      if (verdict_of(sample) != sample.verdict) ++wrong;
      if (i == count / 2) after_half = base::memory_use().resident_kib;
    }
  };
  std::vector<std::thread> workers;
  for (std::size_t i = 0; i < threads; ++i) workers.emplace_back(work);
  for (std::thread& worker : workers) worker.join();
  EXPECT_EQ(wrong, 0u);
  const std::uint64_t grown =
      base::memory_use().resident_kib - std::min(after_half.load(), base::memory_use().resident_kib);
  EXPECT_LT(grown, 24u * 1024) << "KiB in " << count / 2 << " requests, from " << after_half;
}

}  // namespace
}  // namespace cairn::session
