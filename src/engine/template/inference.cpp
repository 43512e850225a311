#include "engine/template/inference.h"

#include <algorithm>
#include <iterator>

#include "analysis/uses.h"
#include "base/error.h"
#include "engine/effort.h"
#include "engine/interrupter.h"
#include "engine/template/evaluate.h"
#include "term/cases.h"
#include "term/subterms.h"

namespace cairn::engine::tmpl {

using smt::Answer;
using term::Op;

namespace {

// After so many exact steps a bound moves to constants of the program.
constexpr int exact_steps = 2;
// What an incremental solver may spend on a query before a new one is asked, and how often.
constexpr std::uint64_t stage_resources = 200'000;

// Solvers are kept for as many nests, unless they have so many times the formulas that they need.
constexpr int most_stages = 12;
constexpr std::size_t most_stale = 2;
constexpr int most_hard = 3;
// In place of the number of a use.
constexpr int end_state = -1;

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

bool is_about_pointers(Family family) {
  return family == Family::Shape || family == Family::Order || family == Family::Marks;
}

}  // namespace

Inference::Inference(const Layout& layout, const Ssa& ssa, const Options& options,
                     const base::Cancellation& cancellation, Found start)
    : layout_(layout),
      terms_(layout.terms),
      ssa_(ssa),
      options_(options),
      cancellation_(cancellation),
      maker_(layout, ssa),
      numbers_(layout),
      nests_(layout, ssa),
      facts_(ssa.facts),
      start_(std::move(start)),
      reached_(ssa.loops.size()),
      limit_(options.total_resources),
      past_(ssa.loops.size()) {
  for (std::size_t l = 0; l < ssa.loops.size(); ++l)
    reached_literals_.push_back(terms_.fresh_const("reached", terms_.bool_sort()));
  place_facts_.resize(ssa.loops.size());
  for (std::size_t l = 0; l < ssa.loops.size(); ++l)
    for (const SsaUse& use : ssa.loops[l].uses)
      for (std::size_t s = 0; s < layout.size(); ++s)
        if (use.back[s] != use.entry[s]) loop_of_.emplace(use.back[s], static_cast<int>(l));
  objects_ = ssa.objects;
  objects_.push_back(maker_.object());
  objects_.push_back(maker_.other());
  for (const SsaLoop& loop : ssa.loops) add_held_objects(loop, objects_);
  // What it belonged to before a call.
  for (const SsaLoop& loop : ssa.loops)
    for (std::uint32_t c : layout.owning_cells())
      if (loop.kind == PlaceKind::Return)
        objects_.push_back(terms_.mk(Op::Select, {loop.start[*layout.owner(c)], maker_.object()}));
  std::sort(objects_.begin(), objects_.end());
  objects_.erase(std::unique(objects_.begin(), objects_.end()), objects_.end());
  for (Term object : objects_) add_object_facts(object);
  for (const Ssa::Element& e : ssa.elements) add_element(e, ssa.copies.size());
  for (std::uint32_t c = 0; c < layout.regions.cells().size(); ++c)
    if (layout.regions.cells()[c].indexed()) add_element({c, maker_.object(), maker_.position(c)}, ssa.copies.size());
  collect_thresholds();
  count_births();
  for (const SsaLoop& loop : ssa.loops)
    for (Term formula : {loop.entry_guard, loop.end_guard}) numbers_.add(formula);
}

Term Inference::selected(int loop) const {
  std::vector<Term> any;
  for (const SsaUse& use : ssa_.loops[loop].uses) any.push_back(use.select);
  return terms_.mk_or(any);
}

void Inference::collect_thresholds() {
  std::set<mpz_class> found{0, 1, -1};
  std::vector<Term> all;
  for (const ir::Block& block : layout_.flat.procedure.blocks) {
    for (const ir::Statement& s : block.statements)
      for (Term t : analysis::terms_in(s)) all.push_back(t);
    for (Term t : analysis::terms_in(block.terminator)) all.push_back(t);
  }
  term::for_subterms(std::move(all), [&](Term term) {
    bool number = term.is_value() && (term.sort().is_int() || (term.sort().is_bv() && term.sort().width() > 1));
    if (!number) return true;
    mpz_class value = signed_value(term);
    for (int d = -1; d <= 1; ++d) {
      found.insert(value + d);
      found.insert(-value + d);
    }
    return true;
  });
  thresholds_.assign(found.begin(), found.end());
}

/// What is known of an object number whatever the program does.
void Inference::add_object_facts(Term object) {
  const std::vector<analysis::AllocationSite>& sites = layout_.points_to.sites();
  for (std::uint32_t s = 0; s < sites.size(); ++s) {
    Term here = layout_.is_site(object, s);
    if (auto single = ssa_.single_objects.find(s); single != ssa_.single_objects.end())
      facts_.push_back(terms_.mk_implies(here, terms_.mk_eq(object, single->second)));
  }
  for (std::size_t l = 0; l < ssa_.loops.size(); ++l) {
    const SsaLoop& loop = ssa_.loops[l];
    if (!loop.changed[layout_.freed()]) continue;
    for (const SsaUse& use : loop.uses)
      for (Term fact : life_facts(loop, use, object)) {
        if (loop.kind == PlaceKind::Loop)
          facts_.push_back(fact);
        else
          place_facts_[l].push_back(terms_.mk_implies(use.select, fact));
      }
  }
}

std::vector<Term> Inference::life_facts(const SsaLoop& loop, const SsaUse& use, Term object) const {
  std::size_t freed = layout_.freed();
  // Only what was born can live.
  Term dead = terms_.mk(Op::Select, {use.back[freed], object});
  Term was_born = terms_.mk(Op::BvSlt, {layout_.birth(object), use.back[layout_.next()]});
  // What is brought to life is of certain sites.
  Term born = terms_.mk_not(terms_.mk(Op::BvSlt, {layout_.birth(object), use.entry[layout_.next()]}));
  Term of_sites = terms_.mk(
      Op::Implies, {terms_.mk_and(born, is_live(layout_, use.back, object)), layout_.in_sites(object, loop.sites)});
  // What was dead stays dead.
  Term before =
      terms_.mk(Op::And, {is_allocated(layout_, use.entry, object), terms_.mk(Op::Select, {use.entry[freed], object})});
  return {terms_.mk_or(was_born, dead), of_sites, terms_.mk_implies(before, dead)};
}

Term Inference::at(int loop, int use, Term formula, Term object, Term position_symbol, Term position) {
  std::unique_ptr<term::Substitution>& found =
      substitutions_[{loop, use, object.id(), position ? std::int64_t{position.id()} : -1}];
  if (!found) {
    const SsaLoop& place = ssa_.loops[loop];
    const State& state = use < 0 ? place.end : place.uses[use].back;
    found = std::make_unique<term::Substitution>(terms_);
    for (std::size_t s = 0; s < state.size(); ++s) found->add(layout_.slots()[s].symbol, state[s]);
    if (place.kind == PlaceKind::Return)
      for (std::size_t s = 0; s < state.size(); ++s)
        found->add(maker_.before()[s], use < 0 ? place.start[s] : place.uses[use].entry[s]);
    if (place.kind == PlaceKind::Loop)
      for (std::size_t s = 0; s < state.size(); ++s) found->add(maker_.before()[s], place.uses[0].entry[s]);
    if (object != maker_.object()) found->add(maker_.object(), object);
    if (position && position != position_symbol) found->add(position_symbol, position);
  }
  return found->apply(formula);
}

/// A numeric row without bound says that it never applies.
Term Inference::condition(std::size_t row) const {
  Term whole = RowMaker::condition(terms_, rows_[row]);
  if (rows_[row].kind == RowKind::Condition) return whole;
  return terms_.mk_and(whole, terms_.mk_implies(rows_[row].formula, encoded_[row].bounded));
}

void Inference::add_row(std::size_t number) {
  const Row& row = rows_[number];
  const SsaLoop& loop = ssa_.loops[row.loop];
  Encoded& encoded = encoded_[number];
  encoded.active = terms_.fresh_const("active", terms_.bool_sort());
  if (row.kind != RowKind::Condition) {
    encoded.bounded = terms_.fresh_const("bounded", terms_.bool_sort());
    encoded.measured = at(row.loop, end_state, row.measure, maker_.object_of(row));
  }
  Term formula = condition(number);
  CAIRN_CHECK(maker_.is_known(row.loop, formula), "rows are about values that their place has");
  add_reads(row);
  Term at_end = term::by_cases(terms_, at(row.loop, end_state, formula, maker_.object_of(row)));
  encoded.violated = terms_.mk_and(loop.end_guard, terms_.mk_not(at_end));
  encoded.given = present_instances(number);
  add_past_instances(number);
}

std::set<std::pair<int, Term>> Inference::alive() const {
  std::set<std::pair<int, Term>> out;
  for (const Row& row : rows_)
    if (row.alive && row.kind == RowKind::Condition) out.emplace(row.loop, row.formula);
  return out;
}

/// What was not inductive by itself may be so with what is known now: where pointers are, what they are to, and what
/// elements are.
void Inference::revive(Family family, std::size_t end) {
  auto depends = [&](const Row& row) {
    if (family == Family::Elements) return row.family == Family::Conditions;
    bool late = row.family == Family::Guarded || row.family == Family::Structure;
    return is_about_pointers(row.family) || (family == Family::Passed && late && row.kind == RowKind::Condition);
  };
  std::set<std::pair<int, Term>> known = alive();
  for (std::size_t r = 0; r < end; ++r) {
    if (!depends(rows_[r]) || !known.emplace(rows_[r].loop, rows_[r].formula).second) continue;
    Row row = rows_[r];
    row.alive = true;
    rows_.push_back(std::move(row));
  }
}

/// Rows are made in the same order whatever births look like.
void Inference::resume(Family family, std::size_t first) {
  auto before = start_.find(family);
  if (before == start_.end() || before->second.size() != rows_.size() - first) return;
  for (std::size_t r = first; r < rows_.size(); ++r) {
    const Row& old = before->second[r - first];
    rows_[r].alive = old.alive;
    rows_[r].bounded = old.bounded;
    rows_[r].bound = old.bound;
    rows_[r].updates = old.updates;
  }
}

/// Only rows from then on look at ranks.
void Inference::add_ranks() {
  std::set<Term> known(objects_.begin(), objects_.end());
  for (Term object : ssa_.rank_objects)
    if (known.insert(object).second) {
      objects_.push_back(object);
      add_object_facts(object);
    }
  facts_.insert(facts_.end(), ssa_.rank_facts.begin(), ssa_.rank_facts.end());
  count_births();
}

/// Of all facts so far; those that were counted before cost nothing.
void Inference::count_births() {
  for (Term fact : facts_) numbers_.add(fact);
  for (const std::vector<Term>& facts : place_facts_)
    for (Term fact : facts) numbers_.add(fact);
}

void Inference::encode(std::size_t first_row) {
  encoded_.resize(rows_.size());
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    add_row(r);
    numbers_.add(encoded_[r].violated);
    for (Term instance : encoded_[r].given) numbers_.add(instance);
  }
}

