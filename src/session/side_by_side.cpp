#include "session/side_by_side.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <thread>
#include <utility>

#include "base/child_process.h"
#include "base/error.h"
#include "base/shared_numbers.h"
#include "session/portfolio.h"
#include "session/result_lines.h"

namespace cairn::session {
namespace {

using engine::Finding;
using engine::Result;
using engine::Verdict;

constexpr std::chrono::milliseconds between_looks{2};
// An offer that takes longer to confirm would come too late for the others.
constexpr double confirmation_seconds = 20;

/// Of each obligation, which lane has proved it first, counted from 1; 0: none.
using Proved = base::SharedNumbers;

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

/// In the process of a lane.
class Offering : public Exchange {
 public:
  Offering(const ResultWriter& writer, const Proved& proved, std::uint32_t lane)
      : writer_(writer), proved_(proved), lane_(lane) {}
  bool proved_elsewhere(std::size_t obligation) const override {
    const std::uint32_t by = proved_.get(obligation);
    return by != 0 && by != lane_;
  }
  void offer(const Result& part) override { writer_.offer(part); }

 private:
  const ResultWriter& writer_;
  const Proved& proved_;
  std::uint32_t lane_;
};

/// In the process of the lane.
void work(const Lane& lane, const engine::Problem& problem, const Proved& proved, std::uint32_t number,
          const base::ChildProcess::Tell& tell) {
  const ResultWriter writer(problem, tell);
  Offering offering(writer, proved, number);
  Telling telling(writer);
  engine::Problem own{.terms = problem.terms,
                      .program = problem.program,
                      .obligations = problem.obligations,
                      .limits = problem.limits,
                      .cancellation = problem.cancellation,
                      .progress = &telling,
                      .analysed = problem.analysed};
  try {
    writer.finish(lane.run(own, offering));
  } catch (const std::bad_alloc&) {
    // It ends without having finished.
  }
}

class Worker {
 public:
  Worker(const Lane& lane, std::uint32_t number, const engine::Problem& problem, const Proved& proved,
         std::uint64_t memory_kib)
      : lane_(lane),
        problem_(problem),
        reader_(problem),
        process_({0, memory_kib},
                 [&](const base::ChildProcess::Tell& tell) { work(lane, problem, proved, number, tell); }) {}

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
  const std::vector<Result>& offers() const { return reader_.offers(); }
  Result result() const {
    Result out = reader_.result();
    if (!reader_.complete()) {
      out.proofs.clear();
      // It was not its fault that it did not come to an end.
      const bool was_stopped = !ended_ || problem_.cancellation.requested();
      if (!was_stopped) drop_proved(out);
      out.reservation = ended_ ? lane_.name + ": " + why_silent() : done_before;
    }
    return out;
  }
  /// For the user: what became of a lane that is not complete.
  std::string account() const {
    const bool failed = ended_ && !problem_.cancellation.requested();
    if (failed) return lane_.name + ": fails: " + why_silent();
    return lane_.name +
           (problem_.cancellation.requested() ? ": is stopped" : std::string(": is stopped: ") + done_before);
  }

 private:
  static constexpr const char* done_before = "another engine was done before";

  const std::string& why_silent() const { return unreadable_.empty() ? process_.why_silent() : unreadable_; }

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

/// Whether all of it is proved.
bool is_safe(const Result& result) {
  return std::ranges::all_of(result.findings, [](const Finding& f) { return f.verdict == Verdict::Safe; });
}

/// Adds what a part proves that is not proved yet.
void add_part(Result& result, Result part) {
  std::erase_if(part.findings, [&](const Finding& found) {
    const auto known = std::ranges::find(result.findings, found.obligation, &Finding::obligation);
    return found.verdict != Verdict::Safe || known->verdict != Verdict::Unknown;
  });
  if (part.findings.empty()) return;
  if (!part.reservation.empty()) part.reservation = result.reservation;
  merge_result(result, std::move(part));
}

class SideBySide {
 public:
  SideBySide(const std::vector<Lane>& lanes, const engine::Problem& problem, const SideBySideOptions& options)
      : problem_(problem), options_(options), proved_(problem.obligations.size()) {
    for (const Lane& lane : lanes) {
      const auto number = static_cast<std::uint32_t>(workers_.size() + 1);
      workers_.push_back(std::make_unique<Worker>(lane, number, problem, proved_, options.memory_kib));
    }
    next_offer_.resize(workers_.size());
  }

