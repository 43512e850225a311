#include "engine/template/describe.h"

#include <algorithm>

#include "engine/template/evaluate.h"
#include "engine/template/spelling.h"
#include "ir/value.h"
#include "term/subterms.h"

namespace cairn::engine::tmpl {
namespace {

using smt::Answer;
using term::Op;

constexpr const char* made_by_call = " made by the call";
constexpr std::uint64_t question_resources = 100'000;

/// The conjuncts of a formula.
std::vector<Term> conjuncts(Term formula) {
  if (!formula.is(Op::And)) return {formula};
  return {formula.children().begin(), formula.children().end()};
}

std::string enumerated(const std::vector<std::string>& all) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) out += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return out;
}

/// Describes the invariant of one loop.
class Description {
 public:
  Description(const Layout& layout, const Ssa& ssa, const Inference& inference, const Options& options, int loop)
      : layout_(layout),
        terms_(layout.terms),
        loop_(ssa.loops[loop]),
        object_(inference.maker().object()),
        before_(inference.maker().before()),
        born_since_(inference.maker().born_since_call(object_)),
        spelling_(layout, before_),
        all_(options.make_solver(terms_)),
        told_(options.make_solver(terms_)) {
    for (const Slot& slot : layout.slots()) symbols_.push_back(slot.symbol);
    for (const Row& row : inference.rows())
      if (row.loop == loop && row.alive && (row.kind == RowKind::Condition || row.bounded)) rows_.push_back(&row);
    for (const Row* row : rows_) {
      add(*all_, *row);
      if (row->family == Family::Shape && !is_about_change(*row)) add(*told_, *row);
    }
  }

