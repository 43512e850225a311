#include "engine/template/rows.h"

#include "engine/template/element_rows.h"
#include "engine/template/evaluate.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

using term::Op;

bool share_site(const analysis::PointerTargets& a, const analysis::PointerTargets& b) {
  for (const analysis::PointerTarget& x : a)
    for (const analysis::PointerTarget& y : b)
      if (x.site == y.site) return true;
  return false;
}

bool meets(const analysis::PointerTargets& targets, const std::set<std::uint32_t>& sites) {
  for (const analysis::PointerTarget& t : targets)
    if (sites.contains(t.site)) return true;
  return false;
}

std::string_view name(Family family) {
  switch (family) {
    case Family::Shape: return "shape";
    case Family::Intervals: return "intervals";
    case Family::Extents: return "extents";
    case Family::Conditions: return "conditions";
    case Family::Comparisons: return "comparisons";
    case Family::Marks: return "marks";
    case Family::Rooms: return "rooms";
    case Family::Zones: return "zones";
    case Family::Guarded: return "guarded";
    case Family::Elements: return "elements";
    case Family::Arrays: return "arrays";
    case Family::Order: return "order";
    case Family::Survivors: return "survivors";
    case Family::Others: return "others";
    case Family::Structure: return "structure";
    case Family::Ranks: return "ranks";
    case Family::Octagons: return "octagons";
    case Family::Passed: return "passed";
    case Family::Equations: return "equations";
  }
  return "";
}

RowMaker::RowMaker(const Layout& layout, const Ssa& ssa)
    : layout_(layout),
      terms_(layout.terms),
      ssa_(ssa),
      object_(terms_.fresh_const("o", layout.object_sort())),
      other_(terms_.fresh_const("other", layout.object_sort())) {
  for (const Slot& slot : layout.slots()) {
    slot_of_symbol_.emplace(slot.symbol, symbols_.size());
    symbols_.push_back(slot.symbol);
    before_.push_back(terms_.fresh_const("before." + slot.name, slot.symbol.sort()));
  }
}

Term RowMaker::object_of(const Row& row) const {
  if (row.objects == 0 || row.position || row.site < 0) return object_;
  auto single = ssa_.single_objects.find(static_cast<std::uint32_t>(row.site));
  return single != ssa_.single_objects.end() && single->second.is_value() ? single->second : object_;
}

std::vector<Row> RowMaker::make(Family family) {
  rows_.clear();
  if (family == Family::Elements) {
    ElementRows(*this).make();
    return std::move(rows_);
  }
  for (int loop = 0; loop < static_cast<int>(ssa_.loops.size()); ++loop) {
    if (ssa_.loops[loop].uses.empty()) continue;
    make(family, loop);
    for (Term where : narrowings(loop, family)) {
      narrowed_ = where;
      make(family, loop);
      narrowed_ = {};
    }
  }
  return std::move(rows_);
}

void RowMaker::make(Family family, int loop) {
  switch (family) {
    case Family::Shape: shape(loop); break;
    case Family::Intervals: intervals(loop); break;
    case Family::Extents: extents(loop); break;
    case Family::Conditions: conditions(loop); break;
    case Family::Comparisons: comparisons(loop); break;
    case Family::Marks: marks(loop); break;
    case Family::Rooms: rooms(loop); break;
    case Family::Zones: zones(loop); break;
    case Family::Guarded:
      guarded_intervals(loop);
      flags(loop);
      break;
    case Family::Elements: break;
    case Family::Arrays: arrays(loop); break;
    case Family::Order:
      order(loop);
      back_links(loop);
      owned_fields(loop);
      break;
    case Family::Survivors:
      if (!ssa_.heap_checks.empty() || ssa_.frees) survivors(loop);
      if (ssa_.frees && ssa_.loops[loop].kind == PlaceKind::Return) freed_from_above(loop);
      break;
    case Family::Others: others(loop); break;
    case Family::Structure: structure(loop); break;
    case Family::Ranks: ranks(loop); break;
    case Family::Octagons: octagons(loop); break;
    case Family::Passed: passed(loop); break;
    case Family::Equations: break;  // Inference::add_equations
  }
}

Term RowMaker::condition(term::TermManager& terms, const Row& row) {
  if (row.kind == RowKind::Condition) return row.formula;
  bool integer = row.measure.sort().is_int();
  Term smaller = row.kind == RowKind::Upper ? row.measure : row.parameter;
  Term larger = row.kind == RowKind::Upper ? row.parameter : row.measure;
  return terms.mk_implies(row.formula, terms.mk(integer ? Op::Le : Op::BvSle, {smaller, larger}));
}

