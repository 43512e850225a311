#include <algorithm>

#include "analysis/uses.h"
#include "engine/template/inference.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

// Deeper induction may cost a quarter of all before it, or so much.
constexpr std::uint64_t least_resources = 300'000;

// With more, queries would take too long.
constexpr std::size_t most_formulas = 3000;

}  // namespace

std::size_t Inference::size() const {
  std::size_t out = facts_.size();
  for (std::size_t r = 0; r < rows_.size(); ++r)
    if (rows_[r].alive) out += encoded_[r].given.size();
  return out;
}

bool Inference::deepen() {
  bool recursive = std::ranges::any_of(ssa_.loops, [](const SsaLoop& l) { return l.kind != PlaceKind::Loop; });
  if (recursive || std::ranges::count(reached_, true) == 0 || size() > most_formulas) return false;
  if (depth_++ == 1) {
    const auto now = spent();
    limit_ = std::min(options_.total_resources, now + std::max(now / 4, least_resources));
  }
  std::vector<Term> formulas = ssa_.facts;
  formulas.insert(formulas.end(), ssa_.objects.begin(), ssa_.objects.end());
  for (const Ssa::Element& element : ssa_.elements) formulas.push_back(layout_.place(element.object, element.offset));
  // Also values that an iteration leaves to what comes after the loop but does not look at.
  for (const SsaLoop& loop : ssa_.loops) {
    for (const SsaUse& use : loop.uses) {
      formulas.push_back(use.select);
      std::ranges::copy(use.back, std::back_inserter(formulas));
    }
    std::ranges::copy(loop.end, std::back_inserter(formulas));
    formulas.push_back(loop.end_guard);
  }
  const std::vector<Term> constants = analysis::constants_in(formulas);
  const std::size_t known = facts_.size();
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (reached_[l]) add_past(l, constants);
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l)
    if (reached_[l]) add_link(l, past_[l].size() - 1);
  for (std::size_t f = known; f < facts_.size(); ++f) {
    numbers_.add(facts_[f]);
    if (stage_) stage_->add(facts_[f]);
  }
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    if (!rows_[r].alive) continue;
    std::set<Term> before(encoded_[r].given.begin(), encoded_[r].given.end());
    encoded_[r].given = present_instances(r);
    add_past_instances(r);
    for (Term instance : encoded_[r].given) {
      numbers_.add(instance);
      if (stage_ && !before.contains(instance)) stage_->add(instance);
    }
  }
  return true;
}

/// Not, whose only object a site has: the site may be reached later.
std::vector<Term> Inference::facts_until(const SsaLoop& loop) const {
  std::vector<Term> out(ssa_.facts.begin(), ssa_.facts.begin() + static_cast<std::ptrdiff_t>(loop.facts));
  const std::vector<Term> objects = known_until(loop).objects;
  for (const SsaLoop& inside : ssa_.loops)
    if (inside.is_in(loop) && inside.changed[layout_.freed()])
      for (Term object : objects)
        std::ranges::copy(life_facts(inside, inside.uses[0], object), std::back_inserter(out));
  return out;
}

/// What later statements would access, had they happened, is no object: those have a site in their numbers.
Inference::Known Inference::known_until(const SsaLoop& loop) const {
  Known out{{maker_.object(), maker_.other()}, {}};
  out.objects.insert(out.objects.end(), ssa_.objects.begin(), ssa_.objects.begin() + static_cast<long>(loop.objects));
  for (const SsaLoop& inside : ssa_.loops)
    if (inside.is_in(loop)) add_held_objects(inside, out.objects);
  std::sort(out.objects.begin(), out.objects.end());
  out.objects.erase(std::unique(out.objects.begin(), out.objects.end()), out.objects.end());
  out.elements.assign(ssa_.elements.begin(), ssa_.elements.begin() + static_cast<long>(loop.elements));
  for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c)
    if (layout_.regions.cells()[c].indexed()) out.elements.push_back({c, maker_.object(), maker_.position(c)});
  return out;
}