bool Inference::infer(Family family) {
  base::Stopwatch stopwatch(statistics_, "template.inference_seconds");
  base::Stopwatch of_family(statistics_, "template.seconds." + std::string(name(family)));
  std::size_t first = rows_.size();
  if (family == Family::Ranks) add_ranks();
  std::set<std::pair<int, Term>> known = alive();
  for (Row& row : maker_.make(family))
    if (!row.general || !known.contains({row.loop, row.general})) rows_.push_back(std::move(row));
  bool helps = family == Family::Others || family == Family::Marks || family == Family::Survivors ||
               family == Family::Elements || family == Family::Arrays || family == Family::Passed;
  if (helps && rows_.size() > first) revive(family, first);
  if (rows_.size() == first && inferred_ && family != Family::Equations) return false;
  bool something = !inferred_;
  inferred_ = true;
  resume(family, first);
  if (family == Family::Elements) add_read_elements(first);
  encode(first);
  for (int nest = 0; nest < nests_.count(); ++nest) {
    std::size_t end = rows_.size();
    if (family == Family::Equations) add_equations(nest, first);
    encode(end);
    bool skips = family == Family::Equations && !something && rows_.size() == end;
    if (!skips) infer_nest(nest, first);
  }
  something |= rows_.size() != first;
  finish(family, first);
  found_[family].assign(rows_.begin() + static_cast<std::ptrdiff_t>(first), rows_.end());
  return something;
}

