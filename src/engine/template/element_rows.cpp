#include "engine/template/element_rows.h"

#include <algorithm>
#include <map>

#include "term/substitute.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

constexpr std::size_t most_properties = 40;
constexpr std::size_t most_fronts = 8;
constexpr std::size_t most_conditions = 20;

void collect_conjuncts(Term formula, bool positive, std::vector<Term>& out, term::TermManager& terms) {
  if (formula.is(Op::Not)) return collect_conjuncts(formula[0], !positive, out, terms);
  if (formula.is(positive ? Op::And : Op::Or)) {
    for (Term child : formula.children()) collect_conjuncts(child, positive, out, terms);
    return;
  }
  if (formula.is(Op::Implies) && !positive) {
    collect_conjuncts(formula[0], true, out, terms);
    collect_conjuncts(formula[1], false, out, terms);
    return;
  }
  out.push_back(positive ? formula : terms.mk_not(formula));
}

}  // namespace

ElementRows::ElementRows(RowMaker& maker)
    : maker_(maker), layout_(maker.layout_), terms_(maker.terms_), ssa_(maker.ssa_), heads_(ssa_.loops.size()) {}

void ElementRows::make() {
  bool indexed = std::ranges::any_of(layout_.regions.cells(), [](const Cell& c) {
    return c.offset.stride != 0 && !c.elements && c.kind == CellKind::Data;
  });
  // The state before a loop may depend on places that a nest with recursion does not know.
  bool recursive = std::ranges::any_of(ssa_.loops, [](const SsaLoop& l) { return l.kind != PlaceKind::Loop; });
  if (!indexed || recursive) return;
  find_properties();
  for (int loop = 0; loop < static_cast<int>(ssa_.loops.size()); ++loop) {
    if (ssa_.loops[loop].kind != PlaceKind::Loop || ssa_.loops[loop].uses.empty()) continue;
    steps(loop);
    history_rows(loop);
    rows(loop);
  }
}

bool ElementRows::contains(int outer, int inner) const {
  for (; inner >= 0; inner = ssa_.loops[inner].parent)
    if (inner == outer) return true;
  return false;
}

Term ElementRows::at_head(int loop, Term term) {
  std::unique_ptr<term::Substitution>& found = heads_[loop];
  if (!found) {
    found = std::make_unique<term::Substitution>(terms_);
    const SsaUse& use = ssa_.loops[loop].uses[0];
    for (std::size_t s = 0; s < layout_.size(); ++s)
      if (!use.back[s].is_value()) found->add(use.back[s], layout_.slots()[s].symbol);
    // The way to the loop says nothing about it.
    std::vector<Term> way;
    collect_conjuncts(ssa_.loops[loop].entry_guard, true, way, terms_);
    for (Term part : way)
      if (!part.is_value()) found->add(part.is(Op::Not) ? part[0] : part, terms_.mk_bool(!part.is(Op::Not)));
    found->add(use.select, terms_.mk_true());
    for (int inner = 0; inner < static_cast<int>(ssa_.loops.size()); ++inner)
      if (inner != loop && contains(loop, inner)) found->add(ssa_.loops[inner].uses[0].select, terms_.mk_false());
  }
  return found->apply(term);
}

Term ElementRows::now(std::uint32_t cell) const { return layout_.slots()[layout_.cell_slot(cell)].symbol; }

bool ElementRows::is_expressible(Term term, std::size_t most) const {
  std::vector<Term> pending{term};
  std::set<Term> seen;
  while (!pending.empty()) {
    Term next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    if (seen.size() > most || next.is(Op::Store) || next.is(Op::ConstArray)) return false;
    for (Term child : next.children()) pending.push_back(child);
    if (!next.is(Op::Const) || next == maker_.object_ || layout_.is_position(next)) continue;
    auto found = maker_.slot_of_symbol_.find(next);
    if (found == maker_.slot_of_symbol_.end()) return false;
    switch (layout_.slots()[found->second].kind) {
      case SlotKind::Data:
      case SlotKind::Offset:
      case SlotKind::Object:
      case SlotKind::CellData:
      case SlotKind::CellObject:
      case SlotKind::CellOffset: break;
      default: return false;
    }
  }
  return true;
}