/// A row about what a loop does not change holds or does not hold before the loop; it needs no inference.
bool RowMaker::changed(int loop, Term formula) const {
  for (Term constant : term::free_symbols(formula).constants) {
    auto found = slot_of_symbol_.find(constant);
    if (found != slot_of_symbol_.end() && ssa_.loops[loop].changed[found->second]) return true;
  }
  return false;
}

bool RowMaker::is_known(int loop, Term formula) const {
  return std::ranges::all_of(term::free_symbols(formula).constants, [&](Term constant) {
    auto found = slot_of_symbol_.find(constant);
    return found == slot_of_symbol_.end() || ssa_.loops[loop].known[found->second];
  });
}

void RowMaker::add(int loop, Family family, Term formula, int objects, int site) {
  if (formula.is_value() || !changed(loop, formula) || !is_known(loop, formula)) return;
  if (!made_.emplace(loop, formula).second) return;
  Row row;
  row.loop = loop;
  row.family = family;
  row.formula = formula;
  row.objects = objects;
  row.site = site;
  rows_.push_back(std::move(row));
}

void RowMaker::add_numeric(int loop, Family family, Term measure, Term guard, int objects, int site, bool lower) {
  if (measure.is_value()) return;
  if (!changed(loop, measure) && !changed(loop, guard)) return;
  if (!is_known(loop, measure) || !is_known(loop, guard)) return;
  if (!made_
           .emplace(loop,
                    terms_.mk_implies(guard, terms_.mk_eq(measure, measure.sort().is_int()
                                                                       ? terms_.mk_int(77)
                                                                       : terms_.mk_bv(77, measure.sort().width()))))
           .second)
    return;
  for (RowKind kind : {RowKind::Upper, RowKind::Lower}) {
    if (kind == RowKind::Lower && !lower) continue;
    Row row;
    row.loop = loop;
    row.family = family;
    row.kind = kind;
    row.formula = guard;
    row.measure = measure;
    row.parameter = terms_.fresh_const("bound", measure.sort());
    row.objects = objects;
    row.site = site;
    rows_.push_back(std::move(row));
  }
}

void RowMaker::add_constant(int loop, Family family, Term measure) {
  std::size_t first = rows_.size();
  add_numeric(loop, family, measure, terms_.mk_true());
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].exact = true;
}

Term RowMaker::born_since_call(Term object) const {
  return terms_.mk_not(terms_.mk(Op::BvSlt, {layout_.birth(object), before_[layout_.next()]}));
}

Term RowMaker::guard(std::uint32_t site) const {
  return narrowed(terms_.mk(Op::And, {is_live(layout_, symbols_, object_), layout_.is_site(object_, site)}));
}

Term RowMaker::cell(std::uint32_t number, Term object) const {
  return terms_.mk(Op::Select, {symbol(layout_.cell_slot(number)), object});
}

Term RowMaker::cell_offset(std::uint32_t number, Term object) const {
  if (layout_.regions.cells()[number].kind != CellKind::Pointer || layout_.at_start(number)) return {};
  return terms_.mk(Op::Select, {symbol(layout_.cell_slot(number) + 1), object});
}

std::vector<RowMaker::Variable> RowMaker::pointers(int loop) const {
  std::vector<Variable> out;
  for (Term v : ssa_.loops[loop].live) {
    std::size_t slot = layout_.slot(v);
    if (layout_.slots()[slot].kind == SlotKind::Object)
      out.push_back({v, slot, &layout_.variables()[layout_.slots()[slot].index].type});
  }
  return out;
}

bool RowMaker::is_number(term::Sort sort) const { return sort.is_int() || (sort.is_bv() && sort.width() > 1); }

std::vector<RowMaker::Variable> RowMaker::numbers(int loop) const {
  std::vector<Variable> out;
  for (Term v : ssa_.loops[loop].live) {
    std::size_t slot = layout_.slot(v);
    const ir::Type* type = &layout_.variables()[layout_.slots()[slot].index].type;
    // Sums for histories have their own rows.
    bool extra = std::ranges::any_of(layout_.flat.histories,
                                     [&](const analysis::FlatHistory& h) { return h.total && h.value == v; });
    if (layout_.slots()[slot].kind == SlotKind::Data && is_number(v.sort()) && !extra) out.push_back({v, slot, type});
    if (moves(v)) out.push_back({v, slot + 1, type});
  }
  return out;
}

