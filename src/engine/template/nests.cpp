#include "engine/template/nests.h"

#include <algorithm>

#include "analysis/components.h"
#include "analysis/uses.h"

namespace cairn::engine::tmpl {

Nests::Nests(const Layout& layout, const Ssa& ssa) : ssa_(ssa), nest_(ssa.loops.size()) {
  if (std::ranges::any_of(ssa.loops, [](const SsaLoop& loop) { return loop.kind != PlaceKind::Loop; })) {
    find_components();
    return;
  }
  for (std::size_t l = 0; l < ssa.loops.size(); ++l)
    nest_[l] = ssa.loops[l].parent < 0 ? count_++ : nest_[ssa.loops[l].parent];
  for (std::size_t l = 0; l < ssa.loops.size(); ++l) {
    for (const SsaUse& use : ssa.loops[l].uses) {
      latest_.emplace(use.select, nest_[l]);
      for (std::size_t s = 0; s < layout.size(); ++s)
        if (use.back[s] != use.entry[s]) latest_.emplace(use.back[s], nest_[l]);
    }
  }
}

void Nests::find_components() {
  std::map<Term, analysis::Graph::Node> place_of;
  for (analysis::Graph::Node l = 0; l < ssa_.loops.size(); ++l)
    for (const SsaUse& use : ssa_.loops[l].uses) place_of.emplace(use.select, l);
  analysis::Graph needs(ssa_.loops.size());
  for (analysis::Graph::Node l = 0; l < ssa_.loops.size(); ++l) {
    std::vector<Term> formulas = ssa_.loops[l].end;
    formulas.push_back(ssa_.loops[l].end_guard);
    for (Term constant : analysis::constants_in(formulas))
      if (auto found = place_of.find(constant); found != place_of.end()) needs.add_edge(l, found->second);
  }
  analysis::Components components = analysis::strong_components(needs);
  count_ = static_cast<int>(components.all.size());
  relevant_.resize(components.all.size());
  for (analysis::Graph::Node l = 0; l < ssa_.loops.size(); ++l) {
    nest_[l] = static_cast<int>(components.of[l]);
    relevant_[nest_[l]].insert(static_cast<int>(l));
    for (analysis::Graph::Node other : needs.successors(l)) relevant_[nest_[l]].insert(static_cast<int>(other));
  }
}

int Nests::first(int nest) const { return static_cast<int>(std::ranges::find(nest_, nest) - nest_.begin()); }

bool Nests::is_aside(int nest, int loop) const {
  if (nest < 0) return false;
  return nest_[loop] > nest || (!relevant_.empty() && !relevant_[nest].contains(loop));
}

bool Nests::concerns(int nest, Term formula) { return nest < 0 || !relevant_.empty() || latest(formula) <= nest; }

int Nests::latest(Term term) {
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    Term next = pending.back();
    if (latest_.contains(next)) {
      pending.pop_back();
      continue;
    }
    int found = 0;
    bool ready = true;
    for (Term child : next.children()) {
      auto known = latest_.find(child);
      if (known == latest_.end()) {
        pending.push_back(child);
        ready = false;
      } else {
        found = std::max(found, known->second);
      }
    }
    if (!ready) continue;
    latest_.emplace(next, found);
    pending.pop_back();
  }
  return latest_.at(term);
}

}  // namespace cairn::engine::tmpl