void Inference::finish(Family family, std::size_t first_row) {
  statistics_.add("template.rows", rows_.size() - first_row);
  statistics_.add("template.rows." + std::string(name(family)), rows_.size() - first_row);
  stage_ = nullptr;
  solver_ = nullptr;
}

std::vector<Term> Inference::bound(std::size_t r) const {
  const Row& row = rows_[r];
  if (row.kind == RowKind::Condition) return {};
  if (!row.bounded) return {terms_.mk_not(encoded_[r].bounded)};
  return {encoded_[r].bounded, terms_.mk_eq(row.parameter, mk_number(terms_, row.bound, row.measure.sort()))};
}

std::vector<Term> Inference::formulas(int nest, std::size_t end) {
  std::vector<Term> out;
  auto add = [&](Term formula) {
    if (nests_.concerns(nest, formula)) out.push_back(formula);
  };
  for (Term fact : facts_) add(fact);
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l) {
    bool aside = nests_.is_aside(nest, l);
    bool decided = nest < 0 || nests_.of(l) < nest;
    if (aside || (decided && !reached_[l])) out.push_back(terms_.mk_not(selected(l)));
    if (ssa_.loops[l].kind != PlaceKind::Loop && !aside) std::ranges::copy(place_facts_[l], std::back_inserter(out));
  }
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    bool inferred = r < end || nests_.of(row.loop) < nest;
    if (!row.alive || !inferred || nests_.is_aside(nest, row.loop)) continue;
    for (Term instance : encoded_[r].given) add(instance);
    std::ranges::copy(bound(r), std::back_inserter(out));
  }
  return out;
}

