#include "engine/template/template.h"

#include <algorithm>

#include "base/error.h"
#include "engine/open_result.h"
#include "engine/shared_program.h"
#include "engine/template/describe.h"
#include "engine/template/inference.h"
#include "engine/template/leaks.h"

namespace cairn::engine::tmpl {
namespace {

using smt::Answer;

// Each bit costs time; few programs need more than the least. Not a width that data have: those would count as births.
constexpr std::uint32_t birth_widths[] = {9, 12, 20};
constexpr std::uint32_t greatest_depth = 4;

/// What has to be shown impossible: a violation, or an execution that is not followed.
struct Goal {
  Term condition;
  int obligation = -1;
  const SsaGap* gap = nullptr;
  std::vector<Term> by_rank = {};  ///< each proves the same where it is impossible
  bool proved = false;
};

constexpr Family last_simple_family = Family::Intervals;

class Template : public Engine {
 public:
  explicit Template(Options options) : options_(std::move(options)) {}

  std::string name() const override { return "template"; }

  Result run(const Problem& problem) override {
    Result result = open_result(problem, name());
    if (!result.reservation.empty()) return result;
    try {
      base::Stopwatch stopwatch(result.statistics, "template.seconds");
      prove(problem, result);
    } catch (const Unsupported& error) {
      give_up(result, std::string("not supported: ") + error.what(), {});
    } catch (const base::Cancelled& why) {
      give_up(result, why.what(), "raise the limit");
    }
    return result;
  }

 private:
  void prove(const Problem& problem, Result& result) {
    if (problem.progress) problem.progress->report("encoding");
    const std::shared_ptr<const analysis::Claimed> claimed = claimed_program(problem);
    prove(problem, claimed->flat, claimed->points_to, result);
  }

  void prove(const Problem& problem, const FlatProgram& flat, const analysis::PointsTo& points_to, Result& result) {
    std::size_t statements = 0;
    for (const ir::Block& block : flat.procedure.blocks) statements += block.statements.size();
    result.statistics.add("template.statements", statements);
    if (options_.most_statements != 0 && statements > options_.most_statements)
      throw Unsupported("a program of this size");
    Regions regions(problem.terms, flat, points_to);
    Found found;
    for (std::uint32_t width : birth_widths) {
      // Each call has births of its own; few would be too few, and that may come out late.
      if (!flat.recursions.empty() && width == birth_widths[0]) continue;
      try {
        prove(problem, Layout(problem.terms, flat, points_to, regions, width), found, result);
        return;
      } catch (const TooNarrow&) {
        result.statistics.add("template.wider_numbers");
      }
    }
    throw Unsupported("a program of this size");
  }

  /// @param found what an attempt with too few bits found; gets what this one finds if it has too few.
  void prove(const Problem& problem, const Layout& layout, Found& found, Result& result) {
    Ssa ssa = encode(layout, problem.cancellation);
    Inference inference(layout, ssa, options_, problem.cancellation, std::move(found));
    try {
      prove(problem, layout, ssa, inference, result);
    } catch (const TooNarrow&) {
      found = inference.found();
      result.statistics.merge(inference.statistics());
      throw;
    } catch (const base::Cancelled&) {
      result.statistics.merge(inference.statistics());
      throw;
    }
    result.statistics.merge(inference.statistics());
    result.statistics.add("template.births", inference.births());
    result.statistics.add("template.depth", inference.depth());
  }

  void prove(const Problem& problem, const Layout& layout, const Ssa& ssa, Inference& inference, Result& result) {
    std::vector<Goal> goals = make_goals(layout, ssa, inference);
    bool proved = false;
    try {
      proved = prove_by_families(problem, ssa, inference, goals);
      if (!proved && is_worth_more(ssa, goals)) proved = prove_deeper(problem, inference, goals);
    } catch (const base::Cancelled&) {
      conclude(ssa, goals, result);
      throw;
    }
    conclude(ssa, goals, result);
    std::vector<Obligation> shown = safe(result);
    const bool excludes_undefined =
        std::ranges::all_of(goals, [](const Goal& goal) { return goal.proved || goal.gap == nullptr; });
    if (proved || !shown.empty() || (excludes_undefined && !ssa.gaps.empty()))
      result.proofs = {make_proof(goals, std::move(shown), excludes_undefined, inference)};
    if (options_.describe && proved) result.invariants = describe(layout, ssa, inference, options_);
  }

  static Proof make_proof(const std::vector<Goal>& goals, std::vector<Obligation> shown, bool excludes_undefined,
                          Inference& inference) {
    std::vector<Term> impossible;
    for (const Goal& goal : goals)
      if (goal.proved) impossible.push_back(goal.condition);
    Proof out = inference.proof(impossible);
    out.obligations = std::move(shown);
    out.excludes_undefined = excludes_undefined;
    return out;
  }

  static std::vector<Goal> make_goals(const Layout& layout, const Ssa& ssa, const Inference& inference) {
    std::vector<Goal> goals;
    for (const SsaCheck& check : ssa.checks) goals.push_back({check.violation, check.obligation, nullptr});
    for (const SsaHeapCheck& check : ssa.heap_checks) {
      auto leaked = [&](std::optional<std::size_t> h) {
        return leaks(layout, ssa, check, inference.maker().object(), h);
      };
      Goal goal{leaked({}), check.obligation, nullptr};
      for (std::size_t h = 0; h < layout.hierarchies().size(); ++h) goal.by_rank.push_back(leaked(h));
      goals.push_back(std::move(goal));
    }
    for (const SsaGap& gap : ssa.gaps) goals.push_back({gap.guard, -1, &gap});
    return goals;
  }