std::vector<Term> RowMaker::number_symbols(int loop) const {
  std::vector<Term> out;
  for (const Variable& v : numbers(loop)) out.push_back(symbol(v.slot));
  return out;
}

/// Whether the offset of a pointer variable is worth rows.
bool RowMaker::moves(Term variable) const {
  if (ir::pointer_width(variable.sort()) == 0) return false;
  for (const analysis::PointerTarget& t : layout_.points_to.targets(variable))
    if (t.offset.stride != 0) return true;
  return false;
}

std::vector<std::uint32_t> RowMaker::cells(CellKind kind) const {
  std::vector<std::uint32_t> out;
  const std::vector<Cell>& all = layout_.regions.cells();
  for (std::uint32_t c = 0; c < all.size(); ++c)
    if (!all[c].indexed() && (all[c].kind == CellKind::Data) == (kind == CellKind::Data)) out.push_back(c);
  return out;
}

Term RowMaker::widen(Term number, std::uint32_t width) const {
  if (number.sort().is_int()) return number;
  std::uint32_t more = width - number.sort().width();
  return more == 0 ? number : terms_.mk(Op::SignExtend, {number}, {more});
}

// ---- Shape: null, sites, offsets, life.

void RowMaker::points_to_rows(int loop, Term object, Term offset, const analysis::PointerTargets& targets, Term where,
                              int objects, int site) {
  auto row = [&](Term formula) { add(loop, Family::Shape, terms_.mk_implies(where, formula), objects, site); };
  Term is_null = terms_.mk_eq(object, null());
  row(is_null);
  row(terms_.mk_not(is_null));
  std::set<std::uint32_t> sites;
  std::set<std::int64_t> offsets{0};
  std::set<std::pair<std::uint64_t, std::int64_t>> strides;
  for (const analysis::PointerTarget& t : targets) {
    sites.insert(t.site);
    if (t.offset.stride == 0) offsets.insert(t.offset.residue);
    if (t.offset.stride > 1) strides.emplace(t.offset.stride, t.offset.residue);
  }
  Term allocated = is_allocated(layout_, symbols_, object);
  row(terms_.mk_or(is_null, terms_.mk_and(allocated, layout_.in_sites(object, sites))));
  if (sites.size() > 1)
    for (std::uint32_t s : sites) row(terms_.mk_or(is_null, terms_.mk_not(layout_.is_site(object, s))));
  row(terms_.mk_or(is_null, is_live(layout_, symbols_, object)));
  if (ssa_.loops[loop].kind == PlaceKind::Return) row(terms_.mk_or(is_null, born_since_call(object)));
  if (!offset) return;
  row(terms_.mk(Op::Or, {terms_.mk_not(is_null), terms_.mk_eq(offset, terms_.mk_bv(0, offset.sort().width()))}));
  for (std::int64_t c : offsets)
    row(terms_.mk_or(is_null, terms_.mk_eq(offset, terms_.mk_bv(static_cast<long>(c), offset.sort().width()))));
  if (offsets.size() + strides.size() > 1 && sites.size() > 1)
    for (const analysis::PointerTarget& t : targets)
      if (Term here = offset_in_site(t, offset))
        row(terms_.mk_or(terms_.mk_not(layout_.is_site(object, t.site)), here));
  for (const auto& [stride, residue] : strides) {
    std::uint32_t width = offset.sort().width();
    Term distance = terms_.mk(Op::BvSub, {offset, terms_.mk_bv(static_cast<long>(residue), width)});
    Term rest = terms_.mk(Op::BvUrem, {distance, terms_.mk_bv(static_cast<unsigned long>(stride), width)});
    row(terms_.mk_or(is_null, terms_.mk_eq(rest, terms_.mk_bv(0, width))));
  }
}

/// The offset of a pointer where it is to objects of a site: an exact one, or a multiple within the object.
Term RowMaker::offset_in_site(const analysis::PointerTarget& target, Term offset) const {
  auto number = [&](auto n) { return terms_.mk_bv(n, offset.sort().width()); };
  Term residue = number(static_cast<long>(target.offset.residue));
  if (target.offset.stride == 0) return terms_.mk_eq(offset, residue);
  const auto* allocate = std::get_if<ir::Allocate>(&layout_.points_to.sites()[target.site].statement->kind);
  if (!allocate || !allocate->size.is_value() || target.offset.stride < 2) return {};
  Term rest = terms_.mk(
      Op::BvUrem, {terms_.mk(Op::BvSub, {offset, residue}), number(static_cast<unsigned long>(target.offset.stride))});
  return terms_.mk(Op::And, {terms_.mk_eq(rest, number(0L)), terms_.mk(Op::BvUlt, {offset, allocate->size})});
}

