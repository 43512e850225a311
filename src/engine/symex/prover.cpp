#include "engine/symex/prover.h"

#include <algorithm>

#include "engine/symex/bounds.h"
#include "engine/symex/instances.h"
#include "engine/symex/products.h"
#include "engine/symex/relevance.h"
#include "engine/symex/witness.h"
#include "term/subterms.h"

namespace cairn::engine::symex {

using term::Op;

namespace {

constexpr std::size_t max_conjuncts = 100;

/// What facts say that a constant or an application is; null where they do not.
Term definition(const std::vector<Term>& facts, Term constant) {
  if (!constant.is(Op::Const) && !constant.is(Op::Apply)) return {};
  for (Term fact : facts)
    if (fact.is(Op::Eq) && fact.size() == 2)
      for (std::size_t side = 0; side < 2; ++side)
        if (fact[side] == constant) return fact[1 - side];
  return {};
}

bool has_quantifier(std::vector<Term> formulas) {
  return term::any_subterm(std::move(formulas), [](Term t) { return t.is(Op::Forall) || t.is(Op::Exists); });
}

}  // namespace

Prover::Prover(term::TermManager& terms, SolverMaker make, std::uint64_t resources,
               const base::Cancellation& cancellation)
    : terms_(terms), make_(std::move(make)), resources_(resources), cancellation_(cancellation) {}

Prover::~Prover() = default;

base::Statistics Prover::statistics() const {
  base::Statistics out = asked_afresh_;
  if (solver_) out.merge(solver_->statistics());
  return out;
}

void Prover::add_axiom(Term formula) {
  axioms_.push_back(formula);
  log_.note_axiom(formula);
}

ItemProof Prover::take_proof() {
  ItemProof out = log_.take();
  if (solver_) out.solver = solver_->name();
  return out;
}

smt::Answer Prover::noted(smt::Answer answer, Path path, Term goal, std::vector<Term> more) {
  if (answer != smt::Answer::Unsat) return answer;
  more.push_back(terms_.mk_not(goal));
  log_.note(path, std::move(more));
  return answer;
}

void Prover::start() {
  if (!solver_) {
    solver_ = make_(terms_);
    limit_ = 0;
    limit(easy());
    interrupter_ = std::make_unique<Interrupter>(cancellation_, *solver_);
  }
  if (axioms_added_ == axioms_.size() && !levels_.empty()) return;
  // Axioms hold on every path, so they go below all levels.
  if (!levels_.empty()) solver_->pop(static_cast<unsigned>(levels_.size()));
  levels_.clear();
  for (; axioms_added_ < axioms_.size(); ++axioms_added_) solver_->add(axioms_[axioms_added_]);
  solver_->push();
  levels_.push_back({nullptr});
  at_ = nullptr;
}

void Prover::move_to(Path path) {
  start();
  auto depth = [](Path p) { return p == nullptr ? 0 : p->depth; };
  Path shared = common(at_, path);
  if (shared != at_) {
    std::size_t keep = levels_.size() - 1;
    while (depth(levels_[keep].base) > depth(shared)) --keep;
    at_ = levels_[keep].base;
    solver_->pop(static_cast<unsigned>(levels_.size() - keep));
    levels_.resize(keep);
    solver_->push();
    levels_.push_back({at_});
  }
  std::vector<Path> steps;
  for (Path p = path; p != at_; p = p->parent) steps.push_back(p);
  std::reverse(steps.begin(), steps.end());
  for (Path step : steps) {
    if (at_ != nullptr && at_->fork && levels_.back().base != at_) {
      solver_->push();
      levels_.push_back({at_});
    }
    solver_->add(step->fact);
    at_ = step;
  }
}

// Changing the limit takes a solver longer than an easy question.
void Prover::limit(std::uint64_t units) {
  if (limit_ == units) return;
  solver_->set_resource_limit(units);
  limit_ = units;
}

smt::Answer Prover::check_with(Term extra) {
  cancellation_.check();
  ++queries_;
  solver_->push();
  solver_->add(extra);
  smt::Answer answer = solver_->check();
  if (answer == smt::Answer::Unknown) gave_up(*solver_);
  return answer;
}

// A solver that knows that nothing will be added to a question simplifies it first, and it does not carry the clauses
// of earlier questions along, which may lead it astray.
smt::Answer Prover::check_afresh(Path path, Term goal, std::uint64_t units, const std::vector<Term>& more) {
  std::vector<Term> facts = axioms_;
  for (Term fact : facts_since(path, nullptr)) facts.push_back(fact);
  facts.insert(facts.end(), more.begin(), more.end());
  facts.push_back(terms_.mk_not(goal));
  return noted(check_afresh(facts, units), path, goal, more);
}

smt::Answer Prover::check_afresh(const std::vector<Term>& facts, std::uint64_t units) {
  cancellation_.check();
  ++queries_;
  const std::unique_ptr<smt::Solver> solver = make_(terms_);
  const Interrupter interrupter(cancellation_, *solver);
  solver->set_resource_limit(std::min(units + per_fact * facts.size(), resources_));
  for (Term fact : facts) solver->add(fact);
  const smt::Answer answer = solver->check();
  if (answer == smt::Answer::Unknown) gave_up(*solver);
  asked_afresh_.merge(solver->statistics());
  return answer;
}

void Prover::gave_up(const smt::Solver& solver) {
  why_ = solver.reason_unknown();
  obstacle_ = solver.obstacle();
}

bool Prover::knows(Path path, Term goal) const {
  return Paths::knows(path, goal) || (path != nullptr && Paths::knows(path, terms_.mk_false()));
}

Proof Prover::proves(Path path, Term goal) { return proves(path, goal, true, true); }

Proof Prover::proves_early(Path path, Term goal, bool needed) { return proves(path, goal, false, needed); }

Proof Prover::proves(Path path, Term goal, bool try_hard, bool needed) {
  if (knows(path, goal)) return Proof::Yes;
  if (const std::optional<Proof> proof = without_solver(path, goal)) return *proof;
  const bool sums = goal.is(Op::Le) && std::ranges::any_of(goal.children(), [](Term t) { return t.is(Op::Add); });
  if (sums && bounds_imply(facts_since(path, nullptr), goal)) return proof(noted(smt::Answer::Unsat, path, goal));
  move_to(path);
  limit(needed ? easy() : std::min(open_limit_, easy()));
  smt::Answer answer = noted(check_with(terms_.mk_not(goal)), path, goal);
  solver_->pop();
  // Where quantifiers have instances without end, what cannot be proved takes all that it may. Proofs are short.
  if (!needed && answer == smt::Answer::Unknown && !saturated()) open_limit_ = std::max(open_limit_ / 2, least);
  if (needed) adapt_easy(answer);
  if (try_hard && answer == smt::Answer::Unknown && !saturated()) return proves_after_all(path, goal);
  return proof(answer);
}

// Where the first try mostly fails, it had better be short.
void Prover::adapt_easy(smt::Answer answer) {
  if (answer == smt::Answer::Unsat) easy_limit_ = std::min<std::uint64_t>(2 * easy_limit_, 200'000);
  if (answer == smt::Answer::Unknown && !saturated()) easy_limit_ = std::max<std::uint64_t>(easy_limit_ / 2, 50'000);
}

// Making a solver takes longer than many procedures need.
std::optional<Proof> Prover::without_solver(Path path, Term goal) {
  constexpr std::uint32_t most = 20;
  if (solver_ || (path != nullptr && path->depth > most)) return std::nullopt;
  std::vector<Term> formulas = axioms_;
  for (Term fact : facts_since(path, nullptr)) formulas.push_back(fact);
  formulas.push_back(terms_.mk_not(goal));
  const smt::Answer answer = noted(decide_by_bounds(terms_, formulas), path, goal);
  if (answer == smt::Answer::Unknown) return std::nullopt;
  refuted_ = answer == smt::Answer::Sat;
  if (!refuted_) ++proofs_;
  return refuted_ ? Proof::No : Proof::Yes;
}

Proof Prover::proves_after_all(Path path, Term goal) {
  if (easy() >= resources_) return proof(smt::Answer::Unknown);
  move_to(path);
  return proof(check_hard(path, goal));
}

Proof Prover::proof(smt::Answer answer) {
  cancellation_.check();
  refuted_ = answer == smt::Answer::Sat;
  if (answer == smt::Answer::Unsat) ++proofs_;
  if (answer == smt::Answer::Unsat) return Proof::Yes;
  return answer == smt::Answer::Sat || saturated() ? Proof::No : Proof::GaveUp;
}

/// A question that is asked afresh, in several ways that each leave less of it open.
struct Prover::Hard {
  Path path;
  Term goal;
  std::vector<Term> parts;       ///< what is to be shown of the goal
  std::vector<Term> shown = {};  ///< what was shown of it, which helps with the rest
};

smt::Answer Prover::check_hard(Path path, Term goal) {
  smt::Answer answer = smt::Answer::Unknown;
  std::vector<Term> all = facts_since(path, nullptr);
  all.insert(all.end(), axioms_.begin(), axioms_.end());
  all.push_back(goal);
  if (has_quantifier(std::move(all))) {
    Hard hard{path, goal, conjuncts(path, goal)};
    if (hard.parts.size() > 1) show_parts(hard, [&](Term part) { return proves_part(path, part); });
    // Most proofs are found soon in one way or another, and which one it is depends on the program.
    for (const std::uint64_t units : {fresh / 10, fresh / 3, fresh}) {
      if (hard.parts.empty()) return smt::Answer::Unsat;
      std::vector<Way> order{Way::Linked, Way::Whole, Way::Few, Way::Parts, Way::Near};
      std::ranges::stable_sort(order, std::ranges::greater(), [&](Way way) { return tally(way).rate(); });
      for (const Way way : order) {
        answer = try_way(hard, way, units);
        if (answer != smt::Answer::Unknown || (way == Way::Whole && saturated())) return answer;
      }
    }
  }
  limit(resources_);
  answer = noted(check_with(terms_.mk_not(goal)), path, goal);
  solver_->pop();
  return answer;
}

smt::Answer Prover::try_way(Hard& hard, Way way, std::uint64_t units) {
  const Path path = hard.path;
  const Term goal = hard.goal;
  const std::uint64_t before = asked_afresh_.counter("smt.resources");
  smt::Answer answer = smt::Answer::Unknown;
  switch (way) {
    case Way::Whole: answer = check_afresh(path, goal, units); break;
    case Way::Parts:
      if (hard.parts[0] == goal) return answer;
      show_parts(hard, [&](Term part) { return check_afresh(path, part, units) == smt::Answer::Unsat; });
      break;
    case Way::Near:
      if (proves_near(path, goal, units)) answer = smt::Answer::Unsat;
      break;
    case Way::Few:
    case Way::Linked:
      show_parts(hard, [&](Term part) { return proves_from_few(path, part, hard.shown, way == Way::Linked, units); });
      break;
  }
  if (hard.parts.empty()) answer = smt::Answer::Unsat;
  tally(way).spent += asked_afresh_.counter("smt.resources") - before;
  if (answer == smt::Answer::Unsat) ++tally(way).proofs;
  return answer;
}

void Prover::show_parts(Hard& hard, const std::function<bool(Term)>& proves) {
  std::erase_if(hard.parts, [&](Term part) {
    const bool proved = proves(part);
    if (proved) hard.shown.push_back(part);
    return proved;
  });
}

// Instances that no trigger asks for, where they are few.
bool Prover::proves_near(Path path, Term goal, std::uint64_t units) {
  const std::vector<Term> facts = facts_since(path, nullptr);
  if (const Term meaning = definition(facts, goal)) goal = meaning;
  goal = without_quantifier(terms_, goal);
  const std::vector<Term> more = ground_instances(terms_, facts, goal, true);
  return !more.empty() && check_afresh(path, goal, units, more) == smt::Answer::Unsat;
}

// Where facts have many instances, those that have nothing to do with the goal keep the solver from a proof, and so do
// products: what proofs need of them is mostly that factors are 0 or 1.
bool Prover::proves_from_few(Path path, Term goal, const std::vector<Term>& shown, bool through_constants,
                             std::uint64_t units) {
  const std::vector<Term> all = facts_since(path, nullptr);
  if (const Term meaning = definition(all, goal)) goal = meaning;
  goal = without_quantifier(terms_, goal);
  std::vector<Term> facts = relevant_facts(path, axioms_, goal, through_constants);
  const bool few = facts.size() < all.size() + axioms_.size();
  for (Term instance : ground_instances(terms_, facts, goal, true)) facts.push_back(instance);
  facts.insert(facts.end(), shown.begin(), shown.end());
  facts.push_back(terms_.mk_not(goal));
  const bool products = forget_products(terms_, facts);
  const std::uint64_t most = through_constants ? 2 * units : units / 2;
  if ((!few && !products) || check_afresh(facts, most) != smt::Answer::Unsat) return false;
  log_.note(std::move(facts));
  return true;
}

bool Prover::proves_part(Path path, Term goal) {
  if (knows(path, goal)) return true;
  limit(easy());
  const smt::Answer answer = noted(check_with(terms_.mk_not(goal)), path, goal);
  solver_->pop();
  return answer == smt::Answer::Unsat;
}

/// The conjuncts of a goal, through the constants that a path defines.
std::vector<Term> Prover::conjuncts(Path path, Term goal) const {
  const std::vector<Term> facts = facts_since(path, nullptr);
  std::vector<Term> out;
  std::vector<Term> work{goal};
  while (!work.empty()) {
    Term t = work.back();
    work.pop_back();
    if (const Term meaning = definition(facts, t); meaning && meaning.is(Op::And)) t = meaning;
    if (t.is(Op::And) && out.size() < max_conjuncts)
      work.insert(work.end(), t.children().begin(), t.children().end());
    else
      out.push_back(t);
  }
  return out;
}

Proof Prover::proves_with_instances(Path path, Term goal) {
  const Proof before = refuted_ || saturated() ? Proof::No : Proof::GaveUp;
  if (refuted_) return before;
  constexpr std::uint64_t units = 3'000'000;
  const std::vector<Term> facts = facts_since(path, nullptr);
  goal = without_quantifier(terms_, goal);
  const std::vector<Term> more = ground_instances(terms_, facts, goal, false);
  if (more.empty()) return before;
  move_to(path);
  solver_->push();
  for (Term instance : more) solver_->add(instance);
  limit(units);
  const smt::Answer answer = noted(check_with(terms_.mk_not(goal)), path, goal, more);
  solver_->pop(2);
  cancellation_.check();
  if (answer != smt::Answer::Unsat) return before;
  ++proofs_;
  return Proof::Yes;
}

Proof Prover::proves_with_witnesses(Path path, Term goal) {
  const Proof before = refuted_ || saturated() ? Proof::No : Proof::GaveUp;
  if (refuted_) return before;
  std::vector<Term> facts = axioms_;
  for (Term fact : facts_since(path, nullptr)) facts.push_back(fact);
  std::vector<Term> formulas = with_witnesses(terms_, facts, goal);
  const std::string why = why_;
  const smt::Obstacle obstacle = obstacle_;
  const std::uint64_t units = may_need_witness(goal) ? fresh : fresh / 3;
  if (formulas.empty() || check_afresh(formulas, units) != smt::Answer::Unsat) {
    why_ = why;
    obstacle_ = obstacle;
    return before;
  }
  log_.note(std::move(formulas));
  ++proofs_;
  return Proof::Yes;
}

Proof Prover::contradicts(Path path) { return proves(path, terms_.mk_false()); }

bool Prover::contradicts_easily(Path path) { return path != nullptr && proves_easily(path, terms_.mk_false()); }

bool Prover::proves_easily(Path path, Term goal) { return proves_early(path, goal) == Proof::Yes; }

std::vector<Term> Prover::clashing(Path path) {
  start();
  std::vector<Term> facts = facts_since(path, nullptr);
  solver_->pop(static_cast<unsigned>(levels_.size()));
  levels_.clear();
  solver_->push();
  levels_.push_back({nullptr});
  at_ = nullptr;
  ++queries_;
  std::vector<Term> core;
  if (solver_->check(facts) == smt::Answer::Unsat) core = solver_->core();
  // The check leaves its assumptions behind in this level.
  solver_->pop();
  solver_->push();
  return core;
}

std::vector<Term> Prover::counter_values(Path path, Term goal, const std::vector<Term>& terms) {
  move_to(path);
  limit(easy());
  std::vector<Term> out;
  if (check_with(terms_.mk_not(goal)) == smt::Answer::Sat)
    for (Term t : terms) out.push_back(solver_->value(t).value_or(Term()));
  solver_->pop();
  return out;
}

}  // namespace cairn::engine::symex
