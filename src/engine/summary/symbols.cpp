#include "engine/summary/symbols.h"

#include <algorithm>

#include "analysis/locations.h"

namespace cairn::engine::summary {

using term::Op;

Term Symbols::make_one(const std::string& name, term::Sort sort, const Symbol& symbol) {
  Term out = terms_.mk_const(name, sort);
  auto [entry, added] = symbols_.try_emplace(out, symbol);
  if (!added) {
    // Walks differ in what they know.
    if (entry->second.sources != symbol.sources) origins_.clear();
    entry->second.sources = symbol.sources;
    return out;
  }
  entry->second.number = count();
  if (sort == terms_.ref_sort()) {
    references_.push_back(out);
    objects_[out] = symbol.objects;
  }
  return out;
}

Term Symbols::make(const std::string& name, term::Sort sort, const Symbol& symbol) {
  if (ir::pointer_width(sort) == 0) return make_one(name, sort, symbol);
  Term object = make_one(name + ".object", terms_.ref_sort(), symbol);
  Term offset = make_one(name + ".offset", terms_.bv_sort(pointer_width_), symbol);
  return ir::mk_pointer(terms_, object, offset);
}

void Symbols::declare(Term reference, Symbol symbol) {
  symbol.number = count() + 1;
  objects_[reference] = symbol.objects;
  symbols_.insert_or_assign(reference, std::move(symbol));
}

const Symbol* Symbols::find(Term constant) const {
  auto found = symbols_.find(constant);
  return found == symbols_.end() ? nullptr : &found->second;
}

const analysis::IdSet& Symbols::numbers_in(Term term) {
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term next = pending.back();
    const auto [entry, added] = numbers_in_.try_emplace(next);
    if (added) {
      for (Term child : next.children())
        if (!numbers_in_.contains(child)) pending.push_back(child);
      const bool is_object = next.is_value() && next.sort() == terms_.ref_sort() && next.integer() != 0;
      if (next.is(Op::Const) || is_object) {
        entry->second.insert(static_cast<analysis::IdSet::Id>(numbered_.size()));
        numbered_.push_back(next);
      }
      if (pending.back() != next) continue;
    }
    // What is below it is known: now, or since it was met before.
    for (Term child : next.children()) entry->second.insert(numbers_in_.at(child));
    pending.pop_back();
  }
  return numbers_in_.at(term);
}

const std::vector<Term>& Symbols::in(Term term) {
  const auto [entry, added] = in_.try_emplace(term);
  std::vector<Term>& out = entry->second;
  if (!added) return out;
  numbers_in(term).for_each([&](analysis::IdSet::Id number) { out.push_back(numbered_[number]); });
  std::sort(out.begin(), out.end());
  return out;
}

const std::unordered_set<Term>& Symbols::origins(Term term) {
  const auto [entry, added] = origins_.try_emplace(term);
  std::unordered_set<Term>& out = entry->second;
  if (!added) return out;
  std::unordered_set<Term> seen{term};
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    for (Term symbol : in(next)) {
      if (!out.insert(symbol).second) continue;
      const Symbol* known = find(symbol);
      if (!known || known->kind != SymbolKind::Unknown) continue;
      for (Term source : known->sources)
        if (seen.insert(source).second) pending.push_back(source);
    }
  }
  return out;
}

SymbolKind Symbols::worst(Term term) {
  SymbolKind out = SymbolKind::Entry;
  for (Term constant : in(term)) {
    const Symbol* symbol = find(constant);
    out = std::max(out, symbol ? symbol->kind : SymbolKind::Unknown);
  }
  return out;
}

analysis::IdSet Symbols::objects(Term reference) const {
  analysis::IdSet out;
  std::vector<Term> pending{reference};
  while (!pending.empty()) {
    Term next = pending.back();
    pending.pop_back();
    if (next.is(Op::Ite)) {
      pending.push_back(next[1]);
      pending.push_back(next[2]);
    } else if (auto found = objects_.find(next); found != objects_.end()) {
      out.insert(found->second);
    } else if (!next.is_value() || next.integer() != 0) {
      out.insert(analysis::Locations::anything);
    }
  }
  return out;
}

}  // namespace cairn::engine::summary