void RowMaker::shape_of_variable(int loop, const Variable& v) {
  Term offset = ir::pointer_width(v.variable.sort()) != 0 ? symbol(v.slot + 1) : Term();
  points_to_rows(loop, symbol(v.slot), offset, layout_.points_to.targets(v.variable), terms_.mk_true(), 0, -1);
}

void RowMaker::shape_of_cell(int loop, std::uint32_t number, std::uint32_t site) {
  const Term object = cell(number, object_);
  const Term offset = cell_offset(number, object_);
  points_to_rows(loop, object, offset, layout_.regions.cells()[number].content, guard(site), 1, static_cast<int>(site));
  if (layout_.regions.cells()[number].kind == CellKind::Pointer && layout_.at_start(number)) {
    Term known = terms_.mk(Op::Select, {symbol(layout_.cell_slot(number) + 1), object_});
    add(loop, Family::Shape, terms_.mk_implies(guard(site), known), 1, static_cast<int>(site));
  }
}

void RowMaker::shape(int loop) {
  if (ssa_.loops[loop].kind == PlaceKind::Return) frames(loop);
  for (const Variable& v : pointers(loop)) shape_of_variable(loop, v);
  for (std::uint32_t c : cells(CellKind::Pointer))
    for (std::uint32_t site : layout_.regions.cells()[c].sites) shape_of_cell(loop, c, site);
  for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c)
    if (const Cell& cell = layout_.regions.cells()[c]; cell.indexed() && cell.kind != CellKind::Data)
      for (std::uint32_t site : cell.sites) array_rows(loop, c, site, inside(c), Family::Shape);
  for (Term v : ssa_.loops[loop].live)
    if (v.sort().is_bool()) {
      Term value = symbol(layout_.slot(v));
      add(loop, Family::Shape, value);
      add(loop, Family::Shape, terms_.mk_not(value));
    }
}

// ---- Numbers.

void RowMaker::intervals(int loop) {
  for (const Variable& v : numbers(loop)) {
    add_numeric(loop, Family::Intervals, symbol(v.slot), terms_.mk_true());
    // The rest of a division by 2 or 4.
    if (symbol(v.slot).sort().is_bv() && symbol(v.slot).sort().width() > 2)
      for (std::uint32_t last : {0, 1})
        add_constant(loop, Family::Intervals, terms_.mk(Op::Extract, {symbol(v.slot)}, {last, 0}));
  }
  for (std::uint32_t c : cells(CellKind::Data))
    for (std::uint32_t site : layout_.regions.cells()[c].sites) interval_of_cell(loop, c, site);
}

void RowMaker::interval_of_cell(int loop, std::uint32_t number, std::uint32_t site) {
  if (!is_number(layout_.regions.cells()[number].sort)) return;
  const Term value = cell(number, object_);
  add_numeric(loop, Family::Intervals, value, guard(site), 1, static_cast<int>(site));
}

template <class F>
void RowMaker::for_number_pairs(int loop, F&& visit) {
  std::vector<Variable> all = numbers(loop);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (symbol(all[i].slot).sort() == symbol(all[j].slot).sort())
        visit(symbol(all[i].slot), symbol(all[j].slot), terms_.mk_true(), -1);
  std::vector<std::uint32_t> data = cells(CellKind::Data);
  for (std::uint32_t c : data) {
    const Cell& info = layout_.regions.cells()[c];
    if (!is_number(info.sort)) continue;
    for (std::uint32_t site : info.sites) {
      for (const Variable& v : all) {
        if (symbol(v.slot).sort() != info.sort) continue;
        const Term value = cell(c, object_);
        visit(value, symbol(v.slot), guard(site), static_cast<int>(site));
      }
      for (std::uint32_t d : data) {
        const Cell& other = layout_.regions.cells()[d];
        if (d >= c || other.sort != info.sort || !other.sites.contains(site)) continue;
        const Term pair[] = {cell(c, object_), cell(d, object_)};
        visit(pair[0], pair[1], guard(site), static_cast<int>(site));
      }
    }
  }
}

