#include <algorithm>

#include "engine/template/inference.h"

namespace cairn::engine::tmpl {

using term::Op;

/// What the object in question holds at the end of an iteration.
void Inference::add_held_objects(const SsaLoop& loop, std::vector<Term>& objects) const {
  std::vector<Term> in_question{maker_.object()};
  for (const auto& [site, object] : ssa_.single_objects)
    if (object.is_value()) in_question.push_back(object);
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (layout_.slots()[s].kind == SlotKind::CellObject && !layout_.regions.cells()[layout_.slots()[s].index].indexed())
      for (Term object : in_question)
        if (object == maker_.object() || loop.changed[s])
          objects.push_back(terms_.mk(Op::Select, {loop.end[s], object}));
}

std::vector<Term> Inference::present_instances(std::size_t row) {
  std::vector<Term> out;
  const Known known{objects_, elements()};
  for (std::size_t u = 0; u < ssa_.loops[rows_[row].loop].uses.size(); ++u)
    std::ranges::copy(instances(row, static_cast<int>(u), known), std::back_inserter(out));
  return out;
}

std::vector<Ssa::Element> Inference::elements() const {
  std::vector<Ssa::Element> out;
  for (const auto& [element, copies] : elements_)
    out.push_back({std::get<0>(element), std::get<1>(element), std::get<2>(element)});
  return out;
}

std::vector<Term> Inference::instances(std::size_t number, int use, const Known& known) {
  const Row& row = rows_[number];
  Term formula = condition(number);
  Term select = ssa_.loops[row.loop].uses[use].select;
  if (Term object = maker_.object_of(row); row.objects == 0 || object != maker_.object())
    return {terms_.mk_implies(select, at(row.loop, use, formula, object))};
  std::vector<Term> out;
  if (row.position) {
    std::set<std::pair<Term, Term>> places{{maker_.object(), row.position}};
    if (row.cell < 0) add_pairs(known, places);
    for (const Ssa::Element& element : known.elements)
      if (static_cast<int>(element.cell) == row.cell && is_of_interest(row, element.object, element.offset))
        places.emplace(element.object, element.offset);
    for (const auto& [object, position] : places)
      out.push_back(terms_.mk_implies(select, at(row.loop, use, formula, object, row.position, position)));
  } else {
    for (Term object : known.objects) out.push_back(terms_.mk_implies(select, at(row.loop, use, formula, object)));
  }
  statistics_.add("template.instances", out.size());
  return out;
}

bool Inference::is_of_interest(const Row& row, Term object, Term position) const {
  if (row.only_of.empty()) return true;
  for (Term term : {object, position})
    for (Term constant : term::free_symbols(term).constants)
      if (auto found = loop_of_.find(constant); found != loop_of_.end() && !row.only_of.contains(found->second))
        return false;
  return true;
}

/// Pairs of objects with one of the two in question.
void Inference::add_pairs(const Known& known, std::set<std::pair<Term, Term>>& pairs) const {
  for (Term mine : {maker_.object(), maker_.other()})
    for (Term object : known.objects) {
      pairs.emplace(mine, object);
      pairs.emplace(object, mine);
    }
}

}  // namespace cairn::engine::tmpl
