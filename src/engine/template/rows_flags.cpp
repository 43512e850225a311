#include "engine/template/evaluate.h"
#include "engine/template/rows.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

namespace {

constexpr std::size_t most_values = 4;
constexpr std::size_t most_flags = 4;
constexpr std::size_t most_flag_marks = 6;

/// The values that variables may have, where all of them are constants.
class ConstantVariables {
 public:
  ConstantVariables(term::TermManager& terms, const ir::Procedure& procedure) : terms_(terms) {
    for (const ir::Block& block : procedure.blocks)
      for (const ir::Statement& statement : block.statements) {
        const auto* assign = std::get_if<ir::Assign>(&statement.kind);
        for (Term target : analysis::assigned(statement)) add(target, assign ? assign->value : Term());
      }
    spread();
  }

  const std::map<Term, std::set<Term>>& values() const { return values_; }

 private:
  void add(Term target, Term value) {
    std::vector<Term> leaves{value};
    if (value && !leaves_of(terms_, value, leaves)) leaves = {Term()};
    for (Term leaf : leaves) {
      if (leaf && leaf.is_value())
        values_[target].insert(leaf);
      else if (leaf && leaf.is(term::Op::Const))
        copies_[leaf].push_back(target);
      else
        varying_.insert(target);
    }
  }

  void spread() {
    std::vector<Term> others(varying_.begin(), varying_.end());
    while (!others.empty()) {
      const Term variable = others.back();
      others.pop_back();
      values_.erase(variable);
      for (Term to : copies_[variable])
        if (varying_.insert(to).second) others.push_back(to);
    }
    for (bool more = true; more;) {
      more = false;
      for (const auto& [from, targets] : copies_)
        for (Term to : targets) {
          if (varying_.contains(to)) continue;
          const std::set<Term> values = values_[from];
          for (Term value : values) more |= values_[to].insert(value).second;
        }
    }
  }

  term::TermManager& terms_;
  std::map<Term, std::set<Term>> values_;
  std::map<Term, std::vector<Term>> copies_;  ///< from variables to those that get their values
  std::set<Term> varying_;
};

}  // namespace

std::vector<RowMaker::Flag> RowMaker::find_flags(int loop) const {
  std::vector<Flag> out;
  const ConstantVariables constants(terms_, layout_.flat.procedure);
  const std::map<Term, std::set<Term>>& all = constants.values();
  for (Term v : ssa_.loops[loop].live) {
    auto found = all.find(v);
    bool few = found != all.end() && found->second.size() > 1 && found->second.size() <= most_values;
    if (few && is_number(v.sort()) && out.size() < most_flags) out.push_back({v, found->second});
  }
  return out;
}

/// Where a variable that only has a few constants has one of them, other variables and the objects of pointers may have
/// shapes and bounds of their own.
void RowMaker::flags(int loop) {
  const std::size_t first = rows_.size();
  for (const Flag& flag : find_flags(loop))
    for (Term value : flag.values) flag_rows(loop, terms_.mk_eq(symbol(layout_.slot(flag.variable)), value));
  for (std::size_t r = first; r < rows_.size(); ++r) rows_[r].family = Family::Guarded;
}

void RowMaker::flag_rows(int loop, Term holds) {
  for (const Variable& v : numbers(loop)) add_numeric(loop, Family::Guarded, symbol(v.slot), holds);
  const std::vector<Mark> marks = find_marks();
  for (const Holder& holder : holders(loop)) {
    if (!changed(loop, holder.object)) continue;
    const Term absent = terms_.mk_eq(holder.object, null());
    for (Term formula : {absent, terms_.mk_not(absent)}) add(loop, Family::Guarded, terms_.mk_implies(holds, formula));
    auto where = [&](std::uint32_t c) {
      return terms_.mk_and(holds, layout_.in_sites(holder.object, layout_.regions.cells()[c].sites));
    };
    for (std::uint32_t c : cells(CellKind::Data))
      if (const Cell& info = layout_.regions.cells()[c]; is_number(info.sort) && meets(holder.targets, info.sites)) {
        const Term value = cell(c, holder.object);
        add_numeric(loop, Family::Guarded, value, where(c));
      }
    for (const Mark& mark : marks) {
      if (!meets(holder.targets, layout_.regions.cells()[mark.cell].sites)) continue;
      const Term formula = term::substitute(terms_, mark.formula, {{object_, holder.object}});
      for (Term either : {formula, terms_.mk_not(formula)})
        add(loop, Family::Guarded, terms_.mk_implies(where(mark.cell), either));
    }
    predecessor_rows(loop, holds, holder, marks);
  }
}

/// What marks an object has that refers to that of a pointer.
void RowMaker::predecessor_rows(int loop, Term holds, const Holder& holder, const std::vector<Mark>& marks) {
  for (std::uint32_t link : cells(CellKind::Pointer)) {
    const Cell& info = layout_.regions.cells()[link];
    if (!share_site(info.content, holder.targets)) continue;
    for (std::uint32_t site : info.sites)
      for (const Mark& mark : marks) {
        if (!layout_.regions.cells()[mark.cell].sites.contains(site)) continue;
        const Term refers = terms_.mk_eq(cell(link, object_), holder.object);
        const Term where = terms_.mk_and(std::vector<Term>{holds, guard(site), refers});
        for (Term either : {mark.formula, terms_.mk_not(mark.formula)})
          add(loop, Family::Guarded, terms_.mk_implies(where, either), 1, static_cast<int>(site));
      }
  }
}

/// What marks a neighbour has, by those of an object.
void RowMaker::transitions(int loop, std::uint32_t link, std::uint32_t site) {
  const std::vector<Mark> marks = find_marks();
  if (marks.size() > most_flag_marks) return;
  const Term to = cell(link, object_);
  Term both = terms_.mk(term::Op::And, {guard(site), is_live(layout_, symbols_, to)});
  if (narrowed_) both = terms_.mk_and(both, term::substitute(terms_, narrowed_, {{object_, to}}));
  for (const Mark& mine : marks)
    for (const Mark& next : marks) {
      const std::set<std::uint32_t>& sites = layout_.regions.cells()[next.cell].sites;
      if (!layout_.regions.cells()[mine.cell].sites.contains(site) ||
          !meets(layout_.regions.cells()[link].content, sites))
        continue;
      const Term there = term::substitute(terms_, next.formula, {{object_, to}});
      for (Term from : {mine.formula, terms_.mk_not(mine.formula)})
        for (Term then : {there, terms_.mk_not(there)}) {
          const Term where = terms_.mk_and(std::vector<Term>{both, layout_.in_sites(to, sites), from});
          add(loop, Family::Structure, terms_.mk_implies(where, then), 1, static_cast<int>(site));
        }
    }
}

}  // namespace cairn::engine::tmpl
