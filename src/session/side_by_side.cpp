#include "session/side_by_side.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <thread>

#include "base/child_process.h"
#include "base/error.h"
#include "session/portfolio.h"
#include "session/result_lines.h"

namespace cairn::session {
namespace {

using engine::Finding;
using engine::Result;
using engine::Verdict;

constexpr std::chrono::milliseconds between_looks{2};

/// Tells the process that waits what is known already.
class Telling : public engine::Progress {
 public:
  explicit Telling(const ResultWriter& writer) : writer_(writer) {}
  void report(const std::string&) override {}
  void found(const Finding& finding) override { writer_.found(finding); }
  void reserved(const std::string& reservation) override { writer_.reserved(reservation); }

 private:
  const ResultWriter& writer_;
};

/// In the process of the lane.
void work(const Lane& lane, const engine::Problem& problem, const base::ChildProcess::Tell& tell) {
  const ResultWriter writer(problem, tell);
  Telling telling(writer);
  engine::Problem own{.terms = problem.terms,
                      .program = problem.program,
                      .obligations = problem.obligations,
                      .limits = problem.limits,
                      .cancellation = problem.cancellation,
                      .progress = &telling,
                      .analysed = problem.analysed};
  try {
    writer.finish(lane.run(own));
  } catch (const std::bad_alloc&) {
    // It ends without having finished.
  }
}

class Worker {
 public:
  Worker(const Lane& lane, const engine::Problem& problem, std::uint64_t memory_kib)
      : lane_(lane),
        problem_(problem),
        reader_(problem),
        process_({0, memory_kib}, [&](const base::ChildProcess::Tell& tell) { work(lane, problem, tell); }) {}

  /// Reads what there is.
  void look() {
    while (!ended_ && process_.has_line()) {
      std::optional<std::string> line = process_.next_line(problem_.cancellation);
      if (line) take(*line);
      ended_ |= !line || reader_.complete();
    }
    if (!ended_ && process_.over_its_limits(problem_.cancellation)) ended_ = true;
  }

  bool ended() const { return ended_; }
  bool decided() const {
    const Verdict verdict = reader_.result().verdict();
    return verdict == Verdict::Unsafe || (reader_.complete() && verdict == Verdict::Safe);
  }
  bool complete() const { return reader_.complete(); }
  Result result() const {
    Result out = reader_.result();
    if (!reader_.complete()) {
      out.proofs.clear();
      // It was not its fault that it did not come to an end.
      const bool was_stopped = !ended_ || problem_.cancellation.requested();
      if (!was_stopped) drop_proved(out);
      const std::string& why = unreadable_.empty() ? process_.why_silent() : unreadable_;
      out.reservation = ended_ ? lane_.name + ": " + why : "another engine was done before";
    }
    return out;
  }

 private:
  static void drop_proved(Result& result) {
    for (Finding& f : result.findings)
      if (f.verdict == Verdict::Safe) f.verdict = Verdict::Unknown;
  }

  void take(const std::string& line) {
    try {
      reader_.take(line);
      pass_on();
    } catch (const base::InternalError& error) {
      unreadable_ = error.what();
      ended_ = true;
    }
  }

  void pass_on() {
    if (problem_.progress == nullptr) return;
    const std::vector<Finding>& all = reader_.result().findings;
    told_.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      if (!told_[i] && all[i].verdict != Verdict::Unknown) {
        problem_.progress->found(all[i]);
        told_[i] = true;
      }
  }

  const Lane& lane_;
  const engine::Problem& problem_;
  ResultReader reader_;
  base::ChildProcess process_;
  bool ended_ = false;
  std::string unreadable_;  ///< why
  std::vector<bool> told_;
};

}  // namespace

Result run_side_by_side(const std::vector<Lane>& lanes, const engine::Problem& problem, std::uint64_t memory_kib) {
  std::vector<std::unique_ptr<Worker>> workers;
  for (const Lane& lane : lanes) workers.push_back(std::make_unique<Worker>(lane, problem, memory_kib));
  bool running = true;
  bool decided = false;
  while (running && !decided && !problem.cancellation.requested()) {
    running = false;
    for (const auto& worker : workers) {
      worker->look();
      running |= !worker->ended();
      decided |= worker->decided();
    }
    if (running && !decided) std::this_thread::sleep_for(between_looks);
  }
  for (const auto& worker : workers) worker->look();
  Result out;
  for (const engine::Obligation& o : problem.obligations) out.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
  out.reservation = "no engine was run";
  // A decision first: where several proved something, its proof is whole.
  for (bool first : {true, false})
    for (const auto& worker : workers)
      if (worker->complete() && worker->decided() == first) merge_result(out, worker->result());
  Result with_stopped = out;
  for (const auto& worker : workers)
    if (!worker->complete()) merge_result(with_stopped, worker->result());
  // Proofs come last, so those of processes that were stopped are lost: what they proved is told of single assertions,
  // and never makes the whole program safe.
  auto is_safe = [](const Finding& f) { return f.verdict == Verdict::Safe; };
  return std::ranges::all_of(with_stopped.findings, is_safe) ? out : with_stopped;
}

}  // namespace cairn::session