  /// Whether something that could be proved is left.
  bool is_worth_more(const Ssa& ssa, const std::vector<Goal>& goals) const {
    return options_.extent == Extent::All && ssa.inexpressible.empty() &&
           std::ranges::none_of(goals,
                                [](const Goal& goal) { return !goal.proved && goal.gap && !goal.gap->undefined; });
  }

  /// Induction over more iterations; whether everything is proved.
  bool prove_deeper(const Problem& problem, Inference& inference, std::vector<Goal>& goals) const {
    while (inference.depth() < greatest_depth && !inference.exhausted() && inference.deepen()) {
      if (problem.progress)
        problem.progress->report("induction over " + std::to_string(inference.depth()) + " iterations");
      if (settle(inference, goals, true)) return true;
    }
    for (Family family : families()) {
      if (inference.depth() == 1 || inference.exhausted()) return false;
      if (inference.infer_again(family) && settle(inference, goals, true)) return true;
    }
    return false;
  }

  /// Those to be used, cheapest first.
  std::vector<Family> families() const {
    std::vector<Family> out;
    for (int f = 0; f < family_count; ++f) {
      if (options_.extent == Extent::Simple && static_cast<Family>(f) > last_simple_family) break;
      if (options_.families.empty() || options_.families.contains(std::string(tmpl::name(static_cast<Family>(f)))))
        out.push_back(static_cast<Family>(f));
    }
    return out;
  }

  /// Whether everything is proved.
  bool prove_by_families(const Problem& problem, const Ssa& ssa, Inference& inference, std::vector<Goal>& goals) const {
    std::vector<Family> families = this->families();
    // At least once: that finds out which loops iterate.
    if (families.empty()) families.push_back(Family::Octagons);
    bool proved = false;
    bool ranked = false;
    while (!families.empty() && !proved) {
      auto next = families.begin();
      if (*next > Family::Survivors && only_leaks_left(goals))
        if (auto ranks = std::ranges::find(families, Family::Ranks); ranks != families.end()) next = ranks;
      Family family = *next;
      families.erase(next);
      if (problem.progress) problem.progress->report(std::string(tmpl::name(family)));
      ranked |= family == Family::Ranks;
      bool something = inference.infer(family);
      while (inference.depth() < options_.depth && inference.deepen()) something = true;
      if (something) proved = settle(inference, goals, ranked);
      if (ssa.loops.empty() || inference.exhausted()) break;
    }
    return proved;
  }

  /// Whether owners are all that can help.
  static bool only_leaks_left(const std::vector<Goal>& goals) {
    return std::ranges::all_of(goals, [](const Goal& goal) { return goal.proved || !goal.by_rank.empty(); });
  }

  /// Tries to prove the goals that are left; whether none is.
  static bool settle(Inference& inference, std::vector<Goal>& goals, bool ranked) {
    std::vector<Goal*> open;
    for (Goal& goal : goals)
      if (!goal.proved) open.push_back(&goal);
    while (!open.empty()) {
      std::vector<Term> conditions;
      for (const Goal* goal : open) conditions.push_back(goal->condition);
      Answer answer = inference.possible(inference.maker().terms().mk_or(conditions));
      if (answer == Answer::Unsat) {
        for (Goal* goal : open) goal->proved = true;
        break;
      }
      if (answer == Answer::Unknown) {
        if (open.size() > 1) {
          for (Goal* goal : open) goal->proved = inference.possible(goal->condition) == Answer::Unsat;
        }
        break;
      }
      std::erase_if(open, [&](const Goal* goal) { return inference.holds(goal->condition); });
    }
    for (Goal& goal : goals)
      for (Term leaked : goal.by_rank) {
        if (!ranked || goal.proved || inference.possible(leaked) != Answer::Unsat) continue;
        goal.condition = leaked;
        goal.proved = true;
      }
    return std::all_of(goals.begin(), goals.end(), [](const Goal& goal) { return goal.proved; });
  }

  static void conclude(const Ssa& ssa, const std::vector<Goal>& goals, Result& result) {
    std::vector<bool> open(result.findings.size());
    for (const Goal& goal : goals) {
      if (goal.proved) continue;
      if (goal.gap) {
        result.reservation = goal.gap->undefined ? without_meaning(goal.gap->what, goal.gap->origin)
                                                 : "not supported: " + goal.gap->what + at_line(goal.gap->origin.where);
        continue;
      }
      open[goal.obligation] = true;
      result.findings[goal.obligation].reason = "the loop invariants that were found do not imply it";
    }
    for (const auto& [obligation, reason] : ssa.inexpressible) {
      open[obligation] = true;
      result.findings[obligation].reason = "not supported: " + reason;
    }
    bool unsupported = false;
    for (const Goal& goal : goals) unsupported |= !goal.proved && goal.gap && !goal.gap->undefined;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (open[i]) continue;
      if (unsupported)
        result.findings[i].reason = result.reservation;
      else
        result.findings[i].verdict = Verdict::Safe;
    }
  }

  Options options_;
};

}  // namespace

std::unique_ptr<Engine> make_template(Options options) { return std::make_unique<Template>(std::move(options)); }

}  // namespace cairn::engine::tmpl