std::set<Term> ElementRows::counters(int loop) const {
  std::set<Term> out;
  for (int l = loop; l >= 0; l = ssa_.loops[l].parent)
    for (std::size_t s = 0; s < layout_.size(); ++s) {
      SlotKind kind = layout_.slots()[s].kind;
      if (ssa_.loops[l].changed[s] && (kind == SlotKind::Data || kind == SlotKind::Offset))
        out.insert(layout_.slots()[s].symbol);
    }
  return out;
}

/// What an array of the encoding has there, with all writes looked into.
Term ElementRows::element_at(Term array, Term object, Term offset) {
  Term place = layout_.place(object, offset);
  if (array.is(Op::Ite))
    return terms_.mk(Op::Ite, {array[0], element_at(array[1], object, offset), element_at(array[2], object, offset)});
  if (!array.is(Op::Store)) return terms_.mk(Op::Select, {array, place});
  if (array[1] == place) return array[2];
  std::uint32_t low = offset.sort().width();
  Term written = terms_.mk(Op::Extract, {array[1]}, {low - 1, 0});
  Term there = terms_.mk(Op::Extract, {array[1]}, {array[1].sort().width() - 1, low});
  std::optional<mpz_class> apart = distance(written, offset);
  if (apart && *apart != 0) return element_at(array[0], object, offset);
  Term same =
      terms_.mk(Op::And, {terms_.mk_eq(there, object), apart ? terms_.mk_true() : terms_.mk_eq(written, offset)});
  return terms_.mk_ite(same, array[2], element_at(array[0], object, offset));
}

// ---- Properties

void ElementRows::find_properties() {
  for (int loop = 0; loop < static_cast<int>(ssa_.loops.size()); ++loop) {
    if (ssa_.loops[loop].kind != PlaceKind::Loop || ssa_.loops[loop].uses.empty()) continue;
    history_properties(loop);
    stored_properties(loop);
    for (const SsaCheck& check : ssa_.checks) asserted_properties(loop, at_head(loop, check.violation));
  }
}

void ElementRows::add_property(std::uint32_t cell, int loop, Term formula, std::set<int> only_of) {
  if (formula.is_value() || properties_.size() >= most_properties) return;
  if (known_.emplace(cell, loop, formula).second) properties_.push_back({cell, loop, formula, std::move(only_of)});
}

/// With what changed cells had when the loop was entered.
Term ElementRows::with_before(int loop, Term formula) const {
  std::unordered_map<Term, Term> map;
  for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) {
    std::size_t slot = layout_.cell_slot(c);
    if (layout_.regions.cells()[c].indexed() && ssa_.loops[loop].changed[slot])
      map.emplace(layout_.slots()[slot].symbol, maker_.before_[slot]);
  }
  return term::substitute(terms_, formula, map);
}

/// An element that an iteration writes is what it has at the end of the iteration.
void ElementRows::stored_properties(int loop) {
  const SsaLoop& info = ssa_.loops[loop];
  std::set<Term> counters = this->counters(loop);
  for (const Ssa::Element& e : ssa_.elements) {
    const Cell& cell = layout_.regions.cells()[e.cell];
    std::size_t slot = layout_.cell_slot(e.cell);
    if (!info.changed[slot] || cell.kind != CellKind::Data || cell.elements) continue;
    Term offset = at_head(loop, e.offset);
    Term object = at_head(loop, e.object);
    if (!is_expressible(offset, most_nodes) || !is_expressible(object, most_nodes) || !maker_.changed(loop, offset))
      continue;
    Term content = element_at(at_end(loop, slot), object, offset);
    if (!is_expressible(content, most_nodes)) continue;
    Term position = maker_.position(e.cell);
    Generaliser generaliser(terms_, offset, counters, position);
    content = term::substitute(terms_, generaliser.apply(content), {{object, maker_.object_}});
    if (generaliser.depends(content)) continue;
    Term here = terms_.mk(Op::Select, {now(e.cell), layout_.place(maker_.object_, position)});
    add_property(e.cell, loop, terms_.mk_eq(here, content));
    add_property(e.cell, loop, terms_.mk_eq(here, with_before(loop, content)));
  }
}

