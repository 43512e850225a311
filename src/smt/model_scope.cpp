#include "smt/model_scope.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "smt/guard.h"

namespace cairn::smt {

using term::Family;
using term::Op;
using term::Sort;
using term::SortKind;
using term::Term;

namespace {

bool contains_ref(Sort root) {
  std::unordered_set<Sort> seen{root};
  std::vector<Sort> work{root};
  const auto visit = [&](Sort sort) {
    if (seen.insert(sort).second) work.push_back(sort);
  };
  while (!work.empty()) {
    const Sort sort = work.back();
    work.pop_back();
    if (sort.is_ref()) return true;
    for (const Sort param : sort.params()) visit(param);
    if (!sort.is_datatype()) continue;
    for (const auto& constructor : sort.datatype().constructors) {
      for (const auto& selector : constructor.selectors) visit(selector.sort);
    }
  }
  return false;
}

/// Whether equality with other references cannot matter to a parent of a bound reference. Then any number of copies of
/// one reference can be added to a model, so a finite one extends to an infinite one.
bool ignores_identity(Term parent) {
  return parent.is(Op::Apply) || info(parent.op()).family == Family::Object || is_quantifier(parent.op());
}

bool doubts_refs(Term parent, Term child) {
  if (!child.is(Op::Bound) || !contains_ref(child.sort())) return false;
  return !child.sort().is_ref() || !ignores_identity(parent);
}

bool doubts_sets(Term term) {
  if (!term.sort().is(SortKind::Set)) return false;
  switch (term.op()) {
    case Op::Bound:
    case Op::Apply:
    case Op::Select:
    case Op::DtSelect:
    case Op::SeqNth: return true;
    default: return false;
  }
}

}  // namespace

std::string doubt_about_models(Term formula, bool sets_may_be_infinite) {
  if (!has_bound(formula)) return {};
  std::unordered_set<Term> seen{formula};
  std::vector<Term> work{formula};
  while (!work.empty()) {
    const Term term = work.back();
    work.pop_back();
    if (sets_may_be_infinite && doubts_sets(term)) return "the model may need infinite sets";
    for (const Term child : term.children()) {
      if (!has_bound(child)) continue;
      if (doubts_refs(term, child)) return "the model may have only finitely many references";
      if (seen.insert(child).second) work.push_back(child);
    }
  }
  return {};
}

bool is_usable_trigger(std::span<const Term> variables, std::span<const Term> trigger) {
  std::unordered_set<Term> seen;
  std::vector<Term> work;
  for (const Term term : trigger) {
    if (term.is(Op::Bound) || !has_bound(term)) return false;
    if (seen.insert(term).second) work.push_back(term);
  }
  while (!work.empty()) {
    const Term term = work.back();
    work.pop_back();
    const Family family = info(term.op()).family;
    if (family == Family::Core || family == Family::Quantifier || is_guarded(term.op())) return false;
    for (const Term child : term.children()) {
      if (seen.insert(child).second) work.push_back(child);
    }
  }
  return std::ranges::all_of(variables, [&](Term variable) { return seen.contains(variable); });
}

}  // namespace cairn::smt
