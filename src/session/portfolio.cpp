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

constexpr unsigned long long_array_bytes = 1024;

bool has_long_arrays(const ir::Program& program) {
  const auto is_long = [](const ir::Statement& statement) {
    const auto* allocate = std::get_if<ir::Allocate>(&statement.kind);
    return allocate != nullptr && !(allocate->size.is_value() && allocate->size.integer() < long_array_bytes);
  };
  return std::ranges::any_of(program.procedures, [&](const ir::Procedure& procedure) {
    return std::ranges::any_of(procedure.blocks,
                               [&](const ir::Block& block) { return std::ranges::any_of(block.statements, is_long); });
  });
}

class Portfolio : public engine::Engine {
 public:
  Portfolio(std::vector<PortfolioStep> steps, PortfolioOptions options)
      : steps_(std::move(steps)), options_(std::move(options)) {}

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
    run_steps(first, problem, result, sketches, nullptr);
    if (!lanes.empty() && !problem.cancellation.requested() && result.verdict() == Verdict::Unknown &&
        !is_settled(result))
      run_lanes(lanes, problem, result);
    for (Result& sketch : sketches) add_sketch(result, std::move(sketch));
    return result;
  }

 private:
  using Steps = std::vector<PortfolioStep*>;
  /// Other processes, and what this one need not prove because of them, by position.
  struct Others {
    Exchange& exchange;
    std::vector<bool> taken;
  };

  /// @param sketches gets what may be added when all steps are done.
  /// @param others that work on the problem; may be null.
  void run_steps(const Steps& steps, const engine::Problem& problem, Result& result, std::vector<Result>& sketches,
                 Others* others) {
    const bool arrays = has_long_arrays(problem.program);
    for (PortfolioStep* step : steps) {
      if (!(arrays ? step->with_arrays : step->without_arrays)) continue;
      if (others != nullptr) take_over(*others, *step, result);
      if (problem.cancellation.requested() || is_settled(result)) break;
      if (!(result.verdict() == Verdict::Unsafe ? step->after_violation : step->before_violation)) continue;
      engine::Limits limits = step->limits;
      limits.max_bound = std::min(limits.max_bound, problem.limits.max_bound);
      limits.explored_bound = result.explored_bound;
      if (step->bounded && limits.explored_bound > limits.max_bound / 2) continue;
      Result found = run_step(*step, limits, problem, open(result));
      const bool too_long = is_too_long(*step, found, problem);
      if (!too_long) tell_proved(problem, found);
      result.account.push_back(account_of(*step, found));
      Result part = others != nullptr && !too_long ? proved_part(found) : Result();
      if (too_long || (step->sketch && found.verdict() == Verdict::Unknown)) {
        result.statistics.merge(std::exchange(found.statistics, {}));
        sketches.push_back(std::move(found));
      } else {
        merge_result(result, std::move(found));
      }
      // What proves all that is left comes with the whole result.
      if (!part.findings.empty() && result.verdict() == Verdict::Unknown) others->exchange.offer(part);
    }
  }

  /// Whether the way of a proof is one that the checker may not follow to its end.
  bool is_too_long(const PortfolioStep& step, const Result& found, const engine::Problem& problem) const {
    return step.bounded && options_.most_states != 0 && found.verdict() == Verdict::Safe &&
           found.statistics.counter("bounded.states") > options_.most_states &&
           !(options_.confirm && options_.confirm(problem, found));
  }

  /// What others have proved is nothing to prove here.
  static void take_over(Others& others, const PortfolioStep& step, Result& result) {
    std::size_t taken = 0;
    for (std::size_t i = 0; i < result.findings.size(); ++i) {
      Finding& finding = result.findings[i];
      if (finding.verdict != Verdict::Unknown || !others.exchange.proved_elsewhere(i)) continue;
      finding.verdict = Verdict::Safe;
      others.taken[i] = true;
      ++taken;
    }
    if (taken == 0) return;
    result.statistics.add("portfolio.taken_over", taken);
    result.account.push_back(step.engine->name() + ": leaves out " + assertions(taken) + " that another engine proved");
  }

  /// Their proofs are not of this lane.
  static void give_back(const Others& others, Result& result) {
    for (std::size_t i = 0; i < result.findings.size(); ++i)
      if (others.taken[i]) result.findings[i].verdict = Verdict::Unknown;
  }

  /// What of a result stands for itself.
  static Result proved_part(const Result& found) {
    Result out;
    if (found.proofs.empty() || found.undefined_behaviour_reached) return out;
    std::ranges::copy_if(found.findings, std::back_inserter(out.findings),
                         [](const Finding& f) { return f.verdict == Verdict::Safe; });
    out.reservation = found.reservation;
    out.proofs = found.proofs;
    return out;
  }

  static std::string assertions(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " assertion" : " assertions");
  }

  static std::string account_of(const PortfolioStep& step, const Result& found) {
    const auto count = [&](Verdict verdict) {
      return static_cast<std::size_t>(std::ranges::count(found.findings, verdict, &Finding::verdict));
    };
    std::string out = step.engine->name() + ": ";
    if (count(Verdict::Unsafe) != 0) out += "finds violations of " + assertions(count(Verdict::Unsafe)) + ", ";
    out += "proves " + std::to_string(count(Verdict::Safe)) + " of " + assertions(found.findings.size());
    const auto open = std::ranges::find(found.findings, Verdict::Unknown, &Finding::verdict);
    const bool unexplained = open == found.findings.end() || open->reason.empty();
    const std::string& why = unexplained ? found.reservation : open->reason;
    return out + (why.empty() ? "" : " (" + why + ")");
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
    for (const auto& lane : lanes) {
      const Steps& steps = lane.second;
      const std::string name = steps.front()->engine->name();
      names += (names.empty() ? "" : " | ") + name;
      all.push_back({name, [this, &steps, &result](const engine::Problem& part, Exchange& exchange) {
                       Result own;
                       for (const engine::Obligation& o : part.obligations)
                         own.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
                       own.reservation = result.reservation;
                       own.explored_bound = result.explored_bound;
                       std::vector<Result> sketches;
                       Others others{exchange, std::vector<bool>(part.obligations.size())};
                       run_steps(steps, part, own, sketches, &others);
                       give_back(others, own);
                       for (Result& sketch : sketches) add_sketch(own, std::move(sketch));
                       return own;
                     }});
    }
    if (problem.progress) problem.progress->report(names);
    merge_result(result,
                 run_side_by_side(all, rest,
                                  {.memory_kib = options_.memory_kib / (all.size() + 1), .confirm = options_.confirm}));
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
  std::ranges::move(from.account, std::back_inserter(into.account));
  into.statistics.merge(from.statistics);
}

std::unique_ptr<engine::Engine> make_portfolio(std::vector<PortfolioStep> steps, PortfolioOptions options) {
  return std::make_unique<Portfolio>(std::move(steps), std::move(options));
}

}  // namespace cairn::session
