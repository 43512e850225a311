#include "engine/symex/witness.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "term/linear.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::symex {

using term::Op;
using term::Sort;

namespace {

constexpr std::size_t max_at_hand = 14;        // values of one sort
constexpr std::size_t max_of_quantifier = 60;  // instances
constexpr std::size_t most_witness_instances = 1500;
constexpr int rounds = 2;  // what exists by an instance can be a witness

bool has_quantifier(Term t) {
  bool found = false;
  term::for_subterms({t}, [&](Term part) { return !(found = found || term::is_quantifier(part.op())); });
  return found;
}

bool has_exists(Term t) {
  bool found = false;
  term::for_subterms({t}, [&](Term part) { return !(found = found || part.is(Op::Exists)); });
  return found;
}

/// Whether a term mentions a bound variable.
bool mentions(Term t, Term variable) {
  bool found = false;
  term::for_subterms({t}, [&](Term part) { return !(found = found || part == variable); });
  return found;
}

/// What a value must be for a sum to be 0 in which it has the factor 1 or -1; null where there is no such value, or it
/// depends on other bound variables.
Term solved(term::TermManager& terms, Term x, Term y, Term variable) {
  term::Linear sum(terms, variable.sort());
  sum.add(x, 1);
  sum.add(y, -1);
  sum.normalise();
  mpq_class factor = 0;
  for (const auto& [t, c] : sum.summands()) {
    if (t == variable)
      factor = c;
    else if (has_bound(t))
      return {};
  }
  if (factor != 1 && factor != -1) return {};
  term::Linear rest(terms, variable.sort());
  for (const auto& [t, c] : sum.summands())
    if (t != variable) rest.add(t, -c / factor);
  rest.constant() = -sum.constant() / factor;
  rest.normalise();
  return rest.term();
}

/// Values for bound variables.
class Candidates {
 public:
  explicit Candidates(term::TermManager& terms) : terms_(terms) {}

  /// Takes note of the values that a formula mentions; earlier formulas count more.
  void note(Term formula) {
    term::for_subterms({formula}, [&](Term t) {
      if (has_bound(t)) return true;
      if (t.is(Op::Select) || t.is(Op::Apply)) applications_[head(t)].push_back(t);
      const bool plain = t.size() == 0 || t.is(Op::Select) || t.is(Op::Apply) || t.is(Op::DtSelect) ||
                         t.is(Op::DtConstruct) || t.is(Op::ArrayLength);
      std::vector<Term>& same = at_hand_[t.sort()];
      if (plain && same.size() < max_at_hand && std::ranges::find(same, t) == same.end()) same.push_back(t);
      return true;
    });
  }

  /// What the body of a quantifier asks a variable to be.
  std::vector<Term> asked(Term body, Term variable) const {
    std::vector<Term> out;
    auto add = [&](Term value) {
      if (value && std::ranges::find(out, value) == out.end()) out.push_back(value);
    };
    term::for_subterms({body}, [&](Term t) {
      if (!mentions(t, variable)) return false;
      if (t.is(Op::Eq) && t.size() == 2 && !variable.sort().is_int())
        for (const std::size_t side : {0, 1})
          if (t[side] == variable && !has_bound(t[1 - side])) add(t[1 - side]);
      if (t.is(Op::SetMember) && t[0] == variable) members(t[1], add);
      const bool compares = t.is(Op::Eq) || t.is(Op::Le) || t.is(Op::Lt);
      if (!compares || t.size() != 2 || !t[0].sort().is_int() || !variable.sort().is_int()) return true;
      const Term value = solved(terms_, t[0], t[1], variable);
      add(value);
      if (!value || t.is(Op::Eq)) return true;
      // Of a bound the value itself may be excluded.
      for (const int by : {-1, 1}) {
        const Term step = terms_.mk_int(by);
        add(terms_.mk(Op::Add, {value, step}));
      }
      return true;
    });
    return out;
  }