void RowMaker::comparisons(int loop) {
  for_number_pairs(loop, [&](Term a, Term b, Term where, int site) {
    bool integer = a.sort().is_int();
    int objects = site < 0 ? 0 : 1;
    std::vector<Op> orders = {integer ? Op::Le : Op::BvSle, integer ? Op::Lt : Op::BvSlt};
    // What variables are compared with the program says itself, in its conditions.
    if (!integer && site >= 0) orders.insert(orders.end(), {Op::BvUle, Op::BvUlt});
    for (Op op : orders) {
      add(loop, Family::Comparisons, terms_.mk_implies(where, terms_.mk(op, {a, b})), objects, site);
      add(loop, Family::Comparisons, terms_.mk_implies(where, terms_.mk(op, {b, a})), objects, site);
    }
  });
  held_comparisons(loop);
}

/// Order of what the object of a pointer holds and a variable, as where a place is looked for in a sorted list.
void RowMaker::held_comparisons(int loop) {
  for (const Variable& pointer : pointers(loop)) {
    if (!ssa_.loops[loop].changed[pointer.slot]) continue;
    for (std::uint32_t c : cells(CellKind::Data)) {
      const Cell& info = layout_.regions.cells()[c];
      if (!is_number(info.sort) || !info.sort.is_bv() ||
          !meets(layout_.points_to.targets(pointer.variable), info.sites))
        continue;
      Term held = cell(c, symbol(pointer.slot));
      for (const Variable& number : numbers(loop)) {
        if (symbol(number.slot).sort() != info.sort) continue;
        Term where = layout_.in_sites(symbol(pointer.slot), info.sites);
        for (Op op : {Op::BvSle, Op::BvSlt, Op::BvUle, Op::BvUlt}) {
          add(loop, Family::Comparisons, terms_.mk_implies(where, terms_.mk(op, {held, symbol(number.slot)})));
          add(loop, Family::Comparisons, terms_.mk_implies(where, terms_.mk(op, {symbol(number.slot), held})));
        }
      }
    }
  }
}

void RowMaker::zones(int loop) {
  for_number_pairs(loop, [&](Term a, Term b, Term where, int site) {
    std::uint32_t width = a.sort().is_int() ? 0 : a.sort().width() + 1;
    Term difference = terms_.mk(a.sort().is_int() ? Op::Sub : Op::BvSub, {widen(a, width), widen(b, width)});
    add_numeric(loop, Family::Zones, difference, where, site < 0 ? 0 : 1, site);
    // What is constant modulo a power of two has no other bounds where it wraps around.
    if (site < 0 && !a.sort().is_int()) add_constant(loop, Family::Zones, terms_.mk(Op::BvSub, {a, b}));
  });
}

/// Where objects of a site exist, a number may have bounds that it does not have otherwise.
void RowMaker::guarded_intervals(int loop) {
  for (std::uint32_t site = 0; site < layout_.points_to.sites().size(); ++site) {
    if (ssa_.single_objects.contains(site)) continue;
    for (const Variable& v : numbers(loop))
      add_numeric(loop, Family::Guarded, symbol(v.slot), guard(site), 1, static_cast<int>(site));
  }
}

void RowMaker::octagons(int loop) {
  auto sum = [&](Term a, Term b) {
    std::uint32_t width = a.sort().is_int() ? 0 : a.sort().width() + 1;
    return terms_.mk(a.sort().is_int() ? Op::Add : Op::BvAdd, {widen(a, width), widen(b, width)});
  };
  std::vector<Variable> all = numbers(loop);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (Term a = symbol(all[i].slot), b = symbol(all[j].slot); a.sort() == b.sort()) {
        const Term both = sum(a, b);
        add_numeric(loop, Family::Octagons, both, terms_.mk_true());
        if (!a.sort().is_int()) add_constant(loop, Family::Octagons, terms_.mk(Op::BvAdd, {a, b}));
      }
}

// ---- Relations between pointers.

