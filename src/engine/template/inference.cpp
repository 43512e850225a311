#include "engine/template/inference.h"

#include <algorithm>

#include "analysis/uses.h"
#include "base/error.h"
#include "engine/template/evaluate.h"

namespace cairn::engine::tmpl {

using smt::Answer;
using term::Op;

namespace {

// After so many exact steps a bound moves to constants of the program.
constexpr int exact_steps = 2;

mpz_class signed_value(Term value) {
  mpz_class number = value.integer();
  if (value.sort().is_bv() && mpz_tstbit(number.get_mpz_t(), value.sort().width() - 1))
    number -= mpz_class(1) << value.sort().width();
  return number;
}

Term mk_number(term::TermManager& terms, const mpz_class& value, term::Sort sort) {
  return sort.is_int() ? terms.mk_int(value) : terms.mk_bv(value, sort.width());
}

bool fits(const mpz_class& value, term::Sort sort) {
  if (sort.is_int()) return true;
  mpz_class limit = mpz_class(1) << (sort.width() - 1);
  return -limit <= value && value < limit;
}

}  // namespace

Inference::Inference(const Layout& layout, const Ssa& ssa, smt::Solver& solver, const base::Cancellation& cancellation)
    : layout_(layout),
      terms_(layout.terms),
      ssa_(ssa),
      solver_(solver),
      cancellation_(cancellation),
      maker_(layout, ssa),
      reached_(ssa.loops.size()) {
  for (const SsaLoop& loop : ssa.loops) {
    reached_literals_.push_back(terms_.fresh_const("reached", terms_.bool_sort()));
    solver_.add(terms_.mk_implies(loop.select, reached_literals_.back()));
  }
  for (Term fact : ssa.facts) solver_.add(fact);
  objects_ = ssa.objects;
  objects_.push_back(maker_.object());
  objects_.push_back(maker_.other());
  // What the object in question holds at the end of an iteration.
  for (const SsaLoop& loop : ssa.loops)
    for (std::size_t s = 0; s < layout.size(); ++s)
      if (layout.slots()[s].kind == SlotKind::CellObject && !layout.regions.cells()[layout.slots()[s].index].indexed())
        objects_.push_back(terms_.mk(Op::Select, {loop.end[s], maker_.object()}));
  std::sort(objects_.begin(), objects_.end());
  objects_.erase(std::unique(objects_.begin(), objects_.end()), objects_.end());
  for (Term object : objects_) add_object_facts(object);
  collect_thresholds();
}

void Inference::collect_thresholds() {
  std::set<mpz_class> found{0, 1, -1};
  std::unordered_map<Term, bool> seen;
  std::vector<Term> pending;
  for (const ir::Block& block : layout_.flat.procedure.blocks) {
    for (const ir::Statement& s : block.statements)
      for (Term t : analysis::terms_in(s)) pending.push_back(t);
    for (Term t : analysis::terms_in(block.terminator)) pending.push_back(t);
  }
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    if (!seen.emplace(term, true).second) continue;
    for (Term child : term.children()) pending.push_back(child);
    bool number = term.is_value() && (term.sort().is_int() || (term.sort().is_bv() && term.sort().width() > 1));
    if (!number) continue;
    mpz_class value = signed_value(term);
    for (int d = -1; d <= 1; ++d) {
      found.insert(value + d);
      found.insert(-value + d);
    }
  }
  thresholds_.assign(found.begin(), found.end());
}

/// What is known of an object number whatever the program does.
void Inference::add_object_facts(Term object) {
  const std::vector<analysis::AllocationSite>& sites = layout_.points_to.sites();
  for (std::uint32_t s = 0; s < sites.size(); ++s) {
    Term here = layout_.is_site(object, s);
    if (const auto* allocate = std::get_if<ir::Allocate>(&sites[s].statement->kind);
        allocate && allocate->size.is_value())
      solver_.add(terms_.mk_implies(here, terms_.mk_eq(layout_.size(object), allocate->size)));
    if (auto single = ssa_.single_objects.find(s); single != ssa_.single_objects.end())
      solver_.add(terms_.mk_implies(here, terms_.mk_eq(object, single->second)));
  }
  std::size_t freed = layout_.freed();
  for (const SsaLoop& loop : ssa_.loops) {
    if (!loop.changed[freed]) continue;
    Term before =
        terms_.mk_and(is_allocated(layout_, loop.entry, object), terms_.mk(Op::Select, {loop.entry[freed], object}));
    solver_.add(terms_.mk_implies(before, terms_.mk(Op::Select, {loop.back[freed], object})));
  }
}

