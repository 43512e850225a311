#include "engine/symheap/symheap.h"

#include "base/error.h"
#include "engine/open_result.h"
#include "engine/shared_program.h"
#include "engine/symheap/certify.h"
#include "term/smtlib_printer.h"

namespace cairn::engine::symheap {
namespace {

/// Sites that allocate at most once: outside of loops and recursive procedures.
std::set<std::uint32_t> single_sites(const analysis::FlatProgram& flat, const analysis::PointsTo& points_to) {
  const analysis::Graph graph = analysis::control_flow(flat.procedure);
  const analysis::Dominators dominators(graph, 0);
  const analysis::Loops loops(graph, dominators);
  std::set<std::uint32_t> out;
  for (std::uint32_t s = 0; s < points_to.sites().size(); ++s) {
    const ir::BlockId block = points_to.sites()[s].block;
    if (dominators.reachable(block) && loops.innermost(block) == analysis::Loops::none) out.insert(s);
  }
  return out;
}

/// Collects what a walk finds.
class Findings : public WalkObserver {
 public:
  Findings(term::TermManager& terms, const Locations& locations, const analysis::FlatProgram& flat, bool describe,
           Result& result)
      : terms_(terms),
        locations_(locations),
        flat_(flat),
        describe_(describe),
        result_(result),
        open_(result.findings.size()) {}

  void checked(int obligation, bool proved, const std::string& why_not) override {
    if (proved) return;
    open_[obligation] = true;
    result_.findings[obligation].reason = why_not;
  }

  void lost(const std::string& what, const ir::Origin& origin, bool undefined) override {
    if (!result_.reservation.empty()) return;
    result_.reservation =
        undefined ? without_meaning(what, origin) : "not supported: " + what + base::at_line(origin.where);
  }

  void found(const LoopKnowledge& loop) override {
    certificate_.loops.push_back(certify(terms_, locations_, loop, flat_.program.pointer_width));
    if (describe_) describe(certificate_.loops.back());
    result_.statistics.add("symheap.loops", 1);
    result_.statistics.add("symheap.claims", certificate_.loops.back().claims.size());
  }

  /// Makes verdicts of what was seen.
  void conclude() {
    if (!result_.reservation.empty()) {
      for (Finding& finding : result_.findings)
        if (finding.reason.empty()) finding.reason = result_.reservation;
      return;
    }
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (!open_[i]) result_.findings[i].verdict = Verdict::Safe;
    Proof proof;
    proof.obligations = safe(result_);
    proof.excludes_undefined = true;
    proof.certificate = std::move(certificate_);
    if (!proof.obligations.empty() || open_.empty()) result_.proofs.push_back(std::move(proof));
  }

 private:
  void describe(const LoopClaims& loop) {
    LoopInvariant out{flat_.procedure.blocks[loop.head].terminator.origin, {}};
    for (const Claim& claim : loop.claims) out.claims.push_back(term::to_smtlib(claim.formula));
    result_.invariants.push_back(std::move(out));
  }

  term::TermManager& terms_;
  const Locations& locations_;
  const analysis::FlatProgram& flat_;
  bool describe_;
  Result& result_;
  std::vector<bool> open_;
  Certificate certificate_;
};

class Symheap : public Engine {
 public:
  explicit Symheap(Options options) : options_(std::move(options)) {}

  std::string name() const override { return "symheap"; }

  Result run(const Problem& problem) override {
    Result result = open_result(problem, name());
    if (!result.reservation.empty()) return result;
    try {
      base::Stopwatch stopwatch(result.statistics, "symheap.seconds");
      prove(problem, result);
    } catch (const base::Unsupported& error) {
      give_up(result, std::string("not supported: ") + error.what(), {});
    } catch (const base::Cancelled& why) {
      give_up(result, why.what(), "raise the limit");
    }
    return result;
  }

 private:
  // Of Z3, for each question: what is hard is not known.
  static constexpr std::uint64_t query_resources = 2'000'000;

  void prove(const Problem& problem, Result& result) const {
    const std::shared_ptr<const analysis::Claimed> claimed = claimed_program(problem);
    const analysis::FlatProgram& flat = claimed->flat;
    if (!flat.recursions.empty()) throw base::Unsupported("recursive procedures");
    const analysis::PointsTo& points_to = claimed->points_to;
    Calculus calculus(problem.terms, options_.make_solver(problem.terms));
    calculus.solver().set_resource_limit(query_resources);
    Knowledge knowledge(calculus, problem.cancellation);
    Numbers numbers(knowledge);
    Memory memory(knowledge, options_.configuration);
    const Locations locations(calculus.paths, flat, points_to, single_sites(flat, points_to));
    Findings findings(problem.terms, locations, flat, options_.describe, result);
    Walk(knowledge, numbers, memory, locations, flat, findings).run();
    findings.conclude();
    result.statistics.add("symheap.locations", locations.all().size());
    result.statistics.add("symheap.questions", knowledge.questions());
    result.statistics.merge(calculus.solver().statistics());
  }

  Options options_;
};

}  // namespace

std::unique_ptr<Engine> make_symheap(Options options) { return std::make_unique<Symheap>(std::move(options)); }

}  // namespace cairn::engine::symheap