void Inference::Stage::add(Term formula) {
  if (formulas.insert(formula).second) solver->add(formula);
}

Inference::Stage& Inference::open_stage(int nest, std::size_t end) {
  const std::vector<Term> needed = formulas(nest, end);
  auto found = stages_.find(nest);
  // Rows that did not hold are in the way.
  const bool stale = found != stages_.end() && found->second.formulas.size() > most_stale * needed.size();
  if (stale || !options_.incremental || nests_.count() > most_stages) drop_stages(nest, nests_.count() > most_stages);
  Stage& stage = stages_[nest];
  if (!stage.solver) stage.solver = options_.make_solver(terms_);
  for (Term formula : needed) stage.add(formula);
  stage_ = &stage;
  return stage;
}

void Inference::drop_stages(int nest, bool all) {
  std::erase_if(stages_, [&](const auto& entry) {
    const bool dropped = all || entry.first == nest;
    if (dropped) statistics_.merge(entry.second.solver->statistics());
    return dropped;
  });
  stage_ = nullptr;
  solver_ = nullptr;
}

base::Statistics Inference::statistics() const {
  base::Statistics out = statistics_;
  for (const auto& [nest, stage] : stages_) out.merge(stage.solver->statistics());
  if (anew_) out.merge(anew_->statistics());
  return out;
}

Answer Inference::check(smt::Solver& solver, const std::vector<Term>& assumptions, std::uint64_t resources) {
  cancellation_.check();
  solver.set_resource_limit(resources);
  Answer answer = Answer::Unknown;
  {
    Interrupter interrupter(cancellation_, solver);
    answer = solver.check(assumptions);
  }
  cancellation_.check();
  solver_ = &solver;
  note_solver(solver_name_, solver.name());
  return answer;
}

std::uint64_t Inference::spent() const {
  std::uint64_t out = effort(statistics_);
  for (const auto& [nest, stage] : stages_) out += effort(stage.solver->statistics());
  if (anew_) out += effort(anew_->statistics());
  return out;
}

bool Inference::exhausted() const { return spent() > limit_; }

void Inference::start_stage(int nest, std::size_t first_row) {
  Stage& stage = open_stage(nest, first_row);
  if (stage.query) stage.add(terms_.mk_not(stage.query));
  stage.query = terms_.fresh_const("query", terms_.bool_sort());
  std::vector<Term> any{terms_.mk_not(stage.query)};
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l) {
    if (nests_.of(l) != nest) continue;
    stage.add(terms_.mk_implies(selected(l), reached_literals_[l]));
    any.push_back(terms_.mk_and(terms_.mk_not(reached_literals_[l]), ssa_.loops[l].end_guard));
  }
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    if (!rows_[r].alive || nests_.of(rows_[r].loop) != nest) continue;
    for (Term instance : encoded_[r].given)
      if (nests_.concerns(nest, instance)) stage.add(terms_.mk_implies(encoded_[r].active, instance));
    any.push_back(terms_.mk_and(encoded_[r].active, encoded_[r].violated));
  }
  stage.add(terms_.mk_or(any));
}

Answer Inference::ask_stage(int nest, std::size_t first_row) {
  std::vector<Term> assumed{stage_->query};
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (nests_.of(l) == nest)
      assumed.push_back(reached_[l] ? reached_literals_[l] : terms_.mk_not(reached_literals_[l]));
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    if (!row.alive || nests_.of(row.loop) != nest) continue;
    assumed.push_back(encoded_[r].active);
    std::ranges::copy(bound(r), std::back_inserter(assumed));
  }
  return check(*stage_->solver, assumed, std::min(resources(), stage_resources));
}

std::vector<Term> Inference::violations(int nest, std::size_t first_row) const {
  std::vector<Term> out;
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (nests_.of(l) == nest && !reached_[l]) out.push_back(ssa_.loops[l].end_guard);
  for (std::size_t r = first_row; r < rows_.size(); ++r)
    if (rows_[r].alive && nests_.of(rows_[r].loop) == nest && reached_[rows_[r].loop])
      out.push_back(encoded_[r].violated);
  return out;
}