  Result run() {
    bool running = true;
    bool decided = false;
    while (running && !decided && !problem_.cancellation.requested()) {
      running = false;
      for (const auto& worker : workers_) {
        worker->look();
        running |= !worker->ended();
        decided |= worker->decided();
      }
      if (running && !decided) decided = help();
      if (running && !decided) std::this_thread::sleep_for(between_looks);
    }
    for (const auto& worker : workers_) worker->look();
    return result();
  }

 private:
  /// An offer that is looked at by a process of its own.
  struct Confirmation {
    std::size_t worker = 0;
    std::unique_ptr<base::ChildProcess> process = {};
  };

  /// Confirms offers and tells the others. Whether everything is proved by now.
  bool help() {
    bool more = confirmation_.process && look_at_confirmation();
    for (std::size_t w = 0; w < workers_.size() && options_.confirm && !confirmation_.process; ++w)
      if (next_offer_[w] < workers_[w]->offers().size()) confirm(w, next_offer_[w]++);
    const auto complete = std::ranges::count_if(workers_, [](const auto& worker) { return worker->complete(); });
    more |= std::exchange(complete_, complete) != complete;
    return more && is_proved_together();
  }

  void confirm(std::size_t worker, std::size_t number) {
    // Later offers may move the list.
    offer_ = workers_[worker]->offers()[number];
    const bool is_new = std::ranges::any_of(
        offer_.findings, [&](const Finding& f) { return f.verdict == Verdict::Safe && proved_.get(position(f)) == 0; });
    if (!is_new) return;
    confirmation_ = {worker, std::make_unique<base::ChildProcess>(
                                 base::ChildProcess::Limits{confirmation_seconds, options_.memory_kib},
                                 [&](const base::ChildProcess::Tell& tell) {
                                   if (options_.confirm(problem_, offer_)) tell("confirmed");
                                 })};
  }

  /// Whether it has ended with more that is proved.
  bool look_at_confirmation() {
    base::ChildProcess& process = *confirmation_.process;
    if (!process.has_line()) {
      if (process.over_its_limits(problem_.cancellation)) confirmation_ = {};
      return false;
    }
    const bool confirmed = process.next_line(problem_.cancellation).has_value();
    if (confirmed) {
      for (const Finding& f : offer_.findings)
        if (f.verdict == Verdict::Safe && proved_.get(position(f)) == 0)
          proved_.set(position(f), static_cast<std::uint32_t>(confirmation_.worker + 1));
      confirmed_.push_back(std::move(offer_));
    }
    confirmation_ = {};
    return confirmed;
  }

  std::size_t position(const Finding& finding) const {
    return static_cast<std::size_t>(std::ranges::find(problem_.obligations, finding.obligation) -
                                    problem_.obligations.begin());
  }

  /// What is complete, a decision first: where several proved something, its proof is whole.
  Result completed() const {
    Result out;
    for (const engine::Obligation& o : problem_.obligations) out.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
    out.reservation = "no engine was run";
    for (bool first : {true, false})
      for (const auto& worker : workers_)
        if (worker->complete() && worker->decided() == first) merge_result(out, worker->result());
    return out;
  }

  bool is_proved_together() const {
    Result out = completed();
    for (const Result& part : confirmed_) add_part(out, part);
    return out.verdict() == Verdict::Safe;
  }

  Result result() const {
    Result out = completed();
    for (const Result& part : confirmed_) add_part(out, part);
    // Of what was not confirmed, later offers are of those who had more time.
    for (const auto& worker : workers_) {
      std::vector<Result> offers = worker->offers();
      std::ranges::reverse(offers);
      for (Result& part : offers) add_part(out, std::move(part));
    }
    Result with_stopped = out;
    for (const auto& worker : workers_)
      if (!worker->complete()) merge_result(with_stopped, worker->result());
    // What else processes that were stopped have proved is told of single assertions; its proofs are lost, so it never
    // makes the whole program safe.
    Result& told = is_safe(with_stopped) ? out : with_stopped;
    for (const auto& worker : workers_)
      if (!worker->complete()) told.account.push_back(worker->account());
    return std::move(told);
  }

  const engine::Problem& problem_;
  const SideBySideOptions& options_;
  Proved proved_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<std::size_t> next_offer_;  ///< by worker
  std::ptrdiff_t complete_ = 0;          ///< how many workers were when it was asked last
  Result offer_;                         ///< that is looked at
  Confirmation confirmation_;
  std::vector<Result> confirmed_;
};

}  // namespace

Result run_side_by_side(const std::vector<Lane>& lanes, const engine::Problem& problem,
                        const SideBySideOptions& options) {
  return SideBySide(lanes, problem, options).run();
}

}  // namespace cairn::session