void ElementRows::asserted_properties(int loop, Term violation) {
  if (violation.is(Op::Or)) {
    for (Term way : violation.children()) asserted_properties(loop, way);
    return;
  }
  std::vector<Term> parts;
  collect_conjuncts(violation, true, parts, terms_);
  std::erase_if(parts, [&](Term part) { return !is_expressible(part, most_nodes); });
  asserted_properties(loop, parts);
}

void ElementRows::asserted_properties(int loop, const std::vector<Term>& literals) {
  std::vector<Term> about_elements;
  std::set<std::tuple<std::uint32_t, Term, Term>> bases;
  for (Term literal : literals) {
    bool reads = false;
    for_reads(literal, [&](Term array, Term object, Term offset) {
      auto slot = maker_.slot_of_symbol_.find(array);
      if (slot == maker_.slot_of_symbol_.end()) return;
      reads = true;
      if (maker_.changed(loop, offset))
        bases.emplace(static_cast<std::uint32_t>(layout_.slots()[slot->second].index), object, offset);
    });
    if (reads) about_elements.push_back(literal);
  }
  std::set<Term> counters = this->counters(loop);
  for (const auto& [cell, object, offset] : bases)
    for (const std::vector<Term>& parts : {about_elements, literals}) {
      Generaliser generaliser(terms_, offset, counters, maker_.position(cell));
      std::vector<Term> clause;
      for (Term part : parts) clause.push_back(terms_.mk_not(generaliser.apply(part)));
      Term formula = term::substitute(terms_, terms_.mk_or(clause), {{object, maker_.object_}});
      if (!generaliser.depends(formula)) add_property(cell, -1, formula);
    }
}

// ---- How far loops have come

void ElementRows::describe_step(int loop, Front& front) {
  std::map<Term, Term> to_end;
  for (Term constant : term::free_symbols(front.offset).constants)
    if (auto found = maker_.slot_of_symbol_.find(constant); found != maker_.slot_of_symbol_.end())
      to_end.emplace(constant, at_end(loop, found->second));
  // Counters that some iterations leave as they are.
  std::vector<std::unordered_map<Term, Term>> ways{{}};
  for (auto& [symbol, end] : to_end) {
    std::vector<Term> leaves;
    std::vector<Term> open{end};
    while (!open.empty() && leaves.size() < 6) {
      Term top = open.back();
      open.pop_back();
      if (top.is(Op::Ite)) {
        open.push_back(top[1]);
        open.push_back(top[2]);
      } else {
        leaves.push_back(top);
      }
    }
    std::vector<std::unordered_map<Term, Term>> more;
    for (const auto& way : ways)
      for (Term leaf : leaves) {
        more.push_back(way);
        more.back().emplace(symbol, leaf);
      }
    ways = std::move(more);
  }
  std::set<mpz_class> steps;
  for (const auto& way : ways) {
    std::optional<mpz_class> step = distance(front.offset, term::substitute(terms_, front.offset, way));
    if (!step) {
      front.up = front.down = true;
      return;
    }
    steps.insert(*step);
  }
  front.up = *steps.rbegin() > 0;
  front.down = *steps.begin() < 0;
  if (steps.size() == 1) front.step = *steps.begin();
}

std::vector<ElementRows::Front> ElementRows::fronts(int loop, std::uint32_t number) {
  const Cell& cell = layout_.regions.cells()[number];
  std::vector<Front> out;
  for (const Ssa::Element& e : ssa_.elements) {
    const Cell& other = layout_.regions.cells()[e.cell];
    if (other.elements || other.offset.stride != cell.offset.stride || out.size() >= most_fronts) continue;
    Front front;
    front.offset = at_head(loop, e.offset);
    if (!is_expressible(front.offset, most_nodes) || !maker_.changed(loop, front.offset)) continue;
    if (std::ranges::find(out, front.offset, &Front::offset) != out.end()) continue;
    std::unordered_map<Term, Term> to_start;
    std::unordered_map<Term, Term> to_entry;
    for (Term constant : term::free_symbols(front.offset).constants)
      if (auto found = maker_.slot_of_symbol_.find(constant); found != maker_.slot_of_symbol_.end()) {
        if (ssa_.loops[loop].changed[found->second]) to_start.emplace(constant, maker_.before_[found->second]);
        to_entry.emplace(constant, ssa_.loops[loop].uses[0].entry[found->second]);
      }
    front.start = term::substitute(terms_, front.offset, to_start);
    Term entry = term::substitute(terms_, front.offset, to_entry);
    front.whole = entry.is_value() && entry.integer() == mpz_class(static_cast<long>(cell.offset.first()));
    if (entry.is_value()) front.start = entry;
    bool within = false;
    for (int inner = 0; inner < static_cast<int>(ssa_.loops.size()); ++inner)
      if (inner != loop && contains(loop, inner) && ssa_.loops[inner].kind == PlaceKind::Loop)
        within |= maker_.changed(inner, at_head(inner, e.offset));
    front.direct = !within;
    describe_step(loop, front);
    if (front.up || front.down) out.push_back(std::move(front));
  }
  return out;
}