Answer Inference::ask_anew(int nest, std::size_t first_row) {
  if (anew_) statistics_.merge(anew_->statistics());
  anew_ = options_.make_solver(terms_);
  for (Term formula : formulas(nest, first_row)) anew_->add(formula);
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (nests_.of(l) == nest && !reached_[l]) anew_->add(terms_.mk_not(selected(l)));
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    if (!rows_[r].alive || nests_.of(rows_[r].loop) != nest) continue;
    for (Term instance : encoded_[r].given)
      if (nests_.concerns(nest, instance)) anew_->add(instance);
    for (Term formula : bound(r)) anew_->add(formula);
  }
  anew_->add(terms_.mk_or(violations(nest, first_row)));
  statistics_.add("template.hard_checks");
  return check(*anew_, {}, resources());
}

void Inference::kill(std::size_t row) {
  rows_[row].alive = false;
  stage_->add(terms_.mk_not(encoded_[row].active));
}

/// What follows from another row is only in the way of later queries.
void Inference::drop_implied(int nest, std::size_t first_row) {
  std::set<std::pair<int, Term>> known = alive();
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    if (row.alive && nests_.of(row.loop) == nest && row.general && known.contains({row.loop, row.general})) kill(r);
  }
}

void Inference::infer_nest(int nest, std::size_t first_row) {
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (nests_.of(l) == nest) reached_[l] = false;
  start_stage(nest, first_row);
  int hard = 0;
  for (;;) {
    statistics_.add("template.inference_checks");
    bool shared = options_.incremental && hard < most_hard && !exhausted();
    Answer answer = shared ? ask_stage(nest, first_row) : Answer::Unknown;
    bool weaker = answer == Answer::Sat && weaken(nest, first_row);
    if (answer != Answer::Unsat && !weaker && !exhausted()) {
      ++hard;
      answer = ask_anew(nest, first_row);
      weaker = answer == Answer::Sat && weaken(nest, first_row);
    }
    if (weaker) continue;
    if (answer == Answer::Unsat) {
      drop_implied(nest, first_row);
      return;
    }
    statistics_.add("template.inference_given_up");
    for (std::size_t r = first_row; r < rows_.size(); ++r)
      if (nests_.of(rows_[r].loop) == nest) rows_[r].alive = false;
    // They may rest on what is not known any more.
    drop_stages(nest, true);
    for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
      if (nests_.of(l) == nest) reached_[l] = true;
    return;
  }
}

bool Inference::is_true(Term condition) {
  std::optional<Term> value = solver_->value(condition);
  return value && value->is_true();
}

/// Whether the model violates something. One of Z3's may not, as was seen where integers are divided.
bool Inference::weaken(int nest, std::size_t first_row) {
  // A change of the solver would end the model: everything is read before rows are killed.
  bool progress = false;
  std::vector<std::size_t> dead;
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (nests_.of(l) == nest && !reached_[l] && is_true(ssa_.loops[l].end_guard)) reached_[l] = progress = true;
  for (std::size_t r = first_row; r < rows_.size(); ++r) {
    Row& row = rows_[r];
    if (!row.alive || nests_.of(row.loop) != nest || !is_true(encoded_[r].violated)) continue;
    progress = true;
    std::optional<Term> measured;
    if (row.kind != RowKind::Condition) measured = solver_->value(encoded_[r].measured);
    if (measured && measured->is_value())
      raise(row, signed_value(*measured));
    else
      row.alive = false;
    if (!row.alive) dead.push_back(r);
  }
  for (std::size_t r : dead) kill(r);
  return progress;
}

void Inference::raise(Row& row, const mpz_class& value) {
  ++row.updates;
  if (row.exact && row.updates > 1) {
    row.alive = false;
    return;
  }
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
  statistics_.add("template.goal_checks");
  numbers_.add(condition);
  if (stage_ == nullptr) open_stage(-1, rows_.size());
  return check(*stage_->solver, {condition}, resources());
}

/// Deeper induction makes queries hard; the first of them is not to take all.
std::uint64_t Inference::resources() const {
  if (depth_ == 1) return options_.query_resources;
  std::uint64_t left = limit_ - std::min(limit_, spent());
  return std::min(options_.query_resources, std::max<std::uint64_t>(left / 4, 1));
}

bool Inference::holds(Term condition) { return is_true(condition); }

}  // namespace cairn::engine::tmpl
