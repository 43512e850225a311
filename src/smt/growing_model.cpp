#include "smt/growing_model.h"

#include <algorithm>

#include "term/fold.h"

namespace cairn::smt {

using term::Op;
using term::Term;

namespace {

constexpr unsigned most_depth = 20;

std::span<const std::uint32_t> indices_of(Term term) {
  return info(term.op()).payload == term::Payload::Indices ? term.indices() : std::span<const std::uint32_t>();
}

bool is_order(Term term) {
  return term.is(Op::BvUle) || term.is(Op::BvUlt) || term.is(Op::BvSle) || term.is(Op::BvSlt);
}

}  // namespace

bool GrowingModel::is_free(Term term) {
  return term.is(Op::Const) || term.is(Op::Apply) || term.is(Op::ObjectSize) || term.is(Op::ObjectIsHeap) ||
         term.is(Op::ObjectIsShared);
}

GrowingModel::Symbol GrowingModel::symbol_of(Term key) {
  return {key.op(), key.is(Op::Apply) ? &key.function() : nullptr};
}

void GrowingModel::set(Term key, Term value) {
  if (chosen_.emplace(key, value).second && !key.is(Op::Const)) last_[symbol_of(key)] = value;
}

/// The constant itself, or the application to values that a term is in the model; null where that is not known.
Term GrowingModel::key_of(Term term) {
  if (!is_free(term)) return {};
  if (term.size() == 0) return term;
  std::vector<Term> arguments;
  for (Term child : term.children()) {
    arguments.push_back(known(child));
    if (!arguments.back()) return {};
  }
  return manager_->rebuild_raw(term, arguments);
}

Term GrowingModel::computed(Term term) {
  if (is_value_term(term)) return term;
  std::vector<Term> values;
  bool complete = true;
  for (Term child : term.children()) {
    const auto found = values_.find(child);
    values.push_back(found == values_.end() ? Term() : found->second);
    complete = complete && values.back();
  }
  if (is_free(term)) {
    const auto found =
        complete ? chosen_.find(values.empty() ? term : manager_->rebuild_raw(term, values)) : chosen_.end();
    return found == chosen_.end() ? Term() : found->second;
  }
  if (complete && !values.empty())
    return term::fold(*manager_, term.op(), values, indices_of(term), term.sort()).value_or(Term());
  const auto decided_by = [&](Term value) { return std::ranges::find(values, value) != values.end() ? value : Term(); };
  if (term.is(Op::And)) return decided_by(manager_->mk_false());
  if (term.is(Op::Or)) return decided_by(manager_->mk_true());
  if (term.is(Op::Ite) && values[0]) return values[values[0].is_true() ? 1 : 2];
  return {};
}

/// Whether nothing remains to be done to know a term, or to know that it has no value so far.
bool GrowingModel::is_known(Term term) {
  if (values_.contains(term)) return true;
  const auto found = open_.find(term);
  return found != open_.end() && found->second == chosen_.size();
}

Term GrowingModel::known(Term root) {
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  while (!stack.empty()) {
    const auto [term, ready] = stack.back();
    if (is_known(term)) {
      stack.pop_back();
    } else if (!ready) {
      stack.back().second = true;
      for (Term child : term.children()) stack.emplace_back(child, false);
    } else {
      stack.pop_back();
      if (const Term value = computed(term))
        values_.emplace(term, value);
      else
        open_[term] = chosen_.size();
    }
  }
  const auto found = values_.find(root);
  return found == values_.end() ? Term() : found->second;
}

Term GrowingModel::default_of(Term key) {
  if (const auto found = last_.find(symbol_of(key)); found != last_.end() && found->second.sort() == key.sort())
    return found->second;
  if (key.sort().is_bool()) return manager_->mk_false();
  if (key.sort() == manager_->ref_sort()) return manager_->mk_ref(mpz_class(next_reference_++));
  if (key.sort().kind() == term::SortKind::BitVec) return manager_->mk_bv(0, key.sort().width());
  return {};
}

/// Gives values to what a term depends on.
void GrowingModel::complete(Term root) {
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  while (!stack.empty()) {
    const auto [term, ready] = stack.back();
    if (known(term)) {
      stack.pop_back();
    } else if (!ready) {
      stack.back().second = true;
      if (term.is(Op::Ite)) {
        complete(term[0]);
        if (const Term condition = known(term[0])) stack.emplace_back(term[condition.is_true() ? 1 : 2], false);
        continue;
      }
      for (Term child : term.children()) stack.emplace_back(child, false);
    } else {
      stack.pop_back();
      const Term key = key_of(term);
      if (!key) continue;
      if (const Term value = default_of(key)) set(key, value);
    }
  }
}

bool GrowingModel::makes(Term formula, bool holds, unsigned depth) {
  for (; formula.is(Op::Not); formula = formula[0]) holds = !holds;
  if (const Term value = known(formula)) return value.is_true() == holds;
  if ((formula.is(Op::And) || formula.is(Op::Or)) && depth < most_depth) {
    if (formula.is(Op::And) != holds) return makes_any(formula, holds, depth);
    return std::ranges::all_of(formula.children(), [&](Term part) { return makes(part, holds, depth + 1); });
  }
  return makes_atom(formula, holds);
}

/// One child is enough: what comes last says most, where the others are premises.
bool GrowingModel::makes_any(Term formula, bool holds, unsigned depth) {
  const std::span<const Term> children = formula.children();
  for (std::size_t i = children.size(); i-- > 0;)
    if (makes(children[i], holds, depth + 1)) return true;
  return false;
}

/// Gives one side of an atom a value by the other one.
bool GrowingModel::choose_side(Term atom, bool holds, std::size_t side) {
  const Term key = key_of(atom[side]);
  if (!key || chosen_.contains(key)) return false;
  complete(atom[1 - side]);
  const Term other = known(atom[1 - side]);
  if (!other || chosen_.contains(key)) return false;
  std::vector<Term> candidates{other};
  if (other.sort().kind() == term::SortKind::BitVec) {
    const std::uint32_t width = other.sort().width();
    candidates.push_back(manager_->mk_bv(other.integer() + 1, width));
    candidates.push_back(manager_->mk_bv(other.integer() - 1, width));
  } else if (const Term different = default_of(key)) {
    candidates.push_back(different);
  }
  for (Term value : candidates) {
    const Term sides[] = {side == 0 ? value : other, side == 0 ? other : value};
    const auto result = term::fold(*manager_, atom.op(), sides, {}, atom.sort());
    if (!result || result->is_true() != holds) continue;
    set(key, value);
    return true;
  }
  return false;
}

bool GrowingModel::makes_atom(Term atom, bool holds) {
  if (const Term key = key_of(atom)) {
    set(key, manager_->mk_bool(holds));
    return true;
  }
  if (atom.is(Op::Eq) || is_order(atom))
    for (const std::size_t side : {0U, 1U})
      if (choose_side(atom, holds, side)) return true;
  complete(atom);
  const Term value = known(atom);
  return value && value.is_true() == holds;
}

}  // namespace cairn::smt
