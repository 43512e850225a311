#include "check/invariant/past.h"

#include "analysis/uses.h"

namespace cairn::check::invariant {
namespace {

/// Calls with the corresponding parts of two states.
template <class F>
void for_parts(const State& a, const State& b, F&& visit) {
  auto both = [&](const std::vector<Value>& left, const std::vector<Value>& right) {
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i].object) visit(left[i].object, right[i].object);
      if (left[i].data) visit(left[i].data, right[i].data);
    }
  };
  both(a.variables, b.variables);
  both(a.cells, b.cells);
  visit(a.next, b.next);
  visit(a.freed, b.freed);
  visit(a.died, b.died);
}

}  // namespace

Past::Past(term::TermManager& terms, const Unfolding& unfolding, std::uint32_t depth)
    : terms_(terms), unfolding_(unfolding), copies_(unfolding.loops.size()) {
  if (depth <= 1) return;
  std::vector<Term> formulas = unfolding.facts;
  formulas.insert(formulas.end(), unfolding.objects.begin(), unfolding.objects.end());
  for (const Loop& loop : unfolding.loops) {
    formulas.push_back(loop.select);
    formulas.push_back(loop.end_guard);
    for_parts(loop.end, loop.back, [&](Term end, Term back) {
      formulas.push_back(end);
      formulas.push_back(back);
    });
  }
  const std::vector<Term> constants = analysis::constants_in(formulas);
  for (std::size_t l = 0; l < copies_.size(); ++l)
    for (std::uint32_t level = 1; level < depth; ++level) {
      term::Substitution& copy = copies_[l].emplace_back(terms);
      for (Term constant : constants)
        if (constant.id() >= unfolding.loops[l].first && constant.id() < unfolding.loops[l].last)
          copy.add(constant, terms.fresh_const("past." + constant.name(), constant.sort()));
    }
}

void Past::add_objects(std::size_t loops, std::set<Term>& objects) {
  const std::vector<Term> now(objects.begin(), objects.end());
  for (std::size_t l = 0; l < loops; ++l)
    for (term::Substitution& copy : copies_[l])
      for (Term object : now) objects.insert(copy.apply(object));
}

void Past::add_facts(std::size_t loop, const std::vector<Term>& until, std::vector<Term>& out) {
  for (std::size_t level = 0; level < copies_[loop].size(); ++level) {
    for (Term fact : until)
      if (Term then = copies_[loop][level].apply(fact); then != fact) out.push_back(then);
    link(loop, level, out);
  }
}

void Past::link(std::size_t number, std::size_t level, std::vector<Term>& out) {
  const Loop& loop = unfolding_.loops[number];
  std::vector<term::Substitution>& copies = copies_[number];
  auto after = [&](Term term) { return level == 0 ? term : copies[level - 1].apply(term); };
  auto before = [&](Term term) { return copies[level].apply(term); };
  Term select = after(loop.select);
  out.push_back(terms_.mk_implies(select, before(loop.end_guard)));
  for_parts(loop.back, loop.end, [&](Term back, Term end) {
    Term same = terms_.mk(term::Op::Eq, {after(back), before(end)});
    if (!same.is_true()) out.push_back(terms_.mk_implies(select, same));
  });
}

}  // namespace cairn::check::invariant