Term Inference::at(int loop, const State& state, Term formula, Term object, Term other) {
  bool end = &state == &ssa_.loops[loop].end;
  std::unique_ptr<term::Substitution>& found = substitutions_[{loop, end, object, other}];
  if (!found) {
    found = std::make_unique<term::Substitution>(terms_);
    for (std::size_t s = 0; s < state.size(); ++s) found->add(layout_.slots()[s].symbol, state[s]);
    if (object != maker_.object()) found->add(maker_.object(), object);
    if (other != maker_.other()) found->add(maker_.other(), other);
  }
  return found->apply(formula);
}

/// A numeric row without bound says that it never applies.
Term Inference::condition(std::size_t row) const {
  Term whole = RowMaker::condition(terms_, rows_[row]);
  if (rows_[row].kind == RowKind::Condition) return whole;
  return terms_.mk_and(whole, terms_.mk_implies(rows_[row].formula, literals_[row].bounded));
}

void Inference::add_row(std::size_t number) {
  const Row& row = rows_[number];
  const SsaLoop& loop = ssa_.loops[row.loop];
  Literals& literals = literals_[number];
  literals.active = terms_.fresh_const("active", terms_.bool_sort());
  if (row.kind != RowKind::Condition) literals.bounded = terms_.fresh_const("bounded", terms_.bool_sort());
  literals.violated = terms_.fresh_const("violated", terms_.bool_sort());
  Term formula = at(row.loop, loop.end, condition(number), maker_.object(), maker_.other());
  solver_.add(terms_.mk_eq(literals.violated, terms_.mk_and(loop.end_guard, terms_.mk_not(formula))));
  if (row.kind != RowKind::Condition) {
    literals.measured = terms_.fresh_const("measured", row.measure.sort());
    solver_.add(terms_.mk_eq(literals.measured, at(row.loop, loop.end, row.measure, maker_.object(), maker_.other())));
  }
  instantiate(number);
}

void Inference::instantiate(std::size_t number) {
  const Row& row = rows_[number];
  const SsaLoop& loop = ssa_.loops[row.loop];
  Term when = terms_.mk_and(literals_[number].active, loop.select);
  Term formula = condition(number);
  if (row.objects == 0) {
    solver_.add(terms_.mk_implies(when, at(row.loop, loop.back, formula, maker_.object(), maker_.other())));
    return;
  }
  for (Term object : objects_) {
    solver_.add(terms_.mk_implies(when, at(row.loop, loop.back, formula, object, maker_.other())));
    statistics_.add("template.instances");
  }
}

int Inference::root_of(int loop) const {
  while (ssa_.loops[loop].parent >= 0) loop = ssa_.loops[loop].parent;
  return loop;
}

void Inference::infer(Family family) {
  base::Stopwatch stopwatch(statistics_, "template.inference_seconds");
  std::size_t first = rows_.size();
  for (Row& row : maker_.make(family)) rows_.push_back(std::move(row));
  literals_.resize(rows_.size());
  for (std::size_t r = first; r < rows_.size(); ++r) add_row(r);
  statistics_.add("template.rows", rows_.size() - first);
  for (int loop = 0; loop < static_cast<int>(ssa_.loops.size()); ++loop)
    if (root_of(loop) == loop) infer_nest(loop, first);
}

std::vector<Term> Inference::assumptions(int root) const {
  std::vector<Term> out;
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l) {
    bool known = root < 0 || root_of(l) <= root;
    out.push_back(known && reached_[l] ? reached_literals_[l] : terms_.mk_not(reached_literals_[l]));
  }
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    if (!row.alive || (root >= 0 && root_of(row.loop) > root)) continue;
    out.push_back(literals_[r].active);
    if (row.kind == RowKind::Condition) continue;
    out.push_back(row.bounded ? literals_[r].bounded : terms_.mk_not(literals_[r].bounded));
    if (row.bounded) out.push_back(terms_.mk_eq(row.parameter, mk_number(terms_, row.bound, row.measure.sort())));
  }
  return out;
}