  LoopInvariant run() {
    out_.origin = loop_.origin;
    out_.procedure = loop_.procedure;
    out_.at_return = loop_.kind == PlaceKind::Return;
    for (Term v : loop_.live) {
      std::size_t slot = layout_.slot(v);
      if (layout_.slots()[slot].kind == SlotKind::Object && loop_.changed[slot]) variable(v, slot);
    }
    for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c) cell(c);
    for (const Row* row : rows_)
      if (row->family == Family::Shape && is_about_change(*row)) relation(*row);
    for (Family family : {Family::Intervals, Family::Extents, Family::Comparisons, Family::Equations, Family::Arrays,
                          Family::Zones, Family::Structure, Family::Guarded, Family::Octagons, Family::Order,
                          Family::Others, Family::Marks, Family::Passed})
      for (const Row* row : rows_)
        if (row->family == family) relation(*row);
    return std::move(out_);
  }

 private:
  /// Whether a row compares a state with that before a call.
  bool is_about_change(const Row& row) const {
    if (loop_.kind != PlaceKind::Return) return false;
    for (Term constant : term::free_symbols(row.formula).constants)
      if (std::find(before_.begin(), before_.end(), constant) != before_.end()) return true;
    return false;
  }

  /// Whether a row is about objects that a call has brought to life: a guard of its formula.
  bool is_about_new(const Row& row) const {
    return is_about_change(row) && row.site >= 0 &&
           std::ranges::count(term::free_symbols(row.formula).constants, before_[layout_.freed()]) == 0;
  }

  bool possible(smt::Solver& solver, Term condition) const {
    solver.set_resource_limit(question_resources);
    const Term assumed[] = {condition};
    return solver.check(assumed) != Answer::Unsat;
  }

  Term condition(const Row& row) const {
    Term whole = RowMaker::condition(terms_, row);
    if (row.kind == RowKind::Condition) return whole;
    term::Substitution bound(terms_);
    bound.add(row.parameter, value(row));
    return bound.apply(whole);
  }

  Term value(const Row& row) const {
    term::Sort sort = row.measure.sort();
    return sort.is_int() ? terms_.mk_int(row.bound) : terms_.mk_bv(row.bound, sort.width());
  }

  /// Adds what a row says, of any object and of those of variables.
  void add(smt::Solver& solver, const Row& row) const {
    Term formula = condition(row);
    solver.add(formula);
    if (row.objects == 0) return;
    for (Term v : loop_.live) {
      std::size_t slot = layout_.slot(v);
      if (layout_.slots()[slot].kind != SlotKind::Object) continue;
      term::Substitution instance(terms_);
      instance.add(object_, symbols_[slot]);
      solver.add(instance.apply(formula));
    }
  }

  /// What a pointer can be where a condition holds, as words; and the arrows of the picture.
  std::string targets(Term object, Term where, const std::string& from, const std::string& cell) {
    Term is_null = terms_.mk_eq(object, ir::zero_value(terms_, object.sort()));
    Term allocated = is_allocated(layout_, symbols_, object);
    auto may = [&](Term condition) { return possible(*all_, terms_.mk_and(where, condition)); };
    auto edge = [&](std::string to, EdgeTarget target) { out_.heap.push_back({from, cell, std::move(to), target}); };
    if (may(terms_.mk(Op::And, {terms_.mk_not(is_null), terms_.mk_not(allocated)}))) {
      edge("anything", EdgeTarget::Anything);
      return "";
    }
    bool null = may(is_null);
    if (null) edge("NULL", EdgeTarget::Null);
    std::vector<std::string> sites;
    for (std::uint32_t s = 0; s < layout_.points_to.sites().size(); ++s) {
      Term here = terms_.mk(Op::And, {terms_.mk_not(is_null), layout_.is_site(object, s)});
      if (!may(terms_.mk_and(allocated, here))) continue;
      bool freed = may(terms_.mk_and(here, terms_.mk_not(is_live(layout_, symbols_, object))));
      std::string name = spelling_.site(s);
      edge(name, freed ? EdgeTarget::FreedObjects : EdgeTarget::Objects);
      name += freed ? " (may be freed)" : "";
      if (std::find(sites.begin(), sites.end(), name) == sites.end()) sites.push_back(name);
    }
    if (sites.empty()) return null ? " is NULL" : " is never reached";
    return (null ? " is NULL or points to " : " points to ") + enumerated(sites);
  }

  void variable(Term v, std::size_t slot) {
    std::string name = spelling_.variable(v);
    std::string what = targets(symbols_[slot], terms_.mk_true(), name, "");
    if (!what.empty()) claim("`" + name + "`" + what);
  }

  void cell(std::uint32_t number) {
    const Cell& cell = layout_.regions.cells()[number];
    std::size_t slot = layout_.cell_slot(number);
    if (cell.kind == CellKind::Data || cell.indexed() || !loop_.changed[slot]) return;
    for (std::uint32_t site : cell.sites) {
      Term where = terms_.mk(Op::And, {is_live(layout_, symbols_, object_), layout_.is_site(object_, site)});
      std::string owner = spelling_.site(site);
      if (!possible(*all_, where)) continue;
      Term held = terms_.mk(Op::Select, {symbols_[slot], object_});
      std::string what = targets(held, where, owner, cell.name);
      if (what.empty() && loop_.kind == PlaceKind::Return) {
        out_.heap.pop_back();
        owner += made_by_call;
        what = targets(held, terms_.mk_and(where, born_since_), owner, cell.name);
      }
      std::optional<std::string> part = spelling_.part(site, cell);
      if (!what.empty()) claim(part ? "`" + *part + "`" + what : "`" + cell.name + "` of " + owner + what);
    }
  }

  void relation(const Row& row) {
    if (!is_new(row)) return;
    if (row.kind == RowKind::Condition) {
      claim(row, simplified(row, row.formula));
      return;
    }
    // Both bounds of a number in one claim.
    const Row* other = nullptr;
    for (const Row* r : rows_)
      if (r->kind != row.kind && r->measure == row.measure && r->formula == row.formula && is_new(*r)) other = r;
    const Row* lower = row.kind == RowKind::Lower ? &row : other;
    const Row* upper = row.kind == RowKind::Upper ? &row : other;
    Term where = simplified(row, row.formula);
    std::optional<std::string> measure = spell(row, row.measure);
    std::optional<std::string> condition = spell(row, where);
    if (!measure || !condition) return;
    std::string text = "`" + *measure + "`";
    if (lower && upper && lower->bound == upper->bound)
      text += " is " + lower->bound.get_str();
    else if (lower && upper)
      text += " in [" + lower->bound.get_str() + ", " + upper->bound.get_str() + "]";
    else
      text += (lower ? " at least " : " at most ") + (lower ? lower : upper)->bound.get_str();
    if (!where.is_true()) text += " where `" + *condition + "`";
    claim(prefix(row) + text);
  }

  /// Whether a row says more than those described; it counts as described from then on.
  bool is_new(const Row& row) {
    if (!possible(*told_, terms_.mk_not(condition(row)))) return false;
    add(*told_, row);
    return true;
  }

  /// A formula of a row without what the reader takes for granted: that it is about live objects of its site, and
  /// about positions of elements.
  Term simplified(const Row& row, Term formula) const {
    if (row.site < 0) return formula;
    term::Substitution given(terms_);
    auto site = static_cast<std::uint32_t>(row.site);
    bool lived_before = is_about_change(row) && !is_about_new(row);
    std::vector<Term> guards{is_live(layout_, lived_before ? before_ : symbols_, object_),
                             layout_.is_site(object_, site)};
    if (is_about_new(row)) guards.push_back(born_since_);
    add_neighbours(formula, guards);
    for (Term guard : guards)
      for (Term atom : conjuncts(guard)) given.add(atom, terms_.mk_true());
    if (row.position)
      for (Term atom : conjuncts(row.formula))
        if (is_about_position_only(atom, row.position)) given.add(atom, terms_.mk_true());
    return given.apply(formula);
  }

  /// That neighbours whose data are read are there.
  void add_neighbours(Term formula, std::vector<Term>& guards) const {
    term::for_subterms({formula}, [&](Term term) {
      if (!term.is(Op::Select) || !term[1].is(Op::Select)) return true;
      for (std::uint32_t c = 0; c < layout_.regions.cells().size(); ++c)
        if (const Cell& info = layout_.regions.cells()[c];
            info.kind == CellKind::Data && symbols_[layout_.cell_slot(c)] == term[0])
          guards.insert(guards.end(), {is_live(layout_, symbols_, term[1]), layout_.in_sites(term[1], info.sites)});
      return true;
    });
  }

  std::string owner(const Row& row) const {
    return row.site < 0 ? "" : spelling_.site(static_cast<std::uint32_t>(row.site));
  }

  /// Whether a row is about objects that only their site names.
  bool several(const Row& row) const {
    return row.site >= 0 && !spelling_.is_variable(static_cast<std::uint32_t>(row.site));
  }

  std::optional<std::string> spell(const Row& row, Term formula) {
    return spelling_.text(formula, object_, several(row) ? "o" : owner(row));
  }

  std::string prefix(const Row& row) const {
    std::string made = is_about_new(row) ? made_by_call : "";
    std::string out = several(row) ? "for all " + owner(row) + made + " (o): " : "";
    return out + (row.position ? "for all k: " : "");
  }

  void claim(const Row& row, Term formula) {
    if (std::optional<std::string> text = spell(row, formula)) claim(prefix(row) + "`" + *text + "`");
  }

  /// Whether a condition says nothing but that a position is one of an element.
  bool is_about_position_only(Term atom, Term position) const {
    for (Term constant : term::free_symbols(atom).constants)
      if (constant != position && constant != object_) return false;
    return true;
  }

  void claim(std::string text) {
    if (std::find(out_.claims.begin(), out_.claims.end(), text) == out_.claims.end())
      out_.claims.push_back(std::move(text));
  }

  const Layout& layout_;
  term::TermManager& terms_;
  const SsaLoop& loop_;
  Term object_;
  const State& before_;
  Term born_since_;
  Spelling spelling_;
  State symbols_;
  std::unique_ptr<smt::Solver> all_;   ///< knows all rows
  std::unique_ptr<smt::Solver> told_;  ///< knows those that were described
  std::vector<const Row*> rows_;
  LoopInvariant out_;
};

}  // namespace

std::vector<LoopInvariant> describe(const Layout& layout, const Ssa& ssa, const Inference& inference,
                                    const Options& options) {
  std::vector<LoopInvariant> out;
  for (int loop = 0; loop < static_cast<int>(ssa.loops.size()); ++loop)
    if (inference.iterates(loop)) out.push_back(Description(layout, ssa, inference, options, loop).run());
  return out;
}

}  // namespace cairn::engine::tmpl