// ---- Rows

bool ElementRows::is_asked_of(std::uint32_t cell, int loop) const {
  if (ssa_.loops[loop].changed[layout_.cell_slot(cell)]) return true;
  return std::ranges::any_of(
      properties_, [&](const Property& p) { return p.cell == cell && (p.loop < 0 || contains(loop, p.loop)); });
}

void ElementRows::rows(int loop) {
  for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) {
    const Cell& cell = layout_.regions.cells()[c];
    bool numbers = cell.kind == CellKind::Data && !cell.elements && cell.offset.stride != 0;
    if (!numbers || !is_asked_of(c, loop)) continue;
    for (std::uint32_t site : cell.sites) rows(loop, c, site);
  }
}

void ElementRows::rows(int loop, std::uint32_t cell, std::uint32_t site) {
  Term position = maker_.position(cell);
  std::uint32_t width = position.sort().width();
  auto at_least = [&](Term a, Term b) { return terms_.mk(Op::BvSle, {b, a}); };
  auto below = [&](Term a, Term b) { return terms_.mk(Op::BvSlt, {a, b}); };
  std::vector<Term> passed;
  std::vector<Term> ahead;
  for (const Front& front : fronts(loop, cell))
    for (bool up : {true, false}) {
      if (!(up ? front.up : front.down)) continue;
      Term done = up ? below(position, front.offset) : below(front.offset, position);
      Term started = up ? at_least(position, front.start) : at_least(front.start, position);
      if (!front.whole || !up) done = terms_.mk_and(started, done);
      Term left = up ? at_least(position, front.offset) : at_least(front.offset, position);
      if (!front.whole || !up) left = terms_.mk_or(left, terms_.mk_not(started));
      passed.push_back(done);
      ahead.push_back(left);
      auto stride = static_cast<unsigned long>(layout_.regions.cells()[cell].offset.stride);
      mpz_class step = abs(front.step);
      if (!front.direct || step == 0 || step == mpz_class(stride)) continue;
      Term from_start =
          up ? terms_.mk(Op::BvSub, {position, front.start}) : terms_.mk(Op::BvSub, {front.start, position});
      Term met =
          terms_.mk(Op::Eq, {terms_.mk(Op::BvUrem, {from_start, terms_.mk_bv(step, width)}), terms_.mk_bv(0, width)});
      passed.push_back(terms_.mk_and(done, met));
      ahead.push_back(terms_.mk_or(left, terms_.mk_not(met)));
    }
  for (const Property& p : properties_) {
    if (p.cell != cell || (p.loop >= 0 && !contains(loop, p.loop))) continue;
    std::size_t first = maker_.rows_.size();
    Term everywhere = p.loop < 0 ? row(loop, cell, site, terms_.mk_true(), p.formula) : Term();
    for (Term where : passed) row(loop, cell, site, where, p.formula, everywhere);
    for (; first < maker_.rows_.size(); ++first) maker_.rows_[first].only_of = p.only_of;
  }
  std::size_t slot = layout_.cell_slot(cell);
  if (!ssa_.loops[loop].changed[slot]) return;
  Term place = layout_.place(maker_.object_, position);
  Term same = terms_.mk(
      Op::Eq, {terms_.mk(Op::Select, {now(cell), place}), terms_.mk(Op::Select, {maker_.before_[slot], place})});
  for (Term where : ahead) row(loop, cell, site, where, same);
}