void Inference::infer_nest(int root, std::size_t first_row) {
  std::vector<Term> violations;
  Term query = terms_.fresh_const("query", terms_.bool_sort());
  violations.push_back(terms_.mk_not(query));
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l) {
    if (root_of(l) != root) continue;
    reached_[l] = false;
    violations.push_back(terms_.mk_and(terms_.mk_not(reached_literals_[l]), ssa_.loops[l].end_guard));
  }
  for (std::size_t r = first_row; r < rows_.size(); ++r)
    if (root_of(rows_[r].loop) == root) violations.push_back(terms_.mk_and(literals_[r].active, literals_[r].violated));
  solver_.add(terms_.mk_or(violations));
  for (;;) {
    cancellation_.check();
    std::vector<Term> assumed = assumptions(root);
    assumed.push_back(query);
    statistics_.add("template.inference_checks");
    Answer answer = solver_.check(assumed);
    cancellation_.check();
    if (answer == Answer::Unsat) return;
    if (answer == Answer::Sat) {
      weaken(root, first_row);
      continue;
    }
    statistics_.add("template.inference_given_up");
    for (std::size_t r = first_row; r < rows_.size(); ++r) {
      if (root_of(rows_[r].loop) != root || !rows_[r].alive) continue;
      rows_[r].alive = false;
      solver_.add(terms_.mk_not(literals_[r].active));
    }
    for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
      if (root_of(l) == root) reached_[l] = true;
    return;
  }
}

void Inference::weaken(int root, std::size_t first_row) {
  // The solver's model ends with the first change, so everything is read before.
  std::vector<std::size_t> killed;
  bool progress = false;
  auto is_true = [&](Term t) {
    std::optional<Term> value = solver_.value(t);
    return value && value->is_true();
  };
  std::vector<int> reached;
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (root_of(l) == root && !reached_[l] && is_true(ssa_.loops[l].end_guard)) reached.push_back(l);
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    Row& row = rows_[r];
    if (!row.alive || root_of(row.loop) != root || !is_true(literals_[r].violated)) continue;
    progress = true;
    if (row.kind == RowKind::Condition) {
      killed.push_back(r);
      continue;
    }
    std::optional<Term> measured = solver_.value(literals_[r].measured);
    if (measured && measured->is_value())
      raise(row, signed_value(*measured));
    else
      row.alive = false;
    if (!row.alive) killed.push_back(r);
  }
  for (int l : reached) reached_[l] = progress = true;
  CAIRN_CHECK(progress, "a counterexample to inductiveness weakens a row");
  for (std::size_t r : killed) {
    rows_[r].alive = false;
    solver_.add(terms_.mk_not(literals_[r].active));
  }
}

void Inference::raise(Row& row, const mpz_class& value) {
  ++row.updates;
  if (row.updates <= exact_steps) {
    row.bounded = true;
    row.bound = value;
    return;
  }
  auto position = row.kind == RowKind::Upper ? std::lower_bound(thresholds_.begin(), thresholds_.end(), value)
                                             : std::upper_bound(thresholds_.begin(), thresholds_.end(), value);
  if (row.kind == RowKind::Lower) {
    if (position == thresholds_.begin()) {
      row.alive = false;
      return;
    }
    --position;
  }
  if (position == thresholds_.end() || !fits(*position, row.measure.sort())) {
    row.alive = false;
    return;
  }
  row.bounded = true;
  row.bound = *position;
}

Answer Inference::possible(Term condition) {
  std::vector<Term> assumed = assumptions(-1);
  assumed.push_back(condition);
  statistics_.add("template.goal_checks");
  Answer answer = solver_.check(assumed);
  cancellation_.check();
  return answer;
}

bool Inference::holds(Term condition) {
  std::optional<Term> value = solver_.value(condition);
  return value && value->is_true();
}

}  // namespace cairn::engine::tmpl
