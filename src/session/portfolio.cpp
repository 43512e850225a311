#include "session/portfolio.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <utility>

#include "base/error.h"
#include "session/side_by_side.h"

namespace cairn::session {
namespace {

using engine::Finding;
using engine::Result;
using engine::Verdict;

class Portfolio : public engine::Engine {
 public:
  Portfolio(std::vector<PortfolioStep> steps, PortfolioOptions options) : steps_(std::move(steps)), options_(options) {}

  std::string name() const override { return "portfolio"; }

  Result run(const engine::Problem& problem) override {
    Result result;
    result.engine = name();
    for (const engine::Obligation& o : problem.obligations)
      result.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
    result.reservation = "no engine was run";
    std::vector<PortfolioStep*> first;
    std::map<unsigned, std::vector<PortfolioStep*>> lanes;
    for (PortfolioStep& step : steps_)
      (options_.jobs == 1 || step.lane == 0 ? first : lanes[step.lane]).push_back(&step);
    std::vector<Result> sketches;
    run_steps(first, problem, result, sketches);
    if (!lanes.empty() && !problem.cancellation.requested() && result.verdict() == Verdict::Unknown &&
        !is_settled(result))
      run_lanes(lanes, problem, result);
    for (Result& sketch : sketches) add_sketch(result, std::move(sketch));
    return result;
  }

 private:
  using Steps = std::vector<PortfolioStep*>;

  /// @param sketches gets what may be added when all steps are done.
  void run_steps(const Steps& steps, const engine::Problem& problem, Result& result, std::vector<Result>& sketches) {
    for (PortfolioStep* step : steps) {
      if (problem.cancellation.requested() || is_settled(result)) break;
      if (!(result.verdict() == Verdict::Unsafe ? step->after_violation : step->before_violation)) continue;
      engine::Limits limits = step->limits;
      limits.max_bound = std::min(limits.max_bound, problem.limits.max_bound);
      limits.explored_bound = result.explored_bound;
      if (step->bounded && limits.explored_bound > limits.max_bound / 2) continue;
      Result found = run_step(*step, limits, problem, open(result));
      tell_proved(problem, found);
      if (step->sketch && found.verdict() == Verdict::Unknown) {
        result.statistics.merge(std::exchange(found.statistics, {}));
        sketches.push_back(std::move(found));
      } else {
        merge_result(result, std::move(found));
      }
    }
  }

  Result run_step(PortfolioStep& step, const engine::Limits& limits, const engine::Problem& problem,
                  std::vector<engine::Obligation> obligations) const {
    if (problem.progress) problem.progress->report(step.engine->name());
    engine::Problem part{.terms = problem.terms,
                         .program = problem.program,
                         .obligations = std::move(obligations),
                         .limits = limits,
                         .cancellation = problem.cancellation,
                         .progress = problem.progress,
                         .analysed = problem.analysed};
    const auto start = std::chrono::steady_clock::now();
    Result found = step.engine->run(part);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    const std::string number = std::to_string(&step - steps_.data() + 1);
    found.statistics.add_seconds(
        "portfolio.step" + std::string(number.size() < 2, '0') + number + "." + step.engine->name(), took.count());
    return found;
  }

  void run_lanes(const std::map<unsigned, Steps>& lanes, const engine::Problem& problem, Result& result) {
    const engine::Problem rest{.terms = problem.terms,
                               .program = problem.program,
                               .obligations = open(result),
                               .limits = problem.limits,
                               .cancellation = problem.cancellation,
                               .progress = problem.progress,
                               .analysed = problem.analysed};
    std::vector<Lane> all;
    std::string names;
    for (const auto& [number, steps] : lanes) {
      const std::string name = steps.front()->engine->name();
      names += (names.empty() ? "" : " | ") + name;
      all.push_back({name, [this, &steps, &result](const engine::Problem& part) {
                       Result own;
                       for (const engine::Obligation& o : part.obligations)
                         own.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
                       own.reservation = result.reservation;
                       own.explored_bound = result.explored_bound;
                       std::vector<Result> sketches;
                       run_steps(steps, part, own, sketches);
                       for (Result& sketch : sketches) add_sketch(own, std::move(sketch));
                       return own;
                     }});
    }
    if (problem.progress) problem.progress->report(names);
    merge_result(result, run_side_by_side(all, rest, options_.memory_kib / (all.size() + 1)));
  }

  static bool is_settled(const Result& result) {
    if (result.verdict() == Verdict::Safe) return true;
    return open(result).empty() && (result.verdict() == Verdict::Unsafe || result.undefined_behaviour_reached);
  }

  /// It stays proved when a later engine does not end.
  static void tell_proved(const engine::Problem& problem, const Result& result) {
    for (const Finding& f : result.findings)
      if (problem.progress && f.verdict == Verdict::Safe) problem.progress->found(f);
  }

  /// Adds what no other step has decided.
  static void add_sketch(Result& result, Result sketch) {
    const std::vector<engine::Obligation> left = open(result);
    std::erase_if(sketch.findings, [&](const Finding& f) {
      return f.verdict != Verdict::Safe || std::ranges::find(left, f.obligation) == left.end();
    });
    if (!sketch.reservation.empty()) sketch.reservation = result.reservation;
    if (!sketch.findings.empty()) merge_result(result, std::move(sketch));
  }

  static std::vector<engine::Obligation> open(const Result& result) {
    std::vector<engine::Obligation> out;
    for (const Finding& f : result.findings)
      if (f.verdict == Verdict::Unknown) out.push_back(f.obligation);
    return out;
  }

  std::vector<PortfolioStep> steps_;
  PortfolioOptions options_;
};

void merge_reservation(Result& into, const Result& from) {
  const bool executed = into.undefined_behaviour_reached || from.undefined_behaviour_reached;
  CAIRN_CHECK(!executed || !(into.reservation.empty() || from.reservation.empty()),
              "an engine calls a program safe that reaches undefined behaviour");
  if (into.undefined_behaviour_reached || into.reservation.empty()) return;
  into.reservation = from.reservation;
  into.undefined_behaviour_reached = from.undefined_behaviour_reached;
}

}  // namespace

void merge_result(Result& into, Result from) {
  for (Finding& found : from.findings) {
    auto known = std::find_if(into.findings.begin(), into.findings.end(),
                              [&](const Finding& f) { return f.obligation == found.obligation; });
    CAIRN_CHECK(known != into.findings.end(), "engines answer the obligations that they were asked");
    bool contradicts = (known->verdict == Verdict::Safe && found.verdict == Verdict::Unsafe) ||
                       (known->verdict == Verdict::Unsafe && found.verdict == Verdict::Safe);
    CAIRN_CHECK(!contradicts, "engines disagree on " + found.obligation.procedure + ", block " +
                                  std::to_string(found.obligation.block) + ", statement " +
                                  std::to_string(found.obligation.index));
    if (known->verdict == Verdict::Unknown) *known = std::move(found);
  }
  merge_reservation(into, from);
  into.explored_bound = std::max(into.explored_bound, from.explored_bound);
  std::ranges::move(from.proofs, std::back_inserter(into.proofs));
  std::ranges::move(from.invariants, std::back_inserter(into.invariants));
  into.statistics.merge(from.statistics);
}

std::unique_ptr<engine::Engine> make_portfolio(std::vector<PortfolioStep> steps, PortfolioOptions options) {
  return std::make_unique<Portfolio>(std::move(steps), options);
}

}  // namespace cairn::session