Term ElementRows::row(int loop, std::uint32_t cell, std::uint32_t site, Term where, Term property, Term general) {
  std::size_t first = maker_.rows_.size();
  Term all = terms_.mk_and(std::vector{maker_.guard(site), maker_.inside(cell), where});
  Term formula = terms_.mk_implies(all, property);
  maker_.add(loop, Family::Elements, formula, 1, static_cast<int>(site));
  if (maker_.rows_.size() == first) return formula;
  Row& made = maker_.rows_.back();
  made.general = general;
  made.cell = static_cast<int>(cell);
  made.position = maker_.position(cell);
  for_reads(property, [&](Term array, Term object, Term offset) {
    for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) {
      std::size_t slot = layout_.cell_slot(c);
      if (layout_.regions.cells()[c].indexed() && (array == now(c) || array == maker_.before_[slot]))
        made.reads.push_back({c, object, offset});
    }
  });
  return formula;
}

/// What the program asked in the iteration that has just ended.
/// @param back the values that variables had then.
void ElementRows::previous_conditions(int loop, const std::unordered_map<Term, Term>& back) {
  std::vector<Term> pending{at_head(loop, ssa_.loops[loop].end_guard)};
  std::set<Term> seen;
  std::size_t made = 0;
  while (!pending.empty() && made < most_conditions) {
    Term term = pending.back();
    pending.pop_back();
    if (!seen.insert(term).second) continue;
    bool connective = term.is(Op::And) || term.is(Op::Or) || term.is(Op::Not) || term.is(Op::Ite);
    if (connective) {
      for (Term child : term.children())
        if (child.sort().is_bool()) pending.push_back(child);
      continue;
    }
    if (!term.sort().is_bool() || !is_expressible(term, most_nodes)) continue;
    Term before = term::substitute(terms_, term, back);
    if (before == term) continue;
    ++made;
    maker_.add(loop, Family::Elements, before);
    maker_.add(loop, Family::Elements, terms_.mk_not(before));
  }
}

/// Variables that every iteration moves by the same amounts stay in proportion.
void ElementRows::steps(int loop) {
  struct Step {
    std::size_t slot;
    mpz_class size;
  };
  std::vector<Step> all;
  for (const RowMaker::Variable& v : maker_.numbers(loop)) {
    Term symbol = layout_.slots()[v.slot].symbol;
    if (!ssa_.loops[loop].changed[v.slot] || !symbol.sort().is_bv()) continue;
    std::optional<mpz_class> size = distance(symbol, at_end(loop, v.slot));
    if (size && *size != 0) all.push_back({v.slot, *size});
  }
  previous_conditions(loop, [&] {
    std::unordered_map<Term, Term> back;
    for (const Step& step : all) {
      Term symbol = layout_.slots()[step.slot].symbol;
      back.emplace(symbol, terms_.mk(Op::BvSub, {symbol, terms_.mk_bv(step.size, symbol.sort().width())}));
    }
    return back;
  }());
  auto moved = [&](const Step& step) {
    return terms_.mk(Op::BvSub, {layout_.slots()[step.slot].symbol, maker_.before_[step.slot]});
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::uint32_t width = layout_.slots()[all[i].slot].symbol.sort().width();
    mpz_class size = abs(all[i].size);
    if (size > 1)
      maker_.add(loop, Family::Elements,
                 terms_.mk(Op::Eq, {terms_.mk(Op::BvUrem,
                                              {all[i].size > 0 ? moved(all[i]) : terms_.mk(Op::BvNeg, {moved(all[i])}),
                                               terms_.mk_bv(size, width)}),
                                    terms_.mk_bv(0, width)}));
    if (i == 0 || layout_.slots()[all[0].slot].symbol.sort().width() != width) continue;
    Term a = terms_.mk(Op::BvMul, {terms_.mk_bv(all[i].size, width), moved(all[0])});
    Term b = terms_.mk(Op::BvMul, {terms_.mk_bv(all[0].size, width), moved(all[i])});
    maker_.add(loop, Family::Elements, terms_.mk_eq(a, b));
  }
}

}  // namespace cairn::engine::tmpl