/// An execution that has iterated a loop was, when the latest iteration began, at the end of one before it. The
/// constants of the loop had other values then, for which there are copies.
void Inference::add_past(int loop, const std::vector<Term>& constants) {
  auto past = std::make_unique<term::Substitution>(terms_);
  for (Term constant : constants) {
    if (constant.id() < ssa_.loops[loop].first || constant.id() >= ssa_.loops[loop].last) continue;
    Term copy = terms_.fresh_const("past." + constant.name(), constant.sort());
    past->add(constant, copy);
    nests_.add(copy, nests_.of(loop));
    if (auto of = loop_of_.find(constant); of != loop_of_.end()) loop_of_.emplace(copy, int{of->second});
  }
  for (Term fact : facts_until(ssa_.loops[loop]))
    if (Term then = past->apply(fact); then != fact) facts_.push_back(then);
  past_[loop].push_back(std::move(past));
}

/// Arrays are known to be equal where statements look at them, those of now or those of the later iteration.
void Inference::add_link(int loop, std::size_t level) {
  const SsaUse& use = ssa_.loops[loop].uses[0];
  auto after = [&](Term term) { return level == 0 ? term : past_[loop][level - 1]->apply(term); };
  auto before = [&](Term term) { return past_[loop][level]->apply(term); };
  Term select = after(use.select);
  auto add = [&](Term formula) { facts_.push_back(terms_.mk_implies(select, formula)); };
  add(before(ssa_.loops[loop].end_guard));
  const Known later = known_until(ssa_.loops[loop]);
  std::set<Term> objects(objects_.begin(), objects_.end());
  for (Term object : later.objects) objects.insert(after(object));
  std::set<std::pair<std::uint32_t, Term>> places;
  for (const Ssa::Element& e : elements()) places.emplace(e.cell, layout_.place(e.object, e.offset));
  for (const Ssa::Element& e : later.elements) places.emplace(e.cell, after(layout_.place(e.object, e.offset)));
  for (std::size_t s = 0; s < layout_.size(); ++s) {
    if (use.back[s] == use.entry[s]) continue;
    Term start = after(use.back[s]);
    Term end = before(ssa_.loops[loop].end[s]);
    auto same_at = [&](Term index) {
      add(terms_.mk(Op::Eq, {terms_.mk(Op::Select, {start, index}), terms_.mk(Op::Select, {end, index})}));
    };
    if (!start.sort().is_array())
      add(terms_.mk_eq(start, end));
    else if (start.sort().params()[0] == layout_.object_sort())
      std::ranges::for_each(objects, same_at);
    else
      for (const auto& [cell, place] : places)
        if (layout_.slots()[s].kind != SlotKind::Data && layout_.slots()[s].index == cell) same_at(place);
  }
}

void Inference::add_past_instances(std::size_t row) {
  const SsaLoop& of = ssa_.loops[rows_[row].loop];
  for (std::size_t l = 0; l < past_.size(); ++l) {
    if (past_[l].empty() || !of.is_in(ssa_.loops[l])) continue;
    const std::vector<Term> then = instances(row, 0, known_until(ssa_.loops[l]));
    for (const std::unique_ptr<term::Substitution>& past : past_[l])
      for (Term instance : then) encoded_[row].given.push_back(past->apply(instance));
  }
}

bool Inference::infer_again(Family family) {
  base::Stopwatch stopwatch(statistics_, "template.inference_seconds");
  using Key = std::tuple<int, RowKind, Term, Term>;
  auto key = [](const Row& row) {
    return Key{row.loop, row.kind, row.formula, row.measure ? row.measure : row.formula};
  };
  std::set<std::pair<int, Term>> known = alive();
  std::set<Key> made;
  for (const Row& row : rows_)
    if (row.alive) made.insert(key(row));
  const std::size_t first = rows_.size();
  for (std::size_t r = 0; r < first; ++r) {
    if (rows_[r].family != family || !made.insert(key(rows_[r])).second) continue;
    if (rows_[r].general && known.contains({rows_[r].loop, rows_[r].general})) continue;
    Row row = rows_[r];
    row.alive = true;
    row.bounded = false;
    row.updates = 0;
    rows_.push_back(std::move(row));
  }
  if (rows_.size() == first) return false;
  encode(first);
  for (int nest = 0; nest < nests_.count(); ++nest) infer_nest(nest, first);
  finish(family, first);
  return true;
}

}  // namespace cairn::engine::tmpl