/// Pointers in variables, and in objects that there is one of; of variables that are the same all the time, one.
std::vector<RowMaker::Holder> RowMaker::holders(int loop) const {
  std::vector<Holder> out;
  const SsaLoop& place = ssa_.loops[loop];
  std::set<Term> constant;
  for (const Variable& v : pointers(loop)) {
    bool same = place.kind == PlaceKind::Loop && !place.changed[v.slot];
    // A variable that has no value yet is null in the encoding; rows about it would say nothing.
    if (same && (place.uses[0].entry[v.slot].is_value() || !constant.insert(place.uses[0].entry[v.slot]).second))
      continue;
    out.push_back({symbol(v.slot), layout_.points_to.targets(v.variable)});
  }
  for (const auto& [site, single] : ssa_.single_objects)
    for (std::uint32_t c : cells(CellKind::Pointer))
      if (const Cell& info = layout_.regions.cells()[c]; single.is_value() && info.sites.contains(site))
        out.push_back({cell(c, single), info.content});
  return out;
}

/// While there is no node before, the node is the first one; what has no last node has no first one.
void RowMaker::absences(int loop, const std::vector<Holder>& all) {
  constexpr std::size_t most_pointers = 6;
  if (all.size() > most_pointers) return;
  for (const Holder& absent : all) {
    if (!changed(loop, absent.object)) continue;
    auto row = [&](Term a, Term b) {
      add(loop, Family::Order, terms_.mk(Op::Implies, {terms_.mk_eq(absent.object, null()), terms_.mk_eq(a, b)}));
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (&all[i] == &absent) continue;
      if (share_site(all[i].targets, absent.targets)) row(all[i].object, null());
      for (std::size_t j = 0; j < i; ++j)
        if (&all[j] != &absent && share_site(all[i].targets, all[j].targets)) row(all[i].object, all[j].object);
    }
  }
}

void RowMaker::order(int loop) {
  std::vector<Holder> all = holders(loop);
  auto related = [&](Term a, Term b, Term where, int objects, int site) {
    auto row = [&](Term formula) { add(loop, Family::Order, terms_.mk_implies(where, formula), objects, site); };
    Term absent = terms_.mk_eq(a, null());
    row(terms_.mk_eq(a, b));
    row(terms_.mk_or(absent, layout_.older(a, b)));
    row(terms_.mk_or(absent, layout_.older(b, a)));
    row(terms_.mk_or(absent, terms_.mk_not(terms_.mk_eq(a, b))));
  };
  for (const Holder& a : all)
    for (const Holder& b : all)
      if (&a != &b && share_site(a.targets, b.targets)) related(a.object, b.object, terms_.mk_true(), 0, -1);
  absences(loop, all);
  for (std::uint32_t c : cells(CellKind::Pointer)) {
    const Cell& info = layout_.regions.cells()[c];
    for (std::uint32_t site : info.sites) {
      bool into_site = false;
      for (const analysis::PointerTarget& t : info.content) into_site |= t.site == site;
      const auto relate = [&](Term other) {
        const Term held = cell(c, object_);
        related(held, other, guard(site), 1, static_cast<int>(site));
      };
      if (into_site) relate(object_);
      for (const Holder& v : all)
        if (!ssa_.single_objects.contains(site) && share_site(v.targets, info.content)) relate(v.object);
    }
    // What the object of a pointer holds.
    for (const Holder& v : all) {
      bool fits = false;
      for (const analysis::PointerTarget& t : v.targets) fits |= info.sites.contains(t.site);
      if (!fits) continue;
      Term where = terms_.mk_not(terms_.mk_eq(v.object, null()));
      Term held = cell(c, v.object);
      add(loop, Family::Order, terms_.mk_implies(where, terms_.mk_eq(held, null())));
      add(loop, Family::Order, terms_.mk_implies(where, terms_.mk_not(terms_.mk_eq(held, null()))));
      for (const Holder& w : all)
        if (share_site(w.targets, info.content))
          add(loop, Family::Order, terms_.mk_implies(where, terms_.mk_eq(held, w.object)));
    }
  }
}

/// Neighbours refer to each other.
void RowMaker::back_links(int loop) {
  std::vector<std::uint32_t> links = cells(CellKind::Pointer);
  for (std::uint32_t c : links)
    for (std::uint32_t site : layout_.regions.cells()[c].sites) {
      Term to = cell(c, object_);
      Term where = terms_.mk(Op::And, {guard(site), terms_.mk_not(terms_.mk_eq(to, null()))});
      for (std::uint32_t d : links)
        if (c != d && meets(layout_.regions.cells()[c].content, layout_.regions.cells()[d].sites) &&
            meets(layout_.regions.cells()[d].content, {site}))
          add(loop, Family::Order, terms_.mk_implies(where, terms_.mk_eq(cell(d, to), object_)), 1,
              static_cast<int>(site));
    }
}

}  // namespace cairn::engine::tmpl