  /// The values for which something in a body is an element or application that occurs, as it stands or shifted.
  std::vector<Term> matching(Term body, Term variable, bool only_shifted) const {
    std::vector<Term> out;
    term::for_subterms({body}, [&](Term t) {
      if (!mentions(t, variable)) return false;
      if (!t.is(Op::Select) && !t.is(Op::Apply)) return true;
      const auto found = applications_.find(head(t));
      if (found == applications_.end()) return true;
      for (std::size_t i = t.is(Op::Select) ? 1 : 0; i < t.size(); ++i) {
        if (t[i].sort() != variable.sort() || (only_shifted && t[i] == variable) || !mentions(t[i], variable)) continue;
        for (Term ground : found->second) {
          Term value;
          if (variable.sort().is_int())
            value = solved(terms_, t[i], ground[i], variable);
          else if (t[i] == variable)
            value = ground[i];
          if (value && std::ranges::find(out, value) == out.end()) out.push_back(value);
        }
      }
      return true;
    });
    return out;
  }

  std::vector<Term> at_hand(Sort sort) const {
    std::vector<Term> out;
    if (sort.is_bool()) return {terms_.mk_true(), terms_.mk_false()};
    if (const auto found = at_hand_.find(sort); found != at_hand_.end()) out = found->second;
    if (sort.is_int())
      for (const int small : {0, 1}) {
        const Term value = terms_.mk_int(small);
        if (std::ranges::find(out, value) == out.end()) out.push_back(value);
      }
    return out;
  }

 private:
  /// What terms have in common that can be equal if their operands are: maps may differ by what was written.
  static std::pair<std::uint64_t, std::uint64_t> head(Term t) {
    if (t.is(Op::Apply)) return {1, t.function().id};
    return {0, t[0].sort().id()};
  }

  template <class Add>
  static void members(Term set, const Add& add) {
    term::for_subterms({set}, [&](Term t) {
      if (t.is(Op::SetSingleton) && !has_bound(t)) add(t[0]);
      return t.is(Op::SetUnion) || t == set;
    });
  }

  term::TermManager& terms_;
  std::unordered_map<Sort, std::vector<Term>> at_hand_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<Term>> applications_;
};

/// Gives names to what exists, and instances to what holds for all.
class Witnesses {
 public:
  explicit Witnesses(term::TermManager& terms) : terms_(terms), candidates_(terms) {}

  /// A formula in which what is said to exist is some constant. It is satisfiable where the formula is.
  Term named(Term t, bool positive) {
    if (!has_quantifier(t)) return t;
    switch (t.op()) {
      case Op::Not: return terms_.mk_not(named(t[0], !positive));
      case Op::And:
      case Op::Or: {
        std::vector<Term> parts;
        for (Term part : t.children()) parts.push_back(named(part, positive));
        return t.is(Op::And) ? terms_.mk_and(parts) : terms_.mk_or(parts);
      }
      case Op::Implies: {
        const Term condition = named(t[0], !positive);
        const Term then = named(t[1], positive);
        return terms_.mk_implies(condition, then);
      }
      case Op::Ite: {
        if (has_quantifier(t[0])) return t;
        const Term then = named(t[1], positive);
        const Term otherwise = named(t[2], positive);
        return terms_.mk_ite(t[0], then, otherwise);
      }
      case Op::Eq: {
        if (!t[0].sort().is_bool() || t.size() != 2) return t;
        const Term forth = terms_.mk_implies(t[0], t[1]);
        const Term back = terms_.mk_implies(t[1], t[0]);
        const Term there = named(forth, positive);
        return terms_.mk_and(there, named(back, positive));
      }
      case Op::Forall:
      case Op::Exists: {
        if (t.is(Op::Exists) != positive) return t;
        changed_ = true;
        term::Substitution put(terms_);
        for (std::uint32_t i = 0; i < t.index(0); ++i) put.add(t[i], terms_.fresh_const(t[i].name(), t[i].sort()));
        return named(put.apply(t[t.index(0)]), positive);
      }
      default: return t;
    }
  }

