#include "engine/template/evaluate.h"
#include "engine/template/inference.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

// Knowing less is no harm.
constexpr std::size_t most_elements = 1000;
constexpr std::size_t most_read_elements = 600;

}  // namespace

void Inference::add_element(const Ssa::Element& element, std::size_t copies) {
  auto [found, fresh] = elements_.try_emplace({element.cell, element.object, element.offset}, 0);
  if (fresh)
    for (const Ssa::Fill& fill : ssa_.fills) add_fill(fill, element);
  std::size_t first = found->second;
  found->second = std::max(first, copies);
  for (std::size_t c = first; c < copies; ++c) add_copy(ssa_.copies[c], c, element);
}

void Inference::add_fill(const Ssa::Fill& fill, const Ssa::Element& at) {
  if (fill.cell != at.cell) return;
  Term place = layout_.place(at.object, at.offset);
  Term content = terms_.mk(
      Op::Ite, {terms_.mk_eq(at.object, fill.object), fill.datum, terms_.mk(Op::Select, {fill.before, place})});
  facts_.push_back(terms_.mk_eq(terms_.mk(Op::Select, {fill.after, place}), content));
}

void Inference::add_copy(const Ssa::Copy& copy, std::size_t number, const Ssa::Element& at) {
  if (copy.cell != at.cell) return;
  Term place = layout_.place(at.object, at.offset);
  Term here = terms_.mk_eq(at.object, copy.object);
  CopyExtent extent = extent_at(layout_, copy, at.offset);
  Term untouched = terms_.mk_not(terms_.mk_and(here, extent.touched));
  for (const auto& [before, after] : copy.arrays)
    facts_.push_back(terms_.mk_implies(
        untouched, terms_.mk(Op::Eq, {terms_.mk(Op::Select, {after, place}), terms_.mk(Op::Select, {before, place})})));
  for (const Ssa::Copy::Source& source : copy.sources) {
    Term copied =
        terms_.mk_and(std::vector{here, extent.covered, matches(layout_, source.part, copy.from, extent.origin)});
    if (copied.is_false()) continue;
    bool indexed = layout_.regions.cells()[source.part.cell].indexed();
    Term from = indexed ? layout_.place(copy.from, extent.origin) : copy.from;
    for (std::size_t s = 0; s < copy.arrays.size(); ++s)
      if (source.arrays[s])
        facts_.push_back(
            terms_.mk_implies(copied, terms_.mk(Op::Eq, {terms_.mk(Op::Select, {copy.arrays[s].second, place}),
                                                         terms_.mk(Op::Select, {source.arrays[s], from})})));
    // What it had then depends on the copies before this one.
    if (indexed && elements_.size() < most_elements) add_element({source.part.cell, copy.from, extent.origin}, number);
  }
}

void Inference::add_reads(const Row& row) {
  if (row.position) return;
  std::size_t known = facts_.size();
  for (const Ssa::Element& read : row.reads) {
    auto add = [&](int use, Term object) {
      add_element({read.cell, at(row.loop, use, read.object, object), at(row.loop, use, read.offset, object)},
                  ssa_.copies.size());
    };
    Term about = maker_.object_of(row);
    add(-1, about);
    for (int use = 0; use < static_cast<int>(ssa_.loops[row.loop].uses.size()); ++use)
      for (Term object : objects_)
        if (object == about || (row.objects != 0 && about == maker_.object())) add(use, object);
  }
  for (; known < facts_.size(); ++known) numbers_.add(facts_[known]);
}

void Inference::add_read_elements(std::size_t first_row) {
  // Each one would be looked up in all copies, and so would be where those took it from.
  if (!ssa_.copies.empty()) return;
  std::size_t facts = facts_.size();
  std::set<std::tuple<std::uint32_t, Term, Term>> accessed;
  for (const auto& [element, copies] : elements_) accessed.insert(element);
  for (std::size_t before = 0; before != elements_.size() && elements_.size() < most_read_elements;) {
    before = elements_.size();
    std::vector<Ssa::Element> known;
    for (const auto& [element, copies] : elements_)
      known.push_back({std::get<0>(element), std::get<1>(element), std::get<2>(element)});
    for (std::size_t r = first_row; r < rows_.size(); ++r)
      for (const Ssa::Element& element : known) {
        const Row& row = rows_[r];
        if (!row.position || row.cell != static_cast<int>(element.cell) || elements_.size() >= most_read_elements)
          continue;
        for (int use = -1; use < static_cast<int>(ssa_.loops[row.loop].uses.size()); ++use)
          for (const Ssa::Element& read : row.reads) {
            // Neighbours of neighbours would have no end.
            if (read.offset != row.position && !accessed.contains({element.cell, element.object, element.offset}))
              continue;
            auto there = [&](Term t) { return at(row.loop, use, t, element.object, row.position, element.offset); };
            add_element({read.cell, there(read.object), there(read.offset)}, ssa_.copies.size());
          }
      }
  }
  for (; facts < facts_.size(); ++facts) numbers_.add(facts_[facts]);
}

}  // namespace cairn::engine::tmpl
