#include <algorithm>

#include "engine/summary/walk.h"

namespace cairn::engine::summary {

namespace {

constexpr std::size_t most_result_terms = 300;
constexpr std::size_t most_facts = 40;
constexpr std::size_t most_written = 24;
constexpr std::size_t most_ends = 12;
constexpr std::size_t most_effect_terms = 80;
// Of an unknown value that callers see.
constexpr std::size_t most_sources = 12;

}  // namespace

/// The symbols of what callers get to see.
std::vector<Term> Walk::finish_results(State& state) {
  summary_.exact = size_of(state.guard, most_result_terms) <= most_result_terms;
  summary_.returns_when = summary_.exact ? state.guard : terms_.mk_true();
  std::vector<Term> pending = context_.symbols.in(summary_.returns_when);
  for (const ir::Declaration& result : context_.procedure.results) {
    Term value = Evaluation(context_, memory_, state)(result.variable);
    const bool dangling = std::ranges::any_of(state.ends, [&](const End& end) {
      const std::vector<Term>& in = context_.symbols.in(value);
      return end.object.is_value() && std::binary_search(in.begin(), in.end(), end.object);
    });
    if (dangling || size_of(value, most_result_terms) > most_result_terms) value = Term();
    summary_.results.push_back(value);
    if (value) add_symbols(pending, value);
  }
  finish_writes(state, pending, false);
  finish_writes(state, pending, true);
  finish_ends(state, pending);
  finish_branches(pending);
  return pending;
}

/// @param of_new in objects that the procedure allocated, of which callers get to know.
void Walk::finish_writes(const State& state, std::vector<Term>& symbols, bool of_new) {
  const std::set<Term> seen(symbols.begin(), symbols.end());
  for (const auto& [key, cell] : state.cells) {
    const bool is_callers = context_.symbols.worst(key.object) == SymbolKind::Entry;
    const Symbol* value = context_.symbols.find(cell.value);
    const bool is_unknown = value && value->kind == SymbolKind::Unknown;
    if ((of_new ? !is_heap_object(key.object) || !seen.contains(key.object) : !is_callers) || is_unknown ||
        context_.symbols.worst(key.offset) != SymbolKind::Entry || memory_.is_entry_value(key, cell.value) ||
        size_of(cell.value, most_effect_terms) > most_effect_terms || summary_.written.size() >= most_written)
      continue;
    summary_.written.emplace_back(key, cell);
    for (Term term : {key.object, key.offset, cell.value}) add_symbols(symbols, term);
  }
}

bool Walk::is_heap_object(Term object) const {
  const Symbol* symbol = context_.symbols.find(object);
  return object.is_value() && symbol && symbol->of == SymbolOf::HeapObject;
}

void Walk::finish_ends(const State& state, std::vector<Term>& symbols) {
  const std::set<Term> seen(symbols.begin(), symbols.end());
  summary_.frees_exactly = !memory_.may_have_freed(state);
  for (const End& end : state.ends) {
    if (end.object.is_value() && (!is_heap_object(end.object) || !seen.contains(end.object))) continue;
    if (size_of(end.condition, most_effect_terms) + size_of(end.object, most_effect_terms) > most_effect_terms ||
        summary_.ends.size() >= most_ends) {
      summary_.frees_exactly = false;
      continue;
    }
    summary_.ends.push_back(end);
    for (Term term : {end.condition, end.object}) add_symbols(symbols, term);
  }
}

void Walk::finish_branches(std::vector<Term>& symbols) {
  // Those of library functions are no decisions of the program.
  if (!context_.procedure.origin.where.known()) return;
  std::vector<Term> values;
  for (Term each : summary_.results)
    if (each) values.push_back(each);
  for (const auto& [key, cell] : summary_.written) values.push_back(cell.value);
  summary_.branches = checks_.branches_about(values);
  for (Term each : summary_.branches) add_symbols(symbols, each);
}

void Walk::add_symbols(std::vector<Term>& symbols, Term term) {
  const std::vector<Term>& in = context_.symbols.in(term);
  symbols.insert(symbols.end(), in.begin(), in.end());
}

/// Addresses of variables that are over, in what callers can see.
void Walk::check_kept(const State& state) {
  if (context_.procedure.name == context_.program.entry) return;
  const bool is_main = context_.procedure.name == "main";
  const ChainStep where{context_.procedure.name, context_.procedure.origin};
  for (const ir::Declaration& result : context_.procedure.results) {
    State copy = state;
    const Term value = Evaluation(context_, memory_, copy)(result.variable);
    if (!is_main) values_.kept(state.guard, value, true, where);
    used(state, value, where);
  }
  if (is_main) return;
  for (const auto& [key, cell] : state.cells)
    if (context_.symbols.worst(key.object) == SymbolKind::Entry) values_.kept(state.guard, cell.value, false, where);
}

/// A symbol as callers get to know it: with those that are known of the ones that it may depend on.
Symbol Walk::as_seen_by_callers(Term symbol) {
  Symbol out = *context_.symbols.find(symbol);
  out.sources.clear();
  if (out.kind != SymbolKind::Unknown) return out;
  for (Term each : context_.symbols.origins(symbol))
    if (context_.symbols.worst(each) != SymbolKind::Unknown) out.sources.push_back(each);
  std::sort(out.sources.begin(), out.sources.end());
  out.depends_on_all = out.sources.size() > most_sources;
  if (out.depends_on_all) out.sources.clear();
  return out;
}

void Walk::finish() {
  std::vector<Term> pending;
  if (exit_) pending = finish_results(*exit_);
  if (exit_) check_kept(*exit_);
  for (const Alarm& alarm : summary_.alarms) add_symbols(pending, alarm.when);
  for (const Precondition& each : summary_.preconditions) add_symbols(pending, each.condition);
  std::set<Term> facts;
  while (!pending.empty()) {
    const Term symbol = pending.back();
    pending.pop_back();
    const Symbol* known = context_.symbols.find(symbol);
    if (!known || summary_.symbols.contains(symbol)) continue;
    const Symbol& seen = summary_.symbols.emplace(symbol, as_seen_by_callers(symbol)).first->second;
    // Others, if callers do not see them anyway, are shared with nothing there.
    for (Term source : seen.sources)
      if (context_.symbols.worst(source) == SymbolKind::Entry) pending.push_back(source);
    summary_.names.emplace(symbol, known->text);
    if (const auto* cell = memory_.entry_cell(symbol)) {
      summary_.cells.emplace(symbol, *cell);
      for (Term address : {cell->first.object, cell->first.offset}) add_symbols(pending, address);
    }
    if (known->kind == SymbolKind::Entry) continue;
    for (Term fact : context_.questions.facts_about(symbol)) {
      if (facts.size() >= most_facts || size_of(fact, most_result_terms) > most_result_terms) {
        // Without it, not each value that the others allow is possible.
        if (known->kind == SymbolKind::Unknown || facts.contains(fact)) continue;
        summary_.symbols.at(symbol).kind = SymbolKind::Unknown;
        summary_.symbols.at(symbol).depends_on_all = true;
        continue;
      }
      if (!facts.insert(fact).second) continue;
      add_symbols(pending, fact);
    }
  }
  summary_.facts.assign(facts.begin(), facts.end());
}

}  // namespace cairn::engine::summary