  /// The same formula with instances beside its quantifiers.
  Term with_instances(Term t, bool of_goal) {
    if (!has_quantifier(t)) return t;
    switch (t.op()) {
      case Op::Not: return terms_.mk_not(with_instances(t[0], of_goal));
      case Op::And:
      case Op::Or: {
        std::vector<Term> parts;
        for (Term part : t.children()) parts.push_back(with_instances(part, of_goal));
        return t.is(Op::And) ? terms_.mk_and(parts) : terms_.mk_or(parts);
      }
      case Op::Implies: {
        const Term condition = with_instances(t[0], of_goal);
        const Term then = with_instances(t[1], of_goal);
        return terms_.mk_implies(condition, then);
      }
      case Op::Ite: {
        if (has_quantifier(t[0])) return t;
        const Term then = with_instances(t[1], of_goal);
        const Term otherwise = with_instances(t[2], of_goal);
        return terms_.mk_ite(t[0], then, otherwise);
      }
      case Op::Forall:
      case Op::Exists: {
        std::vector<Term> parts{t};
        const bool search = of_goal || t.is(Op::Exists) || has_exists(t[t.index(0)]);
        instances(t, 0, t[t.index(0)], search, {}, parts);
        return t.is(Op::Forall) ? terms_.mk_and(parts) : terms_.mk_or(parts);
      }
      default: return t;
    }
  }

  Candidates& candidates() { return candidates_; }
  /// Whether anything was found since the last time.
  bool take_changed() { return std::exchange(changed_, false); }

 private:
  void instances(Term quantifier, std::uint32_t at, Term body, bool search, const std::vector<std::uint32_t>& chosen,
                 std::vector<Term>& out) {
    if (out.size() > max_of_quantifier || made_ > most_witness_instances) return;
    if (at == quantifier.index(0)) {
      if (!done_.emplace(quantifier.id(), chosen).second) return;
      changed_ = true;
      ++made_;
      out.push_back(body);
      return;
    }
    const Term variable = quantifier[at];
    std::vector<Term> values = candidates_.matching(body, variable, !search);
    if (search) {
      std::vector<Term> asked = candidates_.asked(body, variable);
      values.insert(values.begin(), asked.begin(), asked.end());
      const std::vector<Term> all = candidates_.at_hand(variable.sort());
      values.insert(values.end(), all.begin(), all.end());
    }
    std::unordered_set<Term> seen;
    for (Term value : values) {
      if (!seen.insert(value).second) continue;
      std::vector<std::uint32_t> longer = chosen;
      longer.push_back(value.id());
      instances(quantifier, at + 1, term::substitute(terms_, body, {{variable, value}}), search, longer, out);
    }
  }

  term::TermManager& terms_;
  Candidates candidates_;
  std::set<std::pair<std::uint32_t, std::vector<std::uint32_t>>> done_;
  std::size_t made_ = 0;
  bool changed_ = false;
};

}  // namespace

bool may_need_witness(Term goal) {
  bool found = false;
  term::for_subterms({goal}, [&](Term t) {
    found = found || t.is(Op::Exists) || (t.is(Op::Not) && t[0].is(Op::Forall));
    return !found;
  });
  return found;
}

std::vector<Term> with_witnesses(term::TermManager& terms, const std::vector<Term>& facts, Term goal) {
  Witnesses all(terms);
  std::vector<Term> formulas{terms.mk_not(goal)};
  // What is known last is nearest to the goal.
  formulas.insert(formulas.end(), facts.rbegin(), facts.rend());
  bool useful = false;
  for (int round = 0; round < rounds; ++round) {
    for (Term& formula : formulas) formula = all.named(formula, true);
    for (Term formula : formulas) all.candidates().note(formula);
    for (std::size_t i = 0; i < formulas.size(); ++i) formulas[i] = all.with_instances(formulas[i], i == 0);
    const bool changed = all.take_changed();
    useful = useful || changed;
    if (!changed) break;
  }
  for (Term& formula : formulas) formula = all.named(formula, true);
  return useful ? formulas : std::vector<Term>();
}

}  // namespace cairn::engine::symex
